// What a reader sees of a derivation, whole.
#include <doctest/doctest.h>

#include "report/shown_derivation.hpp"

using namespace prover;
using kinds::found;
using shown_derivation::Derived;

TEST_CASE_FIXTURE(Derived, "a derivation with every kind of step") {
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

TEST_CASE_FIXTURE(Derived, "colours of a derivation") {
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

TEST_CASE_FIXTURE(Derived, "a misprint: its counterexample, where the numbers differ, and what mends it") {
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
        For all values: the coefficient of sin 2a is 1 on the left and 1/2 on the right.

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

TEST_CASE_FIXTURE(Derived, "a slip is said to be printed where the register says so") {
    book.sources[0].claims[2].decided_by = {"odd-count"};
    CHECK(shown("odd-count").find("        as printed, counted\n") != std::string::npos);
    book.sources[0].claims[2].decided_by = {};
    CHECK(shown("odd-count").find("        near miss: counted\n") != std::string::npos);
}
