#include "rope/score.hpp"

#include "rope/block_diagonal.hpp"
#include "scalars.hpp"

using namespace rope_test;
using rope::dot;
using rope::Layout;
using rope::score;

TEST_CASE_TEMPLATE("the inner product and the squared norm", S, Exact, REAL_SCALARS) {
    rope::Vector<S> x(3), y(3);
    x << S(1), S(2), S(3);
    y << S(4), S(-5), S(6);
    CHECK(dot<S>(x, y) == S(12));
    CHECK(rope::squared_norm<S>(y) == S(77));
    CHECK(dot<S>(rope::Vector<S>(), rope::Vector<S>()) == S(0));
    CHECK_THROWS_WITH_AS(dot<S>(x, some_vector<S>(4)), "size of the second vector must be that of the first, got 4",
                         std::domain_error);
}

TEST_CASE("a score that can be followed by hand") {
    // q = (1, 0) turned by (3/5, 4/5) is (3/5, 4/5); k = (0, 1) turned by (5/13, 12/13) is (-12/13, 5/13)
    const std::vector<CircleAngle> m{{Exact(3) / 5, Exact(4) / 5}}, n{{Exact(5) / 13, Exact(12) / 13}};
    rope::Vector<Exact> q(2), k(2);
    q << 1, 0;
    k << 0, 1;
    CHECK(score(q, m, k, n) == Exact(-36 + 20) / 65);
}

TEST_CASE_TEMPLATE("the score is q^T R_{n-m} k: it sees n - m alone", A, ALL_ANGLES) {
    using S = rope::Scalar<A>;
    for (const int d : {2, 8})
        for (const Layout layout : {Layout::interleaved, Layout::half_split}) {
            const auto q = some_vector<S>(d, 3), k = some_vector<S>(d, 8);
            const auto m = plane_angles<A>(d / 2, 2), n = plane_angles<A>(d / 2, 9), shift = plane_angles<A>(d / 2, 5);
            const S direct = score(q, m, k, n, layout);
            // one entry of a rotated vector is below 5/2 and has two cosines, two products and a sum, each
            // counted with its factor of at most 5/4: less than 8; n - m adds 3. A product of two entries
            // is below (5/2)^2 < 7 and the d of them add up to less than 7 d.
            const int roundings = 7 * d * (8 + 8 + 3 + 1 + d);
            CHECK(equal<S>(direct, dot<S>(q, rope::rotate(k, n - m, layout)), roundings));
            const S by_matrix = product(product(q.transpose(), rope::rotation_matrix(n - m, layout)), k)(0, 0);
            CHECK(equal<S>(direct, by_matrix, roundings));
            CHECK(equal<S>(direct, score(q, m + shift, k, n + shift, layout), roundings));
        }
}

TEST_CASE("the score does depend on n - m, on its sign and on the layout") {
    const auto q = some_vector<Exact>(4, 3), k = some_vector<Exact>(4, 8);
    const auto m = plane_angles<CircleAngle>(2, 2), n = plane_angles<CircleAngle>(2, 9);
    const Exact direct = score(q, m, k, n);
    CHECK(direct != score(q, n, k, m));
    CHECK(direct != score(q, m, k, m));
    CHECK(direct != score(q, m, k, n, Layout::half_split));
}

TEST_CASE("a query and a key of different sizes are refused") {
    const std::vector<CircleAngle> one(1);
    CHECK_THROWS_WITH_AS(score(some_vector<Exact>(4), one, some_vector<Exact>(2), one),
                         "size of the second vector must be that of the first, got 2", std::domain_error);
    CHECK_THROWS_WITH_AS(score(some_vector<Exact>(3), one, some_vector<Exact>(3), one),
                         "head_dim must be even and positive, got 3", std::domain_error);
}
