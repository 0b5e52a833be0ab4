// What a document says of numbers, "with d = 4", "\theta_i = 10000^{-2i/d}", and what its equations come to with them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "decide/at_numbers.hpp"
#include "decide/chains.hpp"

namespace formula {

/// What numbers say of an equation of a document.
struct Compared {
    bool holds;
    std::string left, right, by;  ///< the entries that differ; "d = 4, line 3; ..."
    std::string how;              ///< "by intervals that enclose the numbers"
};

/// The chains, and between them what words say of their letters: "base $10^4$", where f_j = b^{-2j/d} is said, and "a
/// training length of 4096" behind "the training length $T$".
[[nodiscard]] std::vector<Chain> with_numbers_said(std::vector<Chain>, std::string_view text);

/// By the numbers that its letters stand for: near by; or of the whole document, where a letter has one. What is false
/// with a d or b from far away may be of another model, and nothing is said of it.
[[nodiscard]] std::optional<Compared> compare_said(const Side& left, const Side& right, char relation, const Context&,
                                                   const Facts&, const std::vector<Chain>&, const Place&);

/// The equation with the complex numbers that its section gives, z_0 = 1 + 2i, in the place of their names, and where
/// they are said; nothing where it has none of these names.
[[nodiscard]] std::optional<std::pair<Claim, std::string>> with_complex_numbers(const Side& left, const Side& right,
                                                                                const std::vector<Chain>&,
                                                                                const Place&);

}  // namespace formula
