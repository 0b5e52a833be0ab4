#include "formula/tree.hpp"

#include <algorithm>

#include "words/say.hpp"

namespace formula {

NotUnderstood::NotUnderstood(std::size_t place, std::string_view found_here, std::string_view expected_here,
                             std::string_view mend_it)
    : std::runtime_error(words::say("found {1}, expected {2}", {found_here, expected_here})),
      at(place),
      found(found_here),
      expected(expected_here),
      mend(mend_it) {}

std::string NotUnderstood::whole() const { return mend.empty() ? what() : words::say("{1}; {2}", {what(), mend}); }

NotUnderstood no_polynomial(std::size_t at, std::string_view found, std::string_view expected, std::string_view mend) {
    NotUnderstood error(at, found, expected, mend);
    error.no_polynomial = true;
    return error;
}

/// x_1, y_n
bool is_coordinate_of_axis(const Node& node) {
    return node.kind == Kind::script && node.text == "_" && node.parts[0].kind == Kind::name &&
           (node.parts[1].kind == Kind::number || node.parts[1].kind == Kind::name);
}

std::string letter_of_axis(const Node& part) {
    if (part.kind == Kind::sum) {
        const std::string letter = letter_of_axis(part.parts[0]);
        const auto is_same = [&](const Node& other) { return letter_of_axis(other) == letter; };
        return std::ranges::all_of(part.parts, is_same) ? letter : "";
    }
    const bool primed = part.kind == Kind::script && part.text.find_first_not_of('\'') == std::string::npos;
    const Node& name = is_coordinate_of_axis(part) || primed ? part.parts[0] : part;
    return name.kind == Kind::name ? name.text : "";
}

bool any_node(const Node& node, NodeTest is) { return is(node) || any_node(node.parts, is); }

bool any_node(const std::vector<Node>& nodes, NodeTest is) {
    return std::ranges::any_of(nodes, [&](const Node& node) { return any_node(node, is); });
}

bool mentions(const Node& node, const std::string& name) {
    return (node.kind == Kind::name && node.text == name) || mentions(node.parts, name);
}

bool mentions(const std::vector<Node>& nodes, const std::string& name) {
    return std::ranges::any_of(nodes, [&](const Node& node) { return mentions(node, name); });
}

std::vector<std::pair<char, const Node*>> marks(const Node& script) {
    std::vector<std::pair<char, const Node*>> result;
    std::size_t next = 1;
    for (const char mark : script.text) result.emplace_back(mark, mark == '\'' ? nullptr : &script.parts.at(next++));
    return result;
}

bool is_operator(const Node& part) {
    return part.is_name("\\top") || part.is_name("*") || part.is_name("\\dagger") || part.is_name("\\Re") ||
           part.is_name("\\Im") || part.is_name("\\flat") || part.kind == Kind::number || part.kind == Kind::group ||
           (part.kind == Kind::sum && part.parts.size() == 1 && part.parts[0].kind == Kind::number);
}

NameParts name_parts(const Node& node) {
    NameParts result;
    if (node.kind == Kind::name || node.kind == Kind::hat) result.key = spelled(node);
    if (node.kind != Kind::script || (node.parts[0].kind != Kind::name && node.parts[0].kind != Kind::hat))
        return result;
    Node own{Kind::script, node.at, {}, {node.parts[0]}};
    for (const auto& [mark, part] : marks(node)) {
        if (mark == '^' && is_operator(*part)) {
            result.operators.push_back(part);
            continue;
        }
        own.text += mark;
        if (part != nullptr) own.parts.push_back(*part);
    }
    result.key = own.text.empty() ? spelled(node.parts[0]) : spelled(own);
    return result;
}

std::string spelled(const Node& node) {
    const auto list = [&](const char* separator) {
        std::string text;
        for (const Node& part : node.parts) text += (text.empty() ? "" : separator) + spelled(part);
        return text;
    };
    switch (node.kind) {
        case Kind::number:
        case Kind::name: return node.text;
        case Kind::function: return "\\" + node.text;
        case Kind::sum: {
            std::string text;
            for (std::size_t i = 0; i < node.parts.size(); ++i) {
                const char sign = node.text[i];
                text += sign == 'o' ? "\\oplus " : sign == '-' ? "-" : i > 0 ? "+" : "";
                text += spelled(node.parts[i]);
            }
            return text;
        }
        case Kind::product: {
            std::string text;
            for (std::size_t i = 0; i < node.parts.size(); ++i) {
                const char before = node.text[i];
                text += before == '.' ? "\\cdot " : before == 'x' ? "\\times " : before == '/' ? "/" : i > 0 ? " " : "";
                text += spelled(node.parts[i]);
            }
            return text;
        }
        case Kind::quotient: return "\\frac{" + spelled(node.parts[0]) + "}{" + spelled(node.parts[1]) + "}";
        case Kind::group:
            return node.text == "{" ? list(", ") : node.text[0] + list(", ") + (node.text[0] == '(' ? ")" : "]");
        case Kind::slice: return list(":");
        case Kind::inner: return "\\langle " + list(", ") + "\\rangle ";
        case Kind::bars: return "|" + list("") + "|";
        case Kind::matrix: return "[" + list(" & ") + "]";
        case Kind::conjugate: return "\\bar{" + list("") + "}";
        case Kind::hat: return "\\" + node.text + "{" + list("") + "}";
        case Kind::big: {
            const std::string low = spelled(node.parts[1]), high = spelled(node.parts[2]);
            return "\\" + node.text + "_{" + spelled(node.parts[0]) + (low.empty() ? "" : "=" + low) + "}" +
                   (high.empty() ? "" : "^{" + high + "}") + spelled(node.parts[3]);
        }
        case Kind::script: break;
    }
    // a name is the same whichever order its scripts are written in: primes, subscripts, superscripts
    std::string primes, below, above;
    for (const auto& [mark, part] : marks(node)) {
        if (mark == '\'') primes += '\'';
        if (mark == '_') below += "_" + (spelled(*part).size() > 1 ? "{" + spelled(*part) + "}" : spelled(*part));
        if (mark == '^') above += "^" + (spelled(*part).size() > 1 ? "{" + spelled(*part) + "}" : spelled(*part));
    }
    return spelled(node.parts[0]) + primes + below + above;
}

}  // namespace formula
