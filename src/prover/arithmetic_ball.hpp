// The arithmetic of the high-precision tier in the header-only build: a midpoint of Boost's
// cpp_bin_float and a radius that bounds its distance from the true value, grown with every rounding.
// Boost states no error bound for cos, sin, log and exp of cpp_bin_float; they are computed with twice
// the digits here, and are taken to be right in half of them. The certificate says so.
#pragma once

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cmath>
#include <limits>
#include <string>

#include "prover/program.hpp"
#include "prover/rational.hpp"

namespace prover {

template <unsigned Digits>
struct BallArithmetic {
    template <unsigned D>
    using Float = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<D>,
                                                boost::multiprecision::et_off>;
    using Middle = Float<Digits>;
    using Wide = Float<2 * Digits>;
    using Radius = Float<20>;  // its exponent has the range that a double's lacks
    struct Number {
        Middle middle = 0;
        Radius radius = 0;
    };

    [[nodiscard]] static Number make() { return {}; }

    /// Half a unit in the last place of x, rounded up; and a factor that covers the rounding of the
    /// radius itself.
    static Radius rounding(const Middle& x) {
        static const Radius unit = Radius(std::numeric_limits<Middle>::epsilon());
        return enlarged(Radius(abs(x)) * unit);
    }
    static Radius enlarged(const Radius& r) {
        static const Radius slack = 1 + 64 * std::numeric_limits<Radius>::epsilon();
        return r * slack;
    }
    static Number rounded(const Wide& x) {
        Number r;
        r.middle = static_cast<Middle>(x);
        r.radius = 2 * rounding(r.middle);
        return r;
    }

    static void set(Number& r, const Rational& q) {
        r.middle = static_cast<Middle>(Wide(numerator(q)) / Wide(denominator(q)));
        r.radius = static_cast<Rational>(r.middle) == q ? Radius(0) : 2 * rounding(r.middle);
    }
    static void add(Number& r, const Number& a, const Number& b) {
        const Middle x = a.middle + b.middle;
        r.radius = enlarged(a.radius + b.radius + rounding(x));
        r.middle = x;
    }
    static void subtract(Number& r, const Number& a, const Number& b) {
        const Middle x = a.middle - b.middle;
        r.radius = enlarged(a.radius + b.radius + rounding(x));
        r.middle = x;
    }
    static void multiply(Number& r, const Number& a, const Number& b) {
        const Middle x = a.middle * b.middle;
        const Radius spread = enlarged(Radius(abs(a.middle)) * b.radius + Radius(abs(b.middle)) * a.radius) +
                              a.radius * b.radius;
        r.radius = enlarged(enlarged(spread) + rounding(x));
        r.middle = x;
    }
    static void scale(Number& r, const Number& a, const Rational& q) {
        Number factor;
        set(factor, q);
        multiply(r, a, factor);
    }
    static void sin_cos(Number& s, Number& c, const Number& x) {
        const Wide wide(x.middle);
        const Radius spread = x.radius;
        s = rounded(sin(wide));
        c = rounded(cos(wide));
        s.radius = enlarged(s.radius + spread);
        c.radius = enlarged(c.radius + spread);
    }
    static void set(Number& r, const RealNumber& value) {
        Wide x = Wide(value.factor.numerator) / Wide(value.factor.denominator);
        if (value.pi_power != 0) x *= pow(boost::math::constants::pi<Wide>(), value.pi_power);
        if (value.exponent.numerator != 0 && value.base != 1)
            x *= exp(log(Wide(value.base)) * value.exponent.numerator / value.exponent.denominator);
        r = rounded(x);
    }
};

template <class Float>
double log10_magnitude(const Float& x) {
    if (x == 0) return -std::numeric_limits<double>::infinity();
    const int exponent = ilogb(x);
    const Float mantissa = ldexp(Float(abs(x)), -exponent);
    return std::log10(static_cast<double>(mantissa)) + exponent * std::log10(2.0);
}

}  // namespace prover
