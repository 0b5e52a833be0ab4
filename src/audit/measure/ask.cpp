#include "audit/measure/ask.hpp"

#include <algorithm>
#include <random>
#include <set>
#include <tuple>

#include "audit/number/format.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

constexpr std::int64_t least_longest = 8;

/// 0 to 8: frequencies and small divisors; then each at most some 16 times the one before, so that a frequency known
/// to 2^-8 at one leaves no doubt of a whole turn at the next. 257, 2047 and 4095 don't survive bfloat16 and float16.
std::vector<std::int64_t> chosen_positions(std::int64_t longest, bool negative) {
    std::vector<std::int64_t> out;
    for (const std::int64_t p : {0, 1, 2, 3, 4, 7, 8, 64, 255, 257, 1001, 2047, 4095, 4096, 32767})
        if (p < longest) out.push_back(p);
    if (negative) out.insert(out.begin(), {-255, -3, -2, -1});
    // beyond 2^21 the last step would be too long
    for (std::int64_t p = std::int64_t{1} << 19; p < longest; p *= 16) out.push_back(p);
    // beyond 2^24 float32 has no odd ones
    if (longest > std::int64_t{1} << 24 && longest % 2 == 0) out.push_back(longest - 1);
    out.push_back(longest);
    return out;
}

}  // namespace

Positions positions_between(std::int64_t longest, bool negative) {
    std::set<std::int64_t> out;
    const auto add = [&](std::int64_t p) {
        if (p >= 0 && p <= longest) out.insert(p);
        if (negative && p > 0 && p <= longest) out.insert(-p);
    };
    for (std::int64_t p = 0; p <= 130; ++p) add(p);
    add(longest);
    std::mt19937_64 random(1);
    for (std::int64_t p = 128; p < longest; p *= 2) {
        for (std::int64_t near = p; near < 2 * p; near += p / 4)  // where blocks end, of 1536 rows as well
            for (const std::int64_t one : {near - 1, near, near + 1}) add(one);
        for (int k = 0; k < 21; ++k) add(p + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(p)));
    }
    for (std::int64_t tens = 100; tens <= longest / 2; tens *= 10)
        for (std::int64_t near = tens; near <= std::min(longest, 10 * tens); near += tens)
            for (const std::int64_t one : {near - 1, near}) add(one);
    if (out.size() % 2 == 0) out.erase(3);  // a kernel that takes so many rows at once has some left
    return {out.begin(), out.end()};
}

std::vector<Positions> calls_beside(const Options& options) {
    std::vector<Positions> out{positions_between(options.longest, options.negative_positions)};
    if (!options.other_calls || options.one_call) return out;
    for (const auto& [first, rows, step, from] : {std::tuple{40, 64, 1, 0}, {1001, 1100, 1, 0}, {40, 47, 7, 11}}) {
        out.emplace_back();
        for (int k = 0; k < rows; ++k)
            out.back().push_back(std::min<std::int64_t>(options.longest, first + (from + k * step) % rows));
    }
    return out;
}

Tensor rows_of(const Tensor& t, const std::vector<std::size_t>& rows) {
    Tensor out(rows.size(), t.dim, t.format);
    auto next = out.values.begin();
    for (const std::size_t row : rows)
        next = std::copy_n(t.values.begin() + static_cast<std::ptrdiff_t>(row * t.dim), t.dim, next);
    return out;
}

Probe rows_where(const Probe& probe, const std::function<bool(std::size_t row)>& wanted) {
    std::vector<std::size_t> rows;  // first: what is copied may be gigabytes, and is allocated once
    for (std::size_t row = 0; row < probe.x.rows; ++row)
        if (wanted(row)) rows.push_back(row);
    Probe out{rows_of(probe.x, rows), {}};
    for (const std::size_t row : rows) out.positions.push_back(probe.positions[row]);
    return out;
}

Tensor ask(const BlackBox& box, const Probe& probe) {
    Tensor y = box(probe.x, probe.positions);
    if (y.rows != probe.x.rows || y.dim != probe.x.dim || y.values.size() != probe.x.values.size())
        throw BadAnswer(said("the answer must have the shape of the question, ({1}, {2}), got ({3}, {4})", probe.x.rows,
                             probe.x.dim, y.rows, y.dim));
    return y;
}

Probe probe(const Options& options) {
    const std::size_t d = options.head_dim;
    if (d < 2 || d > 1024 || d % 2 != 0) throw BadAnswer(said("head_dim must be even and from 2 to 1024, got {1}", d));
    if (options.longest < least_longest)
        throw BadAnswer(said("the largest position must be at least 8, got {1}", options.longest));
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

}  // namespace audit
