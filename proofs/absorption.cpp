// What the weights around RoPE can take in, and what they can't: matrices that commute with it, latent attention,
// Hadamard transforms, values that are turned as well.
#include "proofs/enclosed.hpp"

namespace proofs {

namespace {

/// M(z) = [[x, -y], [y, x]] of the pair z = (x, y), in each plane
auto complex_blocks(const auto& z) {
    return blocks([](const Vec& w) { return matrix2(w(0), -w(1), w(1), w(0)); }, z);
}

/// [[1, 1], [1, -1]] in each plane
auto hadamard(const auto& x) {
    return blocks([](const Vec&) { return matrix2(1, 1, 1, -1); }, x);
}

/// The sum of the squares of the entries
Term squared_entries(const Mat& m) {
    Term sum;
    for (int r = 0; r < m.rows(); ++r)
        for (int c = 0; c < m.cols(); ++c) sum += m(r, c) * m(r, c);
    return sum;
}

}  // namespace

Chapter absorption() {
    Chapter chapter{"absorption", "What the weights can take in", {}};

    chapter.theorems.push_back(
        theorem("commutes-with-rope", "A complex number in each plane commutes with RoPE")
            .states(R"(W R_m = R_m W, \quad
                       W := \bigoplus_i \begin{pmatrix} z_{2i} & -z_{2i+1} \\ z_{2i+1} & z_{2i} \end{pmatrix})")
            .rests_on("rotations-commute")
            .forall(positions("m"), vector("z"))
            .derive_in_planes([](const auto& m, const auto& z, Lines& l) {
                l.begin(R"(W R_m)", complex_blocks(z) * R(m));
                l(R"(R_m W)", "rotations-commute in each plane, lengthened or not", R(m) * complex_blocks(z));
            }));

    chapter.theorems.push_back(
        theorem("commutant-block", "What keeps a block between two planes from commuting")
            .states(R"(|W R(2a) - R(2b) W|^2 = 8 \sin^2(a - b) (p^2 + r^2) + 8 \sin^2(a + b) (s^2 + t^2), \quad
                       W := \begin{pmatrix} p + s & t - r \\ r + t & p - s \end{pmatrix})")
            .given("$|M|^2$ is the sum of the squares of the entries; W is a block of a matrix, in whose columns R_m "
                   "turns a plane by 2a, in whose rows one by 2b")
            .given(R"(for the conclusions: $x \sin(a - b) = 1$, $y \sin(a + b) = 1$)")
            .unread(0, 2)
            .remark("Any 2 x 2 block is such a W. What commutes with R_m passes each block through. Within a plane, a "
                    "= b, there is a y unless it stands still or makes half a turn, and s = t = 0: a complex number "
                    "(commutes-with-rope). Between two planes that turn neither alike nor oppositely there is an x "
                    "too, and the block is 0.")
            .forall(angle("a"), angle("b"), real("p"), real("r"), real("s"), real("t"), real("x"), real("y"))
            .derive([](Angle a, Angle b, Term p, Term r, Term s, Term t, Term x, Term y, Lines& l) {
                const Mat W = matrix2(p + s, t - r, r + t, p - s);
                const Mat M = Mat(W * R(2 * a)) - Mat(R(2 * b) * W);
                const Term u = sin(a - b), v = sin(a + b), first = p * p + r * r, second = s * s + t * t;
                const Term of_first = 8 * (u * u) * first, of_second = 8 * (v * v) * second;
                l.begin(R"(8 \sin^2(a - b) (p^2 + r^2) + 8 \sin^2(a + b) (s^2 + t^2))", of_first + of_second);
                l(R"(|W R(2a) - R(2b) W|^2)", "multiply out", squared_entries(M));
                const auto passed = l.suppose("W R(2a) - R(2b) W", Sign::zero, M);
                const auto differ = l.suppose(R"(8 \sin^2(a - b) (p^2 + r^2))", Sign::nonnegative, of_first);
                const auto opposite = l.suppose(R"(8 \sin^2(a + b) (s^2 + t^2))", Sign::nonnegative, of_second);
                l.parts_vanish("two numbers that are not negative have the sum 0", {passed, differ, opposite});
                const auto apart = l.suppose(R"(x \sin(a - b) - 1)", Sign::zero, x * u - 1);
                const auto first_is_0 = l.suppose(R"(8 \sin^2(a - b) (p^2 + r^2))", Sign::zero, of_first);
                const auto p_squared = l.suppose("p^2", Sign::nonnegative, p * p);
                const auto r_squared = l.suppose("r^2", Sign::nonnegative, r * r);
                l.begin("between planes that turn otherwise", "p^2 + r^2", first);
                l(R"(\tfrac{1}{8} x^2 (8 \sin^2(a - b) (p^2 + r^2)) -
                     (x \sin(a - b) - 1)(x \sin(a - b) + 1)(p^2 + r^2))", "multiply out",
                  Term::fraction(1, 8) * (x * x) * of_first - (x * u - 1) * (x * u + 1) * first);
                l.parts_vanish("a sum of squares is 0", {apart, first_is_0, p_squared, r_squared});
                const auto turns = l.suppose(R"(y \sin(a + b) - 1)", Sign::zero, y * v - 1);
                const auto second_is_0 = l.suppose(R"(8 \sin^2(a + b) (s^2 + t^2))", Sign::zero, of_second);
                const auto s_squared = l.suppose("s^2", Sign::nonnegative, s * s);
                const auto t_squared = l.suppose("t^2", Sign::nonnegative, t * t);
                l.begin("within a plane that turns", "s^2 + t^2", second);
                l(R"(\tfrac{1}{8} y^2 (8 \sin^2(a + b) (s^2 + t^2)) -
                     (y \sin(a + b) - 1)(y \sin(a + b) + 1)(s^2 + t^2))", "multiply out",
                  Term::fraction(1, 8) * (y * y) * of_second - (y * v - 1) * (y * v + 1) * second);
                l.parts_vanish("a sum of squares is 0", {turns, second_is_0, s_squared, t_squared});
            }));

    chapter.theorems.push_back(
        theorem("any-weight-commutes", "Any weight commutes with RoPE")
            .states(R"(W R(a) = R(a) W, \quad W \in \mathbb{R}^{2 \times 2})")
            .mended_by("commutes-with-rope")
            .remark("A near miss: this is why RoPE stands after the projections and can't be merged into them.")
            .forall(angle("a"), matrix("W", 2, 2))
            .derive([](Angle a, const Mat& W, Lines& l) {
                l.begin(R"(W R(a))", W * R(a));
                l.slip(R"(R(a) W)", "if it could be passed through", R(a) * W);
            }));

    chapter.theorems.push_back(
        theorem("moved-to-the-key", "What commutes may move from the query to the key")
            .states(R"((R_m W q)^\top (R_n k) = (R_m q)^\top (R_n W^\top k), \quad
                       W := \bigoplus_i \begin{pmatrix} z_{2i} & -z_{2i+1} \\ z_{2i+1} & z_{2i} \end{pmatrix})")
            .rests_on("commutes-with-rope")
            .forall(positions("m"), positions("n"), vector("z"), vector("q"), vector("k"))
            .derive_in_planes([](const auto& m, const auto& n, const auto& z, const auto& q, const auto& k, Lines& l) {
                const auto W = complex_blocks(z);
                l.begin(R"((R_m W q)^\top (R_n k))", dot(R(m) * (W * q), R(n) * k));
                l(R"((W R_m q)^\top (R_n k))", "commutes-with-rope", dot(W * (R(m) * q), R(n) * k));
                l(R"((R_m q)^\top (R_n W^\top k))", "the transpose of a product; commutes-with-rope",
                  dot(R(m) * q, R(n) * (transpose(W) * k)));
            }));

    chapter.theorems.push_back(
        theorem("latent-score", "Latent attention: one matrix between query and latent key")
            .states(R"((W q)^\top (U k) = q^\top (W^\top U) k)")
            .source("S35", "2.1.2")
            .dimensions({2, 4}, 4)
            .remark("Without RoPE the product of the weights can be made once: U is absorbed. The matrices are dense, "
                    "so no generic plane can state it: decided at each of these d alone.")
            .forall(matrix("W"), matrix("U"), vector("q"), vector("k"))
            .derive([](const Mat& W, const Mat& U, const Vec& q, const Vec& k, Lines& l) {
                l.begin(R"((W q)^\top (U k))", dot(Vec(W * q), Vec(U * k)));
                l(R"(q^\top (W^\top U) k)", "the transpose of a product", dot(q, Vec(Mat(transpose(W) * U) * k)));
            }));

    chapter.theorems.push_back(
        theorem("latent-with-rope", "RoPE between two weights, absorbed all the same")
            .states(R"(W^\top R(a) U = W^\top U R(a), \quad W, U \in \mathbb{R}^{2 \times 2})")
            .source("S35", "2.1.3")
            .mended_by("latent-score")
            .remark("The contrary of what the paper says, refuted: with R between the matrices their product depends "
                    "on the positions, and would have to be made for each pair of them.")
            .forall(angle("a"), matrix("W", 2, 2), matrix("U", 2, 2))
            .derive([](Angle a, const Mat& W, const Mat& U, Lines& l) {
                l.begin(R"(W^\top R(a) U)", transpose(W) * R(a) * U);
                l.slip(R"(W^\top U R(a))", "if R could be passed through", transpose(W) * U * R(a));
            }));

    chapter.theorems.push_back(
        theorem("decoupled-score", "Decoupled RoPE: a part with position beside a part without")
            .states(R"(\langle c, e \rangle + \langle R_m q, R_n k \rangle = \langle c, e \rangle + q^\top R_{n-m} k)")
            .source("S35", "2.1.3")
            .rests_on("score")
            .remark("c and e are the parts that come from the latent vector, absorbed as in latent-score; q and k the "
                    "few coordinates that are turned.")
            .forall(positions("m"), positions("n"), vector("c"), vector("e"), vector("q"), vector("k"))
            .derive_in_planes([](const auto& m, const auto& n, const auto& c, const auto& e, const auto& q,
                                 const auto& k, Lines& l) {
                l.begin(R"(\langle c, e \rangle + \langle R_m q, R_n k \rangle)",
                        dot(c, e) + dot(rotate(q, m), rotate(k, n)));
                l(R"(\langle c, e \rangle + q^\top R_{n-m} k)", "score", dot(c, e) + dot(q, rotate(k, n - m)));
            }));

    chapter.theorems.push_back(
        theorem("two-scales", "A factor on q and k multiplies the turned part alone, by its square")
            .states(R"(\langle c, e \rangle + \langle \lambda R_m q, \lambda R_n k \rangle
                       = \langle c, e \rangle + \lambda^2\, q^\top R_{n-m} k)")
            .rests_on("score")
            .remark("mscale on the cosines and sines of a decoupled head: the two parts get two scales.")
            .forall(positions("m"), positions("n"), real(R"(\lambda)"), vector("c"), vector("e"), vector("q"),
                    vector("k"))
            .derive_in_planes([](const auto& m, const auto& n, Term scale, const auto& c, const auto& e, const auto& q,
                                 const auto& k, Lines& l) {
                l.begin(R"(\langle c, e \rangle + \langle \lambda R_m q, \lambda R_n k \rangle)",
                        dot(c, e) + dot(scaled(scale, rotate(q, m)), scaled(scale, rotate(k, n))));
                l(R"(\langle c, e \rangle + \lambda^2\, q^\top R_{n-m} k)", "score",
                  dot(c, e) + scale * scale * dot(q, rotate(k, n - m)));
            }));

    chapter.theorems.push_back(
        theorem("hadamard-after", "A Hadamard transform after RoPE keeps the scores")
            .states(R"((H R_m q)^\top (H R_n k) = 2\, q^\top R_{n-m} k, \quad
                       H := \bigoplus_i \begin{pmatrix} 1 & 1 \\ 1 & -1 \end{pmatrix})")
            .rests_on("score")
            .remark("For cached keys of few bits the coordinates are mixed. H is twice an orthogonal matrix of each "
                    "plane: H^T H = 2 I.")
            .unread(0, 1, 2)
            .forall(positions("m"), positions("n"), vector("q"), vector("k"))
            .derive_in_planes([](const auto& m, const auto& n, const auto& q, const auto& k, Lines& l) {
                const auto H = hadamard(q);
                l.begin(R"((H R_m q)^\top (H R_n k))", dot(H * (R(m) * q), H * (R(n) * k)));
                l(R"((R_m q)^\top H^\top H (R_n k))", "the transpose of a product",
                  dot(R(m) * q, transpose(H) * (H * (R(n) * k))));
                l(R"(2\, q^\top R_{n-m} k)", "multiply out; score", 2 * dot(q, rotate(k, n - m)));
            }));

    chapter.theorems.push_back(
        theorem("hadamard-before", "A Hadamard transform before RoPE")
            .states(R"(H R(a) = R(a) H, \quad H := \begin{pmatrix} 1 & 1 \\ 1 & -1 \end{pmatrix})")
            .mended_by("hadamard-after")
            .remark("A near miss: merged into the weights it stands on the wrong side of RoPE, and stays in the score.")
            .forall(angle("a"))
            .derive([](Angle a, Lines& l) {
                const Mat H = matrix2(1, 1, 1, -1);
                l.begin(R"(H R(a))", H * R(a));
                l.slip(R"(R(a) H)", "if it could be passed through", R(a) * H);
            }));

    chapter.theorems.push_back(
        theorem("error-is-turned", "An error of the key is turned with it, and keeps its length")
            .states(R"(|R_m (k + e) - R_m k|^2 = |e|^2)")
            .rests_on("norm")
            .remark("Keys that are rounded before RoPE: the error is as long after it, in another direction "
                    "at every position. And a shift of a cached key enlarges no error that it had: by the "
                    "triangle inequality k shifts, each rounding by at most u, are off by at most k u.")
            .forall(positions("m"), vector("k"), vector("e"))
            .derive_in_planes([](const auto& m, const auto& k, const auto& e, Lines& l) {
                l.begin(R"(|R_m (k + e) - R_m k|^2)", squared_norm(rotate(k + e, m) - rotate(k, m)));
                l(R"(|R_m e|^2)", "R is linear", squared_norm(rotate(e, m)));
                l(R"(|e|^2)", "norm", squared_norm(e));
            }));

    chapter.theorems.push_back(
        theorem("values-turned-back", "Values that are turned, and the output turned back")
            .states(R"(R_m^\top (u R_n v + t R_s p) = u R_{n-m} v + t R_{s-m} p)")
            .rests_on("transpose-product-d")
            .remark("Two tokens with weights u and t; for more of them the sum goes on. The output then sees distances "
                    "too, as the scores do.")
            .forall(positions("m"), positions("n"), positions("s"), real("u"), real("t"), vector("v"), vector("p"))
            .derive_in_planes([](const auto& m, const auto& n, const auto& s, Term u, Term t, const auto& v,
                                 const auto& p, Lines& l) {
                l.begin(R"(R_m^\top (u R_n v + t R_s p))",
                        transpose(R(m)) * (scaled(u, rotate(v, n)) + scaled(t, rotate(p, s))));
                l(R"(u R_{n-m} v + t R_{s-m} p)", "transpose-product-d",
                  scaled(u, rotate(v, n - m)) + scaled(t, rotate(p, s - m)));
            }));

    chapter.theorems.push_back(
        theorem("values-left-turned", "Values that are turned, and the output left as it is")
            .states(R"(R_{n+s} v = R_n v)")
            .mended_by("values-turned-back")
            .remark("A near miss: without turning back the output changes when all tokens move.")
            .forall(position("n"), position("s"), vector("v", 2))
            .derive([](Angle n, Angle s, const Vec& v, Lines& l) {
                l.begin(R"(R_{n+s} v)", R(n + s) * v);
                l.slip(R"(R_n v)", "if the move could not be seen", R(n) * v);
            }));

    chapter.theorems.push_back(
        theorem("rank-two-generator", "The generator of one plane, cubed")
            .states(R"(L^3 = -\big( |a|^2 |b|^2 - \langle a, b \rangle^2 \big) L, \quad L := a b^\top - b a^\top, \quad
                       a, b \in \mathbb{R}^3)")
            .source("S36", "2")
            .remark("So the exponential of L is made of I, L and L^2: Rodrigues' formula, a rotation in the "
                    "plane of a and b.")
            .forall(vector("a", 3), vector("b", 3))
            .derive([](const Vec& a, const Vec& b, Lines& l) {
                const Mat L = Mat(a * b.transpose()) - Mat(b * a.transpose());
                l.begin(R"(L^3)", Mat(L * L) * L);
                l(R"(-\big( |a|^2 |b|^2 - \langle a, b \rangle^2 \big) L)", "multiply out",
                  Mat(-(squared_norm(a) * squared_norm(b) - dot(a, b) * dot(a, b)) * L));
            }));

    chapter.theorems.push_back(
        theorem("deepseek-mscale", "The scale of the softmax in DeepSeek's models")
            .states(R"((0.1 \ln 40 + 1)^2 = 1.8738\ldots, \quad (0.0707 \ln 40 + 1)^2 = 1.5896\ldots)")
            .remark("mscale squared, of V3 (mscale 1, factor 40) and of V2-Lite (mscale 0.707, factor 40).")
            .encloses(R"(|(0.1 \ln 40 + 1)^2 - 1.8739| < 0.00005, \; |(0.0707 \ln 40 + 1)^2 - 1.5896| < 0.00005)", "both enclosed", [](Enclosures& e) {
                const auto squared = [](const Interval& mscale) {
                    const Interval x = mscale * Interval::fraction(1, 10) * log(Interval(40)) + Interval(1);
                    return x * x;
                };
                e.rounds_to(squared(Interval(1)), "1.8739", "V3");
                e.rounds_to(squared(Interval::fraction(707, 1000)), "1.5896", "V2-Lite");
                e.note("V3 " + squared(Interval(1)).str(8) + ", V2-Lite " +
                       squared(Interval::fraction(707, 1000)).str(8));
            }));

    return chapter;
}

}  // namespace proofs
