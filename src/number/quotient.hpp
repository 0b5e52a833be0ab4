// The numbers that the exact tier reckons with. At the points of a grid nearly every value is a
// fraction of small integers, and what a Rational costs there is not the arithmetic but asking for
// memory and looking for common factors. A Quotient is two 64-bit integers as long as both fit, and
// is not reduced before they don't; it is a Rational once its lowest terms don't fit either.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "number/rational.hpp"
#include "term/program.hpp"

namespace prover {

/// A rational number of any size, exact: two integers wherever those of its lowest terms fit in 64 bits with sign. They
/// need not be in lowest terms, but the denominator is positive.
class Quotient {
public:
    Quotient(std::int64_t integer = 0) : Quotient(Parts{integer, 1}) {}  ///< an integer
    Quotient(const Rational& value) : Quotient(of(value)) {}             ///< the same number
    /// denominator > 0
    explicit Quotient(const Fraction& f) : Quotient(Parts{f.numerator, f.denominator}) {}
    /// the same number
    Quotient(const Quotient& x) : Quotient(x.is_large() ? kept(x.large()) : x.parts_) {}
    /// the same number; of the other nothing is known
    Quotient(Quotient&& x) noexcept : Quotient(x.parts_) { x.parts_.denominator = 1; }
    /// the same number from now on; of the other nothing is known
    Quotient& operator=(Quotient&& x) noexcept {
        const Quotient before(std::move(*this));  // what stood here, given back
        parts_ = x.parts_;
        x.parts_.denominator = 1;
        return *this;
    }
    /// the same number from now on
    Quotient& operator=(const Quotient& x) { return *this = Quotient(x); }
    ~Quotient() {
        if (is_large()) forget(parts_);
    }

    /// the same number
    [[nodiscard]] Rational rational() const {
        return is_large() ? large() : Rational(parts_.numerator, parts_.denominator);
    }
    [[nodiscard]] bool is_zero() const { return parts_.numerator == 0; }  ///< whether it is 0

    friend Quotient operator+(const Quotient& a, const Quotient& b) {
        std::int64_t left{}, right{}, numerator{}, denominator{};
        if (is_small_over_one(a, b, left, right, denominator) && !__builtin_add_overflow(left, right, &numerator))
            return Parts{numerator, denominator};
        return of_large('+', a, b);
    }
    friend Quotient operator-(const Quotient& a, const Quotient& b) {
        std::int64_t left{}, right{}, numerator{}, denominator{};
        if (is_small_over_one(a, b, left, right, denominator) && !__builtin_sub_overflow(left, right, &numerator))
            return Parts{numerator, denominator};
        return of_large('-', a, b);
    }
    friend Quotient operator-(const Quotient& a) { return Quotient() - a; }
    friend Quotient operator*(const Quotient& a, const Quotient& b) {
        std::int64_t numerator{}, denominator{};
        if (!__builtin_mul_overflow(a.parts_.denominator, b.parts_.denominator, &denominator) && denominator != 0 &&
            !__builtin_mul_overflow(a.parts_.numerator, b.parts_.numerator, &numerator))
            return Parts{numerator, denominator};
        return of_large('*', a, b);
    }
    friend bool operator==(const Quotient& a, const Quotient& b) { return (a - b).is_zero(); }

private:
    /// What it is made of: numbers, which a compiler keeps in registers where it would keep a Quotient in memory.
    struct Parts {
        std::int64_t numerator;    ///< of a large one, which is not 0: where it is
        std::int64_t denominator;  ///< 0: it is large
    };
    Quotient(Parts parts) : parts_(parts) {}

    [[nodiscard]] bool is_large() const { return parts_.denominator == 0; }
    [[nodiscard]] const Rational& large() const { return *at(parts_); }
    static const Rational* at(Parts p) { return reinterpret_cast<Rational*>(static_cast<std::intptr_t>(p.numerator)); }
    // What does not fit, out of the way of what does.
    [[gnu::cold]] static Parts of(const Rational& value);
    [[gnu::cold]] static Parts kept(const Rational& value);
    [[gnu::cold]] static void forget(Parts);
    [[gnu::cold]] static Parts of_large(char operation, const Quotient& a, const Quotient& b);
    /// a = left / denominator and b = right / denominator; whether they fit.
    static bool is_small_over_one(const Quotient& a, const Quotient& b, std::int64_t& left, std::int64_t& right,
                                  std::int64_t& denominator) {
        left = a.parts_.numerator;
        right = b.parts_.numerator;
        denominator = a.parts_.denominator;
        if (denominator == b.parts_.denominator) return denominator != 0;
        return !__builtin_mul_overflow(denominator, b.parts_.denominator, &denominator) && denominator != 0 &&
               !__builtin_mul_overflow(left, b.parts_.denominator, &left) &&
               !__builtin_mul_overflow(right, a.parts_.denominator, &right);
    }

    Parts parts_;
};

/// "4/5", "-3", as a reader writes it.
inline std::string to_text(const Quotient& x) { return to_text(x.rational()); }

}  // namespace prover
