// The score with cos and sin from a reference table made beforehand (d = 128, positions to 10^6): one complex product
// an angle. In integers, as the table has them, so the two scores differ by the table's error alone.
#include <benchmark/benchmark.h>

#include <cstdlib>

#include "reference/table.hpp"
#include "score.hpp"

namespace {

/// sum += x * factor
void add_product(mpz_ptr sum, mpz_srcptr x, int factor) {
    if (factor < 0)
        mpz_submul_ui(sum, x, static_cast<unsigned long>(-factor));
    else
        mpz_addmul_ui(sum, x, static_cast<unsigned long>(factor));
}

void table_score(benchmark::State& state) {
    using namespace score_bench;
    reference::Table table(head_dim, 10000, static_cast<int>(state.range(0)), 1'000'000);
    const auto q = numerators(1), k = numerators(2);
    const mp_bitcnt_t fraction = table.fraction_bits();
    reference::Integers numbers(9, 2 * fraction + 64);
    const mpz_ptr c = numbers[0], s = numbers[1], x0 = numbers[2], x1 = numbers[3], y0 = numbers[4], y1 = numbers[5],
                  left = numbers[6], right = numbers[7], bound = numbers[8];
    const auto turn = [&](mpz_ptr a, mpz_ptr b, const auto& in, std::size_t i, std::int64_t position) {
        table.at(c, s, i, position);
        mpz_mul_si(a, c, in[2 * i]);
        add_product(a, s, -in[2 * i + 1]);
        mpz_mul_si(b, s, in[2 * i]);
        add_product(b, c, in[2 * i + 1]);
    };
    // an entry is off by 2^-b at most: a plane's score by 2 |q| |k| 2^-b and a little on the left, by half of it on
    // the right
    mpz_set_ui(bound, 0);
    for (std::size_t i = 0; i < head_dim; i += 2)
        mpz_add_ui(
            bound, bound,
            static_cast<unsigned long>((std::abs(q[i]) + std::abs(q[i + 1])) * (std::abs(k[i]) + std::abs(k[i + 1]))));
    mpz_mul_2exp(bound, bound, 2 * fraction - table.bits() + 2);
    for ([[maybe_unused]] auto _ : state) {
        mpz_set_ui(left, 0);
        mpz_set_ui(right, 0);
        for (std::size_t i = 0; i < planes; ++i) {
            turn(x0, x1, q, i, m);
            turn(y0, y1, k, i, n);
            mpz_addmul(left, x0, y0);
            mpz_addmul(left, x1, y1);
            turn(y0, y1, k, i, n - m);
            add_product(right, y0, q[2 * i]);
            add_product(right, y1, q[2 * i + 1]);
        }
        mpz_mul_2exp(right, right, fraction);
        mpz_sub(left, left, right);
        if (mpz_cmpabs(left, bound) > 0) state.SkipWithError("the scores differ by more than the table's bound");
    }
}
BENCHMARK(table_score)->Name("score/reference table")->Arg(50)->Arg(100)->Arg(1000);

void make_table(benchmark::State& state) {
    for ([[maybe_unused]] auto _ : state) {
        const reference::Table table(score_bench::head_dim, 10000, 100, state.range(0));
        benchmark::DoNotOptimize(&table);
    }
}
BENCHMARK(make_table)
    ->Name("growth/largest position, reference table of 100 digits")
    ->RangeMultiplier(10)
    ->Range(100, 1'000'000);

}  // namespace
