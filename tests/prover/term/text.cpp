// The text format of a program: read as it was written, and nothing else is read.
#include "term/text.hpp"

#include "exact/point.hpp"
#include "prover/programs.hpp"

using namespace prover_test;
using prover::read_program;
using prover::written;

namespace {

/// cos(n - m) against a sum that is right, and one that is not; x times both, and half of it.
Program halved_difference() {
    Recorder r;
    const Angle m = angle(r, "m\\theta"), n = angle(r, "n\\theta");
    const Term x = real(r, "x"), unused = x * x;
    // each by itself: the order in which C++ evaluates operands is its compiler's
    const Term between = cos(n - m), left = x * between, cm = cos(m), cn = cos(n), sm = sin(m), sn = sin(n);
    const Term cosines = cm * cn, sines = sm * sn, plus = cosines + sines, minus = cosines - sines;
    const Term half = Term::fraction(1, 2);
    claim(r, left, x * plus);
    const Term wrong = x * minus;
    claim(r, half * between, wrong);
    (void)unused;
    return r.program;
}

}  // namespace

TEST_CASE("what is written is what the lines need, one step a line") {
    CHECK(written(halved_difference()) == R"(angle m\theta
angle n\theta
real x
n0 = cos -1 a0 1 a1
n1 = x0 * n0
n2 = cos 1 a0
n3 = cos 1 a1
n4 = sin 1 a0
n5 = sin 1 a1
n6 = n2 * n3
n7 = n4 * n5
n8 = n6 + n7
n9 = n6 - n7
n10 = x0 * n8
n11 = x0 * n9
n12 = 1/2 * n0
line 1x1 : n1
line 1x1 against 0 : n10
line 1x1 : n12
line 1x1 against 2 : n11
)");
}

TEST_CASE("sizes are numbers, or said by d where the statement does") {
    Recorder r;
    prover::Group q{GroupKind::reals, "q", 4}, a{GroupKind::angles, "\\phi", 2}, w{GroupKind::reals, "W", 16, 4},
        u{GroupKind::reals, "u", 4};
    q.in_planes = true;
    a.in_planes = true;
    w.in_planes = true;
    (void)r.reals(q), (void)r.angles(a), (void)r.reals(w), (void)r.reals(u);
    CHECK(written(r.program, 8) == "reals 4x1 q\nangles 2x1 \\phi\nreals 4x4 W\nreals 4x1 u\n");  // not of this d
    CHECK(written(r.program) == "reals 4x1 q\nangles 2x1 \\phi\nreals 4x4 W\nreals 4x1 u\n");
    CHECK(written(r.program, 4) == "reals d q\nangles d/2 \\phi\nreals dxd W\nreals 4x1 u\n");
}

TEST_CASE("a program that was written is read as it was") {
    const Program program = halved_difference(), again = read_program(written(program));
    CHECK(written(again) == written(program));
    for (const int line : {1, 3}) {
        const prover::AtPoint one = at_point(program, line, {}, 0), other = at_point(again, line, {}, 0);
        CHECK(one.entries == other.entries);
        CHECK(one.at.values == other.at.values);
        CHECK(one.at.left_numbers == other.at.left_numbers);
    }
}

TEST_CASE("a text that no program was written as is refused") {
    const std::string begin = "real x\nangle a\n";
    CHECK_NOTHROW((void)read_program(begin + "n0 = x0 + 1/2\nline 1x1 : n0\n"));
    for (const char* bad :
         {"x", "-1", "\n", "n1 = x0 + x0", "n0 = x1 + x0", "n0 = x0 + n0", "n0 = x0 / x0", "n0 = x0 +",
          "n0 = x0 + x0 + x0", "n0 x0 + x0", "n0 = x0 + 1/0", "n0 = x0 + 1/-2", "n0 = x0 + 0.5",
          "n0 = x0 + 99999999999999999999", "n0 = cos 1 a1", "n0 = cos 1 x0", "n0 = cos 1",
          "n0 = cos", "n0 = cos 0 a0", "n0 = cos 1 a0 1 a0", "reals 60000x60000 q",
          "n0 = cos 9999999999 a0", "n0 = sum", "line 1x1 : 0 0", "line 2x1 : 0", "line 1 : 0", "line 1x1 0",
          "line 1x1 against 0 : 0", "follows what I like", "reals 1 x", "reals d x", "vector 2 x"})
        CHECK_THROWS_AS((void)read_program(begin + bad + "\n"), std::domain_error);
    CHECK_THROWS_AS((void)read_program("line 1x1 : 0\nline 1x2 against 0 : 0 0\n"), std::domain_error);
}
