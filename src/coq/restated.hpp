// Statements whose C++ can't be recorded, put into Coq by hand.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "coq/statement.hpp"

namespace coq {

/// What restated.v has for a step, lemmas or the reason why there can be none, found by the theorem's id and the step's formula: one that was changed since is not
/// found, and counts as not confirmed.
[[nodiscard]] std::optional<Statement> restated_statement(const prover::Theorem&, std::size_t step);

/// The headings of restated.v, "id: formula", that belong to no step of these theorems.
[[nodiscard]] std::vector<std::string> left_over(const std::vector<const prover::Theorem*>&);

}  // namespace coq
