// What public notes and pages say of RoPE, read at their source (register_notes.cpp), and what is right instead.
#include "exact/grid.hpp"
#include "proofs/enclosed.hpp"
#include "proofs/parts.hpp"
#include "rope/scaling.hpp"

namespace proofs {

namespace {

/// YaRN's frequencies at s = 16, as its code has them; the planes 20 and 46 are those of yarn-range.
constexpr const char* yarn_ramp =
    R"($\theta'_i = (1 - \rho_i)\,\theta_i + \rho_i\,\theta_i/16$, $\rho_i = \min(1, \max(0, (i - 20)/26))$)";

std::vector<Interval> yarn_by_16() { return rope::yarn<Interval>(128, Interval(16), Interval(4096)); }

/// Base 10000, d = 128: theta_63 = 10000^(-126/128)
Interval slowest() { return enclosed_frequencies(10000).back(); }

/// x <= y, which fails
void not_below(Cases& c, const std::string& what, const Rational& left, const Rational& right) {
    c.equal(left, right, [&] { return what + ": " + to_text(left) + " is not " + to_text(right); });
}

std::vector<Theorem> of_scores() {
    std::vector<Theorem> all;
    all.push_back(
        theorem("conjugated-key", "A key that is turned the other way")
            .states(R"((R_m q)^\top (R_{-n} k) = (R_{m+s} q)^\top (R_{-n-s} k))")
            .source("S39", "4")
            .source("S39", "6")
            .mended_by("shift-invariance")
            .remark("The conjugate belongs to the product of the two, not to the key: the query's rotation is "
                    "transposed in the inner product already.")
            .forall(position("m"), position("n"), position("s"), vector("q", 2), vector("k", 2))
            .derive([](Angle m, Angle n, Angle s, const Vec& q, const Vec& k, Lines& l) {
                l.begin(R"((R_m q)^\top (R_{-n} k))", dot(R(m) * q, R(-n) * k));
                l.slip(R"((R_{m+s} q)^\top (R_{-n-s} k))", "if it knew the distance alone",
                       dot(R(m + s) * q, R(-n - s) * k));
                l(R"(q^\top R_{-m-n} k)", "it knows the sum of the positions", dot(q, R(-m - n) * k));
            }));
    all.push_back(
        theorem("exchanged-blocks", "Blocks with sine and cosine exchanged")
            .states(R"(S(a)^\top S(b) = S(b - a), \quad
                       S(x) := \begin{pmatrix} \sin x & -\cos x \\ \cos x & \sin x \end{pmatrix})")
            .source("S40", "1")
            .mended_by("transpose-product")
            .remark("S(x) turns by a quarter less x: S(0) is no identity, and the product is R(a - b).")
            .forall(angle("a"), angle("b"))
            .derive([](Angle a, Angle b, Lines& l) {
                const auto S = [](const Angle& x) { return matrix2(sin(x), -cos(x), cos(x), sin(x)); };
                l.begin(R"(S(a)^\top S(b))", transpose(S(a)) * S(b));
                l.slip(R"(S(b - a))", "as the slides have it", S(b - a));
                l(R"(R(a - b))", "multiply out, addition theorems", R(a - b));
            }));
    all.push_back(
        theorem("turns-clockwise", "'Keeps rotating clockwise'")
            .states(R"(\sin \tfrac{\pi}{6} < 0)")
            .source("S41", "1")
            .mended_by("turns-by-angle")
            .remark("Its own example goes from (1, 0) to (0.866, 0.5): counterclockwise.")
            .slip_encloses(R"(\sin \tfrac{\pi}{6} < 0)", "the second coordinate of (1, 0) turned by 30 degrees",
                           [](Enclosures& e) {
                               e.less(sin(Interval::pi() / Interval(6)), Interval(0), saying("it would be negative"));
                           }));
    all.push_back(
        theorem("thirty-degrees-unique", "Thirty degrees a position, and every position unique")
            .states(R"(R(\tfrac{\pi}{2})^4 \ne I)")
            .source("S41", "2")
            .mended_by("no-repetition")
            .remark("Three positions make a quarter turn, twelve a whole one: position 12 looks like position 0. "
                    "RoPE's own frequencies are no fractions of a turn.")
            .slip_cases(R"(R(\tfrac{\pi}{2})^4 \ne I)", "a quarter turn, four times", [](Cases& c) {
                const prover::CirclePoint turned = prover::multiple({Rational(0), Rational(1)}, 4);
                c.differ(turned.c.rational(), 1, [] { return std::string("position 12 is turned as position 0 is"); });
            }));
    all.push_back(
        theorem("one-angle-repeats", "'The pattern repeats' when one angle has grown by a whole turn")
            .states(R"(44 = 7 \cdot 2\pi)")
            .source("S42", "4")
            .mended_by("no-repetition")
            .remark("With one radian a position the nearest early positions to whole turns are 44 and 355, and no "
                    "position is one: pi is irrational. Positions come near each other, none share a rotation.")
            .slip_encloses(R"(|44 - 7 \cdot 2\pi| < 2^{-10})", "the nearest below 300", [](Enclosures& e) {
                e.less(abs(Interval(44) - 14 * Interval::pi()), tiny(10), saying("44 less seven turns"));
            }));
    return all;
}

std::vector<Theorem> of_frequencies() {
    std::vector<Theorem> all;
    all.push_back(
        theorem("low-dimensions-slow", "'Lower dimensions rotate slowly, higher ones faster'")
            .states(R"(\theta_0 < \theta_{63}, \quad \theta_i = 10000^{-2i/128})")
            .source("S40", "2")
            .source("S43", "1")
            .mended_by("frequencies")
            .slip_encloses(R"(\theta_0 < \theta_{63})", "both enclosed", [](Enclosures& e) {
                const auto theta = enclosed_frequencies(10000);
                e.less(theta.front(), theta.back(), saying("the last less the first"));
            }));
    all.push_back(
        theorem("base-moves-every-plane", "A larger base 'modifies all frequencies'")
            .states(R"(-2 \cdot 0/128 \ne 0)")
            .source("S40", "3")
            .mended_by("ntk-ends")
            .remark("The exponent of the first frequency is 0: it is 1 whatever the base.")
            .slip_cases(R"(-2 \cdot 0/128 \ne 0)", "the exponent of theta_0, as the library has it", [](Cases& c) {
                const RealNumber first = rope_frequencies(128).front();
                c.differ(Rational(first.exponent.numerator, first.exponent.denominator), 0,
                         [] { return std::string("theta_0 = b^0 = 1"); });
            }));
    all.push_back(
        theorem("base-moves-fast-planes", "A larger base lowers the high frequencies most")
            .states(R"((500000/10000)^{-2/128} < (500000/10000)^{-126/128})")
            .source("S39", "1")
            .mended_by("ntk-ends")
            .remark("The other way round: plane 0 stays, plane 1 loses 6 %, plane 63 all but a fiftieth.")
            .slip_encloses(R"(50^{-2/128} < 50^{-126/128})", "what is left of planes 1 and 63", [](Enclosures& e) {
                const auto theta = enclosed_frequencies(10000), slower = enclosed_frequencies(500000);
                e.less(slower[1] / theta[1], slower[63] / theta[63], saying("plane 63 less plane 1"));
            }));
    all.push_back(
        theorem("last-frequency", "The last frequency of 128 dimensions")
            .states(R"(10000^{-126/128} = 0.000115478\ldots, \quad 5 \cdot 10000^{-126/128} = 0.00057739\ldots)")
            .source("S44", "1")
            .source("S44", "2")
            .encloses(R"(|10000^{-126/128} - 0.000115478| < 5 \cdot 10^{-10})", "enclosed; and at position 5",
                      [](Enclosures& e) {
                          e.rounds_to(slowest(), "0.000115478", "the last frequency");
                          e.rounds_to(5 * slowest(), "0.00057739", "its angle at position 5");
                      }));
    all.push_back(
        theorem("last-frequency-printed", "A last frequency a hundred times too large")
            .states(R"(10000^{-126/128} = 0.0100)")
            .source("S44", "1")
            .mended_by("last-frequency")
            .slip_encloses(R"(|10000^{-126/128} - 0.0100| < 0.00005)", "as printed", [](Enclosures& e) {
                e.rounds_to(slowest(), "0.0100", "the last frequency");
            }));
    all.push_back(
        theorem("last-angle-printed", "And its angle at position 5")
            .states(R"(5 \cdot 10000^{-126/128} = 0.05)")
            .source("S44", "2")
            .mended_by("last-frequency")
            .slip_encloses(R"(|5 \cdot 10000^{-126/128} - 0.05| < 0.005)", "as printed", [](Enclosures& e) {
                e.rounds_to(5 * slowest(), "0.05", "the angle at position 5");
            }));
    all.push_back(
        theorem("orthogonal-after-turns", "'Many full rotations, becoming orthogonal'")
            .states(R"(|\cos 48| < \tfrac12)")
            .source("S44", "3")
            .mended_by("equal-token-score")
            .remark("Positions 2 and 50 in the fastest plane: 48 radians, seven turns and two thirds. A turning plane "
                    "is orthogonal at some distances and parallel at others.")
            .slip_encloses(R"(|\cos 48| < \tfrac12)", "enclosed", [](Enclosures& e) {
                e.less(abs(cos(Interval(48))), Interval::fraction(1, 2), saying("a half less |cos 48|"));
            }));
    all.push_back(
        theorem("wavelength-index", "A wavelength with half its exponent")
            .states(R"(\tfrac{1}{128} = \tfrac{2}{128})")
            .source("S45", "1")
            .mended_by("frequency-index")
            .remark("Pair k has the coordinates 2k and 2k + 1; its alpha is $10000^{2k/d}$, not $10000^{k/d}$. Here "
                    "the exponents of pair 1.")
            .slip_cases(R"(\tfrac{1}{128} = \tfrac{2}{128})", "the exponents for k = 1", [](Cases& c) {
                not_below(c, "the exponent", Rational(1, 128), Rational(2, 128));
            }));
    all.push_back(
        theorem("frequency-precedence", "1 / base ** k / dim")
            .states(R"(\tfrac{1}{b^0} \cdot \tfrac{1}{64} = b^{-0/64})")
            .source("S46", "3")
            .mended_by("frequencies")
            .remark("Without parentheses Python divides by the dimension last: every frequency has another exponent, "
                    "and the first, at k = 0, is 1/64 for 1.")
            .slip_cases(R"(\tfrac{1}{1} \cdot \tfrac{1}{64} = 1)", "the first frequency, dim = 64", [](Cases& c) {
                not_below(c, "the first frequency", Rational(1) / 64, Rational(1));
            }));
    all.push_back(
        theorem("pairs-to-half", "A list of pairs with one too many")
            .states(R"(\#\{0, 1, \dots, 64\} = 64, \quad d = 128)")
            .source("S47", "1")
            .mended_by("pairs")
            .slip_cases(R"(64 - 0 + 1 = 64)", "q_0 to q_{d/2}", [](Cases& c) {
                not_below(c, "pairs", Rational(64 - 0 + 1), Rational(64));
            }));
    all.push_back(
        theorem("positions-to-length", "Positions with one too many")
            .states(R"(\#\{0, 1, \dots, 4096\} = 4096)")
            .source("S47", "2")
            .mended_by("row-indices")
            .slip_cases(R"(4096 - 0 + 1 = 4096)", "start to start + length", [](Cases& c) {
                not_below(c, "positions", Rational(4096 - 0 + 1), Rational(4096));
            }));
    all.push_back(
        theorem("worked-rotation", "A worked example with the right digits")
            .states(R"(R(0.2) \begin{pmatrix} 0.5 \\ -1 \end{pmatrix} = \begin{pmatrix} 0.6887\ldots \\ -0.8807\ldots
                       \end{pmatrix}, \quad R(0.2) \begin{pmatrix} 1.2 \\ 0.3 \end{pmatrix}
                       = \begin{pmatrix} 1.1164\ldots \\ 0.5324\ldots \end{pmatrix})")
            .source("S46", "4")
            .rests_on("turns-by-angle")
            .encloses(R"(|0.5 \cos 0.2 + \sin 0.2 - 0.6887| < 0.00005)", "turns-by-angle: the four coordinates, enclosed",
                      [](Enclosures& e) {
                          const Interval a = Interval::fraction(1, 5), c = cos(a), s = sin(a);
                          const Interval half = Interval::fraction(1, 2), x = Interval::fraction(6, 5),
                                         y = Interval::fraction(3, 10);
                          e.rounds_to(half * c + s, "0.6887", "the first of q");
                          e.rounds_to(c - half * s, "0.8807", "less the second of q");
                          e.rounds_to(x * c - y * s, "1.1165", "the first of k");
                          e.rounds_to(x * s + y * c, "0.5324", "the second of k");
                      }));
    return all;
}

std::vector<Theorem> of_longer_contexts() {
    std::vector<Theorem> all;
    all.push_back(
        theorem("yarn-keeps-fast", "YaRN keeps the fast planes and divides the slow ones")
            .states(R"(\theta'_i = \theta_i, \; i \le 20; \quad \theta'_i = \theta_i/16, \; i \ge 46;
                       \quad 0 \le i \le 63)")
            .given(R"($s = 16$, $L = 4096$, base 10000, $d = 128$)")
            .given(yarn_ramp)
            .source("S42", "1")
            .source("S46", "2")
            .rests_on("yarn-range")
            .encloses(R"(\theta'_i = \theta_i, \; i \le 20; \quad \theta'_i = \theta_i/16, \; i \ge 46)", "yarn-range: every plane off the ramp",
                      range("i", 0, 63), [](Enclosures& e) {
                          const auto theta = enclosed_frequencies(10000), scaled = yarn_by_16();
                          for (const std::int64_t plane : e.all()) {
                              const auto i = static_cast<std::size_t>(plane);
                              const auto text = [&] { return named("plane", plane); };
                              e.positive(scaled[i], text);
                              if (i <= 20) e.less(abs(scaled[i] - theta[i]), tiny(150), text);
                              if (i >= 46) e.less(abs(16 * scaled[i] - theta[i]), tiny(150), text);
                          }
                      }));
    all.push_back(
        theorem("yarn-corrects-fast", "YaRN, told as a stronger correction of the fast planes")
            .states(R"(\theta'_0/\theta_0 < \theta'_{63}/\theta_{63}, \quad s = 16)")
            .given(yarn_ramp)
            .source("S46", "2")
            .mended_by("yarn-keeps-fast")
            .slip_encloses(R"(\theta'_0/\theta_0 < \theta'_{63}/\theta_{63})", "both enclosed", [](Enclosures& e) {
                const auto theta = enclosed_frequencies(10000), scaled = yarn_by_16();
                e.less(scaled.front() / theta.front(), scaled.back() / theta.back(), saying("the last less the first"));
            }));
    all.push_back(
        theorem("yarn-as-positions", "YaRN, told as positions that are compressed beyond the trained length")
            .states(R"(1 \cdot \theta'_{63} = 1 \cdot \theta_{63}, \quad s = 16)")
            .given(yarn_ramp)
            .source("S42", "1")
            .mended_by("yarn-keeps-fast")
            .remark("At position 1, far inside the trained length, the slow planes are turned a sixteenth as far "
                    "already.")
            .slip_encloses(R"(|\theta'_{63} - \theta_{63}| < \tfrac12 \theta_{63})", "the last plane", [](Enclosures& e) {
                const Interval change = abs(yarn_by_16().back() - slowest());
                e.less(change, slowest() / Interval(2), saying("half of it less the change"));
            }));
    all.push_back(
        theorem("compressed-beyond", "Positions compressed beyond L lose the distance")
            .states(R"(R(a)^\top R(a + c) = R(a - b)^\top R(a))")
            .given("a is the angle of position L, b that of one position, c that of a compressed one")
            .source("S42", "2")
            .rests_on("transpose-product")
            .mended_by("interpolation-is-rope")
            .remark("The pairs (L - 1, L) and (L, L + 1) have one distance and two angles. Interpolation divides all "
                    "positions alike.")
            .forall(angle("a"), angle("b"), angle("c"))
            .derive([](Angle a, Angle b, Angle c, Lines& l) {
                l.begin(R"(R(a)^\top R(a + c))", transpose(R(a)) * R(a + c));
                l.slip(R"(R(a - b)^\top R(a))", "the same distance", transpose(R(a - b)) * R(a));
                l(R"(R(c))", "transpose-product", R(c));
            }));
    all.push_back(
        theorem("ramp-at-one", "At factor 1 YaRN's ramp changes nothing")
            .states(R"((1 - \gamma) \theta + \gamma \theta = \theta)")
            .source("S46", "1")
            .forall(real(R"(\gamma)"), real(R"(\theta)"))
            .derive([](Term gamma, Term theta, Lines& l) {
                l.begin(R"((1 - \gamma) \theta + \gamma \theta)", (1 - gamma) * theta + gamma * theta);
                l(R"(\theta)", "collect", theta);
            }));
    all.push_back(
        theorem("scale-at-one-printed", "A scale that is not 1 at factor 1")
            .states(R"(\beta \cdot 1 - \beta + 1 = \beta + 1)")
            .source("S46", "1")
            .mended_by("ramp-at-one")
            .remark("(beta s - beta + 1)/(beta + s) at s = 1, the denominator multiplied away: 1/(beta + 1) is 1 for "
                    "beta = 0 alone. Its own code divides by beta s instead.")
            .forall(real(R"(\beta)"))
            .derive([](Term beta, Lines& l) {
                l.begin(R"(\beta \cdot 1 - \beta + 1)", beta * 1 - beta + 1);
                l.slip(R"(\beta + 1)", "if a factor of 1 changed nothing", beta + 1);
            }));
    all.push_back(
        theorem("mixed-bases-together", "Digits of bases beta lambda_m: what the four have together")
            .states(R"((x y) (z t) = ((x y) z) t)")
            .given("x, y, z, t are the four factors $\\lambda_m$ of d = 8")
            .source("S43", "2")
            .remark("The product of all d/2 of them is k; after m of them it is less.")
            .forall(real("x"), real("y"), real("z"), real("t"))
            .derive([](Term x, Term y, Term z, Term t, Lines& l) {
                l.begin("(x y) (z t)", (x * y) * (z * t));
                l("((x y) z) t", "one factor after the other", ((x * y) * z) * t);
            }));
    all.push_back(
        theorem("mixed-bases-printed", "lambda_1 ... lambda_m = k for every m")
            .states(R"(x = x y)")
            .source("S43", "2")
            .mended_by("mixed-bases-together")
            .remark("The same k for m = 1 and m = 2 leaves no second factor but 1; meant is m = d/2.")
            .forall(real("x"), real("y"))
            .derive([](Term x, Term y, Lines& l) {
                l.begin("x", x);
                l.slip("x y", "m = 1 and m = 2", x * y);
            }));
    all.push_back(
        theorem("mixed-bases-fall", "exp(a m^b) has falling factors for b = 5/8")
            .states(R"(2 m^{5/8} > (m + 1)^{5/8} + (m - 1)^{5/8}, \; m^{5/8} > (m - 1)^{5/8}, \quad 2 \le m \le 63)")
            .source("S43", "3")
            .remark("The exponent that the page uses; b between 0 and 1 is what is needed.")
            .encloses(R"(2 m^{5/8} > (m + 1)^{5/8} + (m - 1)^{5/8})", "every m; and that they are above 1",
                      range("m", 2, 63), [](Enclosures& e) {
                          const auto power = [](std::int64_t m) {
                              return pow(Interval(m), Interval::fraction(5, 8));
                          };
                          for (const std::int64_t m : e.all()) {
                              e.less(power(m + 1) + power(m - 1), 2 * power(m), [&] { return named("m", m); });
                              e.less(power(m - 1), power(m), [&] { return named("m", m); });
                          }
                      }));
    all.push_back(
        theorem("mixed-bases-below-zero", "'When a >= 0, b <= 1', all factors are at least 1")
            .states(R"(\exp(2^{-1} - 1^{-1}) > 1)")
            .source("S43", "3")
            .mended_by("mixed-bases-fall")
            .remark("a = 1 and b = -1: the second factor is exp(-1/2). The proof's sum has its sign for 0 <= b <= 1.")
            .slip_encloses(R"(\exp(2^{-1} - 1^{-1}) > 1)", "enclosed", [](Enclosures& e) {
                e.less(Interval(1), exp(Interval::fraction(1, 2) - Interval(1)), saying("the second factor less 1"));
            }));
    return all;
}

}  // namespace

Chapter public_notes() {
    Chapter chapter{"public-notes", "What public notes print", {}};
    for (auto part : {of_scores, of_frequencies, of_longer_contexts, public_code}) append(chapter, part());
    return chapter;
}

}  // namespace proofs
