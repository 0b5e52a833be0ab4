#include "book/book.hpp"

#include <algorithm>

namespace book {

using prover::Theorem;

std::string name(Severity severity) {
    switch (severity) {
        case Severity::none: return {};
        case Severity::typo: return "a typo";
        case Severity::loose: return "loosely said";
        case Severity::wrong: return "does not hold";
        case Severity::breaks: return "breaks a port";
    }
    return {};
}

std::string in_words(const Cost& cost) { return name(cost.severity) + ": " + cost.words; }

std::vector<std::string> Claim::theorems() const {
    std::vector<std::string> ids = decided_by;
    ids.insert(ids.end(), mended_by.begin(), mended_by.end());
    return ids;
}

const Theorem* Book::find(const std::string& id) const {
    for (const Chapter& chapter : chapters)
        for (const Theorem& theorem : chapter.theorems)
            if (theorem.id() == id) return &theorem;
    return nullptr;
}

const Chapter* Book::chapter_of(const std::string& theorem_id) const {
    for (const Chapter& chapter : chapters)
        for (const Theorem& theorem : chapter.theorems)
            if (theorem.id() == theorem_id) return &chapter;
    return nullptr;
}

std::vector<const Theorem*> Book::theorems() const {
    std::vector<const Theorem*> all;
    for (const Chapter& chapter : chapters)
        for (const Theorem& theorem : chapter.theorems) all.push_back(&theorem);
    return all;
}

std::string row(const prover::Source& source) { return source.text + "." + source.equation; }

bool is_printed(const Book& book, const Theorem& theorem) {
    if (book.sources.empty()) return !theorem.sources().empty();
    for (const SourceText& source : book.sources)
        for (const Claim& claim : source.claims)
            if (claim.kind == ClaimKind::slip && std::ranges::count(claim.decided_by, theorem.id()) > 0) return true;
    return false;
}

}  // namespace book
