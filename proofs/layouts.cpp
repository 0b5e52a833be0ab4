// Layouts and cost: the questions of those who write the code.
#include "proofs/common.hpp"

namespace proofs {

using rope::Layout;

/// A scalar that counts what is done with it.
struct Counted {
    Counted(int = 0) {}
    static inline thread_local std::int64_t products = 0;
    static inline thread_local std::int64_t sums = 0;
    friend Counted operator*(Counted, Counted) { ++products; return {}; }
    friend Counted operator+(Counted, Counted) { ++sums; return {}; }
    friend Counted operator-(Counted, Counted) { ++sums; return {}; }
    friend Counted operator-(Counted) { return {}; }
    Counted& operator+=(Counted) { ++sums; return *this; }
};

/// An angle whose cosine and sine are on the table already: counting starts there.
struct CountedAngle {
    friend Counted cos(const CountedAngle&) { return {}; }
    friend Counted sin(const CountedAngle&) { return {}; }
    friend CountedAngle operator+(CountedAngle, CountedAngle) { return {}; }
    friend CountedAngle operator-(CountedAngle, CountedAngle) { return {}; }
    friend CountedAngle operator-(CountedAngle) { return {}; }
};

namespace {

struct Counts {
    std::int64_t products, sums;
};

std::string to_text(std::int64_t d, const Counts& n) {
    return "d = " + std::to_string(d) + ": " + std::to_string(n.products) + " products, " + std::to_string(n.sums) +
           " sums";
}

template <class F>
Counts count(F&& f) {
    Counted::products = Counted::sums = 0;
    f();
    return {Counted::products, Counted::sums};
}

Mat P(Layout from, Layout to, int d) { return rope::permutation<Term>(from, to, d); }

}  // namespace

}  // namespace proofs

template <>
struct Eigen::NumTraits<proofs::Counted> : Eigen::GenericNumTraits<proofs::Counted> {
    using Real = int;
    enum {
        IsComplex = 0, IsInteger = 0, IsSigned = 1, RequireInitialization = 1,
        ReadCost = 1, AddCost = 1, MulCost = 1
    };
};

namespace proofs {

Chapter layouts() {
    Chapter chapter{"layouts", "Layouts and cost", {}};

    chapter.theorems.push_back(
        theorem("half-split", "Half-split is interleaved with the coordinates renamed")
            .states(R"(R^{\text{half}}_m x = P_{\text{half}} R_m P_{\text{half}}^\top x)")
            .source("S14", "1")
            .source("RoFormer", "15")
            .rests_on("block-diagonal")
            .remark("$P_{\\text{half}}$ takes $x_{2i}$ to place i, $x_{2i+1}$ to place i + d/2. It names the number of "
                    "planes, so no generic plane can state it: decided at each of these d alone.")
            .forall(positions("m"), vector("x"))
            .derive([](const Angles& m, const Vec& x, Lines& l) {
                const Mat p = P(Layout::interleaved, Layout::half_split, static_cast<int>(x.size()));
                l.begin(R"(R^{\text{half}}_m x)", rotate(x, m, Layout::half_split));
                l(R"(P_{\text{half}} R_m P_{\text{half}}^\top x)", "rename, rotate, rename back",
                  p * rotate(Vec(transpose(p) * x), m, Layout::interleaved));
                l(R"(R^{\text{half}}_m x)", "block-diagonal: as a matrix, d x d",
                  rope::rotation_matrix(m, Layout::half_split) * x);
            }));

    chapter.theorems.push_back(
        theorem("layouts-same-scores", "Permuted weights keep the scores")
            .states(
                R"(\langle R^{\text{half}}_m P_{\text{half}} q, R^{\text{half}}_n P_{\text{half}} k \rangle = \langle R_m q, R_n k \rangle)")
            .source("RoFormer", "16")
            .rests_on("half-split")
            .remark(
                "q and k are any vectors, W_Q x and W_K y among them: what converts a checkpoint from one layout to "
                "the other is the permutation of the rows of W_Q and W_K, both. P names the number of planes: decided "
                "at each of these d alone.")
            .forall(positions("m"), positions("n"), vector("q"), vector("k"))
            .derive([](const Angles& m, const Angles& n, const Vec& q, const Vec& k, Lines& l) {
                const Mat p = P(Layout::interleaved, Layout::half_split, static_cast<int>(q.size()));
                l.begin(R"(\langle R^{\text{half}}_m P_{\text{half}} q, R^{\text{half}}_n P_{\text{half}} k \rangle)",
                        rope::score(Vec(p * q), m, Vec(p * k), n, Layout::half_split));
                l(R"(\langle P_{\text{half}} R_m q, P_{\text{half}} R_n k \rangle)",
                  "half-split: rotating commutes with renaming", dot(p * rotate(q, m), p * rotate(k, n)));
                l(R"(\langle R_m q, R_n k \rangle)", "a permutation keeps inner products", rope::score(q, m, k, n));
            }));

    chapter.theorems.push_back(
        theorem("mixed-layouts", "Query in one layout, key in the other")
            .states(R"(\langle R^{\text{half}}_m q, R_n k \rangle = \langle R_m q, R_n k \rangle)")
            .source("RoFormer", "16")
            .mended_by("layouts-same-scores")
            .remark("A near miss: norms are kept, position 0 is left alone, and the scores are wrong.")
            .forall(positions("m", 2), positions("n", 2), vector("q", 4), vector("k", 4))
            .derive([](const Angles& m, const Angles& n, const Vec& q, const Vec& k, Lines& l) {
                l.begin(R"(\langle R_m q, R_n k \rangle)", rope::score(q, m, k, n));
                l.slip(R"(\langle R^{\text{half}}_m q, R_n k \rangle)", "the query in the other layout",
                       dot(rotate(q, m, Layout::half_split), rotate(k, n, Layout::interleaved)));
                l(R"(q^\top R_{n-m} k)", "in one layout the rotations meet", dot(q, rotate(k, n - m)));
            }));

    chapter.theorems.push_back(
        theorem("partial-rotation", "Partial rotation: the rest passes through")
            .states(R"((R_m \oplus I_2)\, x = R_m (x_0, x_1, x_2, x_3) \oplus (x_4, x_5))")
            .given(R"(d = 6, of which rotary_dim = 4 are rotated; $c_0 := \cos m\theta_0$, $s_0 := \sin m\theta_0$,
                      $c_1 := \cos m\theta_1$, $s_1 := \sin m\theta_1$)")
            .source("RoFormer", "15")
            .forall(positions("m", 2), vector("x", 6))
            .derive([](const Angles& m, const Vec& x, Lines& l) {
                const Term c0 = cos(m[0]), s0 = sin(m[0]), c1 = cos(m[1]), s1 = sin(m[1]);
                Vec y = x, halves(6);
                y.head(4) = R(m) * Vec(x.head(4));
                halves << x(0) * c0 - x(2) * s0, x(1) * c1 - x(3) * s1,  //
                    x(0) * s0 + x(2) * c0, x(1) * s1 + x(3) * c1, x(4), x(5);
                l.begin("interleaved", R"((R_m \oplus I_2)\, x)", rotate(x, m));
                l(R"(R_m (x_0, x_1, x_2, x_3) \oplus (x_4, x_5))", "the direct sum with the identity", y);
                l(R"((R_m \oplus I_2)\, x)", "definition, as a d x d matrix",
                  rope::rotation_matrix(m, Layout::interleaved, 6) * x);
                l.begin("half-split", R"((R^{\text{half}}_m \oplus I_2)\, x)", rotate(x, m, Layout::half_split));
                l(R"((x_0 c_0 - x_2 s_0,\; x_1 c_1 - x_3 s_1,\; x_0 s_0 + x_2 c_0,\; x_1 s_1 + x_3 c_1,\; x_4,\; x_5))",
                  "definition: planes (0, 2) and (1, 3), the halves of rotary_dim, not of d", halves);
            }));

    chapter.theorems.push_back(
        theorem("operation-counts", "What it costs")
            .unread(0, 1, 2)
            .states(R"(\text{elementwise: } 2d \text{ products, } d \text{ sums}; \quad
                       \text{matrix: } d^2 \text{ products, } d(d-1) \text{ sums}; \quad d = 2, 4, \dots, 256)")
            .source("S2", "8")
            .source("S2", "15")
            .remark("Counted by running the code with a scalar that counts; cos and sin come from a table "
                    "in both.")
            .cases(R"(\text{elementwise})", "rope::rotate, counted", range("d", 2, 256, 2), [](Cases& c) {
                for (const std::int64_t d : c.all()) {
                    const rope::Vector<Counted> x = rope::Vector<Counted>::Constant(d, Counted());
                    const std::vector<CountedAngle> angles(static_cast<std::size_t>(d / 2));
                    const Counts n = count([&] { rotate(x, angles); });
                    c.equal(n.products, 2 * d, [&] { return to_text(d, n); });
                    c.equal(n.sums, d, [&] { return to_text(d, n); });
                    if (d == 128) c.note(to_text(d, n));
                }
            })
            .cases(R"(\text{matrix})", "rows of rope::rotation_matrix times a column, counted", range("d", 2, 256, 2),
                   [](Cases& c) {
                       for (const std::int64_t d : c.all()) {
                           const rope::Vector<Counted> x = rope::Vector<Counted>::Constant(d, Counted());
                           const std::vector<CountedAngle> angles(static_cast<std::size_t>(d / 2));
                           const auto matrix = rope::rotation_matrix(angles);
                           const Counts n = count([&] {
                               for (int r = 0; r < d; ++r) {
                                   Counted sum = matrix(r, 0) * x(0);
                                   for (int column = 1; column < d; ++column) sum += matrix(r, column) * x(column);
                               }
                           });
                           c.equal(n.products, d * d, [&] { return to_text(d, n); });
                           c.equal(n.sums, d * (d - 1), [&] { return to_text(d, n); });
                           if (d == 128) c.note(to_text(d, n));
                       }
                   }));

    return chapter;
}

}  // namespace proofs
