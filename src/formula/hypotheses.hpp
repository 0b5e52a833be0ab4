// What a theorem says of its letters.
#pragma once

#include <string>

#include "formula/reading.hpp"
#include "theorem/theorem.hpp"

namespace formula {

/// What the statement and the hypotheses say of letters: "F(a) := ...", "q, k \in \mathbb{R}^{1 \times 2}".
[[nodiscard]] Context context_of(const prover::Theorem&, const std::string& latex);

}  // namespace formula
