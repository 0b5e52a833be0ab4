// The questions: which rows are asked, and what asking more than once shows.
#include <algorithm>
#include <cmath>
#include <random>

#include "audit/diagnose.hpp"
#include "audit/format.hpp"
#include "audit/question_parts.hpp"
#include "audit/rounding.hpp"
#include "audit/words.hpp"

namespace audit {
namespace {

/// 0 to 8: frequencies and small divisors; then each at most some 16 times the one before, so that a frequency known
/// to 2^-8 at one leaves no doubt of a whole turn at the next. 257, 2047 and 4095 don't survive bfloat16 and float16.
std::vector<std::int64_t> chosen_positions(std::int64_t longest, bool negative) {
    std::vector<std::int64_t> out{0, 1, 2, 3, 4, 7, 8, 64, 255, 257, 1001, 2047, 4095, 4096};
    for (const std::int64_t p : {std::int64_t{32767}, longest})
        if (p > out.back() && p <= longest) out.push_back(p);
    if (negative) out.insert(out.begin(), {-255, -3, -2, -1});
    return out;
}

Probe backwards(Probe probe) {
    const Tensor x = probe.x;
    std::ranges::reverse(probe.positions);
    for (std::size_t row = 0; row < x.rows; ++row)
        for (std::size_t j = 0; j < x.dim; ++j) probe.x(row, j) = x(x.rows - 1 - row, j);
    return probe;
}

double largest_difference(const Tensor& a, const Tensor& b) {
    double out = 0;
    for (std::size_t i = 0; i < a.values.size(); ++i) out = std::max(out, std::abs(a.values[i] - b.values[i]));
    return out;
}

/// By how much two right answers may differ: the same sums may be done in another order.
double explained_by_rounding(const Tensor& x) {
    double largest = 0;
    for (const double value : x.values) largest = std::max(largest, std::abs(value));
    return 2 * rounding::rotated(x.format) * largest;
}

/// What is found if the answer to a row changes with its company; nullopt if it does not.
std::optional<Report> rows_depend(const BlackBox& box, const Probe& all, const Tensor& y, const Options& options) {
    const auto wanted = [&](std::size_t row) { return all.positions[row] <= 8; };
    const Probe some = backwards(rows_where(all, wanted));
    const Tensor expected = backwards(rows_where({y, all.positions}, wanted)).x;
    const double difference = largest_difference(ask(box, some), expected);
    if (difference <= explained_by_rounding(some.x)) return std::nullopt;
    const std::string evidence = "asked in other company the same rows differ by " + brief(difference);
    Probe same{Tensor(3, options.head_dim, options.format), Positions(3, 5)}, two = same;
    for (std::size_t row = 0; row < 3; ++row) same.x(row, 0) = two.x(row, 0) = 1;
    two.positions = {7, 3, 5};
    const auto differ = [](const Tensor& t) {
        for (std::size_t j = 0; j < t.dim; ++j)
            if (t(0, j) != t(1, j)) return true;
        return false;
    };
    if (differ(ask(box, same)))
        return only(
            {"position-of-row", Kind::mistake, "the angle comes from the index of the row, not from its position",
             evidence + "; equal rows at equal positions differ", "take the positions that are given"},
            options);
    if (!differ(ask(box, two)))
        return only({"first-position-for-all", Kind::mistake, "all rows are turned by the position of the first",
                     evidence + "; rows at 7 and 3 come out equal", "give each row its own angle"},
                    options);
    if (auto report = growing_base(box, all, options)) return report;
    return only({"rows-not-independent", Kind::mistake, "the answer to a row depends on the other rows", evidence,
                 "rotate each row by its own position"},
                options);
}

bool has(const Report& report, const std::string& id) {
    return std::ranges::any_of(report.findings, [&](const Finding& f) { return f.id == id; });
}

/// xPos, the key lengthened by the inverse of what the query is, plane by plane, but for the rounding of the lengths that
/// both rates were read from. In float16 the range ends a little beyond position 2047, elsewhere further out.
bool is_inverse_growth(const Report& query, const Report& key) {
    if (!has(query, "xpos") || !has(key, "xpos") || query.parameters.size() != key.parameters.size()) return false;
    for (std::size_t i = 0; i < query.parameters.size(); ++i) {
        const double g = query.parameters[i].second, h = key.parameters[i].second;
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
        return {"key-not-rotated", Kind::mistake, "the query is rotated, the key is not", how, "rotate both"};
    if (has(key, "flipped-sign"))
        return {"key-conjugated", Kind::mistake,
                "query and key are turned in opposite directions, so scores depend on m + n", how,
                "turn both by their own position"};
    if (has(key, "position-offset"))
        return {"key-shifted", Kind::mistake, "the key's position is off by " + plain(key.position_offset), how,
                "count query and key alike"};
    if (has(key, "rotated-twice"))
        return {"key-rotated-twice", Kind::mistake, "the key is rotated twice, the query once", how,
                "cache keys before the rotation, or rotate them only once"};
    if (key.layout != query.layout)
        return {"layouts-mixed", Kind::mistake, "the query is " + query.layout + ", the key " + key.layout, how,
                "use one layout for both"};
    return {"key-differs", Kind::mistake, "query and key are treated differently", how, "use one rotation for both"};
}

}  // namespace

Probe rows_where(const Probe& probe, const std::function<bool(std::size_t row)>& wanted) {
    Probe out{Tensor(0, probe.x.dim, probe.x.format), {}};
    for (std::size_t row = 0; row < probe.x.rows; ++row) {
        if (!wanted(row)) continue;
        ++out.x.rows;
        const auto begin = probe.x.values.begin() + static_cast<std::ptrdiff_t>(row * probe.x.dim);
        out.x.values.insert(out.x.values.end(), begin, begin + static_cast<std::ptrdiff_t>(probe.x.dim));
        out.positions.push_back(probe.positions[row]);
    }
    return out;
}

Tensor ask(const BlackBox& box, const Probe& probe) {
    Tensor y = box(probe.x, probe.positions);
    if (y.rows != probe.x.rows || y.dim != probe.x.dim || y.values.size() != probe.x.values.size())
        throw BadAnswer("the answer must have the shape of the question, (" + std::to_string(probe.x.rows) + ", " +
                        std::to_string(probe.x.dim) + "), got (" + std::to_string(y.rows) + ", " +
                        std::to_string(y.dim) + ")");
    return y;
}

Report only(const Finding& finding, const Options& options) {
    Report report;
    report.head_dim = options.head_dim;
    report.format = options.format;
    report.layout = "none";
    report.findings = {finding};
    return report;
}

Probe probe(const Options& options) {
    const std::size_t d = options.head_dim;
    if (d < 2 || d > 1024 || d % 2 != 0)
        throw BadAnswer("head_dim must be even and from 2 to 1024, got " + std::to_string(d));
    if (options.longest < 4095)
        throw BadAnswer("the largest position must be at least 4095, got " + std::to_string(options.longest));
    constexpr std::size_t others = 4;
    const std::vector<std::int64_t> positions = chosen_positions(options.longest, options.negative_positions);
    Probe out{Tensor(positions.size() * (d + others), d, options.format), {}};
    std::mt19937_64 random(1);
    std::normal_distribution<double> normal;
    std::size_t row = 0;
    for (const std::int64_t position : positions)
        for (std::size_t j = 0; j < d + others; ++j, ++row) {
            out.positions.push_back(position);
            if (j < d)
                out.x(row, j) = 1;
            else
                for (std::size_t i = 0; i < d; ++i) out.x(row, i) = rounded(normal(random), options.format);
        }
    return out;
}

Report question(const BlackBox& rope, const Options& options) {
    const Probe asked = probe(options);
    const Tensor y = ask(rope, asked);
    if (auto report = rows_depend(rope, asked, y, options)) return *report;
    return read(asked.x, asked.positions, y, options);
}

Report question(const Streams& streams, const Options& options) {
    Report report = question(streams.query, options);
    const Probe asked = probe(options);
    const Tensor query = ask(streams.query, asked), key = ask(streams.key, asked), value = ask(streams.value, asked);
    if (const double off = largest_difference(value, asked.x); off > 0)
        report.findings.insert(report.findings.begin(), {"value-rotated", Kind::mistake, "the value is changed too",
                                                         "by up to " + brief(off), "rotate queries and keys only"});
    if (!has(report, "position-of-row") && largest_difference(query, key) > explained_by_rounding(asked.x)) {
        const Report other = question(streams.key, options);
        if (!is_inverse_growth(report, other))
            report.findings.insert(report.findings.begin(), key_differs(report, other));
    }
    rank(report);
    return report;
}

}  // namespace audit
