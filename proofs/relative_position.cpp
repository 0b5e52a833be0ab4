// The heart of RoPE: the score of a rotated query and a rotated key sees their positions only as n - m.
#include "proofs/common.hpp"

namespace proofs {
namespace {

/// <R(3a) q, R(2b) k>: a query and a key that turn at different rates.
Term score_at_two_rates(const Angle& a, const Angle& b, const Vec& q, const Vec& k) {
    return dot(R(3 * a) * q, R(2 * b) * k);
}

}  // namespace

Chapter relative_position() {
    Chapter chapter{"relative-position", "The score sees only n - m", "分数只依赖相对位置", {}};

    chapter.theorems.push_back(
        theorem("transpose-product", "One rotation undone, another done")
            .chinese("旋转的转置乘积")
            .states(R"(R_m^\top R_n = R_{n-m})")
            .source("S1", "13")
            .source("S2", "9")
            .source("S2", "10")
            .rests_on("transpose-inverse", "composition")
            .forall(position("m"), position("n"))
            .line(R"(R_m^\top R_n)", [](Angle m, Angle n) -> Mat { return transpose(R(m)) * R(n); })
            .line(R"(\begin{pmatrix} \cos m\theta & \sin m\theta \\ -\sin m\theta & \cos m\theta \end{pmatrix}
                     \begin{pmatrix} \cos n\theta & -\sin n\theta \\ \sin n\theta & \cos n\theta \end{pmatrix})",
                  "definition of R; rows become columns",
                  [](Angle m, Angle n) -> Mat {
                      return matrix2(cos(m), sin(m), -sin(m), cos(m)) * matrix2(cos(n), -sin(n), sin(n), cos(n));
                  })
            .line(R"(\begin{pmatrix}
                     \cos m\theta \cos n\theta + \sin m\theta \sin n\theta & -\cos m\theta \sin n\theta + \sin m\theta \cos n\theta \\
                     -\sin m\theta \cos n\theta + \cos m\theta \sin n\theta & \sin m\theta \sin n\theta + \cos m\theta \cos n\theta
                     \end{pmatrix})",
                  "multiply out",
                  [](Angle m, Angle n) {
                      return matrix2(cos(m) * cos(n) + sin(m) * sin(n), -cos(m) * sin(n) + sin(m) * cos(n),
                                     -sin(m) * cos(n) + cos(m) * sin(n), sin(m) * sin(n) + cos(m) * cos(n));
                  })
            .line(R"(\begin{pmatrix} \cos((n-m)\theta) & -\sin((n-m)\theta) \\ \sin((n-m)\theta) & \cos((n-m)\theta) \end{pmatrix})",
                  "addition theorems",
                  [](Angle m, Angle n) { return matrix2(cos(n - m), -sin(n - m), sin(n - m), cos(n - m)); })
            .line(R"(R_{n-m})", "definition of R", [](Angle m, Angle n) { return R(n - m); })
            .line(R"(R_{-m} R_n)", "the transpose turns back, angles add",
                  [](Angle m, Angle n) -> Mat { return R(-m) * R(n); }));

    chapter.theorems.push_back(
        theorem("row-transpose-product", "The same with row vectors")
            .chinese("行向量约定下的乘积")
            .states(R"(I(a)\, I(b)^\top = I(a - b))")
            .source("S3", "4b")
            .source("S4", "9")
            .rests_on("row-and-column")
            .forall(angle("a"), angle("b"))
            .line(R"(I(a) I(b)^\top)", [](Angle a, Angle b) -> Mat { return I(a) * transpose(I(b)); })
            .line(R"(\begin{pmatrix} \cos a & \sin a \\ -\sin a & \cos a \end{pmatrix}
                     \begin{pmatrix} \cos b & -\sin b \\ \sin b & \cos b \end{pmatrix})",
                  "definition of I; rows become columns",
                  [](Angle a, Angle b) -> Mat {
                      return matrix2(cos(a), sin(a), -sin(a), cos(a)) * matrix2(cos(b), -sin(b), sin(b), cos(b));
                  })
            .line(R"(\begin{pmatrix} \cos(a-b) & \sin(a-b) \\ -\sin(a-b) & \cos(a-b) \end{pmatrix})",
                  "multiply out, addition theorems",
                  [](Angle a, Angle b) { return matrix2(cos(a - b), sin(a - b), -sin(a - b), cos(a - b)); })
            .line(R"(I(a - b))", "definition of I", [](Angle a, Angle b) { return I(a - b); }));

    chapter.theorems.push_back(
        theorem("score-2d", "The score in the plane")
            .chinese("二维情形的注意力分数")
            .states(R"((R_m q)^\top (R_n k) = q^\top R_{n-m} k)")
            .source("S1", "12")
            .source("S1", "13")
            .source("S1", "14")
            .source("S2", "1")
            .source("S2", "9")
            .rests_on("transpose-product", "complex-rotation")
            .forall(position("m"), position("n"), vector("q", 2), vector("k", 2))
            .line(R"(q_m'^\top k_n')",
                  [](Angle m, Angle n, const Vec& q, const Vec& k) {
                      const auto rotated_q = rope::as_vector(rope::as_complex(q) * rope::cis(m));
                      const auto rotated_k = rope::as_vector(rope::as_complex(k) * rope::cis(n));
                      return dot(rotated_q, rotated_k);
                  })
            .line(R"((R_m q)^\top (R_n k))", "the rotation as a matrix",
                  [](Angle m, Angle n, const Vec& q, const Vec& k) { return dot(R(m) * q, R(n) * k); })
            .line(R"(q^\top R_m^\top R_n k)", "the transpose of a product",
                  [](Angle m, Angle n, const Vec& q, const Vec& k) {
                      return entry(q.transpose() * transpose(R(m)) * R(n) * k);
                  })
            .line(R"(q^\top \begin{pmatrix}
                     \cos m\theta \cos n\theta + \sin m\theta \sin n\theta & -\cos m\theta \sin n\theta + \sin m\theta \cos n\theta \\
                     -\sin m\theta \cos n\theta + \cos m\theta \sin n\theta & \sin m\theta \sin n\theta + \cos m\theta \cos n\theta
                     \end{pmatrix} k)",
                  "multiply the two matrices out",
                  [](Angle m, Angle n, const Vec& q, const Vec& k) {
                      return entry(q.transpose() *
                                   matrix2(cos(m) * cos(n) + sin(m) * sin(n), -cos(m) * sin(n) + sin(m) * cos(n),
                                           -sin(m) * cos(n) + cos(m) * sin(n), sin(m) * sin(n) + cos(m) * cos(n)) *
                                   k);
                  })
            .line(R"(q^\top \begin{pmatrix} \cos((m-n)\theta) & \sin((m-n)\theta) \\ -\sin((m-n)\theta) & \cos((m-n)\theta) \end{pmatrix} k)",
                  "addition theorems",
                  [](Angle m, Angle n, const Vec& q, const Vec& k) {
                      return entry(q.transpose() * matrix2(cos(m - n), sin(m - n), -sin(m - n), cos(m - n)) * k);
                  })
            .line(R"(q^\top R_{n-m} k)", "cos is even, sin is odd",
                  [](Angle m, Angle n, const Vec& q, const Vec& k) { return dot(q, R(n - m) * k); }));

    chapter.theorems.push_back(
        theorem("score-2d-printed", "S1's equation (14) = (5) as printed")
            .chinese("S1 式 (14) 的印刷形式（符号错误）")
            .states(R"(q_m'^\top k_n' = q^\top \begin{pmatrix} \cos((m-n)\theta) & -\sin((m-n)\theta) \\
                       \sin((m-n)\theta) & \cos((m-n)\theta) \end{pmatrix} k)")
            .source("S1", "14")
            .mended_by("score-2d")
            .remark("The two sine signs are exchanged: the matrix printed is R_{m-n}, the product is R_{n-m}.")
            .forall(position("m"), position("n"), vector("q", 2), vector("k", 2))
            .line(R"(q_m'^\top k_n')",
                  [](Angle m, Angle n, const Vec& q, const Vec& k) { return dot(R(m) * q, R(n) * k); })
            .slip(R"(q^\top \begin{pmatrix} \cos((m-n)\theta) & -\sin((m-n)\theta) \\ \sin((m-n)\theta) & \cos((m-n)\theta) \end{pmatrix} k)",
                  "as printed",
                  [](Angle m, Angle n, const Vec& q, const Vec& k) {
                      return entry(q.transpose() * matrix2(cos(m - n), -sin(m - n), sin(m - n), cos(m - n)) * k);
                  })
            .line(R"(q^\top \begin{pmatrix} \cos((m-n)\theta) & \sin((m-n)\theta) \\ -\sin((m-n)\theta) & \cos((m-n)\theta) \end{pmatrix} k)",
                  "with the signs where they belong",
                  [](Angle m, Angle n, const Vec& q, const Vec& k) {
                      return entry(q.transpose() * matrix2(cos(m - n), sin(m - n), -sin(m - n), cos(m - n)) * k);
                  }));

    chapter.theorems.push_back(
        theorem("score-2d-error", "How wrong the printed form is")
            .chinese("印刷形式的误差")
            .states(R"(q^\top R_{m-n} k - q^\top R_{n-m} k = 2 \sin((m-n)\theta)\, (q_1 k_0 - q_0 k_1))")
            .source("S1", "14")
            .remark("So the printed form is true for all q and k only where sin((m-n)theta) = 0, and at every position "
                    "where q and k are parallel.")
            .forall(position("m"), position("n"), vector("q", 2), vector("k", 2))
            .line(R"(q^\top R_{m-n} k - q^\top R_{n-m} k)",
                  [](Angle m, Angle n, const Vec& q, const Vec& k) { return dot(q, R(m - n) * k) - dot(q, R(n - m) * k); })
            .line(R"(q^\top \begin{pmatrix} 0 & -2\sin((m-n)\theta) \\ 2\sin((m-n)\theta) & 0 \end{pmatrix} k)",
                  "the cosines cancel, the sines add",
                  [](Angle m, Angle n, const Vec& q, const Vec& k) {
                      return entry(q.transpose() * matrix2(0, -2 * sin(m - n), 2 * sin(m - n), 0) * k);
                  })
            .line(R"(2 \sin((m-n)\theta)\, (q_1 k_0 - q_0 k_1))", "multiply out",
                  [](Angle m, Angle n, const Vec& q, const Vec& k) {
                      return 2 * sin(m - n) * (q(1) * k(0) - q(0) * k(1));
                  }));

    chapter.theorems.push_back(
        theorem("score-2d-shape", "S1's equation (13) as printed")
            .chinese("S1 式 (13) 的印刷形式（形状错误）")
            .states(R"(q_m'^\top k_n' = \begin{pmatrix} q_0 \\ q_1 \end{pmatrix} M \begin{pmatrix} k_0 \\ k_1 \end{pmatrix})")
            .source("S1", "13")
            .mended_by("score-2d")
            .remark("The first factor is printed as a column; a 2 x 1 matrix has no product with a 2 x 2 one.")
            .slip_cases(R"(2 \times 1 \text{ times } 2 \times 2 \text{ times } 2 \times 1)",
                        "as many columns on the left of a product as rows on its right",
                        [](Cases& c) {
                            const std::pair<int, int> shapes[] = {{2, 1}, {2, 2}, {2, 1}};
                            for (int i = 0; i < 2; ++i)
                                c.check(shapes[i].second == shapes[i + 1].first, [&] {
                                    return "factor " + std::to_string(i + 1) + " has " +
                                           std::to_string(shapes[i].second) + " column, factor " + std::to_string(i + 2) +
                                           " has " + std::to_string(shapes[i + 1].first) + " rows";
                                });
                        })
            .cases(R"(1 \times 2 \text{ times } 2 \times 2 \text{ times } 2 \times 1)", "with the row that was meant",
                   [](Cases& c) {
                       const std::pair<int, int> shapes[] = {{1, 2}, {2, 2}, {2, 1}};
                       for (int i = 0; i < 2; ++i)
                           c.check(shapes[i].second == shapes[i + 1].first, [] { return std::string("no product"); });
                   }));

    chapter.theorems.push_back(
        theorem("shift-invariance", "Moving both tokens changes nothing")
            .chinese("同时平移两个位置，分数不变")
            .states(R"(\langle R_{m+s}\, q, R_{n+s}\, k \rangle = \langle R_m q, R_n k \rangle)")
            .source("S2", "1")
            .source("S3", "c2")
            .rests_on("transpose-product")
            .forall(position("m"), position("n"), position("s"), vector("q", 2), vector("k", 2))
            .line(R"(\langle R_{m+s}\, q, R_{n+s}\, k \rangle)",
                  [](Angle m, Angle n, Angle s, const Vec& q, const Vec& k) { return dot(R(m + s) * q, R(n + s) * k); })
            .line(R"(q^\top R_{m+s}^\top R_{n+s} k)", "the transpose of a product",
                  [](Angle m, Angle n, Angle s, const Vec& q, const Vec& k) {
                      return entry(q.transpose() * transpose(R(m + s)) * R(n + s) * k);
                  })
            .line(R"(q^\top R_{(n+s)-(m+s)} k)", "transpose-product",
                  [](Angle m, Angle n, Angle s, const Vec& q, const Vec& k) { return dot(q, R((n + s) - (m + s)) * k); })
            .line(R"(\langle R_m q, R_n k \rangle)", "s cancels; transpose-product once more",
                  [](Angle m, Angle n, Angle, const Vec& q, const Vec& k) { return dot(R(m) * q, R(n) * k); }));

    chapter.theorems.push_back(
        theorem("different-frequencies", "Query and key must turn at the same rate")
            .chinese("查询与键的频率必须相同")
            .states(R"(\langle R(3a)\, q, R(2b)\, k \rangle \text{ depends on } a - b \text{ only})")
            .mended_by("shift-invariance")
            .remark("A near miss: the query's angles are scaled by 3, the key's by 2. Shifting both positions by s turns "
                    "the one by 3s, the other by 2s.")
            .forall(angle("a"), angle("b"), angle("s"), vector("q", 2), vector("k", 2))
            .line(R"(\langle R(3a)\, q, R(2b)\, k \rangle)",
                  [](Angle a, Angle b, Angle, const Vec& q, const Vec& k) { return score_at_two_rates(a, b, q, k); })
            .slip(R"(\langle R(3(a+s))\, q, R(2(b+s))\, k \rangle)", "both shifted by s",
                  [](Angle a, Angle b, Angle s, const Vec& q, const Vec& k) {
                      return score_at_two_rates(a + s, b + s, q, k);
                  })
            .line(R"(\langle R(3(a + 2s))\, q, R(2(b + 3s))\, k \rangle)", "equal turns, by 6s, do cancel",
                  [](Angle a, Angle b, Angle s, const Vec& q, const Vec& k) {
                      return score_at_two_rates(a + 2 * s, b + 3 * s, q, k);
                  }));

    return chapter;
}

}  // namespace proofs
