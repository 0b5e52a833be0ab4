// The second argument of the exact tier: coefficients. It shares nothing with the first (exact.hpp: degrees and points)
// but the list of steps and the rational numbers. It decides nearly every program, of any d; the first decides beside
// it where its grid is small, and no verdict stands where the two disagree.
//
// Every step of a program is written as a finite sum of rational multiples of the functions
//     x^e cos(k.a)   and   x^e sin(k.a),
// x^e a product of powers of the real variables, k.a an integer combination of the angles, of k and -k only the one
// whose first factor is positive, and no sin(0). A constant, a variable, a cosine and a sine are such a sum; a sum of
// two is one; and a product is one by
//     2 cos A cos B = cos(A + B) + cos(A - B),    2 sin A sin B = cos(A - B) - cos(A + B),
//     2 sin A cos B = sin(A + B) + sin(A - B),    2 cos A sin B = sin(A + B) - sin(A - B),
// which are the addition theorems once more. Claim: these functions are linearly independent; so two lines are equal
// for all values if and only if their coefficients are.
//   Let a sum of them be 0 everywhere. For fixed angles it is a polynomial in x that vanishes everywhere: each of its
//   coefficients is 0 (one variable: more zeros than its degree; several: variable by variable). Such a coefficient is
//   a sum of c_k cos(k.a) + s_k sin(k.a), 0 for all a. Multiply it by cos(l.a) and take the mean over all a in
//   [0, 2 pi]^N: the mean of cos(j.a) is 0 unless j = 0, that of sin(j.a) always 0, and so by the four formulas above
//   only the term of k = l is left, and gives c_l times 1/2 (times 1 for l = 0). So c_l = 0; with sin(l.a), s_l = 0.
//
// Where two lines differ, the first coefficient that differs is what a reader finds when multiplying out by hand.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "exact/exact.hpp"
#include "number/quotient.hpp"
#include "term/program.hpp"

namespace prover {

/// What the coefficients say of one "=": an output against its previous one.
struct CoefficientStep {
    std::uint64_t terms = 0;  ///< functions x^e cos(k.a), x^e sin(k.a) that a side has, over all entries
    bool vacuous = true;      ///< no side of any entry has one
    bool refused = false;     ///< too large: nothing was decided
    std::string why;          ///< it was refused
    std::vector<DifferentCoefficient> differs;     ///< of each entry that differs
    std::optional<Counterexample> counterexample;  ///< a point at which the first of them differs
};

/// One entry for each output; unused where a chain begins. Beyond `most_work`, as exact_work_limit counts it, it is
/// refused.
[[nodiscard]] std::vector<CoefficientStep> compare_coefficients(const Program&, double most_work);

}  // namespace prover
