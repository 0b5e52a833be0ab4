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
    const Integer power = pow(Integer(10), static_cast<unsigned>(numerator(k)));
    return Rational(Rational(theta.factor.numerator) / theta.factor.denominator / 2 / power);
}

/// |score| at a distance with the proposal, of q = (1, 0) and k = (0, 1) in the fastest plane
Interval crossed_score(std::int64_t distance) {
    return abs(sin(Interval(distance) * enclosed(proposed_frequencies().front())));
}
/// |rhat - r| at a distance with the proposal, of q = k = (1, 0) in the fastest plane
Interval parallel_change(std::int64_t distance) {
    return abs(cos(Interval(distance) * enclosed(proposed_frequencies().front())) - Interval(1));
}

/// Whether a positive integer below 10^160 is the 32nd power of an integer.
bool is_32nd_power(const Integer& value) {
    Integer root = 1;  // the largest integer with root^32 <= value, by bisection
    Integer above = pow(Integer(10), 5);
    while (above - root > 1) {
        const Integer middle = (root + above) / 2;
        (pow(middle, 32) <= value ? root : above) = middle;
    }
    return pow(root, 32) == value;
}

/// 2^-50, below which two numbers of the size of 1 count as a double's rounding apart
Interval tiny() { return Interval(Rational(1, std::int64_t{1} << 50)); }

/// x modulo 2 pi, in [0, 2 pi)
Interval modulo_2pi(const Interval& x) {
    const Interval two_pi = 2 * Interval::pi();
    const auto turns = static_cast<std::int64_t>(std::floor((x / two_pi).lower()));
    const Interval rest = x - Interval(turns) * two_pi;
    if (!(rest < Interval(0)).is_no() || !(rest < two_pi).is_yes())
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
    c.check(abs(Rational(norm - 5)) < Rational(1, 1000),
            [&] { return "the square of the length is " + to_text(norm); });
}

/// 10000^(2i) = 2^n, by the exponents of 5 and of 2
bool gives_one_half(std::int64_t i, std::int64_t n) { return 8 * i == 0 && 8 * i == n; }

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

/// The distances g of the step's domain whose nearest multiple of 2 pi is nearer than those of all smaller g,
/// each with an enclosure of that distance; every g is decided. g modulo 2 pi is followed in integers,
/// in units of 2^-150, between two rational bounds of 2 pi: exact sums, no rounding.
std::vector<std::pair<std::int64_t, Interval>> records(Enclosures& e) {
    const Interval two_pi = 2 * Interval::pi();
    const Integer unit = Integer(1) << 150;
    const auto floor_of = [&](const Rational& q) {
        const Rational units = q * unit;
        return Integer(numerator(units) / denominator(units));
    };
    const Integer low = floor_of(two_pi.low());
    const Integer high = floor_of(two_pi.high()) + 1;
    e.less(Interval(Rational(low, unit)), two_pi, [] { return std::string("the lower bound of 2 pi"); });
    e.less(two_pi, Interval(Rational(high, unit)), [] { return std::string("the upper bound of 2 pi"); });
    std::vector<std::pair<std::int64_t, Interval>> found;
    Integer remainder_low = 0, remainder_high = 0;  // g - k 2 pi lies between them
    Integer nearest = high;
    for (const std::int64_t g : e.all()) {
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
    e.note(std::to_string(e.visitor()->visited()) + " distances, each one decided");
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
            .unread(1)
            .source("S2", "5")
            .source("S3", "5")
            .source("S2", "14a")
            .source("S4", "13b")
            .source("S7", "2.1a")
            .source("S7", "13")
            .source("S12", "3")
            .given(R"(the enclosures are at $d = 128$, $0 \le i \le 62$)")
            .remark("The base is above 1: the exponents decide, and here they are multiplied by d. The enclosures show "
                    "the 64 planes of d = 128, each with the next one, and what the library computes for them.")
            .forall(real("i"), real("d"))
            .derive([](Term i, Term d, Lines& l) {
                l.begin("the exponents, times d, fall", R"(-2i - (-2(i+1)))", -2 * i - (-2 * (i + 1)));
                l("2", "i cancels, and 2 > 0", Term(2));
                l.begin("the last wavelength's exponent 2i/d, times d, at i = d/2 - 1", R"(2(d/2 - 1))",
                        2 * (Term::fraction(1, 2) * d - 1));
                l(R"(d - 2)", "multiply out: d times 1 - 2/d", d - 2);
            })
            .encloses(R"(\theta_i > \theta_{i+1} > 0, \; \lambda_i < \lambda_{i+1})",
                      "each plane and the next one, enclosed",
                      range("i", 0, 62), [](Enclosures& e) {
                          const auto theta = rope_frequencies(d);
                          const Interval two_pi = 2 * Interval::pi();
                          for (const std::int64_t i : e.all()) {
                              const Interval a = enclosed(theta.at(static_cast<std::size_t>(i)));
                              const Interval b = enclosed(theta.at(static_cast<std::size_t>(i) + 1));
                              e.positive(b, [&] { return at("i", i); });
                              e.less(b, a, [&] { return at("i", i); });
                              e.less(two_pi / a, two_pi / b, [&] { return at("i", i); });
                          }
                          const Interval shortest = two_pi / enclosed(theta.front());
                          const Interval longest_wave = two_pi / enclosed(theta.back());
                          const Interval ratio = pow(Interval(10000), Interval::fraction(d - 2, d));
                          e.less(abs(shortest - two_pi), tiny(), [] { return std::string("the shortest is 2 pi"); });
                          e.less(abs(longest_wave / shortest - ratio), tiny(),
                                 [] { return std::string("the longest is 10000^(1-2/d) times it"); });
                          e.note("wavelengths from " + shortest.str(10) + " to " + longest_wave.str(10) + " positions");
                      })
            .encloses(R"(|\text{frequency<double>}(i, 128) / \theta_i - 1| < 2^{-50})",
                      "the function that users call, against the enclosure of each plane and the next one",
                      range("i", 0, 62), [](Enclosures& e) {
                          const auto theta = rope_frequencies(d);
                          for (const std::int64_t i : e.all())
                              for (const std::int64_t plane : {i, i + 1}) {
                                  const double frequency = rope::frequency<double>(static_cast<int>(plane), d);
                                  const Interval computed{Rational(frequency)};
                                  const Interval exact = enclosed(theta.at(static_cast<std::size_t>(plane)));
                                  e.less(abs(computed / exact - Interval(1)), tiny(), [&] { return at("i", plane); });
                              }
                      }));

    chapter.theorems.push_back(
        theorem("frequency-index", "Two ways to count the planes")
            .chinese("频率下标的两种写法等价")
            .states(R"(\{10000^{-t/n_6} : t = 0, 2, \dots, n_6 - 2\} = \{10000^{-2i/d} : i = 0, \dots, d/2 - 1\}, \quad
                       d = 2, 4, \dots, 512)")
            .given("$n_6 = d$")
            .source("S3", "5")
            .cases(R"(t = 2i)", "the exponents, one by one", range("d", 2, 512, 2), [](Cases& c) {
                for (const std::int64_t n : c.all()) {
                    const auto theta = rope_frequencies(static_cast<int>(n));
                    c.check(theta.size() == static_cast<std::size_t>(n / 2), [&] { return at("d", n); });
                    for (std::int64_t t = 0; t <= n - 2; t += 2) {
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
            .remark("Printed '0, 2, 6, ...'; the matrix above it uses 0, 2, 4, .... Read on in steps of 4, every "
                    "second plane is left without a frequency.")
            .slip_cases(R"(\{0, 2, 6, 10, \dots, n_6 - 2\} \supseteq \{0, 2, 4, \dots, n_6 - 2\})", "n_6 = 128",
                        [](Cases& c) {
                            std::set<int> printed{0};
                            for (int t = 2; t <= d - 2; t += 4) printed.insert(t);
                            for (int t = 0; t <= d - 2; t += 2)
                                c.check(printed.contains(t), [&] { return "the plane " + at("t", t) + " is missing"; });
                        }));

    chapter.theorems.push_back(
        theorem("shifted-frequencies", "S4's d, read as the number of planes")
            .chinese("S4 的 d 若为平面个数：频率下标错一位")
            .states(R"(\{10000^{-k/d} : k = 1, \dots, d\} = \{10000^{-(k-1)/d} : k = 1, \dots, d\}, \quad d = 64)")
            .source("S4", "13b")
            .mended_by("frequencies")
            .remark("S4 does not print this equation; it follows if d is the number of planes, a head of 2d "
                    "dimensions, and the frequencies are to be RoFormer's. They are RoFormer's shifted by one: the "
                    "plane with theta = 1 is missing, and a slower one is added at the end. Relativity holds for any "
                    "frequencies.")
            .given(R"(of the first 63, $1 \le k \le 63$, only the index is shifted)")
            .slip_cases(R"(10000^{-k/d} = 10000^{-(k-1)/d})", "the exponents, k = 1, ..., 64", [](Cases& c) {
                for (int k = 1; k <= d / 2; ++k)
                    c.check(exponent_in_s4(k) == exponent(k - 1), [&] {
                        return at("k", k) + ": exponent " + to_text(exponent_in_s4(k)) + " in place of " +
                               to_text(exponent(k - 1));
                    });
            })
            .cases(R"(10000^{-k/d} = \theta_k)", "RoFormer's, but for the index", range("k", 1, 63), [](Cases& c) {
                for (const std::int64_t k : c.all())
                    c.check(exponent_in_s4(static_cast<int>(k)) == exponent(static_cast<int>(k)),
                            [&] { return at("k", k); });
                c.check(exponent(0) == 0, [] { return std::string("theta_0 is not 1"); });
            }));

    chapter.theorems.push_back(
        theorem("example", "S2's example, with enough digits")
            .chinese("S2 示例的正确数值")
            .states(R"(R(0.5) (1, 2)^\top = (-0.0812685\ldots,\; 2.2345906\ldots)^\top)")
            .source("S2", "14")
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
                       c.check(cosine - 2 * sine == Rational(-812, 10000), [&] { return to_text(cosine - 2 * sine); });
                       c.check(sine + 2 * cosine == Rational(22346, 10000), [&] { return to_text(sine + 2 * cosine); });
                   })
            .cases(R"(|0.0812^2 + 2.2346^2 - 5| < 0.001)",
                   "the length of (1, 2) is sqrt 5, and kept but for the rounding",
                   [](Cases& c) { keeps_the_length(c, Rational(22346, 10000)); }));

    chapter.theorems.push_back(
        theorem("example-printed", "S2's example as printed")
            .chinese("S2 示例的印刷错误 2.2366")
            .states(R"(R(0.5) (1, 2)^\top \approx (-0.0812,\; 2.2366)^\top)")
            .source("S2", "14")
            .mended_by("example")
            .remark("0.4794 + 2 * 0.8776 is 2.2346. The first entry is -0.08127 when rounded from the exact value; "
                    "-0.0812 comes from the rounded table. S2's own theorem, that length is kept, exposes the slip.")
            .slip_cases(R"(0.4794 + 2 \cdot 0.8776 = 2.2366)", "the sum as the source writes it",
                        [](Cases& c) {
                            const Rational sum = Rational(4794, 10000) + 2 * Rational(8776, 10000);
                            c.check(sum == Rational(22366, 10000),
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
            .chinese("S2 示例的 θ = 0.5 不是其步骤 2 的频率")
            .states(R"(10000^{-2i/d} = \tfrac12 \text{ for some } i < d/2, \quad d = 2, 4, \dots, 512)")
            .source("S2", "14a")
            .mended_by("frequencies")
            .remark("10000^(2i) = 2^(8i) 5^(8i) is 2^d only if 8i = 0 and 8i = d. So for no d at all.")
            .slip_cases(R"(10000^{2i} = 2^d)", "the exponents of 5 and of 2: some d and i with 8i = 0 and 8i = d",
                        [](Cases& c) {
                            bool found = false;
                            for (int n = 2; n <= 512; n += 2)
                                for (int i = 0; i < n / 2; ++i) found = found || gives_one_half(i, n);
                            c.check(found, [] { return std::string("no d and i do"); });
                        })
            .cases(R"(10000^{2i} \ne 2^d)", "every plane, by unique factorisation", range("d",
                   2, 512, 2), [](Cases& c) {
                for (const std::int64_t n : c.all())
                    for (std::int64_t i = 0; i < n / 2; ++i)
                        c.check(!gives_one_half(i, n), [&] { return at("d", n) + ", " + at("i", i); });
            }));

    chapter.theorems.push_back(
        theorem("seven-before-six", "Modulo 2 pi the angle at distance 7 is the smaller number")
            .chinese("距离 7 的角度模 2π 后数值小于距离 6")
            .states(R"(\theta_0 = 1:\quad 7 \bmod 2\pi = 0.7168\ldots < 6 = 6 \bmod 2\pi, \quad
                       0 < s \bmod 2\pi < 2\pi \text{ for } 1 \le s \le 50)")
            .source("S3", "7")
            .source("S3", "6")
            .remark("The numbers of figure 1. What falls is the number in [0, 2 pi), not the turn: 6 turns as -0.283 "
                    "does, and 7 turns farther. What follows for the influence is another question (smaller-angle, "
                    "influence-rises).")
            .encloses(R"(|7 - 2\pi - 0.7168| < 0.00005 \text{ and } 7 - 2\pi < 6 < 2\pi)", "enclosed",
                      [](Enclosures& e) {
                          const Interval seven = modulo_2pi(Interval(7));
                          e.rounds_to(seven, "0.7168", "7 mod 2 pi");
                          e.less(seven, Interval(6), [] { return std::string("7 mod 2 pi < 6"); });
                          e.less(Interval(6), 2 * Interval::pi(), [] { return std::string("6 < 2 pi"); });
                          e.note("7 - 2 pi = " + seven.str(20));
                      })
            .encloses(R"(0 < s \bmod 2\pi < 2\pi)",
                      "figure 1, value by value; it falls at 7, 13, 19, 26, 32, 38 and 44, and rises at every other",
                      range("s", 1, 50), [](Enclosures& e) {
                          const std::set<std::int64_t> falls{7, 13, 19, 26, 32, 38, 44};
                          Interval angle(0);
                          for (const std::int64_t s : e.all()) {
                              const Interval previous = std::exchange(angle, modulo_2pi(Interval(s)));
                              const bool falling = falls.contains(s);
                              e.positive(angle, [&] { return at("s", s); });
                              e.less(angle, 2 * Interval::pi(), [&] { return at("s", s); });
                              e.less(falling ? angle : previous, falling ? previous : angle,
                                     [&] { return at("s", s); });
                          }
                          e.rounds_to(angle, "6.0177", "50 mod 2 pi");
                      }));

    chapter.theorems.push_back(
        theorem("smaller-angle", "S3: at distance 7 the angle is smaller, so (c3) fails")
            .chinese("“距离 7 的角度更小，故违反 (c3)”推理不成立")
            .states(R"(\theta_0 = 1,\; q = k = (1, 0):\quad 7 \bmod 2\pi < 6 \bmod 2\pi
                       \;\Rightarrow\; \cos 6 < \cos 7)")
            .source("S3", "7a")
            .rests_on("seven-before-six")
            .mended_by("influence-rises")
            .remark("Rotating by 6 is rotating by 6 - 2 pi = -0.283, the smaller turn of the two. From 6 to 7 the "
                    "influence falls, 0.960 to 0.754, as the prose of (c3) wants. To the letter (c3) fails, since "
                    "|rhat - r| grows from 0.040 to 0.246, but not for the reason given.")
            .slip_encloses(R"(\cos 6 < \cos 7)",
                           "seven-before-six: if the smaller number were the smaller turn, the score would rise",
                           [](Enclosures& e) {
                               e.less(cos(Interval(6)), cos(Interval(7)), [] {
                                   return "cos 6 = " + cos(Interval(6)).str(4) + ", cos 7 = " + cos(Interval(7)).str(4);
                               });
                           })
            .encloses(R"(|6 - 2\pi| < |7 - 2\pi|, \quad |\cos 6 - 1| < |\cos 7 - 1|)",
                      "the turns themselves, and (c3) to the letter", [](Enclosures& e) {
                          const auto turn = [](int s) { return abs(Interval(s) - 2 * Interval::pi()); };
                          const auto change = [](int s) { return abs(cos(Interval(s)) - Interval(1)); };
                          e.less(turn(6), turn(7), [] { return std::string("6 turns less than 7"); });
                          e.less(change(6), change(7), [] { return std::string("the score changes more at 7"); });
                          e.rounds_to(cos(Interval(6)), "0.960", "cos 6");
                          e.rounds_to(cos(Interval(7)), "0.754", "cos 7");
                          e.rounds_to(change(6), "0.040", "|rhat - r| at 6");
                          e.rounds_to(change(7), "0.246", "|rhat - r| at 7");
                      }));

    chapter.theorems.push_back(
        theorem("influence-rises", "Farther apart and more influence: distances 2 and 3")
            .chinese("距离更远影响更大的例子：2 与 3")
            .states(R"(\theta_0 = 1,\; q = k = (1, 0):\quad |\cos 2| < |\cos 3|)")
            .source("S3", "7a")
            .remark("What S3 means to show is true, by another pair of distances: with theta_0 = 1 the influence of "
                    "one plane does not fall with the distance.")
            .encloses(R"(|\cos 2| < |\cos 3|)", "enclosed", [](Enclosures& e) {
                const auto influence = [](int s) { return abs(cos(Interval(s))); };
                e.less(influence(2), influence(3), [] { return std::string("at 3 the influence is larger"); });
                e.rounds_to(influence(2), "0.416", "|cos 2|");
                e.rounds_to(influence(3), "0.990", "|cos 3|");
            }));

    chapter.theorems.push_back(
        theorem("figure-frequency", "S3's section 4 names the wrong frequency")
            .chinese("S3 第 4 节的下标错误")
            .states(R"(\theta_{ij} = (j - i)\, \bar\theta_1 = 6 \text{ at } j - i = 6)")
            .source("S3", "6")
            .mended_by("seven-before-six")
            .remark("It is theta_0; theta_1 does not exist (the indices are even), and equation (5) would make it "
                    "10000^(-1/128). By the definition above it the angle is (i - j), not (j - i); the frequencies are "
                    "equation (5), not (4).")
            .slip_encloses(R"(|6 \cdot 10000^{-1/128} - 6| < 0.05)",
                           "the angle at distance 6 with theta_1 in place of theta_0",
                           [](Enclosures& e) {
                               const RealNumber theta_1{{1, 1}, 0, 10000, {-1, d}};
                               e.rounds_to(6 * enclosed(theta_1), "6.0", "6 theta_1");
                           })
            .slip_cases(R"(1 \in \{0, 2, \dots, n_6 - 2\})", "the index itself",
                        [](Cases& c) { c.check(1 % 2 == 0, [] { return std::string("1 is odd"); }); }));

    chapter.theorems.push_back(
        theorem("proposal-range", "S3's proposal keeps all angles within a quarter turn")
            .chinese("S3 建议：角度保持在 [0, π/2]")
            .states(R"(\theta_t = \frac{\pi}{2 n_9} 10000^{-t/n_6}: \quad 0 \le s\,\theta_t \le \pi/2
                       \text{ for } 0 \le s \le 2048, \; t = 0, 2, \dots, 126)")
            .given("n_6 = 128, n_9 = 2048")
            .source("S3", "8")
            .cases(R"(n_9 \cdot \frac{1}{2 n_9} = \frac12, \; -t/n_6 \le 0)",
                   "the largest angle is pi/2 times a power of 10000 that is at most 1; exact", range("t", 0, 126, 2),
                   [](Cases& c) {
                       const auto frequencies = proposed_frequencies();
                       for (const std::int64_t t : c.all()) {
                           const RealNumber& theta = frequencies.at(static_cast<std::size_t>(t / 2));
                           const Rational factor(theta.factor.numerator, theta.factor.denominator);
                           c.check(factor * longest == Rational(1, 2) && theta.pi_power == 1,
                                   [] { return std::string("the factor is not pi/(2 n9)"); });
                           c.check(theta.exponent.numerator <= 0, [&] { return at("t", t); });
                       }
                   })
            .cases(R"(0 \le s \cdot \frac{1}{2 n_9} \le \frac12)", "every distance in every plane; exact",
                   range("s", 0, 2048), [](Cases& c) {
                       const auto frequencies = proposed_frequencies();
                       for (const std::int64_t s : c.all())
                           for (const RealNumber& theta : frequencies) {
                               const Rational turned =
                                   Rational(theta.factor.numerator, theta.factor.denominator) * Rational(s);
                               c.check(Rational(0) <= turned && turned <= Rational(1, 2), [&] { return at("s", s); });
                           }
                   }));

    chapter.theorems.push_back(
        theorem("cosine-step", "From one distance to the next")
            .chinese("相邻距离的余弦之差")
            .states(R"(\cos a - \cos(a + 2h) = 2 \sin(a + h) \sin h)")
            .remark("With a = s theta and h = theta/2: cos(s theta) - cos((s+1) theta) = 2 sin((s + 1/2) theta) "
                    "sin(theta/2).")
            .forall(angle("a"), angle("h"))
            .derive([](Angle a, Angle h, Lines& l) {
                l.begin(R"(\cos a - \cos(a + 2h))", cos(a) - cos(a + 2 * h));
                l(R"(\cos((a + h) - h) - \cos((a + h) + h))", "definition of the sum: a + h is in the middle",
                  cos((a + h) - h) - cos((a + h) + h));
                l(R"(2 \sin(a + h) \sin h)", "addition theorems; the cosines cancel", 2 * sin(a + h) * sin(h));
            }));

    chapter.theorems.push_back(
        theorem("proposal-monotone", "With the proposal the score falls, if q and k are parallel")
            .chinese("S3 建议下平行向量的分数严格递减")
            .states(R"(\sum_t w_t \cos(s\,\theta_t) > \sum_t w_t \cos((s+1)\,\theta_t), \quad 0 \le s \le 2047,
                       \; t = 0, 2, \dots, 126)")
            .given("q and k parallel in every plane: w_t = |q(t)| |k(t)| >= 0, not all 0")
            .given("n_6 = 128, n_9 = 2048")
            .source("S3", "9")
            .source("S3", "12")
            .source("S3", "9a")
            .rests_on("cosine-step", "proposal-range")
            .remark("Plane by plane: cos(s theta) - cos((s+1) theta) = 2 sin((s + 1/2) theta) sin(theta/2). Both "
                    "angles lie in (0, pi/2], where sin is positive; so every plane falls strictly, and so does the "
                    "sum.")
            .encloses(R"(\sin x > 0 \text{ for } \tfrac12 \theta_{126} \le x \le \pi/2)",
                      "cosine-step, proposal-range: the angles that occur; sin enclosed on the whole range by subdivision",
                      range("t", 0, 126, 2), [](Enclosures& e) {
                          const auto theta = proposed_frequencies();
                          const Interval half = Interval::fraction(1, 2);
                          const Rational low = (enclosed(theta.back()) * half).low();
                          const Rational high = (Interval::pi() * half).high();
                          const Interval width(Rational(1, Integer(1) << 180));  // of an enclosure
                          e.positive_on([](const Interval& x) { return sin(x); }, low, high, "sin x > 0");
                          for (const std::int64_t t : e.all()) {
                              const Interval angle = enclosed(theta.at(static_cast<std::size_t>(t / 2)));
                              e.less(Interval(low), angle * half + width,
                                     [] { return std::string("theta/2 is in the range"); });
                              e.less((Interval(longest) - half) * angle, Interval(high),
                                     [] { return std::string("(n9 - 1/2) theta is in the range"); });
                          }
                      })
            .encloses(R"(\cos(s\theta_0) > \cos((s+1)\theta_0), \; \cos(s\theta_{126}) > \cos((s+1)\theta_{126}))",
                      "once more, directly, in the fastest and in the slowest plane", range("s", 0, 2047),
                      [](Enclosures& e) {
                          const auto theta = proposed_frequencies();
                          const Interval fastest = enclosed(theta.front()), slowest = enclosed(theta.back());
                          for (const std::int64_t s : e.all())
                              for (const Interval& step : {fastest, slowest})
                                  e.less(cos(Interval(s + 1) * step), cos(Interval(s) * step),
                                         [&] { return at("s", s); });
                      }));

    chapter.theorems.push_back(
        theorem("proposal-general", "S3: with the change, the influence falls")
            .chinese("“更改之后影响随距离减小”对一般 q, k 不成立")
            .states(R"(|\text{score}| \text{ falls with the distance, for all } q, k)")
            .given(R"($n_9 = 2048$; for $q = (1, 0)$, $k = (0, 1)$ it grows at $0 \le s \le 2047$)")
            .source("S3", "9")
            .mended_by("proposal-monotone")
            .remark("For q = (1, 0), k = (0, 1) the score at distance s is -sin(s theta_0), and its absolute value "
                    "grows.")
            .slip_encloses(R"(|\sin 2\theta_0| < |\sin \theta_0|)",
                           "q = (1, 0), k = (0, 1): distance 2 against distance 1",
                           [](Enclosures& e) {
                               e.less(crossed_score(2), crossed_score(1), [] {
                                   return "distance 1: " + crossed_score(1).str(6) + ", distance 2: " +
                                          crossed_score(2).str(6) + "; |score| falls";
                               });
                           })
            .encloses(R"(|\sin s\theta_0| < |\sin (s+1)\theta_0|)", "it grows instead, at every distance", range("s",
                      0, 2047),
                      [](Enclosures& e) {
                          for (const std::int64_t s : e.all())
                              e.less(crossed_score(s), crossed_score(s + 1), [&] { return at("s", s); });
                      }));

    chapter.theorems.push_back(
        theorem("proposal-c3", "S3: with the change, (c3) holds to the letter")
            .chinese("“更改之后满足 (c3)”按字面不成立")
            .states(R"(|i - j| \text{ larger } \Rightarrow |\hat r_{ij} - r_{ij}| \text{ smaller})")
            .given(R"($n_9 = 2048$; for $q = k = (1, 0)$ it grows at $0 \le s \le 2047$)")
            .source("S3", "9a")
            .mended_by("proposal-monotone")
            .remark("For q parallel to k |rhat - r| = sum w (1 - cos s theta) grows because the score falls: (c3) to "
                    "the letter fails exactly where the sense meant holds.")
            .slip_encloses(R"(|\cos 2\theta_0 - 1| < |\cos \theta_0 - 1|)",
                           "q = k = (1, 0): distance 2 against distance 1",
                           [](Enclosures& e) {
                               e.less(parallel_change(2), parallel_change(1), [] {
                                   return "distance 1: " + parallel_change(1).str(6) + ", distance 2: " +
                                          parallel_change(2).str(6) + "; |rhat - r| falls";
                               });
                           })
            .encloses(R"(|\cos s\theta_0 - 1| < |\cos (s+1)\theta_0 - 1|)", "it grows instead, at every distance",
                      range("s", 0, 2047), [](Enclosures& e) {
                          for (const std::int64_t s : e.all())
                              e.less(parallel_change(s), parallel_change(s + 1), [&] { return at("s", s); });
                      }));

    chapter.theorems.push_back(
        theorem("proposal-periods", "What the proposal costs: exact periods")
            .chinese("S3 建议的代价：精确周期")
            .states(R"(\theta_t/\pi = 10^{-t/32}/4096, \; t = 0, 2, \dots, 126, \text{ is rational exactly for }
                       t = 0, 32, \dots, 96; \text{ periods } 8192 \cdot 10^{t/32})")
            .given("n_6 = 128, n_9 = 2048")
            .source("S3", "10")
            .remark("With the original frequencies no plane ever repeats (no-repetition); with the proposal the "
                    "fastest plane is back where it was after 8192 positions.")
            .cases(R"(10^{t} \text{ is a 32nd power} \iff 32 \mid t)",
                   "10^(t/32) is rational exactly if 10^t is the 32nd power of an integer; exact integers",
                   range("t", 0, 126, 2), [](Cases& c) {
                       for (const std::int64_t t : c.all())
                           c.check(is_32nd_power(pow(Integer(10), static_cast<unsigned>(t))) == (t % 32 == 0),
                                   [&] { return at("t", t); });
                   })
            .cases(R"(\theta_t / 2\pi = \frac{1}{8192 \cdot 10^{t/32}})",
                   "a fraction with the numerator 1: s of it are an integer exactly if its denominator divides s",
                   range("t", 0, 96, 32), [](Cases& c) {
                       std::int64_t period = 8192;
                       for (const std::int64_t t : c.all()) {
                           const auto plane = static_cast<std::size_t>(t / 2);
                           const Rational turn = turns_per_position(proposed_frequencies().at(plane));
                           c.check(turn == Rational(1, period), [&] { return at("t", t); });
                           c.note("t = " + std::to_string(t) + ": period " + to_text(Rational(1 / turn)));
                           period *= 10;
                       }
                   })
            .encloses(R"(|\pi/4096 - 7.67 \cdot 10^{-4}| < 5 \cdot 10^{-7})",
                      "neighbours in the fastest plane, enclosed",
                      [](Enclosures& e) {
                          const Interval step = enclosed(proposed_frequencies().front());
                          e.rounds_to(step, "0.000767", "pi/4096");
                          e.note("pi/4096 = " + step.str());
                      }));

    chapter.theorems.push_back(
        theorem("no-repetition", "No two positions have the same rotation")
            .chinese("不同位置的旋转永不重复")
            .states(R"(j\theta_k - i\theta_k = 2\pi m \text{ with integers } i \ne j, m
                       \text{ is impossible for algebraic } \theta_k > 0)")
            .given(R"($\theta_k$ algebraic, as $10000^{-2k/d}$ is; looked at for $d = 128$, $0 \le k \le 63$)")
            .source("S4", "14")
            .source("S10", "2")
            .remark("Then pi = (j - i) theta_k / 2m would be algebraic (m = 0 is excluded, since theta_k > 0). S4 "
                    "argues that pi is irrational; that is enough for rational theta_k only.")
            .cases(R"(\theta_k^{d} = 10000^{-2k} \in \mathbb{Q})",
                   "theta_k is a root of x^d = 10000^(-2k), so it is algebraic",
                   range("k", 0, 63), [](Cases& c) {
                       const auto frequencies = rope_frequencies(d);
                       for (const std::int64_t k : c.all()) {
                           const RealNumber& theta = frequencies.at(static_cast<std::size_t>(k));
                           const Rational exponent(theta.exponent.numerator, theta.exponent.denominator);
                           c.check(exponent * d == Rational(-2 * k) && theta.pi_power == 0, [&] { return at("k", k); });
                       }
                   })
            .cites(R"(\pi \text{ is transcendental})",
                   "F. Lindemann, Ueber die Zahl pi, Mathematische Annalen 20 (1882), 213-225"));

    chapter.theorems.push_back(
        theorem("nearest-multiples", "How near a distance comes to whole turns")
            .chinese("距离与 2π 整数倍的最近距离")
            .states(R"(\min_{1 \le g \le 10^6} \min_m |g - 2\pi m| = 2.9006\ldots \cdot 10^{-6},
                       \text{ at } g = 312689)")
            .source("S4", "14")
            .remark("theta_0 = 1, the only plane whose angles are whole numbers.")
            .encloses(R"(|g - 2\pi m| > 0)",
                      "every distance, in exact integers between two bounds of 2 pi; the record holders are "
                      "convergents of the continued fraction of 2 pi",
                      range("g", 1, 1'000'000), [](Enclosures& e) {
                          const auto found = records(e);
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
                              if (g >= 6)
                                  e.check(convergents.contains(g),
                                          [g = g] { return at("record that is no convergent", g); });
                          }
                          e.note("records: " + text);
                          const std::int64_t g = found.back().first;
                          const Interval smallest = 1'000'000 * found.back().second;
                          e.less(Interval::fraction(29006, 10000), smallest, [] { return std::string("2.9006..."); });
                          e.less(smallest, Interval::fraction(29007, 10000), [] { return std::string("2.9006..."); });
                          e.check(g == 312689, [&] { return at("the nearest", g); });
                      }));

    chapter.theorems.push_back(
        theorem("position-collisions", "Where positions run together in floating point")
            .chinese("浮点位置的碰撞")
            .states(R"(\text{the first } p \text{ that rounds to the same number as } p - 1: \; 257 \text{ (bfloat16)},
                       \; 2049 \text{ (float16)},\; 16777217 \text{ (float32)}; \quad 1 \le p \le 16777217)")
            .given(R"(the machine's own float is asked at $2^{24} + k$ and $2^{25} + k$, $-1000 \le k \le 1000$)")
            .source("S4", "14")
            .remark("The real rotations never repeat; positions held in a short float do.")
            .cases(R"(\text{every } p \text{ up to the first collision})",
                   "rounded to 8, 11 and 24 significant bits, ties to even", range("p", 1, (1 << 24) + 1),
                   [](Cases& c) {
                       const std::pair<int, std::int64_t> formats[] = {{8, 257}, {11, 2049}, {24, (1 << 24) + 1}};
                       for (const std::int64_t p : c.all())
                           for (const auto& [bits, first] : formats)
                               if (p <= first)
                                   c.check((rounded_to(p, bits) == rounded_to(p - 1, bits)) == (p == first),
                                           [&, bits = bits] { return std::to_string(bits) + " bits, " + at("p", p); });
                   })
            .cases(R"(\text{float32 as the machine rounds it})", "the same, asked of the hardware, ties among them",
                   range("k", -1000, 1000), [](Cases& c) {
                       for (const std::int64_t k : c.all())
                           for (const std::int64_t p : {(1 << 24) + k, (1 << 25) + k})
                               c.check(static_cast<std::int64_t>(static_cast<float>(p)) == rounded_to(p, 24),
                                       [&] { return at("p", p); });
                   }));

    return chapter;
}

}  // namespace proofs
