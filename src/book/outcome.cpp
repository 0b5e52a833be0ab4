#include "book/outcome.hpp"

namespace book {

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

Judgement judge_alone(const Book& book, const prover::Theorem& theorem, const prover::Result& result) {
    if (result.unavailable) return {Outcome::undecided, true, {}};
    if (!result.as_expected)
        return {result.verdict == Verdict::undecided ? Outcome::undecided : Outcome::unexpected, false, {}};
    switch (result.verdict) {
        case Verdict::proved: return {Outcome::proved, false, {}};
        case Verdict::refuted:
            return {is_printed(book, theorem) ? Outcome::refuted_as_printed : Outcome::refuted_near_miss, false, {}};
        case Verdict::supported: return {Outcome::supported, false, {}};
        case Verdict::cited: return {Outcome::cited, false, {}};
        case Verdict::undecided: break;
    }
    return {};
}

}  // namespace book
