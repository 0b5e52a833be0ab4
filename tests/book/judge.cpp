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

TEST_CASE("a missing library is told from a failure") {
    const book::Book book = sample::good_book();
    book::Run run = sample::run(book);
    prover::Result& cited = run.results[run.places.at("pi-transcendental")];
    cited.as_expected = cited.steps.front().as_expected = false;
    cited.verdict = prover::Verdict::undecided;
    cited.unavailable = true;
    settle(run);
    CHECK(judge(run, "pi-transcendental").missing_library);
    // nor is what rests on it settled in this build
    CHECK(judge(run, "double-angle").outcome == Outcome::undecided);
    CHECK(judge(run, "double-angle").missing_library);
    CHECK(exit_code(run) == 77);
    run.results[run.places.at("odd-count")].as_expected = false;
    settle(run);
    CHECK(exit_code(run) == 1);
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
