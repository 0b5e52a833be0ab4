#include "audit/diagnose/phases.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "audit/diagnose/position_law.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

using std::numbers::pi;
/// A position is taken for another one when it is off by more than half a position.
constexpr double half_a_position = 0.5;
/// So many positions of another law name it; each takes a search.
constexpr std::size_t enough = 32;

void find_unit(PhaseProblem& problem, PhaseLaw& law) {
    bool steps = false;
    // from 0 on, then below: what is done with negative positions is nobody's first concern
    std::vector<std::size_t> order(problem.positions.size() - 1);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_partition(order.begin(), order.end(), [&](std::size_t k) { return problem.positions[k] >= 0; });
    for (const std::size_t k : order) {
        if (problem.positions[k + 1] != problem.positions[k] + 1) continue;
        steps = true;
        std::vector<double> turn, noise;
        bool turns = false;
        for (std::size_t i = 0; i < problem.phases[k].size(); ++i) {
            turn.push_back(wrapped(problem.phases[k + 1][i] - problem.phases[k][i]));
            noise.push_back(problem.noise(k + 1, i) + problem.noise(k, i));
            turns = turns || std::abs(turn.back()) > noise.back();
        }
        if (!turns) continue;
        problem.ref = k;
        law.theta = turn;
        law.resolution = noise;
        return;
    }
    if (!steps)
        throw BadAnswer(
            said("too few probes: two positions that follow each other are needed to know a frequency; position {1} is "
                 "missing",
                 problem.positions.front() + 1));
    law.law = PositionLaw::none;
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
        const std::vector<double> rest = problem.rest(law, k, steps);
        for (std::size_t i = 0; i < rest.size(); ++i) {
            const double noise = (problem.noise(k, i) + problem.noise(problem.ref, i)) / std::abs(steps);
            if (noise > law.resolution[i]) continue;
            law.theta[i] += rest[i] / steps;
            law.resolution[i] = noise;
        }
    }
    return deviations;
}

/// f(0) and c: phases at position 0 that are in proportion to theta are an offset, equal ones a constant; others are of
/// each plane by itself.
void read_origin(const PhaseProblem& problem, PhaseLaw& law) {
    if (problem.positions.front() > 0) return;
    const auto zero = static_cast<std::size_t>(std::ranges::find(problem.positions, 0) - problem.positions.begin());
    if (zero == problem.positions.size()) return;
    const std::vector<double>& at_zero = problem.phases[zero];
    double spread = 0;
    for (const double phase : at_zero) spread = std::max(spread, std::abs(wrapped(phase - at_zero.front())));
    const double noise = problem.times * rounding::point(problem.format);
    if (spread <= 2 * noise) {
        if (std::abs(at_zero.front()) > noise) law.constant = at_zero.front();
        return;
    }
    law.offset = shift(at_zero, law.theta);
    for (std::size_t i = 0; i < at_zero.size(); ++i) {
        const double rest = std::abs(wrapped(at_zero[i] - law.offset * law.theta[i]));
        const double allowed = 2 * noise + 2 * law.resolution[i] * std::abs(law.offset) +
                               rounding::turn(Format::float32, law.offset, law.theta[i]);
        if (rest > allowed && (!law.own_phase || std::abs(at_zero[i]) > std::abs(at_zero[*law.own_phase])))
            law.own_phase = i;
    }
    if (!law.own_phase) return;
    law.own_angle = at_zero[*law.own_phase];
    law.offset = 0;
}

}  // namespace

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
