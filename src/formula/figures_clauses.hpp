// The clauses of a statement, for figures.hpp: its formulas, the relations between their sides, and how words join
// them.
#pragma once

#include <string>
#include <vector>

#include "formula/figures_terms.hpp"

namespace formula::figures {

/// Formulas, and the relations between them.
struct Clause {
    std::vector<Figure> sides;
    std::vector<std::string> signs;
};

/// What a side is that can't be read; and what is a number of something that words say.
inline const std::string unreadable = "?", of_words = "#";
[[nodiscard]] inline bool can_be_read(const Figure& side) { return side.text != unreadable && side.text != of_words; }

/// A name without an index.
[[nodiscard]] inline bool is_plain(const Figure& f) {
    return f.op == Figure::Op::name && f.parts.empty() && can_be_read(f);
}

/// The text of one clause, and how it is said.
struct Said {
    std::string text;
    bool or_else = false;  ///< it, or the one before
    bool for_some = false; ///< not of all values of the names behind it
    bool beside_words = false;  ///< words that are no "for" or "and" stand before or behind it
};

/// The text with a part of it taken out; white space does not count.
[[nodiscard]] std::string without(std::string text, const std::string& part);
/// The formulas of a sentence.
[[nodiscard]] std::string between_dollars(const std::string& sentence);
/// Intervals as inequalities, and what else has a sign of its own.
[[nodiscard]] std::string in_signs(const std::string& text);
/// Splits a statement. `unknown`: words that may say more than "for" and "and".
/// \throws NotUnderstood for words that say that a formula of it is not claimed for all
[[nodiscard]] std::vector<Said> clauses_of(const std::string& text, std::string& unknown);
/// `unread`: what of it is not understood, or what only words say.
/// \throws NotUnderstood
[[nodiscard]] Clause read_clause(const Said&, std::string& unread);

}  // namespace formula::figures
