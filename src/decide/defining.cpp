#include "decide/defining.hpp"

#include <algorithm>
#include <cctype>
#include <set>

#include "decide/softmax.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

/// The side with what stands in its way.
Side with_trouble(Side side, const NotUnderstood& error) {
    std::string one_line = side.text;
    std::ranges::replace(one_line, '\n', ' ');
    side.trouble =
        words::say("column {1} of '{2}': {3}", {std::to_string(column(side.text, error.at)), one_line, error.whole()});
    side.ill_formed = error.ill_formed;
    return side;
}

}  // namespace

Side parsed(const std::string& text, std::size_t line) {
    Side side{text, line, {}, {}};
    try {
        side.node = read_expression(text);
    } catch (const NotUnderstood& error) {
        return with_trouble(std::move(side), error);
    }
    return side;
}

Claim claim_of(const Side& left, const Side& right) {
    return {{*left.node, *right.node}, {left.text, right.text}, false};
}

std::optional<Side> unreadable(const Side& side, const Context& context) {
    if (!side.node) return side;
    try {
        (void)understand(claim_of(side, side), context);
        return {};
    } catch (const SizeNotSaid&) {  // in either size, with what stands beside it
        return {};
    } catch (const NotUnderstood& error) {
        return decide_softmax(claim_of(side, side), context) ? std::nullopt : std::optional(with_trouble(side, error));
    }
}

bool is_bare_name(const Node& node) {
    const auto is_letter = [](const Node& of) {
        const Node& letter = of.kind == Kind::hat ? of.parts[0] : of;
        return letter.kind == Kind::name && (letter.text != "R" || of.kind == Kind::hat);
    };
    if (is_letter(node)) return node.text != "I" && node.text != "d" && node.text != "i";
    if (node.kind != Kind::script || !is_letter(node.parts[0]) || (node.parts[0].text == "e" && node.text != "_"))
        return false;
    if (node.parts[0].is_name("I") && node.text == "_" &&
        (node.parts[1].is_name("d") || node.parts[1].kind == Kind::number))
        return false;
    return std::ranges::none_of(marks(node), [&](const auto& mark) {
        return mark.second != nullptr &&
               (mark.second->kind == Kind::group || mark.second->kind == Kind::slice || mark.second->is_name("\\top") ||
                mark.second->kind == Kind::number || (mark.first == '^' && any_node(*mark.second, divides)));
    });
}

bool is_coordinate(const Node& node) {
    return node.kind == Kind::script && node.parts[0].kind == Kind::name &&
           (node.text == "_" || node.text == "'_" || node.text == "_'") && node.parts[1].kind == Kind::number &&
           node.parts[0].text != "R" && node.parts[0].text != "I";
}

std::string whole_of(const Node& coordinate) { return coordinate.parts[0].text + (coordinate.text == "_" ? "" : "'"); }

bool is_call(const Side& side) {
    return side.node && side.node->kind == Kind::product && side.node->parts.size() == 2 &&
           is_bare_name(side.node->parts[0]) && side.node->parts[1].kind == Kind::group && !is_softmax(*side.node);
}

bool has_letter(const Node& node) {
    const bool letter = node.kind == Kind::name && node.text != "I" && node.text != "\\pi" && node.text != "\\top";
    return letter || std::ranges::any_of(node.parts, has_letter);
}

bool names_pairs(const Node& name, const Node& value) {
    const auto is_imaginary = [](const Node& part) {
        return part.kind == Kind::product && (is_imaginary_unit(part.parts[0]));
    };
    return name.kind == Kind::script && value.kind == Kind::sum && std::ranges::any_of(value.parts, is_imaginary);
}

std::optional<Head> head_of(const Node& node, const Node* value) {
    const bool primed = is_coordinate(node) && node.text != "_";  // x'_1
    if (is_bare_name(node) || primed) return Head{spelled(node), {}};
    if (node.kind != Kind::product || node.parts.size() != 2 || node.parts[1].kind != Kind::group ||
        node.parts[1].text != "(" || !is_bare_name(node.parts[0]))
        return {};
    const std::string name = spelled(node.parts[0]);
    const bool word = name.size() > 1 && std::isalpha(static_cast<unsigned char>(name[1])) != 0;  // Rot(a)
    if ((letter_of(name) == "R" && (!word || name == "RoPE")) || name == "PE") return {};
    const auto is_parameter = [&](const Node& part) { return mentions(*value, letter_of(spelled(part))); };
    if (usual_types(letter_of(name)).size() == 1 && (value == nullptr || mentions(*value, letter_of(name)) ||
                                                     !std::ranges::all_of(node.parts[1].parts, is_parameter)))
        return {};
    Head head;
    for (const Node& part : node.parts[1].parts) {
        if (!is_bare_name(part)) return {};
        head.parameters.push_back(spelled(part));
    }
    const std::set<std::string> once(head.parameters.begin(), head.parameters.end());
    if (once.size() < head.parameters.size()) return {};
    head.key = function_key(name, head.parameters.size());
    return head;
}

void define(Context& context, const Head& head, const Node& value) {
    if (head.parameters.empty())
        context.definitions[head.key] = value;
    else
        context.functions[head.key] = {head.parameters, value};
}

void forget(Context& context, const std::string& key) {
    context.definitions.erase(key);
    context.functions.erase(key);
}

bool is_defined(const Context& context, const std::string& key) {
    return context.definitions.contains(key) || context.functions.contains(key);
}

bool uses(const Node& node, const std::string& key) {
    if (name_parts(node).key == key || is_of_family(node, key)) return true;
    for (std::size_t p = 0; node.kind == Kind::product && p + 1 < node.parts.size(); ++p)
        if (const Node& list = node.parts[p + 1];
            list.kind == Kind::group && function_key(name_parts(node.parts[p]).key, list.parts.size()) == key)
            return true;
    const bool turns = node.kind == Kind::script && (node.parts[0].is_name("R") || node.parts[0].is_name("I"));
    if (node.kind == Kind::script && node.parts[0].kind == Kind::name && !turns)
        return uses(node.parts[0], key) || std::ranges::any_of(marks(node), [&](const auto& mark) {
                   return mark.first == '^' && uses(*mark.second, key);
               });
    return std::ranges::any_of(node.parts, [&](const Node& part) { return uses(part, key); });
}

}  // namespace formula
