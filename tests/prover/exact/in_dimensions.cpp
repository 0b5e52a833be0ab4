// Attacks on programs of several planes: terms that join some, that are 0 in most, that differ in one alone.
#include "exact/coefficients.hpp"

#include "prover/in_planes.hpp"

using namespace prover_test;

namespace {

/// What both engines say, each alone, which must be the same.
Outcome decide_both(const Program& program) {
    const auto steps = prover::decide_by_points(program);
    const auto coefficients = prover::compare_coefficients(program, prover::exact_work_limit);
    REQUIRE_FALSE(steps.back().refused);
    REQUIRE_FALSE(coefficients.back().refused);
    REQUIRE(steps.back().counterexample.has_value() != coefficients.back().differs.empty());
    REQUIRE(steps.back().vacuous == coefficients.back().vacuous);
    return decide(program);
}
template <class Left, class Right>
Outcome decide_both(Recorder& r, const Left& left, const Right& right) {
    claim(r, left, right);
    return decide_both(r.program);
}

std::vector<Term> matrix(Recorder& r, int size) {
    prover::Group entries{GroupKind::reals, "W", size * size, size};
    return r.reals(entries);
}
/// All products of `count` different ones, added.
Term elementary(const std::vector<Term>& x, std::size_t count, std::size_t from = 0) {
    if (count == 0) return 1;
    Term sum;
    for (std::size_t i = from; i + count <= x.size(); ++i) sum += x[i] * elementary(x, count - 1, i + 1);
    return sum;
}

}  // namespace

TEST_CASE("terms that join two, three and four planes, and are 0 with any plane at its anchor") {
    for (std::size_t joined = 2; joined <= 4; ++joined) {
        CAPTURE(joined);
        Recorder r;
        const Variables v(r, 4);
        std::vector<Term> firsts, sines, pairs;
        for (std::size_t i = 0; i < 4; ++i) {
            firsts.push_back(v.q[2 * i]);
            sines.push_back(sin(v.a[i]));
            pairs.push_back(v.q[2 * i] * sin(v.a[i]));
        }
        CHECK(decide_both(r, elementary(firsts, joined) + v.g, v.g) == Outcome::refuted);
        CHECK(decide_both(r, elementary(sines, joined) + v.g, v.g) == Outcome::refuted);
        CHECK(decide(r, elementary(pairs, joined) * v.g, Term()) == Outcome::refuted);
        CHECK(decide(r, v.g + firsts[0] * elementary(sines, joined), v.g) == Outcome::refuted);
    }
}

TEST_CASE("1 - cos is 0 at the anchor, and no sine") {
    Recorder r;
    const Variables v(r, 3);
    Term product = 1;
    for (const Angle& a : v.a) product *= 1 - cos(a);
    CHECK(decide_both(r, product, Term()) == Outcome::refuted);
    CHECK(decide_both(r, product * v.q[5] + 1, Term(1)) == Outcome::refuted);
    CHECK(decide_both(r, cos(v.a[0] + v.a[1]) + 1, cos(v.a[0]) + cos(v.a[1])) ==
          Outcome::refuted);  // true with either at 0
    CHECK(decide_both(r, cos(v.a[0] + v.a[2]), cos(v.a[0]) * cos(v.a[2]) - sin(v.a[0]) * sin(v.a[2])) ==
          Outcome::proved);
}

TEST_CASE("the same term in a long sum twice, with one sign and with both") {
    Recorder r;
    const Variables v(r, 5);  // a long sum is looked up by its planes
    const Term x = v.q[0] * v.q[1], crossed = (1 + v.q[2]) * (1 + cos(v.a[3]));
    std::vector<Term> terms;
    for (const Term& q : v.q) terms.push_back(q * q);
    const Term squares = sum_of(terms);
    Term both = squares, twice = squares, again = squares;
    for (int i = 0; i < 2; ++i) {
        twice += crossed;
        again += crossed;
    }
    both += crossed;
    both -= crossed;
    CHECK(decide(r, both, squares) == Outcome::proved);
    CHECK(decide(r, both + x, squares) == Outcome::refuted);
    CHECK(decide(r, twice, squares + 2 * crossed) == Outcome::proved);
    CHECK(decide(r, twice, squares + crossed) == Outcome::refuted);
    CHECK(decide(r, again - crossed, squares + 2 + 2 * v.q[2] + crossed - (1 + v.q[2]) - (1 + v.q[2])) ==
          Outcome::proved);
    CHECK(decide(r, twice - crossed - crossed - crossed, squares) == Outcome::refuted);
    CHECK(decide(r, squares + squares, 2 * squares) == Outcome::proved);
    CHECK(decide(r, squares - squares + v.g, v.g) == Outcome::proved);
    CHECK(decide(r, squares + squares + squares, 2 * squares) == Outcome::refuted);
}

TEST_CASE("a sum that two products share is no part of either") {
    Recorder r;
    const Variables v(r, 3);
    const Term s =
        sum_of({v.q[0], v.q[2], v.q[4], cos(v.a[0]), cos(v.a[1]), sin(v.a[2]), v.g, v.q[1], v.q[3], Term(7)});
    CHECK(decide(r, s * s, s * (s + 0)) == Outcome::proved);
    CHECK(decide(r, (s + 1) * (s - 1), s * s - 1) == Outcome::proved);
    CHECK(decide(r, (s + 1) * (s - 1), s * s) == Outcome::refuted);
    CHECK(decide(r, s * v.q[5] + s, s * (v.q[5] + 1)) == Outcome::proved);
    CHECK(decide(r, s * v.q[5] + s, s * v.q[5] + s + tiny(18) * v.q[4] * sin(v.a[0])) == Outcome::refuted);
}

TEST_CASE("products of two long sums, off in one pair of planes") {
    constexpr std::size_t planes = 8;
    for (std::size_t i = 0; i < planes; i += 3)
        for (std::size_t j = 0; j < planes; ++j) {
            Recorder r;
            const Variables v(r, planes);
            std::vector<Term> left, right, products;
            for (std::size_t p = 0; p < planes; ++p) {
                left.push_back(v.q[2 * p] * cos(v.a[p]));
                right.push_back(v.q[2 * p + 1] + 1);
            }
            for (const Term& x : left)
                for (const Term& y : right) products.push_back(x * y);
            const Term expanded = sum_of(products);
            CHECK(decide(r, sum_of(left) * sum_of(right), expanded) == Outcome::proved);
            CHECK(decide(r, sum_of(left) * sum_of(right), expanded + tiny(10) * left[i] * right[j]) ==
                  Outcome::refuted);
        }
}

TEST_CASE("constants and reals of no plane, alone and times planes") {
    Recorder r;
    const Variables v(r, 3);
    CHECK(decide_both(r, Term(1) + v.g - v.g, Term(1)) == Outcome::proved);
    CHECK(decide_both(r, Term(1), Term(2)) == Outcome::refuted);
    CHECK(decide_both(r, v.g, v.g + tiny(18)) == Outcome::refuted);
    CHECK(decide_both(r, v.g * v.q[0] + v.g * v.q[2], v.g * (v.q[0] + v.q[2])) == Outcome::proved);
    CHECK(decide_both(r, v.g * v.q[0] + v.g * v.q[2], v.g * v.q[0]) == Outcome::refuted);
    CHECK(decide_both(r, v.g * v.g, v.g) == Outcome::refuted);
    CHECK(decide_both(r, sin(v.b + v.a[1]), sin(v.b) * cos(v.a[1]) + cos(v.b) * sin(v.a[1])) == Outcome::proved);
    CHECK(decide_both(r, sin(v.b + v.a[1]), sin(v.b)) == Outcome::refuted);  // true where a_1 is at its anchor
    CHECK(decide_both(r, sin(v.b - v.b + v.a[1]) + v.g, v.g) == Outcome::refuted);
    CHECK(decide_both(r, v.q[0] - v.q[0], Term()) == Outcome::vacuous);
}

TEST_CASE("entries of a matrix belong to the plane of the row and to that of the column") {
    Recorder r;
    const auto w = matrix(r, 6);
    const Variables v(r, 3);
    const auto W = [&](int row, int column) { return w[static_cast<std::size_t>(6 * row + column)]; };
    CHECK(decide(r, W(0, 5) * v.q[3], v.q[3] * W(0, 5)) == Outcome::proved);
    CHECK(decide(r, W(0, 5) * v.q[3] + v.g, v.g) == Outcome::refuted);   // planes 0, 1 and 2
    CHECK(decide(r, W(0, 5) * W(5, 0), W(0, 5) * W(0, 5)) == Outcome::refuted);
    CHECK(decide(r, W(0, 1), W(1, 0)) == Outcome::refuted);
    Term trace, off, form, without;
    for (int i = 0; i < 6; ++i) {
        trace += W(i, i);
        for (int j = 0; j < 6; ++j) {
            const Term term = v.q[static_cast<std::size_t>(i)] * W(i, j) * v.q[static_cast<std::size_t>(j)];
            form += term;
            if (i != 1 || j != 4) without += term;
        }
        off += W(i, (i + 2) % 6);
    }
    CHECK(decide(r, trace, off) == Outcome::refuted);
    CHECK(decide(r, form, without) == Outcome::refuted);
    CHECK(decide(r, form, without + v.q[4] * v.q[1] * W(1, 4)) == Outcome::proved);
}

TEST_CASE("pairs across the halves: planes that are named otherwise join two, and nothing is lost") {
    Recorder r;
    const Variables v(r, 4);
    Term left, right, wrong;
    for (std::size_t i = 0; i < 4; ++i) {  // (i, i + d/2) turned by a_i: its length is kept
        const Term x = v.q[i] * cos(v.a[i]) - v.q[i + 4] * sin(v.a[i]),
                   y = v.q[i] * sin(v.a[i]) + v.q[i + 4] * cos(v.a[i]);
        left += x * x + y * y;
        right += v.q[i] * v.q[i] + v.q[i + 4] * v.q[i + 4];
        wrong += x * x - y * y;
    }
    CHECK(decide(r, left, right) == Outcome::proved);
    CHECK(decide(r, wrong, right) == Outcome::refuted);
    CHECK(decide(r, left, right + tiny(18) * v.q[0] * v.q[7]) == Outcome::refuted);
}

TEST_CASE("one branch for one plane") {
    for (const int planes : {16, 21, 64}) {
        Recorder r;
        const Variables v(r, planes);
        Term left, right;
        for (int i = 0; i < planes; ++i) {
            left += v.q[static_cast<std::size_t>(2 * i)] * cos(v.a[static_cast<std::size_t>(i)]);
            if (i != 20) right += v.q[static_cast<std::size_t>(2 * i)] * cos(v.a[static_cast<std::size_t>(i)]);
        }
        CHECK(decide(r, left, right) == (planes > 20 ? Outcome::refuted : Outcome::proved));
    }
}

TEST_CASE("pieces that are alike but for their constants, powers or angles are decided each") {
    // 0 in every plane but one, where something small is different
    for (int change = 0; change < 4; ++change) {
        Recorder r;
        const Variables v(r, 12);
        Term left, right;
        for (std::size_t i = 0; i < 12; ++i) {
            const bool here = i == 9;
            left += 3 * v.q[2 * i] * v.q[2 * i + 1] * cos(2 * v.a[i]);
            const Term x = here && change == 1 ? v.q[2 * i] * v.q[2 * i] : v.q[2 * i] * v.q[2 * i + 1];
            right += (here && change == 0 ? 4 : 3) * (here && change == 2 ? x * cos(3 * v.a[i]) : x * cos(2 * v.a[i]));
        }
        CAPTURE(change);
        CHECK(decide(r, left, right) == (change == 3 ? Outcome::proved : Outcome::refuted));
    }
}

TEST_CASE("a term that joins thirteen planes") {
    Recorder r;
    const Variables v(r, 13);
    Term product = 1;
    for (std::size_t i = 0; i < 13; ++i) product *= v.q[2 * i];
    CHECK(decide(r, product + 1, Term(1)) == Outcome::refuted);
    CHECK(decide(r, product + v.g, v.g + product) == Outcome::proved);
}

TEST_CASE("what belongs to no plane, and what belongs to many") {
    Recorder r;
    const Variables v(r, 12);
    Term sum, before, behind;
    for (const Angle& a : v.a) {
        sum += cos(a);
        before += cos(v.a[0]) * cos(a);
        behind += cos(a) * cos(v.a[0]);
    }
    const Term pair = cos(v.a[5]) * cos(v.a[6]);
    CHECK(decide(r, sum * cos(v.a[0]) + pair, before + pair) == Outcome::proved);
    CHECK(decide(r, cos(v.a[0]) * sum + pair, behind + pair) == Outcome::proved);
    CHECK(decide(r, cos(v.a[0]) * sum, behind + pair) == Outcome::refuted);
    CHECK(decide(r, v.g * cos(v.a[0]) + cos(v.a[1]) * v.g, (cos(v.a[0]) + cos(v.a[1])) * v.g) == Outcome::proved);
    CHECK(decide(r, (v.g + cos(v.a[0])) * 3 + cos(v.a[1]), 3 * v.g + 3 * cos(v.a[0]) + cos(v.a[1])) == Outcome::proved);
    CHECK(decide(r, cos(v.a[0] + v.b) + cos(v.a[1]), cos(v.a[0]) * cos(v.b) - sin(v.a[0]) * sin(v.b) + cos(v.a[1])) ==
          Outcome::proved);
    CHECK(decide(r, sin(v.a[0] + v.b) + cos(v.a[1]), sin(v.a[0]) * cos(v.b) + cos(v.a[0]) * sin(v.b) + cos(v.a[1])) ==
          Outcome::proved);
}

TEST_CASE("random programs: points and coefficients say the same, of true ones and of false") {
    int decided = 0, proved = 0, refuted = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        std::mt19937_64 random(seed);
        const auto below = [&](std::size_t bound) { return static_cast<std::size_t>(random() % bound); };
        Recorder r;
        const Variables v(r, 3);
        // two kinds of variables at a time, so that the whole grid stays small
        std::vector<Term> leaves;
        const std::size_t kinds = below(4);
        if (kinds != 0) leaves = v.q;
        if (kinds != 1)
            for (std::size_t i = 0; i < 3; ++i)
                for (const Term& t : {cos(v.a[i]), sin(v.a[i]), sin(v.a[i] - v.a[(i + 1) % 3])}) leaves.push_back(t);
        if (kinds == 0) leaves.push_back(sin(v.a[0] + v.b));
        if (kinds == 1) leaves.push_back(v.g);
        if (kinds == 2) leaves.push_back(v.q[0] + v.q[2] - 1);
        const auto leaf = [&] { return leaves[below(leaves.size())]; };
        const auto random_sum = [&](std::size_t terms, std::size_t factors) {
            Term sum = static_cast<int>(below(3));
            for (std::size_t t = 0; t < terms; ++t) {
                Term product = 1 + static_cast<int>(below(3));
                for (std::size_t f = below(factors) + 1; f > 0; --f) product *= leaf();
                sum = below(3) == 0 ? sum - product : sum + product;
            }
            return sum;
        };
        const Term u = random_sum(1 + below(14), 2), w = random_sum(1 + below(4), 1), z = random_sum(1 + below(12), 2);
        const Term wrong = below(2) == 0 ? leaf() : leaf() * leaf();
        const std::pair<Term, Term> equations[] = {
            {u * w + z, z + w * u}, {(u + z) * w, u * w + z * w}, {u - z, -(z - u)},
            {u * w + z, z + w * u + tiny(12) * wrong}, {u + z, z + u + tiny(12) * (leaf() - leaf())}, {u, z},
        };
        for (const auto& [left, right] : equations) {
            const Outcome outcome = decide_both(r, left, right);
            ++decided;
            proved += outcome == Outcome::proved;
            refuted += outcome == Outcome::refuted;
        }
    }
    CHECK(decided == 6 * 60);
    CHECK(proved > 140);
    CHECK(refuted > 140);
}
