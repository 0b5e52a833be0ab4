#include "report/wording.hpp"

#include <doctest/doctest.h>

#include "book/sample.hpp"

TEST_CASE("the strength names the premise that lowers it") {
    const book::Book book = sample::good_book();
    const book::Run run = sample::run(book);
    CHECK(report::strength(run, *run.find("double-angle")) == "exact, on cited pi-transcendental");
    CHECK(report::strength(run, *run.find("pi-transcendental")) == "cited");
}

TEST_CASE("of a chain of premises the one at the bottom is named") {
    const auto on = [](const std::string& id, const std::string& premise) {
        return prover::theorem(id, "A title").states("1 = 1").rests_on(premise).cases(
            "1 = 1", "counted", [](prover::Cases& c) { c.check(true, [] { return std::string(); }); });
    };
    book::Book book = sample::good_book();
    auto& theorems = book.chapters.back().theorems;
    theorems.push_back(on("middle", "double-angle"));
    theorems.push_back(on("top", "middle"));
    theorems.push_back(on("on-false", "odd-count"));
    theorems.push_back(on("round", "circle"));
    theorems.push_back(on("circle", "round"));
    theorems.push_back(on("itself", "itself"));
    theorems.push_back(on("on-circle", "circle"));
    theorems.push_back(on("on-middle", "fails"));
    theorems.push_back(prover::theorem("fails", "A title").states("1 = 2").rests_on("pi-transcendental").cases(
        "1 = 2", "counted", [](prover::Cases& c) { c.check(false, [] { return std::string("1 is not 2"); }); }));
    const book::Run run = sample::run(book);
    CHECK(report::strength(run, *run.find("top")) == "exhaustive, on cited pi-transcendental");
    CHECK(report::strength(run, *run.find("on-false")) == "exhaustive, on unsettled odd-count");
    CHECK(report::strength(run, *run.find("itself")) == "exhaustive, on unsettled itself");
    CHECK(report::strength(run, *run.find("round")) == "exhaustive, on unsettled circle");
    CHECK(report::strength(run, *run.find("on-circle")) == "exhaustive, on unsettled circle");
    // what it rests on fails; that this rests on what is cited is beside the point
    CHECK(report::strength(run, *run.find("on-middle")) == "exhaustive, on unsettled fails");
}

TEST_CASE("a line of a chain is claimed to equal the last line that is no slip") {
    const prover::Theorem chain = prover::theorem("t", "T")
                                      .states("a")
                                      .forall(prover::real("x"))
                                      .derive([](prover::Term x, prover::Lines& l) {
                                          l.begin("first", x);
                                          l("second", "r", x);
                                          l.slip("third", "r", x);
                                          l("fourth", "r", x);
                                          l.begin("the other side", "fifth", x);
                                          l.slip("sixth", "r", x);
                                      })
                                      .cases("seventh", "r", [](prover::Cases&) {});
    CHECK(report::claim_of(chain, 0) == "first");
    CHECK(report::claim_of(chain, 1) == "first = second");
    CHECK(report::claim_of(chain, 2) == "second = third");
    CHECK(report::claim_of(chain, 3) == "second = fourth");
    CHECK(report::claim_of(chain, 4) == "fifth");
    CHECK(report::claim_of(chain, 5) == "fifth = sixth");
    CHECK(report::claim_of(chain, 6) == "seventh");
}

TEST_CASE("a step is placed within the project, wherever that was built") {
    prover::Step step;
    step.source_line = 7;
    step.file = "/somewhere/else/proofs/angles.cpp";
    CHECK(report::place(step) == "proofs/angles.cpp:7");
    step.file = "/somewhere/else/book.hpp";
    CHECK(report::place(step) == "book.hpp:7");
    CHECK(report::file("book.hpp") == "book.hpp");
    CHECK(report::file("proofs/a.cpp") == "proofs/a.cpp");
    CHECK(report::file("/my/proofs/copy/proofs/a.cpp") == "proofs/a.cpp");
}
