// What a reader sees of a derivation, whole.
#include "report/derivation.hpp"

#include <doctest/doctest.h>

#include "report/kinds.hpp"
#include "report/written.hpp"

using namespace prover;
using kinds::found;

namespace {

struct Fixture : kinds::Fixture {
    [[nodiscard]] std::string shown(const std::string& id, report::Screen screen = {90, false},
                                    const std::string& second_opinion = "") {
        settle(run);
        const std::string text = written::by([&](std::ostream& out) {
            report::write_derivation(out, run, *book.find(id), screen, second_opinion);
        });
        return std::regex_replace(text, std::regex("(kinds|sample).hpp:[0-9]+"), "$1.hpp:LINE");
    }
};

}  // namespace

TEST_CASE_FIXTURE(Fixture, "a derivation with every kind of step") {
    kinds();
    CHECK(shown("kinds", {90, false}, "proved in Coq") == R"(
kinds · Every kind of θ

    ⎡ a ⎤
    ⎢ b ⎥ = 0
    ⎣ c ⎦

  verdict     ✓ supported for every even d; for 1 ≤ n ≤ 10 (high precision, on cited
              pi-transcendental)
  scope       every even d: one generic plane, decided for 1 plane; src/rope's code is the
              same at d = 2, 4
              1 ≤ n ≤ 10: every value was looked at
  Coq         second opinion: proved in Coq
  given       a is real
  given       b is not
  remark      worth knowing
  sources     T1.1  an angle is a number
              RoFormer.13
  rests on    pi-transcendental (cited)
              double-angle (proved, exact, on cited pi-transcendental)
  used by     on-kinds, on-kinds-too
  chapter     kinds: Kinds of steps
  proof       kinds.hpp:LINE

      ⎡ a ⎤
   1  ⎢ b ⎥
      ⎣ c ⎦
   2  = cos a
        because definition of cos
        ✓ proved, exact   kinds.hpp:LINE
        d = 4: 12 rational points × 3 entries; degree at most 2 in a, 1 in b; given the
        circle group law
        digits    agree    |left − right|    computed bound   real cos and sin, 2 samples
            16       15           6.3e-17           2.0e-14
            50       50                 0           3.2e-48
        · R₁ turns
        · a second note

        to show: the other side
   3  sin a
   4  = ⎡ 0 ⎤
        ⎣ 1 ⎦
        because turned
        ✓ proved, exact   kinds.hpp:LINE
        by definition: both sides are the same computation

   5  n² > 0
        because counted
        ✓ proved, exhaustive: 10 cases over 1 ≤ n ≤ 10   kinds.hpp:LINE

   6  x > 0
        because bounded
        ✓ proved, enclosure: 2 intervals over 1 ≤ k ≤ 2   kinds.hpp:LINE

   7  x = y
        because measured
        ✓ supported, high precision: 1 interval   kinds.hpp:LINE

   8  z
        by F. Lindemann, 1882
        ✓ cited   kinds.hpp:LINE

)");
}

TEST_CASE_FIXTURE(Fixture, "colours of a derivation") {
    kinds();
    CHECK(shown("kinds", {90, true}) == R"(
<1>kinds</> · Every kind of θ

    <1>⎡ a ⎤</>
    <1>⎢ b ⎥ = 0</>
    <1>⎣ c ⎦</>

  <2>verdict     </><1>✓ supported for every even d; for 1 ≤ n ≤ 10 (high precision, on cited</>
  <2>            </><1>pi-transcendental)</>
  <2>scope       </>every even d: one generic plane, decided for 1 plane; src/rope's code is the
  <2>            </>same at d = 2, 4
  <2>            </>1 ≤ n ≤ 10: every value was looked at
  <2>given       </>a is real
  <2>given       </>b is not
  <2>remark      </>worth knowing
  <2>sources     </>T1.1  an angle is a number
  <2>            </>RoFormer.13
  <2>rests on    </>pi-transcendental (cited)
  <2>            </>double-angle (proved, exact, on cited pi-transcendental)
  <2>used by     </>on-kinds, on-kinds-too
  <2>chapter     </>kinds: Kinds of steps
  <2>proof       </>kinds.hpp:LINE

<2>    </>  <1>⎡ a ⎤</>
<2>   1</>  <1>⎢ b ⎥</>
<2>    </>  <1>⎣ c ⎦</>
<2>   2</>  = <1>cos a</>
        because definition of cos
        <32>✓ proved, exact   kinds.hpp:LINE</>
        <2>d = 4: 12 rational points × 3 entries; degree at most 2 in a, 1 in b; given the</>
        <2>circle group law</>
        <2>digits    agree    |left − right|    computed bound   real cos and sin, 2 samples</>
            16       15           6.3e-17           2.0e-14
            50       50                 0           3.2e-48
        · R₁ turns
        · a second note

        to show: the other side
<2>   3</>  <1>sin a</>
<2>   4</>  = <1>⎡ 0 ⎤</>
<2>    </>    <1>⎣ 1 ⎦</>
        because turned
        <32>✓ proved, exact   kinds.hpp:LINE</>
        <2>by definition: both sides are the same computation</>

<2>   5</>  <1>n² > 0</>
        because counted
        <32>✓ proved, exhaustive: 10 cases over 1 ≤ n ≤ 10   kinds.hpp:LINE</>

<2>   6</>  <1>x > 0</>
        because bounded
        <32>✓ proved, enclosure: 2 intervals over 1 ≤ k ≤ 2   kinds.hpp:LINE</>

<2>   7</>  <1>x = y</>
        because measured
        <32>✓ supported, high precision: 1 interval   kinds.hpp:LINE</>

<2>   8</>  <1>z</>
        by F. Lindemann, 1882
        <32>✓ cited   kinds.hpp:LINE</>

)");
}

TEST_CASE_FIXTURE(Fixture, "a misprint: its counterexample, where the numbers differ, and what mends it") {
    StepResult& slip = of("double-angle-printed").steps[1];
    slip.precisions = {{16, -0.5, -13.7, 0.2, 0, 0, "0.3"}, {50, -0.5, -47.5, 0.2, -1, 0, ""}};
    slip.samples = 1;
    slip.notes = {"at 16 digits, left - right = 0.3"};
    CHECK(shown("double-angle-printed", {90, true}) == R"(
<1>double-angle-printed</> · As the text prints it

    <1>sin 2a = sin a cos a</>

  <2>verdict     </><36>✓ refuted as printed (witness)</>
  <2>sources     </>T1.3  sin 2a = sin a cos a
  <2>chapter     </>angles: Angles & θᵢ
  <2>proof       </>sample.hpp:LINE

<2>   1</>  <1>sin 2a</>
<2>   2</>  ≠ <1>sin a cos a</>
        as printed
        <36>✓ refuted, witness   sample.hpp:LINE</>
        <2>degree at most 2 in a; given the circle group law</>

        Take
          (cos a, sin a) = (3/5, 4/5)
          sin 2a = 24/25
        left   sin 2a
               = <1>24/25</>
        right  sin a · cos a
               = 4/5 · 3/5
               = <1>12/25</>
        <36>They differ by left − right = 12/25.</>

        <2>digits    agree    |left − right|    computed bound   real cos and sin, 1 sample</>
        <36>    16   differ            3.2e-1           2.0e-14</>
            50        0            3.2e-1           3.2e-48
        · at 16 digits, left - right = 0.3

  It is mended by <1>double-angle</> (proved, exact, on cited pi-transcendental):
      sin 2a = 2 sin a cos a

)");
    CHECK(shown("odd-count") == R"(
odd-count · An odd number of coordinates

    {0, …, d − 1} = ⋃ᵢ {2i, 2i + 1}

  verdict     ✓ near miss refuted (witness)
  chapter     angles: Angles & θᵢ
  proof       sample.hpp:LINE

   1  3 = 2 + 2
        near miss: counted
        ✓ refuted, witness: 1 case   sample.hpp:LINE
        2 is left over

  It is mended by double-angle (proved, exact, on cited pi-transcendental):
      sin 2a = 2 sin a cos a

)");
}

TEST_CASE_FIXTURE(Fixture, "a slip is said to be printed where the register says so") {
    book.sources[0].claims[2].decided_by = {"odd-count"};
    CHECK(shown("odd-count").find("        as printed, counted\n") != std::string::npos);
    book.sources[0].claims[2].decided_by = {};
    CHECK(shown("odd-count").find("        near miss: counted\n") != std::string::npos);
}

TEST_CASE_FIXTURE(Fixture, "what fails in a derivation is said where it fails") {
    Result& result = kinds();
    result.as_expected = false;
    result.verdict = Verdict::refuted;
    for (std::size_t s = 1; s < result.steps.size(); ++s)
        result.steps[s] = found(Verdict::undecided, Tier::none, false);
    result.steps[0].trouble = "can't be computed";
    result.steps[1] = found(Verdict::refuted, Tier::exact, false);
    result.steps[1].trouble = "at $a = 0$";
    result.steps[1].counterexample = written::counterexample();
    result.steps[1].precisions = {{16, -0.5, -13.7, 0.2, 0, 0, "0.3"}};
    result.steps[5].unavailable = true;
    result.steps[5].trouble = "this build has no intervals";
    CHECK(shown("kinds", {90, true}) == R"(
<1>kinds</> · Every kind of θ

    <1>⎡ a ⎤</>
    <1>⎢ b ⎥ = 0</>
    <1>⎣ c ⎦</>

  <2>verdict     </><1;31>✗ FAILED: refuted (high precision, on cited pi-transcendental)</>
  <2>because     </>expected proved, found refuted: at a = 0
  <2>given       </>a is real
  <2>given       </>b is not
  <2>remark      </>worth knowing
  <2>sources     </>T1.1  an angle is a number
  <2>            </>RoFormer.13
  <2>rests on    </>pi-transcendental (cited)
  <2>            </>double-angle (proved, exact, on cited pi-transcendental)
  <2>used by     </>on-kinds, on-kinds-too
  <2>chapter     </>kinds: Kinds of steps
  <2>proof       </>kinds.hpp:LINE

<2>    </>  <1>⎡ a ⎤</>
<2>   1</>  <1>⎢ b ⎥</>
<2>    </>  <1>⎣ c ⎦</>
        <1;31>can't be computed</>
<2>   2</>  = <1>cos a</>
        because definition of cos
        <1;31>✗ refuted, exact   kinds.hpp:LINE</>
        <1;31>at a = 0</>

        Take d = 4 and
          (cos a, sin a) = (3/5, 4/5)
          sin 2a = 24/25
        and look at row 0, column 1.
        left   sin 2a
               = <1>24/25</>
        right  sin a · cos a
               = 4/5 · 3/5
               = <1>12/25</>
        <36>They differ by left − right = 12/25.</>

        <2>digits    agree    |left − right|    computed bound   real cos and sin, 0 samples</>
        <36>    16   differ            3.2e-1           2.0e-14</>

        to show: the other side
<2>   3</>  <1>sin a</>
<2>   4</>  = <1>⎡ 0 ⎤</>
<2>    </>    <1>⎣ 1 ⎦</>
        because turned
        <1;31>✗ undecided   kinds.hpp:LINE</>

<2>   5</>  <1>n² > 0</>
        because counted
        <1;31>✗ undecided   kinds.hpp:LINE</>

<2>   6</>  <1>x > 0</>
        because bounded
        <33>? undecided   kinds.hpp:LINE</>
        <33>this build has no intervals</>

<2>   7</>  <1>x = y</>
        because measured
        <1;31>✗ undecided   kinds.hpp:LINE</>

<2>   8</>  <1>z</>
        by F. Lindemann, 1882
        <1;31>✗ undecided   kinds.hpp:LINE</>

)");
}

TEST_CASE_FIXTURE(Fixture, "every line of a derivation fills the width, and no more") {
    for (const bool over : {false, true}) {
        const std::string more(over ? 1 : 0, 'x');
        const auto cut = [&](std::size_t indent) { return over ? "\n" + std::string(indent, ' ') : " "; };
        kinds().steps[1].notes = {"xx " + std::string(30, 'x') + more};  // after "· "
        const std::string text = shown("kinds", {44, false}, "xx " + std::string(11, 'x') + more);
        const auto has = [&](const std::string& part) { CHECK_MESSAGE(text.find(part + "\n") != text.npos, text); };
        has("  Coq         second opinion: xx" + cut(14) + std::string(11, 'x') + more);
        has("        · xx" + cut(8) + std::string(30, 'x') + more);
    }
    const auto formula = [&](int width) {
        const std::string text = shown("double-angle-printed", {width, false});
        return text.substr(text.find("   1  "));
    };
    CHECK(formula(20).find("   2  ≠ sin a cos a\n") != std::string::npos);
    CHECK(formula(19).find("   2  ≠ sin a cos a\n") == std::string::npos);
    CHECK(formula(28).ends_with("\n      sin 2a = 2 sin a cos a\n\n"));
    CHECK(formula(27).ends_with("\n      sin 2a\n      = 2 sin a cos a\n\n"));
    const auto statement = [&](int width) {
        const std::string text = shown("double-angle", {width, false});
        return text.substr(text.find("\n    sin"), 60);
    };
    CHECK(statement(26).starts_with("\n    sin 2a = 2 sin a cos a\n\n"));
    CHECK(statement(25).starts_with("\n    sin 2a\n    = 2 sin a cos a\n\n"));
}

TEST_CASE_FIXTURE(Fixture, "a slip that is proved, a theorem that rests on nothing, one that is not mended") {
    prover::StepResult& slip = of("double-angle-printed").steps[1];
    slip = found(Verdict::proved, Tier::exact, false);
    of("double-angle-printed").verdict = Verdict::proved;
    of("double-angle-printed").as_expected = false;
    const std::string text = shown("double-angle-printed");
    CHECK_MESSAGE(text.find("   2  = sin a cos a\n        as printed\n        ✗ proved, exact   ") != text.npos, text);
    CHECK_MESSAGE(text.find("✗ FAILED: proved (witness)\n  because     the misprint was") != text.npos, text);
    CHECK(shown("pi-transcendental") == R"(
pi-transcendental · Π is transcendental

    π ∉ ℚ̄

  verdict     ✓ cited
  sources     T1.4  π is transcendental
  used by     double-angle, kinds
  chapter     base: What is given
  proof       sample.hpp:LINE

   1  π is transcendental
        by F. Lindemann, 1882
        ✓ cited   sample.hpp:LINE

)");
    CHECK(shown("double-angle").starts_with(
        "\ndouble-angle · The sine of twice an angle\n               二倍角\n\n    sin 2a"));
}
