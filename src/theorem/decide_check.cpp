#include <algorithm>
#include <limits>

#include "theorem/decide.hpp"
#include "theorem/enclosures.hpp"

namespace prover {
namespace {

void settle(StepResult& result, Verdict verdict, Tier tier, std::string trouble = {}) {
    result.verdict = verdict;
    result.tier = tier;
    result.trouble = std::move(trouble);
}

/// An equality of real functions at every precision: 0 must lie in each interval, and the widest one
/// must shrink from a precision to the next.
void decide_agreement(const Step& step, const Options& options, StepResult& result) {
    double widest = std::numeric_limits<double>::infinity();
    for (const unsigned digits : options.digits) {
        const Interval::Precision precision(digits);
        Enclosures enclosures;
        step.enclosures(enclosures);
        result.cases += enclosures.count();
        result.notes = enclosures.notes();
        PrecisionStep p;
        p.digits = digits;
        p.residual = p.tolerance = enclosures.widest();
        p.agreeing = std::clamp(-p.tolerance, 0.0, static_cast<double>(digits));
        if (enclosures.refutation())
            return settle(result, Verdict::refuted, Tier::enclosure, *enclosures.refutation());
        if (enclosures.open() || enclosures.count() == 0 || !(p.tolerance < widest)) {
            result.trouble = enclosures.open().value_or(
                enclosures.count() == 0 ? "nothing was enclosed" : "the enclosures do not shrink with the precision");
            return;
        }
        widest = p.tolerance;
        result.precisions.push_back(std::move(p));
    }
    settle(result, Verdict::supported, Tier::high_precision);
}

/// What a check left out of its domain, if anything.
std::optional<std::string> not_covered(const auto& check) {
    if (!check.visitor() || check.visitor()->visited() == check.visitor()->domain().size()) return {};
    return "looked at " + std::to_string(check.visitor()->visited()) + " of the " +
           std::to_string(check.visitor()->domain().size()) + " values of its domain";
}

/// Whether a reader of the statement sees what a check ranges over.
bool shown(const Theorem& theorem, const Domain& domain) {
    return shows(theorem.latex(), domain) ||
           std::ranges::any_of(theorem.hypotheses(), [&](const std::string& text) { return shows(text, domain); });
}

}  // namespace

void decide_check(const Theorem& theorem, const Step& step, const Options& options, StepResult& result) {
    if (step.domain) {
        if (!shown(theorem, *step.domain)) {
            result.trouble = "neither the statement nor a hypothesis shows its domain, $" + step.domain->latex() + "$";
            return;
        }
        result.scope.domains.push_back(step.domain->latex());
    }
    if (step.kind == StepKind::citation) {
        settle(result, Verdict::cited, Tier::cited);
    } else if (step.kind == StepKind::cases) {
        Cases cases(step.domain);
        step.cases(cases);
        result.cases = cases.count();
        result.notes = cases.notes();
        if (cases.count() == 0) {
            result.trouble = "no case was checked";
        } else if (const auto missing = not_covered(cases); missing && !cases.failure()) {
            result.trouble = *missing;
        } else if (cases.failure()) {
            settle(result, Verdict::refuted, Tier::witness, *cases.failure());
        } else {
            settle(result, Verdict::proved, Tier::exhaustive);
        }
    } else if (step.kind == StepKind::agreement) {
        decide_agreement(step, options, result);
    } else if (step.kind == StepKind::enclosures) {
        Enclosures enclosures(step.domain);
        step.enclosures(enclosures);
        result.cases = enclosures.count();
        result.notes = enclosures.notes();
        if (enclosures.refutation()) {
            settle(result, Verdict::refuted, Tier::enclosure, *enclosures.refutation());
        } else if (const auto missing = not_covered(enclosures)) {
            result.trouble = *missing;
        } else if (enclosures.open() || enclosures.count() == 0) {
            result.trouble = enclosures.open().value_or("nothing was enclosed");
        } else if (enclosures.equalities() > 0) {
            result.trouble = "intervals cannot prove that two numbers are equal: what agrees is a step of its own";
        } else {
            settle(result, Verdict::proved, Tier::enclosure);
        }
    }
}

}  // namespace prover
