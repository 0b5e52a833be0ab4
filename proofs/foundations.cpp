// What the rest takes for granted: the real cos and sin obey the group law of the circle. No
// computation decides that for all angles; here it is cited, and put to the test.
#include "proofs/numbers.hpp"

namespace proofs {
namespace {

/// Rational angles on both sides of 0, some of them of the size that positions reach.
std::vector<Rational> test_angles() {
    std::vector<Rational> angles;
    for (int k = -3; k <= 3; ++k) angles.emplace_back(k * 137 + 1, 97);
    for (int k : {6, 44, 710, 103993, 1000000}) angles.emplace_back(k);
    return angles;
}

constexpr int terms = 12;  // of the power series

struct Series {
    Interval cos, sin, remainder;
};

/// The first n terms of the power series of cos x and sin x, and a bound on the rest: the series
/// alternate and their terms fall once 2n > |x|, so the rest is below the first term left out.
Series power_series(const Rational& x, int n) {
    Interval cosine(1), sine{Interval(x)}, term(1);
    for (int k = 1; k <= 2 * n; ++k) {
        term = term * Interval(x) / Interval(k);
        const bool negative = k % 4 == 2 || k % 4 == 3;
        if (k == 1) continue;
        if (k == 2 * n) break;
        Interval& sum = k % 2 == 0 ? cosine : sine;
        sum = negative ? sum - term : sum + term;
    }
    return {cosine, sine, abs(term)};
}

}  // namespace

Chapter foundations() {
    Chapter chapter{"foundations", "What is taken for granted", {}};

    chapter.theorems.push_back(
        theorem("euler", "Euler's formula")
            .states(R"(e^{ia} = \cos a + i \sin a)")
            .given(R"(the enclosures are at $a = 0.31\, g$ and at $-a$, $1 \le g \le 15$, with $n = 12$ terms)")
            .source("S1", "7")
            .source("S2", "2a")
            .remark("The axiom that ties the algebra of the exact tier to the real functions cos and sin. There e^{ia} "
                    "names the point cos a + i sin a of the circle; that it is the exponential is what stands here.")
            .encloses(R"(|\cos a - \sum_{k<n} (-1)^k a^{2k}/(2k)!| \le |a|^{2n}/(2n)!)",
                      "the power series of e^{ia}, real part, enclosed", range("g", 1, 15), [](Enclosures& e) {
                          for (const std::int64_t g : e.all())
                              for (const Rational& a : {Rational(31 * g, 100), Rational(-31 * g, 100)}) {
                                  const Series s = power_series(a, terms);
                                  e.less(abs(cos(Interval(a)) - s.cos), s.remainder,
                                         [&] { return "the remainder at a = " + to_text(a); });
                              }
                      })
            .encloses(R"(|\sin a - \sum_{k<n} (-1)^k a^{2k+1}/(2k+1)!| \le |a|^{2n}/(2n)!)",
                      "the power series of e^{ia}, imaginary part, enclosed", range("g", 1, 15), [](Enclosures& e) {
                          for (const std::int64_t g : e.all())
                              for (const Rational& a : {Rational(31 * g, 100), Rational(-31 * g, 100)}) {
                                  const Series s = power_series(a, terms);
                                  e.less(abs(sin(Interval(a)) - s.sin), s.remainder,
                                         [&] { return "the remainder at a = " + to_text(a); });
                              }
                      })
            .cites(R"(e^{ia} = \cos a + i \sin a)",
                   "L. Euler, Introductio in analysin infinitorum, vol. 1 (1748), section 138"));

    chapter.theorems.push_back(
        theorem("circle-group-law", "The circle group law")
            .states(R"(\cos(a+b) = \cos a \cos b - \sin a \sin b,\quad \sin(a+b) = \sin a \cos b + \cos a \sin b)")
            .source("S4", "2-3")
            .rests_on("euler")
            .remark("Every certificate of the exact tier that involves angles takes this for granted, and says so "
                    "itself.")
            .agrees(R"(\cos^2 a + \sin^2 a = 1)", "both sides enclosed at angles on both sides of 0, up to 10^6",
                    [](Enclosures& e) {
                        for (const Rational& a : test_angles()) {
                            const Interval c = cos(Interval(a)), s = sin(Interval(a));
                            e.agree(c * c + s * s, Interval(1), [&] { return "a = " + to_text(a); });
                        }
                    })
            .agrees(R"(\cos(a+b) = \cos a \cos b - \sin a \sin b)", "both sides enclosed at all pairs of them",
                    [](Enclosures& e) {
                        for (const Rational& a : test_angles())
                            for (const Rational& b : test_angles()) {
                                const Interval x(a), y(b);
                                e.agree(cos(Interval(Rational(a + b))), cos(x) * cos(y) - sin(x) * sin(y),
                                        [&] { return "a = " + to_text(a) + ", b = " + to_text(b); });
                            }
                    })
            .agrees(R"(\sin(a+b) = \sin a \cos b + \cos a \sin b)", "both sides enclosed at all pairs of them",
                    [](Enclosures& e) {
                        for (const Rational& a : test_angles())
                            for (const Rational& b : test_angles()) {
                                const Interval x(a), y(b);
                                e.agree(sin(Interval(Rational(a + b))), sin(x) * cos(y) + cos(x) * sin(y),
                                        [&] { return "a = " + to_text(a) + ", b = " + to_text(b); });
                            }
                    })
            .cites(R"(e^{i(a+b)} = e^{ia} e^{ib})",
                   "euler: the addition theorems, equivalent; W. Rudin, Principles of Mathematical "
                   "Analysis (1976), theorem 8.6"));

    return chapter;
}

}  // namespace proofs
