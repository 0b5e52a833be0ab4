#include "audit/diagnose/company.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "audit/diagnose/convention.hpp"
#include "audit/diagnose/finding.hpp"
#include "audit/diagnose/phases.hpp"
#include "audit/measure/planes.hpp"
#include "audit/number/format.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

Probe backwards(Probe probe) {
    std::ranges::reverse(probe.positions);
    for (std::size_t row = 0; row < probe.x.rows / 2; ++row)
        for (std::size_t j = 0; j < probe.x.dim; ++j) std::swap(probe.x(row, j), probe.x(probe.x.rows - 1 - row, j));
    return probe;
}

/// Where each call by itself is a RoPE, and the longer it is the slower: dynamic NTK, too coarse for its line to be
/// seen.
std::optional<Report> slower_the_longer(const BlackBox& box, const Probe& all, const Options& options) {
    std::vector<double> slowest;
    std::vector<std::string> calls;
    for (const std::int64_t longest : {std::int64_t{1001}, std::int64_t{4096}, options.longest}) {
        if (longest > options.longest) continue;
        const Report report = read_call(box, call_up_to(all, longest), options);
        const bool turned = !report.findings.empty() && report.findings.front().kind != Kind::mistake;
        if (!turned || report.frequencies.size() < 2) return std::nullopt;
        // the plane in the middle is slow enough to tell, and fast enough to be known
        const double theta = report.frequencies[report.frequencies.size() / 2];
        if (!slowest.empty() && theta > slowest.back() * (1 + unit(report.format))) return std::nullopt;
        slowest.push_back(theta);
        calls.push_back(said("{1} positions: {2}", longest + 1, brief(theta)));
    }
    if (slowest.size() < 2 || !(slowest.back() < slowest.front())) return std::nullopt;
    return only(
        unsure("growing-base",
               "the planes turn the slower the longer the call is, as dynamic NTK has it; too coarse an answer, or "
               "too short a call, to tell base, factor and original length apart",
               said("the plane in the middle in calls of {1}", words::list_of(calls)),
               "ask in float32, or say what is meant: --scaling dynamic-ntk"),
        options);
}

/// A stated scaling that depends on the longest position of a call: each call is judged by its own.
std::optional<Report> as_the_call_asks(const BlackBox& box, const Probe& all, const Tensor& y, const Options& options) {
    const auto& scaling = options.expected.scaling;
    if (!scaling || !depends_on_call(*scaling)) return std::nullopt;
    Report report = read(all.x, all.positions, y, options);
    if (!report.correct) {
        if (scaling->kind == Scaling::dynamic_ntk)
            if (auto grown = growing_base(box, all, options); grown && has_mistake(grown->findings)) return grown;
        const auto of_other_calls = [](const Report& r) { return r.findings.front().id == "call-length-ignored"; };
        const Probe few = call_up_to(all, 8);
        if (of_other_calls(report) && of_other_calls(read_call(box, few, options)))
            return only(slip("factors-exchanged", "the factors of short calls and of long ones have changed places",
                             "a call of 9 positions, and the longest",
                             "short_factor is for calls of up to the original length, long_factor for longer ones"),
                        options);
        return report;
    }
    // short ones, and either side of the length at which it changes; a base that has grown may shrink only below that
    const auto length = static_cast<std::int64_t>(std::min(scaling->original_length, std::ldexp(1, 62)));
    for (const std::int64_t longest : {length - 1, length + 1, std::int64_t{1001}, length, std::int64_t{64}}) {
        if (longest < 8 || longest >= options.longest) continue;
        const Probe some = call_up_to(all, longest);
        const Report shorter = read_call(box, some, options);
        if (!shorter.correct) return shorter;
    }
    return report;
}

/// Plane i of row r is turned as plane (r h + i) / n of one row is, of n rows and h planes: the product of frequencies
/// and positions in the shape of that of positions and frequencies.
bool product_transposed(const BlackBox& box, const Options& options, double rounded) {
    const std::size_t h = options.head_dim / 2;
    Tensor ones(3, options.head_dim, options.format);
    ones.values.assign(ones.values.size(), 1);
    const Tensor one = ask(box, {rows_of(ones, {0}), {5}}), all = ask(box, {ones, Positions(3, 5)});
    return std::ranges::any_of(std::array{Layout::half_split, Layout::interleaved}, [&](Layout layout) {
        const Pairs pairs = pairs_of(layout, h, 0, static_cast<int>(options.head_dim));
        bool same = true;
        for (std::size_t k = 0; k < 3 * h; ++k)
            for (const auto side : {&Pairs::value_type::first, &Pairs::value_type::second}) {
                const auto here = static_cast<std::size_t>(pairs[k % h].*side),
                           there = static_cast<std::size_t>(pairs[k / 3].*side);
                same = same && std::abs(all(k / h, here) - one(0, there)) <= rounded;
            }
        return same;
    });
}

/// By which positions the rows of a small call are turned, as the planes turn in calls of one position
/// each, or in the longest; nullopt where no whole positions say it.
std::optional<std::string> turned_as(const BlackBox& box, const Probe& all, const Tensor& together, Options options) {
    options.expected = {};
    Tensor y = together;
    for (std::size_t first = 0, row = 0; row < y.rows; first = row) {
        while (row < y.rows && all.positions[row] == all.positions[first]) ++row;
        const auto here = [&](std::size_t k) { return first <= k && k < row; };
        std::ranges::copy(ask(box, rows_where(all, here)).values,
                          y.values.begin() + static_cast<std::ptrdiff_t>(first * y.dim));
    }
    Report whole = read(all.x, all.positions, y, options);
    if (whole.frequencies.empty()) whole = read(all.x, all.positions, together, options);
    if (whole.frequencies.empty()) return std::nullopt;
    const Positions asked{7, 3, 5, 4};
    Tensor x(asked.size(), options.head_dim, options.format);
    x.values.assign(x.values.size(), 1);
    y = ask(box, {x, asked});
    std::vector<double> theta, found;
    for (const double t : whole.frequencies) theta.push_back(std::abs(t));
    for (std::size_t row = 0; row < asked.size(); ++row) {
        std::vector<double> phases;
        for (const auto& [a, b] : whole.planes)
            phases.push_back(std::atan2(y(row, static_cast<std::size_t>(b)), y(row, static_cast<std::size_t>(a))) -
                             std::numbers::pi / 4);
        const double at = std::round(shift(phases, theta));
        for (std::size_t i = 0; i < theta.size(); ++i)
            if (std::abs(wrapped(phases[i] - theta[i] * at)) > rounding::half_a_position(theta[i])) return std::nullopt;
        found.push_back(at);
    }
    const std::string words =
        said("in a call of positions {1} the rows are turned as {2} would be", listed(asked), listed(found));
    if (std::is_sorted(found.begin(), found.end())) return said("{1}: they are sorted", words);
    if (found == std::vector<double>{0, 4, 2, 3}) return said("{1}: they are counted from the last", words);
    if (std::ranges::equal(found, std::vector(asked.rbegin(), asked.rend())))
        return said("{1}: in reverse order", words);
    return words;
}

}  // namespace

double largest_difference(const Tensor& a, const Tensor& b) {
    double out = 0;
    for (std::size_t i = 0; i < a.values.size(); ++i) out = std::max(out, rounding::apart(a.values[i], b.values[i]));
    return out;
}

double explained_by_rounding(const Tensor& x, Format answers) {
    double largest = 0;
    for (const double value : x.values) largest = std::max(largest, std::abs(value));
    return 2 * rounding::rotated(unit(answers) > unit(x.format) ? answers : x.format) * largest;
}

std::optional<Report> rows_depend(const BlackBox& box, const Probe& all, const Tensor& y, const Options& options) {
    const auto wanted = [&](std::size_t row) { return all.positions[row] <= 8; };
    const Probe some = backwards(rows_where(all, wanted));
    const Tensor expected = backwards(rows_where({y, all.positions}, wanted)).x;
    const double difference = largest_difference(ask(box, some), expected);
    if (difference <= explained_by_rounding(some.x, narrowest(y.values, y.format))) return std::nullopt;
    if (auto report = as_the_call_asks(box, all, y, options)) return report;
    const std::string evidence = said("asked in other company the same rows differ by {1}", brief(difference));
    Probe same{Tensor(3, options.head_dim, options.format), Positions(3, 5)}, two = same;
    for (std::size_t row = 0; row < 3; ++row) same.x(row, 0) = two.x(row, 0) = 1;
    two.positions = {7, 3, 5};
    const auto differ = [](const Tensor& t) {
        for (std::size_t j = 0; j < t.dim; ++j)
            if (t(0, j) != t(1, j)) return true;
        return false;
    };
    if (const Tensor among = ask(box, same); differ(among)) {
        const std::string seen = said("{1}; equal rows at equal positions differ", evidence);
        const double rounded = 3 * explained_by_rounding(same.x, narrowest(y.values, y.format));
        Tensor again(3, options.head_dim, options.format);  // turned once, twice and three times
        for (Tensor one = rows_of(same.x, {0}); const unsigned row : {2U, 1U, 0U}) {
            one = ask(box, {one, {same.positions.front()}});
            std::ranges::copy(one.values, again.values.begin() + static_cast<std::ptrdiff_t>(row * one.dim));
        }
        if (largest_difference(among, again) <= rounded)
            return only(slip("rotated-each-step", "row k of n is turned n - k times by its position", seen,
                             "turn a key once, when it enters the cache"),
                        options);
        if (product_transposed(box, options, rounded))
            return only(slip("product-transposed",
                             "angles are frequencies times positions, in the shape of positions times frequencies",
                             seen, "outer(positions, frequencies): a row of angles for each position"),
                        options);
        Probe elsewhere = same;
        elsewhere.positions.assign(3, 8);
        Finding found = named("position-of-row", seen);
        if (largest_difference(among, ask(box, elsewhere)) > rounded)
            found.words = "the angle comes from the index of the row as well as from its position";
        return only(found, options);
    }
    const Tensor alike = ask(box, two);
    if (!differ(alike) && largest_difference(alike, two.x) == 0)
        return only(
            slip("position-from-zero", "each run of positions is counted from 0, whatever it begins at",
                 said("{1}; rows at 7, 3 and 5 are not turned", evidence), "add the position at which the run begins"),
            options);
    if (!differ(alike))
        return only(named("first-position-for-all", said("{1}; rows at 7 and 3 come out equal", evidence)), options);
    if (auto report = growing_base(box, all, options)) return report;
    if (auto report = switched(box, all, options)) return report;
    const bool coarse = unit(narrowest(y.values, y.format)) > unit(Format::float32);
    if (auto report = coarse ? slower_the_longer(box, all, options) : std::nullopt) return report;
    const auto as = turned_as(box, all, y, options);
    return only(slip("rows-not-independent", as.value_or("the answer to a row depends on the other rows"), evidence,
                     "rotate each row by its own position"),
                options);
}

Probe call_up_to(const Probe& all, std::int64_t p) {
    Probe out = rows_where(all, [&](std::size_t row) { return all.positions[row] >= 0 && all.positions[row] <= p; });
    if (std::ranges::find(out.positions, p) != out.positions.end()) return out;
    const Probe zero = rows_where(all, [&](std::size_t row) { return all.positions[row] == 0; });
    out.x.rows += zero.x.rows;
    out.x.values.insert(out.x.values.end(), zero.x.values.begin(), zero.x.values.end());
    out.positions.insert(out.positions.end(), zero.positions.size(), p);
    return out;
}

Report only(const Finding& finding, const Options& options) {
    Report report;
    report.head_dim = options.head_dim;
    report.format = options.format;
    report.findings = {finding};
    return report;
}

}  // namespace audit
