#include "decide/chains.hpp"

#include <algorithm>
#include <set>

#include "decide/front.hpp"
#include "formula/text.hpp"

namespace formula {
namespace {

/// "(m = 0)", "0 \le a \le \pi/2", "\text{only if ...}" beside a formula; no range of an index, no reason, no number.
bool restricts(std::string_view beside) {
    constexpr auto relations = "=|<|>|\\le|\\ge|\\ne|\\to|\\rightarrow|\\approx|\\ll|\\gg|≤|≥|≠";
    if (beside.starts_with("\\in") || beside.starts_with("∈"))  // SO(2), and no space of numbers
        return !has_one_of(beside, "mathbb|ℝ|ℂ|\\R");
    if (denied_behind(beside) || has_one_of(beside, "?|✗|✘|❌")) return true;
    std::set<std::string> letters;
    bool word = false;
    (void)any_word(beside, [&](std::string_view text, std::size_t at) {
        const std::string one(text);
        const bool command = at > 0 && beside[at - 1] == '\\';
        if (!command || is_usually("\\" + one, Type::frequency) || is_usually("\\" + one, Type::angle))
            letters.insert(one);
        word = word || (!command && limits(one));
        return false;
    });
    if (!has_one_of(beside, relations)) return word && !has_one_of(beside, "for all|for any|for every");
    const auto counts = [](const std::string& letter) {  // an index and what it runs up to
        return letter == "i" || letter == "j" || letter == "d" || letter == "l";
    };
    return !has_one_of(beside, "\\dots|\\ldots|\\cdots|...|\\forall|∀") && !std::ranges::all_of(letters, counts);
}

/// "Is this so for", "does it hold": of what stands before.
bool asks_of_it(std::string_view words) { return has_one_of(words, " this| that| it|这|此|它"); }

}  // namespace

bool any_node(const Chain& chain, NodeTest is) {
    return std::ranges::any_of(chain.sides, [&](const Side& side) { return side.node && any_node(*side.node, is); });
}

bool any_node(const std::vector<Chain>& chains, NodeTest is) {
    return std::ranges::any_of(chains, [&](const Chain& chain) { return any_node(chain, is); });
}

std::vector<Chain>::const_iterator next_chain(const std::vector<Chain>& chains, std::size_t line) {
    const auto next = std::ranges::find_if(chains, [&](const Chain& chain) { return chain.sides[0].line >= line; });
    const bool holds = next != chains.end() && !next->doubted && next->told.role != Told::Role::denied;
    return holds ? next : chains.end();
}

std::vector<Chain> chains_of(std::vector<Passage>& all, Words& words, Letters& said) {
    std::vector<Chain> chains;
    Side last;
    for (std::size_t p = 0; p < all.size(); ++p) {
        Passage& passage = all[p];
        if (passage.context) continue;
        Told told = words.next(passage.before);
        told.trails = trails(passage.before, passage.behind);
        const bool defines = says_what_it_is(passage.text);
        said.in_words(passage.before, passage.line, told);
        const std::vector<Piece> own = pieces(passage);
        if (own.size() == 1 && own[0].sides.size() == 2 && letter_of(own[0].sides[0]) == own[0].sides[0])
            if (const std::string_view word = mentions(passage.before); !word.empty()) words.otherwise(word);
        if (has_one_of(passage.text, "\\text{ is false|\\text{is false|\\text{ is wrong|\\text{ is not|\\text{ (false"))
            words.otherwise("false");
        if (own.empty() && has_one_of(passage.text, "\\times|×") &&
            !has_one_of(passage.text, "2 \\times 2|2\\times 2|2×2|2 × 2"))
            words.sized();
        if (!own.empty() && own.back().sides.size() > 1 && is_decimal(own.back().sides.back().back()))
            if (const std::string_view unit = unit_behind(passage.behind); !unit.empty()) words.otherwise(unit);
        if (defines && own.size() == 1 && own[0].sides.size() == 2)
            told = {Told::Role::supposed, true, told.inner_product, true, told.place};
        if (own.empty()) said.letters(passage, p + 1 < all.size() && !all[p + 1].context ? &all[p + 1] : nullptr, told);
        for (const Piece& piece : own) {
            if (!piece.before.empty()) {
                const std::string_view why = from_first(piece.before, " \\,;~");
                if (&piece != &own.front() && begins_with_one_of(why, "if|when|unless|provided") &&
                    chains.back().beside.empty())
                    chains.back().beside = why;  // k = q \text{ if } m = n
                told = words.next(piece.before);
                told.trails = trails(piece.before, &piece == &own.back() ? passage.behind : ",");
            }
            Chain chain;
            chain.told = told;
            if (&piece == &own.front() && in_small_letters(trimmed(passage.before)).ends_with("without"))
                chain.told.role = Told::Role::denied;
            chain.tag = piece.tag;
            chain.inline_ = passage.inline_;
            chain.defines = defines;
            chain.relation = piece.relation;
            if (restricts(piece.beside)) chain.beside = piece.beside;
            const bool congruent =
                passage.text.find("\\equiv") != std::string::npos || passage.text.find("≡") != std::string::npos;
            if (congruent && chain.beside.empty()) chain.beside = "\\equiv";  // equal, or up to a multiple
            said.beside(piece.beside, passage.line, told);
            chain.goes_on = piece.goes_on && !chain.inline_ && last.node.has_value();
            if (chain.goes_on) chain.sides.push_back(last);
            for (std::size_t s = 0; s < piece.sides.size(); ++s)
                chain.sides.push_back(parsed(piece.sides[s], piece.lines[s]));
            const auto names = [](const Side& side) { return side.node && is_bare_name(*side.node); };
            if (piece.premise && told.role == Told::Role::said && std::ranges::none_of(chain.sides, names)) {
                chain.told.role = Told::Role::supposed;
                chain.told.firmly = chain.told.premise = true;
            }
            // a formula that goes on in the next display goes on from the end of this one
            if (!chain.inline_) last = chain.sides.empty() ? Side{} : chain.sides.back();
            chains.push_back(std::move(chain));
        }
        if (const std::string behind = trimmed(passage.behind);
            !own.empty() && p + 1 < all.size() && (behind == "for every" || behind == "for all" || behind == "for any"))
            chains.back().told.of_all = trimmed(all[p + 1].text);
        // "$A$. Is the score the same in $s$?" asks something else than A, "$A$. Is that so for all $s$?" does not
        const bool asks = passage.behind.starts_with("?") || passage.behind.starts_with("？");
        const bool asks_another = asks && own.empty() && !chains.empty() && !asks_of_it(passage.before) &&
                                  chains.back().told.place.sentence != told.place.sentence;
        if (!chains.empty() && !asks_another && denied_behind(passage.behind)) {
            chains.back().told.role = Told::Role::denied;
            chains.back().told.firmly = true;
        }
        if (!chains.empty() && implies_behind(passage.behind)) {
            chains.back().told.role = Told::Role::supposed;
            chains.back().told.firmly = true;
        }
    }
    if (!all.empty()) words.end(all.back().behind);
    return chains;
}

}  // namespace formula
