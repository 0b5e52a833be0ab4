// Lengths, which are roots, and inequalities with letters.
//
// An inequality is refuted at a point where its sides, computed exactly, are the wrong way round; it is proved by one
// of a short list of rules, whose equations are decided as all others are: Cauchy-Schwarz, the triangle inequality, the
// bounds of sines and cosines, sums of what is not negative. In an equation a length is a number of its own, equal to
// another one whose square is equal; what is false of such numbers is refuted only at a point where they are rational.
#pragma once

#include <optional>

#include "decide/decide.hpp"

namespace formula {

/// Whether a claim has "<", "\le" and the like.
[[nodiscard]] bool is_inequality(const Claim&);

/// What is said of an inequality, or of an equation with lengths; nothing where no rule says anything.
[[nodiscard]] std::optional<Answer> decide_lengths(const Claim&, const Context&);

}  // namespace formula
