#include "app/line/input.hpp"

#include <algorithm>
#include <charconv>

namespace app {

std::uint64_t whole_number(const std::string& option, const std::string& text, std::uint64_t low, std::uint64_t high) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool number = error != std::errc::invalid_argument && end == text.data() + text.size();
    if (number && error == std::errc{} && value >= low && value <= high) return value;
    const std::string range = std::to_string(low) + " to " + std::to_string(high);
    std::string message = option + " must be a whole number from " + range + ", got " + in_quotes(text);
    const bool negative = text.starts_with('-') && text.size() > 1 &&
                          std::all_of(text.begin() + 1, text.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (number || negative)
        message += "; the nearest is " + std::to_string(negative || (error == std::errc{} && value < low) ? low : high);
    throw BadInput(message);
}

}  // namespace app
