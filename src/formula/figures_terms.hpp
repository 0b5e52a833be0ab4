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
        apply,     ///< text: cos, sin, ln, exp, sqrt, abs
        sum        ///< over `text` from parts[0] to parts[1] of parts[2]
    };
    Op op{};
    std::string text{};
    std::vector<Figure> parts{};
    bool goes_on = false;  ///< a number with more digits than are shown: \ldots
};

/// What a name, perhaps with an index or arguments, stands for.
struct Meaning {
    std::vector<std::string> parameters;
    Figure value;
};
/// By name; an index is a parameter.
using Meanings = std::map<std::string, Meaning>;

/// \throws NotUnderstood
[[nodiscard]] Figure read_figure(std::string_view latex);
/// \throws std::domain_error naming what has no meaning
[[nodiscard]] Interval value_of(const Figure&, const Meanings&);
/// The names that have no meaning.
void free_names(const Figure&, const Meanings&, std::vector<std::string>& bound, std::vector<std::string>& found);

}  // namespace formula::figures
