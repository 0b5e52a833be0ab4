// The questions: asking more than once, and the three inputs of an attention layer together.
#include <algorithm>
#include <cmath>

#include "audit/diagnose/company.hpp"
#include "audit/diagnose/convention.hpp"
#include "audit/diagnose/finding.hpp"
#include "audit/diagnose/large.hpp"
#include "audit/number/format.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

/// xPos, the key lengthened by the inverse of what the query is, plane by plane, but for the rounding of the lengths
/// that both rates were read from. In float16 the range ends a little beyond position 2047, elsewhere further out.
bool is_inverse_growth(const Report& query, const Report& key) {
    if (!has(query, "xpos") || !has(key, "xpos") || query.growth.size() != key.growth.size()) return false;
    for (std::size_t i = 0; i < query.growth.size(); ++i) {
        const double g = query.growth[i], h = key.growth[i];
        constexpr double range = 2047;
        if (std::abs(g + h) > 2 * rounding::growth(query.format, range, g) / range) return false;
    }
    return query.layout == key.layout && query.base == key.base;
}

/// What q R_m . R_n k becomes where the key is not treated as the query is.
Finding key_differs(const Report& query, const Report& key) {
    const std::string how = said("the key alone: {1}", key.headline());
    if (has(key, "xpos"))
        return slip("key-differs", "the key is not lengthened by the inverse of what the query is", how,
                    "divide the key by zeta_i^p");
    if (has(key, "no-rotation")) return named("key-not-rotated", how);
    if (has(query, "no-rotation"))
        return slip("query-not-rotated", "the key is rotated, the query is not", how, "rotate both");
    if (has(key, "flipped-sign")) return named("key-conjugated", how);
    if (has(key, "position-offset")) return named("key-shifted", how, {plain(key.position_offset)});
    if (has(key, "rotated-twice")) return named("key-rotated-twice", how);
    if (key.layout != query.layout) return named("layouts-mixed", how, {name(query.layout), name(key.layout)});
    std::string words = "query and key are treated differently";
    if (!key.correct && !key.findings.empty())
        words = said("query and key are treated differently, the key wrongly: {1}", key.findings.front().words);
    else if (!query.correct && !query.findings.empty())
        words = said("query and key are treated differently, the query wrongly: {1}", query.findings.front().words);
    else if (query.rule != key.rule)
        words = said("the query has {1}, the key {2}", query.rule, key.rule);
    return slip("key-differs", words, how, "use one rotation for both");
}

/// Positions up to options.longest.
Report asked_as_far(const BlackBox& rope, const Options& options) {
    const Probe asked = probe(options), brief_call = call_up_to(asked, 8);
    const Tensor first = ask(rope, brief_call);  // tables that the first call makes are as long as that
    const Tensor y = ask(rope, asked);
    const auto depends = rows_depend(rope, asked, y, options);
    Report report = depends ? *depends : read(asked.x, asked.positions, y, options);
    const auto& scaling = options.expected.scaling;
    const bool stated_by_call = scaling && depends_on_call(*scaling);
    Options of_call = options;
    of_call.other_calls = options.other_calls && !stated_by_call;  // the report is of the longest call
    if (!depends || stated_by_call)                                // else it is of shorter calls
        hold_more([&](const Tensor& x, const std::vector<Positions>& p) { return rope(x, p.front()); }, 1, {}, of_call,
                  report);
    const double changed = report.correct ? largest_difference(first, ask(rope, brief_call)) : 0;
    if (changed > explained_by_rounding(asked.x, narrowest(y.values, y.format))) {
        report.findings.push_back(slip("call-remembered", "a call is answered otherwise after a longer one",
                                       said("the first call, asked again, differs by {1}", brief(changed)),
                                       "take the frequencies by the longest position of each call, and keep nothing "
                                       "of the calls before"));
        rank(report, options.expected);
    }
    if (!depends && report.correct && stated_by_call) {
        // nothing depends on the call, and of a stated scaling that does only the longest call was judged
        if (static_cast<double>(options.longest) < scaling->original_length)
            report.findings.push_back(
                unsure("scaling-not-asked",
                       said("{1} up to position {2}, and what is done in calls of more than {3} positions was not seen",
                            report.findings.front().words, options.longest, scaling->original_length),
                       "no call was as long",
                       said("ask further, longest={1}; or state no scaling", 2 * scaling->original_length)));
        else if (!options.one_call)
            report.findings.push_back(
                named("call-length-ignored",
                      "the rows of short calls and of long ones are turned alike; it matters for every short call",
                      {said("up to {1}", scaling->original_length), "longer"}));
        rank(report, options.expected);
    }
    return report;
}

}  // namespace

Report question(const BlackBox& rope, const Options& options) {
    Report report = asked_as_far(rope, options);
    // where all but the longest position are right, it may be clipped there or wrap; multiples of a modulus do it, too
    const bool wraps = has(report, "position-wraps");
    if ((!has(report, "position-clipped") && !wraps) || options.longest < 64) return report;
    Options nearer = options;
    nearer.longest -= options.longest / 3;
    Report other = asked_as_far(rope, nearer);
    if (!wraps) return other.correct || has(other, "position-clipped") ? report : other;
    const auto size = [](const Report& one) { return one.findings.front().words.size(); };
    const bool smaller =
        std::pair(size(other), other.findings.front().words) < std::pair(size(report), report.findings.front().words);
    return has(other, "position-wraps") && smaller ? other : report;
}

Report question(const Streams& streams, const Options& options) {
    Report report = question(streams.query, options);
    const Probe asked = probe(options);
    const Tensor query = ask(streams.query, asked), key = ask(streams.key, asked), value = ask(streams.value, asked);
    if (const double off = largest_difference(value, asked.x); off > 0)
        report.findings.insert(report.findings.begin(), named("value-rotated", said("by up to {1}", brief(off))));
    if (!has(report, "position-of-row") &&
        largest_difference(query, key) > explained_by_rounding(asked.x, narrowest(query.values, query.format))) {
        const Report other = question(streams.key, options);
        if (!is_inverse_growth(report, other))
            report.findings.insert(report.findings.begin(), key_differs(report, other));
    }
    rank(report, options.expected);
    return report;
}

}  // namespace audit
