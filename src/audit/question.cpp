// The questions: which rows are asked, and what asking more than once shows.
#include <algorithm>
#include <random>

#include "audit/diagnose.hpp"
#include "audit/format.hpp"

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

}  // namespace

Probe probe(const Options& options) {
    const std::size_t d = options.head_dim;
    if (d < 2 || d > 4096 || d % 2 != 0) throw BadAnswer("head_dim must be even and from 2 to 4096, got " + std::to_string(d));
    if (options.longest < 4095) throw BadAnswer("the largest position must be at least 4095, got " + std::to_string(options.longest));
    constexpr std::size_t others = 4;
    const std::vector<std::int64_t> positions = chosen_positions(options.longest, options.negative_positions);
    Probe out{Tensor(positions.size() * (d + others), d, options.format), {}};
    std::mt19937_64 random(1);
    std::normal_distribution<double> normal;
    std::size_t row = 0;
    for (const std::int64_t position : positions)
        for (std::size_t j = 0; j < d + others; ++j, ++row) {
            out.positions.push_back(position);
            if (j < d) out.x(row, j) = 1;
            else
                for (std::size_t i = 0; i < d; ++i) out.x(row, i) = rounded(normal(random), options.format);
        }
    return out;
}

Report question(const BlackBox& rope, const Options& options) {
    const Probe asked = probe(options);
    const Tensor y = rope(asked.x, asked.positions);
    return read(asked.x, asked.positions, y, options);
}

Report question(const Streams& streams, const Options& options) { return question(streams.query, options); }

}  // namespace audit
