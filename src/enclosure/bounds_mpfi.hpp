// Two numbers between which a real number lies, over MPFI: what intervals are made of where it is there. bounds.hpp has
// the same interface without it.
#pragma once

#include <boost/multiprecision/mpfi.hpp>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

#include "enclosure/dyadic.hpp"

namespace prover {

/// log10 of the size of x, -inf for 0.
inline double log10_magnitude(mpfr_srcptr x) {
    if (mpfr_zero_p(x)) return -std::numeric_limits<double>::infinity();
    long exponent{};
    const double mantissa = mpfr_get_d_2exp(&exponent, x, MPFR_RNDN);
    return std::log10(std::abs(mantissa)) + static_cast<double>(exponent) * std::log10(2.0);
}

/// One end of a MpfiBounds, which it must not outlive.
class MpfrEnd {
public:
    explicit MpfrEnd(mpfr_srcptr x) : x_(x) {}  ///< of the number that lives elsewhere
    friend bool operator<(const MpfrEnd& a, const MpfrEnd& b) { return mpfr_less_p(a.x_, b.x_) != 0; }
    [[nodiscard]] int sign() const { return mpfr_sgn(x_); }  ///< -1, 0 or 1
    [[nodiscard]] Rational rational() const {  ///< the number itself
        Rational q;
        mpfr_get_q(q.backend().data(), x_);
        return q;
    }
    [[nodiscard]] Integer whole(Toward side) const {  ///< the nearest integer on that side of it
        Integer n;
        mpfr_get_z(n.backend().data(), x_, rounding(side));
        return n;
    }
    /// rounded to that side
    [[nodiscard]] double to_double(Toward side) const {
        return mpfr_get_d(x_, rounding(side));
    }
    /// To `digits` significant decimal digits, to nearest, in the form that fits (C's %g).
    [[nodiscard]] std::string text(int digits) const {
        if (mpfr_zero_p(x_)) return "0";  // -0 too
        char* made = nullptr;
        mpfr_asprintf(&made, "%.*RNg", digits, x_);
        const std::string result = made;
        mpfr_free_str(made);
        return result;
    }

private:
    static mpfr_rnd_t rounding(Toward side) { return side == Toward::below ? MPFR_RNDD : MPFR_RNDU; }
    mpfr_srcptr x_;
};

/// All real numbers from low to high.
class MpfiBounds {
public:
    /// The bits of the ends that this thread computes.
    static inline thread_local std::int64_t bits = 200;

    MpfiBounds(std::int64_t x = 0) {  ///< the number itself
        mpfi_set_prec(raw(), static_cast<mpfr_prec_t>(bits));
        mpfi_set_si(raw(), x);
    }
    explicit MpfiBounds(const Rational& x) : MpfiBounds() { mpfi_set_q(raw(), x.backend().data()); }  ///< the narrowest
    MpfiBounds(const Rational& low, const Rational& high) : MpfiBounds() {  ///< the narrowest around both, low <= high
        mpfr_set_q(&raw()->left, low.backend().data(), MPFR_RNDD);
        mpfr_set_q(&raw()->right, high.backend().data(), MPFR_RNDU);
    }
    static MpfiBounds pi() {  ///< around pi
        MpfiBounds r;
        mpfi_const_pi(r.raw());
        return r;
    }

    [[nodiscard]] MpfrEnd low() const { return MpfrEnd(&raw()->left); }    ///< the lower end
    [[nodiscard]] MpfrEnd high() const { return MpfrEnd(&raw()->right); }  ///< the upper end
    [[nodiscard]] double log10_width() const {                             ///< -inf for a point
        boost::multiprecision::mpfr_float diameter;
        mpfi_diam_abs(diameter.backend().data(), raw());
        return log10_magnitude(diameter.backend().data());
    }

    friend MpfiBounds operator+(const MpfiBounds& a, const MpfiBounds& b) { return made(mpfi_add, a, b); }
    friend MpfiBounds operator-(const MpfiBounds& a, const MpfiBounds& b) { return made(mpfi_sub, a, b); }
    friend MpfiBounds operator*(const MpfiBounds& a, const MpfiBounds& b) { return made(mpfi_mul, a, b); }
    friend MpfiBounds operator/(const MpfiBounds& a, const MpfiBounds& b) { return made(mpfi_div, a, b); }
    friend MpfiBounds sin(const MpfiBounds& x) { return made(mpfi_sin, x); }
    friend MpfiBounds cos(const MpfiBounds& x) { return made(mpfi_cos, x); }
    friend MpfiBounds exp(const MpfiBounds& x) { return made(mpfi_exp, x); }
    friend MpfiBounds log(const MpfiBounds& x) { return made(mpfi_log, x); }
    friend MpfiBounds sqrt(const MpfiBounds& x) { return made(mpfi_sqrt, x); }
    friend MpfiBounds abs(const MpfiBounds& x) { return made(mpfi_abs, x); }

private:
    [[nodiscard]] mpfi_ptr raw() { return value_.backend().data(); }
    [[nodiscard]] mpfi_srcptr raw() const { return value_.backend().data(); }
    template <class Function, class... From>
    static MpfiBounds made(Function&& function, const From&... from) {
        MpfiBounds r;
        function(r.raw(), from.raw()...);
        return r;
    }
    boost::multiprecision::mpfi_float value_;
};

}  // namespace prover
