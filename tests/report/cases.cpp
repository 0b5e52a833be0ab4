// The report for test runners, whole.
#include "report/cases.hpp"

#include <doctest/doctest.h>

#include <regex>

#include "book/sample.hpp"
#include "report/written.hpp"

namespace {

struct Shared {
    book::Book bad = sample::bad_book();
    book::Run run = sample::run(bad);

    prover::Result& of(const std::string& id) { return run.results[run.places.at(id)]; }
    /// Times, digits and what fails, by hand.
    Shared() {
        run.seconds = 4.5;
        for (std::size_t i = 0; i < run.results.size(); ++i) run.results[i].seconds = 0.25 * static_cast<double>(i);
        for (prover::Result& result : run.results)
            for (prover::StepResult& step : result.steps)
                for (prover::PrecisionStep& p : step.precisions) p.agreeing = p.digits - 1;
        prover::StepResult& wrong = of("lost-sign").steps[1];
        wrong.counterexample = written::counterexample();
        wrong.notes = {"$R_1$ turns", "a second note"};
    }
    [[nodiscard]] std::string shown() const {
        return std::regex_replace(report::as_junit(report::cases_of(run), run.seconds),
                                  std::regex("(line=\"|sample.hpp:)[0-9]+"), "$1LINE");
    }
};

}  // namespace

TEST_CASE_FIXTURE(Shared, "a run for JUnit") {
    CHECK(shown() == R"(<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="rope-proofs" tests="8" failures="4" errors="0" time="4.500000">
  <testsuite name="base" tests="1" failures="0" errors="0" time="0.000000">
    <testcase classname="base" name="pi-transcendental" time="0.000000" file="sample.hpp" line="LINE">
      <system-out>cited, cited: F. Lindemann, 1882</system-out>
    </testcase>
  </testsuite>
  <testsuite name="angles" tests="3" failures="0" errors="0" time="1.500000">
    <testcase classname="angles" name="double-angle" time="0.250000" file="sample.hpp" line="LINE">
      <system-out>proved, exact, on cited pi-transcendental: 5 points · on cited pi-transcendental · 49/50 digits</system-out>
    </testcase>
    <testcase classname="angles" name="double-angle-printed" time="0.500000" file="sample.hpp" line="LINE">
      <system-out>refuted as printed, witness: 24/25 ≠ 12/25</system-out>
    </testcase>
    <testcase classname="angles" name="odd-count" time="0.750000" file="sample.hpp" line="LINE">
      <system-out>near miss refuted, witness: 2 is left over</system-out>
    </testcase>
  </testsuite>
  <testsuite name="bad" tests="4" failures="4" errors="0" time="5.500000">
    <testcase classname="bad" name="lost-sign" time="1.000000" file="sample.hpp" line="LINE">
      <failure type="unexpected" message="expected proved, found refuted">sample.hpp:LINE
sin(−a) = sin a
because sin is even
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
R₁ turns
a second note
</failure>
    </testcase>
    <testcase classname="bad" name="on-lost-sign" time="1.250000" file="sample.hpp" line="LINE">
      <failure type="undecided" message="it rests on lost-sign, which is unexpected"></failure>
    </testcase>
    <testcase classname="bad" name="true-slip" time="1.500000" file="sample.hpp" line="LINE">
      <failure type="unexpected" message="the misprint was to be refuted, but it is proved">sample.hpp:LINE
a = a
because as printed
</failure>
    </testcase>
    <testcase classname="bad" name="throws" time="1.750000" file="sample.hpp" line="LINE">
      <failure type="undecided" message="undecided: failed: no such &lt;file&gt;">sample.hpp:LINE
0 = 1
because &lt;by&gt; &quot;counting&quot; &amp; &apos;guessing&apos;
</failure>
    </testcase>
  </testsuite>
</testsuites>
)");
}

TEST_CASE_FIXTURE(Shared, "only what was asked is reported") {
    const book::Run some = book::run(bad, {bad.find("double-angle")}, {{16}, 1, 1}, 1);
    const std::string text = report::as_junit(report::cases_of(some), some.seconds);
    CHECK(text.find(R"(<testsuites name="rope-proofs" tests="1")") != std::string::npos);
    CHECK(text.find("pi-transcendental\" time") == std::string::npos);
    CHECK(text.find("name=\"bad\"") == std::string::npos);
}

TEST_CASE("what XML can't hold is replaced, the rest stands as it is") {
    using report::xml_escaped;
    CHECK(xml_escaped("a & b < c > d \" e ' f\n") == "a &amp; b &lt; c &gt; d &quot; e &apos; f\n");
    CHECK(xml_escaped("\x1f|\x7f|\t") == "\uFFFD|\uFFFD|\uFFFD");
    CHECK(xml_escaped("\x20~\xc2\x80θ旋") == "\x20~\xc2\x80θ旋");
    CHECK(xml_escaped("\xef\xbf\xbd|\xef\xbf\xbe|\xef\xbf\xbf") == "\uFFFD|\uFFFD|\uFFFD");
}
