// Lengths, which are roots, and inequalities with letters.
//
// An inequality is refuted at a point where its sides, computed exactly, are the wrong way round; it is proved by one
// of a short list of rules, whose equations are decided as all others are: Cauchy-Schwarz, the triangle inequality, the
// bounds of sines and cosines, sums of what is not negative. In an equation a length is a number of its own, equal to
// another one whose square is equal; what is false of such numbers is refuted only at a point where they are rational.
#pragma once

#include <optional>

#include "formula/decide.hpp"

namespace formula {

/// A power of a length: its exponent; 0 for another formula.
[[nodiscard]] int power_of_length(const Node&);

/// Lengths, their powers, roots, numbers and products of these.
[[nodiscard]] bool is_of_lengths(const Node&);

/// Of a product, factor by factor: a length and a root have squares that are no roots.
[[nodiscard]] Node square_of(const Node&);

/// Whether a claim has "<", "\le" and the like.
[[nodiscard]] bool is_inequality(const Claim&);

/// What is said of an inequality, or of an equation with lengths; nothing where no rule says anything.
[[nodiscard]] std::optional<Answer> decide_lengths(const Claim&, const Context&);

}  // namespace formula
