#include "audit/diagnose/axes.hpp"

#include <algorithm>

#include "audit/diagnose/company.hpp"
#include "audit/diagnose/diagnose.hpp"
#include "audit/diagnose/finding.hpp"
#include "audit/measure/planes.hpp"
#include "audit/number/format.hpp"
#include "audit/number/words.hpp"
#include "rope/axes.hpp"

namespace audit {
namespace {

using Planes = std::vector<Plane>;

/// Rows that move along one axis, or along all alike, and their answers.
struct Answered {
    Probe asked;
    Tensor y;
};

void check(std::size_t axes, std::size_t fewest) {
    if (axes < fewest || axes > 8)
        throw BadAnswer("there must be " + std::to_string(fewest) + " to 8 axes, got " + std::to_string(axes));
}

Answered rows_of(const Tensor& x, const Positions& positions, const Tensor& y,
                 const std::function<bool(std::size_t row)>& wanted) {
    return {rows_where({x, positions}, wanted), rows_where({y, positions}, wanted).x};
}

bool moves(const Answered& some) {
    return std::ranges::any_of(some.asked.positions, [](std::int64_t p) { return p != 0; });
}

Answered alone(const Tensor& x, const std::vector<Positions>& axes, const Tensor& y, std::size_t axis) {
    const Answered out = rows_of(x, axes[axis], y, [&](std::size_t row) {
        for (std::size_t a = 0; a < axes.size(); ++a)
            if (a != axis && axes[a][row] != 0) return false;
        return true;
    });
    if (moves(out)) return out;
    throw BadAnswer("axis " + std::to_string(axis) + " never moves alone: no row has the others at 0");
}

Answered together(const Tensor& x, const std::vector<Positions>& axes, const Tensor& y) {
    const Answered out = rows_of(x, axes.front(), y, [&](std::size_t row) {
        return std::ranges::all_of(axes, [&](const Positions& axis) { return axis[row] == axes.front()[row]; });
    });
    if (moves(out)) return out;
    throw BadAnswer("the axes never move alike: no row has one position on all of them, as text has it");
}

Planes planes_of(const Answered& some) {
    const Format format = narrowest(some.y.values, some.y.format);
    std::vector<Map> measured = maps(some.asked.x, some.asked.positions, some.y, format);
    return coupling(measured, format).planes;
}

/// The planes of one axis as a rotation of their own, half-split: first all a, then all b.
Answered restricted(const Answered& some, const Planes& planes) {
    std::vector<std::size_t> at;
    for (const Plane& plane : planes) at.push_back(static_cast<std::size_t>(plane.a));
    for (const Plane& plane : planes) at.push_back(static_cast<std::size_t>(plane.b));
    const auto columns = [&](const Tensor& t) {
        Tensor out(t.rows, at.size(), t.format);
        for (std::size_t row = 0; row < t.rows; ++row)
            for (std::size_t j = 0; j < at.size(); ++j) out(row, j) = t(row, at[j]);
        return out;
    };
    const Tensor x = columns(some.asked.x), y = columns(some.y);
    return rows_of(x, some.asked.positions, y, [&](std::size_t row) {  // basis vectors of other axes are 0 here
        for (std::size_t j = 0; j < x.dim; ++j)
            if (x(row, j) != 0) return true;
        return false;
    });
}

std::string words_of(const std::vector<std::size_t>& sizes) {
    std::string out;
    for (const std::size_t size : sizes) out += (out.empty() ? "" : ", ") + std::to_string(size);
    return out;
}

std::vector<int> axis_of_each(const std::vector<std::size_t>& sizes, bool in_turn) {
    const std::vector<int> whole(sizes.begin(), sizes.end());
    try {
        return in_turn ? rope::sections_in_turn(whole) : rope::sections_in_order(whole);
    } catch (const std::domain_error&) {
        return {};  // cannot be dealt out so
    }
}

/// The sections of one rotation: how many planes each axis has, and which.
struct Sections {
    std::vector<std::size_t> sizes;
    std::vector<int> axis;  ///< of plane i
    [[nodiscard]] std::string words() const {
        const std::string of = "sections of " + words_of(sizes) + " planes, one for each axis";
        if (axis == axis_of_each(sizes, false)) return of;
        return of + (axis == axis_of_each(sizes, true) ? ", dealt out in turn" : ", neither in order nor in turn");
    }
};

Sections sections_of(const std::vector<Planes>& of_axis, const std::vector<std::pair<int, int>>& planes) {
    Sections out{{}, std::vector<int>(planes.size(), -1)};
    for (std::size_t a = 0; a < of_axis.size(); ++a) {
        out.sizes.push_back(of_axis[a].size());
        for (const Plane& plane : of_axis[a])
            if (const auto at = std::ranges::find(planes, std::pair{plane.a, plane.b}); at != planes.end())
                out.axis[static_cast<std::size_t>(at - planes.begin())] = static_cast<int>(a);
    }
    return out;
}

void judge(const Sections& found, bool one_rotation, const Expected& expected, Report& report) {
    for (std::size_t a = 0; a < found.sizes.size(); ++a)
        report.parameters.emplace_back("section_" + std::to_string(a), static_cast<double>(found.sizes[a]));
    const bool counted = expected.sections.empty() || expected.sections == found.sizes;
    if (expected.sections.empty() ||
        (counted && (!one_rotation || found.axis == axis_of_each(expected.sections, expected.sections_in_turn))))
        return;
    const std::string meant = words_of(expected.sections) + (expected.sections_in_turn ? ", dealt out in turn" : "");
    report.findings.push_back(slip("wrong-sections",
                                   counted ? "the axes have the wrong planes: " + found.words() + ", expected " + meant
                                           : "the axes have " + words_of(found.sizes) + " planes, expected " + meant,
                                   "each axis asked alone", "give each axis the planes of the configuration"));
}

/// Every axis by itself, where they are not parts of one rotation.
Report axial(const std::vector<Answered>& alone, const std::vector<Planes>& of_axis, const Options& options) {
    Report report = only({"axial", Kind::convention, "axial", "each axis asked alone", ""}, options);
    std::string words;
    for (std::size_t a = 0; a < of_axis.size(); ++a) {
        Options own = options;
        own.head_dim = 2 * of_axis[a].size();
        own.expected.rotary_dim.reset();
        own.expected.layout.reset();
        const Answered part = restricted(alone[a], of_axis[a]);
        const Report found = read(part.asked.x, part.asked.positions, part.y, own);
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

/// What keeps the axes from being read one by one: one that turns nothing, or a plane that several turn.
std::optional<Finding> not_apart(const std::vector<Planes>& of_axis) {
    std::vector<std::pair<int, int>> taken;
    for (std::size_t a = 0; a < of_axis.size(); ++a) {
        if (of_axis[a].empty())
            return slip("axis-ignored", "axis " + std::to_string(a) + " turns nothing", "asked alone", "use all axes");
        for (const Plane& plane : of_axis[a]) {
            if (std::ranges::count(taken, std::pair{plane.a, plane.b}) > 0)
                return unsure("mixed-axes",
                              "plane (" + std::to_string(plane.a) + ", " + std::to_string(plane.b) +
                                  ") is turned by several axes, as RoPE-Mixed has it: its frequencies are learnt, so "
                                  "a wrong table can't be told from a right one",
                              "each axis asked alone", "compare the frequencies with those of the weights");
            taken.emplace_back(plane.a, plane.b);
        }
    }
    return std::nullopt;
}

}  // namespace

ProbeOfAxes probe_of_axes(std::size_t axes, const Options& options) {
    check(axes, 1);
    const Probe one = probe(options);
    const std::size_t parts = axes == 1 ? 1 : axes + 1;
    ProbeOfAxes out{Tensor(parts * one.x.rows, one.x.dim, one.x.format), std::vector<Positions>(axes)};
    auto next = out.x.values.begin();
    for (std::size_t part = 0; part < parts; ++part) {
        next = std::ranges::copy(one.x.values, next).out;
        for (std::size_t a = 0; a < axes; ++a)
            for (const std::int64_t position : one.positions)
                out.axes[a].push_back(part == a || part == axes ? position : 0);
    }
    return out;
}

Report question(const ManyAxes& box, std::size_t axes, const Options& options) {
    check(axes, 2);
    const ProbeOfAxes asked = probe_of_axes(axes, options);
    const Tensor y =
        ask([&](const Tensor& x, const Positions&) { return box(x, asked.axes); }, {asked.x, asked.axes.front()});
    const Answered all = together(asked.x, asked.axes, y);
    const BlackBox alike = [&](const Tensor& x, const Positions& p) { return box(x, std::vector<Positions>(axes, p)); };
    if (auto report = rows_depend(alike, all.asked, all.y, options)) return *report;
    return read(asked.x, asked.axes, y, options);
}

Report read(const Tensor& x, const std::vector<Positions>& axes, const Tensor& y, const Options& options) {
    check(axes.size(), 2);
    const auto of_rows = [&](const Positions& axis) { return axis.size() == x.rows; };
    if (y.rows != x.rows || y.dim != x.dim || !std::ranges::all_of(axes, of_rows))
        throw BadAnswer("y and the positions of each axis must be of the " + std::to_string(x.rows) + " rows of x");
    std::vector<Answered> by_itself;
    std::vector<Planes> of_axis;
    for (std::size_t a = 0; a < axes.size(); ++a) {
        by_itself.push_back(alone(x, axes, y, a));
        of_axis.push_back(planes_of(by_itself.back()));
    }
    if (const auto found = not_apart(of_axis)) return only(*found, options);
    const Answered all = together(x, axes, y);
    Options as_text = options;
    as_text.expected.sections.clear();
    Report report = read(all.asked.x, all.asked.positions, all.y, as_text);
    const bool one_rotation = report.correct;
    if (!one_rotation) report = axial(by_itself, of_axis, as_text);
    const Sections found = sections_of(of_axis, report.planes);
    if (one_rotation) {
        report.findings.front().id = "multi-axis";
        report.findings.front().words += ", in " + found.words();
    }
    judge(found, one_rotation, options.expected, report);
    rank(report);
    return report;
}

}  // namespace audit
