// No theorem says more than it shows: each universal word of a title or statement is matched by a variable of its
// lines, a range, a rule or a cited work. Of what is to be refuted one case decides, so there it is "some" and "no"
// that speak of all of them.
#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "proofs/contents.hpp"

namespace {

using Kinds = std::set<std::string>;

/// What a theorem speaks of for all values.
struct Reach {
    Kinds kinds;                  ///< of its variables; "plane" if d may vary, "range", "rule", "work"
    std::set<std::string> names;  ///< of its variables and ranges
};

Reach reach(const prover::Theorem& theorem) {
    Reach all;
    const auto& steps = theorem.steps();
    if (theorem.in_dimensions()) all.kinds.insert("plane");
    if (std::ranges::any_of(steps, &prover::Step::algebraic))
        for (const prover::Group& group : theorem.record(theorem.in_dimensions() ? 4 : 0).groups) {
            all.names.insert(group.name);
            all.kinds.insert(group.kind != prover::GroupKind::reals ? "position"
                             : group.scalar                         ? "number"
                             : group.columns > 1                    ? "matrix"
                                                                    : "vector");
        }
    for (const prover::Step& step : steps) {
        if (step.domain) all.names.insert(step.domain->name);
        const bool between = theorem.latex().find("\\in [") != std::string::npos;  // b \in [635000, 645000]
        if (step.domain || (step.enclosures && between)) all.kinds.insert("range");
        if (step.kind == prover::StepKind::conclusion) all.kinds.insert("rule");
        if (step.kind == prover::StepKind::citation) all.kinds.insert("work");
    }
    return all;
}

/// What may match a word: that of which there are many, and the kinds of what stands for all of them.
struct Word {
    const char* noun;
    Kinds kinds;
};
const Kinds by_argument{"range", "rule", "work"};
const Word words[] = {
    {"(plane|pair|coordinate|dimension)s?", {"plane", "range"}},
    {"axis|axes", {"position", "work"}},  // one position for each
    {"(position|code|time)s?", {"position", "range", "rule", "work"}},
    {"(distance)s?", {"position", "number", "vector", "range"}},  // or what is learned for it
    {"(vector|query|key|content)s?", {"vector"}},
    {"(factor|basis|matrix|weight)s?", {"matrix"}},
    {"(angle|base|entry|entries)s?", by_argument},
};

bool meet(const Kinds& some, const Kinds& others) {
    return std::ranges::any_of(some, [&](const std::string& kind) { return others.contains(kind); });
}

/// Every match of a pattern in a text, or of its part in brackets.
std::vector<std::string> found_in(const std::string& text, const char* pattern, int part = 0) {
    const std::regex wanted(pattern, std::regex::icase);
    return {std::sregex_token_iterator(text.begin(), text.end(), wanted, part), std::sregex_token_iterator()};
}

bool is_matched(const std::string& behind, const Reach& all) {
    const std::vector<std::string> next = found_in(behind, "[A-Za-z]+");
    for (std::size_t i = 0; i < std::min<std::size_t>(next.size(), 3); ++i)
        for (const auto& [noun, kinds] : words)
            if (std::regex_match(next[i], std::regex(noun))) return meet(kinds, all.kinds);
    return false;  // a noun that isn't among the words, or none
}

/// The universal words of a theorem that nothing of it matches.
std::vector<std::string> unmatched(const prover::Theorem& theorem, const std::string& title, const std::string& latex) {
    const Reach all = reach(theorem);
    const bool refuted = theorem.expected() == prover::Verdict::refuted;
    std::vector<std::string> left;
    const auto need = [&](bool is_so, const std::string& word) {
        if (!is_so) left.push_back(word);
    };
    const bool argued = meet(by_argument, all.kinds);
    const char* exclusive = R"(\b(no|never|nothing (but|else)|only|exactly|impossible)\b)";
    if (refuted) {
        for (const std::string& word : found_in(latex, R"(\bfor some\b)")) need(latex.find("\\le") < latex.npos, word);
        // it is the statement's own word, and its contrary is shown by one case
        for (const std::string& word : found_in(title, exclusive)) need(latex.find("\\ne") < latex.npos, word);
        return left;
    }
    for (const std::string& text : {title, latex})
        for (const std::string& word : found_in(text, exclusive)) need(argued, word);
    for (const std::string& word : found_in(latex, R"(\\iff)")) need(argued, word);
    for (const std::string& behind : found_in(title, R"(\b(every|all|any|each|always|whatever)\b([^,:;]*))", 2))
        need(is_matched(behind, all), title);
    const char* for_all = R"((\\forall|\bfor (all|every|any|each)\b[^}]*\})((?!,|:|\\iff|\\quad|\\text).)*)";
    for (const std::string& phrase : found_in(latex, for_all)) {
        const bool bounded = phrase.find("\\le") != phrase.npos && all.kinds.contains("range");
        const std::string formula = phrase.substr(phrase.find('}') == phrase.npos ? 7 : phrase.find('}') + 1);
        for (const std::string& name : found_in(formula, R"(\\?[A-Za-z]+)"))
            need(bounded || all.names.contains(name) || meet({"rule", "work"}, all.kinds), phrase);
    }
    return left;
}

}  // namespace

TEST_CASE("each universal word is matched by a variable, a range, a rule or a cited work") {
    std::size_t wide = 0;
    for (const book::Chapter& chapter : proofs::book().chapters)
        for (const prover::Theorem& theorem : chapter.theorems)
            for (const std::string& word : unmatched(theorem, theorem.title(), theorem.latex())) {
                CAPTURE(theorem.id());
                CAPTURE(word);
                CHECK_MESSAGE(false, "nothing matches the word");
                ++wide;
            }
    CHECK(wide == 0);
}

TEST_CASE("a title or statement that is wider is noticed") {
    const book::Book book = proofs::book();
    const auto wider = [&](const std::string& id, const std::string& title, const std::string& latex) {
        return !unmatched(*book.find(id), title, latex).empty();
    };
    CHECK_FALSE(wider("norm", "Every vector keeps its length in every plane", "x"));
    CHECK(wider("norm", "Every weight keeps its length", "x"));         // no matrix
    CHECK(wider("norm", "Every language keeps its length", "x"));       // no such word
    CHECK(wider("norm", "What is longer, and nothing else", "x"));      // no rule, range, work
    CHECK(wider("norm-2d", "The length in every plane", "x"));          // one plane
    CHECK(wider("norm", "", R"(|R_m q| = |q| \text{ for all } s)"));    // no such letter
    CHECK(wider("norm", "", R"(|R_m q| = |q| \iff q = k)"));            // one direction
    CHECK_FALSE(wider("arithmetic-progression", "", R"(a \text{ for all } i \iff b)"));  // induction
    CHECK_FALSE(wider("row-indices", "", R"(a \text{ for all } 0 \le r < n_3)"));
    CHECK_FALSE(wider("sinusoidal-bounded", "No entry of a code leaves [-1, 1]", "x"));  // squares are not negative
    CHECK(wider("linear-encoding", "No entry of a code leaves [-1, 1]", "x"));           // nothing says so
    CHECK(wider("turns-by-angle", "R(a) turns every vector by a", "x"));                 // as it was called
    CHECK(wider("clipped-distance", "No product does", "R R = R"));     // a counterexample to one of them
    CHECK(wider("clipped-distance", "", R"(R R = R \text{ for some } m)"));
}
