// Numbers as formulas of statements write them, "10000^{1-2/512}", "\sum_{i<46} \cos(m\, 10000^{-2i/128})", read as a
// tree and computed as intervals.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "enclosure/interval.hpp"

namespace formula::figures {

using prover::Interval;

/// A formula whose value is one real number, once its names have values.
struct Figure {
    enum class Op : unsigned char {
        number,    ///< text
        name,      ///< text: with its subscript where that is no index, "n_6", and `parts` where it is: \theta_{i+1}
        call,      ///< text(parts): B(12)
        add, subtract, multiply, divide, power, negate, modulo,
        apply,     ///< text: cos, sin, ln, exp, sqrt, abs, of two: max, min
        sum,       ///< over `text` from parts[0] to parts[1] of parts[2]
        most,      ///< the largest of parts[0], or the least if `goes_on`, where `text` runs through its range
        relation,  ///< parts[0] `text` parts[1]
        cases,     ///< parts[0] where parts[1] holds, parts[2] where parts[3] does, and so on
        count,     ///< of those `text` for which all of parts hold, where it runs through its range
        matrix,    ///< of parts, row by row, in as many columns as text says; a list is a column
        transpose, ///< of parts[0]
        unit,      ///< i, of complex numbers
        set,       ///< of parts; one that is \dots goes on as those before it do, to the next
        collected  ///< the union over `text` from parts[0] to parts[2], parts[1] being the second, of parts[3], a set
    };
    Op op{};
    std::string text{};
    std::vector<Figure> parts{};
    bool goes_on = false;  ///< a number with more digits than are shown: \ldots
};

/// A number as it is written, whole.
[[nodiscard]] inline bool is_plain_number(const Figure& f) { return f.op == Figure::Op::number && !f.goes_on; }
/// An integer as a formula.
[[nodiscard]] Figure number(std::int64_t value);

/// A formula that many hold: meanings are copied for each part of a sum.
class Shared {
public:
    Shared() : Shared(Figure{}) {}
    Shared(Figure f) : figure_(std::make_shared<const Figure>(std::move(f))) {}
    operator const Figure&() const { return *figure_; }

private:
    std::shared_ptr<const Figure> figure_;
};

/// What a name, perhaps with an index or arguments, stands for.
struct Meaning {
    std::vector<std::string> parameters;
    Shared value;
};
/// By name; an index is a parameter.
using Meanings = std::map<std::string, Meaning>;

/// The range of a name, for what runs through it: a set.
[[nodiscard]] std::string range_of(const std::string& name);
/// What a relation between two numbers comes to.
enum class Truth : unsigned char { yes, no, open };
/// Of two numbers, or of two sets, "=", "\\supseteq"; "\\in" between a number and a set.
[[nodiscard]] Truth holds(const Figure& left, const std::string& sign, const Figure& right, const Meanings&);
[[nodiscard]] Truth holds(const Interval& left, const std::string& sign, const Interval& right);
[[nodiscard]] bool is_set(const Figure&);
/// Of a set, as they are written. \throws std::domain_error
[[nodiscard]] std::vector<Interval> elements_of(const Figure&, const Meanings&);

/// `complex`: i is the imaginary unit. \throws NotUnderstood
[[nodiscard]] Figure read_figure(std::string_view latex, bool complex = false);
/// \throws std::domain_error naming what has no meaning
[[nodiscard]] Interval value_of(const Figure&, const Meanings&);
/// The names that have no meaning.
void free_names(const Figure&, const Meanings&, std::vector<std::string>& bound, std::vector<std::string>& found);

}  // namespace formula::figures
