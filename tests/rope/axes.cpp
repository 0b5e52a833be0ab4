#include "rope/axes.hpp"

#include "rope/score.hpp"
#include "scalars.hpp"

using namespace rope_test;

namespace {
template <class A>
using Axes = std::vector<std::vector<A>>;

/// angles of `axes` axes, each with `planes` of its own
template <class A>
Axes<A> some_axes(int axes, int planes, int first = 1) {
    Axes<A> of_axis;
    for (int a = 0; a < axes; ++a) of_axis.push_back(plane_angles<A>(planes, first + 5 * a));
    return of_axis;
}

template <class A>
Axes<A> minus(const Axes<A>& x, const Axes<A>& y) {
    Axes<A> difference;
    for (std::size_t a = 0; a < x.size(); ++a) difference.push_back(x[a] - y[a]);
    return difference;
}
}  // namespace

TEST_CASE_TEMPLATE("the score sees the offset along each axis alone", A, ALL_ANGLES) {
    using S = rope::Scalar<A>;
    const auto x = some_axes<A>(3, 6), y = some_axes<A>(3, 6, 4);
    const std::vector<int> axis = rope::sections_in_order({2, 1, 3});
    const auto q = some_vector<S>(12), k = some_vector<S>(12, 3);
    const auto still = [](std::size_t n) { return std::vector<A>(n); };
    // 12 products of entries below 8, each of a few roundings of cos and sin, of angles below 8
    const int roundings = 12 * 8 * (function_roundings<S>(8) + 8);
    CHECK(equal<S>(rope::score<A>(q, rope::sections(x, axis), k, rope::sections(y, axis)),
                   rope::score<A>(q, rope::sections(minus(x, y), axis), k, still(6)), roundings));
    CHECK(equal<S>(rope::score<A>(q, rope::mixed(x), k, rope::mixed(y)),
                   rope::score<A>(q, rope::mixed(minus(x, y)), k, still(6)), roundings));
    const auto u = some_axes<A>(2, 3), v = some_axes<A>(2, 3, 4);
    CHECK(equal<S>(rope::score<A>(q, rope::axial(u), k, rope::axial(v)),
                   rope::score<A>(q, rope::axial(minus(u, v)), k, still(6)), roundings));
}

TEST_CASE("sections in order: Qwen2-VL's 16, 24, 24") {
    const std::vector<int> axis = rope::sections_in_order({16, 24, 24});
    REQUIRE(axis.size() == 64);
    for (std::size_t i = 0; i < 64; ++i) CHECK(axis[i] == (i < 16 ? 0 : i < 40 ? 1 : 2));
    CHECK_THROWS_WITH_AS(rope::sections_in_order({1, -1}), "size of a section must be at least 0, got -1",
                         std::domain_error);
}

TEST_CASE("sections in turn: Qwen3-VL's 24, 20, 20 deals t, h, w, t, h, w, .. and ends on t") {
    const std::vector<int> axis = rope::sections_in_turn({24, 20, 20});
    REQUIRE(axis.size() == 64);
    for (int i = 0; i < 60; ++i) CHECK(axis[static_cast<std::size_t>(i)] == i % 3);
    for (std::size_t i = 60; i < 64; ++i) CHECK(axis[i] == 0);
    CHECK_THROWS_AS(rope::sections_in_turn({1, 4}), std::domain_error);
    CHECK_THROWS_WITH_AS(rope::sections_in_turn({}), "number of axes must be at least 1, got 0", std::domain_error);
}

TEST_CASE_TEMPLATE("with t = h = w the sections are RoPE", S, REAL_SCALARS) {
    const auto theta = rope::frequencies<S>(128);
    const auto plain = rope::angles_at<S>(S(17), theta);
    const auto of_axis = rope::angles_of_axes<S>({S(17), S(17), S(17)}, {theta, theta, theta});
    const auto turned = rope::sections(of_axis, rope::sections_in_order({16, 24, 24}));
    REQUIRE(turned.size() == plain.size());
    for (std::size_t i = 0; i < plain.size(); ++i) CHECK(turned[i].radians() == plain[i].radians());
}

TEST_CASE_TEMPLATE("which plane gets which angle", S, REAL_SCALARS) {
    const auto of_axis = rope::angles_of_axes<S>({S(2), S(3)}, {{S(1), S(4)}, {S(16), S(64)}});
    const auto radians = [](const auto& angles) {
        std::vector<S> x;
        for (const auto& a : angles) x.push_back(a.radians());
        return x;
    };
    CHECK(radians(rope::axial(of_axis)) == std::vector<S>{S(2), S(8), S(48), S(192)});
    CHECK(radians(rope::mixed(of_axis)) == std::vector<S>{S(50), S(200)});
    CHECK(radians(rope::sections(of_axis, {1, 0})) == std::vector<S>{S(48), S(8)});
}

TEST_CASE("axes that don't fit are refused") {
    const Axes<rope::Angle<double>> two = some_axes<rope::Angle<double>>(2, 3), none;
    CHECK_THROWS_WITH_AS(rope::sections(two, {0, 1, 2}), "axis must be one of the axes, got 2", std::domain_error);
    CHECK_THROWS_WITH_AS(rope::sections(two, {0, 1}), "angles of an axis must be one for each plane, got 3",
                         std::domain_error);
    CHECK_THROWS_WITH_AS(rope::mixed(none), "number of axes must be at least 1, got 0", std::domain_error);
    CHECK_THROWS_WITH_AS(rope::angles_of_axes<double>({1, 2}, {{1.0}}),
                         "number of axes with frequencies must be that of the position, got 1", std::domain_error);
}
