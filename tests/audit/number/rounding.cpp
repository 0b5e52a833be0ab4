// What the audit takes for rounding: measured against 50 digits.
#include "audit/number/rounding.hpp"

#include <doctest/doctest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cmath>
#include <random>

using audit::Format;
using Real = boost::multiprecision::cpp_bin_float_50;

namespace {

/// |computed - exact| in units in the last place of a float with `digits` binary digits.
double ulps(double computed, const Real& exact, int digits) {
    const int exponent = std::ilogb(static_cast<double>(exact)) - (digits - 1);
    return std::abs(static_cast<double>((Real(computed) - exact) / ldexp(Real(1), exponent)));
}

}  // namespace

TEST_CASE("cos and sin of this library are within a unit in the last place, as its manual says") {
    std::mt19937_64 random(20240521);
    double worst = 0;
    for (int round = 0; round < 2000; ++round) {
        const double angle = std::exp(std::uniform_real_distribution<>(-16, std::log(131072))(random));
        const auto narrow = static_cast<float>(angle);
        worst =
            std::max({worst, ulps(std::cos(angle), cos(Real(angle)), 53), ulps(std::sin(angle), sin(Real(angle)), 53),
                      ulps(std::cos(narrow), cos(Real(narrow)), 24), ulps(std::sin(narrow), sin(Real(narrow)), 24)});
    }
    MESSAGE("worst: ", worst, " units");
    CHECK(worst <= 1);
    CHECK(worst <= audit::rounding::table_ulps);
}

TEST_CASE("an angle made in a format is off by no more than is allowed for it") {
    std::mt19937_64 random(20240521);
    double largest = 0;
    for (int round = 0; round < 2000; ++round) {
        const double base =
            std::round(std::exp(std::uniform_real_distribution<>(std::log(1e3), std::log(1e7))(random)));
        const double exponent = std::uniform_int_distribution<>(0, 63)(random) / 64.0;
        const int p = std::uniform_int_distribution<>(0, 131071)(random);
        const Real theta = pow(Real(base), -Real(exponent)), angle = theta * p;
        const auto narrow = 1 / std::pow(static_cast<float>(base), static_cast<float>(exponent));
        const auto wide = 1 / std::pow(base, exponent);
        const auto off = [&](auto turned, Format format) {
            const double error = std::max(std::abs(static_cast<double>(Real(std::cos(turned)) - cos(angle))),
                                          std::abs(static_cast<double>(Real(std::sin(turned)) - sin(angle))));
            return error / audit::rounding::turn(format, p, static_cast<double>(theta));
        };
        largest =
            std::max({largest, off(narrow * static_cast<float>(p), Format::float32), off(wide * p, Format::float64)});
    }
    MESSAGE("largest: ", largest, " of what is allowed");
    CHECK(largest <= 1);
    // and what is allowed is no more than a few times what happens
    CHECK(largest > 0.1);
}
