// What the readings of frequencies share: numbers with an error, and what is said of them.
#pragma once

#include <cmath>
#include <numbers>

#include "audit/diagnose/finding.hpp"
#include "audit/diagnose/reading.hpp"
#include "audit/number/words.hpp"

namespace audit {

/// How likely numbers that nobody chose may look chosen, all that are tried together, before looking chosen stops being
/// evidence. A genuine choice. It decides nothing for float64 answers, which leave less than 1e-9; for float32 ones,
/// with up to 1e-6 in ln base, a tenth of it takes three digits from what counts as chosen to two, and ten times as
/// much lets four digits pass.
constexpr double significance = 0.01;
/// A number known to be in [value e^{-error}, value e^{error}].
struct Measured {
    double log = 0, error = 0;

    [[nodiscard]] double shortest() const { return shortest_decimal(std::exp(log - error), std::exp(log + error)); }
    [[nodiscard]] bool is(double value) const { return std::abs(std::log(value) - log) <= error; }
    [[nodiscard]] Measured times(double k) const { return {log * k, error * std::abs(k)}; }
    /// Whether it is a number of at most `digits` digits, and known so well that this says something: of the numbers
    /// around v those of n digits are at least 10^-n v apart, so that one is in the interval by chance with a
    /// probability of at most 2 error 10^n, and `tried` times that for one in as many intervals.
    [[nodiscard]] bool chosen(int digits, std::size_t tried = 1) const {
        const int has = digits_of(shortest());
        return has <= digits && 2 * error * std::pow(10.0, has) * static_cast<double>(tried) < significance;
    }
};

inline void wrong_base(Reading& out, double found, double meant) {
    out.base = found;
    out.is(named("wrong-base", "", {plain(found), plain(meant)}));
}

inline void too_few(Reading& out, std::string words) {
    out.is(unsure("too-few-planes", std::move(words), "", "ask at a larger head_dim"));
}

/// Frequencies with a ramp between two ends: YaRN and Llama 3.
void read_two_ends(const std::vector<double>& theta, const FrequencyFit&, const Setting&, Reading&);
/// Frequencies of no family: factors of their own.
void read_table(const std::vector<double>& theta, const Setting&, Reading&);

}  // namespace audit
