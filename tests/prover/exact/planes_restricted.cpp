// What is left of a program for a few planes: what it comes to with the others at their anchors, and in few steps.
#include "exact/planes.hpp"

#include "prover/in_planes.hpp"

using namespace prover_test;
using prover::Planes;
using prover::PlaneSet;
using prover::Quotient;

namespace {

using Sets = std::vector<PlaneSet>;

/// The plane sets that cover left - right.
Sets joined(Recorder& r, const Term& left, const Term& right) {
    claim(r, left, right);
    return Planes(r.program).joined(left.node(), right.node());
}

/// How many steps are left of f(variables of N planes), beside 0 and 1.
template <class F>
std::size_t steps_left(int planes, const PlaneSet& set, F f) {
    Recorder r;
    const Variables v(r, planes);
    const Term term = f(v);
    claim(r, term, Term(1));
    return Planes(r.program).restricted(term.node(), Term(1).node(), set).program.nodes.size() - 2;
}
Term sum_of_cosines(const Variables& v) {
    Term sum;
    for (const Angle& a : v.a) sum += cos(a);
    return sum;
}
Term sum_of_products(const Variables& v) {
    Term sum;
    for (std::size_t i = 0; i < v.a.size(); ++i) sum += v.q[2 * i] * v.q[2 * i + 1];
    return sum;
}

/// Numbers for the variables whose planes all lie in the set, the anchors for the others.
struct Point {
    std::vector<Quotient> variables;
    std::vector<prover::CirclePoint> angles;
    Point(const Program& program, const PlaneSet& set, std::mt19937_64& random) {
        const auto is_free = [&](const prover::Component& x) {
            const auto has = [&](int plane) { return plane < 0 || std::ranges::find(set, plane) != set.end(); };
            return has(x.plane) && has(x.other_plane);
        };
        for (const auto& x : program.variables)
            variables.emplace_back(is_free(x) ? static_cast<int>(random() % 19) - 9 : 0);
        for (const auto& x : program.angles)
            angles.push_back(prover::circle_value(is_free(x) ? 1 + static_cast<int>(random() % 9) : 0));
    }
};

/// That both restrictions come to what the whole program comes to.
void check_restricted(const Program& program, const Term& left, const Term& right, const PlaneSet& set,
                      std::mt19937_64& random) {
    const auto piece = Planes(program).restricted(left.node(), right.node(), set);
    const Point whole(program, set, random);
    std::vector<Quotient> variables;
    std::vector<prover::CirclePoint> angles;
    for (const int x : piece.variables) variables.push_back(whole.variables[static_cast<std::size_t>(x)]);
    for (const int x : piece.angles) angles.push_back(whole.angles[static_cast<std::size_t>(x)]);
    const auto small = evaluate_exactly(piece.program, variables, angles);
    const auto all = evaluate_exactly(program, whole.variables, whole.angles);
    REQUIRE(piece.program.outputs.size() == 2);
    CHECK(piece.program.outputs[1].previous == 0);
    CHECK(small[prover::index(piece.program.outputs[0].nodes.front())] == all[prover::index(left.node())]);
    CHECK(small[prover::index(piece.program.outputs[1].nodes.front())] == all[prover::index(right.node())]);
}

}  // namespace

TEST_CASE("the sets that cover a difference, none inside another") {
    Recorder r;
    const Variables v(r, 4);
    CHECK(joined(r, Term(1), Term(2)) == Sets{{}});
    CHECK(joined(r, v.g, cos(v.b)) == Sets{{}});
    CHECK(joined(r, v.q[0], v.q[1]) == Sets{{0}});
    CHECK(joined(r, v.q[0] + v.g, v.q[7]) == Sets{{0}, {3}});
    CHECK(joined(r, v.q[0] * v.q[2], v.q[4]) == Sets{{0, 1}, {2}});
    CHECK(joined(r, v.q[0] * v.q[2], v.q[2] * 3 + v.q[1]) == Sets{{0, 1}});
    CHECK(joined(r, (v.q[0] + v.q[2]) * (v.q[4] + 1), Term()) == Sets{{0, 2}, {1, 2}});
    CHECK(joined(r, sin(v.a[0] + v.a[3]) * v.q[2], v.g) == Sets{{0, 1, 3}});
    CHECK(joined(r, v.q[0] * (v.q[2] - v.q[4]) - v.q[6], cos(v.a[1]) * cos(v.a[2])) ==
          Sets{{0, 1}, {0, 2}, {1, 2}, {3}});
}

TEST_CASE("a restriction takes as many steps as its own planes need, however many others there are") {
    for (const int planes : {12, 40}) {
        CAPTURE(planes);
        // cos, the number of the other planes, and their sum; for two planes one cos and one sum more
        CHECK(steps_left(planes, {0}, sum_of_cosines) == 3);
        CHECK(steps_left(planes, {11}, sum_of_cosines) == 3);
        CHECK(steps_left(planes, {3, 7}, sum_of_cosines) == 5);
        // two variables and their product; nothing of the other planes
        CHECK(steps_left(planes, {5}, sum_of_products) == 3);
        CHECK(steps_left(planes, {5, 6}, sum_of_products) == 7);
        // the sum, a sum of one plane, and the product
        CHECK(steps_left(planes, {5}, [](const Variables& v) { return sum_of_cosines(v) * (1 + v.q[10]); }) == 6);
        CHECK(steps_left(planes, {5}, [](const Variables& v) { return sum_of_cosines(v) * (1 + cos(v.a[3])); }) == 5);
        CHECK(steps_left(planes, {5},
                         [](const Variables& v) { return sum_of_products(v) + sum_of_cosines(v) + v.q[0]; }) == 7);
        CHECK(steps_left(planes, {5}, [](const Variables& v) { return cos(v.a[0]) * (2 - cos(v.a[1])) + v.g; }) == 2);
        CHECK(steps_left(planes, {5}, [](const Variables& v) { return sin(v.a[0]) * v.g + v.q[10] + v.q[2] * v.g; }) ==
              1);
        // of sums that are 0 for the other planes: two variables, their sum, g and the product
        CHECK(steps_left(planes, {5}, [](const Variables& v) {
                  Term sum;
                  for (std::size_t i = 0; i < v.a.size(); ++i) sum += (v.q[2 * i] + v.q[2 * i + 1]) * v.g;
                  return sum;
              }) == 5);
    }
}

TEST_CASE("what belongs to no plane, and what belongs to many, is not taken for a constant") {
    Recorder r;
    const Variables v(r, 12);
    const Term sum = sum_of_cosines(v), pair = cos(v.a[5]) * cos(v.a[6]);
    Term before, behind;
    for (const Angle& a : v.a) {
        before += cos(v.a[0]) * cos(a);
        behind += cos(a) * cos(v.a[0]);
    }
    // {5, 6} is a set of its own, without the plane of the other factor
    CHECK(decide(r, sum * cos(v.a[0]) + pair, before + pair) == Outcome::proved);
    CHECK(decide(r, cos(v.a[0]) * sum + pair, behind + pair) == Outcome::proved);
    CHECK(decide(r, v.g * cos(v.a[0]) + cos(v.a[1]) * v.g, (cos(v.a[0]) + cos(v.a[1])) * v.g) == Outcome::proved);
    CHECK(decide(r, cos(v.a[0]) * v.g + v.g * cos(v.a[1]), (cos(v.a[0]) + cos(v.a[1])) * v.g) == Outcome::proved);
    CHECK(decide(r, (v.g + cos(v.a[0])) * 3 + cos(v.a[1]), 3 * v.g + 3 * cos(v.a[0]) + cos(v.a[1])) == Outcome::proved);
    CHECK(decide(r, (cos(v.a[0]) + v.g) * 3 + cos(v.a[1]), 3 * v.g + 3 * cos(v.a[0]) + cos(v.a[1])) == Outcome::proved);
    CHECK(decide(r, cos(v.a[0] + v.b) + cos(v.a[1]), cos(v.a[0]) * cos(v.b) - sin(v.a[0]) * sin(v.b) + cos(v.a[1])) ==
          Outcome::proved);
    CHECK(decide(r, sin(v.a[0] + v.b) + cos(v.a[1]), sin(v.a[0]) * cos(v.b) + cos(v.a[0]) * sin(v.b) + cos(v.a[1])) ==
          Outcome::proved);
}

TEST_CASE("random programs: a restriction comes to what the whole does with the other planes at their anchors") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        CAPTURE(seed);
        std::mt19937_64 random(seed);
        const auto below = [&](std::size_t bound) { return static_cast<std::size_t>(random() % bound); };
        Recorder r;
        const int planes = seed % 2 == 0 ? 4 : 12;
        const Variables v(r, planes);
        const auto leaf = [&]() -> Term {
            const std::size_t i = below(static_cast<std::size_t>(planes)), j = below(static_cast<std::size_t>(planes));
            switch (below(7)) {
                case 0: return v.q[2 * i];
                case 1: return v.q[2 * i + 1] * v.q[2 * j];
                case 2: return cos(v.a[i]);
                case 3: return sin(v.a[i] - v.a[j]);
                case 4: return sin(v.a[i] + 2 * v.b);
                case 5: return v.g;
                default: return cos(v.a[i]) + v.q[2 * j] + 1;
            }
        };
        const auto sum = [&](std::size_t terms) {
            Term s = static_cast<int>(below(3));
            for (std::size_t t = 0; t < terms; ++t) {
                Term product = leaf();
                if (below(2) == 0) product *= leaf();
                for (std::size_t again = below(3) == 0 ? 2 : 1; again > 0; --again)
                    s = below(3) == 0 ? s - product : s + product;
            }
            return s;
        };
        const Term u = sum(20), w = sum(3), left = u * w - sum(12), right = w * sum(9) + u;
        claim(r, left, right);
        const int last = planes - 1;
        for (const PlaneSet& set : {PlaneSet{}, {0}, {last}, {0, 1}, {1, last}, {0, 2, last}})
            for (int i = 0; i < 3; ++i) check_restricted(r.program, left, right, set, random);
    }
}

TEST_CASE("twelve planes in one term are decided, thirteen are refused") {
    for (const int planes : {12, 13}) {
        Recorder r;
        Term product = 1;
        PlaneSet all;
        for (int i = 0; i < planes; ++i) {  // a group for each, so that the grid has 2^12 points
            prover::Group pairs{GroupKind::reals, "q", 2 * planes};
            pairs.in_planes = prover::InPlanes::by_pair;
            product *= r.reals(pairs)[static_cast<std::size_t>(2 * i)];
            all.push_back(i);
        }
        const auto k = claim(r, product + 1, Term(1));
        const auto step = prover::decide_by_points(r.program)[k];
        Planes whole(r.program);
        CHECK(step.refused == (planes == 13));
        if (planes == 13) {
            CHECK(step.why == "a term joins more than 12 planes");
            CHECK_THROWS_AS((void)whole.restricted(product.node(), product.node(), all), std::length_error);
        } else {
            CHECK(step.counterexample);
            CHECK(step.joined == 12);
            CHECK(step.points == 4096);
            CHECK_NOTHROW((void)whole.restricted(product.node(), product.node(), all));
        }
    }
}

TEST_CASE("more than a million sets of planes are refused before they are made") {
    const auto product = [](std::size_t left, std::size_t right) {
        Recorder r;
        const Variables v(r, 2000);
        Term a, b;
        for (std::size_t i = 0; i < left; ++i) a += v.q[2 * i];
        for (std::size_t i = 0; i < right; ++i) b += v.q[2 * i + 1];
        claim(r, a * b, Term(1));  // false in the first set
        return prover::decide_by_points(r.program).back();
    };
    CHECK(product(2, 2000).counterexample);
    CHECK(product(2000, 2).counterexample);
    CHECK(product(2000, 600).why == "too many sets of planes");
    CHECK(product(600, 2000).why == "too many sets of planes");
}

TEST_CASE("a constant that is left has 62 bits at most") {
    const auto with = [](std::initializer_list<Term> factors) {
        Recorder& r = Recorder::active();
        const Variables v(r, 2);
        Term product = cos(v.a[1]);
        for (const Term& x : factors) product *= x;
        claim(r, v.q[0] + product, product + v.q[0]);
        return prover::decide_by_points(r.program).back();
    };
    const std::int64_t half = std::int64_t{1} << 31;
    Recorder r;
    for (const int sign : {1, -1}) CHECK_FALSE(with({Term(half), Term(sign * half)}).refused);
    CHECK_FALSE(with({Term::fraction(1, half), Term::fraction(1, half)}).refused);
    for (const auto& step : {with({Term(half), Term(half + 1)}), with({Term(half), Term(-half - 1)}),
                             with({Term::fraction(1, half), Term::fraction(1, half + 1)})}) {
        CHECK(step.refused);
        CHECK(step.why == "a constant has more than 62 bits");
    }
}
