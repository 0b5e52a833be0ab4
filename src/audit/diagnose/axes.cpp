#include "audit/diagnose/axes.hpp"

#include <algorithm>
#include <cmath>

#include "audit/diagnose/company.hpp"
#include "audit/diagnose/families.hpp"
#include "audit/diagnose/finding.hpp"
#include "audit/diagnose/large.hpp"
#include "audit/diagnose/phases.hpp"
#include "audit/number/format.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

void check(std::size_t axes, std::size_t fewest) {
    if (axes < fewest || axes > 8) throw BadAnswer(said("there must be {1} to 8 axes, got {2}", fewest, axes));
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
    throw BadAnswer(said("axis {1} never moves alone: no row has the others at 0", axis));
}

Answered together(const Tensor& x, const std::vector<Positions>& axes, const Tensor& y) {
    const Answered out = rows_of(x, axes.front(), y, [&](std::size_t row) {
        return std::ranges::all_of(axes, [&](const Positions& axis) { return axis[row] == axes.front()[row]; });
    });
    if (moves(out)) return out;
    throw BadAnswer("the axes never move alike: no row has one position on all of them, as text has it");
}

/// How the planes are turned where all coordinates are 0, radians: what is no matter of one axis. Empty where nothing
/// turns there, where coordinates change places, and where the rows don't tell.
std::vector<std::pair<Plane, double>> turns_at_origin(const Tensor& x, const std::vector<Positions>& axes,
                                                      const Tensor& y, Format format) {
    const Answered origin = rows_of(x, axes.front(), y, [&](std::size_t row) {
        return std::ranges::all_of(axes, [&](const Positions& axis) { return axis[row] == 0; });
    });
    std::vector<std::pair<Plane, double>> out;
    if (origin.asked.positions.empty()) return out;
    try {
        std::vector<Map> at = maps(origin.asked.x, origin.asked.positions, origin.y, format);
        const Coupling coupled = coupling(at, format);
        if (!coupled.permutation.empty() || !coupled.mutual) return out;
        for (const Plane& plane : coupled.planes) {
            if (std::abs(plane.mirrored(0)) > rounding::entry(format)) return {};
            out.emplace_back(plane, plane.phase(0));
        }
    } catch (const BadAnswer&) {
        return {};  // not all basis vectors are there
    }
    return out;
}

/// y turned back by these.
Tensor turned_back(Tensor y, const std::vector<std::pair<Plane, double>>& turns, Format format) {
    for (const auto& [plane, angle] : turns)
        for (std::size_t row = 0; row < y.rows; ++row) {
            double &a = y(row, static_cast<std::size_t>(plane.a)), &b = y(row, static_cast<std::size_t>(plane.b));
            const double c = std::cos(angle), s = std::sin(angle), u = a, v = b;
            a = rounded(u * c + v * s, format);
            b = rounded(v * c - u * s, format);
        }
    return y;
}

/// What the planes are turned by where all coordinates are 0: each axis is counted from somewhere else, or a mistake.
void judge_origin(const std::vector<std::pair<Plane, double>>& origin, const std::vector<std::vector<Plane>>& of_axis,
                  const Expected& expected, Report& report) {
    std::vector<double> offsets;
    for (std::size_t a = 0; a < of_axis.size(); ++a) {
        std::vector<double> theta, angles;
        for (const Plane& plane : of_axis[a]) {
            const auto at = std::ranges::find(report.planes, std::pair{plane.a, plane.b});
            const auto i = static_cast<std::size_t>(at - report.planes.begin());
            const auto turned = std::ranges::find_if(
                origin, [&](const auto& o) { return o.first.a == plane.a && o.first.b == plane.b; });
            if (i >= report.frequencies.size()) continue;
            theta.push_back(report.frequencies[i]);
            angles.push_back(turned == origin.end() ? 0 : turned->second);
        }
        if (theta.empty()) return;  // nothing is known of how fast this axis turns
        const double offset = shift(angles, theta);
        double left = 0;
        for (std::size_t i = 0; i < theta.size(); ++i)
            left = std::max(left, std::abs(wrapped(angles[i] - theta[i] * offset)));
        if (left > 8 * rounding::point(report.format) * (1 + std::abs(offset))) {
            report.findings.push_back(slip("constant-phase",
                                           said("axis {1} is turned where all coordinates are 0, by no multiple of "
                                                "its frequencies",
                                                axis_name(expected, a)),
                                           said("off by up to {1}", brief(left)), "let the angle be p theta_i"));
            return;
        }
        const double halves = std::round(2 * offset) / 2;
        offsets.push_back(std::abs(halves - offset) < 1e-3 ? halves : offset);
    }
    const bool alike = std::ranges::all_of(offsets, [&](double o) { return o == offsets.front(); });
    if (alike && offsets.front() == 0) return;
    const std::string words =
        said(alike ? "coordinate 0 is turned as {1} on every axis" : "coordinate 0 is turned as {1} by axis",
             listed(offsets));
    if (alike) report.position_offset = offsets.front();
    // rows and columns of a picture may be counted from anywhere: queries and keys of one call are counted alike
    const bool picture = report.correct && report.findings.front().id == "axial";
    report.findings.push_back(picture
                                  ? noted(said("{1}: no score sees it where queries and keys are counted alike", words))
                                  : slip("position-offset", words, "the rows at the origin", "count positions from 0"));
}

/// n where axis `by` turns each plane n times as fast as axis `of`, modulo whole turns; 0 where there is no such n.
/// Phases of float32 answers tell one from another up to some thousand.
int times_as_fast(const Planes& of, const Planes& by, std::size_t at_1, Format format) {
    for (int n = 1; of.size() == by.size() && n <= 4096; ++n) {
        bool all = true;
        for (std::size_t i = 0; i < of.size() && all; ++i)
            all = of[i].a == by[i].a && std::abs(wrapped(by[i].phase(at_1) - n * of[i].phase(at_1))) <=
                                            2 * (n + 1) * rounding::point(format);
        if (all) return n;
    }
    return 0;
}

/// One number made of all coordinates, as an index into the picture is; nullopt unless every plane is turned by it.
std::optional<Finding> flattened(const std::vector<Planes>& of_axis, std::size_t at_1, const Expected& expected,
                                 Format format) {
    for (std::size_t slow = 0; slow < of_axis.size(); ++slow) {
        std::vector<std::string> terms;
        for (std::size_t a = 0; a < of_axis.size(); ++a) {
            const int n = times_as_fast(of_axis[slow], of_axis[a], at_1, format);
            if (n == 0) break;
            const std::string axis = said("axis {1}", axis_name(expected, a));
            terms.push_back(n == 1 ? axis : said("{1} times {2}", n, axis));
            if (a + 1 == of_axis.size())
                return slip("axes-flattened",
                            said("all planes are turned by one number, {1}", words::list_of(terms, "{1} plus {2}")),
                            "each axis asked alone, at position 1", "turn each plane by one coordinate");
        }
    }
    return std::nullopt;
}

/// What keeps the axes from being read one by one: one that turns nothing, or a plane that several turn.
std::optional<Finding> not_apart(const std::vector<Answered>& by_itself, const std::vector<Planes>& of_axis,
                                 const Expected& expected) {
    std::vector<std::pair<int, int>> taken;
    for (std::size_t a = 0; a < of_axis.size(); ++a) {
        if (of_axis[a].empty()) {
            const std::string planes = listed(of_axis, [](const Planes& of) { return std::to_string(of.size()); });
            return slip("axis-ignored", said("axis {1} turns nothing", axis_name(expected, a)),
                        said("each axis asked alone: they have {1} planes", planes), "use all axes");
        }
        for (const Plane& plane : of_axis[a]) {
            if (std::ranges::count(taken, std::pair{plane.a, plane.b}) > 0)
                return unsure("mixed-axes",
                              said("plane ({1}, {2}) is turned by several axes: as RoPE-Mixed has it, with learnt "
                                   "frequencies, or one axis has planes of another",
                                   plane.a, plane.b),
                              said("axis {1} alone, and one before it, both turn it, of {2} planes",
                                   axis_name(expected, a), by_itself[a].y.dim / 2),
                              "compare the frequencies with those of the weights; where each axis has planes of its "
                              "own, turn each plane by one coordinate");
            taken.emplace_back(plane.a, plane.b);
        }
    }
    return std::nullopt;
}

/// A report, and what it was read from: the axis of each plane, and what is turned where all coordinates are 0.
struct Parts {
    Report report;
    std::vector<std::size_t> axis_of;
    std::vector<std::pair<Plane, double>> origin;
};

Parts read_parts(const Tensor& x, const std::vector<Positions>& axes, const Tensor& y, const Options& options) {
    check(axes.size(), 2);
    const auto of_rows = [&](const Positions& axis) { return axis.size() == x.rows; };
    if (y.rows != x.rows || y.dim != x.dim || !std::ranges::all_of(axes, of_rows))
        throw BadAnswer(said("y and the positions of each axis must be of the {1} rows of x", x.rows));
    const Format format = narrowest(y.values, y.format);
    const auto origin = turns_at_origin(x, axes, y, format);
    const Tensor moved = origin.empty() ? y : turned_back(y, origin, format);
    std::vector<Answered> by_itself;
    std::vector<Planes> of_axis;
    std::vector<std::int64_t> positions;  // of the maps of all axes
    for (std::size_t a = 0; a < axes.size(); ++a) {
        by_itself.push_back(alone(x, axes, moved, a));
        std::vector<Map> measured = maps(by_itself.back().asked.x, by_itself.back().asked.positions,
                                         by_itself.back().y, format);
        of_axis.push_back(coupling(measured, format).planes);
        std::vector<std::int64_t> at;
        for (const Map& map : measured) at.push_back(map.position);
        if (a == 0)
            positions = at;
        else if (positions != at)
            positions.clear();  // the axes can't be held against each other
    }
    Options own = options;
    own.head_dim = x.dim;
    if (const auto at_1 = std::ranges::find(positions, 1); at_1 != positions.end())
        if (const auto found = flattened(of_axis, static_cast<std::size_t>(at_1 - positions.begin()), own.expected,
                                         format))
            return {only(*found, own), {}, {}};
    if (const auto found = not_apart(by_itself, of_axis, own.expected)) return {only(*found, own), {}, {}};
    Report report = read_families(together(x, axes, moved), by_itself, of_axis, own);
    judge_origin(origin, of_axis, options.expected, report);
    rank(report, options.expected);
    std::vector<std::size_t> axis_of;
    for (const auto& coordinates : report.planes)
        for (std::size_t a = 0; a < axes.size(); ++a)
            if (std::ranges::find(of_axis[a], coordinates.first, &Plane::a) != of_axis[a].end()) axis_of.push_back(a);
    const auto mixed = [&](std::size_t row) {  // along several axes, by different amounts
        const auto still = std::ranges::count_if(axes, [&](const Positions& p) { return p[row] == 0; });
        return still + 1 < std::ssize(axes) &&
               std::ranges::any_of(axes, [&](const Positions& p) { return p[row] != axes[0][row]; });
    };
    std::vector<Positions> at;
    for (const Positions& axis : axes) at.push_back(rows_where({x, axis}, mixed).positions);
    hold_rows(rows_where({x, axes[0]}, mixed).x, at, rows_where({moved, axes[0]}, mixed).x, axis_of, own, report);
    return {report, axis_of, origin};
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
    Parts parts = read_parts(asked.x, asked.axes, y, options);
    const ManyAxes from_origin = [&](const Tensor& x, const std::vector<Positions>& p) {
        return turned_back(box(x, p), parts.origin, narrowest(y.values, y.format));
    };
    hold_more(from_origin, axes, parts.axis_of, options, parts.report);
    return parts.report;
}

Report read(const Tensor& x, const std::vector<Positions>& axes, const Tensor& y, const Options& options) {
    return read_parts(x, axes, y, options).report;
}

}  // namespace audit
