// Attacks on the kernel: statements that are as nearly true as can be made. None may be called proved.
#include "prover/programs.hpp"
#include "prover/spaces.hpp"

using namespace prover_test;

namespace {

/// The variables of a space as Terms: x, or (cos, sin).
struct Declared {
    std::vector<Term> x_or_c, s;
    Declared(Recorder& r, const Space& space) {
        if (space.kind == GroupKind::reals) {
            x_or_c = r.reals({space.kind, "x", space.size});
            s.resize(x_or_c.size());
        } else {
            for (const Angle& a : r.angles({space.kind, "a", space.size})) {
                x_or_c.push_back(cos(a));
                s.push_back(sin(a));
            }
        }
    }
    [[nodiscard]] Term function(const Space& space, const BasisFunction& f) const {
        Term product = 1;
        for (std::size_t i = 0; i < f.size(); ++i)
            product *= value_of_level<Term>(space.kind, f[i], x_or_c[i], s[i]);
        return product;
    }
};

/// A program of one equation at the given degree bound: `left` = `right`, in the variables of a space.
template <class Write>
Outcome decide_in(const Space& space, Write&& write) {
    Recorder r;
    const Declared v(r, space);
    const auto [left, right] = write(v);
    return decide(r, left, right);
}

}  // namespace

TEST_CASE("true up to one coefficient of the highest degree, whichever it is") {
    std::mt19937_64 random(20240229);
    for (const Space& space : small_spaces()) {
        const auto functions = basis(space);
        for (std::size_t wrong = 0; wrong < functions.size(); ++wrong) {
            CAPTURE(static_cast<int>(space.kind));
            CAPTURE(space.size);
            CAPTURE(space.degree);
            CAPTURE(wrong);
            int level_of_wrong = 0;
            for (const int f : functions[wrong]) level_of_wrong += level(space.kind, f);
            if (level_of_wrong != space.degree) continue;
            // a polynomial with all coefficients, and the same with one that is off by 10^-18
            for (const bool off : {true, false}) {
                const Outcome outcome = decide_in(space, [&](const Declared& v) {
                    Term left, right;
                    for (std::size_t i = 0; i < functions.size(); ++i) {
                        const Term term = static_cast<int>(random() % 19 + 1) * v.function(space, functions[i]);
                        left += term;
                        right = term + right;
                    }
                    if (off) right += tiny(18) * v.function(space, functions[wrong]);
                    return std::pair{left, right};
                });
                REQUIRE(outcome == (off ? Outcome::refuted : Outcome::proved));
            }
        }
    }
}

TEST_CASE("0 at every point of the grid but one, whichever it is") {
    for (const Space& space : small_spaces()) {
        const auto points = prover::grid(space.kind, space.size, space.degree);
        if (points.size() > 40) continue;
        const auto functions = basis(space);
        const RationalRows coefficients = inverse(evaluation_matrix(space));
        for (std::size_t j = 0; j < points.size(); ++j) {
            CAPTURE(static_cast<int>(space.kind));
            CAPTURE(space.size);
            CAPTURE(space.degree);
            CAPTURE(j);
            // coefficients as whole numbers: the function is then not 1 but some number at point j
            prover::Integer multiple = 1;
            for (const auto& row : coefficients) multiple = lcm(multiple, prover::Integer(denominator(row[j])));
            const auto only_there = [&](const Declared& v) {
                Term sum;
                for (std::size_t f = 0; f < functions.size(); ++f)
                    if (coefficients[f][j] != 0)
                        sum += whole(prover::Integer(numerator(Rational(coefficients[f][j] * multiple)))) *
                               v.function(space, functions[f]);
                return sum;
            };
            const auto at = coordinates(space, points[j]);
            Recorder r;
            const Declared v(r, space);
            const Term left = only_there(v);
            claim(r, left, Term());
            REQUIRE(decide(r.program) == Outcome::refuted);
            const auto found = *prover::decide_exactly(r.program).back().counterexample;
            for (std::size_t i = 0; i < at.size(); ++i)
                if (space.kind == GroupKind::reals)
                    REQUIRE(found.variables[i] == at[i].c);
                else
                    REQUIRE((found.angles[i].c == at[i].c && found.angles[i].s == at[i].s));
            // made 0 at that point too, by a factor x - x_j or sin(a - a_j): it now vanishes on the whole
            // grid of its old degree, but its degree has grown, and the grid with it
            for (std::size_t i = 0; i < at.size(); ++i) {
                const auto factor = [&](const prover::Quotient& x) {
                    const Rational q = x.rational();
                    return Term::fraction(static_cast<std::int64_t>(numerator(q)),
                                          static_cast<std::int64_t>(denominator(q)));
                };
                const Term zero = space.kind == GroupKind::reals
                                      ? v.x_or_c[i] - factor(at[i].c)
                                      : v.s[i] * factor(at[i].c) - v.x_or_c[i] * factor(at[i].s);
                REQUIRE(decide(r, left * zero, Term()) == Outcome::refuted);
            }
        }
    }
}

TEST_CASE("true at every whole number up to 1000 and false beyond") {
    Recorder r;
    const Term x = real(r);
    Term product = 1;
    for (int n = 0; n <= 60; ++n) product *= x - n;
    CHECK(decide(r, product, Term()) == Outcome::refuted);
    Term symmetric = x;
    for (int n = 1; n <= 40; ++n) symmetric *= x * x - n * n;  // 0 at all of 0, 1, -1, ..., 40, -40
    CHECK(decide(r, symmetric + x, x) == Outcome::refuted);
    CHECK(decide(r, symmetric * tiny(60) + x, x) == Outcome::refuted);
}

TEST_CASE("true at the first 2D points of the circle and false at the next") {
    for (const int degree : {1, 2, 5, 12}) {
        Recorder r;
        const Angle a = angle(r);
        Term product = 1;
        for (int i = 0; i < degree; ++i) {
            // the line through two of the points: degree 1, and 0 at both
            const auto p = prover::circle_value(2 * i), q = prover::circle_value(2 * i + 1);
            const Rational u = (q.s - p.s).rational(), w = (p.c - q.c).rational();
            const Rational t = u * p.c.rational() + w * p.s.rational();
            const prover::Integer scale = lcm(lcm(prover::Integer(denominator(u)), prover::Integer(denominator(w))),
                                              prover::Integer(denominator(t)));
            const auto number = [&](const Rational& x) {
                return whole(prover::Integer(numerator(Rational(x * scale))));
            };
            product *= number(u) * cos(a) + number(w) * sin(a) - number(t);
        }
        CHECK(decide(r, product, Term()) == Outcome::refuted);
        CHECK(decide(r, product + cos(degree * a), cos(degree * a)) == Outcome::refuted);
    }
}

TEST_CASE("true in double and false in the 60th digit") {
    Recorder r;
    const Term x = real(r);
    const Angle a = angle(r, "a"), b = angle(r, "b");
    CHECK(decide(r, cos(a) * cos(b) - sin(a) * sin(b), cos(a + b)) == Outcome::proved);
    CHECK(decide(r, cos(a) * cos(b) - sin(a) * sin(b), cos(a + b) + tiny(60)) == Outcome::refuted);
    CHECK(decide(r, cos(a) * cos(b) - sin(a) * sin(b) + tiny(60) * sin(a) * x, cos(a + b)) == Outcome::refuted);
    CHECK(decide(r, (1 + tiny(60)) * x, x) == Outcome::refuted);
    CHECK(decide(r, (1 + tiny(60)) * x - tiny(30) * tiny(30) * x, x) == Outcome::proved);
}

TEST_CASE("a theorem of some dimensions only") {
    // sum_i x_i^2 = |x|^2, with a last term that is forgotten at d = 16 alone
    for (const int d : {2, 4, 8, 16}) {
        Recorder r;
        const auto x = r.reals({GroupKind::reals, "x", d});
        Term sum, forgetful;
        for (int i = 0; i < d; ++i) {
            sum += x[static_cast<std::size_t>(i)] * x[static_cast<std::size_t>(i)];
            if (i < 15) forgetful += x[static_cast<std::size_t>(i)] * x[static_cast<std::size_t>(i)];
        }
        CHECK(decide(r, sum, forgetful) == (d == 16 ? Outcome::refuted : Outcome::proved));
    }
}

TEST_CASE("every change of signs in R_m^T R_n = R_{n-m}, written out, is refuted") {
    for (unsigned flips = 0; flips < 256; ++flips) {
        Recorder r;
        const Angle m = angle(r, "m"), n = angle(r, "n");
        const auto sign = [&](int i) { return (flips >> i) & 1U ? -1 : 1; };
        prover::Matrix<2, 2> left, right;
        left << sign(0) * (cos(m) * cos(n)) + sign(1) * (sin(m) * sin(n)),
            sign(2) * -(cos(m) * sin(n)) + sign(3) * (sin(m) * cos(n)),
            sign(4) * -(sin(m) * cos(n)) + sign(5) * (cos(m) * sin(n)),
            sign(6) * (sin(m) * sin(n)) + sign(7) * (cos(m) * cos(n));
        right << cos(n - m), -sin(n - m), sin(n - m), cos(n - m);
        CAPTURE(flips);
        REQUIRE(decide(r, left, right) == (flips == 0 ? Outcome::proved : Outcome::refuted));
    }
}

TEST_CASE("random expressions: what every ring obeys is proved, with one coefficient off it is refuted") {
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
        CAPTURE(seed);
        Recorder r;
        auto leaves = r.reals({GroupKind::reals, "x", 2});
        leaves.push_back(real(r, "y"));
        const Angle a = angle(r, "a"), b = angle(r, "b");
        for (const Term& t : {cos(a), sin(b), sin(a - 2 * b)}) leaves.push_back(t);
        RandomTerm random(seed, leaves);
        const Term u = random(2), v = random(2), w = random(1);
        const std::pair<Term, Term> identities[] = {
            {(u + v) * (u - v), u * u - v * v},
            {u * (v + w), w * u + u * v},
            {(u - w) * (u - w), u * u - 2 * u * w + w * w},
            {u * cos(a) * cos(a) + v, u + v - u * sin(a) * sin(a)},
        };
        const Term wrong =
            leaves[static_cast<std::size_t>(random.below(6))] * leaves[static_cast<std::size_t>(random.below(6))];
        for (const auto& [left, right] : identities) {
            const Outcome outcome = decide(r, left, right);
            CHECK((outcome == Outcome::proved || outcome == Outcome::vacuous));
            CHECK(decide(r, left, right + tiny(15) * wrong) == Outcome::refuted);
        }
    }
}
