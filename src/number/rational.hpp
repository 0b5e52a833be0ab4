// The exact numbers of the prover: rationals of any size, from Boost.Multiprecision.
#pragma once

#ifdef ROPE_PROOFS_HEADER_ONLY
#include <boost/multiprecision/cpp_int.hpp>
#else
#include <boost/multiprecision/gmp.hpp>
#endif

#include <string>

namespace prover {

#ifdef ROPE_PROOFS_HEADER_ONLY
using Rational = boost::multiprecision::cpp_rational;
using Integer = boost::multiprecision::cpp_int;
#else
/// A fraction of any size, exact; in lowest terms.
using Rational = boost::multiprecision::mpq_rational;
/// An integer of any size.
using Integer = boost::multiprecision::mpz_int;
#endif

/// The digits of an integer; Boost's own go through the locale, which is a third of a small program.
inline std::string to_text(Integer x) {
    std::string digits;
    const bool negative = x < 0;
    if (negative) x = -x;
    do {
        digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(Integer(x % 10))));
        x /= 10;
    } while (x != 0);
    return negative ? "-" + digits : digits;
}

/// "4/5", "-3", as a reader writes it.
inline std::string to_text(const Rational& x) {
    const Integer numerator = boost::multiprecision::numerator(x), denominator = boost::multiprecision::denominator(x);
    return denominator == 1 ? to_text(numerator) : to_text(numerator) + "/" + to_text(denominator);
}

}  // namespace prover
