#include "number/quotient.hpp"

namespace prover {

Quotient::Quotient(const Rational& value) : Quotient() {
    const Integer numerator = boost::multiprecision::numerator(value);
    const Integer denominator = boost::multiprecision::denominator(value);
    if (INT64_MIN <= numerator && numerator <= INT64_MAX && denominator <= INT64_MAX) {
        numerator_ = static_cast<std::int64_t>(numerator);
        denominator_ = static_cast<std::int64_t>(denominator);
    } else {
        large_ = std::make_unique<const Rational>(value);
        numerator_ = 1;
        denominator_ = 0;
    }
}

Quotient Quotient::of_large(char operation, const Quotient& a, const Quotient& b) {
    const Rational x = a.rational(), y = b.rational();
    if (operation == '+') return Rational(x + y);
    return operation == '-' ? Rational(x - y) : Rational(x * y);
}

}  // namespace prover
