#include "term/program.hpp"

#include "prover/programs.hpp"

using namespace prover_test;

namespace {
std::vector<int> bound(const Recorder& recorder, Term term) {
    std::vector<int> own;
    for (const std::vector<int>& of_group : prover::degree_bounds(recorder.program))
        own.push_back(of_group[static_cast<std::size_t>(term.node())]);
    return own;
}
}  // namespace

TEST_CASE("constants have degree 0, a variable 1 in its own group") {
    Recorder r;
    const auto q = r.reals({GroupKind::reals, "q", 2});
    const Term x = real(r);
    CHECK(bound(r, Term()) == std::vector{0, 0});
    CHECK(bound(r, Term(7)) == std::vector{0, 0});
    CHECK(bound(r, Term::fraction(1, 3)) == std::vector{0, 0});
    CHECK(bound(r, q[0]) == std::vector{1, 0});
    CHECK(bound(r, q[1]) == std::vector{1, 0});
    CHECK(bound(r, x) == std::vector{0, 1});
}

TEST_CASE("what is left out of a variable, a number or a line") {
    CHECK(prover::Fraction{} == prover::Fraction{0, 1});
    CHECK(prover::RealNumber{} == prover::RealNumber{{1, 1}, 0, 1, {0, 1}});  // 1
    const prover::Group number{GroupKind::reals, "x"};
    CHECK(number.size == 1);
    CHECK(number.columns == 1);
    CHECK_FALSE(number.scalar);
    CHECK_FALSE(number.in_planes);
    const prover::Output line;
    CHECK(line.rows == 1);
    CHECK(line.columns == 1);
    CHECK(line.previous == -1);
}

TEST_CASE("products add degrees, sums and differences take the larger") {
    Recorder r;
    const Term x = real(r, "x"), y = real(r, "y");
    CHECK(bound(r, x * x) == std::vector{2, 0});
    CHECK(bound(r, x * y * x) == std::vector{2, 1});
    CHECK(bound(r, x * x + y) == std::vector{2, 1});
    CHECK(bound(r, x - y * y * y) == std::vector{1, 3});
    CHECK(bound(r, y - x * x) == std::vector{2, 1});
    CHECK(bound(r, -x) == std::vector{1, 0});
    CHECK(bound(r, (x + 1) * (x - 1)) == std::vector{2, 0});
    // what cancels is not noticed: a bound may be too large, never too small
    CHECK(bound(r, x - x) == std::vector{1, 0});
}

TEST_CASE("cos and sin of a sum of angles have the sum of its factors in each group") {
    Recorder r;
    const auto m = r.angles({GroupKind::angles, "m", 2});
    const Angle n = angle(r, "n");
    CHECK(bound(r, cos(m[0])) == std::vector{1, 0});
    CHECK(bound(r, sin(n - m[1])) == std::vector{1, 1});
    CHECK(bound(r, cos(m[0] + m[1])) == std::vector{2, 0});
    CHECK(bound(r, cos(3 * m[0] - 2 * m[1] - 4 * n)) == std::vector{5, 4});
    CHECK(bound(r, sin(m[0] - m[0] + n)) == std::vector{0, 1});
    CHECK(bound(r, cos(m[0]) * sin(n) + cos(m[1]) * cos(m[0])) == std::vector{2, 1});
}

TEST_CASE("a degree that is too large to be counted does not become a small one") {
    Recorder r;
    Term power = real(r);
    for (int i = 0; i < 70; ++i) {
        power = power * power;
        const int expected = i < 20 ? 2 << i : 1 << 20;
        REQUIRE(bound(r, power) == std::vector{expected});
    }
    const Angle a = angle(r);
    CHECK(bound(r, cos((1 << 30) * a))[1] == prover::degree_limit);
    const auto many = r.angles({GroupKind::angles, "b", 8});
    Angle sum;
    for (const Angle& b : many) sum = sum + (1 << 30) * b;
    CHECK(bound(r, sin(sum))[2] == prover::degree_limit);
}

TEST_CASE("sides of different shapes are refused") {
    Recorder r;
    const Term x = real(r);
    prover::Vec column(2), longer(3);
    column << x, x;
    longer << x, x, x;
    const prover::Mat row = column.transpose();
    claim(r, column, column);
    CHECK_NOTHROW(prover::require_equal_shapes(r.program));
    SUBCASE("a column and a row") {
        claim(r, column, row);
        CHECK_THROWS_WITH_AS(prover::require_equal_shapes(r.program), "the sides have different shapes, 2x1 and 1x2",
                             std::domain_error);
    }
    SUBCASE("two columns and three") {
        claim(r, column, longer);
        CHECK_THROWS_WITH_AS(prover::require_equal_shapes(r.program), "the sides have different shapes, 2x1 and 3x1",
                             std::domain_error);
    }
    SUBCASE("a number and a vector") {
        claim(r, x, column);
        CHECK_THROWS_WITH_AS((void)prover::decide_exactly(r.program), "the sides have different shapes, 1x1 and 2x1",
                             std::domain_error);
    }
}

TEST_CASE("a recording is another one when anything of a line is") {
    Recorder r;
    claim(r, real(r, "x"), real(r, "y"));
    const Program one = r.program;
    const auto same_with = [&](const auto& change) {
        Program other = one;
        change(other.outputs[1]);
        return prover::same_recording(one, other) || prover::same_recording(other, one);
    };
    CHECK(same_with([](prover::Output&) {}));
    CHECK_FALSE(same_with([](prover::Output& line) { line.rows = 2; }));
    CHECK_FALSE(same_with([](prover::Output& line) { line.columns = 2; }));
    CHECK_FALSE(same_with([](prover::Output& line) { line.previous = -1; }));
    CHECK_FALSE(same_with([](prover::Output& line) { line.nodes[0] = Program::zero; }));
}
