// Ways to compute cos and sin of p theta_i that lose digits. Each is run as such an implementation runs it.
#include <array>
#include <cmath>
#include <functional>
#include <numbers>

#include "audit/format.hpp"
#include "audit/reference.hpp"
#include "audit/rounding.hpp"
#include "audit/words.hpp"

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

std::vector<Turn> recurrence(const std::vector<double>& theta, double p) {
    std::vector<Turn> out;
    // the ratio of neighbouring frequencies, rounded once, and then multiplied again and again
    const float ratio = theta.size() > 1 ? single(theta[1] / theta[0]) : 1;
    float angle = single(p) * single(theta[0]);
    for (std::size_t i = 0; i < theta.size(); ++i, angle *= ratio) out.push_back(turn(static_cast<double>(angle)));
    return out;
}

template <Format format>
std::vector<Turn> tables(const std::vector<double>& theta, double p) {
    std::vector<Turn> out;
    for (const double t : theta) {
        const auto [c, s] = turn(p * t);
        out.emplace_back(rounded(c, format), rounded(s, format));
    }
    return out;
}

const std::array candidates{
    Candidate{"float64-angles", "float64 angles", each([](double t, double p) { return p * t; })},
    Candidate{"float32-angles", "float32 angles",
              each([](double t, double p) { return static_cast<double>(single(p) * single(t)); })},
    Candidate{"float32-recurrence", "float32 recurrence", recurrence},
    Candidate{"float32-reduction", "fast-math sin and cos (angles reduced by a float32 2 pi)",
              each([](double t, double p) {
                  const float angle = single(p) * single(t), circle = single(2 * std::numbers::pi);
                  return static_cast<double>(angle - circle * std::floor(angle / circle));
              })},
    Candidate{"bfloat16-inverse-frequencies", "bfloat16 inverse frequencies",
              each([](double t, double p) {
                  return static_cast<double>(single(p) * single(rounded(t, Format::bfloat16)));
              })},
    Candidate{"float16-inverse-frequencies", "float16 inverse frequencies",
              each([](double t, double p) {
                  return static_cast<double>(single(p) * single(rounded(t, Format::float16)));
              })},
    Candidate{"bfloat16-positions", "bfloat16 positions",
              each([](double t, double p) {
                  return static_cast<double>(single(rounded(p, Format::bfloat16)) * single(t));
              })},
    Candidate{"float16-positions", "float16 positions",
              each([](double t, double p) {
                  return static_cast<double>(single(rounded(p, Format::float16)) * single(t));
              })},
    Candidate{"bfloat16-angles", "bfloat16 angles",
              each([](double t, double p) { return rounded(p * t, Format::bfloat16); })},
    Candidate{"bfloat16-everything", "bfloat16 everything (inverse frequencies, positions, angles, tables)",
              [](const std::vector<double>& theta, double p) {
                  const auto bf16 = [](double v) { return rounded(v, Format::bfloat16); };
                  std::vector<Turn> out;
                  for (const double t : theta) {
                      const auto [c, s] = turn(bf16(bf16(p) * bf16(t)));
                      out.emplace_back(bf16(c), bf16(s));
                  }
                  return out;
              }},
    Candidate{"bfloat16-tables", "bfloat16 cos and sin tables", tables<Format::bfloat16>},
    Candidate{"float16-tables", "float16 cos and sin tables", tables<Format::float16>},
};

}  // namespace

Cause cause_of(const Reference& reference, const std::vector<std::int64_t>& positions,
               const std::vector<std::vector<Turn>>& turned, Format format) {
    Cause cause;
    std::vector<double> theta;
    for (const Real& t : reference.theta) theta.push_back(static_cast<double>(t));
    const auto distance = [&](const auto& turns_at) {
        double worst = 0;
        for (std::size_t k = 0; k < positions.size(); ++k) {
            const std::vector<Turn> turns = turns_at(positions[k]);
            for (std::size_t i = 0; i < turns.size(); ++i)
                worst = std::max({worst, std::abs(turns[i].first - turned[k][i].first),
                                  std::abs(turns[i].second - turned[k][i].second)});
        }
        return worst;
    };
    cause.without = distance([&](std::int64_t p) {
        std::vector<Turn> out;
        for (std::size_t i = 0; i < theta.size(); ++i) out.push_back(reference.turn(i, p));
        return out;
    });
    cause.left = cause.without;
    const double unavoidable = rounding::entry(format);
    cause.explains = cause.exactly = cause.without <= unavoidable;
    if (cause.explains) return cause;
    for (const Candidate& candidate : candidates) {
        const double left = distance([&](std::int64_t p) {
            return candidate.run(theta, static_cast<double>(p) + static_cast<double>(reference.offset));
        });
        if (!(left < cause.left)) continue;
        cause.name = candidate.name;
        cause.id = candidate.id;
        cause.left = left;
        cause.explains = cause.exactly = left <= unavoidable;
        cause.evidence = "computing that way leaves " + brief(left);
    }
    if (cause.explains) return cause;
    // frequencies that are computed in the format of the angles differ by the power function that made them
    for (const Format angles : {Format::float64, Format::float32}) {
        double largest = 0;
        bool within = true;
        for (std::size_t k = 0; k < positions.size(); ++k)
            for (std::size_t i = 0; i < theta.size(); ++i) {
                const auto [c, s] = reference.turn(i, positions[k]);
                const double off = std::max(std::abs(c - turned[k][i].first), std::abs(s - turned[k][i].second));
                const double p = static_cast<double>(positions[k]) + static_cast<double>(reference.offset);
                const double allowed = rounding::turn(angles, p, theta[i]) + unavoidable;
                largest = std::max(largest, allowed);
                within = within && off <= allowed;
            }
        if (!within) continue;
        cause.name = name(angles) + " angles";
        cause.id = name(angles) + "-angles";
        cause.explains = true;
        cause.evidence = "frequencies and angles in that format may be off by " + brief(largest);
        return cause;
    }
    return cause;
}

}  // namespace audit
