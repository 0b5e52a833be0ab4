// Tables for the documentation. Nothing in them changes from run to run.
#pragma once

#include <string>

#include "report/wording.hpp"

namespace report {

[[nodiscard]] std::string theorems_as_markdown(const Run&);
[[nodiscard]] std::string slips_as_markdown(const Run&);
/// Each slip of each source: as printed, a counterexample, what is true instead, what it costs, and a paragraph that
/// its author could be sent.
[[nodiscard]] std::string errata_as_markdown(const Run&);

}  // namespace report
