// Equations between softmaxes: they are equal for all numbers if and only if what is in them differs by what does not
// depend on the index that softmax runs over, softmax_j(a_j + c) = softmax_j(a_j).
#pragma once

#include <optional>

#include "decide/decide.hpp"

namespace formula {

/// \operatorname{softmax}_j(a_j), alone on a side.
[[nodiscard]] bool is_softmax(const Node&);
/// Nothing where a side is no softmax, or what is in them is not understood.
[[nodiscard]] std::optional<Answer> decide_softmax(const Claim&, const Context&);

}  // namespace formula
