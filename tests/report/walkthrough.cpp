// A counterexample, followed by hand.
#include "report/walkthrough.hpp"

#include <doctest/doctest.h>

#include "report/text.hpp"
#include "report/written.hpp"

using prover::Explanation;

namespace {

std::string shown(const Explanation& at, int indent = 0, report::Screen screen = {60, false}) {
    return written::by([&](std::ostream& out) { report::write_walkthrough(out, at, indent, screen); });
}

Explanation small(const std::string& left, const std::string& numbers, const std::string& value) {
    Explanation at;
    at.left_formula = left;
    at.left_numbers = numbers;
    at.left = value;
    at.right = "0";
    at.difference = "1";
    return at;
}

}  // namespace

TEST_CASE("a walk through a counterexample: values, place, both sides, the difference") {
    CHECK(shown(written::counterexample(), 2, {60, true}) == R"(  Take d = 4 and
    (cos a, sin a) = (3/5, 4/5)
    sin 2a = 24/25
  and look at row 0, column 1.
  left   sin 2a
         = <1>24/25</>
  right  sin a · cos a
         = 4/5 · 3/5
         = <1>12/25</>
  <36>They differ by left − right = 12/25.</>
)");
}

TEST_CASE("a walk says no more than there is: no dimension, no place, no step twice") {
    CHECK(shown(small("a", "1", "1")) == "left   a\n       = 1\nright  0\nThey differ by left − right = 1.\n");
    CHECK(shown(small("a", "", "1")) == "left   a\n       = 1\nright  0\nThey differ by left − right = 1.\n");
    CHECK(shown(small("", "", "1")) == "left   1\nright  0\nThey differ by left − right = 1.\n");
    CHECK(shown(small("a", "(1)", "1")) == "left   a\n       = 1\nright  0\nThey differ by left − right = 1.\n");
    CHECK(shown(small("a", "a", "1")) == "left   a\n       = 1\nright  0\nThey differ by left − right = 1.\n");
    Explanation two = small("a", "1", "1");
    two.dimension = 2;
    CHECK(shown(two).starts_with("Take d = 2\nleft"));
}

TEST_CASE("a long side is broken under itself, at the width") {
    const std::string fits = std::string(25, 'x') + " + yyy";  // 31 columns are left of 44 - 4 - 9
    CHECK(shown(small(fits, "x" + fits, "1"), 4, {44, false}) ==
          "    left   " + fits + "\n           = " + std::string(26, 'x') + "\n             + yyy\n" +
              "           = 1\n    right  0\n"
              "    They differ by left − right = 1.\n");
    const std::string least = std::string(14, 'x') + " + yyy";  // 20 columns, however narrow
    CHECK(shown(small(least, "x" + least, "1"), 4, {30, false}) ==
          "    left   " + least + "\n           = " + std::string(15, 'x') + "\n             + yyy\n" +
              "           = 1\n    right  0\n"
              "    They differ by left − right = 1.\n");
}

TEST_CASE("a counterexample in one line") {
    CHECK(report::in_short(written::counterexample()) ==
          "d = 4, (cos a, sin a) = (3/5, 4/5), sin 2a = 24/25, row 0, column 1: left 24/25, right 12/25");
    Explanation none = small("a", "", "1");
    CHECK(report::in_short(none) == "left 1, right 0");
    none.dimension = 1;
    CHECK(report::in_short(none) == "d = 1: left 1, right 0");
}
