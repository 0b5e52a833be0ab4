// The verdicts of lines, and of a theorem made of them.
#include "theorem/statement.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

#include "prover/quick.hpp"

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
                               .derive([](const Vec& q, const Angles& m, Lines& l) {
                                   l.begin("a", q(1) * sin(2 * m[0]));
                                   l("b", "twice", 2 * q(1) * sin(m[0]) * cos(m[0]));
                               }),
                           quick);
    CHECK(r.id == "t");
    CHECK(r.verdict == Verdict::proved);
    CHECK(r.tier == Tier::exact);
    CHECK(r.strength == Tier::exact);
    CHECK(r.as_expected);
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
                               .derive([](Term x, Lines& l) {
                                   l.begin("x", x);
                                   l("2x", "wrong", 2 * x);
                                   l("x + x", "right", x + x);
                               }),
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
                         .derive([factor](Term x, Lines& l) {
                             l.begin("x + x", x + x);
                             l.slip("kx", "misprinted", factor * x);
                             l("2x", "mended", 2 * x);
                         }),
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
                               .derive([](const Vec& q, Lines& l) {
                                   l.begin("a", q(0));
                                   l("b", "but for d = 16", q.size() == 16 ? q(0) + q(15) : q(0));
                               }),
                           quick);
    CHECK(r.verdict == Verdict::refuted);
    REQUIRE(r.steps[1].counterexample);
    CHECK(r.steps[1].counterexample->dimension == 16);
    const Result tiny_one = prove(theorem("t", "T").forall(angle("a"))
                                      .derive([](Angle a, Lines& l) {
                                          l.begin("1", Term(1));
                                          l("c", "r", cos(a) * cos(a) + sin(a) * sin(a) + tiny());
                                      }),
                                  {{16, 50, 100}, 2});
    CHECK(tiny_one.steps[1].verdict == Verdict::refuted);
    REQUIRE(tiny_one.steps[1].notes.size() == 1);
    CHECK(tiny_one.steps[1].notes[0].starts_with("at 100 digits, left - right = -1.0"));
}

TEST_CASE("a difference at the numeric dimension alone contradicts the exact tier: undecided") {
    const Result r = prove(theorem("t", "T").dimensions({2}, 4).forall(vector("q"))
                               .derive([](const Vec& q, Lines& l) {
                                   l.begin("a", q(0));
                                   l("b", "r", q.size() == 4 ? q(1) : q(0));
                               }),
                           quick);
    CHECK(r.verdict == Verdict::undecided);
    CHECK_FALSE(r.as_expected);
    CHECK(r.steps[1].trouble.starts_with(
        "the exact tier finds no difference, the high-precision tier does: at 16 digits"));
}

TEST_CASE("numbers beyond the exponents show nothing at any precision: undecided") {
    const auto decided = [](std::int64_t numerator, std::int64_t denominator) {
        return prove(theorem("t", "T").dimensions({2}, 4).forall(vector("q"))
                         .derive([=](const Vec& q, Lines& l) {
                             Term power = Term::fraction(numerator, denominator);
                             for (int i = 0; i < 62; ++i) power *= power;  // to the power 2^62
                             l.begin("a", q.size() == 4 ? power : q(0));
                             l("b", "r", q.size() == 4 ? 2 * power : q(0));
                         }),
                     quick);
    };
    for (const Result& r : {decided(1, 3), decided(3, 1)}) {
        CHECK(r.verdict == Verdict::undecided);
        CHECK_FALSE(r.as_expected);
    }
#ifndef ROPE_PROOFS_HEADER_ONLY  // whose numbers have no least
    CHECK(decided(1, 3).steps[1].trouble == "the residual's bound does not sink with the precision");
#endif
}

TEST_CASE("a line is shown as a definition if it is one at every d") {
    const auto defined = [](auto f) {
        return prove(theorem("t", "T").forall(vector("q")).derive([f](const Vec& q, Lines& l) {
            l.begin("a", q(0) * q(1));
            l("b", "definition", f(q));
        }), quick).steps[1];
    };
    CHECK(defined([](const Vec& q) { return q(0) * q(1); }).definition);
    CHECK_FALSE(defined([](const Vec& q) { return q(1) * q(0); }).definition);
    CHECK_FALSE(defined([](const Vec& q) { return q.size() == 2 ? q(0) * q(1) : q(1) * q(0); }).definition);
    CHECK_FALSE(defined([](const Vec& q) { return q.size() == 2 ? q(1) * q(0) : q(0) * q(1); }).definition);
}

TEST_CASE("what claims nothing is not proved") {
    SUBCASE("no step at all") {
        const Result r = prove(theorem("t", "T"), quick);
        CHECK(r.verdict == Verdict::undecided);
        CHECK(r.tier == Tier::none);
        CHECK_FALSE(r.as_expected);
    }
    SUBCASE("both sides 0 everywhere") {
        const Result r = prove(theorem("t", "T").forall(real("x"))
                                   .derive([](Term t, Lines& l) {
                                       l.begin("a", t - t);
                                       l("b", "r", Term());
                                   }),
                               quick);
        fails(r, 1, Verdict::undecided, "vacuous: both sides are zero for all values");
    }
    SUBCASE("a vector without entries") {
        const Result r =
            prove(theorem("t", "T").dimensions({2}, 2).forall(vector("q")).derive([](const Vec& q, Lines& l) {
                l.begin("a", Vec(q.head(0)));
                l("b", "r", Vec(q.tail(0)));
            }),
                  quick);
        fails(r, 1, Verdict::undecided, "vacuous at d = 2: both sides are zero for all values");
    }
    SUBCASE("a line alone") {
        const Result r =
            prove(theorem("t", "T").forall(real("x")).derive([](Term x, Lines& l) { l.begin("a", x); }), quick);
        fails(r, 0, Verdict::undecided, "nothing is claimed: no line follows");
    }
    SUBCASE("a reason with no line before it") {
        const Result r = prove(theorem("t", "T").forall(real("x")).derive([](Term x, Lines& l) {
            l("a", "r", x);
            l("b", "r", x);
        }), quick);
        fails(r, 0, Verdict::undecided, "there is no line before it that it could equal");
    }
    SUBCASE("a derivation without a line") {
        const Result r = prove(theorem("t", "T").forall(real("x")).derive([](Term, Lines&) {}), quick);
        fails(r, 0, Verdict::undecided, "failed: the derivation has no lines");
    }
    SUBCASE("cases without cases") {
        const Result r = prove(theorem("t", "T").cases("a", "r", [](Cases&) {}), quick);
        fails(r, 0, Verdict::undecided, "no case was checked");
    }
}

TEST_CASE("what stops a line is said, and is no verdict") {
    SUBCASE("an exception; the other kinds of steps are decided all the same") {
        const Result r = prove(theorem("t", "T")
                                   .cases("n", "count", [](Cases& c) { c.check(true, [] { return std::string(); }); })
                                   .forall(real("x"))
                                   .derive([](Term x, Lines& l) {
                                       l.begin("a", x);
                                       throw std::domain_error("no such thing");
                                   }),
                               quick);
        fails(r, 1, Verdict::undecided, "failed: no such thing");
        CHECK(r.verdict == Verdict::undecided);
        CHECK(r.steps[0].verdict == Verdict::proved);
        CHECK(r.steps[0].trouble.empty());
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
                                   .derive([](const Vec& q, Lines& l) {
                                       l.begin("a", q);
                                       l("b", "r", Mat(q.transpose()));
                                   }),
                               quick);
        fails(r, 0, Verdict::undecided, "failed: the sides have different shapes, 4x1 and 1x4");
    }
    SUBCASE("sides of different shapes at the numeric dimension alone") {
        const Result r = prove(theorem("t", "T").dimensions({2}, 4).forall(vector("q"))
                                   .derive([](const Vec& q, Lines& l) {
                                       l.begin("a", q);
                                       l("b", "r", Vec(q.head(2)));
                                   }),
                               quick);
        CHECK_FALSE(r.as_expected);
        CHECK(r.verdict == Verdict::undecided);
        CHECK(r.steps[0].trouble == "failed: the sides have different shapes, 4x1 and 2x1");
    }
    SUBCASE("too many points, and too many coefficients") {
        const Result r = prove(theorem("t", "T").dimensions({64}, 2).forall(vector("q"))
                                   .derive([](const Vec& q, Lines& l) {
                                       Term forth = 1, back = 1;
                                       for (const Term& x : q) {
                                           forth *= 1 + x;
                                           back = (x + 1) * back;
                                       }
                                       l.begin("a", forth);
                                       l("b", "r", back);
                                   }),
                               quick);
        CHECK_FALSE(r.as_expected);
        CHECK(r.steps[1].verdict == Verdict::undecided);
        CHECK_FALSE(r.steps[1].trouble.empty());
    }
    SUBCASE("digits that the build doesn't have") {
        const Result r = prove(theorem("t", "T").forall(real("x"))
                                   .derive([](Term x, Lines& l) {
                                       l.begin("a", x);
                                       l("b", "r", x);
                                   }),
                               {{15}, 2});
        CHECK(r.verdict == Verdict::undecided);
        CHECK(r.steps[0].trouble.starts_with("failed: digits must be from 16"));
    }
}
