// Inequalities between functions of real letters, \cos x \ge 1 - x^2/2 and 0 < b^{-2i/d} \le 1.
//
// In one letter a difference that is 0 or more at 0 stays so where its derivative is; the last of them is bounded by
// what x and cosines and sines of it may be. Powers are compared by the signs of their exponents. What fails at numbers
// is refuted by them.
#pragma once

#include <optional>

#include "decide/decide.hpp"

namespace formula {

/// Nothing of an inequality that neither proves nor refutes.
[[nodiscard]] std::optional<Answer> decide_inequality(const Claim&, const Context&);

}  // namespace formula
