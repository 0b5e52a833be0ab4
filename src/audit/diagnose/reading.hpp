// What measured frequencies mean: a convention with its parameters, or a known mistake.
#pragma once

#include <cmath>

#include "audit/diagnose/finding.hpp"
#include "audit/diagnose/frequency_fit.hpp"
#include "audit/diagnose/reference.hpp"
#include "audit/number/words.hpp"

namespace audit {

/// Bases that weights are published with, growing: RoFormer (Su et al., arXiv 2104.09864, section 3.2.2), Llama 3
/// (arXiv 2407.21783), Code Llama (arXiv 2308.12950). Where no base is stated they are what a wrong one may come from,
/// or a scaled one; a base that is none of them is read as well as these are, but its misreadings are called mistakes
/// only from the least to the largest of them.
inline constexpr double published_bases[] = {10000, 500000, 1000000};

/// What is known besides the frequencies.
struct Setting {
    int head_dim = 0;
    int rotary_dim = 0;  ///< twice the number of planes
    double length_factor = 1;
    double length_error = 0;           ///< of it
    bool over_head_dim = false;        ///< plane i is (i, i + head_dim/2), although rotary_dim < head_dim
    std::optional<double> base;        ///< what it is meant to be
    std::vector<double> resolution{};  ///< of theta, radians a position
    bool rotary_stated = false;        ///< whether so many planes are meant to turn
};

/// A finding: `words` are "base 10000", "base 10000, linear interpolation by 8", the id is empty where the layout alone
/// names it.
struct Reading : Finding {
    Scaling scaling = Scaling::none;
    std::optional<double> base{};
    double base_error = 0;  ///< of its logarithm
    std::vector<std::pair<std::string, double>> parameters{};
    std::vector<std::string> notes{};
    std::vector<Real> theta{};  ///< exact frequencies of the convention; empty where no reference exists

    /// That is what it is; the rest is as it was.
    void is(const Finding& found) { static_cast<Finding&>(*this) = found; }
    void is_of_wrong_base(double found, double meant) {
        base = found;
        is(named("wrong-base", "", {plain(found), plain(meant)}));
    }
    [[nodiscard]] std::optional<double> parameter(std::string_view name) const {
        for (const auto& [key, value] : parameters)
            if (key == name) return value;
        return std::nullopt;
    }
    [[nodiscard]] bool mistake() const { return kind == Kind::mistake; }
    [[nodiscard]] bool undecided() const { return kind == Kind::undecided; }
};

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

/// Whether no plane is known to turn otherwise, by more than so many times what is known of it and what making a
/// frequency rounds: the one way in which frequencies are compared with others.
template <class T>
[[nodiscard]] bool may_be(const std::vector<T>& meant, const std::vector<double>& theta,
                          const std::vector<double>& resolution, double times = 1) {
    if (theta.size() != meant.size()) return false;
    for (std::size_t i = 0; i < theta.size(); ++i) {
        const auto one = static_cast<double>(meant[i]);
        const double made = 2 * unit(Format::float32) * static_cast<double>(i + 1) * one;
        if (!(std::abs(std::abs(theta[i]) - one) <= times * resolution[i] + made)) return false;
    }
    return true;
}

/// The few planes that turn otherwise than is meant, where three in four do as meant, to the digits of float64 or of
/// float32; or all of them, by frequencies of other planes. nullopt where that is not so. words: what is meant
[[nodiscard]] std::optional<Finding> other_planes(const std::vector<double>& meant, const std::vector<double>& theta,
                                                  const std::vector<double>& resolution, const std::string& words,
                                                  const std::string& seen = "");

/// What a scaling with its parameters computes: words, id, parameters, frequencies. Arguments as of frequencies_of.
[[nodiscard]] Reading reading_of(const Scaled&, double base, int rotary_dim, int head_dim, double call_length = 1);

/// f of YaRN's length factor 0.1 ln f + 1, known to within `error`, where f is a number that somebody chose; otherwise
/// 1.
[[nodiscard]] double factor_of_length(double length_factor, double error);

/// The base that the planes before a ramp tell: the second plane is not slowed by any scaling that keeps the fast ones.
[[nodiscard]] std::vector<double> bases_of(const std::vector<double>& theta, const std::vector<double>& resolution,
                                           int rotary_dim, const std::optional<double>& meant);

/// Scalings as they are published, for answers too coarse to fit a ramp: base, factor and original length are tried
/// among those that people choose, and kept where they lie within what is known of each frequency. The plainest first;
/// what explains the answers is the caller's to see.
[[nodiscard]] std::vector<Reading> likely_readings(const std::vector<double>& theta,
                                                   const std::vector<double>& resolution, const Setting&);

/// Frequencies with a ramp between two ends: YaRN and Llama 3.
void read_two_ends(const std::vector<double>& theta, const FrequencyFit&, const Setting&, Reading&);
/// Frequencies of no family: factors of their own.
void read_table(const std::vector<double>& theta, const Setting&, Reading&);

/// theta: positive, by plane. \throws nothing: what fits no family is a table of its own
[[nodiscard]] Reading read_frequencies(const std::vector<double>& theta, const FrequencyFit&, const Setting&);

}  // namespace audit
