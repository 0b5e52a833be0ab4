// The prover's own rounded evaluation of the score equation: the recorded line, run with numbers.
#include <benchmark/benchmark.h>

#include "prover/arithmetic_mpfr.hpp"
#include "prover/run.hpp"
#include "prover/term.hpp"
#include "proofs/common.hpp"
#include "score.hpp"

namespace {

prover::Program record() {
    using prover::GroupKind;
    using score_bench::head_dim;
    using score_bench::planes;
    prover::Recorder recorder;
    const auto vector = [&](const char* name) {
        const auto terms = recorder.reals({.kind = GroupKind::reals, .name = name, .size = head_dim});
        return proofs::Vec(Eigen::Map<const proofs::Vec>(terms.data(), head_dim));
    };
    const auto position = [&](const char* name) {
        return recorder.angles({.kind = GroupKind::position,
                                .name = name,
                                .size = planes,
                                .units = proofs::rope_frequencies(head_dim)});
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

prover::Sample sample() {
    using score_bench::planes;
    prover::Sample s;
    for (const std::int64_t position : {score_bench::m, score_bench::n})
        for (const prover::RealNumber& theta : proofs::rope_frequencies(score_bench::head_dim)) {
            s.multipliers.emplace_back(position);
            s.units.push_back(theta);
        }
    for (const int seed : {1, 2})
        for (const int numerator : score_bench::numerators(seed)) s.variables.emplace_back(numerator, 1024);
    return s;
}

template <class Arithmetic>
void prover_score(benchmark::State& state) {
    const prover::Program program = record();
    const prover::Sample at = sample();
    prover::Run<Arithmetic> run(program, {static_cast<unsigned>(state.range(0))});
    run.at(at);  // the frequencies are computed once, as by the peers
    for ([[maybe_unused]] auto _ : state) {
        run.at(at);
        benchmark::DoNotOptimize(run[program.outputs.back().nodes.front()]);
    }
}
BENCHMARK(prover_score<prover::RoundedArithmetic>)->Name("score/rope-proofs")->Arg(50)->Arg(100)->Arg(1000);
BENCHMARK(prover_score<prover::EnclosingArithmetic>)
    ->Name("score/rope-proofs, enclosed")
    ->Arg(50)
    ->Arg(100)
    ->Arg(1000);

}  // namespace
