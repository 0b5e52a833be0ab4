// RoPE in d dimensions as it is computed: plane by plane, 2d products.
//
//     y_a = x_a cos a_i - x_b sin a_i
//     y_b = x_a sin a_i + x_b cos a_i      for each plane i = (a, b) of the layout
//
// Source: Su et al., RoFormer, eq. (34)
#pragma once

#include <vector>

#include "rope/layout.hpp"

namespace rope {

/// Rotates x, shape (d), by angles, shape (rotary_dim/2); coordinates from rotary_dim on pass through.
/// \throws std::domain_error if d is odd or less than 2 angles.size()
template <AnAngle A>
Vector<Scalar<A>> rotate(const Vector<Scalar<A>>& x, const std::vector<A>& angles,
                         Layout layout = Layout::interleaved) {
    require_even(static_cast<int>(x.size()));
    const int rotary_dim = 2 * static_cast<int>(angles.size());
    require(rotary_dim <= x.size(), "rotary_dim", "at most head_dim", rotary_dim);
    Vector<Scalar<A>> y = x;
    for (int i = 0; i < rotary_dim / 2; ++i) {
        const auto [a, b] = plane(layout, i, rotary_dim);
        const auto turned = rotation(angles[static_cast<std::size_t>(i)])(x(a), x(b));
        y(a) = turned(0);
        y(b) = turned(1);
    }
    return y;
}

}  // namespace rope
