// The pieces of a formula and the spaces between them.
#pragma once

#include <string>
#include <vector>

#include "report/unicode_tables.hpp"

namespace report {

struct Piece {
    std::string text;
    Sort sort = Sort::ordinary;
    bool gap = false;  ///< the author left white space before it
};
using Pieces = std::vector<Piece>;

/// Sets the pieces side by side; `tight` without spaces around operators, as in a subscript.
[[nodiscard]] std::string set(Pieces pieces, bool tight);

}  // namespace report
