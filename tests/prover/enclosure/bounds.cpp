// The intervals of a build without MPFI: against exact numbers, against themselves at more bits, and, where MPFI is
// there, against MPFI at many random arguments.
#include "enclosure/bounds.hpp"
#ifndef ROPE_PROOFS_HEADER_ONLY
#include "enclosure/bounds_mpfi.hpp"
#endif

#include <doctest/doctest.h>

#include <random>

using prover::Bounds;
using prover::Dyadic;
using prover::Integer;
using prover::Rational;

namespace {

bool holds(const Bounds& x, const Rational& value) {
    return x.low().rational() <= value && value <= x.high().rational();
}

/// A number of about 2^size with 180 bits.
Rational drawn(std::mt19937_64& random, int size) {
    Integer m = 0;
    for (int i = 0; i < 3; ++i) m = (m << 60) + Integer(static_cast<std::int64_t>(random() >> 4));
    const Rational one = Rational(m) / (Integer(1) << 180);
    const Rational power = size < 0 ? Rational(Rational(1) / (Integer(1) << -size)) : Rational(Integer(1) << size);
    return Rational(random() % 2 == 0 ? Rational(one * power) : Rational(-one * power));
}

struct At {
    explicit At(std::int64_t n) { Bounds::bits = n; }
    ~At() { Bounds::bits = 200; }
    At(const At&) = delete;
    At& operator=(const At&) = delete;
};

/// Every function of one number that is used.
template <class B, class Do>
void functions(const B& x, const B& size, const B& small, Do&& with) {
    with("sin", sin(x));
    with("cos", cos(x));
    with("abs", abs(x));
    with("exp", exp(small));
    with("log", log(size));
    with("sqrt", sqrt(size));
}

}  // namespace

TEST_CASE("every operation encloses, whatever the signs") {
    std::mt19937_64 random(1);
    const Rational ends[] = {-3, Rational(-1, 3), 0, Rational(2, 7), 5};
    for (const Rational& a : ends)
        for (const Rational& b : ends)
            for (const Rational& c : ends)
                for (const Rational& d : ends) {
                    if (b < a || d < c) continue;
                    const Bounds x(a, b), y(c, d);
                    for (int i = 0; i <= 4; ++i) {
                        const Rational p = a + (b - a) * i / 4, q = d + (c - d) * i / 4;
                        CHECK(holds(x + y, p + q));
                        CHECK(holds(x - y, p - q));
                        CHECK(holds(x * y, p * q));
                        CHECK(holds(abs(x), abs(p)));
                        if (c > 0 || d < 0) CHECK(holds(x / y, p / q));
                    }
                    // no wider than it must be: the extreme values are taken at the ends
                    const Rational products[] = {a * c, a * d, b * c, b * d};
                    const Rational unit = Rational(Rational(16) / (Integer(1) << 199));
                    CHECK(*std::min_element(products, products + 4) - (x * y).low().rational() <= unit);
                    CHECK((x * y).high().rational() - *std::max_element(products, products + 4) <= unit);
                }
}

TEST_CASE("what more bits find lies inside what fewer bits found") {
    std::mt19937_64 random(2);
    for (int i = 0; i < 60; ++i) {
        const Rational x = drawn(random, static_cast<int>(random() % 60) - 30), y = drawn(random, 3);
        struct Found {
            Rational low, high;
        };
        std::vector<Found> fine;
        {
            const At more(330);
            functions(Bounds(x), Bounds(Rational(abs(x))), Bounds(y),
                      [&](const char*, const Bounds& b) { fine.push_back({b.low().rational(), b.high().rational()}); });
        }
        for (const int bits : {20, 53, 200}) {
            const At fewer(bits);
            std::size_t n = 0;
            functions(Bounds(x), Bounds(Rational(abs(x))), Bounds(y), [&](const char* name, const Bounds& b) {
                INFO(name << " of " << x << " at " << bits);
                CHECK(b.low().rational() <= fine[n].low);
                CHECK(fine[n].high <= b.high().rational());
                ++n;
            });
        }
    }
}

TEST_CASE("an extreme value between the ends is not missed") {
    const Bounds pi = Bounds::pi();
    for (int k = -5; k <= 5; ++k) {
        const Bounds at = pi * Bounds(k), before = at - Bounds(Rational(1, 10)), after = at + Bounds(Rational(1, 10));
        const Bounds around(before.low(), after.high());
        const Rational extreme = k % 2 == 0 ? 1 : -1;
        CHECK(holds(cos(around), extreme));
        CHECK(abs(Rational(extreme - (k % 2 == 0 ? cos(around).low() : cos(around).high()).rational())) <
              Rational(1, 100));
        const Bounds quarter = pi / Bounds(2);
        CHECK(holds(sin(around + quarter), extreme));
        CHECK_FALSE(holds(cos(Bounds(before.low(), (at - Bounds(Rational(1, 100))).high())), extreme));
    }
    const Bounds whole = cos(Bounds(Rational(0), Rational(7)));
    CHECK(whole.low() == Dyadic(-1));
    CHECK(whole.high() == Dyadic(1));
    CHECK(sin(Bounds(Rational(-100), Rational(100))).high() == Dyadic(1));
}

TEST_CASE("exact values are points, and large arguments keep their digits") {
    CHECK(Bounds().low() == Dyadic(0));
    CHECK(Bounds().high() == Dyadic(0));
    CHECK(exp(Bounds(0)).log10_width() == -std::numeric_limits<double>::infinity());
    CHECK(log(Bounds(1)).log10_width() == -std::numeric_limits<double>::infinity());
    CHECK(sin(Bounds(0)).low() == Dyadic(0));
    CHECK(cos(Bounds(0)).high() == Dyadic(1));
    CHECK(sqrt(Bounds(144)).low() == Dyadic(12));
    CHECK(cos(Bounds(Rational(Integer(1) << 100))).log10_width() < -59);
    CHECK(holds(exp(log(Bounds(10)) * Bounds(40)), Rational(pow(Integer(10), 40))));
    CHECK_THROWS_AS((void)exp(Bounds(Rational(Integer(1) << 41))), std::domain_error);
    CHECK_THROWS_WITH_AS((void)cos(Bounds(Dyadic(1, 70'000))), "a number is too large for the functions of intervals",
                         std::domain_error);
}

#ifndef ROPE_PROOFS_HEADER_ONLY

TEST_CASE("MPFI finds the same ends, or the last bit beside them") {
    std::mt19937_64 random(3);
    const auto same = [](const char* name, const Bounds& own, const prover::MpfiBounds& theirs) {
        INFO(name);
        const Rational unit = Rational(abs(theirs.high().rational())) / (Integer(1) << 198);
        CHECK(abs(Rational(own.low().rational() - theirs.low().rational())) <= unit);
        CHECK(abs(Rational(own.high().rational() - theirs.high().rational())) <= unit);
    };
    for (int i = 0; i < 400; ++i) {
        const Rational x = drawn(random, static_cast<int>(random() % 60) - 40), y = drawn(random, 5);
        const Rational low = std::min(x, y), high = std::max(x, y), size = abs(x);
        for (const auto& [a, b] : {std::pair{x, x}, {low, high}}) {
            std::vector<Bounds> own;
            functions(Bounds(a, b), Bounds(size, Rational(size + abs(y))),
                      Bounds(std::min(y, Rational(3)), Rational(3)),
                      [&](const char*, const Bounds& found) { own.push_back(found); });
            std::size_t n = 0;
            functions(prover::MpfiBounds(a, b), prover::MpfiBounds(size, Rational(size + abs(y))),
                      prover::MpfiBounds(std::min(y, Rational(3)), Rational(3)),
                      [&](const char* name, const prover::MpfiBounds& theirs) { same(name, own[n++], theirs); });
            const Rational other = drawn(random, 2);
            same("+", Bounds(a, b) + Bounds(other), prover::MpfiBounds(a, b) + prover::MpfiBounds(other));
            same("/", Bounds(a, b) / Bounds(other), prover::MpfiBounds(a, b) / prover::MpfiBounds(other));
            same("*", Bounds(a, b) * Bounds(other), prover::MpfiBounds(a, b) * prover::MpfiBounds(other));
        }
    }
    same("pi", Bounds::pi(), prover::MpfiBounds::pi());
}

#endif
