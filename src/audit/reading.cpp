#include <algorithm>
#include <cmath>
#include <numbers>

#include "audit/reading_parts.hpp"
#include "audit/words.hpp"
#include "rope/frequency.hpp"

namespace audit {
namespace {

using std::numbers::pi;
/// Bases that scalings are published for; only ever used to say which scaling a base may have come from.
constexpr double published_bases[] = {10000, 500000, 1000000};
/// Fewer than this and the wavelengths do not reach past a sentence; nobody trains with it.
constexpr double smallest_base = 1000;
/// More than this and the slowest plane turns once in more positions than any context has.
constexpr double largest_base = 1e9;

/// What else a geometric sequence may have been meant to be, where its own base is no number that anybody chooses.
struct Misreading {
    const char* id;
    std::string words;
    const char* mend;
    double power;  ///< the intended base is the measured one to this power
    bool applies;
};

std::vector<Misreading> misreadings(const Measured& base, const Setting& s) {
    const double r = s.rotary_dim, d = s.head_dim;
    std::vector<Misreading> out{
        {"exponent-head-dim", "the exponent is divided by head_dim instead of rotary_dim",
         "theta_i = base^(-2i/rotary_dim)", d / r, s.rotary_dim < s.head_dim},
        {"exponent-without-2", "the exponent is -i/d instead of -2i/d", "theta_i = base^(-2i/d)", 2, true},
        {"exponent-last-is-base", "the exponent is divided by d - 2, so that the last frequency is exactly 1/base",
         "theta_i = base^(-2i/d)", (r - 2) / r, s.rotary_dim > 2},
    };
    // any factor, if the base is known; otherwise whole ones, as many as there are bases that anybody chooses
    std::vector<double> factors;
    if (s.base && base.log > base.error) {
        const Measured factor{std::log(std::log(*s.base) / base.log), base.error / base.log};
        if (factor.chosen(2)) factors.push_back(factor.shortest());
    } else if (!s.base && base.log > 0) {
        for (double factor = 3; factor * base.log < std::log(largest_base); ++factor) factors.push_back(factor);
    }
    for (const double factor : factors)
        out.push_back({"scale-in-exponent",
                       "the position scale " + plain(factor) + " stands inside the power: base^(-2i/(d factor))",
                       "divide the position, or the frequency, by the factor", factor, true});
    return out;
}

bool try_misreadings(const Measured& base, const Setting& s, Reading& out) {
    // d^(-2i/base) = b^(-2i/d) with ln b = d ln d / base
    const double r = s.rotary_dim;
    const Measured swapped{std::log(r * std::log(r) / base.log), base.error / base.log};
    if (base.log > 0 && std::exp(base.log) < r &&
        (s.base ? swapped.is(*s.base) : swapped.chosen(2) && swapped.shortest() >= smallest_base)) {
        out.mistake = true;
        out.id = "base-and-dim-swapped";
        out.words = "base and dimension have changed places: theta_i = d^(-2i/base), all nearly 1";
        out.mend = "theta_i = base^(-2i/d)";
        return true;
    }
    for (const Misreading& m : misreadings(base, s)) {
        if (!m.applies) continue;
        const Measured intended = base.times(m.power);
        const double value = intended.shortest();
        if (s.base ? !intended.is(*s.base) : !(value >= smallest_base && intended.chosen(2))) continue;
        out.mistake = true;
        out.id = m.id;
        out.words = m.words + " (base " + plain(s.base ? *s.base : value) + " is meant, the function is that of base " +
                    plain(base.shortest()) + ")";
        out.mend = m.mend;
        if (!s.base) out.mend += "; if base " + plain(base.shortest()) + " is what you mean, say so";
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
        if (!(factor.log > factor.error) || !factor.chosen(2)) continue;
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
        mistake(out, "wrong-base", "the base is " + plain(value) + ", not " + plain(*s.base),
                "set the base that the weights were trained with");
    else if (*out.base < smallest_base)
        out.notes.push_back("base " + plain(*out.base) + " is unusually small");
}

void read_geometric(const std::vector<double>& theta, const FrequencyFit& fit, const Setting& s, Reading& out) {
    const Measured base{fit.log_base(theta.size()), fit.log_error};
    const Measured scale{fit.log_scale, fit.scale_error};
    const Measured last{std::log(theta.back()), 2 * fit.scale_error + fit.log_error};
    if (std::abs(base.log) <= base.error && theta.size() > 1) {
        if (scale.is(1))
            mistake(out, "integer-division", "every frequency is 1: the exponent -2i/d was divided as integers",
                    "divide as floating-point numbers");
        else
            mistake(out, "constant-theta", "every plane has the same frequency " + plain(scale.shortest()),
                    "theta_i = base^(-2i/d)");
    } else if (base.log < 0 && last.is(1)) {
        mistake(out, "frequencies-reversed", "the frequencies run backwards: plane i has that of plane d/2 - 1 - i",
                "let i run from 0 with the fastest plane first");
    } else if (base.log < 0) {
        mistake(out, "exponent-sign", "the frequencies grow: the minus of the exponent is missing",
                "theta_i = base^(-2i/d)");
    } else if (scale.is(1)) {
        read_unscaled(base, s, out);
    } else if (scale.is(pi / 180)) {
        mistake(out, "degrees", "the angle is multiplied by pi/180, as if p theta were degrees",
                "p theta_i is in radians already");
    } else if (scale.is(2)) {
        mistake(out, "rotated-twice", "every angle is doubled: the rotation is applied twice",
                "rotate once, either before or after the cache");
    } else if (std::abs(scale.log + fit.slope / 2) <= scale.error + fit.log_error / static_cast<double>(theta.size())) {
        mistake(out, "exponent-odd", "the exponent is -(2i+1)/d instead of -2i/d", "let i run from 0 and take 2i");
    } else if (std::abs(scale.log + fit.slope) <= scale.error + 2 * fit.log_error / static_cast<double>(theta.size())) {
        mistake(out, "exponent-shifted", "the exponent is -2(i+1)/d: the planes are counted from 1",
                "let i run from 0");
    } else if (scale.log > 0) {
        mistake(out, "position-multiplied",
                "positions are multiplied by " + plain(scale.shortest()) + ": a scale the wrong way up",
                "divide the position by the factor");
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

}  // namespace

Reading read_frequencies(const std::vector<double>& theta, const FrequencyFit& fit, const Setting& setting) {
    Reading out;
    if (fit.geometric)
        read_geometric(theta, fit, setting, out);
    else if (fit.ramp != Ramp::none)
        read_two_ends(theta, fit, setting, out);
    else
        read_table(theta, setting, out);
    return out;
}

}  // namespace audit
