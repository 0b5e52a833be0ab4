// A theorem with a step of every kind. Verdicts and figures are set by hand, so that all that can be said is.
#pragma once

#include <limits>

#include "book/sample.hpp"
#include "theorem/enclosures.hpp"

namespace kinds {

using namespace prover;

/// The good book with such a theorem, and two that rest on it.
inline book::Book contents() {
    book::Book book = sample::good_book();
    book::Chapter kinds{"kinds", "Kinds of steps", {}};
    kinds.theorems.push_back(theorem("kinds", "Every kind of $\\theta$")
                                 .states(R"(\begin{pmatrix} a \\ b \\ c \end{pmatrix} = 0)")
                                 .given("$a$ is real")
                                 .given("$b$ is not")
                                 .remark("worth knowing")
                                 .source("T1", "1")
                                 .source("RoFormer", "13")
                                 .rests_on("pi-transcendental", "double-angle")
                                 .forall(angle("a"))
                                 .derive([](Angle a, Lines& l) {
                                     l.begin(R"(\begin{pmatrix} a \\ b \\ c \end{pmatrix})", cos(a));
                                     l(R"(\cos a)", "definition of $\\cos$", cos(a));
                                     l.begin("the other side", R"(\sin a)", sin(a));
                                     l(R"(\begin{pmatrix} 0 \\ 1 \end{pmatrix})", "turned", sin(a));
                                 })
                                 .cases("n^2 > 0", "counted", range("n", 1, 10), [](Cases&) {})
                                 .encloses("x > 0", "bounded", range("k", 1, 2), [](Enclosures&) {})
                                 .agrees("x = y", "measured", [](Enclosures&) {})
                                 .cites("z", "F. Lindemann, 1882"));
    kinds.theorems.push_back(theorem("on-kinds", "One").states("1 = 1").rests_on("kinds").cites("1", "see kinds"));
    kinds.theorems.push_back(theorem("on-kinds-too", "Two").states("2 = 2").rests_on("kinds").cites("2", "see kinds"));
    book.chapters.push_back(kinds);
    return book;
}

inline StepResult found(Verdict verdict, Tier tier, bool as_expected = true) {
    StepResult step;
    step.verdict = verdict;
    step.tier = tier;
    step.as_expected = as_expected;
    return step;
}

struct Fixture {
    book::Book book = contents();
    book::Run run = sample::run(book);

    Result& of(const std::string& id) { return run.results[run.places.at(id)]; }
    /// Verdicts of "kinds" as if all went well.
    Result& kinds() {
        Result& result = of("kinds");
        result.verdict = Verdict::supported;
        result.tier = result.strength = Tier::high_precision;
        result.as_expected = true;
        result.scope = {true, {2, 4}, {R"(1 \le n \le 10)"}};
        StepResult line = found(Verdict::proved, Tier::exact);
        line.exact = {{4, {{"a", 2}, {"b", 1}}, 12, 3, true}};
        line.samples = 2;
        line.precisions = {{16, -16.2, -13.7, 15.9, -1, 0, ""},
                           {50, -std::numeric_limits<double>::infinity(), -47.5, 50, -1, 0, ""}};
        line.notes = {"$R_1$ turns", "a second note"};
        StepResult definition = line;
        definition.definition = true;
        definition.notes.clear();
        StepResult cases = found(Verdict::proved, Tier::exhaustive);
        StepResult enclosures = found(Verdict::proved, Tier::enclosure);
        StepResult agreement = found(Verdict::supported, Tier::high_precision);
        cases.cases = 10;
        enclosures.cases = 2;
        agreement.cases = 1;
        const StepResult begin = found(Verdict::proved, Tier::exact), cited = found(Verdict::cited, Tier::cited);
        result.steps = {begin, line, begin, definition, cases, enclosures, agreement, cited};
        return result;
    }
};

}  // namespace kinds
