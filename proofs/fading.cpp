// xPos: RoPE with lengths that fade, relative as long as both sides count from one centre.
#include "proofs/enclosed.hpp"
#include "rope/xpos.hpp"

namespace proofs {

namespace {

/// rope::rotate_and_lengthen, the length of plane i that of pair i of lengths with this index
Vec lengthened(const Vec& x, const Angles& a, const Vec& lengths, int index) {
    std::vector<Term> of;
    for (Eigen::Index i = 0; i < planes(x); ++i) of.push_back(share(lengths, i)(index));
    return rope::rotate_and_lengthen<Angle>(x, a, of);
}
PlaneVector lengthened(const PlaneVector& x, const PlaneAngle& a, const PlaneVector& lengths, int index) {
    return lengths.block(index) * rotate(x, a);
}

/// 2^e
Rational power(std::int64_t e) {
    const prover::Integer p = pow(prover::Integer(2), static_cast<unsigned>(e < 0 ? -e : e));
    return e < 0 ? Rational(1, p) : Rational(p);
}

}  // namespace

Chapter xpos() {
    Chapter chapter{"xpos", "xPos: lengths that fade", {}};

    chapter.theorems.push_back(
        theorem("xpos-relative", "Queries and keys lengthened: the score by both lengths, plane by plane")
            .states(R"(\Big\langle \bigoplus_i \mu_i R_m^{(i)} q^{(i)}, \bigoplus_i \nu_i R_n^{(i)} k^{(i)} \Big\rangle
                       = \sum_i \mu_i \nu_i\, q^{(i)\top} R_{n-m}^{(i)} k^{(i)})")
            .given(R"($\mu_i := r_{2i}$, $\nu_i := r_{2i+1}$)")
            .source("S19", "1")
            .source("S29", "2")
            .rests_on("score-2d")
            .remark("With $\\mu_i = \\zeta_i^m$ and $\\nu_i = \\zeta_i^{-n}$ the factor is $\\zeta_i^{m-n}$: relative.")
            .forall(positions("m"), positions("n"), vector("r"), vector("q"), vector("k"))
            .derive_in_planes([](const auto& m, const auto& n, const auto& lengths, const auto& q, const auto& k,
                                 Lines& l) {
                l.begin(
                    R"(\Big\langle \bigoplus_i \mu_i R_m^{(i)} q^{(i)}, \bigoplus_i \nu_i R_n^{(i)} k^{(i)} \Big\rangle)",
                    dot(lengthened(q, m, lengths, 0), lengthened(k, n, lengths, 1)));
                l(R"(\sum_i \mu_i \nu_i\, (R_m^{(i)} q^{(i)})^\top (R_n^{(i)} k^{(i)}))",
                  "the inner product is linear in both, plane by plane",
                  sum([](const Vec& of, const Vec& x, const Vec& y) { return of(0) * of(1) * dot(x, y); }, lengths,
                      rotate(q, m), rotate(k, n)));
                l(R"(\sum_i \mu_i \nu_i\, q^{(i)\top} R_{n-m}^{(i)} k^{(i)})", "score-2d, in each plane",
                  sum([](const Vec& of, const Vec& x, const Vec& y) { return of(0) * of(1) * dot(x, y); }, lengths, q,
                      rotate(k, n - m)));
            }));

    chapter.theorems.push_back(theorem("xpos-centre", "One centre cancels")
                                   .states(R"((m - c) - (n - c) = m - n)")
                                   .source("S19", "2")
                                   .source("S29", "1")
                                   .remark("The exponents of zeta: any centre will do, if query and key have the same.")
                                   .forall(real("m"), real("n"), real("c"))
                                   .derive([](Term m, Term n, Term c, Lines& l) {
                                       l.begin(R"((m - c) - (n - c))", (m - c) - (n - c));
                                       l(R"(m - n)", "c cancels", m - n);
                                   }));

    chapter.theorems.push_back(
        theorem("xpos-two-centres", "Two centres do not")
            .states(R"((m - c) - (n - c') = m - n)")
            .source("S29", "1")
            .mended_by("xpos-centre")
            .remark("Code that centres each call at half its own length gives cached keys another centre than new "
                    "queries have. The exponent is off by $c' - c$, in every plane by another factor.")
            .forall(real("m"), real("n"), real("c"), real("c'"))
            .derive([](Term m, Term n, Term c, Term d, Lines& l) {
                l.begin(R"((m - c) - (n - c'))", (m - c) - (n - d));
                l.slip(R"(m - n)", "if each call could choose its own centre", m - n);
                l(R"(m - n + (c' - c))", "what is left", m - n + (d - c));
            }));

    chapter.theorems.push_back(
        theorem("xpos-unequal-lengths", "A pair whose two coordinates fade at different rates")
            .states(R"(R_s^\top D R_s = D, \quad D := \operatorname{diag}(p, r))")
            .source("S29", "2")
            .mended_by("xpos-relative")
            .remark(
                "The score is $(D R_m q)^\\top R_n k$, with $\\zeta^{m-n}$ for each coordinate in D. Both tokens moved "
                "by s, "
                "D becomes the left side, and the score may not change. It does if the planes are (2i, 2i + 1) and the "
                "factors are laid out for (i, i + d/2): the two of a pair differ, and D doesn't commute with the "
                "rotation (gain-commutator). Equal for p = r.")
            .forall(position("s"), real("p"), real("r"))
            .derive([](Angle s, Term p, Term r, Lines& l) {
                const Mat D = matrix2(p, 0, 0, r);
                l.begin(R"(R_s^\top D R_s)", transpose(R(s)) * D * R(s));
                l.slip("D", "if the score saw the distance alone", D);
            }));

    chapter.theorems.push_back(
        theorem("xpos-second-solution", "RoFormer's radial step has another solution")
            .states(
                R"(\rho(m)\, \kappa(n) = 2^{n-m} \text{ for } \rho(m) = 2^{-m}, \kappa(n) = 2^n, \quad 0 \le m \le 63, \; 0 \le n \le 63)")
            .source("S5", "27")
            .remark("(27) takes constant lengths, 'a straightforward solution'. R_q = a^{-m}, R_k = a^n, here rho and "
                    "kappa, solve (24a) as well, with the same initial condition: that is xPos. Shown with a = 2; "
                    "exact numbers.")
            .cases(R"(2^{-m} 2^n = 2^{n-m})", "and at m = n it is 1, as (26a) wants", prover::range("m", 0, 63),
                   [](Cases& c) {
                       for (const std::int64_t m : c.all())
                           for (std::int64_t n = 0; n <= 63; ++n)
                               c.equal(power(-m) * power(n), power(n - m), [&] { return named("m", m); });
                   })
            .cases(R"(2^n = 2^{n-m} 2^m)", "the same, for every n", prover::range("n", 0, 63), [](Cases& c) {
                for (const std::int64_t n : c.all())
                    for (std::int64_t m = 0; m <= 63; ++m)
                        c.equal(power(n), power(n - m) * power(m), [&] { return named("n", n); });
            }));

    chapter.theorems.push_back(
        theorem("xpos-zeta", "How fast each plane fades")
            .states(R"(\zeta_0 = 2/7, \quad \zeta_{i-1} < \zeta_i < 1, \quad d = 64, \gamma = 2/5, \; 1 \le i \le 31)")
            .given(R"($\zeta_i = (2i/d + \gamma)/(1 + \gamma)$)")
            .source("S19", "3")
            .cases(R"(\zeta_{i-1} < \zeta_i < 1)", "exact fractions", prover::range("i", 1, 31), [](Cases& c) {
                const auto zeta = [](std::int64_t i) { return rope::xpos_zeta<Rational>(static_cast<int>(i), 64); };
                for (const std::int64_t i : c.all()) {
                    c.less(zeta(i - 1), zeta(i), [&] { return named("i", i); });
                    c.less(zeta(i), 1, [&] { return named("i", i); });
                }
                c.equal(zeta(0), Rational(2, 7), [&] { return to_text(zeta(0)); });
                c.note("zeta_31 = " + to_text(zeta(31)));
            }));

    chapter.theorems.push_back(
        theorem("xpos-fades-both-ways", "xPos shrinks scores at every distance")
            .states(R"(\zeta_0^{(m-n)/512} < 1 \text{ at } m = 0, n = 512)")
            .given(R"($\zeta_i = (2i/d + \gamma)/(1 + \gamma)$, $d = 64$, $\gamma = 2/5$)")
            .mended_by("xpos-relative")
            .remark("A near miss: true for keys behind the query. For keys ahead of it, in an encoder, the factor "
                    "grows: 7/2 in the "
                    "fastest plane at 512 tokens.")
            .slip_cases(R"((2/7)^{-1} < 1)", "the factor at one scale base ahead, exact", [](Cases& c) {
                const Rational factor = Rational(1) / rope::xpos_zeta<Rational>(0, 64);
                c.less(factor, 1, [&] { return "the factor is " + to_text(factor); });
            }));

    return chapter;
}

}  // namespace proofs
