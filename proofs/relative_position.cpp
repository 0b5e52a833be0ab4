// The heart of RoPE: the score of a rotated query and a rotated key sees their positions only as n - m.
#include "proofs/common.hpp"

namespace proofs {

using rope::as_complex;
using rope::as_vector;
using rope::cis;

namespace {

/// R_m^T R_n, its four products of cosines and sines written out
Mat multiplied_out(Angle m, Angle n) {
    return matrix2(cos(m) * cos(n) + sin(m) * sin(n), -cos(m) * sin(n) + sin(m) * cos(n),
                   -sin(m) * cos(n) + cos(m) * sin(n), sin(m) * sin(n) + cos(m) * cos(n));
}

}  // namespace

Chapter relative_position() {
    Chapter chapter{"relative-position", "The score sees only n - m", {}};

    chapter.theorems.push_back(
        theorem("transpose-product", "One rotation undone, another done")
            .states(R"(R_m^\top R_n = R_{n-m})")
            .source("S1", "13")
            .source("S2", "9")
            .source("S2", "10")
            .source("S40", "1")
            .rests_on("transpose-inverse", "composition")
            .forall(position("m"), position("n"))
            .derive([](Angle m, Angle n, Lines& l) {
                l.begin(R"(R_m^\top R_n)", transpose(R(m)) * R(n));
                l(R"(\begin{pmatrix} \cos m\theta & \sin m\theta \\ -\sin m\theta & \cos m\theta \end{pmatrix}
                     \begin{pmatrix} \cos n\theta & -\sin n\theta \\ \sin n\theta & \cos n\theta \end{pmatrix})",
                  "definition of R; rows become columns",
                  matrix2(cos(m), sin(m), -sin(m), cos(m)) * matrix2(cos(n), -sin(n), sin(n), cos(n)));
                l(R"(\begin{pmatrix}
                     \cos m\theta \cos n\theta + \sin m\theta \sin n\theta &
                     -\cos m\theta \sin n\theta + \sin m\theta \cos n\theta \\
                     -\sin m\theta \cos n\theta + \cos m\theta \sin n\theta &
                     \sin m\theta \sin n\theta + \cos m\theta \cos n\theta
                     \end{pmatrix})",
                  "multiply out", multiplied_out(m, n));
                l(R"(\begin{pmatrix} \cos((n-m)\theta) & -\sin((n-m)\theta) \\
                                     \sin((n-m)\theta) & \cos((n-m)\theta) \end{pmatrix})",
                  "composition: addition theorems", matrix2(cos(n - m), -sin(n - m), sin(n - m), cos(n - m)));
                l(R"(R_{n-m})", "definition of R", R(n - m));
                l(R"(R_{-m} R_n)", "transpose-inverse: the transpose turns back", R(-m) * R(n));
            }));

    chapter.theorems.push_back(
        theorem("row-transpose-product", "The same with row vectors")
            .states(R"(I(a)\, I(b)^\top = I(a - b), \quad I(b)^\top = I(-b), \quad I(a)\, I(b) = I(a + b))")
            .source("S3", "4b")
            .source("S4", "9")
            .forall(angle("a"), angle("b"))
            .derive([](Angle a, Angle b, Lines& l) {
                l.begin(R"(I(a) I(b)^\top)", I(a) * transpose(I(b)));
                l(R"(\begin{pmatrix} \cos a & \sin a \\ -\sin a & \cos a \end{pmatrix}
                     \begin{pmatrix} \cos b & -\sin b \\ \sin b & \cos b \end{pmatrix})",
                  "definition of I; rows become columns",
                  matrix2(cos(a), sin(a), -sin(a), cos(a)) * matrix2(cos(b), -sin(b), sin(b), cos(b)));
                l(R"(\begin{pmatrix} \cos(a-b) & \sin(a-b) \\ -\sin(a-b) & \cos(a-b) \end{pmatrix})",
                  "multiply out, addition theorems", matrix2(cos(a - b), sin(a - b), -sin(a - b), cos(a - b)));
                l(R"(I(a - b))", "definition of I", I(a - b));
                l.begin("the transpose turns back", R"(I(b)^\top)", transpose(I(b)));
                l(R"(I(-b))", "cos is even, sin is odd", I(-b));
                l.begin("angles add", R"(I(a) I(b))", I(a) * I(b));
                l(R"(I(a) I(-b)^\top)", "the transpose turns back", I(a) * transpose(I(-b)));
                l(R"(I(a + b))", "the first chain, with -b for b", I(a + b));
            }));

    chapter.theorems.push_back(
        theorem("score-2d", "The score in the plane")
            .states(R"((R_m q)^\top (R_n k) = q^\top R_{n-m} k)")
            .given(R"($q_m' := q e^{im\theta}$, $k_n' := k e^{in\theta}$)")
            .source("S1", "12")
            .source("S1", "13")
            .source("S1", "14")
            .source("S2", "1")
            .source("S2", "9")
            .source("S1", "5")
            .source("S2", "21")
            .source("S8", "5")
            .source("S46", "5")
            .rests_on("transpose-product", "complex-rotation")
            .forall(position("m"), position("n"), vector("q", 2), vector("k", 2))
            .derive([](Angle m, Angle n, const Vec& q, const Vec& k, Lines& l) {
                const Vec rotated_q = as_vector(as_complex(q) * cis(m)), rotated_k = as_vector(as_complex(k) * cis(n));
                l.begin(R"(q_m'^\top k_n')", dot(rotated_q, rotated_k));
                l(R"((R_m q)^\top (R_n k))", "complex-rotation: the rotation as a matrix", dot(R(m) * q, R(n) * k));
                l(R"(q^\top R_m^\top R_n k)", "the transpose of a product", transpose(q) * transpose(R(m)) * R(n) * k);
                l(R"(q^\top \begin{pmatrix}
                     \cos m\theta \cos n\theta + \sin m\theta \sin n\theta &
                     -\cos m\theta \sin n\theta + \sin m\theta \cos n\theta \\
                     -\sin m\theta \cos n\theta + \cos m\theta \sin n\theta &
                     \sin m\theta \sin n\theta + \cos m\theta \cos n\theta
                     \end{pmatrix} k)",
                  "transpose-product: multiply the two matrices out", transpose(q) * multiplied_out(m, n) * k);
                l(R"(q^\top \begin{pmatrix} \cos((m-n)\theta) & \sin((m-n)\theta) \\
                                            -\sin((m-n)\theta) & \cos((m-n)\theta) \end{pmatrix} k)",
                  "addition theorems", transpose(q) * matrix2(cos(m - n), sin(m - n), -sin(m - n), cos(m - n)) * k);
                l(R"(q^\top R_{n-m} k)", "cos is even, sin is odd", transpose(q) * R(n - m) * k);
            }));

    chapter.theorems.push_back(
        theorem("score-2d-printed", "S1's equation (14) = (5) as printed")
            .states(R"(q_m'^\top k_n' = q^\top \begin{pmatrix} \cos((m-n)\theta) & -\sin((m-n)\theta) \\
                       \sin((m-n)\theta) & \cos((m-n)\theta) \end{pmatrix} k)")
            .given(R"($q_m' := R_m q$, $k_n' := R_n k$)")
            .source("S1", "14")
            .source("S1", "5")
            .mended_by("score-2d")
            .remark("The two sine signs are exchanged: the matrix printed is R_{m-n}, the product is R_{n-m}.")
            .forall(position("m"), position("n"), vector("q", 2), vector("k", 2))
            .derive([](Angle m, Angle n, const Vec& q, const Vec& k, Lines& l) {
                const Term c = cos(m - n), s = sin(m - n);
                l.begin(R"((R_m q)^\top (R_n k))", dot(R(m) * q, R(n) * k));
                l.slip(R"(q^\top \begin{pmatrix} \cos((m-n)\theta) & -\sin((m-n)\theta) \\
                                                 \sin((m-n)\theta) & \cos((m-n)\theta) \end{pmatrix} k)",
                       "as printed", transpose(q) * matrix2(c, -s, s, c) * k);
                l(R"(q^\top \begin{pmatrix} \cos((m-n)\theta) & \sin((m-n)\theta) \\
                                            -\sin((m-n)\theta) & \cos((m-n)\theta) \end{pmatrix} k)",
                  "with the signs where they belong", transpose(q) * matrix2(c, s, -s, c) * k);
            }));

    chapter.theorems.push_back(
        theorem("score-2d-error", "How wrong the printed form is")
            .states(R"(q^\top R_{m-n} k - q^\top R_{n-m} k = 2 \sin((m-n)\theta)\, (q_1 k_0 - q_0 k_1))")
            .source("S1", "14a")
            .remark("It is 0 where $\\sin((m-n)\\theta) = 0$, and at every position where q and k are "
                    "parallel: there the printed form is true.")
            .forall(position("m"), position("n"), vector("q", 2), vector("k", 2))
            .derive([](Angle m, Angle n, const Vec& q, const Vec& k, Lines& l) {
                const Term s = sin(m - n);
                l.begin(R"(q^\top R_{m-n} k - q^\top R_{n-m} k)", dot(q, R(m - n) * k) - dot(q, R(n - m) * k));
                l(R"(q^\top \begin{pmatrix} 0 & -2\sin((m-n)\theta) \\ 2\sin((m-n)\theta) & 0 \end{pmatrix} k)",
                  "the cosines cancel, the sines add", transpose(q) * matrix2(0, -2 * s, 2 * s, 0) * k);
                l(R"(2 \sin((m-n)\theta)\, (q_1 k_0 - q_0 k_1))", "multiply out",
                  2 * s * (q(1) * k(0) - q(0) * k(1)));
            }));

    chapter.theorems.push_back(
        theorem("score-2d-shape", "S1's equation (13) as printed")
            .unread(0)
            .states(R"(q_m'^\top k_n' = \begin{pmatrix} q_0 \\ q_1 \end{pmatrix} M
                       \begin{pmatrix} k_0 \\ k_1 \end{pmatrix})")
            .source("S1", "13")
            .mended_by("score-2d")
            .remark("The first factor is printed as a column; a 2 x 1 matrix has no product with a 2 x 2 one.")
            .slip_cases(R"((2 \times 1)(2 \times 2)(2 \times 1))",
                        "as many columns on the left of a product as rows on its right",
                        [](Cases& c) { has_product(c, {{2, 1}, {2, 2}, {2, 1}}); })
            .cases(R"((1 \times 2)(2 \times 2)(2 \times 1) = (1 \times 1))", "with the row that was meant",
                   [](Cases& c) { has_product(c, {{1, 2}, {2, 2}, {2, 1}}); }));

    chapter.theorems.push_back(
        theorem("shift-invariance", "Moving both tokens changes nothing")
            .states(R"(\langle R_{m+s}\, q, R_{n+s}\, k \rangle = \langle R_m q, R_n k \rangle)")
            .source("S2", "1")
            .source("S3", "c2")
            .source("S2", "19")
            .source("S39", "4")
            .source("S39", "6")
            .rests_on("transpose-product")
            .forall(position("m"), position("n"), position("s"), vector("q", 2), vector("k", 2))
            .derive([](Angle m, Angle n, Angle s, const Vec& q, const Vec& k, Lines& l) {
                l.begin(R"(\langle R_{m+s}\, q, R_{n+s}\, k \rangle)", dot(R(m + s) * q, R(n + s) * k));
                l(R"(q^\top R_{m+s}^\top R_{n+s} k)", "the transpose of a product",
                  transpose(q) * transpose(R(m + s)) * R(n + s) * k);
                l(R"(q^\top R_{(n+s)-(m+s)} k)", "transpose-product", dot(q, R((n + s) - (m + s)) * k));
                l(R"(\langle R_m q, R_n k \rangle)", "s cancels; transpose-product once more", dot(R(m) * q, R(n) * k));
            }));

    chapter.theorems.push_back(
        theorem("different-frequencies", "Query and key must turn at the same rate")
            .states(R"(\langle R(3a)\, q, R(2b)\, k \rangle \text{ depends only on } a - b)")
            .mended_by("shift-invariance")
            .remark("A near miss: the query's angles are scaled by 3, the key's by 2. Shifting both positions by s "
                    "turns the one by 3s, the other by 2s.")
            .forall(angle("a"), angle("b"), angle("s"), vector("q", 2), vector("k", 2))
            .derive([](Angle a, Angle b, Angle s, const Vec& q, const Vec& k, Lines& l) {
                l.begin(R"(\langle R(3a)\, q, R(2b)\, k \rangle)", dot(R(3 * a) * q, R(2 * b) * k));
                l.slip(R"(\langle R(3(a+s))\, q, R(2(b+s))\, k \rangle)", "both shifted by s",
                       dot(R(3 * (a + s)) * q, R(2 * (b + s)) * k));
                l(R"(\langle R(3(a + 2s))\, q, R(2(b + 3s))\, k \rangle)", "equal turns, by 6s, do cancel",
                  dot(R(3 * (a + 2 * s)) * q, R(2 * (b + 3 * s)) * k));
            }));

    return chapter;
}

}  // namespace proofs
