// Whether any two positions look alike: never as real numbers, and how nearly.
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "proofs/enclosed.hpp"
#include "proofs/parts.hpp"

namespace proofs {

namespace {

using prover::Integer;

constexpr int d = 128;  // n6 of LLaMA-7B

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

constexpr std::int64_t nearest_of_all = 312689;

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
        if (e.keeping()) {
            const Interval turns = floor(Interval(g) / two_pi + Interval::fraction(1, 2));
            const Interval distance = abs(Interval(g) - turns * two_pi);
            e.positive(distance, [] { return std::string("the distance"); });
            const Interval least = abs(Interval(nearest_of_all) - Interval(49766) * two_pi);
            e.less(least, distance, [] { return std::string("the nearest"); });
        }
        e.check(lower > 0, [&] { return "the bounds of 2 pi are too wide at " + named("g", g); });
        if (lower < nearest) {
            nearest = lower;
            const auto turns = ((Interval(g) / two_pi) + Interval::fraction(1, 2)).lower();
            found.emplace_back(g, abs(Interval(g) - Interval(static_cast<std::int64_t>(std::floor(turns))) * two_pi));
        }
    }
    for (const auto& [g, distance] : found) e.positive(distance, [g = g] { return named("g", g); });
    e.note(std::to_string(e.visitor()->visited()) + " distances, each one decided");
    return found;
}

}  // namespace

std::vector<Theorem> repetition() {
    std::vector<Theorem> theorems;

    theorems.push_back(
        theorem("no-repetition", "No two positions have the same rotation")
            .unread(0, 1)
            .states(R"(j\theta_k - i\theta_k = 2\pi m \text{ with integers } i \ne j, m
                       \text{ is impossible for algebraic } \theta_k > 0)")
            .given(R"($\theta_k$ algebraic, as $10000^{-2k/d}$ is; looked at for $d = 128$, $0 \le k \le 63$)")
            .source("S4", "14")
            .source("S10", "2")
            .source("S41", "2")
            .source("S42", "4")
            .remark("Then pi = (j - i) theta_k / 2m would be algebraic (m = 0 is excluded, since theta_k > 0). S4 "
                    "argues that pi is irrational; that is enough for rational theta_k only.")
            .cases(R"(\theta_k^{d} = 10000^{-2k} \in \mathbb{Q})",
                   "theta_k is a root of x^d = 10000^(-2k), so it is algebraic",
                   range("k", 0, 63), [](Cases& c) {
                       const auto frequencies = rope_frequencies(d);
                       for (const std::int64_t k : c.all()) {
                           const RealNumber& theta = frequencies.at(static_cast<std::size_t>(k));
                           const Rational exponent(theta.exponent.numerator, theta.exponent.denominator);
                           c.check(exponent * d == Rational(-2 * k) && theta.pi_power == 0,
                                   [&] { return named("k", k); });
                       }
                   })
            .cites(R"(\pi \text{ is transcendental})",
                   "F. Lindemann, Ueber die Zahl pi, Mathematische Annalen 20 (1882), 213-225"));

    theorems.push_back(
        theorem("nearest-multiples", "How near a distance comes to whole turns")
            .states(R"(D(g) \ge D(312689) = 2.9006\ldots \cdot 10^{-6}, \quad 1 \le g \le 10^6)")
            .given(R"($D(g) = |g - 2\pi \lfloor g/2\pi + \tfrac12 \rfloor|$, from the distance g to the nearest of whole turns)")
            .source("S4", "14")
            .remark("theta_0 = 1, the only plane whose angles are whole numbers.")
            .encloses(R"(|g - 2\pi \lfloor g/2\pi + \tfrac12 \rfloor| > 0)",
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
                                          [g = g] { return named("record that is no convergent", g); });
                          }
                          e.note("records: " + text);
                          const std::int64_t g = found.back().first;
                          const Interval smallest = 1'000'000 * found.back().second;
                          e.less(Interval::fraction(29006, 10000), smallest, [] { return std::string("2.9006..."); });
                          e.less(smallest, Interval::fraction(29007, 10000), [] { return std::string("2.9006..."); });
                          e.counted(g, nearest_of_all, [&] { return named("the nearest", g); });
                      }));

    theorems.push_back(
        theorem("position-collisions", "Where positions run together in floating point")
            .unread(2)
            .states(R"(t = 8, 11, 24: \quad \operatorname{fl}_t(p - 1) < \operatorname{fl}_t(p), \; 1 \le p \le 2^t, \quad
                       \operatorname{fl}_t(2^t + 1) = \operatorname{fl}_t(2^t), \quad
                       2^8 + 1 = 257, \; 2^{11} + 1 = 2049, \; 2^{24} + 1 = 16777217)")
            .given(R"($\operatorname{fl}_t$ rounds to t significant bits: bfloat16 has 8, float16 11 and float32 24; $1 \le p \le 16777217$)")
            .given(R"(the machine's own float is asked at $2^{24} + k$ and $2^{25} + k$, $-1000 \le k \le 1000$)")
            .source("S4", "14")
            .remark("The real rotations never repeat; positions held in a short float do.")
            .cases(R"(t = 8, 11, 24: \quad \operatorname{fl}_t(p - 1) < \operatorname{fl}_t(p), \; 1 \le p \le 2^t, \quad
                      \operatorname{fl}_t(2^t + 1) = \operatorname{fl}_t(2^t))",
                   "rounded to 8, 11 and 24 significant bits, ties to even", range("p", 1, (1 << 24) + 1),
                   [](Cases& c) {
                       const std::pair<int, std::int64_t> formats[] = {{8, 257}, {11, 2049}, {24, (1 << 24) + 1}};
                       std::map<int, std::int64_t> found;
                       for (const std::int64_t p : c.all())
                           for (const auto& [bits, first] : formats) {
                               if (p > first) continue;
                               const bool collides = rounded_to(p, bits) == rounded_to(p - 1, bits);
                               if (collides) found.emplace(bits, p);
                               c.check(collides == (p == first), [&, bits = bits] {
                                   return std::to_string(bits) + " bits, " + named("p", p);
                               });
                           }
                       for (const auto& [bits, first] : formats)
                           for (const std::int64_t p : range("p", 1, first - 1).places())
                               if (c.keeping())
                                   c.less(rounded_to(p - 1, bits), rounded_to(p, bits), [&] { return named("p", p); });
                       for (const auto& [bits, first] : formats)
                           c.equal(found[bits], first, [&, bits = bits] { return std::to_string(bits) + " bits"; });
                   })
            .cases(R"(\operatorname{float}(p) = \operatorname{fl}_{24}(p) \text{ for } p = 2^{24} + k \text{ or } p = 2^{25} + k)", "the same, asked of the hardware, ties among them",
                   range("k", -1000, 1000), [](Cases& c) {
                       for (const std::int64_t k : c.all())
                           for (const std::int64_t p : {(1 << 24) + k, (1 << 25) + k})
                               c.equal(static_cast<std::int64_t>(static_cast<float>(p)), rounded_to(p, 24),
                                       [&] { return named("p", p); });
                   }));

    return theorems;
}

}  // namespace proofs
