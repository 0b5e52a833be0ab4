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

std::string degrees(const ExactCertificate& c) {
    std::vector<std::string> each;
    for (const auto& [group, degree] : c.degrees) each.push_back(std::to_string(degree) + " in $" + group + "$");
    return "degree at most " + joined(each, ", ");
}

/// "81 rational points × 4 entries; degree at most 1 in ..."
std::string points(const ExactCertificate& c) {
    return counted(c.points, "rational point") + (c.entries > 1 ? " × " + counted(c.entries, "entry") : "") + "; " +
           degrees(c);
}

std::string given(const ExactCertificate& c) { return c.group_law ? "; given the circle group law" : ""; }

/// The largest d that the points decide.
const ExactCertificate* pointed(const StepResult& step) {
    const auto found = std::ranges::find_if(step.exact.rbegin(), step.exact.rend(), &ExactCertificate::by_points);
    return found != step.exact.rend() ? &*found : nullptr;
}

/// What decided the largest d, and the largest that the points decide, if that is another one.
std::string visited(const StepResult& step) {
    const auto at = [](const ExactCertificate& c) { return "at $d = " + std::to_string(c.dimension) + "$: "; };
    const ExactCertificate& largest = step.exact.back();
    const ExactCertificate* by_points = pointed(step);
    std::string found = step.exact.size() > 1 ? at(largest) : "";
    if (by_points != &largest) found += counted(largest.terms, "coefficient") + " alone, there are too many points";
    if (by_points != nullptr && by_points != &largest) found += "; " + at(*by_points);
    if (by_points != nullptr) found += points(*by_points);
    return found + given(largest);
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
    const std::string where = dimensions.empty() ? "" : "$d = " + listed(dimensions) + "$";
    if (step.verdict == Verdict::refuted)  // the points end at the first that refutes
        return {(where.empty() ? "" : where + ": ") +
                (largest.by_points ? degrees(largest) : counted(largest.terms, "coefficient")) + given(largest)};
    if (step.definition) return {"by definition: both sides are the same computation"};
    std::vector<std::string> found;
    if (step.generic)
        found.push_back("every even $d$: one generic plane, decided for " + numbers_of_planes(step.generic->sums) +
                        (step.generic->by_points ? " at " + counted(step.generic->points, "rational point")
                                                 : " by " + counted(step.generic->terms, "coefficient") +
                                                       ", there are too many points"));
    found.push_back((where.empty() ? "" : where + (dimensions.size() > 1 ? "; " : ": ")) + visited(step));
    return found;
}

}  // namespace report
