#include "exact/grid.hpp"

#include <doctest/doctest.h>

#include <functional>
#include <set>

#include "prover/spaces.hpp"

using namespace prover_test;
using prover::circle_value;
using prover::GroupKind;
using prover::Rational;
using prover::real_value;

TEST_CASE("the first values are the ones of the documentation") {
    const int reals[] = {0, 1, -1, 2, -2, 3};
    for (int n = 0; n < 6; ++n) CHECK(real_value(n) == reals[n]);
    const int points[][3] = {{1, 0, 1}, {3, 4, 5}, {4, 3, 5}, {5, 12, 13}, {15, 8, 17}, {7, 24, 25}};
    for (int n = 0; n < 6; ++n) {
        CHECK(circle_value(n).c == Rational(points[n][0], points[n][2]));
        CHECK(circle_value(n).s == Rational(points[n][1], points[n][2]));
    }
}

TEST_CASE("the values are all different, and the points lie on the circle") {
    std::set<Rational> reals;
    std::set<std::pair<Rational, Rational>> points;
    for (int n = 0; n < 300; ++n) {
        reals.insert(real_value(n).rational());
        const auto p = circle_value(n);
        REQUIRE(p.c * p.c + p.s * p.s == 1);
        points.emplace(p.c.rational(), p.s.rational());
    }
    CHECK(reals.size() == 300);
    CHECK(points.size() == 300);
}

TEST_CASE("sum and multiple are the group of the circle") {
    const auto same = [](const prover::CirclePoint& a, const prover::CirclePoint& b) {
        return a.c == b.c && a.s == b.s;
    };
    const prover::CirclePoint a{Rational(3, 5), Rational(4, 5)}, b{Rational(5, 13), Rational(12, 13)};
    CHECK(same(sum(a, b), {Rational(-33, 65), Rational(56, 65)}));
    CHECK(same(sum(a, multiple(b, -1)), {Rational(63, 65), Rational(-16, 65)}));
    CHECK(same(multiple(a, 0), {1, 0}));
    CHECK(same(multiple(a, 1), a));
    CHECK(same(multiple(a, 2), {Rational(-7, 25), Rational(24, 25)}));
    CHECK(same(multiple(a, 3), {Rational(-117, 125), Rational(44, 125)}));
    CHECK(same(multiple(a, -2), {Rational(-7, 25), Rational(-24, 25)}));
    for (int k = -4; k <= 4; ++k) {
        CHECK(same(sum(multiple(a, k), multiple(a, 1 - k)), a));
        CHECK(same(sum(multiple(a, k), multiple(b, k)), multiple(sum(a, b), k)));
    }
}

TEST_CASE("a grid has as many points as its space has dimensions, and as grid_size says") {
    for (const Space& space : small_spaces()) {
        CAPTURE(space.size);
        CAPTURE(space.degree);
        const auto points = prover::grid(space.kind, space.size, space.degree);
        CHECK(points.size() == prover::grid_size(space.kind, space.size, space.degree));
        CHECK(points.size() == basis(space).size());
    }
    // closed forms: binomial(n + D, D); for angles the sum over k of binomial(n, k) binomial(D, k) 2^k
    CHECK(prover::grid_size(GroupKind::reals, 16, 1) == 17);
    CHECK(prover::grid_size(GroupKind::reals, 4, 3) == 35);
    CHECK(prover::grid_size(GroupKind::reals, 16, 2) == 153);
    CHECK(prover::grid_size(GroupKind::angles, 8, 1) == 17);
    CHECK(prover::grid_size(GroupKind::angles, 1, 7) == 15);
    CHECK(prover::grid_size(GroupKind::angles, 3, 2) == 1 + 3 * 2 * 2 + 3 * 4);
    CHECK(prover::grid_size(GroupKind::position, 8, 2) == prover::grid_size(GroupKind::angles, 8, 2));
}

TEST_CASE("the points of a grid are different") {
    for (const Space& space : small_spaces()) {
        std::set<prover::GridPoint> points;
        for (const auto& point : prover::grid(space.kind, space.size, space.degree)) {
            std::set<int> components;
            for (const auto& [component, value] : point) {
                REQUIRE(component >= 0);
                REQUIRE(component < space.size);
                REQUIRE(value > 0);  // the first value goes without saying
                components.insert(component);
            }
            REQUIRE(components.size() == point.size());
            points.insert(point);
        }
        CHECK(points.size() == prover::grid_size(space.kind, space.size, space.degree));
    }
}

TEST_CASE("grids are nested: a higher degree keeps the points and adds to them") {
    for (const GroupKind kind : {GroupKind::reals, GroupKind::angles, GroupKind::position})
        for (const int size : {1, 2, 3})
            for (int degree = 0; degree < 4; ++degree) {
                const auto small = prover::grid(kind, size, degree), large = prover::grid(kind, size, degree + 1);
                REQUIRE(small.size() < large.size());
                CHECK(std::equal(small.begin(), small.end(), large.begin()));
            }
}

TEST_CASE("the grids are unisolvent: no function of the space but 0 vanishes on them") {
    for (const Space& space : small_spaces()) {
        CAPTURE(static_cast<int>(space.kind));
        CAPTURE(space.size);
        CAPTURE(space.degree);
        const auto matrix = evaluation_matrix(space);
        CHECK(rank(matrix) == matrix.size());
    }
}

TEST_CASE("a group without variables or without degree has one point") {
    for (const GroupKind kind : {GroupKind::reals, GroupKind::angles}) {
        CHECK(prover::grid_size(kind, 0, 5) == 1);
        CHECK(prover::grid_size(kind, 5, 0) == 1);
        CHECK(prover::grid(kind, 0, 5).size() == 1);
        CHECK(prover::grid(kind, 5, 0).size() == 1);
    }
}

TEST_CASE("the size of a grid that is too large saturates") {
    constexpr std::uint64_t saturated = std::uint64_t{1} << 62;
    CHECK(prover::grid_size(GroupKind::reals, 64, 64) == saturated);
    CHECK(prover::grid_size(GroupKind::angles, 64, 64) == saturated);
    CHECK(prover::grid_size(GroupKind::reals, 1000, prover::degree_limit) == saturated);
    CHECK(prover::grid_size(GroupKind::reals, 1, prover::degree_limit) == prover::degree_limit + 1);
    // 2 variables, degree D: (D + 1)(D + 2)/2 points, still below the limit
    CHECK(prover::grid_size(GroupKind::reals, 2, 1'000'000) == 1'000'001ULL * 1'000'002ULL / 2);
}

TEST_CASE("multiples of a point, one by one and by doubling") {
    const auto p = circle_value(3);
    prover::CirclePoint one_by_one{1, 0};
    for (int k = 0; k <= 70; ++k) {
        const auto forth = multiple(p, k), back = multiple(p, -k);
        CAPTURE(k);
        CHECK(forth.c == one_by_one.c);
        CHECK(forth.s == one_by_one.s);
        CHECK(back.c == one_by_one.c);
        CHECK(back.s == -one_by_one.s);
        one_by_one = sum(one_by_one, p);
    }
    // 2^17 sums of ever longer numbers took hours
    auto doubled = p;
    for (int i = 0; i < 17; ++i) doubled = sum(doubled, doubled);
    CHECK(multiple(p, 1 << 17).c == doubled.c);
}

TEST_CASE("the points of the circle, one by one and as a list") {
    const auto points = prover::circle_values(200);
    REQUIRE(points.size() == 200);
    for (int n = 0; n < 200; ++n) {
        CHECK(points[static_cast<std::size_t>(n)].c == circle_value(n).c);
        CHECK(points[static_cast<std::size_t>(n)].s == circle_value(n).s);
    }
    CHECK(prover::circle_values(1).size() == 1);
    CHECK(prover::circle_values(0).empty());
}
