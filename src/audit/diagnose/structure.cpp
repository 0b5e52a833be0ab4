#include "audit/diagnose/structure.hpp"

#include <algorithm>
#include <cmath>

#include "audit/diagnose/blocks.hpp"
#include "audit/diagnose/finding.hpp"
#include "audit/number/format.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

Format format_of_entries(const std::vector<Map>& maps, Format answers) {
    std::size_t count = 0;
    for (const Map& map : maps) count += static_cast<std::size_t>(map.matrix.size());
    std::vector<double> entries;
    entries.reserve(count);
    for (const Map& map : maps) entries.insert(entries.end(), map.matrix.data(), map.matrix.data() + map.matrix.size());
    return narrowest(entries, answers);
}

/// nullopt if y = A x.
std::optional<Finding> not_linear(Structure& s) {
    double constant = 0, inputs = 1, size = 1;
    std::size_t others = 0;
    for (const Map& map : s.maps) {
        s.linearity_residual = std::max(s.linearity_residual, map.residual);
        constant = std::max(constant, map.constant.lpNorm<Eigen::Infinity>());
        size = std::max(size, map.matrix.lpNorm<Eigen::Infinity>());
        others += map.others;
    }
    if (others == 0)
        s.findings.push_back(noted("there is no row beside the basis vectors, so linearity in x was not seen"));
    if (constant > 0) inputs = s.dim();
    if (s.linearity_residual > rounding::in_steps(s.answers) * inputs * size)
        return named("not-linear", said("y(x) - A x is up to {1}", brief(s.linearity_residual)));
    if (constant > 0)
        return named("added-not-rotated", said("at x = 0 the answer would be up to {1}", brief(constant)));
    return std::nullopt;
}

/// nullopt if coordinates couple in pairs and the others pass through.
std::optional<Finding> no_planes(const Coupling& coupled, std::int64_t longest) {
    if (!coupled.mutual && coupled.one_sided)
        return slip("half-written", "of each pair one coordinate alone is turned, and the other comes back without it",
                    "", "write both: y_a = x_a cos - x_b sin, y_b = x_a sin + x_b cos");
    if (!coupled.mutual)
        return slip("wrong-partner", "some coordinate couples with several others, or with one that couples elsewhere",
                    "", "couple coordinates in pairs, (2i, 2i+1) or (i, i + d/2)");
    if (!coupled.lone.empty())
        return named("sin-dropped",
                     said("{1} coordinates are multiplied by a number that depends on the position and meet no other",
                          coupled.lone.size()));
    if (!coupled.zeroed.empty())
        return named("rest-dropped", said("{1} rows of the map are 0 at every position", coupled.zeroed.size()),
                     {std::to_string(coupled.zeroed.front())});
    if (coupled.planes.empty())
        return named("no-rotation", said("largest position asked: {1}", longest),
                     {coupled.lengthened.empty() ? "x" : "c x"});
    return std::nullopt;
}

Finding other_pairing(const std::vector<Plane>& planes, int head_dim) {
    const Pairs pairs = pairs_of(planes);
    const auto first = [](Pairs some) {
        some.resize(std::min<std::size_t>(some.size(), 4));
        return listed(some, [](const auto& pair) {
            return "(" + std::to_string(pair.first) + ", " + std::to_string(pair.second) + ")";
        });
    };
    for (const Layout layout : {Layout::half_split_over_head, Layout::interleaved}) {
        const Pairs all = pairs_of(layout, static_cast<std::size_t>(head_dim) / 2, 0, head_dim);
        Pairs still = all;
        std::erase_if(still, [&](const auto& pair) { return std::ranges::count(pairs, pair) > 0; });
        if (still.size() + pairs.size() == all.size())
            return slip(still.back() < pairs.front() ? "first-planes-still" : "lost-planes",
                        said("the pairs are {1}, and {2} of {3} don't turn: {4}",
                             name(layout == Layout::interleaved ? layout : Layout::half_split), still.size(),
                             all.size(), first(still)),
                        "largest entries of the maps off the diagonal; at whole positions whole turns are none",
                        "let every plane turn by its own frequency, which is neither 0 nor a whole turn");
    }
    return named("other-pairing", "largest entries of the maps off the diagonal", {first(pairs)});
}

void set_aside(Structure& s) {
    std::int64_t first = s.maps.back().position;
    for (auto k = s.lengths.lost.rbegin(); k != s.lengths.lost.rend(); ++k) {
        if (std::abs(s.maps[*k].position) < std::abs(first)) first = s.maps[*k].position;
        const auto at = static_cast<std::ptrdiff_t>(*k);
        s.maps.erase(s.maps.begin() + at);
        for (Plane& plane : s.coupled.planes) plane.blocks.erase(plane.blocks.begin() + at);
    }
    s.findings.push_back(
        noted(said("at position {1} the shortest plane is below the least normal {2}: what is so far out was not read",
                   first, name(s.entries))));
}

}  // namespace

Structure structure(std::vector<Map> maps, Format stored, Format answers, double noise) {
    const Format entries = noise > 1 ? answers : format_of_entries(maps, answers);
    Structure s{std::move(maps), answers, entries, noise};
    if (answers != stored)
        s.findings.push_back(
            noted(said("the answers come as {1}, but all of them are numbers of {2}: they are graded as that",
                       name(stored), name(answers))));
    const auto stop = [&](const std::optional<Finding>& found) {
        if (found) s.findings.push_back(*found);
        return found.has_value();
    };
    if (stop(not_linear(s))) return s;
    s.coupled = coupling(s.maps, s.entries);
    s.layout = layout_of(s.coupled.planes, s.dim());
    if (stop(no_planes(s.coupled, s.maps.back().position))) return s;
    if (s.layout == Layout::other) s.findings.push_back(other_pairing(s.coupled.planes, s.dim()));
    if (stop(not_a_rotation(s.coupled, s.maps, s.entries))) return s;
    s.lengths = lengths(s.coupled, s.maps, s.entries, s.noise);
    if (s.lengths.mistake) s.findings.push_back(*s.lengths.mistake);
    if (!s.lengths.lost.empty()) set_aside(s);
    for (std::size_t k = 0; k < s.maps.size(); ++k) {
        s.positions.push_back(s.maps[k].position);
        s.phases.emplace_back();
        for (const Plane& plane : s.coupled.planes) s.phases.back().push_back(plane.phase(k));
    }
    s.turned = true;
    return s;
}

}  // namespace audit
