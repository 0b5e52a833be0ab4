// What is false for some values is false.
#pragma once

#include <optional>

#include "formula/decide.hpp"

namespace formula {

/// What is no polynomial in all of its letters, |q + k| or cos(m n theta), is one where some of them are numbers. What
/// is false there is false.
/// `answer`: why it was not understood. Nothing if no instance refutes it.
[[nodiscard]] std::optional<Answer> refuted_by_instance(const Claim&, const Context&, const Answer& answer);

}  // namespace formula
