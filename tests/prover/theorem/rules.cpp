// Conclusions by rule: each rule proves what it should, and refuses every wrong use of it.
#include "theorem/rules.hpp"

#include <doctest/doctest.h>

#include <string>

#include "prover/quick.hpp"
#include "theorem/certificate.hpp"
#include "theorem/statement.hpp"

using namespace prover;

namespace {

Term dot(const Vec& x, const Vec& y) { return (x.transpose() * y)(0, 0); }
Term dot(const PlaneVector& x, const PlaneVector& y) { return transpose(x) * y; }

/// Of three reals.
template <class F>
Result decide(F f) {
    return prove(theorem("t", "T").forall(real("x"), real("y"), real("z")).derive(f), quick);
}

template <class F>
void proved(F f) {
    const Result r = decide(f);
    for (const StepResult& step : r.steps) CHECK(step.trouble == "");
    CHECK(r.verdict == Verdict::proved);
    CHECK(r.as_expected);
}

template <class F>
void refused(F f, const std::string& words) {
    const Result r = decide(f);
    CHECK(r.verdict == Verdict::undecided);
    CHECK_FALSE(r.as_expected);
    std::string said;
    for (const StepResult& step : r.steps) said += step.trouble + "\n";
    CAPTURE(said);
    CHECK(said.find(words) != std::string::npos);
}

}  // namespace

TEST_CASE("substitution: a line is 0 where the suppositions in it are") {
    const auto chain = [](Term x, Term y, Term z, Lines& l) {
        l.begin("x^2 y - y^2 x", x * x * y - y * y * x);
        l("x y (x - y)", "factor", x * y * (x - y));
        (void)z;
    };
    proved([&](Term x, Term y, Term z, Lines& l) {
        chain(x, y, z, l);
        l.vanishes("r", {l.suppose("x - y", Sign::zero, x - y)});
    });
    SUBCASE("another supposition") {
        refused([&](Term x, Term y, Term z, Lines& l) {
            chain(x, y, z, l);
            l.vanishes("r", {l.suppose("x - z", Sign::zero, x - z)});
        }, "it does not follow");
    }
    SUBCASE("not 0, but positive") {
        refused([&](Term x, Term y, Term z, Lines& l) {
            chain(x, y, z, l);
            l.vanishes("r", {l.suppose("x - y", Sign::positive, x - y)});
        }, "it does not follow");
    }
    SUBCASE("1 = 0 is supposed") {
        refused([&](Term x, Term y, Term z, Lines& l) {
            chain(x, y, z, l);
            l.vanishes("r", {l.suppose("1", Sign::zero, Term(1))});
        }, "a number that is not 0 is supposed to be 0");
    }
    SUBCASE("from a line that is false") {
        refused([](Term x, Term y, Term, Lines& l) {
            l.begin("x", x);
            l("x - y", "wrong", x - y);
            l.vanishes("r", {l.suppose("x - y", Sign::zero, x - y)});
        }, "a line that it follows from is not proved");
    }
    SUBCASE("from a line that was not derived") {
        refused([](Term x, Term y, Term, Lines& l) {
            l.begin("x - y", x - y);
            l.vanishes("r", {l.suppose("x - y", Sign::zero, x - y)});
        }, "a line that it follows from is not proved");
    }
    SUBCASE("a supposition of no use") {
        refused([&](Term x, Term y, Term z, Lines& l) {
            chain(x, y, z, l);
            (void)l.suppose("z", Sign::zero, z);
            l.vanishes("r", {l.suppose("x - y", Sign::zero, x - y)});
        }, "nothing is concluded from what is supposed");
    }
    SUBCASE("without a reason") {
        refused([&](Term x, Term y, Term z, Lines& l) {
            chain(x, y, z, l);
            l.vanishes("", {l.suppose("x - y", Sign::zero, x - y)});
        }, "a conclusion needs its reason");
    }
    SUBCASE("before any chain") {
        refused([&](Term x, Term y, Term, Lines& l) { l.vanishes("r", {l.suppose("x - y", Sign::zero, x - y)}); },
                "stands behind a chain");
    }
}

TEST_CASE("a sum of what is not negative") {
    const auto chain = [](Term x, Term y, Term z, Lines& l) {
        l.begin("x + (y - x)", x + (y - x));
        l("y", "x cancels", y);
        (void)z;
    };
    proved([&](Term x, Term y, Term z, Lines& l) {
        chain(x, y, z, l);
        l.parts_vanish("r", {l.suppose("y", Sign::zero, y), l.suppose("x", Sign::nonnegative, x),
                             l.suppose("y - x", Sign::nonnegative, y - x)});
    });
    SUBCASE("a part may be negative") {
        refused([&](Term x, Term y, Term z, Lines& l) {
            chain(x, y, z, l);
            l.parts_vanish("r", {l.suppose("y", Sign::zero, y), l.suppose("x", Sign::nonnegative, x)});
        }, "a part of the sum may be negative");
    }
    SUBCASE("the sum is not 0") {
        refused([&](Term x, Term y, Term z, Lines& l) {
            chain(x, y, z, l);
            l.parts_vanish("r", {l.suppose("x", Sign::nonnegative, x), l.suppose("y - x", Sign::nonnegative, y - x)});
        }, "it does not follow");
    }
    SUBCASE("what is concluded is no part") {
        refused([&](Term x, Term y, Term z, Lines& l) {
            chain(x, y, z, l);
            l.parts_vanish("r", {l.suppose("y", Sign::zero, y), l.suppose("x", Sign::nonnegative, x),
                                 l.suppose("y - x", Sign::nonnegative, y - x), l.suppose("z", Sign::nonnegative, z)});
        }, "is no part of the sum");
    }
}

TEST_CASE("signs of sums and products") {
    proved([](Term x, Term y, Term z, Lines& l) {
        l.begin("x z + y z + z", x * z + y * z + z);
        l("(x + y + 1) z", "factor", (x + y + 1) * z);
        l.positive("r", {l.suppose("x", Sign::positive, x), l.suppose("y", Sign::nonnegative, y),
                         l.suppose("z", Sign::positive, z)});
    });
    proved([](Term x, Term y, Term z, Lines& l) {
        l.begin("x^2 z + 2 x y z + y^2 z", x * x * z + 2 * x * y * z + y * y * z);
        l("(x + y)^2 z", "factor", (x + y) * (x + y) * z);
        l.not_negative("r", {l.suppose("z", Sign::nonnegative, z)});
    });
    SUBCASE("a factor of which nothing is known") {
        refused([](Term x, Term y, Term z, Lines& l) {
            l.begin("x^2 z + 2 x y z + y^2 z", x * x * z + 2 * x * y * z + y * y * z);
            l("(x + y)^2 z", "factor", (x + y) * (x + y) * z);
            l.not_negative("r");
        }, "0 or above, or of squares");
    }
    SUBCASE("a product that is no square") {
        refused([](Term x, Term y, Term, Lines& l) {
            l.begin("(x + y)(x - y)", (x + y) * (x - y));
            l("x^2 - y^2", "multiply out", x * x - y * y);
            l.not_negative("r");
        }, "0 or above, or of squares");
    }
    SUBCASE("a factor that may be 0") {
        refused([](Term x, Term y, Term z, Lines& l) {
            l.begin("x z + y z", x * z + y * z);
            l("(x + y) z", "factor", (x + y) * z);
            l.positive("r", {l.suppose("x", Sign::positive, x), l.suppose("y", Sign::nonnegative, y),
                             l.suppose("z", Sign::nonnegative, z)});
        }, "not a sum or product of what is supposed to be positive");
    }
    SUBCASE("a square may be 0") {
        refused([](Term x, Term y, Term, Lines& l) {
            l.begin("x^2 + 2 x y + y^2", x * x + 2 * x * y + y * y);
            l("(x + y)^2", "factor", (x + y) * (x + y));
            l.positive("r", {});
        }, "not a sum or product");
    }
    SUBCASE("a difference") {
        refused([](Term x, Term y, Term z, Lines& l) {
            l.begin("x z - y z", x * z - y * z);
            l("(x - y) z", "factor", (x - y) * z);
            l.positive("r", {l.suppose("x", Sign::positive, x), l.suppose("y", Sign::positive, y),
                             l.suppose("z", Sign::positive, z)});
        }, "not a sum or product");
    }
    SUBCASE("a negative number") {
        refused([](Term x, Term, Term, Lines& l) {
            l.begin("-x - x", -x - x);
            l("-2 x", "collect", Term(-2) * x);
            l.positive("r", {l.suppose("x", Sign::positive, x)});
        }, "not a sum or product");
    }
}

TEST_CASE("monotone, from the sign of a difference") {
    const auto squares = [](Term x, Term y, Term, Lines& l) {
        l.begin("x^2 - y^2", x * x - y * y);
        l("(x - y)(x + y)", "factor", (x - y) * (x + y));
    };
    proved([&](Term x, Term y, Term z, Lines& l) {
        squares(x, y, z, l);
        l.increases("r", x, y, {l.suppose("x - y", Sign::positive, x - y), l.suppose("x + y", Sign::positive, x + y)});
    });
    SUBCASE("x > y is not supposed") {
        refused([&](Term x, Term y, Term z, Lines& l) {
            squares(x, y, z, l);
            l.increases("r", x, y, {l.suppose("x + y", Sign::positive, x + y)});
        }, "not a sum or product");
    }
    SUBCASE("it is no difference of one function") {
        refused([](Term x, Term y, Term, Lines& l) {
            l.begin("x^2 - x y", x * x - x * y);
            l("(x - y) x", "factor", (x - y) * x);
            l.increases("r", x, y, {l.suppose("x - y", Sign::positive, x - y), l.suppose("x", Sign::positive, x)});
        }, "it does not follow");
    }
    SUBCASE("of something else than variables") {
        refused([](Term x, Term y, Term z, Lines& l) {
            l.begin("(x + z) - y", (x + z) - y);
            l("x - (y - z)", "collect", x - (y - z));
            l.increases("r", x, y - z, {l.suppose("x - (y - z)", Sign::positive, x - (y - z))});
        }, "values stand for variables only");
    }
}

TEST_CASE("what holds for all values holds for these, and what fails for some does not hold for all") {
    const auto at_one_and_zero = [](Term, Term, Term z, Lines& l) {
        l.begin("2 z - z - 1", 2 * z - z - 1);  // of x z - y z - 1 at x = 2, y = 1
        l("z - 1", "collect", z - 1);
    };
    proved([&](Term x, Term y, Term z, Lines& l) {
        at_one_and_zero(x, y, z, l);
        l.instances("r", l.suppose("x z - y z - 1", Sign::zero, x * z - y * z - 1), {x, y}, {{2, 1}});
    });
    SUBCASE("other values") {
        refused([&](Term x, Term y, Term z, Lines& l) {
            at_one_and_zero(x, y, z, l);
            l.instances("r", l.suppose("x z - y z - 1", Sign::zero, x * z - y * z - 1), {x, y}, {{2, 0}});
        }, "it does not follow");
    }
    SUBCASE("too few values") {
        refused([&](Term x, Term y, Term z, Lines& l) {
            at_one_and_zero(x, y, z, l);
            l.instances("r", l.suppose("x z - y z - 1", Sign::zero, x * z - y * z - 1), {x, y}, {{2}});
        }, "1 values for 2 variables");
    }
    proved([](Term x, Term y, Term, Lines& l) {
        l.begin("1 + 1 + 1", Term(1) + 1 + 1 + (x - x));
        l("3", "collect", Term(3));
        l.fails("r", l.suppose("x + y + 1", Sign::zero, x + y + 1), {x, y}, {1, 1});
    });
    SUBCASE("a counterexample that is 0") {
        refused([](Term x, Term y, Term z, Lines& l) {
            l.begin("z + 1 - 1", z + 1 - 1);
            l("z", "collect", z);
            l.fails("r", l.suppose("x + y + 1", Sign::zero, x + y + 1), {x, y}, {z, -1});
        }, "the last line is no number");
    }
}

TEST_CASE("induction") {
    // x_n = n z, from x_{n+1} = x_n + z
    const auto step = [](Term x, Term y, Term z, Lines& l) {
        l.begin("(x + z) - (y + 1) z", (x + z) - (y + 1) * z);
        l("x - y z", "collect", x - y * z);
    };
    proved([&](Term x, Term y, Term z, Lines& l) {
        step(x, y, z, l);
        l.induction("r", l.suppose("x - y z", Sign::zero, x - y * z), {x, y}, {0, 0}, {x + z, y + 1});
    });
    SUBCASE("a base that fails") {
        refused([&](Term x, Term y, Term z, Lines& l) {
            step(x, y, z, l);
            l.induction("r", l.suppose("x - y z", Sign::zero, x - y * z), {x, y}, {1, 0}, {x + z, y + 1});
        }, "it does not follow");
    }
    SUBCASE("a step of another sequence") {
        refused([&](Term x, Term y, Term z, Lines& l) {
            step(x, y, z, l);
            l.induction("r", l.suppose("x - y z", Sign::zero, x - y * z), {x, y}, {0, 0}, {x + 2 * z, y + 1});
        }, "it does not follow");
    }
    SUBCASE("a supposition that speaks of n") {
        refused([&](Term x, Term y, Term z, Lines& l) {
            step(x, y, z, l);
            l.induction("r", l.suppose("x - y z", Sign::zero, x - y * z), {x, y}, {0, 0}, {x + z, y + 1},
                        {l.suppose("y", Sign::zero, y)});
        }, "what is supposed beside it speaks of n");
    }
    SUBCASE("values for n = 0 that are made of those for n") {
        refused([&](Term x, Term y, Term z, Lines& l) {
            step(x, y, z, l);
            l.induction("r", l.suppose("x - y z", Sign::zero, x - y * z), {x, y}, {y * z, y}, {x + z, y + 1});
        }, "the values for n = 0 are made of those for n");
    }
    SUBCASE("of what is no variable") {
        refused([&](Term x, Term y, Term z, Lines& l) {
            step(x, y, z, l);
            l.induction("r", l.suppose("x - y z", Sign::zero, x - y * z), {x * z, y}, {0, 0}, {x + z, y + 1});
        }, "values stand for variables only");
    }
}

TEST_CASE("a conclusion is decided for every even d, and at each d") {
    const Result r = prove(theorem("t", "T").forall(vector("x"), vector("y")).derive_in_planes(
        [](const auto& x, const auto& y, Lines& l) {
            l.begin("x^T x + x^T y - x^T y", dot(x, x) + dot(x, y) - dot(x, y));
            l("x^T x", "collect", dot(x, x));
            l.vanishes("r", {l.suppose("x", Sign::zero, x)});
        }), quick);
    for (const StepResult& step : r.steps) CHECK(step.trouble == "");
    CHECK(r.verdict == Verdict::proved);
    CHECK(r.scope.every_dimension);
}

TEST_CASE("what a conclusion needs is one equation: its second line against the first") {
    const Program p = theorem("t", "T")
                          .forall(real("x"), real("y"))
                          .derive([](Term x, Term y, Lines& l) {
                              l.begin("x^2 - x y", x * x - x * y);
                              l("x (x - y)", "factor", x * (x - y));
                              l.vanishes("r", {l.suppose("x - y", Sign::zero, x - y)});
                          })
                          .record(0);
    const std::vector<Program> needed = obligations(p, p.conclusions.at(0));
    REQUIRE(needed.size() == 1);
    CHECK(equations(needed[0]) == prover::OutputNumbers{1});
}

TEST_CASE("a certificate carries it") {
    const Theorem t = theorem("t", "T").forall(real("x"), real("y")).derive([](Term x, Term y, Lines& l) {
        l.begin("x^2 - x y", x * x - x * y);
        l("x (x - y)", "factor", x * (x - y));
        l.vanishes("r", {l.suppose("x - y", Sign::zero, x - y)});
    });
    const std::string text = written({certificate_of(t, prove(t, quick))});
    CHECK(text.find("follows substitution 1 given 2 zero") != std::string::npos);
}
