// The formulas of a Markdown or LaTeX document, each with its place.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace formula {

/// A display or inline formula, or a comment that declares.
struct Passage {
    std::string text;      ///< without its dollars; an aligned environment is still one
    std::size_t line = 1;  ///< where it begins, from 1
    bool inline_ = false;  ///< in a line of prose
    bool context = false;  ///< <!-- formulas: where ...; for ... --> or % formulas: ...
    std::string before;    ///< what stands between it and the passage before it
    std::string behind{};  ///< and the one behind it
};

/// A chain of one passage: an equation, or a row of an aligned environment with the rows that go on from it.
struct Piece {
    std::vector<std::string> sides;  ///< between the "="
    std::vector<std::size_t> lines;  ///< where each side stands
    std::string tag;                 ///< of \tag{5}, or of "\quad (5)" at the end
    char relation = '=';             ///< or '~' \approx, 'l' \le, 'g' \ge, '<', '>' between two sides
    bool premise = false;            ///< an arrow leads from it
    bool goes_on = false;            ///< it began with "=", and goes on from the passage before
    std::string before;              ///< of a \text{where} between it and the piece before
    std::string beside;              ///< what stands beside it and is no equation: "(m = 0)"
};

/// Everything between $...$, $$...$$, \(...\), \[...\] and in the environments equation, align, gather, aligned; code
/// of Markdown and comments are passed over, but for comments that declare. Of a page copied out of a browser also what
/// stands between its renderings (copied.hpp).
[[nodiscard]] std::vector<Passage> passages(std::string_view document);

/// The chains of a passage. What has no "=" gives none.
[[nodiscard]] std::vector<Piece> pieces(const Passage&);

}  // namespace formula
