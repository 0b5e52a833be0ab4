// The formulas of documents, a case for each.
#include <array>

#include "decide/checked.hpp"
#include "report/walkthrough.hpp"

namespace report {
namespace {

using Verdict = formula::Checked::Verdict;

struct Rule {
    Verdict verdict;
    Case::Level level;
    const char *id, *text;
};
constexpr std::array rules{
    Rule{Verdict::refuted, Case::Level::error, "refuted", "An equation that is false for some values of its letters."},
    Rule{Verdict::ill_formed, Case::Level::error, "ill-formed",
         "Shapes or brackets that don't fit, whatever the letters are."},
    Rule{Verdict::undecided, Case::Level::warning, "undecided", "An equation that is too large to be decided."},
    Rule{Verdict::not_read, Case::Level::note, "not-read",
         "An equation that is not understood: nothing is claimed of it."}};

std::string message_of(const formula::Checked& checked) {
    std::string text = checked.left + (checked.right.empty() ? "" : " " + checked.sign + " " + checked.right) + ": " +
                       name(checked.verdict);
    if (!checked.why.empty()) text += "; " + checked.why;
    if (!checked.reading.empty()) text += "; read " + checked.reading;
    for (const std::string& note : checked.notes) text += "; " + note;
    if (checked.counterexample) text += "; at " + in_short(*checked.counterexample);
    if (!checked.nearest.empty()) text += "; this is true: " + checked.nearest;
    return text;
}

}  // namespace

std::vector<Case> cases_of(const std::vector<CheckedFile>& files) {
    std::vector<Case> cases;
    for (const CheckedFile& file : files)
        for (std::size_t i = 0; i < file.found.size(); ++i) {
            const formula::Checked& checked = file.found[i];
            Case made{.suite = file.path, .name = std::to_string(i + 1) + ", line " + std::to_string(checked.line)};
            made.words = message_of(checked);
            made.file = file.path;
            made.line = checked.line;
            for (const Rule& rule : rules)
                if (rule.verdict == checked.verdict) {
                    made.level = rule.level;
                    made.rule = rule.id;
                    made.about = rule.text;
                }
            cases.push_back(std::move(made));
        }
    return cases;
}

}  // namespace report
