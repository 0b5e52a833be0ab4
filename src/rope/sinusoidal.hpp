// Sinusoidal position encoding: PE(t)_{2i} = sin(t w_i), PE(t)_{2i+1} = cos(t w_i), with the same
// frequencies w_i as RoPE. It is added to the token's vector, where RoPE rotates it.
// Source: Vaswani et al., Attention Is All You Need, section 3.5
#pragma once

#include <vector>

#include "rope/block_diagonal.hpp"

namespace rope {

/// PE(t) for the angles t w_i: shape (2 angles.size()).
template <AnAngle A>
Vector<Scalar<A>> sinusoidal(const std::vector<A>& angles) {
    Vector<Scalar<A>> pe(2 * static_cast<Eigen::Index>(angles.size()));
    for (std::size_t i = 0; i < angles.size(); ++i) {
        pe(2 * static_cast<Eigen::Index>(i)) = sin(angles[i]);
        pe(2 * static_cast<Eigen::Index>(i) + 1) = cos(angles[i]);
    }
    return pe;
}

/// M(g) with PE(t + g) = M(g) PE(t), for the angles g w_i: the direct sum of
/// [[cos g w_i, sin g w_i], [-sin g w_i, cos g w_i]], d x d, free of t.
template <AnAngle A>
Matrix<Scalar<A>> sinusoidal_shift(const std::vector<A>& angles) {
    return rotation_matrix(-angles);
}

}  // namespace rope
