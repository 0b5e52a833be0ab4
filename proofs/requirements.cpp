// What S3 requires of an encoding, and what follows from it.
#include "proofs/numbers.hpp"
#include "proofs/parts.hpp"
#include "exact/grid.hpp"

namespace proofs {

namespace {

using prover::CirclePoint;

/// The point at i theta_0, for a plane where cos theta_0 = 3/5 and sin theta_0 = 4/5.
CirclePoint at_distance(int i) { return prover::multiple({Rational(3, 5), Rational(4, 5)}, i); }

/// A_i is not the identity: cos is 1 at the identity alone.
void differs_from_identity(Cases& c, int i) {
    c.differ(at_distance(i).c.rational(), 1, [&] { return "i = " + std::to_string(i) + ": A_i = I"; });
}

}  // namespace

std::vector<Theorem> requirements() {
    std::vector<Theorem> theorems;

    theorems.push_back(
        theorem("linear-maps", "Linear maps on both sides")
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

    theorems.push_back(
        theorem("c1-orthogonal", "Requirement (c1) says: A_i is orthogonal")
            .states(R"(q A A^\top k^\top - q k^\top = q (A A^\top - I) k^\top, \quad A \in \mathbb{R}^{2 \times 2})")
            .given(R"($q, k \in \mathbb{R}^{1 \times 2}$)")
            .unread(5)
            .source("S3", "3")
            .rests_on("linear-maps")
            .remark("By linear-maps (c1) says that the left side is 0 for all q and k.")
            .forall(vector("q", 2), vector("k", 2), matrix("A", 2, 2))
            .derive([](const Vec& q, const Vec& k, const Mat& A, Lines& l) {
                const Mat AA = A * transpose(A), one = identity(2);
                l.begin("orthogonal is enough", R"(q A A^\top k^\top - q k^\top)",
                        dot(transpose(A) * q, transpose(A) * k) - dot(q, k));
                l(R"(q (A A^\top - I) k^\top)", "collect", transpose(q) * (AA - one) * k);
                const auto orthogonal = l.suppose(R"(A A^\top - I)", Sign::zero, Mat(AA - one));
                l.vanishes("(c1) holds if A is orthogonal", {orthogonal});
                Mat at_basis(2, 2);
                for (int r = 0; r < 2; ++r)
                    for (int c = 0; c < 2; ++c) {
                        const Vec e_r = one.col(r), e_c = one.col(c);
                        at_basis(r, c) = dot(transpose(A) * e_r, transpose(A) * e_c) - dot(e_r, e_c);
                    }
                l.begin("and needed", R"((e_r A A^\top e_c^\top - e_r e_c^\top)_{rc})", at_basis);
                l(R"(A A^\top - I)",
                  "linear-maps: definition of the entries, the basis vectors read them off", AA - one);
                const auto c1 = l.suppose(R"(q A A^\top k^\top - q k^\top)", Sign::zero,
                                          dot(transpose(A) * q, transpose(A) * k) - dot(q, k));
                std::vector<prover::Values> basis;
                for (int r = 0; r < 2; ++r)
                    for (int c = 0; c < 2; ++c)
                        basis.push_back(entries(Vec(one.col(r)), Vec(one.col(c))));
                l.instances("(c1) holds for all q and k, so for the basis vectors", c1, entries(q, k), basis);
            }));

    theorems.push_back(
        theorem("identity-excluded", "S3's equation (3): A_i is never the identity")
            .states(R"(A_i \ne I \text{ for all positions } i = 0, 1, 2, \dots)")
            .given(R"($A_i = R(i\theta_0)$, $\cos\theta_0 = 3/5$, $\sin\theta_0 = 4/5$; beside 0, $1 \le i \le 50$ is looked at)")
            .source("S3", "3")
            .mended_by("position-zero")
            .remark("With theta_i = i theta_0, position 0 is not rotated: A_0 = I.")
            .slip_cases(R"(A_0 \ne I)", "position 0", [](Cases& c) { differs_from_identity(c, 0); })
            .cases(R"(A_i \ne I)", "the other positions, exactly", range("i", 1, 50), [](Cases& c) {
                for (const std::int64_t i : c.all()) differs_from_identity(c, static_cast<int>(i));
            }));

    theorems.push_back(
        theorem("reflections-too", "Reflections would do as well")
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

    theorems.push_back(
        theorem("row-score", "The score in S3's form")
            .states(R"(\hat r_{ij} = q_i I(\theta_i) I(\theta_j)^\top k_j^\top = q_i I(\theta_i - \theta_j) k_j^\top)")
            .given(
                R"($\hat r_{ij} := q_i I(\theta_i) \big( k_j I(\theta_j) \big)^\top$, $q_i, k_j \in \mathbb{R}^{1 \times 2}$)")
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

    theorems.push_back(
        theorem("arithmetic-progression", "Relative position forces theta_i = theta_0 + i delta")
            .states(R"(\theta_{i+1} - \theta_i = \theta_1 - \theta_0 = \delta \text{ for all } i
                       \iff \theta_i = \theta_0 + i\delta)")
            .unread(0)
            .source("S3", "5a")
            .source("S5", "30")
            .rests_on("row-transpose-product")
            .remark("(c2) says that theta_i - theta_j depends on i - j only; from i to i + 1 it is the same step for "
                    "all i. Angles count modulo 2 pi, and so does this: adding the step does not ask how many turns it "
                    "has.")
            .given(R"($t$ stands for $\theta_i$, $t + \delta$ for $\theta_{i+1}$; $\alpha$, $\beta$, $\gamma$ are the angles of $\theta_0$,
                      $i\delta$, $j\delta$)")
            .forall(real(R"(\theta_0)"), real(R"(\delta)"), real("i"), real("j"), real("t"), angle(R"(\alpha)"),
                    angle(R"(\beta)"), angle(R"(\gamma)"))
            .derive([](Term theta_0, Term delta, Term i, Term j, Term t, Angle start, Angle i_delta, Angle j_delta,
                       Lines& l) {
                const auto theta = [&](Term n) { return theta_0 + n * delta; };
                l.begin("forced, by induction: the step from i to i + 1",
                        R"((t + \delta) - (\theta_0 + (i + 1)\delta))", (t + delta) - theta(i + 1));
                l(R"(t - (\theta_0 + i\delta))", "delta cancels", t - theta(i));
                const auto reached = l.suppose(R"(t - (\theta_0 + i\delta))", Sign::zero, t - theta(i));
                l.induction("at i = 0 it is theta_0 - theta_0", reached, {t, i}, {theta_0, 0}, {t + delta, i + 1});
                l.begin("and enough", R"((\theta_0 + i\delta) - (\theta_0 + j\delta))", theta(i) - theta(j));
                l(R"((i - j)\delta)", "theta_0 cancels", (i - j) * delta);
                l.begin("so says the matrix, modulo whole turns", R"(I(\alpha + \beta) I(\alpha + \gamma)^\top)",
                        I(start + i_delta) * transpose(I(start + j_delta)));
                l(R"(I(\beta - \gamma))", "row-transpose-product; theta_0 cancels", I(i_delta - j_delta));
            }));

    theorems.push_back(
        theorem("quadratic-angles", "Angles that grow as i^2")
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

    theorems.push_back(
        theorem("c3-as-printed", "S3's requirement (c3) as printed")
            .states(R"(s > t \;\Rightarrow\; |\hat r_s - r_s| < |\hat r_t - r_t|)")
            .given(R"(tokens at the distances s and t; of $s = 1$ and $t = 0$, $q = k = (1, 0)$: $\hat r_s = \cos(s\theta)$, $r_s = 1$, $\cos\theta = \tfrac35$)")
            .source("S3", "c3")
            .mended_by("proposal-monotone")
            .remark("By (c1) the difference is 0 at i = j already, so it cannot become smaller. The prose beside it, "
                    "the farther apart the weaker the influence, is another requirement.")
            .slip_cases(R"(|\tfrac35 - 1| < |1 - 1|)",
                        "q = k = (1, 0) and cos = 3/5, sin = 4/5 for one position: distance 1 against distance 0",
                        [](Cases& c) {
                            // rhat_ij = q I((i-j) theta) k^T is the cosine of (i-j) theta
                            const auto difference = [](int distance) -> Rational {
                                return abs(Rational(at_distance(distance).c.rational() - 1));
                            };
                            const int s = 1, t = 0;
                            c.less(t, s, [] { return std::string("the distances"); });
                            c.less(difference(s), difference(t), [&] {
                                return "distance 0: " + to_text(difference(t)) + ", distance 1: " +
                                       to_text(difference(s));
                            });
                        }));

    theorems.push_back(
        theorem("c3-forces-nothing", "(c1) and (c3) together leave no encoding")
            .states(R"(f_0 = 0,\; f_s \ge 0,\; f_0 - f_s \ge 0 \;\Rightarrow\; f_s = 0)")
            .unread(0)
            .source("S3", "c3a")
            .remark("f(s) = |rhat - r| at distance s: f_0 = 0 is (c1), and (c3), even read weakly, says that f never "
                    "grows. Only rhat = r is left: no encoding at all.")
            .forall(real("f_0"), real("f_s"))
            .derive([](Term f_0, Term f_s, Lines& l) {
                l.begin("f_s + (f_0 - f_s)", f_s + (f_0 - f_s));
                l("f_0", "f_s cancels", f_0);
                const auto same_place = l.suppose("f_0", Sign::zero, f_0);
                const auto distance = l.suppose("f_s", Sign::nonnegative, f_s);
                const auto weaker = l.suppose("f_0 - f_s", Sign::nonnegative, f_0 - f_s);
                l.parts_vanish("two numbers that are not negative have the sum 0", {same_place, distance, weaker});
            }));

    return theorems;
}

}  // namespace proofs
