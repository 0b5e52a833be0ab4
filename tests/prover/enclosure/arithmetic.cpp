// The arithmetics of the high-precision tier enclose: whatever is done to exact numbers, the exact
// result lies within what they say. The one of the header-only build is tested in every build.
#include "enclosure/arithmetic_bounds.hpp"
#include "enclosure/run.hpp"
#ifndef ROPE_PROOFS_HEADER_ONLY
#include "enclosure/arithmetic_mpfr.hpp"
#endif

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

using prover::Fraction;
using prover::Rational;
using prover::RealNumber;

namespace {

Rational exactly(const Fraction& f) { return {f.numerator, f.denominator}; }

template <unsigned Digits>
struct Own : prover::BoundsArithmetic {
    Own() { prover::Bounds::bits = Digits * 10 / 3; }
    ~Own() { prover::Bounds::bits = 200; }
    Own(const Own&) = delete;
    Own& operator=(const Own&) = delete;
    static Rational distance_beyond(const Number& x, const Rational& exact) {
        return std::max<Rational>(x.low().rational() - exact, exact - x.high().rational());
    }
    static Rational width(const Number& x) { return x.high().rational() - x.low().rational(); }
};

#ifdef ROPE_PROOFS_HEADER_ONLY
#define ARITHMETICS Own<16>, Own<50>
#else
template <unsigned Digits>
struct Enclosing : prover::EnclosingArithmetic {
    Enclosing() : prover::EnclosingArithmetic{Digits} {}
    static Rational end(mpfr_srcptr x) {
        Rational q;
        mpfr_get_q(q.backend().data(), x);
        return q;
    }
    static Rational distance_beyond(const Number& x, const Rational& exact) {
        const Rational below = end(&raw(x)->left) - exact, above = exact - end(&raw(x)->right);
        return below > above ? below : above;
    }
    static Rational width(const Number& x) { return end(&raw(x)->right) - end(&raw(x)->left); }
};
#define ARITHMETICS Own<16>, Own<50>, Enclosing<16>, Enclosing<50>
#endif

template <class A>
bool encloses(const typename A::Number& x, const Rational& exact) {
    return A::distance_beyond(x, exact) <= 0;
}

/// sin x and cos x from the power series with rational terms, and a bound on what is left out.
struct Series {
    Rational sin = 0, cos = 0, rest;
    explicit Series(const Rational& x) {
        Rational term = 1;
        for (int n = 0; n < 90; ++n) {
            ((n % 2) != 0 ? sin : cos) += n % 4 < 2 ? term : Rational(-term);
            term *= x / (n + 1);
        }
        rest = 2 * abs(term);
    }
};

/// The enclosure [x - r, x + r] meets the one of an arithmetic, so their values may agree.
template <class A>
bool meets(const typename A::Number& x, const Rational& value, const Rational& rest) {
    return A::distance_beyond(x, value) <= rest;
}

}  // namespace

TEST_CASE_TEMPLATE("sums, differences, products and multiples enclose the exact ones", A, ARITHMETICS) {
    const A arithmetic;
    std::mt19937_64 random(99);
    const auto fraction = [&] {
        const auto numerator = static_cast<std::int64_t>(random() % 2'000'001) - 1'000'000;
        return Fraction{numerator, static_cast<std::int64_t>(random() % 999'999 + 1)};
    };
    for (int run = 0; run < 200; ++run) {
        auto value = arithmetic.make(), other = arithmetic.make(), result = arithmetic.make();
        const Fraction first = fraction();
        Rational exact = exactly(first);
        A::set(value, first);
        REQUIRE(encloses<A>(value, exact));
        for (int step = 0; step < 12; ++step) {
            const Fraction drawn = fraction();
            const Rational next = exactly(drawn);
            A::set(other, drawn);
            switch (step == 7 ? 4 : random() % 4) {
                case 0: A::add(result, value, other), exact += next; break;
                case 1: A::subtract(result, value, other), exact -= next; break;
                case 2: A::multiply(result, value, other), exact *= next; break;
                case 3: A::scale(result, value, next), exact *= next; break;
                default: A::subtract(result, value, value), exact = 0;  // all digits cancel
            }
            std::swap(value, result);
            REQUIRE(encloses<A>(value, exact));
        }
    }
}

TEST_CASE_TEMPLATE("a number that has no finite expansion gets a width, a short one does not", A, ARITHMETICS) {
    const A arithmetic;
    auto x = arithmetic.make();
    A::set(x, Fraction{1, 3});
    CHECK(A::width(x) > 0);
    CHECK(encloses<A>(x, Rational(1, 3)));
    A::set(x, Fraction{5, 8});
    CHECK(A::width(x) == 0);
    CHECK(encloses<A>(x, Rational(5, 8)));
    CHECK_FALSE(encloses<A>(x, Rational(5, 8) + Rational(1, 1'000'000'000'000)));
}

TEST_CASE_TEMPLATE("cos and sin enclose those of the power series, for points and for wide arguments", A,
                   ARITHMETICS) {
    const A arithmetic;
    for (const auto& [n, d] : {std::pair{0, 1}, {1, 1}, {-7, 3}, {22, 7}, {-8, 1}, {1, 1'000'000}}) {
        auto x = arithmetic.make(), s = arithmetic.make(), c = arithmetic.make();
        const Rational radians(n, d);
        A::set(x, Fraction{n, d});
        A::sin_cos(s, c, x);
        const Series exact(radians);
        CHECK(meets<A>(s, exact.sin, exact.rest));
        CHECK(meets<A>(c, exact.cos, exact.rest));
        // as narrow as the type allows: 15 of its digits at least
        CHECK(A::width(s) < Rational(1, 1'000'000'000'000'000));
        // an argument that is only known to 1/1000 encloses the values at its ends
        auto spread = arithmetic.make(), wide = arithmetic.make(), third = arithmetic.make();
        A::set(third, Fraction{1, 3});
        A::scale(spread, third, Rational(3));          // 1, with a width of a rounding
        A::subtract(spread, spread, third);            // 2/3
        A::add(wide, x, spread);
        A::sin_cos(s, c, wide);
        const Series shifted(radians + Rational(2, 3));
        CHECK(meets<A>(s, shifted.sin, shifted.rest));
        CHECK(meets<A>(c, shifted.cos, shifted.rest));
    }
}

TEST_CASE_TEMPLATE("real numbers enclose what they name", A, ARITHMETICS) {
    const A arithmetic;
    const auto value = [&](const RealNumber& number) {
        auto x = arithmetic.make();
        set(arithmetic, x, number);
        return x;
    };
    CHECK(encloses<A>(value({{-3, 7}, 0, 1, {}}), Rational(-3, 7)));
    CHECK(encloses<A>(value({{1, 1}, 0, 10000, {-1, 2}}), Rational(1, 100)));
    CHECK(encloses<A>(value({{5, 2}, 0, 8, {2, 3}}), Rational(10)));
    CHECK(encloses<A>(value({{5, 2}, 0, 1, {2, 3}}), Rational(5, 2)));
    // sin(pi/6) = 1/2, and pi/6 < 1 < pi/3: no other multiple of pi is near
    auto s = arithmetic.make(), c = arithmetic.make();
    A::sin_cos(s, c, value({{1, 6}, 1, 1, {}}));
    CHECK(encloses<A>(s, Rational(1, 2)));
    CHECK(A::distance_beyond(c, Rational(866, 1000)) > 0);
    auto square = arithmetic.make(), pi = value({{1, 1}, 1, 1, {}});
    A::multiply(square, pi, pi);
    CHECK(A::distance_beyond(value({{1, 1}, 2, 1, {}}), Rational(98696, 10000)) > 0);
    auto difference = arithmetic.make();
    A::subtract(difference, square, value({{1, 1}, 2, 1, {}}));
    CHECK(encloses<A>(difference, 0));
}

#ifndef ROPE_PROOFS_HEADER_ONLY

TEST_CASE("the logarithm of a size reaches beyond the range of double") {
    const boost::multiprecision::mpfr_float_50 small("-1e-5000"), zero(0);
    const mpfr_srcptr raw_small = small.backend().data(), raw_zero = zero.backend().data();
    CHECK(std::lround(prover::log10_magnitude(raw_small)) == -5000);
    CHECK(prover::log10_magnitude(raw_zero) == -std::numeric_limits<double>::infinity());
}

TEST_CASE("a rounded number lies in the interval that encloses the same computation") {
    using prover::EnclosingArithmetic;
    using prover::RoundedArithmetic;
    const RoundedArithmetic rounded{50};
    const EnclosingArithmetic enclosing{50};
    struct Both {
        RoundedArithmetic::Number r;
        EnclosingArithmetic::Number e;
    };
    const auto make = [&] { return Both{rounded.make(), enclosing.make()}; };
    const auto lies_inside = [](const Both& x) {
        CHECK(mpfi_is_inside_fr(RoundedArithmetic::raw(x.r), EnclosingArithmetic::raw(x.e)) != 0);
        CHECK(mpfr_number_p(RoundedArithmetic::raw(x.r)) != 0);
    };
    std::vector<Both> numbers;
    const Fraction fractions[] = {{5, 8}, {-7, 3}, {1000003, 1}, {0, 1}, {1, 1024}};
    for (const Fraction& q : fractions) {
        Both x = make();
        RoundedArithmetic::set(x.r, q);
        EnclosingArithmetic::set(x.e, q);
        CHECK(Enclosing<50>::distance_beyond(x.e, exactly(q)) <= 0);
        lies_inside(x);
        numbers.push_back(std::move(x));
    }
    const RealNumber reals[] = {{{-3, 7}, 0, 1, {}},    {{5, 2}, 2, 8, {2, 3}},     {{5, 3}, 1, 7, {-3, 4}},
                                {{2, 3}, 1, 2, {1, 1}}, {{1, 1}, 0, 10000, {0, 1}}, {{4, 9}, 3, 1, {}}};
    for (const RealNumber& real : reals) {
        Both x = make();
        set(rounded, x.r, real);
        set(enclosing, x.e, real);
        lies_inside(x);
        numbers.push_back(std::move(x));
    }
    for (const Both& a : numbers) {
        Both s = make(), c = make();
        RoundedArithmetic::sin_cos(s.r, c.r, a.r);
        EnclosingArithmetic::sin_cos(s.e, c.e, a.e);
        lies_inside(s);
        lies_inside(c);
        for (const Fraction& q : fractions) {
            RoundedArithmetic::scale(s.r, a.r, exactly(q));
            EnclosingArithmetic::scale(s.e, a.e, exactly(q));
            lies_inside(s);
        }
        for (const Both& b : numbers) {
            RoundedArithmetic::add(s.r, a.r, b.r);
            EnclosingArithmetic::add(s.e, a.e, b.e);
            lies_inside(s);
            RoundedArithmetic::subtract(s.r, a.r, b.r);
            EnclosingArithmetic::subtract(s.e, a.e, b.e);
            lies_inside(s);
            RoundedArithmetic::multiply(s.r, a.r, b.r);
            EnclosingArithmetic::multiply(s.e, a.e, b.e);
            lies_inside(s);
        }
    }
}

#endif
