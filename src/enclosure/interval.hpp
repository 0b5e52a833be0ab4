// Intervals that enclose a real number, for statements that are not identities: inequalities,
// bounds, monotonicity, transcendental numbers. Over MPFI, or over enclosure/bounds.hpp in a build without it, at
// 60 digits unless a Precision is in force, rounded outwards at every step.
//
// A comparison is answered yes or no only if the answer is the same for every pair of numbers of the two intervals; it
// may be neither (Answer).
#pragma once

#include <concepts>
#include <cstdint>
#include <ostream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "number/rational.hpp"
#include "enclosure/real_expression.hpp"

#ifdef ROPE_PROOFS_HEADER_ONLY
#include "enclosure/bounds.hpp"
#else
#include "enclosure/bounds_mpfi.hpp"
#endif

namespace prover {

/// Gives back the constants and the memory that MPFR keeps for the calling thread, which is about to end.
void release_thread_caches();

/// What intervals say of an inequality. An undecided one is neither true nor false, and neither is its negation.
class Answer {
public:
    /// At most one of the two.
    constexpr Answer(bool is_yes, bool is_no) : is_yes_(is_yes), is_no_(is_no) {}
    [[nodiscard]] constexpr bool is_yes() const { return is_yes_; }  ///< for all numbers of the intervals
    [[nodiscard]] constexpr bool is_no() const { return is_no_; }    ///< for none of them
    /// Where C++ asks for yes or no. \throws std::domain_error if it is neither
    explicit operator bool() const {
        if (!is_yes_ && !is_no_) throw std::domain_error("the intervals are too wide to compare their numbers");
        return is_yes_;
    }
    friend constexpr Answer operator!(Answer a) { return {a.is_no_, a.is_yes_}; }

private:
    bool is_yes_, is_no_;
};

/// A closed interval that is certain to hold a real number.
class Interval {
public:
    /// Decimal digits of the Intervals that this thread makes, as long as it lives.
    class Precision {
    public:
        explicit Precision(unsigned digits);  ///< The old precision comes back at the end of its life.
        ~Precision();
        Precision(const Precision&) = delete;
        Precision& operator=(const Precision&) = delete;

    private:
        std::int64_t previous_;
    };

    /// As long as it lives, the Intervals that this thread makes know how they were computed.
    class Recording {
    public:
        Recording();
        ~Recording();  ///< What was in force before comes back.
        Recording(const Recording&) = delete;
        Recording& operator=(const Recording&) = delete;

    private:
        bool previous_{};
    };

    Interval();  ///< [0, 0]
    Interval(std::int64_t value);  ///< [value, value]
    /// [value, value]. \throws std::domain_error if it is above 2^63 - 1: it must not become a negative number
    template <std::unsigned_integral U>
        requires(!std::same_as<U, bool>)
    Interval(U value) : Interval(static_cast<std::int64_t>(value)) {
        if (!std::in_range<std::int64_t>(value))
            throw std::domain_error("an interval is made of a number up to 2^63 - 1, got " + std::to_string(value));
    }
    template <std::floating_point F>
    Interval(F) = delete;  ///< 0.1 is not 1/10: write Interval::fraction(1, 10)
    explicit Interval(const Rational& value);  ///< the narrowest interval around it
    /// The narrowest interval around numerator / denominator.
    static Interval fraction(std::int64_t numerator, std::int64_t denominator) {
        // a quotient: Boost's constructor from two numbers takes the denominator as unsigned
        return Interval(Rational(Rational(numerator) / denominator));
    }
    /// [low, high]. \throws std::domain_error unless low <= high
    static Interval between(const Rational& low, const Rational& high);
    static Interval pi();  ///< the narrowest interval around pi
    /// Any number of [low, high]: for a function that is to be enclosed on all of it, and must not know more of it than
    /// that. What is computed from it has no ends that one could look at, and a comparison that the interval leaves
    /// open has no answer. \throws std::domain_error unless low <= high
    static Interval any_of(const Rational& low, const Rational& high);
    /// [low, high], recorded as a variable: any number of it.
    static Interval variable(const Rational& low, const Rational& high);
    /// Whether a Recording is in force.
    [[nodiscard]] static bool recording();
    /// How it was computed; null if no Recording was in force, or not for all that it was made of.
    [[nodiscard]] const RealPointer& expression() const { return expression_; }

    friend Interval operator+(const Interval&, const Interval&);
    friend Interval operator-(const Interval&, const Interval&);
    friend Interval operator*(const Interval&, const Interval&);
    friend Interval operator/(const Interval&, const Interval&);
    friend Interval operator-(const Interval& x) { return Interval() - x; }
    Interval& operator+=(const Interval& x) { return *this = *this + x; }  ///< encloses the sum
    Interval& operator-=(const Interval& x) { return *this = *this - x; }  ///< encloses the difference
    Interval& operator*=(const Interval& x) { return *this = *this * x; }  ///< encloses the product

    friend Interval sin(const Interval&);
    friend Interval cos(const Interval&);
    friend Interval exp(const Interval&);
    friend Interval log(const Interval&);
    friend Interval sqrt(const Interval&);
    friend Interval abs(const Interval&);
    /// base^exponent for base > 0
    friend Interval pow(const Interval& base, const Interval& exponent) { return exp(exponent * log(base)); }

    /// The largest integer that is not above x. \throws std::domain_error if the interval leaves two open
    friend Interval floor(const Interval& x);
    /// The smallest integer that is not below x. \throws std::domain_error if the interval leaves two open
    friend Interval ceil(const Interval& x) { return -floor(-x); }
    friend std::ostream& operator<<(std::ostream& out, const Interval& x) { return out << x.str(); }

    friend Answer operator<(const Interval&, const Interval&);  ///< no: >= for all numbers of both
    friend Answer operator>(const Interval& a, const Interval& b) { return b < a; }
    [[nodiscard]] bool contains(const Rational&) const;  ///< whether this number lies in the interval
    /// Whether every number of this interval lies in `outer`.
    [[nodiscard]] bool inside(const Interval& outer) const;

    [[nodiscard]] double lower() const;  ///< rounded down
    [[nodiscard]] double upper() const;  ///< rounded up
    [[nodiscard]] Rational low() const;  ///< the lower end
    [[nodiscard]] Rational high() const;  ///< the upper end
    [[nodiscard]] double log10_width() const;  ///< -inf for a point
    /// The integer that the whole interval rounds to. \throws std::domain_error if there are two
    [[nodiscard]] std::int64_t nearest_integer() const;
    /// "0.716814692820413523..." to the digits that both ends share, at most `digits` > 0.
    [[nodiscard]] std::string str(int digits = 12) const;

private:
    using Op = RealExpression::Op;
    friend class Enclosures;  // who decides looks at the ends
    /// Itself, with ends.
    [[nodiscard]] Interval number() const;
    /// Remembers what it was made of.
    Interval&& made(Op op, const Interval& a) &&;
    Interval&& made(Op op, const Interval& a, const Interval& b) &&;
#ifdef ROPE_PROOFS_HEADER_ONLY
    using Ends = Bounds;
#else
    using Ends = MpfiBounds;
#endif
    explicit Interval(Ends value) : value_(std::move(value)) {}  // recorded by made() alone
    /// \throws std::domain_error if it is any number of a range
    [[nodiscard]] const Ends& ends() const;
    Ends value_;
    RealPointer expression_{};
    bool is_any_ = false;  ///< made of any_of()
};

/// The first `count` terms of the continued fraction of x, as far as the interval decides them.
[[nodiscard]] std::vector<std::int64_t> continued_fraction(const Interval& x, int count);

}  // namespace prover
