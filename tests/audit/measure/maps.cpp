#include "audit/measure/maps.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "audit/measure/activations.hpp"
#include "audit/measured.hpp"

using namespace audit;

TEST_CASE("the columns of a map are the answers to basis vectors, whatever their length") {
    Tensor x(3, 2), y(3, 2);
    x.values = {2, 0, 0, -1, 3, 5};
    y.values = {8, 2, -3, 7, 27, -32};  // A = (4 3; 1 -7), x once more
    const std::vector<Map> found = maps(x, {9, 9, 9}, y, Format::float64);
    REQUIRE(found.size() == 1);
    CHECK(found[0].position == 9);
    CHECK(found[0].matrix == (Eigen::Matrix2d() << 4, 3, 1, -7).finished());
    CHECK(found[0].constant.norm() == 0);
    CHECK(found[0].residual == 0);
    CHECK(found[0].others == 1);
    CHECK(largest_entry(found[0].matrix) == 7);
}

TEST_CASE("what is added at a position is told from the map, and what is not linear from both") {
    const Recipe recipe = usual(rope::Layout::half_split, 8, 10000);
    const Probe asked = probe_of(recipe);
    const auto with = [&](const std::function<double(double)>& change) {
        return maps_of(
            [&](const Tensor& x, const Positions& p) {
                Tensor y = recipe.box()(x, p);
                for (double& v : y.values) v = change(v);
                return y;
            },
            asked);
    };
    CHECK(with([](double v) { return v; }).front().constant.norm() == 0);
    const std::vector<Map> added = with([](double v) { return v + 0.25; });
    CHECK(added.front().constant.lpNorm<Eigen::Infinity>() == doctest::Approx(0.25));
    CHECK(added.front().residual < 1e-12);
    CHECK(with([](double v) { return v * v; }).front().residual > 0.1);
}

TEST_CASE("positions without all basis vectors are left out; none left names what is missing") {
    Tensor x(3, 2);
    x.values = {1, 0, 0, 1, 1, 0};
    CHECK(maps(x, {0, 0, 1}, x, Format::float64).size() == 1);
    CHECK_THROWS_WITH_AS(
        (void)maps(x, {0, 1, 2}, x, Format::float64),
        "too few probes: basis vector 1 at position 0 is missing, and no other position has all basis vectors",
        BadAnswer);
    CHECK_THROWS_AS((void)maps(x, {0, 1}, x, Format::float64), BadAnswer);
}

TEST_CASE("ordinary rows determine the layout and every turn, in every layout and format") {
    for (const auto layout : {rope::Layout::interleaved, rope::Layout::half_split})
        for (const Format format : {Format::float64, Format::float32, Format::bfloat16}) {
            const Recipe recipe = usual(layout, 16, 10000);
            Tensor x(300, 16, format);
            Positions at;
            for (std::size_t row = 0; row < x.rows; ++row) {
                at.push_back(static_cast<std::int64_t>(row / 6));
                for (std::size_t j = 0; j < x.dim; ++j)
                    x(row, j) =
                        rounded(std::sin(17.0 * static_cast<double>(row) + 3.1 * static_cast<double>(j)), format);
            }
            const Tensor y = recipe.box()(x, at);
            REQUIRE(are_activations(x));
            const std::vector<Map> found = maps_of_activations(x, at, y, format);
            REQUIRE(found.size() == 50);
            const auto [a, b] = recipe.planes[1];
            const double angle = 49 * recipe.theta[1];
            CHECK(std::abs(found[49].matrix(a, a) - std::cos(angle)) < 4 * unit(format));
            CHECK(std::abs(found[49].matrix(b, a) - std::sin(angle)) < 4 * unit(format));
        }
    CHECK_FALSE(are_activations(probe_of(usual(rope::Layout::half_split, 8, 10000)).x));
}

TEST_CASE("rows that no known layout explains are refused") {
    Tensor x(40, 8), y(40, 8);
    Positions at;
    for (std::size_t i = 0; i < x.values.size(); ++i) {
        x.values[i] = std::sin(static_cast<double>(i) + 0.3);
        y.values[i] = std::cos(7.7 * static_cast<double>(i));
    }
    for (std::int64_t row = 0; row < 40; ++row) at.push_back(row / 4);
    CHECK_THROWS_WITH_AS(
        (void)maps_of_activations(x, at, y, Format::float64),
        "x has no basis vectors, and no known layout explains the rows: ask with basis vectors, as the "
        "probe has them",
        BadAnswer);
}
