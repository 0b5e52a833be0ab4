#include "decide/kinds.hpp"

#include <algorithm>
#include <array>

#include "decide/facts.hpp"
#include "decide/naming.hpp"
#include "decide/schedules.hpp"
#include "decide/stated.hpp"
#include "formula/text.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

struct Nouns {
    Type type;
    std::string_view words;  ///< with "|" between them
};
constexpr std::array nouns{Nouns{Type::complex, "complex number|复数|complex"},
                           Nouns{Type::real, "real number|scalar|实数|标量"},
                           Nouns{Type::vector, "vector|向量"},
                           Nouns{Type::position, "position|offset|shift|位置"},
                           Nouns{Type::angle, "angle|角度"},
                           Nouns{Type::frequency, "frequency|frequencies|频率"},
                           Nouns{Type::matrix, "matrix|matrices|矩阵"}};

bool is_number(Type type) { return type == Type::position || type == Type::angle || type == Type::frequency; }

/// R, PE, d
bool means_something(const std::string& letter) { return is_one_of("R|PE|I|T|d|e|i|\\i|\\pi|\\Theta", letter); }

/// Of a letter that means something by itself, or is such a number already, words say nothing new.
bool may_be_another(const std::string& letter, Type type) {
    const std::vector<Type> usual = usual_types(letter_of(letter));
    return !means_something(letter) && !means_something(letter_of(letter)) && !is_usually(letter_of(letter), type) &&
           !(usual.size() == 1 && is_number(usual[0]) && (is_number(type) || type == Type::real));
}

/// Letters by themselves or, of frequencies, with an index; those before a bracket may be functions.
void gather(const Node& node, std::set<std::string>& letters, std::set<std::string>& indexed,
            std::set<std::string>& called) {
    if (node.kind == Kind::name) letters.insert(node.text);
    if (is_coordinate(node)) letters.insert(spelled(node));
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        const Node& part = node.parts[p];
        const bool low = node.kind == Kind::script && p == 0 && node.text.find('_') != std::string::npos;
        if (low && part.kind == Kind::name)
            indexed.insert(part.text);
        else
            gather(part, letters, indexed, called);
        if (node.kind == Kind::product && p + 1 < node.parts.size() && node.text[p + 1] == ' ' &&
            part.kind == Kind::name && unscripted(node.parts[p + 1]).kind == Kind::group)
            called.insert(part.text);
    }
}

/// What the noun says that words end with, or begin with.
std::optional<Type> noun_of(std::string_view words, bool at_end) {
    const auto is_it = [&](std::string_view noun) {
        const std::size_t at = at_end ? words.rfind(noun) : words.find(noun);
        if (at == std::string_view::npos) return false;
        const std::string_view rest = at_end ? words.substr(at + noun.size()) : words.substr(0, at);
        constexpr std::string_view between =
            "|s|the|for the|for an|for a|is the|is a|is an|is|are|be|be a|be an|be the|denotes the|as the|为|是";
        return is_one_of(between, to_last(from_first(rest, " \n$("), " \n$("));
    };
    const auto found =
        std::ranges::find_if(nouns, [&](const Nouns& one) { return !first_of(one.words, is_it).empty(); });
    return found == nouns.end() ? std::nullopt : std::optional(found->type);
}

}  // namespace

void Kinds::declare(const std::string& letter, const Typed& typed, const Place& place, bool here_alone) {
    const bool sized = typed.rows != 0 || typed.columns != 0;
    if (sized || may_be_another(letter, typed.type)) declared_.push_back({letter, typed, place, 0, here_alone});
}

void Kinds::say(const std::string& letter, Type type, std::size_t line, const Place& place) {
    if (!means_something(letter)) said_.push_back({letter, {type, 0, 0}, place, line});
}

std::optional<Type> Kinds::in_words(const std::vector<std::string>& letters, std::string_view before,
                                    std::string_view behind, std::size_t line, const Place& place) {
    std::optional<Type> type = noun_of(before, true);
    if (!type) type = noun_of(behind.substr(0, behind.find_first_of(".,;:")), false);
    const bool goes_on = is_one_of("and|,|, and|和|与|、", to_last(from_first(before, " \n$"), " \n$"));
    const std::string_view near = before.substr(before.size() - std::min<std::size_t>(before.size(), 40));
    const bool denied = has_one_of(near, "contrast|unlike|not |none|neither|than|instead| no ");
    const std::size_t end = before.find_last_not_of(" \n$");  // "the norm of $q$ is a scalar"
    const bool of = end != std::string_view::npos && end > 0 && before.substr(end - 1, 2) == "of";
    of_other_ = of || (goes_on && of_other_);
    if (denied || of_other_) type.reset();
    if (!type && goes_on) type = of_list_;
    of_list_ = type;
    for (const std::string& letter : type ? letters : std::vector<std::string>()) {
        if (!is_number(*type) && *type != Type::real) say(letter, *type, line, place);
        if (may_be_another(letter, *type)) may_be_[letter].insert(*type);
    }
    return type;
}

void Kinds::define(const Side& left, const Side& right, const Place& place, bool surely) {
    const bool numbered = left.node && is_coordinate(*left.node);  // M_1
    if (!left.node || !right.node || (left.node->kind != Kind::name && !numbered)) return;
    const std::string name = spelled(*left.node);
    const Node& value = *right.node;
    const auto turns = [](const Node& node) {
        return is_imaginary_unit(node) || (node.kind == Kind::script && node.parts[0].is_name("e"));
    };
    if (value.kind == Kind::matrix)
        say(name, value.text == "1" ? Type::vector : Type::matrix, right.line, place);
    else if (any_node(value, turns)) {
        say(name, Type::complex, right.line, place);
        const auto is_part = [&](const Node& part) {
            return is_coordinate(part) && part.parts[0].is_name(name.c_str());
        };
        if (surely && value.kind == Kind::sum && value.text == "++" && value.parts[1].kind == Kind::product &&
            value.parts[1].text == "  " && value.parts[1].parts[0].is_name("i") && is_part(value.parts[0]) &&
            is_part(value.parts[1].parts[1])) {
            pair_ = spelled(value.parts[0]).substr(name.size());
            second_ = spelled(value.parts[1].parts[1]).substr(name.size());
            said_of_pair_ = Facts::named(left, right);
        }
        if (!numbered && may_be_another(name, Type::complex)) {
            may_be_[name].insert(Type::complex);
            if (surely) complex_.insert(name);
        }
    }
}

std::string Kinds::otherwise(const Side& left, const Side& right, const Context& context, const Place& place) const {
    std::set<std::string> letters, indexed, called;
    for (const Side* side : {&left, &right}) gather(*side->node, letters, indexed, called);
    std::map<std::string, const Declared*> last;
    for (const Declared& one : said_)
        if (letters.contains(one.letter) && one.place.sentence <= place.sentence &&
            (one.place.section == 0 || one.place.section == place.section))
            last[one.letter] = &one;
    if (last.empty()) return {};
    const auto reals = as_real_numbers(claim_of(left, right), context);
    Types read = reals ? reals->types : context.types;
    try {
        for (const auto& [letter, typed] : understand(claim_of(left, right), context).scope.types)
            read.try_emplace(letter, typed);
    } catch (const NotUnderstood&) {  // by lengths, or powers
        for (const std::string& letter : letters)
            if (usual_types(letter).size() > 1 || is_number(usual_types(letter)[0])) read.try_emplace(letter, Typed{});
    }
    for (const auto& [name, said] : last) {
        const std::string& letter = name;  // not each compiler lets a lambda have a binding
        const Declared* const one = said;
        const auto typed = read.find(letter);
        const bool numbered = letter.find('_') != std::string::npos;  // a coordinate, if nothing else is said
        const auto is = [&](Type type) {
            if (numbered && typed == read.end()) return type == Type::real;
            return typed != read.end() ? typed->second.type == type : is_usually(letter, type);
        };
        const auto is_of_plane = [&](Type type) { return type == Type::vector || type == Type::complex; };
        const bool same = is(one->typed.type) || (one->typed.type == Type::vector && is(Type::row)) ||
                          (is_of_plane(one->typed.type) && (is(Type::vector) || is(Type::complex)));
        if (!same && !is_defined(context, letter))
            return words::say("line {1} says that {2} is {3}",
                              {std::to_string(one->line), letter, with_article(one->typed.type)});
    }
    return {};
}

void Kinds::show(const Side& left, const Side& right, const Context& context) {
    if (!left.node || !right.node) return;
    if (const Node& name = *left.node; name.kind == Kind::script && name.text == "_" &&
                                       name.parts[0].kind == Kind::name && !schedule_of(*right.node).empty())
        if (may_be_another(name.parts[0].text, Type::frequency)) may_be_[name.parts[0].text].insert(Type::frequency);
    const auto reading = if_understood([&] { return understand(claim_of(left, right), context); });
    const auto fits = [](const std::string& note) { return note.starts_with("letters are read as what fits"); };
    if (!reading || std::ranges::any_of(reading->notes, fits)) return;
    for (const auto& [letter, typed] : reading->scope.types)
        if (!context.types.contains(letter) && typed.rows == 0 && may_be_another(letter, typed.type) &&
            (typed.type != Type::real || letter.size() == 1))  // \kappa: an angle or a number, and no vector is tried
            may_be_[letter].insert(typed.type);
}

Kinds::Types Kinds::types_at(Types types, const Place& place) const {
    for (const Declared& one : declared_)
        if (one.here_alone ? one.place.sentence == place.sentence
                           : one.place.section == place.section && one.place.sentence <= place.sentence)
            types.insert_or_assign(one.letter, one.typed);
    return types;
}

void Kinds::suppose(Context& context, const Side& left, const Side& right, std::string& by) const {
    std::set<std::string> letters, indexed, called;
    for (const Side* side : {&left, &right}) {
        gather(*side->node, letters, indexed, called);
        const auto written =
            if_understood([&] { return with_definitions(*side->node, context.definitions, context.functions); });
        if (written) gather(*written, letters, indexed, called);
    }
    for (const auto& [letter, may_be] : may_be_) {
        if (context.types.contains(letter) || is_defined(context, letter)) continue;
        const bool is_complex = complex_.contains(letter);  // however it may be read elsewhere
        if (may_be.size() > 1 && !is_complex) continue;
        const Type type = is_complex ? Type::complex : *may_be.begin();
        const bool in_parts = is_complex && !pair_.empty() && !left.node->is_name(letter.c_str()) &&
                              (letters.contains(letter + pair_) || letters.contains(letter + second_));
        const bool stands = type == Type::frequency
                                ? indexed.contains(letter) || letters.contains(letter)
                                : letters.contains(letter) && (type == Type::complex || !indexed.contains(letter));
        if ((!stands && !in_parts) || called.contains(letter)) continue;
        if (in_parts) {
            std::array<Node, 2> parts;
            for (const std::size_t p : {0U, 1U}) {
                const std::string key = letter + (p == 0 ? pair_ : second_);
                context.definitions[key] = parts[p] = {Kind::name, 0, "{" + key + "}", {}};
                context.types["{" + key + "}"] = {Type::real, 0, 0};
            }
            const Node imaginary{Kind::product, 0, "  ", {{Kind::name, 0, "i", {}}, parts[1]}};
            context.definitions[letter] = grouped({Kind::sum, 0, "++", {parts[0], imaginary}});
            if (by.find(said_of_pair_) == std::string::npos) words::append(by, said_of_pair_, "{1}, {2}");
        } else {
            context.types[letter] = {type, 0, 0};
        }
        words::append(by, words::say("{1} {2}", {letter, with_article(type)}), "{1}, {2}");
    }
}

}  // namespace formula
