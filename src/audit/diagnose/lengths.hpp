// By what the planes are lengthened: one factor for all, or xPos, e^{g_i (p - c)} for plane i with one centre c.
// Source of the second: Sun et al., A Length-Extrapolatable Transformer, arXiv 2212.10554, section 3
#pragma once

#include <cmath>
#include <optional>

#include "audit/measure/planes.hpp"

namespace audit {

struct Lengths {
    double factor = 1;             ///< of all planes
    double error = 0;              ///< how well it is known
    std::vector<double> growth{};  ///< g_i; empty: no plane grows
    double centre = 0;             ///< c, in positions
    std::vector<std::size_t> lost{};   ///< the maps that have left the range of the format, growing
    std::optional<Finding> mistake{};  ///< the length depends on the position, and is no xPos

    /// Whether the factor is that, for all that is known of it and of how it was made.
    [[nodiscard]] bool is(double value) const {
        return std::abs(factor - value) <= error + 4 * unit(Format::float64) * factor;
    }
};

/// format: of the maps' entries; noise: how far they are off, over what rounding explains of a basis vector's
[[nodiscard]] Lengths lengths(const Coupling&, const std::vector<Map>&, Format, double noise);

}  // namespace audit
