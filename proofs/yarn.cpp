// Longer contexts plane by plane: YaRN, by its code and by its paper, and Llama 3. d = 128, L = 4096, s = 16 and base
// 10000 unless a model's own are named.
#include "proofs/enclosed.hpp"
#include "rope/scaling.hpp"

namespace proofs {

namespace {

std::vector<Interval> yarn_of_code() { return rope::yarn<Interval>(128, Interval(16), Interval(4096)); }
std::vector<Interval> yarn_of_paper() {
    return rope::by_parts<Interval>(enclosed_frequencies(10000), Interval(16), Interval(4096), Interval(1),
                                    Interval(32));
}

/// The two, as formulas. s = 16, L = 4096, between 1 and 32 turns; the planes 20 to 46 are those of yarn-range.
constexpr const char* both_ramps =
    R"($\theta^{\text{code}}_i = (1 - \rho_i)\,\theta_i + \rho_i\,\theta_i/16$, $\rho_i = \min(1, \max(0, (i - 20)/26))$,
       $\theta^{\text{paper}}_i = (1 - \gamma_i)\,\theta_i/16 + \gamma_i\,\theta_i$,
       $\gamma_i = \min(1, \max(0, (4096\,\theta_i/2\pi - 1)/31))$)";

std::vector<Interval> llama3() {
    return rope::by_parts<Interval>(enclosed_frequencies(500000), Interval(8), Interval(8192), Interval(1),
                                    Interval(4));
}

}  // namespace

Chapter yarn() {
    Chapter chapter{"yarn", "Longer contexts plane by plane", {}};

    chapter.theorems.push_back(
        theorem("yarn-range", "Where YaRN's ramp lies")
            .states(
                R"(a = \frac{128 \ln(4096/(32 \cdot 2\pi))}{2 \ln 10000} = 20.94\ldots, \quad z = \frac{128 \ln(4096/(2\pi))}{2 \ln 10000} = 45.02\ldots, \quad \lfloor a \rfloor = 20, \; \lceil z \rceil = 46)")
            .source("S7", "3.2c")
            .encloses(R"(20 < 46)", "rounded down and up, in order", [](Enclosures& e) {
                const Interval fast = rope::plane_of_turns<Interval>(Interval(32), Interval(4096), 128);
                const Interval slow = rope::plane_of_turns<Interval>(Interval(1), Interval(4096), 128);
                e.rounds_to(fast, "20.9445", "32 turns");
                e.rounds_to(slow, "45.0269", "1 turn");
                e.less(Interval(20), fast, saying("32 turns, rounded down"));
                e.less(slow, Interval(46), saying("1 turn, rounded up"));
                const auto [first, last] = rope::yarn_range<Interval>(Interval(4096), 128);
                e.less(abs(first - Interval(20)), tiny(100), [&, a = first] { return "from " + a.str(); });
                e.less(abs(last - Interval(46)), tiny(100), [&, b = last] { return "to " + b.str(); });
                e.less(first, last, saying("the bounds are in order"));
            }));

    chapter.theorems.push_back(
        theorem("yarn-between", "YaRN's frequencies lie between theta/s and theta, and fall")
            .states(
                R"(\theta_i/16 \le \theta^{\text{code}}_i \le \theta_i, \; \theta^{\text{code}}_{i+1} < \theta^{\text{code}}_i, \quad \theta_i/16 \le \theta^{\text{paper}}_i \le \theta_i, \; \theta^{\text{paper}}_{i+1} < \theta^{\text{paper}}_i)")
            .given(both_ramps)
            .source("S7", "D2")
            .rests_on("yarn-range")
            .encloses(R"(\theta_i/16 \le \theta^{\text{code}}_i \le \theta_i, \; \theta_i/16 \le \theta^{\text{paper}}_i \le \theta_i)",
                      "yarn-range: all 64 planes, both ramps; s = 16",
                      [](Enclosures& e) {
                          stay_between(e, enclosed_frequencies(10000), yarn_of_code(), Interval(16));
                          stay_between(e, enclosed_frequencies(10000), yarn_of_paper(), Interval(16));
                      }));

    chapter.theorems.push_back(
        theorem("yarn-code-and-paper", "YaRN's code and its paper have different ramps")
            .states(
                R"(\max_i \theta^{\text{code}}_i / \theta^{\text{paper}}_i = 3.0414\ldots, \; 0 \le i \le 63, \quad \theta^{\text{code}}_{38} / \theta^{\text{paper}}_{38} = 3.0414\ldots)")
            .given(both_ramps)
            .source("S7", "3.2d")
            .rests_on("yarn-range")
            .remark("The code's ramp is linear in the plane, the paper's in the number of turns. d = 128, L = 4096, s "
                    "= 16.")
            .encloses(R"(\theta^{\text{code}}_i / \theta^{\text{paper}}_i < 3.0415)", "yarn-range: every plane",
                      prover::range("i", 0, 63), [](Enclosures& e) {
                          const auto code = yarn_of_code(), paper = yarn_of_paper();
                          const Interval largest = code[38] / paper[38];
                          e.rounds_to(largest, "3.041414887471059", "plane 38");
                          for (const std::int64_t i : e.all()) {
                              const auto plane = static_cast<std::size_t>(i);
                              const Interval ratio = code[plane] / paper[plane];
                              if (i != 38) e.less(ratio, largest, [&] { return named("i", i); });
                              e.less(ratio, Interval::fraction(30415, 10000), [&] { return named("i", i); });
                              e.less(paper[plane] / code[plane], largest, [&] { return named("i", i); });
                          }
                      }));

    chapter.theorems.push_back(
        theorem("yarn-code-is-paper", "YaRN's code computes its definition 2")
            .states(R"(\theta^{\text{code}}_{38} = \theta^{\text{paper}}_{38})")
            .given(both_ramps)
            .source("S7", "3.2d")
            .mended_by("yarn-code-and-paper")
            .remark("Both are in use and called YaRN; a checkpoint trained with one is off with the other.")
            .slip_encloses(R"(|\theta^{\text{code}}_{38} - \theta^{\text{paper}}_{38}| < \theta^{\text{paper}}_{38})",
                           "they would be equal", [](Enclosures& e) {
                               const Interval code = yarn_of_code()[38], paper = yarn_of_paper()[38];
                               e.less(abs(code - paper), paper, [&] {
                                   return "the ratio is " + Interval(code / paper).str(8) +
                                          "; the paper's less the distance";
                               });
                           }));

    chapter.theorems.push_back(
        theorem("yarn-turns-printed", "YaRN's r(d): the base with a prime")
            .states(R"(L / (2\pi b'^{2i/128}) = L \theta_i / 2\pi, \quad b' = b \cdot 16^{128/126}, \; i = 32)")
            .source("S7", "3.2b")
            .mended_by("turns-by-wavelength")
            .remark("r is defined as L over the wavelength, which has the base b (13); the formula printed has b', the "
                    "base of NTK.")
            .slip_encloses(
                R"(|L/(2\pi b'^{64/128}) - L\theta_{32}/2\pi| < \tfrac1{10} L\theta_{32}/2\pi)", "they would be equal", [](Enclosures& e) {
                    const Interval base = rope::ntk_base<Interval>(Interval(10000), Interval(16), 128);
                    const auto turns = [](const Interval& of_base) {
                        return rope::turns<Interval>(rope::frequency<Interval>(32, 128, of_base), Interval(4096));
                    };
                    const Interval printed = turns(base), meant = turns(Interval(10000));
                    e.less(abs(printed - meant), meant * Interval::fraction(1, 10), [&] {
                        return printed.str(8) + " turns, in place of " + meant.str(8) +
                               "; a tenth of these less the distance";
                    });
                }));

    chapter.theorems.push_back(
        theorem("turns-by-wavelength", "Turns within the trained length")
            .states(
                R"(|L/\lambda_i - L \theta_i / 2\pi| < 2^{-100}, \; \lambda_i = 2\pi b^{2i/128}, \; 0 \le i \le 63)")
            .source("S7", "13")
            .source("S7", "3.2b")
            .encloses(R"(|L/\lambda_i - L \theta_i / 2\pi| < 2^{-100})", "L = 4096, b = 10000; rope::turns", prover::range("i", 0, 63),
                      [](Enclosures& e) {
                          const auto theta = enclosed_frequencies(10000);
                          for (const std::int64_t i : e.all()) {
                              const Interval wavelength =
                                  2 * Interval::pi() * pow(Interval(10000), Interval::fraction(2 * i, 128));
                              e.less(abs(Interval(4096) / wavelength -
                                         rope::turns<Interval>(theta[static_cast<std::size_t>(i)], Interval(4096))),
                                     tiny(100), [&] { return named("i", i); });
                          }
                      }));

    chapter.theorems.push_back(
        theorem("yarn-index-printed", "YaRN's frequencies from 1 to |D|/2")
            .states(R"(\{b^{-2d/|D|} : 1 \le d \le 64\} = \{b^{-2i/|D|} : 0 \le i \le 63\}, \quad |D| = 128)")
            .source("S7", "2.1a")
            .mended_by("frequencies")
            .remark("theta_1, ..., theta_{|D|/2} with theta_d = b^{-2d/|D|} lacks the plane that turns by 1, and has a "
                    "slower one at "
                    "the end. Its code counts from 0. (The same slip as S4's.)")
            .slip_cases(R"(\{-2d/|D| : 1 \le d \le 64\} = \{-2(d-1)/|D| : 1 \le d \le 64\})", "the exponents", [](Cases& c) {
                for (int k = 1; k <= 64; ++k)
                    c.equal(Rational(-2 * k, 128), Rational(-2 * (k - 1), 128), [&] {
                        return "frequency " + std::to_string(k) + ": exponent " + to_text(Rational(-2 * k, 128)) +
                               " in place of " + to_text(Rational(-2 * (k - 1), 128));
                    });
            }));

    chapter.theorems.push_back(
        theorem("yarn-temperature", "A temperature is a length of queries and keys")
            .states(R"(\langle \lambda R_m q, \lambda R_n k \rangle = \lambda^2\, q^\top R_{n-m} k)")
            .remark("t is the temperature, $\\lambda^2 = 1/t$.")
            .source("S7", "21")
            .rests_on("score")
            .forall(positions("m"), positions("n"), real(R"(\lambda)"), vector("q"), vector("k"))
            .derive_in_planes([](const auto& m, const auto& n, Term a, const auto& q, const auto& k, Lines& l) {
                l.begin(R"(\langle \lambda R_m q, \lambda R_n k \rangle)",
                        dot(scaled(a, rotate(q, m)), scaled(a, rotate(k, n))));
                l(R"(\lambda^2\, q^\top R_{n-m} k)", "the inner product is linear in both; score",
                  a * a * dot(q, rotate(k, n - m)));
            })
            .encloses(R"(0.1 \ln 16 + 1 = 1.27725\ldots)",
                      "YaRN's factor at s = 16, and Phi-3's sqrt(1 + ln 32/ln 4096)", [](Enclosures& e) {
                          e.rounds_to(rope::yarn_length_factor<Interval>(Interval(16)), "1.27726", "YaRN");
                          e.rounds_to(rope::longrope_length_factor<Interval>(Interval(32), Interval(4096)), "1.19024",
                                      "Phi-3");
                      }));

    chapter.theorems.push_back(
        theorem("ggml-comment", "A comment on YaRN's formula in ggml, as printed")
            .states(R"(32 = 2\pi x \cdot 10000^{(2 \cdot 4096)/128} \text{ at } x = 20.94\ldots)")
            .source("S13", "1")
            .mended_by("plane-of-turns")
            .remark("'Apparently solving n_rot = 2pi * x * base^((2 * max_pos_emb) / n_dims) for x': the code below it "
                    "solves "
                    "$\\text{max\\_pos\\_emb} = \\text{n\\_rot} \\cdot 2\\pi\\, \\text{base}^{2x/\\text{n\\_dims}}$, "
                    "and is right. As printed "
                    "the right side has 259 digits.")
            .slip_encloses(R"(|2\pi x \cdot 10^{256} - 32| < 10^{257})", "how far the right side is from 32",
                           [](Enclosures& e) {
                               const Interval x = rope::plane_of_turns<Interval>(Interval(32), Interval(4096), 128);
                               const Interval right = 2 * Interval::pi() * x * pow(Interval(10000), Interval(64));
                               e.less(abs(right - Interval(32)), Interval(Rational(pow(prover::Integer(10), 257))),
                                      [&] { return "the right side is " + right.str(6) + "; 10^257 less it"; });
                           })
            .encloses(R"(10^{258} < 2\pi x \cdot 10^{256} < 10^{259})", "259 digits", [](Enclosures& e) {
                const Interval x = rope::plane_of_turns<Interval>(Interval(32), Interval(4096), 128);
                const Interval right = 2 * Interval::pi() * x * pow(Interval(10000), Interval(64));
                e.less(Interval(Rational(pow(prover::Integer(10), 258))), right, saying("the right side"));
                e.less(right, Interval(Rational(pow(prover::Integer(10), 259))), saying("the right side"));
            }));

    chapter.theorems.push_back(
        theorem("plane-of-turns", "The plane that turns n times within L")
            .states(R"(n \cdot 2\pi \cdot b^{2x/d} = L \text{ for } x = \frac{d \ln(L/(2\pi n))}{2 \ln b},
                       \quad 1 \le n \le 32, \; L = 4096, \; b = 10000, \; d = 128)")
            .source("S13", "1")
            .source("S7", "3.2c")
            .encloses(R"(|n \cdot 2\pi \cdot b^{2x/d} - L| < 2^{-100})", "every n, both sides enclosed",
                      prover::range("n", 1, 32), [](Enclosures& e) {
                          for (const std::int64_t n : e.all()) {
                              const Interval x = rope::plane_of_turns<Interval>(Interval(n), Interval(4096), 128);
                              const Interval length =
                                  Interval(n) * 2 * Interval::pi() * pow(Interval(10000), x / Interval(64));
                              e.less(abs(length - Interval(4096)), tiny(100), [&] { return named("n", n); });
                          }
                      }));

    chapter.theorems.push_back(
        theorem("bands-monotone", "The bands of Llama 3 keep the order of the frequencies")
            .states(R"(H(x) - H(y) = (x - y) \big( \sigma w + (1 - \sigma)(u (x + y) - l) \big), \quad
                       H(x) := x \big( (u x - l) + (w - (u x - l)) \sigma \big))")
            .source("S7", "D2")
            .source("S21", "1")
            .source("S23", "1")
            .remark("$H(x)$ is w times $h(x) = x (g + (1 - g) \\sigma)$, with $w g = u x - l$; x > y are two "
                    "frequencies on the ramp, u x and u y their turns, l the low and l + w the high number "
                    "of turns, "
                    "sigma = 1/s < 1. No two planes change places; the bands meet at the joins, and between them h(x) "
                    "lies between x sigma and x.")
            .forall(real("x"), real("y"), real("u"), real("l"), real("w"), real(R"(\sigma)"))
            .derive([](Term x, Term y, Term u, Term low, Term w, Term sigma, Lines& l) {
                // w h(x) = x (w g + (w - w g) sigma)
                const auto wh = [&](Term t) { return t * ((u * t - low) + (w - (u * t - low)) * sigma); };
                l.begin(R"(H(x) - H(y))", wh(x) - wh(y));
                l(R"((x - y) \big( \sigma w + (1 - \sigma)(u (x + y) - l) \big))", "x^2 - y^2 = (x - y)(x + y)",
                  (x - y) * (sigma * w + (1 - sigma) * (u * (x + y) - low)));
                const auto above = l.suppose("x - y", Sign::positive, x - y);
                const auto width = l.suppose("w", Sign::positive, w);
                const auto divided = l.suppose(R"(\sigma)", Sign::positive, sigma);
                const auto less = l.suppose(R"(1 - \sigma)", Sign::positive, 1 - sigma);
                const auto ramp = l.suppose("u (x + y) - l", Sign::nonnegative, u * (x + y) - low);
                l.increases("no two planes change places", x, y, {above, width, divided, less, ramp});
                l.begin("where the ramp begins, u x = l, the band meets the divided ones: h(x) = x sigma",
                        R"(H(x) - w x \sigma)", wh(x) - w * x * sigma);
                l(R"(x (1 - \sigma)(u x - l))", "g + (1 - g) sigma - sigma = g (1 - sigma)",
                  x * (1 - sigma) * (u * x - low));
                const auto frequency = l.suppose("x", Sign::positive, x);
                const auto behind = l.suppose("u x - l", Sign::positive, u * x - low);
                l.positive("on the ramp", {frequency, less, behind});
                l.begin("where it ends, u x = l + w, it meets the kept ones: h(x) = x", R"(w x - H(x))", w * x - wh(x));
                l(R"(x (1 - \sigma)(l + w - u x))", "1 - g - (1 - g) sigma = (1 - g)(1 - sigma)",
                  x * (1 - sigma) * (low + w - u * x));
                const auto before = l.suppose("l + w - u x", Sign::positive, low + w - u * x);
                l.positive("on the ramp", {frequency, less, before});
            }));

    chapter.theorems.push_back(
        theorem("bands-of-llama3", "Llama 3.1: which planes are kept, on the ramp, divided")
            .states(
                R"(\theta'_i = \theta_i, \; i \le 28; \quad \theta_i/8 < \theta'_i < \theta_i, \; 29 \le i \le 34;
                   \quad \theta'_i = \theta_i/8, \; i \ge 35; \quad 0 \le i \le 63)")
            .given(R"($\theta_i = 500000^{-2i/128}$, $\theta'_i = (1 - \gamma_i)\,\theta_i/8 + \gamma_i\,\theta_i$,
                      $\gamma_i = \min(1, \max(0, (8192\,\theta_i/2\pi - 1)/3))$)")
            .source("S21", "1")
            .rests_on("bands-monotone")
            .remark("Base 500000, d = 128, 8192 positions, factor 8, low 1, high 4. A model with other numbers has "
                    "other planes.")
            .encloses(R"(\theta'_{i+1} < \theta'_i)", "bands-monotone: all 64 planes, in their order and their bands",
                      prover::range("i", 0, 63), [](Enclosures& e) {
                          const auto theta = enclosed_frequencies(500000), scaled = llama3();
                          stay_between(e, theta, scaled, Interval(8));
                          for (const std::int64_t plane : e.all()) {
                              const auto i = static_cast<std::size_t>(plane);
                              const auto text = [&] { return named("plane", plane); };
                              const Interval turns = rope::turns<Interval>(theta[i], Interval(8192));
                              if (i <= 28) {
                                  e.less(Interval(4), turns, text);
                                  e.less(abs(scaled[i] - theta[i]), tiny(150), text);
                              } else if (i <= 34) {
                                  e.less(scaled[i], theta[i], text);
                                  e.less(theta[i], 8 * scaled[i], text);
                              } else {
                                  e.less(turns, Interval(1), text);
                                  e.less(abs(8 * scaled[i] - theta[i]), tiny(150), text);
                              }
                          }
                      }));

    chapter.theorems.push_back(
        theorem("bands-printed-backwards", "An early port of Llama 3's bands, with its ramp the wrong way round")
            .states(R"(w (1 - t) \cdot 8 + t = w \text{ at } t = 0, \quad w = 1)")
            .source("S23", "1")
            .mended_by("bands-monotone")
            .remark("freqs (1 - smooths) factor + smooths, for periods w: where the ramp begins, smooths = 0, a kept "
                    "period w "
                    "jumps to 8 w; the second product lacks its freqs; and the mean of the list became a base. Since "
                    "replaced; "
                    "copies are still about.")
            .slip_cases(R"(1 \cdot (1 - 0) \cdot 8 + 0 = 1)", "the join of the kept planes, exact", [](Cases& c) {
                const Rational w = 1, t = 0;
                const Rational period = w * (1 - t) * 8 + t;
                c.equal(period, w, [&] { return "at the join a period of 1 becomes " + to_text(period); });
            }));

    return chapter;
}

}  // namespace proofs
