// The attention score before scaling and softmax: the inner product of a rotated query and a rotated
// key, <R_m q, R_n k> = q^T R_{n-m} k. It depends on the positions through n - m alone.
// Source: Su et al., RoFormer, eq. (16)
#pragma once

#include <vector>

#include "rope/elementwise.hpp"

namespace rope {

/// sum_i x_i y_i. \throws std::domain_error if the sizes differ
template <class S>
S dot(const Vector<S>& x, const Vector<S>& y) {
    require(x.size() == y.size(), "size of the second vector", "that of the first", y.size());
    S sum = S(0);
    for (Eigen::Index i = 0; i < x.size(); ++i) sum += x(i) * y(i);
    return sum;
}

/// |x|^2
template <class S>
S squared_norm(const Vector<S>& x) {
    return dot<S>(x, x);
}

/// <R_m q, R_n k>; shapes: q, k (d), m, n (rotary_dim/2) the angles of the two positions.
template <AnAngle A>
Scalar<A> score(const Vector<Scalar<A>>& q, const std::vector<A>& m, const Vector<Scalar<A>>& k,
                const std::vector<A>& n, Layout layout = Layout::interleaved) {
    return dot<Scalar<A>>(rotate(q, m, layout), rotate(k, n, layout));
}

}  // namespace rope
