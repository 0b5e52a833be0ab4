// What the maps are: linear, made of planes, each of them turned.
#include <algorithm>
#include <cmath>

#include "audit/blocks.hpp"
#include "audit/diagnosis.hpp"
#include "audit/format.hpp"
#include "audit/rounding.hpp"
#include "audit/words.hpp"

namespace audit {

bool Diagnosis::is_linear() {
    double constant = 0, inputs = 1, size = 1;
    std::size_t others = 0;
    for (const Map& map : maps) {
        report.linearity_residual = std::max(report.linearity_residual, map.residual);
        constant = std::max(constant, map.constant.lpNorm<Eigen::Infinity>());
        size = std::max(size, map.matrix.lpNorm<Eigen::Infinity>());
        others += map.others;
    }
    if (others == 0) note("there is no row beside the basis vectors, so linearity in x was not seen");
    if (constant > 0) inputs = static_cast<double>(x.dim);
    if (report.linearity_residual > rounding::rotated(y.format) * inputs * size) {
        mistake("not-linear", "y is no linear function of x", "y(x) - A x is up to " + brief(report.linearity_residual),
                "multiply x by cos and sin, nothing else");
        return false;
    }
    if (constant > 0) {
        mistake("added-not-rotated",
                "a vector that depends on the position alone is added to x, as absolute encodings do",
                "at x = 0 the answer would be up to " + brief(constant),
                "rotate x: y_a = x_a cos - x_b sin, y_b = x_a sin + x_b cos");
        return false;
    }
    return true;
}

bool Diagnosis::has_planes() {
    coupled = coupling(maps, y.format);
    report.layout = layout_of(coupled.planes, static_cast<int>(x.dim));
    for (const Plane& plane : coupled.planes) report.planes.emplace_back(plane.a, plane.b);
    report.passed_through = coupled.unchanged;
    report.rotary_dim = 2 * coupled.planes.size();
    if (!coupled.mutual) {
        mistake("wrong-partner", "some coordinate couples with several others, or with one that couples elsewhere", "",
                "couple coordinates in pairs, (2i, 2i+1) or (i, i + d/2)");
        return false;
    }
    if (!coupled.lone.empty()) {
        const std::string which =
            std::to_string(coupled.lone.size()) +
            " coordinates are multiplied by a number that depends on the position and meet no other";
        mistake("sin-dropped", "the term with sin is missing: y = x cos", which,
                "y_a = x_a cos - x_b sin, y_b = x_a sin + x_b cos");
        return false;
    }
    if (!coupled.zeroed.empty()) {
        mistake("rest-dropped",
                "coordinates from " + std::to_string(coupled.zeroed.front()) +
                    " on come back as 0 instead of passing through",
                std::to_string(coupled.zeroed.size()) + " rows of the map are 0 at every position",
                "copy the coordinates from rotary_dim on");
        return false;
    }
    if (coupled.planes.empty()) {
        mistake("no-rotation", "nothing is rotated: y = x at every position",
                "largest position asked: " + std::to_string(maps.back().position), "call the rotation");
        return false;
    }
    if (report.layout == "other") {
        std::string first;
        for (std::size_t i = 0; i < std::min<std::size_t>(4, report.planes.size()); ++i)
            first += (i > 0 ? ", (" : "(") + std::to_string(report.planes[i].first) + ", " +
                     std::to_string(report.planes[i].second) + ")";
        mistake("other-pairing", "the pairing is neither interleaved nor half-split: " + first + ", ...",
                "largest entries of the maps off the diagonal", "pair (2i, 2i+1) or (i, i + d/2)");
    }
    return true;
}

bool Diagnosis::is_a_rotation() {
    if (auto slip = not_a_rotation(coupled, maps, y.format)) {
        report.findings.push_back(*slip);
        return false;
    }
    for (const Map& map : maps) positions.push_back(map.position);
    for (std::size_t k = 0; k < maps.size(); ++k) {
        phases.emplace_back();
        for (const Plane& plane : coupled.planes) phases.back().push_back(plane.phase(k));
    }
    read_lengths();
    return true;
}

/// The factor is that of position 0, where rounded tables are exact, or of the first; it has to be that of every plane
/// and position, but for rounded tables.
void Diagnosis::read_lengths() {
    double sum = 0, low = 0, high = 0;
    const auto zero = std::ranges::find(positions, 0);
    const auto at = zero == positions.end() ? std::size_t{0} : static_cast<std::size_t>(zero - positions.begin());
    for (const Plane& plane : coupled.planes) sum += std::abs(plane.turned(at));
    report.length_factor = sum / static_cast<double>(coupled.planes.size());
    low = high = report.length_factor;
    std::int64_t where = 0;
    for (std::size_t k = 0; k < maps.size(); ++k)
        for (const Plane& plane : coupled.planes) {
            const double length = std::abs(plane.turned(k));
            if (length < low || length > high) where = maps[k].position;
            low = std::min(low, length);
            high = std::max(high, length);
        }
    // that of each, and of their sum
    const double summed = static_cast<double>(coupled.planes.size()) * unit(Format::float64);
    length_error = (rounding::point(y.format) + summed) * report.length_factor;
    if (std::abs(report.length_factor - 1) <= length_error) report.length_factor = 1;
    // cos and sin rounded to the coarsest format anybody keeps tables in: by up to u, up or down; and the answer itself
    const double coarsest = 2 * (unit(Format::bfloat16) * report.length_factor + length_error);
    if (high - low <= coarsest) return;
    if (lengths_grow()) return;
    growth.clear();
    mistake("length-varies",
            "the length of y depends on the position: |y|/|x| is from " + brief(low) + " to " + brief(high),
            "the extreme is at position " + std::to_string(where),
            "use cos and sin of the same angle, and one factor for all positions");
}

/// xPos: ln of the length of plane i is g_i p. Where it leaves the format's range neither length nor direction is left,
/// and these positions are set aside.
bool Diagnosis::lengths_grow() {
    const auto length = [&](const Plane& plane, std::size_t k) { return std::abs(plane.turned(k)); };
    const auto lost = [&](std::size_t k) {
        return std::ranges::any_of(coupled.planes,
                                   [&](const Plane& p) { return length(p, k) < least_normal(y.format); });
    };
    std::vector<std::size_t> kept;
    for (std::size_t k = 0; k < positions.size(); ++k)
        if (!lost(k)) kept.push_back(k);
    if (kept.size() < 3) return false;
    const auto distance = static_cast<double>(positions[kept.back()] - positions[kept.front()]);
    for (const Plane& plane : coupled.planes) {
        const double rate = std::log(length(plane, kept.back()) / length(plane, kept.front())) / distance;
        for (const std::size_t k : kept) {
            const auto p = static_cast<double>(positions[k]);
            // the rate is as far off as the lengths it is read from
            const double error = rounding::growth(y.format, p, rate) +
                                 std::abs(p) / distance *
                                     (rounding::growth(y.format, distance, rate) + rounding::growth(y.format, 0, rate));
            if (!(std::abs(std::log(length(plane, k)) - rate * p) <= error)) return false;
        }
        growth.push_back(rate);
    }
    if (kept.size() == positions.size()) return true;
    std::int64_t first = positions.back();
    for (std::size_t k = positions.size(); k-- > 0;) {
        if (!lost(k)) continue;
        if (std::abs(positions[k]) < std::abs(first)) first = positions[k];
        const auto at = static_cast<std::ptrdiff_t>(k);
        maps.erase(maps.begin() + at);
        positions.erase(positions.begin() + at);
        phases.erase(phases.begin() + at);
        for (Plane& plane : coupled.planes) plane.blocks.erase(plane.blocks.begin() + at);
    }
    note("at position " + std::to_string(first) + " the shortest plane is below the least normal " + name(y.format) +
         ": what is so far out was not read");
    return true;
}

}  // namespace audit
