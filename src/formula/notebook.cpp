#include "formula/notebook.hpp"

#include <algorithm>

namespace formula {
namespace {

/// The text of a string of JSON between its quotes: "\\\\" is a backslash; its line end is the file's.
std::string unescaped(std::string_view quoted) {
    std::string text;
    for (std::size_t i = 0; i < quoted.size(); ++i) {
        if (quoted[i] != '\\' || i + 1 == quoted.size()) {
            text += quoted[i];
            continue;
        }
        const char c = quoted[++i];
        if (c == 'n' || c == 'r' || c == 't')
            text += ' ';
        else if (c != 'u')
            text += c;
        else
            i += 4;  // a letter beyond ASCII, as it is written by those who escape it: no formula has it
    }
    return text;
}

}  // namespace

std::string text_of_notebook(std::string_view json) {
    std::string text;
    bool markdown = false, source = false, cell = false;
    for (std::size_t from = 0; from <= json.size();) {
        const std::size_t stop = std::min(json.find('\n', from), json.size());
        std::string_view line = json.substr(from, stop - from);
        from = stop + 1;
        const std::size_t first = line.find_first_not_of(" \t");
        line = first == std::string_view::npos ? std::string_view() : line.substr(first);
        if (line.starts_with("\"cell_type\"")) {
            markdown = line.find("\"markdown\"") != std::string_view::npos;
            cell = true;
        } else if (line.starts_with("\"source\"")) {
            source = markdown;
        } else if (source && line.starts_with("]")) {
            source = false;
        } else if (source && line.starts_with("\"")) {
            const std::size_t close = line.rfind('"');
            text += unescaped(line.substr(1, close > 0 ? close - 1 : 0));
        }
        text += '\n';
    }
    return cell ? text : std::string();
}

}  // namespace formula
