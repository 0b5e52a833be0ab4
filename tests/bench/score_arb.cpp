// The same in Arb: balls, so its result is rigorous where MPFR's is rounded.
#include <arb.h>
#include <benchmark/benchmark.h>

#include "score.hpp"

namespace {

struct Turn {
    arb_t c, s, x0, x1;
    Turn() { arb_init(c), arb_init(s), arb_init(x0), arb_init(x1); }
    ~Turn() { arb_clear(c), arb_clear(s), arb_clear(x0), arb_clear(x1); }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

    void operator()(arb_srcptr a, arb_srcptr b, arb_srcptr theta, slong position, slong precision) {
        arb_mul_si(c, theta, position, precision);
        arb_sin_cos(s, c, c, precision);
        arb_mul(x0, a, c, precision);
        arb_submul(x0, b, s, precision);
        arb_mul(x1, a, s, precision);
        arb_addmul(x1, b, c, precision);
    }
};

void arb_score(benchmark::State& state) {
    using namespace score_bench;
    const slong precision = bits(static_cast<int>(state.range(0)));
    arb_ptr q = _arb_vec_init(head_dim), k = _arb_vec_init(head_dim), theta = _arb_vec_init(planes);
    for (int i = 0; i < head_dim; ++i) {
        arb_set_si(q + i, numerators(1)[static_cast<std::size_t>(i)]);
        arb_set_si(k + i, numerators(2)[static_cast<std::size_t>(i)]);
        arb_mul_2exp_si(q + i, q + i, -10);
        arb_mul_2exp_si(k + i, k + i, -10);
    }
    for (int i = 0; i < planes; ++i) {
        arb_log_ui(theta + i, 10000, precision);
        arb_mul_si(theta + i, theta + i, -2 * i, precision);
        arb_div_si(theta + i, theta + i, head_dim, precision);
        arb_exp(theta + i, theta + i, precision);
    }
    Turn x, y;
    arb_t left, right;
    arb_init(left);
    arb_init(right);
    for ([[maybe_unused]] auto _ : state) {
        arb_zero(left);
        arb_zero(right);
        for (int i = 0; i < planes; ++i) {
            x(q + 2 * i, q + 2 * i + 1, theta + i, m, precision);
            y(k + 2 * i, k + 2 * i + 1, theta + i, n, precision);
            arb_addmul(left, x.x0, y.x0, precision);
            arb_addmul(left, x.x1, y.x1, precision);
            y(k + 2 * i, k + 2 * i + 1, theta + i, n - m, precision);
            arb_addmul(right, q + 2 * i, y.x0, precision);
            arb_addmul(right, q + 2 * i + 1, y.x1, precision);
        }
        arb_sub(left, left, right, precision);
        if (!arb_contains_zero(left)) state.SkipWithError("0 is outside");
    }
    arb_clear(left);
    arb_clear(right);
    _arb_vec_clear(q, head_dim);
    _arb_vec_clear(k, head_dim);
    _arb_vec_clear(theta, planes);
}
BENCHMARK(arb_score)->Name("score/Arb")->Arg(50)->Arg(100)->Arg(1000);

}  // namespace
