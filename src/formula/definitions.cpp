// What stands for a name, and its place.
#include <optional>

#include "formula/reading.hpp"
#include "formula/text.hpp"
#include "words/say.hpp"

namespace formula {

std::string function_key(const std::string& name, std::size_t arguments) {
    return name + "/" + std::to_string(arguments);
}

namespace {

/// q_1, q_1^2
bool is_numbered(const Node& node) { return node.text[0] == '_' && node.parts[1].kind == Kind::number; }

/// Subscripts are left open by the bits of a number: of two, 1, 2 or both.
constexpr std::size_t all_open = 3;

bool is_with_subscript(const Node& node) {
    return node.kind == Kind::script && node.text.find('_') != std::string::npos &&
           (node.parts[0].kind == Kind::name || node.parts[0].kind == Kind::hat);
}

/// q of \hat q_m
std::string letter_within(const Node& name) {
    const Node& plain = unscripted(name);
    return plain.kind == Kind::hat ? spelled(plain.parts[0]) : spelled(plain);
}

/// 2i + 1, of a coordinate.
bool is_index(const Node& node) {
    return any_node(node, [](const Node& part) {
        return part.kind == Kind::slice || part.is_name("i") || part.is_name("j") || part.is_name("\\ell");
    });
}

/// Of S_{mn}, S_{m,n} and S_{m+1,n+1}: one by one.
std::vector<Node> subscripts_of(const Node& subscript) {
    const bool letters = subscript.kind == Kind::product && subscript.parts.size() == 2 && subscript.text == "  " &&
                         std::ranges::all_of(subscript.parts, [](const Node& part) { return part.kind == Kind::name; });
    return letters ? subscript.parts : std::vector{subscript};
}

/// "S_._./2": the name of a family, with these of its subscripts left open, which are the arguments.
std::string family_key(const Node& name, std::size_t open, std::vector<Node>& arguments) {
    std::string key = spelled(name.parts[0]);
    for (const auto& [mark, part] : marks(name)) {
        if (mark == '^' && is_operator(*part)) continue;
        if (mark != '_') key += mark + (part != nullptr ? spelled(*part) : std::string());
        for (const Node& one : mark == '_' ? subscripts_of(*part) : std::vector<Node>()) {
            key += '_' + (open % 2 == 1 ? "." : spelled(one));
            if (open % 2 == 1) arguments.push_back(one);
            open /= 2;
        }
    }
    return function_key(key, arguments.size());
}

/// p of \cos p\phi: a letter that may be anything, and can be read as a position.
bool is_position_in(const Node& value, const std::string& letter, Context context) {
    constexpr std::string_view own = "ijlde";  // indices, and what means something by itself
    if (letter.size() != 1 || !is_lower(letter[0]) || own.find(letter) != own.npos || usual_types(letter).size() == 1 ||
        context.types.contains(letter))
        return false;
    context.types[letter] = {Type::position, 0, 0};
    return if_understood([&] { return understand({{value, value}, {"", ""}, false}, context); }).has_value();
}

/// Puts definitions in the place of names.
class Expansion {
public:
    /// again: what stands for a name is expanded in its turn; the arguments of a function already are.
    Expansion(const std::map<std::string, Node>& names, const std::map<std::string, Function>& with_arguments,
              bool again)
        : names_(names),
          functions_(with_arguments),
          again_(again),
          has_families_(std::ranges::any_of(
              with_arguments, [](const auto& one) { return one.first.find("_.") != std::string::npos; })) {}

    Node expanded(const Node& node, int depth) {
        if (depth > 8) throw NotUnderstood(node.at, "definitions that go in a circle", "a definition by other names");
        if (++work_ > 5000)
            throw NotUnderstood(node.at, "definitions that are too long when written out", "shorter ones");
        const NameParts parts = name_parts(node);
        const auto with_operators = [&](Node value) {
            if (parts.operators.empty()) return value;
            Node script{Kind::script, node.at, std::string(parts.operators.size(), '^'), {std::move(value)}};
            for (const Node* part : parts.operators) script.parts.push_back(*part);
            return script;
        };
        // q^1_m, a coordinate, is a number of its own, whatever q_m is; q_1^2 is a square
        if (node.kind == Kind::script && parts.operators.size() == 1 && !is_numbered(node) &&
            parts.operators[0]->kind == Kind::number && node.text.find('_') != std::string::npos &&
            node.parts[0].kind == Kind::name && is_usually(node.parts[0].text, Type::vector))
            return node;
        // W^{(1)} of another head than W; of a vector a part
        if (const Node& base = node.parts.empty() ? node : node.parts[0];
            parts.operators.size() == 1 && parts.operators[0]->kind == Kind::group && parts.operators[0]->text == "(" &&
            parts.operators[0]->parts.size() == 1 && parts.operators[0]->parts[0].kind == Kind::number &&
            base.kind == Kind::name && is_usually(base.text, Type::matrix))
            return node;
        if (const auto found = names_.find(parts.key); !parts.key.empty() && found != names_.end()) {
            for (const std::string& index : bound_)  // c of \sum_i c, where c = \cos\theta_i of one i
                if (again_ && is_free(found->second, index) && !mentions(node, index))
                    throw NotUnderstood(
                        node.at, words::say("'{1}', which is of one {2}, under a sum over {2}", {parts.key, index}),
                        "a name that shows it", words::say("{1}_{2}", {parts.key, index}));
            return with_operators(in_brackets(again_ ? expanded(found->second, depth + 1) : found->second, node.at));
        }
        if (const bool barred = node.kind == Kind::script && node.parts[0].kind == Kind::conjugate;
            barred && node.text == "_" && node.parts[0].parts[0].kind == Kind::name) {  // the conjugate of u_j
            Node plain = node;
            plain.parts[0] = Node(node.parts[0].parts[0]);
            if (names_.contains(spelled(plain)))
                return {Kind::conjugate, node.at, node.parts[0].text, {expanded(plain, depth)}};
        }
        if (std::optional<Node> value = of_family(node, depth))  // M_n of M_t := R(t\theta)
            return with_operators(*std::move(value));
        const bool binds = node.kind == Kind::big && !node.parts[0].text.empty();
        if (binds) bound_.push_back(node.parts[0].text);
        const auto value_of = [&](const Node& head, const Node& next) {
            auto value = applied(head, next, depth);
            if (value && &head != &node.parts[0]) at_a_point(*(&head - 1), next);
            return value;
        };
        Node copy = with_applications(node, value_of, [&](const Node& part) {
            const bool label = node.kind == Kind::script && &part != &node.parts[0] && is_label(node.parts[0], part);
            return label ? part : expanded(part, depth);
        });
        if (binds) bound_.pop_back();
        if (copy.kind == Kind::product && copy.parts.size() > 1) begin_with_column(copy.parts[0]);
        return copy;
    }

private:
    static bool is_free(const Node& node, const std::string& letter) {
        if (node.kind == Kind::big && node.parts[0].is_name(letter.c_str())) return false;
        return node.is_name(letter.c_str()) ||
               std::ranges::any_of(node.parts, [&](const Node& part) { return is_free(part, letter); });
    }
    /// q of r_q and \phi_q, where q = r_q e^{i\phi_q}: the name of a name, whatever q is.
    [[nodiscard]] bool is_label(const Node& head, const Node& subscript) const {
        const auto said = subscript.kind == Kind::name ? names_.find(subscript.text) : names_.end();
        return said != names_.end() && head.kind == Kind::name && any_node(said->second, [&](const Node& part) {
                   return part.kind == Kind::script && part.text == "_" &&
                          part.parts[1].is_name(subscript.text.c_str());
               });
    }

    /// P of P(t)^\top P(t), where P(t) = (\sin t, \cos t): what begins a product transposed is a column.
    static void begin_with_column(Node& first) {
        if (first.kind != Kind::script || first.text != "^" || !first.parts[1].is_name("\\top")) return;
        if (first.parts[0].text != "()") return;
        Node& list = first.parts[0].parts[0];
        if (list.kind == Kind::group && list.parts.size() > 1) list = {Kind::matrix, list.at, "1", Node(list).parts};
    }

    static Node in_brackets(Node value, std::size_t at) {
        each_node(value, [&](Node& part) { part.at = at; });
        return {Kind::group, at, "()", {std::move(value)}};
    }

    /// \frac{d}{dx} F(1): of the function, which is no number before it is differentiated. \throws NotUnderstood
    static void at_a_point(const Node& derivative, const Node& arguments) {
        if (is_derivative(derivative) && derivative.parts[1].kind == Kind::name &&
            !mentions(arguments, derivative.parts[1].text))
            throw NotUnderstood(arguments.at, "a derivative of a function at a point", "a derivative by its argument");
    }

    /// What defines a function, with these in the place of its parameters.
    Node called(const Function& function, const std::vector<Node>& list, std::size_t at, int depth) {
        std::map<std::string, Node> arguments;
        for (std::size_t p = 0; p < list.size(); ++p) arguments[function.parameters[p]] = expanded(list[p], depth + 1);
        const std::map<std::string, Function> none;
        Expansion own(arguments, none, false);
        return in_brackets(expanded(own.expanded(function.value, depth + 1), depth + 1), at);
    }

    std::optional<Node> of_family(const Node& node, int depth) {
        for (std::size_t open = 1; has_families_ && open <= all_open && is_with_subscript(node); ++open) {
            std::vector<Node> arguments;
            const auto found = functions_.find(family_key(node, open, arguments));
            if (found == functions_.end() || arguments.empty()) continue;
            const bool of_itself = mentions(found->second.value, letter_within(node));  // q_m := R_m q
            const auto is_name = [](const Node& part) { return part.kind == Kind::name; };
            if (std::ranges::any_of(arguments, [&](const Node& one) {
                    return is_index(one) || (of_itself && !any_node(one, is_name));
                }))
                continue;
            return called(found->second, arguments, node.at, depth);
        }
        return {};
    }

    /// F and (a), or (a)^\top, if F is defined with as many parameters.
    std::optional<Node> applied(const Node& head, const Node& next, int depth) {
        const Node& list = unscripted(next);
        if (list.kind != Kind::group || list.text != "(") return {};
        const NameParts name = name_parts(head);
        if (name.key.empty() || !name.operators.empty()) return {};
        const auto found = functions_.find(function_key(name.key, list.parts.size()));
        if (found == functions_.end()) return {};
        Node value = called(found->second, list.parts, head.at, depth);
        if (next.kind != Kind::script) return value;
        Node script = next;
        script.parts[0] = std::move(value);
        return script;
    }

    const std::map<std::string, Node>& names_;
    const std::map<std::string, Function>& functions_;
    bool again_;
    bool has_families_;
    int work_ = 0;
    std::vector<std::string> bound_;  ///< by the sums around
};

}  // namespace

bool is_of_family(const Node& node, const std::string& key) {
    if (key.find("_.") == std::string::npos || !is_with_subscript(node)) return false;
    for (std::size_t open = 1; open <= all_open; ++open) {
        std::vector<Node> arguments;
        if (family_key(node, open, arguments) == key) return true;
    }
    return false;
}

void positions_of_families(const Node& node, const std::map<std::string, Function>& functions,
                           std::map<std::string, Typed>& types) {
    for (std::size_t open = 1; open <= all_open && is_with_subscript(node); ++open) {
        std::vector<Node> arguments;
        if (!functions.contains(family_key(node, open, arguments))) continue;
        for (const Node& argument : arguments)  // and no i of q_{2i}
            (void)(is_index(argument) || any_node(argument, [&](const Node& part) {
                       if (part.kind == Kind::name && part.text.size() == 1 && usual_types(part.text).size() > 1)
                           types.try_emplace(part.text, Typed{Type::position, 0, 0});
                       return false;
                   }));
    }
    for (const Node& part : node.parts) positions_of_families(part, functions, types);
}

std::string define_family(Context& context, const Node& name, const Node& value) {
    if (!is_with_subscript(name)) return {};
    std::vector<std::string> positions;
    std::size_t open = 0, bit = 1;
    for (const auto& [mark, part] : marks(name))
        for (const Node& one : mark == '_' ? subscripts_of(*part) : std::vector<Node>()) {
            const bool label = one.text.size() == 1 && is_upper(one.text[0]);  // h_A beside h_B
            if (one.kind == Kind::name && !label && mentions(value, one.text) &&
                (is_usually(one.text, Type::position) || is_position_in(value, one.text, context))) {
                open += bit;
                positions.push_back(one.text);
            }
            bit *= 2;
        }
    std::vector<Node> arguments;
    const std::string key = open == 0 || open > all_open ? std::string() : family_key(name, open, arguments);
    const bool twice = positions.size() == 2 && positions[0] == positions[1];
    // x_m = x_n + 1 says what one is by another
    if (key.empty() || twice || any_node(value, [&](const Node& part) { return is_of_family(part, key); })) return {};
    context.functions[key] = {positions, value};
    return key;
}

void name_differentiated(const Node& node, const std::map<std::string, Function>& functions,
                         std::map<std::string, Node>& names) {
    for (std::size_t p = 1; p < node.parts.size() && node.kind == Kind::product; ++p) {
        const Node &derivative = node.parts[p - 1], &name = node.parts[p];
        const bool is_one = is_derivative(derivative) && name.kind == Kind::name;
        const bool called = p + 1 < node.parts.size() && unscripted(node.parts[p + 1]).kind == Kind::group;
        for (std::size_t count = 1; is_one && !called && count < 5; ++count)
            if (const auto found = functions.find(function_key(name.text, count));
                found != functions.end() && std::ranges::find(found->second.parameters, spelled(derivative.parts[1])) !=
                                                found->second.parameters.end())
                names.try_emplace(name.text, found->second.value);
    }
    for (const Node& part : node.parts) name_differentiated(part, functions, names);
}

Node with_definitions(const Node& node, const std::map<std::string, Node>& names,
                      const std::map<std::string, Function>& with_arguments) {
    if (names.empty() && with_arguments.empty()) return node;
    return Expansion(names, with_arguments, true).expanded(node, 0);
}

void extend(Context& context, const Input& input) {
    for (const Declaration& declaration : input.declarations)
        if (const Node& name = unscripted(declaration.name);
            declaration.name.kind == Kind::script && (name.is_name("R") || name.is_name("PE")))
            throw NotUnderstood(declaration.name.at, words::say("'{1}' declared", {spelled(declaration.name)}),
                                "another letter", words::say("{1} means something by itself", {name.text}));
    for (const Declaration& declaration : input.declarations) {
        const std::string key = spelled(declaration.name);
        context.types[key] = {type_named(declaration.type), declaration.rows, declaration.columns};
        if (declaration.type == "integer") context.integers.insert(key);
    }
    for (const auto& [name, parameters, value] : input.definitions) {
        const std::string key = spelled(name);
        if (parameters.empty()) {
            context.definitions[key] = value;
            define_family(context, name, value);
        } else {
            context.functions[function_key(key, parameters.size())] = {parameters, value};
        }
    }
    if (input.dimension > 0) context.dimension = input.dimension;
    context.in_dimensions = context.in_dimensions || input.in_dimensions;
    context.conditions = context.conditions || input.conditions;
    context.said.insert(context.said.end(), input.said.begin(), input.said.end());
    context.starred = context.starred || input.starred;
    context.any_sign.insert(input.any_sign.begin(), input.any_sign.end());
    context.from_one = context.from_one || input.from_one;
}

}  // namespace formula
