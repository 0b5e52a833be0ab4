// The kill matrix on paper.
#include <algorithm>
#include <sstream>

#include "audit/gallery/kill_matrix.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

std::string listed(const std::vector<std::string>& ids) {
    const std::string out = audit::listed(ids, [](const std::string& id) { return "`" + id + "`"; });
    return out.empty() ? "none" : out;
}

/// A formula in a table cell: a bar would end the cell.
std::string in_cell(std::string text) {
    for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2) text.insert(at, "\\");
    return text;
}

}  // namespace

std::string as_markdown(const KillMatrix& m) {
    std::ostringstream out;
    std::size_t mistakes = 0, named = 0;
    for (const KillRow& row : m.rows) {
        mistakes += row.suspect->kind == Kind::mistake;
        named += row.diagnosis == row.suspect->id;
    }
    out << "# The kill matrix\n\nWhich check sees which mistake: " << mistakes << " known mistakes, "
        << m.rows.size() - mistakes << " conventions and " << m.checks.size()
        << " checks, computed at d = " << m.head_dim << ", base " << plain(m.base)
        << " in float64. A check sees a mistake if its law fails by more than half the digits of the format. The "
           "audit, which asks the same "
           "black boxes, names "
        << named << " of the " << m.rows.size() << " by their own name.\n";
    out << "\n";
    for (std::size_t i = 0; i < m.checks.size(); ++i)
        out << "- **" << static_cast<char>('a' + i) << "** " << m.checks[i].name << ": " << m.checks[i].law << "\n";
    for (const Kind kind : {Kind::mistake, Kind::convention}) {
        out << "\n## " << (kind == Kind::mistake ? "Mistakes" : "Conventions") << "\n\n";
        if (kind == Kind::convention)
            out << "A mark here is a check that a correct RoPE fails: the check asks for more than RoPE promises.\n\n";
        out << "| |";
        for (std::size_t i = 0; i < m.checks.size(); ++i) out << " " << static_cast<char>('a' + i) << " |";
        out << "\n|---|";
        for (std::size_t i = 0; i < m.checks.size(); ++i) out << ":-:|";
        out << "\n";
        for (const KillRow& row : m.rows) {
            if (row.suspect->kind != kind) continue;
            out << "| `" << row.suspect->id << "` |";
            for (const bool killed : row.killed) out << (killed ? " × |" : "   |");
            out << "\n";
        }
    }
    out << "\n## What no property test sees\n\nOnly an absolute reference tells: " << listed(m.unseen_by_properties())
        << ".\n";
    out << "\n## What each check cannot see\n\n";
    for (const Check& check : m.checks)
        out << "- **" << check.name << "** (" << check.law << "): " << listed(check.unseen) << "\n";
    out << "\n## The gallery\n\n| name | kind | formula | in practice |\n|---|---|---|---|\n";
    for (const Suspect& s : gallery())
        out << "| `" << s.id << "` | " << name(s.kind) << " | `" << in_cell(s.formula) << "` | " << in_cell(s.effect)
            << " |\n";
    return out.str();
}

}  // namespace audit
