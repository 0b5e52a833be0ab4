#include "rope/rotation.hpp"

#include "scalars.hpp"

using namespace rope_test;
using rope::rotation;
using rope::rotation_matrix;

TEST_CASE("R(a) has the entries of its definition and turns counter-clockwise") {
    const CircleAngle a{Exact(3) / 5, Exact(4) / 5};
    const auto m = rotation_matrix(a);
    CHECK(m(0, 0) == Exact(3) / 5);
    CHECK(m(0, 1) == Exact(-4) / 5);
    CHECK(m(1, 0) == Exact(4) / 5);
    CHECK(m(1, 1) == Exact(3) / 5);
    const auto east = rotation(a)(Exact(1), Exact(0));
    CHECK(east(0) == Exact(3) / 5);
    CHECK(east(1) == Exact(4) / 5);
    const auto north = rotation(a)(Exact(0), Exact(1));
    CHECK(north(0) == Exact(-4) / 5);
    CHECK(north(1) == Exact(3) / 5);
}

TEST_CASE("the matrix for rows is the transpose") {
    const CircleAngle a = CircleAngle::from(Exact(2) / 7);
    const Eigen::Matrix<Exact, 1, 2> row(Exact(1), Exact(0));
    const Eigen::Matrix<Exact, 1, 2> turned = row * rope::row_rotation_matrix(a);
    CHECK(turned(0) == a.c);
    CHECK(turned(1) == a.s);
    CHECK(rope::row_rotation_matrix(a) == rope::Matrix2<Exact>(rotation_matrix(a).transpose()));
}

TEST_CASE_TEMPLATE("the angle 0 leaves everything as it is, without rounding", A, ALL_ANGLES) {
    using S = rope::Scalar<A>;
    const auto r = rotation(A());
    CHECK(r.c == S(1));
    CHECK(r.s == S(0));
    CHECK(rope::Rotation<S>().c == S(1));
    CHECK(rope::Rotation<S>().s == S(0));
}

TEST_CASE_TEMPLATE("R(a) R(b) = R(a + b), as points and as matrices, and the two commute", A, ALL_ANGLES) {
    // left: four cosines and sines, two products, a sum: 7 roundings. right: one cosine, and the
    // rounding of a + b, which moves it by at most 3 epsilon.
    constexpr int roundings = 7 + 1 + 3;
    for (const A& a : some_angles<A>())
        for (const A& b : some_angles<A>()) {
            const auto product = rotation(a) * rotation(b);
            const auto direct = rotation(A(a + b));
            CHECK(equal(product.c, direct.c, roundings));
            CHECK(equal(product.s, direct.s, roundings));
            CHECK(all_equal(rotation_matrix(a) * rotation_matrix(b), rotation_matrix(A(a + b)), roundings));
            const auto swapped = rotation(b) * rotation(a);
            CHECK(equal(product.c, swapped.c, 0));  // the same products, added in either order
            CHECK(equal(product.s, swapped.s, 0));
        }
}

TEST_CASE_TEMPLATE("R(-a) = R(a)^T = R(a)^-1 and det R(a) = 1", A, ALL_ANGLES) {
    using S = rope::Scalar<A>;
    for (const A& a : some_angles<A>()) {
        const auto m = rotation_matrix(a);
        CHECK(all_equal(rotation_matrix(A(-a)), m.transpose(), 0));  // cos is even and sin odd, digit by digit
        CHECK(all_equal(rotation(a).inverse().matrix(), m.transpose(), 0));
        // c^2 + s^2: twice the error of a cosine or sine, two products, a sum
        constexpr int roundings = 4 + 2 + 1;
        CHECK(all_equal(m.transpose() * m, rope::Matrix2<S>::Identity(), roundings));
        CHECK(equal<S>(m(0, 0) * m(1, 1) - m(0, 1) * m(1, 0), S(1), roundings));
        const auto unit = rotation(a) * rotation(a).inverse();
        CHECK(equal<S>(unit.c, S(1), roundings));
        CHECK(equal<S>(unit.s, S(0), 0));
    }
}

TEST_CASE_TEMPLATE("R(a)(x0, x1) is the product of the matrix and the column", A, ALL_ANGLES) {
    using S = rope::Scalar<A>;
    const rope::Vector<S> x = some_vector<S>(2);
    // two products of numbers below 5/4 and a sum, on each side; a fused product may leave one out
    for (const A& a : some_angles<A>())
        CHECK(all_equal(rotation(a)(x(0), x(1)), product(rotation_matrix(a), x), 6, S(2)));
}

TEST_CASE_TEMPLATE("a point off the circle is not pulled back to it", S, Exact, REAL_SCALARS) {
    const rope::Rotation<S> r{S(2), S(1)};
    const auto square = r * r;
    CHECK(square.c == S(3));
    CHECK(square.s == S(4));
    CHECK(r.inverse().c == S(2));
    CHECK(r.inverse().s == S(-1));
}
