#include "enclosure/cosines.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using prover::Cosines;
using prover::Interval;
using prover::Rational;

namespace {

/// the frequencies of a head of dimension 2n, and with them any others
std::vector<Interval> angles(int n, std::int64_t base) {
    std::vector<Interval> t;
    for (int k = 0; k < n; ++k) t.push_back(pow(Interval(base), Interval::fraction(-k, n)));
    return t;
}

/// the same sum, one interval cosine after the other
Interval slowly(const std::vector<Interval>& t, std::int64_t m) {
    Interval sum;
    for (const Interval& x : t) sum += cos(Interval(m) * x);
    return sum;
}

Interval scaled(std::int64_t units) { return Interval(Rational(Rational(units) / Cosines::one)); }

}  // namespace

TEST_CASE("a sum is within its stated error of one made of interval cosines") {
    for (const auto& each : {std::pair{64, 10000}, {64, 500000}, {1, 7}, {3, 2}}) {
        const int n = each.first;
        const auto t = angles(n, each.second);
        const Cosines table(t, Cosines::most_positions);
        for (const std::int64_t m : {0, 1, 2, 1023, 1024, 1025, 1026, 2049, 99999, 524288, 1048575, 1048576}) {
            CAPTURE(n);
            CAPTURE(m);
            CHECK(slowly(t, m).inside(table.enclosed_sum(m)));
            CHECK((abs(scaled(table.sum(m)) - slowly(t, m)) < scaled(table.sum_error(m) + 1)).is_yes());
        }
        // every m of a small table, whose steps are others
        const Cosines small(t, 50);
        for (std::int64_t m = 0; m <= 50; ++m) CHECK(slowly(t, m).inside(small.enclosed_sum(m)));
    }
}

TEST_CASE("a point is within its stated error of the cosine and the sine") {
    const auto t = angles(4, 100);
    const Cosines table(t, 100000);
    for (const std::int64_t m : {0, 1, 317, 318, 5000, 100000})
        for (std::size_t k = 0; k < 4; ++k) {
            const auto [c, s] = table.at(m, k);
            CHECK((abs(scaled(c) - cos(Interval(m) * t[k])) < scaled(Cosines::error(m) + 1)).is_yes());
            CHECK((abs(scaled(s) - sin(Interval(m) * t[k])) < scaled(Cosines::error(m) + 1)).is_yes());
        }
}

TEST_CASE("the stated error is no more than is needed by a factor of ten thousand") {
    // rounding down drifts: half a unit and more for each of about a thousand products
    const std::vector<Interval> t{Interval(1)};
    const Cosines table(t, Cosines::most_positions);
    std::int64_t largest = 0;
    for (std::int64_t m = Cosines::most_positions - 2000; m <= Cosines::most_positions; ++m) {
        const Interval off = abs(scaled(table.sum(m)) - slowly(t, m)) * Interval(Cosines::one);
        largest = std::max(largest, static_cast<std::int64_t>(off.upper()));
    }
    CHECK(largest > 500);
    CHECK(largest < table.sum_error(Cosines::most_positions));
}

TEST_CASE("the smallest tables") {
    const Cosines none(angles(2, 10), 0);
    CHECK(none.sum(0) == 2 * Cosines::one);
    CHECK(none.sum_error(0) == 1);
    const Cosines one(angles(2, 10), 1);
    CHECK(slowly(angles(2, 10), 1).inside(one.enclosed_sum(1)));
}

TEST_CASE("what is not in the table, or cannot be, is refused") {
    const Cosines table(angles(2, 10), 100);
    CHECK_THROWS_WITH_AS(static_cast<void>(table.sum(101)), "a multiple must be from 0 to 100, got 101",
                         std::domain_error);
    CHECK_THROWS_WITH_AS(static_cast<void>(table.sum(-1)), "a multiple must be from 0 to 100, got -1",
                         std::domain_error);
    CHECK_THROWS_WITH_AS(static_cast<void>(table.at(0, 2)), "an angle must be from 0 to 1, got 2", std::domain_error);
    CHECK_THROWS_WITH_AS(Cosines({}, 1), "the number of angles must be from 1 to 64, got 0", std::domain_error);
    CHECK_THROWS_WITH_AS(Cosines(std::vector<Interval>(65), 1), "the number of angles must be from 1 to 64, got 65",
                         std::domain_error);
    CHECK_THROWS_WITH_AS(Cosines(angles(1, 10), Cosines::most_positions + 1),
                         "the largest multiple must be from 0 to 2^20, got 1048577", std::domain_error);
    CHECK_THROWS_AS(Cosines({Interval::between(0, Rational(1, 1000))}, 1), std::domain_error);
}

TEST_CASE("the stated errors are those of the induction in the header") {
    for (const std::int64_t m : {0, 1, 5, 1'000'000}) {
        CHECK(Cosines::error(m) == 4 * m + 2);
        CHECK(Cosines(angles(3, 10), 1).sum_error(m) == 12 * m + 1);
    }
    CHECK(Cosines::one == 72057594037927936);  // 2^56
    // e(m) = 4m - 3/2 = error(m) - 7/2: from an enclosure to z, from z^a and z^b to z^(a + b)
    const auto e = [](std::int64_t m) { return Rational(Cosines::error(m)) - Rational(7, 2); };
    const Rational root_2(1415, 1000);
    CHECK(e(1) >= root_2 * Rational(5, 4));
    for (const std::int64_t a : {1, 2, 1000, 524288})
        for (const std::int64_t b : {1, 2, 1000, 524288}) {
            CHECK(e(a) * e(b) / Cosines::one < Rational(1, 20));
            CHECK(e(a) + e(b) + Rational(1, 20) + root_2 <= e(a + b));
        }
}

TEST_CASE("the first point is rounded down, from an enclosure narrower than a quarter of a unit") {
    for (int tenths = -70; tenths <= 70; tenths += 3) {
        CAPTURE(tenths);
        const Interval t = Interval::fraction(tenths, 10);
        const auto [c, s] = Cosines({t}, 9).at(1, 0);
        for (const Interval& off :
             {cos(t) * Interval(Cosines::one) - Interval(c), sin(t) * Interval(Cosines::one) - Interval(s)}) {
            CHECK_FALSE((off < Interval(0)).is_yes());
            CHECK((off < Interval::fraction(5, 4)).is_yes());
        }
    }
    const auto [c, s] = Cosines({Interval(0)}, 9).at(1, 0);
    CHECK(c == Cosines::one);
    CHECK(s == 0);
    // a cosine near 1 is off by 0.84 of what the angle is off by: a quarter of a unit is 2^-58
    const auto known_to = [](const Rational& tenths) {
        return Interval::between(1, 1 + tenths / 10 / Cosines::one / 4);
    };
    CHECK_NOTHROW(Cosines({known_to(11)}, 1));
    CHECK_THROWS_AS(Cosines({known_to(13)}, 1), std::domain_error);
}

TEST_CASE("the points of small tables, every multiple of every angle") {
    const auto t = angles(3, 7);
    for (std::int64_t largest = 0; largest <= 12; ++largest) {
        const Cosines table(t, largest);
        CHECK(table.angles() == 3);
        CHECK(table.largest() == largest);
        for (std::int64_t m = 0; m <= largest; ++m)
            for (std::size_t k = 0; k < 3; ++k) {
                const auto [c, s] = table.at(m, k);
                CHECK((abs(scaled(c) - cos(Interval(m) * t[k])) < scaled(Cosines::error(m))).is_yes());
                CHECK((abs(scaled(s) - sin(Interval(m) * t[k])) < scaled(Cosines::error(m))).is_yes());
            }
        CHECK_THROWS_AS(static_cast<void>(table.at(0, 3)), std::domain_error);
    }
}
