// B(m) = sum_i cos(m theta_i), the score of equal vectors: where it first falls below 0, for which base, and what a
// paper on it prints.
#include <algorithm>

#include "proofs/enclosed.hpp"
#include "rope/scaling.hpp"

namespace proofs {

namespace {

using prover::Cosines;

/// B(m) + still > 0 for every m of the check's domain, and < 0 right after it; `still` planes don't turn, and score 1.
void first_negative(Enclosures& e, const std::vector<Interval>& theta, std::int64_t first, std::int64_t still = 0) {
    if (e.keeping()) {
        for (const std::int64_t m : e.all()) e.positive(cosine_sum(theta, m) + Interval(still), saying("B"));
        return e.positive(-(cosine_sum(theta, first) + Interval(still)), saying("-B"));
    }
    const Cosines table(theta, first);
    std::int64_t nearest = INT64_MAX, at = 0;
    for (const std::int64_t m : e.all()) {
        const std::int64_t sum = table.sum(m) + still * Cosines::one, error = table.sum_error(m);
        if (sum > error)
            e.check(true, [] { return std::string(); });
        else
            e.positive(table.enclosed_sum(m) + Interval(still), [&] { return "B at " + named("m", m); });
        if (sum < nearest) {
            nearest = sum;
            at = m;
        }
    }
    e.positive(-(table.enclosed_sum(first) + Interval(still)), [&] { return "-B at " + named("m", first); });
    e.note("nearest to 0 before: B(" + std::to_string(at) + ") = " + (table.enclosed_sum(at) + Interval(still)).str(6) +
           "; B(" + std::to_string(first) + ") = " + (cosine_sum(theta, first) + Interval(still)).str(15));
}

Theorem first_sign_change(const char* id, const char* base_latex, std::int64_t base, std::int64_t first) {
    const std::string domain = "0 \\le m \\le " + std::to_string(first - 1);
    return theorem(id, "B(m) first below 0 at m = " + std::to_string(first))
        .states("B(m) > 0, \\; " + domain + ", \\quad B(" + std::to_string(first) +
                ") < 0, \\quad B(m) = \\sum_{i<64} \\cos(m\\, b^{-2i/128}), \\; b = " + base_latex)
        .source("S8", "10")
        .encloses(R"(B(m) > 0)", "every m, as 64-bit integers with a proved error; the sign change as an enclosure",
                  prover::range("m", 0, first - 1),
                  [base, first](Enclosures& e) { first_negative(e, enclosed_frequencies(base), first); });
}

/// An entry of table 2 of "Base of RoPE Bounds Context Length", printed to two digits, and a base that rounds to it
/// with which B stays positive up to the length.
struct TableEntry {
    std::int64_t length;
    const char* printed;
    std::int64_t unit;  ///< of the printed number
    std::int64_t base;
};
constexpr TableEntry table_2[] = {
    {1024, "4.3", 1000, 4300},         {2048, "1.6", 10000, 16000},          {4096, "2.7", 10000, 26960},
    {8192, "8.4", 10000, 84000},       {16000, "3.1", 100000, 311500},       {65536, "2.1", 1000000, 2100000},
    {131072, "7.8", 1000000, 7788000},  {262144, "3.6", 10000000, 35525000},  {524288, "6.4", 10000000, 63775000},
    {1048576, "5.1", 100000000, 509500000},
};

/// "B(m) > 0, b = 4300": the formula of a check of the table
std::string positive_at(std::int64_t base) { return "B(m) > 0, \\; b = " + std::to_string(base); }

/// From this base to the next one of the list B is negative at m: every base that rounds to 6.4e5 fails.
constexpr struct {
    std::int64_t base, m;
} fails_at[] = {{635000, 27650}, {635340, 30885}, {635560, 30903}, {636260, 30904}, {636660, 27065},
                {637080, 28139}, {637300, 27070}, {638380, 27072}, {639560, 30929}, {640500, 27121},
                {641460, 27122}, {641680, 27499}, {643100, 27502}, {643500, 27505}, {644180, 28215}};

/// Their m in order, "27065, 27070": words, for no page breaks a set in braces.
std::string distances_that_fail() {
    std::vector<std::int64_t> all;
    for (const auto& [base, m] : fails_at) all.push_back(m);
    std::sort(all.begin(), all.end());
    std::string text;
    for (const std::int64_t m : all) text += (text.empty() ? "" : ", ") + std::to_string(m);
    return text;
}

/// B(m) for all bases of an interval
Interval cosine_sum_at(const Interval& base, std::int64_t m) {
    const Interval ratio = pow(base, Interval::fraction(-1, 64));
    Interval theta(1), sum;
    for (int i = 0; i < 64; ++i) {
        sum += cos(Interval(m) * theta);
        theta *= ratio;
    }
    return sum;
}

/// The least B(m) of those.
Interval least_of_those(std::int64_t base) {
    Interval least(64);
    for (const auto& [from, m] : fails_at) {
        const Interval sum = cosine_sum_at(Interval(base), m);
        if (sum.upper() < least.lower()) least = sum;
    }
    return least;
}

/// B(m) > 0 for every m of the check's domain, which ends at `last`.
void stays_positive(Enclosures& e, std::int64_t base, std::int64_t last) {
    if (e.keeping()) {
        for (const std::int64_t m : e.all()) e.positive(cosine_sum(enclosed_frequencies(base), m), saying("B"));
        return;
    }
    const Cosines sums(enclosed_frequencies(base), last);
    for (const std::int64_t m : e.all()) {
        if (sums.sum(m) > sums.sum_error(m))
            e.check(true, [] { return std::string(); });
        else
            e.positive(sums.enclosed_sum(m), [&] { return "B at " + named("m", m); });
    }
}

/// Which of two numbers is the larger one, for who asks what a check looks at.
void keep_order(Enclosures& e, const Interval& a, const Interval& b) {
    const bool less = (a < b).is_yes();
    e.less(less ? a : b, less ? b : a, saying("in order"));
}

/// The frequencies of method 2 in section 5.5 of that paper
std::vector<Interval> method_2() {
    const Interval base = Interval(10000) * pow(Interval(8), Interval::fraction(128, 88));
    std::vector<Interval> theta = rope::frequencies<Interval>(128, base);
    const std::vector<Interval> slow = rope::interpolated<Interval>(enclosed_frequencies(10000), Interval(8));
    std::copy(slow.begin() + 44, slow.end(), theta.begin() + 44);
    return theta;
}

/// Of the m of the check's domain, which ends at `last`, exactly `expected` have B(m) < 0; each is decided.
void counts_negative(Enclosures& e, std::int64_t last, std::int64_t expected) {
    const Cosines sums(method_2(), last);
    std::int64_t count = 0;
    for (const std::int64_t m : e.all()) {
        const std::int64_t sum = sums.sum(m), error = sums.sum_error(m);
        e.check(sum > error || sum < -error, [&] { return "not decided at " + named("m", m); });
        if (e.keeping()) e.less(cosine_sum(method_2(), m), Interval(0), saying("what is counted"));
        if (sum < -error) ++count;
    }
    e.counted(count, expected, [&] { return named("counted", count); });
}

/// The sum of f(q) over all q whose n coordinates are 1 or -1.
template <class F>
Term over_signs(unsigned n, F&& f) {
    Term sum;
    for (unsigned signs = 0; signs < 1U << n; ++signs) {
        Vec q(n);
        for (unsigned i = 0; i < n; ++i) q(i) = (signs >> i & 1U) != 0 ? 1 : -1;
        sum += f(q);
    }
    return sum;
}

}  // namespace

Chapter bases() {
    Chapter chapter{"bases", "The base and the length", {}};

    chapter.theorems.push_back(first_sign_change("sign-change-1e4", "10^4", 10000, 1707));
    chapter.theorems.push_back(first_sign_change("sign-change-5e5", R"(5 \cdot 10^5)", 500000, 18438));
    chapter.theorems.push_back(first_sign_change("sign-change-1e6", "10^6", 1000000, 27115));
    chapter.theorems.push_back(first_sign_change("sign-change-1e7", "10^7", 10000000, 144660));

    chapter.theorems.push_back(
        theorem("sign-change-still-planes", "With its slow planes still, B is first below 0 at m = 75130")
            .states(R"(S(m) > 0, \; 0 \le m \le 75129, \quad S(75130) < 0,
                       \quad S(m) = 18 + \sum_{i<46} \cos(m\, 10000^{-2i/128}))")
            .source("S25", "1")
            .rests_on("zero-frequency")
            .remark("d = 128, trained on 4096 positions: the 18 planes that turn less than once there are set to 0. "
                    "B itself is negative at 1707 (sign-change-1e4). So without slow planes equal vectors keep a "
                    "positive score further out; they don't keep it for ever.")
            .encloses(R"(S(m) > 0)",
                      "zero-frequency: a still plane scores 1; every m, as 64-bit integers with a proved error",
                      prover::range("m", 0, 75129), [](Enclosures& e) {
                          const auto turning = rope::fast_only<Interval>(enclosed_frequencies(10000), 46);
                          const auto still =
                              std::ranges::count_if(turning, [](const Interval& t) { return t.contains(0); });
                          e.counted(still, 18, [&] { return named("still", still); });
                          e.less(2 * Interval::pi(), Interval(4096) * turning[45], saying("plane 45 comes round"));
                          e.less(Interval(4096) * enclosed_frequencies(10000)[46], 2 * Interval::pi(),
                                 saying("plane 46 doesn't"));
                          first_negative(e, {turning.begin(), turning.begin() + 46}, 75130, still);
                      }));

    chapter.theorems.push_back(
        theorem("similar-tokens", "The score of similar tokens, on average")
            .states(R"(\tfrac12 \big( q^\top R_m (q + \epsilon) + q^\top R_m (q - \epsilon) \big)
                       = \sum_i |q^{(i)}|^2 \cos m\theta_i)")
            .source("S8", "9")
            .source("S8", "9a")
            .rests_on("equal-token-score")
            .remark("Theorem 1 of Men et al., before its mean is taken: an $\\epsilon$ and its negative cancel, "
                    "whatever q is, and with the mean $2\\sigma^2$ of $|q^{(i)}|^2$ the right side is "
                    "$2\\sigma^2 B(m)$.")
            .forall(positions("m"), vector("q"), vector(R"(\epsilon)"))
            .derive_in_planes([](const auto& m, const auto& q, const auto& epsilon, Lines& l) {
                const Term half = Term::fraction(1, 2);
                l.begin(R"(\tfrac12 \big( q^\top R_m (q + \epsilon) + q^\top R_m (q - \epsilon) \big))",
                        half * (dot(q, rotate(q + epsilon, m)) + dot(q, rotate(q - epsilon, m))));
                l(R"(q^\top R_m q)", "R is linear", dot(q, rotate(q, m)));
                l(R"(\sum_i |q^{(i)}|^2 \cos m\theta_i)", "equal-token-score",
                  sum([](const Vec& x, const Angle& a) { return squared_norm(x) * cos(a); }, q, m));
            }));

    chapter.theorems.push_back(
        theorem("independent-tokens", "The score of independent tokens is 0 on average, and as large at every distance")
            .states(R"(\frac14 \sum_{k \in \{-1, 1\}^2} (x + q^\top R_m k) = x, \quad
                       \frac14 \sum_{k \in \{-1, 1\}^2} (q^\top R_m k)^2 = |q|^2)")
            .source("S20", "3")
            .remark("Barbero et al. have it for Gaussian tokens: nothing decays. Here for independent signs "
                    "in one plane. The mean is taken of x + score, since 0 = 0 would prove nothing.")
            .forall(position("m"), real("x"), vector("q", 2))
            .derive([](Angle m, Term x, const Vec& q, Lines& l) {
                const auto score = [&](const Vec& k) { return dot(q, R(m) * k); };
                const Term mean = Term::fraction(1, 4) * over_signs(2, [&](const Vec& k) { return x + score(k); });
                const Term square =
                    Term::fraction(1, 4) * over_signs(2, [&](const Vec& k) { return score(k) * score(k); });
                l.begin(R"(\frac14 \sum_{k \in \{-1, 1\}^2} (x + q^\top R_m k))", mean);
                l("x", "k and -k cancel", x);
                l.begin("the spread", R"(\frac14 \sum_{k \in \{-1, 1\}^2} (q^\top R_m k)^2)", square);
                l(R"(|q|^2)", "the products of different coordinates cancel; R keeps the length", squared_norm(q));
            }));

    chapter.theorems.push_back(
        theorem("similar-tokens-noise", "An error of mean 0 is not enough")
            .states(
                R"(\frac{1}{16} \sum_{q \in \{-1, 1\}^4} q^\top R_m (q + \epsilon_q) = 2 (\cos m\theta_0 + \cos m\theta_1), \quad
                       \epsilon_q := -2q)")
            .source("S8", "9a")
            .mended_by("similar-tokens")
            .remark("Theorem 1 asks of epsilon only that its mean is 0. -2q has mean 0, and turns the sign: epsilon "
                    "must be "
                    "uncorrelated with q.")
            .forall(positions("m", 2))
            .derive([](const Angles& m, Lines& l) {
                const Term sum = over_signs(4, [&](const Vec& q) { return dot(q, rope::rotate(Vec(q - 2 * q), m)); });
                l.begin(R"(\frac{1}{16} \sum_{q \in \{-1, 1\}^4} q^\top R_m (q + \epsilon_q))",
                        Term::fraction(1, 16) * sum);
                l.slip(R"(2 (\cos m\theta_0 + \cos m\theta_1))", "as the theorem would have it",
                       2 * (cos(m[0]) + cos(m[1])));
            }));

    chapter.theorems.push_back(
        theorem("b-decreases", "'B decreases as the relative distance increases'")
            .states(R"(B(12) < B(11), \quad d = 128, \; b = 10000)")
            .source("S8", "9b")
            .mended_by("b-increases-115")
            .slip_encloses(R"(B(12) < B(11))", "both enclosed", [](Enclosures& e) {
                const auto theta = enclosed_frequencies(10000);
                const Interval a = cosine_sum(theta, 11), b = cosine_sum(theta, 12);
                e.less(b, a, [&] { return "B(11) = " + a.str(10) + ", B(12) = " + b.str(10) + "; B(11) - B(12)"; });
            }));

    chapter.theorems.push_back(
        theorem("b-increases-115", "How often B increases")
            .states(R"(\#\{m : B(m) > B(m-1), \; 1 \le m \le 256\} = 115, \quad d = 128, \; b = 10000)")
            .source("S8", "9b")
            .encloses(R"(B(m) > B(m-1) \text{ or } B(m) < B(m-1))", "each difference decided",
                      prover::range("m", 1, 256), [](Enclosures& e) {
                          const Cosines table(enclosed_frequencies(10000), 256);
                          int increases = 0;
                          for (const std::int64_t m : e.all()) {
                              const std::int64_t step = table.sum(m) - table.sum(m - 1);
                              const std::int64_t error = table.sum_error(m) + table.sum_error(m - 1);
                              e.check(step > error || step < -error, [&] { return "not decided at " + named("m", m); });
                              if (e.keeping())
                                  keep_order(e, cosine_sum(enclosed_frequencies(10000), m),
                                             cosine_sum(enclosed_frequencies(10000), m - 1));
                              if (step > error) ++increases;
                          }
                          e.counted(increases, 115, [&] { return named("increases", increases); });
                      }));

    {
        std::string statement = "d = 128";
        for (const TableEntry& entry : table_2)
            statement += ": \\quad B(m) > 0, \\; 0 \\le m \\le " + std::to_string(entry.length) +
                         ", \\; b = " + std::to_string(entry.base);
        Theorem holds = theorem("base-table-holds", "Bases that round to the entries of the table of bases")
                            .states(statement)
                            .source("S8", "T2")
                            .remark("Table 2 prints two digits: an entry stands for all bases that round to it, and "
                                    "one of these keeps B positive as far as the table says. As the entry itself, with "
                                    "zeros behind its digits, 3.1e5 fails at 12223, 3.6e7 at 207455, 6.4e7 at 511210 "
                                    "and 5.1e8 at 874868: who takes the table's bases should keep more digits.");
        for (const TableEntry& entry : table_2)
            std::move(holds).encloses(
                positive_at(entry.base).c_str(),
                "every m; and the base rounds to the two digits printed", prover::range("m", 0, entry.length),
                [entry](Enclosures& e) {
                    stays_positive(e, entry.base, entry.length);
                    e.rounds_to(Interval::fraction(entry.base, entry.unit), entry.printed, "the base");
                });
        chapter.theorems.push_back(std::move(holds));
    }

    chapter.theorems.push_back(
        theorem("no-base-near-640k", "No base that rounds to 6.4e5 is enough for 32k")
            .states(R"(\min_{m \in M} B(m) < 0, \quad d = 128, \; b \in [635000, 645000])")
            .given("$M$ has the elements " + distances_that_fail())
            .encloses(R"(\min_{m \in M} B(m) < 0)", "every base that rounds to 6.4e5, by subdivision",
                      [](Enclosures& e) {
                          for (const std::int64_t base : prover::range("b", 635000, 645000).places())
                              if (e.keeping()) e.less(least_of_those(base), Interval(0), saying("the least B"));
                          for (std::size_t i = 0; i < std::size(fails_at); ++i) {
                              const std::int64_t m = fails_at[i].m;
                              const std::int64_t end = i + 1 < std::size(fails_at) ? fails_at[i + 1].base : 645000;
                              e.positive_on([m](const Interval& base) { return -cosine_sum_at(base, m); },
                                            Rational(fails_at[i].base), Rational(end), "-B at " + named("m", m));
                          }
                      }));

    chapter.theorems.push_back(
        theorem("base-table-32k", "Table 2, 32k: 6.4e5 is not enough")
            .unread(0)
            .states(R"(B(m) \ge 0, \; 0 \le m \le 32000, \quad d = 128, \; b = 640000)")
            .source("S8", "T2-32k")
            .rests_on("no-base-near-640k")
            .mended_by("base-for-32k")
            .remark("The entry has two digits, and all bases that round to it fail below 32000. 6.3e5, one unit of the "
                    "last digit less, is enough.")
            .slip_encloses(R"(B(30929) \ge 0, \; b = 640000)",
                           "enclosed; no-base-near-640k: as little with any other base that rounds to it",
                           [](Enclosures& e) {
                               for (const std::int64_t m : prover::range("m", 0, 32000).places())
                                   if (e.keeping())
                                       e.positive(cosine_sum(enclosed_frequencies(640000), m), saying("B"));
                               e.positive(cosine_sum(enclosed_frequencies(640000), 30929),
                                          saying("B at m = 30929"));
                           }));

    chapter.theorems.push_back(
        theorem("base-for-32k", "For 32k the base 6.3e5 is enough")
            .states(R"(B(m) > 0, \; 0 \le m \le 32768, \quad d = 128, \; b = 630000)")
            .source("S8", "T2-32k")
            .encloses(R"(B(m) > 0)", "every m", prover::range("m", 0, 32768),
                      [](Enclosures& e) { stays_positive(e, 630000, 32768); }));

    chapter.theorems.push_back(
        theorem("base-table-least", "Table 2, 16k: 3.1e5 as the least base")
            .states(R"(B(m) < 0 \text{ for some } 0 \le m \le 16384, \quad d = 128, \; b = 235000)")
            .source("S8", "T2-16k")
            .mended_by("larger-base-not-safer")
            .remark("The least base of (11) would be one below which every base fails. 2.35e5 lies below all that "
                    "round to 3.1e5, and doesn't.")
            .slip_encloses(R"(B(m) < 0 \text{ for some } 0 \le m \le 16384)", "the least of all these B", [](Enclosures& e) {
                for (const std::int64_t m : prover::range("m", 0, 16384).places())
                    if (e.keeping()) e.less(cosine_sum(enclosed_frequencies(235000), m), Interval(0), saying("B"));
                const Cosines sums(enclosed_frequencies(235000), 16384);
                std::int64_t at = 0;
                for (std::int64_t m = 0; m <= 16384; ++m)
                    if (sums.sum(m) < sums.sum(at)) at = m;
                const Interval least = cosine_sum(enclosed_frequencies(235000), at);
                e.less(least, Interval(0),
                       [&] { return "the least is B(" + std::to_string(at) + ") = " + least.str(8); });
            }));

    chapter.theorems.push_back(
        theorem("no-negative-counted", "Table 4 counts where B is negative")
            .unread(0)
            .states(R"(\#\{m : B(m) < 0, \; 0 \le m \le 15360\} = 97, \quad
                       \#\{m : B(m) < 0, \; 0 \le m \le 30720\} = 2554)")
            .given(R"(method 2: $B(m) = \sum_{i<44} \cos(m\, (10000 \cdot 8^{128/88})^{-2i/128})
                      + \sum_{i=44}^{63} \cos(m\, 10000^{-2i/128}/8)$)")
            .source("S8", "T4")
            .encloses(R"(B(m) \ne 0)", "each m decided, and counted up to 15k = 15360",
                      prover::range("m", 0, 15360), [](Enclosures& e) { counts_negative(e, 15360, 97); })
            .encloses(R"(B(m) \ne 0)", "and up to 30k = 30720", prover::range("m", 0, 30720),
                      [](Enclosures& e) { counts_negative(e, 30720, 2554); }));

    chapter.theorems.push_back(
        theorem("table-4-printed", "Table 4: 'numbers of m whose B >= 0'")
            .unread(0, 1)
            .states(R"(\#\{m : B(m) \ge 0, \; 0 \le m \le 15360\} = 97)")
            .given(R"(method 2: $B(m) = \sum_{i<44} \cos(m\, (10000 \cdot 8^{128/88})^{-2i/128})
                      + \sum_{i=44}^{63} \cos(m\, 10000^{-2i/128}/8)$)")
            .source("S8", "T4")
            .mended_by("no-negative-counted")
            .remark("With the sign turned the counts of both methods and lengths are the table's: 0, 0, 97 and 2554. "
                    "B(0) = 64 alone refutes the 0 of method 1.")
            .slip_encloses(R"(\#\{m : B(m) \ge 0\} = 97)", "counted", prover::range("m", 0, 15360), [](Enclosures& e) {
                const Cosines sums(method_2(), 15360);
                std::int64_t count = 0;
                for (const std::int64_t m : e.all()) {
                    if (e.keeping()) e.less(Interval(0), cosine_sum(method_2(), m), saying("what is counted"));
                    if (sums.sum(m) > sums.sum_error(m)) ++count;  // as many at least
                }
                if (e.keeping())
                    e.counted(count, 97, saying("counted"));
                else
                    e.less(Interval(count), Interval(98),
                           [&] { return named("counted", count) + ", printed 97; 98 less it"; });
            }));

    chapter.theorems.push_back(
        theorem("larger-base-not-safer", "A smaller base can do better")
            .states(R"(B(m) > \tfrac12, \; 0 \le m \le 16384, \; b = 235000; \quad B(12223) < 0, \; b = 310000)")
            .source("S8", "11")
            .source("S8", "T2-16k")
            .remark("So the least base for 16k is at most 2.35e5, below the 3.1e5 of the table; and of two bases that "
                    "are both above the least one the larger need not be safe. The minimum up to 16384 is 0.57.")
            .encloses(R"(B(m) > \tfrac12, \; b = 235000)", "every m", prover::range("m", 0, 16384), [](Enclosures& e) {
                const Cosines table(enclosed_frequencies(235000), 16384);
                std::int64_t least = INT64_MAX, at = 0;
                for (const std::int64_t m : e.all()) {
                    e.check(table.sum(m) - table.sum_error(m) > Cosines::one / 2, [&] { return named("m", m); });
                    if (e.keeping()) {
                        const Interval sum = cosine_sum(enclosed_frequencies(235000), m);
                        e.less(Interval::fraction(1, 2), sum, saying("B"));
                    }
                    if (table.sum(m) < least) {
                        least = table.sum(m);
                        at = m;
                    }
                }
                const Interval minimum = cosine_sum(enclosed_frequencies(235000), at);
                e.rounds_to(minimum, "0.57", "the minimum");
                e.note("the minimum is B(" + std::to_string(at) + ") = " + minimum.str(10));
                e.positive(-cosine_sum(enclosed_frequencies(310000), 12223), saying("-B(12223) at 3.1e5"));
            }));

    chapter.theorems.push_back(
        theorem("pi-index-printed", "Men et al. (5): the query's index on the key")
            .states(R"((R_m q)^\top (R_n k) = q^\top R_{n-m} k')")
            .source("S8", "5")
            .mended_by("score-2d")
            .remark("(5) begins with k_i and goes on with k_j.")
            .forall(position("m"), position("n"), vector("q", 2), vector("k", 2), vector("k'", 2))
            .derive([](Angle m, Angle n, const Vec& q, const Vec& k, const Vec& other, Lines& l) {
                l.begin(R"((R_m q)^\top (R_n k))", dot(R(m) * q, R(n) * k));
                l.slip(R"(q^\top R_{n-m} k')", "as printed: two keys", dot(q, R(n - m) * other));
                l(R"(q^\top R_{n-m} k)", "one key", dot(q, R(n - m) * k));
            }));

    chapter.theorems.push_back(theorem("small-base-printed", "A smaller base does not make theta small")
                                   .states(R"(500^{-2/128} < 10000^{-2/128})")
                                   .source("S8", "2.2")
                                   .mended_by("small-base")
                                   .remark("'in which case theta_i is small enough': it is larger, in every plane but "
                                           "the first. What follows is true: "
                                           "the period of the slowest plane fits into the trained length.")
                                   .slip_encloses(R"(500^{-1/64} < 10000^{-1/64})", "both enclosed", [](Enclosures& e) {
                                       e.less(enclosed_frequencies(500)[1], enclosed_frequencies(10000)[1],
                                              [] { return std::string("theta_1 at 10000 less theta_1 at 500"); });
                                   }));

    chapter.theorems.push_back(
        theorem("small-base", "With base 500 every plane turns once within 4096 positions")
            .states(R"(2\pi / \theta_i < 4096, \; \theta_i = 500^{-2i/128}, \; 0 \le i \le 63)")
            .source("S8", "2.2")
            .encloses(R"(2\pi / \theta_i < 4096)", "every plane", prover::range("i", 0, 63), [](Enclosures& e) {
                const auto theta = enclosed_frequencies(500);
                for (const std::int64_t i : e.all())
                    e.less(2 * Interval::pi() / theta[static_cast<std::size_t>(i)], Interval(4096),
                           [&] { return named("i", i); });
                e.note("the longest is " + (2 * Interval::pi() / theta.back()).str(8));
            }));

    return chapter;
}

}  // namespace proofs
