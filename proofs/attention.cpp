// Attention scores, the requirements that S3 derives RoPE from, and the place of the projections.
#include <algorithm>

#include "proofs/numbers.hpp"
#include "proofs/parts.hpp"

namespace proofs {

namespace {

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
    Chapter chapter{"attention", "Scores, requirements and projections", {}};

    chapter.theorems.push_back(
        theorem("softmax", "Softmax: rows add to 1, a constant changes nothing")
            .states(R"(\sum_i \operatorname{smax}(x)_i = 1, \quad \operatorname{smax}(x + c) = \operatorname{smax}(x),
                       \quad \operatorname{smax}(x)_i = e^{x_i} / \sum_j e^{x_j}, \quad x \in \mathbb{R}^4,
                       \quad -100 \le x_i \le 100)")
            .given(R"($y_i = e^{x_i} > 0$, so that the denominators are not 0 and may be multiplied away;
                      $\lambda = e^c$, $e^{x+c} = e^c e^x$)")
            .unread(0)
            .source("S3", "0")
            .remark("That e^x > 0 is decided on the interval.")
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
            .states(R"(r_{ij} = q_i k_j^\top = (Q K^\top)_{ij}, \quad Q, K \in \mathbb{R}^{3 \times 4})")
            .unread(0, 1)
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
            .states(R"(\#\{i : i = r, \; 0 \le i \le n_3 - 1\} = 1 \text{ for all } 0 \le r < n_3, \quad 1 \le n_3 \le 512)")
            .source("S3", "11")
            .source("S4", "1a")
            .source("S47", "2")
            .cases(R"(\#\{i : i = r, \; 0 \le i \le n_3 - 1\} = 1, \quad 0 \le r < n_3)",
                   "each row is looked for among the indices",
                   range("n_3", 1, 512), [](Cases& c) {
                       for (const std::int64_t n : c.all()) {
                           const auto names = names_of_rows(n, 0, n - 1);
                           for (std::size_t r = 0; r < names.size(); ++r)
                               c.equal(names[r], 1, [&] {
                                   return "of " + std::to_string(n) + " rows, row " + std::to_string(r) + " has " +
                                          std::to_string(names[r]) + " names";
                               });
                       }
                   }));

    chapter.theorems.push_back(
        theorem("row-indices-printed", "S3's indices of rows as printed")
            .states(R"(\#\{0, \dots, n_3\} = n_3, \quad n_3 = 2)")
            .source("S3", "11")
            .mended_by("row-indices")
            .remark("One index too many: row n_3 does not exist.")
            .slip_cases(R"(\#\{0, \dots, n_3\} = n_3)", "an index that names no row, n_3 = 2", [](Cases& c) {
                const auto names = names_of_rows(2, 0, 2);
                c.equal(names.size(), 2, [&] { return std::to_string(names.size()) + " indices for 2 rows"; });
            }));

    chapter.theorems.push_back(
        theorem("row-as-column", "S3's row vectors as printed")
            .unread(0)
            .states(R"(q_i = (q_{i0}, q_{i1})^\top, \quad f(q_i) = q_i A_i)")
            .source("S3", "11a")
            .mended_by("linear-maps")
            .remark("The transpose of a row is a column: 2 x 1, and it has no product with a 2 x 2 matrix on its "
                    "right. Without the transpose everything fits.")
            .slip_cases(R"((2 \times 1)(2 \times 2))", "as many columns on the left of a product as rows on its right",
                        [](Cases& c) { has_product(c, {{2, 1}, {2, 2}}); })
            .cases(R"((1 \times 2)(2 \times 2)(2 \times 2)(2 \times 1) = (1 \times 1))", "equation (2), with the rows that were meant",
                   [](Cases& c) { has_product(c, {{1, 2}, {2, 2}, {2, 2}, {2, 1}}); }));

    append(chapter, requirements());

    chapter.theorems.push_back(
        theorem("projection-then-rotation", "Project first, then rotate")
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
                          e.less(hundredths(8), hundredths(87), text);
                          e.less(cos(hundredths(150)), hundredths(8), text);
                      }));

    chapter.theorems.push_back(
        theorem("angle-between-d", "S4: the angle between the whole vectors grows by j - i")
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
                        R"(\langle (R(g\theta_0) \oplus R(g\theta_0)) q, q \rangle)",
                        dot(rotate(q, Angles{g[0], g[0]}), q));
                l(R"(|q|^2 \cos(g\theta_0))", "one angle for the whole vector", squared_norm(q) * cos(g[0]));
            }));

    return chapter;
}

}  // namespace proofs
