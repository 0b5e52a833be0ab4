// The numbers that the exact tier reckons with. At the points of a grid nearly every value is a
// fraction of small integers, and what a Rational costs there is not the arithmetic but asking for
// memory. A Quotient is two 64-bit integers as long as both fit, and a Rational from then on.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "term/program.hpp"
#include "number/rational.hpp"

namespace prover {

/// A rational number of any size, exact. Each number has one representation: lowest terms, denominator
/// positive, and the small form wherever |numerator| and denominator are at most 2^63 - 1.
class Quotient {
public:
    Quotient(std::int64_t integer = 0) : Quotient(Wide{integer}, Wide{1}) {}  ///< an integer
    Quotient(const Rational& value);  ///< the same number
    /// denominator > 0
    explicit Quotient(const Fraction&);

    /// the same number
    [[nodiscard]] Rational rational() const { return large_ ? *large_ : Rational(numerator_, denominator_); }
    [[nodiscard]] bool is_zero() const { return numerator_ == 0 && !large_; }  ///< whether it is 0

    friend Quotient operator+(const Quotient& a, const Quotient& b) { return sum(a, b, 1); }
    friend Quotient operator-(const Quotient& a, const Quotient& b) { return sum(a, b, -1); }
    friend Quotient operator-(const Quotient& a) { return sum({}, a, -1); }
    friend Quotient operator*(const Quotient& a, const Quotient& b);
    friend bool operator==(const Quotient& a, const Quotient& b) {
        if (a.large_ && b.large_) return *a.large_ == *b.large_;
        return !a.large_ && !b.large_ && a.numerator_ == b.numerator_ && a.denominator_ == b.denominator_;
    }

private:
    __extension__ using Wide = __int128;

    /// From lowest terms, denominator > 0.
    Quotient(Wide numerator, Wide denominator);

    /// a + sign b
    static Quotient sum(const Quotient& a, const Quotient& b, int sign);

    std::int64_t numerator_{};
    std::int64_t denominator_{};
    std::shared_ptr<const Rational> large_{};  // if set, the value, and the integers are not looked at
};

/// "4/5", "-3", as a reader writes it.
inline std::string to_text(const Quotient& x) { return to_text(x.rational()); }

}  // namespace prover
