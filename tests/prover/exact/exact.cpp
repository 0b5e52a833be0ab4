#include "exact/exact.hpp"

#include <cmath>

#include "prover/programs.hpp"

using namespace prover_test;
using prover::CirclePoint;

TEST_CASE("identities of rings and of the circle are proved") {
    Recorder r;
    const Term x = real(r, "x"), y = real(r, "y");
    const Angle a = angle(r, "a"), b = angle(r, "b");
    CHECK(decide(r, (x + y) * (x - y), x * x - y * y) == Outcome::proved);
    CHECK(decide(r, (x + y) * (x + y) * (x + y), x * x * x + 3 * x * x * y + 3 * x * y * y + y * y * y) ==
          Outcome::proved);
    CHECK(decide(r, Term::fraction(1, 3) * x + Term::fraction(2, 3) * x, x) == Outcome::proved);
    CHECK(decide(r, cos(a) * cos(a) + sin(a) * sin(a), Term(1)) == Outcome::proved);
    CHECK(decide(r, cos(a - b), cos(a) * cos(b) + sin(a) * sin(b)) == Outcome::proved);
    CHECK(decide(r, sin(3 * a), 3 * sin(a) - 4 * sin(a) * sin(a) * sin(a)) == Outcome::proved);
    CHECK(decide(r, x * cos(a + b) - x * cos(a - b), -2 * x * sin(a) * sin(b)) == Outcome::proved);
    CHECK(decide(r, cos(-a), cos(a)) == Outcome::proved);
}

TEST_CASE("statements that are false somewhere are refuted there") {
    Recorder r;
    const Term x = real(r, "x"), y = real(r, "y");
    const Angle a = angle(r, "a"), b = angle(r, "b");
    CHECK(decide(r, (x + y) * (x + y), x * x + y * y) == Outcome::refuted);
    CHECK(decide(r, x * x, x) == Outcome::refuted);  // true at 0 and 1
    CHECK(decide(r, x * x * x, x) == Outcome::refuted);  // true at 0, 1 and -1
    CHECK(decide(r, cos(a + b), cos(a) * cos(b) + sin(a) * sin(b)) == Outcome::refuted);
    CHECK(decide(r, sin(-a), sin(a)) == Outcome::refuted);
    CHECK(decide(r, cos(a), sin(a)) == Outcome::refuted);
    CHECK(decide(r, cos(2 * a), 2 * cos(a)) == Outcome::refuted);
    CHECK(decide(r, Term(1), Term(2)) == Outcome::refuted);  // no variable at all
}

TEST_CASE("an equation whose sides are 0 everywhere is flagged as vacuous") {
    Recorder r;
    const Term x = real(r);
    const Angle a = angle(r);
    CHECK(decide(r, x - x, Term()) == Outcome::vacuous);
    CHECK(decide(r, sin(a) * cos(a) - cos(a) * sin(a), x * 0) == Outcome::vacuous);
    CHECK(decide(r, Term(), Term()) == Outcome::vacuous);
    CHECK(decide(r, prover::Vec(0), prover::Vec(0)) == Outcome::vacuous);
    // one entry that isn't 0 somewhere is enough
    prover::Vec v(2);
    v << x - x, x * (x - 1);
    CHECK(decide(r, v, v) == Outcome::proved);
    CHECK(decide(r, Term(1), Term(1)) == Outcome::proved);
}

TEST_CASE("a certificate tells degrees, points and whether the group law is used") {
    Recorder r;
    const auto q = r.reals({GroupKind::reals, "q", 2});
    const auto m = r.angles({GroupKind::angles, "m", 3});
    const auto k = claim(r, q[0] * cos(m[0] + m[1]), q[0] * cos(m[0] + m[1]));
    const auto l = claim(r, q[0] * q[1], q[1] * q[0]);
    const auto steps = prover::decide_exactly(r.program);
    REQUIRE(steps.size() == 4);
    CHECK(steps[k].degree == std::vector{1, 2});
    CHECK(steps[k].points == 3 * (1 + 3 * 2 * 2 + 3 * 4));
    CHECK(steps[k].uses_angles);
    CHECK(steps[l].degree == std::vector{2, 0});
    CHECK(steps[l].points == 6);
    CHECK_FALSE(steps[l].uses_angles);
}

TEST_CASE("every equation of a program is decided by itself") {
    Recorder r;
    const Term x = real(r, "x"), y = real(r, "y");
    const auto high = claim(r, x * x * x * x, x * x * x * x);
    const auto wrong = claim(r, x * y, x + y);
    const auto right = claim(r, x * y, y * x);
    const auto zero = claim(r, x - x, y - y);
    const auto wrong_too = claim(r, y, y + 1);
    const auto steps = prover::decide_exactly(r.program);
    CHECK_FALSE(steps[high].counterexample);
    CHECK(steps[wrong].counterexample);
    CHECK_FALSE(steps[right].counterexample);
    CHECK_FALSE(steps[right].vacuous);
    CHECK(steps[zero].vacuous);
    CHECK_FALSE(steps[zero].counterexample);
    REQUIRE(steps[wrong_too].counterexample);
    check_again(r.program, *steps[wrong].counterexample, wrong);
    check_again(r.program, *steps[wrong_too].counterexample, wrong_too);
}

TEST_CASE("a chain compares each line with the one that it names") {
    Recorder r;
    const Term x = real(r);
    for (const Term& line : {x + x, 2 * x, 3 * x, x * 2}) r.program.outputs.push_back(prover::output(line));
    r.program.outputs[1].previous = 0;
    r.program.outputs[2].previous = 1;
    r.program.outputs[3].previous = 1;  // past the slip
    const auto steps = prover::decide_exactly(r.program);
    CHECK_FALSE(steps[1].counterexample);
    CHECK(steps[2].counterexample);
    CHECK_FALSE(steps[3].counterexample);
}

TEST_CASE("a counterexample names the entry that differs") {
    Recorder r;
    const Term x = real(r), o;
    prover::Matrix<2, 3> left, right;
    left << o, o, o, o, o, x;
    right << o, o, o, o, o, x + x;
    const auto k = claim(r, left, right);
    const auto step = prover::decide_exactly(r.program)[k];
    REQUIRE(step.counterexample);
    CHECK(step.counterexample->row == 1);
    CHECK(step.counterexample->column == 2);
    CHECK(step.counterexample->left * 2 == step.counterexample->right);
}

TEST_CASE("many groups, in whatever order the loops run") {
    Recorder r;
    std::vector<Term> x;
    for (int i = 0; i < 8; ++i) x.push_back(real(r));
    Term sum, again;
    for (std::size_t i = 0; i < 8; ++i) sum += x[i] * x[(i + 1) % 8];
    for (std::size_t i = 8; i-- > 0;) again += x[(i + 1) % 8] * x[i];
    CHECK(decide(r, sum, again) == Outcome::proved);
    for (std::size_t i = 0; i < 8; ++i) {
        CAPTURE(i);
        CHECK(decide(r, sum, again + Term::fraction(1, 1000) * (x[i] * x[(i + 1) % 8])) == Outcome::refuted);
    }
}

TEST_CASE("what is too large for points is refused, not waited for") {
    Recorder r;
    SUBCASE("a grid with too many points") {
        std::vector<Term> x;
        Term product = 1;
        for (int i = 0; i < 32; ++i) {
            x.push_back(real(r));
            product = product * (x.back() + 1) * (x.back() + 2) * (x.back() + 3);
        }
        CHECK(points_decide(r, product, product) == Outcome::refused);
    }
    SUBCASE("more groups than there are bits for") {
        Term sum;
        for (std::size_t i = 0; i <= prover::most_groups; ++i) sum = real(r);
        // false, at the last group alone: with 32 bits for 33 groups it would be taken for a constant
        CHECK(points_decide(r, sum, Term()) == Outcome::refused);
        CHECK(prover::decide_by_points(r.program).back().why == "there are more than 32 variables");
        Recorder fewer;
        for (std::size_t i = 0; i < prover::most_groups; ++i) sum = real(fewer);
        CHECK(points_decide(fewer, sum, Term()) == Outcome::refuted);
    }
    SUBCASE("a degree that cannot be counted") {
        Term power = real(r);
        for (int i = 0; i < 32; ++i) power = power * power;  // degree 2^32
        CHECK(points_decide(r, power + 1, Term(1)) == Outcome::refused);
        Term counted = real(r);
        for (int i = 0; i < 20; ++i) counted = counted * counted;  // degree 2^20
        CHECK(points_decide(r, counted + 1, Term(1)) == Outcome::refused);
        CHECK(prover::decide_by_points(r.program).back().why == "the degree is too large");
    }
    SUBCASE("a sum of angles that no grid of a decided equation needs") {
        const Angle a = angle(r);
        CHECK(points_decide(r, cos((1 << 29) * a), cos(-(1 << 29) * a)) == Outcome::refused);
        CHECK(points_decide(r, sin(a), -sin(-a)) == Outcome::proved);
    }
    SUBCASE("few points, and numbers of millions of digits") {
        Term power = real(r);
        for (int i = 0; i < 18; ++i) power = power * power;  // degree 2^18: as many points, and a few steps
        CHECK(points_decide(r, power + 1, 1 + power) == Outcome::refused);
        const Angle a = angle(r);
        CHECK(points_decide(r, cos(200'000 * a), cos(-200'000 * a)) == Outcome::refused);
        CHECK(points_decide(r, cos(1'000'000 * a), cos(-1'000'000 * a)) == Outcome::refused);
    }
    SUBCASE("a grid that has to be written down before it is visited") {
        const auto many = r.reals({GroupKind::reals, "y", 20'000});
        // 2 10^8 points for one product
        CHECK(points_decide(r, many[0] * many[1], many[1] * many[0]) == Outcome::refused);
    }
    SUBCASE("more work than is left") {
        const Term x = real(r);
        claim(r, x * x, (x + 1) * (x - 1) + 1);
        CHECK(prover::decide_by_points(r.program, 10).back().refused);
        const auto step = prover::decide_by_points(r.program, 100).back();
        CHECK_FALSE(step.refused);
        CHECK(step.work > 10);
        CHECK_FALSE(prover::decide_by_points(r.program, step.work).back().refused);
        claim(r, x * x * x, x * (x * x));
        const auto both = prover::decide_by_points(r.program, 1000);
        const double all = both[1].work + both[3].work;
        CHECK_FALSE(prover::decide_by_points(r.program, all).back().refused);
        CHECK_FALSE(prover::decide_by_points(r.program, all - 1)[1].refused);
        CHECK(prover::decide_by_points(r.program, all - 1)[3].refused);
    }
    SUBCASE("one equation is refused and another is not") {
        const Term x = real(r);
        Term power = x;
        for (int i = 0; i < 32; ++i) power = power * power;
        const auto large = claim(r, power, power);
        const auto small = claim(r, x, x + 1);
        const auto steps = prover::decide_by_points(r.program);
        CHECK(steps[large].refused);
        CHECK_FALSE(steps[small].refused);
        CHECK(steps[small].counterexample);
    }
}

TEST_CASE("a large multiple of an angle is found by doubling") {
    Recorder r;
    const Angle a = angle(r);
    CHECK(decide(r, cos(600 * a), 2 * cos(300 * a) * cos(300 * a) - 1) == Outcome::proved);
    CHECK(decide(r, sin(600 * a), 2 * cos(300 * a) * cos(300 * a) - 1) == Outcome::refuted);
}

TEST_CASE("the value of every node at a point") {
    Recorder r;
    const Term x = real(r, "x"), y = real(r, "y");
    const Angle a = angle(r, "a"), b = angle(r, "b");
    const std::vector<prover::Quotient> variables{Rational(2), Rational(-1, 3)};
    const std::vector<CirclePoint> angles{{Rational(3, 5), Rational(4, 5)}, {Rational(5, 13), Rational(12, 13)}};
    const Term terms[] = {
        x * y, x - y, x + y, cos(a), sin(b), cos(a + b), sin(b - a), sin(2 * a), Term::fraction(-2, 6)};
    const Rational expected[] = {Rational(-2, 3), Rational(7, 3),   Rational(5, 3),   Rational(3, 5), Rational(12, 13),
                                 Rational(-33, 65), Rational(16, 65), Rational(24, 25), Rational(-1, 3)};
    const auto values = prover::evaluate_exactly(r.program, variables, angles);
    REQUIRE(values.size() == r.program.nodes.size());
    for (std::size_t i = 0; i < std::size(terms); ++i)
        CHECK(values[static_cast<std::size_t>(terms[i].node())] == expected[i]);
}

TEST_CASE("a step of which nothing is known") {
    const prover::ExactStep nothing;
    CHECK(nothing.points == 0);
    CHECK_FALSE(nothing.definition);
    CHECK_FALSE(nothing.uses_angles);
    CHECK(nothing.vacuous);
    CHECK_FALSE(nothing.by_points);
    CHECK_FALSE(nothing.by_coefficients);
    CHECK(nothing.work == 0);
    CHECK_FALSE(nothing.refused);
}

TEST_CASE("work is points times steps, more for high degrees, in the cheapest order of the loops") {
    const auto cost = [](double degree) { return 1 + std::pow(degree / 16, 1.5); };
    Recorder r;
    const Term x = real(r, "x"), y = real(r, "y");
    const auto powers = claim(r, x * x, (x + 1) * (x - 1) + 1);
    // at 3 points x, x + 1 and x - 1, then x^2, the product and its sum; the constant 1 is no work
    CHECK(prover::decide_exactly(r.program)[powers].work == doctest::Approx(3 * (3 * cost(1) + 3 * cost(2))));
    // x has 5 values and 4 powers, y has 2 values: the loop over x is the outer one
    const Term fourth = x * x * x * x;
    const auto mixed = claim(r, fourth * y, y * fourth);
    // cos and its square at 5 points of a, the rest at 10
    const Angle a = angle(r, "a");
    const auto turned = claim(r, cos(a) * cos(a) + x, x + cos(a) * cos(a));
    CHECK(prover::decide_exactly(r.program)[turned].work ==
          doctest::Approx(5 * (cost(1) + cost(2) + 1.0 / 6) + 10 * (cost(1) + 2 * cost(3))));
    const double of_x = cost(1) + cost(2) + cost(3) + cost(4), of_both = 2 * cost(5);
    CHECK(prover::decide_exactly(r.program)[mixed].work == doctest::Approx(5 * of_x + 10 * cost(1) + 10 * of_both));
}

TEST_CASE("a grid of 2^21 points is written down, a larger one is not") {
    for (const auto& [size, outcome] : {std::pair{2046, Outcome::refuted}, {2047, Outcome::refused}}) {
        CHECK((prover::grid_size(GroupKind::reals, size, 2) <= 1 << 21) == (outcome == Outcome::refuted));
        Recorder r;
        const auto many = r.reals({GroupKind::reals, "y", size});
        CHECK(points_decide(r, many[0] * many[1], Term(1)) == outcome);  // false where all are 0, the first point
    }
}
