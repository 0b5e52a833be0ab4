// What a step encloses, word by word; that it is accepted, and a changed one is not, is tried in tests/checker.
#include "theorem/enclosed.hpp"

#include <doctest/doctest.h>

#include "theorem/enclosures.hpp"

using namespace prover;

TEST_CASE("inequalities are written with each number's steps, and what is shared once") {
    const auto text = [] { return std::string(); };
    const Theorem t = theorem("t", "T").encloses("a", "r", [&](Enclosures& e) {
        const Interval half = Interval::pi() / Interval(2);
        e.less(Interval(1), half, text);
        e.positive(half * half - half, text);
        e.positive_on([](const Interval& x) { return sin(x) + x; }, 1, Rational(3, 2), "f");
    });
    CHECK(enclosed(t, 0) == R"(r0 = pi / 2
r1 = r0 - 1
positive r1
r2 = r0 * r0
r3 = r2 - r0
positive r3
r4 = sin t
r5 = r4 + t
positive r5 for t from 1 to 3/2
)");
}

TEST_CASE("of a slip the first inequality that fails is written, and nothing of what only answers") {
    const auto text = [] { return std::string(); };
    const auto check = [&](Enclosures& e) {
        e.positive(Interval(1), text);
        e.less(Interval::pi(), Interval(3), text);
        e.less(Interval::pi(), Interval(2), text);
        e.check(true, text);
    };
    CHECK(enclosed(theorem("t", "T").slip_encloses("a", "r", check), 0) == "r0 = 3 - pi\nrefuted r0\n");
    CHECK_FALSE(enclosed(theorem("t", "T").encloses("a", "r", check), 0));
}
