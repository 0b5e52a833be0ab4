#include "audit/diagnose/frequency_fit.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "audit/diagnose/line.hpp"
#include "audit/number/format.hpp"

namespace audit {
namespace {

/// How many bounds a point may be off its fitted line. A genuine choice: errors of one bound each move a line of least
/// squares by up to 5/3 bounds at its ends, so that 8/3 would never refuse a true line; that takes all of them to
/// conspire. With less, more frequencies are read in the next coarser format, with wider errors; with more, planes on a
/// ramp pass for its fast end.
constexpr double fits = 2;

/// The line through points from the fast end. Most conventions begin with theta_0 = 1: where the line does within its
/// error, it goes through there, and its slope is known the better for it. \returns what its slope may be off by
double take_line(const Points& points, Line line, FrequencyFit& out) {
    const double worst = std::max(1.0, line.worst);
    double of_slope = worst * slope_error(points);
    out.scale_error = worst * error_at(points, 0);
    if (std::abs(line.at_zero) <= out.scale_error && points.size() > 1) {
        double xx = 0, xy = 0, off = 0;
        for (const auto& [x, y, bound] : points) {
            xx += x * x / (bound * bound);
            xy += x * y / (bound * bound);
            off += std::abs(x) / bound;
        }
        line.at_zero = 0;
        line.slope = xy / xx;
        of_slope = std::min(of_slope, worst * off / xx);
    }
    out.log_scale = line.at_zero;
    out.slope = -line.slope;
    return of_slope;
}

Points logarithms(const std::vector<double>& theta, const std::vector<double>& resolution, Format format) {
    Points points;
    for (std::size_t i = 0; i < theta.size(); ++i) {
        if (!(theta[i] > resolution[i])) continue;  // as slow as none, for all that the answers say
        const auto x = static_cast<double>(i);
        // nobody runs a recurrence in the 16-bit formats
        const double step = format == Format::float16 ? std::ldexp(1.0, -25) / theta[i] : 0;  // of its least numbers
        const double kept = std::max(step, unit(format) * (unit(format) < unit(Format::float16) ? 2 * (x + 1) : 1));
        const double logarithm = std::log(theta[i]);  // is rounded as well
        points.push_back({x, logarithm, resolution[i] / theta[i] + kept + unit(Format::float64) * std::abs(logarithm)});
    }
    return points;
}

/// Whether these are numbers of the format, but for what the answers leave open and a product in float32 costs.
bool are_kept_in(const std::vector<double>& theta, const std::vector<double>& resolution, Format format) {
    for (std::size_t i = 0; i < theta.size(); ++i) {
        const double off = std::abs(theta[i] - rounded(theta[i], format));
        if (off > resolution[i] + 2 * unit(Format::float32) * theta[i]) return false;
    }
    return true;
}

bool fit_geometric(const Points& points, FrequencyFit& out) {
    const Line line = line_through(points);
    if (line.worst > fits) return false;
    const double of_slope = take_line(points, line, out);
    out.geometric = true;
    // the logarithms of the slowest plane, of the base and of what it is compared with are rounded as well
    out.log_error = (of_slope + 3 * unit(Format::float64) * std::abs(out.slope)) * static_cast<double>(out.of);
    return true;
}

Ramp ramp_of(bool in_plane, bool in_frequency) {
    return in_plane && in_frequency ? Ramp::undecided : in_plane ? Ramp::linear_in_plane : Ramp::linear_in_frequency;
}

/// The ramp between the planes `first` .. `last` by a known factor:
/// gamma = (theta_i / (s e^{-gi}) - 1/f) / (1 - 1/f) from 1 to 0.
bool fit_ramp(const Points& points, std::size_t first, std::size_t last, FrequencyFit& out, double of_slope = 0) {
    Points by_plane, by_frequency;
    const double rest = 1 / out.factor;
    for (std::size_t i = first; i <= last; ++i) {
        const double unscaled = out.log_scale - out.slope * points[i][0];
        const double ratio = std::exp(points[i][1] - unscaled);
        const double bound = 2 * (points[i][2] + out.scale_error + of_slope * points[i][0]) / std::abs(1 - rest);
        const double gamma = (ratio - rest) / (1 - rest);
        by_plane.push_back({points[i][0], gamma, bound});
        by_frequency.push_back({std::exp(unscaled), gamma, bound});
    }
    const Line plane = line_through(by_plane), frequency = line_through(by_frequency);
    const bool is_plane = plane.worst <= fits, is_frequency = frequency.worst <= fits;
    if (!is_plane && !is_frequency) return false;
    out.ramp = ramp_of(is_plane, is_frequency);
    double bound = 0;
    for (const auto& point : by_plane) bound = std::max(bound, fits * point[2]);
    if (is_plane) {
        out.ramp_error = bound / std::abs(plane.slope);
        out.ramp_begin = (1 - plane.at_zero) / plane.slope;
        out.ramp_end = -plane.at_zero / plane.slope;
    } else {
        const double rise = std::abs(by_frequency.front()[1] - by_frequency.back()[1]);
        out.ramp_error = 2 * bound / rise + bound / std::abs(frequency.at_zero);
        out.ramp_begin = 2 * std::numbers::pi * frequency.slope / (1 - frequency.at_zero);
        out.ramp_end = -2 * std::numbers::pi * frequency.slope / frequency.at_zero;
    }
    return true;
}

/// ln of the least factor that anybody scales by: what the coarsest format can tell from 1.
const double least_factor = 2 * fits * unit(Format::bfloat16);

/// As many planes as fit one line from the fast end. Two always lie on a line; a third makes it a statement, and so
/// does a first one that turns by 1, unless the format is so coarse that much else does. \returns how many, 0 if that
/// is no statement
std::size_t fit_fast_end(const Points& points, FrequencyFit& out) {
    const auto head = [&](std::size_t n) {
        return Points{points.begin(), points.begin() + static_cast<std::ptrdiff_t>(n)};
    };
    std::size_t fast = 2;
    while (fast < points.size() && line_through(head(fast + 1)).worst <= fits) ++fast;
    out.log_error = take_line(head(fast), line_through(head(fast)), out) * static_cast<double>(points.size());
    const bool turns_by_1 = std::abs(out.log_scale) <= out.scale_error && unit(out.kept_in) < unit(Format::float16);
    return fast > 2 || turns_by_1 ? fast : 0;
}

/// A ramp that is not over at the slowest plane: where it ends follows from the factor, if something else tells that.
bool fit_open_ramp(const Points& points, FrequencyFit& out) {
    const std::size_t count = points.size();
    if (count < fewest_planes_of_two_ends || !(out.factor > 1)) return false;
    const std::size_t fast = fit_fast_end(points, out);
    return fast > 0 && fast < count &&
           fit_ramp(points, fast, count - 1, out, out.log_error / static_cast<double>(count)) &&
           out.ramp != Ramp::undecided;
}

/// As many planes as fit one line from the fast end, then as many as fit a parallel one from the slow end.
bool fit_two_ends(const Points& points, FrequencyFit& out) {
    const std::size_t count = points.size();
    if (count < fewest_planes_of_two_ends) return false;
    const std::size_t fast = fit_fast_end(points, out);
    if (fast == 0) return false;
    const Line line{out.log_scale, -out.slope};
    const double of_slope = out.log_error / static_cast<double>(count);
    Points tail;
    std::size_t slow = count;
    while (slow > fast) {
        auto point = points[slow - 1];
        point[2] += of_slope * static_cast<double>(count - slow + 1);
        Points longer = tail;
        longer.push_back(point);
        if (line_through(longer, line.slope).worst > fits) break;
        tail = std::move(longer);
        --slow;
    }
    if (tail.size() < 2) return false;
    out.factor = std::exp(line.at_zero - line_through(tail, line.slope).at_zero);
    // of its logarithm: the slow end is as far out as the slope is uncertain
    double middle = 0, weights = 0, bounds = 0;
    for (const auto& point : tail) {
        middle += point[0] / (point[2] * point[2]);
        weights += 1 / (point[2] * point[2]);
        bounds += 1 / point[2];
    }
    out.factor_error = out.scale_error + of_slope * middle / weights + bounds / weights;
    if (std::abs(std::log(out.factor)) <= least_factor) return false;
    if (slow == fast) {
        out.ramp = Ramp::undecided;
        out.ramp_begin = static_cast<double>(fast - 1);
        out.ramp_end = static_cast<double>(slow);
        return true;
    }
    return fit_ramp(points, fast, slow - 1, out);
}

}  // namespace

std::vector<FrequencyFit> fits_of(const std::vector<double>& theta, const std::vector<double>& resolution,
                                  double known_factor) {
    std::vector<FrequencyFit> out;
    for (const Format format : {Format::float64, Format::float32, Format::float16, Format::bfloat16}) {
        const Points points = logarithms(theta, resolution, format);
        // a ramp has so many parameters that with the 16-bit formats' errors much else would look like one
        const bool has_ramp = unit(format) < unit(Format::float16) || are_kept_in(theta, resolution, format);
        for (const auto family : {fit_geometric, fit_two_ends, fit_open_ramp}) {
            FrequencyFit found;
            found.kept_in = format;
            found.factor = known_factor;
            // a ratio that is rounded, and was computed to within a unit before, bends no line but tilts it
            found.recurrence_error = 2 * static_cast<double>(theta.size()) * unit(format);
            found.of = theta.size();
            if (points.empty() || (family != fit_geometric && !has_ramp)) continue;
            if (family(points, found)) out.push_back(found);
        }
    }
    if (out.empty()) out.emplace_back();
    return out;
}

std::vector<double> unaliased(const std::vector<double>& theta, const std::vector<double>& resolution) {
    const auto is_geometric = [&](std::vector<double> values) {
        for (double& v : values) v = std::abs(v);
        if (std::ranges::count(values, 0.0) > 0) return false;
        const FrequencyFit found = fits_of(values, resolution).front();
        // a format that rounds the fastest by a turn would let anything pass
        return found.geometric && unit(found.kept_in) * std::ranges::max(values) < std::numbers::pi;
    };
    const std::size_t count = theta.size();
    if (count < 3 || is_geometric(theta)) return theta;
    for (const bool from_last : {true, false}) {
        std::vector<double> out = theta;
        const auto at = [&](std::size_t k) -> double& { return out[from_last ? count - 1 - k : k]; };
        // fewer planes mean larger steps: the second may be beyond pi already
        if (!(at(1) / at(0) > 0)) at(1) += 2 * std::numbers::pi * (at(0) > 0 ? 1 : -1);
        double log_ratio = std::log(at(1) / at(0));
        if (!std::isfinite(log_ratio)) continue;
        for (std::size_t k = 2; k < count; ++k) {
            const double expected = at(0) * std::exp(log_ratio * static_cast<double>(k));
            at(k) += 2 * std::numbers::pi * std::round((expected - at(k)) / (2 * std::numbers::pi));
            if (!(at(k) / at(0) > 0)) break;
            log_ratio = std::log(at(k) / at(0)) / static_cast<double>(k);
        }
        if (is_geometric(out)) return out;
    }
    return theta;
}

}  // namespace audit
