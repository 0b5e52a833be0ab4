// What is said of a formula that someone asked about: its reading, the verdict of each "=", the counterexample.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "decide/decide.hpp"
#include "report/json.hpp"
#include "report/screen.hpp"

namespace report {

/// An answer for a terminal. `asked`: the whole text, for the caret below what was not understood.
void write_answer(std::ostream&, const formula::Answer&, const std::string& asked, const Screen&);

/// How far the verdict reaches and what it rests on: "81 rational points; given the circle group law".
[[nodiscard]] std::string ground(const formula::Equation&, const std::string& scope);

/// The same as data; docs/decide.schema.json says what each field means.
[[nodiscard]] Json answer_as_json(const formula::Answer&, const std::string& asked);

}  // namespace report
