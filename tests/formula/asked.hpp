// What the tests of formulas ask.
#pragma once

#include <string>

#include "decide/check.hpp"
#include "decide/decide.hpp"

namespace asked {

/// The worst outcome of a line of text, as a word.
inline std::string verdict(const std::string& text) {
    std::string worst = "proved";
    int rank = 0;
    for (const formula::Answer& answer : formula::decide(text)) {
        const int here = answer.outcome == formula::Outcome::refuted          ? 3
                         : answer.outcome == formula::Outcome::not_understood ? 2
                         : answer.outcome == formula::Outcome::undecided      ? 1
                                                                              : 0;
        if (here > rank) worst = formula::name(answer.outcome);
        rank = std::max(rank, here);
    }
    return worst;
}

/// The verdicts of a document in order, by their first letters: p r i u d c n.
inline std::string verdicts(const std::string& text) {
    std::string all;
    for (const formula::Checked& one : formula::check_document(text)) all += formula::name(one.verdict)[0];
    return all;
}

/// That of its last equation alone.
inline char last(const std::string& text) { return verdicts(text).back(); }

}  // namespace asked
