// What S3 says of the angle and the influence at a distance.
#include <cmath>
#include <set>
#include <utility>

#include "proofs/enclosed.hpp"
#include "proofs/parts.hpp"

namespace proofs {

namespace {

constexpr int d = 128;  // n6 of LLaMA-7B

/// x modulo 2 pi, in [0, 2 pi)
Interval modulo_2pi(const Interval& x) {
    const Interval two_pi = 2 * Interval::pi();
    const auto turns = static_cast<std::int64_t>(std::floor((x / two_pi).lower()));
    const Interval rest = x - Interval(turns) * two_pi;
    if (!(rest < Interval(0)).is_no() || !(rest < two_pi).is_yes())
        throw std::domain_error("the interval does not decide the number of turns: " + x.str());
    return rest;
}

}  // namespace

std::vector<Theorem> distance() {
    std::vector<Theorem> theorems;

    theorems.push_back(
        theorem("seven-before-six", "Modulo 2 pi the angle at distance 7 is the smaller number")
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
                              e.positive(angle, [&] { return named("s", s); });
                              e.less(angle, 2 * Interval::pi(), [&] { return named("s", s); });
                              e.less(falling ? angle : previous, falling ? previous : angle,
                                     [&] { return named("s", s); });
                          }
                          e.rounds_to(angle, "6.0177", "50 mod 2 pi");
                      }));

    theorems.push_back(
        theorem("smaller-angle", "S3: at distance 7 the angle is smaller, so (c3) fails")
            .states(R"(\theta = 1,\; q = k = (1, 0):\quad 7 \bmod 2\pi < 6 \bmod 2\pi
                       \;\Rightarrow\; \langle q, R_6 k \rangle < \langle q, R_7 k \rangle)")
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
                          e.less(modulo_2pi(Interval(7)), modulo_2pi(Interval(6)), saying("7 mod 2 pi < 6 mod 2 pi"));
                          const auto turn = [](int s) { return abs(Interval(s) - 2 * Interval::pi()); };
                          const auto change = [](int s) { return abs(cos(Interval(s)) - Interval(1)); };
                          e.less(turn(6), turn(7), [] { return std::string("6 turns less than 7"); });
                          e.less(change(6), change(7), [] { return std::string("the score changes more at 7"); });
                          e.rounds_to(cos(Interval(6)), "0.960", "cos 6");
                          e.rounds_to(cos(Interval(7)), "0.754", "cos 7");
                          e.rounds_to(change(6), "0.040", "|rhat - r| at 6");
                          e.rounds_to(change(7), "0.246", "|rhat - r| at 7");
                      }));

    theorems.push_back(
        theorem("influence-rises", "Farther apart and more influence: distances 2 and 3")
            .states(R"(\theta = 1,\; q = k = (1, 0):\quad |\langle q, R_2 k \rangle| < |\langle q, R_3 k \rangle|)")
            .source("S3", "7a")
            .remark("What S3 means to show is true, by another pair of distances: with theta_0 = 1 the influence of "
                    "one plane does not fall with the distance.")
            .encloses(R"(|\cos 2| < |\cos 3|)", "enclosed", [](Enclosures& e) {
                const auto influence = [](int s) { return abs(cos(Interval(s))); };
                e.less(influence(2), influence(3), [] { return std::string("at 3 the influence is larger"); });
                e.rounds_to(influence(2), "0.416", "|cos 2|");
                e.rounds_to(influence(3), "0.990", "|cos 3|");
            }));

    theorems.push_back(
        theorem("figure-frequency", "S3's section 4 names the wrong frequency")
            .states(R"((j - i)\, \bar\theta_1 \bmod 2\pi = 0.7168 \text{ at } i = 0, j = 7)")
            .given(R"($\bar\theta_t = 10000^{-t/n_6}$, $n_6 = 128$)")
            .source("S3", "6")
            .mended_by("seven-before-six")
            .remark("It is theta_0; theta_1 does not exist (the indices are even), and equation (5) would make it "
                    "10000^(-1/128). By the definition above it the angle is (i - j), not (j - i); the frequencies are "
                    "equation (5), not (4).")
            .slip_encloses(R"(|7 \cdot 10000^{-1/128} - 2\pi - 0.7168| < 0.00005)",
                           "the angle at distance 7 with theta_1 in place of theta_0",
                           [](Enclosures& e) {
                               const RealNumber theta_1{{1, 1}, 0, 10000, {-1, d}};
                               e.rounds_to(modulo_2pi(7 * enclosed(theta_1)), "0.7168", "7 theta_1 mod 2 pi");
                           })
            .slip_cases(R"(1 \in \{0, 2, \dots, n_6 - 2\})", "the index itself",
                        [](Cases& c) {
                            bool found = false;
                            for (int t = 0; t <= d - 2; t += 2) {
                                found = found || t == 1;
                                if (c.keeping()) c.equal(1, t, [] { return std::string(); });
                            }
                            c.check(found, [] { return std::string("1 is odd"); });
                        }));

    return theorems;
}

}  // namespace proofs
