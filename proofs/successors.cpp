// What came after RoPE and changes more than its frequencies: contents without angles (PoPE), phases that add up over
// the tokens (CARoPE), headings for positions (DRoPE).
#include "proofs/enclosed.hpp"

namespace proofs {

namespace {

/// r (cos a, sin a)
Vec polar(const Term& r, const Angle& a) { return vector2(r * cos(a), r * sin(a)); }

/// The pairs mu_i (cos a_i, sin a_i), mu_i the first number of pair i of r; and nu_i (cos a_i, sin a_i), with the
/// second.
auto queries(const auto& r, const auto& a) {
    return pairs([](const Vec& lengths, const Angle& direction) { return polar(lengths(0), direction); }, r, a);
}
auto keys(const auto& r, const auto& a) {
    return pairs([](const Vec& lengths, const Angle& direction) { return polar(lengths(1), direction); }, r, a);
}
/// sum_i mu_i nu_i cos(a_i)
Term weighed(const auto& r, const auto& a) {
    return sum([](const Vec& lengths, const Angle& angle) { return lengths(0) * lengths(1) * cos(angle); }, r, a);
}
/// Every pair turned by one and the same angle
auto turned_whole(const auto& x, const Angle& a) {
    return pairs([&](const Vec& pair) { return Vec(R(a) * pair); }, x);
}

}  // namespace

Chapter successors() {
    Chapter chapter{"successors", "Contents, headings, phases that add up", {}};

    chapter.theorems.push_back(
        theorem("rope-polar", "What and where meet in one cosine")
            .states(R"(\langle R_m q, R_n k \rangle = \sum_i \mu_i \nu_i \cos((n-m)\theta_i + \beta_i - \alpha_i),
                       \quad q := \bigoplus_i \mu_i (\cos\alpha_i, \sin\alpha_i)^\top, \;
                       k := \bigoplus_i \nu_i (\cos\beta_i, \sin\beta_i)^\top)")
            .given(R"($\mu_i := r_{2i}$, $\nu_i := r_{2i+1}$)")
            .source("S26", "1")
            .rests_on("turns-by-angle")
            .remark("The angle between the contents, $\\beta - \\alpha$, stands beside the angle of the distance: a "
                    "content "
                    "can ask for a distance (any-lag), and a distance can look like a content.")
            .forall(positions("m"), positions("n"), angles(R"(\alpha)"), angles(R"(\beta)"), vector("r"))
            .derive_in_planes(
                [](const auto& m, const auto& n, const auto& alpha, const auto& beta, const auto& r, Lines& l) {
                    l.begin(R"(\langle R_m q, R_n k \rangle)", score(queries(r, alpha), m, keys(r, beta), n));
                    l(R"(\sum_i \mu_i \nu_i \cos((n-m)\theta_i + \beta_i - \alpha_i))",
                      "turns-by-angle: angles add; the cosine of their difference", weighed(r, n - m + (beta - alpha)));
                }));

    chapter.theorems.push_back(
        theorem("pope-score", "PoPE: contents have lengths, positions have angles")
            .states(R"(\langle R_m q, R(n\Theta + \delta) k \rangle = \sum_c \mu_c \nu_c \cos((n-m)\theta_c + \delta_c),
                       \quad q := \bigoplus_c (\mu_c, 0)^\top, \; k := \bigoplus_c (\nu_c, 0)^\top)")
            .given(R"($\mu_c := r_{2c}$, $\nu_c := r_{2c+1}$)")
            .source("S26", "2")
            .rests_on("rope-polar")
            .remark(
                "Each number of a query and a key gets a plane of its own, where it is a length: $\\mu$ is softplus of "
                "it, at least 0. What is learned of the phase is one $\\delta$ for each plane, the same for all "
                "tokens.")
            .forall(positions("m"), positions("n"), angles(R"(\delta)"), vector("r"))
            .derive_in_planes([](const auto& m, const auto& n, const auto& delta, const auto& r, Lines& l) {
                l.begin(R"(\langle R_m q, R(n\Theta + \delta) k \rangle)",
                        score(queries(r, m - m), m, keys(r, m - m), n + delta));
                l(R"(\sum_c \mu_c \nu_c \cos((n-m)\theta_c + \delta_c))", "rope-polar with alpha = 0 and beta = delta",
                  weighed(r, n - m + delta));
            }));

    chapter.theorems.push_back(
        theorem("pope-nearest", "Without an offset PoPE scores highest at distance 0, whatever the contents")
            .states(R"(2 \big( s(0) - s(t) \big) = \sum_c \mu_c \nu_c |e - R(t\theta_c) e|^2,
                       \quad s(t) := \sum_c \mu_c \nu_c \cos t\theta_c, \; e := (1, 0))")
            .given(R"($\mu_c := r_{2c}$, $\nu_c := r_{2c+1}$)")
            .source("S26", "2")
            .rests_on("pope-score")
            .remark("Softplus makes $\\mu_c \\ge 0$ and $\\nu_c \\ge 0$. The opposite of any-lag: no content can "
                    "prefer another distance. That is what the learned $\\delta$ is for.")
            .forall(positions("t"), vector("r"))
            .derive_in_planes([](const auto& t, const auto& r, Lines& l) {
                l.begin(R"(2 \big( s(0) - s(t) \big))", 2 * (weighed(r, t - t) - weighed(r, t)));
                l(R"(\sum_c \mu_c \nu_c |e - R(t\theta_c) e|^2)",
                  "pope-score with $\\delta = 0$; $|e - R_t e|^2 = 2 - 2 \\cos t\\theta_c$, plane by plane",
                  sum(
                      [](const Vec& lengths, const Angle& a) {
                          return lengths(0) * lengths(1) * squared_norm(Vec(vector2(1 - cos(a), -sin(a))));
                      },
                      r, t));
                l.not_negative("sums of squares, with lengths as weights",
                               {l.suppose("r", Sign::nonnegative, r)});
            }));

    chapter.theorems.push_back(
        theorem("accumulated-phases", "Phases that add up over the tokens see what stands between")
            .states(R"(\langle R(\phi) q, R(\phi + \delta) k \rangle = q^\top R(\delta) k,
                       \quad \phi = \sum_{t \le m} f(x_t), \; \delta = \sum_{m < t \le n} f(x_t))")
            .unread(0)
            .source("S27", "1")
            .rests_on("transpose-product-d")
            .remark("CARoPE's phase of token m is the sum of f over the tokens up to m, f learned; a constant f gives "
                    "RoPE. The score forgets all that stands before both, and depends on the tokens between, not on "
                    "their number (accumulated-by-count).")
            .forall(angles(R"(\phi)"), angles(R"(\delta)"), vector("q"), vector("k"))
            .derive_in_planes([](const auto& phi, const auto& delta, const auto& q, const auto& k, Lines& l) {
                l.begin(R"(\langle R(\phi) q, R(\phi + \delta) k \rangle)", score(q, phi, k, phi + delta));
                l(R"(q^\top R(\delta) k)", "transpose-product-d; phi cancels", dot(q, rotate(k, delta)));
            }));

    chapter.theorems.push_back(theorem("accumulated-by-count", "Phases that add up, as a function of n - m")
                                   .states(R"(q^\top R(\phi) k = q^\top R(\psi) k)")
                                   .source("S27", "1")
                                   .mended_by("accumulated-phases")
                                   .remark("A near miss: one token between, once x and once y, $\\phi = f(x)$ and "
                                           "$\\psi = f(y)$. The scores are equal "
                                           "where f is constant, and then it is RoPE.")
                                   .forall(angle(R"(\phi)"), angle(R"(\psi)"), vector("q", 2), vector("k", 2))
                                   .derive([](Angle a, Angle b, const Vec& q, const Vec& k, Lines& l) {
                                       l.begin(R"(q^\top R(\phi) k)", dot(q, R(a) * k));
                                       l.slip(R"(q^\top R(\psi) k)", "if the distance alone decided", dot(q, R(b) * k));
                                   }));

    chapter.theorems.push_back(
        theorem("heading-relative", "Headings: one angle for all planes")
            .states(
                R"(\sum_i (R(\varphi) q^{(i)})^\top R(\psi) k^{(i)} = \sum_i q^{(i)\top} R(\psi - \varphi) k^{(i)})")
            .source("S28", "1")
            .rests_on("transpose-product")
            .remark("Every pair turns by the heading itself, so a full turn changes nothing, and the score sees the "
                    "difference of two headings.")
            .forall(angle(R"(\varphi)"), angle(R"(\psi)"), vector("q"), vector("k"))
            .derive_in_planes([](const Angle& phi, const Angle& psi, const auto& q, const auto& k, Lines& l) {
                l.begin(R"(\sum_i (R(\varphi) q^{(i)})^\top R(\psi) k^{(i)})",
                        dot(turned_whole(q, phi), turned_whole(k, psi)));
                l(R"(\sum_i q^{(i)\top} R(\psi - \varphi) k^{(i)})", "transpose-product, in every pair",
                  dot(q, turned_whole(k, psi - phi)));
            }));

    chapter.theorems.push_back(
        theorem("whole-frequencies", "RoPE's frequencies are no whole numbers")
            .states(R"(0 < \theta_i < 1, \quad \theta_i = 10000^{-2i/128}, \; 1 \le i \le 63)")
            .source("S28", "2")
            .remark("After a full turn of the heading a plane that turns $\\theta$ times as fast is off by "
                    "$R(2\\pi\\theta)$, as $R(\\theta(\\varphi + 2\\pi)) = R(\\theta\\varphi) R(2\\pi\\theta)$.")
            .encloses(R"(0 < \theta_i < 1)", "every plane but the first", prover::range("i", 1, 63), [](Enclosures& e) {
                const auto theta = enclosed_frequencies(10000);
                for (const std::int64_t i : e.all()) {
                    const Interval& t = theta[static_cast<std::size_t>(i)];
                    e.positive(t, [&] { return named("i", i); });
                    e.less(t, Interval(1), [&] { return named("i", i); });
                }
            }));

    chapter.theorems.push_back(
        theorem("rope-of-headings", "RoPE of a heading, after a full turn")
            .states(R"(\cos(2\pi\theta_1) = \cos 0, \quad \theta_1 = 10000^{-2/128})")
            .source("S28", "2")
            .mended_by("whole-frequencies")
            .remark(
                "A near miss: the same heading, 0 and $2\\pi$, gets two different codes in every plane but the first.")
            .slip_encloses(R"(|\cos(2\pi\theta_1) - \cos 0| < \tfrac1{100})", "the second plane, they would be equal",
                           [](Enclosures& e) {
                               const Interval c = cos(2 * Interval::pi() * enclosed_frequencies(10000)[1]);
                               e.less(abs(c - Interval(1)), Interval::fraction(1, 100),
                                      [&] { return "the cosine is " + c.str(6) + "; 1/100 less its distance from 1"; });
                           }));

    return chapter;
}

}  // namespace proofs
