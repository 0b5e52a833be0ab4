// Ways to compute cos and sin of p theta_i that lose digits: one list, which the gallery shows, and against which
// audit/diagnose/cause.hpp holds answers.
#pragma once

#include <algorithm>
#include <vector>

#include "audit/audit.hpp"

namespace audit {

struct Loss {
    enum class Way {
        product,     ///< p theta_i
        recurrence,  ///< angle_{i+1} = angle_i theta_1/theta_0; a scaling is multiplied in after that, as ggml does it
        reduction,   ///< p theta_i less whole turns of a float32 2 pi, or of `circle`
        timescale,   ///< p over base^(2i/d), the exponent and the power rounded as a frequency is elsewhere
        turns        ///< p times theta_i/(2 pi) in 32 bits, whose overflow is a whole turn
    };

    const char *id, *name;
    const char *formula = "", *effect = "";                          ///< empty: not in the gallery
    Format position = Format::float64, frequency = Format::float64;  ///< what p and theta_i are rounded to
    Format angle = Format::float64, tables = Format::float64;
    Way way = Way::product;
    double circle = 0;  ///< of Way::reduction: what stands for 2 pi, where that is no rounding of it

    /// Of what the tables are made from, one thing is.
    [[nodiscard]] bool in_16_bits() const {
        return std::max({unit(position), unit(frequency), unit(angle)}) >= unit(Format::float16);
    }
    /// Plane i's, as it is kept; theta exact.
    [[nodiscard]] double frequency_of(const std::vector<double>& theta, std::size_t i) const;
    /// Of plane i at position p, theta exact.
    [[nodiscard]] double angle_of(const std::vector<double>& theta, std::size_t i, double p) const;
};

/// The plainest first; that of correct rounding is the first of all.
[[nodiscard]] const std::vector<Loss>& losses_known();

}  // namespace audit
