// Attention scores, the requirements that S3 derives RoPE from, and the place of the projections.
#include <algorithm>
#include <set>

#include "proofs/numbers.hpp"
#include "prover/grid.hpp"

namespace proofs {

using rope::rotate;

namespace {

using prover::CirclePoint;

/// x^T W as a column.
Vec projected(const Vec& x, const Mat& W) { return transpose(W) * x; }

/// The row vector x turned by the angles a, as a column: (x R(a))^T in the row-vector convention.
Vec turned(const Vec& x, const Angles& a) { return rotate(x, a); }

/// A_i is not the identity, for a plane where one position has cos = 3/5, sin = 4/5: cos is 1 at the identity alone.
void differs_from_identity(Cases& c, int i) {
    const CirclePoint p = prover::multiple({Rational(3, 5), Rational(4, 5)}, i);
    c.check(p.c != 1, [&] { return "i = " + std::to_string(i) + ": A_i = I"; });
}

/// I(theta_2) I(theta_1)^T where theta_i = i^2 d.
Mat two_and_one(Angle d) { return I(4 * d) * transpose(I(d)); }

/// |q|^2 cos(g theta_0)
Term by_one_angle(const Angles& g, const Vec& q) { return squared_norm(q) * cos(g[0]); }

/// The dimension of {theta : theta_{i+1} - theta_{j+1} = theta_i - theta_j for all i, j}, by exact
/// elimination.
int solutions_of_relativity(int n) {
    std::vector<std::vector<Rational>> rows;
    for (int i = 0; i + 1 < n; ++i)
        for (int j = 0; j + 1 < n; ++j) {
            std::vector<Rational> row(static_cast<std::size_t>(n), 0);
            row[static_cast<std::size_t>(i) + 1] += 1;
            row[static_cast<std::size_t>(j) + 1] -= 1;
            row[static_cast<std::size_t>(i)] -= 1;
            row[static_cast<std::size_t>(j)] += 1;
            rows.push_back(std::move(row));
        }
    int rank = 0;
    for (std::size_t column = 0; column < static_cast<std::size_t>(n); ++column) {
        const auto pivot = std::find_if(rows.begin() + rank, rows.end(), [&](const auto& r) { return r[column] != 0; });
        if (pivot == rows.end()) continue;
        std::swap(rows[static_cast<std::size_t>(rank)], *pivot);
        const auto& base = rows[static_cast<std::size_t>(rank)];
        for (std::size_t r = static_cast<std::size_t>(rank) + 1; r < rows.size(); ++r) {
            const Rational factor = rows[r][column] / base[column];
            if (factor == 0) continue;
            for (std::size_t c = column; c < base.size(); ++c) rows[r][c] -= factor * base[c];
        }
        ++rank;
    }
    return n - rank;
}

/// How many indices first, ..., last there are, counted.
int counted(int first, int last) {
    int names = 0;
    for (int i = first; i <= last; ++i) ++names;
    return names;
}

}  // namespace

Chapter attention() {
    Chapter chapter{"attention", "Scores, requirements and projections", "注意力、设计要求与投影", {}};

    chapter.theorems.push_back(
        theorem("softmax", "Softmax: rows add to 1, a constant changes nothing")
            .chinese("softmax 的归一性与平移不变性")
            .states(R"(\sum_i \operatorname{smax}(x)_i = 1, \quad \operatorname{smax}(x + c) = \operatorname{smax}(x),
                       \quad \operatorname{smax}(x)_i = e^{x_i} / \sum_j e^{x_j})")
            .given("y_i = e^{x_i} > 0, so that the denominators are not 0 and may be multiplied away; e^{x+c} = e^c e^x")
            .source("S3", "0")
            .forall(vector("y", 4), real("z"))
            .line(R"(\sum_i y_i)", [](const Vec& y, Term) { return y.sum(); })
            .line(R"(1 \cdot \sum_j y_j)", "the numerators add up to the denominator",
                  [](const Vec& y, Term) {
                      Term sum;
                      for (const Term& x : y) sum += x;
                      return 1 * sum;
                  })
            .line(R"((e^c y_i) \sum_j y_j)", [](const Vec& y, Term z) -> Vec { return z * y * y.sum(); })
            .line(R"(y_i \sum_j (e^c y_j))", "e^c is a factor of numerator and denominator",
                  [](const Vec& y, Term z) -> Vec { return y * (z * y).sum(); })
            .encloses(R"(e^x > 0)", "at 0, 1, -1, 10, -10, 100, -100",
                      [](Enclosures& e) {
                          for (int x : {0, 1, -1, 10, -10, 100, -100})
                              e.positive(exp(Interval(x)), [&] { return "x = " + std::to_string(x); });
                      }));

    chapter.theorems.push_back(
        theorem("scores-are-inner-products", "The scores are the entries of Q K^T")
            .chinese("分数矩阵是 Q K^T")
            .states(R"(r_{ij} = q_i k_j^\top = (Q K^\top)_{ij})")
            .source("S3", "1")
            .source("S4", "4")
            .forall(matrix("Q", 3, 4), matrix("K", 3, 4))
            .line(R"((q_i k_j^\top)_{ij})",
                  [](const Mat& Q, const Mat& K) {
                      Mat r(3, 3);
                      for (int i = 0; i < 3; ++i)
                          for (int j = 0; j < 3; ++j) r(i, j) = dot(Q.row(i).transpose(), K.row(j).transpose());
                      return r;
                  })
            .line(R"(Q K^\top)", "rows of Q times columns of K^T", [](const Mat& Q, const Mat& K) -> Mat { return Q * transpose(K); }));

    chapter.theorems.push_back(
        theorem("row-indices", "n rows have the indices 0 to n - 1")
            .chinese("n 行的下标为 0 到 n−1")
            .states(R"(i = 0, \dots, n_3 - 1 \text{ names each of } n_3 \text{ rows once})")
            .source("S3", "11")
            .cases(R"(\#\{0, \dots, n_3 - 1\} = n_3)", "counted, for up to 512 rows",
                   [](Cases& c) {
                       for (int n = 1; n <= 512; ++n) {
                           const int names = counted(0, n - 1);
                           c.check(names == n, [&] { return std::to_string(names) + " names for " + std::to_string(n) + " rows"; });
                       }
                       c.check(c.count() == 512, [] { return std::string("not every n was tried"); });
                   }));

    chapter.theorems.push_back(
        theorem("row-indices-printed", "S3's indices of rows as printed")
            .chinese("S3 印刷的行下标 i = 0, …, n3")
            .states(R"(i = 0, \dots, n_3 \text{ names each of } n_3 \text{ rows once})")
            .source("S3", "11")
            .mended_by("row-indices")
            .remark("One index too many. The same sentence writes a row vector as a transposed row, which is a column.")
            .slip_cases(R"(\#\{0, \dots, n_3\} = n_3)", "counted, for n_3 = 2",
                        [](Cases& c) {
                            const int names = counted(0, 2);
                            c.check(names == 2, [&] { return std::to_string(names) + " names for 2 rows"; });
                        }));

    chapter.theorems.push_back(
        theorem("linear-maps", "Linear maps on both sides")
            .chinese("对查询与键施加线性变换")
            .states(R"(f(q_i) f(k_j)^\top = q_i A_i A_j^\top k_j^\top)")
            .given("f(q_i) = q_i A_i")
            .source("S3", "2")
            .forall(vector("q", 2), vector("k", 2), matrix("A", 2, 2), matrix("B", 2, 2))
            .line(R"(f(q_i) f(k_j)^\top)",
                  [](const Vec& q, const Vec& k, const Mat& A, const Mat& B) {
                      return dot(projected(q, A), projected(k, B));
                  })
            .line(R"(q_i A_i (k_j A_j)^\top)", "definition of f",
                  [](const Vec& q, const Vec& k, const Mat& A, const Mat& B) {
                      return entry(q.transpose() * A * (k.transpose() * B).transpose());
                  })
            .line(R"(q_i A_i A_j^\top k_j^\top)", "the transpose of a product",
                  [](const Vec& q, const Vec& k, const Mat& A, const Mat& B) {
                      return entry(q.transpose() * A * transpose(B) * k);
                  }));

    chapter.theorems.push_back(
        theorem("c1-orthogonal", "Requirement (c1) says: A_i is orthogonal")
            .chinese("要求 (c1) 等价于 A_i 正交")
            .states(R"(q A A^\top k^\top = q k^\top \text{ for all } q, k \iff A A^\top = I)")
            .source("S3", "3")
            .rests_on("linear-maps")
            .remark("The difference is a bilinear form in q and k with the coefficients of A A^T - I: it is 0 for all q and "
                    "k exactly when they are; take q = e_r and k = e_c to read off each one.")
            .forall(vector("q", 2), vector("k", 2), matrix("A", 2, 2))
            .line(R"(q A A^\top k^\top - q k^\top)",
                  [](const Vec& q, const Vec& k, const Mat& A) { return dot(projected(q, A), projected(k, A)) - dot(q, k); })
            .line(R"(\sum_{r,c} q_r (A A^\top - I)_{rc} k_c)", "collect",
                  [](const Vec& q, const Vec& k, const Mat& A) {
                      return entry(q.transpose() * (A * transpose(A) - identity(2)) * k);
                  })
            .line(R"((e_r A A^\top e_c^\top - e_r e_c^\top)_{rc})",
                  [](const Vec&, const Vec&, const Mat& A) {
                      Mat m(2, 2);
                      for (int r = 0; r < 2; ++r)
                          for (int c = 0; c < 2; ++c) {
                              const Vec e = identity(2).col(r), f = identity(2).col(c);
                              m(r, c) = dot(projected(e, A), projected(f, A)) - dot(e, f);
                          }
                      return m;
                  })
            .line(R"(A A^\top - I)", "the basis vectors read off the coefficients",
                  [](const Vec&, const Vec&, const Mat& A) -> Mat { return A * transpose(A) - identity(2); }));

    chapter.theorems.push_back(
        theorem("identity-excluded", "S3's equation (3): A_i is never the identity")
            .chinese("S3 式 (3)“A_i ≠ I”在 i = 0 处不成立")
            .states(R"(A_i \ne I \text{ for all positions } i = 0, 1, 2, \dots)")
            .source("S3", "3")
            .mended_by("position-zero")
            .remark("With theta_i = i theta_0, position 0 is not rotated: A_0 = I. Of the other positions it is true as "
                    "long as i theta_0 is no multiple of 2 pi.")
            .slip_cases(R"(A_i \ne I)", "i = 0, ..., 5 with cos = 3/5, sin = 4/5 for one position",
                        [](Cases& c) {
                            for (int i = 0; i <= 5; ++i) differs_from_identity(c, i);
                        })
            .cases(R"(A_i \ne I)", "i = 1, ..., 50", [](Cases& c) {
                for (int i = 1; i <= 50; ++i) differs_from_identity(c, i);
            }));

    chapter.theorems.push_back(
        theorem("row-score", "The score in S3's form")
            .chinese("S3 式 (4)")
            .states(R"(\hat r_{ij} = q_i I(\theta_i) I(\theta_j)^\top k_j^\top = q_i I(\theta_i - \theta_j) k_j^\top)")
            .source("S3", "4")
            .rests_on("linear-maps", "row-transpose-product")
            .forall(angle(R"(\theta_i)"), angle(R"(\theta_j)"), vector("q", 2), vector("k", 2))
            .line(R"(\hat r_{ij})",
                  [](Angle a, Angle b, const Vec& q, const Vec& k) { return dot(projected(q, I(a)), projected(k, I(b))); })
            .line(R"(q_i I(\theta_i) I(\theta_j)^\top k_j^\top)", "linear-maps",
                  [](Angle a, Angle b, const Vec& q, const Vec& k) {
                      return entry(q.transpose() * I(a) * transpose(I(b)) * k);
                  })
            .line(R"(q_i I(\theta_i - \theta_j) k_j^\top)", "row-transpose-product",
                  [](Angle a, Angle b, const Vec& q, const Vec& k) { return entry(q.transpose() * I(a - b) * k); }));

    chapter.theorems.push_back(
        theorem("arithmetic-progression", "Relative position forces theta_i = theta_0 + i delta")
            .chinese("相对性迫使角度成等差数列")
            .states(R"(\theta_i - \theta_j \text{ depends on } i - j \text{ only} \iff \theta_i = \theta_0 + i\delta)")
            .source("S3", "5a")
            .rests_on("row-score")
            .remark("From i to i+1 the difference theta_{i+1} - theta_i = theta_1 - theta_0 = delta is the same; adding "
                    "them up gives theta_i = theta_0 + i delta. (Angles count modulo 2 pi, and so does this.) The "
                    "converse: (theta_0 + i delta) - (theta_0 + j delta) = (i - j) delta.")
            .cases(R"(\dim \{\theta : \theta_{i+1} - \theta_{j+1} = \theta_i - \theta_j\} = 2)",
                   "exact rank over the rationals, n = 2, ..., 16 positions: theta_0 and delta are free, nothing else",
                   [](Cases& c) {
                       for (int n = 2; n <= 16; ++n) {
                           const int dimension = solutions_of_relativity(n);
                           c.check(dimension == 2, [&] {
                               return "n = " + std::to_string(n) + ": dimension " + std::to_string(dimension);
                           });
                       }
                   })
            .forall(angle(R"(\theta_0)"), angle(R"(\delta)"))
            .line(R"(I(\theta_i) I(\theta_j)^\top, \; \theta_i = \theta_0 + i\delta,\; (i, j) = (5, 3))",
                  [](Angle start, Angle delta) -> Mat { return I(start + 5 * delta) * transpose(I(start + 3 * delta)); })
            .line(R"(I((i-j)\delta))", "theta_0 cancels", [](Angle, Angle delta) { return I(2 * delta); })
            .line(R"(I(\theta_i) I(\theta_j)^\top, \; (i, j) = (2, 0))", "another pair at the same distance",
                  [](Angle start, Angle delta) -> Mat { return I(start + 2 * delta) * transpose(I(start)); }));

    chapter.theorems.push_back(
        theorem("quadratic-angles", "Angles that grow as i^2")
            .chinese("角度取 i² 时相对性失效")
            .states(R"(I(i^2\delta) I(j^2\delta)^\top \text{ depends on } i - j \text{ only})")
            .source("S3", "5a")
            .mended_by("arithmetic-progression")
            .remark("A near miss: without an arithmetic progression the distance does not decide the angle.")
            .forall(angle(R"(\delta)"))
            .line(R"(I(i^2\delta) I(j^2\delta)^\top, \; (i, j) = (1, 0))", [](Angle d) -> Mat { return I(d) * transpose(I(0 * d)); })
            .slip(R"(I(i^2\delta) I(j^2\delta)^\top, \; (i, j) = (2, 1))", "the same distance", two_and_one)
            .line(R"(I(\delta))", "0 is 0^2, 1 is 1^2", [](Angle d) { return I(d); })
            .line(R"(I(i^2\delta) I(j^2\delta)^\top, \; (i, j) = (2, 1))", two_and_one)
            .line(R"(I(3\delta))", "another angle: 4 - 1 = 3", [](Angle d) { return I(3 * d); }));

    chapter.theorems.push_back(
        theorem("c3-as-printed", "S3's requirement (c3) as printed")
            .chinese("S3 要求 (c3) 的印刷形式与 (c1) 矛盾")
            .states(R"(|i-j| \text{ larger } \Rightarrow |\hat r_{ij} - r_{ij}| \text{ smaller})")
            .source("S3", "c3")
            .mended_by("c3-forces-nothing")
            .remark("By (c1) the difference is 0 at i = j already, so it cannot become smaller. The prose beside it, the "
                    "farther apart the weaker the influence, is another requirement.")
            .slip_cases(R"(|\hat r_{10} - r_{10}| < |\hat r_{00} - r_{00}|)",
                        "q = k = (1, 0) and cos = 3/5, sin = 4/5 for one position",
                        [](Cases& c) {
                            // rhat_ij = q I((i-j) theta) k^T is the cosine of (i-j) theta
                            const auto difference = [](int distance) -> Rational {
                                return abs(Rational(prover::multiple({Rational(3, 5), Rational(4, 5)}, distance).c.rational() - 1));
                            };
                            c.check(difference(1) < difference(0), [&] {
                                return "distance 0: " + to_text(difference(0)) + ", distance 1: " + to_text(difference(1));
                            });
                        }));

    chapter.theorems.push_back(
        theorem("c3-forces-nothing", "(c1) and (c3) together leave no encoding")
            .chinese("(c1) 与 (c3) 并存只允许“不编码”")
            .states(R"(f(0) = 0,\; f \ge 0,\; f \text{ never grows} \;\Rightarrow\; f = 0)")
            .source("S3", "c3")
            .remark("f(s) = |rhat - r| at distance s. For any s: 0 <= f(s) <= f(0) = 0. So with (c1), (c3) even read "
                    "weakly allows rhat = r only, no encoding at all.")
            .cases(R"(f(0) = 0,\; f \text{ never grows} \Rightarrow f = 0)",
                   "all 4^5 functions from distances 0..4 to values 0..3",
                   [](Cases& c) {
                       constexpr std::size_t distances = 5;
                       std::set<std::vector<int>> functions;
                       for (int code = 0; code < 1024; ++code) {
                           std::vector<int> f(distances);
                           for (std::size_t s = 0, rest = static_cast<std::size_t>(code); s < f.size(); ++s, rest /= 4) f[s] = static_cast<int>(rest % 4);
                           const bool hypotheses = f[0] == 0 && std::is_sorted(f.begin(), f.end(), std::greater<>());
                           const bool zero = std::all_of(f.begin(), f.end(), [](int v) { return v == 0; });
                           c.check(!hypotheses || zero, [&] { return "function number " + std::to_string(code); });
                           if (*std::max_element(f.begin(), f.end()) <= 3) functions.insert(f);
                       }
                       c.check(functions.size() == std::size_t{1} << (2 * distances), [] { return std::string("not every function was tried"); });
                   }));

    chapter.theorems.push_back(
        theorem("projection-then-rotation", "Project first, then rotate")
            .chinese("先投影后旋转")
            .states(R"(Q_i K_j^\top = X_i W_Q R((i-j)\Theta) W_K^\top X_j^\top)")
            .given("row-vector convention; Q_i = X_i W_Q R(i Theta), K_j = X_j W_K R(j Theta)")
            .source("S4", "11")
            .source("S4", "12")
            .rests_on("row-transpose-product-d", "row-block-diagonal")
            .dimensions({2, 4}, 32)
            .forall(vector("X"), matrix("W"), positions("i"), positions("j"), matrix("V"), vector("Y"))
            .line(R"(Q_i K_j^\top)",
                  [](const Vec& X, const Mat& W, const Angles& i, const Angles& j, const Mat& V, const Vec& Y) {
                      return dot(turned(projected(X, W), i), turned(projected(Y, V), j));
                  })
            .line(R"(X_i W_Q R(i\Theta) R(j\Theta)^\top W_K^\top X_j^\top)", "the transpose of a product",
                  [](const Vec& X, const Mat& W, const Angles& i, const Angles& j, const Mat& V, const Vec& Y) {
                      return dot(projected(X, W), I(i) * (transpose(I(j)) * (transpose(V) * Y)));
                  })
            .line(R"(X_i W_Q R(i\Theta) R(-j\Theta) W_K^\top X_j^\top)", "the transpose turns back",
                  [](const Vec& X, const Mat& W, const Angles& i, const Angles& j, const Mat& V, const Vec& Y) {
                      return dot(projected(X, W), I(i) * (I(-j) * (transpose(V) * Y)));
                  })
            .line(R"(X_i W_Q R((i-j)\Theta) W_K^\top X_j^\top)", "angles add",
                  [](const Vec& X, const Mat& W, const Angles& i, const Angles& j, const Mat& V, const Vec& Y) {
                      return dot(projected(X, W), I(i - j) * (transpose(V) * Y));
                  }));

    chapter.theorems.push_back(
        theorem("rotation-before-projection", "Rotating before the projection")
            .chinese("先旋转后投影会破坏相对性")
            .states(R"(X_i R(i\theta) W_Q W_K^\top R(j\theta)^\top X_j^\top \text{ depends on } i - j \text{ only})")
            .source("S4", "12")
            .mended_by("projection-then-rotation")
            .remark("A near miss: with W_Q W_K^T between the two rotations they cannot meet.")
            .forall(vector("X", 2), vector("Y", 2), matrix("W", 2, 2), matrix("V", 2, 2), angle(R"(i\theta)"),
                    angle(R"(j\theta)"), angle(R"(s\theta)"))
            .line(R"(X_i R(i\theta) W_Q W_K^\top R(j\theta)^\top X_j^\top)",
                  [](const Vec& X, const Vec& Y, const Mat& W, const Mat& V, Angle i, Angle j, Angle) {
                      return dot(projected(projected(X, I(i)), W), projected(projected(Y, I(j)), V));
                  })
            .slip(R"(X_i R((i+s)\theta) W_Q W_K^\top R((j+s)\theta)^\top X_j^\top)", "both positions shifted by s",
                  [](const Vec& X, const Vec& Y, const Mat& W, const Mat& V, Angle i, Angle j, Angle s) {
                      return dot(projected(projected(X, I(i + s)), W), projected(projected(Y, I(j + s)), V));
                  }));

    chapter.theorems.push_back(
        theorem("angle-between", "In the plane, the angle between q and k grows by (n-m) theta")
            .chinese("平面内夹角的变化")
            .states(R"(q = r(\cos\varphi, \sin\varphi),\; k = t(\cos\psi, \sin\psi):\quad
                       \langle R_m q, R_n k\rangle = r t \cos(\psi - \varphi + (n-m)\theta))")
            .source("S4", "15")
            .rests_on("turns-by-angle")
            .forall(position("m"), position("n"), angle(R"(\varphi)"), angle(R"(\psi)"), real("r"), real("t"))
            .line(R"(\langle R_m q, R_n k\rangle)",
                  [](Angle m, Angle n, Angle phi, Angle psi, Term r, Term t) {
                      return dot(R(m) * vector2(r * cos(phi), r * sin(phi)), R(n) * vector2(t * cos(psi), t * sin(psi)));
                  })
            .line(R"(r t \cos((\psi + n\theta) - (\varphi + m\theta)))", "turns-by-angle; cosine of a difference",
                  [](Angle m, Angle n, Angle phi, Angle psi, Term r, Term t) { return r * t * cos((psi + n) - (phi + m)); })
            .line(R"(r t \cos(\psi - \varphi + (n-m)\theta))", "collect the angles",
                  [](Angle m, Angle n, Angle phi, Angle psi, Term r, Term t) { return r * t * cos(psi - phi + (n - m)); })
            .line(R"((R_m q) \times (R_n k))",
                  [](Angle m, Angle n, Angle phi, Angle psi, Term r, Term t) {
                      const Vec q = R(m) * vector2(r * cos(phi), r * sin(phi)), k = R(n) * vector2(t * cos(psi), t * sin(psi));
                      return q(0) * k(1) - q(1) * k(0);
                  })
            .line(R"(r t \sin(\psi - \varphi + (n-m)\theta))", "and the sine, so that the angle is fixed with its sign",
                  [](Angle m, Angle n, Angle phi, Angle psi, Term r, Term t) { return r * t * sin(psi - phi + (n - m)); }));

    chapter.theorems.push_back(
        theorem("angle-between-d", "S4: the angle between the whole vectors grows by j - i")
            .chinese("“整个向量的夹角改变 j−i”不成立")
            .states(R"(\langle R_g q, q \rangle = |q|^2 \cos(g\theta_0), \quad q \in \mathbb{R}^4)")
            .source("S4", "15")
            .mended_by("angle-between")
            .remark("True in each plane, not of the d-dimensional vector: its planes turn at different rates. Here q is "
                    "turned against itself, so the angle between the two would have to be g theta_0.")
            .forall(positions("g", 2), vector("q", 4))
            .line(R"(\langle R_g q, q \rangle)", [](const Angles& g, const Vec& q) { return dot(rotate(q, g), q); })
            .slip(R"(|q|^2 \cos(g\theta_0))", "if the whole vector turned by one angle", by_one_angle)
            .line(R"(\sum_i |q^{(i)}|^2 \cos(g\theta_i))", "plane by plane",
                  [](const Angles& g, const Vec& q) {
                      return squared_norm(pair(q, 0)) * cos(g[0]) + squared_norm(pair(q, 1)) * cos(g[1]);
                  })
            .line(R"(\langle R_g q, q \rangle, \; \theta_1 = \theta_0)",
                  [](const Angles& g, const Vec& q) { return dot(rotate(q, Angles{g[0], g[0]}), q); })
            .line(R"(|q|^2 \cos(g\theta_0))", "true where every plane has the same frequency", by_one_angle));

    return chapter;
}

}  // namespace proofs
