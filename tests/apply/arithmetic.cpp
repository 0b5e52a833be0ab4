// The two arithmetics of rope::apply and its cosines and sines, against many digits.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "apply/apply.hpp"
#include "apply/kernels.hpp"
#include "numbers.hpp"

using rope::Layout;

TEST_CASE("cos and sin are within the stated bound, near the axes and far out too") {
    Random random(7);
    const std::vector<double> theta = {1, 1e-4, 0.25, 3.141592653589793, 1e9 + 0.1, 1e-300, -0.7, 0x1p63};
    const rope::Rotary rotary{std::span<const double>(theta)};
    using enum rope::Rotary::Digits;
    double worst[] = {0, 0};
    for (int k = 0; k < 400; ++k) {
        const std::int64_t m =
            static_cast<std::int64_t>(random.engine() >> random.below(62) >> 1) * (k % 2 == 0 ? 1 : -1);
        for (const auto digits : {of_double, of_float}) {
            double c[8], s[8];
            rotary.cos_sin(m, c, s, digits);
            for (std::size_t i = 0; i < theta.size(); ++i) {
                const boost::multiprecision::number<boost::multiprecision::cpp_bin_float<90>> angle =
                    boost::multiprecision::number<boost::multiprecision::cpp_bin_float<90>>(theta[i]) * m;
                double& w = worst[digits == of_float];
                w = std::max({w, double(abs(cos(angle) - c[i])), double(abs(sin(angle) - s[i]))});
            }
        }
    }
    CHECK(worst[0] <= 1.5 * 0x1p-53);
    CHECK(worst[1] <= 0x1p-41);
}

namespace {

/// One token of one head, turned by one of the two arithmetics.
std::vector<float> turned(bool in_float, const std::vector<float>& x, const std::vector<double>& c,
                          const std::vector<double>& s) {
    std::vector<float> y(x.size());
    const rope::detail::Token<float> token{x.data(), y.data(), 0, 0, 1};
    const auto planes = static_cast<std::int64_t>(c.size());
    std::vector<float> parts(4 * c.size());
    if (in_float)
        turn_in_float(Layout::interleaved, token, c.data(), s.data(), planes, parts.data());
    else
        turn_in_double(Layout::interleaved, token, c.data(), s.data(), planes);
    return y;
}

}  // namespace

TEST_CASE("both arithmetics, whichever this processor is faster in, keep their bounds") {
    Random random(11);
    double worst_in_float = 0, worst_in_double = 0;
    for (int k = 0; k < 2000; ++k) {
        std::vector<float> x;
        std::vector<double> c, s;
        for (int i = 0; i < 32; ++i) {
            // near the diagonals all products and their difference are large: there two roundings add up
            const double phi = k % 2 == 0 ? 3.2 * random.unit() : 1.05 + 0.01 * random.unit(),
                         psi = phi + 0.01 * random.unit();
            x.push_back(stored<float>(std::cos(phi)));
            x.push_back(stored<float>(std::sin(phi)));
            c.push_back(std::cos(psi));
            s.push_back(std::sin(psi));
        }
        const auto f = turned(true, x, c, s), d = turned(false, x, c, s);
        for (std::size_t i = 0; i < 32; ++i) {
            const Real a = x[2 * i], b = x[2 * i + 1], ya = a * c[i] - b * s[i], yb = a * s[i] + b * c[i];
            worst_in_float = std::max({worst_in_float, double(abs(ya - f[2 * i])), double(abs(yb - f[2 * i + 1]))});
            worst_in_double = std::max({worst_in_double, double(abs(ya - d[2 * i])), double(abs(yb - d[2 * i + 1]))});
        }
    }
    MESSAGE("largest errors in units of 2^-24: " << worst_in_float * 0x1p24 << " in float, " << worst_in_double * 0x1p24
                                                 << " in double");
    CHECK(worst_in_float <= 1.0001 * 0x1p-24);
    CHECK(worst_in_double <= 0.5001 * 0x1p-24);
}

TEST_CASE("both arithmetics agree on what is infinite and what is no number") {
    const float inf = std::numeric_limits<float>::infinity(), nan = std::numeric_limits<float>::quiet_NaN();
    const float huge = std::numeric_limits<float>::max(), tiny = std::numeric_limits<float>::denorm_min();
    const float values[] = {0.0F, -0.0F, 1, -1, tiny, huge, -huge, inf, -inf, nan};
    const double angles[] = {0, 1, -1, 0.5, 3.141592653589793, 1.5707963267948966, 2.5, 1e-7};
    for (const float a : values)
        for (const float b : values)
            for (const double angle : angles) {
                const std::vector<double> c{std::cos(angle)}, s{std::sin(angle)};
                const auto f = turned(true, {a, b}, c, s), d = turned(false, {a, b}, c, s);
                for (std::size_t i = 0; i < 2; ++i) {
                    CAPTURE(a);
                    CAPTURE(b);
                    CAPTURE(angle);
                    CAPTURE(f[i]);
                    CAPTURE(d[i]);
                    const bool close =
                        std::abs(double{f[i]} - d[i]) <= 0x1p-23 * std::hypot(double{a}, double{b}) + tiny;
                    CHECK((std::isnan(d[i]) ? std::isnan(f[i]) : std::isinf(d[i]) ? f[i] == d[i] : close));
                }
            }
}
