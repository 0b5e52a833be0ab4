// What RoPE does to the things around it: cached keys that move, gradients, norm layers.
#include "proofs/enclosed.hpp"

namespace proofs {

namespace {

/// diag(g)
Mat diagonal(const Vec& g) {
    Mat m = identity(static_cast<int>(g.size()));
    for (int i = 0; i < g.size(); ++i) m(i, i) = g(i);
    return m;
}

/// x less the mean of its two entries
Mat centred() {
    return matrix2(Term::fraction(1, 2), Term::fraction(-1, 2), Term::fraction(-1, 2), Term::fraction(1, 2));
}

}  // namespace

Chapter cache() {
    Chapter chapter{"cache", "Caches, gradients, norms", {}};

    chapter.theorems.push_back(theorem("move-the-cache", "A cached key moves by one more rotation")
                                   .states(R"(R_s (R_n k) = R_{n+s} k)")
                                   .rests_on("composition")
                                   .forall(positions("n"), positions("s"), vector("k"))
                                   .derive_in_planes([](const auto& n, const auto& s, const auto& k, Lines& l) {
                                       l.begin(R"(R_s (R_n k))", rotate(rotate(k, n), s));
                                       l(R"(R_{n+s} k)", "composition: angles add, plane by plane", rotate(k, n + s));
                                   }));

    chapter.theorems.push_back(
        theorem("move-the-wrong-way", "Taking s tokens away by turning forward")
            .states(R"(R_s (R_n k) = R_{n-s} k)")
            .mended_by("move-the-cache")
            .remark(
                "A near miss: a shift of the cache to smaller positions is R_{-s}. The wrong sign moves keys by 2s.")
            .forall(position("n"), position("s"), vector("k", 2))
            .derive([](Angle n, Angle s, const Vec& k, Lines& l) {
                l.begin(R"(R_s (R_n k))", R(s) * Vec(R(n) * k));
                l.slip(R"(R_{n-s} k)", "the sign of the shift", R(n - s) * k);
            }));

    chapter.theorems.push_back(
        theorem("backward-pass", "The gradient is turned back")
            .states(R"(\langle g, R_m x \rangle = \langle R_{-m} g, x \rangle)")
            .rests_on("transpose-inverse")
            .remark("For a loss with gradient g at y = R_m x: its gradient at x is R_m^T g = R_{-m} g. The backward "
                    "pass is the forward "
                    "one with the sign of sin changed.")
            .forall(positions("m"), vector("g"), vector("x"))
            .derive_in_planes([](const auto& m, const auto& g, const auto& x, Lines& l) {
                l.begin(R"(\langle g, R_m x \rangle)", dot(g, rotate(x, m)));
                l(R"(\langle R_m^\top g, x \rangle)", "the transpose", dot(transpose(R(m)) * g, x));
                l(R"(\langle R_{-m} g, x \rangle)", "transpose-inverse", dot(rotate(g, -m), x));
            }));

    chapter.theorems.push_back(theorem("backward-pass-forward", "The gradient turned the same way")
                                   .states(R"(\langle g, R_m x \rangle = \langle R_m g, x \rangle)")
                                   .mended_by("backward-pass")
                                   .remark("A near miss: the sign that a hand-written backward pass gets wrong.")
                                   .forall(position("m"), vector("g", 2), vector("x", 2))
                                   .derive([](Angle m, const Vec& g, const Vec& x, Lines& l) {
                                       l.begin(R"(\langle g, R_m x \rangle)", dot(g, R(m) * x));
                                       l.slip(R"(\langle R_m g, x \rangle)", "if the pass back were the pass forward",
                                              dot(R(m) * g, x));
                                   }));

    chapter.theorems.push_back(theorem("rms-norm-commutes", "RMSNorm without gain commutes with RoPE")
                                   .states(R"(\lambda R_m x = R_m (\lambda x), \quad |R_m x|^2 = |x|^2)")
                                   .rests_on("norm")
                                   .remark("RMSNorm multiplies by lambda = sqrt(d)/|x|, which RoPE does not change.")
                                   .forall(positions("m"), real(R"(\lambda)"), vector("x"))
                                   .derive_in_planes([](const auto& m, Term factor, const auto& x, Lines& l) {
                                       l.begin(R"(\lambda R_m x)", scaled(factor, rotate(x, m)));
                                       l(R"(R_m (\lambda x))", "R is linear", rotate(scaled(factor, x), m));
                                       l.begin("the length that it divides by", R"(|R_m x|^2)",
                                               squared_norm(rotate(x, m)));
                                       l(R"(|x|^2)", "norm", squared_norm(x));
                                   }));

    chapter.theorems.push_back(
        theorem("gain-commutator", "A gain commutes if its two entries are equal")
            .states(
                R"(\operatorname{diag}(g) R(a) - R(a) \operatorname{diag}(g) = (g_1 - g_0) \sin a \begin{pmatrix} 0 & 1 \\ 1 & 0 \end{pmatrix})")
            .remark("0 where g_0 = g_1; where they differ gain-commutes has a point.")
            .forall(angle("a"), vector("g", 2))
            .derive([](Angle a, const Vec& g, Lines& l) {
                const Term off = (g(1) - g(0)) * sin(a);
                l.begin(R"(\operatorname{diag}(g) R(a) - R(a) \operatorname{diag}(g))",
                        Mat(diagonal(g) * R(a)) - Mat(R(a) * diagonal(g)));
                l(R"((g_1 - g_0) \sin a \begin{pmatrix} 0 & 1 \\ 1 & 0 \end{pmatrix})",
                  "multiply out; the diagonals agree", matrix2(0, off, off, 0));
            }));

    chapter.theorems.push_back(theorem("gain-commutes", "RMSNorm with a gain, before or after RoPE")
                                   .states(R"(\operatorname{diag}(g) R(a) = R(a) \operatorname{diag}(g))")
                                   .mended_by("gain-commutator")
                                   .remark("A near miss: QK-norm with a learned gain has to stay on its side of RoPE.")
                                   .forall(angle("a"), vector("g", 2))
                                   .derive([](Angle a, const Vec& g, Lines& l) {
                                       l.begin(R"(\operatorname{diag}(g) R(a))", diagonal(g) * R(a));
                                       l.slip(R"(R(a) \operatorname{diag}(g))", "if gains commuted",
                                              R(a) * diagonal(g));
                                   }));

    chapter.theorems.push_back(
        theorem("layer-norm-commutes", "LayerNorm's mean, before or after RoPE")
            .states(R"(R(a) C = C R(a), \quad C := I - \tfrac12 \begin{pmatrix} 1 & 1 \\ 1 & 1 \end{pmatrix})")
            .mended_by("rms-norm-commutes")
            .remark("A near miss: RoPE keeps the length of a vector, not the mean of its entries.")
            .forall(angle("a"))
            .derive([](Angle a, Lines& l) {
                l.begin(R"(R(a) C)", R(a) * centred());
                l.slip(R"(C R(a))", "if taking off the mean commuted", centred() * R(a));
            }));

    return chapter;
}

}  // namespace proofs
