// How a score moves when the positions do: by how much at most, that it comes back, what sums of rotated vectors it is
// the inner product of, and how far planes turn in a trained length.
#include <cmath>

#include "proofs/enclosed.hpp"
#include "proofs/planes.hpp"
#include "rope/axes.hpp"

namespace proofs {

Chapter moving_scores() {
    Chapter chapter{"moving-scores", "How a score moves", {}};

    chapter.theorems.push_back(
        theorem("moved-by", "How far s positions move a vector")
            .states(R"(|R_{m+s} x - R_m x|^2 = 2 \sum_i (1 - \cos s\theta_i) |x^{(i)}|^2)")
            .source("S37", "1")
            .rests_on("norm")
            .remark("The distance of neighbours: what a larger base and smaller positions change, each in "
                    "its own planes.")
            .forall(positions("m"), positions("s"), vector("x"))
            .derive_in_planes([](const auto& m, const auto& s, const auto& x, Lines& l) {
                l.begin(R"(|R_{m+s} x - R_m x|^2)", squared_norm(rotate(x, m + s) - rotate(x, m)));
                l(R"(|R_s x - x|^2)", "norm: turn both back by m", squared_norm(rotate(x, s) - x));
                l(R"(2 \sum_i (1 - \cos s\theta_i) |x^{(i)}|^2)", "multiply out, plane by plane",
                  2 * sum([](const Angle& a, const Vec& y) { return (1 - cos(a)) * squared_norm(y); }, s, x));
            }));

    chapter.theorems.push_back(
        theorem("score-step", "By how much a score changes")
            .states(R"(q^\top R_{t+2h} k - q^\top R_t k = 2 \sum_i \sin(h\theta_i)\, q^{(i)\top} R_{t+h}^{(i)} u^{(i)})")
            .given(R"($u$ is $k$ turned by a quarter in each plane: $u_{2i} = -k_{2i+1}$, $u_{2i+1} = k_{2i}$)")
            .unread(0, 2)
            .remark("With h half a position this is the step from a distance to the next one: by the "
                    "triangle inequality and mean-square at most $2 \\sum_i \\sin(\\theta_i/2) |q^{(i)}| "
                    "|k^{(i)}|$.")
            .forall(positions("t"), positions("h"), vector("q"), vector("k"))
            .derive_in_planes([](const auto& t, const auto& h, const auto& q, const auto& k, Lines& l) {
                l.begin(R"(q^\top R_{t+2h} k - q^\top R_t k)", dot(q, rotate(k, t + h + h)) - dot(q, rotate(k, t)));
                l(R"(2 \sum_i \sin(h\theta_i)\, q^{(i)\top} R_{t+h}^{(i)} u^{(i)})",
                  "addition theorems; the cosines cancel",
                  2 * sum([](const Angle& a, const Vec& x, const Vec& y) { return sin(a) * dot(x, y); }, h, q,
                          rotate(quarter(k), t + h)));
            }));

    chapter.theorems.push_back(
        theorem("score-comes-back", "A score comes back as often as the rotation nearly does")
            .states(R"(q^\top R_{t+s} k - q^\top R_t k = (R_t^\top q)^\top (R_s k - k))")
            .rests_on("composition")
            .remark("By Cauchy and Schwarz $|\\ldots| \\le |q| |R_s k - k|$ for every t: what nearly brings "
                    "back one distance nearly brings back all. Such s come again and again (Bohr), so a "
                    "score that is not 0 doesn't tend to 0.")
            .forall(positions("t"), positions("s"), vector("q"), vector("k"))
            .derive_in_planes([](const auto& t, const auto& s, const auto& q, const auto& k, Lines& l) {
                l.begin(R"(q^\top R_{t+s} k - q^\top R_t k)", dot(q, rotate(k, t + s)) - dot(q, rotate(k, t)));
                l(R"(q^\top R_t R_s k - q^\top R_t k)", "composition: angles add",
                  dot(q, R(t) * (R(s) * k)) - dot(q, R(t) * k));
                l(R"((R_t^\top q)^\top (R_s k - k))", "the transpose of a product; factor",
                  dot(transpose(R(t)) * q, rotate(k, s) - k));
            }));

    chapter.theorems.push_back(
        theorem("score-dies-out", "A score that is 0 one step on")
            .states(R"(q^\top R_{t+s} q = 0)")
            .mended_by("score-comes-back")
            .remark("A near miss: no score of RoPE vanishes from some distance on.")
            .forall(position("t"), position("s"), vector("q", 2))
            .derive([](Angle t, Angle s, const Vec& q, Lines& l) {
                l.begin(R"(q^\top R_{t+s} q)", dot(q, R(t + s) * q));
                l.slip("0", "if it died out", Term(0) * q(0));
            }));

    chapter.theorems.push_back(
        theorem("mean-square", "What the score has, and what it has a quarter turn on")
            .states(R"((q^\top R(a) k)^2 + (q^\top R(a) u)^2 = |q|^2 |k|^2, \quad u := (-k_1, k_0)^\top)")
            .remark("In each plane. u is k turned by a quarter, so the second score is the first a quarter turn on, "
                    "and over a whole turn both squares have one mean: half of $|q|^2 |k|^2$.")
            .forall(angle("a"), vector("q", 2), vector("k", 2))
            .derive([](Angle a, const Vec& q, const Vec& k, Lines& l) {
                const Vec u = vector2(-k(1), k(0));
                const Term x = dot(q, R(a) * k), y = dot(q, R(a) * u);
                l.begin(R"((q^\top R(a) k)^2 + (q^\top R(a) u)^2)", x * x + y * y);
                l(R"(|q|^2 |k|^2)", "Lagrange's identity", squared_norm(q) * squared_norm(k));
                l.begin("at no turn more", R"(|q|^2 |k|^2 - (q^\top R(a) k)^2)",
                        squared_norm(q) * squared_norm(k) - x * x);
                l(R"((q^\top R(a) u)^2)", "as above", y * y);
                l.not_negative("a square");
            }));

    chapter.theorems.push_back(
        theorem("positive-definite", "Equal queries and keys make a positive definite score")
            .states(R"(u^2 |x|^2 + 2 u v\, x^\top R_{n-m} x + v^2 |x|^2 = |u R_m x + v R_n x|^2)")
            .rests_on("norm", "transpose-product-d")
            .remark("Two positions, m and n, with weights u and v. These are the kernels that Bochner's theorem "
                    "describes: sums of cosines with weights that are not negative.")
            .forall(positions("m"), positions("n"), real("u"), real("v"), vector("x"))
            .derive_in_planes([](const auto& m, const auto& n, Term u, Term v, const auto& x, Lines& l) {
                l.begin(R"(u^2 |x|^2 + 2 u v\, x^\top R_{n-m} x + v^2 |x|^2)",
                        u * u * squared_norm(x) + 2 * u * v * dot(x, rotate(x, n - m)) + v * v * squared_norm(x));
                l(R"(u^2 |R_m x|^2 + 2 u v\, (R_m x)^\top (R_n x) + v^2 |R_n x|^2)", "norm; transpose-product-d",
                  u * u * squared_norm(rotate(x, m)) + 2 * u * v * dot(rotate(x, m), rotate(x, n)) +
                      v * v * squared_norm(rotate(x, n)));
                l(R"(|u R_m x + v R_n x|^2)", "a binomial", squared_norm(scaled(u, rotate(x, m)) + scaled(v, rotate(x, n))));
                l.not_negative("a sum of squares");
            }));

    chapter.theorems.push_back(
        theorem("equal-token-score", "What a token scores with its like")
            .states(R"(x^\top R_s x = \sum_i |x^{(i)}|^2 \cos s\theta_i)")
            .source("S44", "3")
            .remark("The sine terms cancel: a sum of cosines with the squared lengths as weights, symmetric in s.")
            .forall(positions("s"), vector("x"))
            .derive_in_planes([](const auto& s, const auto& x, Lines& l) {
                l.begin(R"(x^\top R_s x)", dot(x, rotate(x, s)));
                l(R"(\sum_i |x^{(i)}|^2 \cos s\theta_i)", "multiply out; the mixed terms cancel",
                  sum([](const Angle& a, const Vec& y) { return squared_norm(y) * cos(a); }, s, x));
            }));

    chapter.theorems.push_back(
        theorem("whole-table-shifts", "Two scores move together")
            .states(R"(\langle R_{m+s} q, u R_{n+s} k + v R_{t+s} p \rangle = u\, q^\top R_{n-m} k + v\, q^\top R_{t-m} p)")
            .rests_on("transpose-product-d")
            .remark("What is a function of the scores of one query, softmax too, doesn't see where the text begins; "
                    "with values that carry no position neither does the output of the layer.")
            .forall(positions("m"), positions("n"), positions("t"), positions("s"), real("u"), real("v"), vector("q"),
                    vector("k"), vector("p"))
            .derive_in_planes([](const auto& m, const auto& n, const auto& t, const auto& s, Term u, Term v,
                                 const auto& q, const auto& k, const auto& p, Lines& l) {
                l.begin(R"(\langle R_{m+s} q, u R_{n+s} k + v R_{t+s} p \rangle)",
                        dot(rotate(q, m + s), scaled(u, rotate(k, n + s)) + scaled(v, rotate(p, t + s))));
                l(R"(u\, q^\top R_{n-m} k + v\, q^\top R_{t-m} p)", "transpose-product-d; s cancels",
                  u * dot(q, rotate(k, n - m)) + v * dot(q, rotate(p, t - m)));
            }));

    chapter.theorems.push_back(
        theorem("turned-again", "Three shifts of a cached key are one")
            .states(R"(R_s R_s R_s R_n k = R_{n+3s} k)")
            .rests_on("move-the-cache")
            .remark("Exactly. In floating point each shift rounds once more, so one shift by 3s is better.")
            .forall(positions("n"), positions("s"), vector("k"))
            .derive_in_planes([](const auto& n, const auto& s, const auto& k, Lines& l) {
                l.begin(R"(R_s R_s R_s R_n k)", rotate(rotate(rotate(rotate(k, n), s), s), s));
                l(R"(R_{n+3s} k)", "move-the-cache, three times", rotate(k, n + s + s + s));
            }));

    chapter.theorems.push_back(
        theorem("critical-dimension", "The planes that come round in training: 92, 70 and 31")
            .states(R"(2 \lceil 64 \log_{10000} \tfrac{4096}{2\pi} \rceil = 92, \quad
                       2 \lceil 64 \log_{500000} \tfrac{8192}{2\pi} \rceil = 70, \quad
                       \lceil 48 \log_{10000} \tfrac{2048}{2\pi} \rceil = 31)")
            .source("S38", "1")
            .remark("Llama 2, Llama 3 and Phi-3-mini (d = 96, trained on 2048 by its configuration).")
            .encloses(R"(45 < 64 \log_{10000} \tfrac{4096}{2\pi} < 46)", "enclosed; and the two others",
                      [](Enclosures& e) {
                          const auto planes = [](int half, std::int64_t base, std::int64_t length) {
                              return Interval(half) * log(Interval(length) / (2 * Interval::pi())) /
                                     log(Interval(base));
                          };
                          for (const auto& [x, below] : {std::pair{planes(64, 10000, 4096), 45},
                                                         {planes(64, 500000, 8192), 34},
                                                         {planes(48, 10000, 2048), 30}}) {
                              e.less(Interval(below), x, saying("above the integer below it"));
                              e.less(x, Interval(below + 1), saying("below the next one"));
                          }
                      }));

    chapter.theorems.push_back(
        theorem("extrapolation-length", "How far 92 dimensions reach with a larger base")
            .states(R"(2\pi \cdot 1000000^{92/128} = 129026.78\ldots, \quad
                       2\pi \cdot 500000^{92/128} = 78399.72\ldots)")
            .source("S38", "2")
            .encloses(R"(|2\pi \cdot 1000000^{92/128} - 129026.78| < 0.005)", "enclosed; and the other",
                      [](Enclosures& e) {
                          const auto length = [](std::int64_t base) {
                              return 2 * Interval::pi() * pow(Interval(base), Interval::fraction(92, 128));
                          };
                          e.rounds_to(length(1000000), "129026.78", "at 10^6");
                          e.rounds_to(length(500000), "78399.73", "at 5 10^5");
                      }));

    chapter.theorems.push_back(
        theorem("imrope-is-no-mrope", "Interleaved M-RoPE gives other planes to the axes: 22 of 32")
            .states(R"(\#\{i : a(i) \ne a'(i), \; 0 \le i \le 31\} = 22)")
            .given(R"(the axis of plane i with sections (11, 11, 10): $a(i) = \lfloor i/11 \rfloor$ in order, $a'(i) = i \bmod 3$ in turn)")
            .remark("Equal only where the three coordinates are: no relabelling of the planes of one turns it into the "
                    "other with the same frequencies.")
            .cases(R"(\#\{i : a(i) \ne a'(i)\} = 22)", "counted", range("i", 0, 31), [](Cases& c) {
                const auto order = rope::sections_in_order({11, 11, 10}), turn = rope::sections_in_turn({11, 11, 10});
                int differ = 0;
                for (const std::int64_t i : c.all()) {
                    const auto plane = static_cast<std::size_t>(i);
                    c.equal(order.at(plane), i / 11, [&] { return named("i", i); });
                    c.equal(turn.at(plane), i % 3, [&] { return named("i", i); });
                    differ += order.at(plane) != turn.at(plane) ? 1 : 0;
                }
                c.equal(differ, 22, [&] { return named("differ", differ); });
            }));

    chapter.theorems.push_back(
        theorem("llama4-scale-starts", "Llama 4's factor on queries is 1 up to position 8190")
            .states(R"(1 + \tfrac1{10} \ln(1 + \lfloor (p + 1)/8192 \rfloor) = 1, \; 0 \le p \le 8190, \quad
                       1 + \tfrac1{10} \ln(1 + \lfloor (8191 + 1)/8192 \rfloor) = 1.0693\ldots)")
            .cases(R"(\lfloor (p + 1)/8192 \rfloor = 0)", "every position; 1 at 8191", range("p", 0, 8190),
                   [](Cases& c) {
                       for (const std::int64_t p : c.all())
                           c.equal((p + 1) / 8192, 0, [&] { return named("p", p); });
                       c.equal((8191 + 1) / 8192, 1, [] { return std::string("p = 8191"); });
                   })
            .encloses(R"(|1 + \tfrac1{10} \ln 2 - 1.0693| < 0.00005)", "enclosed", [](Enclosures& e) {
                e.rounds_to(Interval(1) + log(Interval(2)) * Interval::fraction(1, 10), "1.0693", "the factor");
            }));

    return chapter;
}

}  // namespace proofs
