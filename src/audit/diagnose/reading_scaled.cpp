#include "audit/diagnose/convention.hpp"
#include "audit/diagnose/reading_parts.hpp"
#include "rope/scaling.hpp"

namespace audit {
namespace {

using std::numbers::pi;

/// The fast end and some of the ramp can be seen; what is further is beyond the slowest plane.
void read_open_ramp(std::size_t planes, const FrequencyFit& fit, Reading& out) {
    const std::string first = std::to_string(fit.open_from), last = std::to_string(planes - 1);
    const char* known = fit.ramp == Ramp::linear_in_plane ? "by YaRN (a ramp linear in the plane)"
                        : fit.ramp == Ramp::linear_in_frequency
                            ? "by Llama 3 or YaRN's paper (a ramp linear in the frequency)"
                            : "by Llama 3, YaRN or LongRoPE";
    const std::string slowed = fit.open_from + 1 == planes ? "only plane " + last + " is slowed"
                                                           : "planes " + first + " to " + last + " are all on the ramp";
    undecided(out, "open-ramp",
              "base " + plain(*out.base) + ", scaled " + known + "; but " + slowed + ", the slowest to 1/" +
                  plain(std::round(fit.factor * 1000) / 1000) +
                  ": the factor and the original length would take two planes beyond the end of the ramp, from plane " +
                  std::to_string(planes) + " on, which there are not",
              "compare the frequencies with those of your configuration; or ask with so short an original length that "
              "the ramp ends two planes earlier");
}

}  // namespace

Reading reading_of(const Scaled& s, double base, int rotary_dim, int head_dim, double call_length) {
    Reading out;
    out.scaling = s.kind;
    out.base = base;
    out.id = id_of(s.kind);
    out.words = words_of(s, base);
    if (s.kind != Scaling::none && s.kind != Scaling::longrope && s.kind != Scaling::proportional)
        out.parameters.emplace_back("factor", s.factor);
    if (s.original_length > 0) out.parameters.emplace_back("original_length", s.original_length);
    out.theta = frequencies_of<Real>(s, base, rotary_dim, head_dim, call_length);
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
            mistake(out, "factor-inverted", "slow planes turn " + by + " times faster, and fast ones as they are",
                    "divide the slow planes by the factor");
        else
            mistake(out, "yarn-bounds-swapped", {by});
        return;
    }
    if (s.base && !base.is(*s.base)) {
        wrong_base(out, base.shortest(), *s.base);
        return;
    }
    const double chosen_base = s.base ? *s.base : base.shortest();
    if (fit.open) {
        out.base = chosen_base;
        read_open_ramp(theta.size(), fit, out);
        return;
    }
    const double wide = fit.factor_error > 0 ? fit.factor_error : 2 * (fit.scale_error + fit.log_error);
    const double factor = Measured{std::log(fit.factor), wide}.shortest();
    out.base = chosen_base;
    out.words = "base " + plain(*out.base);
    out.parameters = {{"factor", factor}};
    if (fit.ramp == Ramp::undecided) {
        too_few(out, "the planes on the ramp of this scaling by " + plain(factor) + " are",
                "Llama 3 from YaRN, or YaRN's code from its paper");
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
        out.words += std::string(" (with the ") + (yarn ? "slow beta" : "low factor") + " taken as 1; only the ratio " +
                     plain(ratio) + " and the product can be seen)";
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
    out.words += ", YaRN (ramp linear in the plane, as the code has it) by " + plain(factor);
    if (begin == std::round(begin) && end == std::round(end)) {
        const double low = std::max(length_at(begin, 32), length_at(end - 1, 1)),
                     high = std::min(length_at(begin + 1, 32), length_at(end, 1));
        if (low < high) {
            const double length = std::exp2(std::round(std::log2(std::sqrt(low * high))));
            out.parameters.emplace_back("original_length",
                                        low < length && length < high ? length : shortest_decimal(low, high));
            out.notes.push_back("the ramp from plane " + plain(begin) + " to " + plain(end) +
                                " is that of betas 32 and 1 and any original length from " +
                                std::to_string(static_cast<long long>(low) + 1) + " to " +
                                std::to_string(static_cast<long long>(high)));
        }
    } else {
        out.parameters.emplace_back(
            "original_length", Measured{std::log(length_at(end, 1)), fit.ramp_error * 2 * std::log(b) / r}.shortest());
        out.words += ", bounds not rounded to whole planes";
    }
    out.theta = rope::by_planes<Real>(s.rotary_dim, factor, b, begin, end - begin);
}

void read_table(const std::vector<double>& theta, const Setting& s, Reading& out) {
    const double base = s.base.value_or(rope::default_base);
    std::vector<double> factors;
    bool falling = true, slowed = true;
    const double coarsest = unit(Format::bfloat16);
    for (std::size_t i = 0; i < theta.size(); ++i) {
        factors.push_back(std::pow(base, -2.0 * static_cast<double>(i) / s.rotary_dim) / theta[i]);
        falling = falling && (i == 0 || theta[i] - s.resolution[i] < theta[i - 1] + s.resolution[i - 1]);
        slowed = slowed && factors[i] > 1 - coarsest;
    }
    // whatever falls from 1 or less is slowed, against some base
    const bool some_base = falling && !s.base && factors.front() > 1 - coarsest;
    if (!(falling && slowed) && !some_base) {
        mistake(out, "no-known-frequencies", "the frequencies follow no known family", "theta_i = base^(-2i/d)");
        return;
    }
    if (!slowed) {
        undecided(out, "base-unknown",
                  "the frequencies fall, but not as base^(-2i/d), and some are faster than base " + plain(base) +
                      " has them: too little to tell LongRoPE's factors at a smaller base from a wrong table",
                  "say which base is meant: --base");
        return;
    }
    if (theta.size() < fewest_planes_of_two_ends) {
        too_few(out, std::to_string(theta.size()) + " planes are", "LongRoPE's factors from YaRN or Llama 3");
        return;
    }
    out.scaling = Scaling::longrope;
    out.base = base;
    undecided(out, "longrope",
              "base " + plain(base) + (s.base ? "" : " (taken for granted)") +
                  ", each plane slowed by a factor of its own, from " + brief(factors.front()) + " to " +
                  brief(factors.back()) +
                  ", as LongRoPE has it: a wrong table can't be told from a right one without the table",
              "say which factors are meant: --expect config.json");
    for (std::size_t i = 0; i < factors.size(); ++i) {
        out.parameters.emplace_back("factor_" + std::to_string(i), factors[i]);
    }
}

}  // namespace audit
