// What else makes a score relative: the formulas of Shaw, Transformer-XL, T5, ALiBi and DeBERTa beside RoPE's, and what
// each of them can and can't tell apart. a, b and r are the vectors that a distance has there, e and f its numbers.
#include "proofs/common.hpp"

namespace proofs {

namespace {

/// [[1, x], [0, 1]]
Mat shear(Term x) { return matrix2(1, x, 0, 1); }

}  // namespace

Chapter alternatives() {
    Chapter chapter{"alternatives", "What else is relative", {}};

    chapter.theorems.push_back(
        theorem("shaw-score", "Shaw: a vector for each distance, added to the key")
            .states(R"(\langle q, k + a \rangle = \langle q, k \rangle + \langle q, a \rangle)")
            .source("S30", "4")
            .forall(vector("q"), vector("k"), vector("a"))
            .derive_in_planes([](const auto& q, const auto& k, const auto& a, Lines& l) {
                l.begin(R"(\langle q, k + a \rangle)", dot(q, k + a));
                l(R"(\langle q, k \rangle + \langle q, a \rangle)", "multiply out", dot(q, k) + dot(q, a));
            }));

    chapter.theorems.push_back(
        theorem("shaw-separates", "Shaw: what a distance adds is the same for every key")
            .states(R"(\langle q, k + a \rangle + \langle q, u + b \rangle
                       = \langle q, k + b \rangle + \langle q, u + a \rangle)")
            .rests_on("shaw-score")
            .remark("Two keys, k and u, at two distances: exchange the distances, and the sum of the scores stays. No "
                    "key can be told that it matters more nearby than another.")
            .forall(vector("q"), vector("k"), vector("u"), vector("a"), vector("b"))
            .derive_in_planes([](const auto& q, const auto& k, const auto& u, const auto& a, const auto& b, Lines& l) {
                l.begin(R"(\langle q, k + a \rangle + \langle q, u + b \rangle)", dot(q, k + a) + dot(q, u + b));
                l(R"(\langle q, k \rangle + \langle q, a \rangle + \langle q, u \rangle + \langle q, b \rangle)",
                  "shaw-score", dot(q, k) + dot(q, a) + dot(q, u) + dot(q, b));
                l(R"(\langle q, k + b \rangle + \langle q, u + a \rangle)", "shaw-score",
                  dot(q, k + b) + dot(q, u + a));
            }));

    chapter.theorems.push_back(
        theorem("rope-separates", "RoPE: what a distance adds, the same for every key?")
            .states(R"(q^\top R_a k + q^\top R_b u = q^\top R_b k + q^\top R_a u)")
            .mended_by("shaw-separates")
            .remark("A near miss: RoPE multiplies, and each key has its own best distance (any-lag).")
            .forall(position("a"), position("b"), vector("q", 2), vector("k", 2), vector("u", 2))
            .derive([](Angle a, Angle b, const Vec& q, const Vec& k, const Vec& u, Lines& l) {
                l.begin(R"(q^\top R_a k + q^\top R_b u)", dot(q, R(a) * k) + dot(q, R(b) * u));
                l.slip(R"(q^\top R_b k + q^\top R_a u)", "if the distance only added something",
                       dot(q, R(b) * k) + dot(q, R(a) * u));
            }));

    chapter.theorems.push_back(
        theorem("transformer-xl-score", "Transformer-XL: four terms, of which two know the distance")
            .states(R"(\langle q + u, k \rangle + \langle q + v, r \rangle = \langle q, k \rangle + \langle u, k \rangle
                       + \langle q, r \rangle + \langle v, r \rangle)")
            .source("S31", "3.3")
            .remark("u and v are learned, r is made from the sinusoidal code of the distance. It is the score of added "
                    "codes (four-terms) with the absolute positions taken out.")
            .forall(vector("q"), vector("k"), vector("u"), vector("v"), vector("r"))
            .derive_in_planes([](const auto& q, const auto& k, const auto& u, const auto& v, const auto& r, Lines& l) {
                l.begin(R"(\langle q + u, k \rangle + \langle q + v, r \rangle)", dot(q + u, k) + dot(q + v, r));
                l(R"(\langle q, k \rangle + \langle u, k \rangle + \langle q, r \rangle + \langle v, r \rangle)",
                  "multiply out", dot(q, k) + dot(u, k) + dot(q, r) + dot(v, r));
            }));

    chapter.theorems.push_back(
        theorem("transformer-xl-separates", "Transformer-XL: the same for every key, too")
            .states(R"(s(k, a) + s(p, b) = s(k, b) + s(p, a), \quad
                       s(x, y) := \langle q + u, x \rangle + \langle q + v, y \rangle)")
            .forall(vector("q"), vector("u"), vector("v"), vector("k"), vector("p"), vector("a"), vector("b"))
            .derive_in_planes([](const auto& q, const auto& u, const auto& v, const auto& k, const auto& p,
                                 const auto& a, const auto& b, Lines& l) {
                const auto s = [&](const auto& x, const auto& y) { return dot(q + u, x) + dot(q + v, y); };
                l.begin(R"(s(k, a) + s(p, b))", s(k, a) + s(p, b));
                l(R"(s(k, b) + s(p, a))", "collect the other way", s(k, b) + s(p, a));
            }));

    chapter.theorems.push_back(
        theorem("t5-separates", "T5: a number for each distance sees neither query nor key")
            .states(R"((\langle q, k \rangle + e) + (\langle p, u \rangle + f)
                       = (\langle q, k \rangle + f) + (\langle p, u \rangle + e))")
            .source("S32", "2.1")
            .forall(vector("q"), vector("k"), vector("p"), vector("u"), real("e"), real("f"))
            .derive_in_planes([](const auto& q, const auto& k, const auto& p, const auto& u, Term e, Term f,
                                 Lines& l) {
                l.begin(R"((\langle q, k \rangle + e) + (\langle p, u \rangle + f))",
                        (dot(q, k) + e) + (dot(p, u) + f));
                l(R"((\langle q, k \rangle + f) + (\langle p, u \rangle + e))", "collect the other way",
                  (dot(q, k) + f) + (dot(p, u) + e));
            }));

    chapter.theorems.push_back(
        theorem("shaw-ignores-the-query", "Shaw: what a distance adds, the same for every query?")
            .states(R"(\langle q, a \rangle + \langle p, b \rangle = \langle q, b \rangle + \langle p, a \rangle)")
            .mended_by("t5-separates")
            .remark("A near miss: the query chooses its distance in Shaw's form, in T5's it can't.")
            .forall(vector("q", 2), vector("p", 2), vector("a", 2), vector("b", 2))
            .derive([](const Vec& q, const Vec& p, const Vec& a, const Vec& b, Lines& l) {
                l.begin(R"(\langle q, a \rangle + \langle p, b \rangle)", dot(q, a) + dot(p, b));
                l.slip(R"(\langle q, b \rangle + \langle p, a \rangle)", "if the query had no say",
                       dot(q, b) + dot(p, a));
            }));

    chapter.theorems.push_back(
        theorem("alibi-score", "ALiBi is an inner product of longer vectors")
            .states(R"(\langle q, k \rangle + (-g m) \cdot 1 + g \cdot n = \langle q, k \rangle - g (m - n))")
            .source("S33", "3")
            .remark("Two more coordinates: (q, -g m, g) and (k, 1, n). The slope g is that of a head. They grow with "
                    "the position, where a rotation keeps all lengths.")
            .forall(vector("q"), vector("k"), real("g"), real("m"), real("n"))
            .derive_in_planes([](const auto& q, const auto& k, Term g, Term m, Term n, Lines& l) {
                l.begin(R"(\langle q, k \rangle + (-g m) \cdot 1 + g \cdot n)", dot(q, k) + (-g * m) * 1 + g * n);
                l(R"(\langle q, k \rangle - g (m - n))", "factor", dot(q, k) - g * (m - n));
            }));

    chapter.theorems.push_back(
        theorem("deberta-score", "DeBERTa: content and distance, without distance and distance")
            .states(R"(\langle q + b, k + a \rangle - \langle b, a \rangle
                       = \langle q, k \rangle + \langle q, a \rangle + \langle b, k \rangle)")
            .source("S34", "3.1")
            .forall(vector("q"), vector("k"), vector("a"), vector("b"))
            .derive_in_planes([](const auto& q, const auto& k, const auto& a, const auto& b, Lines& l) {
                l.begin(R"(\langle q + b, k + a \rangle - \langle b, a \rangle)", dot(q + b, k + a) - dot(b, a));
                l(R"(\langle q, k \rangle + \langle q, a \rangle + \langle b, k \rangle)",
                  "multiply out; the last of four terms is taken off", dot(q, k) + dot(q, a) + dot(b, k));
            }));

    chapter.theorems.push_back(
        theorem("deberta-separates", "DeBERTa: the key has a say, but not together with the query")
            .states(R"(s(q, k) + s(p, u) - \langle q, k \rangle - \langle p, u \rangle
                       = s(q, u) + s(p, k) - \langle q, u \rangle - \langle p, k \rangle, \quad
                       s(x, y) := \langle x, y \rangle + \langle x, a \rangle + \langle b, y \rangle)")
            .remark("At one distance, for two queries and two keys: what is added to the inner products is a sum of "
                    "something about the query and something about the key.")
            .forall(vector("q"), vector("p"), vector("k"), vector("u"), vector("a"), vector("b"))
            .derive_in_planes([](const auto& q, const auto& p, const auto& k, const auto& u, const auto& a,
                                 const auto& b, Lines& l) {
                const auto s = [&](const auto& x, const auto& y) { return dot(x, y) + dot(x, a) + dot(b, y); };
                l.begin(R"(s(q, k) + s(p, u) - \langle q, k \rangle - \langle p, u \rangle)",
                        s(q, k) + s(p, u) - dot(q, k) - dot(p, u));
                l(R"(\langle q, a \rangle + \langle b, k \rangle + \langle p, a \rangle + \langle b, u \rangle)",
                  "collect", dot(q, a) + dot(b, k) + dot(p, a) + dot(b, u));
                l(R"(s(q, u) + s(p, k) - \langle q, u \rangle - \langle p, k \rangle)", "collect the other way",
                  s(q, u) + s(p, k) - dot(q, u) - dot(p, k));
            }));

    chapter.theorems.push_back(
        theorem("shears-add", "Shears add as rotations do")
            .states(R"(S(x) S(y) = S(x + y), \quad S(x) := \begin{pmatrix} 1 & x \\ 0 & 1 \end{pmatrix})")
            .forall(real("x"), real("y"))
            .derive([](Term x, Term y, Lines& l) {
                l.begin(R"(S(x) S(y))", shear(x) * shear(y));
                l(R"(S(x + y))", "multiply out", shear(x + y));
            }));

    chapter.theorems.push_back(
        theorem("shear-relative", "A shear is relative if the query takes its inverse")
            .states(R"((S(-x)^\top q)^\top S(y) k = q^\top S(y - x) k, \quad
                       S(x) := \begin{pmatrix} 1 & x \\ 0 & 1 \end{pmatrix})")
            .rests_on("shears-add")
            .remark("So rotations are not the only powers of a matrix. But a shear changes lengths without bound, and "
                    "query and key need two different matrices.")
            .forall(real("x"), real("y"), vector("q", 2), vector("k", 2))
            .derive([](Term x, Term y, const Vec& q, const Vec& k, Lines& l) {
                l.begin(R"((S(-x)^\top q)^\top S(y) k)", dot(transpose(shear(-x)) * q, shear(y) * k));
                l(R"(q^\top S(y - x) k)", "the transpose of a product; shears-add", dot(q, shear(y - x) * k));
            }));

    chapter.theorems.push_back(
        theorem("shear-both-sides", "One shear for query and key")
            .states(R"((S(x) q)^\top S(y) k = (S(x + t) q)^\top S(y + t) k, \quad
                       S(x) := \begin{pmatrix} 1 & x \\ 0 & 1 \end{pmatrix})")
            .mended_by("shear-relative")
            .remark("A near miss: one matrix for both sides is relative only if it is orthogonal.")
            .forall(real("x"), real("y"), real("t"), vector("q", 2), vector("k", 2))
            .derive([](Term x, Term y, Term t, const Vec& q, const Vec& k, Lines& l) {
                l.begin(R"((S(x) q)^\top S(y) k)", dot(shear(x) * q, shear(y) * k));
                l.slip(R"((S(x + t) q)^\top S(y + t) k)", "both shifted by t",
                       dot(shear(x + t) * q, shear(y + t) * k));
            }));

    chapter.theorems.push_back(
        theorem("factors-need-powers", "Any two factors that are relative come from powers of one matrix")
            .states(R"(Y - P A^\top X = (I - P B^\top) Y - P (A^\top X - B^\top Y), \quad
                       A, B, P, X, Y \in \mathbb{R}^{2 \times 2})")
            .given("$A_m^\\top B_n = G(n - m)$ for all m, n. $A = A_0$, $B = A_1$, $P = B^{-\\top}$, $X = B_n$, $Y = "
                   "B_{n+1}$: the brackets on the right are 0. $M = P A^\\top$, $N = M^n$, $C = B_0$")
            .remark("So $B_n = M^n B_0$, and $G(n) = A_0^\\top M^n B_0$. Written for 2 x 2 matrices.")
            .forall(matrix("A", 2, 2), matrix("B", 2, 2), matrix("P", 2, 2), matrix("X", 2, 2), matrix("Y", 2, 2),
                    matrix("M", 2, 2), matrix("N", 2, 2), matrix("C", 2, 2))
            .derive([](const Mat& A, const Mat& B, const Mat& P, const Mat& X, const Mat& Y, const Mat& M, const Mat& N,
                       const Mat& C, Lines& l) {
                const Mat PB = P * transpose(B), AX = transpose(A) * X, BY = transpose(B) * Y;
                l.begin(R"(Y - P A^\top X)", Mat(Y - P * AX));
                l(R"(Y - P B^\top Y - P A^\top X + P B^\top Y)", "add and take off the same",
                  Mat(Y - P * BY - P * AX + P * BY));
                l(R"((I - P B^\top) Y - P (A^\top X - B^\top Y))", "factor",
                  Mat(Mat(identity(2) - PB) * Y - P * Mat(AX - BY)));
                const auto inverse = l.suppose(R"(I - P B^\top)", Sign::zero, Mat(identity(2) - PB));
                const auto relative = l.suppose(R"(A^\top X - B^\top Y)", Sign::zero, Mat(AX - BY));
                l.vanishes("one step is one factor M", {inverse, relative});
                l.begin("all positions are powers", R"(M X - M N C)", Mat(M * X - M * N * C));
                l(R"(M (X - N C))", "factor", Mat(M * Mat(X - N * C)));
                const auto power = l.suppose(R"(X - N C)", Sign::zero, Mat(X - N * C));
                l.induction("at n = 0 X is C and N is I", power, entries(X, N), entries(C, identity(2)),
                            entries(Mat(M * X), Mat(M * N)));
            }));

    chapter.theorems.push_back(
        theorem("clipped-distance", "A distance that stops growing, as a product of rotations")
            .states(R"(R(\theta) R(\theta) = R(\theta))")
            .mended_by("composition")
            .remark("A near miss: from window w on, ReRoPE turns by w instead of the distance, $\\min(n - m, w)$. With "
                    "w = 1 the distances 1 and 2 would have one matrix, but powers go on. So it takes two passes, one "
                    "for near and one for far keys.")
            .forall(angle(R"(\theta)"))
            .derive([](Angle theta, Lines& l) {
                l.begin(R"(R(\theta) R(\theta))", R(theta) * R(theta));
                l.slip(R"(R(\theta))", "if distance 2 looked like distance 1", R(theta));
            }));

    return chapter;
}

}  // namespace proofs
