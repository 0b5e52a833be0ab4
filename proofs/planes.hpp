// The words of the proof files for d dimensions, twice: for vectors and angles of d dimensions, as src/rope computes,
// and for the generic plane (exact/every_dimension.hpp). A derivation over planes is written once, with `auto`
// variables, and runs with both.
#pragma once

#include "exact/every_dimension.hpp"
#include "rope/block_diagonal.hpp"
#include "rope/score.hpp"
#include "rope/sinusoidal.hpp"

namespace proofs {

using prover::Angle;
using prover::Angles;
using prover::Mat;
using prover::PlaneAngle;
using prover::PlaneMatrix;
using prover::PlaneRow;
using prover::PlaneVector;
using prover::Term;
using prover::transpose;
using prover::Vec;
using rope::operator+;
using rope::operator-;
using rope::rotate;
using rope::score;
using rope::sinusoidal;
using rope::sinusoidal_shift;

/// f x
inline Vec scaled(const Term& f, const Vec& x) { return f * x; }
inline PlaneVector scaled(const Term& f, const PlaneVector& x) { return f * x; }

/// R(a) = [[cos a, -sin a], [sin a, cos a]]; for the angles of all planes their direct sum, d x d.
inline Mat R(const Angle& a) { return rope::rotation_matrix(a); }
inline Mat R(const Angles& a) { return rope::rotation_matrix(a); }
inline PlaneMatrix R(const PlaneAngle& a) { return {rope::rotation_matrix(a.angle)}; }
/// I(a) = R(a)^T, the row-vector convention.
inline Mat I(const Angle& a) { return rope::row_rotation_matrix(a); }
inline Mat I(const Angles& a) { return R(a).transpose(); }
inline PlaneMatrix I(const PlaneAngle& a) { return transpose(R(a)); }

inline Mat transpose(const Mat& m) { return m.transpose(); }
inline Mat transpose(const Vec& x) { return x.transpose(); }

/// sum_i x_i y_i
inline Term dot(const Vec& x, const Vec& y) { return rope::dot<Term>(x, y); }
inline Term dot(const PlaneVector& x, const PlaneVector& y) { return transpose(x) * y; }
/// |x|^2
inline Term squared_norm(const Vec& x) { return rope::squared_norm<Term>(x); }
inline Term squared_norm(const PlaneVector& x) { return dot(x, x); }

/// rope::rotate, in each plane: R(a) x.
inline PlaneVector rotate(const PlaneVector& x, const PlaneAngle& a) { return R(a) * x; }
/// rope::score: <R_m q, R_n k>.
inline Term score(const PlaneVector& q, const PlaneAngle& m, const PlaneVector& k, const PlaneAngle& n) {
    return dot(rotate(q, m), rotate(k, n));
}
/// rope::sinusoidal, in each plane: (sin a, cos a).
inline PlaneVector sinusoidal(const PlaneAngle& a) { return {{sin(a.angle), cos(a.angle)}}; }
/// rope::sinusoidal_shift, in each plane: R(-a).
inline PlaneMatrix sinusoidal_shift(const PlaneAngle& a) { return R(-a); }

/// What plane i has of a vector or of angles: the pair (x_{2i}, x_{2i+1}), the angle a_i; of the generic plane, what
/// the plane of one sum has.
inline Vec share(const Vec& x, Eigen::Index i) { return x.segment(2 * i, 2); }
inline Angle share(const Angles& a, Eigen::Index i) { return a[static_cast<std::size_t>(i)]; }
inline Vec share(const PlaneVector& x, const prover::OnePlane& plane) { return plane.share(x); }
inline Angle share(const PlaneAngle& a, const prover::OnePlane& plane) { return plane.share(a); }

inline Eigen::Index planes(const Vec& x) { return x.size() / 2; }
inline Eigen::Index planes(const Angles& a) { return static_cast<Eigen::Index>(a.size()); }

template <class X>
concept OfGenericPlane = std::same_as<X, PlaneVector> || std::same_as<X, PlaneAngle>;

/// The sum over the planes of f(share, ...), a number. f(i, ...) can't be written: it is not told which plane it is.
template <class F, class X, class... More>
Term sum(const F& f, const X& x, const More&... more) {
    if constexpr (OfGenericPlane<X>) {
        const prover::OnePlane plane;
        return plane.sum(f(share(x, plane), share(more, plane)...));
    } else {
        Term total;
        for (Eigen::Index i = 0; i < planes(x); ++i) total += f(share(x, i), share(more, i)...);
        return total;
    }
}

/// The vector whose pair in each plane is f(share, ...).
template <class F, class X, class... More>
auto pairs(const F& f, const X& x, const More&... more) {
    if constexpr (OfGenericPlane<X>) {
        const prover::OnePlane plane;
        return plane.in_each<2, 1>(f(share(x, plane), share(more, plane)...));
    } else {
        Vec y(2 * planes(x));
        for (Eigen::Index i = 0; i < planes(x); ++i) y.segment(2 * i, 2) = f(share(x, i), share(more, i)...);
        return y;
    }
}

/// The block-diagonal matrix whose 2 x 2 block in each plane is f(share, ...).
template <class F, class X, class... More>
auto blocks(const F& f, const X& x, const More&... more) {
    if constexpr (OfGenericPlane<X>) {
        const prover::OnePlane plane;
        return plane.in_each<2, 2>(f(share(x, plane), share(more, plane)...));
    } else {
        Mat m = Mat::Constant(2 * planes(x), 2 * planes(x), Term());
        for (Eigen::Index i = 0; i < planes(x); ++i) m.block(2 * i, 2 * i, 2, 2) = f(share(x, i), share(more, i)...);
        return m;
    }
}

/// d/2, as the sum of 1 over the planes.
template <class X>
Term half_d(const X& x) {
    return sum([](const auto&) { return Term(1); }, x);
}

}  // namespace proofs
