// The same in MPFR's C functions, with one mpfr_sin_cos an angle: the least that this library needs.
#include <benchmark/benchmark.h>
#include <mpfr.h>

#include <memory>
#include <vector>

#include "score.hpp"

namespace {

class Number {
public:
    explicit Number(mpfr_prec_t precision) { mpfr_init2(x_, precision); }
    ~Number() { mpfr_clear(x_); }
    Number(const Number&) = delete;
    Number& operator=(const Number&) = delete;
    operator mpfr_ptr() { return x_; }

private:
    mpfr_t x_;
};

struct Numbers {
    Numbers(int count, mpfr_prec_t precision) {
        for (int i = 0; i < count; ++i) all.push_back(std::make_unique<Number>(precision));
    }
    mpfr_ptr operator[](int i) { return *all[static_cast<std::size_t>(i)]; }
    std::vector<std::unique_ptr<Number>> all;
};

/// (a, b) turned by (c, s), to (x, y)
void turn(mpfr_ptr x, mpfr_ptr y, mpfr_ptr a, mpfr_ptr b, mpfr_ptr c, mpfr_ptr s, mpfr_ptr t) {
    mpfr_mul(x, a, c, MPFR_RNDN);
    mpfr_mul(t, b, s, MPFR_RNDN);
    mpfr_sub(x, x, t, MPFR_RNDN);
    mpfr_mul(y, a, s, MPFR_RNDN);
    mpfr_mul(t, b, c, MPFR_RNDN);
    mpfr_add(y, y, t, MPFR_RNDN);
}

void add_dot(mpfr_ptr sum, mpfr_ptr a, mpfr_ptr b, mpfr_ptr x, mpfr_ptr y, mpfr_ptr t) {
    mpfr_mul(t, a, x, MPFR_RNDN);
    mpfr_add(sum, sum, t, MPFR_RNDN);
    mpfr_mul(t, b, y, MPFR_RNDN);
    mpfr_add(sum, sum, t, MPFR_RNDN);
}

void mpfr_score(benchmark::State& state) {
    using namespace score_bench;
    const mpfr_prec_t precision = bits(static_cast<int>(state.range(0)));
    Numbers q(head_dim, precision), k(head_dim, precision), theta(planes, precision);
    for (int i = 0; i < head_dim; ++i) {
        mpfr_set_si_2exp(q[i], numerators(1)[static_cast<std::size_t>(i)], -10, MPFR_RNDN);
        mpfr_set_si_2exp(k[i], numerators(2)[static_cast<std::size_t>(i)], -10, MPFR_RNDN);
    }
    for (int i = 0; i < planes; ++i) {  // 10000^(-2i/d)
        mpfr_set_si(theta[i], 10000, MPFR_RNDN);
        mpfr_log(theta[i], theta[i], MPFR_RNDN);
        mpfr_mul_si(theta[i], theta[i], -2 * i, MPFR_RNDN);
        mpfr_div_si(theta[i], theta[i], head_dim, MPFR_RNDN);
        mpfr_exp(theta[i], theta[i], MPFR_RNDN);
    }
    Number angle(precision), c(precision), s(precision), t(precision), left(precision), right(precision);
    Number x0(precision), x1(precision), y0(precision), y1(precision);
    for ([[maybe_unused]] auto _ : state) {
        mpfr_set_zero(left, 1);
        mpfr_set_zero(right, 1);
        for (int i = 0; i < planes; ++i) {
            const auto at = [&](std::int64_t position) {
                mpfr_mul_si(angle, theta[i], position, MPFR_RNDN);
                mpfr_sin_cos(s, c, angle, MPFR_RNDN);
            };
            at(m);
            turn(x0, x1, q[2 * i], q[2 * i + 1], c, s, t);
            at(n);
            turn(y0, y1, k[2 * i], k[2 * i + 1], c, s, t);
            add_dot(left, x0, x1, y0, y1, t);
            at(n - m);
            turn(y0, y1, k[2 * i], k[2 * i + 1], c, s, t);
            add_dot(right, q[2 * i], q[2 * i + 1], y0, y1, t);
        }
        mpfr_sub(t, left, right, MPFR_RNDN);
        benchmark::DoNotOptimize(t);
    }
}
BENCHMARK(mpfr_score)->Name("score/MPFR")->Arg(50)->Arg(100)->Arg(1000);

}  // namespace
