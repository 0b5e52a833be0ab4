#include "decide/verdicts.hpp"

#include <algorithm>

namespace formula {

bool conclude(Checked& checked, Checked::Verdict verdict, const std::string& why) {
    checked.verdict = verdict;
    checked.why = why;
    return true;
}

void unsettle(Checked& checked, const std::string& why) {
    checked.counterexample.reset();
    conclude(checked, Checked::Verdict::not_read, why);
}

bool is_open(const Checked& checked) {
    return checked.verdict != Checked::Verdict::proved && checked.verdict != Checked::Verdict::refuted;
}

void note(Checked& checked, const std::string& text) {
    if (std::ranges::find(checked.notes, text) == checked.notes.end()) checked.notes.push_back(text);
}

void take(Checked& checked, const Answer& answer) {
    checked.verdict = answer.outcome == Outcome::proved ? Checked::Verdict::proved : Checked::Verdict::refuted;
    checked.why.clear();
    checked.reading = answer.reading;
    checked.scope = answer.scope;
    checked.notes = answer.notes;
    checked.claims = answer.claims;
    checked.counterexample.reset();
    if (answer.outcome == Outcome::refuted && !answer.equations.empty()) checked.counterexample = where_apart(answer);
}

prover::Explanation where_apart(const Answer& answer) {
    const Equation& equation = answer.equations.front();
    if (equation.counterexample) return *equation.counterexample;
    prover::Explanation of_numbers;
    of_numbers.left = equation.left_value;
    of_numbers.right = equation.right_value;
    return of_numbers;
}

bool is_decided(Checked& checked, const Claim& claim, const Context& with, bool refutes, const std::string& given) {
    const Answer answer = decide(claim, with);
    if (answer.outcome != Outcome::proved && (answer.outcome != Outcome::refuted || !refutes)) return false;
    take(checked, answer);
    if (!given.empty()) note(checked, words::say("given {1}", {given}));
    return true;
}

}  // namespace formula
