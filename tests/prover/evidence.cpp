#include "prover/evidence.hpp"

#include <doctest/doctest.h>

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
