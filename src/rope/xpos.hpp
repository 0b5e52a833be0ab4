// xPos: RoPE that lets a score fade. Plane i of a query at position m is lengthened by zeta_i^{m/B}, that of a key at n
// by zeta_i^{-n/B}, so that the score of the plane is multiplied by zeta_i^{(m-n)/B}: still a function of n - m alone,
// and with zeta_i < 1 it falls the further the key lies behind the query (m > n), and grows for keys ahead of it.
// A centre c may be taken off both positions, to keep the powers near 1; it must be one and the same for both.
// Source: Sun et al., A Length-Extrapolatable Transformer, section 2.2 and algorithm 1
#pragma once

#include <vector>

#include "rope/elementwise.hpp"

namespace rope {

/// zeta_i = (2i/r + gamma) / (1 + gamma), i = 0 .. r/2 - 1; the paper takes gamma = 0.4. Fast planes shrink most.
/// \throws std::domain_error unless 0 <= i < rotary_dim/2, rotary_dim is even and gamma > 0
template <class S>
S xpos_zeta(int i, int rotary_dim, const S& gamma = S(S(2) / S(5))) {
    require_even(rotary_dim, "rotary_dim");
    require(i >= 0 && i < rotary_dim / 2, "plane", "from 0 to rotary_dim/2 - 1", i);
    require(gamma > S(0), "gamma", "positive", gamma);
    return (S(2 * i) / S(rotary_dim) + gamma) / (S(1) + gamma);
}

/// zeta^{(m - c)/B}, for a query; of -(m - c) for a key. The code of the paper takes B = 512.
/// \throws std::domain_error unless zeta and scale_base are positive
template <class S>
S xpos_length(const S& zeta, const S& position, const S& centre = S(0), const S& scale_base = S(512)) {
    require(zeta > S(0), "zeta", "positive", zeta);
    require(scale_base > S(0), "scale base", "positive", scale_base);
    using std::pow;
    return S(pow(zeta, S((position - centre) / scale_base)));
}

/// Turns plane i of x by angles[i] and multiplies it by lengths[i].
/// Shapes: x (d), angles and lengths (rotary_dim/2); coordinates from rotary_dim on pass through.
/// \throws std::domain_error as rotate, and if the numbers of angles and lengths differ
template <AnAngle A>
Vector<Scalar<A>> rotate_and_lengthen(const Vector<Scalar<A>>& x, const std::vector<A>& angles,
                                      const std::vector<Scalar<A>>& lengths, Layout layout = Layout::interleaved) {
    require(lengths.size() == angles.size(), "number of lengths", "that of the angles", lengths.size());
    const int rotary_dim = 2 * static_cast<int>(angles.size());
    Vector<Scalar<A>> y = rotate(x, angles, layout);
    for (int i = 0; i < rotary_dim / 2; ++i) {
        const auto [a, b] = plane(layout, i, rotary_dim);
        const Scalar<A>& length = lengths[static_cast<std::size_t>(i)];
        y(a) = y(a) * length;
        y(b) = y(b) * length;
    }
    return y;
}

}  // namespace rope
