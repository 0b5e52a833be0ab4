#include "report/walkthrough.hpp"

#include <algorithm>
#include <ostream>
#include <vector>

#include "number/rational.hpp"
#include "report/text.hpp"
#include "report/unicode.hpp"
#include "words/say.hpp"

namespace report {

using prover::Explanation;

std::string in_short(const Explanation& at) {
    std::vector<std::string> values;
    if (at.dimension != 0) values.push_back("d = " + std::to_string(at.dimension));
    for (const auto& [what, value] : at.values) values.push_back(unicode(what) + " = " + unicode(value));
    if (!at.entry.empty()) values.push_back(at.entry);
    const std::string sides = words::say("left {1}, right {2}", {unicode(at.left), unicode(at.right)});
    return values.empty() ? sides : words::say("{1}: {2}", {words::list_of(values), sides});
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
    const std::string dimension = "d = " + std::to_string(at.dimension);
    if (at.dimension != 0)
        out << margin << screen.said(at.values.empty() ? "Take {1}" : "Take {1} and", {dimension}) << "\n";
    else if (!at.values.empty())
        out << margin << screen.said("Take") << "\n";
    for (const auto& [what, value] : at.values)
        out << margin << "  " << unicode(what) << " = " << unicode(value) << "\n";
    if (!at.entry.empty()) out << margin << screen.said("and look at {1}.", {screen.said(at.entry)}) << "\n";
    write_side(out, screen.said("left"), at.left_formula, at.left_numbers, at.left, indent, screen);
    write_side(out, screen.said("right"), at.right_formula, at.right_numbers, at.right, indent, screen);
    const std::string differ = screen.said("They differ by left − right = {1}.", {unicode(at.difference)});
    out << margin << screen.paint(Paint::misprint, differ) << "\n";
    if (at.coefficient.empty()) return;
    const std::string left = unicode(at.left_coefficient), right = unicode(at.right_coefficient);
    const std::string for_all =
        at.coefficient == "1"
            ? screen.said("For all values: the constant is {1} on the left and {2} on the right.", {left, right})
            : screen.said("For all values: the coefficient of {1} is {2} on the left and {3} on the right.",
                          {unicode(at.coefficient), left, right});
    for (const std::string& line : wrapped(for_all, screen.width - indent)) out << margin << line << "\n";
}

}  // namespace report
