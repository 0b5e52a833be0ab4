// What the tests of rope/ share: the scalars that every law is tried with, angles for each of them, and
// what "equal" means. Exact numbers are compared exactly. For rounded ones a test counts the roundings
// on both sides of its equation and allows one epsilon of the type for each; no tolerance is typed.
#pragma once

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_int.hpp>
#include <boost/multiprecision/eigen.hpp>
#ifndef ROPE_PROOFS_HEADER_ONLY
#include <boost/multiprecision/mpfr.hpp>
#endif

#include <doctest/doctest.h>

#include <limits>
#include <ostream>
#include <type_traits>
#include <vector>

#include "rope/layout.hpp"

namespace rope_test {

namespace mp = boost::multiprecision;

/// A rational number. A class of its own, since Boost's operators, found beside those of Eigen, ask of
/// every Eigen expression whether it is a container of bytes, and don't compile with that question.
struct Exact {
    mp::cpp_rational value = 0;
    Exact() = default;
    Exact(int x) : value(x) {}
    explicit Exact(const mp::cpp_rational& x) : value(x) {}
    friend Exact operator+(const Exact& a, const Exact& b) { return Exact(mp::cpp_rational(a.value + b.value)); }
    friend Exact operator-(const Exact& a, const Exact& b) { return Exact(mp::cpp_rational(a.value - b.value)); }
    friend Exact operator*(const Exact& a, const Exact& b) { return Exact(mp::cpp_rational(a.value * b.value)); }
    friend Exact operator/(const Exact& a, const Exact& b) { return Exact(mp::cpp_rational(a.value / b.value)); }
    friend Exact operator-(const Exact& a) { return Exact() - a; }
    Exact& operator+=(const Exact& x) { return *this = *this + x; }
    friend bool operator==(const Exact& a, const Exact& b) { return a.value == b.value; }
    friend bool operator!=(const Exact& a, const Exact& b) { return a.value != b.value; }
    friend std::ostream& operator<<(std::ostream& out, const Exact& x) { return out << x.value; }
};

}  // namespace rope_test

template <>
struct Eigen::NumTraits<rope_test::Exact> : Eigen::GenericNumTraits<rope_test::Exact> {
    enum { IsSigned = 1, RequireInitialization = 1, ReadCost = 1, AddCost = 10, MulCost = 10 };
    static int digits10() { return 0; }
};

namespace rope_test {

/// An angle that is only known by its point of the circle, as a prover has it.
struct CircleAngle {
    Exact c = 1;
    Exact s = 0;
    /// ((1 - t^2)/(1 + t^2), 2t/(1 + t^2)): every t gives a point with c^2 + s^2 = 1
    static CircleAngle from(const Exact& t) {
        const Exact h = 1 + t * t;
        return {Exact((1 - t * t) / h), Exact(2 * t / h)};
    }
    friend CircleAngle operator+(const CircleAngle& a, const CircleAngle& b) {
        return {a.c * b.c - a.s * b.s, a.s * b.c + a.c * b.s};
    }
    friend CircleAngle operator-(const CircleAngle& a) { return {a.c, -a.s}; }
    friend CircleAngle operator-(const CircleAngle& a, const CircleAngle& b) { return a + -b; }
    friend Exact cos(const CircleAngle& a) { return a.c; }
    friend Exact sin(const CircleAngle& a) { return a.s; }
};
static_assert(rope::AnAngle<CircleAngle>);
using rope::operator+;  // for std::vector<CircleAngle>
using rope::operator-;

#ifdef ROPE_PROOFS_HEADER_ONLY
#define REAL_SCALARS float, double, rope_test::mp::cpp_bin_float_100
#define ALL_ANGLES \
    rope_test::CircleAngle, rope::Angle<float>, rope::Angle<double>, rope::Angle<rope_test::mp::cpp_bin_float_100>
#else
#define REAL_SCALARS float, double, rope_test::mp::cpp_bin_float_100, rope_test::mp::mpfr_float_50
#define ALL_ANGLES                                                                                                  \
    rope_test::CircleAngle, rope::Angle<float>, rope::Angle<double>, rope::Angle<rope_test::mp::cpp_bin_float_100>, \
        rope::Angle<rope_test::mp::mpfr_float_50>
#endif

/// Angles to try a law with; in numbers none is larger than 5/2, so that sums stay below 5 and the
/// rounding of a sum of two moves its cosine by less than 3 epsilon.
template <class A>
std::vector<A> some_angles() {
    std::vector<A> angles;
    for (const int quarters : {0, 3, -10, 7}) {
        if constexpr (std::is_same_v<A, CircleAngle>)
            angles.push_back(CircleAngle::from(Exact(quarters) / 4));
        else
            angles.push_back(A(rope::Scalar<A>(quarters) / 4));
    }
    return angles;
}

/// `count` angles for the planes of a head, different from plane to plane, at most 5/2.
template <class A>
std::vector<A> plane_angles(int count, int first = 1) {
    std::vector<A> angles;
    for (int i = 0; i < count; ++i) {
        const int quarters = (first + 3 * i) % 21 - 10;
        if constexpr (std::is_same_v<A, CircleAngle>)
            angles.push_back(CircleAngle::from(Exact(quarters) / 4));
        else
            angles.push_back(A(rope::Scalar<A>(quarters) / 4));
    }
    return angles;
}

/// A vector whose entries every scalar holds exactly, at most 5/4 in size.
template <class S>
rope::Vector<S> some_vector(int size, int first = 1) {
    rope::Vector<S> x(size);
    for (int i = 0; i < size; ++i) x(i) = S((first + 7 * i) % 11 - 5) / S(4);
    return x;
}

/// a = b, but for `roundings` roundings of numbers of this size.
template <class S>
bool equal(const S& a, const S& b, int roundings, const S& size = S(1)) {
    if constexpr (std::is_same_v<S, Exact>) {
        return a == b;
    } else {
        const S difference = a < b ? S(b - a) : S(a - b);
        return difference <= S(std::numeric_limits<S>::epsilon() * S(roundings) * size);
    }
}

template <class Left, class Right>
bool all_equal(const Eigen::MatrixBase<Left>& a, const Eigen::MatrixBase<Right>& b, int roundings,
               const typename Left::Scalar& size = typename Left::Scalar(1)) {
    using S = typename Left::Scalar;
    if (a.rows() != b.rows() || a.cols() != b.cols()) return false;
    const rope::Matrix<S> left = a, right = b;
    for (Eigen::Index i = 0; i < left.rows(); ++i)
        for (Eigen::Index j = 0; j < left.cols(); ++j)
            if (!equal<S>(left(i, j), right(i, j), roundings, size)) return false;
    return true;
}

/// The product of two matrices as it is defined. Eigen's blocked one is for large matrices of built-in
/// numbers, and takes long to compile for others.
template <class Left, class Right>
rope::Matrix<typename Left::Scalar> product(const Eigen::MatrixBase<Left>& a, const Eigen::MatrixBase<Right>& b) {
    return a.lazyProduct(b);
}

/// A number with digits to spare, from which each scalar's correct value is rounded.
using Wide = mp::number<mp::cpp_bin_float<200>, mp::et_off>;

template <class S>
S rounded(const Wide& x) {
    if constexpr (std::is_floating_point_v<S>)
        return static_cast<S>(x);
    else
        return S(x.str(0, std::ios_base::scientific));
}

/// The error of one call of a library's function, in roundings, at an argument of at most this size. The C
/// library and MPFR are right to a unit in the last place. Boost states no bound for cpp_bin_float: its
/// series have at most one term, and one rounding, for each bit; and cos and sin reduce their argument
/// with a pi that is rounded to the precision of the type, once for each unit of the argument.
template <class S>
int function_roundings(int size = 1) {
    if constexpr (std::is_same_v<S, mp::cpp_bin_float_100>)
        return std::numeric_limits<S>::digits + size;
    else
        return 1;
}

/// cos x and sin x from nothing but their power series and the double-angle formulas: a way that has
/// nothing in common with the libraries under test. Each doubling may double the error twice over; 30 of
/// them cost 18 of the 200 digits.
struct CosSin {
    Wide c, s;
};
inline CosSin cos_sin_by_series(Wide x) {
    int doublings = 0;
    for (; abs(x) > Wide(1) / 8; x /= 2) ++doublings;
    CosSin result{1, 0};
    Wide term = 1;
    for (int n = 1; abs(term) > std::numeric_limits<Wide>::epsilon() / 1024 && term != 0; ++n) {
        term *= x / n;
        Wide& sum = n % 2 == 0 ? result.c : result.s;
        sum += n % 4 < 2 ? term : Wide(-term);
    }
    for (; doublings > 0; --doublings)
        result = {result.c * result.c - result.s * result.s, 2 * result.s * result.c};
    return result;
}

/// theta_i = 10000^(-2i/d) from square roots and products alone, for d a power of two: (10000^(-2/d))^i.
inline Wide frequency_by_roots(int i, int head_dim) {
    Wide root = Wide(1) / 10000;  // 10000^(-1)
    for (int d = head_dim; d > 2; d /= 2) root = sqrt(root);
    Wide theta = 1;
    for (int k = 0; k < i; ++k) theta *= root;
    return theta;
}

}  // namespace rope_test
