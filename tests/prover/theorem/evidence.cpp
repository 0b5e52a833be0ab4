#include "theorem/evidence.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using prover::Scope;
using prover::Tier;
using prover::Verdict;

TEST_CASE("verdicts and tiers have names") {
    CHECK(std::string(name(Verdict::proved)) == "proved");
    CHECK(std::string(name(Verdict::refuted)) == "refuted");
    CHECK(std::string(name(Verdict::supported)) == "supported");
    CHECK(std::string(name(Verdict::cited)) == "cited");
    CHECK(std::string(name(Verdict::undecided)) == "undecided");
    CHECK(std::string(name(Tier::exact)) == "exact");
    CHECK(std::string(name(Tier::exhaustive)) == "exhaustive");
    CHECK(std::string(name(Tier::witness)) == "witness");
    CHECK(std::string(name(Tier::enclosure)) == "enclosure");
    CHECK(std::string(name(Tier::high_precision)) == "high precision");
    CHECK(std::string(name(Tier::cited)) == "cited");
    CHECK(std::string(name(Tier::none)) == "none");
}

TEST_CASE("tiers that prove are alike or ordered, and weaker ones come after") {
    constexpr Tier order[] = {Tier::exact,          Tier::exhaustive, Tier::witness, Tier::enclosure,
                              Tier::high_precision, Tier::cited,      Tier::none};
    for (const Tier a : order)
        for (const Tier b : order) {
            CHECK(weaker(a, b) == (a > b && a != Tier::exhaustive && a != Tier::witness));
            CHECK(weakest(a, b) == weakest(b, a));
            CHECK_FALSE(weaker(a, weakest(a, b)));
        }
}

TEST_CASE("what nothing was found out about claims nothing") {
    const prover::StepResult step;
    CHECK(step.verdict == Verdict::undecided);
    CHECK(step.tier == Tier::none);
    CHECK_FALSE(step.as_expected);
    CHECK_FALSE(step.definition);
    CHECK(step.samples == 0);
    CHECK(step.cases == 0);
    const prover::Result result;
    CHECK(result.verdict == Verdict::undecided);
    CHECK(result.tier == Tier::none);
    CHECK(result.strength == Tier::none);
    CHECK_FALSE(result.as_expected);
    CHECK(result.seconds == 0);
    CHECK(step.scope == prover::Scope{false, {}, {}});
    const prover::PrecisionStep precision;
    CHECK(precision.digits == 0);
    CHECK(precision.residual == 0);
    CHECK(precision.tolerance == 0);
    CHECK(precision.agreeing == 0);
    CHECK(precision.refuting_sample == -1);
    CHECK(precision.entry == 0);
    const prover::ExactCertificate exact;
    CHECK(exact.dimension == 0);
    CHECK(exact.points == 0);
    CHECK(exact.entries == 0);
    CHECK_FALSE(exact.group_law);
    CHECK(exact.terms == 0);
    const prover::GenericCertificate generic;
    CHECK(generic.sums == 0);
    CHECK(generic.points == 0);
    CHECK(generic.terms == 0);
    CHECK(generic.by_points);
    CHECK(prover::Explanation().dimension == 0);
}

TEST_CASE("of several steps the verdict is the one furthest from a proof") {
    CHECK(std::max(Verdict::proved, Verdict::supported) == Verdict::supported);
    CHECK(std::max(Verdict::supported, Verdict::cited) == Verdict::cited);
    CHECK(std::max(Verdict::cited, Verdict::refuted) == Verdict::refuted);
    CHECK(std::max(Verdict::refuted, Verdict::undecided) == Verdict::undecided);
}

TEST_CASE("a scope narrows to what two have in common, or says that they share no d") {
    const auto both = [](Scope a, const Scope& b) {
        const Scope before = a;
        const bool shared = a.narrow(b);
        if (!shared) CHECK(a == before);
        return shared ? std::optional(a) : std::nullopt;
    };
    const Scope all, every{true, {}, {}}, every_2_4{true, {2, 4}, {}}, every_4_6{true, {4, 6}, {}},
        d_2_4{false, {2, 4}, {}}, d_4_6{false, {4, 6}, {}}, d_8{false, {8}, {}};
    CHECK(both(all, all) == all);
    // a step without a d covers the d of the others
    CHECK(both(all, d_2_4) == d_2_4);
    CHECK(both(d_2_4, all) == d_2_4);
    CHECK(both(all, every_2_4) == every_2_4);
    CHECK(both(every_2_4, all) == every_2_4);
    CHECK(both(all, every) == every);
    CHECK(both(d_2_4, d_4_6) == Scope{false, {4}, {}});
    CHECK(both(every_2_4, every_4_6) == Scope{true, {4}, {}});
    CHECK(both(every_2_4, d_4_6) == Scope{false, {4}, {}});
    CHECK(both(d_2_4, every_4_6) == Scope{false, {4}, {}});
    CHECK(both(d_2_4, d_8) == std::nullopt);
    CHECK(both(every_2_4, d_8) == std::nullopt);
    CHECK(both(d_8, every_2_4) == std::nullopt);
    CHECK(both(every, d_8) == std::nullopt);
    CHECK(both(every_2_4, Scope{true, {8}, {}}) == every);
    CHECK(both(Scope{false, {}, {"a"}}, Scope{false, {}, {"b", "a"}}) == Scope{false, {}, {"a", "b"}});
}

TEST_CASE("a list of numbers is cut short where five or more stand at equal steps") {
    CHECK(prover::listed({}).empty());
    CHECK(prover::listed({2}) == "2");
    CHECK(prover::listed({2, 4, 6, 8}) == "2, 4, 6, 8");
    CHECK(prover::listed({2, 4, 6, 8, 10}) == "2, 4, \\dots, 10");
    CHECK(prover::listed({2, 4, 8, 16, 32, 64}) == "2, 4, 8, 16, 32, 64");
    CHECK(prover::listed({2, 4, 6, 8, 10, 12, 14, 16, 32, 64, 128}) == "2, 4, \\dots, 16, 32, 64, 128");
    CHECK(prover::listed({1, 5, 6, 7, 8, 9, 20}) == "1, 5, 6, \\dots, 9, 20");
    CHECK(prover::listed({1, 2, 3, 4, 5, 10, 20, 30, 40, 50, 51}) == "1, 2, \\dots, 5, 10, 20, \\dots, 50, 51");
}

TEST_CASE("a scope in words") {
    CHECK(prover::in_words({}).empty());
    CHECK(prover::in_words({true, {2, 4}, {}}) == "for every even $d$");
    CHECK(prover::in_words({false, {2, 4}, {}}) == "for $d = 2, 4$");
    CHECK(prover::in_words({false, {}, {"g = 1"}}) == "for $g = 1$");
    CHECK(prover::in_words({true, {2}, {"g = 1", "h = 2"}}) == "for every even $d$; for $g = 1$; for $h = 2$");
}
