#include "audit/diagnose/origin.hpp"

#include <algorithm>
#include <cmath>

#include "audit/diagnose/families.hpp"
#include "audit/diagnose/finding.hpp"
#include "audit/diagnose/phases.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"

namespace audit {

void judge_origin(const std::vector<std::pair<Plane, double>>& origin, const std::vector<std::vector<Plane>>& of_axis,
                  const Expected& expected, Report& report) {
    std::vector<double> offsets;
    for (std::size_t a = 0; a < of_axis.size(); ++a) {
        // the slowest plane tells roughly, each faster one more exactly
        std::vector<std::pair<double, double>> turns;  // theta, angle
        for (const Plane& plane : of_axis[a]) {
            const auto at = std::ranges::find(report.planes, std::pair{plane.a, plane.b});
            const auto i = static_cast<std::size_t>(at - report.planes.begin());
            const auto turned = std::ranges::find_if(
                origin, [&](const auto& o) { return o.first.a == plane.a && o.first.b == plane.b; });
            if (i < report.frequencies.size())
                turns.emplace_back(report.frequencies[i], turned == origin.end() ? 0 : turned->second);
        }
        if (turns.empty()) return;  // nothing is known of how fast this axis turns
        std::ranges::sort(turns, {}, [](const auto& t) { return std::abs(t.first); });
        double offset = turns.front().second / turns.front().first;
        for (const auto& [theta, angle] : turns) offset += wrapped(angle - theta * offset) / theta;
        double left = 0;
        for (const auto& [theta, angle] : turns) left = std::max(left, std::abs(wrapped(angle - theta * offset)));
        if (left > 8 * rounding::point(report.format) * (1 + std::abs(offset))) {
            report.findings.push_back(slip("constant-phase",
                                           "axis " + axis_name(expected, a) +
                                               " is turned where all coordinates are 0, by no multiple of its "
                                               "frequencies",
                                           "off by up to " + brief(left), "let the angle be p theta_i"));
            return;
        }
        const double halves = std::round(2 * offset) / 2;
        offsets.push_back(std::abs(halves - offset) < 1e-3 ? halves : offset);
    }
    const bool alike = std::ranges::all_of(offsets, [&](double o) { return o == offsets.front(); });
    if (alike && offsets.front() == 0) return;
    std::string from;
    for (const double offset : offsets) from += (from.empty() ? "" : ", ") + plain(offset);
    const std::string words = "coordinate 0 is turned as " + from + (alike ? " on every axis" : " by axis");
    if (alike) report.position_offset = offsets.front();
    // rows and columns of a picture may be counted from anywhere: queries and keys of one call are counted alike
    const bool picture = report.correct && report.findings.front().id == "axial";
    report.findings.push_back(picture ? noted(words + ": no score sees it where queries and keys are counted alike")
                                      : slip("position-offset", words, "the rows at the origin",
                                             "count positions from 0"));
}

}  // namespace audit
