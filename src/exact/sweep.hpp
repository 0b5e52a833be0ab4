// The limits of the first argument, and how what is beyond them is said.
#pragma once

#include <string>
#include <vector>

#include "exact/exact.hpp"

namespace prover {

/// More points than this are not written down for one variable.
inline constexpr std::uint64_t largest_grid = 1 << 21;

/// Marks it as undecided, and says why.
void refuse(ExactStep&, const std::string& why);

}  // namespace prover
