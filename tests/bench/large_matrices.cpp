// Equations between matrices that only the coefficients decide within the work that a formula may take.
#include <benchmark/benchmark.h>

#include "exact/exact.hpp"
#include "term/term.hpp"

namespace {

prover::Mat matrix(prover::Recorder& recorder, const char* name, int size, int columns) {
    const auto terms = recorder.reals({.kind = prover::GroupKind::reals, .name = name, .size = size * columns,
                                       .columns = columns});
    prover::Mat m(size, columns);
    for (int e = 0; e < m.size(); ++e) m(e / columns, e % columns) = terms[static_cast<std::size_t>(e)];
    return m;
}

constexpr double of_a_formula = 5e6;  // as the command `decide` allows

/// From the matrices to the verdict.
template <class Sides>
void decide(benchmark::State& state, int size, std::initializer_list<int> columns, Sides sides) {
    for ([[maybe_unused]] auto _ : state) {
        prover::Recorder recorder;
        std::vector<prover::Mat> m;
        for (const int c : columns) m.push_back(matrix(recorder, "A", size, c));
        const auto [left, right] = sides(m);
        auto& outputs = recorder.program.outputs;
        outputs = {prover::output(left), prover::output(right)};
        outputs.back().previous = 0;
        const prover::ExactStep step = prover::decide_exactly(recorder.program, of_a_formula).back();
        if (step.refused || step.vacuous || step.counterexample) return state.SkipWithError("not proved");
    }
}

using Matrices = std::vector<prover::Mat>;
using Sides = std::pair<prover::Mat, prover::Mat>;

void associative(benchmark::State& state) {
    decide(state, 8, {8, 8, 8},
           [](const Matrices& m) -> Sides { return {(m[0] * m[1]) * m[2], m[0] * (m[1] * m[2])}; });
}
void transposed(benchmark::State& state) {
    decide(state, 16, {16, 16}, [](const Matrices& m) -> Sides {
        return {(m[0] * m[1]).transpose(), prover::Mat(m[1].transpose()) * prover::Mat(m[0].transpose())};
    });
}
void squared(benchmark::State& state) {
    decide(state, 8, {1, 8, 1}, [](const Matrices& m) -> Sides {
        const prover::Mat xt = m[0].transpose(), yt = m[2].transpose(), at = m[1].transpose();
        const prover::Mat score = xt * m[1] * m[2];
        return {score * score, xt * m[1] * m[2] * yt * at * m[0]};
    });
}
BENCHMARK(associative)->Name("exact, large/(A B) C = A (B C) at 8 x 8");
BENCHMARK(transposed)->Name("exact, large/(A B)^T = B^T A^T at 16 x 16");
BENCHMARK(squared)->Name("exact, large/(x^T A y)^2 at 8");

}  // namespace
