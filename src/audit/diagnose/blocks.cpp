#include "audit/diagnose/blocks.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "audit/diagnose/finding.hpp"
#include "audit/diagnose/phases.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

/// The largest value of f(block) over all planes and positions.
double largest(const Coupling& c, const std::function<double(const Eigen::Matrix2d&)>& f) {
    double out = 0;
    for (const Plane& plane : c.planes)
        for (const Eigen::Matrix2d& m : plane.blocks) out = std::max(out, std::abs(f(m)));
    return out;
}

/// The angle of a rotation that has the first row of a block, or its second.
double angle_of_row(const Eigen::Matrix2d& m, bool first) {
    return first ? std::atan2(-m(0, 1), m(0, 0)) : std::atan2(m(1, 0), m(1, 1));
}

/// The frequency that row j of the map uses, for each j of the planes, in order of j.
PhaseLaw row_frequencies(const Coupling& c, const std::vector<Map>& maps, Format format) {
    std::vector<std::int64_t> positions;
    std::vector<std::vector<double>> phases;
    for (std::size_t k = 0; k < maps.size(); ++k) {
        positions.push_back(maps[k].position);
        std::vector<std::pair<int, double>> rows;
        for (const Plane& plane : c.planes) {
            rows.emplace_back(plane.a, angle_of_row(plane.blocks[k], true));
            rows.emplace_back(plane.b, angle_of_row(plane.blocks[k], false));
        }
        std::ranges::sort(rows);
        phases.emplace_back();
        for (const auto& [j, phase] : rows) phases.back().push_back(phase);
    }
    return phase_law(positions, phases, format);
}

/// Whether each row is (cos u, -+ sin u) where u is itself the cosine or the sine of an angle that grows with the
/// position: from u at 1 follows u at 2, cos 2a = 2 cos^2 a - 1 and sin 2a = 2 sin a cos a.
bool tables_taken_for_angles(const Coupling& c, const std::vector<Map>& maps, double noise) {
    const auto at = [&](std::int64_t p) {
        return static_cast<std::size_t>(std::ranges::find(maps, p, &Map::position) - maps.begin());
    };
    const std::size_t zero = at(0), one = at(1), two = at(2);
    if (std::max({zero, one, two}) >= maps.size()) return false;
    return std::ranges::all_of(c.planes, [&](const Plane& plane) {
        for (const bool first : {true, false}) {
            const auto u = [&](std::size_t k) { return angle_of_row(plane.blocks[k], first); };
            const double begin = u(zero), a = u(one);
            const bool cosine = std::abs(begin - 1) <= noise;
            if (!cosine && std::abs(begin) > noise) return false;
            const double twice = cosine ? 2 * a * a - 1 : 2 * a * std::sqrt(std::max(0.0, 1 - a * a));
            // of a sine the cosine's sign is not seen
            const double off = cosine ? std::abs(u(two) - twice) : std::abs(std::abs(u(two)) - std::abs(twice));
            if (!(off <= 8 * noise)) return false;
        }
        return true;
    });
}

}  // namespace

std::optional<Finding> not_a_rotation(const Coupling& c, const std::vector<Map>& maps, Format format) {
    double mirrored = 0, turned = 0;
    for (const Plane& plane : c.planes)
        for (std::size_t k = 0; k < plane.blocks.size(); ++k) {
            mirrored = std::max(mirrored, std::abs(plane.mirrored(k)));
            turned = std::max(turned, std::abs(plane.turned(k)));
        }
    // an in-place update, the deepest of the slips, is three roundings deep
    const double noise = rounding::in_steps(format) * std::max({1.0, turned, mirrored});
    if (mirrored <= noise) return std::nullopt;
    const std::string evidence =
        said("a block has a mirrored part of {1} and a turned part of {2}", brief(mirrored), brief(turned));
    struct Known {
        const char* id;
        Block made;
        std::vector<std::string> values{};
    };
    for (const Known& known :
         {Known{"reflection", blocks::reflection},
          {"missing-minus", blocks::missing_minus},
          {"updated-in-place", blocks::in_place, {"y_b", "y_a", "y_b = y_a sin + x_b cos"}},
          {"updated-in-place", blocks::in_place_from_b, {"y_a", "y_b", "y_a = x_a cos - y_b sin"}}}) {
        // a row of +-1 where cos is 0 and sin 1, and 1 where cos is 1, tells cosine and sine
        const Eigen::Index row = std::abs(known.made(0, 1)(0, 1)) == 1 ? 0 : 1;
        const double sign = known.made(0, 1)(row, 1 - row);
        const auto off = [&](const Eigen::Matrix2d& m) {
            return largest_entry(known.made(m(row, row), sign * m(row, 1 - row)) - m);
        };
        if (largest(c, off) <= noise) return named(known.id, evidence, known.values);
    }
    const double off_unit = largest(
        c, [](const auto& m) { return std::max(std::abs(m.row(0).norm() - 1), std::abs(m.row(1).norm() - 1)); });
    if (const PhaseLaw law = row_frequencies(c, maps, format); off_unit <= noise && !law.theta.empty()) {
        const auto alike = [&](std::size_t j, std::size_t k) {
            return std::abs(law.theta[j] - law.theta[k]) <= law.resolution[j] + law.resolution[k];
        };
        const std::size_t half = law.theta.size() / 2;
        bool tiled = true, repeated = true;
        for (std::size_t j = 0; j < half; ++j) {
            tiled = tiled && alike(j, j + half);
            repeated = repeated && alike(2 * j, 2 * j + 1);
        }
        const std::string rows = said("the two rows of a plane use different frequencies, {1}", evidence);
        if (tables_taken_for_angles(c, maps, noise))
            return slip("tables-as-angles",
                        "cosines and sines are taken for angles: of cos(p theta_i) and sin(p theta_i) "
                        "cosine and sine are taken once more",
                        rows, "give the angles p theta_i, or use the tables as they are");
        if (tiled) return named("tiled-tables-interleaved", rows);
        if (repeated) return named("repeated-tables-half-split", rows);
    }
    if (largest(c, [](const auto& m) { return std::max(std::abs(m(0, 0)), std::abs(m(1, 1))); }) <= noise)
        return slip("cos-dropped", "one product is taken for two: y_a is a multiple of x_b alone, and y_b of x_a",
                    evidence, "y_a = x_a cos - x_b sin, y_b = x_a sin + x_b cos");
    return slip("not-a-rotation", "the planes are not turned but changed otherwise", evidence,
                "y_a = x_a cos - x_b sin, y_b = x_a sin + x_b cos");
}

}  // namespace audit
