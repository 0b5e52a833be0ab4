#include "term/term.hpp"

#include <array>
#include <cmath>
#include <cstdlib>
#include <set>

#include "prover/programs.hpp"

using namespace prover_test;

// What must not compile in a line, since no polynomial has it.
namespace {
template <class T, class U = T>
concept CanDivide = requires(T a, U b) { a / b; };
template <class T, class U = T>
concept CanDivideInPlace = requires(T a, U b) { a /= b; };
template <class T, class U = T>
concept CanCompare = requires(T a, U b) { a == b; } || requires(T a, U b) { a != b; } ||
                     requires(T a, U b) { a < b; } || requires(T a, U b) { a >= b; };
template <class T, class U>
concept CanAdd = requires(T a, U b) { a + b; } || requires(T a, U b) { b + a; };
template <class T, class U>
concept CanMultiply = requires(T a, U b) { a * b; } || requires(T a, U b) { b * a; };
template <class T>
concept CanTakeRoot = requires(T a) { sqrt(a); } || requires(T a) { std::sqrt(a); };
template <class T>
concept CanTakeAbsoluteValue = requires(T a) { abs(a); } || requires(T a) { std::abs(a); };
template <class T>
concept CanTakeExponential = requires(T a) { std::exp(a); } || requires(T a) { std::pow(a, 2); };
template <class T>
concept CanBranch = requires(T a) { a ? 1 : 0; } || requires(T a) { !a; };

static_assert(CanAdd<Term, int> && CanMultiply<Term, long> && CanAdd<Angle, Angle> && CanMultiply<Angle, int>,
              "the concepts must be able to say yes");
static_assert(CanDivide<double> && CanCompare<double> && CanTakeRoot<double> && CanTakeAbsoluteValue<double> &&
              CanTakeExponential<double> && CanBranch<double> && CanDivideInPlace<double>);

static_assert(!CanDivide<Term> && !CanDivide<Term, int> && !CanDivide<int, Term> && !CanDivideInPlace<Term> &&
              !CanDivideInPlace<Term, int>);
static_assert(!CanCompare<Term> && !CanCompare<Term, int>);
static_assert(!CanTakeRoot<Term> && !CanTakeAbsoluteValue<Term> && !CanTakeExponential<Term>);
static_assert(!CanBranch<Term> && !std::is_constructible_v<bool, Term> && !std::is_constructible_v<double, Term> &&
              !std::is_constructible_v<int, Term>);
static_assert(!std::is_constructible_v<Term, double> && !std::is_constructible_v<Term, float> &&
              !std::is_constructible_v<Term, long double> && !std::is_constructible_v<Term, bool>);
static_assert(!CanAdd<Term, double> && !CanMultiply<Term, double> && !CanMultiply<Term, bool>);

static_assert(!CanCompare<Angle> && !CanBranch<Angle> && !CanDivide<Angle, int> && !CanMultiply<Angle, Angle> &&
              !CanMultiply<Angle, double> && !CanMultiply<Angle, Term> && !CanAdd<Angle, int> &&
              !CanAdd<Angle, Term>);
static_assert(!std::is_constructible_v<Angle, double> && !std::is_constructible_v<Angle, int> &&
              !std::is_constructible_v<Term, Angle>);

prover::Op op(const Recorder& r, Term t) { return r.program.nodes[static_cast<std::size_t>(t.node())].op; }
prover::Fraction constant(const Recorder& r, Term t) {
    REQUIRE(op(r, t) == prover::Op::constant);
    return r.program.constants[static_cast<std::size_t>(r.program.nodes[static_cast<std::size_t>(t.node())].a)];
}
}  // namespace

TEST_CASE("the same step, constant or sum of angles is recorded once, among however many") {
    Recorder r;
    const Term x = real(r, "x");
    const Angle a = angle(r, "a"), b = angle(r, "b");
    const auto record = [&] {
        std::vector<prover::NodeId> nodes;
        for (int k = 1; k <= 1000; ++k)
            for (const Term& term : {x + k, x * Term::fraction(1, k), cos(k * a - b), sin(a + k * b)})
                nodes.push_back(term.node());
        return nodes;
    };
    const auto first = record();
    const std::size_t steps = r.program.nodes.size();
    CHECK(std::set(first.begin(), first.end()).size() == first.size());
    CHECK(r.program.constants.size() == 2000);  // 0 to 1000, and 1/2 to 1/1000
    CHECK(r.program.angle_sums.size() == 2000);
    CHECK(record() == first);
    CHECK(r.program.nodes.size() == steps);
}

TEST_CASE("a recording begins with the constants 0 and 1") {
    Recorder r;
    REQUIRE(r.program.nodes.size() == 2);
    CHECK(Term().node() == Program::zero);
    CHECK(Term(0).node() == Program::zero);
    CHECK(Term(1).node() == Program::one);
    CHECK(constant(r, Term()) == prover::Fraction{0, 1});
    CHECK(constant(r, Term(1)) == prover::Fraction{1, 1});
}

TEST_CASE("sums with 0 and products with 0 and 1 are not written down") {
    Recorder r;
    const Term x = real(r);
    const auto before = r.program.nodes.size();
    CHECK((x + 0).node() == x.node());
    CHECK((0 + x).node() == x.node());
    CHECK((x - 0).node() == x.node());
    CHECK((x * 1).node() == x.node());
    CHECK((1 * x).node() == x.node());
    CHECK((x * 0).node() == Program::zero);
    CHECK((0 * x).node() == Program::zero);
    CHECK((+x).node() == x.node());
    CHECK(r.program.nodes.size() == before);
    CHECK(op(r, 0 - x) == prover::Op::subtract);  // 0 - x is not x
    CHECK(op(r, -x) == prover::Op::subtract);
}

TEST_CASE("operations are written down with their operands in order") {
    Recorder r;
    const Term x = real(r, "x"), y = real(r, "y");
    const auto written = [&](Term t, prover::Op expected) {
        const auto& node = r.program.nodes[static_cast<std::size_t>(t.node())];
        return node.op == expected && node.a == x.node() && node.b == y.node();
    };
    CHECK(written(x + y, prover::Op::add));
    CHECK(written(x - y, prover::Op::subtract));
    CHECK(written(x * y, prover::Op::multiply));
    Term z = x;
    CHECK(written(z += y, prover::Op::add));
    z = x;
    CHECK(written(z -= y, prover::Op::subtract));
    z = x;
    CHECK(written(z *= y, prover::Op::multiply));
}

TEST_CASE("fractions are put in lowest terms and kept once") {
    Recorder r;
    CHECK(constant(r, Term::fraction(6, -4)) == prover::Fraction{-3, 2});
    CHECK(constant(r, Term::fraction(-6, -4)) == prover::Fraction{3, 2});
    CHECK(Term::fraction(2, 4).node() == Term::fraction(1, 2).node());
    CHECK(Term::fraction(0, -5).node() == Program::zero);
    CHECK(Term::fraction(-7, -7).node() == Program::one);
    CHECK(Term(5).node() == Term::fraction(10, 2).node());
    CHECK_THROWS_WITH_AS(Term::fraction(3, 0), "the denominator of a constant must not be 0, got 3/0",
                         std::domain_error);
}

TEST_CASE("a constant that does not fit is refused, not wrapped") {
    Recorder r;
    constexpr const char* message = "a constant must fit in 63 bits and a sign";
    CHECK_THROWS_WITH_AS(Term(UINT64_MAX), message, std::domain_error);
    CHECK_THROWS_WITH_AS(Term(INT64_MIN), message, std::domain_error);
    CHECK_THROWS_WITH_AS(Term::fraction(INT64_MIN, -1), message, std::domain_error);
    CHECK_THROWS_WITH_AS(Term::fraction(1, INT64_MIN), message, std::domain_error);
    CHECK(constant(r, Term(INT64_MAX)).numerator == INT64_MAX);
    CHECK(constant(r, Term(-INT64_MAX)).numerator == -INT64_MAX);
}

TEST_CASE("a Term needs a recorder, and recorders may be nested") {
    CHECK_THROWS_WITH_AS(Term(5), "a prover::Term was computed outside of a theorem's line", std::logic_error);
    CHECK_THROWS_AS(cos(Angle()), std::logic_error);
    Recorder outer;
    const Term x = real(outer);
    {
        Recorder inner;
        real(inner);
        CHECK(Term(9).node() == 3);
        CHECK(inner.program.nodes.size() == 4);
    }
    CHECK(outer.program.nodes.size() == 3);
    CHECK((x * x).node() == 3);
}

TEST_CASE("a Term of another recording is refused") {
    Term foreign;
    {
        Recorder longer;
        for (int i = 0; i < 5; ++i) foreign = real(longer);
    }
    Recorder r;
    const Term x = real(r);
    constexpr const char* message = "a prover::Term of another recording, or one that is gone, was used in a line: "
                                      "it must not be kept in a static, captured by the line, or part of an expression "
                                      "of Eigen that an auto keeps (write Vec or Mat)";
    CHECK_THROWS_WITH_AS(x + foreign, message, std::logic_error);
    CHECK_THROWS_WITH_AS(foreign - x, message, std::logic_error);
    CHECK_THROWS_WITH_AS(foreign * foreign, message, std::logic_error);
}

TEST_CASE("sums of angles are collected: what cancels is gone, what is equal is one step") {
    Recorder r;
    const Angle a = angle(r, "a"), b = angle(r, "b");
    CHECK(cos(Angle()).node() == Program::one);
    CHECK(sin(Angle()).node() == Program::zero);
    CHECK(cos(a - a).node() == Program::one);
    CHECK(sin(0 * a).node() == Program::zero);
    CHECK(cos(a + b).node() == cos(b + a).node());
    CHECK(cos(a + b - a).node() == cos(b).node());
    CHECK(sin(a + a).node() == sin(2 * a).node());
    CHECK(sin(-2 * a).node() == sin(-a - a).node());
    CHECK(cos(a).node() != sin(a).node());
    CHECK(cos(a).node() != cos(-a).node());  // equal for all a, but that is for the prover to find
    CHECK(r.program.angle_sums.size() == 6);
}

TEST_CASE("the factor of an angle that does not fit is refused, not wrapped") {
    Recorder r;
    const Angle a = angle(r);
    const Angle large = (1 << 30) * a;
    CHECK_NOTHROW(-large);
    // 2^16 (2^16 a) would be 0 a in 32 bits, and cos of it the constant 1
    CHECK_THROWS_WITH_AS((1 << 16) * ((1 << 16) * a),
                         "an exponent or the factor of an angle must be at most 1073741824, got 4294967296",
                         std::domain_error);
    CHECK_THROWS_AS((std::int64_t{1} << 32) * a, std::domain_error);
    CHECK_THROWS_AS(UINT64_MAX * a, std::domain_error);
    CHECK_THROWS_AS(INT64_MIN * a, std::domain_error);
    CHECK_THROWS_AS(large + large, std::domain_error);
    CHECK_THROWS_AS(-large - large, std::domain_error);
}

TEST_CASE("groups number their components one after the other") {
    Recorder r;
    real(r, "x");
    const auto q = r.reals({GroupKind::reals, "q", 3});
    const auto m = r.angles({GroupKind::angles, "m", 2});
    REQUIRE(q.size() == 3);
    REQUIRE(m.size() == 2);
    const Program& p = r.program;
    REQUIRE(p.groups.size() == 3);
    CHECK(p.groups[1].first == 1);
    CHECK(p.groups[2].first == 0);
    REQUIRE(p.variables.size() == 4);
    CHECK(p.variables[3].group == 1);
    CHECK(p.variables[3].index == 2);
    REQUIRE(p.angles.size() == 2);
    CHECK(p.angles[1].group == 2);
}

TEST_CASE("a position needs a unit for each of its angles") {
    Recorder r;
    prover::Group group{GroupKind::position, "m", 2};
    group.units = {{}};
    CHECK_THROWS_WITH_AS(r.angles(group), "a position needs a unit for each of its 2 angles, got 1",
                         std::domain_error);
    group.units = {{}, {}};
    CHECK(r.angles(group).size() == 2);
}

TEST_CASE("the value of a line has the shape of what it returns") {
    Recorder r;
    const Term x = real(r, "x"), y = real(r, "y");
    prover::Matrix<2, 3> m;
    m << x, y, x, y, x, y;
    const auto matrix = prover::output(m);
    CHECK(matrix.rows == 2);
    CHECK(matrix.columns == 3);
    CHECK(matrix.nodes == std::vector{x.node(), y.node(), x.node(), y.node(), x.node(), y.node()});  // row by row
    const auto transposed = prover::output(m.transpose());
    CHECK(transposed.rows == 3);
    CHECK(transposed.nodes == std::vector{x.node(), y.node(), y.node(), x.node(), x.node(), y.node()});
    const auto number = prover::output(x);
    CHECK(number.rows == 1);
    CHECK(number.columns == 1);
    CHECK(number.previous == -1);
}

namespace {
struct Pair {
    Term a, b;
    friend std::array<Term, 2> components(const Pair& p) { return {p.a, p.b}; }
};
}  // namespace

TEST_CASE("a type with components is a column of them") {
    Recorder r;
    const Term x = real(r, "x"), y = real(r, "y");
    const auto pair = prover::output(Pair{x, y});
    CHECK(pair.rows == 2);
    CHECK(pair.columns == 1);
    CHECK(pair.nodes == std::vector{x.node(), y.node()});
}

TEST_CASE("more steps than can be held are refused while they are recorded") {
    Recorder r;
    const Term x = real(r);
    r.program.nodes.resize(static_cast<std::size_t>(Recorder::most_nodes) - 1);
    CHECK_NOTHROW((void)(x + x));
    for (int again = 0; again < 2; ++again)  // a line that goes on all the same gets no step that isn't there
        CHECK_THROWS_WITH_AS((void)(x * x), doctest::Contains("more than 500000 steps"), std::domain_error);
}
