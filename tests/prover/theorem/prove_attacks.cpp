// Attacks on what reaches the core: theorems written so that a false statement might be called proved. None is.
#include <doctest/doctest.h>

#include <optional>

#include "prover/programs.hpp"
#include "theorem/statement.hpp"
#include "prover/quick.hpp"

using namespace prover;

namespace {

const Options every_default{{16, 50}, 2};  // with the dimensions of every run

template <class F>
Result decide_real(F f) {
    return prove(theorem("t", "T").forall(real("x")).derive(f), quick);
}

void undecided(const Result& r, const std::string& words) {
    CHECK(r.verdict == Verdict::undecided);
    CHECK_FALSE(r.as_expected);
    std::string said;
    for (const StepResult& step : r.steps) said += step.trouble + "\n";
    CAPTURE(said);
    CHECK(said.find(words) != std::string::npos);
}

/// 1 + |x|^2 against 1 + 2 |x|^2: they agree where x has no coordinates.
Theorem doubled_square(std::vector<int> dimensions, int numeric) {
    return theorem("t", "T")
        .dimensions(std::move(dimensions), numeric)
        .forall(vector("x"))
        .derive([](const Vec& x, Lines& l) {
            Term square;
            for (const Term& c : x) square += c * c;
            l.begin("a", 1 + square);
            l("b", "r", 1 + 2 * square);
        });
}

}  // namespace

TEST_CASE("a chain that is cut somewhere claims less than it shows, and is undecided") {
    const auto R = [](const Angle& a) {
        Matrix<2, 2> m;
        m << cos(a), -sin(a), sin(a), cos(a);
        return m;
    };
    const auto rotations = [&](auto f) {
        return prove(theorem("t", "T").forall(angle("a"), angle("b")).derive(f), quick);
    };
    SUBCASE("a forgotten reason") {
        undecided(rotations([R](const Angle& a, const Angle& b, Lines& l) {
            l.begin("R(a) R(b)", Mat(R(a) * R(b)));
            l("R(a - b)", "", Mat(R(a - b)));
        }), "a line needs its reason: R(a - b)");
    }
    SUBCASE("a slip without its reason") {
        undecided(decide_real([](Term x, Lines& l) {
            l.begin("x", x);
            l.slip("2x", "", 2 * x);
        }), "a line needs its reason: 2x");
    }
    SUBCASE("a second beginning that says nothing of itself") {
        undecided(rotations([R](const Angle& a, const Angle& b, Lines& l) {
            l.begin("R(a) R(b)", Mat(R(a) * R(b)));
            l.begin("R(b) R(a)", Mat(R(b) * R(a)));
            l("R(a + b)", "r", Mat(R(a + b)));
        }), "a second chain says what it shows");
    }
    SUBCASE("a second beginning with an empty name") {
        undecided(rotations([R](const Angle& a, const Angle& b, Lines& l) {
            l.begin("R(a) R(b)", Mat(R(a) * R(b)));
            l("R(a + b)", "r", Mat(R(a + b)));
            l.begin("", "R(a - b)", Mat(R(a - b)));
            l("R(a - b)", "r", Mat(R(a) * R(-b)));
        }), "a further chain says what it shows");
    }
    SUBCASE("the middle of a chain made a beginning: nothing holds its two halves together") {
        undecided(rotations([R](const Angle& a, const Angle& b, Lines& l) {
            l.begin("R(a) R(b)", Mat(R(a) * R(b)));
            l.begin("in the other order", "R(a - b)", Mat(R(a - b)));
            l("R(a - b)", "r", Mat(R(a) * R(-b)));
        }), "nothing is claimed: no line follows");
    }
    SUBCASE("two derivations: the lines of the first would be decided by the second") {
        undecided(prove(theorem("t", "T")
                            .forall(real("x"))
                            .derive([](Term x, Lines& l) {
                                l.begin("x", x);
                                l("2x", "r", 2 * x);
                            })
                            .forall(real("y"))
                            .derive([](Term y, Lines& l) {
                                l.begin("y", y);
                                l("y", "r", 1 * y);
                            }),
                        quick),
                  "a theorem has one derivation");
    }
    SUBCASE("other lines at one dimension than at another") {
        undecided(prove(theorem("t", "T").forall(vector("x")).derive([](const Vec& x, Lines& l) {
            l.begin("x", x);
            if (x.size() == 4) l("2x", "r", Vec(x + x));
            l("2x", "s", Vec(x + x));
        }), quick), "a derivation must have the same lines every time it runs");
    }
    SUBCASE("a slip at one dimension that is a line at another") {
        undecided(prove(theorem("t", "T").forall(vector("x")).derive([](const Vec& x, Lines& l) {
            l.begin("x", x);
            if (x.size() == 4)
                l.slip("2x", "r", Vec(x + x));
            else
                l("2x", "r", Vec(x + x));
        }), quick), "a derivation must have the same lines every time it runs");
    }
}

TEST_CASE("dimensions that are forgotten, or nothing, prove nothing") {
    CHECK(prove(doubled_square({}, 0), every_default).verdict == Verdict::refuted);
    CHECK(prove(doubled_square({2}, 0), every_default).verdict == Verdict::refuted);
    undecided(prove(doubled_square({0}, 0), every_default), "x has the size d, and no dimension d was given");
    undecided(prove(doubled_square({0}, 2), every_default), "no dimension d was given");
    undecided(prove(doubled_square({-2}, 2), every_default), "no dimension d was given");
    Options none = every_default;
    none.dimensions.clear();
    undecided(prove(doubled_square({}, 0), none), "no dimension is asked for");
}

TEST_CASE("what is true at the powers of two alone is not proved, or says that it stands there alone") {
    const auto paired = [](std::vector<int> dimensions) {
        return theorem("t", "T")
            .dimensions(std::move(dimensions), 4)
            .forall(vector("q"))
            .derive([](const Vec& q, Lines& l) {
                // i xor d/2 is the other half of a pair only if d is a power of two
                Term sum, other;
                const Eigen::Index d = q.size();
                for (Eigen::Index i = 0; i < d / 2; ++i) {
                    sum += q(i) * q(i + d / 2);
                    other += q(i) * q((i ^ (d / 2)) % d);
                }
                l.begin("a", sum);
                l("b", "the other half", other);
            });
    };
    undecided(prove(paired({}), every_default), "it differs at d = 6 but not at d = 8");
    const Result powers = prove(paired({2, 4, 8, 16}), every_default);
    CHECK(powers.verdict == Verdict::proved);
    CHECK(in_words(powers.scope) == "for $d = 2, 4, 8, 16$");
    const Result six = prove(theorem("t", "T").forall(vector("q")).derive([](const Vec& q, Lines& l) {
        l.begin("a", q(0));
        l("b", "but for d = 6", q.size() == 6 ? 2 * q(0) : q(0));
    }), every_default);
    undecided(six, "it differs at d = 6 but not at d = 8");
    CHECK(six.steps[1].counterexample->dimension == 6);
}

TEST_CASE("sizes that do not fit are words, in every build type") {
    const auto with = [](auto f) {
        return prove(theorem("t", "T").forall(vector("x", 2), vector("y", 3), matrix("A", 2, 3)).derive(f), quick);
    };
    SUBCASE("a sum") {
        undecided(with([](const Vec& x, const Vec& y, const Mat&, Lines& l) { l.begin("a", x + y); }),
                  "a sum needs equal shapes, got 2x1 and 3x1");
    }
    SUBCASE("a difference of expressions") {
        undecided(
            with([](const Vec& x, const Vec& y, const Mat&, Lines& l) { l.begin("a", Vec(x.head(2) - y.head(3))); }),
            "the sizes of a vector or matrix do not fit");
    }
    SUBCASE("a scalar product") {
        undecided(with([](const Vec& x, const Vec& y, const Mat&, Lines& l) { l.begin("a", Term(x.dot(y))); }),
                  "the sizes of a vector or matrix do not fit");
    }
    SUBCASE("a matrix times a column") {
        undecided(with([](const Vec& x, const Vec&, const Mat& A, Lines& l) { l.begin("a", A * x); }),
                  "got 2x3 times 2x1");
    }
    SUBCASE("an index beyond the end") {
        undecided(with([](const Vec& x, const Vec&, const Mat&, Lines& l) { l.begin("a", x(7)); }),
                  "an index lies beyond the end of a vector or matrix");
    }
    SUBCASE("a row beyond the end") {
        undecided(with([](const Vec&, const Vec&, const Mat& A, Lines& l) { l.begin("a", A(2, 0)); }),
                  "beyond the end");
    }
    SUBCASE("a part beyond the end") {
        undecided(with([](const Vec& x, const Vec&, const Mat&, Lines& l) { l.begin("a", Vec(x.head(5))); }),
                  "failed: ");
    }
    SUBCASE("a fixed size that is another") {
        undecided(with([](const Vec&, const Vec& y, const Mat&, Lines& l) { l.begin("a", Matrix<2, 1>(y)); }),
                  "failed: ");
    }
}

TEST_CASE("what was recorded elsewhere is refused, in a static or captured") {
    SUBCASE("a static Term") {
        undecided(decide_real([](Term x, Lines& l) {
            static const Term kept = x * x;
            l.begin("x^2", x * x);
            l("x^2", "r", kept);
        }), "of another recording");
    }
    SUBCASE("a static Term, alone in both lines") {
        undecided(decide_real([](Term x, Lines& l) {
            static const Term kept = x;
            l.begin("x", kept);
            l("x", "r", kept);
        }), "of another recording");
    }
    SUBCASE("a static Angle") {
        undecided(prove(theorem("t", "T").forall(angle("a")).derive([](const Angle& a, Lines& l) {
            static const Angle kept = 2 * a;
            l.begin("a", cos(kept));
            l("b", "r", cos(2 * a));
        }), quick), "of another recording");
    }
    SUBCASE("a static Angle in a sum") {
        undecided(prove(theorem("t", "T").forall(angle("a")).derive([](const Angle& a, Lines& l) {
            static const Angle kept = a;
            l.begin("a", cos(kept + a));
            l("b", "r", cos(2 * a));
        }), quick), "of another recording");
    }
    SUBCASE("captured, with a number that is small enough to stand here too") {
        Recorder elsewhere;
        const Term captured = prover_test::real(elsewhere);
        const Angle turned = prover_test::angle(elsewhere);
        undecided(decide_real([captured](Term x, Lines& l) {
            l.begin("x", x);
            l("x", "r", captured);
        }), "of another recording");
        undecided(prove(theorem("t", "T").forall(angle("a")).derive([turned](const Angle& a, Lines& l) {
            l.begin("a", cos(a));
            l("b", "r", cos(turned));
        }), quick), "of another recording");
    }
}

TEST_CASE("lines that count how often they run are no functions of their variables") {
    undecided(decide_real([calls = std::make_shared<int>(0)](Term x, Lines& l) {
        l.begin("x", x);
        l("kx", "r", Term(*calls) * x);
        ++*calls;
    }), "its lines compute something else when they run again");
    undecided(
        prove(theorem("t", "T").forall(vector("q")).derive([calls = std::make_shared<int>(0)](const Vec& q, Lines& l) {
            l.begin("q", q(0));
            l("q", "r", ++*calls % 2 == 0 ? q(1) : q(0));
        }),
              quick),
        "its lines compute something else when they run again");
}

TEST_CASE("a point of the circle that no position reaches refutes nothing") {
    const auto units = [](int d) {
        std::vector<RealNumber> theta;
        for (int i = 0; i < d / 2; ++i) theta.push_back({{1, 1}, 0, 10, {-i, 1}});  // 1, 1/10, 1/100, ...
        return theta;
    };
    SUBCASE("cos m theta_0 = cos 10 m theta_1, with theta_1 = theta_0 / 10") {
        for (const int numeric : {8, 128})  // the numeric dimension may be another one
            undecided(prove(theorem("t", "T")
                                .dimensions({8}, numeric)
                                .forall(PositionsVariable{"m", units})
                                .derive([](const Angles& m, Lines& l) {
                                    l.begin("a", cos(m[0]));
                                    l("b", "r", cos(10 * m[1]));
                                }),
                            every_default),
                      "agree at all positions that were tried");
    }
    SUBCASE("cos 2 pi m = 1") {
        const PositionVariable turns{"m", [](int) { return std::vector<RealNumber>{{{2, 1}, 1, 1, {}}}; }};
        undecided(prove(theorem("t", "T").forall(turns).derive([](const Angle& m, Lines& l) {
            l.begin("a", cos(m));
            l("1", "r", Term(1));
        }), every_default), "agree at all positions that were tried");
    }
    SUBCASE("what differs at a position is refuted") {
        const Result r = prove(theorem("t", "T")
                                   .dimensions({8}, 8)
                                   .forall(PositionsVariable{"m", units})
                                   .derive([](const Angles& m, Lines& l) {
                                       l.begin("a", cos(m[0]));
                                       l("b", "r", cos(11 * m[1]));
                                   }),
                               every_default);
        CHECK(r.steps[1].verdict == Verdict::refuted);
    }
    SUBCASE("and where one sample is too few to show it, more positions are tried") {
        Options one_sample = every_default;
        one_sample.samples = 1;  // the positions 10^6 and 0
        const auto unit = [](int) { return std::vector<RealNumber>{{}}; };
        const Result r = prove(theorem("t", "T").forall(PositionVariable{"m", unit}, PositionVariable{"n", unit})
                                   .derive([](const Angle& m, const Angle& n, Lines& l) {
                                       l.begin("a", sin(m) * sin(n));
                                       l("0", "r", Term(0));
                                   }), one_sample);
        CHECK(r.steps[1].precisions.back().refuting_sample == -1);
        CHECK_MESSAGE(r.steps[1].verdict == Verdict::refuted, r.steps[1].trouble);
    }
}

TEST_CASE("what stops the first run is said, though later runs at another d would end") {
    undecided(prove(theorem("t", "T").dimensions({2}, 2).forall(vector("q")).derive([](const Vec& q, Lines& l) {
        l.begin("a", q(0));
        if (q.size() == 4) throw std::domain_error("no such thing");
        l("b", "r", q(0));
    }), every_default), "failed: no such thing");
}

TEST_CASE("what is thrown is said, whatever it is") {
    const Result r = decide_real([](Term x, Lines& l) {
        l.begin("x", x);
        throw 42;
    });
    undecided(r, "its code threw what is no std::exception");
    undecided(prove(theorem("t", "T").cases("a", "r", [](Cases&) { throw 42; }), quick),
              "threw what is no std::exception");
    undecided(decide_real([](Term, Lines& l) {
        l.begin("a", Term::fraction(1, 0));
    }), "the denominator of a constant must not be 0");
}
