// Formulas over several lines: matrices as they are written by hand.
#include <algorithm>

#include "report/text.hpp"
#include "report/unicode.hpp"
#include "report/unicode_layout.hpp"

namespace report {
namespace {

using Lines = std::vector<std::string>;

/// ⎡ cos a  −sin a ⎤
/// ⎣ sin a   cos a ⎦
Lines draw(const Grid& grid) {
    std::vector<int> widths;
    for (const auto& row : grid.rows)
        for (std::size_t c = 0; c < row.size(); ++c) {
            if (widths.size() <= c) widths.push_back(0);
            widths[c] = std::max(widths[c], display_width(row[c]));
        }
    Lines lines;
    for (std::size_t r = 0; r < grid.rows.size(); ++r) {
        const bool top = r == 0;
        const bool bottom = r + 1 == grid.rows.size();
        std::string left = top && bottom ? "[" : top ? "⎡" : bottom ? "⎣" : "⎢";
        std::string right = top && bottom ? "]" : top ? "⎤" : bottom ? "⎦" : "⎥";
        if (grid.bars) left = right = "│";
        std::string line = left;
        for (std::size_t c = 0; c < widths.size(); ++c)
            line += (c == 0 ? " " : "  ") + padded_left(c < grid.rows[r].size() ? grid.rows[r][c] : "", widths[c]);
        lines.push_back(line + " " + right);
    }
    return lines;
}

/// Sets what follows beside what is there, each with its middle line on the middle of the whole.
void append(Lines& block, std::size_t middle, const Lines& part) {
    int width = 0;
    for (const std::string& line : block) width = std::max(width, display_width(line));
    const std::size_t first = middle - (part.size() - 1) / 2;
    for (std::size_t i = 0; i < part.size(); ++i) block[first + i] = padded(block[first + i], width) + part[i];
}

}  // namespace

Lines unicode_lines(std::string_view latex, int width) {
    std::vector<Grid> grids;
    const std::string text = set(read(latex, &grids), false);
    if (grids.empty()) return wrapped_formula(text, width);
    std::vector<Lines> drawn;
    for (const Grid& grid : grids) drawn.push_back(draw(grid));
    const std::size_t height = std::ranges::max(drawn, {}, &Lines::size).size();
    const std::size_t middle = (height - 1) / 2;

    Lines block(height);
    std::string run;
    for (std::string_view rest = text; !rest.empty();) {
        const char32_t c = take_code_point(rest);
        const std::size_t place = c - first_grid;
        if (c < first_grid || place >= drawn.size()) {
            run += to_utf8(c);
            continue;
        }
        append(block, middle, {run});
        append(block, middle, drawn[place]);
        run.clear();
    }
    append(block, middle, {run});
    for (std::string& line : block) {
        line.erase(line.find_last_not_of(' ') + 1);
        if (display_width(line) > width) return wrapped_formula(unicode(latex), width);
    }
    return block;
}

}  // namespace report
