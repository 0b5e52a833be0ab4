#include "number/quotient.hpp"

namespace prover {

Quotient::Quotient(const Rational& value) {
    const Integer numerator = boost::multiprecision::numerator(value);
    const Integer denominator = boost::multiprecision::denominator(value);
    if (INT64_MIN <= numerator && numerator <= INT64_MAX && denominator <= INT64_MAX) {
        numerator_ = static_cast<std::int64_t>(numerator);
        denominator_ = static_cast<std::int64_t>(denominator);
    } else {
        large_ = new Large(value);
    }
}

}  // namespace prover
