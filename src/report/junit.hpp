// A run as JUnit XML, which every CI system shows: a suite a chapter, a case a theorem.
#pragma once

#include <string>
#include <string_view>

#include "report/wording.hpp"

namespace report {

[[nodiscard]] std::string run_as_junit(const Run&);

[[nodiscard]] std::string xml_escaped(std::string_view);

}  // namespace report
