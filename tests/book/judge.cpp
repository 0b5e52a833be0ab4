#include "report/wording.hpp"

#include <doctest/doctest.h>

#include "book/premises.hpp"
#include "book/sample.hpp"

using book::Outcome;

TEST_CASE("a refuted misprint is a success, with a name of its own") {
    const book::Book book = sample::good_book();
    const book::Run run = sample::run(book);
    CHECK(judge(run, "double-angle").outcome == Outcome::proved);
    CHECK(judge(run, "double-angle-printed").outcome == Outcome::refuted_as_printed);
    CHECK(judge(run, "odd-count").outcome == Outcome::refuted_near_miss);
    CHECK(judge(run, "pi-transcendental").outcome == Outcome::cited);
    CHECK(exit_code(run) == 0);
    CHECK(book::first_failure(*run.find("double-angle")) == -1);
}

TEST_CASE("what isn't as announced fails, and so does all that rests on it") {
    const book::Book book = sample::bad_book();
    const book::Run run = sample::run(book);
    CHECK(judge(run, "lost-sign").outcome == Outcome::unexpected);
    CHECK(judge(run, "true-slip").outcome == Outcome::unexpected);
    CHECK(judge(run, "throws").outcome == Outcome::undecided);
    CHECK(judge(run, "on-lost-sign").outcome == Outcome::undecided);
    CHECK(judge(run, "on-lost-sign").unsettled == "lost-sign");
    CHECK(explain_failure(run, "on-lost-sign") == "it rests on lost-sign, which is unexpected");
    CHECK(explain_failure(run, "true-slip") == "the misprint was to be refuted, but it is proved");
    const book::Counts counts = count(run);
    CHECK(counts[Outcome::unexpected] == 2);
    CHECK(counts[Outcome::undecided] == 2);
    CHECK(exit_code(run) == 1);
}

TEST_CASE("what was expected is said, and what was found") {
    const book::Book book = sample::bad_book();
    book::Run run = sample::run(book);
    CHECK(explain_failure(run, "lost-sign").starts_with("expected proved, found refuted"));
    run.results[run.places.at("true-slip")].steps[1].verdict = prover::Verdict::supported;
    CHECK(explain_failure(run, "true-slip") == "expected refuted, found supported");
}

TEST_CASE("premises that weren't asked for are run, but not counted") {
    const book::Book book = sample::good_book();
    const auto all = book::with_premises(book, {book.find("double-angle")}).theorems;
    REQUIRE(all.size() == 2);
    CHECK(all[0]->id() == "pi-transcendental");  // a premise first
    CHECK(all[1]->id() == "double-angle");
    CHECK(book::with_premises(book, {book.find("odd-count")}).theorems.size() == 3);
    CHECK(book::resting_on(book, "pi-transcendental") == std::vector<std::string>{"double-angle"});
    const book::Run run = book::run(book, {book.find("double-angle")}, {{16}, 1, 1}, 1);
    CHECK(count(run)[Outcome::proved] == 1);
    CHECK(count(run)[Outcome::cited] == 0);
}

TEST_CASE("each outcome has its name, and says whether it is a success and carries what rests on it") {
    const auto is = [](Outcome outcome, const std::string& name, bool success, bool refuted, bool carried) {
        CHECK(book::name(outcome) == name);
        CHECK(is_success(outcome) == success);
        CHECK(is_refuted(outcome) == refuted);
        CHECK(carries(outcome) == carried);
    };
    is(Outcome::proved, "proved", true, false, true);
    is(Outcome::refuted_as_printed, "refuted as printed", true, true, false);
    is(Outcome::refuted_near_miss, "near miss refuted", true, true, false);
    is(Outcome::supported, "supported", true, false, true);
    is(Outcome::cited, "cited", true, false, true);
    is(Outcome::undecided, "undecided", false, false, false);
    is(Outcome::unexpected, "unexpected", false, false, false);
}

TEST_CASE("why a theorem is no success") {
    const book::Book book = sample::bad_book();
    book::Run run = sample::run(book);
    CHECK(explain_failure(run, "nowhere") == "it was not run");
    CHECK(explain_failure(run, "throws") == "undecided: failed: no such <file>");
    prover::Result& wrong = run.results[run.places.at("lost-sign")];
    wrong.steps[1].trouble = "at a = 1";
    CHECK(explain_failure(run, "lost-sign") == "expected proved, found refuted: at a = 1");
    wrong.steps[1].trouble.clear();
    CHECK(explain_failure(run, "lost-sign") == "expected proved, found refuted");
    wrong.steps[1].verdict = prover::Verdict::undecided;
    CHECK(explain_failure(run, "lost-sign") == "undecided, because a line of its chain fails");
    wrong.steps[1].as_expected = true;
    CHECK(explain_failure(run, "lost-sign") == "it has no step");
    CHECK(book::first_failure(wrong) == -1);
    wrong.steps[0].as_expected = wrong.steps[1].as_expected = false;
    CHECK(book::first_failure(wrong) == 0);
    // what was to be proved, and is: no misprint
    prover::Result& proved = run.results[run.places.at("on-lost-sign")];
    proved.steps[0].as_expected = false;
    CHECK(explain_failure(run, "on-lost-sign") == "expected proved, found proved");
}

TEST_CASE("a theorem by itself: what its result comes to") {
    const book::Book book = sample::good_book();
    const prover::Theorem &printed = *book.find("double-angle-printed"), &other = *book.find("odd-count");
    prover::Result result;
    const auto outcome = [&](const prover::Theorem& theorem) { return judge_alone(book, theorem, result).outcome; };
    using prover::Verdict;
    result.as_expected = true;
    for (const auto& [verdict, expected] :
         {std::pair{Verdict::proved, Outcome::proved}, {Verdict::supported, Outcome::supported},
          {Verdict::cited, Outcome::cited}, {Verdict::undecided, Outcome::undecided},
          {Verdict::refuted, Outcome::refuted_as_printed}}) {
        result.verdict = verdict;
        CHECK(outcome(printed) == expected);
    }
    CHECK(outcome(other) == Outcome::refuted_near_miss);
    result.as_expected = false;
    CHECK(outcome(other) == Outcome::unexpected);
    result.verdict = Verdict::undecided;
    CHECK(outcome(other) == Outcome::undecided);
}

TEST_CASE("what is undecided fails, and so does a problem of the book") {
    const book::Book book = sample::good_book();
    book::Run run = sample::run(book);
    CHECK(exit_code(run) == 0);
    run.problems = {"one"};
    CHECK(exit_code(run) == 1);
    run.problems.clear();
    // nor is what rests on it settled
    prover::Result& cited = run.results[run.places.at("pi-transcendental")];
    cited.verdict = prover::Verdict::undecided;
    cited.as_expected = cited.steps.front().as_expected = false;
    settle(run);
    CHECK(judge(run, "double-angle").outcome == Outcome::undecided);
    CHECK(judge(run, "double-angle").unsettled == "pi-transcendental");
    CHECK(exit_code(run) == 1);
}
