// The second stage: what is done with a position before it turns anything.
#include "audit/diagnose/positions.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include "audit/diagnose/phases.hpp"
#include "audit/measured.hpp"

using namespace audit;

namespace {

const std::vector<std::int64_t> asked{0, 1, 2, 3, 4, 8, 64, 255, 257, 1001, 4095, 65535, 131071};

PhaseLaw law_of(const std::function<double(double)>& f, double constant = 0) {
    const std::vector<double> theta = rope::frequencies<double>(32, 10000.0);
    std::vector<std::vector<double>> phases;
    for (const std::int64_t p : asked) {
        phases.emplace_back();
        for (const double t : theta) phases.back().push_back(wrapped(t * f(static_cast<double>(p)) + constant));
    }
    return phase_law(asked, phases, Format::float64);
}

}  // namespace

TEST_CASE("angles to (-pi, pi]") {
    using std::numbers::pi;
    CHECK(wrapped(0) == 0);
    CHECK(wrapped(pi) == pi);
    CHECK(wrapped(-pi) == pi);
    CHECK(wrapped(7) == doctest::Approx(7 - 2 * pi));
}

TEST_CASE("frequencies, an offset and a constant are read off") {
    const PhaseLaw plain = law_of([](double p) { return p; });
    CHECK(plain.linear());
    CHECK(plain.theta[3] == doctest::Approx(std::pow(10000.0, -3.0 / 16)));
    CHECK(plain.resolution[3] < 1e-12);
    CHECK(law_of([](double p) { return p + 3; }).offset == doctest::Approx(3));
    CHECK(law_of([](double p) { return p; }, 0.5).constant == doctest::Approx(0.5));
    CHECK(law_of([](double) { return 5.0; }).law == PositionLaw::none);
    CHECK_THROWS_WITH_AS((void)phase_law({0, 2, 4}, {{0.0}, {1.0}, {2.0}}, Format::float64),
                         "too few probes: two positions that follow each other are needed to know a frequency; "
                         "position 1 is missing",
                         BadAnswer);
}

TEST_CASE("what else may be done with a position is named, with its number") {
    const auto is = [](const std::function<double(double)>& f, PositionLaw law, double parameter) {
        const PhaseLaw found = law_of(f);
        CHECK(found.law == law);
        CHECK(found.parameter == parameter);
    };
    is([](double p) { return std::min(p, 255.0); }, PositionLaw::clipped, 255);
    is([](double p) { return std::fmod(p, 512); }, PositionLaw::mod, 512);
    is([](double p) { return p - 65536 * std::floor((p + 32768) / 65536); }, PositionLaw::wrapped, 16);
    is([](double p) { return std::floor(p / 4); }, PositionLaw::divided, 4);
    is([](double p) { return p * p; }, PositionLaw::square, 0);
    is([](double p) { return rounded(p, Format::bfloat16); }, PositionLaw::bfloat16, 0);
    CHECK(law_of([](double p) { return p + (p > 1000 ? std::sqrt(p) : 0); }).law == PositionLaw::other);
}

TEST_CASE("a shift in position is found from the slowest plane to the fastest") {
    const std::vector<double> theta = rope::frequencies<double>(32, 10000.0);
    std::vector<double> rest;
    for (const double t : theta) rest.push_back(wrapped(t * 1234.5));
    CHECK(shift(rest, theta) == doctest::Approx(1234.5));
}

TEST_CASE("phases at position 0 that are in no proportion are of each plane by itself") {
    // cached keys that are moved by -256 with another base: no offset, for plane 0 is right
    const std::vector<std::int64_t> positions{0, 1, 2, 4, 8, 16, 100, 1000};
    std::vector<std::vector<double>> phases;
    for (const std::int64_t p : positions) {
        phases.emplace_back();
        for (int i = 0; i < 16; ++i) {
            const double theta = std::pow(5e5, -i / 16.0), other = std::pow(1e4, -i / 16.0);
            phases.back().push_back(wrapped(theta * static_cast<double>(p + 256) - other * 256));
        }
    }
    const PhaseLaw law = phase_law(positions, phases, Format::float64);
    REQUIRE(law.own_phase.has_value());
    CHECK(*law.own_phase > 0);
    CHECK(law.offset == 0);
    CHECK_FALSE(law_of([](double p) { return p + 3; }).own_phase.has_value());
}

TEST_CASE("the reading says it in words") {
    const auto finding = [](const std::function<double(double)>& f) {
        Recipe recipe = usual(rope::Layout::half_split, 32, 10000);
        recipe.position = f;
        const PositionReading found = read_positions(structure_of(recipe));
        return found.findings.empty() ? std::string() : found.findings.front().id;
    };
    CHECK(finding([](double p) { return p; }).empty());
    CHECK(finding([](double p) { return -p; }) == "flipped-sign");
    CHECK(finding([](double p) { return p + 1; }) == "position-offset");
    CHECK(finding([](double) { return 2.0; }) == "position-ignored");
    CHECK(finding([](double p) { return std::min(p, 4095.0); }) == "position-clipped");
    Recipe bent = usual(rope::Layout::half_split, 32, 10000);
    bent.position = [](double p) { return p + (p > 1000 ? std::sqrt(p) : 0); };
    const PositionReading odd = read_positions(structure_of(bent));
    CHECK(odd.angles_needed);
    CHECK(not_linear_in_position(odd).id == "position-not-linear");
    bent.position = [](double p) { return rounded(p, Format::bfloat16); };
    CHECK(not_linear_in_position(read_positions(structure_of(bent))).id == "bfloat16-positions");
}
