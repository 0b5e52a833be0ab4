// The third stage: what the frequencies mean, and which arithmetic made cos and sin from them.
#include "audit/diagnose/frequencies.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

#include "audit/diagnose/cause.hpp"
#include "audit/diagnose/convention.hpp"
#include "audit/diagnose/frequency_fit.hpp"
#include "audit/diagnose/reading.hpp"
#include "audit/diagnose/reference.hpp"
#include "audit/measured.hpp"

using namespace audit;

namespace {

std::vector<double> resolution_of(const std::vector<double>& theta, double relative = 1e-13) {
    std::vector<double> out;
    for (const double t : theta) out.push_back(relative * t);
    return out;
}

Setting setting(int dim, std::optional<double> base = {}) {
    Setting out;
    out.head_dim = out.rotary_dim = dim;
    out.base = base;
    return out;
}

Reading read(const std::vector<double>& theta, const Setting& s) {
    return read_frequencies(theta, fits_of(theta, resolution_of(theta)).front(), s);
}

std::vector<double> times(std::vector<double> theta, double k) {
    for (double& t : theta) t *= k;
    return theta;
}

const std::vector<double> plain128 = rope::frequencies<double>(128, 10000.0);

}  // namespace

TEST_CASE("a line, two ends with a ramp between them, or a table") {
    const FrequencyFit line = fits_of(plain128, resolution_of(plain128)).front();
    CHECK(line.geometric);
    CHECK(std::exp(line.log_base(64)) == doctest::Approx(10000));
    CHECK(std::abs(line.log_scale) <= line.scale_error);
    const auto llama = rope::by_parts(rope::frequencies<double>(128, 5e5), 8.0, 8192.0, 1.0, 4.0);
    const FrequencyFit ramp = fits_of(llama, resolution_of(llama)).front();
    CHECK_FALSE(ramp.geometric);
    CHECK(ramp.ramp == Ramp::linear_in_frequency);
    CHECK(ramp.factor == doctest::Approx(8));
    std::vector<double> table = plain128;
    for (std::size_t i = 0; i < table.size(); ++i) table[i] /= 1 + 0.3 * std::sin(static_cast<double>(i));
    const FrequencyFit none = fits_of(table, resolution_of(table)).front();
    CHECK_FALSE(none.geometric);
    CHECK(none.ramp == Ramp::none);
}

TEST_CASE("frequencies beyond pi are continued from their neighbours") {
    std::vector<double> fast = times(rope::frequencies<double>(16, 100.0), 20), seen = fast;
    for (double& t : seen) t = wrapped(t);
    const std::vector<double> found = unaliased(seen, resolution_of(fast));
    for (std::size_t i = 0; i < fast.size(); ++i) CHECK(found[i] == doctest::Approx(fast[i]));
}

TEST_CASE("a line is a base, a scaling or a known mistake") {
    CHECK(read(plain128, setting(128)).words == "base 10000");
    CHECK(read(plain128, setting(128, 5e5)).id == "wrong-base");
    const Reading interpolated = read(times(plain128, 1 / 2.37), setting(128));
    CHECK(interpolated.scaling == Scaling::linear);
    CHECK(interpolated.parameters.front().second == 2.37);
    CHECK(read(times(plain128, 2), setting(128)).id == "rotated-twice");
    CHECK(read(times(plain128, 4), setting(128)).id == "position-multiplied");
    CHECK(read(std::vector<double>(64, 1), setting(128)).id == "integer-division");
    CHECK(read({plain128.rbegin(), plain128.rend()}, setting(128)).id == "frequencies-reversed");
    CHECK(read(rope::frequencies<double>(128, rope::ntk_base(10000.0, 4.0, 128)), setting(128)).id == "ntk-aware");
    Setting over = setting(256);
    over.rotary_dim = 128;
    over.over_head_dim = true;
    const auto wide = rope::frequencies<double>(256, 1e6);
    CHECK(read({wide.begin(), wide.begin() + 64}, over).id == "proportional");
}

TEST_CASE("a number counts as chosen where few digits say something") {
    CHECK(Measured{std::log(10000), 1e-9}.chosen(2));
    CHECK(Measured{std::log(500000), 1e-9}.shortest() == 500000);
    CHECK_FALSE(Measured{std::log(12345.678), 1e-9}.chosen(3));
    CHECK_FALSE(Measured{std::log(10000), 0.2}.chosen(2));  // any number is near one of two digits
    CHECK(factor_of_length(rope::yarn_length_factor(8.0), 1e-9) == 8);
    CHECK(factor_of_length(1.2345678, 1e-9) == 1);
}

TEST_CASE("answers too coarse for a fit still find what is published") {
    Scaled llama{Scaling::llama3, 8, 8192, 1, 4, true, {}, {}};
    const auto theta = frequencies_of<double>(llama, 5e5, 128, 128, 1);
    const std::vector<Reading> found = likely_readings(theta, resolution_of(theta, 1e-6), setting(128, 5e5));
    REQUIRE_FALSE(found.empty());
    CHECK(std::ranges::any_of(
        found, [](const Reading& r) { return r.scaling == Scaling::llama3 && r.parameters.front().second == 8; }));
    CHECK(likely_readings({1, 0.5}, {1e-9, 1e-9}, setting(4)).empty());
}

TEST_CASE("the error's law, from grades at several positions") {
    const auto grades = [](const std::function<double(double)>& f) {
        std::vector<Grade> out;
        for (const std::int64_t p : {1, 10, 100, 1000, 10000, 100000}) {
            const double units = f(static_cast<double>(p));
            out.push_back({p, units * unit(Format::float32), units});
        }
        return out;
    };
    CHECK(law_of(grades([](double) { return 1.0; }), 4) == ErrorLaw::flat);
    CHECK(law_of(grades([](double p) { return 0.5 * p; }), 4) == ErrorLaw::p);
    CHECK(law_of({{1, 1, 1e6}}, 4) == ErrorLaw::unknown);
}

TEST_CASE("the arithmetic that made the tables is found by running it again") {
    Recipe recipe = usual(rope::Layout::half_split, 64, 10000);
    const auto cause = [&](Format answers) {
        const Structure s = structure_of(recipe, answers);
        return read_frequencies(s, read_positions(s), {}, 131072).cause;
    };
    const Cause none = cause(Format::float32);
    CHECK(none.name.empty());
    CHECK(none.explains);
    recipe.angle = [](double theta, double p) {
        return static_cast<double>(static_cast<float>(p) * static_cast<float>(theta));
    };
    const Cause single = cause(Format::float32);
    CHECK(single.id == "float32-angles");
    CHECK(single.exactly);
    CHECK(single.left < single.without);
    recipe.angle = [](double theta, double p) { return p * theta + 1e-3 * std::sin(p); };
    CHECK_FALSE(cause(Format::float32).explains);
    recipe.angle = [](double theta, double p) {
        const double turns = std::round(std::ldexp(theta / (2 * std::numbers::pi), 32));
        return p * std::ldexp(2 * std::numbers::pi * turns, -32);
    };
    CHECK(cause(Format::float32).id == "fixed-point-turns");
}

TEST_CASE("frequencies of more digits than float32 has were made by no float32 arithmetic") {
    Expected stated;
    stated.base = 5e5;
    stated.scaling = Scaled{};
    const auto explained = [&](const std::function<double(double x)>& theta, Format answers, double factor = 1) {
        stated.scaling = factor == 1 ? Scaled{} : Scaled{.kind = Scaling::linear, .factor = factor};
        Recipe recipe = usual(rope::Layout::half_split, 64, 5e5);
        for (std::size_t i = 0; i < recipe.theta.size(); ++i) recipe.theta[i] = theta(static_cast<double>(i) / 32);
        const Structure s = structure_of(recipe, answers);
        const FrequencyReading found = read_frequencies(s, read_positions(s), stated, 131072);
        return found.as_expected && found.cause.explains;
    };
    const auto single = [](double v) { return static_cast<double>(static_cast<float>(v)); };
    for (const Format answers : {Format::float32, Format::float64}) {
        CAPTURE(name(answers));
        CHECK_FALSE(explained([](double x) { return std::pow(500002, -x); }, answers));
        CHECK_FALSE(explained([](double x) { return std::exp2(-18.93157 * x); }, answers));
        CHECK_FALSE(explained([](double x) { return std::pow(5e5, -x) * (x == 0.25 ? 1 + 1e-6 : 1); }, answers));
        CHECK(explained([&](double x) { return single(std::pow(5e5, -x)); }, answers));
        CHECK(explained([&](double x) { return 1 / single(std::pow(5e5, x)); }, answers));
        CHECK(explained([&](double x) { return std::exp(-x * single(std::log(5e5))); }, answers));
        CHECK(explained([&](double x) { return std::exp2(-x * single(std::log2(5e5))); }, answers));
        CHECK(explained([&](double x) { return std::pow(single(std::pow(5e5, -1.0 / 32)), 32 * x); }, answers));
        CHECK_FALSE(explained([](double x) { return std::pow(5e5, -x) / 4.000001; }, answers, 4));
        CHECK(explained([&](double x) { return single(std::pow(5e5, -x)) / 3; }, answers, 3));
        CHECK(explained([&](double x) { return single(single(std::pow(5e5, -x)) / 3); }, answers, 3));
        CHECK(explained([&](double x) { return std::pow(5e5, -x) / single(2.3); }, answers, 2.3));
    }
}

TEST_CASE("the reference turns by as many digits as a position takes") {
    Reference reference;
    reference.planes = {{0, 1}};
    reference.theta = {pow(Real(10), Real(-1))};
    // p theta in float64 is off by 8 in the last place
    const std::complex<double> turn = reference.turn(0, 1000000000000003);
    const Real angle = Real("100000000000000.3");
    CHECK(turn.real() == static_cast<double>(cos(angle)));
    CHECK(turn.imag() == static_cast<double>(sin(angle)));
}

TEST_CASE("what was expected is asked first") {
    const Structure s = structure_of(usual(rope::Layout::half_split, 64, 10000));
    Expected expected;
    expected.base = 10000;
    expected.scaling = Scaled{};
    CHECK(read_frequencies(s, read_positions(s), expected, 131072).as_expected);
    expected.base = 10001;
    CHECK_FALSE(read_frequencies(s, read_positions(s), expected, 131072).as_expected);
}
