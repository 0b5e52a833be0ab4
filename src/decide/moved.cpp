#include "decide/moved.hpp"

#include <algorithm>

#include "formula/types.hpp"

namespace formula {
namespace {

/// (m) of x^{(m)}
const Node* position_of(const Node& node) {
    if (node.kind != Kind::script || node.parts[0].kind != Kind::name) return nullptr;
    for (const auto& [mark, part] : marks(node))
        if (mark == '^' && part != nullptr && part->kind == Kind::group && part->text == "(" && part->parts.size() == 1)
            return part;
    return nullptr;
}

std::string subscript_of(const Node& node) {
    const auto all = marks(node);
    return all[0].first == '_' && all[0].second != nullptr ? spelled(*all[0].second) : std::string();
}

}  // namespace

void Moved::learn(const Node& left, const Node& right) {
    const Node* const position = position_of(left);
    if (position == nullptr || position->parts[0].kind != Kind::name || left.parts.size() > 3) return;
    const std::string& letter = position->parts[0].text;
    if (letter == "i" || letter == "j" || !is_usually(letter, Type::position) || !mentions(right, letter)) return;
    letters_.try_emplace(left.parts[0].text, subscript_of(left));
}

Node Moved::written(const Node& side) {
    const bool moves = any_node(side, [&](const Node& node) {  // x^{(0)} beside x^{(m)}, and no first layer by itself
        const Node* const position = position_of(node);
        return position != nullptr && any_node(*position, [](const Node& part) { return part.kind == Kind::name; });
    });
    return moves ? within(side) : side;
}

Node Moved::within(const Node& node) {
    Node copy = with_parts(node, [&](const Node& part) { return within(part); });
    const Node* const position = position_of(copy);
    if (position == nullptr) return copy;
    const std::string& letter = copy.parts[0].text;
    const auto known = letters_.find(letter);
    if (known == letters_.end() && (of_all().empty() || !is_usually(letter, Type::vector))) return copy;
    const std::string own = known == letters_.end() ? std::string() : known->second;
    if (!own.empty() && subscript_of(copy) != own) return copy;
    if (known == letters_.end()) others_.insert(letter);
    Node name{Kind::name, copy.at, function(letter), {}};
    Node rest{Kind::script, copy.at, {}, {}};  // what is left of its marks
    for (const auto& [mark, part] : marks(copy)) {
        if (part == position) continue;
        if (!own.empty() && name.kind == Kind::name) {
            name = {Kind::script, copy.at, "_", {name, *part}};
            continue;
        }
        rest.text += mark;
        if (part != nullptr) rest.parts.push_back(*part);
    }
    Node call{Kind::product, copy.at, "  ", {std::move(name), *position}};
    if (rest.text.empty()) return call;
    rest.parts.insert(rest.parts.begin(), Node{Kind::group, copy.at, "(", {std::move(call)}});
    return rest;
}

std::string Moved::of_all() const {
    std::string found;
    for (const auto& [letter, subscript] : letters_) {
        if (!subscript.empty() || !is_usually(letter, Type::vector)) continue;
        if (!found.empty()) return {};
        found = letter;
    }
    return found;
}

Node Moved::renamed(const Node& value, const std::string& from, const std::string& to) {
    Node copy = with_parts(value, [&](const Node& part) { return renamed(part, from, to); });
    if (copy.is_name(from.c_str())) copy.text = to;
    return copy;
}

}  // namespace formula
