// Dots: what "x_1, x_2, \dots, x_d" leaves out, by the rule that its terms show.
//
// Terms that differ in whole numbers alone are one term with an index: the numbers that change from the first to the
// next, or to one in d at the end, are where it stands. So dots become a sum, a direct sum, a product or a column over
// an index, which is decided as every other is: for every even d.
#pragma once

#include <set>
#include <string>

#include "formula/tree.hpp"

namespace formula {

/// The dots of all kinds: \dots, \cdots, \ldots, \vdots, \ddots, ...
[[nodiscard]] inline bool is_dots(const Node& node) { return node.is_name("\\dots"); }

/// A 0 of a matrix.
[[nodiscard]] inline bool is_zero_entry(const Node& node) { return node.kind == Kind::number && node.text == "0"; }

/// d, and its names: D, d_k, d_{model}.
[[nodiscard]] bool is_dimension(const Node&);
/// Adds those that stand in it.
void dimensions_in(const Node&, std::set<std::string>& names);

/// A sum, a product or a list in whose parts dots stand, over an index, and a matrix that is written out with the dots
/// of a column or of blocks on its diagonal; without dots the node itself. Where the terms show no rule the dots stay.
[[nodiscard]] Node with_index(Node);
/// diag(\nu_1 J, ..., \nu_{d/2} J), with an index, and \exp(\tau A) of it, as the direct sums that they are.
[[nodiscard]] Node with_direct_sums(Node);

/// \throws NotUnderstood if this is dots that stayed
void no_dots(const Node&);

}  // namespace formula
