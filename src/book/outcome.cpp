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
    if (!result.as_expected)
        return {result.verdict == Verdict::undecided ? Outcome::undecided : Outcome::unexpected, {}};
    switch (result.verdict) {
        case Verdict::proved: return {Outcome::proved, {}};
        case Verdict::refuted:
            return {is_printed(book, theorem) ? Outcome::refuted_as_printed : Outcome::refuted_near_miss, {}};
        case Verdict::supported: return {Outcome::supported, {}};
        case Verdict::cited: return {Outcome::cited, {}};
        case Verdict::undecided: break;
    }
    return {};
}

}  // namespace book
