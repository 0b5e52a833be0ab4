// Position interpolation: what happens between two positions, and its error bound as printed and as it can be proved.
// d = 128, base 10000.
#include "proofs/enclosed.hpp"
#include "rope/scaling.hpp"

namespace proofs {

namespace {

/// sum_j (1 - cos(theta_j / 2)): how far the score half-way between two positions can be from the mean of theirs
Interval midpoint_error(const std::vector<Interval>& theta) {
    Interval sum;
    for (const Interval& t : theta) sum += Interval(1) - cos(t * Interval::fraction(1, 2));
    return sum;
}

/// sum_j theta_j^2 / 8
Interval sound_bound(const std::vector<Interval>& theta) {
    Interval sum;
    for (const Interval& t : theta) sum += t * t * Interval::fraction(1, 8);
    return sum;
}

}  // namespace

Chapter interpolation() {
    Chapter chapter{"interpolation", "Position interpolation", {}};

    chapter.theorems.push_back(
        theorem("interpolation-is-rope", "Position interpolation at m is RoPE at m/s")
            .unread(3)
            .states(R"(m (\theta u) = (m u) \theta)")
            .given(R"($u = 1/s$, for every real factor s but 0; the code is run with $\theta_i = 2^{-i}$ in 64 planes, $0
                      \le m \le 255$ and s = 2, 4, 8, 16)")
            .source("S6", "4")
            .source("S42", "2")
            .remark("Dividing the positions or the frequencies is the same.")
            .forall(real("m"), real(R"(\theta)"), real("u"))
            .derive([](Term m, Term theta, Term u, Lines& l) {
                l.begin(R"(m (\theta u))", m * (theta * u));
                l(R"((m u) \theta)", "numbers are multiplied in either order", (m * u) * theta);
            })
            .cases(R"(m (\theta_i / s) = (m/s) \theta_i)", "exact fractions", prover::range("m", 0, 255), [](Cases& c) {
                std::vector<Rational> theta;
                for (unsigned i = 0; i < 64; ++i) theta.emplace_back(1, pow(prover::Integer(2), i));
                for (const std::int64_t m : c.all())
                    for (const int s : {2, 4, 8, 16}) {
                        const auto scaled = rope::interpolated<Rational>(theta, s);
                        bool same = true;
                        for (std::size_t i = 0; i < 64; ++i)
                            same = same && Rational(m * scaled[i]) == Rational(Rational(m, s) * theta[i]);
                        c.check(same, [&] { return named("m", m) + ", " + named("s", s); });
                    }
            }));

    chapter.theorems.push_back(
        theorem("half-way", "Half-way between two positions")
            .states(R"(\cos x - \tfrac12 \big( \cos(x - h) + \cos(x + h) \big) = \cos x\, (1 - \cos h))")
            .source("S6", "4")
            .source("S6", "6")
            .remark("x is the angle of a plane half-way, h half the step theta_j/2: what linear "
                    "interpolation of the neighbours is off by.")
            .forall(angle("x"), angle("h"))
            .derive([](Angle x, Angle h, Lines& l) {
                l.begin(R"(\cos x - \tfrac12 \big( \cos(x - h) + \cos(x + h) \big))",
                        cos(x) - Term::fraction(1, 2) * (cos(x - h) + cos(x + h)));
                l(R"(\cos x - \cos x \cos h)", "addition theorems; the sines cancel", cos(x) - cos(x) * cos(h));
                l(R"(\cos x\, (1 - \cos h))", "factor", cos(x) * (1 - cos(h)));
            }));

    chapter.theorems.push_back(
        theorem("interpolation-bound", "A sound bound for the midpoint")
            .states(
                R"(\sum_{j<64} (1 - \cos(\theta_j/2)) < \frac18 \sum_{j<64} \theta_j^2, \quad \theta_j = 10000^{-2j/128})")
            .source("S6", "5")
            .source("S6", "7")
            .rests_on("half-way")
            .remark("With $\\max |h_j|$ before it this bounds $|a(s) - a_{\\text{linear}}(s)|$ at the midpoint; "
                    "for other s see interpolation-remainder.")
            .encloses(R"(1 - \cos(\theta_j/2) < \theta_j^2/8)", "half-way, plane by plane, and the sums",
                      [](Enclosures& e) {
                          const auto theta = enclosed_frequencies(10000);
                          for (std::size_t j = 0; j < theta.size(); ++j)
                              e.less(Interval(1) - cos(theta[j] * Interval::fraction(1, 2)),
                                     theta[j] * theta[j] * Interval::fraction(1, 8),
                                     [&] { return named("plane", static_cast<std::int64_t>(j)); });
                          e.less(midpoint_error(theta), sound_bound(theta), saying("the sums"));
                          e.rounds_to(midpoint_error(theta), "0.493875664885506", "left");
                          e.rounds_to(8 * sound_bound(theta), "3.998", "sum theta_j^2");
                          e.note("left " + midpoint_error(theta).str(15) + ", right " + sound_bound(theta).str(15));
                      }));

    chapter.theorems.push_back(
        theorem("interpolation-remainder", "The remainder of linear interpolation")
            .states(R"(|a(s) - a_{\text{linear}}(s)| \le \max_j |h_j|\, \tfrac12 (s - s_1)(s_2 - s) \sum_j \theta_j^2)")
            .remark("The sound form of theorem 2.1 between any two positions: |a''| is at most max |h_j| times the sum "
                    "of theta_j^2, "
                    "which is 3.998 at d = 128, c = 10000 and not below d/(4 ln c) = 3.474.")
            .cites(R"(f(s) - f_{\text{linear}}(s) = -\tfrac12 f''(\xi)(s - s_1)(s_2 - s))",
                   "Cauchy's remainder; P. J. Davis, Interpolation and Approximation, theorem 3.1.1"));

    chapter.theorems.push_back(
        theorem("interpolation-bound-printed", "Position Interpolation, theorem 2.1")
            .states(
                R"(\sum_{j<64} (1 - \cos(\theta_j/2)) \le \frac{128}{32 \ln 10000}, \quad \theta_j = 10000^{-2j/128})")
            .source("S6", "5")
            .source("S6", "7")
            .mended_by("interpolation-bound")
            .remark("Theorem 2.1 at the midpoint of neighbours, for h_j with |h_j| = 1 that point the same way there. "
                    "It fails by "
                    "14 %: step (14) of its proof has an inequality the wrong way round (interpolation-step-14).")
            .slip_encloses(R"(0.493875664885506 \le 0.434294481903252)", "both sides enclosed", [](Enclosures& e) {
                const auto theta = enclosed_frequencies(10000);
                const Interval left = midpoint_error(theta), right = Interval(4) / log(Interval(10000));
                e.rounds_to(left, "0.493875664885506", "left");
                e.rounds_to(right, "0.434294481903252", "right");
                e.rounds_to(left / right, "1.14", "left over right");
                e.less(left, right,
                       [&] { return left.str(15) + " is not below " + right.str(15) + "; right less left"; });
            }));

    chapter.theorems.push_back(theorem("interpolation-step-14", "The step that fails: an exponential below its tangent")
                                   .states(R"(10000^{-4/128} \le 1 - \frac{4}{128} \ln 10000)")
                                   .source("S6", "14")
                                   .mended_by("above-the-tangent")
                                   .remark("'When x < 0 and c > 1, c^x <= 1 + x ln c': e^y lies above its tangent 1 + "
                                           "y. So 1/(1 - c^{-4/d}) is 3.998, "
                                           "and not at most 3.474.")
                                   .slip_encloses(R"(0.7499 \le 0.7122)", "both sides enclosed", [](Enclosures& e) {
                                       const Interval power = pow(Interval(10000), Interval::fraction(-1, 32));
                                       const Interval tangent = Interval(1) - log(Interval(10000)) / Interval(32);
                                       e.rounds_to(Interval(1) / (Interval(1) - power), "3.998", "1/(1 - c^{-4/d})");
                                       e.rounds_to(Interval(32) / log(Interval(10000)), "3.474", "d/(4 ln c)");
                                       e.rounds_to(power, "0.7499", "left");
                                       e.rounds_to(tangent, "0.7122", "right");
                                       e.less(power, tangent, [&] {
                                           return power.str(8) + " against " + tangent.str(8) + "; right less left";
                                       });
                                   }));

    chapter.theorems.push_back(
        theorem("above-the-tangent", "The exponential lies above its tangent")
            .states(R"(e^y > 1 + y, \quad -1 \le y \le -\tfrac1{100})")
            .source("S6", "14")
            .encloses(R"(e^y - 1 - y > 0)", "on the whole range, by subdivision", [](Enclosures& e) {
                e.positive_on([](const Interval& y) { return exp(y) - Interval(1) - y; }, Rational(-1),
                              Rational(-1, 100), "e^y - 1 - y");
            }));

    chapter.theorems.push_back(theorem("geometric-sum", "The finite geometric sum")
                                   .states(R"((1 - x) \sum_{j=0}^{63} x^j = 1 - x^{64})")
                                   .source("S6", "13")
                                   .forall(real("x"))
                                   .derive([](Term x, Lines& l) {
                                       Term sum = 0, power = 1;
                                       for (int j = 0; j < 64; ++j) {
                                           sum += power;
                                           power = power * x;
                                       }
                                       l.begin(R"((1 - x) \sum_{j=0}^{63} x^j)", (1 - x) * sum);
                                       l(R"(1 - x^{64})", "all but the first and the last cancel", 1 - power);
                                   }));

    chapter.theorems.push_back(
        theorem("geometric-sum-printed", "Position Interpolation (13): the infinite sum for the finite one")
            .states(R"(\sum_{j<64} 10000^{-4j/128} = \frac{1}{1 - 10000^{-4/128}})")
            .source("S6", "13")
            .mended_by("geometric-sum")
            .remark("Off by the factor 1 - c^{-2}, one part in 10^8: an equals sign that should be <=; harmless.")
            .slip_encloses(R"(|\sum_{j<64} 10000^{-4j/128} - \frac{1}{1 - 10000^{-4/128}}| < 10^{-9})", "they would be equal", [](Enclosures& e) {
                const Interval left = 8 * sound_bound(enclosed_frequencies(10000));
                const Interval right = Interval(1) / (Interval(1) - pow(Interval(10000), Interval::fraction(-1, 32)));
                e.less(abs(left - right), Interval(Rational(1, 1000000000)),
                       [&] { return "they differ by " + (right - left).str(4) + "; 10^-9 less that"; });
            }));

    chapter.theorems.push_back(
        theorem("six-hundred-times", "'At least about 600 times smaller'")
            .states(
                R"(2 \sum_{k=1}^{64} |A_k(16343)| \ge 550 \cdot \tfrac18 \sum_{j<64} \theta_j^2, \quad d = 128, \; b = 10000)")
            .source("S6", "2.3")
            .mended_by("abel-bound-values")
            .rests_on("interpolation-bound")
            .remark("550 is the least that 'about 600' may stand for; with the sound bound and the Abel sum where it "
                    "is small the ratio is 357. Interpolation stays far better bounded; the figure isn't.")
            .slip_encloses(R"(2 \sum_{k=1}^{64} |A_k(16343)| \ge 550 \cdot \tfrac18 \sum_{j<64} \theta_j^2)",
                           "interpolation-bound: both sides enclosed",
                           [](Enclosures& e) {
                               const auto theta = enclosed_frequencies(10000);
                               Interval total, x, y;
                               for (const Interval& t : theta) {
                                   x += cos(Interval(16343) * t);
                                   y += sin(Interval(16343) * t);
                                   total += sqrt(x * x + y * y);
                               }
                               const Interval ratio = 2 * total / sound_bound(theta);
                               e.rounds_to(ratio, "356.7", "the ratio");
                               e.less(Interval(550), ratio,
                                      [&] { return "the ratio is " + ratio.str(6) + "; less 550"; });
                           }));

    return chapter;
}

}  // namespace proofs
