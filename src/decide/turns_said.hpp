// Rotations by other names, as words say: "where $W_p$ is the block-diagonal rotation of position $p$".
#pragma once

#include <string_view>
#include <vector>

#include "decide/chains.hpp"

namespace formula {

/// For each such name, the equation W_p = R_p where it is said. None for a name that means something else anywhere, in
/// a sentence that denies or doubts it, or without a position or an angle p\theta.
[[nodiscard]] std::vector<Chain> turns_said(std::string_view text, const std::vector<Chain>&);

}  // namespace formula
