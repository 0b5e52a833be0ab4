#include "audit/diagnose/reading.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <tuple>

#include "audit/diagnose/convention.hpp"
#include "audit/number/words.hpp"
#include "rope/frequency.hpp"

namespace audit {
namespace {

using std::numbers::pi;
bool is_published(double base) { return std::ranges::find(published_bases, base) != std::end(published_bases); }
bool among_published(double base) {
    return *std::begin(published_bases) <= base && base <= *std::rbegin(published_bases);
}

/// What else a geometric sequence may have been meant to be, where its own base is no number that anybody chooses.
struct Misreading {
    Finding found;
    double power;  ///< the intended base is the measured one to this power
    bool applies;
};

std::vector<Misreading> misreadings(const Measured& base, const Setting& s) {
    const double r = s.rotary_dim, d = s.head_dim;
    if (s.over_head_dim)
        return {{slip("exponent-rotary-dim", "the exponent is divided by rotary_dim instead of head_dim", "",
                      "theta_i = base^(-2i/head_dim)"),
                 r / d, true}};
    std::vector<Misreading> out{{named("exponent-head-dim", ""), d / r, s.rotary_dim < s.head_dim},
                                {named("exponent-without-2", ""), 2, true},
                                {named("exponent-last-is-base", ""), (r - 2) / r, s.rotary_dim > 2}};
    for (const double over : {r - 1, r + 1, r + 2})
        out.push_back({named("exponent-over", "", {plain(over), plain(r)}), over / r, s.rotary_dim > 2});
    for (const auto& [log, power, ratio] : {std::tuple{"10", "e", std::numbers::ln10},
                                            {"2", "e", std::numbers::ln2},
                                            {"e", "10", 1 / std::numbers::ln10},
                                            {"e", "2", 1 / std::numbers::ln2}})
        out.push_back({named("logarithm-base", "", {log, power}), ratio, true});
    // any factor, if the base is known; otherwise whole ones, as many as lead to a published base
    std::vector<double> factors;
    if (s.base && base.log > base.error) {
        const Measured factor{std::log(std::log(*s.base) / base.log), base.error / base.log};
        if (factor.chosen(2)) factors.push_back(factor.shortest());
    } else if (!s.base && base.log > 0) {
        for (double factor = 3; factor * base.log <= std::log(*std::rbegin(published_bases)) + base.error; ++factor)
            factors.push_back(factor);
    }
    for (const double factor : factors)
        out.push_back({named("scale-in-exponent", "", {plain(factor), plain(r * factor), plain(r)}), factor, true});
    return out;
}

/// Without a stated base: to a published base alone, or to any that somebody may have chosen.
enum class Intended { published, chosen };

bool try_misreadings(const Measured& base, const Setting& s, Intended intended_base, Reading& out) {
    const std::vector<Misreading> all = misreadings(base, s);
    const std::size_t tried = all.size() + 1;
    const auto may_be_meant = [&](const Measured& intended) {
        if (s.base) return intended.is(*s.base);
        const double value = intended.shortest();
        return intended.chosen(2, tried) &&
               (intended_base == Intended::published ? is_published(value) : among_published(value));
    };
    // d^(-2i/base) = b^(-2i/d) with ln b = d ln d / base
    const double r = s.rotary_dim;
    const Measured swapped{std::log(r * std::log(r) / base.log), base.error / base.log};
    if (base.log > 0 && std::exp(base.log) < r && may_be_meant(swapped)) {
        out.is(named("base-and-dim-swapped", ""));
        return true;
    }
    for (const Misreading& m : all) {
        const Measured intended = base.times(m.power);
        if (!m.applies || !may_be_meant(intended)) continue;
        const std::string function = plain(base.shortest()), meant = plain(s.base ? *s.base : intended.shortest());
        // a base that somebody may have chosen as well: nothing that is measured tells one from the other
        if (!s.base && base.chosen(3)) {
            out.base = base.shortest();
            out.is(unsure(m.found.id,
                          said("base {1}, or base {2} and a mistake: {3}; both are one and the same function", function,
                               meant, m.found.words),
                          "",
                          said("say which base is meant: --base {1} or --base {2}; for base {2} let {3}", function,
                               meant, m.found.mend)));
            return true;
        }
        out.is(m.found);
        out.words = said("{1} (base {2} is meant, the function is that of base {3})", out.words, meant, function);
        if (!s.base) out.mend = said("{1}; if base {2} is what you mean, say so: --base {2}", out.mend, function);
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
        if (!(factor.log > factor.error) || !factor.chosen(2, bases.size())) continue;
        out = reading_of({Scaling::ntk, factor.shortest()}, original, s.rotary_dim, s.head_dim);
        return true;
    }
    return false;
}

/// Below this a base is nobody's choice: the slowest wavelength would be below 63 positions. A genuine choice; the
/// least one that is published for anything is 100, for images.
constexpr double least_base = 10;

/// The exponent may be over a larger dimension, such as that of the model; then one head of it begins in the middle.
void implausible(const Measured& base, const Measured& scale, const Setting& s, Reading& out) {
    const double value = base.shortest();
    std::string words = scale.error > 0 ? said("the base would be {1}, slowed by {2}, which nobody chooses", value,
                                               scale.times(-1).shortest())
                                        : said("the base would be {1}, which nobody chooses", value);
    for (const double published : published_bases) {
        const Measured larger{std::log(s.rotary_dim * std::log(published) / base.log), base.error / base.log};
        const double whole = std::round(std::exp(larger.log) / s.rotary_dim) * s.rotary_dim;
        if (larger.is(whole) && larger.error * whole < s.rotary_dim / 2.0) {
            words = said("{1}; base {2} with the exponent over {3} has the same frequencies", words, published, whole);
            if (scale.error > 0)
                words =
                    said("{1}, from plane {2} on", words, std::round(-scale.log * whole / (2 * std::log(published))));
            break;
        }
    }
    out.is(unsure("implausible-base", words, "",
                  said("let the exponent be -2i over the dimension of one head; if this base is meant, say so: --base "
                       "{1}",
                       value)));
}

/// What the plane that tells most of ln base leaves open of it: theta_i = base^(-2i/r) known to within its resolution.
double best_by_one_plane(const Measured& base, const Setting& s) {
    const double planes = s.rotary_dim / 2.0, over = s.over_head_dim ? s.head_dim / 2.0 : planes;
    double out = s.resolution.size() > 1 ? std::numeric_limits<double>::infinity() : 0;
    for (std::size_t i = 1; i < s.resolution.size(); ++i) {
        const auto plane = static_cast<double>(i);
        out = std::min(out, s.resolution[i] * std::exp(base.log * plane / planes) * over / plane);
    }
    return out;
}

void read_unscaled(const Measured& base, const Setting& s, Reading& out) {
    const double value = base.shortest();
    if (s.rotary_dim == 2 && s.over_head_dim && !s.rotary_stated) {
        out.is(
            unsure("lost-planes",
                   said("one plane turns, and the other {1} don't: frequencies that are powers or quotients of whole "
                        "numbers, or planes that were lost",
                        s.head_dim / 2 - 1),
                   "", "if it is meant, say so: --rotary-dim 2"));
        return;
    }
    if (s.rotary_dim == 2) {
        out.words = "one plane, which tells no base";
        out.theta = {Real(1)};
        return;
    }
    if (s.over_head_dim) {
        // theta_i = base^(-2i/head_dim) for the planes that turn at all
        const Measured over_all = base.times(static_cast<double>(s.head_dim) / s.rotary_dim);
        const double of_all = over_all.shortest();
        const bool as_meant = s.base ? over_all.is(*s.base) : is_published(of_all);
        if (!as_meant && try_misreadings(over_all, s, Intended::published, out)) return;
        if (s.base && !over_all.is(*s.base)) {
            out.is_of_wrong_base(of_all, *s.base);
            return;
        }
        // 0.25 is a share that somebody chose, 126 of 128 is none, and of no published model it is more than half
        const double share = static_cast<double>(s.rotary_dim) / s.head_dim;
        if (!s.rotary_stated && (share > 0.5 || digits_of(share) > 3)) {
            out.is(unsure("lost-planes",
                          said("base {1}, and the last {2} of {3} planes don't turn: a proportional rotation of so odd "
                               "a share, or planes that were lost",
                               of_all, (s.head_dim - s.rotary_dim) / 2, s.head_dim / 2),
                          "", said("if it is meant, say so: --scaling proportional --rotary-dim {1}", s.rotary_dim)));
            return;
        }
        out = reading_of({Scaling::proportional}, s.base.value_or(of_all), s.rotary_dim, s.head_dim);
        out.base_error = best_by_one_plane(base, s);
        out.parameters = {{"partial_rotary_factor", share}};
        return;
    }
    const bool plausible = !s.base && base.chosen(3);
    if (!s.base && !(plausible && is_published(value)) && try_misreadings(base, s, Intended::published, out)) return;
    const bool as_meant = s.base ? base.is(*s.base) : plausible;
    const bool of_others = s.base && is_published(value);  // which is simpler than any misreading
    if (!as_meant && !of_others && (try_misreadings(base, s, Intended::chosen, out) || try_ntk(base, s, out))) return;
    out = reading_of({}, as_meant && s.base ? *s.base : value, s.rotary_dim, s.head_dim);
    out.base_error = best_by_one_plane(base, s);
    if (s.base && !as_meant)
        out.is_of_wrong_base(value, *s.base);
    else if (!s.base && *out.base < least_base)
        implausible(base, Measured{}, s, out);
    else if (*out.base < *std::begin(published_bases))
        out.notes.push_back(
            said("base {1} is smaller than those that weights of language models are published with", *out.base));
}

/// What stands for pi, with its name, where the scale is that over pi or its inverse: 22/7, or digits of pi, cut off or
/// rounded; empty where it is none.
std::string taken_for_pi(const Measured& scale) {
    const auto is = [&](double value) { return scale.is(value / pi) || scale.is(pi / value); };
    std::string out = is(22.0 / 7) ? "22/7" : is(355.0 / 113) ? "355/113" : "";
    for (double ones = 1; ones < 1e9; ones *= 10)
        for (const double whole : {std::floor(pi * ones), std::round(pi * ones)})
            if (out.empty() && is(whole / ones)) out = plain(whole / ones);
    return out;
}

void read_geometric(const std::vector<double>& theta, const FrequencyFit& fit, const Setting& s, Reading& out) {
    const Measured base{fit.log_base(theta.size()), fit.log_error};
    const Measured scale{fit.log_scale, fit.scale_error};
    const Measured last{std::log(theta.back()), 2 * fit.scale_error + fit.log_error};
    const bool flat = std::abs(base.log) <= base.error && theta.size() > 1;
    // frequency and angle in float32 cost a unit each, which coarser answers may not show plane by plane
    const bool from_1 = scale.is(1) || std::abs(scale.log) <= 2 * unit(Format::float32);
    const double per_plane = fit.log_error / static_cast<double>(theta.size());
    /// s = e^{k g}: plane 0 has the frequency that belongs to plane -k
    const auto begins_at = [&](double k) {
        return std::abs(scale.log - k * fit.slope) <= scale.error + 2 * std::abs(k) * per_plane;
    };
    const std::string other_pi = taken_for_pi(scale);
    struct Known {
        const char* id;
        bool holds;
        std::vector<std::string> values{};
    };
    const Known known[] = {{"integer-division", flat && scale.is(1)},
                           {"constant-theta", flat, {plain(scale.shortest())}},
                           {"frequencies-reversed", base.log < 0 && last.is(1)},
                           {"exponent-sign", base.log < 0},
                           {"", from_1},  // none
                           {"degrees", scale.is(pi / 180)},
                           {"angles-in-turns", scale.is(1 / (2 * pi))},
                           {"other-pi", !other_pi.empty(), {other_pi}},
                           {"rotated-twice", scale.is(2)},
                           {"exponent-odd", begins_at(-0.5)},
                           {"exponent-shifted", begins_at(-1), {"+", "1"}},
                           {"exponent-shifted", begins_at(1), {"-", "-1"}},
                           {"position-multiplied", scale.log > 0, {plain(scale.shortest())}}};
    const auto* found = std::ranges::find(known, true, &Known::holds);
    if (found != std::end(known) && *found->id != '\0') {
        out.is(named(found->id, "", found->values));
    } else if (found != std::end(known)) {
        read_unscaled(base, s, out);
    } else {
        const double factor = scale.times(-1).shortest();
        Setting unscaled = s;
        read_unscaled(base, unscaled, out);
        if (out.id == "implausible-base") implausible(base, scale, s, out);
        if (out.mistake() || out.undecided()) return;
        out.words = said(row_of(Scaling::linear).words, out.words, factor);
        // a scaling of two kinds goes by the first, and the second is a parameter
        const bool alone = out.scaling == Scaling::none;
        if (alone) out.scaling = Scaling::linear;
        out.id = "linear-interpolation";
        out.parameters.emplace_back(alone ? "factor" : "interpolation", factor);
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
