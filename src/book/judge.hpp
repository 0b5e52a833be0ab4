// What a run has decided: each theorem, how many of which outcome, and whether that is a success.
#pragma once

#include <cstddef>
#include <string>

#include "book/run.hpp"

namespace book {

/// undecided for what was not run
[[nodiscard]] Judgement judge(const Run&, const std::string& id);

struct Counts {
    std::size_t of[outcomes] = {};
    [[nodiscard]] std::size_t operator[](Outcome o) const { return of[static_cast<std::size_t>(o)]; }
};
/// Of the theorems that were asked for.
[[nodiscard]] Counts count(const Run&);

/// 0: all as expected; 1: not so
[[nodiscard]] int exit_code(const Run&);

/// The first step that is not as its proof file announces; -1 if there is none.
[[nodiscard]] int first_failure(const prover::Result&);
/// Why a theorem is no success, in one line.
[[nodiscard]] std::string explain_failure(const Run&, const std::string& id);

}  // namespace book
