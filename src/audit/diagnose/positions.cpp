#include "audit/diagnose/positions.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "audit/diagnose/finding.hpp"
#include "audit/diagnose/frequency_fit.hpp"
#include "audit/number/format.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

std::string seen(const PhaseLaw& law) {
    return said("position {1} is turned as {2} would be", law.first_deviation,
                std::round(law.found_instead * 1000) / 1000);
}

/// nullopt where the law is linear, or a loss of digits has to be looked for.
std::optional<Finding> law_finding(const PhaseLaw& law) {
    const std::string value = plain(law.parameter);
    switch (law.law) {
        case PositionLaw::square: return named("position-squared", seen(law));
        case PositionLaw::clipped: return named("position-clipped", seen(law), {value});
        case PositionLaw::raised: {
            const double off = std::round(law.offset - law.parameter);  // f(0) is that of the least
            return named("position-raised",
                         off == 0 ? seen(law) : said("{1}; above it p is turned as p + ({2})", seen(law), off),
                         {value});
        }
        case PositionLaw::abs: return named("position-sign-lost", seen(law));
        case PositionLaw::mod: return named("position-wraps", seen(law), {value});
        case PositionLaw::wrapped:
            return slip("position-wraps", said("positions wrap around as {1}-bit integers", value), seen(law),
                        "keep positions in an integer that is wide enough");
        case PositionLaw::divided: return named("position-integer-division", seen(law), {value});
        default: return std::nullopt;
    }
}

/// The step of frequencies that are evenly spaced modulo 2 pi; four planes and no family of powers does so by chance.
std::optional<double> arithmetic_step(const PhaseLaw& law) {
    constexpr std::size_t fewest = 4;
    if (law.theta.size() < fewest) return std::nullopt;
    const double step = wrapped(law.theta[1] - law.theta[0]);
    for (std::size_t i = 0; i + 1 < law.theta.size(); ++i) {
        const double allowed = 64 * unit(Format::float64) +
                               2 * (law.resolution[0] + law.resolution[1] + law.resolution[i] + law.resolution[i + 1]);
        if (std::abs(wrapped(law.theta[i + 1] - law.theta[i] - step)) > allowed) return std::nullopt;
    }
    return std::abs(step) > 4 * (law.resolution[0] + law.resolution[1]) ? std::optional(step) : std::nullopt;
}

Finding offset_finding(const PhaseLaw& law, double offset, bool clockwise) {
    if (clockwise) return named("positions-reversed", "phase at position 0 and direction", {plain(-offset)});
    return named("position-offset", said("position 0 is turned by theta_i times {1}", law.offset), {plain(offset)});
}

}  // namespace

Finding not_linear_in_position(const PositionReading& reading) {
    // 257 is turned as 256 would be, whatever else is rounded
    const auto first = static_cast<double>(reading.law.first_deviation);
    for (const Format format : {Format::float16, Format::bfloat16})  // the coarser would have shown before
        if (const double kept = rounded(first, format);
            kept != first && std::abs(reading.law.found_instead - kept) < 0.5)
            return slip(name(format) + std::string("-positions"), said("positions are rounded to {1}", name(format)),
                        seen(reading.law), "keep positions and angles in float32 or wider, and round cos and sin last");
    return slip("position-not-linear", said("the phase is not linear in the position: {1}", seen(reading.law)),
                "phases of all planes", "let the angle be p theta_i");
}

Directions directions(const PhaseLaw& law) {
    Directions out;
    for (std::size_t i = 0; i < law.theta.size(); ++i) {
        out.backwards += law.theta[i] < -law.resolution[i];
        out.forwards += law.theta[i] > law.resolution[i];
    }
    return out;
}

PositionReading read_positions(const Structure& s) {
    PositionReading out{phase_law(s.positions, s.phases, s.entries, s.noise)};
    PhaseLaw& law = out.law;
    if (law.law == PositionLaw::none) {
        out.findings.push_back(slip("position-ignored", "every position is turned by the same angle",
                                    "the maps of all positions are equal", "let the angle be p theta_i"));
        return out;
    }
    if (const auto step = arithmetic_step(law)) {
        out.findings.push_back(
            unsure("pixel-frequencies",
                   said("the frequencies are evenly spaced modulo 2 pi, by {1}, as those for pixels are (linspace(1, "
                        "f/2) pi): whole positions show them modulo 2 pi only",
                        about(std::abs(*step), 1e-6)),
                   said("frequencies of {1} planes", law.theta.size()),
                   "compare the frequencies with those of your configuration: such positions run from -1 to 1"));
        return out;
    }
    law.theta = unaliased(law.theta, law.resolution);
    const auto [backwards, forwards] = directions(law);
    const bool clockwise = backwards > forwards;
    if (const std::size_t still = law.theta.size() - backwards - forwards; still > 0 && backwards + forwards > 0)
        out.findings.push_back(noted(
            said("{1} planes turn less than these answers show: what is said of them follows from the others", still)));
    const double noise = s.noise * rounding::point(s.entries);
    if (clockwise && std::abs(law.constant - std::numbers::pi / 2) <= noise) {
        out.findings.push_back(
            named("sin-cos-swapped", "at position 0 every plane is turned by pi/2, and then backwards"));
        return out;
    }
    if (std::abs(law.constant) > noise)
        out.findings.push_back(slip("constant-phase",
                                    said("every plane is turned by {1} more than p theta_i", law.constant),
                                    "phase at position 0", "let the angle be p theta_i"));
    if (law.own_phase)
        out.findings.push_back(slip("phase-of-its-own",
                                    "each plane is turned by an angle of its own, whatever the position is",
                                    said("at position 0 plane {1} is turned by {2}", *law.own_phase, law.own_angle),
                                    "let the angle be p theta_i; what shifts cached keys takes the base they were "
                                    "made with"));
    // a phase over theta_i; both, the whole turns between them and the quotient are rounded in float64
    const double offset_error =
        noise / fastest(law.theta) + 4 * unit(Format::float64) * std::abs(law.offset) + law.offset_error;
    if (const auto found = law_finding(law)) {
        out.findings.push_back(*found);
        return out;
    }
    if (law.law == PositionLaw::bfloat16 || law.law == PositionLaw::float16 || law.law == PositionLaw::other)
        out.angles_needed = true;
    if (std::abs(law.offset) > offset_error && !out.angles_needed) {
        const double whole = std::round(law.offset);
        out.offset = std::abs(whole - law.offset) <= offset_error ? whole : law.offset;
        if (clockwise) out.offset = -out.offset;
        out.findings.push_back(offset_finding(law, out.offset, clockwise));
    } else if (clockwise) {
        out.findings.push_back(named("flipped-sign", said("frequency of the first plane: {1}", law.theta.front())));
    } else if (backwards > 0) {
        out.findings.push_back(noted(said(
            "{1} planes seem to turn backwards; a frequency beyond pi can't be told from a negative one", backwards)));
    }
    return out;
}

}  // namespace audit
