#include "enclosure/dyadic.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdio>
#include <limits>
#include <random>

using prover::Dyadic;
using prover::Integer;
using prover::Rational;
using prover::Toward;

namespace {

constexpr Toward sides[] = {Toward::below, Toward::above};

Dyadic of(double x) {
    int e = 0;
    const double m = std::frexp(x, &e);
    return {Integer(static_cast<std::int64_t>(std::ldexp(m, 53))), e - 53};
}

/// C's own digits, of numbers that a double holds
std::string printed(const char* format, int digits, double x) {
    char text[512];
    std::snprintf(text, sizeof text, format, digits, x);
    return text;
}

std::vector<double> numbers() {
    std::mt19937_64 random(5);
    std::vector<double> out{0,    1,      -1,     0.1,  1.5,     9.5,    99.95,     999999999999.5,
                            1e-5, 0.0001, 123456, 1e22, -3e-300, 5e-324, 0.99999999};
    for (int i = 0; i < 2000; ++i) {
        const int bits = 1 + static_cast<int>(random() % 53), e = static_cast<int>(random() % 200) - 100;
        out.push_back(std::ldexp(static_cast<double>(1 + (random() >> (64 - bits))), e) * (i % 2 == 0 ? 1 : -1));
    }
    return out;
}

}  // namespace

TEST_CASE("a number that nothing was said of is 0") {
    CHECK(Dyadic() == Dyadic(0));
    CHECK(Dyadic().rational() == 0);
}

TEST_CASE("sums, differences, products and their order are those of the fractions") {
    const auto all = numbers();
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
        const Dyadic a = of(all[i]), b = of(all[i + 1]);
        const Rational x(all[i]), y(all[i + 1]);
        REQUIRE(a.rational() == x);
        CHECK((a + b).rational() == x + y);
        CHECK((a - b).rational() == x - y);
        CHECK((a * b).rational() == x * y);
        CHECK((a < b) == (x < y));
        CHECK((a == a + b - b));
        CHECK(a.sign() == (x > 0) - (x < 0));
        CHECK(a.shifted(-3).rational() == x / 8);
    }
    CHECK_FALSE(Dyadic(1) < Dyadic(2, -1));
    CHECK(Dyadic(1) == Dyadic(4, -2));
    CHECK(Dyadic(0, 90).shifted(3) == Dyadic(0));
}

TEST_CASE("a rounded number is the nearest on its side that has the bits") {
    std::mt19937_64 random(6);
    for (int i = 0; i < 2000; ++i) {
        const Dyadic x(Integer(static_cast<std::int64_t>(random())), static_cast<std::int64_t>(random() % 80) - 40);
        for (const int bits : {1, 2, 7, 62, 63, 64, 200}) {
            const Dyadic low = x.rounded(bits, Toward::below), high = x.rounded(bits, Toward::above);
            CHECK_FALSE(x < low);
            CHECK_FALSE(high < x);
            CHECK(low.rounded(bits, Toward::above) == low);
            CHECK(high.rounded(bits, Toward::below) == high);
            if (low == high) continue;
            // one unit of the last place apart
            const std::int64_t last = std::min((-low).magnitude(), high.magnitude()) - bits;
            CHECK((high - low).magnitude() - 1 <= last + 1);
        }
    }
    CHECK(Dyadic(5).rounded(2, Toward::below) == Dyadic(4));
    CHECK(Dyadic(5).rounded(2, Toward::above) == Dyadic(6));
    CHECK(Dyadic(-5).rounded(2, Toward::below) == Dyadic(-6));
    CHECK(Dyadic(-5).rounded(2, Toward::above) == Dyadic(-4));
    CHECK(Dyadic(7).rounded(2, Toward::above) == Dyadic(8));
}

TEST_CASE("a quotient and a square root lie on their side, less than a unit away") {
    std::mt19937_64 random(7);
    for (int i = 0; i < 1000; ++i) {
        const std::int64_t a = static_cast<std::int64_t>(random() >> (random() % 60)) * (i % 2 == 0 ? 1 : -1);
        const std::int64_t b = (static_cast<std::int64_t>(random() >> (1 + random() % 60)) + 1) * (i % 3 == 0 ? 1 : -1);
        for (const int bits : {1, 10, 53, 100}) {
            const Rational exact = Rational(Rational(a) / b), unit = Rational(abs(exact)) / (Integer(1) << (bits - 1));
            const Rational low = Dyadic::quotient(a, b, bits, Toward::below).rational(),
                           high = Dyadic::quotient(a, b, bits, Toward::above).rational();
            CHECK(low <= exact);
            CHECK(exact <= high);
            CHECK(exact - low <= unit);
            CHECK(high - exact <= unit);
            CHECK((low == high) == (low == exact));
            const Dyadic square = Dyadic(a < 0 ? -(a + 1) : a).shifted(static_cast<std::int64_t>(random() % 9) - 4);
            const Rational below = Dyadic::square_root(square, bits, Toward::below).rational(),
                           above = Dyadic::square_root(square, bits, Toward::above).rational();
            CHECK(below * below <= square.rational());
            CHECK(square.rational() <= above * above);
            CHECK(above - below <= Rational(above / (Integer(1) << (bits - 1))));
            CHECK((below == above) == (below * below == square.rational()));
        }
    }
    CHECK(Dyadic::square_root(9, 50, Toward::below) == Dyadic(3));
    CHECK(Dyadic::square_root(0, 50, Toward::above) == Dyadic(0));
    CHECK(Dyadic::quotient(6, -3, 50, Toward::above) == Dyadic(-2));
}

TEST_CASE("the whole numbers next to one, and how large it is") {
    for (const double x : numbers()) {
        if (std::abs(x) > 1e15) continue;
        CHECK(of(x).whole(Toward::below) == static_cast<std::int64_t>(std::floor(x)));
        CHECK(of(x).whole(Toward::above) == static_cast<std::int64_t>(std::ceil(x)));
        if (x == 0) continue;
        int e = 0;
        (void)std::frexp(x, &e);
        CHECK(of(x).magnitude() == e);
        CHECK(of(x).log10() == doctest::Approx(std::log10(std::abs(x))));
    }
    CHECK(Dyadic(0).log10() == -std::numeric_limits<double>::infinity());
    CHECK(Dyadic(1, -20000).log10() == doctest::Approx(-6020.6));
    CHECK(Dyadic(3, 70).whole(Toward::below) == Integer(3) << 70);
    CHECK(Dyadic(-1, -std::int64_t{1} << 40).whole(Toward::below) == -1);
    CHECK(Dyadic(1, -std::int64_t{1} << 40).whole(Toward::below) == 0);
    CHECK(Dyadic(1, -std::int64_t{1} << 40).whole(Toward::above) == 1);
    CHECK_THROWS_WITH_AS((void)(Dyadic(1, std::int64_t{1} << 40) + Dyadic(1)),
                         "a number is too large or too small for intervals", std::domain_error);
}

TEST_CASE("a double is the nearest on its side") {
    using Limits = std::numeric_limits<double>;
    for (const double x : numbers())
        for (const Toward side : sides) {
            CHECK(of(x).to_double(side) == x);
            const Dyadic nearly = of(x) + (side == Toward::below ? Dyadic(1, -2000) : Dyadic(-1, -2000));
            CHECK(nearly.to_double(side) == x);
            const double other = nearly.to_double(side == Toward::below ? Toward::above : Toward::below);
            CHECK(other == std::nextafter(x, side == Toward::below ? Limits::infinity() : -Limits::infinity()));
        }
    CHECK(Dyadic(1, 1024).to_double(Toward::below) == Limits::max());
    CHECK(Dyadic(1, 1024).to_double(Toward::above) == Limits::infinity());
    CHECK(Dyadic(-1, 1024).to_double(Toward::below) == -Limits::infinity());
    CHECK(Dyadic(-1, 1024).to_double(Toward::above) == -Limits::max());
    CHECK((of(Limits::max()) + Dyadic(1)).to_double(Toward::above) == Limits::infinity());
    CHECK((of(Limits::max()) + Dyadic(1)).to_double(Toward::below) == Limits::max());
    CHECK(Dyadic(1, -1075).to_double(Toward::below) == 0);
    CHECK(Dyadic(1, -1075).to_double(Toward::above) == Limits::denorm_min());
    CHECK(Dyadic(-1, -1075).to_double(Toward::below) == -Limits::denorm_min());
    CHECK(Dyadic(5, -1076).to_double(Toward::below) == Limits::denorm_min());
}

TEST_CASE("decimal digits are C's") {
    for (const double x : numbers())
        for (const int digits : {1, 2, 3, 12, 17, 40}) {
            CHECK(of(x).text(digits) == printed("%.*g", digits, x));
            CHECK(of(x).scientific(digits) == printed("%.*e", digits, x));
        }
    CHECK(of(0.1).scientific(10) == "1.0000000000e-01");
    CHECK(of(-123456.789).scientific(3) == "-1.235e+05");
    CHECK(Dyadic(0).scientific(2) == "0.00e+00");
    CHECK(of(9.9996).scientific(3) == "1.000e+01");
    CHECK(of(7).scientific(0) == "7e+00");
    CHECK(Dyadic(1, -20000).scientific(2) == "2.51e-6021");
    CHECK(Dyadic(1, 20000).text(3) == "3.98e+6020");
}
