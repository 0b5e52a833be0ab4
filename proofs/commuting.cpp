// Which of the matrices commute.
#include "proofs/parts.hpp"

namespace proofs {

std::vector<Theorem> commuting() {
    std::vector<Theorem> theorems;

    theorems.push_back(
        theorem("plane-rotations-commute", "Rotations of different planes commute")
            .states(R"(R(\alpha) R(\beta) = \bigoplus_i R(\alpha_i) R(\beta_i) = R(\beta) R(\alpha))")
            .given(R"($R(\alpha) := \bigoplus_i R(\alpha_i)$; a rotation $\hat R_i(a)$ of one plane has $\alpha_i = a$ and
                      no other angle)")
            .unread(0, 1, 2, 3)
            .source("S4", "13")
            .rests_on("rotations-commute")
            .remark("They commute because they turn different planes, or the same one; not because they are symmetric, "
                    "which they aren't.")
            .forall(angles(R"(\alpha)"), angles(R"(\beta)"))
            .derive_in_planes([](const auto& a, const auto& b, Lines& l) {
                l.begin(R"(R(\alpha) R(\beta))", R(a) * R(b));
                l(R"(\bigoplus_i R(\alpha_i) R(\beta_i))", "each block acts on its own plane",
                  blocks([](const Angle& x, const Angle& y) -> Mat { return R(x) * R(y); }, a, b));
                l(R"(R(\beta) R(\alpha))", "rotations-commute in each plane", R(b) * R(a));
            }));

    theorems.push_back(
        theorem("symmetric-commute", "S4: symmetric matrices commute")
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
