// Formulas without letters, with the cosines and sines of multiples of 15 degrees: R(\pi/3)^3 = -I.
#pragma once

#include <optional>

#include "formula/numbers.hpp"
#include "formula/reading.hpp"

namespace formula {

/// Decides a claim whose sides are made of whole numbers, square roots of 2, 3 and 6, i, multiples of \pi/12 under cos,
/// sin, tan, e^{i.} and R(.), and matrices of these, exactly; nothing for another claim.
[[nodiscard]] std::optional<std::vector<Enclosed>> decide_roots_of_unity(const Claim&, const Context&);

}  // namespace formula
