// LaTeX and plain text as one list of tokens.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formula/tree.hpp"

namespace formula {

/// What a token is. Brackets, operators and commands that only shape the page are brought to one spelling.
enum class TokenKind : unsigned char { number, name, command, sign, end };

/// The smallest piece of a formula.
struct Token {
    TokenKind kind = TokenKind::end;  ///< what it is
    std::string text;                 ///< "2", "q", "\\cos", "+"; empty at the end
    std::size_t at = 0;               ///< byte where it begins
    bool apart = false;               ///< a space, or what makes one, stands before it
    bool broken = false;              ///< a backslash and a space stand before it: half of a lost line break
};

/// The tokens, with one of kind end last. Words of plain text (cos, theta, PE) are the commands or names they stand
/// for; any other run of letters is one name a letter. \throws NotUnderstood for a character that has no meaning here
[[nodiscard]] std::vector<Token> tokens(std::string_view text);

/// np.outer, q.dot: functions of programs, with what they take in brackets.
[[nodiscard]] bool is_call(std::string_view word);

}  // namespace formula
