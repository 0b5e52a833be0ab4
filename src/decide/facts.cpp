#include "decide/facts.hpp"

#include <algorithm>
#include <set>

#include "words/say.hpp"

namespace formula {
namespace {

bool is_rotation(const Node& node) { return node.is_name("R") || node.is_name("PE") || node.is_name("RoPE"); }

/// I_a or I(a), and not I.
bool means_by_itself(const Node& node, const std::string& letter) {
    if ((letter == "<x, y>" && node.kind == Kind::inner) || (letter == "|x|" && node.kind == Kind::bars)) return true;
    if (node.kind == Kind::script && node.parts[0].is_name(letter.c_str()) && !is_of_axes(node)) return true;
    if (letter == "R_{x,y}" && is_of_axes(node)) return true;
    if (letter == "R" && node.is_name("R")) return true;
    for (std::size_t p = 0; p + 1 < node.parts.size(); ++p)
        if (node.kind == Kind::product && node.parts[p].is_name(letter.c_str()) &&
            unscripted(node.parts[p + 1]).kind == Kind::group)
            return true;
    return std::ranges::any_of(node.parts, [&](const Node& part) { return means_by_itself(part, letter); });
}

/// The whole number, or 0.
int whole(const Node& node) {
    const bool digits = node.kind == Kind::number && node.text.size() < 7 && node.text.find('.') == std::string::npos;
    return digits ? std::stoi(node.text) : 0;
}

/// Of a vector, (1, 0) is the column of its coordinates, or the row.
Node as_vector(const Node& value, const std::string& name, bool rows) {
    if (value.kind == Kind::script && value.text == "^" && value.parts[1].is_name("\\top") && !rows)
        if (Node column = as_vector(value.parts[0], name, rows); column.kind == Kind::matrix && column.text == "1")
            return value.parts[0].kind == Kind::group ? column : value;
    if (value.kind != Kind::group || value.parts.size() < 2 || !is_usually(letter_of(name), Type::vector)) return value;
    return {Kind::matrix, value.at, rows ? std::to_string(value.parts.size()) : "1", value.parts};
}

/// The letter without the number of a coordinate.
bool is_whole_in(const Node& node, const std::string& letter) {
    if (node.kind == Kind::script && (node.text[0] == '_' || is_coordinate(node)) && node.parts[1].kind == Kind::number)
        return false;
    return spelled(node) == letter ||
           std::ranges::any_of(node.parts, [&](const Node& part) { return is_whole_in(part, letter); });
}

/// \theta_{ij} = \theta_i - \theta_j
bool is_made_of(const Node& name, const Node& value) { return mentions(value, letter_of(spelled(name))); }

/// 10000^{-2i/d}, or what is said of the frequencies of all planes.
bool is_schedule(const Node& name, const Node& value) {
    const auto is_power = [](const Node& node) {
        return node.kind == Kind::script && node.text.find('^') != std::string::npos;
    };
    return has_letter(value) && (name.kind != Kind::name || any_node(value, is_power)) && !is_made_of(name, value);
}

/// The equation itself, which nothing is decided by.
bool is_itself(const Side& left, const Side& right, const Side& own_left, const Side& own_right) {
    return left.line == own_left.line && right.line == own_right.line && left.text == own_left.text &&
           right.text == own_right.text;
}

/// Of \bar\theta_t, \theta.
std::string letter_under_bar(const Node& node) {
    const bool within = node.kind == Kind::conjugate || node.kind == Kind::script;
    return within ? letter_under_bar(node.parts[0]) : node.kind == Kind::name ? node.text : std::string();
}

/// j = 0, 1, \dots, d/2 - 1: of each of these, and no list.
bool is_range(const Node& name, const Node& value) {
    return name.kind == Kind::name && !is_usually(name.text, Type::vector) && !is_usually(name.text, Type::row) &&
           mentions(value, "\\dots");
}

}  // namespace

void names_in(const Node& node, std::set<std::string>& letters) {
    if (node.kind == Kind::name && node.text != "I" && node.text != "d" && node.text != "\\top")
        letters.insert(node.text);
    if (is_rotation(node)) letters.insert("\\theta");
    for (const Node& part : node.parts) names_in(part, letters);
}

std::string Facts::named(const Side& left, const Side& right) {
    return words::say("{1} = {2}, line {3}", {left.text, right.text, std::to_string(right.line)});
}

void Facts::suppose(const Side& left, const Side& right, const Told& told) {
    if (!left.node || !right.node) return;
    Fact fact{{}, {}, 0, left, right, told};
    if (told.role == Told::Role::needed) {  // "only if": it follows, and can't be put into what it follows from
        facts_.push_back(std::move(fact));
        return;
    }
    for (const auto& [name, value] : {std::pair(&left, &right), std::pair(&right, &left)}) {
        const std::string key = spelled(*name->node);
        // frequencies of one schedule: what is false for all of them is false for it; scales.hpp has them
        const bool is_frequency = is_usually(letter_under_bar(*name->node), Type::frequency);
        if (is_frequency && is_schedule(*name->node, *value->node)) return;
        if (name->node->is_name("d")) fact.dimension = whole(*value->node);
        const bool coordinate = is_coordinate(*name->node) && has_letter(*value->node) &&
                                !uses(*value->node, whole_of(*name->node));  // y_1 = x_1 \cos a - x_2 \sin a
        if (name->node->is_name("\\pi")) continue;                           // m\theta = \pi
        if (!fact.key.empty() || fact.dimension > 0 || (!is_bare_name(*name->node) && !coordinate) ||
            uses(*value->node, key) || is_range(*name->node, *value->node))
            continue;
        fact.key = key;
        fact.value = *value->node;
    }
    // some are known before their place is reached
    const auto behind =
        std::ranges::find_if(facts_, [&](const Fact& one) { return one.told.place.sentence > told.place.sentence; });
    facts_.insert(behind, std::move(fact));
}

void Facts::free(const std::string& letter, const Place& place) { freed_.emplace_back(letter, place); }

bool Facts::is_freed(const std::string& letter, const Place& place) const {
    return std::ranges::any_of(freed_, [&](const auto& one) {
        return one.first == letter && one.second.section == place.section && one.second.sentence == place.sentence;
    });
}

int Facts::dimension(const Place& place) const {
    int stated = 0;
    for (const Fact& fact : facts_)
        if (fact.dimension > 0 && holds(fact, place)) stated = fact.dimension;
    return stated;
}

void Facts::redefine(const std::string& letter, const Side& left, const Side& right, const Place& place) {
    redefined_.try_emplace(letter, Redefined{left, right, place});
}

std::string Facts::redefined(const Side& left, const Side& right) const {
    for (const auto& [letter, by] : redefined_)
        if (means_by_itself(*left.node, letter) || means_by_itself(*right.node, letter))
            return words::say("{1} is defined in line {2}, and otherwise than it is read",
                              {letter, std::to_string(by.right.line)});
    return {};
}

std::optional<std::pair<Side, std::string>> Facts::with_redefined(const Side& side, const Place& place) const {
    for (const auto& [letter, by] : redefined_) {
        const Node& call = *by.left.node;
        if (!side.node || !means_by_itself(*side.node, letter) || place.section != by.place.section ||
            side.line > by.right.line + lines_near || call.kind != Kind::product || call.parts[1].kind != Kind::group ||
            call.parts[1].parts.size() != 1 || !is_bare_name(call.parts[1].parts[0]))
            continue;
        Side with = side;
        with.node = with_definitions(*side.node, {},
                                     {{function_key(letter, 1), {{spelled(call.parts[1].parts[0])}, *by.right.node}}});
        return std::pair(std::move(with), named(by.left, by.right));
    }
    return {};
}

bool Facts::holds(const Fact& fact, const Place& place) const {
    const Place& at = fact.told.place;
    if (at.sentence > place.sentence) return false;
    if (at.sentence == place.sentence && at.concluded > place.concluded) return false;  // it follows from this
    if (fact.told.role == Told::Role::needed) return at.sentence == place.sentence;
    const auto frees = [&](const auto& one) {
        const std::size_t sentence = one.second.sentence;
        return one.first == letter_of(fact.key) && sentence > at.sentence && sentence <= place.sentence;
    };
    if (std::ranges::any_of(freed_, frees)) return false;
    if (is_elsewhere(place, at) || (at.example != 0 && at.example != place.example)) return false;
    const bool before = at.sentence < place.sentence;
    // m = n, q = (1, 0), and no s = n - m, d = 4
    const bool is_case = fact.dimension == 0 && !fact.key.empty() &&
                         (!has_letter(fact.value) || (is_bare_name(fact.value) && usual_types(fact.key).size() == 1));
    if (before && place.general && (!fact.told.lasting || is_case)) return false;
    // "$A$; for $m = n$ this is $I$" says A of all m and n, and "$A$ for $m = n$." of m = n
    const bool behind = !before && at.formula > place.formula;
    const bool rival = behind && std::ranges::any_of(facts_, [&](const Fact& other) {  // m = n, and m = n + 1
                           return &other != &fact && other.key == fact.key && !fact.key.empty() &&
                                  other.told.place.sentence == at.sentence;
                       });
    if ((is_case || rival) && behind && !(fact.told.trails && at.group == place.group + 1)) return false;
    // "for $m = n$, $A$, for $m = n + 1$, $B$" says A of m = n
    const bool rival_before = rival && std::ranges::any_of(facts_, [&](const Fact& other) {
                                  return other.key == fact.key && other.told.place.sentence == at.sentence &&
                                         other.told.place.formula < place.formula &&
                                         (other.told.place.begins || !other.told.trails);
                              });
    if (rival_before) return false;
    const bool family = fact.key.find('_') != std::string::npos && has_letter(fact.value);  // v_j = k_{2j} + i k_{2j+1}
    if (fact.told.lasting)
        return (family || at.section == place.section) &&
               (!is_case || (at.paragraph == place.paragraph && at.range == place.range));
    if (at.paragraph != place.paragraph || at.range != place.range) return false;
    if (before && !(place.follows && at.sentence + 1 == place.sentence)) return false;
    return std::ranges::none_of(facts_, [&](const Fact& other) {
        const std::size_t sentence = other.told.place.sentence;
        return !other.told.lasting && sentence > at.sentence && sentence <= place.sentence;
    });
}

/// W = (1, 0; 0, 0) behind another such value of W: a new case, which the old one does not refute.
bool Facts::is_said_anew(const Fact& fact, const Side& left, const Side& right) {
    if (fact.key.empty() || has_letter(fact.value)) return false;
    const auto says = [&](const Side& name, const Side& value) {
        return spelled(*name.node) == fact.key && !has_letter(*value.node);
    };
    return says(left, right) || says(right, left);
}

Facts::Given Facts::given(const Context& context, const Side& left, const Side& right,
                          const std::optional<Place>& place, const Place* until, bool earlier) const {
    Given result{context, {}};
    std::set<std::string> letters;
    for (const Side* side : {&left, &right}) {
        names_in(*side->node, letters);
        if (context.functions.empty()) continue;  // and of what they stand for: q of s(t) = q^\top R_t k
        const auto written = if_understood([&] { return with_definitions(*side->node, {}, context.functions); });
        if (written) names_in(*written, letters);
    }
    std::set<const Fact*> taken;
    const auto is_value = [](const Fact& fact) {
        return is_usually(letter_of(fact.key), Type::frequency) && !has_letter(fact.value);
    };
    for (bool changed = true; changed;) {  // s = n - m, and then m = 0
        changed = false;
        for (const Fact& fact : facts_) {
            const std::optional<Head> head = head_of(*fact.left.node);
            if (head && is_defined(context, head->key)) continue;  // f(q, m) = R_m q is used as it is
            if (taken.contains(&fact) || fact.dimension > 0 || (place && !holds(fact, *place))) continue;
            if (until != nullptr && (is_over(*until, fact.told.place) ||
                                     ((earlier || !fact.told.lasting) && fact.told.place.sentence > until->sentence)))
                continue;
            const bool said_again =
                place && !fact.key.empty() && std::any_of(&fact + 1, &facts_.back() + 1, [&](const Fact& later) {
                    const bool both_values = is_value(later) && is_value(fact);  // \theta, and \theta_i
                    const bool same =
                        later.key == fact.key || (both_values && letter_of(later.key) == letter_of(fact.key));
                    return same && holds(later, *place);
                });
            if (said_again || is_said_anew(fact, left, right) || is_itself(left, right, fact.left, fact.right))
                continue;
            std::set<std::string> own;
            names_in(*fact.left.node, own);
            names_in(*fact.right.node, own);
            const bool concerns =
                fact.key.empty()
                    ? std::ranges::any_of(own, [&](const std::string& one) { return letters.contains(one); })
                    : uses(*left.node, fact.key) || uses(*right.node, fact.key) || letters.contains(fact.key) ||
                          (!mentions(fact.value, letter_of(fact.key)) && letters.contains(letter_of(fact.key)));
            if (!concerns) continue;
            taken.insert(&fact);
            changed = true;
            // R_m has its frequency within
            const bool of_rotation = is_usually(letter_of(fact.key), Type::frequency) &&
                                     (any_node(*left.node, is_rotation) || any_node(*right.node, is_rotation));
            const bool of_coordinate = is_coordinate(*fact.left.node) || is_coordinate(*fact.right.node);
            const std::string whole =
                of_coordinate ? whole_of(*(is_coordinate(*fact.left.node) ? fact.left : fact.right).node) : "";
            const auto has_whole = [&](const Side& side) { return is_whole_in(*side.node, whole); };
            const bool of_coordinates =
                std::ranges::any_of(facts_, [&](const Fact& other) {  // y_1 = x_1 \cos a, y = R x
                    return is_bare_name(*fact.left.node) && fact.left.node->kind == Kind::name &&
                           is_coordinate(*other.left.node) && whole_of(*other.left.node) == fact.key &&
                           other.told.place.sentence <= fact.told.place.sentence;
                });
            if (fact.key.empty() || of_coordinates || (of_rotation && has_letter(fact.value)) ||
                (of_coordinate && (has_whole(left) || has_whole(right)))) {
                result.unused.emplace_back(fact.left, fact.right);
                continue;
            }
            letters.insert(own.begin(), own.end());
            if (is_defined(context, fact.key)) continue;
            result.context.definitions[fact.key] = as_vector(fact.value, fact.key, context.rows);
            if (of_rotation) result.context.definitions.try_emplace(letter_of(fact.key), fact.value);  // of \theta_i
            const std::string named_fact = named(fact.left, fact.right);
            result.said[fact.key] = named_fact;
            words::append(result.by, named_fact);
        }
    }
    return result;
}

Facts::Values Facts::values(const Side& left, const Side& right, const Place& place) const {
    Values all;
    for (const Fact& fact : facts_)
        if ((fact.dimension > 0 || (!fact.key.empty() && !has_letter(fact.value))) && holds(fact, place) &&
            (fact.told.place.sentence == place.sentence ||
             (fact.told.lasting && fact.told.role == Told::Role::supposed &&
              fact.told.place.paragraph == place.paragraph)) &&
            !is_itself(left, right, fact.left, fact.right))
            all[fact.dimension > 0 ? "d" : fact.key] = value_of(fact);
    return all;
}

Facts::Values Facts::only_values(const Place* until) const {
    Values all;
    std::set<std::string> several;
    for (const Fact& fact : facts_) {
        const std::string name = fact.dimension > 0 ? "d" : fact.key;
        if (name.empty() || (until != nullptr && is_over(*until, fact.told.place))) continue;
        Value value = value_of(fact);
        value.far = until != nullptr && fact.told.place.section != until->section;
        const bool of_case = fact.told.role == Told::Role::supposed && !fact.told.lasting;  // if \theta = 0
        const bool behind = until != nullptr && !all.contains(name) && fact.told.place.sentence > until->sentence;
        const auto frees = [&](const auto& one) {
            return one.first == name && one.second.sentence > fact.told.place.sentence;
        };
        if (of_case || behind || is_usually(letter_of(name), Type::position) || std::ranges::any_of(freed_, frees))
            several.insert(name);
        const auto [said, anew] = all.try_emplace(name, value);
        if (has_letter(value.node) || (!anew && spelled(said->second.node) != spelled(value.node)))
            several.insert(name);
    }
    std::erase_if(all, [&](const auto& one) { return several.contains(one.first); });
    return all;
}

bool Facts::has_several_values(const Place& place) const {
    std::map<std::string, std::string> said;
    return std::ranges::any_of(facts_, [&](const Fact& fact) {
        const std::string name = fact.dimension > 0 ? "d" : fact.key;
        if (name.empty() || fact.told.place.sentence != place.sentence) return false;
        const std::string value = spelled(value_of(fact).node);
        return said.try_emplace(name, value).first->second != value;
    });
}

bool Facts::equates(const Side& left, const Side& right, const Place& place) const {
    std::set<std::string> letters;
    names_in(*left.node, letters);
    names_in(*right.node, letters);
    const auto concerns = [&](const Fact& fact) {
        std::set<std::string> own{letter_of(fact.key)};
        names_in(fact.value, own);
        return std::ranges::any_of(own, [&](const std::string& one) { return letters.contains(one); });
    };
    std::map<std::string, const Fact*> said;
    return std::ranges::any_of(facts_, [&](const Fact& fact) {
        if (fact.key.empty() || fact.told.role != Told::Role::supposed || !holds(fact, place)) return false;
        const Fact* const other = said.try_emplace(fact.key, &fact).first->second;
        return spelled(other->value) != spelled(fact.value) && other->told.place.sentence == fact.told.place.sentence &&
               concerns(*other) && concerns(fact);
    });
}

Facts::Value Facts::value_of(const Fact& fact) {
    const Node d{Kind::number, 0, std::to_string(fact.dimension), {}};
    return {fact.dimension > 0 ? d : as_vector(fact.value, fact.key, false), named(fact.left, fact.right)};
}

Context Facts::in_dimension(const Context& context, const Place& place) const {
    Context with = context;
    for (const Fact& fact : facts_)
        if (fact.dimension > 0 && fact.dimension % 2 == 0 && holds(fact, place)) {
            with.dimension = fact.dimension <= 64 ? fact.dimension : context.dimension;
            with.in_dimensions = context.in_dimensions || fact.dimension > 64;
        }
    return with;
}

}  // namespace formula
