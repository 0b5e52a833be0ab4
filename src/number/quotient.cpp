#include "number/quotient.hpp"

namespace prover {

Quotient::Parts Quotient::of(const Rational& value) {
    const Integer numerator = boost::multiprecision::numerator(value);
    const Integer denominator = boost::multiprecision::denominator(value);
    if (INT64_MIN <= numerator && numerator <= INT64_MAX && denominator <= INT64_MAX)
        return {static_cast<std::int64_t>(numerator), static_cast<std::int64_t>(denominator)};
    return kept(value);
}

Quotient::Parts Quotient::kept(const Rational& value) {
    return {reinterpret_cast<std::intptr_t>(new Rational(value)), 0};
}

void Quotient::forget(Parts large) { delete at(large); }

Quotient::Parts Quotient::of_large(char operation, const Quotient& a, const Quotient& b) {
    const Rational x = a.rational(), y = b.rational();
    if (operation == '+') return of(x + y);
    return operation == '-' ? of(x - y) : of(x * y);
}

}  // namespace prover
