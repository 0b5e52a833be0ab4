#include "audit/diagnose/line.hpp"

#include <cmath>

namespace audit {
namespace {

/// Of the x, by weights 1 / bound^2.
struct Spread {
    double weight = 0, mean = 0, square = 0;

    explicit Spread(const Points& points) {
        for (const auto& point : points) {
            weight += 1 / (point[2] * point[2]);
            mean += point[0] / (point[2] * point[2]);
        }
        mean /= weight;
        for (const auto& point : points) square += std::pow((point[0] - mean) / point[2], 2);
    }
};

}  // namespace

Line line_through(const Points& points, std::optional<double> slope) {
    const Spread s(points);
    double mean = 0, both = 0;
    for (const auto& [x, y, bound] : points) mean += y / (bound * bound) / s.weight;
    for (const auto& [x, y, bound] : points) both += (x - s.mean) * (y - mean) / (bound * bound);
    Line line;
    line.slope = slope ? *slope : points.size() > 1 && s.square > 0 ? both / s.square : 0;
    line.at_zero = mean - line.slope * s.mean;
    for (const auto& [x, y, bound] : points)
        line.worst = std::max(line.worst, std::abs(y - line.at_zero - line.slope * x) / bound);
    return line;
}

double error_at(const Points& points, double x) {
    const Spread s(points);
    double out = 0;
    for (const auto& point : points)
        out += std::abs(1 / s.weight + (s.square > 0 ? (x - s.mean) * (point[0] - s.mean) / s.square : 0)) / point[2];
    return out;
}

double slope_error(const Points& points) {
    const Spread s(points);
    double out = 0;
    for (const auto& point : points) out += std::abs(point[0] - s.mean) / point[2];
    return s.square > 0 ? out / s.square : 0;
}

}  // namespace audit
