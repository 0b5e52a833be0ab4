// A finished run: which theorems were asked for, what the prover found, and what counts as success.
//
// A theorem has one outcome. It is `as expected` only if every step's verdict is the one that its
// proof file announces and every premise, and theirs, is settled as well. A printed form that its
// source gets wrong is expected to be refuted: that is a success, and never counted as "proved".
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "prover/book.hpp"

namespace report {

enum class Outcome {
    proved,
    refuted_as_printed,  ///< a source's misprint, refuted as its proof file announces
    refuted_near_miss,   ///< what no source prints: refuted to show that a hypothesis is needed
    supported,           ///< no disagreement found, no proof possible at this tier
    cited,
    undecided,           ///< not decided, or resting on what isn't
    unexpected           ///< the verdict contradicts the proof file
};
inline constexpr std::size_t outcomes = 7;

/// "proved", "refuted as printed", "near miss refuted", ...
[[nodiscard]] const char* name(Outcome);

/// The program that ran.
struct Program {
    std::string version;
    std::string build;  ///< "mpfr" or "header-only"
};

struct Run {
    const prover::Book* book = nullptr;
    Program program;
    prover::Options options;
    int jobs = 1;
    double seconds = 0;
    std::vector<const prover::Theorem*> theorems;  ///< those asked for, then what with_premises() adds
    std::size_t asked = 0;
    std::vector<prover::Result> results;  ///< in the order of `theorems`
    std::map<std::string, std::size_t> places;

    [[nodiscard]] const prover::Result* find(const std::string& id) const;
};

/// The theorems asked for and, behind them, all that they rest on and the mended forms of slips.
[[nodiscard]] std::vector<const prover::Theorem*> with_premises(const prover::Book&,
                                                                const std::vector<const prover::Theorem*>&);

struct Judgement {
    Outcome outcome = Outcome::undecided;
    bool missing_library = false;  ///< undecided only because this build lacks MPFI
    std::string unsettled;         ///< the premise that keeps it from being settled
};

[[nodiscard]] Judgement judge(const Run&, const std::string& id);
[[nodiscard]] inline bool is_success(Outcome o) { return o != Outcome::undecided && o != Outcome::unexpected; }

struct Counts {
    std::size_t of[outcomes] = {};
    std::size_t missing_library = 0;  ///< of the undecided
    [[nodiscard]] std::size_t operator[](Outcome o) const { return of[static_cast<std::size_t>(o)]; }
};
/// Of the theorems that were asked for.
[[nodiscard]] Counts count(const Run&);

/// 0: all as expected; 1: not so; 77: nothing unexpected, but something that this build can't decide
[[nodiscard]] int exit_code(const Run&);

/// "exact"; "exact, on cited lindemann" where a premise is weaker
[[nodiscard]] std::string strength(const Run&, const prover::Result&);

/// "proofs/relative_position.cpp:31", whatever directory the project was built in.
[[nodiscard]] std::string place(const prover::Step&);
[[nodiscard]] std::string file(const prover::Step&);

/// Whether a theorem with a slip shows what a source prints, by the register of claims.
[[nodiscard]] bool is_printed(const prover::Book&, const prover::Theorem&);

/// The ids of the theorems that name this one as a premise.
[[nodiscard]] std::vector<std::string> resting_on(const prover::Book&, const std::string& id);

/// "S1.13"
[[nodiscard]] std::string row(const prover::Source&);

/// "R(a)^\top = R(-a)": a step as the claim that it makes, in LaTeX.
[[nodiscard]] std::string claim_of(const prover::Theorem&, std::size_t step);

/// What an unsuccessful theorem's first failing step has to say; -1 if its own steps are fine.
[[nodiscard]] int first_failure(const prover::Result&);
/// Why it is not as expected, in one line.
[[nodiscard]] std::string explain_failure(const Run&, const std::string& id);

}  // namespace report
