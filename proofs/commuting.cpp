// Which of the matrices commute.
#include <functional>

#include "proofs/parts.hpp"

namespace proofs {

using rope::plane_rotation_matrix;

namespace {

/// f(i, j) for the planes i, j < 4 of R^8, one below the other.
Mat for_all_pairs_of_planes(const std::function<Mat(int i, int j)>& f) {
    Mat stacked(0, 8);
    for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 4; ++j) {
            Mat longer(stacked.rows() + 8, 8);
            longer << stacked, f(i, j);
            stacked = longer;
        }
    return stacked;
}

}  // namespace

std::vector<Theorem> commuting() {
    std::vector<Theorem> theorems;

    theorems.push_back(
        theorem("plane-rotations-commute", "Rotations of different planes commute")
            .chinese("不同平面内的旋转可交换")
            .states(R"(\hat R_i(a) \hat R_j(b) = \hat R_j(b) \hat R_i(a))")
            .given(R"($d = 8$, $i, j = 0, \dots, 3$)")
            .unread(2)
            .source("S4", "13")
            .rests_on("rotations-commute")
            .remark("They commute because they turn different planes, or the same one; not because they are symmetric, "
                    "which they aren't.")
            .forall(angle("a"), angle("b"))
            .derive([](Angle a, Angle b, Lines& l) {
                l.begin(R"(\hat R_i(a) \hat R_j(b))", for_all_pairs_of_planes([&](int i, int j) -> Mat {
                            return plane_rotation_matrix(i, a, 8) * plane_rotation_matrix(j, b, 8);
                        }));
                l(R"(\bigoplus_p R(\delta_{p i}\, a)\, R(\delta_{p j}\, b))",
                  "each acts on its own plane: $\\delta_{p i}$ is 1 at $p = i$, and 0 elsewhere",
                  for_all_pairs_of_planes([&](int i, int j) {
                      const auto delta = [](int p, int q) { return p == q ? 1 : 0; };
                      Mat blocks(0, 0);
                      for (int p = 0; p < 4; ++p) blocks = direct_sum(blocks, R(delta(p, i) * a) * R(delta(p, j) * b));
                      return blocks;
                  }));
                l(R"(\hat R_j(b) \hat R_i(a))",
                  "rotations-commute in the plane that both turn; the same in either order",
                  for_all_pairs_of_planes([&](int i, int j) -> Mat {
                      return plane_rotation_matrix(j, b, 8) * plane_rotation_matrix(i, a, 8);
                  }));
            }));

    theorems.push_back(
        theorem("symmetric-commute", "S4: symmetric matrices commute")
            .chinese("“对称阵可交换”不成立")
            .states(R"(AB = BA, \quad A := \begin{pmatrix} a_0 & a_1 \\ a_1 & a_2 \end{pmatrix}, \;
                       B := \begin{pmatrix} b_0 & b_1 \\ b_1 & b_2 \end{pmatrix})")
            .source("S4", "13a")
            .mended_by("diagonal-commute")
            .remark("S4 names symmetry as a condition for matrices to commute. It is none; being diagonal (in the same "
                    "basis) is one.")
            .forall(vector("a", 3), vector("b", 3))
            .derive([](const Vec& a, const Vec& b, Lines& l) {
                const Mat A = matrix2(a(0), a(1), a(1), a(2)), B = matrix2(b(0), b(1), b(1), b(2));
                l.begin("AB", A * B);
                l.slip("BA", "if symmetric matrices commuted", B * A);
                l(R"((BA)^\top)", "what holds of symmetric matrices instead", transpose(B * A));
            }));

    theorems.push_back(
        theorem("matrices-associate", "Products of matrices may be bracketed as one likes")
            .chinese("矩阵乘法满足结合律")
            .states(R"((A B) C = A (B C), \quad A \in \mathbb{R}^{2 \times 3},\; B \in \mathbb{R}^{3 \times 2},\;
                       C \in \mathbb{R}^{2 \times 3})")
            .unread(2)
            .source("S4", "19")
            .forall(matrix("A", 2, 3), matrix("B", 3, 2), matrix("C", 2, 3))
            .derive([](const Mat& A, const Mat& B, const Mat& C, Lines& l) {
                l.begin(R"((A B) C)", (A * B) * C);
                Mat sums = Mat::Constant(2, 3, Term());
                for (int r = 0; r < 2; ++r)
                    for (int c = 0; c < 3; ++c)
                        for (int s = 0; s < 3; ++s)
                            for (int t = 0; t < 2; ++t) sums(r, c) += A(r, s) * B(s, t) * C(t, c);
                l(R"(\left(\sum_{s,t} A_{rs} B_{st} C_{tc}\right)_{rc})", "both are this sum, in two orders", sums);
                l(R"(A (B C))", "collect the other way", A * (B * C));
            }));

    theorems.push_back(
        theorem("diagonal-commute", "Diagonal matrices commute")
            .chinese("对角阵可交换")
            .states(R"(\operatorname{diag}(a) \operatorname{diag}(b) = \operatorname{diag}(b) \operatorname{diag}(a),
                       \quad a, b \in \mathbb{R}^3)")
            .source("S4", "13a")
            .forall(vector("a", 3), vector("b", 3))
            .derive([](const Vec& a, const Vec& b, Lines& l) {
                const Mat A = a.asDiagonal(), B = b.asDiagonal();
                l.begin(R"(\operatorname{diag}(a) \operatorname{diag}(b))", A * B);
                l(R"(\operatorname{diag}(b) \operatorname{diag}(a))",
                  "entry by entry: numbers commute",
                  B * A);
            }));

    return theorems;
}

}  // namespace proofs
