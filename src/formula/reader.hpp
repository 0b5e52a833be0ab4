// From text to trees.
//
//   input  := item { "," item } [ "where" name ":=" expr { "," name ":=" expr } ] [ "for" declarations ]
//   item   := claim | name ":=" expr | letter { "," letter } \in \mathbb{R}^{...}
//   name   := factor [ "(" factor { "," factor } ")" ]            of what is defined
//   claim  := expr "=" expr { "=" expr } | expr "depends only on" expr
//   expr   := [ "+" | "-" ] product { ( "+" | "-" | \oplus ) product }
//   product:= factor { [ \cdot | \times | "/" ] factor }          juxtaposition stays a list
//   factor := atom { "^" script | "_" script | "'" }
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "formula/tree.hpp"

namespace formula {

/// "where q' := R_m q", "where F(a) := R(a)^\top"
struct Definition {
    Node name;                            ///< what is defined
    std::vector<std::string> parameters;  ///< of F(a): a
    Node value;                           ///< by what
};

/// "vectors q, k in R^4": one for each name.
struct Declaration {
    std::string type;  ///< position, vector, row, angle, real, complex, matrix, frequency
    Node name;         ///< what is declared
    int rows = 0;      ///< of "in R^rows"; 0: not given
    int columns = 0;   ///< of "in R^{rows x columns}"; 0: not given
};

/// Sides that are claimed to be equal, each to the one before; or a side and what it depends on.
struct Claim {
    std::vector<Node> sides;          ///< at least two
    std::vector<std::string> source;  ///< of each side, as it was written
    bool depends = false;             ///< sides[0] depends only on the other sides
    std::string relations = {};       ///< before each side from the second on: '=', '~', '<', '>', 'l' (<=), 'g' (>=)
};

/// What a line of input says.
struct Input {
    std::vector<Claim> claims;              ///< in order
    std::vector<Definition> definitions;    ///< after "where"
    std::vector<Declaration> declarations;  ///< after "for"
    int dimension = 0;                      ///< of "for d = 8"; 0: not given
    bool from_one = false;                  ///< an index runs from 1
    bool in_dimensions = false;             ///< something is said to be in R^d
    std::vector<Claim> said = {};           ///< inequalities behind "for": 0 < x < 1
    bool conditions = false;                ///< and something of numbers: c > 0
    bool starred = false;                   ///< powers are written **
    std::set<std::string> any_sign = {};    ///< reals that may be 0 or negative
};

/// \throws NotUnderstood
[[nodiscard]] Input read(std::string_view text);

/// One expression, which may begin with "=" as a line of a derivation does. \throws NotUnderstood
[[nodiscard]] Node read_expression(std::string_view text);

/// Only definitions and declarations, "where ... for ..."; either word may be left out of its own.
/// \throws NotUnderstood
[[nodiscard]] Input read_context(std::string_view text);

/// The line of an error for a terminal: the message with its column, the formula, a caret below, the mend.
/// \param said what is said of a sentence in the reader's language
[[nodiscard]] std::string explain(const NotUnderstood&, std::string_view text,
                                  const std::function<std::string(const std::string&)>& said = std::identity());

/// The text without the character that its end cuts in two.
[[nodiscard]] std::string whole_characters(std::string_view text);

/// Columns (characters, from 1) of a byte of UTF-8 text.
[[nodiscard]] std::size_t column(std::string_view text, std::size_t byte);

}  // namespace formula
