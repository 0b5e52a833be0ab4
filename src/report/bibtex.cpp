#include "report/bibtex.hpp"

#include <stdexcept>
#include <string_view>

#include "report/text.hpp"

namespace report {
namespace {

/// A field of CITATION.cff, "title: ..." on a line of its own.
std::string cited(const std::string& field) {
    const std::string text = std::string("\n") + citation, start = "\n" + field + ": ";
    const std::size_t at = text.find(start);
    if (at == text.npos) throw std::logic_error("CITATION.cff has no " + field);
    const std::size_t from = at + start.size();
    std::string value = text.substr(from, text.find('\n', from) - from);
    std::erase(value, '"');
    return value;
}

/// As BibTeX and TeX have it; formulas, between dollars, are TeX already.
std::string escaped(std::string_view text) {
    std::string out;
    bool in_formula = false;
    for (const char c : text) {
        if (c == '$') in_formula = !in_formula;
        const bool special = std::string_view("&%#_{}").find(c) != std::string_view::npos;
        if (!in_formula && special) out += '\\';
        out += !in_formula && c == '^' ? "\\^{}" : std::string(1, c);
    }
    return out;
}

}  // namespace

std::string bibtex(const book::SourceText& source, const book::Claim& claim) {
    if (claim.kind != book::ClaimKind::slip) return {};
    std::string entry = "@misc{rope-proofs:" + claim.row;
    const auto field = [&](const char* name, const std::string& value) {
        entry += std::string(",\n  ") + name + " = {" + value + "}";
    };
    field("title", "Erratum " + claim.row + ": " + escaped(claim.cost.words));
    field("author", "{" + escaped(cited("  - name")) + "}");  // not first and last names
    field("year", cited("date-released").substr(0, 4));
    field("howpublished", escaped(cited("title")) + ", version " + cited("version") + ", errata-" + claim.row);
    field("note", "On ``" + escaped(source.title_en) + "'' (" + escaped(source.authors) + ", " + escaped(source.date) +
                      "): refuted by " + joined(claim.decided_by, ", ") + ", mended by " +
                      joined(claim.mended_by, ", "));
    return entry + "\n}";
}

}  // namespace report
