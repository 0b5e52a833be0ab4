#include "report/scope.hpp"

#include <algorithm>

#include "report/text.hpp"
#include "words/say.hpp"

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
    return sums == 1 ? "1 and 2 planes" : words::say("1 to {1} planes", {std::to_string(sums + 1)});
}

std::string degrees(const ExactCertificate& c) {
    std::vector<std::string> each;
    for (const auto& [group, degree] : c.degrees)
        each.push_back(words::say("{1} in {2}", {std::to_string(degree), "$" + group + "$"}));
    return words::say("degree at most {1}", {words::list_of(each)});
}

/// "81 rational points × 4 entries; degree at most 1 in ..."
std::string points(const ExactCertificate& c) {
    const std::string at = counted(c.points, "rational point");
    return words::say("{1}; {2}",
                      {c.entries > 1 ? words::say("{1} × {2}", {at, counted(c.entries, "entry")}) : at, degrees(c)});
}

std::string with_given(const ExactCertificate& c, std::string text) {
    if (c.group_law) words::append(text, "given the circle group law");
    return text;
}

/// The largest d that the points decide.
const ExactCertificate* pointed(const StepResult& step) {
    const auto found = std::ranges::find_if(step.exact.rbegin(), step.exact.rend(), &ExactCertificate::by_points);
    return found != step.exact.rend() ? &*found : nullptr;
}

/// What decided the largest d, and the largest that the points decide, if that is another one.
std::string visited(const StepResult& step) {
    const auto at = [](const ExactCertificate& c, const std::string& text) {
        return words::say("at {1}: {2}", {"$d = " + std::to_string(c.dimension) + "$", text});
    };
    const ExactCertificate& largest = step.exact.back();
    const ExactCertificate* by_points = pointed(step);
    const std::string decided = by_points == &largest ? points(largest)
                                                      : words::say("{1} alone, there are too many points",
                                                                   {counted(largest.terms, "coefficient")});
    std::string found = step.exact.size() > 1 ? at(largest, decided) : decided;
    if (by_points != nullptr && by_points != &largest) words::append(found, at(*by_points, points(*by_points)));
    return with_given(largest, found);
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
    std::string text, all = holds(result) ? in_words(result.scope) : "";
    for (std::size_t at = 0; at < all.size();) {  // "for every even $d$; for $g = 1$"
        const std::size_t end = std::min(all.find("; for ", at), all.size());
        words::append(text, words::say("for {1}", {all.substr(at + 4, end - at - 4)}));
        at = std::min(end + 2, all.size());
    }
    return text;
}

std::vector<std::string> grounds(const prover::Theorem& theorem, const Result& result) {
    if (!holds(result)) return {};
    std::vector<std::string> found;
    const std::string code = "$d = " + listed(result.scope.dimensions) + "$";
    if (result.scope.every_dimension) {
        int sums = 0;
        for (const StepResult& step : result.steps)
            if (step.generic) sums = std::max(sums, step.generic->sums);
        found.push_back(
            words::say("every even $d$: one generic plane, decided for {1}; src/rope's code is the same at {2}",
                       {numbers_of_planes(sums), code}));
    } else if (!result.scope.dimensions.empty()) {
        found.push_back(words::say("{1}: the code at each of these; no other $d$ is claimed", {code}));
    }
    for (const std::string& domain : result.scope.domains)
        found.push_back(words::say("{1}: every value was looked at", {"$" + domain + "$"}));
    if (found.empty() && std::ranges::any_of(theorem.steps(), &prover::Step::algebraic))
        found.emplace_back("all values of its variables");
    return found;
}

std::vector<std::string> certificates(const StepResult& step) {
    if (step.exact.empty()) return {};
    const ExactCertificate& largest = step.exact.back();
    const std::vector<int> dimensions = dimensions_of(step);
    const std::string where = dimensions.empty() ? "" : "$d = " + listed(dimensions) + "$";
    const auto in = [&](const std::string& text, std::string_view between = "{1}: {2}") {
        return where.empty() ? text : words::say(between, {where, text});
    };
    if (step.verdict == Verdict::refuted)  // the points end at the first that refutes
        return {in(with_given(largest, largest.by_points ? degrees(largest) : counted(largest.terms, "coefficient")))};
    if (step.definition) return {"by definition: both sides are the same computation"};
    std::vector<std::string> found;
    if (step.generic)
        found.push_back(
            step.generic->by_points
                ? words::say("every even $d$: one generic plane, decided for {1} at {2}",
                             {numbers_of_planes(step.generic->sums), counted(step.generic->points, "rational point")})
                : words::say("every even $d$: one generic plane, decided for {1} by {2}, there are too many points",
                             {numbers_of_planes(step.generic->sums), counted(step.generic->terms, "coefficient")}));
    found.push_back(in(visited(step), dimensions.size() > 1 ? "{1}; {2}" : "{1}: {2}"));
    return found;
}

}  // namespace report
