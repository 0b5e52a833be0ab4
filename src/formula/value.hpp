// What a piece of a formula is worth: recorded expressions, with the type that they have.
//
// Adding and multiplying checks types and shapes; what doesn't fit is not understood, and says why.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "formula/tree.hpp"
#include "term/term.hpp"

namespace formula {

/// A value of any type. One of the members is in use, by kind.
struct Value {
    /// What it is.
    enum class Kind : unsigned char { number, complex, matrix, angle, angles, position, frequency, frequencies };

    Kind kind = Kind::number;                  ///< what it is
    prover::Term re, im;                       ///< of a number (re) or a complex number
    std::optional<prover::Fraction> constant;  ///< the number, where it is a constant
    prover::Mat matrix;                        ///< columns and rows too
    bool list = false;                         ///< (x, y): a column or a row, whichever fits; held as a row
    bool written = false;                      ///< its shape is written out, entry by entry
    bool rotation = false;                     ///< its inverse is its transpose
    bool plane = false;                        ///< of a complex number: it stands for a vector of the plane
    bool each = false;       ///< of d, by the pair or block of the generic plane (every_dimension.hpp)
    bool per_plane = false;  ///< of a column: an entry for each plane, which both coordinates of the plane have
    prover::Angle angle;     ///< one angle
    prover::Fraction turn;   ///< and so many times pi
    bool turn_only = false;  ///< of an angle: nothing but the turn
    std::optional<prover::Term> below;  ///< what it is divided by; sums, products and sides alone may have it
    bool inverse = false;               ///< of a frequency or a number: its inverse, which can only be divided by
    prover::Angles angles;              ///< one for each plane
    std::vector<int> order;             ///< of frequencies and angles: the plane of each entry of an array of d
    std::map<std::string, std::int64_t> position;  ///< an integer combination of positions, of m/s too
    std::int64_t offset = 0;                       ///< and a constant position
    /// Its letter. Of an angle, or one for each plane, that is a position times a frequency: that one's, with position,
    /// offset and plane_index; else empty.
    std::string frequency;
    int plane_index = -1;  ///< of a frequency; -1: the only one

    [[nodiscard]] bool is_column() const { return kind == Kind::matrix && matrix.cols() == 1; }
    [[nodiscard]] bool is_row() const { return kind == Kind::matrix && matrix.rows() == 1 && matrix.cols() > 1; }
    /// Of a position: 2 of mn and m/n, 1 of m + n.
    [[nodiscard]] int degree() const;
    /// A whole number that is known.
    [[nodiscard]] std::optional<std::int64_t> whole() const;
    /// "a 2 x 2 matrix", "a position"
    [[nodiscard]] std::string described() const;
};
using ValueKind = Value::Kind;

[[nodiscard]] Value number(std::int64_t numerator, std::int64_t denominator = 1);
[[nodiscard]] Value number(prover::Term);
[[nodiscard]] Value complex(prover::Term re, prover::Term im);
/// A 1 x 1 matrix is a number.
[[nodiscard]] Value matrix(prover::Mat);
/// Of so many rows.
[[nodiscard]] Value identity(Eigen::Index rows);

/// What cannot be written for one generic plane; d is then a number that is given.
struct NotPlaneByPlane : NotUnderstood {
    explicit NotPlaneByPlane(std::size_t place)
        : NotUnderstood(place, "what names a plane or mixes planes", "the same in each plane") {}
};

/// A number, a complex number or a vector of the plane, as a complex number. \throws NotUnderstood
[[nodiscard]] Value as_complex(const Value&, std::size_t at);
/// A list (x, y) as a column.
[[nodiscard]] Value as_column(Value);

/// \throws NotUnderstood if it is divided by something
void no_denominator(const Value&, std::size_t at);

/// a + b or a - b. \throws NotUnderstood
[[nodiscard]] Value add(const Value& a, const Value& b, bool minus, std::size_t at);
/// a b; op ' ', '.', 'x' or '/'. as_plane: columns are complex numbers here. \throws NotUnderstood
[[nodiscard]] Value multiply(const Value& a, const Value& b, char op, bool as_plane, std::size_t at);
/// mn, whose angle is one of its own: for large m and n, those of m, n and mn are as good as independent.
[[nodiscard]] Value position_product(const Value& a, const Value& b, std::size_t at);
/// m/s, whose angle is one of its own for each m; of a sum each part is divided.
[[nodiscard]] Value position_quotient(const Value& position, const Value& by, std::size_t at);
[[nodiscard]] Value direct_sum(const Value& a, const Value& b, std::size_t at);
[[nodiscard]] Value transposed(const Value&, std::size_t at);
[[nodiscard]] Value conjugated(const Value&, std::size_t at);
[[nodiscard]] Value power(const Value&, std::int64_t exponent, std::size_t at);
/// <a, b>
[[nodiscard]] Value inner(const Value& a, const Value& b, std::size_t at);
/// |a|^2
[[nodiscard]] Value squared_norm(const Value&, std::size_t at);
[[nodiscard]] Value determinant(const Value&, std::size_t at);
[[nodiscard]] Value trace(const Value&, std::size_t at);
/// Entry by entry. \throws NotUnderstood
[[nodiscard]] Value entrywise(const Value& a, const Value& b, std::size_t at);
/// Kronecker's product: of each entry of a with all of b. \throws NotUnderstood
[[nodiscard]] Value kronecker(const Value& a, const Value& b, std::size_t at);
/// Columns and numbers, one below the other. \throws NotUnderstood
[[nodiscard]] Value stacked(const Value& above, const Value& below, std::size_t at);

}  // namespace formula
