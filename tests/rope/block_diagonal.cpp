#include "rope/block_diagonal.hpp"

#include "scalars.hpp"

using namespace rope_test;
using rope::Layout;
using rope::rotation_matrix;

TEST_CASE("the 4 x 4 matrix of each layout, entry by entry") {
    const std::vector<CircleAngle> angles{{Exact(3) / 5, Exact(4) / 5}, {Exact(5) / 13, Exact(12) / 13}};
    const Exact c = angles[0].c, s = angles[0].s, C = angles[1].c, S = angles[1].s, o = 0;
    rope::Matrix<Exact> interleaved(4, 4), half_split(4, 4);
    interleaved << c, -s, o, o,
                   s,  c, o, o,
                   o,  o, C, -S,
                   o,  o, S,  C;
    half_split << c, o, -s, o,
                  o, C,  o, -S,
                  s, o,  c, o,
                  o, S,  o, C;
    CHECK(rotation_matrix(angles) == interleaved);
    CHECK(rotation_matrix(angles, Layout::half_split) == half_split);
}

TEST_CASE("coordinates beyond the rotated ones pass through") {
    const std::vector<CircleAngle> angles{CircleAngle::from(2), CircleAngle::from(Exact(1) / 3)};
    for (const Layout layout : {Layout::interleaved, Layout::half_split}) {
        rope::Matrix<Exact> expected = rope::Matrix<Exact>::Identity(8, 8);
        expected.topLeftCorner(4, 4) = rotation_matrix(angles, layout);
        CHECK(rotation_matrix(angles, layout, 8) == expected);
        CHECK(rotation_matrix(angles, layout, 4) == rotation_matrix(angles, layout));
    }
}

TEST_CASE_TEMPLATE("the direct sum is the product of its plane rotations, in any order", A, ALL_ANGLES) {
    using S = rope::Scalar<A>;
    const auto angles = plane_angles<A>(4);
    for (const Layout layout : {Layout::interleaved, Layout::half_split}) {
        rope::Matrix<S> forward = rope::Matrix<S>::Identity(8, 8), backward = forward;
        for (int i = 0; i < 4; ++i) {
            const auto& a = angles[static_cast<std::size_t>(i)];
            forward = product(forward, rope::plane_rotation_matrix(i, a, 8, layout));
            backward = product(rope::plane_rotation_matrix(i, a, 8, layout), backward);
        }
        // every product is with 0 or 1, every sum with 0: no rounding
        CHECK(all_equal(rotation_matrix(angles, layout), forward, 0));
        CHECK(all_equal(rotation_matrix(angles, layout), backward, 0));
    }
}

TEST_CASE_TEMPLATE("the layouts are conjugate by the permutation", A, ALL_ANGLES) {
    using S = rope::Scalar<A>;
    for (const int planes : {1, 2, 5}) {
        const auto angles = plane_angles<A>(planes);
        const auto p = rope::permutation<S>(Layout::interleaved, Layout::half_split, 2 * planes);
        CHECK(all_equal(product(product(p, rotation_matrix(angles)), p.transpose()),
                        rotation_matrix(angles, Layout::half_split), 0));
    }
}

TEST_CASE_TEMPLATE("R_m^T R_n = R_{n-m}, and R_m is orthogonal", A, ALL_ANGLES) {
    using S = rope::Scalar<A>;
    for (const Layout layout : {Layout::interleaved, Layout::half_split}) {
        const auto m = plane_angles<A>(3, 2), n = plane_angles<A>(3, 9);
        const auto rm = rotation_matrix(m, layout), rn = rotation_matrix(n, layout);
        // as in two dimensions, see rotation.cpp: the zeros beside the blocks add no rounding
        CHECK(all_equal(product(rm.transpose(), rn), rotation_matrix(n - m, layout), 11));
        CHECK(all_equal(product(rm.transpose(), rm), rope::Matrix<S>::Identity(6, 6), 7));
        CHECK(all_equal(rotation_matrix(-m, layout), rm.transpose(), 0));
    }
}

TEST_CASE("sizes that make no sense are refused") {
    const std::vector<CircleAngle> two(2), none;
    CHECK_THROWS_WITH_AS(rotation_matrix(two, Layout::interleaved, 5), "head_dim must be even and positive, got 5",
                         std::domain_error);
    CHECK_THROWS_WITH_AS(rotation_matrix(two, Layout::half_split, 2), "rotary_dim must be at most head_dim, got 4",
                         std::domain_error);
    CHECK_THROWS_WITH_AS(rotation_matrix(none), "head_dim must be even and positive, got 0", std::domain_error);
    CHECK_THROWS_WITH_AS(rope::plane_rotation_matrix(2, CircleAngle(), 4),
                         "plane must be from 0 to rotary_dim/2 - 1, got 2", std::domain_error);
}
