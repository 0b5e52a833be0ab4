// The numbers m 2^e with integers m and e, and how they are rounded to a number of bits: down or up, never to nearest.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "number/rational.hpp"

namespace prover {

/// Which way a number is rounded that does not fit.
enum class Toward { below, above };

/// m 2^e, exact. Sums, differences and products are exact, too; rounded() makes them short again.
class Dyadic {
public:
    Dyadic(std::int64_t value = 0) : Dyadic(Integer(value), 0) {}  ///< the number itself
    Dyadic(Integer m, std::int64_t e) : m_(std::move(m)), e_(m_ == 0 ? 0 : e) {}  ///< m 2^e
    /// a / b to `bits` bits, for b != 0
    static Dyadic quotient(const Dyadic& a, const Dyadic& b, std::int64_t bits, Toward);
    /// The square root to `bits` bits, for x >= 0.
    static Dyadic square_root(const Dyadic& x, std::int64_t bits, Toward);

    friend Dyadic operator+(const Dyadic&, const Dyadic&);
    friend Dyadic operator-(const Dyadic& a, const Dyadic& b) { return a + -b; }
    friend Dyadic operator-(const Dyadic& x) { return {Integer(-x.m_), x.e_}; }
    friend Dyadic operator*(const Dyadic& a, const Dyadic& b) { return {Integer(a.m_ * b.m_), a.e_ + b.e_}; }
    /// -1, 0 or 1
    [[nodiscard]] int sign() const { return m_ < 0 ? -1 : m_ > 0 ? 1 : 0; }
    friend bool operator<(const Dyadic& a, const Dyadic& b);
    friend bool operator==(const Dyadic& a, const Dyadic& b) { return !(a < b) && !(b < a); }

    /// x 2^n
    [[nodiscard]] Dyadic shifted(std::int64_t n) const { return {m_, e_ + n}; }
    /// The nearest number on that side of it whose m has at most `bits` bits.
    [[nodiscard]] Dyadic rounded(std::int64_t bits, Toward) const;
    /// The nearest integer on that side of it.
    [[nodiscard]] Integer whole(Toward) const;
    /// The exponent x of 2^(x-1) <= |number| < 2^x; not for 0.
    [[nodiscard]] std::int64_t magnitude() const;
    [[nodiscard]] Rational rational() const;  ///< the number itself
    [[nodiscard]] double to_double(Toward) const;  ///< the nearest double on that side of it
    [[nodiscard]] double log10() const;  ///< of its size, to about 15 digits; -inf for 0
    /// To `digits` significant decimal digits, to nearest, in the form that fits (C's %g).
    [[nodiscard]] std::string text(int digits) const;
    /// "-1.234e-05", to so many decimals, to nearest.
    [[nodiscard]] std::string scientific(int decimals) const;

private:
    /// |x| = 0.figures times 10^exponent, rounded to nearest
    using Decimal = std::pair<std::string, std::int64_t>;
    [[nodiscard]] Decimal decimal(int digits) const;

    Integer m_;
    std::int64_t e_;
};

}  // namespace prover
