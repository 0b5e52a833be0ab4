#include "audit/diagnose/likely.hpp"

#include <algorithm>
#include <cmath>

#include "audit/diagnose/convention.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

/// Two candidates that share a plane's frequency within what is known of it can't be told apart by that plane.
bool near(const std::vector<double>& theta, const std::vector<double>& resolution, const std::vector<double>& other) {
    for (std::size_t i = 0; i < theta.size(); ++i) {
        const double made = 2 * unit(Format::float32) * static_cast<double>(i + 1) * other[i];
        if (!(std::abs(theta[i] - other[i]) <= 2 * resolution[i] + made)) return false;
    }
    return true;
}

/// The base that the planes before the ramp tell: the second plane is not slowed by any scaling that keeps the fast
/// ones.
std::vector<double> bases_of(const std::vector<double>& theta, const std::vector<double>& resolution, int rotary_dim,
                             const std::optional<double>& meant) {
    if (meant) return {*meant};
    if (theta.size() < 2) return {};
    std::vector<double> out;
    const auto interval = [&](std::size_t i) {
        const double scale = rotary_dim / (2.0 * static_cast<double>(i)), log = -std::log(theta[i]);
        const double error = resolution[i] / theta[i] + 4 * unit(Format::float32);
        return std::pair{std::exp((log - error) * scale), std::exp((log + error) * scale)};
    };
    // the more planes are not slowed, the better the base is known: as far out as they agree
    auto [low, high] = interval(1);
    for (std::size_t i = 2; i < theta.size(); ++i) {
        const auto [lower, higher] = interval(i);
        if (lower > high || higher < low) break;
        low = std::max(low, lower);
        high = std::min(high, higher);
    }
    if (const double base = shortest_decimal(low, high); base > 1) out.push_back(base);
    return out;
}

std::vector<double> factors_of(const std::vector<double>& theta, const std::vector<double>& resolution, double base) {
    const std::size_t last = theta.size() - 1;
    const double unscaled = std::pow(base, -static_cast<double>(last) / static_cast<double>(theta.size()));
    const double error = 2 * resolution[last] / theta[last];
    const double ratio = unscaled / theta[last];
    if (!(error < 1) || !(ratio > 1 + error)) return {};
    std::vector<double> out{shortest_decimal(ratio / (1 + error), ratio / (1 - error))};
    for (double f = std::ceil(ratio / (1 + error)); f <= ratio / (1 - error) && out.size() < 8; ++f)
        if (f != out.front()) out.push_back(f);
    return out;
}

}  // namespace

std::vector<Reading> likely_readings(const std::vector<double>& theta, const std::vector<double>& resolution,
                                     const Setting& s) {
    std::vector<Reading> out;
    if (s.over_head_dim || theta.size() < fewest_planes_of_two_ends) return out;
    for (const double base : bases_of(theta, resolution, s.rotary_dim, s.base))
        for (const double factor : factors_of(theta, resolution, base))
            for (double length = 1024; length <= 1 << 20; length *= 2)
                for (const Scaled& scaled :
                     {Scaled{Scaling::llama3, factor, length, 1, 4}, Scaled{Scaling::llama3, factor, length, 1, 1},
                      Scaled{Scaling::yarn, factor, length, 1, 32},
                      Scaled{Scaling::yarn_paper, factor, length, 1, 32}}) {
                    if (!near(theta, resolution, frequencies_of<double>(scaled, base, s.rotary_dim, s.head_dim, 1)))
                        continue;
                    out.push_back(reading_of(scaled, base, s.rotary_dim, s.head_dim));
                    out.back().notes.push_back(
                        "factor and original length are those that people choose: the answers are "
                        "too coarse to read them off, and others may do as well");
                    if (out.size() >= 8) return out;
                }
    return out;
}

}  // namespace audit
