// Planes in which something else happens than a rotation: which of the known slips it is.
#pragma once

#include <optional>

#include "audit/measure/planes.hpp"

namespace audit {

/// What is done in a plane with the cosine and the sine of its angle.
using Block = Eigen::Matrix2d (*)(double c, double s);

inline Eigen::Matrix2d matrix(double aa, double ab, double ba, double bb) {
    return (Eigen::Matrix2d() << aa, ab, ba, bb).finished();
}

/// The known slips: the gallery shows them, and blocks are held against them.
namespace blocks {
inline constexpr Block flipped = [](double c, double s) { return matrix(c, s, -s, c); };
inline constexpr Block missing_minus = [](double c, double s) { return matrix(c, s, s, c); };
inline constexpr Block reflection = [](double c, double s) { return matrix(c, s, s, -c); };
inline constexpr Block swapped = [](double c, double s) { return matrix(s, -c, c, s); };
inline constexpr Block cosine_alone = [](double c, double) { return matrix(c, 0, 0, c); };
inline constexpr Block in_place = [](double c, double s) { return matrix(c, -s, s * c, c - s * s); };
inline constexpr Block in_place_from_b = [](double c, double s) { return matrix(c - s * s, -s * c, s, c); };
}  // namespace blocks

/// nullopt if every block is a rotation times a length.
[[nodiscard]] std::optional<Finding> not_a_rotation(const Coupling&, const std::vector<Map>&, Format);

}  // namespace audit
