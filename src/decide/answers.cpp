#include "decide/answers.hpp"

#include <ostream>

#include "formula/reader.hpp"
#include "report/text.hpp"
#include "report/unicode.hpp"
#include "report/walkthrough.hpp"

namespace report {
namespace {

using formula::Answer;
using formula::Equation;

constexpr int answer_margin = 4;

Paint answer_paint(formula::Outcome outcome) {
    switch (outcome) {
        case formula::Outcome::proved: return Paint::good;
        case formula::Outcome::refuted: return Paint::bad;
        case formula::Outcome::undecided:
        case formula::Outcome::not_understood: return Paint::open;
    }
    return Paint::open;
}

const char* mark_of(formula::Outcome outcome) {
    return outcome == formula::Outcome::proved ? "✓" : outcome == formula::Outcome::refuted ? "✗" : "?";
}

/// The formula as it was asked, drawn; text that is no formula as it stands.
void write_formula(std::ostream& out, const std::string& latex, const Screen& screen) {
    for (const std::string& line : unicode_lines(latex, screen.width - answer_margin))
        out << std::string(answer_margin - 2, ' ') << screen.paint(Paint::strong, line) << "\n";
}

}  // namespace

void write_answer(std::ostream& out, const Answer& answer, const std::string& asked, const Screen& screen) {
    const std::string pad(answer_margin, ' ');
    out << "\n";
    if (answer.outcome == formula::Outcome::not_understood) {
        out << "  " << screen.paint(Paint::open, "? " + screen.said("not understood")) << "  "
            << explain(*answer.error, asked, [&](const std::string& text) { return screen.said(text); });
        return;
    }
    write_formula(out, answer.text, screen);
    for (const std::string& line :
         wrapped(prose(screen.said("read {1}", {screen.said(answer.reading)})), screen.width - answer_margin))
        out << pad << line << "\n";
    for (const std::string& note : answer.notes)
        for (const std::string& line : wrapped(prose(screen.said(note)), screen.width - answer_margin))
            out << pad << screen.paint(Paint::faint, line) << "\n";
    for (const Equation& equation : answer.equations) {
        if (answer.equations.size() > 1) {
            out << "\n";
            for (const std::string& line : unicode_lines(std::string("\\dots ") + equation.sign + " " + equation.right,
                                                         screen.width - answer_margin))
                out << pad << line << "\n";
        }
        const std::string words =
            std::string(mark_of(equation.outcome)) + " " + screen.said(formula::name(equation.outcome));
        const std::string why = screen.said(ground(equation, answer.scope));
        out << pad << screen.paint(answer_paint(equation.outcome), words)
            << (why.empty() ? "" : "  " + screen.paint(Paint::faint, why)) << "\n";
        if (!equation.trouble.empty()) out << pad << screen.said(equation.trouble) << "\n";
        if (equation.counterexample) {
            out << "\n";
            write_walkthrough(out, *equation.counterexample, answer_margin, screen);
            if (!equation.nearest.empty())
                for (const std::string& line :
                     unicode_lines("\\text{" + screen.said("This is true:") + " } " + equation.nearest,
                                   screen.width - answer_margin))
                    out << pad << line << "\n";
        }
    }
}

}  // namespace report
