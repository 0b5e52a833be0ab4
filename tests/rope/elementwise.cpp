#include "rope/elementwise.hpp"

#include "rope/block_diagonal.hpp"
#include "rope/frequency.hpp"
#include "rope/score.hpp"
#include "scalars.hpp"

using namespace rope_test;
using rope::Layout;
using rope::rotate;

TEST_CASE("a rotation of four coordinates in each layout, by hand") {
    const std::vector<CircleAngle> angles{{Exact(3) / 5, Exact(4) / 5}, {Exact(0), Exact(1)}};
    rope::Vector<Exact> x(4), expected(4);
    x << 5, 10, 1, 2;
    expected << -5, 10, -2, 1;  // (5, 10) by (3/5, 4/5), (1, 2) by a quarter turn
    CHECK(rotate(x, angles) == expected);
    expected << Exact(11) / 5, -2, Exact(23) / 5, 10;  // (5, 1) by (3/5, 4/5), (10, 2) by a quarter turn
    CHECK(rotate(x, angles, Layout::half_split) == expected);
}

TEST_CASE_TEMPLATE("plane by plane it is the product with the matrix, rotated in part or in full", A, ALL_ANGLES) {
    using S = rope::Scalar<A>;
    const int d = 8;
    const auto x = some_vector<S>(d);
    for (const Layout layout : {Layout::interleaved, Layout::half_split})
        for (int planes = 0; planes <= d / 2; ++planes) {
            const auto angles = plane_angles<A>(planes);
            const auto y = rotate(x, angles, layout);
            REQUIRE(y.size() == d);
            // two products of numbers below 5/4 and a sum, on each side
            CHECK(all_equal(y, product(rope::rotation_matrix(angles, layout, d), x), 6, S(2)));
            for (int i = 2 * planes; i < d; ++i) CHECK(y(i) == x(i));
        }
}

TEST_CASE_TEMPLATE("half-split is interleaved between two permutations", A, ALL_ANGLES) {
    using S = rope::Scalar<A>;
    const auto x = some_vector<S>(10);
    const auto angles = plane_angles<A>(5);
    const auto p = rope::permutation<S>(Layout::interleaved, Layout::half_split, 10);
    const rope::Vector<S> y = product(p, rotate<A>(product(p.transpose(), x), angles));
    CHECK(all_equal(y, rotate(x, angles, Layout::half_split), 0));  // the same products and sums
}

TEST_CASE_TEMPLATE("the norm is kept", A, ALL_ANGLES) {
    using S = rope::Scalar<A>;
    const int d = 16;
    const auto x = some_vector<S>(d);
    for (const Layout layout : {Layout::interleaved, Layout::half_split}) {
        const auto y = rotate(x, plane_angles<A>(d / 2), layout);
        // an entry is below 5/2 and has less than 8 roundings (score.cpp); so has a square 2 * 8 * 5/2,
        // and the sum of d of them, below 2 d, another d for each side
        CHECK(equal<S>(rope::squared_norm<S>(y), rope::squared_norm<S>(x), d * (2 * 8 * 5 / 2 + 7) + 2 * 2 * d * d));
    }
}

TEST_CASE_TEMPLATE("position 1 and position 10^6 at d = 128 are those of the series and the roots", S,
                   REAL_SCALARS) {
    for (const int position : {1, 1000000}) {
        const auto angles = rope::angles_at<S>(S(position), rope::frequencies<S>(128));
        for (const int i : {0, 1, 16, 31, 63}) {
            const CosSin expected = cos_sin_by_series(position * frequency_by_roots(i, 128));
            // the roundings of theta_i (frequency.cpp) and of its multiple, but for plane 0 with its exact
            // 1, move the angle in proportion to its size; then those of cos and sin
            const S radians = rounded<S>(position * frequency_by_roots(i, 128));
            const S size = i == 0 ? S(1) : S(S(1) + radians);
            const int roundings =
                (i == 0 ? 0 : function_roundings<S>() + 1 + 14 + 1) + function_roundings<S>(position) + 1;
            for (const Layout layout : {Layout::interleaved, Layout::half_split}) {
                const auto [a, b] = rope::plane(layout, i, 128);
                rope::Vector<S> e = rope::Vector<S>::Constant(128, S(0));
                e(a) = S(1);
                const auto y = rotate(e, angles, layout);
                CHECK(equal<S>(y(a), rounded<S>(expected.c), roundings, size));
                CHECK(equal<S>(y(b), rounded<S>(expected.s), roundings, size));
                for (int j = 0; j < 128; ++j)
                    if (j != a && j != b) CHECK(y(j) == S(0));
            }
        }
    }
}

namespace {
/// What ggml 0.21.0 makes of the basis vector of the first coordinate of a plane, in float32: the
/// plane's two coordinates. Its NORM is interleaved, its NEOX half-split.
struct Golden {
    int position, plane;
    float a, b;
};
constexpr Golden full[] = {
    {1, 0, 0.540302277F, 0.841470957F},    {1, 1, 0.647905827F, 0.761720419F},
    {1, 17, 0.996252894F, 0.0864882916F},  {1, 63, 1.0F, 0.000115478448F},
    {3, 0, -0.989992499F, 0.141120002F},   {3, 1, -0.855800688F, 0.517305672F},
    {3, 17, 0.966444075F, 0.256877005F},   {3, 63, 0.99999994F, 0.000346435292F},
    {255, 0, -0.862303615F, -0.506391644F}, {255, 1, 0.614202082F, 0.789148748F},
    {255, 17, -0.995866597F, -0.0908278972F}, {255, 63, 0.999566495F, 0.0294427536F},
};
/// NEOX with n_dims = 64 of 128
constexpr Golden partial[] = {
    {1, 1, 0.731760979F, 0.681561351F},    {1, 17, 0.999971867F, 0.00749887107F},
    {3, 31, 0.99999994F, 0.000400056364F}, {255, 1, -0.915466964F, 0.402393073F},
    {255, 17, -0.334838361F, 0.942275584F}, {255, 31, 0.999421895F, 0.0339982323F},
};

void compare(const Golden& row, Layout layout, int rotary_dim) {
    const auto angles = rope::angles_at<double>(row.position, rope::frequencies<double>(rotary_dim));
    const auto [a, b] = rope::plane(layout, row.plane, rotary_dim);
    rope::Vector<double> e = rope::Vector<double>::Zero(128);
    e(a) = 1;
    e(127) += 0.5;  // passes through where 64 dimensions are rotated
    if (rotary_dim == 128) e(127) = row.plane == 63 && layout == Layout::interleaved ? 0 : e(127) - 0.5;
    const auto y = rotate(e, angles, layout);
    // ggml's angle is a float32 recurrence: the factor 10000^(-2/d) is a float that is off by at most one
    // unit in the last place and a half for its exponent's, each of the `plane` products adds half a unit;
    // then cos, sin and the product with x, a unit each. epsilon is one unit in the last place of 1.
    const double unit = std::numeric_limits<float>::epsilon();
    const double angle = angles[static_cast<std::size_t>(row.plane)].radians();
    const double bound = (2.0 * row.plane * angle + 2) * unit;
    CAPTURE(row.position);
    CAPTURE(row.plane);
    CHECK(std::abs(y(a) - double(row.a)) <= bound);
    CHECK(std::abs(y(b) - double(row.b)) <= bound);
    if (rotary_dim < 128) CHECK(y(127) == 0.5);
}
}  // namespace

TEST_CASE("outputs of a RoPE in use") {
    for (const Golden& row : full) {
        compare(row, Layout::interleaved, 128);
        compare(row, Layout::half_split, 128);
    }
    for (const Golden& row : partial) compare(row, Layout::half_split, 64);
}

TEST_CASE("sizes that make no sense are refused") {
    const std::vector<CircleAngle> two(2);
    CHECK_THROWS_WITH_AS(rotate(some_vector<Exact>(5), two), "head_dim must be even and positive, got 5",
                         std::domain_error);
    CHECK_THROWS_WITH_AS(rotate(some_vector<Exact>(0), two), "head_dim must be even and positive, got 0",
                         std::domain_error);
    CHECK_THROWS_WITH_AS(rotate(some_vector<Exact>(2), two), "rotary_dim must be at most head_dim, got 4",
                         std::domain_error);
    CHECK_THROWS_WITH_AS(rotate(some_vector<Exact>(2), two, Layout::half_split),
                         "rotary_dim must be at most head_dim, got 4", std::domain_error);
}
