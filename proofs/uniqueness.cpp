// Why a rotation, and no other linear map: RoFormer's derivation in the plane (equations 11, 16 and 20 to 33), and
// what it leaves open.
#include "proofs/enclosed.hpp"
#include "proofs/parts.hpp"
#include "proofs/planes.hpp"

namespace proofs {

namespace {

/// [[cos a, sin a], [sin a, -cos a]], the reflection of the plane in the line at angle a/2
Mat reflection(const Angle& a) { return matrix2(cos(a), sin(a), sin(a), -cos(a)); }

/// R(b), turning coordinates 0 and 2 of four, and 1 and 3: an orthogonal change of basis that mixes the planes
Mat mixing(const Angle& b) {
    Mat u = identity(4);
    for (const int i : {0, 1}) {
        u(i, i) = cos(b);
        u(i, i + 2) = -sin(b);
        u(i + 2, i) = sin(b);
        u(i + 2, i + 2) = cos(b);
    }
    return u;
}

constexpr auto basis_that_mixes =
    R"($U := \begin{pmatrix} \cos b\, I_2 & -\sin b\, I_2 \\ \sin b\, I_2 & \cos b\, I_2 \end{pmatrix}$)";

Mat turned(const Angle& b, const Angles& a) { return mixing(b) * R(a) * transpose(mixing(b)); }

}  // namespace

Chapter uniqueness() {
    Chapter chapter{"uniqueness", "Why a rotation and nothing else", {}};

    chapter.theorems.push_back(
        theorem("relative-needs-powers", "One step decides all positions")
            .states(R"(X - A Y = A (A^\top X - Y) - (A A^\top - I) X, \quad A, X, Y \in \mathbb{R}^{2 \times 2})")
            .given("$R_0 = I$ and $R_m^\\top R_n = G(n - m)$ for all m, n. $A = R_1$, $X = R_{n+1}$, $Y = R_n$, $P = "
                   "A^n$: m = 1 says $A^\\top X = Y$, and m = n = 1 $A^\\top A = I$")
            .remark("So $R_n = R_1^n$, orthogonal; that these powers are RoPE in some basis is "
                    "simultaneous-blocks. Written for 2 x 2 matrices.")
            .forall(matrix("A", 2, 2), matrix("X", 2, 2), matrix("Y", 2, 2), matrix("P", 2, 2))
            .derive([](const Mat& A, const Mat& X, const Mat& Y, const Mat& P, Lines& l) {
                const Mat I = identity(2), AX_Y = transpose(A) * X - Y, AA_I = A * transpose(A) - I;
                l.begin(R"(X - A Y)", Mat(X - A * Y));
                l(R"(A A^\top X - A Y - A A^\top X + X)", "add and take off the same",
                  Mat(A * transpose(A) * X - A * Y - A * transpose(A) * X + X));
                l(R"(A (A^\top X - Y) - (A A^\top - I) X)", "factor", Mat(A * AX_Y - AA_I * X));
                const auto one_step = l.suppose(R"(A^\top X - Y)", Sign::zero, AX_Y);
                const auto rows = l.suppose(R"(A A^\top - I)", Sign::zero, AA_I);
                l.vanishes("one step more is one factor more", {one_step, rows});
                l.begin("all positions are powers", R"(A Y - A P)", Mat(A * Y - A * P));
                l(R"(A (Y - P))", "factor", Mat(A * Mat(Y - P)));
                const auto power = l.suppose(R"(Y - P)", Sign::zero, Mat(Y - P));
                l.induction("at n = 0 both are I", power, entries(Y, P), entries(I, I),
                            entries(Mat(A * Y), Mat(A * P)));
                const Mat columns = transpose(A) * A - I, square = transpose(P) * P - I;
                l.begin("and orthogonal", R"((A P)^\top (A P) - I)", Mat(transpose(A * P) * (A * P) - I));
                l(R"(P^\top (A^\top A - I) P + (P^\top P - I))", "add and take off the same",
                  Mat(transpose(P) * columns * P + square));
                const auto orthogonal = l.suppose(R"(A^\top A - I)", Sign::zero, columns);
                const auto so_far = l.suppose(R"(P^\top P - I)", Sign::zero, square);
                l.induction("at n = 0 P is I", so_far, entries(P), entries(I), entries(Mat(A * P)), {orthogonal});
            }));

    chapter.theorems.push_back(
        theorem("orthogonal-plane", "An orthogonal matrix of the plane turns or reflects")
            .states(R"(a\Delta - d = d(a^2 + c^2 - 1) - c(ab + cd), \; c\Delta + b = a(ab + cd) - b(a^2 + c^2 - 1),
                       \; \Delta^2 = (a^2 + c^2)(b^2 + d^2) - (ab + cd)^2, \quad \Delta := ad - bc)")
            .source("S5", "13")
            .remark("A = [[a, b], [c, d]], and what is supposed is A^T A = I. A rotation for Delta = 1, a reflection "
                    "for -1.")
            .forall(real("a"), real("b"), real("c"), real("d"))
            .derive([](Term a, Term b, Term c, Term d, Lines& l) {
                const Term det = a * d - b * c, first = a * a + c * c, mixed = a * b + c * d;
                l.begin(R"(a\Delta - d)", a * det - d);
                l(R"(d(a^2 + c^2 - 1) - c(ab + cd))", "multiply out; abc and c^2 d", d * (first - 1) - c * mixed);
                const auto unit = l.suppose(R"(a^2 + c^2 - 1)", Sign::zero, first - 1);
                const auto apart = l.suppose(R"(ab + cd)", Sign::zero, mixed);
                l.vanishes("the first column decides the second", {unit, apart});
                l.begin("the other column", R"(c\Delta + b)", c * det + b);
                l(R"(a(ab + cd) - b(a^2 + c^2 - 1))", "multiply out", a * mixed - b * (first - 1));
                l.vanishes("so does it here", {unit, apart});
                l.begin("the determinant", R"(\Delta^2)", det * det);
                l(R"((a^2 + c^2)(b^2 + d^2) - (ab + cd)^2)", "Lagrange's identity",
                  first * (b * b + d * d) - mixed * mixed);
                const Term other = b * b + d * d;
                l.begin("which is 1 or -1", R"((\Delta - 1)(\Delta + 1))", (det - 1) * (det + 1));
                l(R"((a^2 + c^2 - 1)(b^2 + d^2) + (b^2 + d^2 - 1) - (ab + cd)^2)", "Lagrange's identity, as above",
                  (first - 1) * other + (other - 1) - mixed * mixed);
                const auto second_unit = l.suppose(R"(b^2 + d^2 - 1)", Sign::zero, other - 1);
                l.vanishes("a factor is 0", {unit, apart, second_unit});
            }));

    chapter.theorems.push_back(
        theorem("reflection-forgets", "A reflection forgets after two steps")
            .states(R"(S(a) S(a) = I, \quad S(a) := \begin{pmatrix} \cos a & \sin a \\ \sin a & -\cos a \end{pmatrix})")
            .source("S5", "13")
            .remark("With R_n = S^n positions 0 and 2 would look alike.")
            .forall(angle("a"))
            .derive([](Angle a, Lines& l) {
                l.begin(R"(S(a) S(a))", reflection(a) * reflection(a));
                l(R"(\begin{pmatrix} \cos^2 a + \sin^2 a & 0 \\ 0 & \sin^2 a + \cos^2 a \end{pmatrix})", "multiply out",
                  matrix2(cos(a) * cos(a) + sin(a) * sin(a), 0, 0, sin(a) * sin(a) + cos(a) * cos(a)));
                l("I", "Pythagoras", identity(2));
            }));

    chapter.theorems.push_back(
        theorem("learned-basis", "RoPE in any orthogonal basis is RoPE")
            .states(R"((U R_m)^\top (U R_n) - R_{n-m} = R_m^\top (U^\top U - I) R_n)")
            .source("S15", "4")
            .rests_on("transpose-product-d")
            .dimensions({2, 4}, 4)
            .remark("For every U with $U^\\top U = I$. It is dense, so no generic plane can state it: decided at each "
                    "of these d alone. The turned query and key are in the basis of U; its transpose on either side "
                    "goes into the weights (basis-into-weights). By simultaneous-blocks every learned "
                    "encoding by commuting generators is of this kind.")
            .forall(matrix("U"), positions("m"), positions("n"))
            .derive([](const Mat& U, const Angles& m, const Angles& n, Lines& l) {
                const Mat UU_I = transpose(U) * U - identity(static_cast<int>(U.rows()));
                l.begin(R"((U R_m)^\top (U R_n) - R_{n-m})", Mat(transpose(U * R(m)) * (U * R(n)) - R(n - m)));
                l(R"(R_m^\top (U^\top U - I) R_n)", "transpose-product-d; factor",
                  Mat(transpose(R(m)) * UU_I * R(n)));
                const auto orthogonal = l.suppose(R"(U^\top U - I)", Sign::zero, UU_I);
                l.vanishes("U is orthogonal", {orthogonal});
            }));

    chapter.theorems.push_back(
        theorem("simultaneous-blocks", "Commuting generators turn planes of one basis")
            .states(
                R"(A_i^\top = -A_i, \; A_i A_j = A_j A_i \implies A_i = U \Big( \bigoplus_k \theta_{i,k} \begin{pmatrix} 0 & -1 \\ 1 & 0 \end{pmatrix} \Big) U^\top, \; U^\top U = I)")
            .source("S15", "4")
            .remark("One U for all i, and zeros left over if d is odd or planes stand still.")
            .cites(R"(U^\top A_i U \text{ block-diagonal})",
                   "R. A. Horn, C. R. Johnson, Matrix Analysis, 2nd edition, theorem 2.5.15"));

    chapter.theorems.push_back(
        theorem("basis-into-weights", "Which way the basis goes into the weights")
            .states(R"(q^\top U R_m U^\top k = (U^\top q)^\top R_m (U^\top k))")
            .source("S15", "2")
            .dimensions({2, 4}, 4)
            .remark("For every matrix U, orthogonal or not. It is dense, so no generic plane can state it: decided at "
                    "each of these d alone.")
            .forall(matrix("U"), positions("m"), vector("q"), vector("k"))
            .derive([](const Mat& U, const Angles& m, const Vec& q, const Vec& k, Lines& l) {
                const Vec u = transpose(U) * q, v = transpose(U) * k;
                l.begin(R"(q^\top U R_m U^\top k)", dot(q, Vec(U * Vec(R(m) * v))));
                l(R"((U^\top q)^\top R_m (U^\top k))", "the transpose of a product", dot(u, Vec(R(m) * v)));
            }));

    chapter.theorems.push_back(theorem("basis-into-weights-printed", "The basis on the query, as printed")
                                   .states(R"(q^\top U R_m U^\top k = (U q)^\top R_m (U^\top k))")
                                   .given(basis_that_mixes)
                                   .source("S15", "2")
                                   .mended_by("basis-into-weights")
                                   .remark("W'_q = U W_q beside W'_k = U^T W_k: both need the transpose. Nothing hangs "
                                           "on it where the weights are "
                                           "learned anyway; a conversion of weights would.")
                                   .forall(angle("b"), angles(R"(m\theta)", 2), vector("q", 4), vector("k", 4))
                                   .derive([](Angle b, const Angles& m, const Vec& q, const Vec& k, Lines& l) {
                                       const Mat U = mixing(b);
                                       l.begin(R"(q^\top U R_m U^\top k)", dot(q, Vec(turned(b, m) * k)));
                                       l.slip(R"((U q)^\top R_m (U^\top k))", "as printed",
                                              dot(Vec(U * q), Vec(R(m) * Vec(transpose(U) * k))));
                                   }));

    chapter.theorems.push_back(
        theorem("roformer-score", "RoFormer (16), with the transpose")
            .states(R"((R_m W_q x_m)^\top (R_n W_k x_n) = x_m^\top W_q^\top R_{n-m} W_k x_n)")
            .source("S5", "16")
            .source("S5", "32")
            .source("S12", "1")
            .source("S12", "2")
            .rests_on("transpose-product-d")
            .dimensions({2, 4}, 4)
            .remark("The weights are dense, so no generic plane can state it: decided at each of these d alone. Of the "
                    "vectors W_q x_m and W_k x_n it is score, for every even d.")
            .forall(positions("m"), positions("n"), matrix("W_q"), matrix("W_k"), vector("x_m"), vector("x_n"))
            .derive([](const Angles& m, const Angles& n, const Mat& Wq, const Mat& Wk, const Vec& xm, const Vec& xn,
                       Lines& l) {
                const Vec u = Wq * xm, v = Wk * xn;
                l.begin(R"((R_m W_q x_m)^\top (R_n W_k x_n))", dot(Vec(R(m) * u), Vec(R(n) * v)));
                l(R"(x_m^\top W_q^\top R_m^\top R_n W_k x_n)", "the transpose of a product turns its order",
                  dot(xm, Vec(transpose(Wq) * Vec(transpose(R(m)) * Vec(R(n) * v)))));
                l(R"(x_m^\top W_q^\top R_{n-m} W_k x_n)", "transpose-product-d",
                  dot(xm, Vec(transpose(Wq) * Vec(R(n - m) * v))));
            }));

    chapter.theorems.push_back(
        theorem("roformer-score-printed", "RoFormer (16) as printed")
            .states(R"((R_m W_q x_m)^\top (R_n W_k x_n) = x_m^\top W_q R_{n-m} W_k x_n)")
            .source("S5", "16")
            .mended_by("roformer-score")
            .remark("W_q has lost its transpose (and x its index m). Equal only if W_q is symmetric; copied by many "
                    "texts, and "
                    "a port that follows it computes other scores.")
            .forall(position("m"), position("n"), matrix("W_q", 2, 2), matrix("W_k", 2, 2), vector("x_m", 2),
                    vector("x_n", 2))
            .derive([](Angle m, Angle n, const Mat& Wq, const Mat& Wk, const Vec& xm, const Vec& xn, Lines& l) {
                l.begin(R"((R_m W_q x_m)^\top (R_n W_k x_n))", dot(R(m) * Vec(Wq * xm), R(n) * Vec(Wk * xn)));
                l.slip(R"(x_m^\top W_q R_{n-m} W_k x_n)", "as printed",
                       dot(xm, Vec(Wq * Vec(R(n - m) * Vec(Wk * xn)))));
                l(R"(x_m^\top W_q^\top R_{n-m} W_k x_n)", "with the transpose",
                  dot(xm, Vec(transpose(Wq) * Vec(R(n - m) * Vec(Wk * xn)))));
            }));

    chapter.theorems.push_back(theorem("roformer-radial", "Lengths multiply in the complex product")
                                   .states(R"(|q \bar k|^2 = |q|^2 |k|^2)")
                                   .source("S5", "24")
                                   .forall(vector("q", 2), vector("k", 2))
                                   .derive([](const Vec& q, const Vec& k, Lines& l) {
                                       l.begin(R"(|q \bar k|^2)",
                                               rope::norm(rope::as_complex(q) * rope::conj(rope::as_complex(k))));
                                       l(R"((q_0 k_0 + q_1 k_1)^2 + (q_1 k_0 - q_0 k_1)^2)", "multiply out",
                                         (q(0) * k(0) + q(1) * k(1)) * (q(0) * k(0) + q(1) * k(1)) +
                                             (q(1) * k(0) - q(0) * k(1)) * (q(1) * k(0) - q(0) * k(1)));
                                       l(R"(|q|^2 |k|^2)", "Lagrange's identity", squared_norm(q) * squared_norm(k));
                                   }));

    chapter.theorems.push_back(
        theorem("roformer-radial-printed", "RoFormer (21) into (24): an inner product as long as both factors")
            .states(R"(\langle q, k \rangle^2 = |q|^2 |k|^2)")
            .source("S5", "24")
            .mended_by("roformer-radial")
            .remark("(24a), R_q R_k = R_g, is read off (21), q^T k = g = R_g e^{i Theta_g}. But q^T k is real, the "
                    "real part of "
                    "q times the conjugate of k; lengths multiply for the complex product, which (21) should have "
                    "named. The "
                    "solution is not touched by it.")
            .forall(vector("q", 2), vector("k", 2))
            .derive([](const Vec& q, const Vec& k, Lines& l) {
                l.begin(R"(\langle q, k \rangle^2)", dot(q, k) * dot(q, k));
                l.slip(R"(|q|^2 |k|^2)", "(24a) with g the inner product of (21)", squared_norm(q) * squared_norm(k));
            }));

    chapter.theorems.push_back(
        theorem("roformer-exponent-printed", "RoFormer (31): an i without its parentheses")
            .states(R"(|e^{i\theta_q + m\theta + \gamma}| = 1)")
            .given(R"(looked at for $m = 1$, $\theta = 1$, $\theta_q = 0$, $\gamma = 0$)")
            .source("S5", "31")
            .mended_by("complex-rotation")
            .remark("Printed ||q|| e^{i theta_q + m theta + gamma}: without parentheses its modulus is e^{m theta + "
                    "gamma}. "
                    "Meant is e^{i (theta_q + m theta + gamma)}, as the right side of (31) has it.")
            .slip_encloses(R"(|e^{m\theta + \gamma} - 1| < 1)", "m theta = 1, gamma = 0: the modulus as printed",
                           [](Enclosures& e) {
                               e.less(abs(exp(Interval(1)) - Interval(1)), Interval(1), [] {
                                   return "the modulus is " + exp(Interval(1)).str(6) + ", not 1; how far it is from 1";
                               });
                           }));

    chapter.theorems.push_back(
        theorem("roformer-index-printed", "RoFormer (32): the other token")
            .states(R"(W_q x_m = W_q x_n)")
            .source("S5", "32")
            .mended_by("roformer-score")
            .remark("(32) sets q = f_q(x_m, 0) = W_q x_n; the token on the right should be x_m, as in (33).")
            .forall(matrix("W_q", 2, 2), vector("x_m", 2), vector("x_n", 2))
            .derive([](const Mat& W, const Vec& xm, const Vec& xn, Lines& l) {
                l.begin(R"(W_q x_m)", W * xm);
                l.slip(R"(W_q x_n)", "as printed", W * xn);
            }));

    append(chapter, printed_scores());
    return chapter;
}

}  // namespace proofs
