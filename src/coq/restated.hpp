// Statements whose C++ can't be recorded, put into Coq by hand.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "coq/statement.hpp"

namespace coq {

/// What restated.v has for a step, lemmas or the reason why there can be none, found by the theorem's id and the step's
/// formula: one that was changed since is not found, and counts as not confirmed.
[[nodiscard]] std::optional<Statement> restated_statement(const prover::Theorem&, std::size_t step);

/// What restated.v has of a theorem whose lines are written at one size, for all of them: under its id and "for every
/// number of planes".
[[nodiscard]] std::optional<Statement> restated_for_every_size(const prover::Theorem&);

/// The headings of restated.v, "id: formula", that belong to no step of these theorems.
[[nodiscard]] std::vector<std::string> left_over(const std::vector<const prover::Theorem*>&);

}  // namespace coq
