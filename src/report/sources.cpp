#include "report/sources.hpp"

#include "report/text.hpp"
#include "report/unicode.hpp"
#include "report/walkthrough.hpp"

namespace report {

std::string counterexample_of(const Run& run, const book::RowDecision& row) {
    const prover::Result* result = run.find(row.refuted_by);
    if (result == nullptr) return {};
    const prover::Theorem& theorem = *run.theorems[run.places.at(row.refuted_by)];
    for (std::size_t s = 0; s < result->steps.size(); ++s) {
        const prover::StepResult& step = result->steps[s];
        if (!theorem.steps()[s].slip || step.verdict != prover::Verdict::refuted) continue;
        return step.counterexample ? in_short(*step.counterexample) : prose(step.trouble);
    }
    return {};
}

std::string coverage_line(const book::Coverage& c) {
    std::string line = counted(c.rows, "row") + ": " + grouped(c.proved) + " proved, " + grouped(c.slips) +
                       (c.slips == 1 ? " slip" : " slips") + " refuted and mended, ";
    if (c.supported > 0) line += grouped(c.supported) + " supported, ";
    line += grouped(c.cited) + " cited, " + counted(c.definitions, "definition") + ", ";
    if (c.notation > 0) line += grouped(c.notation) + " of notation, ";
    line += grouped(c.out_of_scope) + " out of scope, " + grouped(c.undecided) + " undecided";
    if (c.unexpected > 0) line += ", " + grouped(c.unexpected) + " unexpected";
    return line;
}

}  // namespace report
