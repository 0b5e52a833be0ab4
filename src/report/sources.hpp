// The claims of each source with what became of them: how much of a text is decided.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

#include "report/run.hpp"
#include "report/screen.hpp"

namespace report {

enum class Decision {
    proved,
    supported,
    cited,
    slip,  ///< refuted as printed, and its mended form proved
    definition,
    out_of_scope,
    undecided,
    unexpected
};
[[nodiscard]] const char* name(Decision);

struct RowReport {
    const prover::Claim* claim = nullptr;
    Decision decision = Decision::undecided;
    std::string tier;            ///< of the weakest theorem that decides it; "" where none does
    std::string counterexample;  ///< of a slip, in short
    std::string trouble;         ///< which theorem isn't as expected, and why
};

struct SourceReport {
    const prover::SourceText* source = nullptr;
    std::vector<RowReport> rows;
};

struct Coverage {
    std::size_t rows = 0, proved = 0, supported = 0, slips = 0, cited = 0, definitions = 0, out_of_scope = 0,
                undecided = 0, unexpected = 0;
};

/// The run must hold every theorem that the claims name; see theorems_of.
[[nodiscard]] std::vector<SourceReport> decide_sources(const Run&, const std::vector<const prover::SourceText*>&);
[[nodiscard]] std::vector<const prover::Theorem*> theorems_of(const prover::Book&,
                                                              const std::vector<const prover::SourceText*>&);
[[nodiscard]] Coverage cover(const std::vector<SourceReport>&);
/// "93 rows: 60 proved, 14 slips refuted and mended, ..."
[[nodiscard]] std::string coverage_line(const Coverage&);

void write_sources(std::ostream&, const Run&, const std::vector<SourceReport>&, const Screen&);

}  // namespace report
