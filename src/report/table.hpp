// The table of a run: one row a theorem by chapter, below it what failed and where, a summary at the end.
#pragma once

#include <iosfwd>

#include "report/wording.hpp"
#include "report/screen.hpp"

namespace report {

void write_table(std::ostream&, const Run&, const Screen&);

/// "58 theorems: 51 proved, 5 refuted as printed, ..." and how the run was made; with what to do next.
void write_summary(std::ostream&, const Run&, const Screen&);

/// The mark and the words of an outcome: "✓" and "proved for every even $d$", "✗" and "FAILED: refuted".
[[nodiscard]] const char* mark(Outcome);
[[nodiscard]] std::string verdict_words(const Run&, const std::string& id);
[[nodiscard]] Paint paint_of(Outcome);

/// What stands behind a verdict, in a few words each: "83 521 points" of the line that needs most, "120 cases".
[[nodiscard]] std::vector<std::string> evidence(const Run&, const prover::Theorem&);
/// "195/200": the digits that agree at the highest precision, on the line where they agree least.
[[nodiscard]] std::string agreement(const prover::Theorem&, const prover::Result&);

}  // namespace report
