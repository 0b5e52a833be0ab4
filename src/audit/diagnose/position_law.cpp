#include "audit/diagnose/position_law.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "audit/number/format.hpp"
#include "audit/number/rounding.hpp"

namespace audit {
namespace {

using std::numbers::pi;
/// How far beyond a position, and below 0, a whole number is searched for that it was taken for: the largest 16-bit
/// one.
constexpr std::int64_t reach = std::int64_t{1} << 16;
/// How far from a position: beyond 2^21 only integers that wrap are tried.
constexpr std::int64_t furthest = std::int64_t{1} << 21;

struct LawTried {
    PositionLaw law;
    double parameter = 0;
};

bool explains_all(const PhaseProblem& problem, const PhaseLaw& law, const LawTried& tried) {
    const auto at = [&](std::size_t k) {
        return taken(tried.law, static_cast<double>(problem.positions[k]), tried.parameter);
    };
    for (std::size_t k = 0; k < problem.positions.size(); ++k)
        if (!problem.explained(law, k, at(k) - at(problem.ref))) return false;
    return true;
}

/// The laws that may give these numbers, the plainest first.
std::vector<LawTried> candidates_of(const PhaseProblem& problem, const std::vector<Deviation>& deviations) {
    const auto first_turn = static_cast<double>(problem.positions[problem.ref + 1]);
    std::vector<LawTried> out{{PositionLaw::square},     {PositionLaw::divided, first_turn}, {PositionLaw::bfloat16},
                              {PositionLaw::float16},    {PositionLaw::wrapped, 8},          {PositionLaw::wrapped, 16},
                              {PositionLaw::wrapped, 32}};
    for (const Deviation& d : deviations) out.push_back({PositionLaw::clipped, std::round(d.found)});
    std::int64_t common = 0;
    for (const Deviation& d : deviations) {
        const auto off = std::llround(d.found) - problem.positions[d.k];
        common = std::gcd(common, off);
        if (off != 0) out.push_back({PositionLaw::modulo, std::abs(static_cast<double>(off))});
    }
    // the largest modulus that all share, and what divides it by a power of two
    for (auto m = static_cast<double>(common); m > 1 && m == std::floor(m); m /= 2)
        out.push_back({PositionLaw::modulo, m});
    return out;
}

}  // namespace

double taken(PositionLaw law, double p, double n) {
    switch (law) {
        case PositionLaw::square: return p * p;
        case PositionLaw::clipped: return std::min(p, n);
        case PositionLaw::modulo: return p - n * std::floor(p / n);
        case PositionLaw::divided: return std::floor(p / n);
        case PositionLaw::bfloat16: return rounded(p, Format::bfloat16);
        case PositionLaw::float16: return rounded(p, Format::float16);
        case PositionLaw::wrapped: {  // a signed integer of n bits
            const double turn = std::ldexp(1.0, static_cast<int>(n));
            return p - turn * std::floor((p + turn / 2) / turn);
        }
        default: return p;
    }
}

double shift(const std::vector<double>& rest, const std::vector<double>& theta) {
    std::vector<std::size_t> slow_first(theta.size());
    std::iota(slow_first.begin(), slow_first.end(), std::size_t{0});
    std::erase_if(slow_first, [&](std::size_t i) { return theta[i] == 0; });
    std::ranges::sort(slow_first, {}, [&](std::size_t i) { return std::abs(theta[i]); });
    double found = 0;
    bool first = true;
    for (const std::size_t i : slow_first) {
        const double turns = first ? 0 : std::round((theta[i] * found - rest[i]) / (2 * pi));
        found = (rest[i] + 2 * pi * turns) / theta[i];
        first = false;
    }
    return found;
}

double PhaseProblem::noise(std::size_t k, std::size_t i) const {
    // a vector that is no basis vector points anywhere, and so does its rounding
    return times > 1 ? times * rounding::point(format) : rounding::phase(format, phases[k][i]);
}

std::vector<double> PhaseProblem::rest(const PhaseLaw& law, std::size_t k, double advance) const {
    std::vector<double> out;
    for (std::size_t i = 0; i < law.theta.size(); ++i)
        out.push_back(wrapped(phases[k][i] - phases[ref][i] - law.theta[i] * advance));
    return out;
}

bool PhaseProblem::explained(const PhaseLaw& law, std::size_t k, double advance) const {
    for (std::size_t i = 0; i < law.theta.size(); ++i) {
        const double allowed = law.resolution[i] * std::abs(advance) + noise(k, i) + noise(ref, i) +
                               rounding::turn(Format::float32, advance, law.theta[i]);
        if (std::abs(wrapped(phases[k][i] - phases[ref][i] - law.theta[i] * advance)) > allowed) return false;
    }
    return true;
}

double PhaseProblem::advance_at(const PhaseLaw& law, std::size_t k) const {
    const std::int64_t p = positions[k] - positions[ref];
    if (std::abs(p) <= furthest)
        for (std::int64_t off = 1; off <= std::abs(p) + reach; ++off)
            for (const std::int64_t at : {p - off, p + off})
                if (explained(law, k, static_cast<double>(at))) return static_cast<double>(at);
    return static_cast<double>(p) + shift(rest(law, k, static_cast<double>(p)), law.theta);
}

void name_law(const PhaseProblem& problem, const std::vector<Deviation>& deviations, PhaseLaw& law) {
    law.law = PositionLaw::other;
    law.first_deviation = problem.positions[deviations.front().k];
    law.found_instead = deviations.front().found;
    for (const LawTried& c : candidates_of(problem, deviations))
        if (explains_all(problem, law, c)) {
            law.law = c.law;
            law.parameter = c.parameter;
            return;
        }
}

}  // namespace audit
