// The text of a counterexample: everything a reader needs to follow it by hand.
#include "prover/programs.hpp"

using namespace prover_test;
using prover::Explanation;

namespace {
using Numbers = std::vector<std::pair<std::string, std::string>>;

/// The explanation of the last equation of a program at a given point.
Explanation explain_at(const Recorder& r, std::vector<prover::Quotient> variables,
                       std::vector<prover::CirclePoint> angles, int row = 0, int column = 0) {
    prover::Counterexample at{std::move(variables), std::move(angles), row, column, 0, 0};
    const auto values = prover::evaluate_exactly(r.program, at.variables, at.angles);
    const auto& right = r.program.outputs.back();
    const auto& left = r.program.outputs[static_cast<std::size_t>(right.previous)];
    const auto entry = static_cast<std::size_t>(row * left.columns + column);
    at.left = values[static_cast<std::size_t>(left.nodes[entry])];
    at.right = values[static_cast<std::size_t>(right.nodes[entry])];
    return explain(r.program, at, static_cast<int>(r.program.outputs.size()) - 1);
}
const prover::CirclePoint p{Rational(3, 5), Rational(4, 5)}, q{Rational(5, 13), Rational(12, 13)};
}  // namespace

TEST_CASE("a false square, in full") {
    Recorder r;
    const Term x = real(r, "x"), y = real(r, "y");
    claim(r, (x + y) * (x - y), x * x + y * y);
    const Explanation e = explain_at(r, {2, Rational(-1, 3)}, {});
    CHECK(e.values == Numbers{{"x", "2"}, {"y", "-1/3"}});
    CHECK(e.entry.empty());
    CHECK(e.left_formula == "(x + y) \\cdot (x - y)");
    CHECK(e.left_numbers == "(2 + (-1/3)) \\cdot (2 - (-1/3))");
    CHECK(e.left == "35/9");
    CHECK(e.right_formula == "x \\cdot x + y \\cdot y");
    CHECK(e.right_numbers == "2 \\cdot 2 + (-1/3) \\cdot (-1/3)");
    CHECK(e.right == "37/9");
    CHECK(e.difference == "-2/9");
    CHECK(e.dimension == 0);
}

TEST_CASE("angles are shown by their points, and their sums by what the group law makes of them") {
    Recorder r;
    const Angle m = angle(r, "m\\theta"), n = angle(r, "n\\theta");
    claim(r, cos(n - m), cos(m) * cos(n) - sin(m) * sin(n));
    const Explanation e = explain_at(r, {}, {p, q});
    CHECK(e.values == Numbers{{"(\\cos m\\theta, \\sin m\\theta)", "(3/5, 4/5)"},
                             {"(\\cos n\\theta, \\sin n\\theta)", "(5/13, 12/13)"},
                             {"\\cos (n\\theta-m\\theta)", "63/65"}});
    CHECK(e.left_formula == "\\cos (n\\theta-m\\theta)");
    CHECK(e.left_numbers == "63/65");
    CHECK(e.right_formula == "\\cos m\\theta \\cdot \\cos n\\theta - \\sin m\\theta \\cdot \\sin n\\theta");
    CHECK(e.right_numbers == "3/5 \\cdot 5/13 - 4/5 \\cdot 12/13");
    CHECK(e.left == "63/65");
    CHECK(e.right == "-33/65");
}

TEST_CASE("values stand in the order of the variables, whatever was computed first; what no side uses is left out") {
    Recorder r;
    const Angle a = angle(r, "a"), b = angle(r, "b");
    (void)angle(r, "c");
    const Term x = real(r, "x"), last = sin(a + b), first = cos(a + b);
    (void)real(r, "y");
    claim(r, last * sin(2 * a) * x, first * x);
    const Explanation e = explain_at(r, {7, 2}, {p, q, p});
    CHECK(e.values == Numbers{{"x", "7"},
                             {"(\\cos a, \\sin a)", "(3/5, 4/5)"},
                             {"(\\cos b, \\sin b)", "(5/13, 12/13)"},
                             {"\\cos (a+b)", "-33/65"},
                             {"\\sin (a+b)", "56/65"},
                             {"\\sin 2 a", "24/25"}});
}

TEST_CASE("multiples and negatives of angles") {
    Recorder r;
    const Angle a = angle(r, "a"), b = angle(r, "b");
    claim(r, sin(-a) + cos(-2 * a), sin(3 * b - 2 * a));
    const Explanation e = explain_at(r, {}, {p, q});
    CHECK(e.left_formula == "\\sin (-a) + \\cos (-2 a)");
    CHECK(e.right_formula == "\\sin (3 b-2 a)");
}

TEST_CASE("vectors and matrices are written as such, and their entries named") {
    Recorder r;
    const auto v = r.reals({GroupKind::reals, "v", 2});
    const auto w = r.reals({GroupKind::reals, "W", 4, 2});
    r.angles({GroupKind::angles, "a", 2});
    prover::Matrix<2, 2> left, right;
    left << v[0], v[1], w[1], w[2];
    right << v[0], v[1], w[1], w[3];
    claim(r, left, right);
    const Explanation e = explain_at(r, {1, 2, 3, 4, 5, 6}, {p, q}, 1, 1);
    CHECK(e.values == Numbers{{"W", "(3, 4; 5, 6)"}});  // all that this entry is made of
    CHECK(e.entry == "row 1, column 1");
    CHECK(e.left_formula == "W_{10}");
    CHECK(e.right_formula == "W_{11}");
    CHECK(e.left == "5");
    CHECK(e.right == "6");
    prover::Vec column(2), other(2);
    column << v[0], v[1];
    other << v[0], v[0];
    claim(r, column, other);
    const Explanation c = explain_at(r, {1, 2, 3, 4, 5, 6}, {p, q}, 1, 0);
    CHECK(c.entry == "component 1");
    CHECK(c.left_formula == "v_{1}");
}

TEST_CASE("parentheses stand where the value needs them") {
    Recorder r;
    const Term x = real(r, "x"), y = real(r, "y"), z = real(r, "z");
    const std::pair<Term, const char*> written[] = {
        {x - (y - z), "x - (y - z)"},        {x - y - z, "x - y - z"},
        {x * (y + z), "x \\cdot (y + z)"},   {-(x + y), "-(x + y)"},
        {-x * y, "(-x) \\cdot y"},           {x - (-y), "x - (-y)"},
        {x * (y * z), "x \\cdot y \\cdot z"}, {Term::fraction(-1, 2) * x, "(-1/2) \\cdot x"},
        {-(x * y), "-x \\cdot y"},
    };
    for (const auto& [term, text] : written) {
        claim(r, term, Term());
        CHECK(explain_at(r, {1, 2, 3}, {}).left_formula == text);
    }
}

TEST_CASE("a name with an index takes its own in parentheses") {
    Recorder r;
    const auto w = r.reals({GroupKind::reals, "W_Q", 2});
    const auto a = r.angles({GroupKind::angles, "m", 2});
    claim(r, w[1] * cos(a[1]), cos(-a[0]) + sin(a[0] - 2 * a[1]));
    const Explanation e = explain_at(r, {1, 2}, {p, q});
    CHECK(e.left_formula == "(W_Q)_{1} \\cdot \\cos m_{1}");
    CHECK(e.right_formula == "\\cos (-m_{0}) + \\sin (m_{0}-2 m_{1})");
}

TEST_CASE("a formula of 600 characters is shown, one of 601 is not, nor the beginning of one") {
    Recorder r;
    const auto named = [&](std::size_t length) { return real(r, std::string(length, 'x')); };
    const Term a = named(298), b = named(299), longer = named(597), c = named(1);
    const std::vector<prover::Quotient> ones(4, 1);
    claim(r, a + b, b + b);
    CHECK(explain_at(r, ones, {}).left_formula.size() == 600);
    CHECK(explain_at(r, ones, {}).right_formula.empty());
    claim(r, longer + c, c);
    CHECK(explain_at(r, ones, {}).left_formula.empty());
}

TEST_CASE("a formula that is too long to be of use is left out, its value is not") {
    Recorder r;
    Term power = real(r, "x") + 1;
    for (int i = 0; i < 9; ++i) power = power * power;
    claim(r, power, Term(1));
    const Explanation e = explain_at(r, {1}, {});
    CHECK(e.left_formula.empty());
    CHECK(e.left_numbers.empty());
    CHECK(e.right_formula == "1");
    CHECK(e.left == prover::to_text(Rational(pow(prover::Integer(2), 512))));
}

TEST_CASE("a false line of 200,000 additions is refuted, and its formula is not followed to the end") {
    Recorder r;
    const Term x = real(r);
    Term sum = x, nested = x, negated = x;
    for (int i = 0; i < 200'000; ++i) sum += x;
    claim(r, sum, x);
    REQUIRE(decide(r.program) == Outcome::refuted);
    const Explanation e = explain_at(r, {1}, {});
    CHECK(e.left_formula.empty());
    CHECK(e.left_numbers.empty());
    CHECK(e.left == "200001");
    CHECK(e.right_formula == "x");
    for (int i = 0; i < 100'000; ++i) {
        nested = x + nested;
        negated = -negated;
    }
    claim(r, nested, negated);
    REQUIRE(decide(r.program) == Outcome::refuted);
    CHECK(explain_at(r, {1}, {}).left_formula.empty());
    CHECK(explain_at(r, {1}, {}).right_formula.empty());
}
