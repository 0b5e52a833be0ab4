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

using Taken = std::function<double(double)>;

struct LawTried {
    PositionLaw law;
    double parameter;
    Taken f;
};

/// p as a signed integer of so many bits.
Taken as_integer(int bits) {
    const double turn = std::ldexp(1, bits), half = turn / 2;
    return [=](double p) { return p - turn * std::floor((p + half) / turn); };
}

Taken modulo(double modulus) {
    return [=](double p) { return p - modulus * std::floor(p / modulus); };
}

bool explains_all(const PhaseProblem& problem, const PhaseLaw& law, const Taken& f) {
    const double start = f(static_cast<double>(problem.positions[problem.ref]));
    for (std::size_t k = 0; k < problem.positions.size(); ++k)
        if (!problem.explained(law, k, f(static_cast<double>(problem.positions[k])) - start)) return false;
    return true;
}

/// The laws that may give these numbers, the plainest first.
std::vector<LawTried> candidates_of(const PhaseProblem& problem, const std::vector<Deviation>& deviations) {
    const auto round_to = [](Format format) { return [format](double p) { return rounded(p, format); }; };
    const auto first_turn = static_cast<double>(problem.positions[problem.ref + 1]);
    std::vector<LawTried> out{
        {PositionLaw::square, 0, [](double p) { return p * p; }},
        {PositionLaw::divided, first_turn, [first_turn](double p) { return std::floor(p / first_turn); }},
        {PositionLaw::bfloat16, 0, round_to(Format::bfloat16)},
        {PositionLaw::float16, 0, round_to(Format::float16)},
    };
    for (const int bits : {8, 16, 32})
        out.push_back({PositionLaw::wrapped, static_cast<double>(bits), as_integer(bits)});
    for (const Deviation& d : deviations) {
        const double last = std::round(d.found);
        out.push_back({PositionLaw::clipped, last, [last](double p) { return std::min(p, last); }});
    }
    std::int64_t common = 0;
    for (const Deviation& d : deviations) {
        const auto off = std::llround(d.found) - problem.positions[d.k];
        common = std::gcd(common, off);
        if (off != 0)
            out.push_back(
                {PositionLaw::modulo, std::abs(static_cast<double>(off)), modulo(std::abs(static_cast<double>(off)))});
    }
    // the largest modulus that all share, and what divides it by a power of two
    for (auto m = static_cast<double>(common); m > 1 && m == std::floor(m); m /= 2)
        out.push_back({PositionLaw::modulo, m, modulo(m)});
    return out;
}

}  // namespace

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
        if (explains_all(problem, law, c.f)) {
            law.law = c.law;
            law.parameter = c.parameter;
            return;
        }
}

}  // namespace audit
