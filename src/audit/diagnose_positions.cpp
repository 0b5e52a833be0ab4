// What is done with the position: phase = theta_i (scale p + offset), or something else.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "audit/diagnosis.hpp"
#include "audit/rounding.hpp"
#include "audit/words.hpp"

namespace audit {

bool Diagnosis::reads_positions() {
    law = phase_law(positions, phases, y.format);
    if (law.name == "none") {
        mistake("position-ignored", "every position is turned by the same angle", "the maps of all positions are equal",
                "let the angle be p theta_i");
        return false;
    }
    law.theta = unaliased(law.theta, law.resolution);
    std::size_t backwards = 0;
    for (const double theta : law.theta) backwards += theta < 0;
    const bool clockwise = 2 * backwards > law.theta.size();
    report.frequencies = law.theta;
    const double quarter = std::numbers::pi / 2;
    const double noise = rounding::point(y.format);
    if (clockwise && std::abs(law.constant - quarter) <= noise) {
        mistake("sin-cos-swapped", "sin and cos have changed places",
                "at position 0 every plane is turned by pi/2, and then backwards", "y_a = x_a cos - x_b sin");
        return false;
    }
    if (std::abs(law.constant) > noise)
        mistake("constant-phase", "every plane is turned by " + plain(law.constant) + " more than p theta_i",
                "phase at position 0", "let the angle be p theta_i");
    report.position_offset = law.offset;
    const double fastest = std::abs(*std::ranges::max_element(law.theta, {}, [](double t) { return std::abs(t); }));
    // a phase over theta_i; both, the whole turns between them and the quotient are rounded in float64
    const double offset_error = noise / fastest + 4 * unit(Format::float64) * std::abs(law.offset);
    report.linear_in_position = law.linear;
    const std::string seen = "position " + std::to_string(law.first_deviation) + " is turned as " +
                             plain(std::round(law.found_instead * 1000) / 1000) + " would be";
    if (law.name == "square")
        mistake("position-squared", "the angle is p^2 theta_i", seen, "let the angle be p theta_i");
    else if (law.name == "clipped")
        mistake("position-clipped", "positions are clipped at " + plain(law.parameter), seen, "make the tables longer");
    else if (law.name == "modulo")
        mistake("position-wraps", "positions count modulo " + plain(law.parameter), seen, "make the tables longer");
    else if (law.name == "divided")
        mistake("position-integer-division", "positions are divided by " + plain(law.parameter) + " as integers", seen,
                "divide as floating-point numbers");
    else if (law.name == "other" && !is_rounding_of_angles())
        mistake("position-not-linear", "the phase is not linear in the position", seen, "let the angle be p theta_i");
    else if (std::abs(law.offset) > offset_error) {
        const double offset = std::round(law.offset);
        const bool whole = std::abs(offset - law.offset) <= offset_error;
        report.position_offset = whole ? offset : law.offset;
        if (clockwise) {
            report.position_offset = -report.position_offset;
            mistake("positions-reversed",
                    "positions run backwards: p is turned as " + plain(-report.position_offset) + " - p",
                    "phase at position 0 and direction", "count from the first token");
        } else
            mistake("position-offset",
                    "positions are off by " + plain(report.position_offset) + ": p is turned as p + (" +
                        plain(report.position_offset) + ")",
                    "position 0 is turned by theta_i times " + plain(law.offset), "count positions from 0");
    } else {
        report.position_offset = 0;
        if (clockwise)
            mistake("flipped-sign", "the rotation runs backwards: by -p theta_i",
                    "frequency of the first plane: " + plain(law.theta.front()),
                    "y_a = x_a cos - x_b sin, y_b = x_a sin + x_b cos");
        else if (backwards > 0)
            note(std::to_string(backwards) +
                 " planes seem to turn backwards; a frequency beyond pi can't be told from a negative one");
    }
    return report.findings.empty() ||
           std::ranges::none_of(report.findings, [](const Finding& f) { return f.kind == Kind::mistake; });
}

/// Angles in a coarse format follow no line; one of the known losses of digits may explain every turn all the same.
bool Diagnosis::is_rounding_of_angles() {
    const Reading reading = plainest_reading(options.base);
    return !reading.mistake && !reading.theta.empty() && why(reading).explains;
}

}  // namespace audit
