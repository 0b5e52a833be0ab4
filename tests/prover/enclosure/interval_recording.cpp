// What an interval remembers of how it was computed.
#include "enclosure/interval.hpp"

#include <doctest/doctest.h>

using prover::Interval;

namespace {

/// What a recorded expression comes to when it is computed anew.
Interval recomputed(const prover::RealExpression& e) {
    using Op = prover::RealExpression::Op;
    const Interval a = e.a ? recomputed(*e.a) : Interval(), b = e.b ? recomputed(*e.b) : Interval();
    switch (e.op) {
        case Op::number: return Interval(e.number);
        case Op::pi: return Interval::pi();
        case Op::add: return a + b;
        case Op::subtract: return a - b;
        case Op::multiply: return a * b;
        case Op::divide: return a / b;
        case Op::sin: return sin(a);
        case Op::cos: return cos(a);
        case Op::exp: return exp(a);
        case Op::log: return log(a);
        case Op::sqrt: return sqrt(a);
        case Op::abs: return abs(a);
        case Op::variable: break;
    }
    FAIL("a variable has no value");
    return {};
}

}  // namespace

TEST_CASE("what is recorded of an operation is that operation") {
    const Interval::Recording recording;
    const Interval x = Interval::fraction(209, 10), y = Interval::fraction(-7, 3);
    for (const Interval& made :
         {x + y, x - y, x * y, x / y, -x, sin(x), cos(y), exp(y), log(x), sqrt(x), abs(y), floor(x), ceil(x), floor(y),
          ceil(y), pow(x, y), Interval::pi(), Interval(), Interval(7)}) {
        REQUIRE(made.expression());
        const Interval again = recomputed(*made.expression());
        CHECK_MESSAGE((again.inside(made) && made.inside(again)), made, " was recorded as ", again);
    }
}

TEST_CASE("without a recording nothing is known of how an interval came about") {
    CHECK(!floor(Interval(7)).expression());
    CHECK(!(Interval(1) + Interval::pi()).expression());
}

TEST_CASE("a recording ends with its life, and one inside another ends nothing") {
    const Interval before(2);
    CHECK_FALSE(Interval::recording());
    {
        const Interval::Recording outer;
        {
            const Interval::Recording inner;
            CHECK(Interval::recording());
        }
        CHECK(Interval::recording());
        CHECK(Interval(2).expression());
        // of what was made before it nothing is known, nor of what is made of that
        CHECK(!before.expression());
        CHECK(!(before + Interval(1)).expression());
        CHECK(!(Interval(1) + before).expression());
        CHECK(!sin(before).expression());
        CHECK(!floor(before).expression());
        CHECK(!Interval::between(0, 1).expression());
        CHECK(Interval::variable(0, 1).expression()->op == prover::RealExpression::Op::variable);
    }
    CHECK_FALSE(Interval::recording());
}
