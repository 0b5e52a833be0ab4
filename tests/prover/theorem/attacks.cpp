// Attacks that got through: statements that are false, or not what was looked at, and were proved all the same. Each
// has a mechanism that stops it now, and words that say so.
#include <string>

#include "enclosure/interval.hpp"
#include "prover/quick.hpp"
#include "theorem/enclosures.hpp"
#include "theorem/statement.hpp"

using namespace prover;

namespace {

void undecided(const Theorem& theorem, const std::string& words, const Options& options = quick) {
    const Result r = prove(theorem, options);
    CAPTURE(theorem.id());
    CHECK(r.verdict == Verdict::undecided);
    CHECK_FALSE(r.as_expected);
    std::string said;
    for (const StepResult& step : r.steps) said += step.trouble + "\n";
    CAPTURE(said);
    CHECK(said.find(words) != std::string::npos);
}

/// A sum over the planes as a proof file has it: once for vectors, once for the generic plane.
template <class F>
Term sum(const F& f, const Vec& x) {
    Term total;
    for (Eigen::Index i = 0; i < x.size() / 2; ++i) total += f(Vec(x.segment(2 * i, 2)));
    return total;
}
template <class F>
Term sum(const F& f, const PlaneVector& x) {
    const OnePlane plane;
    return plane.sum(f(Vec(plane.share(x))));
}

Vec transpose(const Vec& x) { return x; }
Term operator*(const Vec& x, const Vec& y) {
    Term sum;
    for (Eigen::Index i = 0; i < x.size(); ++i) sum += x(i) * y(i);
    return sum;
}
Term square_until(const Vec& x) { return x.size() <= 10 ? transpose(x) * x : transpose(x) * x + 1; }
Term square_until(const PlaneVector& x) { return transpose(x) * x; }

}  // namespace

TEST_CASE("what one sum takes of its plane is of no use in another") {
    // sum_i sum_j x_{2i} y_{2j} is not sum_i x_{2i} y_{2i}
    undecided(theorem("captured", "A sum in a sum")
                  .forall(vector("x"), vector("y"))
                  .derive_in_planes([](const auto& x, const auto& y, Lines& l) {
                      l.begin("a", sum([&](const auto& a) {
                          return sum([&](const auto& b) { return a(0) * b(0); }, y);
                      }, x));
                      l("b", "as if", sum([&](const auto& a) { return a(0); }, x) * sum([&](const auto& b) {
                            return b(0);
                        }, y));
                  }),
              "used in another sum");
    undecided(theorem("kept", "A share that outlives its sum")
                  .forall(vector("x"))
                  .derive_in_planes([](const auto& x, Lines& l) {
                      Term kept;
                      l.begin("a", sum([&](const auto& a) { return kept = a(0), a(0); }, x));
                      l("b", "as if", kept);
                  }),
              "used outside of it");
    Recorder r;
    const PlaneVector x = vector("x").declare_plane(r);
    const PlaneAngle a = angles("a").declare_plane(r);
    const OnePlane one, other;
    CHECK(one.sum(one.share(x)(0)).node() == sum_over_planes(x.block(0)).node());
    CHECK(one.in_each(one.share(x)).block(1).node() == x.block(1).node());
    CHECK_THROWS_AS(static_cast<void>(one.sum(other.share(x)(0))), std::domain_error);
    CHECK_THROWS_AS(static_cast<void>(one.share(a) + other.share(a)), std::domain_error);
    CHECK_THROWS_AS(static_cast<void>(cos(2 * one.share(a)) * cos(other.share(a))), std::domain_error);
    CHECK_THROWS_AS(static_cast<void>(output(one.in_each(other.share(x)))), std::domain_error);
    CHECK_THROWS_AS(static_cast<void>(output(sin(one.share(a)))), std::domain_error);
    CHECK_NOTHROW(static_cast<void>(one.sum(one.share(x)(0) * other.sum(other.share(x)(1)))));
}

TEST_CASE("every even d is compared with the code at all dimensions that are asked for") {
    undecided(theorem("few", "|x|^2, but for d from 12 on")
                  .dimensions({2, 4, 6, 8, 10}, 4)
                  .forall(vector("x"))
                  .derive_in_planes([](const auto& x, Lines& l) {
                      l.begin("a", square_until(x));
                      l("b", "as if", transpose(x) * x);
                  }),
              "the line at d = 12 is not the line of the generic plane", {{16}, 1, 1, {2, 12}});
}

TEST_CASE("a check of a range checks each of its elements") {
    undecided(theorem("skips", "n < 3").states("n < 3, \\; 1 \\le n \\le 1000").cases(
                  "n < 3", "some", range("n", 1, 1000),
                  [](Cases& c) {
                      for (const std::int64_t n : c.all()) {
                          if (n > 2) continue;
                          c.check(n < 3, [] { return std::string("n"); });
                      }
                  }),
              "looked at 2 of the 1000 values of its domain");
    undecided(theorem("skips", "n < 3").states("n < 3, \\; 1 \\le n \\le 1000").encloses(
                  "n < 3", "some", range("n", 1, 1000),
                  [](Enclosures& e) {
                      for (const std::int64_t n : e.all()) {
                          if (n > 2) continue;
                          e.less(Interval(n), Interval(3), [] { return std::string("n"); });
                      }
                  }),
              "looked at 2 of the 1000 values of its domain");
    undecided(theorem("before", "n < 3").states("n < 3, \\; 1 \\le n \\le 2").cases(
                  "n < 3", "before", range("n", 1, 2),
                  [](Cases& c) {
                      for (int n = 1; n <= 2; ++n) c.check(n < 3, [] { return std::string("n"); });
                      for (const std::int64_t n : c.all()) (void)n;
                  }),
              "looked at 0 of the 2 values of its domain");
}

TEST_CASE("a function that is enclosed does not see the ends of its interval") {
    const auto on_all = [](const char* id, Interval (*f)(const Interval&), const std::string& words) {
        undecided(theorem(id, "x > 0").states("x > 0").encloses("x > 0", "as if", [f](Enclosures& e) {
            e.positive_on(f, -1, 1, "x");
        }), words);
    };
    const std::string ends = "may not look at the ends of its interval";
    on_all("high", [](const Interval& x) { return Interval(x.high()); }, ends);
    on_all("low", [](const Interval& x) { return Interval(-x.low() + 1); }, ends);
    on_all("upper", [](const Interval& x) { return Interval(static_cast<int>(sin(x).upper() + 2)); }, ends);
    on_all("lower", [](const Interval& x) { return Interval(static_cast<int>(3 - exp(x).lower())); }, ends);
    on_all("width", [](const Interval& x) { return Interval((x - x).log10_width() > -1 ? 1 : -1); }, ends);
    on_all("text", [](const Interval& x) { return Interval((2 * x).str() == "-2" ? -1 : 1); }, ends);
    on_all("inside", [](const Interval& x) { return Interval(x.inside(Interval(-1)) ? -1 : 1); }, ends);
    on_all("contains", [](const Interval& x) { return Interval(x.contains(Rational(-1)) ? 1 : -1); }, ends);
    // what is not certain is no "no"
    on_all("answer", [](const Interval& x) { return Interval((x < Interval(0)).is_yes() ? -1 : 1); }, "too wide");
    const Result r = prove(theorem("integer", "x > 0").states("x > 0").encloses("x > 0", "honest", [](Enclosures& e) {
        e.positive_on([](const Interval& x) { return floor(x) + (Interval(2) < x ? Interval(1) : x); }, 1,
                      Rational(3, 2), "x");
    }));
    CHECK(r.verdict == Verdict::proved);
}

TEST_CASE("a matrix that is made of its own transpose is refused, in a release build too") {
    undecided(theorem("aliased", "The transpose of the transpose")
                  .forall(matrix("A", 2, 2))
                  .derive([](const Mat& A, Lines& l) {
                      Mat b = A;
                      b = b.transpose();
                      l.begin("(A^\\top)^\\top", b);
                      l("A", "as if", b);
                  }),
              "alias");
}

TEST_CASE("what would take too long is refused in time") {
    undecided(theorem("near", "x - x > -10^{-8}").states("x").encloses("x", "boxes", [](Enclosures& e) {
        e.positive_on([](const Interval& x) { return x - x + Interval::fraction(1, 100'000'000); }, -1, 1, "x - x");
    }), "100000 intervals");
    undecided(theorem("long", "x").states("x").encloses("x", "digits", [](Enclosures& e) {
        e.rounds_to(Interval(1), "1." + std::string(200'000, '0'), "one");
    }), "at most 10000 digits");
}
