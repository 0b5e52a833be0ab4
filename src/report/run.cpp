#include "report/run.hpp"

#include <algorithm>
#include <functional>
#include <set>

namespace report {

using prover::Result;
using prover::Step;
using prover::Theorem;
using prover::Tier;
using prover::Verdict;

const char* name(Outcome outcome) {
    switch (outcome) {
        case Outcome::proved: return "proved";
        case Outcome::refuted_as_printed: return "refuted as printed";
        case Outcome::refuted_near_miss: return "near miss refuted";
        case Outcome::supported: return "supported";
        case Outcome::cited: return "cited";
        case Outcome::undecided: return "undecided";
        case Outcome::unexpected: return "unexpected";
    }
    return "";
}

const Result* Run::find(const std::string& id) const {
    const auto found = places.find(id);
    return found == places.end() ? nullptr : &results[found->second];
}

std::vector<const Theorem*> with_premises(const prover::Book& book, const std::vector<const Theorem*>& asked) {
    std::vector<const Theorem*> all = asked;
    std::set<std::string> known;
    for (const Theorem* theorem : asked) known.insert(theorem->id());
    for (std::size_t i = 0; i < all.size(); ++i) {
        std::vector<std::string> needed = all[i]->premises();
        needed.push_back(all[i]->mended_by());
        for (const std::string& id : needed)
            if (const Theorem* theorem = book.find(id); theorem != nullptr && known.insert(id).second)
                all.push_back(theorem);
    }
    return all;
}

namespace {

Judgement judge_alone(const Result& result) {
    if (result.unavailable) return {Outcome::undecided, true, {}};
    if (!result.as_expected)
        return {result.verdict == Verdict::undecided ? Outcome::undecided : Outcome::unexpected, false, {}};
    switch (result.verdict) {
        case Verdict::proved: return {Outcome::proved, false, {}};
        case Verdict::refuted: return {Outcome::refuted_as_printed, false, {}};
        case Verdict::supported: return {Outcome::supported, false, {}};
        case Verdict::cited: return {Outcome::cited, false, {}};
        case Verdict::undecided: break;
    }
    return {};
}

Judgement judge(const Run& run, const std::string& id, std::set<std::string>& path) {
    const Result* result = run.find(id);
    if (result == nullptr) return {Outcome::undecided, false, {}};
    Judgement own = judge_alone(*result);
    if (!is_success(own.outcome) || !path.insert(id).second) return own;
    const Theorem* theorem = run.theorems[run.places.at(id)];
    if (own.outcome == Outcome::refuted_as_printed && !is_printed(*run.book, *theorem))
        own.outcome = Outcome::refuted_near_miss;
    for (const std::string& premise : theorem->premises()) {
        const Judgement below = judge(run, premise, path);
        if (is_success(below.outcome)) continue;
        // a premise that fails outright weighs more than one that this build can't decide
        if (own.unsettled.empty() || (own.missing_library && !below.missing_library))
            own = {Outcome::undecided, below.missing_library, premise};
    }
    path.erase(id);
    return own;
}

}  // namespace

Judgement judge(const Run& run, const std::string& id) {
    std::set<std::string> path;
    return judge(run, id, path);
}

Counts count(const Run& run) {
    Counts counts;
    for (std::size_t i = 0; i < run.asked; ++i) {
        const Judgement judgement = judge(run, run.theorems[i]->id());
        ++counts.of[static_cast<std::size_t>(judgement.outcome)];
        if (judgement.missing_library) ++counts.missing_library;
    }
    return counts;
}

int exit_code(const Run& run) {
    const Counts counts = count(run);
    if (counts[Outcome::unexpected] > 0 || counts[Outcome::undecided] > counts.missing_library) return 1;
    return counts.missing_library > 0 ? 77 : 0;
}

std::string strength(const Run& run, const Result& result) {
    const auto lowered = [](const Result& r) {
        return prover::strength(r.strength) > prover::strength(r.tier) && !r.weakest_premise.empty();
    };
    std::string text = name(result.tier);
    if (!lowered(result)) return text;
    // the premise at the bottom says more than the one in between
    const Result* weakest = &result;
    std::string id;
    while (weakest != nullptr && lowered(*weakest) && weakest->weakest_premise != result.id) {
        id = weakest->weakest_premise;
        weakest = run.find(id);
    }
    return text + ", on " + (result.strength == Tier::none ? "unsettled" : name(result.strength)) + " " + id;
}

std::string file(const Step& step) {
    const std::string& path = step.file;
    const std::size_t start = path.rfind("proofs/");
    if (start != std::string::npos) return path.substr(start);
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? path : path.substr(slash + 1);
}

std::string place(const Step& step) { return file(step) + ":" + std::to_string(step.source_line); }

bool is_printed(const prover::Book& book, const Theorem& theorem) {
    if (book.sources.empty()) return !theorem.sources().empty();
    for (const prover::SourceText& source : book.sources)
        for (const prover::Claim& claim : source.claims)
            if (claim.kind == prover::ClaimKind::slip && std::ranges::count(claim.decided_by, theorem.id()) > 0) return true;
    return false;
}

std::vector<std::string> resting_on(const prover::Book& book, const std::string& id) {
    std::vector<std::string> ids;
    for (const Theorem* theorem : book.theorems())
        if (std::ranges::count(theorem->premises(), id) > 0) ids.push_back(theorem->id());
    return ids;
}

std::string row(const prover::Source& source) { return source.text + "." + source.equation; }

std::string claim_of(const Theorem& theorem, std::size_t step) {
    const auto& steps = theorem.steps();
    if (steps[step].kind != prover::StepKind::line) return steps[step].latex;
    // a chain goes on from the last line that isn't a slip
    for (std::size_t before = step; before-- > 0;)
        if (steps[before].algebraic() && !steps[before].slip) return steps[before].latex + " = " + steps[step].latex;
    return steps[step].latex;
}

int first_failure(const Result& result) {
    for (std::size_t s = 0; s < result.steps.size(); ++s)
        if (!result.steps[s].as_expected) return static_cast<int>(s);
    return -1;
}

std::string explain_failure(const Run& run, const std::string& id) {
    const Result* result = run.find(id);
    if (result == nullptr) return "it was not run";
    const int failing = first_failure(*result);
    if (failing < 0) {
        const Judgement judgement = judge(run, id);
        return judgement.unsettled.empty()
                   ? std::string("it has no step")
                   : "it rests on " + judgement.unsettled + ", which is " + name(judge(run, judgement.unsettled).outcome);
    }
    const Step& step = run.theorems[run.places.at(id)]->steps()[static_cast<std::size_t>(failing)];
    const prover::StepResult& found = result->steps[static_cast<std::size_t>(failing)];
    const std::string expected = name(step.expected());
    const std::string verdict = name(found.verdict);
    if (found.verdict == Verdict::undecided)
        return "undecided" + (found.trouble.empty() ? std::string(", because a line of its chain fails") : ": " + found.trouble);
    if (step.slip && found.verdict == Verdict::proved) return "the misprint was to be refuted, but it is proved";
    return "expected " + expected + ", found " + verdict + (found.trouble.empty() ? "" : ": " + found.trouble);
}

}  // namespace report
