// rope::apply beside memcpy of the same tensor: what any kernel costs that reads and writes it once.
#include <benchmark/benchmark.h>

#include <cstring>
#include <functional>
#include <memory>
#include <new>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

#include "apply/apply.hpp"

namespace {

constexpr std::int64_t heads = 32;
constexpr int head_dim = 128;

/// As engines allocate tensors: on the boundary of a cache line.
struct Aligned : std::allocator<float> {
    template <class>
    struct rebind {
        using other = Aligned;
    };
    static float* allocate(std::size_t n) {
        return static_cast<float*>(::operator new(n * sizeof(float), std::align_val_t{64}));
    }
    static void deallocate(float* p, std::size_t) { ::operator delete(p, std::align_val_t{64}); }
};

struct Tensor {
    explicit Tensor(std::int64_t count)
        : tokens(count), x(size()), y(size()), positions(static_cast<std::size_t>(count)) {
        for (std::size_t i = 0; i < x.size(); ++i) x[i] = static_cast<float>(i % 4095) / 2048 - 1;
        std::iota(positions.begin(), positions.end(), std::int64_t{0});
    }
    [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(tokens * heads * head_dim); }
    [[nodiscard]] rope::Heads<const float> input() const { return {x.data(), tokens, heads, head_dim}; }
    [[nodiscard]] rope::Heads<float> output() { return {y.data(), tokens, heads, head_dim}; }

    std::int64_t tokens;
    std::vector<float, Aligned> x, y;
    std::vector<std::int64_t> positions;
};

void copy(benchmark::State& state, int threads) {
    Tensor tensor(state.range(0));
    const std::size_t share = tensor.size() / static_cast<std::size_t>(threads);
    for ([[maybe_unused]] auto _ : state) {
        std::vector<std::jthread> others;
        const auto part = [&](std::size_t number) {
            std::memcpy(tensor.y.data() + number * share, tensor.x.data() + number * share, share * sizeof(float));
        };
        for (int number = 1; number < threads; ++number) others.emplace_back(part, static_cast<std::size_t>(number));
        part(0);
        others.clear();
        benchmark::ClobberMemory();
    }
}

void from_table(benchmark::State& state, rope::Layout layout, int threads) {
    Tensor tensor(state.range(0));
    const rope::RotaryTable table(rope::Rotary(head_dim, rope::default_base, layout), 0, tensor.tokens);
    for ([[maybe_unused]] auto _ : state) {
        rope::apply(table, tensor.positions, tensor.input(), tensor.output(), rope::Direction::forward, threads);
        benchmark::ClobberMemory();
    }
}

void on_the_fly(benchmark::State& state, rope::Layout layout, int threads) {
    Tensor tensor(state.range(0));
    const rope::Rotary rotary(head_dim, rope::default_base, layout);
    for ([[maybe_unused]] auto _ : state) {
        rope::apply(rotary, tensor.positions, tensor.input(), tensor.output(), rope::Direction::forward, threads);
        benchmark::ClobberMemory();
    }
}

void registered(const std::string& name, const std::function<void(benchmark::State&, int)>& run) {
    const auto of = [&](int threads) {
        return [=](benchmark::State& state) { run(state, threads); };
    };
    benchmark::RegisterBenchmark(("apply/" + name).c_str(), of(1))->Arg(64)->Arg(2048);
    benchmark::RegisterBenchmark(("apply/" + name + ", 2 threads").c_str(), of(2))->Arg(64)->Arg(2048)->UseRealTime();
}

using enum rope::Layout;
[[maybe_unused]] const bool all = [] {
    registered("memcpy", copy);
    for (const rope::Layout layout : {interleaved, half_split}) {
        const std::string name = layout == interleaved ? "interleaved" : "half split";
        registered(name + ", table", [=](auto& state, int n) { from_table(state, layout, n); });
        registered(name + ", on the fly", [=](auto& state, int n) { on_the_fly(state, layout, n); });
    }
    return true;
}();
BENCHMARK_CAPTURE(on_the_fly, g, interleaved, 1)
    ->Name("growth/tokens, apply on the fly")
    ->RangeMultiplier(4)
    ->Range(1, 4096);

}  // namespace
