// Decay: what Abel summation bounds and what it doesn't, and why RoPE decays for nobody in particular.
#include <cmath>

#include "proofs/enclosed.hpp"
#include "proofs/planes.hpp"

namespace proofs {

namespace {

using prover::Cosines;

/// sum_{k=1}^{64} |A_k(s)|, A_k = sum_{j<k} e^{i s theta_j}, enclosed
Interval partial_sums(const std::vector<Interval>& theta, std::int64_t s) {
    Interval total, x, y;
    for (const Interval& t : theta) {
        x += cos(Interval(s) * t);
        y += sin(Interval(s) * t);
        total += sqrt(x * x + y * y);
    }
    return total;
}

/// The same from a table, in units of 2^-24 and rounded down: each |A_k| is at least the root, rounded down, of its
/// parts rounded down, less 3 units: sqrt(2) of them for the parts, and far less than one for the table's own error.
std::int64_t partial_sums_below(const Cosines& table, std::int64_t s) {
    constexpr int drop = Cosines::fraction_bits - 24;
    std::int64_t x = 0, y = 0, total = 0;
    for (std::size_t k = 0; k < table.angles(); ++k) {
        const auto [c, d] = table.at(s, k);
        x += c;
        y += d;
        const std::int64_t a = x >> drop, b = y >> drop, square = a * a + b * b;  // below 2^62
        auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(square)));
        while (root * root > square) --root;
        total += root - 3;
    }
    return total;
}

}  // namespace

Chapter decay() {
    Chapter chapter{"decay", "What decays, and for whom", {}};

    chapter.theorems.push_back(
        theorem("abel-step", "Abel summation, from n to n + 1")
            .states(
                R"(A_{n+1} - A_n = h_n z_n, \quad A_n = h_n S_n - \sum_{i<n} S_{i+1} (h_{i+1} - h_i), \; S_{n+1} = S_n + z_n)")
            .given(R"($h_n, h_{n+1}, S_n, z_n \in \mathbb{C}$, $S_{n+1} := S_n + z_n$, $T_n = \sum_{i<n} h_i z_i$,
                      $B_n = \sum_{i<n} S_{i+1} (h_{i+1} - h_i)$)")
            .unread(0)
            .source("S5", "36")
            .remark("$A_n = h_n S_n - B_n$ is the right side of Abel summation before $h_n$ is set to 0: for every n "
                    "the sum $T_n$ is $A_n$.")
            .forall(vector("h_n", 2), vector("h_{n+1}", 2), vector("S_n", 2), vector("z_n", 2), vector("T_n", 2),
                    vector("B_n", 2))
            .derive([](const Vec& h, const Vec& next, const Vec& sum, const Vec& z, const Vec& T, const Vec& B,
                       Lines& l) {
                const Complex before = rope::as_complex(h), after = rope::as_complex(next), S = rope::as_complex(sum);
                const Complex larger = S + rope::as_complex(z);
                l.begin(R"(h_{n+1} S_{n+1} - h_n S_n - S_{n+1} (h_{n+1} - h_n))",
                        rope::as_vector(after * larger - before * S - larger * (after - before)));
                l(R"(h_n (S_{n+1} - S_n))", "h_{n+1} S_{n+1} cancels", rope::as_vector(before * (larger - S)));
                l(R"(h_n z_n)", "z_n is the difference of two partial sums",
                  rope::as_vector(before * rope::as_complex(z)));
                const Vec one_more = T + rope::as_vector(before * rope::as_complex(z));
                const Vec differences = B + rope::as_vector(larger * (after - before));
                const auto formula = [](const Vec& total, const Complex& product, const Vec& rest) {
                    return Vec(total - (rope::as_vector(product) - rest));
                };
                l.begin("all sums", R"(T_n + h_n z_n - (h_{n+1} S_{n+1} - (B_n + S_{n+1} (h_{n+1} - h_n))))",
                        formula(one_more, after * larger, differences));
                const Vec now = formula(T, before * S, B);
                l(R"(T_n - (h_n S_n - B_n))", "by the lines above", now);
                const auto so_far = l.suppose(R"(T_n - (h_n S_n - B_n))", Sign::zero, now);
                const Vec none = vector2(0, 0);
                l.induction("at n = 0 the sums are empty", so_far, entries(T, h, sum, B),
                            entries(none, next, none, none),
                            entries(one_more, next, rope::as_vector(larger), differences));
            }));

    chapter.theorems.push_back(
        theorem("abel-summation", "Abel summation of the score")
            .states(
                R"(\sum_{i<n} h_i z_i = \sum_{i<n} h_i (S_{i+1} - S_i) = -\sum_{i<n} S_{i+1} (h_{i+1} - h_i), \quad S_j = \sum_{i<j} z_i, \; h_n = 0)")
            .unread(0, 1, 2, 3)
            .source("S5", "36")
            .source("S8", "7a")
            .rests_on("abel-step")
            .remark("$h_i$ and $z_i$ are complex, n = d/2. Written out for n = d/2 up to 4, at each of these d alone: "
                    "partial sums reach across all planes, so no generic plane can state them. For every n it is "
                    "abel-step.")
            .dimensions({2, 4, 6, 8}, 128)
            .forall(vector("h"), vector("z"))
            .derive([](const Vec& h, const Vec& z, Lines& l) {
                const auto at = [](const Vec& x, int i) {
                    return i < half(x) ? rope::as_complex(share(x, i)) : Complex{};
                };
                Complex score, differences, summed, partial;
                for (int i = 0; i < half(h); ++i) {
                    const Complex before = partial;
                    partial = partial + at(z, i);
                    score = score + at(h, i) * at(z, i);
                    differences = differences + at(h, i) * (partial - before);
                    summed = summed - partial * (at(h, i + 1) - at(h, i));
                }
                l.begin(R"(\sum_{i<n} h_i z_i)", rope::as_vector(score));
                l(R"(\sum_{i<n} h_i (S_{i+1} - S_i))", "abel-step: z_i is the difference of two partial sums",
                  rope::as_vector(differences));
                l(R"(-\sum_{i<n} S_{i+1} (h_{i+1} - h_i))",
                  "ordered by S; S_0 = 0 and h_n = 0; for every n by abel-step",
                  rope::as_vector(summed));
            }));

    chapter.theorems.push_back(
        theorem("abel-bound", "What it bounds")
            .states(R"(\big|\sum_i S_{i+1} (h_{i+1} - h_i)\big| \le \max_i |h_{i+1} - h_i| \sum_i |S_{i+1}|)")
            .source("S5", "37a")
            .source("S6", "8a")
            .rests_on("abel-summation")
            .remark("So the score is small where neighbouring planes agree, h_{i+1} near h_i, and the partial sums are "
                    "small; of a "
                    "single plane, or of h that change sign from plane to plane, it says little.")
            .cites(R"(|x + y| \le |x| + |y|)", "abel-summation, the triangle inequality"));

    chapter.theorems.push_back(
        theorem("any-lag", "For every distance there is a key that scores highest there")
            .states(
                R"(2 \big( \langle q, R_r k \rangle - \langle q, R_t k \rangle \big) = |q - R_{t-r} q|^2, \quad k := R_{-r} q)")
            .source("S5", "3.3")
            .source("S7", "3.2a")
            .source("S20", "2")
            .source("S22", "1")
            .rests_on("norm", "transpose-product-d")
            .remark("q^T R_t k is the score at distance t = n - m. For any query and any distance r, the key R_{-r} q "
                    "scores at no distance t higher than at r: RoPE decays for nobody in particular.")
            .forall(positions("r"), positions("t"), vector("q"))
            .derive_in_planes([](const auto& r, const auto& t, const auto& q, Lines& l) {
                const auto k = rotate(q, -r), turned = rotate(q, t - r);
                l.begin(R"(2 \big( \langle q, R_r k \rangle - \langle q, R_t k \rangle \big))",
                        2 * (dot(q, rotate(k, r)) - dot(q, rotate(k, t))));
                l(R"(2 |q|^2 - 2 \langle q, R_{t-r} q \rangle)", "transpose-product-d: R_r R_{-r} = I, angles add",
                  2 * squared_norm(q) - 2 * dot(q, turned));
                l(R"(|q - R_{t-r} q|^2)", "norm: R keeps the length", squared_norm(q - turned));
                l.not_negative("a sum of squares");
            }));

    chapter.theorems.push_back(
        theorem("distance-alone", "A score that falls with the distance alone")
            .states(R"(\langle q, R_6 q \rangle < \langle q, R_1 q \rangle, \quad q = (1, 0), \theta = 1)")
            .source("S5", "3.3")
            .source("S22", "1")
            .mended_by("any-lag")
            .remark("'The inner-product will decay when the relative position increase': no function of the distance "
                    "alone does, "
                    "for all q and k. Already for q = k in the fastest plane cos 6 > cos 1. What is bounded is |score| "
                    "by an Abel "
                    "sum, which itself does not fall steadily (abel-mean-rises).")
            .slip_encloses(R"(\cos 6 < \cos 1)", "the scores at distances 6 and 1", [](Enclosures& e) {
                e.less(cos(Interval(6)), cos(Interval(1)), [] {
                    return "cos 6 = " + cos(Interval(6)).str(6) + ", cos 1 = " + cos(Interval(1)).str(6) +
                           "; cos 1 - cos 6";
                });
            }));

    chapter.theorems.push_back(
        theorem("abel-mean-rises", "The Abel bound does not fall steadily")
            .states(
                R"(\frac{1}{64} \sum_{i=1}^{64} |S_i(19)| < \frac{1}{64} \sum_{i=1}^{64} |S_i(18)|, \quad d = 128, \; b = 10000)")
            .source("S5", "37")
            .source("S8", "7")
            .mended_by("abel-bound-values")
            .remark("'The value decays with the relative distance': as a trend, in a figure. It rises from 18 to 19 "
                    "for the first "
                    "time.")
            .slip_encloses(R"(\sum_{i=1}^{64} |S_i(19)| < \sum_{i=1}^{64} |S_i(18)|)", "both enclosed", [](Enclosures& e) {
                const auto theta = enclosed_frequencies(10000);
                const Interval a = partial_sums(theta, 18), b = partial_sums(theta, 19);
                e.less(b, a, [&] {
                    return "the means are " + (a / Interval(64)).str(8) + " at 18 and " + (b / Interval(64)).str(8) +
                           " at 19; the first sum less the second";
                });
            }));

    chapter.theorems.push_back(
        theorem("abel-bound-values", "What the Abel bound is worth")
            .states(
                R"(\sum_{k=1}^{64} |A_k(s)| > 128, \; 0 \le s \le 4095; \quad \sum_{k=1}^{64} |A_k(4861)| \approx 127.485509302287, \; \sum_{k=1}^{64} |A_k(16343)| \approx 89.143)")
            .source("S5", "37")
            .source("S6", "8")
            .source("S6", "2.3")
            .source("S8", "7")
            .remark("d = 128, base 10000. And it falls with every step from 0 to 18.")
            .encloses(R"(\textstyle\sum_k |A_k(s)| > 128)", "every s, in integers rounded down",
                      prover::range("s", 0, 4095),
                      [](Enclosures& e) {
                          const Cosines table(enclosed_frequencies(10000), 4095);
                          for (const std::int64_t s : e.all()) {
                              e.check(partial_sums_below(table, s) > (std::int64_t{128} << 24),
                                      [&] { return named("s", s); });
                              if (e.keeping())
                                  e.less(Interval(128), partial_sums(enclosed_frequencies(10000), s), saying("kept"));
                          }
                      })
            .encloses(R"(\sum_{k=1}^{64} |A_k(4861)| \approx 127.485509302287, \; \sum_{k=1}^{64} |A_k(16343)| \approx 89.143)", "the first s below 128 that is named, and one far below",
                      [](Enclosures& e) {
                          const auto theta = enclosed_frequencies(10000);
                          const Interval a = partial_sums(theta, 4861), b = partial_sums(theta, 16343);
                          e.rounds_to(a, "127.485509302287", "at 4861");
                          e.rounds_to(b, "89.143", "at 16343");
                          e.less(a, Interval(128), saying("at 4861"));
                          for (std::int64_t s = 0; s < 18; ++s)
                              e.less(partial_sums(theta, s + 1), partial_sums(theta, s), [&] { return named("s", s); });
                      }));

    chapter.theorems.push_back(
        theorem("abel-bound-printed", "'At least larger than d'")
            .states(R"(\sum_{k=1}^{64} |A_k(4861)| > 128)")
            .source("S6", "8")
            .mended_by("abel-bound-values")
            .remark("Position Interpolation, section 2.3: 'numerically it is at least larger than d'. True to the end "
                    "of their "
                    "figure, at 4095; beyond it the sum goes below d, to 89.1 at 16343.")
            .slip_encloses(R"(\textstyle\sum_k |A_k(4861)| > 128)", "enclosed", [](Enclosures& e) {
                const Interval sum = partial_sums(enclosed_frequencies(10000), 4861);
                e.less(Interval(128), sum, [&] { return "the sum is " + sum.str(15) + "; less 128"; });
            }));

    chapter.theorems.push_back(
        theorem("smaller-angle-larger-product", "YaRN: 'rotated by a lesser amount is bigger'")
            .states(R"(B(72) > B(144), \quad d = 128, \; b = 10000)")
            .source("S7", "3.2a")
            .mended_by("any-lag")
            .remark("Section 3.2: 'the dot product of two vectors rotated by a lesser amount is bigger'. Interpolation "
                    "by 2 takes "
                    "the distance 144 to 72, and the score of equal vectors gets smaller.")
            .slip_encloses(R"(B(72) > B(144))", "26.6672544894618 against 26.6945500786780", [](Enclosures& e) {
                const auto theta = enclosed_frequencies(10000);
                const Interval a = cosine_sum(theta, 72), b = cosine_sum(theta, 144);
                e.rounds_to(a, "26.6672544894618", "B(72)");
                e.rounds_to(b, "26.6945500786780", "B(144)");
                e.less(b, a, [&] { return "B(72) = " + a.str(15) + ", B(144) = " + b.str(15) + "; B(72) - B(144)"; });
            }));

    chapter.theorems.push_back(
        theorem("abel-bound-real-h", "Men et al. (7): h must be complex")
            .states(
                R"(|q^\top R_1 k| \le |h_0 - h_1| \, |S_1|, \quad h_0 = q^\top k, h_1 = 0, \; q = (1, 0), k = (0, 1), \theta = 1)")
            .given(R"($S_1 = e^{i\theta}$)")
            .source("S8", "7a")
            .mended_by("abel-summation")
            .remark("h_l is printed as the real product q^T[2l:2l+1] k[2l:2l+1]; with it the bound is 0 here, and the "
                    "score is "
                    "-sin 1. RoFormer's h_l is the complex product q k*.")
            .slip_encloses(R"(|\sin 1| \le 0)", "h_0 = 0, so the bound is 0",
                           [](Enclosures& e) {
                               e.less(abs(sin(Interval(1))), Interval(0), saying("the bound 0 less |score|"));
                           }));

    return chapter;
}

}  // namespace proofs
