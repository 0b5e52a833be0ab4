#include "theorem/theorem.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "theorem/decide.hpp"
#include "enclosure/interval.hpp"

namespace prover {

Verdict Theorem::expected() const {
    Verdict verdict = Verdict::proved;
    for (const Step& step : steps_) {
        if (step.expected() == Verdict::refuted) return Verdict::refuted;
        if (step.expected() == Verdict::cited) verdict = Verdict::cited;
    }
    return verdict;
}

namespace {

/// What is missing for a verdict to mean anything; "" if nothing is.
std::string refused(const Theorem& theorem, const Options& options) {
    if (options.digits.empty()) return "no precision is asked for: digits must name at least one";
    if (options.samples < 1) return "samples must be at least 1, got " + std::to_string(options.samples);
    if (!theorem.in_dimensions() || has_own_dimensions(theorem)) return {};
    if (options.dimensions.empty()) return "no dimension is asked for: dimensions must name at least one even d";
    for (const int d : options.dimensions)
        if (d < 2 || d % 2 != 0) return "a dimension must be even and at least 2, got " + std::to_string(d);
    return {};
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
        } catch (const std::exception& error) {
            step.verdict = Verdict::undecided;
            step.trouble = std::string("failed: ") + error.what();
        } catch (...) {
            step.verdict = Verdict::undecided;
            step.trouble = "failed: its code threw what is no std::exception";
        }
    };
    const std::string why = refused(theorem, options);
    for (StepResult& step : result.steps) step.trouble = why;
    // what stops one line stops them all: they run as one program
    const auto first = std::ranges::find_if(theorem.steps(), [](const Step& step) { return step.algebraic(); });
    if (why.empty() && first != theorem.steps().end())
        guarded(result.steps[static_cast<std::size_t>(first - theorem.steps().begin())],
                [&] { decide_lines(theorem, options, result.steps); });
    for (std::size_t s = 0; s < result.steps.size(); ++s)
        if (const Step& step = theorem.steps()[s]; why.empty() && !step.derived())
            guarded(result.steps[s], [&] { decide_check(theorem, step, options, result.steps[s]); });

    result.verdict = result.steps.empty() ? Verdict::undecided : Verdict::proved;
    result.tier = result.steps.empty() ? Tier::none : Tier::exact;
    result.as_expected = !result.steps.empty();
    for (std::size_t s = 0; s < result.steps.size(); ++s) {
        StepResult& step = result.steps[s];
        step.as_expected = step.verdict == theorem.steps()[s].expected();
        result.as_expected = result.as_expected && step.as_expected;
        result.verdict = std::max(result.verdict, step.verdict);
        // lines are recorded at the same d: two that share none have each said at which it was not decided
        if (!result.scope.narrow(step.scope)) result.verdict = Verdict::undecided;
        result.tier = weakest(result.tier, step.tier);
    }
    // a statement that is refuted is refuted by its witness, whatever its other lines are
    if (result.verdict == Verdict::refuted)
        for (const StepResult& step : result.steps)
            if (step.verdict == Verdict::refuted) result.tier = step.tier;
    result.strength = result.tier;
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

}  // namespace prover
