// At which d a formula that is shown is compared with its code, so that it is compared at every d.
//
// For N = d/2 planes a formula without d in an index or an exponent is a polynomial in what each plane has and in sums
// over the planes, of which d = 2 (1 + ... + 1) is one. Let k be a bound of its degree in these sums and of the degree
// of the code's generic plane, and J the last plane that it names by a number. Where it equals the code at N = J + 2,
// ..., J + k + 2, it equals it at every N > J + 1: hold the planes 0, ..., J and one more fixed and add others one by
// one, as exact/every_dimension.hpp does.
#pragma once

#include <vector>

#include "formula/tree.hpp"

namespace formula {

/// What of a formula decides how many d it needs.
struct Reach {
    int sums = 0;       ///< k: bound of its degree in d and in sums over the planes
    int last_plane = 0; ///< J: bound of the planes that it names by a number
};

/// Of a formula. \throws NotUnderstood where d stands in an index, an exponent, a function or a product's bound
[[nodiscard]] Reach reach_of(const Node&);

/// What both need.
[[nodiscard]] Reach furthest(const Reach&, const Reach&);

/// The d to compare at: 6 first, where planes, and a permutation of coordinates and its inverse, are told apart.
[[nodiscard]] std::vector<int> dimensions_for(const Reach&);

}  // namespace formula
