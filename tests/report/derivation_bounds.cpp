// What fails in a derivation, and where its lines are broken.
#include <doctest/doctest.h>

#include <algorithm>

#include "report/shown_derivation.hpp"

using namespace prover;
using kinds::found;
using shown_derivation::Derived;

TEST_CASE_FIXTURE(Derived, "what fails in a derivation is said where it fails") {
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
    result.steps[5].trouble = "the intervals are too wide";
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
        <1;31>✗ undecided   kinds.hpp:LINE</>
        <1;31>the intervals are too wide</>

<2>   7</>  <1>x = y</>
        because measured
        <1;31>✗ undecided   kinds.hpp:LINE</>

<2>   8</>  <1>z</>
        by F. Lindemann, 1882
        <1;31>✗ undecided   kinds.hpp:LINE</>

)");
}

TEST_CASE_FIXTURE(Derived, "every line of a derivation fills the width, and no more") {
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

TEST_CASE_FIXTURE(Derived, "a slip that is proved, a theorem that rests on nothing, one that is not mended") {
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
        "\ndouble-angle · Twice the same rotation\n               二倍角旋转\n\n    sin 2a"));
}
