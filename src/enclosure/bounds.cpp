#include "enclosure/bounds.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

namespace prover {

thread_local std::int64_t Bounds::bits = 200;

namespace {

/// More bits while it lives, which the roundings of a series use up.
class Spare {
public:
    explicit Spare(std::int64_t more) : previous_(Bounds::bits) {
        if (more > 1 << 16) throw std::domain_error("a number is too large for the functions of intervals");
        Bounds::bits += more;
    }
    ~Spare() { Bounds::bits = previous_; }
    Spare(const Spare&) = delete;
    Spare& operator=(const Spare&) = delete;

private:
    std::int64_t previous_;
};
constexpr std::int64_t spare = 40;

Bounds scaled(const Bounds& x, std::int64_t n) { return {x.low().shifted(n), x.high().shifted(n)}; }
Bounds hull(const Bounds& a, const Bounds& b) {
    return {std::min(a.low(), b.low()), std::max(a.high(), b.high())};
}
/// The largest size of its numbers.
Dyadic size(const Bounds& x) { return std::max(-x.low(), x.high()); }
/// A sum from its first term on. `next` gives the n-th of the others, n = 1, 2, ..., of which each is so small that all
/// that follow it are together no larger: where one is below the last bit, that bounds what is left out.
template <class Next>
Bounds series(const Bounds& first, Next&& next) {
    Bounds sum = first;
    for (std::int64_t n = 1;; ++n) {
        const Bounds term = next(n);
        sum = sum + term;
        if (size(term).sign() == 0) return sum;
        if (size(term).magnitude() < -Bounds::bits) return sum + Bounds(-size(term), size(term));
    }
}

/// first + first z / a_1 + first z^2 / (a_1 a_2) + ..., where |z / a_n| <= 1/2 for all n.
template <class Divisor>
Bounds taylor(const Bounds& first, const Bounds& z, Divisor&& divisor) {
    Bounds term = first;
    return series(first, [&](std::int64_t n) { return term = term * z / Bounds(divisor(n)); });
}

/// y + s y^3 / 3 + y^5 / 5 + s y^7 / 7 + ...: atan y with s = -1, artanh y with s = 1, for |y| <= 1/2.
Bounds arc(const Bounds& y, int s) {
    const Bounds square = Bounds(s) * y * y;
    Bounds power = y;
    return series(y, [&](std::int64_t n) { return (power = power * square) / Bounds(2 * n + 1); });
}

/// A constant, computed once for every number of bits.
template <class Compute>
const Bounds& constant(std::map<std::int64_t, Bounds>& known, Compute&& compute) {
    const auto found = known.find(Bounds::bits);
    if (found != known.end()) return found->second;
    const Bounds value = [&] {
        const Spare more(spare);
        return compute();
    }();
    return known.emplace(Bounds::bits, Bounds(value.low(), value.high())).first->second;
}

/// log 2 = 2 artanh 1/3
const Bounds& log_2() {
    thread_local std::map<std::int64_t, Bounds> known;
    return constant(known, [] { return Bounds(2) * arc(Bounds(1) / Bounds(3), 1); });
}

/// Machin: pi = 16 atan 1/5 - 4 atan 1/239
const Bounds& machin() {
    thread_local std::map<std::int64_t, Bounds> known;
    return constant(known, [] {
        return Bounds(16) * arc(Bounds(1) / Bounds(5), -1) - Bounds(4) * arc(Bounds(1) / Bounds(239), -1);
    });
}

/// The integer near the middle of x; any would do.
Integer near_middle(const Bounds& x) {
    return ((x.low() + x.high()).shifted(-1) + Dyadic(1, -1)).whole(Toward::below);
}

/// e^x of one number: x = k log 2 + r, and e^r = (e^(r/256))^256.
Bounds exp_of(const Dyadic& x) {
    if (x.magnitude() > 40) throw std::domain_error("an exponent is too large for intervals: " + x.text(6));
    const Spare more(spare + std::max<std::int64_t>(0, x.magnitude()));
    const Integer k = near_middle(Bounds(x) / log_2());
    const Bounds r = Bounds(x) - Bounds(Dyadic(k, 0)) * log_2();
    Bounds power = taylor(Bounds(1), scaled(r, -8), [](std::int64_t n) { return n; });
    for (int i = 0; i < 8; ++i) power = power * power;
    return scaled(power, static_cast<std::int64_t>(k));
}

/// log x of one number > 0: x = 2^k m with m from 3/4 to 3/2, and log m = 2 artanh (m - 1) / (m + 1).
Bounds log_of(const Dyadic& x) {
    const Spare more(spare);
    const std::int64_t k = x.shifted(-x.magnitude()) < Dyadic(3, -2) ? x.magnitude() - 1 : x.magnitude();
    const Bounds m(x.shifted(-k));
    return Bounds(k) * log_2() + Bounds(2) * arc((m - Bounds(1)) / (m + Bounds(1)), 1);
}

/// cos(x - shift pi/2) of one number: x = k pi/2 + r, |r| < 1.
Bounds wave_of(const Dyadic& x, int shift) {
    const Spare more(spare + std::max<std::int64_t>(0, x.magnitude()));
    const Bounds quarter = scaled(machin(), -1);
    const Integer k = near_middle(Bounds(x) / quarter);
    const Bounds r = Bounds(x) - Bounds(Dyadic(k, 0)) * quarter;
    const auto turn = static_cast<int>(Integer(((k - shift) % 4 + 4) % 4));
    const Bounds z = Bounds(0) - r * r;  // from -1 to 0
    const Bounds value = turn % 2 == 0 ? taylor(Bounds(1), z, [](std::int64_t n) { return (2 * n - 1) * 2 * n; })
                                       : taylor(r, z, [](std::int64_t n) { return 2 * n * (2 * n + 1); });
    return turn == 0 || turn == 3 ? value : Bounds(0) - value;
}

/// cos(x - shift pi/2) of an interval: at its ends, and 1 or -1 where an even or odd multiple of pi may lie between.
Bounds wave(const Bounds& x, int shift) {
    Bounds values = wave_of(x.low(), shift);
    if (!(x.low() == x.high())) {
        values = hull(values, wave_of(x.high(), shift));
        const Spare more(spare + std::max<std::int64_t>(0, size(x).magnitude()));
        const Bounds turns = x / machin() - scaled(Bounds(shift), -1);
        const Integer first = turns.low().whole(Toward::above), last = turns.high().whole(Toward::below);
        if (first <= last) values = hull(values, Bounds(first % 2 == 0 ? 1 : -1));
        if (first < last) values = hull(values, Bounds(first % 2 == 0 ? -1 : 1));
    }
    return {std::max(values.low(), Dyadic(-1)), std::min(values.high(), Dyadic(1))};
}

}  // namespace

Bounds::Bounds(const Rational& low, const Rational& high)
    : low_(Dyadic::quotient({numerator(low), 0}, {denominator(low), 0}, bits, Toward::below)),
      high_(Dyadic::quotient({numerator(high), 0}, {denominator(high), 0}, bits, Toward::above)) {}

Bounds Bounds::pi() { return machin(); }

Bounds operator*(const Bounds& a, const Bounds& b) {
    // two products where no interval has 0 inside, four else
    const bool a_up = a.low().sign() >= 0, a_down = a.high().sign() <= 0;
    const bool b_up = b.low().sign() >= 0, b_down = b.high().sign() <= 0;
    if ((a_up || a_down) && (b_up || b_down))
        return {(b_up ? a.low() : a.high()) * (a_up ? b.low() : b.high()),
                (b_up ? a.high() : a.low()) * (a_up ? b.high() : b.low())};
    const Dyadic products[] = {a.low() * b.low(), a.low() * b.high(), a.high() * b.low(), a.high() * b.high()};
    const auto [least, most] = std::minmax_element(std::begin(products), std::end(products));
    return {*least, *most};
}

Bounds operator/(const Bounds& a, const Bounds& b) {
    const auto quotient = [](const Dyadic& x, const Dyadic& y, Toward side) {
        return Dyadic::quotient(x, y, Bounds::bits, side);
    };
    const bool positive = b.low().sign() > 0;
    const Dyadic &least = positive ? a.low() : a.high(), &most = positive ? a.high() : a.low();
    return {quotient(least, least.sign() < 0 ? b.low() : b.high(), Toward::below),
            quotient(most, most.sign() < 0 ? b.high() : b.low(), Toward::above)};
}

Bounds sin(const Bounds& x) { return wave(x, 1); }
Bounds cos(const Bounds& x) { return wave(x, 0); }
Bounds exp(const Bounds& x) { return {exp_of(x.low()).low(), exp_of(x.high()).high()}; }
Bounds log(const Bounds& x) { return {log_of(x.low()).low(), log_of(x.high()).high()}; }
Bounds sqrt(const Bounds& x) {
    return {Dyadic::square_root(x.low(), Bounds::bits, Toward::below),
            Dyadic::square_root(x.high(), Bounds::bits, Toward::above)};
}
Bounds abs(const Bounds& x) {
    if (x.low().sign() >= 0) return x;
    if (x.high().sign() <= 0) return Bounds(0) - x;
    return {Dyadic(0), size(x)};
}

}  // namespace prover
