#include "audit/diagnose/axes.hpp"

#include <algorithm>

#include "audit/diagnose/company.hpp"
#include "audit/diagnose/diagnose.hpp"
#include "audit/diagnose/finding.hpp"
#include "audit/measure/planes.hpp"
#include "audit/number/format.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

/// One axis moves, the others stay at 0.
BlackBox alone(const ManyAxes& box, std::size_t axis, std::size_t axes) {
    return [=](const Tensor& x, const Positions& positions) {
        std::vector<Positions> all(axes, Positions(positions.size(), 0));
        all[axis] = positions;
        return box(x, all);
    };
}

/// All axes move alike.
BlackBox together(const ManyAxes& box, std::size_t axes) {
    return [=](const Tensor& x, const Positions& positions) { return box(x, std::vector<Positions>(axes, positions)); };
}

std::vector<Plane> planes_of(const BlackBox& box, const Options& options) {
    Options few = options;
    few.longest = std::min<std::int64_t>(options.longest, 4096);
    const Probe asked = probe(few);
    const Tensor y = ask(box, asked);
    std::vector<Map> measured = maps(asked.x, asked.positions, y, narrowest(y.values, y.format));
    return coupling(measured, narrowest(y.values, y.format)).planes;
}

/// The planes of one axis as a rotation of their own, half-split: first all a, then all b.
BlackBox restricted(const BlackBox& box, const std::vector<Plane>& planes, std::size_t dim) {
    return [=](const Tensor& x, const Positions& positions) {
        Tensor wide(x.rows, dim, x.format);
        const std::size_t half = planes.size();
        const auto place = [&](std::size_t j) {
            return static_cast<std::size_t>(j < half ? planes[j].a : planes[j - half].b);
        };
        for (std::size_t row = 0; row < x.rows; ++row)
            for (std::size_t j = 0; j < x.dim; ++j) wide(row, place(j)) = x(row, j);
        const Tensor turned = box(wide, positions);
        Tensor y(x.rows, x.dim, turned.format);
        for (std::size_t row = 0; row < x.rows; ++row)
            for (std::size_t j = 0; j < x.dim; ++j) y(row, j) = turned(row, place(j));
        return y;
    };
}

std::string sections_words(const std::vector<std::vector<Plane>>& of_axis) {
    std::string out;
    for (const auto& planes : of_axis) out += (out.empty() ? "" : ", ") + std::to_string(planes.size());
    return out;
}

void name_sections(const std::vector<std::vector<Plane>>& of_axis, const Options& options, Report& report) {
    std::vector<std::size_t> sections;
    for (std::size_t a = 0; a < of_axis.size(); ++a) {
        sections.push_back(of_axis[a].size());
        report.parameters.emplace_back("section_" + std::to_string(a), static_cast<double>(of_axis[a].size()));
    }
    if (options.expected.sections.empty() || options.expected.sections == sections) return;
    std::string meant;
    for (const std::size_t size : options.expected.sections)
        meant += (meant.empty() ? "" : ", ") + std::to_string(size);
    report.findings.push_back(slip("wrong-sections",
                                   "the axes have " + sections_words(of_axis) + " planes, expected " + meant,
                                   "each axis asked alone", "give each axis the planes of the configuration"));
}

/// Every axis by itself, where they are not parts of one rotation.
Report axial(const ManyAxes& box, const std::vector<std::vector<Plane>>& of_axis, const Options& options) {
    Report report = only({"axial", Kind::convention, "axial", "each axis asked alone", ""}, options);
    std::string words;
    for (std::size_t a = 0; a < of_axis.size(); ++a) {
        Options own = options;
        own.head_dim = 2 * of_axis[a].size();
        own.expected.rotary_dim.reset();
        own.expected.layout.reset();
        const Report found = question(restricted(alone(box, a, of_axis.size()), of_axis[a], options.head_dim), own);
        if (!found.correct) {
            Report out = found;
            out.findings.front().evidence = "axis " + std::to_string(a) + " alone: " + out.findings.front().evidence;
            return out;
        }
        if (a > 0) words += "; ";
        words += "axis " + std::to_string(a) + ": " + std::to_string(of_axis[a].size()) + " planes" +
                 (found.base ? ", base " + plain(*found.base) : "");
        report.base = a == 0 || report.base == found.base ? found.base : std::nullopt;
        for (const Plane& plane : of_axis[a]) report.planes.emplace_back(plane.a, plane.b);
        report.frequencies.insert(report.frequencies.end(), found.frequencies.begin(), found.frequencies.end());
    }
    report.rotary_dim = 2 * report.planes.size();
    report.layout = Layout::other;
    report.findings.front().words =
        "axial, a rotation for each axis: " + words + ", d = " + std::to_string(options.head_dim);
    return report;
}

}  // namespace

Report question(const ManyAxes& box, std::size_t axes, const Options& options) {
    if (axes < 2 || axes > 8) throw BadAnswer("there must be 2 to 8 axes, got " + std::to_string(axes));
    std::vector<std::vector<Plane>> of_axis;
    std::vector<std::pair<int, int>> taken;
    for (std::size_t a = 0; a < axes; ++a) {
        of_axis.push_back(planes_of(alone(box, a, axes), options));
        if (of_axis.back().empty())
            return only(
                slip("axis-ignored", "axis " + std::to_string(a) + " turns nothing", "asked alone", "use all axes"),
                options);
        for (const Plane& plane : of_axis.back()) {
            if (std::ranges::count(taken, std::pair{plane.a, plane.b}) > 0)
                return only(
                    unsure(
                        "mixed-axes",
                        "plane (" + std::to_string(plane.a) + ", " + std::to_string(plane.b) +
                            ") is turned by several axes, as RoPE-Mixed has it: its frequencies are learnt, so a wrong "
                            "table can't be told from a right one",
                        "each axis asked alone", "compare the frequencies with those of the weights"),
                    options);
            taken.emplace_back(plane.a, plane.b);
        }
    }
    Report report = question(together(box, axes), options);
    if (!report.correct)
        report = axial(box, of_axis, options);
    else {
        report.findings.front().id = "multi-axis";
        report.findings.front().words += ", in sections of " + sections_words(of_axis) + " planes, one for each axis";
    }
    name_sections(of_axis, options, report);
    rank(report);
    return report;
}

}  // namespace audit
