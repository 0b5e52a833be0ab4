// What is false for some values is false.
#pragma once

#include <optional>

#include "decide/decide.hpp"

namespace formula {

/// What is no polynomial in all of its letters, |q + k| or cos(m n theta), is one where some of them are numbers, or
/// has a value there. What is false there is false.
/// `error`: why it was not understood. Nothing if no instance refutes it.
[[nodiscard]] std::optional<Answer> refuted_by_instance(const Claim&, const Context&, const NotUnderstood& error);

}  // namespace formula
