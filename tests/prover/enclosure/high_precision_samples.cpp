// The numbers that the high-precision tier looks at.
#include <set>

#include "prover/programs.hpp"
#include "enclosure/high_precision.hpp"

using namespace prover_test;
using prover::Fraction;
using prover::RealNumber;
using prover::samples;

namespace {
Angle position(Recorder& r, const std::string& name) {
    prover::Group group{GroupKind::position, name};
    group.units = {RealNumber{}};
    return r.angles(group).front();
}
}  // namespace

TEST_CASE("samples depend on the seed and on nothing else") {
    Recorder r;
    const auto q = r.reals({GroupKind::reals, "q", 3});
    angle(r, "a");
    prover::Group group{GroupKind::position, "m", 1};
    for (int i = 0; i < 64; ++i) group.units.push_back({{1, 1}, 0, 10000, {-2 * i, 128}});
    r.angles(group);
    group.name = "n";
    r.angles(group);
    const auto first = samples(r.program, 30, 5), again = samples(r.program, 30, 5), other = samples(r.program, 30, 6);
    REQUIRE(first.size() == 30);
    int different = 0;
    std::set<RealNumber> units;
    for (std::size_t i = 0; i < 30; ++i) {
        CHECK(first[i].variables == again[i].variables);
        CHECK(first[i].multipliers == again[i].multipliers);
        CHECK(first[i].units == again[i].units);
        CHECK(first[i].text == again[i].text);
        different += first[i].variables != other[i].variables;
        REQUIRE(first[i].variables.size() == 3);
        for (const Fraction& x : first[i].variables) CHECK(std::abs(x.numerator) < 2 * x.denominator);
        REQUIRE(first[i].multipliers.size() == 3);
        CHECK(std::abs(first[i].multipliers[0].numerator) < 8 * first[i].multipliers[0].denominator);
        CHECK(first[i].units[0] == RealNumber{});
        for (const std::size_t p : {std::size_t{1}, std::size_t{2}}) {
            CHECK(first[i].multipliers[p].denominator == 1);
            CHECK(first[i].multipliers[p].numerator >= 0);
            CHECK(first[i].multipliers[p].numerator <= prover::largest_position);
        }
        CHECK(first[i].units[1] == first[i].units[2]);  // one theta for both positions
        units.insert(first[i].units[1]);
    }
    CHECK(different == 30);
    CHECK(units.size() > 10);
    CHECK(samples(r.program, 0, 5).empty());
}

TEST_CASE("the first two samples take the ends of the range of positions") {
    Recorder r;
    position(r, "m");
    position(r, "n");
    std::set<Fraction> seen;
    for (const auto& sample : samples(r.program, 2, 1))
        seen.insert(sample.multipliers.begin(), sample.multipliers.end());
    CHECK(seen == std::set<Fraction>{{0, 1}, {1, 1}, {prover::largest_position, 1}});
}

TEST_CASE("the samples of a seed, which are the same everywhere") {
    Recorder r;
    real(r, "x");
    angle(r, "a");
    prover::Group group{GroupKind::position, "m", 2};
    for (int i = 1; i <= 7; ++i) group.units.push_back({{i, 1}, 0, 1, {}});
    r.angles(group);
    group.name = "n";
    group.size = 1;
    r.angles(group);
    r.angles({GroupKind::angles, "b", 2});
    std::string said;
    for (const auto& sample : samples(r.program, 4, 1)) {
        REQUIRE(sample.units.size() == 6);
        CHECK(sample.units[1].factor.numerator == 1);  // of the two planes of m
        CHECK(sample.units[2].factor.numerator == 2);
        said += prover::to_text(prover::Quotient(sample.variables[0])) + "; " + sample.text + "; unit " +
                std::to_string(sample.units[3].factor.numerator) + "\n";
    }
    CHECK(said ==
          "5/256; a at 463891/131072 rad, m at position 1, n at position 1000000, b at -452099/524288 rad; unit "
          "4\n241/1024; a at -633037/1048576 rad, m at position 1000000, n at position 0, b at 4751037/1048576 rad; "
          "unit 1\n923/512; a at -1009505/1048576 rad, m at position 543443, n at position 842888, b at 232891/65536 "
          "rad; unit 3\n901/1024; a at -286267/524288 rad, m at position 883454, n at position 373600, b at "
          "-468975/1048576 rad; unit 3\n");
}
