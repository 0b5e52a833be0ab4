#include "report/sources.hpp"

#include <doctest/doctest.h>

#include <sstream>

#include "book/sample.hpp"

using book::Decision;

namespace {

std::vector<book::SourceDecision> decide(const book::Book& book, const book::Run& run) {
    return book::decide(run, {&book.sources.front()});
}

}  // namespace

TEST_CASE("each row has its decision, and the last line counts them") {
    const book::Book book = sample::good_book();
    const book::Run run = sample::run(book);
    const auto reports = decide(book, run);
    REQUIRE(reports[0].rows.size() == 5);
    CHECK(reports[0].rows[0].decision == Decision::definition);
    CHECK(reports[0].rows[1].decision == Decision::proved);
    CHECK(reports[0].rows[1].tier == prover::Tier::cited);
    CHECK(reports[0].rows[2].decision == Decision::slip);
    CHECK(report::counterexample_of(run, reports[0].rows[2]) ==
          "(cos a, sin a) = (3/5, 4/5), sin 2a = 24/25: left 24/25, right 12/25");
    CHECK(reports[0].rows[3].decision == Decision::cited);
    CHECK(reports[0].rows[4].decision == Decision::out_of_scope);
    CHECK(report::coverage_line(cover(reports)) ==
          "5 rows: 1 proved, 1 slip refuted and mended, 1 cited, 1 definition, 1 out of scope, 0 undecided");

    std::ostringstream out;
    report::write_sources(out, run, reports, {100, false});
    for (const char* part : {"T1  角", "On angles", "A. Author, 2024", "a leaflet", "wrong    the factor 2 is lost",
                             "severity does not hold: a lost factor",
                             "mended   sin 2a = 2 sin a cos a   (double-angle)"})
        CHECK_MESSAGE(out.str().find(part) != std::string::npos, part);
}

TEST_CASE("a statement that is only refuted, and a slip that is true, are unexpected") {
    book::Book book = sample::bad_book();
    book.sources[0].claims[1].decided_by = {"odd-count"};
    book.sources[0].claims[2].decided_by = {"true-slip"};
    book.sources[0].claims[3].decided_by = {"on-lost-sign"};
    const book::Run run = sample::run(book);
    const auto reports = decide(book, run);
    CHECK(reports[0].rows[1].decision == Decision::unexpected);
    CHECK(reports[0].rows[2].decision == Decision::unexpected);
    CHECK(reports[0].rows[2].trouble == "true-slip: the misprint was to be refuted, but it is proved");
    CHECK(reports[0].rows[3].decision == Decision::undecided);
}

TEST_CASE("the counterexample of a row is that of the slip, or what went wrong there") {
    const book::Book book = sample::good_book();
    book::Run run = sample::run(book);
    book::RowDecision row;
    CHECK(report::counterexample_of(run, row).empty());
    row.refuted_by = "double-angle";  // no slip in it
    CHECK(report::counterexample_of(run, row).empty());
    row.refuted_by = "odd-count";
    CHECK(report::counterexample_of(run, row) == "2 is left over");
    row.refuted_by = "double-angle-printed";
    prover::Result& result = run.results[run.places.at("double-angle-printed")];
    result.steps[0].verdict = prover::Verdict::refuted;  // the first line is none
    result.steps[0].trouble = "none";
    CHECK(report::counterexample_of(run, row) ==
          "(cos a, sin a) = (3/5, 4/5), sin 2a = 24/25: left 24/25, right 12/25");
    result.steps[1].verdict = prover::Verdict::proved;
    CHECK(report::counterexample_of(run, row).empty());
}
