// A derivation is judged as one: it begins at what was asked, each line is new, follows from the one before by one
// named rule, and is true; the prover decides the last.
#pragma once

#include <functional>

#include "judge/check.hpp"
#include "words/say.hpp"

namespace judge {

/// The rule that leads from one line of a program to another; `large` if they are equal, but by no single rule.
enum class Step { none, multiply, parity, pythagoras, addition, large };
Step step(const prover::Program&, prover::NodeId from, prover::NodeId to);

/// "multiply out or collect", "cos^2 + sin^2 = 1", ...
const char* name(Step);

/// Whether an output is written as what was asked is, but for the order of terms and factors. `asked` makes it with
/// variables of its own, declared in the order of question.hpp.
Line begins(const Part&, std::size_t output, const std::string& text,
            const std::function<Term(prover::Recorder&)>& asked);

/// What an output's slip is against what was asked; empty if it is none that can be named.
std::string slip_of(const Part&, std::size_t output, const std::function<Term(prover::Recorder&)>& asked);

/// The step from output k - 1 to output k, decided by `truth` and then named.
Line follows(const Part&, std::size_t k, Line truth);

/// Line 1, which begins with what was asked, and each line against the one before. What is wrong in the first that
/// fails is named, with its line; those below it are not blamed for it.
template <class C>
void derivation(Report& report, C& check, const Part& part, const std::string& text,
                const std::function<Term(prover::Recorder&)>& asked) {
    report.lines.push_back(begins(part, 0, text, asked));
    bool sound = report.lines.back().holds;
    if (!sound) report.slip = slip_of(part, 0, asked);
    if (!report.slip.empty()) report.slip = words::say("line {1}: {2}", {"1", report.slip});
    for (std::size_t k = 1; k < part.outputs(); ++k) {
        const auto line = [&part](std::size_t at) { return [&part, at](const auto&... x) { return part(at, x...); }; };
        const std::string here = std::to_string(k + 1);
        const std::string said = words::say("line {1} = line {2}", {here, std::to_string(k)});
        if (sound) check.line(said, line(k), line(k - 1));
        else check.law(said, line(k), line(k - 1));
        if (sound && !report.slip.empty()) report.slip = words::say("line {1}: {2}", {here, report.slip});
        report.lines.back() = follows(part, k, report.lines.back());
        sound = sound && report.lines.back().holds;
    }
}

/// What a derivation is worth, of 4 parts: 1 for its beginning, 1 for a line in which everything is multiplied out, 2
/// for the end. What counts is where the lines lead, up to the first that does not hold (from line `first` of the
/// report on), not how many they are: who writes the same once more, with x - x added, has come no further.
void count_milestones(Report&, const Part&, std::size_t first);

}  // namespace judge
