// A point of a reader's choice: what is chosen is what is computed.
#include "exact/point.hpp"

#include "prover/programs.hpp"

using namespace prover_test;
using prover::AtPoint;

namespace {

/// cos(n - m) against a sum that is right, and one that is not; x times both.
Program difference() {
    Recorder r;
    const Angle m = angle(r, "m\\theta"), n = angle(r, "n\\theta");
    const Term x = real(r, "x");
    claim(r, x * cos(n - m), x * (cos(m) * cos(n) + sin(m) * sin(n)));
    claim(r, x * cos(n - m), x * (cos(m) * cos(n) - sin(m) * sin(n)));
    return r.program;
}

std::string trouble(const Program& program, int output, const std::map<std::string, std::string>& numbers) {
    try {
        (void)at_point(program, output, numbers, 0);
    } catch (const std::domain_error& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("a chosen point is the one that both sides are computed at") {
    const Program program = difference();
    const AtPoint right = at_point(program, 1, {{"x", "-2/3"}, {"m\\theta", "1/2"}, {"n\\theta", "2/3"}}, 0);
    CHECK(right.at.values ==
          std::vector<std::pair<std::string, std::string>>{{"x", "-2/3"},
                                                           {"(\\cos m\\theta, \\sin m\\theta)", "(3/5, 4/5)"},
                                                           {"(\\cos n\\theta, \\sin n\\theta)", "(5/13, 12/13)"},
                                                           {"\\cos (n\\theta-m\\theta)", "63/65"}});
    CHECK(right.entries == std::vector<std::pair<std::string, std::string>>{{"-42/65", "-42/65"}});
    CHECK(right.at.difference == "0");
    const AtPoint wrong = at_point(program, 3, {{"x", "1"}, {"m\\theta", "1/2"}, {"n\\theta", "2/3"}}, 0);
    CHECK(wrong.at.left == "63/65");
    CHECK(wrong.at.right == "-33/65");
    CHECK(wrong.at.difference == "96/65");
}

TEST_CASE("without a choice the numbers are small and differ, and are said") {
    const AtPoint at = at_point(difference(), 1, {}, 0);
    REQUIRE(at.chosen.size() == 3);
    CHECK(at.chosen[0].name == "m\\theta");
    CHECK(at.chosen[0].angle);
    CHECK(at.chosen[0].numbers == "1/2");
    CHECK(at.chosen[1].numbers == "1/3");
    CHECK_FALSE(at.chosen[2].angle);
    CHECK(at.chosen[2].numbers == "1");
}

TEST_CASE("of a matrix every entry is told, and one is shown") {
    Recorder r;
    const Term x = real(r, "x");
    prover::Mat left(2, 2), right(2, 2);
    left << x, x + 1, x * x, 0;
    right << x, x + 2, x * x, x;
    claim(r, left, right);
    const AtPoint at = at_point(r.program, 1, {{"x", "5"}}, 3);
    CHECK(at.columns == 2);
    CHECK(at.entries ==
          std::vector<std::pair<std::string, std::string>>{{"5", "5"}, {"6", "7"}, {"25", "25"}, {"0", "5"}});
    CHECK(at.at.entry == "row 1, column 1");
    CHECK(at.at.difference == "-5");
}

TEST_CASE("what is no fraction, too few of them, or no line with a line before it is refused") {
    const Program program = difference();
    const std::string wanted = "x takes 1 fraction, such as 3/5, got ";
    for (const char* bad : {"", "1/0", "1/", "/2", "a", "1.5", "1,2", "--1", "1234567890", "1/1/1", "1,"})
        CHECK(trouble(program, 1, {{"x", bad}}) == wanted + "'" + bad + "'");
    CHECK(trouble(program, 0, {}) == "there is no \"=\" before line 0");
    CHECK(trouble(program, 4, {}) == "there is no \"=\" before line 4");
    CHECK(trouble(program, 1, {}).empty());
}

TEST_CASE("of a vector each number is that of its coordinate") {
    Recorder r;
    const Term x = real(r, "x");
    prover::Group group{prover::GroupKind::reals, "q"};
    group.size = 3;
    const std::vector<Term> q = r.reals(group);
    const Term digits = q[0] + 10 * q[1] + 100 * q[2] + x;
    claim(r, digits, digits * 1);
    const AtPoint at = at_point(r.program, 1, {{"q", "3, 5, 7"}, {"x", "1000"}}, 0);
    CHECK(at.entries == std::vector<std::pair<std::string, std::string>>{{"1753", "1753"}});
}
