// The exact tier, plane set by plane set.
#include "exact/exact.hpp"

#include "prover/in_planes.hpp"

using namespace prover_test;

TEST_CASE("plane set by plane set: the degrees, points and forms of a certificate, and the place of a counterexample") {
    Recorder r;
    const Variables v(r, 4);  // groups q, a, g, b
    Term sum, again;
    prover::Matrix<2, 3> left, right;
    left << v.g, v.q[0], v.q[2], v.q[4], v.q[6], v.q[1];
    right << v.g, v.q[0], v.q[2], v.q[4], v.q[6], v.q[3];
    for (std::size_t i = 0; i < 4; ++i) {
        sum += v.q[2 * i] * cos(v.a[i]);
        again += cos(v.a[i]) * v.q[2 * i];
    }
    const auto each = claim(r, sum, again);
    const auto squares = claim(r, v.q[0] * v.q[0] + v.q[2], v.q[2] + v.q[0] * v.q[0]);
    const auto pairs = claim(r, v.q[0] * v.q[2] * v.g, v.g * v.q[2] * v.q[0]);
    const auto wrong = claim(r, left, right);
    const auto steps = prover::decide_exactly(r.program);
    CHECK(steps[each].degree == std::vector{1, 1, 0, 0});
    CHECK(steps[each].points == 4 * 2 * 3);
    CHECK(steps[each].sets == 4);
    CHECK(steps[each].forms == 1);
    CHECK(steps[each].joined == 1);
    CHECK(steps[each].uses_angles);
    CHECK_FALSE(steps[each].vacuous);
    CHECK(steps[squares].degree == std::vector{2, 0, 0, 0});
    CHECK(steps[squares].points == 3 + 2);
    CHECK(steps[squares].sets == 2);
    CHECK(steps[squares].forms == 2);
    CHECK_FALSE(steps[squares].uses_angles);
    CHECK(steps[pairs].degree == std::vector{2, 0, 1, 0});
    CHECK(steps[pairs].joined == 2);
    REQUIRE(steps[wrong].counterexample);
    CHECK(steps[wrong].counterexample->row == 1);
    CHECK(steps[wrong].counterexample->column == 2);
    check_again(r.program, *steps[wrong].counterexample, wrong);
}

TEST_CASE("the work of all plane sets counts together, and what there is no room for is refused beforehand") {
    Recorder r;
    Term product = 1;
    std::vector<std::vector<Term>> groups;
    for (int i = 0; i < 27; ++i) {  // 2^27 points: more than half of what may be visited
        prover::Group pairs{GroupKind::reals, "q", 4};
        pairs.in_planes = prover::InPlanes::by_pair;
        groups.push_back(r.reals(pairs));
        product *= groups.back()[0];
    }
    Term of_next = 1;
    for (const auto& group : groups) of_next *= group[2];
    // false at the first point, so that nothing is visited
    const auto first = claim(r, product, Term(1)), alike = claim(r, of_next, Term(1)),
               more = claim(r, product, Term(2));
    const auto steps = prover::decide_by_points(r.program);
    CHECK(steps[first].counterexample);
    CHECK(steps[alike].counterexample);  // the same but for the name of the plane: not counted again
    CHECK_FALSE(steps[more].counterexample);
    CHECK(steps[more].refused);
    CHECK(steps[more].why == "the grid of this degree is too large to be visited");
}
