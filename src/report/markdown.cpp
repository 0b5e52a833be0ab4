#include "report/markdown.hpp"

#include <sstream>
#include <vector>

#include "report/bibtex.hpp"
#include "report/scope.hpp"
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
    for (const prover::Source& source : theorem.sources()) rows.push_back(book::row(source));
    return joined(rows, ", ");
}

std::string in_formulas(const prover::Explanation& at) {
    std::vector<std::string> values;
    if (at.dimension != 0) values.push_back("$d = " + std::to_string(at.dimension) + "$");
    for (const auto& [what, value] : at.values) values.push_back(formula(what + " = " + value));
    return joined(values, ", ") + ": left $" + at.left + "$, right $" + at.right + "$";
}

/// "proved for every even $d$"
std::string verdict_in_formulas(const Run& run, const std::string& id) {
    const Outcome outcome = judge(run, id).outcome;
    const std::string limits = is_success(outcome) ? reach(*run.find(id)) : std::string();
    return name(outcome) + (limits.empty() ? "" : " " + sentence(limits));
}

/// The first counterexample that a theorem holds.
std::string counterexample(const Run& run, const std::string& id) {
    const auto found = run.places.find(id);
    if (found == run.places.end()) return {};
    const prover::Result& result = run.results[found->second];
    for (std::size_t s = 0; s < result.steps.size(); ++s) {
        if (!run.theorems[found->second]->steps()[s].slip) continue;
        return result.steps[s].counterexample ? in_formulas(*result.steps[s].counterexample)
                                              : sentence(result.steps[s].trouble);
    }
    return {};
}

/// The counterexamples to a slip, in one line.
std::string counterexamples(const Run& run, const book::Claim& claim) {
    std::vector<std::string> shown;
    for (const std::string& id : claim.decided_by)
        if (const std::string at = counterexample(run, id); !at.empty()) shown.push_back(at);
    return joined(shown, "; ");
}

/// The rows of each class of slips.
void severities(std::ostream& out, const Run& run) {
    out << "| As printed, it | Slips | Rows |\n| --- | --- | --- |\n";
    using enum book::Severity;
    for (const book::Severity severity : {breaks, wrong, loose, typo}) {
        std::vector<std::string> rows;
        for (const book::SourceText& source : run.book->sources)
            for (const book::Claim& claim : source.claims)
                if (claim.cost.severity == severity) rows.push_back(claim.row);
        out << "| " << (severity == typo || severity == loose ? "is " : "") << name(severity) << " | " << rows.size()
            << " | " << joined(rows, ", ") << " |\n";
    }
    out << "\n";
}

/// A paragraph that the author could be sent, complete in itself.
std::string letter(const Run& run, const book::SourceText& source, const book::Claim& claim) {
    std::vector<std::string> holds;
    for (const std::string& id : claim.mended_by)
        holds.push_back(formula(run.book->find(id)->latex()) + " (" + verdict_in_formulas(run, id) + ")");
    return "*To the author.* In \"" + source.title + "\" (" + source.date + ") we read: " + sentence(claim.text) +
           ". Taken as printed, this does not hold: " + counterexamples(run, claim) +
           ". What does hold: " + joined(holds, "; ") + ". We list it under \"" + name(claim.cost.severity) +
           "\": " + claim.cost.words + ". " + sentence(claim.remark) + " What we had before us: " + source.kind +
           ". Should your text differ, or should we have misread it, we would be glad to hear. `rope-proofs show " +
           claim.decided_by.front() + "` prints every step.";
}

}  // namespace

std::string theorems_as_markdown(const Run& run) {
    std::ostringstream out;
    for (const book::Chapter& chapter : run.book->chapters) {
        out << "**" << chapter.title
            << "**\n\n| Theorem | Statement | Sources | Tier | Verdict |\n| --- | --- | --- | --- | --- |\n";
        for (const prover::Theorem& theorem : chapter.theorems)
            out << "| `" << theorem.id() << "` | " << formula(theorem.latex()) << " | " << rows_of(theorem) << " | "
                << strength(run, *run.find(theorem.id())) << " | " << verdict_in_formulas(run, theorem.id()) << " |\n";
        out << "\n";
    }
    return out.str();
}

std::string slips_as_markdown(const Run& run) {
    std::ostringstream out;
    out << "| Row | As printed | Severity | What is wrong | Counterexample | Mended |\n"
           "| --- | --- | --- | --- | --- | --- |\n";
    for (const book::SourceText& source : run.book->sources)
        for (const book::Claim& claim : source.claims) {
            if (claim.kind != book::ClaimKind::slip) continue;
            std::vector<std::string> mended;
            for (const std::string& id : claim.mended_by)
                mended.push_back(formula(run.book->find(id)->latex()) + " (`" + id + "`)");
            out << "| " << claim.row << " | " << sentence(claim.text) << " | " << in_words(claim.cost) << " | "
                << sentence(claim.remark) << " | " << counterexamples(run, claim) << " | " << joined(mended, "; ")
                << " |\n";
        }
    return out.str();
}

std::string errata_as_markdown(const Run& run) {
    std::ostringstream out;
    severities(out, run);
    for (const book::SourceText& source : run.book->sources) {
        bool headed = false;
        for (const book::Claim& claim : source.claims) {
            if (claim.kind != book::ClaimKind::slip) continue;
            if (!headed)
                out << "## " << source.title_en << "\n\n"
                    << source.authors << ", " << source.date << ": " << source.kind << ".\n\n";
            headed = true;
            out << "### " << claim.row << "\n\n> " << sentence(claim.text) << "\n\n"
                << "- **Severity**: " << in_words(claim.cost) << ". " << sentence(claim.remark) << "\n"
                << "- **Counterexample** (`" << joined(claim.decided_by, "`, `")
                << "`): " << counterexamples(run, claim) << ".\n";
            for (const std::string& id : claim.mended_by)
                out << "- **Mended** (`" << id << "`, " << verdict_in_formulas(run, id)
                    << "): " << formula(run.book->find(id)->latex()) << "\n";
            out << "\n" << letter(run, source, claim) << "\n\n```bibtex\n" << bibtex(source, claim) << "\n```\n\n";
        }
    }
    return out.str();
}

}  // namespace report
