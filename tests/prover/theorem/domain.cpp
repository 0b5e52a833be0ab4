#include "theorem/domain.hpp"

#include <doctest/doctest.h>

#include "theorem/enclosures.hpp"
#include "theorem/statement.hpp"
#include "prover/quick.hpp"

using namespace prover;

namespace {

std::string nothing() { return {}; }

/// A check over 1..10 of a theorem that states this.
Result over(const std::string& statement, std::function<void(Cases&)> check, const Domain& domain = range("g", 1, 10)) {
    return prove(theorem("t", "T").states(statement).cases("a", "r", domain, std::move(check)), quick);
}
const auto every_one = [](Cases& c) {
    for (const std::int64_t g : c.all()) c.check(g > 0, nothing);
};

}  // namespace

TEST_CASE("a domain has the values and the text of its ends and step") {
    CHECK(range("g", 1, 1'000'000).latex() == "1 \\le g \\le 10^6");
    CHECK(range("d", 2, 512, 2).latex() == "d = 2, 4, \\dots, 512");
    CHECK(range("d", 2, 512, 2).size() == 256);
    CHECK(range("k", -1000, 1000).size() == 2001);
    CHECK_THROWS_WITH_AS((void)range("g", 1, 10, 4),
                         "the range of g must end where its steps lead, got 1 to 10 in steps of 4", std::domain_error);
    CHECK_THROWS_AS((void)range("g", 1, 0), std::domain_error);
    CHECK_THROWS_AS((void)range("g", 1, 10, 0), std::domain_error);
    CHECK_THROWS_AS((void)range("g", 1, 10, -1), std::domain_error);
    CHECK_THROWS_WITH_AS((void)range("g", INT64_MIN, INT64_MAX), "the range of g must lie between -2^61 and 2^61",
                         std::domain_error);
    const std::int64_t end = std::int64_t{1} << 61;
    CHECK(range("g", -end, end).size() == (std::uint64_t{1} << 62) + 1);
    CHECK(range("g", -end, end, end).size() == 3);
    CHECK_THROWS_AS((void)range("g", -end - 1, 0), std::domain_error);
    CHECK_THROWS_AS((void)range("g", 0, end + 1), std::domain_error);
    CHECK_THROWS_AS((void)range("g", 0, 0, end + 1), std::domain_error);
    CHECK(range("g", 5, 5).size() == 1);
    CHECK(range("g", 0, 10'000).latex() == "0 \\le g \\le 10^4");
    CHECK(range("g", -10'000, 1'000).latex() == "-10000 \\le g \\le 1000");
    CHECK(range("g", 1, 20'000).latex() == "1 \\le g \\le 20000");
    CHECK(range("g", 2, 10, 4).latex() == "g = 2, 6, \\dots, 10");
}

TEST_CASE("every value looked at, once: proved, and the scope says which") {
    const Result r = over("1 \\le g \\le 10", every_one);
    CHECK(r.as_expected);
    CHECK(in_words(r.scope) == "for $1 \\le g \\le 10$");
    CHECK(r.steps[0].cases == 10);
}

TEST_CASE("a check that looks at less than it says, or at parts of it twice, is undecided") {
    SUBCASE("a break") {
        const Result r = over("1 \\le g \\le 10", [](Cases& c) {
            for (const std::int64_t g : c.all()) {
                if (g == 10) break;
                c.check(true, nothing);
            }
        });
        fails(r, 0, Verdict::undecided, "looked at 9 of the 10 values of its domain");
    }
    SUBCASE("two halves that are the same half") {
        const auto half = [](Cases& c) {
            for (const std::int64_t g : c.all()) {
                if (g == 6) break;
                c.check(true, nothing);
            }
        };
        fails(over("1 \\le g \\le 10", [&](Cases& c) {
            half(c);
            half(c);
        }), 0, Verdict::undecided, "failed: the domain of g is run through once, and was begun again");
    }
    SUBCASE("all of it, twice") {
        const Result r = over("1 \\le g \\le 10", [](Cases& c) {
            every_one(c);
            every_one(c);
        });
        CHECK(r.verdict == Verdict::undecided);
    }
    SUBCASE("a loop of its own") {
        fails(over("1 \\le g \\le 10", [](Cases& c) {
            for (int g = 1; g <= 10; ++g) c.check(true, nothing);
        }), 0, Verdict::undecided, "looked at 0 of the 10 values of its domain");
    }
    SUBCASE("an enclosing check that breaks off") {
        const auto breaks_off = [](Enclosures& e) {
            for (const std::int64_t g : e.all()) {
                if (g == 10) break;
                e.positive(Interval(g), nothing);
            }
        };
        auto statement = theorem("t", "T").states("1 \\le g \\le 10").encloses("a", "r", range("g", 1, 10), breaks_off);
        fails(prove(std::move(statement), quick), 0, Verdict::undecided, "looked at 9 of the 10 values of its domain");
    }
    SUBCASE("all(), and no check") {
        fails(over("1 \\le g \\le 10", [](Cases& c) {
            for ([[maybe_unused]] const std::int64_t g : c.all()) {}
        }), 0, Verdict::undecided, "no case was checked");
    }
    SUBCASE("a domain that is none, made without range()") {
        for (const Domain& wrong : {Domain{"g", 1, 10, 4}, Domain{"g", 1, 10, 0}, Domain{"g", 10, 1, 1}}) {
            const Result r = over(wrong.step == 0 ? "g = 1, 1, \\dots, 10" : wrong.latex(), every_one, wrong);
            CHECK(r.verdict == Verdict::undecided);
            CHECK(r.steps[0].trouble.find("the range of g") != std::string::npos);
        }
    }
    SUBCASE("all() without a domain") {
        fails(prove(theorem("t", "T").cases("a", "r", every_one), quick), 0, Verdict::undecided,
              "failed: the step has no domain to run through");
    }
    SUBCASE("the last value throws") {
        fails(over("1 \\le g \\le 10", [](Cases& c) {
            for (const std::int64_t g : c.all()) {
                if (g == 10) throw std::domain_error("no more");
                c.check(true, nothing);
            }
        }), 0, Verdict::undecided, "failed: no more");
    }
}

TEST_CASE("a check that only keeps what it compares runs through five places of a large domain, each once") {
    Cases c(range("g", 1, 1001), Keeping{1});
    std::vector<std::int64_t> seen;
    for (const std::int64_t g : c.all()) {
        seen.push_back(g);
        if (seen.size() > 5) break;
    }
    CHECK(seen == std::vector<std::int64_t>{1, 251, 501, 751, 1001});
}

TEST_CASE("a refutation needs no more than its case") {
    const Result r = over("1 \\le g \\le 10", [](Cases& c) {
        for (const std::int64_t g : c.all()) {
            c.check(g < 3, [&] { return "fails at " + std::to_string(g); });
            if (g == 3) break;
        }
    });
    fails(r, 0, Verdict::refuted, "fails at 3");
}

TEST_CASE("the statement or a hypothesis must show the domain, and not a larger one") {
    const Domain g = range("g", 1, 10);
    for (const char* good :
         {"1 \\le g \\le 10", "1\\le g\\le10", "x > 0,\\quad 1 \\le g \\le 10", "(1 \\le g \\le 10)",
          "1 \\le g \\le 10.", "1 \\le g \\le 10 \\text{ and } 0 \\le h", "for 1 \\le g \\le 10 and all x",
          "1 \\le g \\le 10, \\; h = 1", "1 \\le g \\le 100 \\text{, then } 1 \\le g \\le 10", "1 \\le g \\le 10 \\,",
          "1 \\le g \\le 10.  ", "\\quad 1 \\le g \\le 10", ",1 \\le g \\le 10", "and 1 \\le g \\le 10",
          "\\{1 \\le g \\le 10\\}", "1 \\le g \\le 10 . 5"})
        CHECK_MESSAGE(shows(good, g), good);
    for (const char* larger : {"1 \\le g \\le 100",
                               "11 \\le g \\le 10",
                               "-1 \\le g \\le 10",
                               "1 \\le g \\le 10^6",
                               "1 \\le g \\le 10^{60}",
                               "1 \\le g \\le 10.5",
                               "1 \\le g \\le 10 \\cdot 7",
                               "1 \\le g \\le 10 n",
                               "1 \\le g \\le 10!",
                               "1 \\le g \\le 10 + n",
                               "0.1 \\le g \\le 10",
                               "1 \\le g \\le 10\\pi",
                               "2 \\cdot 1 \\le g \\le 10",
                               "n1 \\le g \\le 10",
                               "1 \\le g \\le 10_2",
                               "1 \\le g \\le 10 - 1",
                               "1 \\le g \\le 10 * 2",
                               "1 \\le g \\le 10 / 2",
                               "1 \\le g \\le 10 (2)",
                               "1 \\le g \\le 10  7",
                               "1 \\le g \\le 10 \\times 7",
                               "1 \\le g \\le 10 \\pm 7",
                               "1 \\le g \\le 10 \\mp 7",
                               "1 \\le g \\le 10 \\sqrt 7",
                               "1 \\le g \\le 10 \\frac 7 8",
                               "1 \\le g \\le 10  n",
                               "2  1 \\le g \\le 10",
                               "+1 \\le g \\le 10",
                               "*1 \\le g \\le 10",
                               "/ 1 \\le g \\le 10",
                               "^1 \\le g \\le 10",
                               "_1 \\le g \\le 10",
                               ")1 \\le g \\le 10",
                               ".1 \\le g \\le 10",
                               "n 1 \\le g \\le 10",
                               "\\pi 1 \\le g \\le 10",
                               "\\cdot 1 \\le g \\le 10",
                               "1 \\le g_1 \\le 10",
                               "1 \\le h \\le 10",
                               "1 < g \\le 10",
                               "1 \\le g < 10",
                               ""})
        CHECK_MESSAGE(!shows(larger, g), larger);
    CHECK(shows("\\text{every } d = 2, 4, \\dots, 512", range("d", 2, 512, 2)));
    CHECK_FALSE(shows("d = 2, 4, \\dots, 5120", range("d", 2, 512, 2)));
    CHECK_FALSE(shows("d = 2, 4, \\dots", range("d", 2, 512, 2)));
    fails(over("1 \\le g \\le 100", every_one), 0, Verdict::undecided,
          "neither the statement nor a hypothesis shows its domain, $1 \\le g \\le 10$");
    const Result by_hypothesis =
        prove(theorem("t", "T").states("x").given("$1 \\le g \\le 10$").cases("a", "r", g, every_one), quick);
    CHECK(by_hypothesis.as_expected);
}
