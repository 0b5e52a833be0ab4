// The first stage: what the maps are.
#include "audit/diagnose/structure.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "audit/diagnose/blocks.hpp"
#include "audit/diagnose/finding.hpp"
#include "audit/diagnose/lengths.hpp"
#include "audit/measured.hpp"

using namespace audit;

namespace {

constexpr auto half = rope::Layout::half_split;

Recipe with(const std::function<void(Recipe&)>& change) {
    Recipe out = usual(half, 16, 10000);
    change(out);
    return out;
}

std::string first_id(const Structure& s) { return s.findings.empty() ? "" : s.findings.front().id; }

std::optional<Finding> block_finding(Recipe recipe) {
    std::vector<Map> found = maps_of(recipe.box(), probe_of(recipe));
    const Coupling coupled = coupling(found, Format::float64);
    return not_a_rotation(coupled, found, Format::float64);
}

}  // namespace

TEST_CASE("a rotation goes on to the next stage, anything else stops here with its name") {
    const Structure good = structure_of(usual(half, 16, 10000));
    CHECK(good.turned);
    CHECK(good.findings.empty());
    CHECK(good.layout == Layout::half_split);
    CHECK(good.coupled.planes.size() == 8);
    CHECK(good.positions.size() == good.phases.size());
    const Structure dropped = structure_of(with(
        [](Recipe& r) { r.block = [](double c, double) { return (Eigen::Matrix2d() << c, 0, 0, c).finished(); }; }));
    CHECK(first_id(dropped) == "sin-dropped");
    CHECK_FALSE(dropped.turned);
    CHECK(first_id(structure_of(with([](Recipe& r) { r.planes.clear(); }))) == "no-rotation");
    const Structure shuffled = structure_of(with([](Recipe& r) { std::swap(r.planes[0].second, r.planes[1].second); }));
    CHECK(first_id(shuffled) == "other-pairing");
    CHECK(shuffled.turned);  // and what it turns can be read all the same
    const Structure rest = structure_of(with([](Recipe& r) {
        r.planes.resize(4);
        r.drop_rest = true;
    }));
    CHECK(first_id(rest) == "rest-dropped");
}

TEST_CASE("numbers of a coarser format than they are stored in are graded as that") {
    const Recipe recipe = usual(half, 16, 10000);
    const std::vector<Map> found = maps_of(recipe.box(), probe_of(recipe, Format::bfloat16));
    const Structure s = structure(found, Format::float32, Format::bfloat16);
    CHECK(s.answers == Format::bfloat16);
    CHECK(s.findings.front().words ==
          "the answers come as float32, but all of them are numbers of bfloat16: they are graded as that");
}

TEST_CASE("blocks that are no rotations are named") {
    using Eigen::Matrix2d;
    const auto of = [](const std::function<Matrix2d(double, double)>& block) {
        const auto found = block_finding(with([&](Recipe& r) { r.block = block; }));
        return found ? found->id : std::string();
    };
    CHECK(of([](double c, double s) { return (Matrix2d() << c, -s, s, c).finished(); }).empty());
    CHECK(of([](double c, double s) { return (Matrix2d() << c, s, s, -c).finished(); }) == "reflection");
    CHECK(of([](double c, double s) { return (Matrix2d() << c, s, s, c).finished(); }) == "missing-minus");
    CHECK(of([](double c, double s) { return (Matrix2d() << c, -s, c * s, c - s * s).finished(); }) ==
          "updated-in-place");
    CHECK(of([](double c, double s) { return (Matrix2d() << c, -s, 2 * s, c).finished(); }) == "not-a-rotation");
}

TEST_CASE("lengths: one factor, a growth that is xPos, or a mistake") {
    const auto read = [](const Recipe& recipe) {
        std::vector<Map> found = maps_of(recipe.box(), probe_of(recipe));
        const Coupling coupled = coupling(found, Format::float64);
        return lengths(coupled, found, Format::float64, 1);
    };
    CHECK(read(usual(half, 16, 10000)).factor == 1);
    const Lengths longer = read(with([](Recipe& r) { r.factor = 1.25; }));
    CHECK(std::abs(longer.factor - 1.25) <= longer.error);
    CHECK_FALSE(longer.mistake);
    const Lengths uneven = read(with([](Recipe& r) {
        r.block = [](double c, double s) -> Eigen::Matrix2d {
            return (1 + s * s) * (Eigen::Matrix2d() << c, -s, s, c).finished();
        };
    }));
    REQUIRE(uneven.mistake);
    CHECK(uneven.mistake->id == "length-varies");
    const auto words = [&](const std::function<Eigen::Matrix2d(double, double)>& block) {
        const Lengths found = read(with([&](Recipe& r) { r.block = block; }));
        return found.mistake ? found.mistake->words : "";
    };
    CHECK(words([](double c, double s) { return matrix(1.25 * c, -s, s, 1.25 * c); }) ==
          "cos alone is multiplied by 1.25");
    CHECK(words([](double c, double s) { return matrix(c, -s / 2, s / 2, c); }) == "sin alone is multiplied by 0.5");
    const auto of_plane = [&](double still) {
        return read(with([&](Recipe& r) {
            r.of_plane = [still, theta = r.theta](std::size_t i, double p) -> Eigen::Matrix2d {
                const double f = i > 5 ? still : theta[i] * p, by = i > 5 ? 1.5 : 1;
                return by * matrix(std::cos(f), -std::sin(f), std::sin(f), std::cos(f));
            };
        }));
    };
    REQUIRE(of_plane(0.25).mistake);
    CHECK(of_plane(0.25).mistake->words ==
          "plane (6, 14) is lengthened by 1.5 at every position, and plane (0, 8) by 1; it is turned by 2.5e-1, "
          "whatever the position");
}

TEST_CASE("a rotation that is made in steps, by two reflections, is linear and a rotation") {
    for (const int d : {16, 96}) {
        const BlackBox reflections = [d](const Tensor& x, const Positions& positions) {
            Tensor y = x;
            const std::vector<double> theta = rope::frequencies<double>(d, 1e6);
            for (std::size_t row = 0; row < x.rows; ++row)
                for (std::size_t i = 0; i < theta.size(); ++i) {
                    const double f = static_cast<double>(positions[row]) * theta[i] / 2, u = -std::sin(f),
                                 v = std::cos(f), a = x(row, i), b = -x(row, i + theta.size());
                    const double along = 2 * (a * u + b * v);
                    y(row, i) = a - along * u;
                    y(row, i + theta.size()) = b - along * v;
                }
            return y;
        };
        Options options;
        options.head_dim = static_cast<std::size_t>(d);
        const Report report = question(reflections, options);
        CHECK_MESSAGE(report.correct, report.headline());
    }
}

TEST_CASE("findings in short") {
    CHECK(slip("a", "b", "c", "d").kind == Kind::mistake);
    CHECK(unsure("a", "b", "c", "d").kind == Kind::undecided);
    CHECK(noted("b").words == "b");
    CHECK(noted("b").kind == Kind::note);
}
