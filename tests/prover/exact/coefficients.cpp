// The second engine by itself: what it decides, what it refuses, which coefficient it names; and that no verdict stands
// where the two engines disagree is tried by the mutants of tests/mutation, which break one of them.
#include "exact/coefficients.hpp"

#include <doctest/doctest.h>

#include "prover/programs.hpp"

using namespace prover_test;

namespace {

prover::CoefficientStep compared(const Program& program, double most_work = prover::exact_work_limit) {
    return prover::compare_coefficients(program, most_work).back();
}

template <class Left, class Right>
prover::CoefficientStep compared(Recorder& r, const Left& left, const Right& right) {
    claim(r, left, right);
    return compared(r.program);
}

}  // namespace

TEST_CASE("the four products of cosines and sines, with either angle first") {
    Recorder r;
    const Angle a = angle(r, "a"), b = angle(r, "b");
    for (const auto& [x, y] : {std::pair(a, b), std::pair(b, a), std::pair(2 * a - b, b - 3 * a), std::pair(-a, b)}) {
        CHECK(compared(r, 2 * cos(x) * cos(y), cos(x + y) + cos(x - y)).differs.empty());
        CHECK(compared(r, 2 * sin(x) * sin(y), cos(x - y) - cos(x + y)).differs.empty());
        CHECK(compared(r, 2 * sin(x) * cos(y), sin(x + y) + sin(x - y)).differs.empty());
        CHECK(compared(r, 2 * cos(x) * sin(y), sin(x + y) - sin(x - y)).differs.empty());
        CHECK_FALSE(compared(r, 2 * cos(x) * sin(y), sin(x + y) + sin(x - y)).differs.empty());
    }
    CHECK(compared(r, cos(a) * cos(a) + sin(a) * sin(a), Term(1)).differs.empty());
    CHECK(compared(r, sin(a) * cos(a), cos(a) * sin(a)).differs.empty());
    CHECK(compared(r, sin(Angle()), Term()).vacuous);
}

TEST_CASE("the coefficient that differs is named with both sides, and its point shows a difference") {
    Recorder r;
    const Term q = real(r, "q"), k = real(r, "k");
    const Angle m = angle(r, "m"), n = angle(r, "n");
    const std::size_t line = claim(r, q * k * (cos(m) * sin(n) - sin(m) * cos(n)) + q, q - q * k * sin(n - m) + q);
    const auto step = compared(r.program);
    REQUIRE(step.differs.size() == 1);
    const prover::DifferentCoefficient& first = step.differs.front();
    CHECK(first.powers == prover::AngleSum{{0, 1}});  // q: 1 and 2, before q k sin
    CHECK(first.angles.empty());
    CHECK(first.left == prover::Quotient(1));
    CHECK(first.right == prover::Quotient(2));
    REQUIRE(step.counterexample);
    check_again(r.program, *step.counterexample, line);

    const auto turned = compared(r, q * k * sin(m - n), q * k * sin(n - m)).differs;
    REQUIRE(turned.size() == 1);
    CHECK(turned[0].powers.size() == 2);
    CHECK(turned[0].angles == prover::AngleSum{{0, 1}, {1, -1}});
    CHECK(turned[0].sine);
    CHECK(turned[0].left == prover::Quotient(1));
    CHECK(turned[0].right == prover::Quotient(-1));

    const auto lower = compared(r, q * q + k, 2 * q * q + 2 * k).differs;
    REQUIRE(lower.size() == 1);
    CHECK(lower[0].powers == prover::AngleSum{{1, 1}});  // k before q^2
}

TEST_CASE("a long sum has each function once, in whatever order it is added up") {
    Recorder r;
    const auto x = r.reals({GroupKind::reals, "x", 100});
    const Angle a = angle(r, "a");
    const auto product = [&](int i) { return x[static_cast<std::size_t>(i)] * cos(i * a); };
    Term up, down, once;
    for (int i = 0; i < 100; ++i) up += product(i);
    for (int i = 99; i >= 0; --i) down += product(i);
    for (int i = 0; i < 100; ++i) once += product(i * 37 % 100) - product(i * 59 % 100) + product(i);
    for (const Term& other : {down, once}) {
        const auto step = compared(r, up, other);
        CHECK(step.differs.empty());
        CHECK(step.terms == 100);
    }
    CHECK(compared(r, up - down, once - up).vacuous);
    CHECK(compared(r, up, down + product(7)).differs.size() == 1);
}

TEST_CASE("every entry that differs is named") {
    Recorder r;
    const Angle a = angle(r, "a");
    prover::Mat left(2, 2), right(2, 2);
    left << cos(a), -sin(a), sin(a), cos(a);
    right << cos(a), sin(a), -sin(a), cos(a);
    const auto step = compared(r, left, right);
    REQUIRE(step.differs.size() == 2);
    CHECK(step.differs[0].row == 0);
    CHECK(step.differs[0].column == 1);
    CHECK(step.differs[1].row == 1);
    CHECK(step.differs[1].column == 0);
    CHECK(step.terms == 4);
    const auto both = prover::decide_exactly(r.program).back();
    REQUIRE(both.counterexample);
    REQUIRE(both.counterexample->coefficient);
    CHECK(both.counterexample->coefficient->row == both.counterexample->row);
    CHECK(both.counterexample->coefficient->column == both.counterexample->column);

    prover::Mat row(1, 2), other(1, 2);  // two of one row: each has a coefficient of its own
    row << cos(a), sin(a);
    other << 2 * cos(a), 3 * sin(a);
    claim(r, row, other);
    const auto shown = prover::decide_exactly(r.program).back();
    REQUIRE(shown.counterexample);
    CHECK(shown.counterexample->column == 0);
    REQUIRE(shown.counterexample->coefficient);
    CHECK(shown.counterexample->coefficient->column == 0);
}

TEST_CASE("the point of a difference is one at which it is not 0, also where some of its angles make it 0") {
    Recorder r;
    const Angle a = angle(r, "a"), b = angle(r, "b");
    // 0 for b = 0 and for the point (3/5, 4/5), and for no other of the first ones
    const std::size_t line = claim(r, sin(a) * (4 - 4 * cos(b) - 2 * sin(b)), Term());
    const auto step = compared(r.program);
    REQUIRE(step.counterexample);
    check_again(r.program, *step.counterexample, line);
}

TEST_CASE("what points refuse for their number, coefficients decide, and the verdict says so") {
    Recorder r;
    const auto matrix = [&](const std::string& name, int size) {
        prover::Group group{GroupKind::reals, name, size * size, size};
        const auto terms = r.reals(std::move(group));
        prover::Mat m(size, size);
        for (int i = 0; i < size * size; ++i) m(i / size, i % size) = terms[static_cast<std::size_t>(i)];
        return m;
    };
    const prover::Mat a = matrix("A", 16), b = matrix("B", 16);
    claim(r, prover::Mat((a * b).transpose()), prover::Mat(prover::Mat(b.transpose()) * prover::Mat(a.transpose())));
    const double of_a_formula = 5e6;  // what a formula may take
    const auto proved = prover::decide_exactly(r.program, of_a_formula).back();
    CHECK_FALSE(proved.refused);
    CHECK_FALSE(proved.by_points);
    CHECK(proved.by_coefficients);
    CHECK_FALSE(proved.counterexample);
    CHECK(proved.terms == 4096);
    const auto line = claim(r, a * b, b * a);
    const auto refuted = prover::decide_exactly(r.program, of_a_formula)[line];
    REQUIRE(refuted.counterexample);
    CHECK_FALSE(refuted.by_points);
    check_again(r.program, *refuted.counterexample, line);
}

TEST_CASE("what has too many coefficients is refused, and points decide it alone") {
    Recorder r;
    const Angle a = angle(r, "a");
    Term power = 1, square = 1;
    for (int i = 0; i < 12; ++i) power *= 1 + cos(a);
    for (int i = 0; i < 6; ++i) square *= 1 + 2 * cos(a) + cos(a) * cos(a);
    claim(r, power, square);
    const auto little = prover::compare_coefficients(r.program, 100).back();
    CHECK(little.refused);
    CHECK(little.why == "there are too many coefficients");
    CHECK(compared(r.program).differs.empty());

    Recorder many;
    Term product = 1;
    for (int i = 0; i < 24; ++i) product *= 1 + real(many, "x");
    CHECK(compared(many, product, product + 1).refused);

    Recorder large;
    const Angle b = angle(large, "b");
    const Term cosine = cos((1 << 30) * b);
    CHECK(compared(large, cosine * cosine, Term(1)).why ==
          "an exponent or the factor of an angle must be at most 1073741824, got 2147483648");
}

TEST_CASE("random identities, one coefficient changed in half of them: both engines, one verdict") {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        CAPTURE(seed);
        Recorder r;
        const Term x = real(r, "x"), y = real(r, "y");
        const Angle a = angle(r, "a"), b = angle(r, "b");
        RandomTerm random(seed, {x, y, cos(a), sin(a), cos(b), sin(a - b), cos(2 * b)});
        const Term s = random(2), t = random(2), u = random(1);
        const Term changed = seed % 2 == 0 ? Term() : Term::fraction(1, 1000) * (x + 2) * (cos(a) + 3);
        CHECK(decide(r, (s + t) * u, u * t + s * u + changed) != (seed % 2 == 0 ? Outcome::refuted : Outcome::proved));
    }
}
