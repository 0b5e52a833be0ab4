// Ordinary rows in 16 bit, weighed by the unit of what was answered: a turn is known to 2^-8 there and no better.
#include <doctest/doctest.h>

#include <chrono>
#include <random>

#include "audit/audit.hpp"
#include "audit/gallery/recipe.hpp"

using namespace audit;

namespace {

struct Run {
    Tensor x;
    Positions positions;
};

Run run(std::size_t tokens, std::size_t dim, Format format, std::size_t heads = 1) {
    Run out{Tensor(tokens * heads, dim, format), {}};
    std::mt19937_64 random(7);
    std::normal_distribution<double> normal;
    for (double& v : out.x.values) v = rounded(normal(random), format);
    for (std::size_t row = 0; row < tokens * heads; ++row)
        out.positions.push_back(static_cast<std::int64_t>(row / heads));
    return out;
}

Report read_run(const Run& r, const Recipe& recipe, std::optional<double> base = {}) {
    Options options;
    options.expected.base = base;
    if (base) options.expected.scaling = Scaled{};
    return read(r.x, r.positions, recipe.box()(r.x, r.positions), options);
}

}  // namespace

TEST_CASE("right activations in 16 bit pass, and another base does not") {
    const Recipe right = usual(rope::Layout::half_split, 64, 10000);
    for (const Format format : {Format::bfloat16, Format::float16})
        for (const std::size_t heads : {std::size_t{1}, std::size_t{4}}) {
            CAPTURE(name(format));
            const Run r = run(128, 64, format, heads);
            const Report free = read_run(r, right), stated = read_run(r, right, 10000);
            CHECK(free.correct);
            CHECK(free.base == 10000);
            CHECK(stated.correct);
            CHECK_FALSE(read_run(r, right, 500000).correct);
            CHECK_FALSE(read_run(r, usual(rope::Layout::half_split, 64, 500000), 10000).correct);
        }
}

TEST_CASE("2048 positions in 16 bit take a second at most") {
    const Run r = run(2048, 128, Format::bfloat16);
    const auto start = std::chrono::steady_clock::now();
    CHECK(read_run(r, usual(rope::Layout::half_split, 128, 10000), 10000).correct);
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(1));
    // a row that is turned otherwise, between those that were diagnosed
    Recipe recipe = usual(rope::Layout::half_split, 128, 10000);
    recipe.position = [](double p) { return p == 1500 ? 1400 : p; };
    CHECK(read_run(r, recipe, 10000).findings.front().id == "row-differs");
}

TEST_CASE("activations that nobody rotated are named") {
    const Run r = run(16, 64, Format::float32);
    const Report report = read(r.x, r.positions, r.x, {});
    CHECK(report.findings.front().id == "no-rotation");
    CHECK(report.findings.front().mend == "call the rotation");
}

TEST_CASE("a base that the answers leave open is not named, nor one that is no number") {
    for (const std::size_t tokens : {2U, 3U, 5U, 9U})
        for (const std::size_t dim : {4U, 8U, 64U}) {
            const Report report = read_run(run(tokens, dim, Format::bfloat16),
                                           usual(rope::Layout::half_split, static_cast<int>(dim), 10000));
            CAPTURE(report.headline());
            CHECK(report.headline().find("nan") == std::string::npos);
            CHECK((!report.correct || report.base == 10000));
        }
}
