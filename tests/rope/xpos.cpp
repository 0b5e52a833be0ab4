#include "rope/xpos.hpp"

#include "rope/score.hpp"
#include "scalars.hpp"

using namespace rope_test;

TEST_CASE_TEMPLATE("zeta runs from 2/7 to almost 1", S, REAL_SCALARS) {
    CHECK(equal<S>(rope::xpos_zeta<S>(0, 64), S(S(2) / 7), 8));
    CHECK(equal<S>(rope::xpos_zeta<S>(16, 64), S(S(9) / 14), 8));
    for (int i = 1; i < 32; ++i) CHECK(rope::xpos_zeta<S>(i, 64) > rope::xpos_zeta<S>(i - 1, 64));
    CHECK(rope::xpos_zeta<S>(31, 64) < S(1));
}

TEST_CASE_TEMPLATE("lengths are powers: 512 positions make one zeta, the centre moves all alike", S, REAL_SCALARS) {
    const S zeta = S(S(1) / 4);
    const int roundings = 4 * (function_roundings<S>(2) + 2);
    CHECK(rope::xpos_length<S>(zeta, S(0)) == S(1));
    CHECK(equal<S>(rope::xpos_length<S>(zeta, S(512)), zeta, roundings));
    CHECK(equal<S>(rope::xpos_length<S>(zeta, S(-256)), S(2), 2 * roundings));
    CHECK(equal<S>(rope::xpos_length<S>(zeta, S(1024), S(512)), zeta, roundings));
    CHECK(equal<S>(rope::xpos_length<S>(zeta, S(3), S(2), S(1)), zeta, roundings));
}

TEST_CASE_TEMPLATE("the score sees n - m alone: a plane that is lengthened by a and by 1/a", A, ALL_ANGLES) {
    using S = rope::Scalar<A>;
    const auto m = plane_angles<A>(3), n = plane_angles<A>(3, 5);
    const auto q = some_vector<S>(8), k = some_vector<S>(8, 3);
    const std::vector<S> at_m{S(2), S(S(1) / 4), S(1)}, at_n{S(4), S(S(1) / 8), S(1)};
    std::vector<S> back, difference;
    for (std::size_t i = 0; i < 3; ++i) {
        back.push_back(S(1) / at_n[i]);
        difference.push_back(S(at_m[i] / at_n[i]));
    }
    const std::vector<S> unchanged(3, S(1));
    for (const auto layout : {rope::Layout::interleaved, rope::Layout::half_split}) {
        const S both = rope::dot<S>(rope::rotate_and_lengthen<A>(q, m, at_m, layout),
                                    rope::rotate_and_lengthen<A>(k, n, back, layout));
        const S one = rope::dot<S>(rope::rotate_and_lengthen<A>(q, m - n, difference, layout),
                                   rope::rotate_and_lengthen<A>(k, std::vector<A>(3), unchanged, layout));
        CHECK(equal<S>(both, one, 8 * 16 * (function_roundings<S>(5) + 8)));
    }
}

TEST_CASE_TEMPLATE("what lies beyond the rotated part passes through", A, ALL_ANGLES) {
    using S = rope::Scalar<A>;
    const auto x = some_vector<S>(6);
    const auto y = rope::rotate_and_lengthen<A>(x, {A{}}, {S(2)}, rope::Layout::half_split);
    CHECK(y(0) == S(x(0) * S(2)));
    CHECK(y(1) == S(x(1) * S(2)));
    for (int i = 2; i < 6; ++i) CHECK(y(i) == x(i));
}

TEST_CASE_TEMPLATE("what makes no sense is refused", S, REAL_SCALARS) {
    CHECK_THROWS_WITH_AS(rope::xpos_zeta<S>(4, 8), "plane must be from 0 to rotary_dim/2 - 1, got 4",
                         std::domain_error);
    CHECK_THROWS_WITH_AS(rope::xpos_zeta<S>(0, 8, S(0)), "gamma must be positive, got 0", std::domain_error);
    CHECK_THROWS_WITH_AS(rope::xpos_length<S>(S(0), S(1)), "zeta must be positive, got 0", std::domain_error);
    CHECK_THROWS_WITH_AS(rope::xpos_length<S>(S(1), S(1), S(0), S(0)), "scale base must be positive, got 0",
                         std::domain_error);
    using A = rope::Angle<S>;
    CHECK_THROWS_WITH_AS(rope::rotate_and_lengthen<A>(some_vector<S>(4), {A{}, A{}}, {S(1)}),
                         "number of lengths must be that of the angles, got 1", std::domain_error);
}
