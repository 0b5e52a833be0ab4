// The frequencies that S3 proposes instead: what they keep, and what they cost.
#include "proofs/enclosed.hpp"
#include "proofs/parts.hpp"

namespace proofs {

namespace {

using prover::Integer;

constexpr int d = 128;         // n6 of LLaMA-7B
constexpr int longest = 2048;  // n9

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

}  // namespace

std::vector<Theorem> proposal() {
    std::vector<Theorem> theorems;

    theorems.push_back(
        theorem("proposal-range", "S3's proposal keeps all angles within a quarter turn")
            .states(R"(\theta_t = \frac{\pi}{2 n_9} 10000^{-t/n_6}: \quad 0 \le s\,\theta_t \le \pi/2
                       \text{ for } 0 \le s \le 2048, \; t = 0, 2, \dots, 126)")
            .given("$n_6 = 128$, $n_9 = 2048$")
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
                           c.check(theta.exponent.numerator <= 0, [&] { return named("t", t); });
                       }
                   })
            .cases(R"(0 \le s \cdot \frac{1}{2 n_9} \le \frac12)", "every distance in every plane; exact",
                   range("s", 0, 2048), [](Cases& c) {
                       const auto frequencies = proposed_frequencies();
                       for (const std::int64_t s : c.all())
                           for (const RealNumber& theta : frequencies) {
                               const Rational turned =
                                   Rational(theta.factor.numerator, theta.factor.denominator) * Rational(s);
                               c.check(Rational(0) <= turned && turned <= Rational(1, 2),
                                       [&] { return named("s", s); });
                           }
                   }));

    theorems.push_back(
        theorem("cosine-step", "From one distance to the next")
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

    theorems.push_back(
        theorem("proposal-monotone", "With the proposal the score falls, if q and k are parallel")
            .unread(0)
            .states(R"(\sum_t w_t \cos(s\,\theta_t) > \sum_t w_t \cos((s+1)\,\theta_t), \quad 0 \le s \le 2047,
                       \; t = 0, 2, \dots, 126)")
            .given("q and k parallel in every plane: w_t = |q(t)| |k(t)| >= 0, not all 0")
            .given(R"($\theta_t = \frac{\pi}{2 n_9} 10000^{-t/n_6}$, $n_6 = 128$, $n_9 = 2048$)")
            .source("S3", "9")
            .source("S3", "12")
            .source("S3", "c3")
            .rests_on("cosine-step", "proposal-range")
            .remark("Plane by plane, by cosine-step: cos(s theta) - cos((s+1) theta) = 2 sin((s + 1/2) "
                    "theta) sin(theta/2). Both angles lie in (0, pi/2], where sin is positive; the sum has "
                    "the w_t, not all 0, as weights.")
            .encloses(
                R"(\sin x > 0 \text{ for } \tfrac12 \theta_{126} \le x \le \pi/2)",
                "cosine-step, proposal-range: the angles that occur; sin enclosed on the whole range by subdivision",
                range("t", 0, 126, 2),
                [](Enclosures& e) {
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
                                         [&] { return named("s", s); });
                      }));

    theorems.push_back(
        theorem("proposal-general", "S3: with the change, the influence falls")
            .states(R"(|\langle q, R(2\theta_0) k \rangle| < |\langle q, R(\theta_0) k \rangle|)")
            .given(R"($\theta_t = \frac{\pi}{2 n_9} 10000^{-t/n_6}$, $n_6 = 128$, $n_9 = 2048$; said of all q and k, and for $q = (1, 0)$, $k = (0, 1)$ it grows at $0 \le s \le 2047$)")
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
                              e.less(crossed_score(s), crossed_score(s + 1), [&] { return named("s", s); });
                      }));

    theorems.push_back(
        theorem("proposal-c3", "S3: with the change, (c3) holds to the letter")
            .states(R"(|\hat r_2 - r_2| < |\hat r_1 - r_1|)")
            .given(R"($\theta_t = \frac{\pi}{2 n_9} 10000^{-t/n_6}$, $n_6 = 128$, $n_9 = 2048$; for $q = k = (1, 0)$, at the distance s, $\hat r_s = \cos(s\theta_0)$ and $r_s = 1$, it grows at $0 \le s \le 2047$)")
            .source("S3", "9a")
            .mended_by("proposal-change-rises")
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
                              e.less(parallel_change(s), parallel_change(s + 1), [&] { return named("s", s); });
                      }));

    theorems.push_back(
        theorem("proposal-change-rises", "With the proposal the change of the score rises, if q and k are parallel")
            .states(R"((r - v) - (r - u) = u - v)")
            .given("q and k parallel in every plane: w_t = |q(t)| |k(t)| >= 0, not all 0")
            .given(R"($\theta_t = \frac{\pi}{2 n_9} 10000^{-t/n_6}$, $n_6 = 128$, $n_9 = 2048$)")
            .given(R"(the scores at the distances 0, s and s + 1 are r, u and v; u > v; $0 \le s \le 2047$)")
            .source("S3", "9a")
            .rests_on("proposal-monotone")
            .remark("What is true in place of (c3): the difference is 0 at distance 0, positive beyond, and rises "
                    "strictly to the end.")
            .forall(real("r"), real("u"), real("v"))
            .derive([](Term r, Term here, Term next, Lines& l) {
                l.begin(R"((r - v) - (r - u))", (r - next) - (r - here));
                l("u - v", "r cancels; positive by proposal-monotone", here - next);
            })
            .encloses(R"(1 - \cos s\theta_0 < 1 - \cos (s+1)\theta_0)", "once more, directly, in the fastest plane",
                      range("s", 0, 2047), [](Enclosures& e) {
                          for (const std::int64_t s : e.all())
                              e.less(parallel_change(s), parallel_change(s + 1), [&] { return named("s", s); });
                      }));

    theorems.push_back(
        theorem("proposal-periods", "What the proposal costs: exact periods")
            .states(R"(\theta_t/\pi = 10^{-t/32}/4096, \; t = 0, 2, \dots, 126, \text{ is rational exactly for }
                       t = 0, 32, \dots, 96; \text{ periods } 2\pi/\theta_t = 8192 \cdot 10^{t/32})")
            .given(R"($\theta_t = \frac{\pi}{2 n_9} 10000^{-t/n_6}$, $n_6 = 128$, $n_9 = 2048$)")
            .unread(0, 1)
            .source("S3", "10")
            .remark("With the original frequencies no plane ever repeats (no-repetition); with the proposal the "
                    "fastest plane is back where it was after 8192 positions.")
            .cases(R"(10^{t} \text{ is a 32nd power} \iff 32 \mid t)",
                   "10^(t/32) is rational exactly if 10^t is the 32nd power of an integer; exact integers",
                   range("t", 0, 126, 2), [](Cases& c) {
                       for (const std::int64_t t : c.all())
                           c.check(is_32nd_power(pow(Integer(10), static_cast<unsigned>(t))) == (t % 32 == 0),
                                   [&] { return named("t", t); });
                   })
            .cases(R"(\theta_t / 2\pi = \frac{1}{8192 \cdot 10^{t/32}})",
                   "a fraction with the numerator 1: s of it are an integer exactly if its denominator divides s",
                   range("t", 0, 96, 32), [](Cases& c) {
                       std::int64_t period = 8192;
                       for (const std::int64_t t : c.all()) {
                           const auto plane = static_cast<std::size_t>(t / 2);
                           const Rational turn = turns_per_position(proposed_frequencies().at(plane));
                           c.equal(turn, Rational(1, period), [&] { return named("t", t); });
                           c.equal(1 / turn, period, [&] { return named("t", t); });
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

    return theorems;
}

}  // namespace proofs
