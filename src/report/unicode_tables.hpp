// What the commands of LaTeX look like, and which characters Unicode can raise and lower.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace report {

/// How a piece of a formula stands to its neighbours, as in TeX.
enum class Sort { ordinary, function, big, binary, relation, punctuation, open, close, bar, fraction, space };

struct Symbol {
    std::string_view text;
    Sort sort;
};

/// a to z and A to Z, of which commands and the names of variables are made
[[nodiscard]] constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// \name, without its backslash
[[nodiscard]] std::optional<Symbol> symbol(std::string_view name);
/// A combining mark for \hat and its like; empty if it isn't one.
[[nodiscard]] std::string_view accent(std::string_view name);
/// The letter of \mathbb.
[[nodiscard]] std::string_view blackboard(char letter);

/// All of the text raised or lowered, or nothing if one character of it can't be.
[[nodiscard]] std::optional<std::string> raised(std::string_view text);
[[nodiscard]] std::optional<std::string> lowered(std::string_view text);

}  // namespace report
