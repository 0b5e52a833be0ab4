#include "decide/sequences_said.hpp"

#include <algorithm>

#include "decide/calls.hpp"
#include "decide/sequences.hpp"
#include "formula/families.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

bool is_big_sum(const Node& node) { return node.kind == Kind::big && node.text == "sum"; }

/// S of S_j and of S_0.
std::string sequence_of(const Side& side) {
    const bool is = side.node && side.node->kind == Kind::script && side.node->text == "_" &&
                    (side.node->parts[0].kind == Kind::name || side.node->parts[0].kind == Kind::hat) &&
                    !is_own(side.node->parts[0]) && !side.node->parts[0].is_name("R") &&
                    !is_usually(side.node->parts[0].text, Type::frequency);
    return is ? spelled(side.node->parts[0]) : std::string();
}

/// What is said of one, by its name.
struct SaidOfOne {
    std::string letter;
    const Side *name, *value;
    Place place;
    bool is_zero;
};
using SaidOfAll = std::map<std::string, SaidOfOne>;

/// What holds at the place where something is decided now.
SaidOfAll said_here(const Known& known) {
    const Place& here = known.told.place;
    SaidOfAll all;
    std::map<std::string, std::size_t> first;  // sentence in which a letter stands
    for (const Chain& chain : known.chains) {
        const Place& place = chain.told.place;
        if (place.section != here.section || place.sentence > here.sentence) continue;
        const bool same = place.sentence == here.sentence;
        const bool apart = place.range != here.range || is_elsewhere(here, place) ||
                           (place.example != 0 && place.example != here.example) || !chain.beside.empty() ||
                           chain.ranged || (same && place.concluded > here.concluded);
        const Told& told = chain.told;
        const bool supposed = told.role == Told::Role::supposed;
        for (std::size_t s = 0; chain.relation == '=' && s + 1 < chain.sides.size(); ++s) {
            const std::string letter = sequence_of(chain.sides[s]);
            if (letter.empty()) continue;
            const std::string key = spelled(*chain.sides[s].node);
            const Side& last = chain.sides.back();
            const bool is_zero = last.node && is_zero_entry(*last.node);
            const Side& value = is_zero ? last : chain.sides[s + 1];
            const auto before = all.find(key);
            const bool again =
                before != all.end() && value.node && spelled(*before->second.value->node) == spelled(*value.node);
            if (chain.doubted || told.role == Told::Role::denied || (supposed && !again && !told.lasting && !apart))
                all.erase(key);  // "unlike before, S_0 = 1"
            if (chain.doubted || apart || again || !value.node || (s > 0 && !is_zero)) continue;
            const bool family = chain.sides[s].node->parts[1].kind == Kind::name;
            const bool own = !first.contains(letter) || first.at(letter) == place.sentence;
            const bool of_said = std::ranges::any_of(all, [&](const auto& one) {  // h_i = q_i k_i and h_{d/2} = 0
                return one.second.letter == letter && !one.second.is_zero &&
                       one.second.place.sentence == place.sentence;
            });
            const bool holds =
                supposed ? told.lasting || same || (own && !told.is_if())
                         : told.role == Told::Role::said && !place.concludes() && (is_zero ? of_said : own && family);
            const bool in_circle =
                std::ranges::any_of(all, [&](const auto& one) {  // b_k = B_k - B_{k-1}, which follows
                    return mentions(*value.node, one.second.letter) && mentions(*one.second.value->node, letter);
                });
            if (!holds || in_circle || (is_zero && here.general && !same)) continue;
            if (family)  // another sequence of that name, and other ends
                std::erase_if(all, [&](const auto& one) {
                    return one.second.letter == letter && one.second.place.sentence < place.sentence;
                });
            all[key] = {letter, &chain.sides[s], &value, place, is_zero};
        }
        for (const Side& side : chain.sides) {
            std::set<std::string> letters;
            if (side.node) names_in(*side.node, letters);
            for (const std::string& letter : letters) first.try_emplace(letter, place.sentence);
        }
    }
    return all;
}

}  // namespace

std::optional<Answer> by_sequences_said(const Known& known, const Side& left, const Side& right, char relation) {
    if (!left.node || !right.node) return {};
    const std::string member = known.told.role == Told::Role::said ? sequence_of(left) : std::string();
    if (member.empty() && !any_node(*left.node, is_big_sum) && !any_node(*right.node, is_big_sum)) return {};
    SaidOfAll said = said_here(known);
    std::erase_if(said, [&](const auto& one) {  // nothing is decided by itself
        return one.second.name->text == left.text && one.second.value->text == right.text;
    });
    const auto decided = [&] {
        Context with = known.context;
        Claim claim = claim_of(left, right);
        claim.relations = std::string(1, relation);
        for (const auto& [key, where] : known.names.all()) forget(with, key);
        for (const auto& [key, one] : said) {
            with.definitions[key] = *one.value->node;
            if (one.letter == member && any_node(*one.value->node, is_big_sum))  // S_0 of S_j
                claim.sides[0] =
                    with_letters(*one.value->node, {{spelled(one.name->node->parts[1]), left.node->parts[1]}});
        }
        return decide_sequences(claim, with);
    };
    std::optional<Answer> answer = decided();
    if (!answer) return {};
    for (const bool ends : {false, true})  // what a sequence is says more than that it ends with 0
        for (const auto& [key, one] : SaidOfAll(said)) {
            if (answer->outcome != Outcome::proved || one.is_zero != ends) continue;
            said.erase(key);
            if (auto without = decided(); without && without->outcome == Outcome::proved)
                answer = std::move(without);
            else
                said.emplace(key, one);
        }
    std::string by;
    for (const auto& [key, one] : said) words::append(by, Facts::named(*one.name, *one.value));
    if (!by.empty()) answer->notes.insert(answer->notes.begin(), words::say("given {1}", {by}));
    return answer;
}

bool says_of_sequence(const Known& known, const Side& left, const Side& right) {
    return std::ranges::any_of(said_here(known), [&](const auto& one) {
        return one.second.name->text == left.text && one.second.name->line == left.line &&
               one.second.value->text == right.text && one.second.value->line == right.line;
    });
}

}  // namespace formula
