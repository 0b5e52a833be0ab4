#include "book/judge.hpp"

namespace book {

using prover::Verdict;

Judgement judge(const Run& run, const std::string& id) {
    const auto place = run.places.find(id);
    return place == run.places.end() ? Judgement{} : run.judgements[place->second];
}

Counts count(const Run& run) {
    Counts counts;
    for (std::size_t i = 0; i < run.asked; ++i) ++counts.of[static_cast<std::size_t>(run.judgements[i].outcome)];
    return counts;
}

int exit_code(const Run& run) {
    const Counts counts = count(run);
    return run.problems.empty() && counts[Outcome::unexpected] == 0 && counts[Outcome::undecided] == 0 ? 0 : 1;
}

int first_failure(const prover::Result& result) {
    for (std::size_t s = 0; s < result.steps.size(); ++s)
        if (!result.steps[s].as_expected) return static_cast<int>(s);
    return -1;
}

std::string explain_failure(const Run& run, const std::string& id) {
    const prover::Result* result = run.find(id);
    if (result == nullptr) return "it was not run";
    const int failing = first_failure(*result);
    if (failing < 0) {
        const std::string premise = judge(run, id).unsettled;
        if (premise.empty()) return "it has no step";
        return "it rests on " + premise + ", which is " + name(judge(run, premise).outcome);
    }
    const prover::Step& step = run.theorems[run.places.at(id)]->steps()[static_cast<std::size_t>(failing)];
    const prover::StepResult& found = result->steps[static_cast<std::size_t>(failing)];
    const std::string& trouble = found.trouble;
    if (found.verdict == Verdict::undecided)
        return "undecided" + (trouble.empty() ? std::string(", because a line of its chain fails") : ": " + trouble);
    if (step.slip && found.verdict == Verdict::proved) return "the misprint was to be refuted, but it is proved";
    return std::string("expected ") + name(step.expected()) + ", found " + name(found.verdict) +
           (trouble.empty() ? "" : ": " + trouble);
}

}  // namespace book
