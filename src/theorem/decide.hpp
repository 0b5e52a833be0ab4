// How each kind of step is decided.
#pragma once

#include <vector>

#include "theorem/theorem.hpp"

namespace prover {

/// Settles the steps that are equations: exactly, for every even d where they are written for a generic plane and at
/// each dimension of the options; and in high precision.
void decide_lines(const Theorem&, const Options&, std::vector<StepResult>&);

/// Whether the dimensions are the theorem's own, not those of the options. "Every even d" is compared with the code
/// wherever it is asked for: only what no generic plane states has less.
[[nodiscard]] bool has_own_dimensions(const Theorem&);

/// Settles a step that is no equation.
void decide_check(const Theorem&, const Step&, const Options&, StepResult&);

}  // namespace prover
