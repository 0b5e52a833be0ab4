// Which f(p) turns the planes, where it is not p: searched for among whole numbers, then named.
#pragma once

#include "audit/diagnose/phases.hpp"

namespace audit {

/// What a position is taken for; n: the number that goes with the law.
[[nodiscard]] double taken(PositionLaw, double p, double n = 0);

/// The phases of all planes, and what rounding leaves open of them.
struct PhaseProblem {
    const std::vector<std::int64_t>& positions;
    const std::vector<std::vector<double>>& phases;
    Format format;        ///< of the maps' entries
    double times = 1;     ///< how far they are off, over what rounding explains
    std::size_t ref = 0;  ///< the step from ref to ref + 1 is the unit

    /// Of the phase of plane i at the k-th position.
    [[nodiscard]] double noise(std::size_t k, std::size_t i) const;
    /// What is left of the phases at k, if f has advanced by so much since ref.
    [[nodiscard]] std::vector<double> rest(const PhaseLaw&, std::size_t k, double advance) const;
    /// Whether rounding explains that rest; angles are rounded to float32 at worst.
    [[nodiscard]] bool explained(const PhaseLaw&, std::size_t k, double advance) const;
    /// By how much f has advanced from ref to k: the whole number that explains all phases and is nearest to the
    /// position; if there is none, what the slow planes say roughly and the fast ones exactly.
    [[nodiscard]] double advance_at(const PhaseLaw&, std::size_t k) const;
};

/// At the k-th position planes are turned as `found` would be.
struct Deviation {
    std::size_t k;
    double found;
};

/// The shift D with rest_i = theta_i D mod 2 pi, from the slowest plane to the fastest.
[[nodiscard]] double shift(const std::vector<double>& rest, const std::vector<double>& theta);

/// Sets law, parameter, first_deviation and found_instead.
void name_law(const PhaseProblem&, const std::vector<Deviation>&, PhaseLaw&);

}  // namespace audit
