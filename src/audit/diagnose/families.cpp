#include "audit/diagnose/families.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "audit/diagnose/company.hpp"
#include "audit/diagnose/finding.hpp"
#include "audit/diagnose/phases.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"
#include "rope/axes.hpp"

namespace audit {
namespace {

std::vector<int> axis_of_each(const std::vector<std::size_t>& sizes, bool in_turn) {
    const std::vector<int> whole(sizes.begin(), sizes.end());
    try {
        return in_turn ? rope::sections_in_turn(whole) : rope::sections_in_order(whole);
    } catch (const std::domain_error&) {
        return {};  // cannot be dealt out so
    }
}

/// The planes of all axes as they stand in the head: how many each axis has, which, and how coordinates are paired.
struct Dealt {
    Planes planes;
    std::vector<std::size_t> sizes;
    std::vector<int> axis;  ///< of plane i
    Layout layout = Layout::other;

    Dealt(const std::vector<Planes>& of_axis, int head_dim) {
        std::vector<std::pair<int, std::size_t>> owner;
        bool halves = true, neighbours = true;
        for (std::size_t a = 0; a < of_axis.size(); ++a) {
            sizes.push_back(of_axis[a].size());
            const Layout own = layout_of(of_axis[a], head_dim);
            halves = halves && own == Layout::half_split;
            neighbours = neighbours && own == Layout::interleaved;
            for (const Plane& plane : of_axis[a]) {
                planes.push_back(plane);
                owner.emplace_back(plane.a, a);
            }
        }
        std::ranges::sort(planes, {}, &Plane::a);
        std::ranges::sort(owner);
        for (const auto& [a, of] : owner) axis.push_back(static_cast<int>(of));
        layout = layout_of(planes, head_dim);
        // each axis may have a head of its own
        if (layout == Layout::other)
            layout = halves ? Layout::half_split : neighbours ? Layout::interleaved : Layout::other;
    }
    [[nodiscard]] std::string words() const {
        const std::string of = said("sections of {1} planes, one for each axis", listed(sizes));
        if (axis == axis_of_each(sizes, false)) return of;
        return said(axis == axis_of_each(sizes, true) ? "{1}, dealt out in turn" : "{1}, neither in order nor in turn",
                    of);
    }
};

/// The planes as a rotation of their own, half-split: first all a, then all b. What is stated of pairs and places is
/// not theirs.
Report read_restricted(const Answered& some, const Planes& planes, Options options) {
    options.head_dim = 2 * planes.size();
    options.expected.rotary_dim.reset();
    options.expected.layout.reset();
    options.expected.layout_owed = false;
    options.expected.sections.clear();
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
    const auto wanted = [&](std::size_t row) {  // basis vectors of other axes are 0 here
        for (std::size_t j = 0; j < x.dim; ++j)
            if (x(row, j) != 0) return true;
        return false;
    };
    const Probe asked = rows_where({x, some.asked.positions}, wanted);
    return read(asked.x, asked.positions, rows_where({y, some.asked.positions}, wanted).x, options);
}

/// Sizes and places of the planes, their number and their pairs, against what was stated.
void judge_planes(const Dealt& dealt, const Expected& expected, Report& report) {
    for (std::size_t a = 0; a < dealt.sizes.size(); ++a)
        report.parameters.emplace_back("section_" + std::to_string(a), static_cast<double>(dealt.sizes[a]));
    const bool counted = expected.sections == dealt.sizes;
    const auto stated = axis_of_each(expected.sections, expected.sections_in_turn);
    if (expected.sections.empty() || (counted && dealt.axis == stated)) return;
    const std::string sections = listed(expected.sections);
    const std::string meant = expected.sections_in_turn ? said("{1}, dealt out in turn", sections) : sections;
    std::string words = said("the axes have {1} planes, expected {2}", listed(dealt.sizes), meant);
    if (counted) {
        words = said("the axes have the wrong planes: {1}, expected {2}", dealt.words(), meant);
        const auto first = std::ranges::mismatch(dealt.axis, stated).in1;
        const bool pattern = dealt.axis == axis_of_each(dealt.sizes, !expected.sections_in_turn);
        if (!pattern && first != dealt.axis.end())
            words = said("plane {1} turns by axis {2}, expected sections of {3}", first - dealt.axis.begin(),
                         axis_name(expected, static_cast<std::size_t>(*first)), meant);
    }
    report.findings.push_back(slip("wrong-sections", words, "each axis asked alone",
                                   "give each axis the planes that are stated, in the order of the axes"));
}

/// What one rotation is asked of itself, where each axis has planes of its own.
void judge_pairs(const Dealt& dealt, const Expected& expected, Report& report) {
    const std::size_t rotary = 2 * dealt.planes.size();
    const Layout paired = dealt.layout == Layout::half_split_over_head ? Layout::half_split : dealt.layout;
    const Plane& first = dealt.planes.front();
    const std::string seen = said("plane 0 is ({1}, {2})", first.a, first.b);
    if (paired == Layout::other)
        report.findings.push_back(slip("other-pairing", "the pairing is neither interleaved nor half-split", seen,
                                       "pair (2i, 2i+1), or (i, i + n) of the n planes of the head or of each axis"));
    else if (expected.layout && *expected.layout != paired)
        report.findings.push_back(named("wrong-layout", seen, {name(paired), name(*expected.layout)}));
    if (expected.rotary_dim && *expected.rotary_dim != rotary)
        report.findings.push_back(named("wrong-rotary-dim", "all axes together",
                                        {std::to_string(rotary), std::to_string(*expected.rotary_dim)}));
}

/// Everything that is known of one axis, into what is known of all.
void take_in(const Report& one, const std::string& axis, bool first, Report& all) {
    const auto same = [&](auto member) {
        if (!first && all.*member != one.*member) all.*member = {};
        if (first) all.*member = one.*member;
    };
    same(&Report::base);
    same(&Report::scaling);
    same(&Report::parameters);
    same(&Report::length_factor);
    same(&Report::position_scale);
    all.format = one.format;
    all.limit = one.limit;
    all.linearity_residual = std::max(all.linearity_residual, one.linearity_residual);
    all.frequencies.insert(all.frequencies.end(), one.frequencies.begin(), one.frequencies.end());
    for (const Grade& grade : one.precision) {
        const auto at = std::ranges::find(all.precision, grade.position, &Grade::position);
        if (at == all.precision.end())
            all.precision.push_back(grade);
        else if (grade.error > at->error)
            *at = grade;
    }
    std::ranges::sort(all.precision, {}, &Grade::position);
    if (all.cause.empty()) {
        all.cause = one.cause;
        all.error_law = one.error_law;
    }
    for (Finding found : one.findings)
        if (found.kind == Kind::precision || found.kind == Kind::note) {
            found.words = said("axis {1}: {2}", axis, found.words);
            all.findings.push_back(found);
        }
}

/// Every axis by itself.
Report axial(const std::vector<Answered>& alone, const std::vector<Planes>& of_axis, const Dealt& dealt,
             const Options& options) {
    Report report = only({"axial", Kind::convention, "axial", "each axis asked alone", ""}, options);
    std::vector<std::string> of_axes;
    std::optional<Finding> wrong;
    for (std::size_t a = 0; a < of_axis.size(); ++a) {
        Report found = read_restricted(alone[a], of_axis[a], options);
        if (!options.expected.base && found.findings.front().id == "exponent-without-2" &&
            found.findings.front().kind == Kind::undecided) {  // of pictures a base of 100 is as usual
            Options small = options;
            small.expected.base = found.base;
            found = read_restricted(alone[a], of_axis[a], small);
        }
        const std::string axis = axis_name(options.expected, a);
        take_in(found, axis, a == 0, report);
        if (!found.correct && !wrong) {
            wrong = found.findings.front();
            wrong->evidence = said("axis {1} alone: {2}", axis, wrong->evidence);
        }
        of_axes.push_back(said("axis {1}: {2} planes, {3}", axis, of_axis[a].size(), found.rule));
        for (const Plane& plane : of_axis[a]) report.planes.emplace_back(plane.a, plane.b);
    }
    report.rotary_dim = 2 * report.planes.size();
    report.layout = dealt.layout;
    report.findings.front().words = said("axial, a rotation for each axis, {1}: {2}, d = {3}", name(dealt.layout),
                                         words::list_of(of_axes, "{1}; {2}"), options.head_dim);
    judge_pairs(dealt, options.expected, report);
    judge_planes(dealt, options.expected, report);
    if (wrong) report.findings.push_back(*wrong);  // which may come of other planes than are meant
    rank(report, options.expected);
    return report;
}

/// One rotation, asked as text asks it.
Report by_place(const Answered& together, const Dealt& dealt, const Options& options) {
    Options as_text = options;
    as_text.expected.sections.clear();
    Report report = read(together.asked.x, together.asked.positions, together.y, as_text);
    if (!report.correct) return report;
    report.findings.front().id = "multi-axis";
    std::string& words = report.findings.front().words;
    words = said("{1}, in {2}", words, dealt.words());
    if (!options.expected.sections.empty() && !options.expected.one_rotation)
        report.findings.push_back(
            noted("the axes share the frequencies of one rotation, as M-RoPE has it: where each axis has a rotation of "
                  "its own, its frequencies begin with 1 again"));
    judge_planes(dealt, options.expected, report);
    rank(report, options.expected);
    return report;
}

/// One rotation's frequencies, the fastest for axis 0, the next for axis 1 and so on, each axis's planes in one block.
Report by_frequency(const Answered& together, const std::vector<Planes>& of_axis, const Dealt& dealt,
                    const Options& options, const std::map<std::pair<int, int>, double>& theta) {
    Planes ordered;
    const std::size_t axes = of_axis.size();
    for (std::size_t i = 0; i < dealt.planes.size(); ++i) {
        const Planes& planes = of_axis[i % axes];
        if (i / axes >= planes.size()) return only({}, options);
        const Plane& plane = planes[i / axes];
        const auto found = theta.find({plane.a, plane.b});
        const bool falls =
            ordered.empty() || (found != theta.end() && found->second < theta.at({ordered.back().a, ordered.back().b}));
        if (found == theta.end() || !falls) return only({}, options);
        ordered.push_back(plane);
    }
    Report report = read_restricted(together, ordered, options);
    report.head_dim = options.head_dim;
    report.planes = pairs_of(ordered);
    report.layout = dealt.layout;
    if (report.correct) {
        report.findings.front().id = "multi-axis";
        report.findings.front().words = said("{1}, {2}, the frequencies dealt out to {3} axes in turn, d = {4}",
                                             name(dealt.layout), report.rule, axes, options.head_dim);
    }
    judge_pairs(dealt, options.expected, report);
    judge_planes(dealt, options.expected, report);
    rank(report, options.expected);
    return report;
}

}  // namespace

std::string axis_name(const Expected& expected, std::size_t axis) {
    const bool named = axis < expected.axis_names.size() && !expected.axis_names[axis].empty();
    return std::to_string(axis) + (named ? " (" + expected.axis_names[axis] + ")" : "");
}

Report read_families(const Answered& together, const std::vector<Answered>& alone, const std::vector<Planes>& of_axis,
                     const Options& options) {
    const Dealt dealt(of_axis, static_cast<int>(options.head_dim));
    std::map<std::pair<int, int>, double> theta;
    Options free = options;
    free.expected = {};
    free.max_error.reset();
    const Report text = by_place(together, dealt, free);
    for (std::size_t i = 0; i < text.frequencies.size() && i < text.planes.size(); ++i)
        theta[text.planes[i]] = std::abs(text.frequencies[i]);
    const std::function<Report(const Options&)> families[] = {
        [&](const Options& o) { return by_place(together, dealt, o); },
        [&](const Options& o) { return by_frequency(together, of_axis, dealt, o, theta); },
        [&](const Options& o) { return axial(alone, of_axis, dealt, o); }};
    const bool one_rotation = options.expected.one_rotation;
    const auto not_one = [](const char* id, const std::string& words) {
        return slip(id, words, "each axis asked alone",
                    "take plane i of every axis from one set of frequencies, base^(-2i/d)");
    };
    for (const auto& family : families) {
        Report report = family(options);
        if (report.correct) return report;
        if (one_rotation) break;
    }
    // what it is, whatever was stated: then what differs is what was stated
    for (const auto& family : families) {
        Report report = family(free);
        if (!report.correct) continue;
        if (!one_rotation || &family == &families[0]) return family(options);
        report.findings.push_back(not_one(
            "wrong-axes", said("expected are sections of one rotation, got {1}", report.findings.front().words)));
        rank(report, options.expected);
        return report;
    }
    const auto begins_with_1 = [&](const Planes& planes) {
        const auto found = theta.find({planes.front().a, planes.front().b});
        return found != theta.end() && std::abs(found->second - 1) <= 8 * rounding::point(text.format);
    };
    Report report = families[one_rotation ? 0 : 2](options);
    if (one_rotation && has(report, "position-not-linear"))
        if (Report each = families[2](free); has_mistake(each.findings)) return each;
    if (one_rotation && std::ranges::all_of(of_axis, begins_with_1)) {
        report.findings.insert(report.findings.begin(),
                               not_one("frequencies-restart", "the frequencies begin with 1 again on every axis"));
        rank(report, options.expected);
    }
    return report;
}

}  // namespace audit
