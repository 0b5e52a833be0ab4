// Tables for the documentation. Nothing in them changes from run to run.
#pragma once

#include <string>

#include "report/run.hpp"

namespace report {

[[nodiscard]] std::string theorems_as_markdown(const Run&);
[[nodiscard]] std::string slips_as_markdown(const Run&);

}  // namespace report
