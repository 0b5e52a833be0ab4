// The frequencies: what they are, what S3 proposes instead and what that costs, and whether any two
// positions can look alike.
#include <cmath>
#include <set>
#include <utility>

#include "proofs/numbers.hpp"
#include "rope/frequency.hpp"

namespace proofs {

namespace {

using prover::Integer;

constexpr int d = 128;        // n6 of LLaMA-7B
constexpr int longest = 2048;  // n9

/// f pi^p base^e as an interval
Interval enclosed(const RealNumber& x) {
    Interval value = Interval::fraction(x.factor.numerator, x.factor.denominator);
    for (int i = 0; i < x.pi_power; ++i) value *= Interval::pi();
    if (x.exponent.numerator != 0)
        value *= pow(Interval(x.base), Interval::fraction(x.exponent.numerator, x.exponent.denominator));
    return value;
}

/// S3's proposal: theta_t = pi/(2 n9) 10000^(-t/n6), t = 0, 2, ..., n6 - 2
std::vector<RealNumber> proposed_frequencies() {
    std::vector<RealNumber> theta;
    for (int t = 0; t < d; t += 2) theta.push_back({{1, 2 * longest}, 1, 10000, {-t, d}});
    return theta;
}

/// theta / 2 pi of a frequency f pi 10000^(-k/4), an exact fraction: f / 2 / 10^k.
Rational turns_per_position(const RealNumber& theta) {
    const Rational k = Rational(Rational(-4 * theta.exponent.numerator) / theta.exponent.denominator);
    if (theta.pi_power != 1 || theta.base != 10000 || denominator(k) != 1)
        throw std::domain_error("not a frequency f pi 10000^(-k/4)");
    return Rational(Rational(theta.factor.numerator) / theta.factor.denominator / 2 / pow(Integer(10), static_cast<unsigned>(numerator(k))));
}

/// |score| at a distance with the proposal, of q = (1, 0) and k = (0, 1) in the fastest plane
Interval crossed_score(std::int64_t distance) {
    return abs(sin(Interval(distance) * enclosed(proposed_frequencies().front())));
}

/// x modulo 2 pi, in [0, 2 pi)
Interval modulo_2pi(const Interval& x) {
    const Interval two_pi = 2 * Interval::pi();
    const auto turns = static_cast<std::int64_t>(std::floor((x / two_pi).lower()));
    const Interval rest = x - Interval(turns) * two_pi;
    if (!(Interval(0) < rest || rest.inside(Interval(0))) || !(rest < two_pi))
        throw std::domain_error("the interval does not decide the number of turns: " + x.str());
    return rest;
}

/// x of theta_i = 10000^x at head dimension d: RoFormer's, and S4's for k = 1, ..., d/2.
Rational exponent(int i) {
    const auto x = rope_frequencies(d).at(static_cast<std::size_t>(i)).exponent;
    return Rational(Rational(x.numerator) / x.denominator);
}
Rational exponent_in_s4(int k) { return Rational(Rational(-k) / (d / 2)); }

/// S2's example, R(a) (1, 2)
Interval second_entry(const Interval& a) { return sin(a) + 2 * cos(a); }

/// S2's example, R(0.5) (1, 2): has (-0.0812, y) the length of (1, 2)?
void keeps_the_length(Cases& c, const Rational& y) {
    const Rational x(-812, 10000), norm = x * x + y * y;
    c.check(abs(Rational(norm - 5)) < Rational(1, 1000), [&] { return "the square of the length is " + to_text(norm); });
}

std::string at(const char* name, std::int64_t value) { return std::string(name) + " = " + std::to_string(value); }

/// Rounds a positive integer to `bits` significant bits, ties to even: what a float of that precision
/// keeps of a position.
std::int64_t rounded_to(std::int64_t x, int bits) {
    int shift = 0;
    while ((x >> shift) >> bits != 0) ++shift;
    if (shift == 0) return x;
    const std::int64_t unit = std::int64_t{1} << shift;
    const std::int64_t down = x / unit * unit;
    const std::int64_t rest = 2 * (x - down);
    return rest > unit || (rest == unit && (down / unit) % 2 == 1) ? down + unit : down;
}

/// The distances g in 1..limit whose nearest multiple of 2 pi is nearer than those of all smaller g,
/// each with an enclosure of that distance; every g is decided. g modulo 2 pi is followed in integers,
/// in units of 2^-150, between two rational bounds of 2 pi: exact sums, no rounding.
std::vector<std::pair<std::int64_t, Interval>> records(std::int64_t limit, Enclosures& e) {
    const Interval two_pi = 2 * Interval::pi();
    const Integer unit = Integer(1) << 150;
    const auto floor_of = [&](const Rational& q) { return Integer(numerator(Rational(q * unit)) / denominator(Rational(q * unit))); };
    const Integer low = floor_of(two_pi.low());
    const Integer high = floor_of(two_pi.high()) + 1;
    e.less(Interval(Rational(low, unit)), two_pi, [] { return std::string("the lower bound of 2 pi"); });
    e.less(two_pi, Interval(Rational(high, unit)), [] { return std::string("the upper bound of 2 pi"); });
    std::vector<std::pair<std::int64_t, Interval>> found;
    Integer remainder_low = 0, remainder_high = 0;  // g - k 2 pi lies between them
    Integer nearest = high;
    for (std::int64_t g = 1; g <= limit; ++g) {
        remainder_low += unit;
        remainder_high += unit;
        if (remainder_low > high) {  // one more whole turn fits, whatever 2 pi is within its bounds
            remainder_low -= high;
            remainder_high -= low;
        }
        const Integer to_next = low - remainder_high;  // a lower bound of the way to the next multiple
        const Integer& lower = remainder_low < to_next ? remainder_low : to_next;
        if (lower <= 0) {
            e.check(false, [&] { return "the bounds of 2 pi are too wide at " + at("g", g); });
            return found;
        }
        if (lower < nearest) {
            nearest = lower;
            const auto turns = ((Interval(g) / two_pi) + Interval::fraction(1, 2)).lower();
            found.emplace_back(g, abs(Interval(g) - Interval(static_cast<std::int64_t>(std::floor(turns))) * two_pi));
        }
    }
    for (const auto& [g, distance] : found) e.positive(distance, [g = g] { return at("g", g); });
    e.note(std::to_string(limit) + " distances, each one decided");
    return found;
}

}  // namespace

Chapter frequencies() {
    Chapter chapter{"frequencies", "The frequencies", "频率", {}};

    chapter.theorems.push_back(
        theorem("frequencies", "Fast planes first, slow planes last")
            .chinese("频率单调递减，波长单调递增")
            .states(R"(\theta_i = 10000^{-2i/d}: \quad \theta_0 = 1 > \theta_1 > \dots > \theta_{d/2-1}, \quad
                       \lambda_i = 2\pi/\theta_i \text{ from } 2\pi \text{ to } 2\pi \cdot 10000^{1-2/d})")
            .given("d even")
            .source("S2", "5")
            .source("S3", "5")
            .cases(R"(-2i/d > -2(i+1)/d)", "a base above 1: the exponents decide; every even d up to 512, exact",
                   [](Cases& c) {
                       for (int n = 2; n <= 512; n += 2)
                           for (int i = 0; i + 1 < n / 2; ++i)
                               c.check(Rational(-2 * i, n) > Rational(-2 * (i + 1), n), [&] { return at("d", n); });
                       c.check(c.count() == 255 * 256 / 2, [] { return std::string("not every d and i was tried"); });
                       const auto theta = rope_frequencies(d);
                       c.check(theta.front().exponent.numerator == 0, [] { return std::string("theta_0 is not 1"); });
                       c.check(Rational(theta.back().exponent.numerator, theta.back().exponent.denominator) == Rational(2, d) - 1,
                               [] { return std::string("the last exponent is not 2/d - 1"); });
                   })
            .encloses(R"(\theta_i > \theta_{i+1} > 0, \; \lambda_i < \lambda_{i+1})", "enclosed at d = 128",
                      [](Enclosures& e) {
                          const auto theta = rope_frequencies(d);
                          for (std::size_t i = 0; i + 1 < theta.size(); ++i) {
                              const Interval a = enclosed(theta[i]), b = enclosed(theta[i + 1]);
                              e.positive(b, [&] { return at("i", static_cast<int>(i)); });
                              e.less(b, a, [&] { return at("i", static_cast<int>(i)); });
                              e.less(2 * Interval::pi() / a, 2 * Interval::pi() / b, [&] { return at("i", static_cast<int>(i)); });
                          }
                          const Interval shortest = 2 * Interval::pi() / enclosed(theta.front());
                          const Interval longest_wave = 2 * Interval::pi() / enclosed(theta.back());
                          const Interval ratio = pow(Interval(10000), Interval::fraction(d - 2, d));
                          const Interval bound(Rational(1, std::int64_t{1} << 50));
                          e.less(abs(shortest - 2 * Interval::pi()), bound, [] { return std::string("the shortest is 2 pi"); });
                          e.less(abs(longest_wave / shortest - ratio), bound, [] { return std::string("the longest is 10000^(1-2/d) times it"); });
                          e.note("wavelengths from " + shortest.str(10) + " to " + longest_wave.str(10) + " positions");
                      })
            .encloses(R"(|\text{frequency<double>}(i, 128) / \theta_i - 1| < 2^{-50})",
                      "the function that users call, against the enclosure",
                      [](Enclosures& e) {
                          const auto theta = rope_frequencies(d);
                          for (int i = 0; i < d / 2; ++i) {
                              const Interval computed{Rational(rope::frequency<double>(i, d))};
                              const Interval error = abs(computed / enclosed(theta[static_cast<std::size_t>(i)]) - Interval(1));
                              e.less(error, Interval(Rational(1, std::int64_t{1} << 50)), [&] { return at("i", i); });
                          }
                      }));

    chapter.theorems.push_back(
        theorem("frequency-index", "Two ways to count the planes")
            .chinese("频率下标的两种写法等价")
            .states(R"(\{10000^{-t/n_6} : t = 0, 2, \dots, n_6 - 2\} = \{10000^{-2i/d} : i = 0, \dots, d/2 - 1\})")
            .given("n_6 = d even")
            .source("S3", "5")
            .cases(R"(t = 2i)", "the exponents, one by one, for every even d up to 512",
                   [](Cases& c) {
                       for (int n = 2; n <= 512; n += 2) {
                           const auto theta = rope_frequencies(n);
                           c.check(theta.size() == static_cast<std::size_t>(n / 2), [&] { return at("d", n); });
                           for (int t = 0; t <= n - 2; t += 2) {
                               const auto& x = theta.at(static_cast<std::size_t>(t / 2)).exponent;
                               c.check(Rational(x.numerator, x.denominator) == Rational(-t, n),
                                       [&] { return at("d", n) + ", " + at("t", t); });
                           }
                       }
                   }));

    chapter.theorems.push_back(
        theorem("frequency-index-printed", "S3's list of indices as printed")
            .chinese("S3 印刷的下标表 t = 0, 2, 6, …")
            .states(R"(t = 0, 2, 6, \dots, n_6 - 2 \text{ names every plane})")
            .source("S3", "5")
            .mended_by("frequency-index")
            .remark("Printed '0, 2, 6, ...'; the matrix above it uses 0, 2, 4, .... Read on in steps of 4, every second plane "
                    "is left without a frequency.")
            .slip_cases(R"(\{0, 2, 6, 10, \dots, n_6 - 2\} \supseteq \{0, 2, 4, \dots, n_6 - 2\})", "n_6 = 128",
                        [](Cases& c) {
                            std::set<int> printed{0};
                            for (int t = 2; t <= d - 2; t += 4) printed.insert(t);
                            for (int t = 0; t <= d - 2; t += 2)
                                c.check(printed.contains(t), [&] { return "the plane " + at("t", t) + " is missing"; });
                        }));

    chapter.theorems.push_back(
        theorem("shifted-frequencies", "S4's frequencies, k = 1, ..., d")
            .chinese("S4 的频率下标从 1 开始，与 RoFormer 不同")
            .states(R"(\{10000^{-k/d} : k = 1, \dots, d\} = \{10000^{-(k-1)/d} : k = 1, \dots, d\})")
            .source("S4", "13b")
            .mended_by("frequencies")
            .remark("d planes here, head dimension 2d. Relativity holds for any frequencies, but these are RoFormer's shifted "
                    "by one: the plane with theta = 1 is missing, and a slower one is added at the end. The same text counts "
                    "the planes to D/2 in its definition and to d here.")
            .slip_cases(R"(10000^{-k/d} = 10000^{-(k-1)/d})", "the exponents, k = 1, ..., 64",
                        [](Cases& c) {
                            for (int k = 1; k <= 64; ++k)
                                c.check(exponent_in_s4(k) == exponent(k - 1), [&] {
                                    return at("k", k) + ": exponent " + to_text(exponent_in_s4(k)) + " in place of " + to_text(exponent(k - 1));
                                });
                        })
            .cases(R"(10000^{-k/d}, k = 1, \dots, d-1 \text{ are RoFormer's } \theta_k)", "only the index is shifted",
                   [](Cases& c) {
                       for (int k = 1; k < d / 2; ++k) c.check(exponent_in_s4(k) == exponent(k), [&] { return at("k", k); });
                       c.check(exponent(0) == 0, [] { return std::string("theta_0 is not 1"); });
                   }));

    chapter.theorems.push_back(
        theorem("example", "S2's example, with enough digits")
            .chinese("S2 示例的正确数值")
            .states(R"(R(0.5) (1, 2)^\top = (-0.0812685\ldots,\; 2.2345906\ldots)^\top)")
            .source("S2", "14")
            .encloses(R"(|\cos 0.5 - 0.8776| < 0.00005,\; |\sin 0.5 - 0.4794| < 0.00005)", "the printed matrix is right to 4 digits",
                      [](Enclosures& e) {
                          const Interval a = Interval::fraction(1, 2);
                          e.rounds_to(cos(a), "0.8776", "cos 0.5");
                          e.rounds_to(sin(a), "0.4794", "sin 0.5");
                      })
            .encloses(R"(|\cos 0.5 - 2 \sin 0.5 + 0.0812685| < 5 \cdot 10^{-8}, \; |\sin 0.5 + 2 \cos 0.5 - 2.2345907| < 5 \cdot 10^{-8})",
                      "enclosed", [](Enclosures& e) {
                          const Interval a = Interval::fraction(1, 2);
                          const Interval x = cos(a) - 2 * sin(a), y = second_entry(a);
                          e.rounds_to(x, "-0.0812685", "first entry");
                          e.rounds_to(y, "2.2345907", "second entry");
                          e.note("R_1 q = (" + x.str() + ", " + y.str() + ")");
                      })
            .cases(R"(0.8776 - 2 \cdot 0.4794 = -0.0812, \; 0.4794 + 2 \cdot 0.8776 = 2.2346)", "with the rounded table, exactly",
                   [](Cases& c) {
                       const Rational cosine(8776, 10000), sine(4794, 10000);
                       c.check(cosine - 2 * sine == Rational(-812, 10000), [&] { return to_text(cosine - 2 * sine); });
                       c.check(sine + 2 * cosine == Rational(22346, 10000), [&] { return to_text(sine + 2 * cosine); });
                   })
            .cases(R"(|0.0812^2 + 2.2346^2 - 5| < 0.001)", "the length of (1, 2) is sqrt 5, and kept but for the rounding",
                   [](Cases& c) { keeps_the_length(c, Rational(22346, 10000)); }));

    chapter.theorems.push_back(
        theorem("example-printed", "S2's example as printed")
            .chinese("S2 示例的印刷错误 2.2366")
            .states(R"(R(0.5) (1, 2)^\top \approx (-0.0812,\; 2.2366)^\top)")
            .source("S2", "14")
            .mended_by("example")
            .remark("0.4794 + 2 * 0.8776 is 2.2346. The first entry is -0.08127 when rounded from the exact value; -0.0812 comes "
                    "from the rounded table. S2's own theorem, that length is kept, exposes the slip.")
            .slip_cases(R"(0.4794 + 2 \cdot 0.8776 = 2.2366)", "the sum as the source writes it",
                        [](Cases& c) {
                            const Rational sum = Rational(4794, 10000) + 2 * Rational(8776, 10000);
                            c.check(sum == Rational(22366, 10000), [&] { return "the sum is " + to_text(sum) + " = 2.2346"; });
                        })
            .slip_encloses(R"(|\sin 0.5 + 2 \cos 0.5 - 2.2366| < 0.00005)", "against the real value",
                           [](Enclosures& e) {
                               const Interval a = Interval::fraction(1, 2);
                               e.rounds_to(second_entry(a), "2.2366", "sin 0.5 + 2 cos 0.5");
                           })
            .slip_cases(R"(|0.0812^2 + 2.2366^2 - 5| < 0.001)", "the length of (1, 2) is sqrt 5: is it kept?",
                        [](Cases& c) { keeps_the_length(c, Rational(22366, 10000)); }));

    chapter.theorems.push_back(
        theorem("seven-before-six", "Seven positions apart, but a smaller angle than six")
            .chinese("距离 7 的角度（模 2π）小于距离 6")
            .states(R"(\theta_0 = 1:\quad 7 \bmod 2\pi = 0.7168\ldots < 6 = 6 \bmod 2\pi)")
            .source("S3", "7")
            .encloses(R"(|7 - 2\pi - 0.7168| < 0.00005 \text{ and } 7 - 2\pi < 6 < 2\pi)", "enclosed",
                      [](Enclosures& e) {
                          const Interval seven = modulo_2pi(Interval(7));
                          e.rounds_to(seven, "0.7168", "7 mod 2 pi");
                          e.less(seven, Interval(6), [] { return std::string("7 mod 2 pi < 6"); });
                          e.less(Interval(6), 2 * Interval::pi(), [] { return std::string("6 < 2 pi"); });
                          e.note("7 - 2 pi = " + seven.str(20));
                      })
            .encloses(R"(s \bmod 2\pi, \; s = 1, \dots, 50)", "figure 1: each value enclosed in (0, 2 pi); 7 of the steps fall",
                      [](Enclosures& e) {
                          int falls = 0;
                          Interval angle(0);
                          for (int s = 1; s <= 50; ++s) {
                              const Interval previous = std::exchange(angle, modulo_2pi(Interval(s)));
                              e.positive(angle, [&] { return at("s", s); });
                              e.less(angle, 2 * Interval::pi(), [&] { return at("s", s); });
                              if (angle < previous) ++falls;
                          }
                          e.rounds_to(angle, "6.0177", "50 mod 2 pi");
                          e.check(falls == 7, [&] { return at("falling steps", falls); });
                      }));

    chapter.theorems.push_back(
        theorem("figure-frequency", "S3's section 4 names the wrong frequency")
            .chinese("S3 第 4 节的下标错误")
            .states(R"(\theta_{ij} = (j - i)\, \bar\theta_1 = 6 \text{ at } j - i = 6)")
            .source("S3", "6")
            .mended_by("seven-before-six")
            .remark("It is theta_0; theta_1 does not exist (the indices are even), and equation (5) would make it "
                    "10000^(-1/128). By the definition above it the angle is (i - j), not (j - i); the frequencies are equation "
                    "(5), not (4).")
            .slip_encloses(R"(|6 \cdot 10000^{-1/128} - 6| < 0.05)", "the angle at distance 6 with theta_1 in place of theta_0",
                           [](Enclosures& e) {
                               const Interval angle = 6 * enclosed({{1, 1}, 0, 10000, {-1, d}});
                               e.rounds_to(angle, "6.0", "6 theta_1");
                           })
            .slip_cases(R"(1 \in \{0, 2, \dots, n_6 - 2\})", "the index itself",
                        [](Cases& c) { c.check(1 % 2 == 0, [] { return std::string("1 is odd"); }); }));

    chapter.theorems.push_back(
        theorem("proposal-range", "S3's proposal keeps all angles within a quarter turn")
            .chinese("S3 建议：角度保持在 [0, π/2]")
            .states(R"(\theta_t = \frac{\pi}{2 n_9} 10000^{-t/n_6}: \quad 0 \le s\,\theta_t \le \pi/2 \text{ for } 0 \le s \le n_9)")
            .source("S3", "8")
            .cases(R"(n_9 \cdot \frac{1}{2 n_9} = \frac12, \; -t/n_6 \le 0)",
                   "the largest angle is pi/2 times a power of 10000 that is at most 1; exact, n_6 = 128, n_9 = 2048",
                   [](Cases& c) {
                       for (const RealNumber& theta : proposed_frequencies()) {
                           c.check(Rational(theta.factor.numerator, theta.factor.denominator) * longest == Rational(1, 2) &&
                                       theta.pi_power == 1,
                                   [] { return std::string("the factor is not pi/(2 n9)"); });
                           c.check(theta.exponent.numerator <= 0, [&] { return at("t", -theta.exponent.numerator); });
                       }
                   }));

    chapter.theorems.push_back(
        theorem("cosine-step", "From one distance to the next")
            .chinese("相邻距离的余弦之差")
            .states(R"(\cos(2sh) - \cos(2(s+1)h) = 2 \sin((2s+1)h) \sin h)")
            .source("S3", "9")
            .remark("a = 2sh is the angle at distance s, h half the frequency.")
            .forall(angle("a"), angle("h"))
            .line(R"(\cos a - \cos(a + 2h))", [](Angle a, Angle h) { return cos(a) - cos(a + 2 * h); })
            .line(R"(\cos((a + h) - h) - \cos((a + h) + h))", "a + h is in the middle",
                  [](Angle a, Angle h) { return cos((a + h) - h) - cos((a + h) + h); })
            .line(R"(2 \sin(a + h) \sin h)", "addition theorems; the cosines cancel",
                  [](Angle a, Angle h) { return 2 * sin(a + h) * sin(h); }));

    chapter.theorems.push_back(
        theorem("proposal-monotone", "With the proposal the score falls, if q and k are parallel")
            .chinese("S3 建议下平行向量的分数严格递减")
            .states(R"(\sum_i w_i \cos(s\,\theta_i) > \sum_i w_i \cos((s+1)\,\theta_i), \quad 0 \le s < n_9)")
            .given("q and k parallel in every plane: w_i = |q(i)| |k(i)| >= 0, not all 0")
            .source("S3", "9")
            .source("S3", "12")
            .rests_on("cosine-step", "proposal-range")
            .remark("Plane by plane: cos(s theta) - cos((s+1) theta) = 2 sin((s + 1/2) theta) sin(theta/2). Both angles lie in "
                    "(0, pi/2], where sin is positive; so every plane falls strictly, and so does the sum.")
            .encloses(R"(\sin x > 0 \text{ for } \tfrac12 \theta_{63} \le x \le \pi/2)",
                      "the smallest and the largest angle that occur; sin enclosed on the whole range by subdivision",
                      [](Enclosures& e) {
                          const auto theta = proposed_frequencies();
                          const Rational low = (enclosed(theta.back()) * Interval::fraction(1, 2)).low();
                          const Rational high = (Interval::pi() * Interval::fraction(1, 2)).high();
                          e.positive_on([](const Interval& x) { return sin(x); }, low, high, "sin x > 0");
                          for (const RealNumber& t : theta) {
                              const Interval angle = enclosed(t);
                              e.less(Interval(low), angle * Interval::fraction(1, 2) + Interval(Rational(1, Integer(1) << 180)),
                                     [] { return std::string("theta/2 is in the range"); });
                              e.less((Interval(longest) - Interval::fraction(1, 2)) * angle, Interval(high),
                                     [] { return std::string("(n9 - 1/2) theta is in the range"); });
                          }
                      })
            .encloses(R"(\cos(s\theta_i) - \cos((s+1)\theta_i) > 0)",
                      "once more, directly, for all 64 planes at s = 0, 1, 2, 4, ..., 1024 and 2047",
                      [](Enclosures& e) {
                          for (const RealNumber& t : proposed_frequencies()) {
                              const Interval theta = enclosed(t);
                              const auto step = [&](std::int64_t s) {
                                  e.less(cos(Interval(s + 1) * theta), cos(Interval(s) * theta), [&] { return at("s", s); });
                              };
                              step(0);
                              for (std::int64_t s = 1; s < longest; s *= 2) step(s);
                              step(longest - 1);
                          }
                      }));

    chapter.theorems.push_back(
        theorem("proposal-general", "S3: with the change, (c3) holds")
            .chinese("“更改之后满足 (c3)”对一般 q, k 不成立")
            .states(R"(|\text{score}| \text{ falls with the distance, for all } q, k)")
            .source("S3", "9")
            .mended_by("proposal-monotone")
            .remark("For q = (1, 0), k = (0, 1) the score at distance s is -sin(s theta_0), and its absolute value grows.")
            .slip_encloses(R"(|\sin 2\theta_0| < |\sin \theta_0|)", "q = (1, 0), k = (0, 1): distance 2 against distance 1",
                           [](Enclosures& e) {
                               e.less(crossed_score(2), crossed_score(1), [] {
                                   return "distance 1: " + crossed_score(1).str(6) + ", distance 2: " + crossed_score(2).str(6) +
                                          "; |score| falls";
                               });
                           })
            .encloses(R"(|\sin s\theta_0| < |\sin (s+1)\theta_0|, \; 0 \le s < n_9)", "it grows instead, at every distance",
                      [](Enclosures& e) {
                          Interval before = crossed_score(0);
                          for (std::int64_t s = 0; s < longest; ++s) {
                              const Interval after = crossed_score(s + 1);
                              e.less(before, after, [&] { return at("s", s); });
                              before = after;
                          }
                      }));

    chapter.theorems.push_back(
        theorem("proposal-periods", "What the proposal costs: exact periods")
            .chinese("S3 建议的代价：精确周期")
            .states(R"(\theta_t/\pi = 10^{-t/32}/4096 \text{ is rational exactly for } t = 0, 32, 64, 96; \text{ periods } 8192 \cdot 10^{t/32})")
            .source("S3", "10")
            .remark("With the original frequencies no plane ever repeats (no-repetition); with the proposal the fastest plane is "
                    "back where it was after 8192 positions.")
            .cases(R"(10^{t} \text{ is a 32nd power} \iff 32 \mid t)",
                   "10^(t/32) is rational exactly if 10^t is the 32nd power of an integer; every even t < 128, exact integers",
                   [](Cases& c) {
                       for (int t = 0; t < d; t += 2) {
                           const Integer value = pow(Integer(10), static_cast<unsigned>(t));
                           Integer root = 1;  // the largest integer with root^32 <= value, by bisection
                           Integer above = pow(Integer(10), 5);
                           while (above - root > 1) {
                               const Integer middle = (root + above) / 2;
                               (pow(middle, 32) <= value ? root : above) = middle;
                           }
                           const bool is_power = pow(root, 32) == value;
                           c.check(is_power == (t % 32 == 0), [&] { return at("t", t); });
                       }
                   })
            .cases(R"(s\,\theta_t / 2\pi = s \cdot 10^{-t/32} / 8192 \text{ is no integer for } 0 < s < 8192 \cdot 10^{t/32})",
                   "every s, t = 0 and t = 32; and it is one at the end, for all four planes",
                   [](Cases& c) {
                       std::int64_t period = 8192;
                       for (int t = 0; t < d; t += 32, period *= 10) {
                           const Rational turn = turns_per_position(proposed_frequencies().at(static_cast<std::size_t>(t / 2)));
                           const auto whole = [&](std::int64_t s) { return denominator(Rational(s * turn)) == 1; };
                           c.check(whole(period), [&] { return at("t", t); });
                           if (t <= 32)
                               for (std::int64_t s = 1; s < period; ++s) c.check(!whole(s), [&] { return at("s", s); });
                           c.note("t = " + std::to_string(t) + ": period " + to_text(Rational(1 / turn)));
                       }
                   })
            .encloses(R"(|\pi/4096 - 7.67 \cdot 10^{-4}| < 5 \cdot 10^{-7})", "neighbours in the fastest plane, enclosed",
                      [](Enclosures& e) {
                          const Interval step = enclosed(proposed_frequencies().front());
                          e.rounds_to(step, "0.000767", "pi/4096");
                          e.note("pi/4096 = " + step.str());
                      }));

    chapter.theorems.push_back(
        theorem("no-repetition", "No two positions have the same rotation")
            .chinese("不同位置的旋转永不重复")
            .states(R"(j\theta_k - i\theta_k = 2\pi m \text{ with integers } i \ne j, m \text{ is impossible for algebraic } \theta_k > 0)")
            .given("theta_k algebraic, as 10000^(-2k/d) is")
            .source("S4", "14")
            .rests_on("nearest-multiples")
            .remark("Then pi = (j - i) theta_k / 2m would be algebraic (m = 0 is excluded, since theta_k > 0). S4 argues that pi is irrational; that is "
                    "enough for rational theta_k only.")
            .cases(R"(\theta_k^{d} = 10000^{-2k} \in \mathbb{Q})", "theta_k is a root of x^d = 10000^(-2k), so it is algebraic; d = 128",
                   [](Cases& c) {
                       for (const RealNumber& theta : rope_frequencies(d))
                           c.check(theta.exponent.numerator * d % theta.exponent.denominator == 0 && theta.pi_power == 0,
                                   [] { return std::string("not algebraic"); });
                   })
            .cites(R"(\pi \text{ is transcendental})", "F. Lindemann, Ueber die Zahl pi, Mathematische Annalen 20 (1882), 213-225"));

    chapter.theorems.push_back(
        theorem("nearest-multiples", "How near a distance comes to whole turns")
            .chinese("距离与 2π 整数倍的最近距离")
            .states(R"(\min_{1 \le g \le 10^6} \min_m |g - 2\pi m| = 2.9006\ldots \cdot 10^{-6}, \text{ at } g = 312689)")
            .source("S4", "14")
            .remark("theta_0 = 1, the only plane whose angles are whole numbers.")
            .encloses(R"(|g - 2\pi m| > 0, \; g = 1, \dots, 10^6)",
                      "every distance, in exact integers between two bounds of 2 pi; the record holders are convergents of the continued fraction of 2 pi",
                      [](Enclosures& e) {
                          const auto found = records(1'000'000, e);
                          // numerators of the convergents p/q of 2 pi: |p - 2 pi q| is smallest there
                          std::set<std::int64_t> convergents;
                          std::int64_t p = 1, previous = 0;
                          for (const std::int64_t a : continued_fraction(2 * Interval::pi(), 16)) {
                              const std::int64_t next = a * p + previous;
                              previous = p;
                              p = next;
                              convergents.insert(p);
                          }
                          std::string text;
                          for (const auto& [g, distance] : found) {
                              text += (text.empty() ? "" : ", ") + std::to_string(g) + " (" + distance.str(3) + ")";
                              if (g >= 6) e.check(convergents.contains(g), [g = g] { return at("record that is no convergent", g); });
                          }
                          e.note("records: " + text);
                          const std::int64_t g = found.back().first;
                          const Interval& smallest = found.back().second;
                          e.rounds_to(1'000'000 * smallest, "2.900699", "a million times the smallest distance");
                          e.check(g == 312689, [&] { return at("the nearest", g); });
                      }));

    chapter.theorems.push_back(
        theorem("position-collisions", "Where positions run together in floating point")
            .chinese("浮点位置的碰撞")
            .states(R"(\text{the first } p \text{ that rounds to the same number as } p - 1: \; 257 \text{ (bfloat16)},\; 2049 \text{ (float16)},\; 2^{24} + 1 \text{ (float32)})")
            .source("S4", "14")
            .remark("The real rotations never repeat; positions held in a short float do.")
            .cases(R"(\text{every } p \text{ up to the first collision})", "rounded to 8, 11 and 24 significant bits, ties to even",
                   [](Cases& c) {
                       const std::pair<int, std::int64_t> formats[] = {{8, 257}, {11, 2049}, {24, (1 << 24) + 1}};
                       for (const auto& [bits, first] : formats) {
                           std::int64_t p = 1;
                           for (; rounded_to(p, bits) != rounded_to(p - 1, bits); ++p)
                               c.check(p < first, [&, bits = bits] { return std::to_string(bits) + " bits, " + at("p", p); });
                           c.check(p == first, [&, bits = bits] { return std::to_string(bits) + " bits, " + at("p", p); });
                       }
                   })
            .cases(R"(\text{float32 as the machine rounds it})", "the same, asked of the hardware around 2^24 and 2^25, ties among them",
                   [](Cases& c) {
                       for (const std::int64_t middle : {1 << 24, 1 << 25})
                           for (std::int64_t p = middle - 1000; p <= middle + 1000; ++p)
                               c.check(static_cast<std::int64_t>(static_cast<float>(p)) == rounded_to(p, 24), [&] { return at("p", p); });
                   }));

    return chapter;
}

}  // namespace proofs
