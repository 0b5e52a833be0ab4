// How far a verdict reaches and what stands behind each line of it, in words. Formulas stand between dollars.
#pragma once

#include <string>
#include <vector>

#include "theorem/theorem.hpp"

namespace report {

/// "for every even $d$", "for $1 \le g \le 10^6$"; "" where nothing is limited, and where nothing was proved or
/// supported: one counterexample refutes.
[[nodiscard]] std::string reach(const prover::Result&);

/// On which ground it reaches so far: "every even $d$: one generic plane, decided for 1 and 2 planes; ...", one
/// sentence for each limit; "all values of its variables" where there is none.
[[nodiscard]] std::vector<std::string> grounds(const prover::Theorem&, const prover::Result&);

/// What decided one equation: "by definition ...", or degrees and points, or coefficients, for every d and at each d.
[[nodiscard]] std::vector<std::string> certificates(const prover::StepResult&);

}  // namespace report
