// What a section says of its sequences: h_i = q_i k_i, S_j = \sum_{i<j} a_i, and what stands at their ends, S_0 = 0.
#pragma once

#include "decide/decide.hpp"
#include "decide/known.hpp"

namespace formula {

/// Such a claim in the light of what its section says up to there, with a note of what was used of it and of nothing
/// else; nothing where that decides nothing. What is said of a sequence holds in its section, and until it is denied
/// or another value is said; "if S_0 = 0" in its sentence alone.
[[nodiscard]] std::optional<Answer> by_sequences_said(const Known&, const Side& left, const Side& right, char relation);
/// Whether it says what a sequence is, or an end of it.
[[nodiscard]] bool says_of_sequence(const Known&, const Side& left, const Side& right);

}  // namespace formula
