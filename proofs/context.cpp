// Longer contexts by another base: NTK, its dynamic form, what cached keys make of it, and the longest wavelength.
// d = 128, L = 4096 and base 10000 unless a model's own are named.
#include "proofs/enclosed.hpp"
#include "rope/scaling.hpp"

namespace proofs {

namespace {

/// At every length of the check's domain rope::longrope_factors hands out {expected}, of 1 as short and 4 as long
/// factor.
void uses_factors(Cases& c, int expected) {
    const std::vector<Rational> brief{1}, extended{4};
    for (const std::int64_t length : c.all())
        c.check(rope::longrope_factors<Rational>(brief, extended, length, 4096).front() == expected,
                [&] { return named("l", length); });
}

}  // namespace

Chapter context() {
    Chapter chapter{"context", "Longer contexts by another base", {}};

    chapter.theorems.push_back(
        theorem("ntk-ends", "NTK: the first frequency stays, the last is divided by s")
            .states(
                R"(2i \cdot \frac{d}{d-2} \cdot \frac1d = \frac{2i}{d-2} = 0 \text{ at } i = 0, \quad \frac{2i}{d-2} = 1 \text{ at } i = d/2 - 1, \quad d = 4, 6, \dots, 256)")
            .given(R"(then, at $d = 128$ and $s = 8$, $\theta'_i = (10000 \cdot 8^{128/126})^{-2i/128}$)")
            .source("S7", "D1")
            .source("S8", "6")
            .source("S39", "1")
            .source("S40", "3")
            .remark("The exponent of 1/s in $(b s^{d/(d-2)})^{-2i/d}$. Men et al. (6) derive the base from the last "
                    "plane, as here.")
            .cases(R"(2i \cdot \frac{d}{d-2} \cdot \frac1d = \frac{2i}{d-2}, \; 0 \le i < d/2)", "exact fractions",
                   prover::range("d", 4, 256, 2),
                   [](Cases& c) {
                       for (const std::int64_t d : c.all())
                           for (std::int64_t i = 0; i < d / 2; ++i) {
                               const Rational x = Rational(2 * i) * Rational(d, d - 2) / d;
                               c.equal(x, Rational(2 * i, d - 2), [&] { return named("d", d); });
                               c.check((x == 0) == (i == 0) && (x == 1) == (i == d / 2 - 1) && x <= 1,
                                       [&] { return named("d", d) + ", " + named("i", i); });
                           }
                   })
            .encloses(
                R"(\theta_i/8 \le \theta'_i \le \theta_i)", "rope::ntk_base at d = 128, s = 8", [](Enclosures& e) {
                    const auto theta = enclosed_frequencies(10000);
                    const auto scaled =
                        rope::frequencies<Interval>(128, rope::ntk_base<Interval>(Interval(10000), Interval(8), 128));
                    stay_between(e, theta, scaled, Interval(8));
                    e.less(abs(theta.back() - 8 * scaled.back()), tiny(150), saying("the last one"));
                }));

    chapter.theorems.push_back(
        theorem("ntk-extrapolates", "'Some dimensions are slightly extrapolated'")
            .states(R"(\theta'_i > \theta_i / 8, \; 0 \le i \le 62; \quad \theta'_{46} > 1.7\, \theta_{46}/8)")
            .given(R"($\theta'_i = (10000 \cdot 8^{128/126})^{-2i/128}$)")
            .source("S7", "3.1")
            .rests_on("ntk-ends")
            .remark(
                "At s L positions plane i turns further than in training if theta'_i > theta_i/s: all planes but the "
                "last. Of "
                "those that turn less than once within L = 4096, from plane 46 on, the first goes 1.7 times beyond.")
            .encloses(
                R"(\theta'_i > \theta_i/8)",
                   "ntk-ends: every plane but the last", prover::range("i", 0, 62), [](Enclosures& e) {
                    const auto theta = enclosed_frequencies(10000);
                    const auto scaled =
                        rope::frequencies<Interval>(128, rope::ntk_base<Interval>(Interval(10000), Interval(8), 128));
                    for (const std::int64_t i : e.all()) {
                        const auto plane = static_cast<std::size_t>(i);
                        e.less(theta[plane] / Interval(8), scaled[plane], [&] { return named("i", i); });
                    }
                    e.less(theta[46] * Interval::fraction(17, 80), scaled[46], saying("plane 46"));
                    e.less(Interval(4096) * theta[46], 2 * Interval::pi(), saying("plane 46 turns less than once"));
                    e.less(2 * Interval::pi(), Interval(4096) * theta[45], saying("plane 45 turns more than once"));
                }));

    chapter.theorems.push_back(
        theorem("code-llama-factor", "Base 10^6 is an NTK factor of 93.06")
            .states(R"(10^4 \cdot s^{128/126} = 10^6 \text{ for } s = 100^{126/128} = 93.057\ldots)")
            .source("S7", "4.2")
            .encloses(R"(|10^4 s^{128/126} - 10^6| < 2^{-100})", "enclosed", [](Enclosures& e) {
                const Interval s = pow(Interval(100), Interval::fraction(126, 128));
                e.less(abs(rope::ntk_base<Interval>(Interval(10000), s, 128) - Interval(1000000)), tiny(100),
                       saying("the base"));
                e.rounds_to(s, "93.06", "s");
                e.note("s = " + s.str(12));
            }));

    chapter.theorems.push_back(
        theorem("code-llama-factor-printed", "YaRN on Code Llama: a factor of 88.6")
            .states(R"(|100^{126/128} - 88.6| < 0.05)")
            .given(R"($100^{126/128}$ is the $s$ of $10^4 \cdot s^{128/126} = 10^6$, definition 1 at $|D| = 128$)")
            .source("S7", "4.2")
            .mended_by("code-llama-factor")
            .remark("Section 4.2 has s of about 88.6 for Code Llama, whose base is 10^6 by section 3.1. With "
                    "definition 1 and the head "
                    "of 128 that factor gives a base of 951 thousand; base 10^6 is a factor of 93.06.")
            .slip_encloses(R"(|100^{126/128} - 88.6| < 0.05)", "the factor of definition 1, as far as 88.6 is printed",
                           [](Enclosures& e) {
                               e.rounds_to(pow(Interval(100), Interval::fraction(126, 128)), "88.6", "the factor");
                           }));

    chapter.theorems.push_back(
        theorem("dynamic-ntk-growth", "Dynamic NTK at s L: a factor of s^2 - s + 1")
            .states(R"(s \cdot s - (s - 1) = s^2 - s + 1)")
            .source("S18", "1")
            .source("S18", "2")
            .rests_on("ntk-ends")
            .forall(real("s"))
            .derive([](Term s, Lines& l) {
                l.begin(R"(s \cdot s - (s - 1))", s * s - (s - 1));
                l(R"(s^2 - s + 1)", "ntk-ends: the growth of the base at s times the trained length", s * s - s + 1);
            })
            .cases(R"(2^2 - 2 + 1 = 3, \; 4^2 - 4 + 1 = 13, \; 8^2 - 8 + 1 = 57)", "rope::dynamic_ntk_factor, exact; and 1 up to the trained length", [](Cases& c) {
                const auto growth = [](int s, int length) {
                    return rope::dynamic_ntk_factor<Rational>(Rational(s), Rational(length), Rational(4096));
                };
                for (const auto& [s, expected] : {std::pair{2, 3}, {4, 13}, {8, 57}}) {
                    c.equal(growth(s, s * 4096), expected, [s = s] { return named("s", s); });
                    c.check(growth(s, 4096) == 1, [s = s] { return named("s", s); });
                }
            }));

    chapter.theorems.push_back(
        theorem("dynamic-ntk-read", "'A factor of x handles length x times the original'")
            .states(R"(2 \cdot 2 - (2 - 1) = 2)")
            .source("S18", "2")
            .mended_by("dynamic-ntk-growth")
            .remark("Said of 'most scaling types'. Read as 'at x L the slowest plane is divided by x', it is true of "
                    "linear, NTK, YaRN "
                    "and Llama 3, and not of 'dynamic': at twice the length a factor of 2 divides by 3. Ambiguous "
                    "rather than wrong.")
            .slip_cases(R"(2 = 3)", "the factor of dynamic NTK at 8192 positions, exact", [](Cases& c) {
                const Rational growth = rope::dynamic_ntk_factor<Rational>(2, 8192, 4096);
                c.equal(2, growth,
                        [&] { return "at twice the length the factor is " + to_text(growth) + ", not 2"; });
            }));

    chapter.theorems.push_back(
        theorem("longrope-contains", "One factor for each plane holds the other methods")
            .states(R"(\theta_i / \lambda_i = \theta_i / 8 \text{ for } \lambda_i = 8, \quad
                       \theta_i / \lambda_i = (10000 \cdot 8^{128/126})^{-2i/128} \text{ for } \lambda_i = 8^{2i/126},
                       \quad 0 \le i \le 63)")
            .source("S24", "1")
            .rests_on("ntk-ends")
            .remark("Position interpolation and NTK; YaRN and Llama 3 likewise, with $\\lambda_i$ between 1 and s "
                    "(yarn-between). LongRoPE searches the factors.")
            .cases(R"(\lambda_i = 8)", "rope::longrope and rope::interpolated at $\\theta_i = 2^{-i}$, exact",
                   [](Cases& c) {
                       std::vector<Rational> theta;
                       for (unsigned i = 0; i < 64; ++i) theta.emplace_back(1, pow(prover::Integer(2), i));
                       c.check(rope::longrope<Rational>(theta, std::vector<Rational>(64, 8)) ==
                                   rope::interpolated<Rational>(theta, 8),
                               [] { return std::string("a plane differs"); });
                   })
            .encloses(R"(\lambda_i = 8^{2i/126})", "rope::longrope and the base of ntk-ends, d = 128, s = 8",
                      prover::range("i", 0, 63), [](Enclosures& e) {
                          const auto ntk = rope::frequencies<Interval>(
                              128, rope::ntk_base<Interval>(Interval(10000), Interval(8), 128));
                          std::vector<Interval> growing;
                          for (int i = 0; i < 64; ++i)
                              growing.push_back(pow(Interval(8), Interval::fraction(2 * i, 126)));
                          const auto scaled = rope::longrope<Interval>(enclosed_frequencies(10000), growing);
                          for (const std::int64_t i : e.all())
                              e.less(abs(scaled[static_cast<std::size_t>(i)] - ntk[static_cast<std::size_t>(i)]),
                                     tiny(100), [&] { return named("plane", i); });
                      }));

    chapter.theorems.push_back(
        theorem("longrope-regimes", "Short factors up to the trained length, long ones beyond")
            .unread(0, 1, 2)
            .states(R"(\lambda(l) = \lambda^{\text{short}}, \; 1 \le l \le 4096, \quad
                       \lambda(l) = \lambda^{\text{long}}, \; 4097 \le l \le 8192)")
            .source("S24", "2")
            .remark(
                "So a text that grows past 4096 tokens changes the frequencies of every plane whose two factors "
                "differ, also of keys that are cached: cached-keys-of-another-base. Within either regime it is RoPE "
                "with one vector of frequencies.")
            .cases(R"(\lambda(l) = \lambda^{\text{short}})", "rope::longrope_factors", prover::range("l", 1, 4096),
                   [](Cases& c) { uses_factors(c, 1); })
            .cases(R"(\lambda(l) = \lambda^{\text{long}})", "rope::longrope_factors", prover::range("l", 4097, 8192),
                   [](Cases& c) { uses_factors(c, 4); }));

    chapter.theorems.push_back(
        theorem("cached-keys-of-another-base", "Keys cached before the frequencies changed")
            .states(
                R"(R(a)^\top R(b) = R(a + \theta')^\top R(b + \theta))")
            .source("S7", "3.3")
            .source("S24", "2")
            .mended_by("shift-invariance")
            .remark("Dynamic NTK, and LongRoPE's switch from short to long factors: a query turned by the new "
                    "frequencies and a key by "
                    "the old ones have no relative score. YaRN says so: cache the keys before RoPE is applied. a = m "
                    "theta', "
                    "b = n theta; one step further they are a + theta' and b + theta.")
            .forall(angle("a"), angle("b"), angle(R"(\theta')"), angle(R"(\theta)"))
            .derive([](Angle a, Angle b, Angle now, Angle before, Lines& l) {
                l.begin(R"(R(a)^\top R(b))", transpose(R(a)) * R(b));
                l.slip(R"(R(a + \theta')^\top R(b + \theta))", "if the score were relative",
                       transpose(R(a + now)) * R(b + before));
                l(R"(R(b - a))", "transposes turn back, angles add", R(b - a));
            }));

    chapter.theorems.push_back(theorem("one-base-for-all", "With one vector of frequencies it is")
                                   .states(R"(R_{m+s}^\top R_{n+s} = R_m^\top R_n)")
                                   .source("S6", "4")
                                   .source("S7", "3.3")
                                   .source("S24", "2")
                                   .rests_on("transpose-product-d")
                                   .forall(positions("m"), positions("n"), positions("s"))
                                   .derive_in_planes([](const auto& m, const auto& n, const auto& s, Lines& l) {
                                       l.begin(R"(R_{m+s}^\top R_{n+s})", transpose(R(m + s)) * R(n + s));
                                       l(R"(R_{n-m})", "transpose-product-d; s cancels", R(n - m));
                                       l(R"(R_m^\top R_n)", "transpose-product-d", transpose(R(m)) * R(n));
                                   }));

    chapter.theorems.push_back(
        theorem("last-wavelength", "The longest wavelength")
            .states(R"(10000^{1-2/512} = 9646.6\ldots, \quad 10000^{1-2/128} = 8659.6\ldots)")
            .source("S11", "3.5")
            .source("S50", "1")
            .encloses(R"(|10000^{510/512} - 9647| < \tfrac12, \; |10000^{126/128} - 8660| < \tfrac12)", "enclosed",
                      [](Enclosures& e) {
                          const Interval base = pow(Interval(10000), Interval::fraction(510, 512)),
                                         head = pow(Interval(10000), Interval::fraction(126, 128));
                          e.less(abs(base - Interval(9647)), Interval::fraction(1, 2), [&] { return base.str(); });
                          e.less(abs(head - Interval(8660)), Interval::fraction(1, 2), [&] { return head.str(); });
                          e.note("10000^(510/512) = " + base.str(8) + ", 10000^(126/128) = " + head.str(8));
                      }));

    chapter.theorems.push_back(
        theorem("last-wavelength-printed", "'From 2 pi to 10000 2 pi'")
            .states(R"(10000^{1-2/512} = 10000)")
            .source("S11", "3.5")
            .mended_by("last-wavelength")
            .remark("The exponent 2i/d ends at 1 - 2/d: the last wavelength is 9647 times 2 pi at d = 512, and 8660 "
                    "times at 128. The "
                    "progression is right, its end is rounded.")
            .slip_encloses(R"(|10000^{510/512} - 10000| < 100)", "they would be equal", [](Enclosures& e) {
                const Interval last = pow(Interval(10000), Interval::fraction(510, 512));
                e.less(abs(last - Interval(10000)), Interval(100),
                       [&] { return "the last is " + last.str(8) + "; 100 less its distance"; });
            }));

    chapter.theorems.push_back(
        theorem("unique-positions-printed", "'2 pi 10000 unique positions'")
            .states(R"(|62832 - 2\pi k| < 10^{-6} \text{ for } k = 10000)")
            .source("S10", "2")
            .mended_by("no-repetition")
            .remark("A footnote has a theoretical upper bound of about 63,000 positions. Positions never repeat: 62832 "
                    "is 0.147 away "
                    "from whole turns in the fastest plane already, and no position ever gets to 0.")
            .slip_encloses(R"(|62832 - 20000\pi| < 10^{-6})", "the fastest plane, after 10000 turns",
                           [](Enclosures& e) {
                               const Interval off = abs(Interval(62832) - 20000 * Interval::pi());
                               e.less(off, Interval(Rational(1, 1000000)),
                                      [&] { return "it is " + off.str(6) + " off; 10^-6 less that"; });
                           }));

    return chapter;
}

}  // namespace proofs
