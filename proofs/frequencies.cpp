// The frequencies: what they are, what S3 says of them and proposes instead, and whether any two positions can look
// alike.
#include <set>

#include "proofs/enclosed.hpp"
#include "proofs/parts.hpp"

namespace proofs {

namespace {

constexpr int n6 = 128;  // of LLaMA-7B

/// x of theta_i = 10000^x at head dimension d: RoFormer's, and S4's for k = 1, ..., d/2.
Rational exponent(int i) {
    const auto x = rope_frequencies(n6).at(static_cast<std::size_t>(i)).exponent;
    return Rational(Rational(x.numerator) / x.denominator);
}

Rational exponent_in_s4(int k) { return Rational(Rational(-k) / (n6 / 2)); }

/// S2's example, R(a) (1, 2)
Interval second_entry(const Interval& a) { return sin(a) + 2 * cos(a); }

/// S2's example, R(0.5) (1, 2): has (-0.0812, y) the length of (1, 2)?
void keeps_the_length(Cases& c, const Rational& y) {
    const Rational x(-812, 10000), norm = x * x + y * y;
    c.less(abs(Rational(norm - 5)), Rational(1, 1000),
            [&] { return "the square of the length is " + to_text(norm); });
}

/// 10000^(2i) = 2^n, by the exponents of 5 and of 2
bool gives_one_half(std::int64_t i, std::int64_t n) { return 8 * i == 0 && 8 * i == n; }

/// The powers themselves, for who asks what is compared; they are too large to compare them all.
void keep_both_powers(Cases& c) {
    if (!c.keeping()) return;
    const auto power = [](int base, std::int64_t exponent) {
        return Rational(pow(prover::Integer(base), static_cast<unsigned>(exponent)));
    };
    for (const std::int64_t n : range("d", 2, 512, 2).places())
        for (const std::int64_t i : range("i", 0, n / 2 - 1).places())
            c.differ(power(10000, 2 * i), power(2, n), [] { return std::string(); });
}

}  // namespace

Chapter frequencies() {
    Chapter chapter{"frequencies", "The frequencies", {}};

    chapter.theorems.push_back(
        theorem("frequencies", "Fast planes first, slow planes last")
            .states(R"(\theta_i = 10000^{-2i/d}, \; \lambda_i = 2\pi/\theta_i: \quad \theta_0 = 1, \; \theta_i > \theta_{i+1}, \quad
                       \lambda_0 = 2\pi, \; \lambda_{d/2-1} = 2\pi \cdot 10000^{1-2/d})")
            .unread(0, 11)
            .source("S2", "5")
            .source("S3", "5")
            .source("S4", "13b")
            .source("S7", "2.1a")
            .source("S7", "13")
            .source("S12", "3")
            .source("S40", "2")
            .source("S43", "1")
            .source("S46", "3")
            .given(R"(the enclosures are at $d = 128$, $0 \le i \le 62$)")
            .given(R"($x = \theta_i$ and $r = \theta_{i+1}/\theta_i = 10000^{-2/d}$, which lies between 0 and 1)")
            .remark("The exponents are multiplied by d here. The enclosures show the 64 planes of d = 128, each with "
                    "the next one, and what the library computes for them.")
            .forall(real("i"), real("d"), real("x"), real("r"))
            .derive([](Term i, Term size, Term x, Term r, Lines& l) {
                l.begin("each frequency is above the next", R"(x - x r)", x - x * r);
                l(R"(x (1 - r))", "factor", x * (1 - r));
                const auto frequency = l.suppose("x", Sign::positive, x);
                const auto falls = l.suppose("1 - r", Sign::positive, 1 - r);
                l.positive("for every d and every plane", {frequency, falls});
                l.begin("the exponents, times d, fall", R"(-2i - (-2(i+1)))", -2 * i - (-2 * (i + 1)));
                l("2", "i cancels, and 2 > 0", Term(2));
                l.begin("the last wavelength's exponent 2i/d, times d, at i = d/2 - 1", R"(2(d/2 - 1))",
                        2 * (Term::fraction(1, 2) * size - 1));
                l(R"(d - 2)", "multiply out: d times 1 - 2/d", size - 2);
            })
            .encloses(R"(\theta_i > \theta_{i+1} > 0, \; \lambda_i < \lambda_{i+1})",
                      "each plane and the next one, enclosed",
                      range("i", 0, 62), [](Enclosures& e) {
                          const auto theta = rope_frequencies(n6);
                          const Interval two_pi = 2 * Interval::pi();
                          for (const std::int64_t i : e.all()) {
                              const Interval a = enclosed(theta.at(static_cast<std::size_t>(i)));
                              const Interval b = enclosed(theta.at(static_cast<std::size_t>(i) + 1));
                              e.positive(b, [&] { return named("i", i); });
                              e.less(b, a, [&] { return named("i", i); });
                              e.less(two_pi / a, two_pi / b, [&] { return named("i", i); });
                          }
                          const Interval shortest = two_pi / enclosed(theta.front());
                          const Interval longest_wave = two_pi / enclosed(theta.back());
                          const Interval ratio = pow(Interval(10000), Interval::fraction(n6 - 2, n6));
                          e.less(abs(shortest - two_pi), tiny(50), [] { return std::string("the shortest is 2 pi"); });
                          e.less(abs(longest_wave / shortest - ratio), tiny(50),
                                 [] { return std::string("the longest is 10000^(1-2/d) times it"); });
                          e.note("wavelengths from " + shortest.str(10) + " to " + longest_wave.str(10) + " positions");
                      })
            .encloses(R"((1 - 2^{-50})\, \theta_i < \operatorname{frequency}(i) < (1 + 2^{-50})\, \theta_i)",
                      "the function that users call, against the enclosure of each plane and the next one",
                      range("i", 0, 62), [](Enclosures& e) {
                          const auto theta = rope_frequencies(n6);
                          for (const std::int64_t i : e.all())
                              for (const std::int64_t plane : {i, i + 1}) {
                                  const double frequency = rope::frequency<double>(static_cast<int>(plane), n6);
                                  const Interval computed{Rational(frequency)};
                                  const Interval exact = enclosed(theta.at(static_cast<std::size_t>(plane)));
                                  const auto text = [&] { return named("i", plane); };
                                  if (e.keeping()) {
                                      e.less((Interval(1) - tiny(50)) * exact, computed, text);
                                      e.less(computed, (Interval(1) + tiny(50)) * exact, text);
                                  }
                                  e.less(abs(computed / exact - Interval(1)), tiny(50), text);
                              }
                      }));

    chapter.theorems.push_back(
        theorem("frequency-index", "Two ways to count the planes")
            .states(R"(\{10000^{-t/n_6} : t = 0, 2, \dots, n_6 - 2\} = \{10000^{-2i/d} : i = 0, \dots, d/2 - 1\}, \quad
                       d = 2, 4, \dots, 512)")
            .given("$n_6 = d$")
            .source("S3", "5")
            .source("S45", "1")
            .cases(R"(\{0, 2, \dots, n_6 - 2\} = \{2i : i = 0, \dots, d/2 - 1\})", "the exponents, one by one", range("d", 2, 512, 2), [](Cases& c) {
                for (const std::int64_t n : c.all()) {
                    const auto theta = rope_frequencies(static_cast<int>(n));
                    c.check(theta.size() == static_cast<std::size_t>(n / 2), [&] { return named("d", n); });
                    for (std::int64_t t = 0; t <= n - 2; t += 2) {
                        const auto& x = theta.at(static_cast<std::size_t>(t / 2)).exponent;
                        c.check(Rational(x.numerator, x.denominator) == Rational(-t, n),
                                [&] { return named("d", n) + ", " + named("t", t); });
                    }
                }
            }));

    chapter.theorems.push_back(
        theorem("frequency-index-printed", "S3's list of indices as printed")
            .states(R"(\{0, 2, 6, \dots, n_6 - 2\} \supseteq \{0, 2, 4, \dots, n_6 - 2\}, \quad n_6 = 128)")
            .source("S3", "5")
            .mended_by("frequency-index")
            .remark("Printed '0, 2, 6, ...'; the matrix above it uses 0, 2, 4, .... Read on in steps of 4, every "
                    "second plane is left without a frequency.")
            .slip_cases(R"(\{0, 2, 6, 10, \dots, n_6 - 2\} \supseteq \{0, 2, 4, \dots, n_6 - 2\})", "n_6 = 128",
                        [](Cases& c) {
                            std::set<int> printed{0};
                            for (int t = 2; t <= n6 - 2; t += 4) printed.insert(t);
                            for (int t = 0; t <= n6 - 2; t += 2)  // the largest that is printed and not above it
                                c.equal(*std::prev(printed.upper_bound(t)), t,
                                        [&] { return "the plane " + named("t", t) + " is missing"; });
                        }));

    chapter.theorems.push_back(
        theorem("shifted-frequencies", "S4's d, read as the number of planes")
            .states(R"(\{10000^{-k/d} : k = 1, \dots, d\} = \{10000^{-(k-1)/d} : k = 1, \dots, d\}, \quad d = 64)")
            .source("S4", "13b")
            .mended_by("frequencies")
            .remark("S4 does not print this equation; it follows if d is the number of planes, a head of 2d "
                    "dimensions, and the frequencies are to be RoFormer's. They are RoFormer's shifted by one: the "
                    "plane with theta = 1 is missing, and a slower one is added at the end. Relativity holds for any "
                    "frequencies.")
            .given(R"(of the first 63, $1 \le k \le 63$, only the index is shifted: $\theta_k = 10000^{-2k/128}$)")
            .slip_cases(R"(10000^{-k/d} = 10000^{-(k-1)/d})", "the exponents, k = 1, ..., 64", [](Cases& c) {
                for (int k = 1; k <= n6 / 2; ++k)
                    c.equal(exponent_in_s4(k), exponent(k - 1), [&] {
                        return named("k", k) + ": exponent " + to_text(exponent_in_s4(k)) + " in place of " +
                               to_text(exponent(k - 1));
                    });
            })
            .cases(R"(10000^{-k/d} = \theta_k)", "RoFormer's, but for the index", range("k", 1, 63), [](Cases& c) {
                for (const std::int64_t k : c.all())
                    c.equal(exponent_in_s4(static_cast<int>(k)), exponent(static_cast<int>(k)),
                            [&] { return named("k", k); });
                c.check(exponent(0) == 0, [] { return std::string("theta_0 is not 1"); });
            }));

    chapter.theorems.push_back(
        theorem("example", "S2's example, with enough digits")
            .states(R"(R(0.5) (1, 2)^\top = (-0.0812685\ldots,\; 2.2345906\ldots)^\top)")
            .source("S2", "14")
            .source("S2", "14a")
            .encloses(R"(|\cos 0.5 - 0.8776| < 0.00005,\; |\sin 0.5 - 0.4794| < 0.00005)",
                      "the printed matrix is right to 4 digits",
                      [](Enclosures& e) {
                          const Interval a = Interval::fraction(1, 2);
                          e.rounds_to(cos(a), "0.8776", "cos 0.5");
                          e.rounds_to(sin(a), "0.4794", "sin 0.5");
                      })
            .encloses(R"(-0.0812686 < \cos 0.5 - 2 \sin 0.5 < -0.0812685, \;
                         2.2345906 < \sin 0.5 + 2 \cos 0.5 < 2.2345907)",
                      "enclosed between the digits shown and the next ones", [](Enclosures& e) {
                          const Interval a = Interval::fraction(1, 2);
                          const Interval x = cos(a) - 2 * sin(a), y = second_entry(a);
                          const auto digits = [](std::int64_t n) { return Interval::fraction(n, 10'000'000); };
                          e.less(digits(-812686), x, [] { return std::string("first entry"); });
                          e.less(x, digits(-812685), [] { return std::string("first entry"); });
                          e.less(digits(22345906), y, [] { return std::string("second entry"); });
                          e.less(y, digits(22345907), [] { return std::string("second entry"); });
                          e.note("R_1 q = (" + x.str() + ", " + y.str() + ")");
                      })
            .cases(R"(0.8776 - 2 \cdot 0.4794 = -0.0812, \; 0.4794 + 2 \cdot 0.8776 = 2.2346)",
                   "with the rounded table, exactly",
                   [](Cases& c) {
                       const Rational cosine(8776, 10000), sine(4794, 10000);
                       c.equal(cosine - 2 * sine, Rational(-812, 10000), [&] { return to_text(cosine - 2 * sine); });
                       c.equal(sine + 2 * cosine, Rational(22346, 10000), [&] { return to_text(sine + 2 * cosine); });
                   })
            .cases(R"(|0.0812^2 + 2.2346^2 - 5| < 0.001)",
                   "the length of (1, 2) is sqrt 5, and kept but for the rounding",
                   [](Cases& c) { keeps_the_length(c, Rational(22346, 10000)); }));

    chapter.theorems.push_back(
        theorem("example-printed", "S2's example as printed")
            .in_other_numbers(0)
            .states(R"(R(0.5) (1, 2)^\top \approx (-0.0812,\; 2.2366)^\top)")
            .source("S2", "14")
            .mended_by("example")
            .remark("0.4794 + 2 * 0.8776 is 2.2346. The first entry is -0.08127 when rounded from the exact value; "
                    "-0.0812 comes from the rounded table. S2's own theorem, that length is kept, exposes the slip.")
            .slip_cases(R"(0.4794 + 2 \cdot 0.8776 = 2.2366)", "the sum as the source writes it",
                        [](Cases& c) {
                            const Rational sum = Rational(4794, 10000) + 2 * Rational(8776, 10000);
                            c.equal(sum, Rational(22366, 10000),
                                    [&] { return "the sum is " + to_text(sum) + " = 2.2346"; });
                        })
            .slip_encloses(R"(|\sin 0.5 + 2 \cos 0.5 - 2.2366| < 0.00005)", "against the real value",
                           [](Enclosures& e) {
                               const Interval a = Interval::fraction(1, 2);
                               e.rounds_to(second_entry(a), "2.2366", "sin 0.5 + 2 cos 0.5");
                           })
            .slip_cases(R"(|0.0812^2 + 2.2366^2 - 5| < 0.001)", "the length of (1, 2) is sqrt 5: is it kept?",
                        [](Cases& c) { keeps_the_length(c, Rational(22366, 10000)); }));

    chapter.theorems.push_back(
        theorem("half-is-a-frequency", "S2's theta_i = 0.5 as one of its own frequencies")
            .states(R"(10000^{2i} = 2^d \text{ for some } 0 \le i < d/2, \quad d = 2, 4, \dots, 512)")
            .given(R"(which is $10000^{-2i/d} = \tfrac12$, to the power of $-d$)")
            .source("S2", "14a")
            .mended_by("frequencies")
            .remark("10000^(2i) = 2^(8i) 5^(8i) is 2^d only if 8i = 0 and 8i = d.")
            .slip_cases(R"(10000^{2i} = 2^d \text{ for some } 0 \le i < d/2)",
                        "the exponents of 5 and of 2: some d and i with 8i = 0 and 8i = d", [](Cases& c) {
                            keep_both_powers(c);
                            bool found = false;
                            for (int n = 2; n <= 512; n += 2)
                                for (int i = 0; i < n / 2; ++i) found = found || gives_one_half(i, n);
                            c.check(found, [] { return std::string("no d and i do"); });
                        })
            .cases(R"(10000^{2i} \ne 2^d, \; 0 \le i < d/2)", "every plane, by unique factorisation", range("d",
                   2, 512, 2), [](Cases& c) {
                keep_both_powers(c);
                for (const std::int64_t n : c.all())
                    for (std::int64_t i = 0; i < n / 2; ++i)
                        c.check(!gives_one_half(i, n), [&] { return named("d", n) + ", " + named("i", i); });
            }));

    append(chapter, distance());
    append(chapter, proposal());
    append(chapter, repetition());
    return chapter;
}

}  // namespace proofs
