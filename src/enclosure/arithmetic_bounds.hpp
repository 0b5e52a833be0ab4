// The arithmetic of the high-precision tier in a build without MPFR: the intervals of src/enclosure/bounds.hpp, with as
// many bits as its thread is told to compute (Interval::Precision).
#pragma once

#include "enclosure/bounds.hpp"
#include "term/program.hpp"

namespace prover {

struct BoundsArithmetic {
    using Number = Bounds;

    [[nodiscard]] static Number make() { return {}; }
    static void set(Number& r, const Fraction& f) { r = Bounds(Rational(f.numerator, f.denominator)); }
    static void add(Number& r, const Number& a, const Number& b) { r = a + b; }
    static void subtract(Number& r, const Number& a, const Number& b) { r = a - b; }
    static void multiply(Number& r, const Number& a, const Number& b) { r = a * b; }
    static void scale(Number& r, const Number& a, const Rational& q) { r = a * Bounds(q); }
    static void sin_cos(Number& s, Number& c, const Number& x) {
        const Bounds sine = sin(x);
        c = cos(x);
        s = sine;
    }
    static void pi(Number& r) { r = Bounds::pi(); }
    static void logarithm(Number& r, const Number& a) { r = log(a); }
    static void exponential(Number& r, const Number& a) { r = exp(a); }
};

}  // namespace prover
