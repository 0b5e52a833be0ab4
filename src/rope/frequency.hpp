// The frequencies of the planes: theta_i = base^(-2i/d), i = 0 .. d/2 - 1, radians per position.
// theta_0 = 1 is the fastest; the wavelengths 2 pi / theta_i grow from 2 pi to 2 pi base^(1 - 2/d).
// Source: Su et al., RoFormer, section 3.2.2; Vaswani et al., Attention Is All You Need, section 3.5
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "rope/angle.hpp"

namespace rope {

/// RoFormer's b in theta_i = b^(-2i/d).
inline constexpr int default_base = 10000;

/// theta_i = base^(-2i/d) in radians per position.
/// \throws std::domain_error unless head_dim is even and positive, 0 <= i < head_dim/2, base > 0
template <class S>
S frequency(int i, int head_dim, const S& base = S(default_base)) {
    require_even(head_dim);
    require(i >= 0 && i < head_dim / 2, "plane", "from 0 to head_dim/2 - 1", i);
    require(base > S(0), "base", "positive", base);
    using std::pow;
    return i == 0 ? S(1) : S(pow(base, S(S(-2 * i) / S(head_dim))));
}

/// (theta_0, ..., theta_{d/2-1}). \throws as frequency
template <class S>
std::vector<S> frequencies(int head_dim, const S& base = S(default_base)) {
    require_even(head_dim);
    std::vector<S> theta;
    for (int i = 0; i < head_dim / 2; ++i) theta.push_back(frequency<S>(i, head_dim, base));
    return theta;
}

/// The angles m*theta_i of position m, one for each frequency. Positions count from 0; any real number
/// is allowed. \throws std::domain_error if m is NaN or infinite
template <class S>
std::vector<Angle<S>> angles_at(const S& position, const std::vector<S>& theta) {
    require(position - position == S(0), "position", "finite", position);
    std::vector<Angle<S>> angles;
    for (const S& t : theta) angles.emplace_back(S(position * t));
    return angles;
}

}  // namespace rope
