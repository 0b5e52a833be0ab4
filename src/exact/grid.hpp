// Where a polynomial is looked at: the exact points, and how many of them are enough.
//
// One real variable, degree at most E: E + 1 different values decide whether a polynomial is 0.
// One angle, degree at most D: a polynomial of degree D in (cos a, sin a) is a trigonometric
// polynomial of degree D; these form a space of dimension 2D + 1, and one that vanishes at 2D + 1
// different points of the circle is 0 (z = e^{ia} turns it into an algebraic polynomial of degree
// 2D with as many zeros as z^D f(z) may have, plus one).
//
// A group of several variables, *total* degree at most D: order the values of each variable in
// levels, level l adding one value (real) or two (angle; level 0 has one). Take every combination
// of values whose levels add up to at most D: the sparse grid of the group. There are as many
// points as the space has dimensions, and a function f of the space that vanishes on them is 0:
//   write f = sum over level vectors |l| <= D of f_l in the Newton basis, whose functions of level
//   l in one variable vanish at all values of lower level. Suppose f is not 0 and let l be a level
//   vector, minimal for the componentwise order, with f_l not 0. At the points made of values of
//   levels <= l, every other term is 0: one with level vector k not <= l vanishes there, since in
//   some variable its level is higher than that of the value, and one with k < l is 0 by the choice
//   of l. So f_l, too, vanishes on the full tensor grid of the levels <= l, hence f_l = 0 by the
//   argument for one variable, taken variable by variable. A contradiction.
// Several groups: the tensor product of their grids, by the same argument, group by group.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "number/quotient.hpp"
#include "term/program.hpp"

namespace prover {

/// A point of the unit circle with rational coordinates.
struct CirclePoint {
    Quotient c;  ///< cos
    Quotient s;  ///< sin
};

/// The n-th value for a real variable: 0, 1, -1, 2, -2, ...
[[nodiscard]] Quotient real_value(int n);

/// The n-th point for an angle: (1, 0), (3/5, 4/5), (4/5, 3/5), (5/13, 12/13), ...:
/// ((1-t^2)/(1+t^2), 2t/(1+t^2)) for t = 0 and the fractions of (0, 1) by growing denominator. All
/// are different: t -> point is one-to-one.
[[nodiscard]] CirclePoint circle_value(int n);
/// The first `count` of them.
[[nodiscard]] std::vector<CirclePoint> circle_values(int count);

/// The group law of the circle, a and b: what the exact tier takes for granted of cos and sin.
[[nodiscard]] inline CirclePoint sum(const CirclePoint& a, const CirclePoint& b) {
    return {a.c * b.c - a.s * b.s, a.s * b.c + a.c * b.s};
}
/// k times a point, by doubling.
[[nodiscard]] CirclePoint repeated(const CirclePoint&, std::int64_t k);
/// k times a; k is nearly always 1 or -1.
[[nodiscard]] inline CirclePoint multiple(const CirclePoint& a, std::int32_t k) {
    return k == 1 ? a : k == -1 ? CirclePoint{a.c, -a.s} : repeated(a, k);
}
/// The point of a sum of one angle at least.
[[nodiscard]] inline CirclePoint value_of(const AngleSum& sum_of_angles, const std::vector<CirclePoint>& angles) {
    const auto part = [&](const auto& one) { return multiple(angles[index(one.first)], one.second); };
    CirclePoint result = part(sum_of_angles.front());
    for (std::size_t i = 1; i < sum_of_angles.size(); ++i) result = sum(result, part(sum_of_angles[i]));
    return result;
}

/// A point of a group's grid: the components that are not at their first value, with the number of
/// their value.
using GridPoint = boost::container::small_vector<std::pair<int, int>, 2>;

/// The number of points of the sparse grid of `size` variables and total degree `degree`;
/// saturates at 2^62.
[[nodiscard]] std::uint64_t grid_size(GroupKind kind, int size, int degree);

/// The sparse grid itself, lowest total level first.
[[nodiscard]] std::vector<GridPoint> grid(GroupKind kind, int size, int degree);

}  // namespace prover
