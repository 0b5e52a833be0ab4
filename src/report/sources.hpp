// The claims of each source with what became of them.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "book/decision.hpp"
#include "report/screen.hpp"
#include "report/wording.hpp"

namespace report {

/// What refutes a row, in short; "" where nothing does.
[[nodiscard]] std::string counterexample_of(const Run&, const book::RowDecision&);

/// "93 rows: 60 proved, 14 slips refuted and mended, ..."
[[nodiscard]] std::string coverage_line(const book::Coverage&);

void write_sources(std::ostream&, const Run&, const std::vector<book::SourceDecision>&, const Screen&);

}  // namespace report
