// The report of a document's formulas as SARIF 2.1.0, which code hosts and editors show in its place.
#include <array>

#include "book/run.hpp"
#include "report/checked.hpp"
#include "report/text.hpp"
#include "report/walkthrough.hpp"

namespace report {
namespace {

using Verdict = formula::Checked::Verdict;

struct Rule {
    Verdict verdict;
    const char *id, *level, *text;
};
constexpr std::array rules{
    Rule{Verdict::refuted, "refuted", "error", "An equation that is false for some values of its letters."},
    Rule{Verdict::ill_formed, "ill-formed", "error", "Shapes or brackets that don't fit, whatever the letters are."},
    Rule{Verdict::undecided, "undecided", "warning", "An equation that is too large to be decided."},
    Rule{Verdict::not_read, "not-read", "note", "An equation that is not understood: nothing is claimed of it."}};

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

Json checked_as_sarif(const std::vector<CheckedFile>& files) {
    Json described = Json::array(), results = Json::array();
    for (const Rule& rule : rules)
        described.push_back({{"id", rule.id},
                             {"shortDescription", {{"text", rule.text}}},
                             {"defaultConfiguration", {{"level", rule.level}}}});
    for (const CheckedFile& file : files)
        for (const formula::Checked& checked : file.found)
            for (const Rule& rule : rules) {
                if (rule.verdict != checked.verdict) continue;
                const Json place = {{"artifactLocation", {{"uri", file.path}}},
                                    {"region", {{"startLine", checked.line}}}};
                results.push_back({{"ruleId", rule.id},
                                   {"level", rule.level},
                                   {"message", {{"text", message_of(checked)}}},
                                   {"locations", Json::array({{{"physicalLocation", place}}})}});
            }
    const book::Program program = book::program();
    return {
        {"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
        {"version", "2.1.0"},
        {"runs",
         Json::array(
             {{{"tool",
                {{"driver", {{"name", "rope-proofs"}, {"version", program.version}, {"rules", std::move(described)}}}}},
               {"columnKind", "unicodeCodePoints"},
               {"results", std::move(results)}}})}};
}

}  // namespace report
