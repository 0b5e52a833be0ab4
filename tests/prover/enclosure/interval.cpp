#include "enclosure/interval.hpp"

#include <doctest/doctest.h>

#include <type_traits>

using prover::Interval;
using prover::Rational;

// 0.5 would be cut off to 0
static_assert(!std::is_constructible_v<Interval, double> && !std::is_constructible_v<Interval, float> &&
              std::is_convertible_v<int, Interval> && std::is_convertible_v<std::int64_t, Interval>);

namespace {
const Interval third = Interval::fraction(1, 3);
const Interval wide = Interval::between(-1, Rational(1, 2));
}  // namespace

TEST_CASE("whole numbers and short fractions are points, others are enclosed") {
    CHECK(Interval(7).low() == 7);
    CHECK(Interval(7).high() == 7);
    CHECK(Interval().contains(0));
    CHECK(Interval::fraction(-5, 8).low() == Rational(-5, 8));
    CHECK(Interval::fraction(5, -8).high() == Rational(-5, 8));
    CHECK(third.low() < Rational(1, 3));
    CHECK(third.high() > Rational(1, 3));
    CHECK(third.contains(Rational(1, 3)));
    CHECK(third.log10_width() < -60);
    CHECK(Interval(3).log10_width() == -std::numeric_limits<double>::infinity());
    CHECK(wide.low() == -1);
    CHECK(wide.high() == Rational(1, 2));
    CHECK_THROWS_WITH_AS(Interval::between(2, Rational(3, 2)), "an interval needs low <= high, got [2, 3/2]",
                         std::domain_error);
}

TEST_CASE("sums, differences, products and quotients contain those of all their numbers") {
    const Rational samples[] = {Rational(-1), Rational(-1, 3), Rational(0), Rational(2, 7), Rational(1, 2)};
    const Interval other = Interval::between(Rational(1, 7), 3);
    for (const Rational& x : samples)
        for (const Rational& y : {Rational(1, 7), Rational(1, 3), Rational(3)}) {
            CHECK((wide + other).contains(x + y));
            CHECK((wide - other).contains(x - y));
            CHECK((other - wide).contains(y - x));
            CHECK((wide * other).contains(x * y));
            CHECK((wide / other).contains(x / y));
            CHECK((-wide).contains(-x));
            CHECK(abs(wide).contains(abs(x)));
        }
    CHECK((wide * wide).high() == 1);
    Interval sum = wide;
    sum += other;
    CHECK(sum.high() == Rational(7, 2));
    sum -= other;
    CHECK(sum.contains(Rational(-1)));
    sum *= Interval(0);
    CHECK(sum.high() == 0);
    CHECK_THROWS_AS(other / wide, std::domain_error);
    CHECK_THROWS_AS(other / Interval(0), std::domain_error);
}

TEST_CASE("pi, by Machin's formula with rational bounds") {
    // pi = 16 arctan(1/5) - 4 arctan(1/239), alternating series: the first term left out bounds the error
    const auto arctan = [](int q, bool upper) {
        Rational sum = 0, power = Rational(1, q);
        for (int k = 0; k < (upper ? 61 : 60); ++k) {
            sum += (k % 2 == 0 ? 1 : -1) * power / (2 * k + 1);
            power /= q * q;
        }
        return sum;
    };
    const Rational low = 16 * arctan(5, false) - 4 * arctan(239, true);
    const Rational high = 16 * arctan(5, true) - 4 * arctan(239, false);
    REQUIRE(low < high);
    CHECK(Interval::pi().low() <= high);
    CHECK(low <= Interval::pi().high());
    CHECK(Interval::pi().high() - Interval::pi().low() < Rational(1) / pow(prover::Integer(10), 59));
    CHECK(Interval::pi().str(20) == "3.1415926535897932385");
}

TEST_CASE("functions contain their values, and know their domains") {
    CHECK(exp(Interval(0)).contains(1));
    CHECK(log(exp(third)).contains(Rational(1, 3)));
    CHECK(sqrt(Interval(2) * Interval(2)).contains(2));
    CHECK((sqrt(Interval(2)) * sqrt(Interval(2))).contains(2));
    CHECK(sin(Interval::pi()).contains(0));
    CHECK(cos(Interval::pi()).contains(-1));
    CHECK(sin(Interval::pi() / Interval(6)).contains(Rational(1, 2)));
    CHECK(pow(Interval(10000), Interval::fraction(-1, 2)).contains(Rational(1, 100)));
    // over a wide argument: the extreme value inside is not missed
    const Interval around = cos(Interval::between(-1, 1));
    CHECK(around.contains(1));
    CHECK(around.low() < Rational(6, 10));
    CHECK(sin(Interval::between(0, 7)).contains(-1));
    CHECK_THROWS_AS(log(Interval(0)), std::domain_error);
    CHECK_THROWS_AS(log(wide), std::domain_error);
    CHECK_THROWS_AS(sqrt(wide), std::domain_error);
    CHECK_NOTHROW(sqrt(Interval::between(0, 1)));
}

TEST_CASE("a comparison is yes or no for all numbers of both intervals, or neither") {
    const auto said = [](prover::Answer a) { return a.is_yes() ? "yes" : a.is_no() ? "no" : "neither"; };
    const auto less = [&](const Interval& a, const Interval& b) { return std::string(said(a < b)); };
    CHECK(less(1, 2) == "yes");
    CHECK(less(2, 1) == "no");
    CHECK(less(1, 1) == "no");
    CHECK(std::string(said(Interval(2) > Interval(1))) == "yes");
    CHECK(less(Interval::between(0, 2), Interval::between(1, 3)) == "neither");
    CHECK(less(Interval::between(1, 3), Interval::between(0, 1)) == "no");
    CHECK(less(Interval::between(0, 1), Interval::between(1, 3)) == "neither");  // 1 < 1 is not, 0 < 3 is
    CHECK(less(Interval::between(0, 1), Interval::fraction(3, 2)) == "yes");
    CHECK(less(third * Interval(3), Interval(1)) == "neither");
    // neither it nor its negation may be taken for true
    const prover::Answer open = wide < Interval(0);
    CHECK(std::string(said(!open)) == "neither");
    CHECK(std::string(said(!(Interval(1) < Interval(2)))) == "no");
    CHECK_THROWS_WITH_AS((void)static_cast<bool>(open), "the intervals are too wide to compare their numbers",
                         std::domain_error);
    CHECK_THROWS_AS((void)static_cast<bool>(!open), std::domain_error);
    CHECK(static_cast<bool>(Interval(1) < Interval(2)));
}

TEST_CASE("an unsigned number does not become a negative one") {
    CHECK(Interval(std::size_t{7}).low() == 7);
    CHECK(Interval(static_cast<std::uint64_t>(INT64_MAX)).low() == INT64_MAX);
    CHECK_THROWS_WITH_AS(Interval(UINT64_MAX),
                         "an interval is made of a number up to 2^63 - 1, got 18446744073709551615", std::domain_error);
}

TEST_CASE("an interval lies inside another one") {
    CHECK(Interval::between(0, 1).inside(wide + Interval(1)));
    CHECK_FALSE(wide.inside(Interval::between(0, 1)));
    CHECK(wide.inside(wide));
}

TEST_CASE("ends in double are rounded outwards") {
    CHECK(Rational(third.lower()) < Rational(1, 3));
    CHECK(Rational(third.upper()) > Rational(1, 3));
    CHECK(Interval(3).lower() == 3);
    CHECK(Interval(3).upper() == 3);
}

TEST_CASE("the nearest whole number, if there is one") {
    CHECK(Interval::pi().nearest_integer() == 3);
    CHECK((-Interval::pi()).nearest_integer() == -3);
    CHECK(Interval::between(Rational(26, 10), Rational(34, 10)).nearest_integer() == 3);
    CHECK_THROWS_AS(static_cast<void>(Interval::between(Rational(26, 10), Rational(36, 10)).nearest_integer()),
                    std::domain_error);
    const Interval huge(Rational(pow(prover::Integer(10), 30)));
    CHECK_THROWS_AS(static_cast<void>(huge.nearest_integer()), std::domain_error);
    CHECK_THROWS_AS(static_cast<void>((-huge).nearest_integer()), std::domain_error);
}

TEST_CASE("the whole number below and above, if the interval decides it") {
    CHECK(floor(Interval::pi()).contains(3));
    CHECK(ceil(Interval::pi()).contains(4));
    CHECK(floor(-Interval::pi()).contains(-4));
    CHECK(floor(Interval(5)).low() == 5);
    CHECK(ceil(Interval(5)).high() == 5);
    CHECK_THROWS_WITH_AS(floor(third * Interval(3)), "the interval does not decide which integer is below: 1",
                         std::domain_error);
}

TEST_CASE("the text has the digits that both ends share") {
    CHECK(Interval(-3).str() == "-3");
    CHECK(third.str(5) == "0.33333");
    CHECK(Interval::between(Rational(31417, 10000), Rational(31419, 10000)).str() == "3.142");
    CHECK(Interval::between(-1, 2).str() == "[-1, 2]");
}

TEST_CASE("a precision holds for its lifetime, and in this thread") {
    {
        const Interval::Precision precision(200);
        CHECK(Interval::fraction(1, 3).log10_width() < -200);
        {
            const Interval::Precision low(16);
            CHECK(Interval::fraction(1, 3).log10_width() > -20);
        }
        CHECK(Interval::fraction(1, 3).log10_width() < -200);
        const Interval copy = Interval::fraction(1, 3);
        const Interval again = copy;  // a copy keeps all digits
        CHECK(again.low() == copy.low());
        CHECK(again.high() == copy.high());
    }
    CHECK(Interval::fraction(1, 3).log10_width() > -63);
}

TEST_CASE("continued fractions go as far as the interval decides") {
    const std::vector<std::int64_t> two_pi{6, 3, 1, 1, 7, 2, 146, 3, 6, 1, 1, 2, 7, 5, 5};
    CHECK(continued_fraction(Interval(2) * Interval::pi(), 15) == two_pi);
    CHECK(continued_fraction(sqrt(Interval(2)), 5) == std::vector<std::int64_t>{1, 2, 2, 2, 2});
    CHECK(continued_fraction(-Interval::pi(), 3) == std::vector<std::int64_t>{-4, 1, 6});
    CHECK(continued_fraction(Interval::between(3, 5), 3).empty());
    CHECK(continued_fraction(Interval::fraction(22, 7), 3) == std::vector<std::int64_t>{3});
    CHECK(continued_fraction(Interval::pi(), 0).empty());
    const auto many = continued_fraction(Interval::pi(), 1000);
    CHECK(many.size() > 40);  // 60 digits decide about one term a digit, and no more
    CHECK(many.size() < 100);
    CHECK(continued_fraction(Interval(Rational(pow(prover::Integer(10), 30))), 3).empty());
}

TEST_CASE("a text has at most as many digits as are asked for, 12 if none are") {
    CHECK(Interval::pi().str() == "3.14159265359");
    CHECK(sqrt(Interval(2)).str() == "1.41421356237");  // 3: no 0 at the end that a thirteenth digit would hide behind
    CHECK(Interval::pi().str(1) == "3");
    CHECK(Interval::between(3, Rational(34, 10)).str(5) == "3");
    CHECK(Interval::between(Rational(-14, 10), Rational(26, 10)).str(5) == "[-1, 3]");
    const Interval::Precision precision(200);
    CHECK(Interval::pi().str(180).size() == 181);  // and the point
}

TEST_CASE("60 digits are 200 bits, more digits as many bits as they take and one") {
    // 1/3 lies between 1/4 and 1/2: its last bit is 2^-(bits + 1)
    const auto width = [] { return Interval::fraction(1, 3).high() - Interval::fraction(1, 3).low(); };
    const auto bit = [](unsigned n) { return Rational(Rational(1) / pow(prover::Integer(2), n)); };
    CHECK(width() == bit(201));
    const Interval::Precision precision(200);  // 664.4 bits
    CHECK(width() == bit(667));
}

TEST_CASE("the width of an interval in digits") {
    CHECK(Interval::between(1, Rational(101, 100)).log10_width() == doctest::Approx(-2));
    CHECK(Interval::between(-400, 600).log10_width() == doctest::Approx(3));
}
