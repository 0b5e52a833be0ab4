// The exact tier: why finitely many points are a proof.
//
// The two sides of an equation are polynomials in their real variables and trigonometric polynomials
// in their angles, for Terms offer no other operation. Their difference has, in each group of
// variables, at most the degree that degree_bounds() computes from the recorded code. A function of
// that space which is 0 on the grid of that degree is 0 everywhere (grid.hpp has the argument). So:
// evaluate both sides with rational numbers, without rounding, at every point of the grid. All equal:
// proved for every real value of every variable, and the certificate is (degrees, points). One
// different: refuted, and that point is the counterexample.
//
// In d dimensions that grid grows as (d + 1)^4 and more, and from some d on it is left alone: the coefficients
// (coefficients.hpp), of which there are as many as products in the formula, decide there, and the verdict says so.
//
// A position enters as an independent angle m*theta_i for each theta_i: what holds for all angles
// holds for all m and all theta_i.
//
// Taken for granted, and said in every certificate: that (cos, sin) of a sum of angles is given by
// the group law of the circle (equivalently cos^2 + sin^2 = 1 and the addition theorems, or Euler's
// formula); the rationals of Boost and GMP; that Eigen's sums and products are those of matrices.
// It may not be used to prove the group law itself: the high-precision tier tests that one with the
// real functions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "exact/explanation.hpp"
#include "exact/grid.hpp"
#include "term/program.hpp"

namespace prover {

/// A function x^e cos(k.a) or x^e sin(k.a) and how often each side of an entry has it (coefficients.hpp).
struct DifferentCoefficient {
    AngleSum powers;    ///< e: (variable, exponent), ascending
    AngleSum angles;    ///< k; empty: cos 0
    bool sine{};        ///< sin instead of cos
    Quotient left;      ///< its coefficient in the left side
    Quotient right;     ///< and in the right
    int row = 0;        ///< of the entry
    int column = 0;     ///< of the entry
};

/// A point where two lines differ, with what they are there.
struct Counterexample {
    std::vector<Quotient> variables;  ///< the value of each
    std::vector<CirclePoint> angles;  ///< the point of each
    int row;                          ///< of the entry that differs
    int column;                       ///< of the entry that differs
    Quotient left;                    ///< the entry of the left side
    Quotient right;                   ///< and of the right
    std::optional<DifferentCoefficient> coefficient{};  ///< of that entry, if coefficients were compared
};

/// What is known of one "=": an output against its previous one.
struct ExactStep {
    std::vector<int> degree;       ///< bound, by group
    std::uint64_t points = 0;      ///< of the grid of that degree
    bool definition = false;       ///< both sides are the same computation: there is nothing to decide
    bool uses_angles = false;      ///< the circle group law is taken for granted
    bool vacuous = true;           ///< both sides are 0 at every point
    bool by_points = false;        ///< the grid was visited
    bool by_coefficients = false;  ///< the coefficients were compared
    std::uint64_t terms = 0;       ///< functions that were compared
    double work = 0;               ///< of the grid: points times steps, more for large numbers
    bool refused = false;          ///< too large: nothing was decided
    std::string why;               ///< it was refused
    std::optional<Counterexample> counterexample;  ///< if the sides differ

    /// Marks it as undecided, and says why.
    void refuse(const std::string& because) {
        refused = true;
        why = because;
    }
};

/// More work than this (points times steps of the program, more for large numbers) is refused beforehand.
inline constexpr double exact_work_limit = 2e9;
/// As much is spent on the grids of what the coefficients have decided.
inline constexpr double second_look = 1e6;

/// A statement with more groups than this is refused.
inline constexpr std::size_t most_groups = 32;

/// By points and by coefficients: one entry for each output; unused where a chain begins. What takes one of them more
/// than `most_work` is decided by the other; where they disagree nothing is decided, and `why` says so.
/// \throws std::domain_error if the two sides of an equation have different shapes
[[nodiscard]] std::vector<ExactStep> decide_exactly(const Program&, double most_work = exact_work_limit);

/// The first of the two arguments alone.
[[nodiscard]] std::vector<ExactStep> decide_by_points(const Program&, double most_work = exact_work_limit);

/// The value of every node at a point: for showing a counterexample.
[[nodiscard]] std::vector<Quotient> evaluate_exactly(const Program&, const std::vector<Quotient>& variables,
                                                     const std::vector<CirclePoint>& angles);

/// What a reader needs to follow a counterexample to an output by hand.
[[nodiscard]] Explanation explain(const Program&, const Counterexample&, int output);

}  // namespace prover
