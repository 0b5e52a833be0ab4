#include "rope/frequency.hpp"

#include "scalars.hpp"

using namespace rope_test;

namespace {
/// base^e: the library's error, the rounding of the result, and that of e, which moves it by at most
/// |e| ln(base) < 14 epsilon.
template <class S>
const int power_roundings = function_roundings<S>() + 1 + 14;
}  // namespace

TEST_CASE_TEMPLATE("theta_i = 10000^(-2i/128), against square roots and products alone", S, REAL_SCALARS) {
    const auto theta = rope::frequencies<S>(128);
    REQUIRE(theta.size() == 64);
    CHECK(theta[0] == S(1));
    for (int i = 0; i < 64; ++i) {
        const S expected = rounded<S>(frequency_by_roots(i, 128));
        CHECK(equal<S>(theta[static_cast<std::size_t>(i)], expected, power_roundings<S>, expected));
        CHECK(theta[static_cast<std::size_t>(i)] == rope::frequency<S>(i, 128));
    }
    CHECK(equal<S>(theta[16], S(1) / 10, power_roundings<S>));
    CHECK(equal<S>(theta[32], S(1) / 100, power_roundings<S>));
}

TEST_CASE_TEMPLATE("other bases and dimensions: theta_i^(d/2) = base^-i", S, REAL_SCALARS) {
    for (const int base : {1, 2, 500000})
        for (const int head_dim : {2, 6, 10}) {
            const auto theta = rope::frequencies<S>(head_dim, S(base));
            REQUIRE(theta.size() == static_cast<std::size_t>(head_dim / 2));
            S expected = 1;
            for (const S& t : theta) {
                S power = 1;
                for (int k = 0; k < head_dim / 2; ++k) power *= t;
                // a power of d/2 has d/2 times the relative error, a product one more, a division another
                CHECK(equal<S>(power, expected, head_dim / 2 * (power_roundings<S> + 1) + head_dim / 2, expected));
                expected /= S(base);
            }
        }
}

TEST_CASE_TEMPLATE("the frequencies fall from plane to plane", S, REAL_SCALARS) {
    const auto theta = rope::frequencies<S>(64);
    for (std::size_t i = 1; i < theta.size(); ++i) CHECK(theta[i] < theta[i - 1]);
    CHECK(theta.back() > S(0));
}

TEST_CASE_TEMPLATE("the angles of a position are its multiples of the frequencies", S, REAL_SCALARS) {
    const std::vector<S> theta{S(1), S(S(1) / 4), S(S(1) / 32)};
    const auto angles = rope::angles_at<S>(S(1000000), theta);
    REQUIRE(angles.size() == 3);
    CHECK(angles[0].radians() == S(1000000));
    CHECK(angles[1].radians() == S(250000));
    CHECK(angles[2].radians() == S(31250));
    for (const auto& a : rope::angles_at<S>(S(0), theta)) CHECK(a.radians() == S(0));
    CHECK(rope::angles_at<S>(S(S(-3) / 2), theta)[1].radians() == S(-3) / 8);
}

TEST_CASE_TEMPLATE("a position that is not finite is refused", S, REAL_SCALARS) {
    const std::vector<S> theta{S(1)};
    using limits = std::numeric_limits<S>;
    CHECK_THROWS_WITH_AS(rope::angles_at<S>(limits::quiet_NaN(), theta), "position must be finite, got nan",
                         std::domain_error);
    CHECK_THROWS_WITH_AS(rope::angles_at<S>(limits::infinity(), theta), "position must be finite, got inf",
                         std::domain_error);
    CHECK_THROWS_WITH_AS(rope::angles_at<S>(S(-limits::infinity()), theta), "position must be finite, got -inf",
                         std::domain_error);
}

TEST_CASE_TEMPLATE("dimensions, planes and bases that make no sense are refused", S, REAL_SCALARS) {
    CHECK_THROWS_WITH_AS(rope::frequencies<S>(127), "head_dim must be even and positive, got 127",
                         std::domain_error);
    CHECK_THROWS_WITH_AS(rope::frequencies<S>(0), "head_dim must be even and positive, got 0", std::domain_error);
    CHECK_THROWS_WITH_AS(rope::frequency<S>(0, -2), "head_dim must be even and positive, got -2", std::domain_error);
    CHECK_THROWS_WITH_AS(rope::frequency<S>(64, 128), "plane must be from 0 to head_dim/2 - 1, got 64",
                         std::domain_error);
    CHECK_THROWS_WITH_AS(rope::frequency<S>(-1, 128), "plane must be from 0 to head_dim/2 - 1, got -1",
                         std::domain_error);
    CHECK_THROWS_WITH_AS(rope::frequencies<S>(128, S(0)), "base must be positive, got 0", std::domain_error);
    CHECK_THROWS_WITH_AS(rope::frequencies<S>(128, S(-10000)), "base must be positive, got -10000",
                         std::domain_error);
    CHECK_THROWS_WITH_AS(rope::frequency<S>(0, 128, std::numeric_limits<S>::quiet_NaN()),
                         "base must be positive, got nan", std::domain_error);
}
