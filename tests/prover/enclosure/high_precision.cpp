#include "enclosure/high_precision.hpp"

#include <cmath>
#include <set>

#include "prover/programs.hpp"
#include "theorem/theorem.hpp"

using namespace prover_test;
using prover::measure;
using prover::PrecisionStep;
using prover::RealNumber;
using prover::samples;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Angle position(Recorder& r, const RealNumber& unit, const std::string& name = "m") {
    prover::Group group{GroupKind::position, name};
    group.units = {unit};
    return r.angles(group).front();
}

/// The last equation at these digits.
std::vector<PrecisionStep> steps(const Program& program, const std::vector<unsigned>& digits, int count = 4) {
    return measure(program, digits, count, 7).steps.back();
}

/// Supported as the header of the tier says: at every precision, with a bound that shrinks with it.
void check_supported(const std::vector<PrecisionStep>& found) {
    for (std::size_t i = 0; i < found.size(); ++i) {
        CAPTURE(found[i].digits);
        CHECK(found[i].refuting_sample == -1);
        CHECK(found[i].residual <= found[i].tolerance);
        CHECK(found[i].agreeing <= found[i].digits);
        CHECK(std::isfinite(found[i].tolerance));
        if (i == 0) continue;
        // every width is a multiple of the unit in the last place, so between two precisions it falls as
        // their units do; a precision of P digits is a whole number of bits, one or two more or less
        const double fall = found[i - 1].tolerance - found[i].tolerance;
        const double expected = double(found[i].digits) - double(found[i - 1].digits);
        CHECK(std::abs(fall - expected) <= 1);
    }
}

}  // namespace

TEST_CASE("identities hold at every precision, within a tolerance that shrinks with it") {
    Recorder r;
    const Angle a = angle(r, "a"), b = angle(r, "b");
    const Term x = real(r);
    SUBCASE("the addition theorem") { claim(r, x * cos(a + b), x * cos(a) * cos(b) - x * sin(a) * sin(b)); }
    SUBCASE("the circle") { claim(r, cos(a) * cos(a) + sin(a) * sin(a), Term(1)); }
    SUBCASE("three times an angle") { claim(r, sin(3 * a - b), sin(2 * a) * cos(a - b) + cos(2 * a) * sin(a - b)); }
    const std::vector<unsigned> digits{16, 50, 100, 200};
    const auto found = steps(r.program, digits);
    REQUIRE(found.size() == 4);
    for (std::size_t i = 0; i < 4; ++i) CHECK(found[i].digits == digits[i]);
    check_supported(found);
}

TEST_CASE("the group law is not taken for granted here: a wrong one is refuted at 16 digits") {
    Recorder r;
    const Angle a = angle(r, "a"), b = angle(r, "b");
    claim(r, cos(a + b), cos(a) * cos(b) + sin(a) * sin(b));
    const auto found = steps(r.program, {16});
    CHECK(found[0].refuting_sample == 0);
    CHECK(found[0].residual > found[0].tolerance);
    CHECK_FALSE(found[0].difference.empty());
}

TEST_CASE("false in the 60th digit: supported at 50, refuted at 100") {
    Recorder r;
    const Angle a = angle(r, "a");
    claim(r, cos(a) * cos(a) + tiny(60), 1 - sin(a) * sin(a));
    const auto found = steps(r.program, {16, 50, 100, 200});
    CHECK(found[0].refuting_sample == -1);
    CHECK(found[1].refuting_sample == -1);
    for (const int i : {2, 3}) {
        const PrecisionStep& p = found[static_cast<std::size_t>(i)];
        CHECK(p.refuting_sample == 0);
        CHECK(p.entry == 0);
        CHECK(p.difference.find("e-60") != std::string::npos);
        CHECK(std::lround(p.residual) == -60);
        CHECK(p.tolerance < -60);
        CHECK(p.agreeing > 50);  // the sides are not above 1 and not below 10^-10
        CHECK(p.agreeing <= 60);
    }
}

TEST_CASE("false only far out: at position 10^6 it is seen where at position 1 it is not") {
    // cos(m 10^-9) = 1 differs by 5 10^-7 at m = 10^6, by 5 10^-19 at m = 1
    Recorder r;
    const Angle m = position(r, {{1, 1'000'000'000}, 0, 1, {}});
    claim(r, cos(m), Term(1));
    const auto result = measure(r.program, {16}, 4, 7);
    const PrecisionStep& step = result.steps.back()[0];
    REQUIRE(step.refuting_sample == 0);
    CHECK(result.used[0].multipliers[0] == prover::Fraction{prover::largest_position, 1});
    CHECK(result.used[0].text.find("position 1000000") != std::string::npos);
    CHECK(std::lround(step.residual - std::log10(0.5e-6)) == 0);
}

TEST_CASE("real numbers are what they are named: pi, and powers of a base") {
    Recorder r;
    SUBCASE("sin(m pi) = 0") { claim(r, 1 + sin(position(r, {{1, 1}, 1, 1, {}})), Term(1)); }
    SUBCASE("cos(m 2 pi) = 1") { claim(r, cos(position(r, {{2, 1}, 1, 1, {}})), Term(1)); }
    SUBCASE("10000^(-1/2) = 1/100") {
        claim(r, cos(position(r, {{1, 1}, 0, 10000, {-1, 2}})), cos(position(r, {{1, 100}, 0, 1, {}})));
        // two groups hold different positions: the second equation has to use one of them for both
        r.program.groups[1].units = r.program.groups[0].units;
    }
    if (r.program.groups.size() == 1) check_supported(steps(r.program, {16, 50, 100}));
    for (const auto& sample : samples(r.program, 4, 1))
        CHECK(sample.units.front() == r.program.groups.front().units.front());
}

TEST_CASE("a power of a base is the one of roots and products") {
    // 2 theta with theta = 16^(1/4) = 2 in one group of two angles of the same position
    Recorder r;
    prover::Group group{GroupKind::position, "m", 2};
    group.units = {{{1, 2}, 0, 16, {1, 4}}, {{1, 1}, 0, 1, {}}};
    const auto m = r.angles(group);
    claim(r, 2 + cos(m[0] - m[1]), Term(3));
    check_supported(steps(r.program, {16, 50, 100}));
    claim(r, cos(m[0]) * cos(m[1]) + sin(m[0]) * sin(m[1]), Term(1));
    check_supported(steps(r.program, {16, 50, 100}));
}

TEST_CASE("any precision: 1000 digits") {
    Recorder r;
    const Angle a = angle(r, "a"), b = angle(r, "b");
    claim(r, sin(a - b), sin(a) * cos(b) - cos(a) * sin(b));
    const auto found = steps(r.program, {500, 1000}, 1);
    check_supported(found);
    // less than ten digits are lost to a dozen operations with numbers below 16
    CHECK(found[1].tolerance < -990);
    CHECK(found[1].agreeing > 990);
}

TEST_CASE("exact numbers leave no residual and no tolerance") {
    Recorder r;
    const Term x = real(r);
    claim(r, x + x, 2 * x);
    const auto found = steps(r.program, {16});
    CHECK(found[0].residual == -infinity);
    CHECK(found[0].agreeing == 16);
    CHECK(found[0].refuting_sample == -1);
}

TEST_CASE("every entry and every sample is looked at") {
    Recorder r;
    const Angle a = angle(r);
    prover::Vec left(3), right(3);
    left << cos(a), sin(a), cos(a);
    right << cos(a), sin(a), sin(a);
    claim(r, left, right);
    const auto found = steps(r.program, {16});
    CHECK(found[0].refuting_sample == 0);
    CHECK(found[0].entry == 2);
    // true at the first two samples of a position, 10^6 and 0, and false at those drawn after them
    Recorder s;
    const Angle m = position(s, {{2, 1'000'000}, 1, 1, {}});
    claim(s, cos(m), Term(1));
    CHECK(steps(s.program, {50}, 2)[0].refuting_sample == -1);
    CHECK(steps(s.program, {50}, 4)[0].refuting_sample == 2);
}

TEST_CASE("digits that the build cannot compute with are refused by value") {
    CHECK(prover::supported_digits(17) == 17);
    CHECK(prover::supported_digits(10000) == 10000);
    constexpr const char* range = "digits must be from 16 to 10000, got ";
    const unsigned too_many = 10001;
    CHECK(prover::supported_digits(16) == 16);
    for (const unsigned digits : {0U, 15U, too_many}) {
        const std::string message = range + std::to_string(digits);
        CHECK_THROWS_WITH_AS(static_cast<void>(prover::supported_digits(digits)), message.c_str(), std::domain_error);
        Recorder r;
        claim(r, real(r), Term(1));
        CHECK_THROWS_WITH_AS((void)measure(r.program, {digits}, 1, 1), message.c_str(), std::domain_error);
    }
    CHECK(std::string(prover::high_precision_premise()).size() > 0);
}

TEST_CASE("sides of different shapes are refused") {
    Recorder r;
    claim(r, real(r), prover::Vec(2));
    CHECK_THROWS_WITH_AS((void)measure(r.program, {16}, 1, 1), "the sides have different shapes, 1x1 and 2x1",
                         std::domain_error);
}

TEST_CASE("the figures of a step are the worst of all entries and samples") {
    Recorder r;
    const Term x = real(r, "x");
    prover::Vec zero(3), off(3);
    zero << Term(), Term(), x;
    off << tiny(9), tiny(4), x + tiny(8);
    claim(r, zero, off);
    const auto of_x = [&](const prover::Sample& s) {
        return std::log10(std::abs(double(s.variables[0].numerator) / double(s.variables[0].denominator)));
    };
    const auto drawn = samples(r.program, 6, 7);
    double most = -infinity, least = infinity;
    for (const auto& sample : drawn) {
        most = std::max(most, of_x(sample));
        least = std::min(least, of_x(sample));
    }
    REQUIRE(most > least + 0.1);
    const PrecisionStep entries = steps(r.program, {50}, 6)[0];
    CHECK(entries.residual == doctest::Approx(-4));
    CHECK(entries.refuting_sample == 0);
    CHECK(entries.entry == 0);
    CHECK(entries.difference == "-1.0000000000e-09");
    CHECK(entries.agreeing == doctest::Approx(least > -4 ? least + 4 : 0));  // of numbers the size of x, 10^-4 apart
    claim(r, x, x + tiny(8));
    CHECK(steps(r.program, {50}, 6)[0].agreeing == doctest::Approx(least + 8));
    CHECK(steps(r.program, {50}, 6)[0].residual == doctest::Approx(-8));
    claim(r, x, 2 * x);
    CHECK(steps(r.program, {50}, 6)[0].residual == doctest::Approx(most));
    claim(r, x, -x);
    CHECK(steps(r.program, {50}, 6)[0].agreeing == 0);
    const auto result = measure(r.program, {50}, 6, 7);
    CHECK(result.used.size() == 6);
    CHECK(result.steps[0].empty());
}

TEST_CASE("a sample that refutes later is named with its entry and its difference") {
    Recorder r;
    const Angle m = position(r, {{2, 1'000'000}, 1, 1, {}});  // as above: true at the first two samples
    prover::Vec left(2), right(2);
    left << Term(1), cos(m);
    right << Term(1), Term(1);
    claim(r, left, right);
    const PrecisionStep step = steps(r.program, {50}, 4)[0];
    CHECK(step.refuting_sample == 2);
    CHECK(step.entry == 1);
    CHECK(step.difference.starts_with("-"));
}
