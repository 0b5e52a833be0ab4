// Text for a terminal: how wide it is, and how to fit it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace report {

/// Takes the first code point off UTF-8 text; a byte that begins none is taken as itself.
char32_t take_code_point(std::string_view& text);
[[nodiscard]] std::string to_utf8(char32_t);

/// Columns that UTF-8 text takes up: combining marks none, Chinese two, the rest one. Independent of the locale.
[[nodiscard]] int display_width(std::string_view);
/// Filled with spaces up to `width` columns.
[[nodiscard]] std::string padded(std::string_view, int width);
[[nodiscard]] std::string padded_left(std::string_view, int width);
/// Broken at spaces (and between Chinese characters) into lines of at most `width` columns, where words allow it.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view, int width);
/// A formula broken where it hurts least: between the rows of a matrix, after a comma, before an operator, and
/// rather outside parentheses than within.
[[nodiscard]] std::vector<std::string> wrapped_formula(std::string_view, int width);
/// At most `width` columns; what is cut off is replaced by "…".
[[nodiscard]] std::string shortened(std::string_view, int width);

/// "12 ms", "3.4 s"
[[nodiscard]] std::string duration(double seconds);
/// A magnitude given as log10, "3.2e-51"; "0" for -inf.
[[nodiscard]] std::string magnitude(double log10);
/// "1 point", "83 521 points", "4 entries"
[[nodiscard]] std::string counted(std::size_t count, std::string_view noun);
/// 83521 as "83 521"
[[nodiscard]] std::string grouped(std::size_t count);
[[nodiscard]] std::string joined(const std::vector<std::string>&, std::string_view separator);

}  // namespace report
