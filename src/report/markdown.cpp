#include "report/markdown.hpp"

#include <sstream>
#include <vector>

#include "report/sources.hpp"
#include "report/text.hpp"
#include "report/unicode.hpp"
#include "report/walkthrough.hpp"

namespace report {
namespace {

std::string replaced(std::string text, std::string_view what, std::string_view with) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
    return text;
}

/// A formula in a cell: on one line, and no bar that would end the cell.
std::string formula(const std::string& latex) {
    std::string line;
    for (const char c : replaced(replaced(latex, "\\|", "\\Vert "), "|", "\\vert ")) {
        const bool blank = c == ' ' || c == '\n';
        if (!blank)
            line += c;
        else if (!line.ends_with(' ') && !line.empty())
            line += ' ';
    }
    if (line.ends_with(' ')) line.pop_back();
    return "$" + line + "$";
}

/// Prose in a cell; its formulas stand between dollar signs.
std::string sentence(const std::string& prose) {
    const std::string text = with_dollars(prose);
    std::string out;
    std::size_t start = 0;
    for (bool inside = false; start <= text.size(); inside = !inside) {
        const std::size_t end = std::min(text.find('$', start), text.size());
        const std::string part = text.substr(start, end - start);
        if (inside && end < text.size())
            out += formula(part);
        else
            out += (inside ? "$" : "") + replaced(part, "|", "\\|");
        start = end + 1;
    }
    return out;
}

std::string rows_of(const prover::Theorem& theorem) {
    std::vector<std::string> rows;
    for (const prover::Source& source : theorem.sources()) rows.push_back(row(source));
    return joined(rows, ", ");
}

std::string in_formulas(const prover::Explanation& at) {
    std::vector<std::string> values;
    if (at.dimension > 0) values.push_back("$d = " + std::to_string(at.dimension) + "$");
    for (const auto& [what, value] : at.values) values.push_back(formula(what + " = " + value));
    return joined(values, ", ") + ": left $" + at.left + "$, right $" + at.right + "$";
}

/// The first counterexample that a theorem holds.
std::string counterexample(const Run& run, const std::string& id) {
    const auto found = run.places.find(id);
    if (found == run.places.end()) return {};
    const prover::Result& result = run.results[found->second];
    for (std::size_t s = 0; s < result.steps.size(); ++s) {
        if (!run.theorems[found->second]->steps()[s].slip) continue;
        return result.steps[s].counterexample ? in_formulas(*result.steps[s].counterexample) : sentence(result.steps[s].trouble);
    }
    return {};
}

}  // namespace

std::string theorems_as_markdown(const Run& run) {
    std::ostringstream out;
    for (const prover::Chapter& chapter : run.book->chapters) {
        out << "**" << chapter.title << "**\n\n| Theorem | Statement | Sources | Tier | Verdict |\n| --- | --- | --- | --- | --- |\n";
        for (const prover::Theorem& theorem : chapter.theorems)
            out << "| `" << theorem.id() << "` | " << formula(theorem.latex()) << " | " << rows_of(theorem) << " | "
                << strength(run, *run.find(theorem.id())) << " | " << name(judge(run, theorem.id()).outcome) << " |\n";
        out << "\n";
    }
    return out.str();
}

std::string slips_as_markdown(const Run& run) {
    std::ostringstream out;
    out << "| Row | As printed | What is wrong | Counterexample | Mended |\n| --- | --- | --- | --- | --- |\n";
    for (const prover::SourceText& source : run.book->sources)
        for (const prover::Claim& claim : source.claims) {
            if (claim.kind != prover::ClaimKind::slip) continue;
            std::vector<std::string> shown;
            for (const std::string& id : claim.decided_by)
                if (const std::string at = counterexample(run, id); !at.empty()) shown.push_back(at);
            std::vector<std::string> mended;
            for (const std::string& id : claim.mended_by)
                mended.push_back(formula(run.book->find(id)->latex()) + " (`" + id + "`)");
            out << "| " << claim.row << " | " << sentence(claim.text) << " | " << sentence(claim.remark) << " | "
                << joined(shown, "; ") << " | " << joined(mended, "; ") << " |\n";
        }
    return out.str();
}

}  // namespace report
