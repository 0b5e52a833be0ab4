// For the chapters on longer contexts and decay: frequencies and sums of cosines as intervals.
#pragma once

#include "proofs/numbers.hpp"
#include "enclosure/cosines.hpp"
#include "rope/frequency.hpp"

namespace proofs {

/// f pi^p base^e as an interval
inline Interval enclosed(const RealNumber& x) {
    Interval value = Interval::fraction(x.factor.numerator, x.factor.denominator);
    for (int i = 0; i < x.pi_power; ++i) value *= Interval::pi();
    if (x.exponent.numerator != 0)
        value *= pow(Interval(x.base), Interval::fraction(x.exponent.numerator, x.exponent.denominator));
    return value;
}

/// base^(-2i/d), enclosed
inline std::vector<Interval> enclosed_frequencies(std::int64_t base, int d = 128) {
    return rope::frequencies<Interval>(d, Interval(base));
}

/// B(m) = sum over the planes of cos(m theta_i), enclosed
inline Interval cosine_sum(const std::vector<Interval>& theta, std::int64_t m) {
    Interval sum;
    for (const Interval& t : theta) sum += cos(Interval(m) * t);
    return sum;
}

/// "m = 1707"
inline std::string named(const char* name, std::int64_t value) {
    return std::string(name) + " = " + std::to_string(value);
}

/// The text of a check that says all.
inline auto saying(std::string text) {
    return [text = std::move(text)] { return text; };
}

/// 2^-bits
inline Interval tiny(unsigned bits) { return Interval(Rational(1, pow(prover::Integer(2), bits))); }

/// theta_i / s <= scaled_i <= theta_i, and scaled_i falls; but for 2^-100 of it.
inline void stay_between(Enclosures& e, const std::vector<Interval>& theta, const std::vector<Interval>& scaled,
                         const Interval& s) {
    if (theta.size() != scaled.size()) throw std::logic_error("another number of planes");
    for (std::size_t i = 0; i < theta.size(); ++i) {
        const auto text = [&] { return named("plane", static_cast<std::int64_t>(i)); };
        e.less(scaled[i], theta[i] * (Interval(1) + tiny(100)), text);
        e.less(theta[i], scaled[i] * s * (Interval(1) + tiny(100)), text);
        if (i > 0) e.less(scaled[i], scaled[i - 1], text);
        if (!e.keeping()) continue;
        e.less(scaled[i], theta[i], text);  // what is meant, without the room of an enclosure
        e.less(theta[i], scaled[i] * s, text);
    }
}

}  // namespace proofs
