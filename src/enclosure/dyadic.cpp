#include "enclosure/dyadic.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace prover {
namespace {

/// So far apart that exact sums would fill the memory; nothing here needs numbers of such a size.
constexpr std::int64_t most_bits = std::int64_t{1} << 24;

std::int64_t length(const Integer& m) { return m == 0 ? 0 : static_cast<std::int64_t>(msb(Integer(abs(m)))) + 1; }

Integer times_power(const Integer& m, std::int64_t n) {
    if (n > most_bits) throw std::domain_error("a number is too large or too small for intervals");
    return m << static_cast<unsigned>(n);
}

/// m / by, for by > 0, to the integer on that side
Integer divided(const Integer& m, const Integer& by, Toward side) {
    Integer whole = m / by;  // towards 0
    if (whole * by != m && (m < 0) == (side == Toward::below)) whole += m < 0 ? -1 : 1;
    return whole;
}

}  // namespace

Dyadic operator+(const Dyadic& a, const Dyadic& b) {
    if (a.m_ == 0) return b;
    if (b.m_ == 0) return a;
    const std::int64_t e = std::min(a.e_, b.e_);
    return {Integer(times_power(a.m_, a.e_ - e) + times_power(b.m_, b.e_ - e)), e};
}

bool operator<(const Dyadic& a, const Dyadic& b) {
    if (a.sign() != b.sign()) return a.sign() < b.sign();
    return (a - b).sign() < 0;
}

Dyadic Dyadic::rounded(std::int64_t bits, Toward side) const {
    const std::int64_t excess = length(m_) - bits;
    if (excess <= 0) return *this;
    return {divided(m_, times_power(1, excess), side), e_ + excess};
}

Dyadic Dyadic::quotient(const Dyadic& a, const Dyadic& b, std::int64_t bits, Toward side) {
    const std::int64_t shift = std::max<std::int64_t>(0, bits + 1 + length(b.m_) - length(a.m_));
    const Integer m = times_power(a.m_, shift);
    return Dyadic(b.m_ < 0 ? divided(Integer(-m), Integer(-b.m_), side) : divided(m, b.m_, side), a.e_ - b.e_ - shift)
        .rounded(bits, side);
}

Dyadic Dyadic::square_root(const Dyadic& x, std::int64_t bits, Toward side) {
    std::int64_t shift = std::max<std::int64_t>(0, 2 * bits + 2 - length(x.m_));
    if ((x.e_ - shift) % 2 != 0) ++shift;
    const Integer m = times_power(x.m_, shift);
    Integer root = sqrt(m);  // rounded down
    if (side == Toward::above && root * root != m) ++root;
    return Dyadic(root, (x.e_ - shift) / 2).rounded(bits, side);
}

Integer Dyadic::whole(Toward side) const {
    if (e_ >= 0) return times_power(m_, e_);
    if (magnitude() <= 0) return side == Toward::below ? Integer(m_ < 0 ? -1 : 0) : Integer(m_ > 0 ? 1 : 0);
    return divided(m_, times_power(1, -e_), side);
}

std::int64_t Dyadic::magnitude() const { return length(m_) + e_; }

Rational Dyadic::rational() const {
    return e_ >= 0 ? Rational(times_power(m_, e_)) : Rational(Rational(m_) / times_power(1, -e_));
}

double Dyadic::to_double(Toward side) const {
    using Limits = std::numeric_limits<double>;
    if (m_ == 0) return 0;
    const std::int64_t least = Limits::min_exponent - Limits::digits;  // 2^least is the smallest double
    if (magnitude() > Limits::max_exponent) {
        const bool outside = (m_ > 0) == (side == Toward::above);
        return (m_ > 0 ? 1 : -1) * (outside ? Limits::infinity() : Limits::max());
    }
    if (magnitude() <= least) {
        const bool outside = (m_ > 0) == (side == Toward::above);
        return outside ? (m_ > 0 ? 1 : -1) * Limits::denorm_min() : 0;
    }
    const Dyadic close = rounded(std::min<std::int64_t>(Limits::digits, magnitude() - least), side);
    return std::ldexp(static_cast<double>(static_cast<std::int64_t>(close.m_)), static_cast<int>(close.e_));
}

double Dyadic::log10() const {
    if (m_ == 0) return -std::numeric_limits<double>::infinity();
    const double mantissa = Dyadic(Integer(abs(m_)), -length(m_)).to_double(Toward::below);  // in [1/2, 1)
    return std::log10(mantissa) + static_cast<double>(magnitude()) * std::log10(2.0);
}

Dyadic::Decimal Dyadic::decimal(int digits) const {
    const Rational x = abs(rational());
    // x 10^(digits - exponent), to nearest, ties to even
    const auto figures_at = [&](std::int64_t exponent) {
        const std::int64_t by = digits - exponent;
        const Integer power = pow(Integer(10), static_cast<unsigned>(std::abs(by)));
        const Rational moved = by < 0 ? Rational(x / power) : Rational(x * power);
        const Integer halves = 2 * numerator(moved) + denominator(moved), by_halves = 2 * denominator(moved);
        const Integer whole = halves / by_halves;
        return to_text(whole * by_halves == halves && whole % 2 != 0 ? Integer(whole - 1) : whole);
    };
    auto exponent = static_cast<std::int64_t>(std::floor(log10())) + 1;  // may be off by one
    std::string figures = figures_at(exponent);
    while (figures.size() != static_cast<std::size_t>(digits)) {
        exponent += static_cast<std::int64_t>(figures.size()) - digits;  // too few, or 999.. became 1000..
        figures = figures_at(exponent);
    }
    return {std::move(figures), exponent};
}

std::string Dyadic::scientific(int decimals) const {
    std::string figures(static_cast<std::size_t>(decimals) + 1, '0');
    std::int64_t exponent = 1;
    if (m_ != 0) std::tie(figures, exponent) = decimal(decimals + 1);
    const std::string size = std::to_string(std::abs(exponent - 1));
    if (figures.size() > 1) figures.insert(1, ".");
    return (m_ < 0 ? "-" : "") + figures + (exponent < 1 ? "e-" : "e+") + (size.size() < 2 ? "0" : "") + size;
}

std::string Dyadic::text(int digits) const {
    if (m_ == 0) return "0";
    auto [figures, exponent] = decimal(digits);
    figures.erase(figures.find_last_not_of('0') + 1);
    if (exponent < -3 || exponent > digits) return scientific(static_cast<int>(figures.size()) - 1);
    if (exponent <= 0)
        figures = "0." + std::string(static_cast<std::size_t>(-exponent), '0') + figures;
    else if (figures.size() <= static_cast<std::size_t>(exponent))
        figures.resize(static_cast<std::size_t>(exponent), '0');
    else
        figures.insert(static_cast<std::size_t>(exponent), ".");
    return (m_ < 0 ? "-" : "") + figures;
}

}  // namespace prover
