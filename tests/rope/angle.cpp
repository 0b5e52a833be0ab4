#include "rope/angle.hpp"

#include "scalars.hpp"

using namespace rope_test;
using rope::Angle;

TEST_CASE_TEMPLATE("sums, differences, negatives and multiples of angles are those of their radians", S,
                   REAL_SCALARS) {
    const Angle<S> a(S(S(3) / 4));  // every number here is a sum of few powers of two: no rounding
    const Angle<S> b(S(S(1) / 8));
    CHECK(Angle<S>().radians() == S(0));
    CHECK((a + b).radians() == S(7) / 8);
    CHECK((a - b).radians() == S(5) / 8);
    CHECK((b - a).radians() == S(-5) / 8);
    CHECK((-a).radians() == S(-3) / 4);
    CHECK((3 * a).radians() == S(9) / 4);
    CHECK((-2L * a).radians() == S(-3) / 2);
    CHECK((0 * a).radians() == S(0));
}

TEST_CASE_TEMPLATE("cos and sin are those of the power series", S, REAL_SCALARS) {
    for (const int eighths : {0, 1, 8, -16, 25, 800, -8000001}) {
        const Angle<S> a(S(S(eighths) / 8));
        const CosSin expected = cos_sin_by_series(Wide(eighths) / 8);
        // the library's error and the rounding of the expected value
        const int roundings = function_roundings<S>(std::abs(eighths) / 8 + 1) + 1;
        CHECK(equal<S>(cos(a), rounded<S>(expected.c), roundings));
        CHECK(equal<S>(sin(a), rounded<S>(expected.s), roundings));
    }
}

TEST_CASE_TEMPLATE("an angle that is not a number is refused", S, REAL_SCALARS) {
    const S nan = std::numeric_limits<S>::quiet_NaN();
    CHECK_THROWS_WITH_AS(Angle<S>{nan}, "angle must be a number, got nan", std::domain_error);
}

TEST_CASE_TEMPLATE("the angles of a head are added plane by plane", S, REAL_SCALARS) {
    const std::vector<Angle<S>> a{Angle<S>(S(1)), Angle<S>(S(2)), Angle<S>(S(4))};
    const std::vector<Angle<S>> b{Angle<S>(S(10)), Angle<S>(S(-20)), Angle<S>(S(40))};
    const auto sum = a + b, difference = a - b, negative = -a;
    REQUIRE(sum.size() == 3);
    REQUIRE(difference.size() == 3);
    REQUIRE(negative.size() == 3);
    const int expected[3][3] = {{11, -9, -1}, {-18, 22, -2}, {44, -36, -4}};
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(sum[i].radians() == S(expected[i][0]));
        CHECK(difference[i].radians() == S(expected[i][1]));
        CHECK(negative[i].radians() == S(expected[i][2]));
    }
}

TEST_CASE("heads with different numbers of angles are refused") {
    const std::vector<Angle<double>> two(2), three(3);
    CHECK_THROWS_WITH_AS(two + three, "number of angles must be the same on both sides, got 3", std::domain_error);
    CHECK_THROWS_WITH_AS(three - two, "number of angles must be the same on both sides, got 2", std::domain_error);
}

namespace near_angles {  // named: of an unnamed one's functions clang says that nothing calls them
struct NoSum {
    friend double cos(const NoSum&);
    friend double sin(const NoSum&);
};
struct NoSine {
    friend double cos(const NoSine&);
    friend NoSine operator+(const NoSine&, const NoSine&);
    friend NoSine operator-(const NoSine&, const NoSine&);
    friend NoSine operator-(const NoSine&);
};
static_assert(!rope::AnAngle<NoSum>);
static_assert(!rope::AnAngle<NoSine>);
static_assert(!rope::AnAngle<int*>);
static_assert(std::is_same_v<rope::Scalar<Angle<float>>, float>);
static_assert(std::is_same_v<rope::Scalar<CircleAngle>, Exact>);
template <class T>
concept CanMultiplyByDouble = requires(const T& a) { 0.5 * a; };
static_assert(!CanMultiplyByDouble<Angle<double>>, "half an angle is two points of the circle, not one");
}  // namespace near_angles
