// Integrals, limits and derivatives of a formula as it is written: of sums and products of constants, powers, cos, sin,
// rotations and e^{...} whose arguments are linear in the letter.
#pragma once

#include <optional>
#include <string>

#include "formula/tree.hpp"

namespace formula {

/// \int_a^b and \lim_{x \to a} as the parser leaves them.
[[nodiscard]] bool is_integral(const Node&);
[[nodiscard]] bool is_limit(const Node&);

/// By the letter; nothing for what it does not know.
[[nodiscard]] std::optional<Node> derivative_of(const Node&, const std::string& letter);
/// With the value in the letter's place.
[[nodiscard]] Node at_value(const Node&, const std::string& letter, const Node& value);

/// With the integrals in it worked out, by antiderivatives. \throws NotUnderstood
[[nodiscard]] Node with_integrals(const Node&);
/// (m + 2\pi/\theta)\theta as m\theta + 2\pi.
[[nodiscard]] Node with_cancelled(const Node&);

}  // namespace formula
