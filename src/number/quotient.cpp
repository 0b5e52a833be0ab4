#include "number/quotient.hpp"

#include <limits>
#include <numeric>
#include <utility>

namespace prover {
namespace {

constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();

bool fits(auto numerator, auto denominator) {
    return -largest <= numerator && numerator <= largest && denominator <= largest;
}

}  // namespace

Quotient::Quotient(const Rational& value) {
    if (fits(boost::multiprecision::numerator(value), boost::multiprecision::denominator(value))) {
        numerator_ = static_cast<std::int64_t>(boost::multiprecision::numerator(value));
        denominator_ = static_cast<std::int64_t>(boost::multiprecision::denominator(value));
    } else {
        large_ = std::make_shared<Rational>(value);
    }
}

Quotient::Quotient(const Fraction& f) {
    const std::int64_t divisor = std::gcd(f.numerator, f.denominator);
    *this = {Wide{f.numerator / divisor}, Wide{f.denominator / divisor}};
}

Quotient::Quotient(Wide numerator, Wide denominator) {
    if (fits(numerator, denominator)) {
        numerator_ = static_cast<std::int64_t>(numerator);
        denominator_ = static_cast<std::int64_t>(denominator);
    } else {
        // not every Boost makes an Integer from 128 bits
        const auto integer = [](Wide x) {
            return Integer(Integer(static_cast<std::int64_t>(x >> 64)) << 64) + Integer(static_cast<std::uint64_t>(x));
        };
        large_ = std::make_shared<Rational>(integer(numerator), integer(denominator));
    }
}

Quotient Quotient::sum(const Quotient& a, const Quotient& b, int sign) {
    if (b.is_zero()) return a;
    if (a.large_ || b.large_)
        return Quotient(sign > 0 ? Rational(a.rational() + b.rational()) : Rational(a.rational() - b.rational()));
    if (a.denominator_ == 1 && b.denominator_ == 1) return {Wide{a.numerator_} + Wide{sign * b.numerator_}, Wide{1}};
    // n/d + n'/d' with g = gcd(d, d'): only g can still have a factor in common with the new numerator
    const std::int64_t g = std::gcd(a.denominator_, b.denominator_);
    const std::int64_t rest = b.denominator_ / g;
    const Wide numerator = Wide{a.numerator_} * rest + Wide{sign * b.numerator_} * (a.denominator_ / g);
    const Wide denominator = Wide{a.denominator_} * rest;
    if (g == 1) return {numerator, denominator};
    const std::int64_t common = std::gcd(static_cast<std::int64_t>(numerator % g), g);
    if (common == 1) return {numerator, denominator};
    return {numerator / common, denominator / common};
}

Quotient operator*(const Quotient& a, const Quotient& b) {
    using Wide = Quotient::Wide;
    if (a.large_ || b.large_) return Quotient(Rational(a.rational() * b.rational()));
    if (a.denominator_ == 1 && b.denominator_ == 1) return {Wide{a.numerator_} * b.numerator_, Wide{1}};
    const std::int64_t across = std::gcd(a.numerator_, b.denominator_);
    const std::int64_t down = std::gcd(b.numerator_, a.denominator_);
    return {Wide{a.numerator_ / across} * (b.numerator_ / down),
            Wide{a.denominator_ / down} * (b.denominator_ / across)};
}

}  // namespace prover
