// A certificate, word by word; that it is accepted, and a changed one is not, is tried in tests/checker.
#include "exact/certificate.hpp"

#include "prover/programs.hpp"

using namespace prover_test;
using prover::Claims;

TEST_CASE("a certificate says on lines of their own what is read, what is claimed, and for which d") {
    Recorder r;
    const Angle a = angle(r, "a");
    const Term x = real(r), cosine = cos(a), sine = sin(a), before = x * cosine, after = x * sine;
    claim(r, before, after);
    prover::Mat left(1, 2), right(1, 2);
    left << cosine, cosine;
    right << cosine, sine;
    claim(r, left, right);
    const prover::Counterexample at{{1}, {{prover::Rational(3, 5), prover::Rational(4, 5)}}, 0, 1, 0, 0};
    const Program& p = r.program;
    const prover::Certificate one{"theorem",
                                  "an-id",
                                  "x \n\r  = y",
                                  {"for all x"},
                                  {"x", "y"},
                                  {{0, p, {{1, {}}}},
                                   {0, p, {}},  // nothing is claimed of it
                                   {4, p, {{3, at}}},
                                   {1, p, {{1, {}}}},
                                   {Claims::every_dimension, p, {{1, {}}}}},
                                  {{2, "x > 0", "positive 1\n"}},
                                  {"line 3"}};
    const std::string steps = R"(angle a
real x
n0 = cos 1 a0
n1 = sin 1 a0
n2 = x0 * n0
n3 = x0 * n1
line 1x1 : n2
line 1x1 against 0 : n3
line 1x2 : n0 n0
line 1x2 against 2 : n0 n1
)";
    CHECK(prover::written({one}) ==
          "rope-proofs certificate 1\n\ntheorem an-id\nstates x = y\nread for all x\n"
          "shown 0 x\nshown 1 y\nprogram\n" +
              steps + "equal 1\nprogram at d = 4\n" + steps +
              "differ 3 entry 1\nat x0 = 1\nat a0 = 3/5 4/5\nprogram at d = 1\n" + steps +
              "equal 1\nprogram for every even d\n" + steps +
              "equal 1\nwithout line 3\n\nenclosures an-id line 2\nstates x > 0\npositive 1\n\nend\n");
}

TEST_CASE("for every even d the two coordinates of a plane are said to be d, and its angle d/2") {
    Recorder r;
    prover::Group q{GroupKind::reals, "q", 2}, a{GroupKind::angles, "\\phi", 1};
    q.in_planes = a.in_planes = true;
    const Term x = r.reals(q)[0];
    (void)r.angles(a);
    claim(r, x, x);
    const prover::Certificate one{"theorem", "an-id", "", {}, {}, {{Claims::every_dimension, r.program, {{1, {}}}}}};
    CHECK(prover::written({one}).find("program for every even d\nreals d q\nangles d/2 \\phi\n") != std::string::npos);
}
