#include "audit/diagnose/cause.hpp"

#include <array>
#include <cmath>
#include <functional>
#include <numbers>

#include "audit/number/format.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

using Turn = std::pair<double, double>;

struct Candidate {
    const char* id;
    const char* name;
    /// The turns of all planes at position p, from the exact frequencies theta.
    std::function<std::vector<Turn>(const std::vector<double>& theta, double p)> run;
};

Turn turn(double angle) { return {std::cos(angle), std::sin(angle)}; }

/// angle_of(theta_i, p) of every plane, each by itself.
auto each(double (*angle_of)(double theta, double p)) {
    return [angle_of](const std::vector<double>& theta, double p) {
        std::vector<Turn> out;
        for (const double t : theta) out.push_back(turn(angle_of(t, p)));
        return out;
    };
}

float single(double v) { return static_cast<float>(v); }

/// angle_{i+1} = angle_i theta_1/theta_0, in float32: the ratio is rounded once, and then multiplied again and again. A
/// scaling is multiplied in after that, plane by plane, as ggml does it.
std::vector<Turn> recurrence(const std::vector<double>& theta, double p) {
    std::vector<Turn> out;
    const double exact = theta.size() > 1 ? theta[1] / theta[0] : 1;
    const float ratio = single(exact);
    float angle = single(p) * single(theta[0]);
    for (std::size_t i = 0; i < theta.size(); ++i, angle *= ratio) {
        const float scaled = single(theta[i] / (theta[0] * std::pow(exact, static_cast<double>(i))));
        out.push_back(turn(static_cast<double>(angle * scaled)));
    }
    return out;
}

template <Format format>
std::vector<Turn> everything(const std::vector<double>& theta, double p) {
    const auto to = [](double v) { return rounded(v, format); };
    std::vector<Turn> out;
    for (const double t : theta) {
        const auto [c, s] = turn(to(to(p) * to(t)));
        out.emplace_back(to(c), to(s));
    }
    return out;
}

const std::array losses_known{
    Candidate{"float64-angles", "float64 angles", each([](double t, double p) { return p * t; })},
    Candidate{"float32-angles", "float32 angles",
              each([](double t, double p) { return static_cast<double>(single(p) * single(t)); })},
    Candidate{"float32-recurrence", "float32 recurrence", recurrence},
    Candidate{"float32-reduction", "fast-math sin and cos (angles reduced by a float32 2 pi)",
              each([](double t, double p) {
                  const float angle = single(p) * single(t), circle = single(2 * std::numbers::pi);
                  return static_cast<double>(angle - circle * std::floor(angle / circle));
              })},
    Candidate{"bfloat16-inverse-frequencies", "bfloat16 inverse frequencies", each([](double t, double p) {
                  return static_cast<double>(single(p) * single(rounded(t, Format::bfloat16)));
              })},
    Candidate{"float16-inverse-frequencies", "float16 inverse frequencies", each([](double t, double p) {
                  return static_cast<double>(single(p) * single(rounded(t, Format::float16)));
              })},
    Candidate{"bfloat16-positions", "bfloat16 positions", each([](double t, double p) {
                  return static_cast<double>(single(rounded(p, Format::bfloat16)) * single(t));
              })},
    Candidate{"float16-positions", "float16 positions", each([](double t, double p) {
                  return static_cast<double>(single(rounded(p, Format::float16)) * single(t));
              })},
    Candidate{"bfloat16-angles", "bfloat16 angles",
              each([](double t, double p) { return rounded(p * t, Format::bfloat16); })},
    Candidate{"bfloat16-everything", "bfloat16 everything (inverse frequencies, positions, angles, tables)",
              everything<Format::bfloat16>},
    Candidate{"float16-everything", "float16 everything (inverse frequencies, positions, angles, tables)",
              everything<Format::float16>},
};

/// The largest difference between what was measured and what turns_at(p) computes.
template <typename TurnsAt>
double distance(const Turned& measured, const TurnsAt& turns_at) {
    double worst = 0;
    for (std::size_t k = 0; k < measured.positions.size(); ++k) {
        const std::vector<Turn> turns = turns_at(measured.positions[k]);
        for (std::size_t i = 0; i < turns.size(); ++i)
            worst = std::max({worst, std::abs(turns[i].first - measured.turns[k][i].first),
                              std::abs(turns[i].second - measured.turns[k][i].second)});
    }
    return worst;
}

std::vector<Turn> rounded_to(Format format, std::vector<Turn> turns) {
    for (auto& [c, s] : turns) c = rounded(c, format), s = rounded(s, format);
    return turns;
}

/// What is rounded before the angles are made, and what that is called.
struct Rounding {
    Format position = Format::float64, frequency = Format::float64;
    const char *id = "", *name = "";
};

constexpr std::array roundings{
    Rounding{},
    Rounding{Format::bfloat16, Format::float64, "bfloat16-positions", "bfloat16 positions"},
    Rounding{Format::float16, Format::float64, "float16-positions", "float16 positions"},
    Rounding{Format::float64, Format::bfloat16, "bfloat16-inverse-frequencies", "bfloat16 inverse frequencies"},
    Rounding{Format::float64, Format::float16, "float16-inverse-frequencies", "float16 inverse frequencies"},
};

/// Frequencies that are computed in the format of the angles differ by the power function that made them: the most that
/// cos and sin may be off for that, if they are rounded to `tables` after. \returns the largest allowance, or 0 if
/// something is beyond. recurrence: the frequency of plane i is a product of i ratios, each rounded, as the product is
double within(const Reference& reference, const std::vector<double>& theta, const Turned& measured, Format angles,
              double tables, double unavoidable, const Rounding& before, bool recurrence = false) {
    double largest = 0;
    for (std::size_t k = 0; k < measured.positions.size(); ++k)
        for (std::size_t i = 0; i < theta.size(); ++i) {
            const double p = static_cast<double>(measured.positions[k]) + static_cast<double>(reference.offset);
            const double q = rounded(p, before.position), t = rounded(theta[i], before.frequency);
            const auto [c, s] = q == p && t == theta[i] ? reference.turn(i, measured.positions[k]) : turn(q * t);
            const auto& [mc, ms] = measured.turns[k][i];
            const double off = std::max(std::abs(c - mc), std::abs(s - ms));
            const double steps = recurrence ? 2 * static_cast<double>(i) * unit(angles) * std::abs(q * t) : 0;
            const double allowed = rounding::turn(angles, q, t) + steps + tables + unavoidable;
            largest = std::max(largest, allowed);
            if (!(off <= allowed)) return 0;
        }
    return largest;
}

}  // namespace

Cause cause_of(const Reference& reference, const Turned& measured) {
    Cause cause;
    std::vector<double> theta;
    for (const Real& t : reference.theta) theta.push_back(static_cast<double>(t));
    cause.without = distance(measured, [&](std::int64_t p) {
        std::vector<Turn> out;
        for (std::size_t i = 0; i < theta.size(); ++i) out.push_back(reference.turn(i, p));
        return out;
    });
    cause.left = cause.without;
    const double unavoidable = measured.noise * rounding::entry(measured.format) + measured.length_error;
    cause.allowed = unavoidable;
    cause.explains = cause.exactly = cause.without <= unavoidable;
    if (cause.explains) return cause;
    std::vector<Format> tables{Format::float64};
    // an answer to a basis vector is the entry of the table, whatever format it is multiplied in
    for (const Format coarse : {Format::float16, Format::bfloat16})
        if (unit(coarse) > unit(measured.format) && (measured.entries == coarse || measured.noise > 1))
            tables.push_back(coarse);
    for (const Candidate& candidate : losses_known)
        for (const Format table : tables) {
            const double left = distance(measured, [&](std::int64_t p) {
                return rounded_to(table,
                                  candidate.run(theta, static_cast<double>(p) + static_cast<double>(reference.offset)));
            });
            if (!(left < cause.left)) continue;
            const bool coarse = table != Format::float64, exact_angles = candidate.id == losses_known.front().id;
            const std::string rounded_tables = name(table) + " cos and sin tables";
            cause.name = !coarse        ? candidate.name
                         : exact_angles ? rounded_tables
                                        : rounded_tables + " of " + candidate.name;
            cause.id = coarse ? name(table) + "-tables" : candidate.id;
            cause.left = left;
            cause.explains = cause.exactly = left <= unavoidable;
            cause.evidence = "computing that way leaves " + brief(left);
        }
    if (cause.explains) return cause;
    for (const Format table : tables)
        for (const Rounding& before : roundings)
            for (const Format angles : {Format::float64, Format::float32}) {
                const bool coarse = table != Format::float64, rounded_before = *before.id != '\0';
                const double allowed =
                    within(reference, theta, measured, angles, coarse ? unit(table) : 0, unavoidable, before);
                if (allowed == 0) continue;
                const std::string made = rounded_before ? before.name : name(angles) + " angles";
                cause.name = coarse ? name(table) + " cos and sin tables of " + made : made;
                cause.id = rounded_before ? before.id : coarse ? name(table) + "-tables" : name(angles) + "-angles";
                cause.explains = true;
                cause.allowed = allowed;
                cause.evidence = "frequencies and angles in that format may be off by " + brief(allowed);
                return cause;
            }
    // a scaling that is done to the angles of a recurrence, as ggml's YaRN, rounds otherwise than the one run above
    if (const double allowed = within(reference, theta, measured, Format::float32, 0, unavoidable, {}, true);
        allowed > 0) {
        cause.name = "float32 recurrence";
        cause.id = "float32-recurrence";
        cause.explains = true;
        cause.allowed = allowed;
        cause.evidence = "a recurrence in that format may be off by " + brief(allowed);
    }
    return cause;
}

}  // namespace audit
