// Every formula and every sentence of the book can be read in a terminal.
#include <doctest/doctest.h>

#include <algorithm>

#include "proofs/contents.hpp"
#include "report/unicode.hpp"

namespace {

/// The braces of a set are written \{ and \}; all others are LaTeX's own and must be gone.
long braces_meant(const std::string& latex) {
    long count = 0;
    for (const char* command : {"\\{", "\\}", "\\lbrace", "\\rbrace"})
        for (std::size_t at = latex.find(command); at != latex.npos; at = latex.find(command, at + 2)) ++count;
    return count;
}

void check_read(const std::string& source, const std::string& shown, const std::string& where) {
    const std::string message = where + ": " + source + " is shown as " + shown;
    CHECK_MESSAGE(shown.find('\\') == shown.npos, message);
    CHECK_MESSAGE(shown.find('$') == shown.npos, message);
    CHECK_MESSAGE(
        std::count_if(shown.begin(), shown.end(), [](char c) { return c == '{' || c == '}'; }) == braces_meant(source),
        message);
}

void check_formula(const std::string& latex, const std::string& where) {
    check_read(latex, report::unicode(latex), where);
    for (const std::string& line : report::unicode_lines(latex, 200))
        CHECK_MESSAGE(line.find('\\') == line.npos, where);
}

void check_prose(const std::string& text, const std::string& where) { check_read(text, report::prose(text), where); }

}  // namespace

TEST_CASE("no formula of the book keeps its LaTeX") {
    const book::Book book = proofs::book();  // the theorems live in it
    for (const prover::Theorem* theorem : book.theorems()) {
        const std::string& id = theorem->id();
        check_formula(theorem->latex(), id);
        check_prose(theorem->title(), id);
        check_prose(theorem->remark(), id);
        for (const std::string& hypothesis : theorem->hypotheses()) check_prose(hypothesis, id);
        for (const prover::Step& step : theorem->steps()) {
            check_formula(step.latex, id);
            check_prose(step.reason, id);
        }
    }
}

TEST_CASE("no claim of the sources does") {
    const book::Book book = proofs::book();
    for (const book::SourceText& source : book.sources)
        for (const book::Claim& claim : source.claims) {
            check_prose(claim.text, claim.row);
            check_prose(claim.remark, claim.row);
        }
}
