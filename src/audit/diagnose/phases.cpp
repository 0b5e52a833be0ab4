#include "audit/diagnose/phases.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "audit/number/format.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

using std::numbers::pi;
/// A position is taken for another one when it is off by more than half a position.
constexpr double half_a_position = 0.5;
/// So many positions of another law name it; each takes a search.
constexpr std::size_t enough = 32;

/// How far beyond a position, and below 0, a whole number is searched for that it was taken for: the largest 16-bit
/// one.
constexpr std::int64_t reach = std::int64_t{1} << 16;
/// How far from a position: beyond 2^21 only integers that wrap are tried.
constexpr std::int64_t furthest = std::int64_t{1} << 21;

/// The phases of all planes, and what rounding leaves open of them.
struct PhaseProblem {
    const std::vector<std::int64_t>& positions;
    const std::vector<std::vector<double>>& phases;
    Format format;        ///< of the maps' entries
    double times = 1;     ///< how far they are off, over what rounding explains
    std::size_t ref = 0;  ///< the step from ref to ref + 1 is the unit

    /// Of the phase of plane i at the k-th position.
    [[nodiscard]] double noise(std::size_t k, std::size_t i) const {
        // a vector that is no basis vector points anywhere, and so does its rounding
        return times > 1 ? times * rounding::point(format) : rounding::phase(format, phases[k][i]);
    }
    /// What is left of the phase of plane i at k, if f has advanced by so much since ref.
    [[nodiscard]] double rest(const PhaseLaw& law, std::size_t k, std::size_t i, double advance) const {
        return wrapped(phases[k][i] - phases[ref][i] - law.theta[i] * advance);
    }
    /// Whether rounding explains that; angles are rounded to float32 at worst.
    [[nodiscard]] bool explained(const PhaseLaw& law, std::size_t k, double advance) const {
        for (std::size_t i = 0; i < law.theta.size(); ++i) {
            const double allowed = law.resolution[i] * std::abs(advance) + noise(k, i) + noise(ref, i) +
                                   rounding::turn(Format::float32, advance, law.theta[i]);
            if (std::abs(rest(law, k, i, advance)) > allowed) return false;
        }
        return true;
    }
    /// By how much f has advanced from ref to k: the whole number that explains all phases and is nearest to the
    /// position; if there is none, what the slow planes say roughly and the fast ones exactly.
    [[nodiscard]] double advance_at(const PhaseLaw& law, std::size_t k) const {
        const std::int64_t p = positions[k] - positions[ref];
        if (std::abs(p) <= furthest)
            for (std::int64_t off = 1; off <= std::abs(p) + reach; ++off)
                for (const std::int64_t at : {p - off, p + off})
                    if (explained(law, k, static_cast<double>(at))) return static_cast<double>(at);
        std::vector<double> left;
        for (std::size_t i = 0; i < law.theta.size(); ++i) left.push_back(rest(law, k, i, static_cast<double>(p)));
        return static_cast<double>(p) + shift(left, law.theta);
    }
};

/// At the k-th position planes are turned as `found` would be.
struct Deviation {
    std::size_t k;
    double found;
};

/// The first step that turns anything as another one does, or at all.
void find_unit(PhaseProblem& problem, PhaseLaw& law) {
    struct Step {
        std::size_t k = 0;
        std::vector<double> turn{}, noise{};
        bool turns = false;

        [[nodiscard]] bool same(const Step& other) const {
            bool out = true;
            for (std::size_t i = 0; i < turn.size(); ++i)
                out = out && std::abs(wrapped(turn[i] - other.turn[i])) <= noise[i] + other.noise[i];
            return out;
        }
    };
    std::vector<Step> steps;
    // from 0 on, then below: what is done with negative positions is nobody's first concern
    for (const bool below : {false, true})
        for (std::size_t k = 0; k + 1 < problem.positions.size(); ++k) {
            const bool follow = problem.positions[k + 1] == problem.positions[k] + 1;
            if (!follow || (problem.positions[k] < 0) != below) continue;
            Step& step = steps.emplace_back(Step{k});
            for (std::size_t i = 0; i < problem.phases[k].size(); ++i) {
                step.turn.push_back(wrapped(problem.phases[k + 1][i] - problem.phases[k][i]));
                step.noise.push_back(problem.noise(k + 1, i) + problem.noise(k, i));
                step.turns = step.turns || std::abs(step.turn.back()) > step.noise.back();
            }
        }
    if (steps.empty())
        throw BadAnswer(
            said("too few probes: two positions that follow each other are needed to know a frequency; position {1} is "
                 "missing",
                 problem.positions.front() + 1));
    std::erase_if(steps, [](const Step& step) { return !step.turns; });
    law.law = steps.empty() ? PositionLaw::none : law.law;
    const auto another = [&](const Step& step) {
        return std::ranges::count_if(steps, [&](const Step& other) { return step.same(other); }) > 1;
    };
    auto chosen = std::ranges::find_if(steps, another);
    if (chosen == steps.end()) chosen = steps.begin();
    if (chosen == steps.end()) return;
    problem.ref = chosen->k;
    law.theta = chosen->turn;
    law.resolution = chosen->noise;
}

/// Goes to ever larger positions. \returns positions where another f(p) was found, with it
std::vector<Deviation> follow(const PhaseProblem& problem, PhaseLaw& law) {
    std::vector<Deviation> deviations;
    for (std::size_t k = 0; k < problem.positions.size(); ++k) {
        const auto steps = static_cast<double>(problem.positions[k] - problem.positions[problem.ref]);
        if (k == problem.ref || steps == 1) continue;
        if (!problem.explained(law, k, steps)) {
            if (deviations.size() >= enough) continue;
            const double found = problem.advance_at(law, k);
            if (std::abs(found - steps) >= half_a_position) {
                deviations.push_back({k, found + static_cast<double>(problem.positions[problem.ref])});
                continue;
            }
        }
        for (std::size_t i = 0; i < law.theta.size(); ++i) {
            const double noise = (problem.noise(k, i) + problem.noise(problem.ref, i)) / std::abs(steps);
            if (noise > law.resolution[i]) continue;
            law.theta[i] += problem.rest(law, k, i, steps) / steps;
            law.resolution[i] = noise;
        }
    }
    return deviations;
}

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
    std::vector<LawTried> out{{PositionLaw::square},  {PositionLaw::divided, first_turn}, {PositionLaw::bfloat16},
                              {PositionLaw::float16}, {PositionLaw::abs}};
    for (const double usual : {8, 16, 32}) out.push_back({PositionLaw::wrapped, usual});
    for (double bits = 4; bits <= 40; ++bits) out.push_back({PositionLaw::wrapped, bits});
    for (const Deviation& d : deviations)
        for (const PositionLaw law : {PositionLaw::clipped, PositionLaw::raised})
            out.push_back({law, std::round(d.found)});
    std::int64_t common = 0;
    for (const Deviation& d : deviations) {
        const auto off = std::llround(d.found) - problem.positions[d.k];
        common = std::gcd(common, off);
        if (off != 0) out.push_back({PositionLaw::mod, std::abs(static_cast<double>(off))});
    }
    // the largest modulus that all share, and what divides it by a power of two
    for (auto m = static_cast<double>(common); m > 1 && m == std::floor(m); m /= 2)
        out.push_back({PositionLaw::mod, m});
    return out;
}

/// Sets law, parameter, first_deviation and found_instead.
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

/// f(0) and c: phases at position 0 that are in proportion to theta are an offset, equal ones a constant; others are of
/// each plane by itself.
void read_origin(const PhaseProblem& problem, PhaseLaw& law) {
    const auto from_0 = [](std::int64_t p) { return p >= 0; };
    const auto zero =
        static_cast<std::size_t>(std::ranges::find_if(problem.positions, from_0) - problem.positions.begin());
    if (zero == problem.positions.size()) return;
    const auto first = static_cast<double>(problem.positions[zero]);
    std::vector<double> at_zero = problem.phases[zero];
    for (std::size_t i = 0; i < at_zero.size(); ++i) {
        if (first > 0) at_zero[i] = wrapped(at_zero[i] - first * law.theta[i]);
        if (std::abs(law.theta[i]) >= fastest(law.theta))
            law.offset_error = first * law.resolution[i] / fastest(law.theta);
    }
    double spread = 0;
    for (const double phase : at_zero) spread = std::max(spread, std::abs(wrapped(phase - at_zero.front())));
    const double noise = problem.times * rounding::point(problem.format);
    const auto allowed = [&](std::size_t i, double offset) {
        return 2 * noise + 2 * law.resolution[i] * (std::abs(offset) + first) +
               rounding::turn(Format::float32, std::abs(offset) + first, law.theta[i]);
    };
    if (first > 0) {  // what isn't asked at 0 shows no more than a shift by whole positions
        const double whole = std::round(shift(at_zero, law.theta));
        for (std::size_t i = 0; i < at_zero.size(); ++i)
            if (!law.linear() || std::abs(wrapped(at_zero[i] - whole * law.theta[i])) > allowed(i, whole)) return;
        law.offset = whole;
        return;
    }
    if (spread <= 2 * noise) {
        if (std::abs(at_zero.front()) > noise) law.constant = at_zero.front();
        return;
    }
    law.offset = shift(at_zero, law.theta);
    for (std::size_t i = 0; i < at_zero.size(); ++i) {
        const double rest = std::abs(wrapped(at_zero[i] - law.offset * law.theta[i]));
        if (rest > allowed(i, law.offset) &&
            (!law.own_phase || std::abs(at_zero[i]) > std::abs(at_zero[*law.own_phase])))
            law.own_phase = i;
    }
    if (!law.own_phase) return;
    law.own_angle = at_zero[*law.own_phase];
    law.offset = 0;
}

}  // namespace

double taken(PositionLaw law, double p, double n) {
    switch (law) {
        case PositionLaw::square: return p * p;
        case PositionLaw::clipped: return std::min(p, n);
        case PositionLaw::raised: return std::max(p, n);
        case PositionLaw::abs: return std::abs(p);
        case PositionLaw::mod: return p - n * std::floor(p / n);
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

double fastest(const std::vector<double>& theta) {
    double out = 0;
    for (const double one : theta) out = std::max(out, std::abs(one));
    return out;
}

double wrapped(double angle) {
    const double r = std::remainder(angle, 2 * pi);
    return r <= -pi ? r + 2 * pi : r;
}

PhaseLaw phase_law(const std::vector<std::int64_t>& positions, const std::vector<std::vector<double>>& phases,
                   Format format, double noise) {
    PhaseLaw law;
    PhaseProblem problem{positions, phases, format, noise};
    find_unit(problem, law);
    if (law.theta.empty()) return law;
    const std::vector<Deviation> deviations = follow(problem, law);
    if (!deviations.empty()) name_law(problem, deviations, law);
    read_origin(problem, law);
    return law;
}

}  // namespace audit
