// What became of each claim of a source, and how much of a text is decided.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "book/judge.hpp"

namespace book {

enum class Decision : std::uint8_t {
    proved,
    supported,
    cited,
    slip,  ///< refuted as printed, and its mended form proved or cited
    definition,
    notation,  ///< a slip of the pen; what is meant is said
    out_of_scope,
    undecided,
    unexpected
};
/// "proved", ..., "slip, mended", ...
[[nodiscard]] const char* name(Decision);

struct RowDecision {
    const Claim* claim = nullptr;
    Decision decision = Decision::undecided;
    std::optional<prover::Tier> tier;  ///< of the weakest theorem that decides it
    prover::Scope scope;               ///< covered by all theorems that prove it
    std::string refuted_by;            ///< the first of its theorems that refutes something; "" if none does
    std::string trouble;               ///< which theorem isn't as it must be, and why
};

struct SourceDecision {
    const SourceText* source = nullptr;
    std::vector<RowDecision> rows;
};

struct Coverage {
    std::size_t rows = 0, proved = 0, supported = 0, slips = 0, cited = 0, definitions = 0, notation = 0,
                out_of_scope = 0, undecided = 0, unexpected = 0;
};

/// The theorems that the claims name, in reading order.
[[nodiscard]] std::vector<const prover::Theorem*> theorems_of(const Book&, const std::vector<const SourceText*>&);
/// The run must hold those theorems; a claim of which one is missing stays undecided.
[[nodiscard]] std::vector<SourceDecision> decide(const Run&, const std::vector<const SourceText*>&);
[[nodiscard]] Coverage cover(const std::vector<SourceDecision>&);

/// 0: every row is decided; 1: not so
[[nodiscard]] int exit_code(const Run&, const Coverage&);

}  // namespace book
