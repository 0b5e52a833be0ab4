// The questions: asking more than once, and the three inputs of an attention layer together.
#include <algorithm>
#include <cmath>

#include "audit/diagnose/company.hpp"
#include "audit/diagnose/convention.hpp"
#include "audit/diagnose/diagnose.hpp"
#include "audit/diagnose/finding.hpp"
#include "audit/number/format.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

bool has(const Report& report, const std::string& id) {
    return std::ranges::any_of(report.findings, [&](const Finding& f) { return f.id == id; });
}

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
    const std::string how = "the key alone: " + key.headline();
    if (has(key, "xpos"))
        return {"key-differs", Kind::mistake, "the key is not lengthened by the inverse of what the query is", how,
                "divide the key by zeta_i^p"};
    if (has(key, "no-rotation"))
        return named("key-not-rotated", how);
    if (has(query, "no-rotation"))
        return {"query-not-rotated", Kind::mistake, "the key is rotated, the query is not", how, "rotate both"};
    if (has(key, "flipped-sign")) return named("key-conjugated", how);
    if (has(key, "position-offset")) return named("key-shifted", how, {plain(key.position_offset)});
    if (has(key, "rotated-twice")) return named("key-rotated-twice", how);
    if (key.layout != query.layout) return named("layouts-mixed", how, {name(query.layout), name(key.layout)});
    return {"key-differs", Kind::mistake, "query and key are treated differently", how, "use one rotation for both"};
}

}  // namespace

Report question(const BlackBox& rope, const Options& options) {
    const Probe asked = probe(options);
    (void)ask(rope, call_up_to(asked, 8));  // tables that the first call makes are as long as that
    const Tensor y = ask(rope, asked);
    if (auto report = rows_depend(rope, asked, y, options)) return *report;
    Report report = read(asked.x, asked.positions, y, options);
    // nothing depends on the call, and of a stated scaling that does only the longest call was judged
    const auto& scaling = options.expected.scaling;
    if (report.correct && scaling && depends_on_call(*scaling) &&
        static_cast<double>(options.longest) >= scaling->original_length) {
        report.findings.push_back(
            slip("call-length-ignored",
                 "calls of up to " + plain(scaling->original_length) + " positions are turned as longer ones are",
                 "the rows of short calls and of long ones are turned alike; it matters for every short call",
                 "take the frequencies by the longest position of each call"));
        rank(report, options.expected);
    }
    return report;
}

Report question(const Streams& streams, const Options& options) {
    Report report = question(streams.query, options);
    const Probe asked = probe(options);
    const Tensor query = ask(streams.query, asked), key = ask(streams.key, asked), value = ask(streams.value, asked);
    if (const double off = largest_difference(value, asked.x); off > 0)
        report.findings.insert(report.findings.begin(), named("value-rotated", "by up to " + brief(off)));
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
