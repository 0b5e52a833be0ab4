// The high-precision tier: every equation once more, with the real cos and sin, real frequencies and
// real positions.
//
// Here an angle is a number: m*theta_i is a position times a frequency, b - a is a new number, and
// its cos and sin are computed afresh. So this tier tests what the exact tier takes for granted.
//
// Each side of an equation is computed at P digits twice: with rounded numbers, which gives the
// residual |left - right|, and with intervals, which enclose the true values of left - right. The
// width of that interval is the tolerance: it is computed from the same expression at the same
// precision, never typed. The equation is supported at P digits if 0 lies in the interval (so that
// the residual is within the tolerance). If 0 lies outside, left = right is refuted, rigorously, at
// that sample. Supported in all means: at every precision, at every sample, with a tolerance that
// shrinks from each precision to the next. An equality is never proved in this way.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "enclosure/precision_step.hpp"
#include "term/program.hpp"

namespace prover {

/// Values for every variable and angle of a program, exact until a precision is chosen.
struct Sample {
    std::vector<Fraction> variables;    ///< the value of each
    std::vector<Fraction> multipliers;  ///< of each angle: radians = multiplier * unit
    std::vector<RealNumber> units;      ///< of each angle
    std::string text;                   ///< "m = 1000000, n = 3, theta = 10000^(-5/64)"
};

/// The largest position of a sample; the first samples take the ends of the range.
inline constexpr std::int64_t largest_position = 1'000'000;

/// `count` samples: the ends of the range first, then pseudo-random ones. Positions are integers of
/// 0..10^6, angles multiples of 2^-20 in (-8, 8), reals multiples of 2^-10 in (-2, 2).
[[nodiscard]] std::vector<Sample> samples(const Program&, int count, std::uint64_t seed);

/// What the real numbers say of a program.
struct HighPrecisionResult {
    std::vector<std::vector<PrecisionStep>> steps;  ///< [output][precision]; empty where a chain begins
    std::vector<Sample> used;                       ///< those that were tried
};

/// \throws std::domain_error if the two sides of an equation have different shapes, or as supported_digits
[[nodiscard]] HighPrecisionResult measure(const Program&, const std::vector<unsigned>& digits, int samples,
                                          std::uint64_t seed);

}  // namespace prover
