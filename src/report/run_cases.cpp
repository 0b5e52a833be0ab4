// The verdicts of a run, a case for each theorem.
#include <sstream>

#include "report/cases.hpp"
#include "report/table.hpp"
#include "report/text.hpp"
#include "report/unicode.hpp"
#include "report/walkthrough.hpp"

namespace report {
namespace {

/// The step that failed and the counterexample, for the body of a failure.
std::string details(const Run& run, const prover::Theorem& theorem) {
    std::ostringstream out;
    const prover::Result& result = *run.find(theorem.id());
    const int failing = book::first_failure(result);
    if (failing < 0) return {};
    const prover::Step& step = theorem.steps()[static_cast<std::size_t>(failing)];
    out << place(step) << "\n"
        << unicode(claim_of(theorem, static_cast<std::size_t>(failing))) << "\nbecause " << prose(step.reason) << "\n";
    const prover::StepResult& found = result.steps[static_cast<std::size_t>(failing)];
    if (found.counterexample) write_walkthrough(out, *found.counterexample, 0, Screen{});
    for (const std::string& note : found.notes) out << prose(note) << "\n";
    return out.str();
}

Case case_of(const Run& run, const book::Chapter& chapter, const prover::Theorem& theorem) {
    const prover::Result& result = *run.find(theorem.id());
    const Judgement judgement = judge(run, theorem.id());
    Case made{.suite = chapter.id, .name = theorem.id()};
    made.seconds = result.seconds;
    if (!theorem.steps().empty()) {
        made.file = file(theorem.steps().front());
        made.line = static_cast<std::size_t>(theorem.steps().front().source_line);
    }
    if (is_success(judgement.outcome)) {
        const std::string agreeing = agreement(theorem, result);
        made.words = prose(verdict_words(run, theorem.id())) + ", " + strength(run, result) + ": " +
                     joined(evidence(run, theorem), " · ") + (agreeing.empty() ? "" : " · " + agreeing + " digits");
        return made;
    }
    made.level = Case::Level::error;
    made.rule = name(judgement.outcome);
    made.about = "A theorem whose verdict is not the one that its proof file announces.";
    made.words = explain_failure(run, theorem.id());
    made.details = details(run, theorem);
    return made;
}

}  // namespace

std::vector<Case> cases_of(const Run& run) {
    std::vector<Case> cases;
    for (const book::Chapter& chapter : run.book->chapters)
        for (const prover::Theorem& theorem : chapter.theorems) {
            const auto found = run.places.find(theorem.id());
            if (found != run.places.end() && found->second < run.asked) cases.push_back(case_of(run, chapter, theorem));
        }
    return cases;
}

}  // namespace report
