// The verdicts of the steps that are not lines: cases, citations, enclosures, agreements.
#include "theorem/certificate.hpp"
#include "theorem/enclosures.hpp"
#include "theorem/statement.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

#include "prover/quick.hpp"

using namespace prover;

TEST_CASE("cases: proved by all, refuted by one, and a slip must be refuted") {
    const auto cases = [](int wrong, bool slip) {
        const auto check = [wrong](Cases& c) {
            for (int i = 0; i < 10; ++i) c.check(i != wrong, [&] { return "fails at " + std::to_string(i); });
            c.note("ten");
        };
        return prove(slip ? theorem("t", "T").slip_cases("a", "r", check) : theorem("t", "T").cases("a", "r", check),
                     quick);
    };
    const Result good = cases(-1, false);
    CHECK(good.as_expected);
    CHECK(good.verdict == Verdict::proved);
    CHECK(good.tier == Tier::exhaustive);
    CHECK(good.steps[0].cases == 10);
    CHECK(good.steps[0].notes == std::vector<std::string>{"ten"});
    fails(cases(9, false), 0, Verdict::refuted, "fails at 9");
    const Result slip = cases(3, true);
    CHECK(slip.as_expected);
    CHECK(slip.verdict == Verdict::refuted);
    CHECK(slip.tier == Tier::witness);
    CHECK_FALSE(cases(-1, true).as_expected);
}

TEST_CASE("a citation is no proof, and makes a theorem a cited one") {
    const Result r = prove(theorem("t", "T").forall(real("x"))
                               .derive([](Term x, Lines& l) {
                                   l.begin("a", x);
                                   l("b", "r", x * 1);
                               })
                               .cites("c", "Lindemann"),
                           quick);
    CHECK(r.as_expected);
    CHECK(r.verdict == Verdict::cited);
    CHECK(r.tier == Tier::cited);
    CHECK(r.strength == Tier::cited);
    CHECK(r.steps[1].verdict == Verdict::proved);
}

namespace {
const std::function<void(Enclosures&)> true_one = [](Enclosures& e) {
    e.less(Interval(3), Interval::pi(), [] { return std::string("3 < pi"); });
};
const std::function<void(Enclosures&)> false_one = [](Enclosures& e) {
    e.less(Interval::pi(), Interval(3), [] { return std::string("pi < 3"); });
};
const std::function<void(Enclosures&)> equality = [](Enclosures& e) {
    e.agree(sin(Interval::pi() / Interval(6)), Interval::fraction(1, 2), [] { return std::string("sin 30"); });
};
}  // namespace

TEST_CASE("enclosures: proved, refuted, open or empty") {
    const auto enclose = [](const std::function<void(Enclosures&)>& check) {
        return prove(theorem("t", "T").encloses("a", "r", check), quick);
    };
    const Result good = enclose(true_one);
    CHECK(good.as_expected);
    CHECK(good.verdict == Verdict::proved);
    CHECK(good.tier == Tier::enclosure);
    CHECK(good.steps[0].cases == 1);
    CHECK(enclose(false_one).steps[0].verdict == Verdict::refuted);
    CHECK_FALSE(enclose(false_one).as_expected);
    fails(enclose([](Enclosures&) {}), 0, Verdict::undecided, "nothing was enclosed");
    fails(enclose(equality), 0, Verdict::undecided,
          "intervals cannot prove that two numbers are equal: what agrees is a step of its own");
    const Result open = enclose([](Enclosures& e) {
        e.positive(Interval::between(-1, 1), [] { return std::string("x"); });
    });
    CHECK(open.verdict == Verdict::undecided);
    CHECK(open.steps[0].trouble == "x: [-1, 1] is not decided");
    CHECK(enclose([](Enclosures& e) { e.positive(log(Interval(0)), [] { return std::string(); }); }).verdict ==
          Verdict::undecided);
    CHECK(prove(theorem("t", "T").slip_encloses("a", "r", false_one), quick).as_expected);
    CHECK_FALSE(prove(theorem("t", "T").slip_encloses("a", "r", true_one), quick).as_expected);
}

TEST_CASE("an equality of real numbers is supported at every precision, never proved") {
    const Result r = prove(theorem("t", "T").agrees("a", "r", equality), {{16, 50, 200}, 2});
    CHECK(r.as_expected);
    CHECK(r.verdict == Verdict::supported);
    CHECK(r.tier == Tier::high_precision);
    REQUIRE(r.steps[0].precisions.size() == 3);
    CHECK(r.steps[0].precisions[2].tolerance < -195);
    CHECK(r.steps[0].precisions[2].agreeing > 195);
    // pi and 355/113 to 300 decimals agree in 6: refuted at any precision
    const auto nearly = [](Enclosures& e) {
        e.agree(Interval::pi(), Interval::fraction(355, 113), [] { return std::string("pi"); });
    };
    CHECK(prove(theorem("t", "T").agrees("a", "r", nearly), quick).verdict == Verdict::refuted);
    // an enclosure that stays wide supports nothing
    const auto wide = [](Enclosures& e) {
        e.agree(Interval::between(-1, 1), Interval(0), [] { return std::string("wide"); });
    };
    fails(prove(theorem("t", "T").agrees("a", "r", wide), quick), 0, Verdict::undecided,
          "the enclosures do not shrink with the precision");
    fails(prove(theorem("t", "T").agrees("a", "r", [](Enclosures&) {}), quick), 0, Verdict::undecided,
          "nothing was enclosed");
    // nor does what agrees beside a condition that nothing decides
    const auto beside = [&](Enclosures& e) {
        equality(e);
        e.check(Interval(0) < Interval::between(-1, 1), [] { return std::string("0 < x"); });
    };
    fails(prove(theorem("t", "T").agrees("a", "r", beside), quick), 0, Verdict::undecided,
          "0 < x: the intervals are too wide to tell");
}

TEST_CASE("a certificate names the lines that it is without") {
    const Theorem looked_at =
        theorem("t", "T").cites("a", "a book").cases("b", "r", [](Cases& c) { c.check(true, [] { return ""; }); });
    const std::vector<std::string> without = certificate_of(looked_at, prove(looked_at, quick)).without;
    REQUIRE(without.size() == 2);
    CHECK(without[0] == "line 1: cited, not computed");
    CHECK(without[1] == "line 2: a finite statement, looked at case by case");
}
