#include "book/select.hpp"

#include <algorithm>
#include <set>

#include "book/words.hpp"

namespace book {
namespace {

bool matches(std::string_view pattern, std::string_view text) {
    if (pattern.empty()) return text.empty();
    if (pattern.front() == '*') {
        for (std::size_t skip = 0; skip <= text.size(); ++skip)
            if (matches(pattern.substr(1), text.substr(skip))) return true;
        return false;
    }
    return !text.empty() && (pattern.front() == '?' || pattern.front() == text.front()) &&
           matches(pattern.substr(1), text.substr(1));
}

bool is_pattern(const std::string& word) { return word.find_first_of("*?") != std::string::npos; }

/// The sources, rows and chapter of a theorem, all that it can be called beside its id.
std::set<std::string> names_of(const Book& book, const Chapter& chapter, const prover::Theorem& theorem) {
    std::set<std::string> names{chapter.id};
    for (const prover::Source& source : theorem.sources()) names.insert({source.text, row(source)});
    for (const SourceText& source : book.sources)
        for (const Claim& claim : source.claims)
            if (std::ranges::count(claim.theorems(), theorem.id()) > 0) names.insert({source.id, claim.row});
    return names;
}

}  // namespace

std::vector<const prover::Theorem*> select(const Book& book, const std::vector<std::string>& words,
                                           std::vector<std::string> known) {
    if (words.empty()) return book.theorems();
    std::set<std::string> used;
    std::vector<const prover::Theorem*> chosen;
    for (const Chapter& chapter : book.chapters) {
        known.push_back(chapter.id);
        for (const prover::Theorem& theorem : chapter.theorems) {
            known.push_back(theorem.id());
            const std::set<std::string> names = names_of(book, chapter, theorem);
            bool wanted = false;
            for (const std::string& word : words)
                if (word == theorem.id() || names.contains(word) || (is_pattern(word) && matches(word, theorem.id()))) {
                    used.insert(word);
                    wanted = true;
                }
            if (wanted) chosen.push_back(&theorem);
        }
    }
    for (const SourceText& source : book.sources) {
        known.push_back(source.id);
        for (const Claim& claim : source.claims) {
            known.push_back(claim.row);
            if (used.contains(claim.row) || std::ranges::count(words, claim.row) == 0) continue;
            throw BadInput("no theorem decides " + in_quotes(claim.row) + ", which is " +
                           (claim.kind == ClaimKind::definition ? "a definition"
                            : claim.kind == ClaimKind::notation ? "a slip of the pen"
                                                                : "out of scope") +
                           "; see 'rope-proofs sources " + source.id + "'");
        }
    }
    for (const std::string& word : words) {
        if (used.contains(word)) continue;
        if (is_pattern(word))
            throw BadInput("no theorem's id matches the pattern " + in_quotes(word) +
                           "; 'rope-proofs list' shows all ids");
        throw BadInput(in_quotes(word) + " is no theorem, chapter, source or row" + suggestion(word, known));
    }
    return chosen;
}

std::vector<const SourceText*> select_sources(const Book& book, const std::vector<std::string>& words) {
    std::vector<const SourceText*> chosen;
    std::vector<std::string> known;
    for (const SourceText& source : book.sources) {
        known.push_back(source.id);
        if (words.empty() || std::ranges::count(words, source.id) > 0) chosen.push_back(&source);
    }
    for (const std::string& word : words)
        if (std::ranges::count(known, word) == 0)
            throw BadInput(in_quotes(word) + " is no source" + suggestion(word, known));
    return chosen;
}

}  // namespace book
