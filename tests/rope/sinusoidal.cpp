#include "rope/sinusoidal.hpp"

#include "rope/frequency.hpp"
#include "rope/score.hpp"
#include "scalars.hpp"

using namespace rope_test;
using rope::dot;
using rope::sinusoidal;

TEST_CASE("the sine comes first, then the cosine, plane by plane") {
    const std::vector<CircleAngle> t{{Exact(3) / 5, Exact(4) / 5}, {Exact(5) / 13, Exact(12) / 13}};
    rope::Vector<Exact> expected(4);
    expected << Exact(4) / 5, Exact(3) / 5, Exact(12) / 13, Exact(5) / 13;
    CHECK(sinusoidal(t) == expected);
    const std::vector<CircleAngle> zero(2);
    expected << 0, 1, 0, 1;
    CHECK(sinusoidal(zero) == expected);
    CHECK(sinusoidal(std::vector<CircleAngle>{}).size() == 0);
}

TEST_CASE("M(g) has the blocks [[c, s], [-s, c]]") {
    const std::vector<CircleAngle> g{{Exact(3) / 5, Exact(4) / 5}};
    rope::Matrix<Exact> expected(2, 2);
    expected << Exact(3) / 5, Exact(4) / 5, Exact(-4) / 5, Exact(3) / 5;
    CHECK(rope::sinusoidal_shift(g) == expected);
}

TEST_CASE_TEMPLATE("PE(t + g) = M(g) PE(t)", A, ALL_ANGLES) {
    const auto t = plane_angles<A>(4, 2), g = plane_angles<A>(4, 9);
    // the count of R(a) R(b) = R(a + b): see rotation.cpp
    CHECK(all_equal(sinusoidal(t + g), product(rope::sinusoidal_shift(g), sinusoidal(t)), 11));
}

TEST_CASE_TEMPLATE("PE(t) . PE(t + g) = sum cos g w_i, and |PE(t)|^2 = d/2", A, ALL_ANGLES) {
    using S = rope::Scalar<A>;
    constexpr int planes = 4;
    const auto t = plane_angles<A>(planes, 2), g = plane_angles<A>(planes, 9);
    S sum = S(0);
    for (const A& a : g) sum += cos(a);
    // each plane: the 11 of R(a) R(b) = R(a + b) and another 3 for the rounding of t + g, twice; each of
    // the 2d sums of numbers below d/2 counts d/2
    constexpr int sums = 2 * (2 * planes) * planes;
    CHECK(equal<S>(dot<S>(sinusoidal(t), sinusoidal(t + g)), sum, planes * (11 + 2 * 3) + sums));
    CHECK(equal<S>(rope::squared_norm<S>(sinusoidal(t)), S(planes), planes * 7 + sums));
}

TEST_CASE_TEMPLATE("PE(1) at d = 128 is that of the series and the roots", S, REAL_SCALARS) {
    const auto pe = sinusoidal(rope::angles_at<S>(S(1), rope::frequencies<S>(128)));
    REQUIRE(pe.size() == 128);
    for (int i = 0; i < 64; ++i) {
        const CosSin expected = cos_sin_by_series(frequency_by_roots(i, 128));
        // the roundings of theta_i <= 1 (frequency.cpp) move cos and sin by no more; then their own
        const int roundings = 2 * (function_roundings<S>() + 1) + 14;
        CHECK(equal<S>(pe(2 * i), rounded<S>(expected.s), roundings));
        CHECK(equal<S>(pe(2 * i + 1), rounded<S>(expected.c), roundings));
    }
}
