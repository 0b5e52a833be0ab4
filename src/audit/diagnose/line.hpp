// Lines through points whose errors are known.
#pragma once

#include <array>
#include <optional>
#include <vector>

namespace audit {

struct Line {
    double at_zero = 0, slope = 0, worst = 0;  ///< worst: the largest |residual| / bound
};

using Points = std::vector<std::array<double, 3>>;  ///< x, y, bound on the error of y

/// y = at_zero + slope x, by least squares with weights 1 / bound^2; with a slope that is given, at_zero alone.
[[nodiscard]] Line line_through(const Points&, std::optional<double> slope = {});
/// The most that the line through the points may be off at x, if every y is off by its bound.
[[nodiscard]] double error_at(const Points&, double x);
/// The most that the slope of that line may be off, if every y is off by its bound.
[[nodiscard]] double slope_error(const Points&);

}  // namespace audit
