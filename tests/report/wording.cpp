#include "report/wording.hpp"

#include <doctest/doctest.h>

#include "book/sample.hpp"

TEST_CASE("the strength names the premise that lowers it") {
    const book::Book book = sample::good_book();
    const book::Run run = sample::run(book);
    CHECK(report::strength(run, *run.find("double-angle")) == "exact, on cited pi-transcendental");
    CHECK(report::strength(run, *run.find("pi-transcendental")) == "cited");
}

TEST_CASE("a step is placed within the project, wherever that was built") {
    prover::Step step;
    step.source_line = 7;
    step.file = "/somewhere/else/proofs/angles.cpp";
    CHECK(report::place(step) == "proofs/angles.cpp:7");
    step.file = "/somewhere/else/book.hpp";
    CHECK(report::place(step) == "book.hpp:7");
}
