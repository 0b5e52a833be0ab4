// Equations of names of which nobody knows what they stand for: what holds of anything holds of them.
#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>

#include "decide/decide.hpp"

namespace formula {

/// \bar y_c as the conjugate of y_c.
[[nodiscard]] Node with_bars_outside(const Node&);
/// Letters that stand as indices alone, and are bound by no sum: what holds of one such member holds of each.
[[nodiscard]] std::set<std::string> indices_alone(const Node& left, const Node& right);

/// Proved, with names that have one of the positions as an argument as letters of their own: whichever of the readings
/// that are possible is the first, and refuted in none before it, or else
/// with that answer.
[[nodiscard]] std::optional<Answer> proved_of_any(const Node& left, const Node& right,
                                                  const std::array<std::string, 2>& source, Context,
                                                  const std::set<std::string>& positions,
                                                  std::optional<Answer>& refuted);

}  // namespace formula
