// The rotation of the plane by an angle a, kept as the point (c, s) = (cos a, sin a):
//
//     R(a) = | c  -s |      R(a) x turns the column x counter-clockwise by a.
//            | s   c |
//
// Rotations compose by (c, s)(c', s') = (c c' - s s', s c' + c s') and invert by (c, -s); the two
// commute. Class invariant: c^2 + s^2 = 1 up to the rounding of S. The point is never renormalised:
// that would hide the drift of rounded numbers and make a theorem an approximation.
#pragma once

#include <Eigen/Core>

#include "rope/angle.hpp"

namespace rope {

/// 2 x 2
template <class S>
using Matrix2 = Eigen::Matrix<S, 2, 2>;
/// a column of 2
template <class S>
using Vector2 = Eigen::Matrix<S, 2, 1>;
/// a column of any length
template <class S>
using Vector = Eigen::Matrix<S, Eigen::Dynamic, 1>;
/// of any shape
template <class S>
using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

/// The rotation by an angle a, kept as the point (cos a, sin a).
template <class S>
struct Rotation {
    S c = S(1);  ///< cos a
    S s = S(0);  ///< sin a

    /// R(a) R(b) = R(a + b)
    friend Rotation operator*(const Rotation& a, const Rotation& b) {
        return {S(a.c * b.c - a.s * b.s), S(a.s * b.c + a.c * b.s)};
    }
    /// R(-a) = R(a)^T, the inverse
    [[nodiscard]] Rotation inverse() const { return {c, S(-s)}; }

    /// R(a), 2 x 2, for column vectors. Source: Su et al., RoFormer, eq. (13)
    [[nodiscard]] Matrix2<S> matrix() const {
        Matrix2<S> m;
        m << c, S(-s), s, c;
        return m;
    }
    /// R(a) x = (x0 c - x1 s, x0 s + x1 c)
    [[nodiscard]] Vector2<S> operator()(const S& x0, const S& x1) const {
        return {S(x0 * c - x1 * s), S(x0 * s + x1 * c)};
    }
};

/// The rotation by a: (cos a, sin a).
template <AnAngle A>
Rotation<Scalar<A>> rotation(const A& a) {
    return {cos(a), sin(a)};
}

/// R(a) = [[cos a, -sin a], [sin a, cos a]], 2 x 2, acts on columns: y = R(a) x.
template <AnAngle A>
Matrix2<Scalar<A>> rotation_matrix(const A& a) {
    return rotation(a).matrix();
}

/// I(a) = R(a)^T = [[cos a, sin a], [-sin a, cos a]], 2 x 2, acts on rows: y = x I(a). The convention of
/// He and Xu, equation after (3).
template <AnAngle A>
Matrix2<Scalar<A>> row_rotation_matrix(const A& a) {
    return rotation_matrix(a).transpose();
}

}  // namespace rope
