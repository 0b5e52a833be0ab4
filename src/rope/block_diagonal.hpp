// RoPE in d dimensions as a matrix: the direct sum of d/2 rotations, each in its own plane,
//
//     R = R(a_0) (+) R(a_1) (+) ... (+) R(a_{d/2-1}),   d x d, acts on columns.
//
// For the theory and for tests: d^2 products where rotate() in elementwise.hpp needs 2d.
// Source: Su et al., RoFormer, eq. (15)
#pragma once

#include <vector>

#include "rope/layout.hpp"

namespace rope {

namespace detail {
template <class S>
void put_plane(Matrix<S>& m, std::pair<int, int> plane, const Rotation<S>& r) {
    const auto [a, b] = plane;
    m(a, a) = r.c;
    m(a, b) = -r.s;
    m(b, a) = r.s;
    m(b, b) = r.c;
}

template <class S>
Matrix<S> identity(int head_dim) {
    Matrix<S> m = Matrix<S>::Constant(head_dim, head_dim, S(0));
    for (int i = 0; i < head_dim; ++i) m(i, i) = S(1);
    return m;
}
}  // namespace detail

/// The direct sum of the rotations by `angles`, d x d with d = head_dim, or 2 angles.size() if head_dim
/// is 0; coordinates from 2 angles.size() on pass through.
/// \throws std::domain_error if head_dim is odd or less than 2 angles.size()
template <AnAngle A>
Matrix<Scalar<A>> rotation_matrix(const std::vector<A>& angles, Layout layout = Layout::interleaved,
                                  int head_dim = 0) {
    const int rotary_dim = 2 * static_cast<int>(angles.size());
    if (head_dim == 0) head_dim = rotary_dim;
    require_even(head_dim);
    require(rotary_dim <= head_dim, "rotary_dim", "at most head_dim", rotary_dim);
    auto m = detail::identity<Scalar<A>>(head_dim);
    for (int i = 0; i < rotary_dim / 2; ++i)
        detail::put_plane(m, plane(layout, i, rotary_dim), rotation(angles[static_cast<std::size_t>(i)]));
    return m;
}

/// The rotation by `a` in plane i alone, the identity elsewhere, d x d (R-hat in "sinusoidal VS rotary").
template <AnAngle A>
Matrix<Scalar<A>> plane_rotation_matrix(int i, const A& a, int head_dim, Layout layout = Layout::interleaved) {
    auto m = detail::identity<Scalar<A>>(head_dim);
    detail::put_plane(m, plane(layout, i, head_dim), rotation(a));
    return m;
}

}  // namespace rope
