#include "report/scope.hpp"

#include <algorithm>

#include "report/text.hpp"

namespace report {
namespace {

using prover::ExactCertificate;
using prover::listed;
using prover::Result;
using prover::StepResult;
using prover::Verdict;

/// "1 and 2 planes", "1 to 4 planes": what decides a formula with k sums over the planes.
std::string numbers_of_planes(int sums) {
    if (sums == 0) return "1 plane";
    return (sums == 1 ? "1 and 2" : "1 to " + std::to_string(sums + 1)) + " planes";
}

/// "64 plane sets of 1 plane, 1 form, 5184 points"; "81 points × 4 entries" of what was decided as a whole.
std::string visited(const ExactCertificate& c) {
    if (!c.by_points) return counted(c.terms, "coefficient") + " alone, there are too many points";
    const std::string points = counted(c.points, "rational point");
    if (c.sets == 0) return points + (c.entries > 1 ? " × " + counted(c.entries, "entry") : "");
    return counted(c.sets, "plane set") + (c.sets > 1 && c.joined > 1 ? " of at most " : " of ") +
           counted(static_cast<std::size_t>(c.joined), "plane") + ", " + counted(c.forms, "form") + ", " + points;
}

std::string degrees(const ExactCertificate& c) {
    if (!c.by_points) return c.group_law ? "given the circle group law" : "no angle occurs";
    std::vector<std::string> each;
    for (const auto& [group, degree] : c.degrees) each.push_back(std::to_string(degree) + " in $" + group + "$");
    return "degree at most " + joined(each, ", ") + (c.group_law ? "; given the circle group law" : "");
}

bool holds(const Result& result) { return result.verdict == Verdict::proved || result.verdict == Verdict::supported; }

std::vector<int> dimensions_of(const StepResult& step) {
    std::vector<int> dimensions;
    for (const ExactCertificate& c : step.exact)
        if (c.dimension != 0) dimensions.push_back(c.dimension);
    return dimensions;
}

}  // namespace

std::string reach(const Result& result) {
    return holds(result) ? in_words(result.scope) : std::string();
}

std::vector<std::string> grounds(const prover::Theorem& theorem, const Result& result) {
    if (!holds(result)) return {};
    std::vector<std::string> found;
    const std::string code = "$d = " + listed(result.scope.dimensions) + "$";
    if (result.scope.every_dimension) {
        int sums = 0;
        for (const StepResult& step : result.steps)
            if (step.generic) sums = std::max(sums, step.generic->sums);
        found.push_back("every even $d$: one generic plane, decided for " + numbers_of_planes(sums) +
                        "; src/rope's code is the same at " + code);
    } else if (!result.scope.dimensions.empty()) {
        found.push_back(code + ": the code at each of these; no other $d$ is claimed");
    }
    for (const std::string& domain : result.scope.domains)
        found.push_back("$" + domain + "$: every value was looked at");
    if (found.empty() && std::ranges::any_of(theorem.steps(), &prover::Step::algebraic))
        found.emplace_back("all values of its variables");
    return found;
}

std::vector<std::string> certificates(const StepResult& step) {
    if (step.exact.empty()) return {};
    const ExactCertificate& largest = step.exact.back();
    const std::vector<int> dimensions = dimensions_of(step);
    if (step.verdict == Verdict::refuted)  // the points end at the first that refutes
        return {(largest.dimension != 0 ? "$d = " + listed(dimensions) + "$: " : "") + degrees(largest)};
    if (step.definition) return {"by definition: both sides are the same computation"};
    std::vector<std::string> found;
    if (step.generic)
        found.push_back("every even $d$: one generic plane, decided for " + numbers_of_planes(step.generic->sums) +
                        " at " + counted(step.generic->points, "rational point"));
    std::string at = dimensions.empty() ? "" : "$d = " + listed(dimensions);
    if (dimensions.size() > 1) at += "$; at $d = " + std::to_string(largest.dimension);
    if (!at.empty()) at += "$: ";
    found.push_back(at + visited(largest) + "; " + degrees(largest));
    return found;
}

}  // namespace report
