#include "formula/names.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "formula/decide.hpp"
#include "formula/facts.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

/// A matrix of numbers is one for good; a number, or a vector of numbers, is a case.
bool may_define(const Node& value) {
    const auto is_row = [](const Node& part) { return part.kind == Kind::group && part.text == "["; };
    if (is_row(value) && std::ranges::all_of(value.parts, is_row)) return value.parts.size() > 1;  // [[0, 1], ...]
    if (value.kind != Kind::matrix) return has_letter(value);
    const std::size_t columns = std::stoul(value.text);
    return has_letter(value) || (columns > 1 && value.parts.size() > columns);
}

}  // namespace

void Names::write_moved() {
    for (const Chain& chain : chains_)
        if (chain.sides.size() > 1 && chain.sides[0].node && chain.sides[1].node)
            moved_.learn(*chain.sides[0].node, *chain.sides[1].node);
    if (moved_.empty()) return;
    for (Chain& chain : chains_)
        for (Side& side : chain.sides)
            if (side.node) side.node = moved_.written(*side.node);
}

/// q^{(m)}, where x^{(m)} = R_m x is all that was said.
void Names::define_others_moved() {
    const std::string letter = moved_.of_all();
    const auto said = defined_.find(function_key(Moved::function(letter), 1));
    if (said == defined_.end()) return;
    for (const std::string& other : moved_.others()) {
        const std::string key = function_key(Moved::function(other), 1);
        Function function = context_.functions.at(said->first);
        function.value = Moved::renamed(function.value, letter, other);
        context_.functions.emplace(key, std::move(function));
        defined_.emplace(key, said->second);
    }
}

void Names::define() {
    for (const bool tokens : {false, true}) define_by_what_is_readable(tokens);
    define_others_moved();
}

void Names::find_second() {
    for (const Chain& chain : chains_) {
        if (chain.sides.size() < 2 || !chain.sides[0].node || !chain.sides[1].node) continue;
        const std::optional<Head> head = head_of(*chain.sides[0].node, &*chain.sides[1].node);
        const auto defined = head ? defined_.find(head->key) : defined_.end();
        if (defined == defined_.end() || defined->second.chain == &chain) continue;
        if (!chain.sides[1].node || spelled(*chain.sides[0].node) != defined->second.name) continue;
        const bool unread = unreadable(chain.sides[1], context_).has_value();
        if (unread ? chain.told.role == Told::Role::supposed && chain.told.lasting
                   : has_letter(*chain.sides[1].node) &&
                         decide(claim_of(chain.sides[0], chain.sides[1]), context_).outcome == Outcome::refuted)
            again_.try_emplace(defined->first, Again{chain.sides[1].line, chain.told.role == Told::Role::supposed});
    }
}

/// tokens: a side may have vectors of tokens that nothing defines; one that has none says more.
void Names::define_by_what_is_readable(bool tokens) {
    std::set<std::string> by_coordinates;  // z_1 = ..., z_2 = ... say what z is
    for (const Chain& chain : chains_)
        if (chain.sides.size() > 1 && chain.sides[0].node && is_coordinate(*chain.sides[0].node) &&
            chain.sides[1].node && has_letter(*chain.sides[1].node))
            by_coordinates.insert(letter_of(spelled(*chain.sides[0].node)));
    for (bool changed = true; changed;) {
        changed = false;
        Context context = context_;
        context.tokens = tokens;
        for (const Chain& chain : chains_) {
            if (chain.sides.size() < 2 || !chain.sides[0].node || !chain.sides[1].node) continue;
            const std::optional<Head> head = head_of(*chain.sides[0].node, &*chain.sides[1].node);
            if (!head) continue;
            context.types = kinds_.types_at(context_.types, chain.told.place);
            const std::string& key = head->key;
            if (by_coordinates.contains(key)) continue;
            if (!head->parameters.empty() && (words_.doubt(chain.told.place.sentence).ranged || is_of_case(chain)))
                continue;  // \phi < \psi
            if (chain.told.role == Told::Role::denied) continue;
            // A(s, t), of a letter that is no function by itself
            if (!head_of(*chain.sides[0].node) && (is_doubted(chain) || is_defined_elsewhere(chain, key))) continue;
            // n = m + 1 of one sentence is no definition of n
            if (chain.sides[0].node->kind == Kind::name && usual_types(key).size() == 1) continue;
            // frequencies of one schedule: what is proved for all holds of them
            if (is_usually(letter_of(key), Type::frequency) && key.find('\'') == std::string::npos) continue;
            if (is_defined(context_, key) || !is_undefined(chain.sides[0])) continue;
            for (std::size_t s = 1; s < chain.sides.size(); ++s) {
                if (!chain.sides[s].node || !may_define(*chain.sides[s].node)) continue;
                Context with = context;
                if (unreadable(chain.sides[s], with)) {
                    std::string by;  // M_i(r), of frequencies \nu_i
                    with.types = kinds_.supposed(context, chain.sides[s], chain.sides[s], by);
                    if (head->parameters.empty() || by.empty() || unreadable(chain.sides[s], with)) continue;
                }
                formula::define(with, *head, *chain.sides[s].node);
                if (unreadable(chain.sides[0], with)) continue;  // what stands for it stands for itself
                formula::define(context, *head, *chain.sides[s].node);
                formula::define(context_, *head, *chain.sides[s].node);
                defined_[key] = {spelled(*chain.sides[0].node), chain.sides[s].line, chain.sides[s].text,
                                 spelled(*chain.sides[s].node), &chain};
                const std::string all =
                    is_doubted(chain) ? "" : define_family(context_, *chain.sides[0].node, *chain.sides[s].node);
                if (!all.empty() && is_defined_elsewhere(chain, all))
                    forget(context_, all);
                else if (!all.empty())
                    defined_[all] = defined_[key];
                changed = true;
                break;
            }
        }
    }
}

/// f(x) = x^2, x > 0; or beside what says it otherwise and can't be read.
bool Names::is_of_case(const Chain& chain) const {
    constexpr auto signs = std::to_array<std::string_view>({"<", ">", "\\le", "\\ge", "\\ne", "≤", "≥", "≠"});
    return std::ranges::any_of(signs,
                               [&](std::string_view sign) { return chain.beside.find(sign) != std::string::npos; }) ||
           std::ranges::any_of(chains_, [&](const Chain& other) {
               return &other != &chain && other.sides.size() > 1 && other.sides[0].text == chain.sides[0].text &&
                      !other.sides[1].node;
           });
}

bool Names::is_doubted(const Chain& chain) const {
    return chain.told.role == Told::Role::denied || !words_.doubt(chain.told.place.sentence).otherwise.empty();
}

/// v_n = R_n k beside v_m = R_m q, A(s, t) = q^\top k beside A(m, n): others of the same name, by themselves.
bool Names::is_defined_elsewhere(const Chain& chain, const std::string& key) const {
    Context own;
    const Node &name = *chain.sides[0].node, &value = *chain.sides[1].node;
    if (const auto head = head_of(name, &value); head && head->key == key) formula::define(own, *head, value);
    (void)define_family(own, name, value);
    const auto in_brackets = [](const Node& node) { return Node{Kind::group, 0, "()", {node}}; };
    return std::ranges::any_of(chains_, [&](const Chain& other) {
        if (&other == &chain || other.sides.size() < 2 || !other.sides[0].node || !other.sides[1].node) return false;
        const Node &left = *other.sides[0].node, &right = *other.sides[1].node;
        const bool is_call = left.kind == Kind::product && left.parts.size() == 2 &&
                             left.parts[1].kind == Kind::group &&
                             std::ranges::all_of(left.parts[1].parts, is_bare_name);
        const bool of_letters = is_call || is_bare_name(left);
        if (!of_letters || !uses(left, key) || uses(right, key)) return false;
        const Node here = with_definitions(left, own.definitions, own.functions);
        return spelled(here) != spelled(in_brackets(right)) && spelled(here) != spelled(right);
    });
}

bool Names::is_undefined(const Side& side) const {
    Context strict = context_;
    strict.tokens = false;
    return unreadable(side, strict).has_value();
}

const std::string& Names::named(const Defined& defined) {
    const bool moved = defined.name.starts_with("\\mathrm{");
    return moved ? defined.chain->sides[0].text : defined.name;
}

std::string Names::otherwise(const Side& left, const Side& right, std::size_t line) const {
    Context above = context_;
    above.tokens = true;
    std::string below;
    for (const auto& [key, where] : defined_) {
        if (!uses(*left.node, key) && !uses(*right.node, key)) continue;
        if (const auto again = again_.find(key); again != again_.end())
            return words::say("{1} is defined in line {2}, and otherwise in line {3}",
                              {where.name, std::to_string(where.line), std::to_string(again->second.line)});
        if (where.line <= line) continue;
        forget(above, key);
        below = words::say("{1} is defined only in line {2}", {where.name, std::to_string(where.line)});
    }
    return below.empty() || unreadable(left, above) || unreadable(right, above) ? std::string() : below;
}

}  // namespace formula
