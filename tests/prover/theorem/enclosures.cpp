#include "theorem/enclosures.hpp"

#include <doctest/doctest.h>

using prover::Enclosures;
using prover::Interval;
using prover::Rational;

namespace {
std::string text() { return "it"; }

enum class Holds { yes, no, open };
Holds answer(const Enclosures& e) {
    return e.refutation() ? Holds::no : e.open() || e.count() == 0 ? Holds::open : Holds::yes;
}
Holds positive(const Interval& x) {
    Enclosures e;
    e.positive(x, text);
    return answer(e);
}
Holds positive_on(const std::function<Interval(const Interval&)>& f, const Rational& low, const Rational& high) {
    Enclosures e;
    e.positive_on(f, low, high, "f");
    return answer(e);
}
}  // namespace

TEST_CASE("positive: proved, refuted or open") {
    CHECK(positive(Interval(1)) == Holds::yes);
    CHECK(positive(Interval::between(Rational(1, 1'000'000), 5)) == Holds::yes);
    CHECK(positive(Interval(0)) == Holds::no);
    CHECK(positive(Interval(-1)) == Holds::no);
    CHECK(positive(Interval::between(-1, 1)) == Holds::open);
    CHECK(positive(Interval::between(0, 1)) == Holds::open);
    CHECK(positive(Interval::between(-1, 0)) != Holds::yes);
    Enclosures e;
    e.less(Interval(2), Interval::pi(), text);
    CHECK(answer(e) == Holds::yes);
    CHECK(e.closest() > 1.14);
    e.less(Interval::pi(), Interval::fraction(22, 7), text);
    CHECK(answer(e) == Holds::yes);
    CHECK(e.closest() < 0.0013);
    e.less(Interval::pi(), Interval::fraction(355, 113), text);
    e.less(Interval::fraction(314, 100), Interval(3), text);
    CHECK(answer(e) == Holds::no);
    CHECK(e.count() == 4);
    CHECK(e.refutation()->starts_with("it: -0.14"));
}

TEST_CASE("positive on an interval: true, by halving it as often as it takes") {
    CHECK(positive_on([](const Interval& x) { return x * x - x + Interval(1); }, -10, 10) == Holds::yes);
    // x - x^2/2 < sin x, though both sides are 0.1 apart at most and their enclosures wider
    CHECK(positive_on([](const Interval& x) { return sin(x) - x + x * x / Interval(2); }, Rational(1, 10), 2) ==
          Holds::yes);
    CHECK(positive_on([](const Interval& x) { return x; }, 1, 1) == Holds::yes);
}

TEST_CASE("positive on an interval: false, however small or far out the place") {
    CHECK(positive_on([](const Interval& x) { return Interval(1'000'000) - x; }, 0, 1'000'001) == Holds::no);
    // below 0 only on an interval of 2/1000 around 1/3
    const auto dip = [](const Interval& x) {
        const Interval d = x - Interval::fraction(1, 3);
        return d * d - Interval::fraction(1, 1'000'000);
    };
    CHECK(positive_on(dip, -5, 5) == Holds::no);
    CHECK(positive_on([](const Interval&) { return Interval(-1); }, 0, 1) == Holds::no);
}

TEST_CASE("positive on an interval: open where it touches 0, not proved") {
    CHECK(positive_on([](const Interval& x) { return x * x; }, -1, 1) == Holds::open);
    CHECK(positive_on([](const Interval& x) { return abs(x - Interval::fraction(1, 3)); }, 0, 1) == Holds::open);
    CHECK(positive_on([](const Interval& x) { return x; }, 0, 1) == Holds::open);
    CHECK_THROWS_AS(positive_on([](const Interval& x) { return x; }, 1, 0), std::domain_error);
}

TEST_CASE("what a decimal is the rounding of: half a unit of its last place either way") {
    const auto rounds = [](const Interval& x, const std::string& printed) {
        Enclosures e;
        e.rounds_to(x, printed, "it");
        return answer(e);
    };
    CHECK(rounds(Interval::pi(), "3.14159") == Holds::yes);
    CHECK(rounds(Interval::pi(), "3.1415") == Holds::no);  // 3.1416 is nearer
    CHECK(rounds(-Interval::pi(), "-3.14") == Holds::yes);
    CHECK(rounds(-Interval::pi(), "3.14") == Holds::no);
    CHECK(rounds(Interval::fraction(3149, 1000), "3.1") == Holds::yes);
    CHECK(rounds(Interval::fraction(315, 100), "3.1") != Holds::yes);  // a tie: 3.2 is as near
    CHECK(rounds(Interval::fraction(-4, 100), "-0.0") == Holds::yes);
    CHECK(rounds(Interval::between(Rational(31, 10), Rational(32, 10)), "3.1") == Holds::open);
    for (const char* wrong : {"", "3", "3.", ".5", "3,14", "1e3", "3.14 ", "--3.1"})
        CHECK_THROWS_AS(rounds(Interval(3), wrong), std::invalid_argument);
    Enclosures e;
    e.rounds_to(Interval(2), "2.2366", "y");
    CHECK(*e.refutation() == "y = 2, not 2.2366");
}

TEST_CASE("an undecided comparison is neither true nor false to a check") {
    const auto check = [](prover::Answer holds) {
        Enclosures e;
        e.check(holds, text);
        return answer(e);
    };
    const Interval wide = Interval::between(0, 2), other = Interval::between(1, 3);
    CHECK(check(Interval(1) < Interval(2)) == Holds::yes);
    CHECK(check(!(Interval(1) < Interval(2))) == Holds::no);
    CHECK(check(!(Interval(2) < Interval(1))) == Holds::yes);
    CHECK(check(wide < other) == Holds::open);
    CHECK(check(!(wide < other)) == Holds::open);
    Enclosures e;
    e.check(!(wide < other), text);
    CHECK(*e.open() == "it: the intervals are too wide to tell");
}

#ifndef ROPE_PROOFS_HEADER_ONLY  // bounds.hpp refuses to compute with what is no number
TEST_CASE("what is no number agrees with nothing and is refuted by nothing") {
    const Interval infinite = exp(exp(exp(Interval(100))));
    Enclosures e;
    e.agree(infinite, infinite, text);
    CHECK_FALSE(e.refutation());
    Enclosures p;
    p.positive(infinite - infinite, text);
    CHECK(answer(p) == Holds::open);
}
#endif

TEST_CASE("equal numbers agree at best, different ones are refuted") {
    Enclosures e;
    e.agree(exp(log(Interval(3))), Interval(3), text);
    CHECK_FALSE(e.refutation());
    CHECK(e.widest() < -55);
    e.agree(Interval::pi(), Interval::fraction(355, 113), text);
    REQUIRE(e.refutation());
    CHECK(e.refutation()->starts_with("it: the difference -2.66764"));
    CHECK(e.count() == 2);
}

TEST_CASE("what was asked for is recorded, in order, with its range and its outcome") {
    Enclosures e;
    e.positive(Interval(1), text);  // before the recording
    {
        const Interval::Recording recording;
        e.positive(Interval(1), text);
        e.positive(Interval(-1), text);
        e.positive_on([](const Interval& x) { return x; }, 2, 3, "x");
        e.positive_on([](const Interval& x) { return x; }, Rational(-1, 2), 3, "x");
        e.positive_on([](const Interval& x) { return x; }, 0, 1, "x");
        e.rounds_to(Interval(2), "2.0", "two");
        e.rounds_to(Interval(2), "2.5", "two");
    }
    using Range = std::optional<std::pair<Rational, Rational>>;
    const std::pair<bool, Range> expected[] = {
        {true, {}},        {false, {}}, {true, {{2, 3}}}, {false, {{Rational(-1, 2), 3}}},
        {false, {{0, 1}}}, {true, {}},  {false, {}}};
    REQUIRE(e.inequalities().size() == std::size(expected));
    for (std::size_t i = 0; i < std::size(expected); ++i) {
        const prover::Inequality& found = e.inequalities()[i];
        CAPTURE(i);
        CHECK(found.value);
        CHECK(found.holds == expected[i].first);
        CHECK((found.range ? Range({found.range->low, found.range->high}) : Range()) == expected[i].second);
    }
}

TEST_CASE("what was looked at is counted, and what came as a truth value") {
    Enclosures e;
    CHECK(e.count() == 0);
    CHECK(e.unrecorded() == 0);
    CHECK(e.equalities() == 0);
    CHECK(e.closest() > 1e299);
    CHECK(e.widest() < -1e299);
    e.check(true, text);
    e.check(Interval(1) < Interval(2), text);
    e.positive(Interval(3), text);
    CHECK(e.closest() == 3);
    e.rounds_to(Interval(2), "2.5", "two");
    CHECK(e.count() == 4);
    CHECK(e.unrecorded() == 2);
    CHECK(*e.refutation() == "two = 2, not 2.5");
    e.check(false, [] { return std::string("later"); });
    CHECK(*e.refutation() == "two = 2, not 2.5");  // the first one
    e.positive_on([](const Interval& x) { return x + Interval(1); }, 1, 1, "x + 1");
    CHECK(e.count() == 6);
    CHECK(e.closest() == 2);
}

TEST_CASE("an interval is halved thirty times, and no more") {
    Enclosures e;
    e.positive_on([](const Interval& x) { return x; }, 0, 1, "x");
    CHECK(*e.open() == "x is open around 1/2147483648");  // the middle of [0, 2^-30]
    CHECK(e.count() == 31);
    Enclosures above;  // halved as often where the upper half is the open one
    above.positive_on([](const Interval& x) { return Interval(1) - x; }, 0, 1, "1 - x");
    REQUIRE(above.open());
    CHECK(*above.open() == "1 - x is open around 2147483647/2147483648");
    CHECK(above.count() == 61);
    Enclosures f;
    f.positive_on([](const Interval& x) { return x - Interval(2); }, 0, 1, "x - 2");
    CHECK(*f.refutation() == "x - 2 fails at 1/2");
    CHECK(f.count() == 1);
}

TEST_CASE("what an inequality, or an equality, is said to be") {
    Enclosures e;
    e.positive(Interval(-1), text);
    e.positive(Interval::between(-1, 1), text);
    CHECK(*e.refutation() == "it: -1 is not positive");
    CHECK(*e.open() == "it: [-1, 1] is not decided");
    for (const auto& [a, b] :
         {std::pair{Interval::fraction(1, 2), Interval(0)}, {Interval(0), Interval::fraction(1, 2)}}) {
        Enclosures different;
        different.agree(a, b, text);
        CHECK(*different.refutation() == "it: the difference " + (a - b).str() + " excludes 0");
    }
    Enclosures equal;
    equal.agree(Interval(2), Interval(2), text);
    CHECK(equal.equalities() == 1);
    CHECK_FALSE(equal.refutation());
    CHECK_FALSE(equal.open());
}

TEST_CASE("of intervals an inequality is kept as one, and an equality") {
    Enclosures e(std::nullopt, prover::Keeping{8});
    e.less(Interval(1), Interval(2), text);
    e.positive(Interval(1), text);
    e.agree(Interval(1), Interval(1), text);
    REQUIRE(e.compared().size() == 3);
    CHECK_FALSE(e.compared()[0].equality);
    CHECK_FALSE(e.compared()[1].equality);
    CHECK(e.compared()[2].equality);
    CHECK(e.compared()[0].left.str() == "1");
    CHECK(e.compared()[0].right.str() == "2");
}
