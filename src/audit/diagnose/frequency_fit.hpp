// From measured frequencies to the family they belong to and its parameters, recovered by fitting.
//
//     geometric   theta_i = s e^{-g i}                       base = e^{g r/2}; s = 1 unscaled, 1/factor interpolated
//     two ends    s e^{-g i} up to some plane, s/f e^{-g i} from another, between them a ramp from 1 to 1/f,
//                 linear in i (YaRN as its code has it) or linear in theta_i (YaRN as its paper has it, Llama 3)
//     open ramp   the same where the slowest plane is on the ramp still, if something else tells f
//     table       anything else
//
// How far a frequency may be off its family is not typed in: it is what the answers' format leaves open, plus what
// keeping frequencies in some number format costs, u for a rounded one and 2u for each step of a recurrence. The finest
// format in which some family fits is taken, unless a plainer family in a coarser one explains every turn.
// Sources: Su et al., RoFormer, section 3.2.2; Chen et al., arXiv 2306.15595 (linear); Peng et al., arXiv 2309.00071
// (NTK-aware, NTK-by-parts, YaRN); Meta, Llama 3.1 rope_scaling; Ding et al., arXiv 2402.13753 (LongRoPE)
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "audit/audit.hpp"

namespace audit {

enum class Ramp { none, linear_in_plane, linear_in_frequency, undecided };

struct FrequencyFit {
    std::size_t of = 0;           ///< of all, also those too slow to be known
    bool geometric = false;
    double log_scale = 0;         ///< ln s
    double slope = 0;             ///< g
    double log_error = 0;         ///< of g r/2 = ln base: half the width of its interval
    double scale_error = 0;       ///< of ln s
    double recurrence_error = 0;  ///< of ln base, if each frequency was made from the one before: a line all the same
    Format kept_in = Format::float64;  ///< the finest format that explains the residuals

    Ramp ramp = Ramp::none;
    double factor = 1;        ///< f
    double factor_error = 0;  ///< of ln f
    double ramp_begin = 0;    ///< plane (linear_in_plane) or wavelength (linear_in_frequency) at which the ramp is 1
    double ramp_end = 0;      ///< and at which it is 1/f
    double ramp_error = 0;    ///< of both; absolute in planes, relative for wavelengths

    [[nodiscard]] double log_base(std::size_t planes) const { return slope * static_cast<double>(planes); }
};

/// Three on the fast end (two always lie on a line), or two that begin with 1, and two on the slow one.
inline constexpr std::size_t fewest_planes_of_two_ends = 5;

/// Every family that fits in some format, the finest format first; at least one. Neither geometric nor with a ramp: a
/// table. theta, resolution: of planes i = 0, 1, ..., positive; known_factor: f if something else tells it, or 1
[[nodiscard]] std::vector<FrequencyFit> fits_of(const std::vector<double>& theta, const std::vector<double>& resolution,
                                                double known_factor = 1);

/// Frequencies are known modulo 2 pi, as positions are whole. Where some geometric sequence, continued from the first
/// two planes or from the last two, goes beyond pi and explains all, it is returned; otherwise theta as it is. With
/// signs.
[[nodiscard]] std::vector<double> unaliased(const std::vector<double>& theta, const std::vector<double>& resolution);

}  // namespace audit
