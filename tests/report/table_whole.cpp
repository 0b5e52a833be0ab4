// The table of a run, whole, in several widths. Verdicts, figures and times are set by hand.
#include <doctest/doctest.h>

#include "report/shown_table.hpp"

using namespace prover;
using kinds::found;
using shown_table::Table;

TEST_CASE_FIXTURE(Table, "a wide table") {
    CHECK(
        shown({120, false}) ==
        R"(    theorem               tier            decided by                      digits  verdict                           time

What is given
  ✓ pi-transcendental     cited           F. Lindemann, 1882                      cited                            12 ms

Angles & θᵢ
  ✓ double-angle          exact           5 points                         49/50  proved                           12 ms
                                          on cited pi-transcendental
  ✓ double-angle-printed  witness         24/25 ≠ 12/25                           refuted as printed               12 ms
  ✓ odd-count             witness         2 is left over                          near miss refuted                12 ms

Kinds of steps
  ✓ kinds                 high precision  12 points · 10 cases             50/50  supported                        12 ms
                                          3 intervals                             for every even d; for 1 ≤ n ≤
                                          F. Lindemann, 1882                      10
                                          on cited pi-transcendental
  ✓ on-kinds              cited           see kinds                               cited                            12 ms
  ✓ on-kinds-too          cited           see kinds                               cited                            12 ms
)");
}

TEST_CASE_FIXTURE(Table, "a table of 88 columns breaks long verdicts and evidence") {
    CHECK(shown({88, false}) ==
          R"(    theorem               tier            verdict                                   time

What is given
  ✓ pi-transcendental     cited           cited                                    12 ms
      F. Lindemann, 1882

Angles & θᵢ
  ✓ double-angle          exact           proved                                   12 ms
      5 points · on cited pi-transcendental · 49/50 digits
  ✓ double-angle-printed  witness         refuted as printed                       12 ms
      24/25 ≠ 12/25
  ✓ odd-count             witness         near miss refuted                        12 ms
      2 is left over

Kinds of steps
  ✓ kinds                 high precision  supported                                12 ms
                                          for every even d; for 1 ≤ n ≤ 10
      12 points · 10 cases · 3 intervals · F. Lindemann, 1882
      on cited pi-transcendental · 50/50 digits
  ✓ on-kinds              cited           cited                                    12 ms
      see kinds
  ✓ on-kinds-too          cited           cited                                    12 ms
      see kinds
)");
}

TEST_CASE_FIXTURE(Table, "in a narrow table the evidence stands below") {
    CHECK(shown({70, false}) == R"(    theorem               tier            verdict                 time

What is given
  ✓ pi-transcendental     cited           cited                  12 ms
      F. Lindemann, 1882

Angles & θᵢ
  ✓ double-angle          exact           proved                 12 ms
      5 points · on cited pi-transcendental · 49/50 digits
  ✓ double-angle-printed  witness         refuted as printed     12 ms
      24/25 ≠ 12/25
  ✓ odd-count             witness         near miss refuted      12 ms
      2 is left over

Kinds of steps
  ✓ kinds                 high precision  supported              12 ms
                                          for every even d;
                                          for 1 ≤ n ≤ 10
      12 points · 10 cases · 3 intervals · F. Lindemann, 1882
      on cited pi-transcendental · 50/50 digits
  ✓ on-kinds              cited           cited                  12 ms
      see kinds
  ✓ on-kinds-too          cited           cited                  12 ms
      see kinds
)");
}

TEST_CASE_FIXTURE(Table, "in the narrowest there is no time") {
    CHECK(shown({40, false}) == R"(    theorem               tier            verdict

What is given
  ✓ pi-transcendental     cited           cited
      F. Lindemann, 1882

Angles & θᵢ
  ✓ double-angle          exact           proved
      5 points
      on cited pi-transcendental
      49/50 digits
  ✓ double-angle-printed  witness         refuted as printed
      24/25 ≠ 12/25
  ✓ odd-count             witness         near miss refuted
      2 is left over

Kinds of steps
  ✓ kinds                 high precision  supported
                                          for every even d;
                                          for 1 ≤ n ≤ 10
      12 points · 10 cases · 3 intervals
      F. Lindemann, 1882
      on cited pi-transcendental
      50/50 digits
  ✓ on-kinds              cited           cited
      see kinds
  ✓ on-kinds-too          cited           cited
      see kinds
)");
}

TEST_CASE_FIXTURE(Table, "failures in a table, in colours") {
    fail();
    CHECK(shown({100, true}) ==
          R"(<2>    theorem               tier            decided by              digits  verdict               time</>

<1>What is given</>
  <1>✓</> pi-transcendental     <2>cited         </>  F. Lindemann, 1882              <1>cited             </> <2>  12 ms</>

<1>Angles & θᵢ</>
  <32>✓</> double-angle          <2>exact         </>  5 points                 49/50  <32>proved            </> <2>  12 ms</>
                                          on cited
                                          pi-transcendental
  <36>✓</> double-angle-printed  <2>witness       </>  24/25 ≠ 12/25                   <36>refuted as printed</> <2>  12 ms</>
  <36>✓</> odd-count             <2>witness       </>  2 is left over                  <36>near miss refuted </> <2>  12 ms</>

<1>Kinds of steps</>
  <1;31>✗</> kinds                 <2>high precision</>  by definition            50/50  <1;31>FAILED: refuted   </> <2>  12 ms</>
                                          10 cases · 3 intervals
                                          F. Lindemann, 1882
                                          on cited
                                          pi-transcendental
      <1>kinds.hpp:LINE</>
        ⎡ a ⎤
        ⎢ b ⎥ = cos a
        ⎣ c ⎦
        <2>because definition of cos</>
        <1;31>expected proved, found refuted: at a = 0</>
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
        R₁ turns
        a second note
  <33>?</> on-kinds              <2>cited         </>  see kinds                       <33>undecided         </> <2>  12 ms</>
                                          on unsettled kinds
        <33>it rests on kinds, which is unexpected</>
  <33>?</> on-kinds-too          <2>cited         </>  see kinds                       <33>undecided         </> <2>  12 ms</>
                                          on unsettled kinds
        <33>it rests on kinds, which is unexpected</>
)");
}

TEST_CASE_FIXTURE(Table, "the summary counts the outcomes and says what their names mean") {
    CHECK(summary({100, true}) == R"(
<1>7 theorems</>: <32>1 proved</>, <36>1 refuted as printed</>, <36>1 near miss refuted</>, <1>1 supported</>, <1>3 cited</>, 0 undecided, 0 unexpected
<2>in 1.2 s on 1 thread, in high precision at 16, 50 digits</>
<36>✓ refuted as printed</>: <2>a source misprints it; 'show ID' follows the counterexample and names the mended form</>
<36>✓ near miss refuted</>: <2>stated falsely on purpose, to show which hypothesis or sign the true form needs</>
)");
    fail();
    run.jobs = 2;
    of("odd-count").as_expected = false;
    CHECK(summary() == R"(
7 theorems: 1 proved, 1 refuted as printed, 1 cited, 2 undecided, 2 unexpected
in 1.2 s on 2 threads, in high precision at 16, 50 digits
✓ refuted as printed: a source misprints it; 'show ID' follows the counterexample and names the mended form
)");
}
