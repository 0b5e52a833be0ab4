// What stands behind a verdict, in a few words.
#include <algorithm>
#include <limits>

#include "report/table.hpp"
#include "report/text.hpp"
#include "report/unicode.hpp"

namespace report {
namespace {

using prover::Result;
using prover::Step;
using prover::StepResult;

/// Of the line that needs most; a definition needs none.
std::string points(const Result& result) {
    std::uint64_t most = 0;
    bool defined = false;
    for (const StepResult& step : result.steps) {
        defined = defined || step.definition;
        if (step.definition) continue;
        for (const prover::ExactCertificate& c : step.exact) most = std::max(most, c.points);
        if (step.generic) most = std::max(most, step.generic->points);
    }
    return most > 0 ? counted(most, "point") : defined ? "by definition" : "";
}

}  // namespace

std::string agreement(const prover::Theorem& theorem, const Result& result) {
    double least = std::numeric_limits<double>::infinity();
    unsigned of = 0;
    for (std::size_t s = 0; s < result.steps.size(); ++s) {
        if (theorem.steps()[s].slip) continue;
        for (const prover::PrecisionStep& p : result.steps[s].precisions) {
            if (p.digits > of) least = std::numeric_limits<double>::infinity();
            of = std::max(of, p.digits);
            if (p.digits == of) least = std::min(least, p.agreeing);
        }
    }
    return of == 0 ? "" : std::to_string(static_cast<int>(least)) + "/" + std::to_string(of);
}

std::vector<std::string> evidence(const Run& run, const prover::Theorem& theorem) {
    const Result* result = run.find(theorem.id());
    std::vector<std::string> found;
    if (result == nullptr) return found;
    const auto add = [&](std::string text) {
        if (!text.empty()) found.push_back(std::move(text));
    };
    std::size_t cases = 0;
    std::size_t intervals = 0;
    for (std::size_t s = 0; s < result->steps.size(); ++s) {
        const Step& step = theorem.steps()[s];
        const StepResult& outcome = result->steps[s];
        if (step.slip && outcome.verdict == prover::Verdict::refuted) {
            // a refutation needs one counterexample; the rest of the derivation is for `show`
            const auto& at = outcome.counterexample;
            return {at ? unicode(at->left) + " ≠ " + unicode(at->right) : prose(outcome.trouble)};
        } else if (step.kind == prover::StepKind::cases) {
            cases += outcome.cases;
        } else if (step.kind == prover::StepKind::enclosures || step.kind == prover::StepKind::agreement) {
            intervals += outcome.cases;
        }
    }
    add(points(*result));
    if (cases > 0) add(counted(cases, "case"));
    if (intervals > 0) add(counted(intervals, "interval"));
    for (std::size_t s = 0; s < result->steps.size(); ++s)
        if (theorem.steps()[s].kind == prover::StepKind::citation) add(prose(theorem.steps()[s].reason));
    if (weaker(result->strength, result->tier))
        add(strength(run, *result).substr(std::string(name(result->tier)).size() + 2));
    return found;
}

}  // namespace report
