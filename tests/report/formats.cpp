// The forms that other programs read: JSON, JUnit, Markdown, graphs.
#include <doctest/doctest.h>

#include "book/sample.hpp"
#include "report/graph.hpp"
#include "report/json.hpp"
#include "report/cases.hpp"
#include "report/markdown.hpp"

namespace {

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

struct Written {
    book::Book good = sample::good_book(), bad = sample::bad_book();
    book::Run run = sample::run(good), failing = sample::run(bad);
};

}  // namespace

TEST_CASE_FIXTURE(Written, "JSON holds the certificates") {
    const report::Json json = report::run_as_json(run);
    CHECK(json["summary"]["exit_code"] == 0);
    const auto& theorem = json["theorems"][1];
    CHECK(theorem["id"] == "double-angle");
    CHECK(theorem["strength"] == "cited");
    CHECK(theorem["weakest_premise"] == "pi-transcendental");
    const auto& line = theorem["steps"][1];
    CHECK(line["exact"][0]["points"] == 5);
    CHECK(line["exact"][0]["degrees"]["a"] == 2);
    CHECK(line["exact"][0]["group_law"] == true);
    CHECK(line["precisions"].size() == 2);
    const auto& slip = json["theorems"][2]["steps"][1];
    CHECK(slip["verdict"] == "refuted");
    CHECK(slip["as_expected"] == true);
    CHECK(slip["counterexample"]["difference"] == "12/25");
    CHECK(report::run_as_json(failing)["summary"]["exit_code"] == 1);
}

TEST_CASE_FIXTURE(Written, "JSON has no infinity and survives broken text") {
    run.results[1].steps[1].precisions[0].residual = -std::numeric_limits<double>::infinity();
    run.results[1].steps[1].notes = {"a byte of no text: \xff"};
    const std::string text = report::to_text(report::run_as_json(run));
    CHECK(report::Json::parse(text)["theorems"][1]["steps"][1]["precisions"][0]["residual_log10"].is_null());
}

TEST_CASE_FIXTURE(Written, "JUnit names what failed, and escapes") {
    const std::string good_xml = report::as_junit(report::cases_of(run), run.seconds);
    CHECK(holds(good_xml, R"(<testsuite name="angles" tests="3" failures="0" errors="0")"));
    const std::string bad_xml = report::as_junit(report::cases_of(failing), failing.seconds);
    CHECK(holds(bad_xml, R"(<testsuite name="bad" tests="4" failures="4")"));
    CHECK(holds(bad_xml, "no such &lt;file&gt;"));
    CHECK(holds(bad_xml, "because &lt;by&gt; &quot;counting&quot; &amp; &apos;guessing&apos;"));
    CHECK(report::xml_escaped("a\x01\x1b[1m") == "a\uFFFD\uFFFD[1m");
}

TEST_CASE_FIXTURE(Written, "Markdown keeps its cells together and says no times") {
    book::Book book;
    book.chapters.push_back({"norms", "Norms", {}});
    book.chapters[0].theorems.push_back(sample::theorem("bars", "Bars").states("|x|\n  = \\|x\\|").cites("|x|", "a|b"));
    const std::string table = report::theorems_as_markdown(sample::run(book));
    CHECK(holds(table, R"(| `bars` | $\vert x\vert = \Vert x\Vert$ |  | cited | cited |)"));
    CHECK(report::theorems_as_markdown(run) == report::theorems_as_markdown(sample::run(good)));
    const std::string slips = report::slips_as_markdown(run);
    CHECK(
        holds(slips, "| T1.3 | $\\sin 2a = \\sin a \\cos a$ | does not hold: a lost factor | the factor 2 is lost | "));
    CHECK(holds(slips, "left $24/25$, right $12/25$"));
    CHECK(holds(slips, "(`double-angle`) |"));
}

TEST_CASE_FIXTURE(Written, "graphs show premises, verdicts in words, and a legend") {
    const std::string dot = report::graph_as_dot(failing);
    CHECK(holds(dot, R"("pi-transcendental" -> "double-angle";)"));
    CHECK(holds(dot, R"("lost-sign" [label="lost-sign\nunexpected, witness", shape=doubleoctagon)"));
    CHECK(holds(dot, "octagon, purple: refuted, as expected"));
    const std::string mermaid = report::graph_as_mermaid(failing);
    CHECK(holds(mermaid, "t_pi-transcendental --> t_double-angle"));
    CHECK(holds(mermaid, "t_double-angle[\"double-angle<br/>proved, exact, on cited pi-transcendental\"]:::exact"));
}
