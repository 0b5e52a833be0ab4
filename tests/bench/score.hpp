// What every peer computes in the score benchmarks: <R_m q, R_n k> against q^T R_{n-m} k, d = 128, at
// one pair of positions, cos and sin of all 192 angles afresh. q and k are small multiples of 1/1024.
#pragma once

#include <array>
#include <boost/multiprecision/mpfr.hpp>
#include <cstdint>

namespace score_bench {

inline constexpr int head_dim = 128;
inline constexpr int planes = head_dim / 2;
inline constexpr std::int64_t m = 131071;
inline constexpr std::int64_t n = 999983;

/// numerators of q_i and k_i over 1024
inline int numerator(int seed, int i) { return (seed * (2 * i + 1) * 7919) % 4095 - 2047; }
inline std::array<int, head_dim> numerators(int seed) {
    std::array<int, head_dim> x{};
    for (int i = 0; i < head_dim; ++i) x[static_cast<std::size_t>(i)] = numerator(seed, i);
    return x;
}

/// bits of a significand of so many decimal digits: those that the prover's numbers have
inline mpfr_prec_t bits(int digits) {
    return mpfr_get_prec(boost::multiprecision::mpfr_float(0, static_cast<unsigned>(digits)).backend().data());
}

}  // namespace score_bench
