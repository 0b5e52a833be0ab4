// From two dimensions to d: a rotation in each of d/2 planes.
#include "proofs/common.hpp"

namespace proofs {

using rope::plane_rotation_matrix;
using rope::rotate;

namespace {

const std::vector<int> small = {2, 4, 8, 16};

/// A (+) B
Mat direct_sum(const Mat& a, const Mat& b) {
    Mat sum = Mat::Constant(a.rows() + b.rows(), a.cols() + b.cols(), Term());
    sum.topLeftCorner(a.rows(), a.cols()) = a;
    sum.bottomRightCorner(b.rows(), b.cols()) = b;
    return sum;
}

/// [[v_0, v_1], [v_1, v_2]]
Mat symmetric(const Vec& v) { return matrix2(v(0), v(1), v(1), v(2)); }

Vec stacked(const Vec& x, const Vec& y) {
    Vec v(x.size() + y.size());
    v << x, y;
    return v;
}

/// R-hat(a_0) R-hat(a_1) ..., or the transposes in the opposite order.
Mat product_of_planes(const Angles& a, bool transposed = false) {
    const int d = 2 * static_cast<int>(a.size());
    Mat product = identity(d);
    for (std::size_t i = 0; i < a.size(); ++i) {
        const Mat plane = plane_rotation_matrix(static_cast<int>(i), a[i], d);
        product = transposed ? Mat(transpose(plane) * product) : Mat(product * plane);
    }
    return product;
}

/// Each pair of x by itself: turned(pair, angle).
template <class Turned>
Vec pair_by_pair(const Vec& x, const Angles& a, Turned&& turned) {
    Vec y(x.size());
    for (int i = 0; i < half(x); ++i) {
        const Vec t = turned(pair(x, i), a[static_cast<std::size_t>(i)]);
        y(2 * i) = t(0);
        y(2 * i + 1) = t(1);
    }
    return y;
}

/// Is coordinate x in one of the pairs (2i, 2i+1), i < d/2?
bool in_a_pair(int x, int d) { return x < 2 * (d / 2); }

/// sum over pairs of q(i)^T R(i) k(i)
Term sum_over_pairs(const Vec& q, const Angles& a, const Vec& k) {
    Term sum;
    for (int i = 0; i < half(q); ++i) sum += dot(pair(q, i), R(a[static_cast<std::size_t>(i)]) * pair(k, i));
    return sum;
}

}  // namespace

Chapter many_dimensions() {
    Chapter chapter{"many-dimensions", "From two dimensions to d", "推广到 d 维", {}};

    chapter.theorems.push_back(
        theorem("pairs", "Every coordinate belongs to one pair")
            .chinese("每个分量恰好属于一个二维子空间")
            .states(R"(\{0, \dots, d-1\} = \bigcup_{i < d/2} \{2i, 2i+1\}, \text{ without overlap})")
            .given("d even")
            .source("S2", "4")
            .cases(R"(\text{each index } 0 \dots d-1 \text{ occurs once})", "counted, for every even d up to 512, in both layouts",
                   [](Cases& c) {
                       for (int d = 2; d <= 512; d += 2)
                           for (const auto layout : {rope::Layout::interleaved, rope::Layout::half_split}) {
                               std::vector<int> seen(static_cast<std::size_t>(d), 0);
                               for (int i = 0; i < d / 2; ++i) {
                                   const auto [a, b] = rope::plane(layout, i, d);
                                   if (layout == rope::Layout::interleaved)
                                       c.check(a == 2 * i && b == 2 * i + 1, [&] { return "pair " + std::to_string(i); });
                                   ++seen.at(static_cast<std::size_t>(a));
                                   ++seen.at(static_cast<std::size_t>(b));
                               }
                               for (int x = 0; x < d; ++x)
                                   c.check(seen[static_cast<std::size_t>(x)] == 1, [&] {
                                       return "d = " + std::to_string(d) + ": index " + std::to_string(x) + " occurs " +
                                              std::to_string(seen[static_cast<std::size_t>(x)]) + " times";
                                   });
                           }
                   }));

    chapter.theorems.push_back(
        theorem("odd-dimension", "An odd d leaves a coordinate over")
            .chinese("奇数维会剩下一个分量")
            .states(R"(\{0, \dots, d-1\} \text{ is a union of pairs } \{2i, 2i+1\} \text{ for every } d)")
            .mended_by("pairs")
            .remark("A near miss: 'd even' is needed. The program refuses an odd d and names it.")
            .slip_cases(R"(\text{each index } 0 \dots d-1 \text{ occurs once})", "counted, for d = 3",
                        [](Cases& c) {
                            const int d = 3;
                            for (int x = 0; x < d; ++x)
                                c.check(in_a_pair(x, d), [&] { return "d = 3: index " + std::to_string(x) + " is in no pair"; });
                        })
            .cases(R"(d - 1 \text{ is left over})", "and no other, for d = 1, 3, ..., 511",
                   [](Cases& c) {
                       for (int d = 1; d < 512; d += 2)
                           for (int x = 0; x < d; ++x)
                               c.check(in_a_pair(x, d) == (x != d - 1),
                                       [&] { return "d = " + std::to_string(d) + ": index " + std::to_string(x); });
                   })
            .cases(R"(d \text{ odd is refused})", "a typed error that names the value, for d = 1, 3, ..., 511",
                   [](Cases& c) {
                       for (int d = 1; d < 512; d += 2) {
                           std::string error;
                           try {
                               rope::require_even(d);
                           } catch (const std::domain_error& e) {
                               error = e.what();
                           }
                           c.check(error == "head_dim must be even and positive, got " + std::to_string(d),
                                   [&] { return "d = " + std::to_string(d) + ": " + error; });
                       }
                   }));

    chapter.theorems.push_back(
        theorem("plane-count-printed", "S4 counts the planes of D dimensions twice")
            .chinese("S4 中平面个数 D/2 与 d 不一致")
            .states(R"(\Theta = (\theta_1, \dots, \theta_d) \text{ has one angle for each plane of } \mathbb{R}^d)")
            .source("S4", "17")
            .mended_by("pairs")
            .remark("Defined with theta_1, ..., theta_{D/2}, used with theta_1, ..., theta_d. The frequencies 10000^(-k/d), "
                    "k = 1, ..., d belong to the second reading, a head of 2d dimensions.")
            .slip_cases(R"(d = d/2)", "d angles against the d/2 planes of d coordinates, d = 2, 4, ..., 512",
                        [](Cases& c) {
                            for (int d = 2; d <= 512; d += 2) {
                                const auto planes = static_cast<int>(rope_frequencies(d).size());
                                c.check(d == planes, [&] {
                                    return "d = " + std::to_string(d) + ": " + std::to_string(d) + " angles, " +
                                           std::to_string(planes) + " plane";
                                });
                            }
                        }));

    chapter.theorems.push_back(
        theorem("direct-sum", "A direct sum computes block by block")
            .chinese("直和逐块运算")
            .states(R"((A \oplus B)(C \oplus D) = AC \oplus BD, \quad (A \oplus B)^\top = A^\top \oplus B^\top, \quad
                       \langle x \oplus u, y \oplus v \rangle = \langle x, y \rangle + \langle u, v \rangle)")
            .given("A, C are s x s; B, D are 2 x 2")
            .source("S1", "15")
            .source("S2", "6-7")
            .remark("The step from d = s to d = s + 2: whatever products, transposes and inner products say in two "
                    "dimensions, plane by plane, they say of the direct sum of any number of planes, by induction on "
                    "the number of planes. A product's entry (r, c) sums over one index, and only the indices of the "
                    "block of r and c contribute: the size s does not enter.")
            .dimensions({1, 2, 3, 4}, 16)
            .forall(matrix("A"), matrix("B", 2, 2), matrix("C"), matrix("D", 2, 2), vector("x"), vector("y"),
                    vector("u", 2), vector("v", 2))
            .line(R"((A \oplus B)(C \oplus D))",
                  [](const Mat& A, const Mat& B, const Mat& C, const Mat& D, const Vec&, const Vec&, const Vec&, const Vec&)
                      -> Mat { return direct_sum(A, B) * direct_sum(C, D); })
            .line(R"(AC \oplus BD)", "the zero blocks contribute nothing",
                  [](const Mat& A, const Mat& B, const Mat& C, const Mat& D, const Vec&, const Vec&, const Vec&, const Vec&)
                      -> Mat { return direct_sum(A * C, B * D); })
            .line(R"((A \oplus B)^\top)",
                  [](const Mat& A, const Mat& B, const Mat&, const Mat&, const Vec&, const Vec&, const Vec&, const Vec&)
                      -> Mat { return direct_sum(A, B).transpose(); })
            .line(R"(A^\top \oplus B^\top)", "each block is transposed where it stands",
                  [](const Mat& A, const Mat& B, const Mat&, const Mat&, const Vec&, const Vec&, const Vec&, const Vec&)
                      -> Mat { return direct_sum(transpose(A), transpose(B)); })
            .line(R"((A \oplus B)(x \oplus u))",
                  [](const Mat& A, const Mat& B, const Mat&, const Mat&, const Vec& x, const Vec&, const Vec& u, const Vec&)
                      -> Vec { return direct_sum(A, B) * stacked(x, u); })
            .line(R"(Ax \oplus Bu)", "the zero blocks contribute nothing",
                  [](const Mat& A, const Mat& B, const Mat&, const Mat&, const Vec& x, const Vec&, const Vec& u, const Vec&)
                      -> Vec { return stacked(A * x, B * u); })
            .line(R"(\langle x \oplus u, y \oplus v \rangle)",
                  [](const Mat&, const Mat&, const Mat&, const Mat&, const Vec& x, const Vec& y, const Vec& u, const Vec& v) {
                      return dot(stacked(x, u), stacked(y, v));
                  })
            .line(R"(\langle x, y \rangle + \langle u, v \rangle)", "a sum, split in two",
                  [](const Mat&, const Mat&, const Mat&, const Mat&, const Vec& x, const Vec& y, const Vec& u, const Vec& v) {
                      return dot(x, y) + dot(u, v);
                  }));

    chapter.theorems.push_back(
        theorem("block-diagonal", "Four forms of one rotation")
            .chinese("分块对角矩阵、逐元素形式与复数形式等价")
            .states(R"(R_m x = \text{ elementwise form } = \bigoplus_i R_m^{(i)} x^{(i)} = \bigoplus_i x^{(i)} e^{im\theta_i})")
            .given("d even")
            .source("S1", "15")
            .source("S2", "6-7")
            .source("S2", "8")
            .source("S2", "12")
            .rests_on("pairs", "complex-rotation", "direct-sum")
            .dimensions(small, 128)
            .forall(positions("m"), vector("x"))
            .line(R"(R_m x)", [](const Angles& m, const Vec& x) -> Vec { return R(m) * x; })
            .line(R"(\begin{pmatrix} x_{2i} \cos m\theta_i - x_{2i+1} \sin m\theta_i \\ x_{2i} \sin m\theta_i + x_{2i+1} \cos m\theta_i \end{pmatrix}_{i < d/2})",
                  "row 2i and row 2i+1 of the matrix have two entries each",
                  [](const Angles& m, const Vec& x) -> Vec { return rotate(x, m); })
            .line(R"(\bigoplus_i R_m^{(i)} x^{(i)})", "the same, pair by pair",
                  [](const Angles& m, const Vec& x) -> Vec {
                      return pair_by_pair(x, m, [](const Vec& p, const Angle& a) -> Vec { return R(a) * p; });
                  })
            .line(R"(\bigoplus_i x^{(i)} e^{im\theta_i})", "complex-rotation in each plane",
                  [](const Angles& m, const Vec& x) -> Vec {
                      return pair_by_pair(x, m, [](const Vec& p, const Angle& a) -> Vec {
                          return rope::as_vector(rope::as_complex(p) * rope::cis(a));
                      });
                  }));

    chapter.theorems.push_back(
        theorem("row-block-diagonal", "The block-diagonal matrix for row vectors")
            .chinese("行向量形式的分块对角矩阵")
            .states(R"(x^\top A_m = (R_m x)^\top, \quad A_m = \bigoplus_i I(m\theta_i))")
            .given("d even")
            .source("S3", "5b")
            .source("S4", "10")
            .rests_on("block-diagonal", "row-and-column")
            .dimensions(small, 128)
            .forall(positions("m"), vector("x"))
            .line(R"(x^\top A_m)",
                  [](const Angles& m, const Vec& x) -> Mat {
                      Mat A = Mat::Constant(x.size(), x.size(), Term());
                      for (int i = 0; i < half(x); ++i) {
                          const Angle& a = m[static_cast<std::size_t>(i)];
                          A.block(2 * i, 2 * i, 2, 2) = matrix2(cos(a), sin(a), -sin(a), cos(a));
                      }
                      return x.transpose() * A;
                  })
            .line(R"((x^{(0)} I(m\theta_0), x^{(1)} I(m\theta_1), \dots))", "the zero blocks contribute nothing",
                  [](const Angles& m, const Vec& x) -> Mat {
                      return pair_by_pair(x, m, [](const Vec& p, const Angle& a) -> Vec {
                                 return (p.transpose() * I(a)).transpose();
                             }).transpose();
                  })
            .line(R"((R_m x)^\top)", "row-and-column in each plane",
                  [](const Angles& m, const Vec& x) -> Mat { return rotate(x, m).transpose(); }));

    chapter.theorems.push_back(
        theorem("plane-rotations-commute", "Rotations of different planes commute")
            .chinese("不同平面内的旋转可交换")
            .states(R"(\hat R_i(a) \hat R_j(b) = \hat R_j(b) \hat R_i(a))")
            .source("S4", "13")
            .rests_on("rotations-commute")
            .remark("They commute because they turn different planes, or the same one; not because they are symmetric, "
                    "which they aren't.")
            .forall(angle("a"), angle("b"))
            .line(R"(\hat R_0(a) \hat R_1(b))",
                  [](Angle a, Angle b) -> Mat { return plane_rotation_matrix(0, a, 4) * plane_rotation_matrix(1, b, 4); })
            .line(R"(R(a) \oplus R(b))", "each acts on its own block",
                  [](Angle a, Angle b) { return direct_sum(R(a), R(b)); })
            .line(R"(\hat R_1(b) \hat R_0(a))", "in either order",
                  [](Angle a, Angle b) -> Mat { return plane_rotation_matrix(1, b, 4) * plane_rotation_matrix(0, a, 4); }));

    chapter.theorems.push_back(
        theorem("symmetric-commute", "S4: symmetric matrices commute")
            .chinese("“对称阵可交换”不成立")
            .states(R"(AB = BA \text{ for all symmetric } A, B)")
            .source("S4", "13a")
            .mended_by("diagonal-commute")
            .remark("S4 names symmetry as a condition for matrices to commute. It is none; being diagonal (in the same "
                    "basis) is one.")
            .forall(vector("a", 3), vector("b", 3))
            .line(R"(\begin{pmatrix} a_0 & a_1 \\ a_1 & a_2 \end{pmatrix} \begin{pmatrix} b_0 & b_1 \\ b_1 & b_2 \end{pmatrix})",
                  [](const Vec& a, const Vec& b) -> Mat { return symmetric(a) * symmetric(b); })
            .slip(R"(\begin{pmatrix} b_0 & b_1 \\ b_1 & b_2 \end{pmatrix} \begin{pmatrix} a_0 & a_1 \\ a_1 & a_2 \end{pmatrix})",
                  "if symmetric matrices commuted",
                  [](const Vec& a, const Vec& b) -> Mat { return symmetric(b) * symmetric(a); })
            .line(R"((BA)^\top)", "what holds of symmetric matrices instead",
                  [](const Vec& a, const Vec& b) -> Mat { return transpose(symmetric(b) * symmetric(a)); }));

    chapter.theorems.push_back(
        theorem("diagonal-commute", "Diagonal matrices commute")
            .chinese("对角阵可交换")
            .states(R"(\operatorname{diag}(a) \operatorname{diag}(b) = \operatorname{diag}(b) \operatorname{diag}(a))")
            .source("S4", "13a")
            .forall(vector("a", 3), vector("b", 3))
            .line(R"(\operatorname{diag}(a) \operatorname{diag}(b))",
                  [](const Vec& a, const Vec& b) -> Mat { return Mat(a.asDiagonal()) * Mat(b.asDiagonal()); })
            .line(R"(\operatorname{diag}(b) \operatorname{diag}(a))", "entry by entry: numbers commute",
                  [](const Vec& a, const Vec& b) -> Mat { return Mat(b.asDiagonal()) * Mat(a.asDiagonal()); }));

    chapter.theorems.push_back(
        theorem("product-of-planes", "The direct sum is a product of single-plane rotations")
            .chinese("高维旋转等于各平面旋转之积")
            .states(R"(R_m = \bigoplus_i R_m^{(i)} = \hat R_0(m\theta_0) \hat R_1(m\theta_1) \cdots \hat R_{d/2-1}(m\theta_{d/2-1}))")
            .given("d even")
            .source("S4", "10")
            .rests_on("plane-rotations-commute", "direct-sum")
            .dimensions({2, 4, 8}, 32)
            .forall(positions("m"))
            .line(R"(R_m)", [](const Angles& m) { return R(m); })
            .line(R"(\bigoplus_i R_m^{(i)})", "definition of R_m",
                  [](const Angles& m) -> Mat {
                      Mat sum = R(m[0]);
                      for (std::size_t i = 1; i < m.size(); ++i) sum = direct_sum(sum, R(m[i]));
                      return sum;
                  })
            .line(R"(\hat R_0(m\theta_0) \hat R_1(m\theta_1) \cdots)", "each factor is the identity outside its plane",
                  [](const Angles& m) { return product_of_planes(m); }));

    chapter.theorems.push_back(
        theorem("transpose-product-d", "One rotation undone, another done, in d dimensions")
            .chinese("d 维的旋转转置乘积")
            .states(R"(R_m^\top R_n = R_{n-m}, \quad d \times d)")
            .given("d even")
            .source("S2", "9")
            .source("S2", "10")
            .rests_on("transpose-product", "direct-sum")
            .dimensions(small, 128)
            .forall(positions("m"), positions("n"))
            .line(R"(R_m^\top R_n)", [](const Angles& m, const Angles& n) -> Mat { return transpose(R(m)) * R(n); })
            .line(R"(\bigoplus_i R_m^{(i)\top} R_n^{(i)})", "a direct sum computes block by block",
                  [](const Angles& m, const Angles& n) -> Mat {
                      Mat sum = Mat::Constant(2 * static_cast<int>(m.size()), 2 * static_cast<int>(m.size()), Term());
                      for (std::size_t i = 0; i < m.size(); ++i) {
                          const auto at = 2 * static_cast<Eigen::Index>(i);
                          sum.block(at, at, 2, 2) = transpose(R(m[i])) * R(n[i]);
                      }
                      return sum;
                  })
            .line(R"(R_{n-m})", "transpose-product in each plane",
                  [](const Angles& m, const Angles& n) { return R(n - m); })
            .line(R"(R_{-m} R_n)", "the transpose turns back",
                  [](const Angles& m, const Angles& n) -> Mat { return R(-m) * R(n); }));

    chapter.theorems.push_back(
        theorem("row-transpose-product-d", "The product by single planes, with row vectors")
            .chinese("逐平面交换因子的推导")
            .states(R"(R(i\Theta) R(j\Theta)^\top = R((i-j)\Theta))")
            .given("row-vector convention; d even")
            .source("S4", "13")
            .rests_on("product-of-planes", "plane-rotations-commute", "row-transpose-product")
            .dimensions({2, 4, 8}, 16)
            .forall(positions("i"), positions("j"))
            .line(R"(R(i\Theta) R(j\Theta)^\top)",
                  [](const Angles& i, const Angles& j) -> Mat { return I(i) * transpose(I(j)); })
            .line(R"(\hat R(i\theta_1) \hat R(i\theta_2) \cdots \hat R(j\theta_2)^\top \hat R(j\theta_1)^\top)",
                  "product-of-planes; the transpose of a product",
                  [](const Angles& i, const Angles& j) -> Mat {
                      // the row-vector rotation by a is the column-vector rotation by -a
                      return product_of_planes(-i) * product_of_planes(-j, true);
                  })
            .line(R"((\hat R(i\theta_1) \hat R(j\theta_1)^\top) (\hat R(i\theta_2) \hat R(j\theta_2)^\top) \cdots)",
                  "factors of different planes commute",
                  [](const Angles& i, const Angles& j) -> Mat {
                      const int d = 2 * static_cast<int>(i.size());
                      Mat product = identity(d);
                      for (std::size_t p = 0; p < i.size(); ++p) {
                          const int plane = static_cast<int>(p);
                          product = Mat(product * (plane_rotation_matrix(plane, -i[p], d) *
                                                   transpose(plane_rotation_matrix(plane, -j[p], d))));
                      }
                      return product;
                  })
            .line(R"(\hat R((i-j)\theta_1) \hat R((i-j)\theta_2) \cdots)", "row-transpose-product in each plane",
                  [](const Angles& i, const Angles& j) { return product_of_planes(-(i - j)); })
            .line(R"(R((i-j)\Theta))", "product-of-planes",
                  [](const Angles& i, const Angles& j) { return I(i - j); }));

    chapter.theorems.push_back(
        theorem("score", "The score in d dimensions")
            .chinese("d 维的注意力分数")
            .states(R"((R_m q)^\top (R_n k) = q^\top R_{n-m} k = \sum_i q^{(i)\top} R_{n-m}^{(i)} k^{(i)})")
            .given("d even")
            .source("S2", "1")
            .source("S2", "9")
            .source("S2", "11")
            .source("S1", "15")
            .rests_on("transpose-product-d", "block-diagonal")
            .dimensions(small, 128)
            .forall(positions("m"), positions("n"), vector("q"), vector("k"))
            .line(R"(q_m^\top k_n)",
                  [](const Angles& m, const Angles& n, const Vec& q, const Vec& k) { return rope::score(q, m, k, n); })
            .line(R"(q^\top R_m^\top R_n k)", "the transpose of a product",
                  [](const Angles& m, const Angles& n, const Vec& q, const Vec& k) {
                      return dot(q, transpose(R(m)) * (R(n) * k));
                  })
            .line(R"(q^\top R_{n-m} k)", "transpose-product-d",
                  [](const Angles& m, const Angles& n, const Vec& q, const Vec& k) { return dot(q, rotate(k, n - m)); })
            .line(R"(\sum_i q^{(i)\top} R_{n-m}^{(i)} k^{(i)})", "an inner product is a sum over the pairs",
                  [](const Angles& m, const Angles& n, const Vec& q, const Vec& k) { return sum_over_pairs(q, n - m, k); }));

    return chapter;
}

}  // namespace proofs
