// Products as trees: their factors, which of them are lengths, and the square of such a product.
#pragma once

#include <vector>

#include "formula/tree.hpp"

namespace formula {

[[nodiscard]] Node digits(int value);
[[nodiscard]] Node bracketed(Node);
[[nodiscard]] Node to_power(Node base, int exponent);

/// Without brackets around it.
[[nodiscard]] const Node& plain(const Node&);

/// Of a product; of \sqrt{a} the function and a are two.
[[nodiscard]] std::vector<Node> factors(const Node&, const char* signs = " .@*");

[[nodiscard]] bool is_sqrt(const Node&);

/// A power of a length: its exponent; 0 for another formula.
[[nodiscard]] int power_of_length(const Node&);

/// Lengths, their powers, roots, numbers and products of these.
[[nodiscard]] bool is_of_lengths(const Node&);

/// Of a product, factor by factor: a length and a root have squares that are no roots.
[[nodiscard]] Node square_of(const Node&);

}  // namespace formula
