// The prover's own rounded evaluation of the score equation: the recorded line, run with numbers.
#include <benchmark/benchmark.h>

#include "enclosure/arithmetic_mpfr.hpp"
#include "exact/exact.hpp"
#include "enclosure/run.hpp"
#include "term/term.hpp"
#include "proofs/common.hpp"
#include "score.hpp"

namespace {

/// <R_m q, R_n k> = <q, R_{n-m} k> at dimension d, as a line of a proof records it
prover::Program record(int d) {
    using prover::GroupKind;
    prover::Recorder recorder;
    const auto vector = [&](const char* name) {
        const auto terms = recorder.reals({.kind = GroupKind::reals, .name = name, .size = d});
        return proofs::Vec(Eigen::Map<const proofs::Vec>(terms.data(), d));
    };
    const auto position = [&](const char* name) {
        return recorder.angles({.kind = GroupKind::position,
                                .name = name,
                                .size = d / 2,
                                .units = proofs::rope_frequencies(d)});
    };
    using rope::operator-;
    const auto m = position("m"), n = position("n");
    const auto q = vector("q"), k = vector("k");
    auto& outputs = recorder.program.outputs;
    outputs.push_back(prover::output(rope::score(q, m, k, n)));
    outputs.push_back(prover::output(rope::dot<prover::Term>(q, rope::rotate(k, n - m))));
    outputs.back().previous = 0;
    return std::move(recorder.program);
}

prover::Sample sample(int d) {
    prover::Sample s;
    for (const std::int64_t position : {score_bench::m, score_bench::n})
        for (const prover::RealNumber& theta : proofs::rope_frequencies(d)) {
            s.multipliers.push_back({position, 1});
            s.units.push_back(theta);
        }
    for (const int seed : {1, 2})
        for (int i = 0; i < d; ++i) s.variables.push_back({score_bench::numerator(seed, i), 1024});
    return s;
}

template <class Arithmetic>
void score(benchmark::State& state, int d, std::int64_t digits) {
    const prover::Program program = record(d);
    const prover::Sample at = sample(d);
    prover::Run<Arithmetic> run(program, {static_cast<unsigned>(digits)});
    run.at(at);  // the frequencies are computed once, as by the peers
    for ([[maybe_unused]] auto _ : state) {
        run.at(at);
        benchmark::DoNotOptimize(run[program.outputs.back().nodes.front()]);
    }
}

template <class Arithmetic>
void by_digits(benchmark::State& state) {
    score<Arithmetic>(state, score_bench::head_dim, state.range(0));
}
BENCHMARK(by_digits<prover::RoundedArithmetic>)->Name("score/rope-proofs")->Arg(50)->Arg(100)->Arg(1000);
BENCHMARK(by_digits<prover::EnclosingArithmetic>)->Name("score/rope-proofs, enclosed")->Arg(50)->Arg(100)->Arg(1000);

// growth: the last number is what grows

BENCHMARK(by_digits<prover::RoundedArithmetic>)
    ->Name("growth/digits, score at d = 128")
    ->Arg(16)->Arg(50)->Arg(100)->Arg(200)->Arg(500)->Arg(1000)->Arg(2000)->Arg(5000)->Arg(10000);

void by_dimension(benchmark::State& state) {
    score<prover::RoundedArithmetic>(state, static_cast<int>(state.range(0)), 100);
}
BENCHMARK(by_dimension)->Name("growth/d, score at 100 digits")->RangeMultiplier(4)->Range(2, 2048)->Arg(4096);

/// The whole proof at one d: recorded, multiplied out, and its coefficients compared.
void exact_by_dimension(benchmark::State& state) {
    for ([[maybe_unused]] auto _ : state) {
        const prover::ExactStep step = prover::decide_exactly(record(static_cast<int>(state.range(0)))).back();
        if (step.refused || step.vacuous || step.counterexample) return state.SkipWithError("not proved");
    }
}
BENCHMARK(exact_by_dimension)->Name("growth/d, score proved exactly")->RangeMultiplier(2)->Range(32, 4096);

}  // namespace
