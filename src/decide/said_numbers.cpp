#include "decide/said_numbers.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "formula/squares.hpp"
#include "formula/text.hpp"

namespace formula {
namespace {

/// Whose numbers are taken: those of a section, those that are the only ones of the document, or the latest.
enum class Whose : unsigned char { near, only, latest };

/// Whether the equation is one of the chain's.
bool is_of(const Chain& chain, const Side& right, const Place& place) {
    const Place& at = chain.told.place;
    if (at.sentence != place.sentence || at.formula != place.formula) return false;
    return std::ranges::any_of(chain.sides,
                               [&](const Side& side) { return side.line == right.line && side.text == right.text; });
}

/// A position of an example, which stands for another in the next.
bool is_of_example(const std::string& name) {
    const std::string letter = letter_of(name);
    return is_usually(letter, Type::position) && letter != "s" && letter != "t";
}

/// r and i of r(i), whatever letters usually are; a name alone.
std::optional<Head> head_in_numbers(const Node& node, const Node& value) {
    if (is_bare_name(node)) return Head{spelled(node), {}};
    const bool called = node.kind == Kind::product && node.parts.size() == 2 && node.parts[1].kind == Kind::group &&
                        node.parts[1].text == "(" && !name_parts(node.parts[0]).key.empty();
    if (!called || node.parts[0].is_name("R") || node.parts[0].is_name("PE")) return {};
    Head head{function_key(spelled(node.parts[0]), node.parts[1].parts.size()), {}};
    for (const Node& part : node.parts[1].parts) {
        if (part.kind != Kind::name || !mentions(value, part.text)) return {};
        head.parameters.push_back(part.text);
    }
    return head;
}

/// t of 1/\sqrt t = x, and what it is: 1/x^2. A name alone is what stands beside it.
void solve(Node& name, Node& value) {
    const auto square = [&] {
        value = {Kind::script, 0, "^", {{Kind::group, 0, "(", {value}}, {Kind::number, 0, "2", {}}}};
    };
    for (bool goes_on = true; goes_on;) {
        goes_on = true;
        if (name.kind == Kind::group && name.parts.size() == 1) {
            name = Node(name.parts[0]);
        } else if (name.kind == Kind::product && name.parts.size() == 2 && name.parts[0].kind == Kind::function &&
                   name.parts[0].text == "sqrt") {
            name = Node(name.parts[1]);
            square();
        } else if (is_fraction(name) && name.parts[0].kind == Kind::number) {
            value = {Kind::quotient, 0, {}, {name.parts[0], value}};
            name = Node(name.parts[1]);
        } else {
            goes_on = false;
        }
    }
}

/// What numbers are said to be, up to an equation and by all but it.
struct SaidThere {
    Facts::Values planes;             ///< of one, \theta_1 = 0.01, or of all, \theta_i = 10000^{-2i/d}
    std::optional<Facts::Value> d{};  ///< the one that was said last
    AtNumbers::Said names{};
    AtNumbers::Functions functions{};  ///< r(i) = L/\lambda_i
};

/// The index, the number of a plane or a letter for all of them, of what is said of planes; or nothing.
bool is_of_planes(const Node& name, const Node& value) {
    const Node* index = index_of(name);
    if (index == nullptr || uses(value, spelled(name))) return false;
    return (index->kind == Kind::name && mentions(value, index->text)) ||
           (index->kind == Kind::number && is_closed(value) && !is_usually(name.parts[0].text, Type::vector));
}

/// Of names and functions nothing is taken as near. What another section says proves, and refutes nothing.
SaidThere said_of(const std::vector<Chain>& chains, const Place& place, const Side& own, Whose whose) {
    SaidThere there;
    std::map<std::string, std::string> worth;
    std::set<std::string> several, several_planes, before;
    for (const Chain& chain : chains) {
        const Told& told = chain.told;
        const Side& left = chain.sides[0];
        if (chain.sides.size() < 2 || chain.relation != '=' || !left.node || is_of(chain, own, place)) continue;
        if (chain.refused || is_over(place, told.place) ||
            (told.place.sentence == place.sentence && told.place.concluded > place.concluded))
            continue;
        const bool ahead = told.place.sentence > place.sentence;
        const bool is_near = told.place.section == place.section;
        if (const Side& right = chain.sides[1]; right.node && !ahead && told.role != Told::Role::denied) {
            if (left.node->is_name("d") && right.node->kind == Kind::number)
                there.d = {*right.node, Facts::named(left, right), true};
            if (told.role != Told::Role::needed && (is_near || whose != Whose::near) &&
                is_of_planes(*left.node, *right.node)) {
                const auto [said, anew] = there.planes.try_emplace(spelled(*left.node));
                if (whose == Whose::only && !anew && spelled(said->second.node) != spelled(*right.node))
                    several_planes.insert(said->first);
                said->second = {*right.node, Facts::named(left, right), false, *left.node};
            }
        }
        if (whose == Whose::near || (chain.in_words && whose != Whose::latest)) continue;
        if (left.node->kind == Kind::product && in_brackets(left.node->parts.back()) &&
            (chain.ranged || !chain.sides[1].node))
            several.insert(function_key(spelled(left.node->parts[0]), left.node->parts.back().parts.size()));
        const bool supposed = told.role == Told::Role::supposed && !told.lasting;
        std::string last;
        for (std::size_t s = 1; s < chain.sides.size(); ++s) {
            const Side& right = chain.sides[s];
            if (!right.node) continue;
            Node name = *left.node, node = *right.node;
            solve(name, node);
            const auto head = head_in_numbers(name, node);
            if (!head || uses(node, head->key) || is_usually(letter_of(head->key), Type::vector)) continue;
            const bool is_case = (told.role != Told::Role::said && told.role != Told::Role::supposed) ||
                                 (supposed && (told.firmly || (whose != Whose::latest && has_letter(node)))) ||
                                 !chain.beside.empty();
            const bool example = whose != Whose::latest && head->parameters.empty() && is_of_example(head->key);
            if (is_case || example) {
                if (whose != Whose::latest) several.insert(head->key);
                continue;
            }
            if (!ahead) before.insert(head->key);
            if (ahead && whose == Whose::latest) continue;
            const Facts::Value value{node, Facts::named(left, right), supposed || !is_near};
            if (head->parameters.empty()) {
                std::vector<Facts::Value>& all = there.names[head->key];
                if (whose == Whose::latest && last != head->key) all.clear();
                last = head->key;
                all.push_back(value);
                continue;
            }
            const auto [before_it, anew] = worth.try_emplace(head->key, spelled(node));
            if (!anew && s == 1 && before_it->second != spelled(node)) several.insert(head->key);
            if (!ahead) there.functions.try_emplace(head->key, Function{head->parameters, node}, value);
        }
    }
    const auto is_open = [&](const auto& one) { return several.contains(one.first) || !before.contains(one.first); };
    std::erase_if(there.names, is_open);
    std::erase_if(there.functions, is_open);
    std::erase_if(there.planes, [&](const auto& one) { return several_planes.contains(one.first); });
    return there;
}

/// Words of what has a number, by which a letter may be called.
constexpr std::string_view amounts = "base|length|size|dimension|factor|scale|window|context";

/// The word of it that ends before a place, with the one before it: "training length", or " base".
std::string amount_before(std::string_view text, std::size_t end) {
    std::vector<std::string> words;
    std::size_t at = end;
    while (words.size() < 2 && at > 0) {
        const std::size_t last = text.find_last_not_of(" \n", at - 1);
        if (last == std::string_view::npos || !is_alpha(text[last])) break;
        std::size_t first = last;
        while (first > 0 && (is_alpha(text[first - 1]) || text[first - 1] == '-')) --first;
        words.push_back(in_small_letters(text.substr(first, last + 1 - first)));
        at = first;
    }
    if (words.empty() || !is_one_of(amounts, words[0])) return {};
    if (words.size() < 2 || is_one_of("the|a|an|with|and|for|its", words[1])) words.resize(2), words[1].clear();
    return words[1] + " " + words[0];
}

/// 4096, 10\,000, 5\cdot 10^5, 10^{6} at a place, as a formula; empty: no number, or it is a part of something else.
std::string number_at(std::string_view text, std::size_t at) {
    const bool dollars = at < text.size() && text[at] == '$';
    const std::size_t begin = at + (dollars ? 1 : 0);
    std::size_t end = begin;
    constexpr std::string_view inner = "0123456789.,^{}";
    while (end < text.size() &&
           (inner.find(text[end]) != inner.npos || text.substr(end, 2) == "\\," || text.substr(end, 6) == "\\cdot " ||
            text.substr(end, 7) == "\\times " || (dollars && text[end] == ' ')))
        end += text.substr(end, 2) == "\\,"        ? 2
               : text.substr(end, 6) == "\\cdot "  ? 6
               : text.substr(end, 7) == "\\times " ? 7
                                                   : 1;
    if (dollars && (end == text.size() || text[end] != '$')) return {};
    while (end > begin && (text[end - 1] == '.' || text[end - 1] == ',')) --end;
    std::string number(text.substr(begin, end - begin));
    if (!dollars && end < text.size() && (is_alpha(text[end]) || text[end] == '%' || text[end] == '-')) return {};
    std::erase(number, ',');
    return number.empty() || !is_decimal(number[0]) ? std::string() : number;
}

/// b and d of b^{-2j/d}
void letters_of_schedule(const Node& node, std::map<std::string, std::string>& letters) {
    if (node.kind == Kind::script && node.text == "^" && node.parts[0].kind == Kind::name &&
        !node.parts[0].is_name("e"))
        (void)any_node(node.parts[1], [&](const Node& part) {
            const bool divides =
                part.kind == Kind::quotient || (part.kind == Kind::product && part.text.ends_with('/'));
            if (!divides || part.parts.back().kind != Kind::name) return false;
            letters.try_emplace(" base", node.parts[0].text);
            letters.try_emplace(" dimension", part.parts.back().text);
            return true;
        });
    for (const Node& part : node.parts) letters_of_schedule(part, letters);
}

}  // namespace

std::vector<Chain> with_numbers_said(std::vector<Chain> chains, std::string_view text) {
    std::map<std::string, std::string> letters;
    for (const Chain& chain : chains)
        if (chain.is_read() && chain.relation == '=' && !chain.doubted) letters_of_schedule(chain.second(), letters);
    for (std::size_t at = text.find('$'); at < text.size(); at = text.find('$', at + 1)) {  // "the base $b$"
        const std::string_view name = text.substr(at + 1, text.find('$', at + 1) - at - 1);
        const std::string amount = at + 1 < text.size() && name.size() < 12 ? amount_before(text, at) : std::string();
        const Side said = amount.empty() ? Side{} : parsed(std::string(name), 1);
        if (said.node && is_bare_name(*said.node)) letters.try_emplace(amount, spelled(*said.node));
    }
    const auto letter_for = [&](const std::string& amount) -> std::string {
        if (amount.empty()) return {};
        if (const auto found = letters.find(amount); found != letters.end()) return found->second;
        const auto plain = letters.find(
            is_one_of("head size|head dimension|of size", amount) ? " dimension" : amount.substr(amount.rfind(' ')));
        return plain == letters.end() ? std::string() : plain->second;
    };
    std::size_t line = 1, counted = 0;
    for (std::size_t at = text.find_first_of("0123456789$"); at < text.size();
         at = text.find_first_of("0123456789$", at + 1)) {
        if (at > 0 && (is_alnum(text[at - 1]) || text[at - 1] == '.' || text[at - 1] == '$')) continue;
        const std::string number = number_at(text, at);
        if (number.empty()) continue;
        std::size_t end = text.find_last_not_of(" \n", at - (at > 0 ? 1 : 0));
        if (end < at && end > 1 && text.substr(end - 1, 2) == "of" && text[end - 2] == ' ') end -= 2;
        const std::string letter = letter_for(amount_before(text, std::min(end + 1, at)));
        if (letter.empty()) continue;
        line += lines_in(text.substr(counted, at - counted));
        counted = at;
        const auto next = next_chain(chains, line);
        if (next == chains.end()) continue;
        Chain said;
        said.sides = {parsed(letter, line), parsed(number, line)};
        said.in_words = true;
        said.told.role = Told::Role::supposed;
        said.told.place = next->told.place;
        if (said.is_read()) chains.insert(next, std::move(said));
    }
    return chains;
}

namespace {

/// \theta_1 of "\theta_i = 10000^{-2i/d} with d = 4. Then \theta_1 = 0.01": by what is said of its family.
bool is_concluded_member(const Node& node, const Place& place) {
    return place.concludes() && node.kind == Kind::script && node.text == "_" && node.parts[1].kind == Kind::number &&
           node.parts[1].text.size() < 5 && has_letter(node.parts[0]) &&
           is_usually(letter_of(spelled(node)), Type::frequency);
}

}  // namespace

std::optional<Compared> compare_said(const Side& left, const Side& right, char relation, const Context& context,
                                     const Facts& facts, const std::vector<Chain>& chains, const Place& place) {
    const bool points = (left.node && has_point(*left.node)) || (right.node && has_point(*right.node));
    if (!left.node || !right.node || (relation == '=' && !points && !is_closed(*left.node) && !is_closed(*right.node)))
        return {};
    Facts::Given given = facts.given(context, left, right, place);
    Facts::Values at_place = facts.values(left, right, place);
    Facts::Values only = facts.only_values(&place);
    // q^\top q = 1 may be said of other vectors than those of an example far away, |R_2 q|^2 = 6 not
    const bool of_example =
        points || any_node(*left.node, is_turned_by_number) || any_node(*right.node, is_turned_by_number);
    if (relation == '=' && !of_example)
        std::erase_if(only,
                      [](const auto& one) { return one.second.far && is_usually(letter_of(one.first), Type::vector); });
    const auto is_again = [&](const std::string& name, const Node& value) {  // what is said once more proves nothing
        const std::string l = spelled(*left.node), r = spelled(*right.node), v = spelled(value);
        return (name == l && v == r) || (name == r && v == l);
    };
    const auto is_value_again = [&](const auto& one) { return is_again(one.first, one.second.node); };
    std::erase_if(given.context.definitions, [&](const auto& one) { return is_again(one.first, one.second); });
    for (Facts::Values* values : {&at_place, &only}) std::erase_if(*values, is_value_again);
    const Facts::Values planes = said_of(chains, place, right, Whose::near).planes;
    Facts::Values near = at_place;
    near.merge(Facts::Values(planes));
    for (const Whose whose : {Whose::near, Whose::only, Whose::latest}) {
        Facts::Values values = near;
        SaidThere said;
        if (whose != Whose::near) {
            said = said_of(chains, place, right, whose);
            values.merge(said.planes);
            values.merge(Facts::Values(only));
            for (auto& [name, all] : said.names)
                std::erase_if(all, [&, key = name](const auto& one) { return is_again(key, one.node); });
        }
        if (whose == Whose::latest && said.d) values.try_emplace("d", *said.d);
        std::erase_if(values, is_value_again);
        AtNumbers at(given.context, values, std::move(said.functions), std::move(said.names), given.said);
        const auto found = at.compare(left, right, relation);
        const bool exactly = found && found->holds && found->words == computed_exactly;
        if (!found || !found->holds || (at.by().empty() && !exactly)) continue;
        const Facts::Values only_planes = said_of(chains, place, right, Whose::only).planes;
        const bool said_otherwise = std::ranges::any_of(planes, [&](const auto& one) {
            return !only_planes.contains(one.first) && at.by().find(one.second.named) != std::string::npos;
        });
        if (!*found->holds && relation == '=' && (mentions(*left.node, "R") || mentions(*right.node, "R"))) {
            Context rows = given.context;  // for whom R turns the other way
            rows.rows = !rows.rows;
            const auto for_rows = AtNumbers(rows, values, {}).compare(left, right, relation);
            if (for_rows && for_rows->holds != false) return {};
        }
        // beside it a letter is another number
        const bool changed = std::ranges::any_of(chains, [&](const Chain& chain) {
            if (chain.told.place.sentence != place.sentence || chain.sides.size() < 2 || !chain.sides[0].node)
                return false;
            const auto value = values.find(spelled(chain.first()));
            return value != values.end() && value->second.named != Facts::named(chain.sides[0], chain.sides[1]);
        });
        // another value of a name is no error; d/2 = 32 may be of another head, and no \bar z_0 w_0 = 4 - 3i
        const bool member = relation == '=' && is_concluded_member(*left.node, place);
        auto has_number = [&, beside = at](int index, const Node& value) mutable {
            Side one = left;
            one.node->parts[1].text = std::to_string(index);
            const auto same = beside.compare(one, {right.text, right.line, value, {}}, '=');
            return same && same->holds != false;
        };
        if (!*found->holds && member) {  // counted from 0 where the formula counts from 1, or the other way
            const int index = std::stoi(left.node->parts[1].text);
            if (has_number(has_number(1, digits(1)) ? index + 1 : index - 1, *right.node)) return {};
        }
        const bool other = relation == '=' && !member && (is_bare_name(*left.node) || is_bare_name(*right.node));
        const bool whole =
            relation == '=' && !points && !member && !mentions(*left.node, "i") && !mentions(*right.node, "i");
        if (!*found->holds && (said_otherwise || changed || other || whole || whose == Whose::latest ||
                               at.is_rounded() || at.is_from_far() || facts.has_several_values(place)))
            return {};
        constexpr auto of_models = std::to_array<const char*>({"d", "b", "s", "L"});
        const auto from_far = [&](const char* letter) { return !near.contains(letter) && values.contains(letter); };
        if (!*found->holds && whose != Whose::near && std::ranges::any_of(of_models, from_far)) return {};
        return Compared{*found->holds, found->left, found->right, at.by(),
                        exactly ? found->words : "by intervals that enclose the numbers"};
    }
    return {};
}

std::optional<std::pair<Claim, std::string>> with_complex_numbers(const Side& left, const Side& right,
                                                                  const std::vector<Chain>& chains,
                                                                  const Place& place) {
    Facts::Values values = said_of(chains, place, right, Whose::near).planes;
    const Facts::Values only = said_of(chains, place, right, Whose::only).planes;
    std::erase_if(values, [&](const auto& one) {
        return !only.contains(one.first) || !is_closed(one.second.node) || !mentions(one.second.node, "i");
    });
    AtNumbers at({}, std::move(values), {});
    Claim claim{{at.with_numbers(*left.node), at.with_numbers(*right.node)}, {left.text, right.text}, false};
    return at.by().empty() ? std::nullopt : std::optional(std::pair(std::move(claim), at.by()));
}

}  // namespace formula
