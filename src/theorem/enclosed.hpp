// What a step encloses, as a text: the inequalities that its code asks for, each with how its number is computed.
#pragma once

#include <optional>
#include <string>

#include "theorem/theorem.hpp"

namespace prover {

/// The enclosures that decide this step (from 0), for src/checker/enclose.py; a slip's is the first that fails. Nothing
/// if the step decides something else too, of which only the answer is known, or if they are more than a text should
/// hold.
[[nodiscard]] std::optional<std::string> enclosed(const Theorem&, std::size_t step);

}  // namespace prover
