// How each kind of step is decided.
#pragma once

#include <vector>

#include "theorem/theorem.hpp"

namespace prover {

/// Settles the steps that are equations: exactly, for every even d where they are written for a generic plane and at
/// each dimension of the options; and in high precision.
void decide_lines(const Theorem&, const Options&, std::vector<StepResult>&);

/// Settles a step that is no equation.
void decide_check(const Theorem&, const Step&, const Options&, StepResult&);

}  // namespace prover
