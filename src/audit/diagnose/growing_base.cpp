// Dynamic NTK: (base_L / base)^((r-2)/r) = factor L / length - (factor - 1) for calls of L > length positions, and 1 up
// to there. Growth is a line in L; where it meets 1 is the length, how steep it is then tells the factor.
#include <algorithm>
#include <cmath>
#include <map>

#include "audit/diagnose/company.hpp"
#include "audit/diagnose/convention.hpp"
#include "audit/diagnose/finding.hpp"
#include "audit/diagnose/line.hpp"
#include "audit/diagnose/reading.hpp"
#include "audit/number/rounding.hpp"

namespace audit {
namespace {

using Grown = Points::value_type;  ///< the length of a call, the growth of its base, and how far that may be off

/// ln base from the plane that knows it best, of the first `seen`: theta_i/theta_0 = base^(-i/planes) is off by the
/// phases at the longest position, and by two units for each step of a recurrence.
Measured measured_base(const Report& report, double longest, double planes, std::size_t seen) {
    Measured best;
    for (std::size_t i = 1; i < std::min(seen, report.frequencies.size()); ++i) {
        const double first = std::abs(report.frequencies[0]);
        const double theta = std::abs(report.frequencies[i]) / first, x = static_cast<double>(i);
        const double error = rounding::point(report.format) * (1 + theta) / (longest * theta * first) +
                             2 * (x + 1) * unit(report.format);
        if (i > 1 && !(error * planes / x < best.error)) continue;
        best = {-std::log(theta) * planes / x, error * planes / x};
    }
    return best;
}

class Calls {
public:
    Calls(const BlackBox& box, const Probe& all, const Options& options) : box_(box), all_(all), options_(options) {}

    /// What is read from a call whose longest position is p: the rows of the probe up to p, and some at p.
    const Report& up_to(std::int64_t p) {
        if (const auto known = reports_.find(p); known != reports_.end()) return known->second;
        const Probe some = call_up_to(all_, p);
        return reports_.emplace(p, read_call(box_, some, options_)).first->second;
    }

    /// r of the call that shows most planes: the slowest may be too slow to be seen in short calls, or in grown ones.
    [[nodiscard]] double rotary_dim() const {
        std::size_t most = 0;
        for (const auto& [p, report] : reports_) {
            const bool slow_unseen = report.layout == Layout::half_split_over_head;
            most = std::max(most, slow_unseen ? report.head_dim : report.rotary_dim);
        }
        return static_cast<double>(most);
    }

    /// Against the call up to `before`; nullopt if it has not grown, which says nothing of the line.
    std::optional<Grown> grown(std::int64_t p, std::int64_t before) {
        const Report &longer = up_to(p), &shorter = up_to(before);
        const std::size_t common = std::min(longer.planes.size(), shorter.planes.size());
        for (std::size_t i = 0; i < common; ++i)
            if (longer.planes[i].first != shorter.planes[i].first) return std::nullopt;
        if (common < 2 || longer.frequencies.size() < 2) return std::nullopt;
        const double r = rotary_dim();
        const Measured to = measured_base(longer, static_cast<double>(p), r / 2, common),
                       from = measured_base(shorter, static_cast<double>(before), r / 2, common);
        const bool all_seen = static_cast<double>(shorter.rotary_dim) >= r;
        const double known = all_seen && shorter.correct && shorter.base ? std::log(*shorter.base) : from.log;
        const double growth = std::exp((to.log - known) * (r - 2) / r), error = to.error + from.error;
        if (!(growth > 1 + error)) return std::nullopt;
        return Grown{static_cast<double>(p + 1), growth, error * growth};
    }

private:
    const BlackBox& box_;
    const Probe& all_;
    const Options& options_;
    std::map<std::int64_t, Report> reports_;
};

struct Beyond {
    Measured length, factor;
    double largest;  ///< of the base, at the longest call
};

/// The line through calls longer than `before` + 1 that have grown since; nullopt if they lie on none.
std::optional<Beyond> line_beyond(Calls& calls, std::int64_t before, std::int64_t longest) {
    const auto last = calls.grown(longest, before);
    if (!last) return std::nullopt;
    // a second one that has grown, half-way to the longest again and again, and a third between
    std::optional<Grown> first;
    std::int64_t p = before;
    while (!first && longest - p > 2) first = calls.grown(p += (longest - p) / 2, before);
    if (!first) return std::nullopt;
    const auto between = calls.grown(p + (longest - p) / 2, before);
    if (!between) return std::nullopt;
    Points points{*first, *between, *last};
    // where the growth is 1
    const auto is_line = [&] { return line_through(points).worst <= 2; };
    const auto length = [&] { return (1 - line_through(points).at_zero) / line_through(points).slope; };
    if (!is_line() || !(line_through(points).slope > slope_error(points))) return std::nullopt;
    // near the length itself growth is known best
    if (const auto near = static_cast<std::int64_t>(length() * 9 / 8) + 1; near > before && near < p)
        if (const auto nearer = calls.grown(near, before)) {
            points.push_back(*nearer);
            if (!is_line()) points.pop_back();
        }
    const Measured found{std::log(length()), error_at(points, length()) / (line_through(points).slope * length())};
    const double slope = line_through(points).slope;
    // growth 1 at the length is slope length - (factor - 1)
    const double r = calls.rotary_dim();
    return Beyond{found,
                  {std::log(slope) + found.log, slope_error(points) / slope + found.error},
                  std::pow((*last)[1], r / (r - 2))};
}

/// What was stated of the scaling, if it is another than this; as stated nothing grows where there is no length.
std::optional<Finding> other_growth(const Expected& expected, const Beyond& line, const std::string& computed,
                                    const std::string& seen, std::int64_t longest) {
    if (!expected.scaling) return std::nullopt;
    const Scaled& stated = *expected.scaling;
    const std::vector<std::string> values{computed, words_of_stated(expected)};
    if (stated.kind != Scaling::dynamic_ntk) return named("wrong-scaling", seen, values);
    for (const int less : {1, -1}) {  // s (L - 1) / L0 - (s - 1) is the line of another factor and length
        const double share = 1 + less / stated.original_length;
        if (!line.factor.is(stated.factor) && line.factor.is(stated.factor * share) &&
            line.length.is(stated.original_length * share))
            return named("call-length-off", seen, {std::to_string(longest + 1 - less), std::to_string(longest + 1)});
    }
    if (!line.factor.is(stated.factor)) return named("wrong-factor", seen, values);
    if (!line.length.is(stated.original_length)) return named("wrong-length", seen, values);
    return std::nullopt;
}

/// The answers to the rows at positions up to 8 in a call as long.
Tensor near(const BlackBox& box, const Probe& all, std::int64_t longest) {
    const Probe few = call_up_to(all, 8);
    Tensor y = ask(box, call_up_to(few, longest));
    y.rows = few.x.rows;
    y.values.resize(few.x.values.size());
    return y;
}

}  // namespace

std::optional<Report> growing_base(const BlackBox& box, const Probe& all, const Options& options) {
    Calls calls(box, all, options);
    bool on_a_line = false;
    // the call that tells the base has to be shorter than the length, and the longer it is the better it knows
    for (const std::int64_t before : {std::int64_t{1001}, std::int64_t{255}, std::int64_t{64}, std::int64_t{8}}) {
        if (before + 2 > options.longest) continue;
        calls.up_to(options.longest);
        Report report = calls.up_to(before);
        if (report.frequencies.size() < 2) continue;
        const auto line = line_beyond(calls, before, options.longest);
        if (!line) continue;
        on_a_line = true;
        // if that call has grown itself, it is on the line, and the line is 1 there
        const double least = std::exp(line->length.log - line->length.error);
        const bool all_seen = static_cast<double>(report.rotary_dim) == calls.rotary_dim();
        if (!report.correct || !report.base || !all_seen || least < static_cast<double>(before + 2)) continue;
        const double factor = line->factor.shortest(), length = line->length.shortest();
        report.scaling = Scaling::dynamic_ntk;
        report.parameters = {{"factor", factor}, {"original_length", length}};
        report.findings.front().id = "dynamic-ntk";
        const auto scaled = [&](const std::string& words) {
            return said(row_of(Scaling::dynamic_ntk).words, words, factor, length);
        };
        report.findings.front().words = scaled(report.findings.front().words);
        report.findings.front().evidence = said("the base grows with the longest position of a call: to {1} at {2}",
                                                brief(*report.base * line->largest), options.longest);
        // by itself the longest call is a RoPE of the grown base, with whatever is wrong far out
        Options of_one_call = options;
        of_one_call.expected = {};
        const Report far = read_call(box, all, of_one_call);
        if (far.findings.front().kind == Kind::mistake) return far;
        const auto& stated = options.expected.scaling;
        const bool as_stated = stated && stated->kind == Scaling::dynamic_ntk;
        const std::string computed = scaled(as_stated ? said("base {1}", *report.base) : report.rule);
        if (const auto other =
                other_growth(options.expected, *line, computed, report.findings.front().evidence, options.longest)) {
            report.findings.push_back(*other);
            rank(report, options.expected);
        }
        return report;
    }
    if (!on_a_line) return std::nullopt;
    return only(
        {"growing-base", Kind::undecided,
         "the base grows with the length of the call, linearly as dynamic NTK has it, from so short a length on that "
         "no shorter call tells the base: base, factor and original length can't be told apart",
         "calls of 9, 65, 256 and 1002 positions", "ask with a longer original length"},
        options);
}

// LongRoPE: short factors for calls of at most L positions, long ones beyond. Source: Ding et al., arXiv 2402.13753;
// Phi-3.
std::optional<Report> switched(const BlackBox& box, const Probe& all, const Options& options) {
    const Tensor small = near(box, all, 9), large = near(box, all, options.longest);
    const double same = explained_by_rounding(all.x, small.format);
    if (largest_difference(small, large) <= same) return std::nullopt;
    // between the last position that is answered as short calls are and the first that is answered as long ones
    std::int64_t low = 9, high = options.longest;
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        const Tensor y = near(box, all, middle);
        if (largest_difference(y, small) <= same)
            low = middle;
        else if (largest_difference(y, large) <= same)
            high = middle;
        else
            return std::nullopt;
    }
    Report brief_call = read_call(box, call_up_to(all, low), options), report = read_call(box, all, options);
    const bool stated = options.expected.base.has_value();
    if (has_mistake(brief_call.findings)) {
        std::string& words = brief_call.findings.front().words;
        if (stated && report.correct)
            words = said("in calls of up to {1} positions, and in no longer ones, {2}", low + 1, words);
        return brief_call;
    }
    if (has_mistake(report.findings)) {
        std::string& words = report.findings.front().words;
        if (stated && brief_call.correct)
            words = said("in calls of more than {1} positions, and in no shorter ones, {2}", low + 1, words);
        return report;
    }
    report.parameters.emplace_back("original_length", static_cast<double>(low + 1));
    report.correct = false;
    report.findings.insert(
        report.findings.begin(),
        {"longrope-switch", Kind::undecided,
         said("calls of up to {1} positions are turned by one table of frequencies, longer ones by another, as "
              "LongRoPE's short and long factors are; the tables can't be told from wrong ones without the factors",
              low + 1),
         said("short calls: {1}; long calls: {2}", brief_call.headline(), report.headline()),
         "say which factors are meant: --expect config.json"});
    return report;
}

}  // namespace audit
