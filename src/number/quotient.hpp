// The numbers that the exact tier reckons with. At the points of a grid nearly every value is a
// fraction of small integers, and what a Rational costs there is not the arithmetic but asking for
// memory and looking for common factors. A Quotient is two 64-bit integers as long as both fit, and
// is not reduced before they don't; it is a Rational once its lowest terms don't fit either.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "term/program.hpp"
#include "number/rational.hpp"

namespace prover {

/// A rational number of any size, exact: two integers wherever those of its lowest terms fit in 64 bits with sign. They
/// need not be in lowest terms, but the denominator is positive.
class Quotient {
public:
    Quotient(std::int64_t integer = 0) : Quotient(integer, 1) {}  ///< an integer
    Quotient(const Rational& value);  ///< the same number
    /// denominator > 0
    explicit Quotient(const Fraction& f) : Quotient(f.numerator, f.denominator) {}
    /// the same number
    Quotient(const Quotient& x) : Quotient(x.numerator_, x.denominator_) {
        if (x.large_) large_ = std::make_unique<const Rational>(*x.large_);
    }
    Quotient(Quotient&&) noexcept = default;             ///< the same number; of the other nothing is known
    Quotient& operator=(Quotient&&) noexcept = default;  ///< the same number from now on
    /// the same number from now on
    Quotient& operator=(const Quotient& x) { return *this = Quotient(x); }

    /// the same number
    [[nodiscard]] Rational rational() const { return large_ ? *large_ : Rational(numerator_, denominator_); }
    [[nodiscard]] bool is_zero() const { return numerator_ == 0; }  ///< whether it is 0

    friend Quotient operator+(const Quotient& a, const Quotient& b) {
        std::int64_t left{}, right{}, numerator{}, denominator{};
        if (is_small_over_one(a, b, left, right, denominator) && !__builtin_add_overflow(left, right, &numerator))
            return {numerator, denominator};
        return of_large('+', a, b);
    }
    friend Quotient operator-(const Quotient& a, const Quotient& b) {
        std::int64_t left{}, right{}, numerator{}, denominator{};
        if (is_small_over_one(a, b, left, right, denominator) && !__builtin_sub_overflow(left, right, &numerator))
            return {numerator, denominator};
        return of_large('-', a, b);
    }
    friend Quotient operator-(const Quotient& a) { return Quotient() - a; }
    friend Quotient operator*(const Quotient& a, const Quotient& b) {
        std::int64_t numerator{}, denominator{};
        if (!__builtin_mul_overflow(a.denominator_, b.denominator_, &denominator) && denominator != 0 &&
            !__builtin_mul_overflow(a.numerator_, b.numerator_, &numerator))
            return {numerator, denominator};
        return of_large('*', a, b);
    }
    friend bool operator==(const Quotient& a, const Quotient& b) { return (a - b).is_zero(); }

private:
    Quotient(std::int64_t numerator, std::int64_t denominator) : numerator_(numerator), denominator_(denominator) {}

    /// What does not fit, out of the way of what does.
    [[gnu::cold]] static Quotient of_large(char operation, const Quotient& a, const Quotient& b);
    /// a = left / denominator and b = right / denominator; whether they fit.
    static bool is_small_over_one(const Quotient& a, const Quotient& b, std::int64_t& left, std::int64_t& right,
                                  std::int64_t& denominator) {
        left = a.numerator_;
        right = b.numerator_;
        denominator = a.denominator_;
        if (a.denominator_ == b.denominator_) return denominator != 0;
        return !__builtin_mul_overflow(denominator, b.denominator_, &denominator) && denominator != 0 &&
               !__builtin_mul_overflow(left, b.denominator_, &left) &&
               !__builtin_mul_overflow(right, a.denominator_, &right);
    }

    std::int64_t numerator_;
    std::int64_t denominator_;               // 0: it is large, and not 0
    std::unique_ptr<const Rational> large_;  // if set, the value
};

/// "4/5", "-3", as a reader writes it.
inline std::string to_text(const Quotient& x) { return to_text(x.rational()); }

}  // namespace prover
