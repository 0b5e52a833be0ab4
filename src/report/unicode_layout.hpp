// The pieces of a formula and the spaces between them.
#pragma once

#include <string>
#include <string_view>
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

/// A matrix that is drawn over several lines: its cells by row.
struct Grid {
    std::vector<std::vector<std::string>> rows;
    bool bars = false;  ///< a determinant
};
/// What stands for the n-th grid in a line of text.
inline constexpr char32_t first_grid = 0xe000;

/// The pieces of a formula. Matrices that aren't part of a script, fraction or root are put aside in
/// `grids`, unless that is null.
[[nodiscard]] Pieces read(std::string_view latex, std::vector<Grid>* grids);

}  // namespace report
