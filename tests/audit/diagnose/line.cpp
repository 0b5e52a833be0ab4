#include "audit/diagnose/line.hpp"

#include <doctest/doctest.h>

#include <cmath>

using namespace audit;

TEST_CASE("points on a line give it back, and the sure ones count most") {
    const Line exact = line_through({{0, 3, 1e-9}, {1, 5, 1e-9}, {4, 11, 1e-9}});
    CHECK(exact.at_zero == doctest::Approx(3));
    CHECK(exact.slope == doctest::Approx(2));
    const Line sure = line_through({{0, 0, 1e-6}, {1, 1, 1e-6}, {2, 5, 1}});
    CHECK(sure.slope == doctest::Approx(1));
    CHECK(sure.worst == doctest::Approx(3));
    CHECK(line_through({{0, 1, 1}, {2, 1, 1}}, 1).at_zero == doctest::Approx(0));
}

TEST_CASE("what is off by its bound moves the line by no more than is said") {
    const Points points{{0, 0, 0.1}, {1, 1, 0.2}, {2, 2, 0.1}, {5, 5, 0.3}};
    for (unsigned signs = 0; signs < 16; ++signs) {
        Points moved = points;
        for (std::size_t i = 0; i < moved.size(); ++i) moved[i][1] += (signs >> i & 1 ? 1 : -1) * moved[i][2];
        const Line line = line_through(moved);
        CHECK(std::abs(line.slope - 1) <= slope_error(points) * (1 + 1e-12));
        for (const double x : {0.0, 3.0, 10.0})
            CHECK(std::abs(line.at_zero + line.slope * x - x) <= error_at(points, x) * (1 + 1e-12));
    }
}
