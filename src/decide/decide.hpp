// A formula in, a verdict out.
//
//   for (const formula::Answer& answer : formula::decide(R"(R_m^\top R_n = R_{m-n})"))
//       if (answer.outcome == formula::Outcome::refuted) ...
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "exact/certificate.hpp"
#include "formula/numbers.hpp"
#include "formula/reading.hpp"
#include "theorem/evidence.hpp"

namespace formula {

/// What became of a formula.
enum class Outcome : unsigned char { proved, refuted, undecided, not_understood };

/// "\\approx" of '~', "\\le" of 'l', ...
[[nodiscard]] const char* sign_of(char relation);

/// "proved", ..., "not understood"
[[nodiscard]] const char* name(Outcome);

/// One "=" of a claim.
struct Equation {
    std::string left;                                   ///< as it was written
    std::string right;                                  ///< as it was written
    const char* sign = "=";                             ///< between them; "\\le" of numbers
    Outcome outcome = Outcome::undecided;               ///< of this "="
    std::vector<prover::ExactCertificate> exact;        ///< one for each dimension
    std::optional<prover::Explanation> counterexample;  ///< where it is refuted
    std::string trouble;                                ///< why it is undecided
    std::string nearest;                                ///< a true formula that differs in one place, if refuted
    std::string left_value{}, right_value{};            ///< of numbers: what they are, to some digits
};

/// What is said of one claim: a chain of equations, or what a formula depends on.
struct Answer {
    std::string text;                      ///< the claim as it was written
    Outcome outcome = Outcome::undecided;  ///< the worst of its equations
    std::string reading;                   ///< "for all positions $m$, $n$ and all $q$, $k$ in R^2"
    std::vector<std::string> notes;        ///< how else it was read
    std::string scope;                     ///< "in the plane", "at d = 2, 4, 6, 8"
    std::vector<Equation> equations;       ///< in order; empty if it was not understood
    std::optional<NotUnderstood> error;    ///< where it was not understood; at: byte of the whole text
    std::vector<prover::Claims> claims;    ///< what can be checked of the verdict: its programs
    bool open = false;                     ///< not understood, because of tokens that one side alone has
};

/// Decides every claim of a line of text. Never throws for what the text says: what is wrong with it is an answer.
[[nodiscard]] std::vector<Answer> decide(std::string_view text, const Context& = {});

/// Decides one claim that was read.
[[nodiscard]] Answer decide(const Claim&, const Context&);

/// The answer with what numbers say of each relation of the claim; how: its note.
[[nodiscard]] Answer of_numbers(Answer, const Claim&, const std::vector<Enclosed>&, const char* reading,
                                const char* how);

/// What was found out, for whoever checks it: one of each, which is named by its number.
[[nodiscard]] std::vector<prover::Certificate> certificates_of(const std::vector<Answer>&);

/// The exit code of answers: 0 all proved, 1 something refuted, 2 something not understood, 3 something undecided.
[[nodiscard]] int exit_code(const std::vector<Answer>&);

}  // namespace formula
