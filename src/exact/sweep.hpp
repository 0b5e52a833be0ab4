// One grid for all the variables of a program: how the equations of a few planes are decided.
#pragma once

#include <string>
#include <vector>

#include "exact/exact.hpp"

namespace prover {

/// More points than this are not written down for one variable.
inline constexpr std::uint64_t largest_grid = 1 << 21;

/// Each equation on one grid of all its variables; refused where that takes more than `most_work`.
[[nodiscard]] std::vector<ExactStep> decide_on_one_grid(const Program&, double most_work);

/// Both sides are the same steps of the program.
[[nodiscard]] bool is_definition(const Program&, const Output& right);

/// Marks it as undecided, and says why.
void refuse(ExactStep&, const std::string& why);

}  // namespace prover
