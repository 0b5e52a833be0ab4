#include "audit/measure/planes.hpp"

#include <doctest/doctest.h>

#include <cmath>

using namespace audit;

namespace {

Map turned(std::int64_t position, int d, const std::vector<std::pair<int, int>>& pairs, double angle) {
    Map map{position, Eigen::MatrixXd::Identity(d, d), Eigen::VectorXd::Zero(d), 0, 0, {}};
    for (const auto& [a, b] : pairs) {
        map.matrix(a, a) = map.matrix(b, b) = std::cos(angle);
        map.matrix(b, a) = std::sin(angle);
        map.matrix(a, b) = -std::sin(angle);
    }
    return map;
}

Layout layout(int d, const std::vector<std::pair<int, int>>& pairs) {
    std::vector<Map> maps{turned(0, d, pairs, 0), turned(1, d, pairs, 0.3)};
    const Coupling found = coupling(maps, Format::float64);
    CHECK(found.mutual);
    CHECK(found.planes.size() == pairs.size());
    return layout_of(found.planes, d);
}

}  // namespace

TEST_CASE("which coordinates couple is the layout") {
    CHECK(layout(8, {{0, 1}, {2, 3}, {4, 5}, {6, 7}}) == Layout::interleaved);
    CHECK(layout(8, {{0, 4}, {1, 5}, {2, 6}, {3, 7}}) == Layout::half_split);
    CHECK(layout(8, {{0, 4}, {1, 5}}) == Layout::half_split_over_head);
    CHECK(layout(8, {{0, 7}, {1, 6}, {2, 5}, {3, 4}}) == Layout::other);
    CHECK(layout(8, {}) == Layout::none);
}

TEST_CASE("a plane too slow for its format's unit couples all the same") {
    std::vector<Map> maps{turned(0, 4, {{0, 2}}, 0), turned(9, 4, {{0, 2}}, 1e-4)};
    for (const Format format : {Format::bfloat16, Format::float16, Format::float32}) {
        const Coupling found = coupling(maps, format);
        REQUIRE(found.planes.size() == 1);
        CHECK(found.planes.front().phase(1) == doctest::Approx(1e-4));
        CHECK(found.unchanged == std::vector<int>{1, 3});
    }
}

TEST_CASE("a coordinate that couples with two has no plane") {
    Map map = turned(1, 4, {{0, 1}}, 0.5);
    map.matrix(0, 2) = 0.25;
    std::vector<Map> maps{map};
    CHECK_FALSE(coupling(maps, Format::float64).mutual);
}
