// An expression as it is written, and as a polynomial: what tells whether a line of a derivation is new, and which rule
// leads to it. The prover alone decides whether the line is true.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "term/program.hpp"
#include "number/rational.hpp"

namespace judge {

/// The expression as it is written, but for the order of terms and factors, signs that can be pulled out, and constants
/// that are multiplied: two lines of one shape are the same line.
/// \throws std::domain_error if it is too long to be compared
std::string shape(const prover::Program&, prover::NodeId);

/// Whether it has a product of two sums that both contain an angle, which is to be multiplied out before anything else.
bool has_open_product(const prover::Program&, prover::NodeId);

/// What may be used to make two polynomials in cos and sin equal, beside the laws of a ring.
struct Rules {
    bool parity = false;       ///< cos(-a) = cos a, sin(-a) = -sin a
    bool addition = false;     ///< cos and sin of a sum or a multiple, by those of the single angles
    bool pythagoras = false;   ///< sin^2 a = 1 - cos^2 a
};
using Monomial = std::map<std::string, int>;  ///< power of each variable, cos and sin
using Polynomial = std::map<Monomial, prover::Rational>;
/// The normal form. \throws std::domain_error if it has more than 4000 terms
Polynomial polynomial(const prover::Program&, prover::NodeId, Rules);

}  // namespace judge
