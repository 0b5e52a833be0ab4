// Beside softmax attention with RoPE: linear attention, nilpotent generators, how far neighbours are apart.
#include "proofs/enclosed.hpp"
#include "proofs/planes.hpp"

namespace proofs {

Chapter beside() {
    Chapter chapter{"beside", "Linear attention, nilpotent generators, neighbours", {}};

    chapter.theorems.push_back(
        theorem("linear-attention-relative", "Linear attention: numerators see distances")
            .states(R"(\langle R_{m+s} q, u R_{n+s} k + v R_{t+s} p \rangle = u \langle R_m q, R_n k \rangle
                       + v \langle R_m q, R_t p \rangle)")
            .rests_on("shift-invariance")
            .remark("q, k, p after the feature map, u and v one coordinate of two values: the sum over the tokens is "
                    "taken first, as linear attention does, and moves with them.")
            .forall(positions("m"), positions("n"), positions("t"), positions("s"), real("u"), real("v"), vector("q"),
                    vector("k"), vector("p"))
            .derive_in_planes([](const auto& m, const auto& n, const auto& t, const auto& s, Term u, Term v,
                                 const auto& q, const auto& k, const auto& p, Lines& l) {
                l.begin(R"(\langle R_{m+s} q, u R_{n+s} k + v R_{t+s} p \rangle)",
                        dot(rotate(q, m + s), scaled(u, rotate(k, n + s)) + scaled(v, rotate(p, t + s))));
                l(R"(u \langle R_m q, R_n k \rangle + v \langle R_m q, R_t p \rangle)", "shift-invariance; R is linear",
                  u * dot(rotate(q, m), rotate(k, n)) + v * dot(rotate(q, m), rotate(p, t)));
            }));

    chapter.theorems.push_back(
        theorem("linear-attention-denominator", "Linear attention: a denominator without rotation is positive")
            .states(R"(\langle q, k + p \rangle = \langle q, k \rangle + \langle q, p \rangle)")
            .remark("Features that are positive, as elu(x) + 1 is, have positive inner products: RoFormer leaves the "
                    "denominator without rotation, and it can't be 0.")
            .forall(vector("q"), vector("k"), vector("p"))
            .derive_in_planes([](const auto& q, const auto& k, const auto& p, Lines& l) {
                l.begin(R"(\langle q, k + p \rangle)", dot(q, k + p));
                l(R"(\langle q, k \rangle + \langle q, p \rangle)", "multiply out", dot(q, k) + dot(q, p));
                const auto query = l.suppose("q", Sign::positive, q);
                const auto key = l.suppose("k", Sign::positive, k), other = l.suppose("p", Sign::positive, p);
                l.positive("sums of products of positive numbers", {query, key, other});
            }));

    chapter.theorems.push_back(
        theorem("rotated-denominator", "A denominator with rotation")
            .states(R"(\langle q, R(a) k \rangle > 0, \quad q = k = (1, 1), \; \cos a = -\tfrac35)")
            .mended_by("linear-attention-denominator")
            .remark("A near miss: turned, positive features have negative inner products, and a sum of them can be 0.")
            .slip_cases(R"(2 \cdot (-\tfrac35) > 0)", "q = k = (1, 1), cos a = -3/5", [](Cases& c) {
                const Rational cosine(-3, 5), score = 2 * cosine;
                c.less(0, score, [&] { return "the inner product is " + to_text(score); });
            }));

    chapter.theorems.push_back(
        theorem("unipotent-adds", "What is nilpotent adds as ALiBi does")
            .states(R"((I + n A)(I + m A) - (I + (n + m) A) = n m A^2, \quad A \in \mathbb{R}^{2 \times 2})")
            .remark("With A^2 = 0 positions add without any turn: ALiBi's bias is such a matrix on two more "
                    "coordinates. Rotations are not the only powers, but these grow.")
            .forall(real("n"), real("m"), matrix("A", 2, 2))
            .derive([](Term n, Term m, const Mat& A, Lines& l) {
                const Mat one = identity(2), AA = A * A;
                l.begin(R"((I + n A)(I + m A) - (I + (n + m) A))",
                        Mat(Mat(one + Mat(n * A)) * Mat(one + Mat(m * A)) - Mat(one + Mat((n + m) * A))));
                l(R"(n m A^2)", "multiply out", Mat(n * m * AA));
                const auto nilpotent = l.suppose(R"(A^2)", Sign::zero, AA);
                l.vanishes("A is nilpotent", {nilpotent});
            }));

    chapter.theorems.push_back(
        theorem("own-position-gap", "How much more a token scores with itself than at a distance")
            .states(R"(q^\top q - q^\top R_s q = \sum_i (1 - \cos s\theta_i) |q^{(i)}|^2)")
            .remark("A head that looks at its own position needs this gap: with planes that hardly turn it takes long "
                    "queries (Barbero et al.).")
            .forall(positions("s"), vector("q"))
            .derive_in_planes([](const auto& s, const auto& q, Lines& l) {
                l.begin(R"(q^\top q - q^\top R_s q)", dot(q, q) - dot(q, rotate(q, s)));
                l(R"(\sum_i (1 - \cos s\theta_i) |q^{(i)}|^2)", "the sines cancel",
                  sum([](const Angle& a, const Vec& x) { return (1 - cos(a)) * squared_norm(x); }, s, q));
            }));

    chapter.theorems.push_back(
        theorem("neighbours-apart", "A larger base keeps neighbours farther apart than interpolation by 4")
            .states(R"(\sum_i (1 - \cos \theta'_i) > \sum_i (1 - \cos \tfrac{\theta_i}{4}), \quad
                       \theta'_i = 500000^{-2i/128}, \; \theta_i = 10000^{-2i/128})")
            .source("S37", "1")
            .rests_on("moved-by")
            .encloses(R"(\sum_i (1 - \cos \theta'_i) > \sum_i (1 - \cos \tfrac{\theta_i}{4}))",
                      "moved-by with unit vectors in each plane", [](Enclosures& e) {
                          Interval larger, divided;
                          for (const Interval& t : enclosed_frequencies(500000)) larger += Interval(1) - cos(t);
                          for (const Interval& t : enclosed_frequencies(10000))
                              divided += Interval(1) - cos(t / Interval(4));
                          e.less(divided, larger, saying("the larger base less interpolation"));
                          e.note("half the squared distance of neighbours: " + larger.str(6) + " against " +
                                 divided.str(6));
                      }));

    return chapter;
}

}  // namespace proofs
