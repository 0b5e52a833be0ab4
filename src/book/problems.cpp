#include "book/problems.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "book/premises.hpp"

namespace book {

using prover::Theorem;

namespace {

bool names(const std::vector<std::string>& ids, const std::string& id) { return std::ranges::count(ids, id) > 0; }

bool is_an_id(const std::string& id) {
    bool in_word = false;
    for (const char c : id) {
        const bool is_of_word = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (!is_of_word && (c != '-' || !in_word)) return false;
        in_word = is_of_word;
    }
    return in_word;
}

/// The theorems that a reason refers to: an id of several words anywhere, one of a single word between marks, as in
/// "norm: the length is kept", for "norm" and "score" are words as well.
std::set<std::string> named_in(const std::string& reason, const Book& book) {
    const std::string marks = ",;:", letters = "abcdefghijklmnopqrstuvwxyz0123456789-";
    std::set<std::string> found;
    for (std::size_t at = reason.find_first_of(letters); at != reason.npos; at = reason.find_first_of(letters, at)) {
        const std::size_t end = std::min(reason.find_first_not_of(letters, at), reason.size());
        const std::string word = reason.substr(at, end - at);
        const std::size_t before = at == 0 ? reason.npos : reason.find_last_not_of(' ', at - 1);
        const bool begins = before == reason.npos || marks.find(reason[before]) != marks.npos;
        const bool ends = end == reason.size() || marks.find(reason[end]) != marks.npos;
        if (book.find(word) != nullptr && (word.find('-') != word.npos || (begins && ends))) found.insert(word);
        at = end;
    }
    return found;
}

class Inspection {
public:
    explicit Inspection(const Book& book) : book_(book) {
        for (const SourceText& source : book.sources) {
            texts_.insert(source.id);
            for (const Claim& claim : source.claims) rows_.emplace(claim.row, &claim);
        }
    }

    void inspect(const Theorem& theorem) {
        const std::string& id = theorem.id();
        if (!is_an_id(id)) say("the id '" + id + "' must be words of lower-case letters and digits, joined by '-'");
        if (!ids_.insert(id).second) say("the id '" + id + "' is used twice");
        if (theorem.latex().empty() || theorem.title().empty() || theorem.steps().empty())
            say(id + " lacks a title, a statement or steps");
        for (const prover::Step& step : theorem.steps())
            if (step.decided() && step.reason.empty()) say(id + " has a step without a reason");
        for (const std::string& premise : theorem.premises())
            if (known(premise, id) && is_false(premise))
                say(id + " rests on '" + premise + "', which is to be refuted: what is false carries nothing");
        std::set<std::string> named;
        for (const prover::Source& source : theorem.sources()) {
            if (!named.insert(row(source)).second) say(id + " names the row " + row(source) + " twice");
            if (texts_.contains(source.text)) inspect_source(id, row(source));
        }
        inspect_mending(theorem);
        inspect_premises(theorem);
        // a theorem that isn't decided for every d is decided at all of the small ones
        int next = 2;
        for (const int d : theorem.exact_dimensions()) {
            if (d != next)
                return say(id + " is decided at d = " + std::to_string(d) + ", but not at d = " + std::to_string(next));
            next = d + 2;
        }
    }

    void inspect(const Claim& claim) {
        if (!seen_rows_.insert(claim.row).second) say("the row " + claim.row + " stands twice");
        for (const std::string& id : claim.theorems()) known(id, claim.row);
        const bool decides = claim.kind == ClaimKind::statement || claim.kind == ClaimKind::slip;
        if (decides && claim.decided_by.empty()) say(claim.row + " has no decision");
        if (decides) inspect_sources_of(claim);
        if (claim.kind == ClaimKind::slip) inspect_slip(claim);
        if (claim.kind != ClaimKind::slip && !claim.mended_by.empty()) say(claim.row + " is mended, but is no slip");
        if (claim.kind != ClaimKind::slip && claim.cost.severity != Severity::none)
            say(claim.row + " has a severity, but is no slip");
        if (claim.kind == ClaimKind::statement && !claim.decided_by.empty() &&
            std::ranges::all_of(claim.decided_by, [&](const std::string& id) { return is_false(id); }))
            say(claim.row + " is a statement, but all that decides it is to be refuted");
        if (claim.kind == ClaimKind::out_of_scope && claim.remark.empty())
            say(claim.row + " is out of scope without a reason");
        if (claim.kind == ClaimKind::notation && claim.remark.empty())
            say(claim.row + " is a slip of the pen without what is meant");
    }

    std::vector<std::string> finish() {
        for (const std::string& circle : with_premises(book_, book_.theorems()).circles)
            say("premises run in a circle: " + circle);
        return std::move(found_);
    }

private:
    void say(std::string problem) { found_.push_back(std::move(problem)); }

    bool known(const std::string& id, const std::string& where) {
        const bool there = book_.find(id) != nullptr;
        if (!there) say(where + " names the unknown theorem '" + id + "'");
        return there;
    }
    /// Whether it is announced to be refuted.
    [[nodiscard]] bool is_false(const std::string& id) const {
        const Theorem* theorem = book_.find(id);
        return theorem != nullptr && theorem->expected() == prover::Verdict::refuted;
    }

    /// Premises are what the reasons use, and nothing else.
    void inspect_premises(const Theorem& theorem) {
        const std::string& id = theorem.id();
        std::set<std::string> used;
        for (const prover::Step& step : theorem.steps()) used.merge(named_in(step.reason, book_));
        for (const std::string& premise : theorem.premises())
            if (!used.contains(premise)) say(id + " rests on '" + premise + "', but no reason of it says for what");
        for (const std::string& name : used)
            if (name != id && name != theorem.mended_by() && !names(theorem.premises(), name))
                say(id + " gives '" + name + "' as a reason, but does not rest on it");
    }

    void inspect_mending(const Theorem& theorem) {
        const std::string &id = theorem.id(), &mended = theorem.mended_by();
        const bool slip = theorem.expected() == prover::Verdict::refuted;
        if (slip && mended.empty()) say(id + " is a slip without a mended form");
        if (mended.empty()) return;
        if (!slip) say(id + " has a mended form, but no slip");
        if (mended == id)
            say(id + " is a slip mended by itself");
        else if (known(mended, id) && is_false(mended))
            say(id + " is mended by '" + mended + "', which is to be refuted as well");
    }

    void inspect_source(const std::string& id, const std::string& source) {
        const auto found = rows_.find(source);
        if (found == rows_.end())
            say(id + " cites the unknown row " + source);
        else if (!names(found->second->theorems(), id))
            say(id + " names the row " + source + " as its source, but that row is neither decided nor mended by it");
    }

    void inspect_sources_of(const Claim& claim) {
        for (const std::string& id : claim.theorems()) {
            const Theorem* theorem = book_.find(id);
            if (theorem == nullptr) continue;
            const auto& sources = theorem->sources();
            if (std::ranges::none_of(sources, [&](const prover::Source& s) { return row(s) == claim.row; }))
                say(claim.row + " is decided or mended by '" + id + "', which doesn't name that row as its source");
        }
    }

    void inspect_slip(const Claim& claim) {
        if (claim.mended_by.empty() || claim.remark.empty())
            say(claim.row + " is a slip without a mended form or a remark");
        if (claim.cost.severity == Severity::none || claim.cost.words.empty())
            say(claim.row + " is a slip that doesn't say how severe it is");
        for (const std::string& id : claim.decided_by) {
            const Theorem* theorem = book_.find(id);
            if (theorem == nullptr) continue;
            if (!is_false(id))
                say(claim.row + " is a slip, but '" + id + "', which decides it, is not to be refuted");
            else if (!names(claim.mended_by, theorem->mended_by()))
                say(claim.row + " is refuted by '" + id + "', but not mended by what mends that: '" +
                    theorem->mended_by() + "'");
        }
        for (const std::string& id : claim.mended_by)
            if (is_false(id)) say(claim.row + " is mended by '" + id + "', which is to be refuted as well");
    }

    const Book& book_;
    std::set<std::string> texts_, ids_, seen_rows_;
    std::map<std::string, const Claim*> rows_;
    std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> problems(const Book& book) {
    Inspection inspection(book);
    for (const Theorem* theorem : book.theorems()) inspection.inspect(*theorem);
    for (const SourceText& source : book.sources)
        for (const Claim& claim : source.claims) inspection.inspect(claim);
    return inspection.finish();
}

}  // namespace book
