// Sums over sequences, h_i and S_i: numbers that nothing is said of but, perhaps, what those at the ends are.
//
//   \sum_{i=0}^{d/2-1} h_i (S_{i+1} - S_i) = -\sum_{i=0}^{d/2-1} S_{i+1} (h_{i+1} - h_i) where h_{d/2} := 0, S_0 := 0
//
// Why sizes up to a bound decide every size. Let n be the size (d/2 here), and c the largest whole number that is added
// in a bound or a subscript, or stands there alone. A summand is a polynomial in letters whose subscripts are the index
// plus a whole number, so those of a product of its letters lie in k, ..., k + 2c, where k is the least. How often a
// sum has that product depends on n and k by comparisons alone: whether the index is within the bounds, and whether one
// of the letters is a boundary value that is 0. Each compares k with a number of at most 2c, or n - k with one of at
// most 3c. Outside the sums are products of letters whose subscripts are numbers, or n plus numbers: those of one end
// compare in the same way, and those of both ends lie more than 2c apart once n > 4c, so that no sum has them. Where n
// >= 5c + 2 no k is near both ends, so each coefficient is one of three: that of k, which is near the beginning, that
// of n - k, near the end, or the one of all that are near neither. The size 5c + 2 has all three. What holds there
// holds for every larger size, and all sizes up to there are decided one by one.
#pragma once

#include <optional>

#include "decide/decide.hpp"

namespace formula {

/// Equations of such sums; |A| <= \sum|F||G| and what comes of it with the largest |F| before the sum; sums of e^{i...}
/// beside the number of their terms; and sums of e^{ika}, \cos ka up to any n. Nothing where this decides nothing.
[[nodiscard]] std::optional<Answer> decide_sequences(const Claim&, const Context&);

}  // namespace formula
