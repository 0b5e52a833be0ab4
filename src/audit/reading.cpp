#include "audit/reading.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "audit/words.hpp"
#include "rope/frequency.hpp"

namespace audit {
namespace {

constexpr double pi = std::numbers::pi;
/// How likely a number that nobody chose may look chosen before looking chosen stops being evidence.
constexpr double significance = 0.01;
/// Bases that scalings are published for; only ever used to say which scaling a base may have come from.
constexpr double published_bases[] = {10000, 500000, 1000000};
/// Fewer than this and the wavelengths do not reach past a sentence; nobody trains with it.
constexpr double smallest_base = 1000;

/// A number known to be in [value e^{-error}, value e^{error}].
struct Measured {
    double log = 0, error = 0;

    [[nodiscard]] double shortest() const { return shortest_decimal(std::exp(log - error), std::exp(log + error)); }
    [[nodiscard]] bool is(double value) const { return std::abs(std::log(value) - log) <= error; }
    [[nodiscard]] Measured times(double k) const { return {log * k, error * std::abs(k)}; }
    /// Whether it is a number of at most `digits` digits, and known so well that this says something.
    [[nodiscard]] bool chosen(int digits) const {
        return digits_of(shortest()) <= digits && std::pow(10.0, digits) * error < significance;
    }
};

std::vector<Real> geometric(double base, const Real& scale, int planes, int over) {
    std::vector<Real> theta;
    for (int i = 0; i < planes; ++i) theta.push_back(scale * pow(Real(base), Real(-2 * i) / over));
    return theta;
}

/// What else a geometric sequence may have been meant to be, where its own base is no number that anybody chooses.
struct Misreading {
    const char* id;
    const char* words;
    const char* mend;
    double power;  ///< the intended base is the measured one to this power
    bool applies;
};

std::vector<Misreading> misreadings(const Setting& s) {
    const double r = s.rotary_dim, d = s.head_dim;
    return {
        {"exponent-head-dim", "the exponent is divided by head_dim instead of rotary_dim", "theta_i = base^(-2i/rotary_dim)", d / r,
         s.rotary_dim < s.head_dim},
        {"exponent-without-2", "the exponent is -i/d instead of -2i/d", "theta_i = base^(-2i/d)", 2, true},
        {"exponent-last-is-base", "the exponent is divided by d - 2, so that the last frequency is exactly 1/base", "theta_i = base^(-2i/d)",
         (r - 2) / r, s.rotary_dim > 2},
        {"scale-in-exponent", "the position scale stands inside the power: base^(-2i/(d factor))", "divide the position, or the frequency, by the factor", 3, true},
        {"scale-in-exponent", "the position scale stands inside the power: base^(-2i/(d factor))", "divide the position, or the frequency, by the factor", 4, true},
        {"scale-in-exponent", "the position scale stands inside the power: base^(-2i/(d factor))", "divide the position, or the frequency, by the factor", 8, true},
    };
}

bool try_misreadings(const Measured& base, const Setting& s, Reading& out) {
    for (const Misreading& m : misreadings(s)) {
        if (!m.applies) continue;
        const Measured intended = base.times(m.power);
        const double value = intended.shortest();
        if (s.base ? !intended.is(*s.base) : !(value >= smallest_base && intended.chosen(2))) continue;
        out.mistake = true;
        out.id = m.id;
        out.words = std::string(m.words) + " (base " + plain(s.base ? *s.base : value) + " is meant, the function is that of base " +
                    plain(base.shortest()) + ")";
        out.mend = m.mend;
        return true;
    }
    // d^(-2i/base) = b^(-2i/d) with ln b = d ln d / base
    const double r = s.rotary_dim;
    const Measured swapped{std::log(r * std::log(r) / base.log), base.error / base.log};
    if (base.log > 0 && std::exp(base.log) < r && (s.base ? swapped.is(*s.base) : swapped.chosen(2) && swapped.shortest() >= smallest_base)) {
        out.mistake = true;
        out.id = "base-and-dim-swapped";
        out.words = "base and dimension have changed places: theta_i = d^(-2i/base), all nearly 1";
        out.mend = "theta_i = base^(-2i/d)";
        return true;
    }
    return false;
}

/// NTK-aware: base factor^(r/(r-2)).
bool try_ntk(const Measured& base, const Setting& s, Reading& out) {
    if (s.rotary_dim <= 2) return false;
    const double r = s.rotary_dim;
    std::vector<double> bases(std::begin(published_bases), std::end(published_bases));
    if (s.base) bases = {*s.base};
    for (const double original : bases) {
        const Measured factor = Measured{base.log - std::log(original), base.error}.times((r - 2) / r);
        if (!(factor.log > factor.error) || factor.log > std::log(1000.0) || !factor.chosen(2)) continue;
        out.scaling = "ntk";
        out.id = "ntk-aware";
        out.base = original;
        out.parameters = {{"factor", factor.shortest()}};
        out.words = "base " + plain(original) + ", NTK-aware scaling by " + plain(factor.shortest());
        const Real scaled = Real(original) * pow(Real(factor.shortest()), Real(r) / (r - 2));
        for (int i = 0; i < s.rotary_dim / 2; ++i) out.theta.push_back(pow(scaled, Real(-2 * i) / s.rotary_dim));
        return true;
    }
    return false;
}

void mistake(Reading& out, const char* id, std::string words, const char* mend) {
    out.mistake = true;
    out.id = id;
    out.words = std::move(words);
    out.mend = mend;
}

void read_unscaled(const Measured& base, const Setting& s, Reading& out) {
    const double value = base.shortest();
    if (s.over_head_dim) {
        // theta_i = base^(-2i/head_dim) for the planes that turn at all
        const Measured over_all = base.times(static_cast<double>(s.head_dim) / s.rotary_dim);
        out.base = over_all.shortest();
        out.scaling = "proportional";
        out.id = "proportional";
        out.parameters = {{"partial_rotary_factor", static_cast<double>(s.rotary_dim) / s.head_dim}};
        out.words = "base " + plain(*out.base) + ", proportional partial frequencies (exponent over head_dim)";
        out.theta = geometric(*out.base, Real(1), s.rotary_dim / 2, s.head_dim);
        return;
    }
    const bool as_meant = s.base ? base.is(*s.base) : value >= smallest_base && base.chosen(3);
    if (!as_meant && (try_misreadings(base, s, out) || try_ntk(base, s, out))) return;
    out.base = as_meant && s.base ? *s.base : value;
    out.words = "base " + plain(*out.base);
    out.theta = geometric(*out.base, Real(1), s.rotary_dim / 2, s.rotary_dim);
    if (s.base && !as_meant)
        mistake(out, "wrong-base", "the base is " + plain(value) + ", not " + plain(*s.base), "set the base that the weights were trained with");
    else if (*out.base < smallest_base)
        out.notes.push_back("base " + plain(*out.base) + " is unusually small");
}

void read_geometric(const std::vector<double>& theta, const FrequencyFit& fit, const Setting& s, Reading& out) {
    const Measured base{fit.log_base(theta.size()), fit.log_error};
    const Measured scale{fit.log_scale, fit.scale_error};
    const Measured last{std::log(theta.back()), 2 * fit.scale_error + fit.log_error};
    if (std::abs(base.log) <= base.error && theta.size() > 1) {
        if (scale.is(1)) mistake(out, "integer-division", "every frequency is 1: the exponent -2i/d was divided as integers", "divide as floating-point numbers");
        else mistake(out, "constant-theta", "every plane has the same frequency " + plain(scale.shortest()), "theta_i = base^(-2i/d)");
    } else if (base.log < 0 && last.is(1)) {
        mistake(out, "frequencies-reversed", "the frequencies run backwards: plane i has that of plane d/2 - 1 - i", "let i run from 0 with the fastest plane first");
    } else if (base.log < 0) {
        mistake(out, "exponent-sign", "the frequencies grow: the minus of the exponent is missing", "theta_i = base^(-2i/d)");
    } else if (scale.is(1)) {
        read_unscaled(base, s, out);
    } else if (scale.is(pi / 180)) {
        mistake(out, "degrees", "the angle is multiplied by pi/180, as if p theta were degrees", "p theta_i is in radians already");
    } else if (scale.is(2)) {
        mistake(out, "rotated-twice", "every angle is doubled: the rotation is applied twice", "rotate once, either before or after the cache");
    } else if (std::abs(scale.log + fit.slope / 2) <= scale.error + fit.log_error / static_cast<double>(theta.size())) {
        mistake(out, "exponent-odd", "the exponent is -(2i+1)/d instead of -2i/d", "let i run from 0 and take 2i");
    } else if (std::abs(scale.log + fit.slope) <= scale.error + 2 * fit.log_error / static_cast<double>(theta.size())) {
        mistake(out, "exponent-shifted", "the exponent is -2(i+1)/d: the planes are counted from 1", "let i run from 0");
    } else if (scale.log > 0) {
        mistake(out, "position-multiplied", "positions are multiplied by " + plain(scale.shortest()) + ": a scale the wrong way up", "divide the position by the factor");
    } else {
        const double factor = scale.times(-1).shortest();
        Setting unscaled = s;
        read_unscaled(base, unscaled, out);
        if (out.mistake) return;
        out.words += ", linear position interpolation by " + plain(factor);
        out.scaling = out.scaling == "none" ? "linear" : out.scaling + "+linear";
        out.id = "linear-interpolation";
        out.parameters.emplace_back("factor", factor);
        for (Real& t : out.theta) t /= Real(factor);
    }
}

double yarn_length_factor(double factor) { return 0.1 * std::log(factor) + 1; }

void read_two_ends(const std::vector<double>& theta, const FrequencyFit& fit, const Setting& s, Reading& out) {
    const Measured base{fit.log_base(theta.size()), fit.log_error};
    if (fit.factor < 1) {
        mistake(out, "yarn-bounds-swapped", "fast planes are slowed down by " + plain(Measured{-std::log(fit.factor), 2 * fit.scale_error}.shortest()) +
                " and slow ones are not: the bounds of the ramp have changed places", "interpolate the planes of long wavelength, keep those of short");
        return;
    }
    const double wide = 2 * (fit.scale_error + fit.log_error);
    const double factor = Measured{std::log(fit.factor), wide}.shortest();
    out.base = base.shortest();
    out.words = "base " + plain(*out.base);
    out.parameters = {{"factor", factor}};
    const bool mscale = std::abs(s.length_factor - yarn_length_factor(factor)) <= s.length_error + 0.1 * wide;
    const std::size_t planes = theta.size();
    std::vector<Real> unscaled = geometric(*out.base, Real(1), static_cast<int>(planes), s.rotary_dim);
    const auto blend = [&](auto gamma) {
        for (std::size_t i = 0; i < planes; ++i) {
            const Real g = gamma(i, unscaled[i]);
            out.theta.push_back(unscaled[i] * (g + (1 - g) / Real(factor)));
        }
    };
    const auto clamped = [](const Real& g) { return g < 0 ? Real(0) : g > 1 ? Real(1) : g; };
    if (fit.ramp == Ramp::linear_in_frequency) {
        const double ratio = Measured{std::log(fit.ramp_end / fit.ramp_begin), fit.ramp_error}.shortest();
        const double length = Measured{std::log(fit.ramp_end), fit.ramp_error}.shortest();
        const bool yarn = mscale && factor > 1 && s.length_factor > 1 + s.length_error;
        out.scaling = yarn ? "yarn-paper" : "llama3";
        out.id = out.scaling;
        out.parameters.emplace_back(yarn ? "beta_slow" : "low_freq_factor", 1);
        out.parameters.emplace_back(yarn ? "beta_fast" : "high_freq_factor", ratio);
        out.parameters.emplace_back("original_length", length);
        out.words += (yarn ? ", YaRN (ramp linear in length/wavelength, as the paper has it) by " : ", Llama 3 scaling by ") + plain(factor) +
                     " from length " + plain(length) + " (with the " + (yarn ? "slow beta" : "low factor") + " taken as 1; only the ratio " +
                     plain(ratio) + " and the product can be seen)";
        blend([&](std::size_t, const Real& t) {
            const Real turns = Real(length) * t / (2 * boost::math::constants::pi<Real>());
            return clamped((turns - 1) / (Real(ratio) - 1));
        });
        return;
    }
    out.scaling = "yarn";
    out.id = "yarn";
    const auto snapped = [&](double at) { return std::abs(at - std::round(at)) <= fit.ramp_error ? std::round(at) : at; };
    const double begin = snapped(fit.ramp_begin), end = snapped(fit.ramp_end);
    out.parameters.emplace_back("ramp_begin", begin);
    out.parameters.emplace_back("ramp_end", end);
    const double b = *out.base, r = s.rotary_dim;
    const auto length_at = [&](double plane, double beta) { return 2 * pi * beta * std::pow(b, 2 * plane / r); };
    out.words += ", YaRN (ramp linear in the plane, as the code has it) by " + plain(factor);
    if (begin == std::round(begin) && end == std::round(end)) {
        const double low = std::max(length_at(begin, 32), length_at(end - 1, 1)), high = std::min(length_at(begin + 1, 32), length_at(end, 1));
        if (low < high) {
            const double length = std::exp2(std::round(std::log2(std::sqrt(low * high))));
            out.parameters.emplace_back("original_length", low < length && length < high ? length : shortest_decimal(low, high));
            out.notes.push_back("the ramp from plane " + plain(begin) + " to " + plain(end) + " is that of betas 32 and 1 and any original length from " +
                                std::to_string(static_cast<long long>(low) + 1) + " to " + std::to_string(static_cast<long long>(high)));
        }
    } else {
        out.parameters.emplace_back("original_length", Measured{std::log(length_at(end, 1)), fit.ramp_error * 2 * std::log(b) / r}.shortest());
        out.words += ", bounds not rounded to whole planes";
    }
    if (fit.ramp == Ramp::undecided)
        out.notes.push_back("too few planes lie on the ramp to tell what it is linear in");
    blend([&](std::size_t i, const Real&) { return clamped((Real(end) - Real(static_cast<double>(i))) / Real(end - begin)); });
}

void read_table(const std::vector<double>& theta, const Setting& s, Reading& out) {
    const double base = s.base.value_or(rope::default_base);
    std::vector<double> factors;
    bool falling = true, slowed = true;
    for (std::size_t i = 0; i < theta.size(); ++i) {
        factors.push_back(std::pow(base, -2.0 * static_cast<double>(i) / s.rotary_dim) / theta[i]);
        falling = falling && (i == 0 || theta[i] < theta[i - 1]);
        slowed = slowed && factors[i] > 1 - unit(Format::bfloat16);
    }
    if (!(falling && slowed)) {
        mistake(out, "no-known-frequencies", "the frequencies follow no known family", "theta_i = base^(-2i/d)");
        return;
    }
    out.scaling = "longrope";
    out.id = "longrope";
    out.base = base;
    out.words = "base " + plain(base) + (s.base ? "" : " (taken for granted)") + ", LongRoPE factors from " + brief(factors.front()) + " to " + brief(factors.back());
    for (std::size_t i = 0; i < factors.size(); ++i) {
        out.parameters.emplace_back("factor_" + std::to_string(i), factors[i]);
    }
    out.notes.push_back("each plane has a factor of its own, so a wrong table can't be told from a right one without the table");
}

}  // namespace

Reading read_frequencies(const std::vector<double>& theta, const std::vector<double>& resolution, const FrequencyFit& fit,
                         const Setting& setting) {
    (void)resolution;
    Reading out;
    if (fit.geometric) read_geometric(theta, fit, setting, out);
    else if (fit.ramp != Ramp::none) read_two_ends(theta, fit, setting, out);
    else read_table(theta, setting, out);
    return out;
}

}  // namespace audit
