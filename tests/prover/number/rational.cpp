#include "number/rational.hpp"

#include <doctest/doctest.h>

using prover::Rational;
using prover::to_text;

TEST_CASE("rationals are exact, in lowest terms and of any size") {
    CHECK(Rational(1, 10) + Rational(2, 10) == Rational(3, 10));
    CHECK(Rational(-6, 4) == Rational(-3, 2));
    CHECK(Rational(Rational(6) / -4) == Rational(-3, 2));
    Rational power = 1;
    for (int i = 0; i < 200; ++i) power /= 3;
    CHECK(power != 0);
    for (int i = 0; i < 200; ++i) power *= 3;
    CHECK(power == 1);
}

TEST_CASE("a reader sees fractions as they are written by hand") {
    CHECK(to_text(Rational(4, 5)) == "4/5");
    CHECK(to_text(Rational(-3)) == "-3");
    CHECK(to_text(Rational(6, 3)) == "2");
    CHECK(to_text(Rational(0)) == "0");
}
