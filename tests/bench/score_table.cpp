// The score with cos and sin from a reference table made beforehand (d = 128, positions to 10^6): one complex product
// an angle.
#include <benchmark/benchmark.h>

#include "reference/table.hpp"
#include "score.hpp"

namespace {

void table_score(benchmark::State& state) {
    using namespace score_bench;
    reference::Table table(head_dim, 10000, static_cast<int>(state.range(0)), 1'000'000);
    const mpfr_prec_t precision = bits(static_cast<int>(state.range(0)));
    reference::Numbers q(head_dim, precision), k(head_dim, precision), x(2, precision), y(2, precision), r(5, precision);
    for (std::size_t i = 0; i < head_dim; ++i) {
        mpfr_set_si_2exp(q[i], numerators(1)[i], -10, MPFR_RNDN);
        mpfr_set_si_2exp(k[i], numerators(2)[i], -10, MPFR_RNDN);
    }
    const mpfr_ptr c = r[0], s = r[1], t = r[2], left = r[3], right = r[4];
    const auto turn = [&](reference::Numbers& out, reference::Numbers& in, std::size_t i, std::int64_t position) {
        table.at(c, s, i, position);
        mpfr_fmms(out[0], in[2 * i], c, in[2 * i + 1], s, MPFR_RNDN);
        mpfr_fmma(out[1], in[2 * i], s, in[2 * i + 1], c, MPFR_RNDN);
    };
    for ([[maybe_unused]] auto _ : state) {
        mpfr_set_zero(left, 1);
        mpfr_set_zero(right, 1);
        for (std::size_t i = 0; i < planes; ++i) {
            turn(x, q, i, m);
            turn(y, k, i, n);
            mpfr_fmma(t, x[0], y[0], x[1], y[1], MPFR_RNDN);
            mpfr_add(left, left, t, MPFR_RNDN);
            turn(y, k, i, n - m);
            mpfr_fmma(t, q[2 * i], y[0], q[2 * i + 1], y[1], MPFR_RNDN);
            mpfr_add(right, right, t, MPFR_RNDN);
        }
        mpfr_sub(t, left, right, MPFR_RNDN);
        benchmark::DoNotOptimize(t);
    }
}
BENCHMARK(table_score)->Name("score/reference table")->Arg(50)->Arg(100)->Arg(1000);

}  // namespace
