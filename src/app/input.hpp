// Bad input: one line that names the value, what was expected, and the nearest good one.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace app {

/// Ends the program with its message and exit code 2.
struct BadInput : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The value between quotes, with nothing in it that would break the line.
[[nodiscard]] std::string in_quotes(const std::string& value);

/// "; did you mean 'list'?" where some word is near enough, otherwise nothing.
[[nodiscard]] std::string suggestion(const std::string& word, const std::vector<std::string>& words);

/// \throws BadInput unless `text` is a whole number from `low` to `high`
[[nodiscard]] std::uint64_t whole_number(const std::string& option, const std::string& text, std::uint64_t low,
                                         std::uint64_t high);

}  // namespace app
