#include "theorem/theorem.hpp"

#include <doctest/doctest.h>

#include "theorem/statement.hpp"

using namespace prover;

TEST_CASE("a theorem holds what its proof file says") {
    const unsigned here = __LINE__;
    const Theorem t = theorem("double-angle", "Twice an angle")
                          .states("\\cos 2a = 2 \\cos^2 a - 1")
                          .given("a real")
                          .source("S1", "9")
                          .source("S2", "4")
                          .rests_on("addition", "circle")
                          .remark("old")
                          .forall(angle("a"))
                          .derive([](Angle a, Lines& l) {
                              l.begin("\\cos 2a", cos(2 * a));
                              l("2 \\cos^2 a - 1", "addition", 2 * cos(a) * cos(a) - 1);
                              l.slip("2 \\cos^2 a", "misprinted", 2 * cos(a) * cos(a));
                          })
                          .cites("a", "Ptolemy");
    CHECK(t.id() == "double-angle");
    CHECK(t.title() == "Twice an angle");
    CHECK(t.latex() == "\\cos 2a = 2 \\cos^2 a - 1");
    CHECK(t.remark() == "old");
    CHECK(t.hypotheses() == std::vector<std::string>{"a real"});
    CHECK(t.premises() == std::vector<std::string>{"addition", "circle"});
    REQUIRE(t.sources().size() == 2);
    CHECK(t.sources()[1].text == "S2");
    CHECK(t.sources()[1].equation == "4");
    REQUIRE(t.steps().size() == 4);
    for (std::size_t s = 0; s < 4; ++s) {
        CHECK(std::string(t.steps()[s].file).ends_with("tests/prover/theorem/theorem.cpp"));
        CHECK(t.steps()[s].source_line == here + (s < 3 ? 10 : 11) + s);
    }
    CHECK(t.steps()[1].latex == "2 \\cos^2 a - 1");
    CHECK(t.steps()[1].reason == "addition");
    CHECK(t.steps()[0].kind == StepKind::begin);
    CHECK(t.steps()[2].expected() == Verdict::refuted);
    CHECK(t.steps()[3].expected() == Verdict::cited);
    CHECK(t.expected() == Verdict::refuted);
    const Program program = t.record(0);
    REQUIRE(program.outputs.size() == 3);
    CHECK(program.outputs[0].previous == -1);
    CHECK(program.outputs[1].previous == 0);
    CHECK(program.outputs[2].previous == 1);
}

TEST_CASE("the dimension at which numbers are computed: 128 where the statement has a d, unless another is named") {
    const auto lines = [](const Vec& q, Lines& l) { l.begin("q", q); };
    CHECK(theorem("t", "T").forall(vector("q")).derive(lines).numeric_dimension() == 128);
    CHECK(theorem("t", "T").dimensions({2}, 1).forall(vector("q")).derive(lines).numeric_dimension() == 1);
    CHECK(theorem("t", "T").forall(vector("q", 2)).derive(lines).numeric_dimension() == 0);
    const Theorem without_lines = theorem("t", "T").cites("a", "Ptolemy");
    CHECK(without_lines.numeric_dimension() == 0);
    CHECK_FALSE(without_lines.in_dimensions());
}

TEST_CASE("what is asked for where nothing is said") {
    CHECK(Options().digits == std::vector<unsigned>{16, 50, 100, 200});
    CHECK(Options().samples == 4);
    CHECK(Options().seed == 1);
    CHECK(Options().dimensions == std::vector{2, 4, 6, 8, 10, 12, 14, 16, 32, 64, 128});
}

TEST_CASE("the announced verdict of each kind of step") {
    const auto kind = [](StepKind k) {
        Step step;
        step.kind = k;
        return step;
    };
    for (const StepKind k : {StepKind::begin, StepKind::line, StepKind::cases, StepKind::enclosures}) {
        CHECK(kind(k).expected() == Verdict::proved);
        CHECK(kind(k).algebraic() == (k == StepKind::begin || k == StepKind::line));
        CHECK(kind(k).decided() == (k != StepKind::begin));
    }
    CHECK_FALSE(kind(StepKind::supposition).decided());
    CHECK(kind(StepKind::agreement).expected() == Verdict::supported);
    CHECK(kind(StepKind::citation).expected() == Verdict::cited);
    CHECK_FALSE(kind(StepKind::agreement).algebraic());
    CHECK_FALSE(kind(StepKind::citation).algebraic());
}
