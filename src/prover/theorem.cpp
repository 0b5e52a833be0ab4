#include "prover/theorem.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "prover/enclosures.hpp"
#include "prover/exact.hpp"
#include "prover/high_precision.hpp"
#include "prover/term.hpp"

namespace prover {

Verdict Theorem::expected() const {
    Verdict verdict = Verdict::proved;
    for (const Step& step : steps_) {
        if (step.expected() == Verdict::refuted) return Verdict::refuted;
        if (step.expected() == Verdict::cited) verdict = Verdict::cited;
    }
    return verdict;
}

Program Theorem::record(int dimension) const {
    Recorder recorder;
    if (record_) record_(recorder, dimension);
    return std::move(recorder.program);
}

namespace {

/// Settles the steps that are equations, from the exact tier at every dimension and the high-precision
/// tier at the numeric one.
void decide_lines(const Theorem& theorem, const Options& options, std::vector<StepResult>& results) {
    std::vector<std::size_t> step_of_output;
    for (std::size_t s = 0; s < theorem.steps().size(); ++s)
        if (theorem.steps()[s].algebraic()) step_of_output.push_back(s);
    if (step_of_output.empty()) return;

    std::vector<int> dimensions = theorem.exact_dimensions();
    if (dimensions.empty()) dimensions = {0};
    std::vector<bool> nonzero(step_of_output.size(), false);
    for (const int dimension : dimensions) {
        const Program program = theorem.record(dimension);
        for (std::size_t k = 0; k < step_of_output.size(); ++k) {
            const Output& right = program.outputs[k];
            if (right.previous < 0) continue;
            const Output& left = program.outputs[static_cast<std::size_t>(right.previous)];
            if (left.rows != right.rows || left.columns != right.columns) {
                const auto shape = [](const Output& o) { return std::to_string(o.rows) + "x" + std::to_string(o.columns); };
                results[step_of_output[k]].trouble =
                    "the sides have different shapes, " + shape(left) + " and " + shape(right);
                return;
            }
        }
        const std::vector<ExactStep> exact = decide_exactly(program);
        for (std::size_t k = 0; k < step_of_output.size(); ++k) {
            if (program.outputs[k].previous < 0) continue;
            StepResult& result = results[step_of_output[k]];
            if (exact[k].refused) {
                result.trouble = "the grid of this degree is too large to be visited";
                continue;
            }
            ExactCertificate certificate{dimension, {}, exact[k].points, program.outputs[k].nodes.size(),
                                         exact[k].uses_angles};
            for (std::size_t g = 0; g < program.groups.size(); ++g)
                certificate.degrees.emplace_back(program.groups[g].name, exact[k].degree[g]);
            result.exact.push_back(std::move(certificate));
            if (!exact[k].vacuous) nonzero[k] = true;
            if (exact[k].counterexample && !result.counterexample) {
                result.counterexample = explain(program, *exact[k].counterexample, static_cast<int>(k));
                result.counterexample->dimension = dimension;
            }
        }
    }

    const Program program = theorem.record(theorem.numeric_dimension());
    HighPrecisionResult numeric = measure(program, options.digits, options.samples, options.seed);
    for (std::size_t k = 0; k < step_of_output.size(); ++k) {
        StepResult& result = results[step_of_output[k]];
        if (program.outputs[k].previous < 0) {
            // a forgotten reason would begin a new chain and leave its line unchecked
            const bool goes_on = std::ranges::any_of(
                program.outputs, [&](const Output& next) { return next.previous == static_cast<int>(k); });
            if (theorem.steps()[step_of_output[k]].kind != StepKind::begin) {
                result.trouble = "there is no line before it that it could equal";
            } else if (!goes_on) {
                result.trouble = "nothing is claimed: no line follows, or the next one lacks its reason";
            } else {
                result.verdict = Verdict::proved;
                result.tier = Tier::exact;
            }
            continue;
        }
        result.precisions = std::move(numeric.steps[k]);
        result.samples = numeric.samples;
        const PrecisionStep* refuting = nullptr;
        bool sinks = true;
        for (std::size_t i = 0; i < result.precisions.size(); ++i) {
            const PrecisionStep& p = result.precisions[i];
            if (p.refuting_sample >= 0 && refuting == nullptr) refuting = &p;
            if (i > 0 && p.digits > result.precisions[i - 1].digits && std::isfinite(p.tolerance) &&
                !(p.tolerance < result.precisions[i - 1].tolerance))
                sinks = false;
        }
        if (refuting != nullptr)
            result.notes.push_back("at " + std::to_string(refuting->digits) + " digits, left - right = " +
                                   refuting->difference + " at sample " +
                                   numeric.used[static_cast<std::size_t>(refuting->refuting_sample)].text);
        if (!result.trouble.empty()) continue;
        if (result.counterexample) {
            result.verdict = Verdict::refuted;
            result.tier = Tier::witness;
        } else if (refuting != nullptr) {
            result.trouble = "the exact tier finds no difference, the high-precision tier does: " + result.notes.back();
        } else if (!nonzero[k]) {
            result.trouble = "vacuous: both sides are zero for all values";
        } else if (!sinks) {
            result.trouble = "the residual's bound does not sink with the precision";
        } else {
            result.verdict = Verdict::proved;
            result.tier = Tier::exact;
        }
    }
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
        if (enclosures.refutation()) {
            result.verdict = Verdict::refuted;
            result.tier = Tier::enclosure;
            result.trouble = *enclosures.refutation();
            return;
        }
        if (enclosures.open() || enclosures.count() == 0 || !(p.tolerance < widest)) {
            result.trouble = enclosures.open().value_or(
                enclosures.count() == 0 ? "nothing was enclosed" : "the enclosures do not shrink with the precision");
            return;
        }
        widest = p.tolerance;
        result.precisions.push_back(std::move(p));
    }
    result.verdict = Verdict::supported;
    result.tier = Tier::high_precision;
}

void decide(const Step& step, const Options& options, StepResult& result) {
    if (step.kind == StepKind::citation) {
        result.verdict = Verdict::cited;
        result.tier = Tier::cited;
    } else if (step.kind == StepKind::cases) {
        Cases cases;
        step.cases(cases);
        result.cases = cases.count();
        result.notes = cases.notes();
        if (cases.count() == 0) {
            result.trouble = "no case was checked";
        } else if (cases.failure()) {
            result.verdict = Verdict::refuted;
            result.tier = Tier::witness;
            result.trouble = *cases.failure();
        } else {
            result.verdict = Verdict::proved;
            result.tier = Tier::exhaustive;
        }
    } else if (step.kind == StepKind::agreement) {
        decide_agreement(step, options, result);
    } else if (step.kind == StepKind::enclosures) {
        Enclosures enclosures;
        step.enclosures(enclosures);
        result.cases = enclosures.count();
        result.notes = enclosures.notes();
        if (enclosures.refutation()) {
            result.verdict = Verdict::refuted;
            result.tier = Tier::enclosure;
            result.trouble = *enclosures.refutation();
        } else if (enclosures.open() || enclosures.count() == 0) {
            result.trouble = enclosures.open().value_or("nothing was enclosed");
        } else {
            result.verdict = Verdict::proved;
            result.tier = Tier::enclosure;
        }
    }
}

/// The weaker of two verdicts of steps that are all as expected.
Verdict weaker(Verdict a, Verdict b) {
    const auto rank = [](Verdict v) {
        switch (v) {
            case Verdict::proved: return 0;
            case Verdict::supported: return 1;
            case Verdict::cited: return 2;
            case Verdict::refuted: return 3;
            case Verdict::undecided: return 4;
        }
        return 4;
    };
    return rank(a) >= rank(b) ? a : b;
}

}  // namespace

Result prove(const Theorem& theorem, const Options& options) {
    const auto start = std::chrono::steady_clock::now();
    Result result;
    result.id = theorem.id();
    result.steps.resize(theorem.steps().size());
    const auto guarded = [](StepResult& step, auto&& decide_it) {
        try {
            decide_it();
        } catch (const Unavailable& missing) {
            step.unavailable = true;
            step.trouble = missing.what();
        } catch (const std::exception& error) {
            step.verdict = Verdict::undecided;
            step.trouble = std::string("failed: ") + error.what();
        }
    };
    // what stops one line stops them all: they run as one program
    const auto first = std::ranges::find_if(theorem.steps(), [](const Step& step) { return step.algebraic(); });
    if (first != theorem.steps().end())
        guarded(result.steps[static_cast<std::size_t>(first - theorem.steps().begin())],
                [&] { decide_lines(theorem, options, result.steps); });
    for (std::size_t s = 0; s < result.steps.size(); ++s)
        if (!theorem.steps()[s].algebraic())
            guarded(result.steps[s], [&] { decide(theorem.steps()[s], options, result.steps[s]); });

    result.verdict = result.steps.empty() ? Verdict::undecided : Verdict::proved;
    result.tier = result.steps.empty() ? Tier::none : Tier::exact;
    result.as_expected = !result.steps.empty();
    bool only_unavailable = true;
    for (std::size_t s = 0; s < result.steps.size(); ++s) {
        StepResult& step = result.steps[s];
        step.as_expected = step.verdict == theorem.steps()[s].expected();
        result.as_expected = result.as_expected && step.as_expected;
        only_unavailable = only_unavailable && (step.as_expected || step.unavailable);
        result.verdict = weaker(result.verdict, step.verdict);
        if (step.tier > result.tier || step.tier == Tier::none) result.tier = step.tier;
    }
    // a statement that is refuted is refuted by its witness, whatever its other lines are
    if (result.verdict == Verdict::refuted)
        for (const StepResult& step : result.steps)
            if (step.verdict == Verdict::refuted) result.tier = step.tier;
    result.unavailable = !result.as_expected && only_unavailable;
    result.strength = result.tier;
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

}  // namespace prover
