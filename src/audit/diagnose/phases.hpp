// From the phases of the planes, known modulo 2 pi, to frequencies and to what is done with the position.
//
// phase_i(p) = theta_i f(p) + c with one f for all planes. theta_i is normalised by f(p + 1) - f(p) = 1 at the first
// step that turns anything; growing positions then fix theta_i ever better, each within the error left by the one
// before. Where that breaks, the whole number f(p) is searched for that gives all phases at once, and then the law that
// gives all of these numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "audit/audit.hpp"

namespace audit {

/// What is done with a position before it turns anything.
enum class PositionLaw { linear, none, square, clipped, raised, abs, mod, wrapped, divided, bfloat16, float16, other };

struct PhaseLaw {
    std::vector<double> theta;       ///< radians a position, with sign; empty if no step turns anything
    std::vector<double> resolution;  ///< how well the format of the answers lets theta be known, radians a position
    double constant = 0;             ///< c
    double offset = 0;               ///< f(0)
    double offset_error = 0;         ///< of it, in positions
    std::optional<std::size_t> own_phase{};  ///< a plane that is turned at position 0, in no proportion to the others
    double own_angle = 0;                    ///< by this
    PositionLaw law = PositionLaw::linear;
    double parameter = 0;  ///< where it is clipped, the modulus, the divisor, the bits of the integer that wraps
    std::int64_t first_deviation = 0;
    double found_instead = 0;  ///< f(first_deviation) - f(0)

    /// f(p) = p + f(0)
    [[nodiscard]] bool linear() const { return law == PositionLaw::linear; }
};

/// phases[k][i]: of plane i at positions[k], which grow; format: of the maps' entries, noise: how far they
/// are off, over what rounding explains of a basis vector's.
/// \throws BadAnswer if no two positions follow each other, naming one that is missing
[[nodiscard]] PhaseLaw phase_law(const std::vector<std::int64_t>& positions,
                                 const std::vector<std::vector<double>>& phases, Format, double noise = 1);

/// What a position is taken for; n: the number that goes with the law.
[[nodiscard]] double taken(PositionLaw, double p, double n = 0);

/// The shift D with rest_i = theta_i D mod 2 pi, from the slowest plane to the fastest.
[[nodiscard]] double shift(const std::vector<double>& rest, const std::vector<double>& theta);

/// The largest |theta_i|; 0 of none.
[[nodiscard]] double fastest(const std::vector<double>& theta);

/// To (-pi, pi].
[[nodiscard]] double wrapped(double angle);

}  // namespace audit
