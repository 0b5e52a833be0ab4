// R_m^T R_n = R_{n-m} in the plane, from the C++ of the line to the verdict: recorded, its degree
// bounded, decided at every point of its grid.
#include <benchmark/benchmark.h>

#include "exact/exact.hpp"
#include "term/term.hpp"
#include "rope/rotation.hpp"

namespace {

prover::Program record() {
    using prover::GroupKind;
    prover::Recorder recorder;
    const prover::Angle m = recorder.angles({GroupKind::angles, "m"}).front();
    const prover::Angle n = recorder.angles({GroupKind::angles, "n"}).front();
    auto& outputs = recorder.program.outputs;
    outputs.push_back(prover::output(rope::rotation_matrix(m).transpose() * rope::rotation_matrix(n)));
    outputs.push_back(prover::output(rope::rotation_matrix(n - m)));
    outputs.back().previous = 0;
    return std::move(recorder.program);
}

void exact_transpose_product(benchmark::State& state) {
    for ([[maybe_unused]] auto _ : state) {
        const prover::ExactStep step = prover::decide_exactly(record()).back();
        if (step.refused || step.vacuous || step.counterexample) return state.SkipWithError("not proved");
    }
}
BENCHMARK(exact_transpose_product)->Name("exact 2x2/rope-proofs");

}  // namespace
