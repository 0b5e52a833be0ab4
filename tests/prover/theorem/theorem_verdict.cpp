// What the steps of a theorem come to, and when nothing is decided at all.
#include <stdexcept>

#include "theorem/enclosures.hpp"
#include "theorem/statement.hpp"
#include "prover/quick.hpp"

using namespace prover;

namespace {

Theorem named() { return theorem("t", "T"); }
const std::function<void(Cases&)> holds = [](Cases& c) { c.check(true, [] { return std::string("holds"); }); };
const std::function<void(Cases&)> fails_once = [](Cases& c) { c.check(false, [] { return std::string("fails"); }); };
const std::function<void(Cases&)> nothing = [](Cases&) {};

Theorem with_line(Theorem theorem) {
    return std::move(theorem).forall(real("x")).derive([](Term x, Lines& l) {
        l.begin("2x", 2 * x);
        l("x + x", "r", x + x);
    });
}

}  // namespace

TEST_CASE("a theorem is as far from a proof as the step that is furthest, and rests on the weakest") {
    const auto is = [](const Theorem& t, Verdict verdict, Tier tier, bool as_expected) {
        const Result r = prove(t, quick);
        CHECK(r.verdict == verdict);
        CHECK(r.tier == tier);
        CHECK(r.strength == tier);
        CHECK(r.as_expected == as_expected);
    };
    is(named(), Verdict::undecided, Tier::none, false);
    is(named().cases("a", "r", holds), Verdict::proved, Tier::exhaustive, true);
    is(with_line(named()), Verdict::proved, Tier::exact, true);
    is(with_line(named().cases("a", "r", holds)), Verdict::proved, Tier::exhaustive, true);
    is(named().cases("a", "r", holds).cites("b", "w"), Verdict::cited, Tier::cited, true);
    is(named().cites("b", "w").cases("a", "r", holds), Verdict::cited, Tier::cited, true);
    is(named().cases("a", "r", holds).cases("b", "r", fails_once), Verdict::refuted, Tier::witness, false);
    is(named().slip_cases("a", "r", fails_once).cases("b", "r", holds), Verdict::refuted, Tier::witness, true);
    is(named().slip_cases("a", "r", fails_once).cites("b", "w"), Verdict::refuted, Tier::witness, true);
    is(named().slip_cases("a", "r", holds), Verdict::proved, Tier::exhaustive, false);
    is(named().cases("a", "r", nothing).cases("b", "r", fails_once), Verdict::undecided, Tier::none, false);
    is(named().cases("a", "r", fails_once).cases("b", "r", nothing), Verdict::undecided, Tier::none, false);
}

TEST_CASE("what is announced is said without deciding anything") {
    CHECK(named().expected() == Verdict::proved);
    CHECK(named().cases("a", "r", nothing).expected() == Verdict::proved);
    CHECK(named().cites("a", "w").cases("b", "r", nothing).expected() == Verdict::cited);
    CHECK(named().cites("a", "w").slip_cases("b", "r", nothing).cites("c", "w").expected() == Verdict::refuted);
    CHECK(named().slip_encloses("b", "r", [](Enclosures&) {}).expected() == Verdict::refuted);
}

TEST_CASE("code that fails is undecided and says with what, and the other steps stand") {
    const auto throws = [](auto what) {
        return prove(named().cases("a", "r", [what](Cases&) { throw what; }).cases("b", "r", holds), quick);
    };
    fails(throws(std::runtime_error("no room")), 0, Verdict::undecided, "failed: no room");
    fails(throws(7), 0, Verdict::undecided, "failed: its code threw what is no std::exception");
    CHECK(throws(7).steps[1].as_expected);
}

TEST_CASE("options that leave nothing to look at decide nothing, whatever the step") {
    const auto refused = [](const Theorem& t, const Options& options, const std::string& why) {
        const Result r = prove(t, options);
        for (std::size_t s = 0; s < r.steps.size(); ++s) fails(r, s, Verdict::undecided, why);
        CHECK(r.verdict == Verdict::undecided);
    };
    const Theorem fixed = with_line(named().cases("a", "r", holds));
    const auto with_d = [](std::vector<int> exact) {
        auto t = named().cases("a", "r", holds).dimensions(std::move(exact), 4);
        return std::move(t).forall(vector("q")).derive([](const Vec& q, Lines& l) {
            l.begin("q", q);
            l("q", "r", Term(1) * q + Vec(q - q));
        });
    };
    refused(fixed, {{}, 2, 1, {2}}, "no precision is asked for: digits must name at least one");
    refused(fixed, {{16}, 0, 1, {2}}, "samples must be at least 1, got 0");
    CHECK(prove(fixed, {{16}, 1, 1, {2}}).as_expected);
    CHECK(prove(fixed, {{16}, 1, 1, {}}).as_expected);  // it has no d
    refused(with_d({}), {{16}, 1, 1, {}}, "no dimension is asked for: dimensions must name at least one even d");
    for (const int d : {-2, 0, 1, 3})
        refused(with_d({}), {{16}, 1, 1, {2, d}}, "a dimension must be even and at least 2, got " + std::to_string(d));
    CHECK(prove(with_d({}), {{16}, 1, 1, {2}}).as_expected);
    CHECK(prove(with_d({2, 3}), {{16}, 1, 1, {}}).as_expected);  // it names its own
}
