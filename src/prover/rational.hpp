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

/// "4/5", "-3", as a reader writes it.
inline std::string to_text(const Rational& x) { return x.str(); }

}  // namespace prover
