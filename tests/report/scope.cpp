// How far a verdict reaches, and on which ground: the words follow from what was covered.
#include "report/scope.hpp"

#include <doctest/doctest.h>

#include <sstream>

#include "book/decision.hpp"
#include "book/run.hpp"
#include "theorem/enclosures.hpp"
#include "theorem/statement.hpp"
#include "report/derivation.hpp"
#include "report/json.hpp"
#include "report/cases.hpp"
#include "report/markdown.hpp"
#include "report/table.hpp"

using namespace prover;

namespace {

Term dot(const Vec& a, const Vec& b) { return a.dot(b); }
Term dot(const PlaneVector& a, const PlaneVector& b) { return transpose(a) * b; }

/// |q + k|^2: true at any d.
Theorem square(const std::string& id) {
    return prover::theorem(id, "The square of a sum")
        .states(R"(|q + k|^2 = |q|^2 + 2 \langle q, k \rangle + |k|^2, \quad q, k \in \mathbb{R}^d)")
        .source("T1", id == "in-planes" ? "1" : "2")
        .forall(vector("q"), vector("k"))
        .derive_in_planes([](const auto& q, const auto& k, Lines& l) {
            l.begin("|q + k|^2", dot(q + k, q + k));
            l(R"(|q|^2 + 2 \langle q, k \rangle + |k|^2)", "multiply out", dot(q, q) + 2 * dot(q, k) + dot(k, k));
        });
}

book::Book book_of_scopes() {
    const auto ends = [](Angle a, Lines& l) {
        l.begin(R"(\sin 2a)", sin(2 * a));
        l(R"(\sin 2a)", "written again", sin(2 * a));
        l.begin("the other way round", R"(2 \sin a \cos a)", 2 * sin(a) * cos(a));
        l(R"(\sin 2a)", "addition theorem", sin(2 * a));
    };
    book::Book book;
    book::Chapter chapter{"scopes", "Scopes", {}};
    chapter.theorems.push_back(square("in-planes"));
    chapter.theorems.push_back(prover::theorem("at-some", "At some dimensions")
                                   .states(R"(|x|^2 = |2x|^2 / 4)")
                                   .source("T1", "2")
                                   .dimensions({2, 4}, 4)
                                   .forall(vector("x"))
                                   .derive([](const Vec& x, Lines& l) {
                                       l.begin("|x|^2", dot(x, x));
                                       l("|2x|^2 / 4", "linear", Term::fraction(1, 4) * dot(x + x, x + x));
                                   }));
    chapter.theorems.push_back(prover::theorem("in-a-range", "In a range")
                                   .states(R"(n^2 \ge n, \quad 1 \le n \le 10)")
                                   .source("T1", "3")
                                   .cases(R"(n^2 \ge n)", "counted", range("n", 1, 10), [](Cases& c) {
                                       for (const std::int64_t n : c.all())
                                           c.check(n * n >= n, [] { return std::string(); });
                                   }));
    chapter.theorems.push_back(
        prover::theorem("two-chains", "Twice").states(R"(\sin 2a = 2 \sin a \cos a)").forall(angle("a")).derive(ends));
    chapter.theorems.push_back(prover::theorem("at-others", "At others")
                                   .states("x = 2x / 2")
                                   .source("T1", "4")
                                   .dimensions({6, 8}, 6)
                                   .forall(vector("x"))
                                   .derive([](const Vec& x, Lines& l) {
                                       l.begin("x", Vec(x));
                                       l("2x / 2", "linear", Vec(Term::fraction(1, 2) * (x + x)));
                                   }));
    chapter.theorems.push_back(prover::theorem("false", "False")
                                   .states("x = 2x").mended_by("two-chains").forall(vector("x"))
                                   .derive([](const Vec& x, Lines& l) {
                                       l.begin("x", Vec(x));
                                       l.slip("2x", "as printed", Vec(2 * x));
                                   }));
    book.chapters = {chapter};
    using enum book::ClaimKind;
    book.sources.push_back({"T1", "T", "T", "A", "1", "a leaflet",
                            {{"T1.1", "squares", statement, {"in-planes"}, {}, ""},
                             {"T1.2", "both", statement, {"at-some"}, {}, ""},
                             {"T1.3", "range", statement, {"in-a-range"}, {}, ""},
                             {"T1.4", "apart", statement, {"at-some", "at-others"}, {}, ""}}});
    return book;
}

struct Scopes {
    book::Book contents = book_of_scopes();
    book::Run run = book::run(contents, contents.theorems(), {{16, 50}, 2, 1, {2, 4, 6, 8, 10, 16}}, 1);

    [[nodiscard]] std::string shown(const std::string& id) const {
        std::ostringstream out;
        report::write_derivation(out, run, *contents.find(id), {100, false});
        return out.str();
    }
};

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE_FIXTURE(Scopes, "the verdict says how far it reaches, everywhere in the same words") {
    REQUIRE(run.find("in-planes")->steps[1].trouble.empty());
    CHECK(report::verdict_words(run, "in-planes") == "proved for every even $d$");
    CHECK(report::verdict_words(run, "at-some") == "proved for $d = 2, 4$");
    CHECK(report::verdict_words(run, "in-a-range") == R"(proved for $1 \le n \le 10$)");
    CHECK(report::verdict_words(run, "two-chains") == "proved");
    CHECK(report::verdict_words(run, "false") == "near miss refuted");
    std::ostringstream table;
    report::write_table(table, run, {100, false});
    CHECK(has(table.str(), "proved for every even d"));
    CHECK(has(report::theorems_as_markdown(run), "| exact | proved for every even $d$ |"));
    CHECK(has(report::theorems_as_markdown(run), R"(| exhaustive | proved for $1 \le n \le 10$ |)"));
    CHECK(has(report::as_junit(report::cases_of(run), run.seconds), "proved for d = 2, 4, exact: "));
    const report::Json json = report::run_as_json(run);
    CHECK(json["theorems"][0]["scope"]["words"] == "for every even $d$");
    CHECK(json["theorems"][0]["scope"]["dimensions"] == run.options.dimensions);
    CHECK(json["theorems"][0]["steps"][1]["generic"]["planes"] == 2);
    CHECK(json["theorems"][3]["scope"]["words"] == "");
    CHECK(json["theorems"].back()["scope"].is_null());
}

TEST_CASE_FIXTURE(Scopes, "the ground of each is said") {
    CHECK(has(shown("in-planes"),
              "scope       every even d: one generic plane, decided for 1 and 2 planes; src/rope's code is "));
    CHECK(has(shown("in-planes"), "at d = 2, 4, …, 10, 16\n"));
    const std::vector<std::string> found = report::certificates(run.find("in-planes")->steps[1]);
    REQUIRE(found.size() == 2);
    CHECK_MESSAGE(found[0].starts_with("every even $d$: one generic plane, decided for 1 and 2 planes at "), found[0]);
    CHECK_MESSAGE(found[1].starts_with(R"($d = 2, 4, \dots, 10, 16$; at $d = 16$: )"),
                  found[1]);
    CHECK(has(shown("at-some"), "scope       d = 2, 4: the code at each of these; no other d is claimed"));
    CHECK(has(shown("in-a-range"), "scope       1 ≤ n ≤ 10: every value was looked at"));
    CHECK(has(shown("in-a-range"), "proved, exhaustive: 10 cases over 1 ≤ n ≤ 10"));
    CHECK(has(shown("two-chains"), "scope       all values of its variables"));
    CHECK(!has(shown("false"), "\n  scope "));
}

TEST_CASE_FIXTURE(Scopes,
                  "a definition counts no points, a refutation not those that were left, a chain has its name") {
    CHECK(has(shown("two-chains"), "by definition: both sides are the same computation"));
    CHECK(has(shown("two-chains"), "to show: the other way round"));
    const std::vector<std::string> definition = report::certificates(run.find("two-chains")->steps[1]);
    CHECK(definition == std::vector<std::string>{"by definition: both sides are the same computation"});
    for (const std::string& text : report::certificates(run.find("false")->steps[1])) CHECK(!has(text, "point"));
    CHECK(report::evidence(run, *contents.find("two-chains")) == std::vector<std::string>{"5 points"});
    CHECK(report::evidence(run, *contents.find("in-a-range")) == std::vector<std::string>{"10 cases"});
    CHECK(has(shown("in-planes"), "digits    agree    |left − right|    computed bound   real cos and sin, 2 samples"));
}

TEST_CASE_FIXTURE(Scopes, "a row reaches as far as what decides it") {
    const auto rows = book::decide(run, {&contents.sources.front()}).front().rows;
    CHECK(in_words(rows[0].scope) == "for every even $d$");
    CHECK(in_words(rows[1].scope) == "for $d = 2, 4$");
    CHECK(in_words(rows[2].scope) == R"(for $1 \le n \le 10$)");
    CHECK(rows[3].decision == book::Decision::undecided);
    CHECK(rows[3].trouble == "at-others: decided at no d at which the others of this row are: for $d = 6, 8$");
    const report::Json json = report::sources_as_json(run, book::decide(run, {&contents.sources.front()}));
    CHECK(json["sources"][0]["rows"][1]["scope"]["words"] == "for $d = 2, 4$");
}

TEST_CASE("options that leave nothing to look at decide nothing") {
    const auto one_is_two = prover::theorem("t", "T").agrees("1 = 2", "r", [](Enclosures& e) {
        e.agree(Interval(1), Interval(2), [] { return std::string("1 = 2"); });
    });
    const auto undecided = [](const Theorem& t, const Options& options, const std::string& why) {
        const Result result = prove(t, options);
        CHECK(result.verdict == Verdict::undecided);
        CHECK_FALSE(result.as_expected);
        for (const StepResult& step : result.steps) CHECK(step.trouble == why);
    };
    undecided(one_is_two, {{}, 4, 1}, "no precision is asked for: digits must name at least one");
    undecided(square("t"), {{}, 4, 1}, "no precision is asked for: digits must name at least one");
    undecided(square("t"), {{16}, 0, 1}, "samples must be at least 1, got 0");
    undecided(square("t"), {{16}, 1, 1, {}}, "no dimension is asked for: dimensions must name at least one even d");
    undecided(square("t"), {{16}, 1, 1, {2, 3}}, "a dimension must be even and at least 2, got 3");
}

TEST_CASE("dimensions at equal steps are listed in short, and no others") {
    CHECK(listed({2}) == "2");
    CHECK(listed({2, 4, 6, 8}) == "2, 4, 6, 8");
    CHECK(listed({2, 4, 6, 8, 10}) == R"(2, 4, \dots, 10)");
    CHECK(listed({2, 4, 6, 8, 10, 12, 14, 16, 32, 64, 128}) == R"(2, 4, \dots, 16, 32, 64, 128)");
    CHECK(in_words({}).empty());
    CHECK(in_words({true, {2, 4}, {"n = 1"}}) == "for every even $d$; for $n = 1$");
}
