#include <algorithm>

#include "audit/diagnose/convention.hpp"
#include "audit/diagnose/reading.hpp"
#include "rope/scaling.hpp"

namespace audit {
namespace {

using std::numbers::pi;

Finding too_few(std::string words) {
    return unsure("too-few-planes", std::move(words), "", "ask at a larger head_dim");
}

std::vector<double> factors_of(const std::vector<double>& theta, const std::vector<double>& resolution, double base) {
    const std::size_t last = theta.size() - 1;
    const double unscaled = std::pow(base, -static_cast<double>(last) / static_cast<double>(theta.size()));
    const double error = 2 * resolution[last] / theta[last];
    const double ratio = unscaled / theta[last];
    if (!(error < 1) || !(ratio > 1 + error)) return {};
    std::vector<double> out{shortest_decimal(ratio / (1 + error), ratio / (1 - error))};
    for (double f = std::ceil(ratio / (1 + error)); f <= ratio / (1 - error) && out.size() < 8; ++f)
        if (f != out.front()) out.push_back(f);
    return out;
}

}  // namespace

Reading reading_of(const Scaled& s, double base, int rotary_dim, int head_dim, double call_length) {
    Reading out;
    out.scaling = s.kind;
    out.base = base;
    out.id = row_of(s.kind).id;
    out.words = words_of(s, base);
    if (row_of(s.kind).factor) out.parameters.emplace_back("factor", s.factor);
    if (s.original_length > 0) out.parameters.emplace_back("original_length", s.original_length);
    out.theta = frequencies_of<Real>(s, base, rotary_dim, head_dim, call_length);
    return out;
}

std::vector<double> bases_of(const std::vector<double>& theta, const std::vector<double>& resolution, int rotary_dim,
                             const std::optional<double>& meant) {
    if (meant) return {*meant};
    if (theta.size() < 2) return {};
    std::vector<double> out;
    const auto interval = [&](std::size_t i) {
        const double scale = rotary_dim / (2.0 * static_cast<double>(i)), log = -std::log(theta[i]);
        const double error = resolution[i] / theta[i] + 4 * unit(Format::float32);
        return std::pair{std::exp((log - error) * scale), std::exp((log + error) * scale)};
    };
    // the more planes are not slowed, the better the base is known: as far out as they agree
    auto [low, high] = interval(1);
    for (std::size_t i = 2; i < theta.size(); ++i) {
        const auto [lower, higher] = interval(i);
        if (lower > high || higher < low) break;
        low = std::max(low, lower);
        high = std::min(high, higher);
    }
    if (const double base = shortest_decimal(low, high); base > 1) out.push_back(base);
    return out;
}

double factor_of_length(double length_factor, double error) {
    if (!(length_factor > 1 + error)) return 1;
    // the logarithm, its tenth and the sum are rounded in float64, and so is what is done here
    const Measured factor{10 * (length_factor - 1), 10 * (error + 4 * unit(Format::float64) * length_factor)};
    return factor.chosen(3) ? factor.shortest() : 1;
}

void read_two_ends(const std::vector<double>& theta, const FrequencyFit& fit, const Setting& s, Reading& out) {
    const Measured base{fit.log_base(theta.size()), fit.log_error};
    if (fit.factor < 1) {
        const std::string by = plain(Measured{-std::log(fit.factor), 2 * fit.scale_error}.shortest());
        if (Measured{fit.log_scale, fit.scale_error}.is(1))
            out.is(slip("factor-inverted", said("slow planes turn {1} times faster, and fast ones as they are", by), "",
                        "divide the slow planes by the factor"));
        else
            out.is(named("yarn-bounds-swapped", "", {by}));
        return;
    }
    if (s.base && !base.is(*s.base)) {
        out.is_of_wrong_base(base.shortest(), *s.base);
        return;
    }
    const double chosen_base = s.base ? *s.base : base.shortest();
    const double wide = fit.factor_error > 0 ? fit.factor_error : 2 * (fit.scale_error + fit.log_error);
    const double factor = Measured{std::log(fit.factor), wide}.shortest();
    out.base = chosen_base;
    out.words = said("base {1}", *out.base);
    out.parameters = {{"factor", factor}};
    if (fit.ramp == Ramp::undecided) {
        out.is(
            too_few(said("the planes on the ramp of this scaling by {1} are too few to tell Llama 3 from YaRN, or "
                         "YaRN's code from its paper",
                         factor)));
        return;
    }
    const bool mscale = std::abs(s.length_factor - rope::yarn_length_factor(factor)) <= s.length_error + 0.1 * wide;
    if (fit.ramp == Ramp::linear_in_frequency) {
        const double ratio = Measured{std::log(fit.ramp_end / fit.ramp_begin), fit.ramp_error}.shortest();
        const double length = Measured{std::log(fit.ramp_end), fit.ramp_error}.shortest();
        // without YaRN's length factor, its betas 32 and 1: NTK-by-parts, of the same paper
        const bool yarn = (mscale && factor > 1 && s.length_factor > 1 + s.length_error) || ratio == 32;
        out = reading_of({yarn ? Scaling::yarn_paper : Scaling::llama3, factor, length, 1, ratio}, chosen_base,
                         s.rotary_dim, s.head_dim);
        out.parameters = {{"factor", factor},
                          {yarn ? "beta_slow" : "low_freq_factor", 1},
                          {yarn ? "beta_fast" : "high_freq_factor", ratio},
                          {"original_length", length}};
        out.words = said(yarn ? "{1} (with the slow beta taken as 1; only the ratio {2} and the product can be seen)"
                              : "{1} (with the low factor taken as 1; only the ratio {2} and the product can be seen)",
                         out.words, ratio);
        return;
    }
    out.scaling = Scaling::yarn;
    out.id = "yarn";
    const auto snapped = [&](double at) {
        return std::abs(at - std::round(at)) <= fit.ramp_error ? std::round(at) : at;
    };
    const double begin = snapped(fit.ramp_begin), end = snapped(fit.ramp_end);
    out.parameters.emplace_back("ramp_begin", begin);
    out.parameters.emplace_back("ramp_end", end);
    const double b = *out.base, r = s.rotary_dim;
    const auto length_at = [&](double plane, double beta) { return 2 * pi * beta * std::pow(b, 2 * plane / r); };
    out.words = said("{1}, YaRN (ramp linear in the plane, as the code has it) by {2}", out.words, factor);
    if (begin == std::round(begin) && end == std::round(end)) {
        const double low = std::max(length_at(begin, 32), length_at(end - 1, 1)),
                     high = std::min(length_at(begin + 1, 32), length_at(end, 1));
        if (low < high) {
            const double length = std::exp2(std::round(std::log2(std::sqrt(low * high))));
            out.parameters.emplace_back("original_length",
                                        low < length && length < high ? length : shortest_decimal(low, high));
            out.notes.push_back(
                said("the ramp from plane {1} to {2} is that of betas 32 and 1 and any original length from {3} to {4}",
                     begin, end, static_cast<long long>(low) + 1, static_cast<long long>(high)));
        }
    } else {
        out.parameters.emplace_back(
            "original_length", Measured{std::log(length_at(end, 1)), fit.ramp_error * 2 * std::log(b) / r}.shortest());
        out.words = said("{1}, bounds not rounded to whole planes", out.words);
    }
    out.theta = rope::by_planes<Real>(s.rotary_dim, factor, b, begin, end - begin);
}

std::vector<Reading> likely_readings(const std::vector<double>& theta, const std::vector<double>& resolution,
                                     const Setting& s) {
    std::vector<Reading> out;
    if (s.over_head_dim || theta.size() < fewest_planes_of_two_ends) return out;
    for (const double base : bases_of(theta, resolution, s.rotary_dim, s.base))
        for (const double factor : factors_of(theta, resolution, base))
            for (double length = 1024; length <= 1 << 20; length *= 2)
                for (const Scaled& scaled :
                     {Scaled{Scaling::llama3, factor, length, 1, 4}, Scaled{Scaling::llama3, factor, length, 1, 1},
                      Scaled{Scaling::yarn, factor, length, 1, 32},
                      Scaled{Scaling::yarn_paper, factor, length, 1, 32}}) {
                    // two that share a plane's frequency within what is known of it can't be told apart by it
                    const auto meant = frequencies_of<double>(scaled, base, s.rotary_dim, s.head_dim, 1);
                    if (!may_be(meant, theta, resolution, 2)) continue;
                    out.push_back(reading_of(scaled, base, s.rotary_dim, s.head_dim));
                    out.back().notes.push_back(
                        "factor and original length are those that people choose: the answers are "
                        "too coarse to read them off, and others may do as well");
                    if (out.size() >= 8) return out;
                }
    return out;
}

}  // namespace audit
