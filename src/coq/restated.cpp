#include "coq/restated.hpp"

#include <algorithm>
#include <map>
#include <regex>
#include <utility>

#include "coq/library.hpp"
#include "coq/words.hpp"

namespace coq {
namespace {

/// By "id: formula", the text that follows.
const std::map<std::string, std::string>& entries() {
    static const std::map<std::string, std::string> all = [] {
        std::map<std::string, std::string> found;
        const std::string text = by_hand::restated;
        constexpr std::string_view opening = "(** ", closing = " **)\n";
        for (std::size_t at = text.find(opening); at != std::string::npos;) {
            const std::size_t end = text.find(closing, at), next = text.find(opening, end);
            const std::size_t body = end + closing.size();
            found[in_comment(text.substr(at + opening.size(), end - at - opening.size()))] =
                text.substr(body, next == std::string::npos ? next : next - body);
            at = next;
        }
        return found;
    }();
    return all;
}

/// "id: formula"; of the second step with this formula "id: formula #2"
std::string key(const prover::Theorem& theorem, std::size_t step) {
    const auto& steps = theorem.steps();
    const auto end = steps.begin() + static_cast<std::ptrdiff_t>(step);
    const auto before = std::count_if(steps.begin(), end, [&](const auto& s) { return s.latex == end->latex; });
    return theorem.id() + ": " + in_comment(end->latex) + (before > 0 ? " #" + std::to_string(before + 1) : "");
}

/// What stands under a heading, as a statement without its remark.
std::optional<Statement> found(const std::string& heading) {
    const auto entry = entries().find(heading);
    if (entry == entries().end()) return std::nullopt;
    Statement statement;
    statement.text = entry->second;
    statement.text.erase(statement.text.find_last_not_of(" \n") + 1);
    if (statement.text.find("Qed.") == std::string::npos) {
        statement.left_out = std::exchange(statement.text, "");
        return statement;
    }
    constexpr std::string_view on_sums = "Require Import Sums.\n";
    if (statement.text.starts_with(on_sums)) {
        statement.text.erase(0, on_sums.size());
        statement.library = Library::sums;
    }
    static const std::regex lemma(R"((?:Lemma|Theorem) (\w+))");
    for (std::sregex_iterator match(statement.text.begin(), statement.text.end(), lemma), end; match != end; ++match)
        statement.lemmas.push_back((*match)[1]);
    return statement;
}

std::string key_for_every_size(const prover::Theorem& theorem) { return theorem.id() + ": for every number of planes"; }

}  // namespace

std::optional<Statement> restated_statement(const prover::Theorem& theorem, std::size_t step) {
    auto statement = found(key(theorem, step));
    if (statement && statement->left_out.empty())
        statement->text = heading(theorem.steps()[step], step) +
                          "\n(* put into Coq by hand: what the C++ computes here isn't recorded *)\n" +
                          statement->text + "\n";
    return statement;
}

std::optional<Statement> restated_for_every_size(const prover::Theorem& theorem) {
    auto statement = found(key_for_every_size(theorem));
    if (statement)
        statement->text = "(* The same for every number of planes, put into Coq by hand. *)\n" + statement->text + "\n";
    return statement;
}

std::vector<std::string> left_over(const std::vector<const prover::Theorem*>& theorems) {
    std::vector<std::string> headings;
    for (const auto& [heading, text] : entries()) headings.push_back(heading);
    for (const prover::Theorem* theorem : theorems) {
        std::erase(headings, key_for_every_size(*theorem));
        for (std::size_t s = 0; s < theorem->steps().size(); ++s) std::erase(headings, key(*theorem, s));
    }
    return headings;
}

}  // namespace coq
