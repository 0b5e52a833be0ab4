// cos and sin of m theta_i at any precision, from shared work: a reference, where the prover's
// high-precision tier is a test. That tier computes each cosine afresh, because the addition theorem
// is what it puts to the test; this table is made with that theorem and must not be used to check it.
//
// With z = e^{i theta} and B near sqrt(N): baby steps z^0 .. z^{B-1} and giant steps z^0, z^B, z^{2B},
// .. are powers made by one product each; position m = kB + r is the product of one of each. Numbers
// are integers in units of u = 2^-F: both parts of a product are computed exactly and then rounded
// towards 0, once.
//
// Error bound, |computed - true| as complex numbers, for 1 <= m <= 2^24, by induction: e(m) <= (4m - 3/2) u.
//   e(1): the parts of z are rounded to nearest, sqrt(1/2) u, from a value within 2^-60 u: at most 5/2 u.
//   e(a + b): the factors are off by e(a) and e(b) and of modulus 1, so their product is off by at most
//   e(a) + e(b) + e(a) e(b); rounding adds less than sqrt(2) u. As 2^52 u < 1/20 (F >= 64),
//   e(a + b) < (4a - 3/2) u + (4b - 3/2) u + u/20 + sqrt(2) u < (4(a + b) - 3/2) u.
//   z^0 is exact, and a product with it too.
// With F >= b + log2(4 N + 4), every entry of the table is within 2^-b.
#pragma once

#include <gmp.h>
#include <mpfr.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include "rope/check.hpp"

namespace reference {

/// Integers of GMP, released at the end.
class Integers {
public:
    Integers(std::size_t count, mp_bitcnt_t bits) : numbers_(count) {
        for (auto& x : numbers_) mpz_init2(&x, bits);
    }
    ~Integers() {
        for (auto& x : numbers_) mpz_clear(&x);
    }
    Integers(const Integers&) = delete;
    Integers& operator=(const Integers&) = delete;
    mpz_ptr operator[](std::size_t i) { return &numbers_[i]; }
    mpz_srcptr operator[](std::size_t i) const { return &numbers_[i]; }

private:
    std::vector<__mpz_struct> numbers_;
};

/// cos(m theta_i), sin(m theta_i) for theta_i = base^(-2i/head_dim) and 0 <= m <= largest.
class Table {
public:
    /// \throws std::domain_error unless head_dim is even and positive, base > 1, 16 <= digits <= 10000 and
    /// 0 <= largest <= 2^24
    Table(int head_dim, unsigned base, int digits, std::int64_t largest)
        : planes_((check(head_dim, base, digits, largest), static_cast<std::size_t>(head_dim / 2))),
          largest_(largest),
          bits_(static_cast<mp_bitcnt_t>(std::ceil(digits * std::log2(10.0)))),
          fraction_(whole_limbs(bits_ + std::bit_width(static_cast<std::uint64_t>(4 * largest + 4)))),
          step_(static_cast<std::int64_t>(std::sqrt(static_cast<double>(largest))) + 1),
          baby_(2 * planes_ * static_cast<std::size_t>(step_), fraction_ + 1),
          giant_(2 * planes_ * static_cast<std::size_t>(largest / step_ + 1), fraction_ + 1),
          scratch_(1, 2 * fraction_ + 2) {
        for (std::size_t i = 0; i < planes_; ++i) fill(i, head_dim, base);
    }

    /// F: the entries are integers over 2^F.
    [[nodiscard]] mp_bitcnt_t fraction_bits() const { return fraction_; }
    /// b: every entry over 2^F is within 2^-b of the true value.
    [[nodiscard]] mp_bitcnt_t bits() const { return bits_; }

    /// 2^F cos(m theta_i) and 2^F sin(m theta_i), by one complex product.
    /// \throws std::domain_error if the plane or the position is not in the table
    void at(mpz_ptr cosine, mpz_ptr sine, std::size_t plane, std::int64_t position) {
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

    /// Rounded up, so that dividing by 2^F moves limbs and shifts none.
    static mp_bitcnt_t whole_limbs(mp_bitcnt_t bits) {
        return (bits + GMP_NUMB_BITS - 1) / GMP_NUMB_BITS * GMP_NUMB_BITS;
    }

    [[nodiscard]] std::size_t place(std::size_t plane, std::int64_t k) const {
        return 2 * (static_cast<std::size_t>(k) * planes_ + plane);
    }

    /// (x + iy) = a[i] b[j]; x and y are none of the factors' numbers.
    void multiply(mpz_ptr x, mpz_ptr y, const Integers& a, std::size_t i, const Integers& b, std::size_t j) {
        mpz_mul(scratch_[0], a[i], b[j]);
        mpz_submul(scratch_[0], a[i + 1], b[j + 1]);
        mpz_tdiv_q_2exp(x, scratch_[0], fraction_);
        mpz_mul(scratch_[0], a[i], b[j + 1]);
        mpz_addmul(scratch_[0], a[i + 1], b[j]);
        mpz_tdiv_q_2exp(y, scratch_[0], fraction_);
    }

    void fill(std::size_t i, int head_dim, unsigned base) {
        mpfr_t theta, cosine, sine;
        mpfr_inits2(static_cast<mpfr_prec_t>(fraction_) + 80, theta, cosine, sine, nullptr);
        mpfr_set_ui(theta, base, MPFR_RNDN);
        mpfr_log(theta, theta, MPFR_RNDN);
        mpfr_mul_si(theta, theta, -2 * static_cast<long>(i), MPFR_RNDN);
        mpfr_div_si(theta, theta, head_dim, MPFR_RNDN);
        mpfr_exp(theta, theta, MPFR_RNDN);
        mpfr_sin_cos(sine, cosine, theta, MPFR_RNDN);
        Integers z(2, fraction_ + 1);
        for (const auto& [part, value] : {std::pair{z[0], cosine}, {z[1], sine}}) {
            mpfr_mul_2ui(value, value, fraction_, MPFR_RNDN);
            mpfr_get_z(part, value, MPFR_RNDN);
        }
        mpfr_clears(theta, cosine, sine, nullptr);
        powers(baby_, i, step_, z);
        Integers stride(2, fraction_ + 1);  // z^B = z^{B-1} z
        multiply(stride[0], stride[1], baby_, place(i, step_ - 1), z, 0);
        powers(giant_, i, largest_ / step_ + 1, stride);
    }

    void powers(Integers& table, std::size_t i, std::int64_t count, const Integers& z) {
        mpz_setbit(table[place(i, 0)], fraction_);
        for (std::int64_t k = 1; k < count; ++k)
            multiply(table[place(i, k)], table[place(i, k) + 1], table, place(i, k - 1), z, 0);
    }

    std::size_t planes_;
    std::int64_t largest_;
    mp_bitcnt_t bits_, fraction_;
    std::int64_t step_;
    Integers baby_, giant_, scratch_;
};

}  // namespace reference
