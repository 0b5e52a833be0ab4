// Intervals that enclose a real number, for statements that are not identities: inequalities,
// bounds, monotonicity, transcendental numbers. Over MPFI (mpfi_float of Boost.Multiprecision) at 60
// digits unless a Precision is in force, rounded outwards at every step.
//
// A comparison holds only if it holds for every pair of numbers of the two intervals; so neither
// x < y nor y <= x may hold. In a build without MPFI the first operation throws Unavailable and the
// statement stays undecided.
#pragma once

#include <concepts>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "prover/rational.hpp"

#ifndef ROPE_PROOFS_HEADER_ONLY
#include <boost/multiprecision/mpfi.hpp>
#endif

namespace prover {

/// Thrown where a statement needs what this build doesn't have.
struct Unavailable : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Gives back the constants and the memory that MPFR keeps for the calling thread, which is about to end.
void release_thread_caches();

class Interval {
public:
    /// Decimal digits of the Intervals that this thread makes, as long as it lives.
    class Precision {
    public:
        explicit Precision(unsigned digits);
        ~Precision();
        Precision(const Precision&) = delete;
        Precision& operator=(const Precision&) = delete;

    private:
        long previous_;
    };

    Interval();  ///< [0, 0]
    Interval(std::int64_t value);
    template <std::floating_point F>
    Interval(F) = delete;  ///< 0.1 is not 1/10: write Interval::fraction(1, 10)
    explicit Interval(const Rational& value);
    static Interval fraction(std::int64_t numerator, std::int64_t denominator) {
        // a quotient: Boost's constructor from two numbers takes the denominator as unsigned
        return Interval(Rational(Rational(numerator) / denominator));
    }
    /// [low, high]. \throws std::domain_error unless low <= high
    static Interval between(const Rational& low, const Rational& high);
    static Interval pi();

    friend Interval operator+(const Interval&, const Interval&);
    friend Interval operator-(const Interval&, const Interval&);
    friend Interval operator*(const Interval&, const Interval&);
    friend Interval operator/(const Interval&, const Interval&);
    friend Interval operator-(const Interval& x) { return Interval() - x; }
    Interval& operator+=(const Interval& x) { return *this = *this + x; }
    Interval& operator-=(const Interval& x) { return *this = *this - x; }
    Interval& operator*=(const Interval& x) { return *this = *this * x; }

    friend Interval sin(const Interval&);
    friend Interval cos(const Interval&);
    friend Interval exp(const Interval&);
    friend Interval log(const Interval&);
    friend Interval sqrt(const Interval&);
    friend Interval abs(const Interval&);
    /// base^exponent for base > 0
    friend Interval pow(const Interval& base, const Interval& exponent) { return exp(exponent * log(base)); }

    friend bool operator<(const Interval&, const Interval&);
    friend bool operator>(const Interval& a, const Interval& b) { return b < a; }
    [[nodiscard]] bool contains(const Rational&) const;
    /// Whether every number of this interval lies in `outer`.
    [[nodiscard]] bool inside(const Interval& outer) const;

    [[nodiscard]] double lower() const;  ///< rounded down
    [[nodiscard]] double upper() const;  ///< rounded up
    [[nodiscard]] Rational low() const;  ///< the lower end
    [[nodiscard]] Rational high() const;  ///< the upper end
    [[nodiscard]] double log10_width() const;  ///< -inf for a point
    /// The integer that the whole interval rounds to. \throws std::domain_error if there are two
    [[nodiscard]] std::int64_t nearest_integer() const;
    /// "0.716814692820413523..." to the digits that both ends share, at most `digits`.
    [[nodiscard]] std::string str(int digits = 12) const;

private:
#ifndef ROPE_PROOFS_HEADER_ONLY
    boost::multiprecision::mpfi_float value_;
#endif
};

/// The first `count` terms of the continued fraction of x, as far as the interval decides them.
[[nodiscard]] std::vector<std::int64_t> continued_fraction(const Interval& x, int count);

}  // namespace prover
