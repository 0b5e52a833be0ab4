// What a reader typed and what he may have meant.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace book {

/// One line that names the value, what was expected, and the nearest good one.
struct BadInput : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The value between quotes, with nothing in it that would break the line.
[[nodiscard]] std::string in_quotes(const std::string& value);

/// The word with the least edit distance; "" if there is none.
[[nodiscard]] std::string nearest(const std::string& word, const std::vector<std::string>& words);

/// "; did you mean 'list'?" where some word is near enough, otherwise nothing.
[[nodiscard]] std::string suggestion(const std::string& word, const std::vector<std::string>& words);

}  // namespace book
