// What a reader sees of the answer to a formula, whole.
#include "decide/answers.hpp"

#include <doctest/doctest.h>

#include "report/written.hpp"

using formula::Answer;
using formula::Equation;
using formula::Outcome;

namespace {

prover::ExactCertificate points(std::uint64_t count, bool group_law) {
    prover::ExactCertificate found;
    found.points = count;
    found.group_law = group_law;
    return found;
}

Equation equation(const std::string& left, const std::string& right, Outcome outcome) {
    return {left, right, "=", outcome, {}, {}, "", ""};
}

Answer answer(const std::string& text, Outcome outcome, std::vector<Equation> equations) {
    return {text, outcome, "for all angles $a$", {}, "", std::move(equations), {}, {}};
}

std::string shown(const Answer& answer, const std::string& asked = "", report::Screen screen = {60, false}) {
    return written::by([&](std::ostream& out) { report::write_answer(out, answer, asked, screen); });
}

Answer proved() {
    Answer found = answer(R"(\sin 2a = 2 \sin a \cos a)", Outcome::proved,
                          {equation(R"(\sin 2a)", R"(2 \sin a \cos a)", Outcome::proved)});
    found.equations[0].exact = {points(40, true), points(41, false)};
    return found;
}

Answer refuted() {
    Answer found = answer(R"(\sin 2a = \sin a \cos a)", Outcome::refuted,
                          {equation(R"(\sin 2a)", R"(\sin a \cos a)", Outcome::refuted)});
    found.scope = "at d = 4";
    found.equations[0].counterexample = written::counterexample();
    found.equations[0].exact = {points(3, true)};
    return found;
}

Answer chain() {
    Answer found = answer("a = b = c = d", Outcome::refuted,
                          {equation("a", "b", Outcome::proved), equation("b", "c", Outcome::undecided),
                           equation("c", R"(\theta)", Outcome::refuted)});
    found.notes = {"$i$ is the imaginary unit", "a second reading"};
    found.equations[1].trouble = "it would take too long";
    return found;
}

}  // namespace

TEST_CASE("the answer to a formula that is proved: the formula, how it was read, the ground") {
    CHECK(shown(proved()) == R"(
  sin 2a = 2 sin a cos a
    read for all angles a
    ✓ proved  81 rational points; given the circle group law
)");
}

TEST_CASE("the answer to a formula that is refuted walks through the counterexample") {
    CHECK(shown(refuted()) == R"(
  sin 2a = sin a cos a
    read for all angles a
    ✗ refuted  at d = 4

    Take d = 4 and
      (cos a, sin a) = (3/5, 4/5)
      sin 2a = 24/25
    and look at row 0, column 1.
    left   sin 2a
           = 24/25
    right  sin a · cos a
           = 4/5 · 3/5
           = 12/25
    They differ by left − right = 12/25.
)");
}

TEST_CASE("the answer to a chain takes each = apart, and says why one is not decided") {
    CHECK(shown(chain()) == R"(
  a = b = c = d
    read for all angles a
    i is the imaginary unit
    a second reading

    … = b
    ✓ proved

    … = c
    ? undecided
    it would take too long

    … = θ
    ✗ refuted
)");
}

TEST_CASE("colours of an answer") {
    CHECK(shown(proved(), "", {60, true}) == R"(
  <1>sin 2a = 2 sin a cos a</>
    read for all angles a
    <32>✓ proved</>  <2>81 rational points; given the circle group law</>
)");
    CHECK(shown(chain(), "", {60, true}) == R"(
  <1>a = b = c = d</>
    read for all angles a
    <2>i is the imaginary unit</>
    <2>a second reading</>

    … = b
    <32>✓ proved</>

    … = c
    <33>? undecided</>
    it would take too long

    … = θ
    <1;31>✗ refuted</>
)");
}

TEST_CASE("a formula that was not understood is shown as it was asked, with the place") {
    Answer found = answer("q k", Outcome::not_understood, {});
    found.error = formula::NotUnderstood(2, "a k", "a claim", "is an = missing?");
    CHECK(shown(found, "q k", {60, true}) == R"(
  <33>? not understood</>  column 3: found a k, expected a claim
    q k
      ^
    is an = missing?
)");
}

TEST_CASE("a line of an answer fills the width, and no more") {
    const std::string fits = "xx " + std::string(36, 'x'), too_long = fits + "x";  // 40 columns are left of 44
    Answer found = answer(fits.substr(3) + " + yyy", Outcome::proved,
                          {equation("a", "b", Outcome::proved), equation("b", "x", Outcome::proved)});
    for (const bool over : {false, true}) {
        const std::string more(over ? 1 : 0, 'x'), cut = over ? "\n" : " ";
        found.text = std::string(33, 'x') + more + " + yyyy";
        found.reading = "xx " + std::string(32, 'x') + more;
        found.notes = {"xx " + std::string(37, 'x') + more};
        found.equations[1].right = std::string(29, 'x') + more + " + yyyy";
        const std::string text = shown(found, "", {44, false});
        const auto has = [&](const std::string& line) { return text.find("\n" + line + "\n") != std::string::npos; };
        CHECK_MESSAGE(has("  " + std::string(33, 'x') + more + (over ? "\n  + yyyy" : " + yyyy")), text);
        CHECK_MESSAGE(has("    read xx" + (over ? "\n    " : cut) + std::string(32, 'x') + more), text);
        CHECK_MESSAGE(has("    xx" + (over ? "\n    " : cut) + std::string(37, 'x') + more), text);
        CHECK_MESSAGE(has("    … = " + std::string(29, 'x') + more + (over ? "\n    + yyyy" : " + yyyy")), text);
    }
}

TEST_CASE("the ground of an equation: what was decided, at how many points, on what") {
    Equation found = equation("a", "b", Outcome::proved);
    CHECK(report::ground(found, "").empty());
    CHECK(report::ground(found, "at d = 4") == "at d = 4");
    found.exact = {points(0, true)};
    CHECK(report::ground(found, "at d = 4") == "at d = 4");
    found.exact = {points(1, false)};
    CHECK(report::ground(found, "") == "1 rational point");
    CHECK(report::ground(found, "at d = 4") == "at d = 4; 1 rational point");
    found.exact = {points(1, true), points(2, false)};
    CHECK(report::ground(found, "") == "3 rational points; given the circle group law");
    found.exact = {points(1, false), points(2, true)};
    CHECK(report::ground(found, "") == "3 rational points; given the circle group law");
    found.outcome = Outcome::refuted;
    CHECK(report::ground(found, "at d = 4") == "at d = 4");
}
