// Parameters nobody could have put on a list: drawn anew for each seed, and found again.
#include <doctest/doctest.h>

#include <cmath>
#include <random>

#include "audit/audit.hpp"
#include "audit/recipe.hpp"

namespace {

audit::Report ask(const audit::Recipe& recipe, audit::Format format) {
    audit::Options options;
    options.head_dim = static_cast<std::size_t>(recipe.head_dim);
    options.format = format;
    return audit::question(recipe.box(), options);
}

}  // namespace

TEST_CASE("base 37123.5, rotary_dim 48, scale 1/7, offset 3") {
    for (const auto format : {audit::Format::float64, audit::Format::float32}) {
        auto recipe = audit::usual(rope::Layout::interleaved, 128, 37123.5, 48);
        CHECK(ask(recipe, format).base == 37123.5);
        CHECK(ask(recipe, format).rotary_dim == 48);
        for (double& theta : recipe.theta) theta /= 7;
        const audit::Report scaled = ask(recipe, format);
        CHECK(scaled.findings.front().id == "linear-interpolation");
        CHECK(scaled.parameters.front().second == 7);
        CHECK(scaled.base == 37123.5);
        auto shifted = audit::usual(rope::Layout::half_split, 64, 500000);
        shifted.position = [](double p) { return p + 3; };
        CHECK(ask(shifted, format).position_offset == 3);
        CHECK_FALSE(ask(shifted, format).correct);
    }
}

TEST_CASE("random bases and rotary dimensions, in float64 and float32") {
    constexpr unsigned seed = 20240521;
    CAPTURE(seed);
    std::mt19937 random(seed);
    for (int round = 0; round < 10; ++round) {
        const double base =
            std::round(std::exp(std::uniform_real_distribution<>(std::log(2000), std::log(2e6))(random)) * 10) / 10;
        const int rotary_dim = 4 * std::uniform_int_distribution<>(4, 24)(random);
        const auto layout = round % 2 == 0 ? rope::Layout::interleaved : rope::Layout::half_split;
        CAPTURE(base);
        CAPTURE(rotary_dim);
        for (const auto format : {audit::Format::float64, audit::Format::float32}) {
            const audit::Report report = ask(audit::usual(layout, 96, base, rotary_dim), format);
            REQUIRE(report.base);
            CHECK(std::abs(*report.base / base - 1) < 1e-6);
            CHECK(report.rotary_dim == static_cast<std::size_t>(rotary_dim));
            CHECK(report.correct);
        }
    }
}

TEST_CASE("an intended base makes another one wrong") {
    audit::Options options;
    options.base = 10000;
    const audit::Report report = audit::question(audit::usual(rope::Layout::half_split, 128, 500000).box(), options);
    CHECK(report.findings.front().id == "wrong-base");
    CHECK_FALSE(report.correct);
}

TEST_CASE("max_error turns a grade into a verdict") {
    auto recipe = audit::usual(rope::Layout::half_split, 128, 10000);
    recipe.tables = audit::Format::bfloat16;
    audit::Options options;
    options.format = audit::Format::float32;
    CHECK(audit::question(recipe.box(), options).correct);
    options.max_error = 1e-4;
    CHECK_FALSE(audit::question(recipe.box(), options).correct);
}
