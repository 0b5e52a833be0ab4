// The audit: what does this implementation of RoPE compute, and where does it err?
//
// A black box maps rows x, shape (rows, d), and one position per row to rows y of the same shape. Asked for basis
// vectors it gives away the linear map A_p of every position p; everything that is said here is read off these maps,
// nothing is assumed:
//
//     which coordinates couple -> layout        A_p restricted to a plane = a [[cos f, -sin f], [sin f, cos f]]
//     a -> length factor                        f_i(p) = theta_i (s p + o) -> frequencies, scale, offset
//     theta_i = base^(-2i/r) or a scaled form   what is left over -> precision
//
//     const audit::Report report = audit::question(my_rope);     // asks as much as it needs
//     const audit::Report report = audit::read(x, positions, y); // answers that are already there
//     std::cout << report.headline() << "\n";
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace audit {

/// The number format of an answer. Its unit u is that of correct rounding: |rounded(v) - v| <= u |v|.
enum class Format { float16, bfloat16, float32, float64, tf32 };

/// u: 2^-11 (float16), 2^-8 (bfloat16), 2^-24 (float32), 2^-53 (float64), 2^-11 (tf32, what tensor cores round the
/// factors of float32 products to; no answer comes in it)
[[nodiscard]] double unit(Format);
/// "float16", ...
[[nodiscard]] std::string name(Format);

/// Which coordinates make plane i. interleaved: (o+2i, o+2i+1); half_split: (o+i, o+i+r/2); half_split_over_head:
/// (i, i+d/2), where fewer than all of these planes turn.
enum class Layout { none, interleaved, half_split, half_split_over_head, other };
/// "interleaved", "half-split", "half-split over head_dim", "other", "none"
[[nodiscard]] std::string name(Layout);

/// What is done with theta_i = base^(-2i/r) for a longer context. src/rope/scaling.hpp has the formulas.
enum class Scaling { none, linear, ntk, dynamic_ntk, llama3, yarn, yarn_paper, longrope, proportional };
/// "none", "linear", "ntk", "dynamic-ntk", "llama3", "yarn", "yarn-paper", "longrope", "proportional"
[[nodiscard]] std::string name(Scaling);

/// How the error grows with the position.
enum class ErrorLaw { unknown, flat, p, p_log_p };
/// "", "flat", "~ p", "~ p log p"
[[nodiscard]] std::string name(ErrorLaw);

/// Rows of vectors, shape (rows, dim), row after row. Held as double, which every format fits into exactly.
struct Tensor {
    std::size_t rows = 0;             ///< number of vectors
    std::size_t dim = 0;              ///< their length
    std::vector<double> values;       ///< values[row * dim + column]
    Format format = Format::float64;  ///< the format the values came in

    Tensor() = default;
    /// Zeros, shape (rows, dim).
    Tensor(std::size_t rows_, std::size_t dim_, Format format_ = Format::float64)
        : rows(rows_), dim(dim_), values(rows_ * dim_), format(format_) {}
    /// Without a check of the range.
    double& operator()(std::size_t row, std::size_t column) { return values[row * dim + column]; }
    /// Without a check of the range.
    double operator()(std::size_t row, std::size_t column) const { return values[row * dim + column]; }
};

/// One position for each row.
using Positions = std::vector<std::int64_t>;

/// y = f(x, positions), shapes (rows, d), (rows), (rows, d). May throw; question() lets it through.
using BlackBox = std::function<Tensor(const Tensor& x, const Positions& positions)>;

/// What an attention layer does with its three inputs before the scores. Some mistakes are invisible in each alone.
struct Streams {
    BlackBox query;  ///< turned by its position
    BlackBox key;    ///< turned by its position
    BlackBox value;  ///< left as it is
};

/// The answer does not fit the question, or there is none to be had: shapes, NaN, too few probes. The message names
/// the value and what was expected.
struct BadAnswer : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A scaling with its parameters, as configurations state them.
struct Scaled {
    Scaling kind = Scaling::none;  ///< which one
    double factor = 1;           ///< s
    double original_length = 0;  ///< L, in positions
    double low = 1;              ///< turns within L at which the ramp ends: Llama 3's low_freq_factor, YaRN's beta_slow
    double high = 4;             ///< turns within L at which it begins: high_freq_factor, beta_fast
    bool whole_planes = true;    ///< YaRN: the ends of the ramp are rounded to whole planes
    std::vector<double> short_factors{};  ///< LongRoPE: of each plane, for calls up to L
    std::vector<double> long_factors{};   ///< LongRoPE: of each plane, for calls beyond L
};

/// What an implementation is meant to be; what is not stated is free.
struct Expected {
    std::optional<Layout> layout;           ///< interleaved or half_split
    bool layout_owed = false;               ///< the rest is stated, the layout should be: any is right for some weights
    std::optional<std::size_t> rotary_dim;  ///< how many coordinates are rotated
    std::size_t rotary_first = 0;           ///< where they begin
    std::optional<double> base;             ///< without it any base is as good as another
    std::optional<Scaled> scaling;          ///< Scaling::none: none may be there
    std::optional<double> length_factor;    ///< |y| / |x|
    std::vector<std::size_t> sections;      ///< planes of each axis; empty: one axis
    bool sections_in_turn = false;          ///< plane i is of axis i mod axes, as long as that has planes left
    bool one_rotation = false;              ///< they are parts of one rotation, as M-RoPE's are
    bool still = false;                     ///< no rotation at all, as some layers have none
    std::vector<std::string> axis_names;    ///< "height", ...; empty: they go by number
    std::vector<std::string> assumed;       ///< what no key of the configuration states, or was not looked at: notes
};

/// What is asked, and what counts as correct.
struct Options {
    std::size_t head_dim = 128;       ///< even; the length of the vectors that are asked
    Format format = Format::float64;  ///< of the vectors that are asked
    std::int64_t longest = 131071;    ///< the largest position asked for
    bool negative_positions = false;  ///< whether position -m may be asked for
    bool one_call = false;            ///< the rows of a table: of one call, and no shorter one can be asked
    bool other_calls = true;          ///< prefills and rows in no order, too; rp.audit asks for these and more itself
    std::optional<Format>
        of_table{};  ///< what that table is kept in, so that its cosines and sines may be rounded to it
    Expected expected{};              ///< what it is meant to be
    std::optional<double>
        max_error{};  ///< the largest error that is still correct; without it half of what one position
                      ///< turns, and no error that nothing explains, or that 16 bits in finer answers do
};

/// What sort of thing a finding is.
enum class Kind {
    convention,  ///< a correct RoPE of this name
    mistake,     ///< not one
    undecided,   ///< too little to tell apart what it may be
    imprecise,   ///< right but for rounding, and by that wrong beyond what is allowed
    precision,   ///< correct but for rounding; says what rounds
    note         ///< worth knowing, changes no verdict
};

/// "convention", ...
[[nodiscard]] std::string name(Kind);

/// One thing that was found out.
struct Finding {
    std::string id;          ///< permanent: the name of a suspect or convention, such as "flipped-sign"
    Kind kind = Kind::note;  ///< what sort of thing it is
    std::string words;       ///< what it is, in one sentence
    std::string evidence;    ///< the numbers it was read from
    std::string mend;        ///< what to change; empty for a convention
};

/// A law and by how much it fails. residual: the largest absolute entry of (left - right).
struct Property {
    std::string name;           ///< the law, in words
    std::int64_t position = 0;  ///< where it fails most
    double residual = 0;        ///< |left - right| there
};

/// The largest error of the rows at one position, against the reference.
struct Grade {
    std::int64_t position = 0;  ///< the position of these rows
    double error = 0;           ///< largest |y - reference| of their entries
    double units = 0;           ///< the largest of error / largest entry of the input / unit(format)
};

/// All that was found out about one implementation.
struct Report {
    std::size_t head_dim = 0;         ///< d of the rows that were asked
    Format format = Format::float64;  ///< the format of the answers

    // what it computes
    Layout layout = Layout::none;  ///< how coordinates are paired
    std::vector<std::pair<int, int>> planes;  ///< coordinates (a, b) of plane i; y_a = x_a cos - x_b sin
    std::vector<int> passed_through;          ///< coordinates that come back unchanged
    std::size_t rotary_dim = 0;               ///< 2 planes.size()
    std::vector<double> frequencies;          ///< theta_i of plane i, radians a position; negative: clockwise
    std::optional<double> base;               ///< theta_i = base^(-2i/rotary_dim) before any scaling
    Scaling scaling = Scaling::none;  ///< of the frequencies
    std::vector<std::pair<std::string, double>> parameters;  ///< of the scaling, such as ("factor", 8)
    std::string rule;  ///< base and scaling in words, "base 10000, linear position interpolation by 4"
    double length_factor = 1;                                ///< |y| / |x| in the rotated part
    std::vector<double> growth;      ///< xPos: plane i is lengthened by e^(g_i (p - growth_centre)); empty: it is not
    double growth_centre = 0;        ///< in positions
    double position_scale = 1;       ///< phase = theta_i (position_scale p + position_offset)
    double position_offset = 0;      ///< o, in positions
    bool linear_in_position = true;  ///< whether every phase is of that form
    double linearity_residual = 0;   ///< of y(x) = A_p x on vectors that are no basis vectors

    std::vector<Property> properties;  ///< the laws that were tried
    std::vector<Grade> precision;      ///< by growing position; empty where there is no reference
    ErrorLaw error_law = ErrorLaw::unknown;  ///< how the error grows with the position
    std::string cause;  ///< "float32 recurrence", ...

    std::vector<Finding> findings;  ///< ranked, the first is the diagnosis
    double limit = 0;               ///< the largest error that is allowed, for rows whose largest entry is 1
    bool correct = false;           ///< a RoPE of a named convention, as expected, its error explained and within limit

    [[nodiscard]] double largest_error() const;           ///< of all positions; 0 where there is no reference
    [[nodiscard]] double largest_relative_error() const;  ///< the same over the largest entry of each row
    /// What a correct implementation in this format may be off by, for rows whose largest entry is 1: 3 sqrt(2) u times
    /// the length factor.
    [[nodiscard]] double attainable() const;
    /// "matches: half-split, base 10000, d = 128; float32 recurrence: error 2.4e-2 at 131071"
    [[nodiscard]] std::string headline() const;
};

/// Rows to ask an implementation, with basis vectors and random vectors at chosen positions.
struct Probe {
    Tensor x;             ///< shape (rows, d)
    Positions positions;  ///< one for each row
};

/// \throws BadAnswer unless head_dim is from 2 to 1024 and even, and longest at least 8
[[nodiscard]] Probe probe(const Options&);

/// Asks as much as it needs. \throws BadAnswer, and whatever the black box throws
[[nodiscard]] Report question(const BlackBox&, const Options& = {});
/// The same for the three inputs of an attention layer.
[[nodiscard]] Report question(const Streams&, const Options& = {});

/// Reads answers that are already there; x has to hold every basis vector (or a multiple) at positions 0 and 1 and some
/// larger ones. Shapes (rows, d), (rows), (rows, d). \throws BadAnswer naming the probe that is missing
[[nodiscard]] Report read(const Tensor& x, const Positions&, const Tensor& y, const Options& = {});

}  // namespace audit
