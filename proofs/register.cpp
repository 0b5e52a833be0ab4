// The claims of the source texts, row by row: every equation and every sentence that can be checked. A
// row points at the theorems that decide it; its verdict is computed from theirs.
#include "proofs/register_rows.hpp"

namespace proofs {

namespace {

SourceText s1() {
    return {"S1", "旋转位置编码数学证明", "The mathematical proof of rotary position embedding", "1136928835",
            "April 2024", "a note, one proof in 14 numbered equations; column vectors",
            {
        out_of_scope("S1.0", "Relative position can only be brought in where q and k are multiplied",
                     "A motive, not a theorem: a number that depends on n - m, added to the score, brings it in too."),
        definition("S1.1-2", R"($q = W_q x,\; k = W_k x$)", {"projection-then-rotation"}),
        notation("S1.1a", R"($x_1, \dots, x_n$ are the components of one embedding; $W_q x_m$ is that of token m)",
                 "One letter twice: n is a dimension and a position, x with an index a component and a token."),
        definition("S1.3-4", R"($q'_m = q_m e^{im\theta},\; k'_n = k_n e^{in\theta}$)",
                   {"complex-rotation", "score-complex"}),
        notation("S1.3a", "(3) multiplies a vector by a complex number before the dimension is said to be 2",
                 "Meant is what (6) says later, each pair of components as a complex number."),
        slip("S1.5", R"($q_m'^\top k_n' = q^\top \begin{pmatrix} \cos((m-n)\theta) & -\sin((m-n)\theta) \\
                     \sin((m-n)\theta) & \cos((m-n)\theta) \end{pmatrix} k$, stated in advance)",
             "score-2d-printed", "score-2d",
             {Severity::breaks, "a wrong sign"}, "The same misprint as (14): the sine signs are exchanged."),
        statement("S1.6", R"($(q_0, q_1) = q_0 + i q_1$: linear, and keeps the length)", {"plane-is-complex"},
                  "Printed as an equation between a vector and a number; it is a correspondence."),
        statement("S1.6a", R"($\langle q, k\rangle = \operatorname{Re}(q \bar k)$)", {"inner-product-complex",
                  "score-complex"},
                  "Not in the source, which leaves the complex form at (10) and multiplies matrices; the shorter way."),
        statement("S1.7", R"($e^{im\theta} = \cos m\theta + i \sin m\theta$)", {"euler"},
                  "The axiom that ties the algebra to the real functions: cited, and enclosed against the power "
                  "series."),
        statement("S1.8-9", R"(By (7), $(q_0 + i q_1)(\cos m\theta + i \sin m\theta)$, multiplied out)",
                  {"complex-rotation"}),
        statement("S1.10", R"(... $= R_m q$)", {"complex-rotation", "rotation-from-complex"}),
        statement("S1.11", "The same for k at position n", {"complex-rotation"},
                  "The theorem holds for every vector and position."),
        statement("S1.12", R"($q_m'^\top k_n' = (R_m q)^\top (R_n k)$)", {"score-2d"}),
        slip("S1.13", R"(... $= \begin{pmatrix} q_0 \\ q_1 \end{pmatrix} (R_m^\top R_n \text{ multiplied out})
                      \begin{pmatrix} k_0 \\ k_1 \end{pmatrix}$)",
             "score-2d-shape", {"score-2d", "transpose-product"}, {Severity::typo, "a row printed as a column"},
             "The matrix is right; the first factor is printed as a column, where a row is needed."),
        slip("S1.14", R"(... $= q^\top \begin{pmatrix} \cos((m-n)\theta) & -\sin((m-n)\theta) \\
                      \sin((m-n)\theta) & \cos((m-n)\theta) \end{pmatrix} k$)",
             "score-2d-printed", "score-2d", {Severity::breaks, "a wrong sign"},
             "The sine signs are exchanged: this is R_{m-n}, the product is R_{n-m}."),
        statement("S1.14a", "How far (14) is off, and when it happens to be true", {"score-2d-error"},
                  "Not in the source: it is true for all q and k only where sin((m-n) theta) = 0."),
        statement("S1.15", "d dimensions: rotate two by two", {"block-diagonal", "direct-sum", "score"}),
    }};
}

SourceText s2() {
    return {"S2", "旋转位置编码技术细节", "Technical details of rotary position embedding", "not named", "not dated",
            "a web page, in sections one to seven without a fourth; column vectors",
            {
        statement("S2.1", R"($\langle \text{RoPE}(q, m), \text{RoPE}(k, n)\rangle = g(q, k, n - m)$)",
                  {"score", "score-2d", "shift-invariance"}),
        notation("S2.1a", R"($\text{RoPE}(\mathbf q_m, m)$, but $\mathbf q_m = \mathbf R_m \mathbf q$ in step 4)",
                 "One name twice: q_m is the query of token m before it is rotated, and after."),
        statement("S2.2", R"($\cos m\theta + i \sin m\theta \Leftrightarrow R_m$)",
                  {"complex-matrix-isomorphism", "rotation-from-complex"}),
        statement("S2.2a", R"($e^{im\theta} = \cos m\theta + i \sin m\theta$)", {"euler"}, "As S1.7."),
        statement("S2.3", R"($|R_m v| = |v|$; $R_m$ is orthogonal, $\det R_m = 1$)",
                  {"norm-2d", "norm", "orthogonality", "determinant"}),
        statement("S2.4", R"($x$ is split into $d/2$ pairs $(x_{2i}, x_{2i+1})$)", {"pairs", "odd-dimension"}),
        notation("S2.4a", R"(An example for 'dimension i': $q'_{m,2i}$ and $q'_{m,2i+1}$)",
                 "Meant is pair i, two dimensions; and i is the imaginary unit too, in one formula with the index."),
        statement("S2.5", R"($\theta_i = 10000^{-2i/d}$; low $i$ is high frequency, high $i$ low)", {"frequencies"}),
        statement("S2.6-7", R"($R_m = \bigoplus_i R_m^{(i)}$, $d \times d$)", {"block-diagonal", "direct-sum",
                  "product-of-planes"}),
        statement("S2.8", "The elementwise form; cheaper than the matrix", {"block-diagonal", "operation-counts"}),
        notation("S2.8a", "In code complex products are used, 'see below'",
                 "Nothing below says it: the sections jump from three to five. Row S2.12 is the mathematics of it."),
        statement("S2.9", R"($q_m^\top k_n = q^\top R_m^\top R_n k = q^\top R_{n-m} k$)",
                  {"score", "score-2d", "transpose-product", "transpose-product-d"}),
        statement("S2.10", R"($R_m^\top R_n = R_{-m} R_n = R_{n-m}$)",
                  {"transpose-product", "transpose-product-d", "transpose-inverse"}),
        statement("S2.11", R"($q^\top R_{n-m} k = \sum_i q^{(i)\top} R^{(i)}_{n-m} k^{(i)}$)", {"score"}),
        statement("S2.12", R"($z_i' = z_i e^{im\theta_i}$; its parts are the matrix form)",
                  {"complex-rotation", "block-diagonal"}),
        statement("S2.13", "Table: rotation keeps the length, adding a code changes it",
                  {"norm", "addition-changes-norm", "addition-keeps-norm"},
                  "The second half is proved by refuting its contrary."),
        slip("S2.14", R"($q = (1, 2)$, $\theta = 0.5$, $m = 1$: $R_1 q = (-0.0812, 2.2366)$)", "example-printed",
             "example", {Severity::typo, "a digit of a worked example"},
             "0.4794 + 2 * 0.8776 = 2.2346, not 2.2366; and -0.0812 is the rounded table's value, the exact one rounds "
             "to -0.0813."),
        definition("S2.14a", R"(In the example $\theta_i = 0.5$)", {"example", "half-is-a-frequency"},
                   "A hypothesis, and a good number to calculate with. It is none that step 2 gives: 10000^(-2i/d) is "
                   "1/2 for no d and i, as the near miss shows."),
        statement("S2.15", "Table: the cost is medium and can be optimised", {"operation-counts"},
                  "Decided as far as it can be counted: d^2 products as a matrix, 2d elementwise."),
        out_of_scope("S2.16", "Table: rotary extrapolates, sinusoidal fails beyond the trained length; better "
                              "long-range modelling",
                     "Empirical: a statement about trained models. Both encodings are defined at every position. S4 "
                     "(S4.18) reports the contrary of sinusoidal codes."),
        out_of_scope("S2.17",
                     "The preset frequencies may need tuning; some frameworks do not optimise the block rotation",
                     "Empirical, and about software."),
        definition("S2.18",
                   "Table: position is brought in by rotation (a product), by the other method by adding a vector",
                   {"score-2d", "addition-changes-norm", "four-terms"}),
        statement("S2.19", "Table: relative position is explicit in rotary's inner product, implicit in the other's",
                  {"shift-invariance", "projection-breaks-relativity"},
                  "The second half by refuting its contrary: with W_Q and W_K between, the term of two codes is not "
                  "relative. That a model learns it is empirical."),
        statement("S2.20", "Position is in the angle between vectors; the length stays", {"angle-between", "norm"},
                  "In each plane. The whole vector has no one angle: angle-between-d."),
        statement("S2.21", "The structure of attention needs no change", {"score-2d", "scores-are-inner-products"},
                  "As far as it is mathematics: each vector is rotated by its own position, and the score is the same "
                  "inner product as before."),
    }};
}

SourceText s3() {
    return {"S3", "大语言模型旋转位置编码的简易推导",
            "Easy derivation of rotary position embeddings for large language models",
            "He Cangping, Xu Tao", "10 July 2023",
            "an article by two engineers (Weibo, Sugon), a derivation and a proposal; row vectors",
            {
        statement("S3.0", R"($\operatorname{smax}(x)_i = e^{x_i} / \sum_j e^{x_j}$, row by row)", {"softmax"},
                  "A definition, with what follows from it: rows are positive and add to 1, a constant changes "
                  "nothing."),
        definition("S3.0a", R"($\operatorname{smax}(Q K^\top / \sqrt{n_6})$, and $R = Q K^\top$)", {"yarn-temperature"},
                   "The factor is left out of R, r and what is required of them: it is the same for all scores, and "
                   "what holds of them holds of the scaled ones (yarn-temperature with $\\lambda^2 = 1/\\sqrt{n_6}$)."),
        statement("S3.1", R"($r_{ij} = q_i k_j^\top = (Q K^\top)_{ij}$)", {"scores-are-inner-products"}),
        statement("S3.c1", R"(Requirement (c1): $\hat r_{ii} = r_{ii}$)", {"inner-product-kept"}, "RoPE meets it."),
        statement("S3.c2", R"(Requirement (c2): $\hat r_{ij}$ depends on $i - j$ only)", {"shift-invariance", "score"},
                  "RoPE meets it."),
        slip("S3.c3", R"(Requirement (c3): the larger $|i-j|$, the smaller $|\hat r_{ij} - r_{ij}|$)", "c3-as-printed",
             "proposal-monotone", {Severity::wrong, "a requirement that contradicts another"},
             "Contradicts (c1): at i = j the difference is 0 already, so it could only stay 0 (c3-forces-nothing). The "
             "prose beside it, farther apart, weaker influence, is another requirement: it can be met."),
        statement("S3.c3a", "Not in the source: what (c1) and (c3) leave together", {"c3-forces-nothing"},
                  "No encoding at all, even if (c3) is read weakly."),
        statement("S3.2", R"($f(q_i) f(k_j)^\top = q_i A_i A_j^\top k_j^\top$ for linear $f$)", {"linear-maps"}),
        slip("S3.3", R"((c1) gives $A_i A_i^\top = I$, and $A_i \ne I$)", "identity-excluded", {"c1-orthogonal",
             "position-zero"}, {Severity::loose, "true but at position 0"},
             "The first half is true, in both directions. The second is false at i = 0: A_0 = I (position-zero)."),
        statement("S3.3a", "The common orthogonal matrices are the rotations", {"reflections-too"},
                  "A choice, not a consequence: reflections are orthogonal, and on both sides they give the same "
                  "score."),
        statement("S3.4a", R"($I(a) I(a)^\top = I$; $q\, I(a)$ turns $q$ by $a$)",
                  {"orthogonality", "turns-by-angle", "row-and-column"}),
        statement("S3.4b", R"($I(a) I(b)^\top = I(a - b)$, with the factors written out)", {"row-transpose-product"}),
        statement("S3.4", R"($\hat r_{ij} = q_i I(\theta_i - \theta_j) k_j^\top$)", {"row-score"}),
        slip("S3.5a", R"(Equation (4) contains relative position only, so (c2) holds; of any $\theta_i$)",
             "quadratic-angles", "arithmetic-progression",
             {Severity::loose, "true of an arithmetic progression, said of any angles"},
             "True exactly if theta_i = theta_0 + i delta, which the next sentence of the source takes: the arithmetic "
             "progression is forced, not chosen."),
        statement("S3.5b", R"($A_i$ for even $n_6$ is block-diagonal)", {"row-block-diagonal"}),
        slip("S3.5", R"($\bar\theta_t = 10000^{-t/n_6}$, $t = 0, 2, 6, \dots, n_6 - 2$)", "frequency-index-printed",
             {"frequency-index", "frequencies"}, {Severity::typo, "a number missing from a list"},
             "The formula is right; the list of indices should read 0, 2, 4, ..., n6 - 2."),
        slip("S3.6", R"(Section 4: $\theta_{ij} = (j-i) \bar\theta_1$, by equation (4))", "figure-frequency",
             "seven-before-six", {Severity::typo, "two indices and a sign"},
             "It is theta_0; (i - j) by the definition above it; and equation (5) gives the frequencies."),
        statement("S3.7", R"($\bar\theta_0 = 1$: at distance 6 the angle is 6, at 7 it is 0.7168, modulo $2\pi$)",
                  {"seven-before-six"}, "The numbers. What is concluded from them is row S3.7a."),
        slip("S3.7a", "Farther apart, but a smaller angle: so (c3) fails", "smaller-angle", "influence-rises",
             {Severity::wrong, "a wrong reason"},
             "A rotation by 6 is one by -0.283: 7 turns more than 6, and the influence falls from 0.960 to 0.754, as "
             "the prose wants. To the letter (c3) fails, 0.040 to 0.246, for another reason. Distances 2 and 3 show "
             "what is meant."),
        statement("S3.8", R"(Proposal: $\bar\theta_t = \frac{\pi}{2 n_9} 10000^{-t/n_6}$)", {"proposal-range"},
                  "A definition, with what figure 2 shows: all angles stay within a quarter turn."),
        notation("S3.8a", "The proposal changes equation (4)", "It changes equation (5), which has the frequencies."),
        slip("S3.9", "With the change, the influence falls with the distance: (c3) in its prose", "proposal-general",
             "proposal-monotone",
             {Severity::loose, "true of parallel q and k, said of all"},
             "True where q and k are parallel in every plane, not true of all q and k."),
        slip("S3.9a", "With the change, (c3) holds, to the letter", "proposal-c3", "proposal-change-rises",
             {Severity::wrong, "a requirement that fails where it was to hold"},
             "For q parallel to k |rhat - r| rises strictly at every distance, because the score falls: (c3) as "
             "printed fails exactly where its prose holds."),
        statement("S3.10", "What the proposal costs", {"proposal-periods"},
                  "Not in the source: four planes become exactly periodic, the fastest after 8192 positions."),
        slip("S3.11", R"($i = 0, 1, \dots, n_3$ for $n_3$ rows)", "row-indices-printed", "row-indices",
             {Severity::typo, "off by one"},
             "i ends at n3 - 1, as the same text has it further on."),
        slip("S3.11a", R"($q_i = (q_{i0}, q_{i1})^\top$, and $f(q_i) = q_i A_i$)", "row-as-column", "linear-maps",
             {Severity::typo, "a row printed as a column"},
             "q_i is a row: its transpose is a column, which has no product with A_i on its right."),
        definition("S3.12", R"($n_6 = 128$ is the head width of LLaMA-7B, $n_9 = 2048$)", {"proposal-monotone"},
                   "Used as the real-size instance."),
        statement("S3.13", "Row vectors here, column vectors in S1 and S2: the same map",
                  {"row-and-column", "row-block-diagonal"}),
        notation("S3.14", R"(The 'query' matrix $Q$ and the 'value' matrix $K$)",
                 "K is the key matrix. The formula beside it, Q K^T, is right: S3.1."),
        notation("S3.15", "The abstract: 'I derive PoPE's formulas', of two authors; 常见见",
                 "Misprints of RoPE, of we, of 常见. The English abstract leaves out the proposal."),
    }};
}

SourceText s4() {
    return {"S4", "位置编码(正余弦VS旋转矩阵)", "Position encoding: sinusoidal against rotation matrix", "not named",
            "not dated", "a blog post that compares the two encodings; row vectors: its R(a) is I(a) here",
            {
        statement("S4.1", R"($PE(p)_{2i} = \sin(p w_i)$, $PE(p)_{2i+1} = \cos(p w_i)$, $w_i = 10000^{-2i/d}$)",
                  {"sinusoidal-norm", "sinusoidal-shift"}, "A definition; PE(t).PE(t) = d/2 follows from it."),
        statement("S4.1a", R"($pos \in [0, n-1]$, $i \in [0, d_{\text{model}}/2 - 1]$)", {"row-indices", "pairs"},
                  "n positions and d/2 pairs, each named once."),
        statement("S4.2-3", R"($PE(t+g)$ is linear in $PE(t)$; both chains)",
                  {"sinusoidal-shift", "sinusoidal-rotation", "circle-group-law"}),
        notation("S4.2a", R"($PE(t, 2i) \cdot u + PE(t, 2i+1) \cdot v$, u and v constants that depend on g)",
                 "They depend on i too: u_i = cos g w_i, v_i = sin g w_i."),
        slip("S4.4", R"($A_{t,t+g} = \text{Query}_t \cdot \text{Key}_{t+g}$, an entry of $K V^\top$)",
             "query-key-not-value",
             "scores-are-inner-products",
             {Severity::typo, "one letter for another"}, "It is an entry of Q K^T; V does not enter the scores."),
        slip("S4.4a", R"($\text{Query}_{t,m} = (E(t,m) + PE(t,m)) W_m^Q$)", "component-times-matrix", "four-terms",
             {Severity::typo, "an index that a product with a matrix cannot have"},
             "Component m of a product with a matrix sums over all components. The expansion in four terms is true."),
        notation("S4.4b", R"((4) ends in $(E(t+g,m) + PE(t+g,m)\, W_m^K]$)", "A bracket is missing after PE(t+g,m)."),
        statement("S4.5", R"($PE(t) \cdot PE(t+g) = \sum_i \cos(g w_i)$, three lines)", {"sinusoidal-inner-product"}),
        statement("S4.6", R"($PE(t) \cdot PE(t+g) = PE(t) \cdot PE(t-g)$)",
                  {"sinusoidal-symmetric", "rope-symmetric", "rope-before-after"},
                  "RoPE's score is not symmetric: it tells before from after."),
        slip("S4.7", R"(From the attention formula: the inner product depends on $g$ only)",
             "projection-breaks-relativity",
             "sinusoidal-inner-product", {Severity::loose, "true of the bare codes, said of attention"},
             "True of the bare product of the codes; false once W_Q and W_K stand between, as the source says itself "
             "at the end of the section."),
        statement("S4.8", R"($PE(p) = p$ is linear and unbounded; sinusoidal values stay in $[-1, 1]$)",
                  {"linear-encoding", "sinusoidal-bounded"}),
        statement("S4.9", R"($I(a)^\top = I(-a)$, $I(a) I(b) = I(a+b)$; $X I(a)$ turns $X$ counter-clockwise)",
                  {"row-transpose-product", "row-and-column", "turns-by-angle"},
                  "Printed with R for I, as S4 defines it: [[cos, sin], [-sin, cos]]. With the R of column vectors X "
                  "R(a) would turn clockwise."),
        statement("S4.10",
                  R"($R(\Theta)$ is the direct sum and the product of single-plane rotations; $X R(\Theta) = (X^1
                           R(\theta_1), X^2 R(\theta_2), \dots)$)",
                  {"product-of-planes", "row-block-diagonal"}),
        notation("S4.10a", R"($\begin{pmatrix} R(\theta_1) & 0 \\ 0 & 1 \end{pmatrix}$)",
                 "The 1 is the 2 x 2 identity."),
        statement("S4.11", R"($Q_i K_j^\top = X_i W_Q R((i-j)\Theta) W_K^\top X_j^\top$, line by line)",
                  {"projection-then-rotation"}),
        statement("S4.12", "Rotate after the projection, so that the two R meet",
                  {"projection-then-rotation", "rotation-before-projection"}, "True, and needed."),
        statement("S4.13", R"($R(i\Theta) R(j\Theta)^\top = R((i-j)\Theta)$ by exchanging single-plane factors)",
                  {"row-transpose-product-d", "plane-rotations-commute", "rotations-commute"}),
        slip("S4.13a", "Symmetric matrices commute", "symmetric-commute", "diagonal-commute",
             {Severity::wrong, "a false reason for a true step"},
             "They don't in general; diagonal ones do. The factors commute because they turn different planes, or the "
             "same one."),
        slip("S4.13b",
             R"($\Theta = (\theta_1, \dots, \theta_{D/2})$, $i\Theta = (i\theta_1, \dots, i\theta_d)$, $\theta_k =
                 10000^{-k/d}$, $k = 1, \dots, d$)",
             {"shifted-frequencies", "plane-count-printed"}, {"frequencies", "pairs"},
             {Severity::breaks, "other frequencies than the method has"},
             "d is ambiguous, and neither reading gives RoFormer's frequencies. As the number of planes: they are "
             "shifted by one, theta = 1 is missing. As the dimension: twice as many as there are planes. Relativity "
             "holds for any."),
        statement("S4.14", "No two positions have the same rotation",
                  {"no-repetition", "nearest-multiples", "position-collisions"},
                  "True since pi is transcendental; the source's 'irrational' is enough for rational theta only."),
        slip("S4.15", R"(Rotation keeps the length and changes the angle by $j - i$)", "angle-between-d",
             {"angle-between", "norm"}, {Severity::loose, "true in each plane, said of the vector"},
             "The length: true. The angle: true in each plane, by (j - i) theta of that plane; not of the "
             "d-dimensional vector."),
        statement("S4.15a", "Addition changes length and angle in a complicated way",
                  {"addition-changes-norm", "addition-changes-angle"},
                  "Both depend on the vector itself, where a rotation's length and angle don't."),
        slip("S4.15b", R"(The angle grows by $j - i$)", "unsigned-angle-grows", "angle-between",
             {Severity::loose, "true of the angle with its sign"},
             "With its sign, from q to k, yes. The angle between two vectors has none, and shrinks when the key is "
             "behind."),
        out_of_scope("S4.16", "Encoding in every block keeps the position from being lost; learned codes do as well",
                     "Empirical: statements about trained models."),
        out_of_scope("S4.17", "The author's guess: both do equally well because the codes take part in learning W",
                     "Empirical, and said to be a guess."),
        out_of_scope("S4.18", "Sinusoidal codes were chosen since a model may extrapolate to longer sequences",
                     "Empirical; S2's table (S2.16) says that they fail there."),
        statement("S4.19", "Matrix products associate", {"matrices-associate"}, "For matrices of one shape, exactly."),
        notation("S4.19a", "交换率", "A misprint of 交换律, the law that factors may be exchanged."),
    }};
}

}  // namespace

std::vector<SourceText> register_of_claims() {
    std::vector<SourceText> sources{s1(), s2(), s3(), s4()};
    for (SourceText& work : register_of_works()) sources.push_back(std::move(work));
    return sources;
}

}  // namespace proofs
