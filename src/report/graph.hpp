// What rests on what, as a picture. An arrow runs from a premise to the theorem that rests on it.
// Verdicts are told apart by shape and by a word, not by colour alone.
#pragma once

#include <string>

#include "report/wording.hpp"

namespace report {

[[nodiscard]] std::string graph_as_dot(const Run&);
[[nodiscard]] std::string graph_as_mermaid(const Run&);

}  // namespace report
