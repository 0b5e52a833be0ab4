#include "report/sources.hpp"

#include "report/text.hpp"
#include "report/unicode.hpp"
#include "report/walkthrough.hpp"
#include "words/say.hpp"

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
    std::vector<std::string> each;
    const auto some = [&](std::size_t many, std::string_view id) { each.push_back(words::say(id, {grouped(many)})); };
    some(c.proved, "{1} proved");
    some(c.slips, c.slips == 1 ? "{1} slip refuted and mended" : "{1} slips refuted and mended");
    if (c.supported > 0) some(c.supported, "{1} supported");
    some(c.cited, "{1} cited");
    each.push_back(counted(c.definitions, "definition"));
    if (c.notation > 0) some(c.notation, "{1} of notation");
    some(c.out_of_scope, "{1} out of scope");
    some(c.undecided, "{1} undecided");
    if (c.unexpected > 0) some(c.unexpected, "{1} unexpected");
    return words::say("{1}: {2}", {counted(c.rows, "row"), words::list_of(each)});
}

}  // namespace report
