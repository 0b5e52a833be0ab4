// The verdicts of lines, and of a theorem made of them.
#include "prover/statement.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

#include "quick.hpp"

using namespace prover;

namespace {

/// 10^-60
Term tiny() {
    Term product = 1;
    for (int i = 0; i < 6; ++i) product *= Term::fraction(1, 10'000'000'000);
    return product;
}

}  // namespace

TEST_CASE("true lines are proved, with a certificate and digits for each precision") {
    const Result r = prove(theorem("t", "T").dimensions({2, 4}, 6).forall(vector("q"), angles("m"))
                               .line("a", [](const Vec& q, const Angles& m) { return q(1) * sin(2 * m[0]); })
                               .line("b", "twice", [](const Vec& q, const Angles& m) { return 2 * q(1) * sin(m[0]) * cos(m[0]); }),
                           quick);
    CHECK(r.id == "t");
    CHECK(r.verdict == Verdict::proved);
    CHECK(r.tier == Tier::exact);
    CHECK(r.strength == Tier::exact);
    CHECK(r.as_expected);
    CHECK_FALSE(r.unavailable);
    const StepResult& s = r.steps[1];
    CHECK(s.trouble.empty());
    REQUIRE(s.exact.size() == 2);
    CHECK(s.exact[0].dimension == 2);
    CHECK(s.exact[0].degrees == std::vector<std::pair<std::string, int>>{{"q", 1}, {"m", 2}});
    CHECK(s.exact[0].points == 3 * 5);
    CHECK(s.exact[0].entries == 1);
    CHECK(s.exact[0].group_law);
    CHECK(s.exact[1].dimension == 4);
    CHECK(s.exact[1].points == 5 * 13);
    REQUIRE(s.precisions.size() == 2);
    CHECK(s.precisions[0].digits == 16);
    CHECK(s.precisions[1].digits == 50);
    CHECK(s.samples == 2);
}

TEST_CASE("a line that is false is refuted and unexpected, and the other lines stand") {
    const Result r = prove(theorem("t", "T").forall(real("x"))
                               .line("x", [](Term x) { return x; })
                               .line("2x", "wrong", [](Term x) { return 2 * x; })
                               .line("x + x", "right", [](Term x) { return x + x; }),
                           quick);
    CHECK(r.verdict == Verdict::refuted);
    CHECK_FALSE(r.as_expected);
    CHECK(r.steps[1].verdict == Verdict::refuted);
    CHECK(r.steps[1].tier == Tier::witness);
    CHECK_FALSE(r.steps[1].as_expected);
    REQUIRE(r.steps[1].counterexample);
    CHECK(r.steps[1].counterexample->left == "1");
    CHECK(r.steps[1].counterexample->right == "2");
    CHECK(r.steps[2].as_expected);
}

TEST_CASE("a slip that is false is as expected, one that is true is not") {
    const auto with_slip = [](int factor) {
        return prove(theorem("t", "T").forall(real("x"))
                         .line("x + x", [](Term x) { return x + x; })
                         .slip("kx", "misprinted", [factor](Term x) { return factor * x; })
                         .line("2x", "mended", [](Term x) { return 2 * x; }),
                     quick);
    };
    const Result wrong = with_slip(3);
    CHECK(wrong.as_expected);
    CHECK(wrong.verdict == Verdict::refuted);
    CHECK(wrong.tier == Tier::witness);
    CHECK(wrong.steps[2].verdict == Verdict::proved);
    const Result right = with_slip(2);
    CHECK_FALSE(right.as_expected);
    CHECK(right.steps[1].verdict == Verdict::proved);
    CHECK_FALSE(right.steps[1].as_expected);
}

TEST_CASE("false at one dimension of several, and false in the 60th digit alone: refuted there") {
    const Result r = prove(theorem("t", "T").dimensions({2, 4, 8, 16}, 4).forall(vector("q"))
                               .line("a", [](const Vec& q) { return q(0); })
                               .line("b", "but for d = 16", [](const Vec& q) { return q.size() == 16 ? q(0) + q(15) : q(0); }),
                           quick);
    CHECK(r.verdict == Verdict::refuted);
    REQUIRE(r.steps[1].counterexample);
    CHECK(r.steps[1].counterexample->dimension == 16);
    const Result tiny_one = prove(theorem("t", "T").forall(angle("a"))
                                      .line("1", [](Angle) { return Term(1); })
                                      .line("c", "r", [](Angle a) { return cos(a) * cos(a) + sin(a) * sin(a) + tiny(); }),
                                  {{16, 50, 100}, 2, 1});
    CHECK(tiny_one.steps[1].verdict == Verdict::refuted);
    REQUIRE(tiny_one.steps[1].notes.size() == 1);
    CHECK(tiny_one.steps[1].notes[0].starts_with("at 100 digits, left - right = -1.0"));
}

TEST_CASE("a difference at the numeric dimension alone contradicts the exact tier: undecided") {
    const Result r = prove(theorem("t", "T").dimensions({2}, 4).forall(vector("q"))
                               .line("a", [](const Vec& q) { return q(0); })
                               .line("b", "r", [](const Vec& q) { return q.size() == 4 ? q(1) : q(0); }),
                           quick);
    CHECK(r.verdict == Verdict::undecided);
    CHECK_FALSE(r.as_expected);
    CHECK(r.steps[1].trouble.starts_with("the exact tier finds no difference, the high-precision tier does: at 16 digits"));
}

TEST_CASE("what claims nothing is not proved") {
    const auto x = [](Term t) { return t; };
    SUBCASE("no step at all") {
        const Result r = prove(theorem("t", "T"), quick);
        CHECK(r.verdict == Verdict::undecided);
        CHECK(r.tier == Tier::none);
        CHECK_FALSE(r.as_expected);
    }
    SUBCASE("both sides 0 everywhere") {
        const Result r = prove(theorem("t", "T").forall(real("x"))
                                   .line("a", [](Term t) { return t - t; })
                                   .line("b", "r", [](Term) { return Term(); }),
                               quick);
        fails(r, 1, Verdict::undecided, "vacuous: both sides are zero for all values");
    }
    SUBCASE("a vector without entries, since no dimension is given") {
        const Result r = prove(theorem("t", "T").forall(vector("q"))
                                   .line("a", [](const Vec& q) { return q; })
                                   .line("b", "r", [](const Vec& q) { return q; }),
                               quick);
        fails(r, 1, Verdict::undecided, "vacuous: both sides are zero for all values");
    }
    SUBCASE("a line alone") {
        const Result r = prove(theorem("t", "T").forall(real("x")).line("a", x), quick);
        fails(r, 0, Verdict::undecided, "nothing is claimed: no line follows, or the next one lacks its reason");
    }
    SUBCASE("a line whose reason is forgotten") {
        const Result r = prove(theorem("t", "T").forall(real("x"))
                                   .line("a", x)
                                   .line("b", [](Term t) { return 2 * t; })
                                   .line("c", "r", [](Term t) { return t + t; }),
                               quick);
        fails(r, 0, Verdict::undecided, "nothing is claimed: no line follows, or the next one lacks its reason");
    }
    SUBCASE("a reason with no line before it") {
        const Result r = prove(theorem("t", "T").forall(real("x")).line("a", "r", x).line("b", "r", x), quick);
        fails(r, 0, Verdict::undecided, "there is no line before it that it could equal");
    }
    SUBCASE("cases without cases") {
        const Result r = prove(theorem("t", "T").cases("a", "r", [](Cases&) {}), quick);
        fails(r, 0, Verdict::undecided, "no case was checked");
    }
}

TEST_CASE("what stops a line is said, and is no verdict") {
    SUBCASE("an exception; the other kinds of steps are decided all the same") {
        const Result r = prove(theorem("t", "T")
                                   .forall(real("x"))
                                   .cases("n", "count", [](Cases& c) { c.check(true, [] { return std::string(); }); })
                                   .line("a", [](Term x) -> Term { return x; })
                                   .line("b", "r", [](Term) -> Term { throw std::domain_error("no such thing"); }),
                               quick);
        fails(r, 1, Verdict::undecided, "failed: no such thing");
        CHECK(r.verdict == Verdict::undecided);
        CHECK(r.steps[0].verdict == Verdict::proved);
        CHECK(r.steps[0].trouble.empty());
        CHECK(r.steps[2].verdict == Verdict::undecided);
    }
    SUBCASE("an exception in a case") {
        const Result r = prove(theorem("t", "T").cases("a", "r", [](Cases& c) {
            c.check(true, [] { return std::string(); });
            throw std::runtime_error("broken");
        }), quick);
        fails(r, 0, Verdict::undecided, "failed: broken");
    }
    SUBCASE("sides of different shapes") {
        const Result r = prove(theorem("t", "T").dimensions({4}, 4).forall(vector("q"))
                                   .line("a", [](const Vec& q) { return q; })
                                   .line("b", "r", [](const Vec& q) -> Mat { return q.transpose(); }),
                               quick);
        fails(r, 1, Verdict::undecided, "the sides have different shapes, 4x1 and 1x4");
    }
    SUBCASE("sides of different shapes at the numeric dimension alone") {
        const Result r = prove(theorem("t", "T").dimensions({2}, 4).forall(vector("q"))
                                   .line("a", [](const Vec& q) { return q; })
                                   .line("b", "r", [](const Vec& q) -> Vec { return q.head(2); }),
                               quick);
        CHECK_FALSE(r.as_expected);
        CHECK(r.verdict == Verdict::undecided);
        CHECK(r.steps[0].trouble == "failed: the sides have different shapes, 4x1 and 2x1");
    }
    SUBCASE("a grid that is too large") {
        const Result r = prove(theorem("t", "T").dimensions({64}, 2).forall(vector("q"))
                                   .line("a", [](const Vec& q) { Term p = 1; for (const Term& x : q) p *= x; return p; })
                                   .line("b", "r", [](const Vec& q) { Term p = 1; for (const Term& x : q) p = x * p; return p; }),
                               quick);
        CHECK_FALSE(r.as_expected);
        CHECK(r.steps[1].verdict == Verdict::undecided);
        CHECK_FALSE(r.steps[1].trouble.empty());
    }
    SUBCASE("digits that the build doesn't have") {
        const Result r = prove(theorem("t", "T").forall(real("x"))
                                   .line("a", [](Term x) { return x; })
                                   .line("b", "r", [](Term x) { return x; }),
                               {{15}, 2, 1});
        CHECK(r.verdict == Verdict::undecided);
        CHECK(r.steps[0].trouble.starts_with("failed: digits must be from 16"));
    }
}
