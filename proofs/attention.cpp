// Attention scores, the requirements that S3 derives RoPE from, and the place of the projections.
#include <algorithm>

#include "proofs/numbers.hpp"
#include "prover/grid.hpp"

namespace proofs {

namespace {

using prover::CirclePoint;

/// The point at i theta_0, for a plane where cos theta_0 = 3/5 and sin theta_0 = 4/5.
CirclePoint at_distance(int i) { return prover::multiple({Rational(3, 5), Rational(4, 5)}, i); }

/// A_i is not the identity: cos is 1 at the identity alone.
void differs_from_identity(Cases& c, int i) {
    c.check(at_distance(i).c != 1, [&] { return "i = " + std::to_string(i) + ": A_i = I"; });
}

/// r (cos phi, sin phi)
Vec polar(Term r, const Angle& phi) { return vector2(r * cos(phi), r * sin(phi)); }

/// How many of the indices first, ..., last name each of n rows; an index beyond them adds an entry.
std::vector<int> names_of_rows(std::int64_t n, std::int64_t first, std::int64_t last) {
    std::vector<int> names(static_cast<std::size_t>(n), 0);
    for (std::int64_t i = first; i <= last; ++i) {
        const auto row = static_cast<std::size_t>(i);
        if (row >= names.size()) names.resize(row + 1, 0);
        ++names[row];
    }
    return names;
}

}  // namespace

Chapter attention() {
    Chapter chapter{"attention", "Scores, requirements and projections", "注意力、设计要求与投影", {}};

    chapter.theorems.push_back(
        theorem("softmax", "Softmax: rows add to 1, a constant changes nothing")
            .chinese("softmax 的归一性与平移不变性")
            .states(R"(\sum_i \operatorname{smax}(x)_i = 1, \quad \operatorname{smax}(x + c) = \operatorname{smax}(x),
                       \quad \operatorname{smax}(x)_i = e^{x_i} / \sum_j e^{x_j}, \quad x \in \mathbb{R}^4,
                       \quad -100 \le x_i \le 100)")
            .given(R"($y_i = e^{x_i} > 0$, so that the denominators are not 0 and may be multiplied away;
                      $\lambda = e^c$, $e^{x+c} = e^c e^x$)")
            .unread(1)
            .source("S3", "0")
            .remark("That e^x > 0 is decided on the interval. Beyond it, e^x = (e^{x/2})^2 is not negative, and e^x "
                    "e^{-x} = 1 leaves it no zero.")
            .forall(vector("y", 4), real(R"(\lambda)"))
            .derive([](const Vec& y, Term e_c, Lines& l) {
                l.begin("rows add to 1, times the denominator", R"(\sum_i y_i)", y(0) + y(1) + y(2) + y(3));
                l(R"(1 \cdot \sum_j y_j)", "definition of the denominator: the sum of the numerators", 1 * y.sum());
                l.begin("a constant changes nothing, times both denominators", R"((\lambda y) \sum_j y_j)",
                        e_c * y * y.sum());
                l(R"(y \sum_j (\lambda y_j))", "e^c is a factor of numerator and denominator", y * (e_c * y).sum());
            })
            .encloses(R"(e^x > 0)", "e^x enclosed on every interval from one integer to the next",
                      range("x_i", -100, 100), [](Enclosures& e) {
                          for (const std::int64_t x : e.all())
                              e.positive_on([](const Interval& part) { return exp(part); }, Rational(x),
                                            Rational(std::min<std::int64_t>(x + 1, 100)), "e^x > 0");
                      }));

    chapter.theorems.push_back(
        theorem("scores-are-inner-products", "The scores are the entries of Q K^T")
            .chinese("分数矩阵是 Q K^T")
            .states(R"(r_{ij} = q_i k_j^\top = (Q K^\top)_{ij}, \quad Q, K \in \mathbb{R}^{3 \times 4})")
            .unread(2)
            .source("S3", "1")
            .source("S4", "4")
            .source("S2", "21")
            .forall(matrix("Q", 3, 4), matrix("K", 3, 4))
            .derive([](const Mat& Q, const Mat& K, Lines& l) {
                Mat r(3, 3);
                for (int i = 0; i < 3; ++i)
                    for (int j = 0; j < 3; ++j) r(i, j) = dot(Q.row(i), K.row(j));
                l.begin(R"((q_i k_j^\top)_{ij})", r);
                l(R"(Q K^\top)", "definition of the product: rows of Q times columns of K^T", Q * transpose(K));
            }));

    chapter.theorems.push_back(
        theorem("row-indices", "n rows have the indices 0 to n - 1")
            .chinese("n 行的下标为 0 到 n−1")
            .states(R"(i = 0, \dots, n_3 - 1 \text{ names each of } n_3 \text{ rows once}, \quad 1 \le n_3 \le 512)")
            .source("S3", "11")
            .cases(R"(\#\{i : i \text{ names row } r\} = 1, \quad 0 \le r < n_3)",
                   "each row is looked for among the indices",
                   range("n_3", 1, 512), [](Cases& c) {
                       for (const std::int64_t n : c.all()) {
                           const auto names = names_of_rows(n, 0, n - 1);
                           for (std::size_t r = 0; r < names.size(); ++r)
                               c.check(names[r] == 1, [&] {
                                   return "of " + std::to_string(n) + " rows, row " + std::to_string(r) + " has " +
                                          std::to_string(names[r]) + " names";
                               });
                       }
                   }));

    chapter.theorems.push_back(
        theorem("row-indices-printed", "S3's indices of rows as printed")
            .chinese("S3 印刷的行下标 i = 0, …, n3")
            .states(R"(i = 0, \dots, n_3 \text{ names each of } n_3 \text{ rows once})")
            .source("S3", "11")
            .mended_by("row-indices")
            .remark("One index too many: row n_3 does not exist.")
            .slip_cases(R"(\#\{0, \dots, n_3\} = n_3)", "an index that names no row, n_3 = 2", [](Cases& c) {
                const auto names = names_of_rows(2, 0, 2);
                c.check(names.size() == 2, [&] { return std::to_string(names.size()) + " indices for 2 rows"; });
            }));

    chapter.theorems.push_back(
        theorem("row-as-column", "S3's row vectors as printed")
            .chinese("S3 把行向量写成列向量（形状错误）")
            .states(R"(q_i = (q_{i0}, q_{i1})^\top, \quad f(q_i) = q_i A_i)")
            .source("S3", "11a")
            .mended_by("linear-maps")
            .remark("The transpose of a row is a column: 2 x 1, and it has no product with a 2 x 2 matrix on its "
                    "right. Without the transpose everything fits.")
            .slip_cases(R"((2 \times 1)(2 \times 2))", "as many columns on the left of a product as rows on its right",
                        [](Cases& c) { has_product(c, {{2, 1}, {2, 2}}); })
            .cases(R"((1 \times 2)(2 \times 2)(2 \times 2)(2 \times 1))", "equation (2), with the rows that were meant",
                   [](Cases& c) { has_product(c, {{1, 2}, {2, 2}, {2, 2}, {2, 1}}); }));

    chapter.theorems.push_back(
        theorem("linear-maps", "Linear maps on both sides")
            .chinese("对查询与键施加线性变换")
            .states(R"(f_i(q_i) f_j(k_j)^\top = q_i A_i A_j^\top k_j^\top, \quad A_i, A_j \in \mathbb{R}^{2 \times 2})")
            .given(R"($f_i(q) := q A_i$, $f_j(k) := k A_j$, $q_i, k_j \in \mathbb{R}^{1 \times 2}$)")
            .source("S3", "2")
            .source("S3", "11a")
            .forall(vector("q_i", 2), vector("k_j", 2), matrix("A_i", 2, 2), matrix("A_j", 2, 2))
            .derive([](const Vec& q_i, const Vec& k_j, const Mat& A_i, const Mat& A_j, Lines& l) {
                l.begin(R"(f_i(q_i) f_j(k_j)^\top)", dot(transpose(A_i) * q_i, transpose(A_j) * k_j));
                l(R"(q_i A_i (k_j A_j)^\top)", "f as given",
                  transpose(q_i) * A_i * transpose(transpose(k_j) * A_j));
                l(R"(q_i A_i A_j^\top k_j^\top)", "the transpose of a product",
                  transpose(q_i) * A_i * transpose(A_j) * k_j);
            }));

    chapter.theorems.push_back(
        theorem("c1-orthogonal", "Requirement (c1) says: A_i is orthogonal")
            .chinese("要求 (c1) 等价于 A_i 正交")
            .states(R"(q A A^\top k^\top - q k^\top = q (A A^\top - I) k^\top, \quad A \in \mathbb{R}^{2 \times 2})")
            .given(R"($q, k \in \mathbb{R}^{1 \times 2}$)")
            .unread(1)
            .source("S3", "3")
            .rests_on("linear-maps")
            .remark("By linear-maps (c1) says that the left side is 0. If A A^T = I, it is 0 for all q and k: the "
                    "first equation. If it is 0 for all q and k, it is for the basis vectors $e_r$ and $e_c$, and every entry of A A^T "
                    "- I is 0: the second.")
            .forall(vector("q", 2), vector("k", 2), matrix("A", 2, 2))
            .derive([](const Vec& q, const Vec& k, const Mat& A, Lines& l) {
                const Mat AA = A * transpose(A), one = identity(2);
                l.begin("orthogonal is enough", R"(q A A^\top k^\top - q k^\top)",
                        dot(transpose(A) * q, transpose(A) * k) - dot(q, k));
                l(R"(q (A A^\top - I) k^\top)", "collect", transpose(q) * (AA - one) * k);
                Mat at_basis(2, 2);
                for (int r = 0; r < 2; ++r)
                    for (int c = 0; c < 2; ++c) {
                        const Vec e_r = one.col(r), e_c = one.col(c);
                        at_basis(r, c) = dot(transpose(A) * e_r, transpose(A) * e_c) - dot(e_r, e_c);
                    }
                l.begin("and needed", R"((e_r A A^\top e_c^\top - e_r e_c^\top)_{rc})", at_basis);
                l(R"(A A^\top - I)",
                  "linear-maps: definition of the entries, the basis vectors read them off", AA - one);
            }));

    chapter.theorems.push_back(
        theorem("identity-excluded", "S3's equation (3): A_i is never the identity")
            .chinese("S3 式 (3)“A_i ≠ I”在 i = 0 处不成立")
            .states(R"(A_i \ne I \text{ for all positions } i = 0, 1, 2, \dots)")
            .given(R"($\cos\theta_0 = 3/5$, $\sin\theta_0 = 4/5$; beside 0, $1 \le i \le 50$ is looked at)")
            .source("S3", "3")
            .mended_by("position-zero")
            .remark("With theta_i = i theta_0, position 0 is not rotated: A_0 = I. Of the other positions it is true "
                    "as long as i theta_0 is no multiple of 2 pi.")
            .slip_cases(R"(A_0 \ne I)", "position 0", [](Cases& c) { differs_from_identity(c, 0); })
            .cases(R"(A_i \ne I)", "the other positions, exactly", range("i", 1, 50), [](Cases& c) {
                for (const std::int64_t i : c.all()) differs_from_identity(c, static_cast<int>(i));
            }));

    chapter.theorems.push_back(
        theorem("reflections-too", "Reflections would do as well")
            .chinese("反射矩阵同样满足要求")
            .states(R"(F(a) F(b)^\top = R(a - b), \quad F(a) F(a)^\top = I, \quad
                       F(a) := \begin{pmatrix} \cos a & \sin a \\ \sin a & -\cos a \end{pmatrix})")
            .source("S3", "3a")
            .remark("Orthogonal 2 x 2 matrices are rotations or reflections. S3 takes rotations as the common ones; "
                    "reflections on both sides meet (c1) and (c2) too, and their score is that of rotations.")
            .forall(angle("a"), angle("b"))
            .derive([](Angle a, Angle b, Lines& l) {
                const auto F = [](const Angle& x) { return matrix2(cos(x), sin(x), sin(x), -cos(x)); };
                l.begin("two reflections are a rotation", R"(F(a) F(b)^\top)", F(a) * transpose(F(b)));
                l(R"(\begin{pmatrix} \cos(a-b) & -\sin(a-b) \\ \sin(a-b) & \cos(a-b) \end{pmatrix})",
                  "multiply out, addition theorems", matrix2(cos(a - b), -sin(a - b), sin(a - b), cos(a - b)));
                l(R"(R(a - b))", "definition of R", R(a - b));
                l.begin("they are orthogonal", R"(F(a) F(a)^\top)", F(a) * transpose(F(a)));
                l("I", "Pythagoras", identity(2));
            }));

    chapter.theorems.push_back(
        theorem("row-score", "The score in S3's form")
            .chinese("S3 式 (4)")
            .states(R"(\hat r_{ij} = q_i I(\theta_i) I(\theta_j)^\top k_j^\top = q_i I(\theta_i - \theta_j) k_j^\top)")
            .given(R"($\hat r_{ij} := q_i I(\theta_i) \big( k_j I(\theta_j) \big)^\top$, $q_i, k_j \in \mathbb{R}^{1 \times 2}$)")
            .source("S3", "4")
            .rests_on("linear-maps", "row-transpose-product")
            .forall(angle(R"(\theta_i)"), angle(R"(\theta_j)"), vector("q_i", 2), vector("k_j", 2))
            .derive([](Angle theta_i, Angle theta_j, const Vec& q_i, const Vec& k_j, Lines& l) {
                const Mat A_i = I(theta_i), A_j = I(theta_j);
                l.begin(R"(\hat r_{ij})", dot(transpose(A_i) * q_i, transpose(A_j) * k_j));
                l(R"(q_i I(\theta_i) I(\theta_j)^\top k_j^\top)", "linear-maps",
                  transpose(q_i) * A_i * transpose(A_j) * k_j);
                l(R"(q_i I(\theta_i - \theta_j) k_j^\top)", "row-transpose-product",
                  transpose(q_i) * I(theta_i - theta_j) * k_j);
            }));

    chapter.theorems.push_back(
        theorem("arithmetic-progression", "Relative position forces theta_i = theta_0 + i delta")
            .chinese("相对性迫使角度成等差数列")
            .states(R"(\theta_{i+1} - \theta_i = \theta_1 - \theta_0 = \delta \text{ for all } i
                       \iff \theta_i = \theta_0 + i\delta)")
            .unread(1)
            .source("S3", "5a")
            .source("S5", "30")
            .rests_on("row-transpose-product")
            .remark("(c2) says that theta_i - theta_j depends on i - j only; from i to i + 1 it is the same step for "
                    "all i. Angles count modulo 2 pi, and so does this: adding the step does not ask how many turns it "
                    "has.")
            .given(R"($\theta(n) := \theta_0 + n\delta$; $\alpha$, $\beta$, $\gamma$ are the angles of $\theta_0$,
                      $i\delta$, $j\delta$)")
            .forall(real(R"(\theta_0)"), real(R"(\delta)"), real("i"), real("j"), angle(R"(\alpha)"),
                    angle(R"(\beta)"), angle(R"(\gamma)"))
            .derive([](Term theta_0, Term delta, Term i, Term j, Angle start, Angle i_delta, Angle j_delta, Lines& l) {
                const auto theta = [&](Term n) { return theta_0 + n * delta; };
                l.begin("forced, by induction: the step from i to i + 1", R"(\theta(i) + \delta)", theta(i) + delta);
                l(R"(\theta_0 + (i + 1)\delta)", "theta_i = theta_0 + i delta, as supposed; collect", theta(i + 1));
                l.begin("and enough", R"((\theta_0 + i\delta) - (\theta_0 + j\delta))", theta(i) - theta(j));
                l(R"((i - j)\delta)", "theta_0 cancels", (i - j) * delta);
                l.begin("so says the matrix, modulo whole turns", R"(I(\alpha + \beta) I(\alpha + \gamma)^\top)",
                        I(start + i_delta) * transpose(I(start + j_delta)));
                l(R"(I(\beta - \gamma))", "row-transpose-product; theta_0 cancels", I(i_delta - j_delta));
            }));

    chapter.theorems.push_back(
        theorem("quadratic-angles", "Angles that grow as i^2")
            .chinese("角度取 i² 时相对性失效")
            .states(R"(A(1, 0) = A(2, 1), \quad A(i, j) := I(i^2\delta) I(j^2\delta)^\top)")
            .source("S3", "5a")
            .source("S5", "30")
            .mended_by("arithmetic-progression")
            .remark("The pairs have the same distance: $A(i, j)$ would depend on $i - j$ only. A near miss: without an "
                    "arithmetic progression the distance does not decide the angle.")
            .forall(angle(R"(\delta)"))
            .derive([](Angle delta, Lines& l) {
                const auto pair_of = [&](int i, int j) -> Mat {
                    return I(i * i * delta) * transpose(I(j * j * delta));
                };
                l.begin("A(1, 0)", pair_of(1, 0));
                l.slip("A(2, 1)", "the same distance", pair_of(2, 1));
                l(R"(I(\delta))", "definition of the angles: 1 - 0 = 1", I(delta));
                l.begin("the other pair", "A(2, 1)", pair_of(2, 1));
                l(R"(I(3\delta))", "another angle: 4 - 1 = 3", I(3 * delta));
            }));

    chapter.theorems.push_back(
        theorem("c3-as-printed", "S3's requirement (c3) as printed")
            .chinese("S3 要求 (c3) 的印刷形式与 (c1) 矛盾")
            .states(R"(|i-j| \text{ larger } \Rightarrow |\hat r_{ij} - r_{ij}| \text{ smaller})")
            .source("S3", "c3")
            .mended_by("c3-forces-nothing")
            .remark("By (c1) the difference is 0 at i = j already, so it cannot become smaller. The prose beside it, "
                    "the farther apart the weaker the influence, is another requirement.")
            .slip_cases(R"(|\hat r_{10} - r_{10}| < |\hat r_{00} - r_{00}|)",
                        "q = k = (1, 0) and cos = 3/5, sin = 4/5 for one position",
                        [](Cases& c) {
                            // rhat_ij = q I((i-j) theta) k^T is the cosine of (i-j) theta
                            const auto difference = [](int distance) -> Rational {
                                return abs(Rational(at_distance(distance).c.rational() - 1));
                            };
                            c.check(difference(1) < difference(0), [&] {
                                return "distance 0: " + to_text(difference(0)) + ", distance 1: " +
                                       to_text(difference(1));
                            });
                        }));

    chapter.theorems.push_back(
        theorem("c3-forces-nothing", "(c1) and (c3) together leave no encoding")
            .chinese("(c1) 与 (c3) 并存只允许“不编码”")
            .states(R"(f_0 = 0,\; f_s \ge 0,\; f_0 - f_s \ge 0 \;\Rightarrow\; f_s = 0)")
            .unread(1)
            .source("S3", "c3")
            .remark("f(s) = |rhat - r| at distance s. Two numbers that are not negative and have the sum 0 are 0. So "
                    "with (c1), (c3) even read weakly, that f never grows, allows rhat = r only: no encoding at all.")
            .forall(real("f_0"), real("f_s"))
            .derive([](Term f_0, Term f_s, Lines& l) {
                l.begin("f_s + (f_0 - f_s)", f_s + (f_0 - f_s));
                l("f_0", "f_s cancels: the two numbers have the sum 0", f_0);
            }));

    chapter.theorems.push_back(
        theorem("projection-then-rotation", "Project first, then rotate")
            .chinese("先投影后旋转")
            .states(R"(Q_i K_j^\top = q_i R((i-j)\Theta) k_j^\top)")
            .given(R"(row-vector convention: $R(a) := I(a)$, $Q_i := q_i R(i\Theta)$, $K_j := k_j R(j\Theta)$,
                      $q_i, k_j \in \mathbb{R}^{1 \times d}$)")
            .remark("Proved for any rows $q_i$ and $k_j$, the projections $X_i W_Q$ and $X_j W_K$ among them.")
            .source("S4", "11")
            .source("S4", "12")
            .rests_on("row-transpose-product-d")
            .forall(vector("q_i"), positions("i"), positions("j"), vector("k_j"))
            .derive_in_planes([](const auto& q_i, const auto& i, const auto& j, const auto& k_j, Lines& l) {
                l.begin(R"(Q_i K_j^\top)", (transpose(q_i) * I(i)) * transpose(transpose(k_j) * I(j)));
                l(R"(q_i R(i\Theta) R(j\Theta)^\top k_j^\top)", "the transpose of a product",
                  transpose(q_i) * (I(i) * (transpose(I(j)) * k_j)));
                l(R"(q_i R(i\Theta) R(-j\Theta) k_j^\top)", "row-transpose-product-d: the transpose turns back",
                  transpose(q_i) * (I(i) * (I(-j) * k_j)));
                l(R"(q_i R((i-j)\Theta) k_j^\top)", "angles add", transpose(q_i) * (I(i - j) * k_j));
            }));

    chapter.theorems.push_back(
        theorem("rotation-before-projection", "Rotating before the projection")
            .chinese("先旋转后投影会破坏相对性")
            .states(R"(X_i R(i\theta) W_Q W_K^\top R(j\theta)^\top X_j^\top \text{ depends only on } i - j)")
            .given(R"(row-vector convention: $R(a) := I(a)$, $X_i, X_j \in \mathbb{R}^{1 \times 2}$)")
            .source("S4", "12")
            .mended_by("projection-then-rotation")
            .remark("A near miss: with W_Q W_K^T between the two rotations they cannot meet.")
            .forall(vector("X_i", 2), vector("X_j", 2), matrix("W_Q", 2, 2), matrix("W_K", 2, 2), angle(R"(i\theta)"),
                    angle(R"(j\theta)"), angle(R"(s\theta)"))
            .derive([](const Vec& X_i, const Vec& X_j, const Mat& W_Q, const Mat& W_K, Angle i, Angle j, Angle s,
                       Lines& l) {
                const auto score = [&](const Angle& a, const Angle& b) {
                    return transpose(X_i) * I(a) * W_Q * transpose(W_K) * transpose(I(b)) * X_j;
                };
                l.begin(R"(X_i R(i\theta) W_Q W_K^\top R(j\theta)^\top X_j^\top)", score(i, j));
                l.slip(R"(X_i R((i+s)\theta) W_Q W_K^\top R((j+s)\theta)^\top X_j^\top)", "both positions shifted by s",
                       score(i + s, j + s));
            }));

    chapter.theorems.push_back(
        theorem("angle-between", "In the plane, the angle from q to k grows by (n-m) theta")
            .chinese("平面内从 q 到 k 的有向角的变化")
            .states(R"(q := r (\cos\varphi, \sin\varphi),\; k := t (\cos\psi, \sin\psi),\quad
                       \langle R_m q, R_n k\rangle = r t \cos(\psi - \varphi + (n-m)\theta), \quad
                       (R_m q) \times (R_n k) = r t \sin(\psi - \varphi + (n-m)\theta))")
            .source("S2", "20")
            .source("S4", "15")
            .source("S4", "15b")
            .rests_on("turns-by-angle")
            .remark("The angle with its sign, from q to k: the cosine alone would not know which of the two is ahead.")
            .forall(position("m"), position("n"), angle(R"(\varphi)"), angle(R"(\psi)"), real("r"), real("t"))
            .derive([](Angle m, Angle n, Angle phi, Angle psi, Term r, Term t, Lines& l) {
                const Vec q = R(m) * polar(r, phi), k = R(n) * polar(t, psi);
                l.begin("the cosine", R"(\langle R_m q, R_n k\rangle)", dot(q, k));
                l(R"(r t \cos((\psi + n\theta) - (\varphi + m\theta)))", "turns-by-angle; cosine of a difference",
                  r * t * cos((psi + n) - (phi + m)));
                l(R"(r t \cos(\psi - \varphi + (n-m)\theta))", "definition of the sum: collect the angles",
                  r * t * cos(psi - phi + (n - m)));
                l.begin("the sine, so that the angle is fixed with its sign", R"((R_m q) \times (R_n k))",
                        q(0) * k(1) - q(1) * k(0));
                l(R"(r t \sin(\psi - \varphi + (n-m)\theta))", "turns-by-angle; sine of a difference",
                  r * t * sin(psi - phi + (n - m)));
            }));

    chapter.theorems.push_back(
        theorem("unsigned-angle-grows", "S4: the angle grows by j - i, whichever vector is ahead")
            .chinese("“夹角增加 j−i”对无向夹角不成立")
            .states(R"(q := (\cos\varphi, \sin\varphi),\; k := (\cos\psi, \sin\psi),\quad
                       \langle R_m q, R_n k\rangle = \cos(\varphi - \psi + (n-m)\theta))")
            .source("S4", "15b")
            .mended_by("angle-between")
            .remark("The angle from k to q in place of the one from q to k. As an angle without a sign it shrinks when "
                    "the key is behind: with phi - psi = 1 and a turn of 0.5 it goes from 1 to 0.5, not to 1.5.")
            .forall(position("m"), position("n"), angle(R"(\varphi)"), angle(R"(\psi)"))
            .derive([](Angle m, Angle n, Angle phi, Angle psi, Lines& l) {
                l.begin(R"(\langle R_m q, R_n k\rangle)", dot(R(m) * polar(1, phi), R(n) * polar(1, psi)));
                l.slip(R"(\cos(\varphi - \psi + (n-m)\theta))", "if it grew whichever vector is ahead",
                       cos(phi - psi + (n - m)));
                l(R"(\cos(\psi - \varphi + (n-m)\theta))",
                  "angle-between: it grows if k is ahead, and shrinks if it is behind",
                  cos(psi - phi + (n - m)));
            })
            .encloses(R"(\cos(-1 + 0.5) > 0.87 > 0.08 > \cos(1 + 0.5))",
                      "the example: q is ahead by 1, k is turned on by 0.5",
                      [](Enclosures& e) {
                          const auto hundredths = [](int n) { return Interval::fraction(n, 100); };
                          const auto text = [] { return std::string("the angle is 0.5, not 1.5"); };
                          e.less(hundredths(87), cos(hundredths(-50)), text);
                          e.less(cos(hundredths(150)), hundredths(8), text);
                      }));

    chapter.theorems.push_back(
        theorem("angle-between-d", "S4: the angle between the whole vectors grows by j - i")
            .chinese("“整个向量的夹角改变 j−i”不成立")
            .states(R"(\langle R_g q, q \rangle = |q|^2 \cos(g\theta_0), \quad q \in \mathbb{R}^4)")
            .source("S4", "15")
            .mended_by("angle-between")
            .remark("True in each plane, not of the d-dimensional vector: its planes turn at different rates. Here q "
                    "is turned against itself, so the angle between the two would have to be g theta_0.")
            .forall(positions("g", 2), vector("q", 4))
            .derive([](const Angles& g, const Vec& q, Lines& l) {
                l.begin(R"(\langle R_g q, q \rangle)", dot(rotate(q, g), q));
                l.slip(R"(|q|^2 \cos(g\theta_0))", "if the whole vector turned by one angle",
                       squared_norm(q) * cos(g[0]));
                l(R"(\sum_i |q^{(i)}|^2 \cos(g\theta_i))", "plane by plane",
                  squared_norm(share(q, 0)) * cos(g[0]) + squared_norm(share(q, 1)) * cos(g[1]));
                l.begin("true where every plane has the same frequency",
                        R"(\langle (R(g\theta_0) \oplus R(g\theta_0)) q, q \rangle)", dot(rotate(q, Angles{g[0], g[0]}), q));
                l(R"(|q|^2 \cos(g\theta_0))", "one angle for the whole vector", squared_norm(q) * cos(g[0]));
            }));

    return chapter;
}

}  // namespace proofs
