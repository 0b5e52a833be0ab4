// cos and sin of m theta_i at any precision, from shared work: a reference, where the prover's
// high-precision tier is a test. That tier computes each cosine afresh, because the addition theorem
// is what it puts to the test; this table is made with that theorem and must not be used to check it.
//
// With z = e^{i theta} and B near sqrt(N): baby steps z^0 .. z^{B-1} and giant steps z^0, z^B, z^{2B},
// .. are powers made by one product each; position m = kB + r is the product of one of each.
//
// Error bound, for positions 0 <= m <= N <= 2^24, |computed - true| as complex numbers, u = 2^-p with
// p the working precision, every operation rounded to nearest. To first order in u:
//   the product of two numbers of modulus near 1 adds at most sqrt(2) * 3/2 u < 2.2 u of its own (three
//   roundings of numbers below 1 in each part) to the sum of the errors of its factors;
//   z itself: parts rounded once, 0.71 u, and theta, computed with 64 bits more, below 2^-40 u: 0.8 u;
//   z^r, r < B: at most r * 3.0 u;        z^{kB}: at most k (3.0 B + 2.2) u, kB <= N;
//   z^m: at most 3 N + 3 B + 2.2 N/B + 2.2 < 8 (N + 1) times u.
// What is left out is of second order, at most the factor (1 + 8(N+1) u)^{2N+4} < 1 + 2^-20, which the
// slack between 3 and 8 covers. With p = digits + log2(8 (N + 1)) guard bits the error of every entry
// is therefore less than 2^-(bits of the digits asked for).
#pragma once

#include <mpfr.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include "rope/check.hpp"

namespace reference {

/// The numbers of a table, all of one precision.
class Numbers {
public:
    Numbers(std::size_t count, mpfr_prec_t precision) : numbers_(count) {
        for (auto& x : numbers_) mpfr_init2(&x, precision);
    }
    ~Numbers() {
        for (auto& x : numbers_) mpfr_clear(&x);
    }
    Numbers(const Numbers&) = delete;
    Numbers& operator=(const Numbers&) = delete;
    mpfr_ptr operator[](std::size_t i) { return &numbers_[i]; }
    mpfr_srcptr operator[](std::size_t i) const { return &numbers_[i]; }

private:
    std::vector<__mpfr_struct> numbers_;
};

/// cos(m theta_i), sin(m theta_i) for theta_i = base^(-2i/head_dim) and 0 <= m <= largest.
class Table {
public:
    /// \throws std::domain_error unless head_dim is even and positive, base > 1, 16 <= digits <= 10000 and
    /// 0 <= largest <= 2^24
    Table(int head_dim, unsigned base, int digits, std::int64_t largest)
        : planes_((check(head_dim, base, digits, largest), static_cast<std::size_t>(head_dim / 2))),
          largest_(largest),
          bits_(static_cast<mpfr_prec_t>(std::ceil(digits * 3.3219280948873626))),
          precision_(bits_ + static_cast<mpfr_prec_t>(std::bit_width(static_cast<std::uint64_t>(8 * (largest + 1))))),
          step_(static_cast<std::int64_t>(std::sqrt(static_cast<double>(largest))) + 1),
          baby_(2 * planes_ * static_cast<std::size_t>(step_), precision_),
          giant_(2 * planes_ * static_cast<std::size_t>(largest / step_ + 1), precision_),
          scratch_(4, precision_) {
        for (std::size_t i = 0; i < planes_; ++i) fill(i, head_dim, base);
    }

    /// Bits that the result of at() should have for nothing of the bound to be lost.
    [[nodiscard]] mpfr_prec_t precision() const { return precision_; }
    /// b: every entry at the working precision is within 2^-b of the true value.
    [[nodiscard]] mpfr_prec_t bits() const { return bits_; }

    /// One complex product. \throws std::domain_error if the plane or the position is not in the table
    void at(mpfr_ptr cosine, mpfr_ptr sine, std::size_t plane, std::int64_t position) {
        rope::require(plane < planes_, "plane", "one of the table's", plane);
        rope::require(position >= 0 && position <= largest_, "position", "one of the table's", position);
        multiply(cosine, sine, giant_, place(plane, position / step_), baby_, place(plane, position % step_));
    }

private:
    static void check(int head_dim, unsigned base, int digits, std::int64_t largest) {
        rope::require_even(head_dim);
        rope::require(base > 1, "base", "more than 1", base);
        rope::require(digits >= 16 && digits <= 10000, "digits", "from 16 to 10000", digits);
        rope::require(largest >= 0 && largest <= (1 << 24), "largest position", "from 0 to 2^24", largest);
    }

    [[nodiscard]] std::size_t place(std::size_t plane, std::int64_t k) const {
        return 2 * (static_cast<std::size_t>(k) * planes_ + plane);
    }

    /// (x + iy) = a[i] b[j]; x and y are none of the factors' numbers.
    void multiply(mpfr_ptr x, mpfr_ptr y, const Numbers& a, std::size_t i, const Numbers& b, std::size_t j) {
        mpfr_mul(scratch_[0], a[i], b[j], MPFR_RNDN);
        mpfr_mul(scratch_[1], a[i + 1], b[j + 1], MPFR_RNDN);
        mpfr_mul(scratch_[2], a[i], b[j + 1], MPFR_RNDN);
        mpfr_mul(scratch_[3], a[i + 1], b[j], MPFR_RNDN);
        mpfr_sub(x, scratch_[0], scratch_[1], MPFR_RNDN);
        mpfr_add(y, scratch_[2], scratch_[3], MPFR_RNDN);
    }

    void fill(std::size_t i, int head_dim, unsigned base) {
        Numbers theta(1, precision_ + 64);
        mpfr_set_ui(theta[0], base, MPFR_RNDN);
        mpfr_log(theta[0], theta[0], MPFR_RNDN);
        mpfr_mul_si(theta[0], theta[0], -2 * static_cast<long>(i), MPFR_RNDN);
        mpfr_div_si(theta[0], theta[0], head_dim, MPFR_RNDN);
        mpfr_exp(theta[0], theta[0], MPFR_RNDN);
        Numbers z(2, precision_);
        mpfr_sin_cos(z[1], z[0], theta[0], MPFR_RNDN);
        powers(baby_, i, step_, z);
        Numbers stride(2, precision_);  // z^B = z^{B-1} z
        multiply(stride[0], stride[1], baby_, place(i, step_ - 1), z, 0);
        powers(giant_, i, largest_ / step_ + 1, stride);
    }

    void powers(Numbers& table, std::size_t i, std::int64_t count, const Numbers& z) {
        mpfr_set_ui(table[place(i, 0)], 1, MPFR_RNDN);
        mpfr_set_ui(table[place(i, 0) + 1], 0, MPFR_RNDN);
        for (std::int64_t k = 1; k < count; ++k)
            multiply(table[place(i, k)], table[place(i, k) + 1], table, place(i, k - 1), z, 0);
    }

    std::size_t planes_;
    std::int64_t largest_;
    mpfr_prec_t bits_, precision_;
    std::int64_t step_;
    Numbers baby_, giant_, scratch_;
};

}  // namespace reference
