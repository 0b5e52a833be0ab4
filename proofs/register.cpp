// The claims of the four texts, row by row: every equation and every sentence that can be checked. A
// row points at the theorems that decide it; its verdict is computed from theirs.
#include "proofs/contents.hpp"

namespace proofs {

namespace {

using prover::Claim;
using prover::ClaimKind;
using prover::SourceText;

using Ids = std::vector<std::string>;

Claim statement(std::string row, std::string text, Ids decided_by, std::string remark = {}) {
    return {std::move(row), std::move(text), ClaimKind::statement, std::move(decided_by), {}, std::move(remark)};
}
Claim slip(std::string row, std::string text, std::string decided_by, std::string mended_by, std::string remark) {
    return {std::move(row), std::move(text), ClaimKind::slip, {std::move(decided_by)}, {std::move(mended_by)}, std::move(remark)};
}
Claim definition(std::string row, std::string text, Ids used_by, std::string remark = {}) {
    return {std::move(row), std::move(text), ClaimKind::definition, std::move(used_by), {}, std::move(remark)};
}
Claim out_of_scope(std::string row, std::string text, std::string because) {
    return {std::move(row), std::move(text), ClaimKind::out_of_scope, {}, {}, std::move(because)};
}

SourceText s1() {
    return {"S1", "旋转位置编码数学证明", "The mathematical proof of rotary position embedding", "1136928835", "April 2024",
            {
        definition("S1.1-2", R"($q = W_q x,\; k = W_k x$)", {"projection-then-rotation"}),
        definition("S1.3-4", R"($q'_m = q_m e^{im\theta},\; k'_n = k_n e^{in\theta}$)", {"complex-rotation", "score-complex"}),
        slip("S1.5", R"($q_m'^\top k_n' = q^\top \begin{pmatrix} \cos((m-n)\theta) & -\sin((m-n)\theta) \\ \sin((m-n)\theta) & \cos((m-n)\theta) \end{pmatrix} k$, stated in advance)",
             "score-2d-printed", "score-2d", "The same misprint as (14): the sine signs are exchanged."),
        statement("S1.6", R"($(q_0, q_1) = q_0 + i q_1$: linear, keeps the length, and $\langle q, k\rangle = \operatorname{Re}(q \bar k)$, which the source uses silently)",
                  {"plane-is-complex", "inner-product-complex"}),
        statement("S1.7", R"($e^{im\theta} = \cos m\theta + i \sin m\theta$)", {"euler"},
                  "The axiom that ties the algebra to the real functions: cited, and enclosed against the power series."),
        statement("S1.8-9", R"($(q_0 + i q_1)(\cos m\theta + i \sin m\theta)$, multiplied out)", {"complex-rotation"}),
        statement("S1.10", R"(... $= R_m q$)", {"complex-rotation", "rotation-from-complex"}),
        statement("S1.11", "The same for k at position n", {"complex-rotation"}, "The theorem holds for every vector and position."),
        statement("S1.12", R"($q_m'^\top k_n' = (R_m q)^\top (R_n k)$)", {"score-2d"}),
        slip("S1.13", R"(... $= \begin{pmatrix} q_0 \\ q_1 \end{pmatrix} (R_m^\top R_n \text{ multiplied out}) \begin{pmatrix} k_0 \\ k_1 \end{pmatrix}$)",
             "score-2d-shape", "score-2d", "The matrix is right; the first factor is printed as a column, where a row is needed."),
        slip("S1.14", R"(... $= q^\top \begin{pmatrix} \cos((m-n)\theta) & -\sin((m-n)\theta) \\ \sin((m-n)\theta) & \cos((m-n)\theta) \end{pmatrix} k$)",
             "score-2d-printed", "score-2d", "The sine signs are exchanged: this is R_{m-n}, the product is R_{n-m}."),
        statement("S1.14a", "How far (14) is off, and when it happens to be true", {"score-2d-error"},
                  "Not in the source: it is true for all q and k only where sin((m-n) theta) = 0."),
        statement("S1.15", "d dimensions: rotate two by two", {"block-diagonal", "direct-sum", "score"}),
    }};
}

SourceText s2() {
    return {"S2", "旋转位置编码技术细节", "Technical details of rotary position embedding", "not named", "not dated",
            {
        statement("S2.1", R"($\langle \text{RoPE}(q, m), \text{RoPE}(k, n)\rangle = g(q, k, n - m)$)", {"score", "score-2d", "shift-invariance"}),
        statement("S2.2", R"($e^{im\theta} \Leftrightarrow R_m$)", {"complex-matrix-isomorphism", "rotation-from-complex", "euler"}),
        statement("S2.3", R"($|R_m v| = |v|$; $R_m$ is orthogonal, $\det R_m = 1$)", {"norm-2d", "norm", "orthogonality", "determinant"}),
        statement("S2.4", R"($x$ is split into $d/2$ pairs $(x_{2i}, x_{2i+1})$)", {"pairs", "odd-dimension"}),
        statement("S2.5", R"($\theta_i = 10000^{-2i/d}$; low $i$ is high frequency, high $i$ low)", {"frequencies"}),
        statement("S2.6-7", R"($R_m = \bigoplus_i R_m^{(i)}$, $d \times d$)", {"block-diagonal", "product-of-planes"}),
        statement("S2.8", "The elementwise form; cheaper than the matrix", {"block-diagonal", "operation-counts"}),
        statement("S2.9", R"($q_m^\top k_n = q^\top R_m^\top R_n k = q^\top R_{n-m} k$)", {"score", "score-2d", "transpose-product-d"}),
        statement("S2.10", R"($R_m^\top R_n = R_{-m} R_n = R_{n-m}$)", {"transpose-product", "transpose-product-d", "transpose-inverse"}),
        statement("S2.11", R"($q^\top R_{n-m} k = \sum_i q^{(i)\top} R^{(i)}_{n-m} k^{(i)}$)", {"score"}),
        statement("S2.12", R"($z_i' = z_i e^{im\theta_i}$; its parts are the matrix form)", {"complex-rotation", "block-diagonal"}),
        statement("S2.13", "Table: rotation keeps the length, adding a code changes it",
                  {"norm", "addition-changes-norm", "addition-keeps-norm"}, "The second half is proved by refuting its contrary."),
        slip("S2.14", R"($q = (1, 2)$, $\theta = 0.5$, $m = 1$: $R_1 q = (-0.0812, 2.2366)$)", "example-printed", "example",
             "0.4794 + 2 * 0.8776 = 2.2346, not 2.2366; and -0.0812 is the rounded table's value, the exact one rounds to -0.0813."),
        statement("S2.15", "Table: the cost is medium and can be optimised", {"operation-counts"},
                  "Decided as far as it can be counted: d^2 products as a matrix, 2d elementwise."),
        out_of_scope("S2.16", "Table: rotary extrapolates, sinusoidal fails beyond the trained length; better long-range modelling",
                     "Empirical: a statement about trained models. Both encodings are defined at every position."),
        out_of_scope("S2.17", "The preset frequencies may need tuning; some frameworks do not optimise the block rotation",
                     "Empirical, and about software."),
    }};
}

SourceText s3() {
    return {"S3", "大语言模型旋转位置编码的简易推导", "Easy derivation of rotary position embeddings for large language models",
            "He Cangping, Xu Tao", "10 July 2023",
            {
        statement("S3.0", R"($\operatorname{smax}(x)_i = e^{x_i} / \sum_j e^{x_j}$, row by row)", {"softmax"},
                  "A definition, with what follows from it: rows are positive and add to 1, a constant changes nothing."),
        statement("S3.1", R"($r_{ij} = q_i k_j^\top = (Q K^\top)_{ij}$)", {"scores-are-inner-products"}),
        statement("S3.c1", R"(Requirement (c1): $\hat r_{ii} = r_{ii}$)", {"inner-product-kept"}, "RoPE meets it."),
        statement("S3.c2", R"(Requirement (c2): $\hat r_{ij}$ depends on $i - j$ only)", {"shift-invariance", "score"}, "RoPE meets it."),
        slip("S3.c3", R"(Requirement (c3): the larger $|i-j|$, the smaller $|\hat r_{ij} - r_{ij}|$)", "c3-as-printed", "c3-forces-nothing",
             "Contradicts (c1): at i = j the difference is 0 already, so it could only stay 0. The prose beside it, farther apart, weaker influence, is another requirement."),
        statement("S3.2", R"($f(q_i) f(k_j)^\top = q_i A_i A_j^\top k_j^\top$ for linear $f$)", {"linear-maps"}),
        slip("S3.3", R"((c1) gives $A_i A_i^\top = I$, and $A_i \ne I$)", "identity-excluded", "c1-orthogonal",
             "The first half is true, in both directions. The second is false at i = 0: A_0 = I (position-zero)."),
        statement("S3.4a", R"($I(a) I(a)^\top = I$; $q\, I(a)$ turns $q$ by $a$)", {"orthogonality", "turns-by-angle", "row-and-column"}),
        statement("S3.4b", R"($I(a) I(b)^\top = I(a - b)$, with the factors written out)", {"row-transpose-product"}),
        statement("S3.4", R"($\hat r_{ij} = q_i I(\theta_i - \theta_j) k_j^\top$)", {"row-score"}),
        statement("S3.5a", R"(Equation (4) contains relative position only)", {"arithmetic-progression", "quadratic-angles"},
                  "True exactly if theta_i = theta_0 + i delta: the arithmetic progression is forced, not chosen."),
        statement("S3.5b", R"($A_i$ for even $n_6$ is block-diagonal)", {"row-block-diagonal"}),
        slip("S3.5", R"($\bar\theta_t = 10000^{-t/n_6}$, $t = 0, 2, 6, \dots, n_6 - 2$)", "frequency-index-printed", "frequency-index",
             "The formula is right; the list of indices should read 0, 2, 4, ..., n6 - 2."),
        slip("S3.6", R"(Section 4: $\theta_{ij} = (j-i) \bar\theta_1$, by equation (4))", "figure-frequency", "seven-before-six",
             "It is theta_0; (i - j) by the definition above it; and equation (5) gives the frequencies."),
        statement("S3.7", R"($\bar\theta_0 = 1$: at distance 6 the angle is 6, at 7 it is 0.7168)", {"seven-before-six"}),
        statement("S3.8", R"(Proposal: $\bar\theta_t = \frac{\pi}{2 n_9} 10000^{-t/n_6}$)", {"proposal-range"},
                  "A definition, with what figure 2 shows: all angles stay within a quarter turn."),
        slip("S3.9", "With the change, (c3) holds", "proposal-general", "proposal-monotone",
             "In the prose's sense, influence falls with distance: true where q and k are parallel in every plane, false for all q, k."),
        statement("S3.10", "What the proposal costs", {"proposal-periods"},
                  "Not in the source: four planes become exactly periodic, the fastest after 8192 positions."),
        slip("S3.11", R"($i = 0, 1, \dots, n_3$ for $n_3$ rows; $q_i = (q_{i0}, q_{i1})^\top$)", "row-indices-printed", "row-indices",
             "i ends at n3 - 1; a row vector has no transpose there."),
        definition("S3.12", R"($n_6 = 128$ is the head width of LLaMA-7B, $n_9 = 2048$)", {"proposal-monotone"},
                   "Used as the real-size instance."),
        statement("S3.13", "Row vectors here, column vectors in S1 and S2: the same map", {"row-and-column", "row-block-diagonal"}),
        slip("S3.14", R"(The 'query' matrix $Q$ and the 'value' matrix $K$)", "query-key-not-value", "scores-are-inner-products",
             "K is the key matrix; the value matrix V does not enter the scores. The abstract's 'PoPE' is a misprint of RoPE."),
    }};
}

SourceText s4() {
    return {"S4", "位置编码(正余弦VS旋转矩阵)", "Position encoding: sinusoidal against rotation matrix", "not named", "not dated",
            {
        statement("S4.1", R"($PE(p)_{2i} = \sin(p w_i)$, $PE(p)_{2i+1} = \cos(p w_i)$, $w_i = 10000^{-2i/d}$)",
                  {"sinusoidal-norm", "sinusoidal-shift"}, "A definition; PE(t).PE(t) = d/2 follows from it."),
        statement("S4.2-3", R"($PE(t+g)$ is linear in $PE(t)$; both chains)", {"sinusoidal-shift", "sinusoidal-rotation", "circle-group-law"}),
        slip("S4.4", R"($A_{t,t+g} = \sum_m [(E+PE) W^Q]_m [(E+PE) W^K]_m$, an entry of $K V^\top$)", "query-key-not-value", "four-terms",
             "It is an entry of Q K^T; and E(t,m) W_m is not the matrix product. The expansion in four terms is true."),
        statement("S4.5", R"($PE(t) \cdot PE(t+g) = \sum_i \cos(g w_i)$, three lines)", {"sinusoidal-inner-product"}),
        statement("S4.6", R"($PE(t) \cdot PE(t+g) = PE(t) \cdot PE(t-g)$)", {"sinusoidal-symmetric", "rope-symmetric", "rope-before-after"},
                  "RoPE's score is not symmetric: it tells before from after."),
        slip("S4.7", R"(From the attention formula: the inner product depends on $g$ only)", "projection-breaks-relativity",
             "sinusoidal-inner-product", "True of the bare product of the codes; false once W_Q and W_K stand between, as the source says itself at the end of the section."),
        statement("S4.8", R"($PE(p) = p$ is linear and unbounded; sinusoidal values stay in $[-1, 1]$)", {"linear-encoding", "sinusoidal-norm"}),
        statement("S4.9", R"($R(a)^\top = R(-a)$, $R(a)R(b) = R(a+b)$; $X R(a)$ turns $X$ counter-clockwise)",
                  {"transpose-inverse", "composition", "turns-by-angle", "row-transpose-product"}),
        statement("S4.10", R"($R(\Theta)$ is the direct sum and the product of single-plane rotations; $X R(\Theta) = (X^1 R(\theta_1), X^2 R(\theta_2), \dots)$)",
                  {"product-of-planes", "row-block-diagonal"}),
        statement("S4.11", R"($Q_i K_j^\top = X_i W_Q R((i-j)\Theta) W_K^\top X_j^\top$, line by line)", {"projection-then-rotation"}),
        statement("S4.12", "Rotate after the projection, so that the two R meet", {"projection-then-rotation", "rotation-before-projection"},
                  "True, and needed."),
        statement("S4.13", R"($R(i\Theta) R(j\Theta)^\top = R((i-j)\Theta)$ by exchanging single-plane factors)",
                  {"row-transpose-product-d", "plane-rotations-commute", "rotations-commute"}),
        slip("S4.13a", "Symmetric matrices commute", "symmetric-commute", "diagonal-commute",
             "They don't in general; diagonal ones do. The factors commute because they turn different planes, or the same one."),
        slip("S4.13b", R"($\theta_k = 10000^{-k/d}$, $k = 1, \dots, d$)", "shifted-frequencies", "frequencies",
             "Relativity holds for any frequencies, but RoFormer's begin with theta = 1: these are shifted by one."),
        statement("S4.14", "No two positions have the same rotation",
                  {"no-repetition", "nearest-multiples", "position-collisions"},
                  "True since pi is transcendental; the source's 'irrational' is enough for rational theta only."),
        slip("S4.15", R"(Rotation keeps the length and changes the angle by $j - i$)", "angle-between-d", "angle-between",
             "The length: true. The angle: true in each plane, by (j - i) theta of that plane; not of the d-dimensional vector."),
        statement("S4.15a", "Addition changes length and angle in a complicated way", {"addition-changes-norm"}),
        out_of_scope("S4.16", "Encoding in every block keeps the position from being lost; learned codes do as well",
                     "Empirical: statements about trained models."),
        slip("S4.17", R"($\Theta = (\theta_1, \dots, \theta_{D/2})$, but $i\Theta = (i\theta_1, \dots, i\theta_d)$)", "plane-count-printed", "pairs",
             "The number of planes is D/2 in one formula and d in the other: with D = d there are half as many."),
    }};
}

}  // namespace

std::vector<SourceText> register_of_claims() { return {s1(), s2(), s3(), s4()}; }

}  // namespace proofs
