// Attacks on "every even d": formulas that hold for some numbers of planes and not for others, and derivations that are
// one thing for the generic plane and another for a vector of d.
#include "exact/every_dimension.hpp"

#include "prover/programs.hpp"
#include "theorem/statement.hpp"
#include "prover/quick.hpp"

using namespace prover;

namespace {

/// The first number of planes at which two lines of the generic plane differ; 0 if they never do.
template <class F>
int first_difference(F f) {
    Recorder r;
    const PlaneVector q = vector("q").declare_plane(r);
    const PlaneAngle a = angles("a").declare_plane(r);
    const auto [left, right] = f(q, a);
    prover_test::claim(r, left, right);
    const EveryDimension decided = decide_every_dimension(r.program).back();
    CHECK(decided.by_planes.size() == static_cast<std::size_t>(decided.sums) + 1);
    for (std::size_t n = 0; n < decided.by_planes.size(); ++n) {
        REQUIRE_FALSE(decided.by_planes[n].refused);
        if (decided.by_planes[n].counterexample) return static_cast<int>(n) + 1;
    }
    return 0;
}
template <class A, class B>
std::pair<A, B> equal(const A& a, const B& b) {
    return {a, b};
}
Term planes() { return sum_over_planes(Term(1)); }
Term power_sum(const Term& x, int k) {
    Term power = 1;
    for (int i = 0; i < k; ++i) power *= x;
    return sum_over_planes(power);
}
/// The products of k different values of x, added, from p_1, ..., p_k by Newton's identities; p(j) is the sum of x^j.
template <class P>
Term elementary(const P& p, int k) {
    std::vector<Term> e{1};
    for (int n = 1; n <= k; ++n) {
        Term sum;
        for (int j = 1; j <= n; ++j)
            sum = j % 2 == 1 ? sum + e[static_cast<std::size_t>(n - j)] * p(j)
                             : sum - e[static_cast<std::size_t>(n - j)] * p(j);
        e.push_back(Term::fraction(1, n) * sum);
    }
    return e.back();
}

// The same words for a vector of d and for the generic plane.
Term count(const Vec& q) { return Term(q.size() / 2); }
Term count(const PlaneVector&) { return planes(); }
Term square(const Vec& q) {
    Term sum;
    for (const Term& x : q) sum += x * x;
    return sum;
}
Term square(const PlaneVector& q) { return transpose(q) * q; }

void not_proved(const Result& r, const std::string& words) {
    CHECK(r.verdict == Verdict::undecided);
    CHECK_FALSE(r.as_expected);
    std::string said;
    for (const StepResult& step : r.steps) said += step.trouble + "\n";
    CAPTURE(said);
    CHECK(said.find(words) != std::string::npos);
}

}  // namespace

TEST_CASE("the number of planes as a sum of 1: polynomials in it") {
    CHECK(first_difference([](auto&, auto&) { return equal(planes() * planes(), sum_over_planes(planes())); }) == 0);
    CHECK(first_difference([](auto&, auto&) { return equal(planes() * planes(), planes()); }) == 2);
    CHECK(first_difference([](auto&, auto&) { return equal((planes() - 1) * (planes() - 2) + 1, Term(1)); }) == 3);
    CHECK(first_difference([](auto&, auto&) { return equal(planes() * planes() + 2, 3 * planes()); }) == 3);
    CHECK(first_difference([](auto&, auto&) {
              Term product = 1;
              for (const int n : {1, 2, 3, 4, 5}) product *= planes() - n;
              return equal(product + 7, Term(7));
          }) == 6);
    CHECK(first_difference([](auto&, auto&) { return equal(planes(), Term(1)); }) == 2);
    CHECK(first_difference([](auto&, auto&) { return equal(sum_over_planes(planes() - 1), Term()); }) == 2);
    CHECK(first_difference([](auto& q, auto&) {
              return equal(planes() * sum_over_planes(q.block(0)), sum_over_planes(planes() * q.block(0)));
          }) == 0);
}

TEST_CASE("sums of sums") {
    CHECK(first_difference([](auto& q, auto&) {
              const Term x = q.block(0), s = sum_over_planes(x);
              return equal(sum_over_planes(x * s), s * s);
          }) == 0);
    CHECK(first_difference([](auto& q, auto&) {
              const Term x = q.block(0);
              return equal(sum_over_planes(x * sum_over_planes(x)), sum_over_planes(x * x));
          }) == 2);
    CHECK(first_difference([](auto& q, auto& a) {
              const Term c = sum_over_planes(cos(a.angle)), s = sum_over_planes(sin(a.angle));
              return equal(c * c + s * s + square(q), planes() + square(q));
          }) == 2);
    CHECK(first_difference([](auto& q, auto&) {
              return equal(PlaneVector{sum_over_planes(q.block(0)) * q.block}, PlaneVector{q.block(0) * q.block});
          }) == 2);
}

TEST_CASE("terms that need two, three, four and five planes and are 0 on fewer") {
    for (int k = 2; k <= 5; ++k) {
        CAPTURE(k);
        CHECK(first_difference([k](auto& q, auto&) {
                  const Term x = q.block(0);
                  return equal(elementary([&](int j) { return power_sum(x, j); }, k) + 1, Term(1));
              }) == k);
        // of the other planes, in each plane: k sums multiplied, and false only from k + 1 planes on
        CHECK(first_difference([k](auto& q, auto&) {
                  const Term x = q.block(0);
                  const auto others = [&](int j) {
                      Term power = 1;
                      for (int i = 0; i < j; ++i) power *= x;
                      return sum_over_planes(power) - power;
                  };
                  return equal(PlaneVector{(1 + elementary(others, k)) * q.block}, q);
              }) == k + 1);
    }
}

TEST_CASE("more sums multiplied than are tried is refused") {
    CHECK_THROWS_WITH_AS(first_difference([](auto& q, auto&) {
                             const Term s = sum_over_planes(q.block(0));
                             return equal(s * s * s * s * s * s * s, s);
                         }),
                         "too large: a line multiplies more than 6 sums over the planes", std::domain_error);
    CHECK_THROWS_AS(first_difference([](auto&, auto&) {
                        Term n = planes();
                        for (int i = 0; i < 40; ++i) n = n * n;  // degree 2^40
                        return equal(n, n);
                    }),
                    std::domain_error);
}

TEST_CASE("true lines hold for every even d, and say so") {
    const Result r = prove(theorem("t", "T").forall(vector("q")).derive_in_planes([](const auto& q, Lines& l) {
        l.begin("N |q|^2", count(q) * square(q));
        l("|q|^2 N", "r", square(q) * count(q));
    }), quick);
    CHECK(r.as_expected);
    CHECK(r.scope.every_dimension);
    CHECK(in_words(r.scope) == "for every even $d$");
    CHECK(r.scope.dimensions == std::vector{2, 4, 6});
}

TEST_CASE("a polynomial in N that vanishes at every d that is tried") {
    const auto with_zeros_at = [](std::vector<int> zeros, std::vector<int> dimensions, bool in_planes) {
        const auto lines = [zeros](const auto& q, Lines& l) {
            Term product = 1;
            for (const int n : zeros) product *= count(q) - n;
            l.begin("a", square(q));
            l("b", "r", square(q) + product * square(q));
        };
        Options options = quick;
        options.dimensions = dimensions;
        auto statement = theorem("t", "T").dimensions({}, dimensions.back()).forall(vector("q"));
        return prove(in_planes ? std::move(statement).derive_in_planes(lines) : std::move(statement).derive(lines),
                     options);
    };
    const std::vector<int> four{2, 4, 8, 16}, five{2, 4, 8, 16, 128};
    not_proved(with_zeros_at({1, 2, 4, 8}, four, true), "the generic plane contradicts it");
    not_proved(with_zeros_at({1, 2, 4, 8, 64}, five, true), "the generic plane contradicts it");
    // without the generic plane it is true where it was tried, and says where that was
    const Result r = with_zeros_at({1, 2, 4, 8, 64}, five, false);
    CHECK(r.verdict == Verdict::proved);
    CHECK(in_words(r.scope) == "for $d = 2, 4, 8, 16, 128$");
    not_proved(with_zeros_at({1, 2, 4, 8}, {2, 4, 6, 8}, false), "it differs at d = 6 but not at d = 8");
    CHECK(with_zeros_at({1, 2, 4, 8}, {2, 4, 6}, false).verdict == Verdict::refuted);
}

TEST_CASE(
    "a derivation that is one thing for a vector and another for the generic plane is caught where they are compared") {
    struct Branch {
        static Term twentieth(const Vec& q) {
            Term sum;
            for (Eigen::Index i = 0; i < q.size(); ++i)
                if (i != 20) sum += q(i) * q(i);
            return sum;
        }
        static Term twentieth(const PlaneVector& q) { return square(q); }
        static Term constant(const Vec& q) { return Term(q.size()); }
        static Term constant(const PlaneVector&) { return Term(2); }
        static Vec turned(const Vec& q) { return Vec(q.reverse()); }
        static PlaneVector turned(const PlaneVector& q) { return q; }
    };
    const auto statement = [] { return theorem("t", "T").dimensions({}, 4).forall(vector("q")); };
    Options far = quick;
    far.dimensions = {2, 16, 32};
    SUBCASE("if (i == 20)") {
        not_proved(prove(statement().derive_in_planes([](const auto& q, Lines& l) {
            l.begin("a", square(q));
            l("b", "r", Branch::twentieth(q));
        }), far), "is not the line of the generic plane");
    }
    SUBCASE("both lines alike, and alike wrong") {
        not_proved(prove(statement().derive_in_planes([](const auto& q, Lines& l) {
            l.begin("a", Branch::twentieth(q));
            l("b", "r", 1 * Branch::twentieth(q));
        }), far), "is not the line of the generic plane");
    }
    SUBCASE("N hidden in a constant") {
        not_proved(prove(statement().derive_in_planes([](const auto& q, Lines& l) {
            l.begin("a", Branch::constant(q) * square(q));
            l("b", "r", square(q) * Branch::constant(q));
        }), quick), "the line at d = 4 is not the line of the generic plane");
    }
    SUBCASE("another order of the coordinates") {
        not_proved(prove(statement().derive_in_planes([](const auto& q, Lines& l) {
            l.begin("a", Branch::turned(q));
            l("b", "r", -(-Branch::turned(q)));
        }), quick), "is not the line of the generic plane");
    }
    SUBCASE("compared at no even d") {
        Options odd = quick;
        odd.dimensions = {3, 5};
        not_proved(prove(statement().derive_in_planes([](const auto& q, Lines& l) {
            l.begin("a", square(q));
            l("b", "r", 1 * square(q) + 0);
        }), odd), "a dimension must be even and at least 2, got 3");
    }
    SUBCASE("other lines") {
        not_proved(prove(statement().derive_in_planes([](const auto& q, Lines& l) {
            l.begin("a", square(q));
            l(std::is_same_v<std::decay_t<decltype(q)>, Vec> ? "b" : "c", "r", square(q));
        }), quick), "for a generic plane it has others");
    }
    SUBCASE("without a variable of size d") {
        not_proved(prove(theorem("t", "T").forall(real("x")).derive_in_planes([](const auto& x, Lines& l) {
            l.begin("a", x);
            l("b", "r", x * 1);
        }), quick), "a derivation over planes needs a variable of size d");
    }
    SUBCASE("a vector of a fixed size") {
        not_proved(prove(theorem("t", "T")
                             .forall(vector("q"), vector("p", 3))
                             .derive_in_planes([](const auto& q, const auto&, Lines& l) {
                                 l.begin("a", square(q));
                                 l("b", "r", square(q));
                             }),
                         quick),
                   "p must have the size d, got 3");
    }
}

TEST_CASE("a derivation over planes is compared with the code where all are, whatever dimensions it asks for") {
    const auto decided = [](std::vector<int> dimensions) {
        return prove(theorem("t", "T").dimensions(std::move(dimensions), 4).forall(vector("q"))
                         .derive_in_planes([](const auto& q, Lines& l) {
                             l.begin("a", q);
                             l("b", "r", -(-q));
                         }),
                     quick);
    };
    for (const Result& r : {decided({4}), decided({3}), decided({3, 5})}) {
        CHECK(r.steps[1].scope.every_dimension);
        CHECK(r.steps[1].scope.dimensions == quick.dimensions);
    }
}

TEST_CASE("a derivation that counts how often it runs is refused") {
    not_proved(
        prove(theorem("t", "T").dimensions({}, 4).forall(vector("q")).derive_in_planes([](const auto& q, Lines& l) {
            static int calls = 0;  // one for each type
            const bool is_first = ++calls == 1;
            l.begin("a", square(q));
            l("b", "r", is_first ? square(q) : 2 * square(q));
        }),
              quick),
        "its lines compute something else when they run again");
}

TEST_CASE("a sum over planes has no value outside a derivation over planes") {
    const Result r = prove(theorem("t", "T").dimensions({}, 4).forall(vector("q")).derive([](const Vec& q, Lines& l) {
        l.begin("a", sum_over_planes(q(0)));
        l("b", "r", sum_over_planes(q(0)));
    }), quick);
    not_proved(r, "a program of the generic plane has no value of its own");
}
