// Layouts and cost: the questions of those who write the code.
#include "proofs/common.hpp"

namespace proofs {

using rope::Layout;
using rope::rotate;

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
    enum { IsComplex = 0, IsInteger = 0, IsSigned = 1, RequireInitialization = 1, ReadCost = 1, AddCost = 1, MulCost = 1 };
};

namespace proofs {

Chapter layouts() {
    Chapter chapter{"layouts", "Layouts and cost", "布局与计算量", {}};

    chapter.theorems.push_back(
        theorem("half-split", "Half-split is interleaved with the coordinates renamed")
            .chinese("half-split 布局与交错布局只差一个置换")
            .states(R"(R^{\text{half}}_m = P R_m P^\top, \quad P: \text{interleaved} \to \text{half-split})")
            .given("d even")
            .source("RoFormer", "15")
            .rests_on("block-diagonal")
            .dimensions({2, 4, 8, 16}, 128)
            .forall(positions("m"), vector("x"))
            .line(R"(R^{\text{half}}_m x)", [](const Angles& m, const Vec& x) -> Vec { return rotate(x, m, Layout::half_split); })
            .line(R"(P R_m P^\top x)", "rename, rotate, rename back",
                  [](const Angles& m, const Vec& x) -> Vec {
                      const Mat p = P(Layout::interleaved, Layout::half_split, static_cast<int>(x.size()));
                      return p * rotate(Vec(transpose(p) * x), m, Layout::interleaved);
                  })
            .line(R"(R^{\text{half}}_m x)", "as a matrix, d x d",
                  [](const Angles& m, const Vec& x) -> Vec { return rope::rotation_matrix(m, Layout::half_split) * x; }));

    chapter.theorems.push_back(
        theorem("layouts-same-scores", "Permuted weights keep the scores")
            .chinese("W_Q、W_K 同时置换则分数不变")
            .states(R"(\langle R^{\text{half}}_m P W_Q x, R^{\text{half}}_n P W_K y \rangle = \langle R_m W_Q x, R_n W_K y \rangle)")
            .given("d even; column vectors")
            .source("RoFormer", "16")
            .rests_on("half-split")
            .remark("What converts a checkpoint from one layout to the other is the permutation of the rows of W_Q and W_K, both.")
            .dimensions({2, 4}, 32)
            .forall(positions("m"), positions("n"), matrix("W"), matrix("V"), vector("x"), vector("y"))
            .line(R"(\langle R^{\text{half}}_m P W_Q x, R^{\text{half}}_n P W_K y \rangle)",
                  [](const Angles& m, const Angles& n, const Mat& W, const Mat& V, const Vec& x, const Vec& y) {
                      const Mat p = P(Layout::interleaved, Layout::half_split, static_cast<int>(x.size()));
                      return rope::score(Vec(p * Vec(W * x)), m, Vec(p * Vec(V * y)), n, Layout::half_split);
                  })
            .line(R"(\langle P R_m W_Q x, P R_n W_K y \rangle)", "half-split: rotating commutes with renaming",
                  [](const Angles& m, const Angles& n, const Mat& W, const Mat& V, const Vec& x, const Vec& y) {
                      const Mat p = P(Layout::interleaved, Layout::half_split, static_cast<int>(x.size()));
                      return dot(p * rotate(Vec(W * x), m), p * rotate(Vec(V * y), n));
                  })
            .line(R"(\langle R_m W_Q x, R_n W_K y \rangle)", "a permutation keeps inner products",
                  [](const Angles& m, const Angles& n, const Mat& W, const Mat& V, const Vec& x, const Vec& y) {
                      return rope::score(Vec(W * x), m, Vec(V * y), n);
                  }));

    chapter.theorems.push_back(
        theorem("mixed-layouts", "Query in one layout, key in the other")
            .chinese("查询与键布局不一致会出错")
            .states(R"(\langle R^{\text{half}}_m q, R_n k \rangle = \langle R_m q, R_n k \rangle)")
            .source("RoFormer", "16")
            .mended_by("layouts-same-scores")
            .remark("A near miss: norms are kept, position 0 is left alone, and the scores are wrong.")
            .forall(positions("m", 2), positions("n", 2), vector("q", 4), vector("k", 4))
            .line(R"(\langle R_m q, R_n k \rangle)",
                  [](const Angles& m, const Angles& n, const Vec& q, const Vec& k) { return rope::score(q, m, k, n); })
            .slip(R"(\langle R^{\text{half}}_m q, R_n k \rangle)", "the layouts mixed",
                  [](const Angles& m, const Angles& n, const Vec& q, const Vec& k) {
                      return dot(rotate(q, m, Layout::half_split), rotate(k, n, Layout::interleaved));
                  })
            .line(R"(q^\top R_{n-m} k)", "in one layout the rotations meet",
                  [](const Angles& m, const Angles& n, const Vec& q, const Vec& k) { return dot(q, rotate(k, n - m)); }));

    chapter.theorems.push_back(
        theorem("partial-rotation", "Partial rotation: the rest passes through")
            .chinese("部分旋转：其余分量不变")
            .states(R"(R_m x = R_m^{(r)} x_{<r} \oplus x_{\ge r}, \quad r = \text{rotary\_dim} \le d)")
            .given("r even")
            .source("RoFormer", "15")
            .rests_on("direct-sum", "block-diagonal")
            .forall(positions("m", 2), vector("x", 6))
            .line(R"(R_m x)", [](const Angles& m, const Vec& x) -> Vec { return rotate(x, m); })
            .line(R"((R_m^{(r)} x_{<r}) \oplus x_{\ge r})", "the direct sum with the identity",
                  [](const Angles& m, const Vec& x) -> Vec {
                      Vec y = x;
                      y.head(4) = R(m) * Vec(x.head(4));
                      return y;
                  })
            .line(R"(R_m x)", "as a d x d matrix",
                  [](const Angles& m, const Vec& x) -> Vec { return rope::rotation_matrix(m, Layout::interleaved, 6) * x; })
            .line(R"(R^{\text{half}}_m x)", [](const Angles& m, const Vec& x) -> Vec { return rotate(x, m, Layout::half_split); })
            .line(R"((x_0 c_0 - x_2 s_0,\; x_1 c_1 - x_3 s_1,\; x_0 s_0 + x_2 c_0,\; x_1 s_1 + x_3 c_1,\; x_4,\; x_5))",
                  "planes (0, 2) and (1, 3): the halves of rotary_dim, not of d",
                  [](const Angles& m, const Vec& x) -> Vec {
                      Vec y(6);
                      const Term c0 = cos(m[0]), s0 = sin(m[0]), c1 = cos(m[1]), s1 = sin(m[1]);
                      y << x(0) * c0 - x(2) * s0, x(1) * c1 - x(3) * s1, x(0) * s0 + x(2) * c0, x(1) * s1 + x(3) * c1, x(4), x(5);
                      return y;
                  }));

    chapter.theorems.push_back(
        theorem("operation-counts", "What it costs")
            .chinese("运算次数：逐元素 2d 次乘法，矩阵 d² 次")
            .states(R"(\text{elementwise: } 2d \text{ products, } d \text{ sums}; \quad \text{matrix: } d^2 \text{ products, } d(d-1) \text{ sums})")
            .source("S2", "8")
            .source("S2", "15")
            .remark("Counted by running the code with a scalar that counts; cos and sin come from a table in both.")
            .cases(R"(\text{elementwise})", "rope::rotate, every even d up to 256",
                   [](Cases& c) {
                       for (int d = 2; d <= 256; d += 2) {
                           const rope::Vector<Counted> x = rope::Vector<Counted>::Constant(d, Counted());
                           const std::vector<CountedAngle> angles(static_cast<std::size_t>(d / 2));
                           const Counts n = count([&] { rotate(x, angles); });
                           c.check(n.products == 2 * d && n.sums == d, [&] {
                               return "d = " + std::to_string(d) + ": " + std::to_string(n.products) + " products, " +
                                      std::to_string(n.sums) + " sums";
                           });
                       }
                       c.note("d = 128: 256 products, 128 sums");
                   })
            .cases(R"(\text{matrix})", "rows of rope::rotation_matrix times a column, every even d up to 256",
                   [](Cases& c) {
                       for (int d = 2; d <= 256; d += 2) {
                           const rope::Vector<Counted> x = rope::Vector<Counted>::Constant(d, Counted());
                           const std::vector<CountedAngle> angles(static_cast<std::size_t>(d / 2));
                           const auto matrix = rope::rotation_matrix(angles);
                           const Counts n = count([&] {
                               for (int r = 0; r < d; ++r) {
                                   Counted sum = matrix(r, 0) * x(0);
                                   for (int column = 1; column < d; ++column) sum += matrix(r, column) * x(column);
                               }
                           });
                           c.check(n.products == d * d && n.sums == d * (d - 1), [&] {
                               return "d = " + std::to_string(d) + ": " + std::to_string(n.products) + " products, " +
                                      std::to_string(n.sums) + " sums";
                           });
                       }
                       c.note("d = 128: 16384 products, 16256 sums");
                   }));

    return chapter;
}

}  // namespace proofs
