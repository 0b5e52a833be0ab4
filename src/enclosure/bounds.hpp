// Two numbers between which a real number lies: what intervals are made of in a build without MPFI, and what MPFI is
// compared with in the tests of a build that has it.
//
// Every operation rounds the lower end down and the upper end up. The functions are Taylor series that are added up
// with these very operations, so that each rounding is enclosed without an argument of its own; what is left out of a
// series is bounded where it ends (series in bounds.cpp), and that is all that has to be believed.
#pragma once

#include <cstdint>

#include "enclosure/dyadic.hpp"

namespace prover {

/// All real numbers from low to high.
class Bounds {
public:
    /// The bits of the ends that this thread computes.
    static thread_local std::int64_t bits;

    Bounds(std::int64_t x = 0) : Bounds(Dyadic(x)) {}  ///< the number itself
    explicit Bounds(const Dyadic& x) : Bounds(x, x) {}  ///< the narrowest around it
    explicit Bounds(const Rational& x) : Bounds(x, x) {}  ///< the narrowest around it
    /// The narrowest around both, low <= high.
    Bounds(const Dyadic& low, const Dyadic& high)
        : low_(low.rounded(bits, Toward::below)), high_(high.rounded(bits, Toward::above)) {}
    Bounds(const Rational& low, const Rational& high);  ///< the narrowest around both, low <= high
    static Bounds pi();  ///< around pi

    [[nodiscard]] const Dyadic& low() const { return low_; }    ///< the lower end
    [[nodiscard]] const Dyadic& high() const { return high_; }  ///< the upper end
    [[nodiscard]] double log10_width() const { return (high_ - low_).log10(); }  ///< -inf for a point

    friend Bounds operator+(const Bounds& a, const Bounds& b) { return {a.low_ + b.low_, a.high_ + b.high_}; }
    friend Bounds operator-(const Bounds& a, const Bounds& b) { return {a.low_ - b.high_, a.high_ - b.low_}; }
    friend Bounds operator*(const Bounds&, const Bounds&);
    friend Bounds operator/(const Bounds&, const Bounds&);  ///< b without 0
    friend Bounds sin(const Bounds&);
    friend Bounds cos(const Bounds&);
    friend Bounds exp(const Bounds&);
    friend Bounds log(const Bounds&);   ///< of numbers > 0
    friend Bounds sqrt(const Bounds&);  ///< of numbers >= 0
    friend Bounds abs(const Bounds&);

private:
    Dyadic low_, high_;
};

}  // namespace prover
