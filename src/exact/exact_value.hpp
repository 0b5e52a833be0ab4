// The exact tier's arithmetic: rational numbers, and the points of angles on the circle.
#pragma once

#include <vector>

#include "term/compute.hpp"
#include "exact/grid.hpp"

namespace prover {

/// The value of a step, given those of the variables and the points of the angle sums.
struct ExactArithmetic : WithoutGenericPlane<Quotient> {
    const std::vector<Quotient>& variables;  ///< of the program
    const std::vector<CirclePoint>& sums;    ///< of its angle sums

    /// at these values
    ExactArithmetic(const std::vector<Quotient>& x, const std::vector<CirclePoint>& s)
        : variables(x), sums(s) {}
    [[nodiscard]] Quotient constant(const Fraction& f) const { return Quotient(f); }  ///< itself
    [[nodiscard]] Quotient variable(NodeId x) const { return variables[index(x)]; }  ///< its value
    [[nodiscard]] Quotient cos(NodeId s) const { return sums[index(s)].c; }  ///< of an angle sum
    [[nodiscard]] Quotient sin(NodeId s) const { return sums[index(s)].s; }  ///< of an angle sum
    [[nodiscard]] static Quotient add(const Quotient& a, const Quotient& b) { return a + b; }  ///< exact
    [[nodiscard]] static Quotient subtract(const Quotient& a, const Quotient& b) { return a - b; }  ///< exact
    [[nodiscard]] static Quotient multiply(const Quotient& a, const Quotient& b) { return a * b; }  ///< exact
};

}  // namespace prover
