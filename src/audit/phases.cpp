#include "audit/phases.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <numeric>

#include "audit/format.hpp"
#include "audit/rounding.hpp"

namespace audit {
namespace {

using std::numbers::pi;
/// A position is taken for another one when it is off by more than half a position.
constexpr double half_a_position = 0.5;

using Phases = std::vector<double>;

/// The shift D with rest_i = theta_i D mod 2 pi, from the slowest plane to the fastest.
double shift(const Phases& rest, const std::vector<double>& theta, const std::vector<std::size_t>& slow_first) {
    double found = 0;
    bool first = true;
    for (const std::size_t i : slow_first) {
        const double turns = first ? 0 : std::round((theta[i] * found - rest[i]) / (2 * pi));
        found = (rest[i] + 2 * pi * turns) / theta[i];
        first = false;
    }
    return found;
}

struct Problem {
    const std::vector<std::int64_t>& positions;
    const std::vector<Phases>& phases;
    double noise;         ///< of a phase, by the format of the answers
    std::size_t ref = 0;  ///< the step from ref to ref + 1 is the unit
    std::vector<std::size_t> slow_first;

    [[nodiscard]] Phases rest(const PhaseLaw& law, std::size_t k, double advance) const {
        Phases out;
        for (std::size_t i = 0; i < law.theta.size(); ++i)
            out.push_back(wrapped(phases[k][i] - phases[ref][i] - law.theta[i] * advance));
        return out;
    }
    /// Whether f explains every position within half a one.
    [[nodiscard]] bool explains(const PhaseLaw& law, const std::function<double(double)>& f) const {
        for (std::size_t k = 0; k < positions.size(); ++k) {
            const double advance = f(static_cast<double>(positions[k])) - f(static_cast<double>(positions[ref]));
            if (!(std::abs(shift(rest(law, k, advance), law.theta, slow_first)) < half_a_position)) return false;
        }
        return true;
    }
};

void find_unit(Problem& problem, PhaseLaw& law) {
    bool steps = false;
    // from 0 on, then below: what is done with negative positions is nobody's first concern
    std::vector<std::size_t> order(problem.positions.size() - 1);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_partition(order.begin(), order.end(), [&](std::size_t k) { return problem.positions[k] >= 0; });
    for (const std::size_t k : order) {
        if (problem.positions[k + 1] != problem.positions[k] + 1) continue;
        steps = true;
        Phases turn;
        double largest = 0;
        for (std::size_t i = 0; i < problem.phases[k].size(); ++i) {
            turn.push_back(wrapped(problem.phases[k + 1][i] - problem.phases[k][i]));
            largest = std::max(largest, std::abs(turn.back()));
        }
        if (largest <= problem.noise) continue;
        problem.ref = k;
        law.theta = turn;
        law.resolution.assign(turn.size(), problem.noise);
        return;
    }
    if (!steps)
        throw BadAnswer(
            "too few probes: two positions that follow each other are needed to know a frequency; position " +
            std::to_string(problem.positions.front() + 1) + " is missing");
    law.name = "none";
}

/// Goes to ever larger positions. \returns positions where another f(p) was found, with it
std::vector<std::pair<std::size_t, double>> follow(Problem& problem, PhaseLaw& law) {
    std::vector<std::pair<std::size_t, double>> deviations;
    for (std::size_t k = 0; k < problem.positions.size(); ++k) {
        const auto steps = static_cast<double>(problem.positions[k] - problem.positions[problem.ref]);
        if (k == problem.ref || steps == 1) continue;
        const Phases rest = problem.rest(law, k, steps);
        bool expected = true;
        for (std::size_t i = 0; i < rest.size(); ++i)
            expected = expected && std::abs(rest[i]) <= law.resolution[i] * std::abs(steps) + problem.noise;
        const double off = expected ? 0 : shift(rest, law.theta, problem.slow_first);
        if (std::abs(off) >= half_a_position) {
            deviations.emplace_back(k, static_cast<double>(problem.positions[k]) + off);
            continue;
        }
        if (std::abs(steps) < 1) continue;
        for (std::size_t i = 0; i < rest.size(); ++i) {
            if (problem.noise / std::abs(steps) > law.resolution[i]) continue;
            law.theta[i] += rest[i] / steps;
            law.resolution[i] = problem.noise / std::abs(steps);
        }
    }
    return deviations;
}

void name_law(const Problem& problem, PhaseLaw& law, const std::vector<std::pair<std::size_t, double>>& deviations) {
    law.linear = false;
    law.first_deviation = problem.positions[deviations.front().first];
    law.found_instead = deviations.front().second;
    const auto round_to = [](Format format) { return [format](double p) { return rounded(p, format); }; };
    const auto first_turn = static_cast<double>(problem.positions[problem.ref + 1]);
    const double last = std::round(law.found_instead);
    std::int64_t common = 0;
    for (const auto& [k, found] : deviations) {
        const auto off = static_cast<std::int64_t>(std::llround(found)) - problem.positions[k];
        // beyond the slowest wavelength the shift is ambiguous
        if (std::abs(static_cast<double>(problem.positions[k]) * law.theta[problem.slow_first.front()]) < pi)
            common = std::gcd(common, off);
    }
    const auto modulus = static_cast<double>(common);
    const std::vector<std::tuple<std::string, double, std::function<double(double)>>> candidates{
        {"square", 0, [](double p) { return p * p; }},
        {"clipped", last, [last](double p) { return std::min(p, last); }},
        {"modulo", modulus, [modulus](double p) { return modulus > 0 ? p - modulus * std::floor(p / modulus) : p; }},
        {"divided", first_turn, [first_turn](double p) { return std::floor(p / first_turn); }},
        {"bfloat16", 0, round_to(Format::bfloat16)},
        {"float16", 0, round_to(Format::float16)},
    };
    law.name = "other";
    for (const auto& [name, parameter, f] : candidates)
        if (problem.explains(law, f)) {
            law.name = name;
            law.parameter = parameter;
            return;
        }
}

/// f(0) and c: phases at position 0 that are in proportion to theta are an offset, equal ones a constant.
void read_origin(const Problem& problem, PhaseLaw& law) {
    if (problem.positions.front() > 0) return;
    const auto zero = static_cast<std::size_t>(std::ranges::find(problem.positions, 0) - problem.positions.begin());
    if (zero == problem.positions.size()) return;
    const Phases& at_zero = problem.phases[zero];
    double spread = 0;
    for (const double phase : at_zero) spread = std::max(spread, std::abs(wrapped(phase - at_zero.front())));
    if (spread <= 2 * problem.noise) {
        if (std::abs(at_zero.front()) > problem.noise) law.constant = at_zero.front();
        return;
    }
    law.offset = shift(at_zero, law.theta, problem.slow_first);
}

}  // namespace

double wrapped(double angle) {
    const double r = std::remainder(angle, 2 * pi);
    return r <= -pi ? r + 2 * pi : r;
}

PhaseLaw phase_law(const std::vector<std::int64_t>& positions, const std::vector<Phases>& phases, Format format) {
    PhaseLaw law;
    Problem problem{positions, phases, rounding::point(format), 0, {}};
    find_unit(problem, law);
    if (law.theta.empty()) return law;
    problem.slow_first.resize(law.theta.size());
    std::iota(problem.slow_first.begin(), problem.slow_first.end(), std::size_t{0});
    std::erase_if(problem.slow_first, [&](std::size_t i) { return law.theta[i] == 0; });
    std::ranges::sort(problem.slow_first, {}, [&](std::size_t i) { return std::abs(law.theta[i]); });
    const auto deviations = follow(problem, law);
    std::ranges::sort(problem.slow_first, {}, [&](std::size_t i) { return std::abs(law.theta[i]); });
    if (!deviations.empty()) name_law(problem, law, deviations);
    read_origin(problem, law);
    return law;
}

}  // namespace audit
