// A program once more, in other variables: what was recorded of one Recorder, recorded by another.
#pragma once

#include <vector>

#include "term/compute.hpp"
#include "term/term.hpp"

namespace prover {

/// cos and sin by another name, for arithmetics that have members of those.
inline Term cosine_of(const Angle& a) { return cos(a); }
inline Term sine_of(const Angle& a) { return sin(a); }  ///< likewise

/// The arithmetic of Terms: one for each variable of the program, an Angle for each of its angles.
struct InTerms : WithoutGenericPlane<Term> {
    const Program& program;             ///< whose steps they are
    const std::vector<Term>& variables; ///< in the place of its own
    const Angles& angles;               ///< in the place of its own

    /// the program's steps with these
    InTerms(const Program& p, const std::vector<Term>& x, const Angles& a) : program(p), variables(x), angles(a) {}
    /// a rational number
    [[nodiscard]] static Term constant(const Fraction& f) { return Term::fraction(f.numerator, f.denominator); }
    /// what stands for a variable
    [[nodiscard]] Term variable(NodeId x) const { return variables[index(x)]; }
    /// of a sum of angles
    [[nodiscard]] Term cos(NodeId sum) const { return cosine_of(combined(program.angle_sums[index(sum)], angles)); }
    /// likewise
    [[nodiscard]] Term sin(NodeId sum) const { return sine_of(combined(program.angle_sums[index(sum)], angles)); }
    /// a + b
    [[nodiscard]] static Term add(const Term& a, const Term& b) { return a + b; }
    /// a - b
    [[nodiscard]] static Term subtract(const Term& a, const Term& b) { return a - b; }
    /// a b
    [[nodiscard]] static Term multiply(const Term& a, const Term& b) { return a * b; }

    /// The same sum of multiples of these angles.
    [[nodiscard]] static Angle combined(const AngleSum& sum, const Angles& angles) {
        Angle total;
        for (const auto& [angle, k] : sum) total = total + k * angles[index(angle)];
        return total;
    }
};

}  // namespace prover
