// What stands around a formula, and other ways to write what is in it.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace formula {

struct Context;

/// Small letters that are always bold in a formula, or have an arrow, and usually are numbers: they are vectors in it.
void take_bold(Context&, std::string_view text);

/// The formula without dollars, backticks, \[ \], \boxed, equation and align, its number before or behind it, and the
/// full stop; \overset{(a)}{=}, \equiv and == as "=", @ and ** of programs, .T and ||x||.
///
/// Every byte stays in its place, so that columns do: what is taken out is blank.
[[nodiscard]] std::string in_one_form(std::string_view text, bool* left_out = nullptr);

/// Of a passage of a document, whose environments and numbers say how it is arranged: the signs alone.
[[nodiscard]] std::string signs_in_one_form(std::string_view text);

/// Environments that only arrange, without their stars; cases may be those of a value.
inline constexpr std::array<std::string_view, 14> arranging{
    "equation", "align",    "aligned",  "alignat",      "flalign",     "gather", "gathered",
    "split",    "multline", "eqnarray", "IEEEeqnarray", "displaymath", "math",   "cases"};

/// Whether the word may say of a formula when it holds, or that it does not.
[[nodiscard]] bool limits(std::string_view word);

/// Of the bracket that is open at `from`; npos if nothing closes it.
[[nodiscard]] std::size_t closing(std::string_view text, std::size_t from, char open, char close);

/// Blanks their marks; whether there were some.
bool without_environments(std::string& text, bool cases);

}  // namespace formula
