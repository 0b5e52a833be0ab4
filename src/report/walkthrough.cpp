#include "report/walkthrough.hpp"

#include <algorithm>
#include <ostream>
#include <vector>

#include "number/rational.hpp"
#include "report/text.hpp"
#include "report/unicode.hpp"

namespace report {

using prover::Explanation;

std::string in_short(const Explanation& at) {
    std::vector<std::string> values;
    if (at.dimension != 0) values.push_back("d = " + std::to_string(at.dimension));
    for (const auto& [what, value] : at.values) values.push_back(unicode(what) + " = " + unicode(value));
    if (!at.entry.empty()) values.push_back(at.entry);
    return joined(values, ", ") + (values.empty() ? "left " : ": left ") + unicode(at.left) + ", right " +
           unicode(at.right);
}

namespace {

/// formula = formula with numbers = value, each "=" under the one before; broken only where it must be
void write_side(std::ostream& out, const std::string& side, const std::string& formula, const std::string& numbers,
                const std::string& value, int indent, const Screen& screen) {
    const std::string margin(static_cast<std::size_t>(indent), ' ');
    const std::string under(7, ' ');
    const int room = std::max(20, screen.width - indent - 9);
    bool first = true;
    std::string last;
    for (const std::string& latex : {formula, numbers, value}) {
        const std::string text = unicode(latex);
        if (text.empty() || text == last || text == "(" + unicode(value) + ")") continue;
        last = text;
        std::string begin = first ? padded(side, 7) : under + "= ";
        for (const std::string& line : wrapped_formula(text, room)) {
            out << margin << begin << (latex == value ? screen.paint(Paint::strong, line) : line) << "\n";
            begin = under + "  ";
        }
        first = false;
    }
}

}  // namespace

void write_walkthrough(std::ostream& out, const Explanation& at, int indent, const Screen& screen) {
    const std::string margin(static_cast<std::size_t>(indent), ' ');
    const std::string dimension = at.dimension != 0 ? " d = " + std::to_string(at.dimension) : "";
    if (!at.values.empty() || at.dimension != 0)
        out << margin << "Take" << dimension << (at.dimension != 0 && !at.values.empty() ? " and" : "") << "\n";
    for (const auto& [what, value] : at.values)
        out << margin << "  " << unicode(what) << " = " << unicode(value) << "\n";
    if (!at.entry.empty()) out << margin << "and look at " << at.entry << ".\n";
    write_side(out, "left", at.left_formula, at.left_numbers, at.left, indent, screen);
    write_side(out, "right", at.right_formula, at.right_numbers, at.right, indent, screen);
    out << margin << screen.paint(Paint::misprint, "They differ by left − right = " + unicode(at.difference) + ".")
        << "\n";
    if (at.coefficient.empty()) return;
    const std::string what = at.coefficient == "1" ? "constant" : "coefficient of " + unicode(at.coefficient);
    const std::string said = "For all values: the " + what + " is " + unicode(at.left_coefficient) +
                             " on the left and " + unicode(at.right_coefficient) + " on the right.";
    for (const std::string& line : wrapped(said, screen.width - indent)) out << margin << line << "\n";
}

}  // namespace report
