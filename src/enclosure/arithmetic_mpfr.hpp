// The two arithmetics of the high-precision tier, over MPFR and MPFI: how a Program's steps are
// computed. Results go into numbers that exist already and keep their precision, so nothing depends
// on Boost's process-wide default precision and threads may work at different ones.
#pragma once

#include <boost/multiprecision/mpfi.hpp>
#include <boost/multiprecision/mpfr.hpp>

#include "enclosure/bounds_mpfi.hpp"
#include "term/program.hpp"
#include "number/rational.hpp"

namespace prover {

/// Rounded to nearest at a given number of decimal digits.
struct RoundedArithmetic {
    using Number = boost::multiprecision::mpfr_float;
    unsigned digits;

    static mpfr_ptr raw(Number& x) { return x.backend().data(); }
    static mpfr_srcptr raw(const Number& x) { return x.backend().data(); }

    [[nodiscard]] Number make() const { return Number(0, digits); }
    static void set(Number& r, const Fraction& f) {
        mpfr_set_si(raw(r), f.numerator, MPFR_RNDN);
        mpfr_div_si(raw(r), raw(r), f.denominator, MPFR_RNDN);
    }
    static void add(Number& r, const Number& a, const Number& b) { mpfr_add(raw(r), raw(a), raw(b), MPFR_RNDN); }
    static void subtract(Number& r, const Number& a, const Number& b) {
        mpfr_sub(raw(r), raw(a), raw(b), MPFR_RNDN);
    }
    static void multiply(Number& r, const Number& a, const Number& b) {
        mpfr_mul(raw(r), raw(a), raw(b), MPFR_RNDN);
    }
    static void scale(Number& r, const Number& a, const Rational& q) {
        mpfr_mul_q(raw(r), raw(a), q.backend().data(), MPFR_RNDN);
    }
    static void sin_cos(Number& s, Number& c, const Number& x) { mpfr_sin_cos(raw(s), raw(c), raw(x), MPFR_RNDN); }
    static void pi(Number& r) { mpfr_const_pi(raw(r), MPFR_RNDN); }
    static void logarithm(Number& r, const Number& a) { mpfr_log(raw(r), raw(a), MPFR_RNDN); }
    static void exponential(Number& r, const Number& a) { mpfr_exp(raw(r), raw(a), MPFR_RNDN); }
};

/// Intervals that enclose the true value, with both ends at a given number of decimal digits.
struct EnclosingArithmetic {
    using Number = boost::multiprecision::mpfi_float;
    unsigned digits;

    static mpfi_ptr raw(Number& x) { return x.backend().data(); }
    static mpfi_srcptr raw(const Number& x) { return x.backend().data(); }

    [[nodiscard]] Number make() const {
        Number x;
        mpfi_set_prec(raw(x), mpfr_get_prec(RoundedArithmetic::raw(RoundedArithmetic{digits}.make())));
        return x;
    }
    static void set(Number& r, const Fraction& f) {
        mpfi_set_si(raw(r), f.numerator);
        mpfi_div_si(raw(r), raw(r), f.denominator);
    }
    static void add(Number& r, const Number& a, const Number& b) { mpfi_add(raw(r), raw(a), raw(b)); }
    static void subtract(Number& r, const Number& a, const Number& b) { mpfi_sub(raw(r), raw(a), raw(b)); }
    static void multiply(Number& r, const Number& a, const Number& b) { mpfi_mul(raw(r), raw(a), raw(b)); }
    static void scale(Number& r, const Number& a, const Rational& q) {
        mpfi_mul_q(raw(r), raw(a), q.backend().data());
    }
    /// cos and sin change by no more than their argument does: one rounded sin_cos at the middle of
    /// x, widened by the radius of x and by the rounding, encloses both.
    static void sin_cos(Number& s, Number& c, const Number& x) {
        const mpfr_prec_t precision = mpfi_get_prec(raw(x));
        mpfr_t middle, radius, other;
        mpfr_inits2(precision, middle, radius, other, static_cast<mpfr_ptr>(nullptr));
        mpfi_mid(middle, raw(x));
        mpfr_sub(radius, &raw(x)->right, middle, MPFR_RNDU);
        mpfr_sub(other, middle, &raw(x)->left, MPFR_RNDU);
        mpfr_max(radius, radius, other, MPFR_RNDU);
        mpfr_sin_cos(&raw(s)->left, &raw(c)->left, middle, MPFR_RNDN);
        for (mpfi_ptr value : {raw(s), raw(c)}) {
            mpfr_set(&value->right, &value->left, MPFR_RNDN);
            mpfr_nextbelow(&value->left);
            mpfr_nextabove(&value->right);
            mpfr_sub(&value->left, &value->left, radius, MPFR_RNDD);
            mpfr_add(&value->right, &value->right, radius, MPFR_RNDU);
        }
        mpfr_clears(middle, radius, other, static_cast<mpfr_ptr>(nullptr));
    }
    static void pi(Number& r) { mpfi_const_pi(raw(r)); }
    static void logarithm(Number& r, const Number& a) { mpfi_log(raw(r), raw(a)); }
    static void exponential(Number& r, const Number& a) { mpfi_exp(raw(r), raw(a)); }
};

}  // namespace prover
