// Bad input: one line that names the value, what was expected, and the nearest good one.
#pragma once

#include <cstdint>
#include <string>

#include "book/words.hpp"

namespace app {

/// Ends the program with its message and exit code 2.
using book::BadInput;
using book::in_quotes;
using book::suggestion;

/// \throws BadInput unless `text` is a whole number from `low` to `high`
[[nodiscard]] std::uint64_t whole_number(const std::string& option, const std::string& text, std::uint64_t low,
                                         std::uint64_t high);

}  // namespace app
