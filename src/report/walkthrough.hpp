// A counterexample, step by step, as one would follow it by hand.
#pragma once

#include <iosfwd>
#include <string>

#include "report/screen.hpp"
#include "theorem/evidence.hpp"

namespace report {

void write_walkthrough(std::ostream&, const prover::Explanation&, int indent, const Screen&);

/// "q = (1, 0), k = (0, 1), cos mθ = 3/5: left −4/5, right 4/5"
[[nodiscard]] std::string in_short(const prover::Explanation&);

}  // namespace report
