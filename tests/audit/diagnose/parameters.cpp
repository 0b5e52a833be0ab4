// Parameters nobody could have put on a list: drawn anew for each seed, and found again.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>
#include <random>

#include "audit/audit.hpp"
#include "audit/gallery/recipe.hpp"

namespace {

audit::Report question_of(const audit::Recipe& recipe, audit::Format format) {
    audit::Options options;
    options.head_dim = static_cast<std::size_t>(recipe.head_dim);
    options.format = format;
    return audit::question(recipe.box(), options);
}

}  // namespace

TEST_CASE("base 37123.5, rotary_dim 48, scale 1/7, offset 3") {
    for (const auto format : {audit::Format::float64, audit::Format::float32}) {
        auto recipe = audit::usual(rope::Layout::interleaved, 128, 37123.5, 48);
        CHECK(question_of(recipe, format).base == 37123.5);
        CHECK(question_of(recipe, format).rotary_dim == 48);
        for (double& theta : recipe.theta) theta /= 7;
        const audit::Report scaled = question_of(recipe, format);
        CHECK(scaled.findings.front().id == "linear-interpolation");
        CHECK(scaled.parameters.front().second == 7);
        CHECK(scaled.base == 37123.5);
        auto shifted = audit::usual(rope::Layout::half_split, 64, 500000);
        shifted.position = [](double p) { return p + 3; };
        CHECK(question_of(shifted, format).position_offset == 3);
        CHECK_FALSE(question_of(shifted, format).correct);
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
            const audit::Report report = question_of(audit::usual(layout, 96, base, rotary_dim), format);
            REQUIRE(report.base);
            CHECK(std::abs(*report.base / base - 1) < 1e-6);
            CHECK(report.rotary_dim == static_cast<std::size_t>(rotary_dim));
            CHECK(report.correct);
        }
    }
}

namespace {

/// A rotation with its exact frequencies; the parameters are drawn from a fixed seed.
struct Drawn {
    std::mt19937 random{20240521};
    double number(double low, double high) { return std::uniform_real_distribution<>(low, high)(random); }
    /// with one digit after the point
    double tenth(double low, double high) { return std::round(number(low, high) * 10) / 10; }
    double base() { return std::round(std::exp(number(std::log(2000), std::log(2e6)))); }
};

double parameter(const audit::Report& report, const std::string& name) {
    for (const auto& [key, value] : report.parameters)
        if (key == name) return value;
    return std::numeric_limits<double>::quiet_NaN();
}

bool near(double measured, double meant) { return std::abs(measured / meant - 1) < 1e-6; }

}  // namespace

TEST_CASE("random scales and offsets of the position") {
    Drawn draw;
    for (int round = 0; round < 10; ++round) {
        const double base = draw.base(), factor = draw.tenth(1.5, 60), offset = std::round(draw.number(-90, 900));
        CAPTURE(base);
        CAPTURE(factor);
        CAPTURE(offset);
        auto scaled = audit::usual(rope::Layout::half_split, 96, base);
        for (double& theta : scaled.theta) theta /= factor;
        auto shifted = audit::usual(rope::Layout::interleaved, 96, base);
        shifted.position = [offset](double p) { return p + offset; };
        for (const auto format : {audit::Format::float64, audit::Format::float32}) {
            const audit::Report slow = question_of(scaled, format);
            CHECK(slow.findings.front().id == "linear-interpolation");
            CHECK(near(slow.base.value_or(0), base));
            CHECK(near(parameter(slow, "factor"), factor));
            CHECK(near(slow.position_scale, 1 / factor));
            const audit::Report late = question_of(shifted, format);
            CHECK(late.findings.front().id == "position-offset");
            CHECK(late.position_offset == offset);
        }
    }
}

TEST_CASE("random parameters of Llama 3, YaRN and dynamic NTK") {
    Drawn draw;
    for (int round = 0; round < 8; ++round) {
        // the ramps have to end before the last plane, or there is nothing to see of their end
        const double base = 10 * draw.base(), factor = draw.tenth(2, 40), ratio = draw.tenth(2, 20);
        const double length = std::round(draw.number(1024, 8192));
        CAPTURE(base);
        CAPTURE(factor);
        CAPTURE(ratio);
        CAPTURE(length);
        auto llama = audit::usual(rope::Layout::half_split, 128, base);
        auto yarn = llama;
        const double begin = std::round(draw.number(5, 20)), end = begin + std::round(draw.number(8, 25));
        for (std::size_t i = 0; i < llama.theta.size(); ++i) {
            const double turns = length * llama.theta[i] / (2 * std::numbers::pi);
            const double by_length = std::clamp((turns - 1) / (ratio - 1), 0.0, 1.0);
            const double by_plane = std::clamp((end - static_cast<double>(i)) / (end - begin), 0.0, 1.0);
            yarn.theta[i] *= by_plane + (1 - by_plane) / factor;
            llama.theta[i] *= by_length + (1 - by_length) / factor;
        }
        yarn.factor = 0.1 * std::log(factor) + 1;
        const audit::Report blended = question_of(llama, audit::Format::float64);
        CHECK(blended.findings.front().id == "llama3");
        CHECK(near(blended.base.value_or(0), base));
        CHECK(near(parameter(blended, "factor"), factor));
        CHECK(near(parameter(blended, "high_freq_factor"), ratio));
        CHECK(near(parameter(blended, "original_length"), length));
        const audit::Report ramp = question_of(yarn, audit::Format::float64);
        CHECK(ramp.findings.front().id == "yarn");
        CHECK(near(ramp.base.value_or(0), base));
        CHECK(near(parameter(ramp, "factor"), factor));
        CHECK(parameter(ramp, "ramp_begin") == begin);
        CHECK(parameter(ramp, "ramp_end") == end);
        CHECK(near(ramp.length_factor, yarn.factor));
        const audit::BlackBox growing = [=](const audit::Tensor& x, const audit::Positions& positions) {
            const double reach = static_cast<double>(*std::ranges::max_element(positions)) + 1;
            const double grown = reach > length ? std::pow(factor * reach / length - (factor - 1), 128.0 / 126) : 1;
            return audit::usual(rope::Layout::half_split, 128, base * grown).box()(x, positions);
        };
        audit::Options options;
        const audit::Report dynamic = audit::question(growing, options);
        CHECK(dynamic.findings.front().id == "dynamic-ntk");
        CHECK(near(dynamic.base.value_or(0), base));
        CHECK(near(parameter(dynamic, "factor"), factor));
        CHECK(near(parameter(dynamic, "original_length"), length));
    }
}

TEST_CASE("an intended base makes another one wrong") {
    audit::Options options;
    options.expected.base = 10000;
    const audit::Report report = audit::question(audit::usual(rope::Layout::half_split, 128, 500000).box(), options);
    CHECK(report.findings.front().id == "wrong-base");
    CHECK_FALSE(report.correct);
}

TEST_CASE("base 100 and base 10000 with half the exponent are one function: undecided until the base is said") {
    const auto first = [](double base, std::optional<double> meant) {
        audit::Options options;
        options.expected.base = meant;
        return audit::question(audit::usual(rope::Layout::half_split, 128, base).box(), options).findings.front();
    };
    const audit::Finding unsaid = first(100, {});
    CHECK(unsaid.kind == audit::Kind::undecided);
    CHECK(unsaid.id == "exponent-without-2");
    CHECK(unsaid.words ==
          "base 100, or base 10000 and a mistake: the exponent is -i/d instead of -2i/d; both are one and the same "
          "function");
    CHECK(unsaid.mend ==
          "say which base is meant: --base 100 or --base 10000; for base 10000 let theta_i = base^(-2i/d)");
    CHECK(first(100, 100).kind == audit::Kind::convention);
    CHECK(first(100, 10000).kind == audit::Kind::mistake);
    CHECK(first(100, 10000).id == "exponent-without-2");
    CHECK(first(1000, {}).kind == audit::Kind::undecided);
    CHECK(first(50, {}).kind == audit::Kind::convention);
    // nobody chooses 707.1...
    CHECK(first(std::sqrt(500000), {}).id == "exponent-without-2");
    CHECK(first(std::sqrt(500000), {}).kind == audit::Kind::mistake);
    CHECK(first(std::sqrt(20000), {}).kind == audit::Kind::mistake);
    for (const double published : {10000.0, 500000.0, 1e6}) CHECK(first(published, {}).kind == audit::Kind::convention);
}

TEST_CASE("max_error turns a grade into a verdict") {
    auto recipe = audit::usual(rope::Layout::half_split, 128, 10000);
    recipe.tables = audit::Format::bfloat16;
    audit::Options options;
    options.format = audit::Format::float32;
    CHECK_FALSE(audit::question(recipe.box(), options).correct);  // 16 bits, and the answers have 24
    options.max_error = 1e-1;
    CHECK(audit::question(recipe.box(), options).correct);
    options.max_error = 1e-4;
    CHECK_FALSE(audit::question(recipe.box(), options).correct);
}
