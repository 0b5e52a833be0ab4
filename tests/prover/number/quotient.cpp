// The small form against Rational, which knows no small form, where the two meet: at the ends of 64 bits.
#include "number/quotient.hpp"

#include <array>
#include <limits>
#include <random>

#include <doctest/doctest.h>

using prover::Quotient;
using prover::Rational;

namespace {

/// Fractions whose numerator and denominator are near 0, near 2^32 and near 2^63, with common factors.
Rational any(std::mt19937_64& random) {
    const auto integer = [&](bool positive) {
        constexpr std::array<std::uint64_t, 5> sizes{3, 60, std::uint64_t{1} << 32, std::uint64_t{1} << 62,
                                                     std::uint64_t{1} << 63};
        const std::uint64_t size = sizes.at(random() % sizes.size());
        const std::uint64_t near =
            random() % 2 == 0 ? random() % size : size - 1 - random() % std::min<std::uint64_t>(size, 7);
        const auto value = static_cast<std::int64_t>(near);
        return positive ? std::max<std::int64_t>(value, 1) : random() % 2 == 0 ? value : -value;
    };
    Rational value = Rational(integer(false)) / integer(true);
    if (random() % 8 == 0) value *= value;
    return value;
}

}  // namespace

TEST_CASE("a quotient is the rational that it stands for, in sums, differences, products and comparisons") {
    std::mt19937_64 random(1);
    for (int i = 0; i < 20000; ++i) {
        const Rational a = any(random);
        const Rational b = random() % 8 == 0 ? Rational(-a) : any(random);
        INFO(prover::to_text(a), " and ", prover::to_text(b));
        const Quotient p(a), q(b);
        REQUIRE(p.rational() == a);
        REQUIRE((p + q).rational() == a + b);
        REQUIRE((p - q).rational() == a - b);
        REQUIRE((p * q).rational() == a * b);
        REQUIRE((p == q) == (a == b));
        REQUIRE(p.is_zero() == a.is_zero());
        // one number, however it was reached
        REQUIRE(p + q == Quotient(Rational(a + b)));
        REQUIRE(p - q == Quotient(Rational(a - b)));
        REQUIRE(p * q == Quotient(Rational(a * b)));
        REQUIRE(p + q - q == p);
    }
}

TEST_CASE("what is not reduced is the same number, and is reduced before it grows out of 64 bits") {
    std::mt19937_64 random(2);
    const auto integer = [&] { return static_cast<std::int64_t>(random() >> (1 + random() % 62)); };
    for (int i = 0; i < 3000; ++i) {
        Quotient p;
        Rational a = 0;
        for (int step = 0; step < 12; ++step) {
            const std::int64_t common = 1 + integer() % 1000;
            const prover::Fraction f{(random() % 2 == 0 ? 1 : -1) * (integer() / 1000) * common,
                                     (1 + integer() % 1000) * common};
            const Quotient q(f);
            const Rational b = Rational(f.numerator) / f.denominator;
            switch (random() % 4) {
                case 0: p = p + q; a += b; break;
                case 1: p = p - q; a -= b; break;
                case 2: p = q - p; a = b - a; break;
                default: p = p * q; a *= b;
            }
            REQUIRE(p.rational() == a);
            REQUIRE(p == Quotient(a));
            REQUIRE(Quotient(a) == p);
            REQUIRE(p.is_zero() == a.is_zero());
            REQUIRE((p == q) == (a == b));
            REQUIRE((-p).rational() == -a);
        }
    }
    const Quotient third(prover::Fraction{INT64_MAX / 3, INT64_MAX / 3 * 3}), least(prover::Fraction{INT64_MIN, 2});
    CHECK(third == Quotient(prover::Fraction{1, 3}));
    CHECK(third + third + third == Quotient(1));
    CHECK(third - third == Quotient(0));
    CHECK(to_text(-least) == "4611686018427387904");
    CHECK(to_text(-Quotient(INT64_MIN)) == "9223372036854775808");
}

TEST_CASE("what does not fit in 64 bits is kept whole") {
    const Quotient largest(std::numeric_limits<std::int64_t>::max());
    const Quotient smallest(std::numeric_limits<std::int64_t>::min());
    CHECK(to_text(largest + 1) == "9223372036854775808");
    CHECK(to_text(smallest) == "-9223372036854775808");
    CHECK(to_text(smallest - 1) == "-9223372036854775809");
    CHECK(to_text(largest * largest) == "85070591730234615847396907784232501249");
    CHECK(to_text(smallest * smallest) == "85070591730234615865843651857942052864");
    CHECK(largest + 1 + smallest == Quotient(0));
    CHECK(to_text(Quotient(prover::Fraction{-6, 4})) == "-3/2");
    Quotient power = 1;
    for (int i = 0; i < 100; ++i) power = power * Quotient(prover::Fraction{1, 3});
    for (int i = 0; i < 100; ++i) power = power * 3;
    CHECK(power == Quotient(1));
}

TEST_CASE("what fits in 64 bits is never equal to what does not") {
    const Quotient large = Quotient(std::numeric_limits<std::int64_t>::max()) + 1;
    for (const Quotient& small : {Quotient(), Quotient(1), Quotient(prover::Fraction{1, 3})}) {
        CHECK_FALSE(large == small);
        CHECK_FALSE(small == large);
    }
    CHECK(large == large);
    CHECK_FALSE(large == large + 1);
    CHECK_FALSE(large.is_zero());
    CHECK(Quotient().is_zero());
    CHECK(Quotient(prover::Fraction{1, 3}) != Quotient(prover::Fraction{1, 2}));
}
