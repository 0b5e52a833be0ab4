// cos(m t_k) and sin(m t_k) for all integers m up to a million and many angles t_k at once, as 64-bit integers with a
// proved error: what decides the sign of a sum of cosines at every one of 10^5 to 10^6 positions in a fraction of a
// second, where one interval cosine after the other would take minutes.
//
// With z = e^{it} and B near sqrt(N): baby steps z^0 .. z^{B-1} and giant steps z^0, z^B, z^{2B}, .. are made by one
// product each; m = kB + r is the product of one of each. Numbers are integers in units of u = 2^-56. Both parts of a
// product are computed exactly, in 128 bits, and rounded down, once; a sum over k is added up exactly and then rounded.
//
// Error bound, |computed - true| as complex numbers, 1 <= m <= 2^20, by induction: e(m) <= (4m - 3/2) u.
//   e(1): the parts of z are rounded down from an enclosure narrower than u/4: at most sqrt(2) 5/4 u < 5/2 u.
//   e(a + b): the factors are off by e(a) and e(b) and of modulus 1, so their product is off by at most
//   e(a) + e(b) + e(a) e(b), and e(a) e(b) <= 16 a b u^2 <= 4 (a + b)^2 u^2 <= 2^42 u^2 < u/20; rounding adds less
//   than sqrt(2) u. So e(a + b) < (4a - 3/2) u + (4b - 3/2) u + u/20 + sqrt(2) u < (4(a + b) - 3/2) u.
//   z^0 is exact, and a product with it is e(a) and a rounding: only in sum(), where no part is rounded.
// So a sum of n cosines at m, rounded once more, is within (4 m n + 1) u. No number leaves its type: parts are at most
// 2^57 in size, a product of two sums of parts at most 2^115, a sum of 64 of them at most 2^121.
#pragma once

#include <cstdint>
#include <vector>

#include "enclosure/interval.hpp"

namespace prover {

/// The points e^{i m t_k} of the circle for 0 <= m <= largest and every k.
class Cosines {
public:
    static constexpr int fraction_bits = 56;                               ///< numbers are integers over 2^56
    static constexpr std::int64_t one = std::int64_t{1} << fraction_bits;  ///< 1 as such an integer
    static constexpr std::int64_t most_positions = std::int64_t{1} << 20;  ///< the largest multiple
    static constexpr std::size_t most_angles = 64;  ///< as many planes as d = 128 has

    /// A point, in units of 2^-56.
    struct Point {
        std::int64_t c;  ///< cosine
        std::int64_t s;  ///< sine
    };

    /// \throws std::domain_error unless there are 1 to 64 angles, their cosines and sines are known to 2^-58, and
    /// 0 <= largest <= 2^20
    Cosines(const std::vector<Interval>& angles, std::int64_t largest);

    [[nodiscard]] std::size_t angles() const { return angles_; }  ///< how many
    [[nodiscard]] std::int64_t largest() const { return largest_; }  ///< the last multiple in the table

    /// 2^56 e^{i m t_k}, each part within error(m) of it. \throws std::domain_error if it is not in the table
    [[nodiscard]] Point at(std::int64_t m, std::size_t k) const;
    /// 2^56 sum_k cos(m t_k), within sum_error(m). \throws std::domain_error if m is not in the table
    [[nodiscard]] std::int64_t sum(std::int64_t m) const;
    /// 4m + 2: by how much, in units, a part of at(m, k) may be off; more than e(m), as z^0 is rounded with the rest.
    [[nodiscard]] static std::int64_t error(std::int64_t m) { return 4 * m + 2; }
    /// 4 m n + 1
    [[nodiscard]] std::int64_t sum_error(std::int64_t m) const {
        return 4 * m * static_cast<std::int64_t>(angles_) + 1;
    }
    /// sum(m) as an enclosure
    [[nodiscard]] Interval enclosed_sum(std::int64_t m) const;

private:
    [[nodiscard]] const Point* row(const std::vector<Point>& table, std::int64_t step) const {
        return &table[static_cast<std::size_t>(step) * angles_];
    }
    void check(std::int64_t m) const;

    std::size_t angles_;
    std::int64_t largest_, step_{};
    std::vector<Point> baby_, giant_;
};

}  // namespace prover
