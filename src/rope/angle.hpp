// Angles. An angle is what has a cosine, a sine, a sum, a negative and integer multiples; everything
// in rope/ is written for any such type:
//   - rope::Angle<S>, radians held in a number S: cos and sin are computed;
//   - an angle that is only known by its point (cos, sin) of the circle, as a prover has it.
#pragma once

#include <cmath>
#include <concepts>
#include <vector>

#include "rope/check.hpp"

namespace rope {

/// An angle in radians. S is any real type for which cos and sin are found: float, double,
/// boost::multiprecision::mpfr_float, mpfi_float, cpp_bin_float.
template <class S>
class Angle {
public:
    Angle() : radians_(0) {}
    /// \throws std::domain_error if radians is NaN
    explicit Angle(S radians) : radians_(std::move(radians)) {
        require(radians_ == radians_, "angle", "a number", radians_);
    }
    /// The angle as a number, not reduced modulo 2 pi.
    [[nodiscard]] const S& radians() const { return radians_; }

    friend Angle operator+(const Angle& a, const Angle& b) { return Angle(S(a.radians_ + b.radians_)); }
    friend Angle operator-(const Angle& a, const Angle& b) { return Angle(S(a.radians_ - b.radians_)); }
    friend Angle operator-(const Angle& a) { return Angle(S(-a.radians_)); }
    template <std::integral I>
    friend Angle operator*(I k, const Angle& a) {
        return Angle(S(S(k) * a.radians_));
    }
    friend S cos(const Angle& a) {
        using std::cos;
        return cos(a.radians_);
    }
    friend S sin(const Angle& a) {
        using std::sin;
        return sin(a.radians_);
    }

private:
    S radians_;
};

template <class A>
concept AnAngle = requires(const A& a) {
    cos(a);
    sin(a);
    { a + a } -> std::convertible_to<A>;
    { a - a } -> std::convertible_to<A>;
    { -a } -> std::convertible_to<A>;
};

/// The type of cos(a).
template <AnAngle A>
using Scalar = decltype(cos(std::declval<const A&>()));

/// a_i + b_i for each plane. Shapes: both (planes). \throws std::domain_error if the sizes differ
template <AnAngle A>
std::vector<A> operator+(const std::vector<A>& a, const std::vector<A>& b) {
    require(a.size() == b.size(), "number of angles", "the same on both sides", b.size());
    std::vector<A> sum;
    for (std::size_t i = 0; i < a.size(); ++i) sum.push_back(a[i] + b[i]);
    return sum;
}

/// -a_i for each plane.
template <AnAngle A>
std::vector<A> operator-(const std::vector<A>& a) {
    std::vector<A> negative;
    for (const A& x : a) negative.push_back(-x);
    return negative;
}

/// a_i - b_i for each plane. \throws std::domain_error if the sizes differ
template <AnAngle A>
std::vector<A> operator-(const std::vector<A>& a, const std::vector<A>& b) {
    return a + (-b);
}

}  // namespace rope
