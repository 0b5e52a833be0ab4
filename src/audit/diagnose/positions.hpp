// The second stage: what is done with the position, phase = theta_i (p + offset), or something else.
#pragma once

#include "audit/diagnose/phases.hpp"
#include "audit/diagnose/structure.hpp"

namespace audit {

struct PositionReading {
    PhaseLaw law;       ///< its frequencies unaliased
    double offset = 0;  ///< in positions; 0 where rounding explains it
    std::vector<Finding> findings{};
    bool angles_needed = false;  ///< no law explains the phases: a loss of digits in the angles may
};

[[nodiscard]] PositionReading read_positions(const Structure&);

/// How many planes turn so and so; one that turns less than the answers show does neither.
struct Directions {
    std::size_t backwards = 0, forwards = 0;
};
[[nodiscard]] Directions directions(const PhaseLaw&);

/// What is said where no loss of digits explains them either.
[[nodiscard]] Finding not_linear_in_position(const PositionReading&);

}  // namespace audit
