#include "prover/cosines.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#ifndef ROPE_PROOFS_HEADER_ONLY

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
    for (const auto& [n, base] : {std::pair{64, 10000}, {64, 500000}, {1, 7}, {3, 2}}) {
        const auto t = angles(n, base);
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

#endif
