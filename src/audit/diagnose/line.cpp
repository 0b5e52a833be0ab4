#include "audit/diagnose/line.hpp"

#include <cmath>

namespace audit {

Line line_through(const Points& points, std::optional<double> slope) {
    double w = 0, wx = 0, wy = 0, wxx = 0, wxy = 0;
    for (const auto& [x, y, bound] : points) {
        const double weight = 1 / (bound * bound);
        w += weight;
        wx += weight * x;
        wy += weight * y;
    }
    const double mx = wx / w, my = wy / w;
    for (const auto& [x, y, bound] : points) {
        const double weight = 1 / (bound * bound);
        wxx += weight * (x - mx) * (x - mx);
        wxy += weight * (x - mx) * (y - my);
    }
    Line line;
    line.slope = slope ? *slope : points.size() > 1 && wxx > 0 ? wxy / wxx : 0;
    line.at_zero = my - line.slope * mx;
    for (const auto& [x, y, bound] : points) {
        const double residual = std::abs(y - line.at_zero - line.slope * x);
        line.largest = std::max(line.largest, residual);
        line.worst = std::max(line.worst, residual / bound);
    }
    return line;
}

double error_at(const Points& points, double x) {
    double w = 0, wx = 0, wxx = 0, out = 0;
    for (const auto& point : points) {
        w += 1 / (point[2] * point[2]);
        wx += point[0] / (point[2] * point[2]);
    }
    for (const auto& point : points) wxx += std::pow((point[0] - wx / w) / point[2], 2);
    for (const auto& point : points)
        out += std::abs(1 / w + (wxx > 0 ? (x - wx / w) * (point[0] - wx / w) / wxx : 0)) / point[2];
    return out;
}

double slope_error(const Points& points) {
    double w = 0, wx = 0, wxx = 0, out = 0;
    for (const auto& point : points) {
        w += 1 / (point[2] * point[2]);
        wx += point[0] / (point[2] * point[2]);
    }
    for (const auto& point : points) wxx += std::pow((point[0] - wx / w) / point[2], 2);
    for (const auto& point : points) out += std::abs(point[0] - wx / w) / point[2];
    return wxx > 0 ? out / wxx : 0;
}

}  // namespace audit
