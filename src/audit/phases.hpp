// From the phases of the planes, known modulo 2 pi, to frequencies and to what is done with the position.
//
// phase_i(p) = theta_i f(p) + c with one f for all planes. theta_i is normalised by f(p + 1) - f(p) = 1 at the first
// step that turns anything; growing positions then fix theta_i ever better, each within the error left by the one
// before. Where that breaks, f(p) is found from the slow planes, which know it roughly but without ambiguity, to the
// fast ones, which know it exactly but modulo their wavelength.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "audit/audit.hpp"

namespace audit {

struct PhaseLaw {
    std::vector<double> theta;       ///< radians a position, with sign; empty if no step turns anything
    std::vector<double> resolution;  ///< how well the format of the answers lets theta be known, radians a position
    double constant = 0;             ///< c
    double offset = 0;               ///< f(0)
    bool linear = true;              ///< f(p) = p + f(0)
    std::string name = "linear";     ///< linear, none, square, clipped, modulo, divided, bfloat16, float16, other
    double parameter = 0;            ///< where it is clipped, the modulus, the divisor
    std::int64_t first_deviation = 0;
    double found_instead = 0;  ///< f(first_deviation) - f(0)
};

/// phases[k][i]: of plane i at positions[k], which grow.
/// \throws BadAnswer if no two positions follow each other, naming one that is missing
[[nodiscard]] PhaseLaw phase_law(const std::vector<std::int64_t>& positions,
                                 const std::vector<std::vector<double>>& phases, Format);

/// To (-pi, pi].
[[nodiscard]] double wrapped(double angle);

}  // namespace audit
