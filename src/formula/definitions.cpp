// What stands for a name, and its place.
#include <optional>

#include "formula/reading.hpp"

namespace formula {
namespace {

/// q_1, q_1^2
bool is_numbered(const Node& node) { return node.text[0] == '_' && node.parts[1].kind == Kind::number; }

/// Puts definitions in the place of names.
class Expansion {
public:
    /// again: what stands for a name is expanded in its turn; the arguments of a function already are.
    Expansion(const std::map<std::string, Node>& names, const std::map<std::string, Function>& with_arguments,
              bool again)
        : names_(names), functions_(with_arguments), again_(again) {}

    Node expanded(const Node& node, int depth) {
        if (depth > 8) throw NotUnderstood(node.at, "definitions that go in a circle", "a definition by other names");
        if (++work_ > 5000)
            throw NotUnderstood(node.at, "definitions that are too long when written out", "shorter ones");
        const NameParts parts = name_parts(node);
        // q^1_m, a coordinate, is a number of its own, whatever q_m is; q_1^2 is a square
        if (node.kind == Kind::script && parts.operators.size() == 1 && !is_numbered(node) &&
            parts.operators[0]->kind == Kind::number && node.text.find('_') != std::string::npos &&
            node.parts[0].kind == Kind::name && is_usually(node.parts[0].text, Type::vector))
            return node;
        if (const auto found = names_.find(parts.key); !parts.key.empty() && found != names_.end()) {
            Node group = in_brackets(again_ ? expanded(found->second, depth + 1) : found->second, node.at);
            if (parts.operators.empty()) return group;
            Node script{Kind::script, node.at, std::string(parts.operators.size(), '^'), {std::move(group)}};
            for (const Node* part : parts.operators) script.parts.push_back(*part);
            return script;
        }
        if (const bool barred = node.kind == Kind::script && node.parts[0].kind == Kind::conjugate;
            barred && node.text == "_" && node.parts[0].parts[0].kind == Kind::name) {  // the conjugate of u_j
            Node plain = node;
            plain.parts[0] = Node(node.parts[0].parts[0]);
            if (names_.contains(spelled(plain)))
                return {Kind::conjugate, node.at, node.parts[0].text, {expanded(plain, depth)}};
        }
        // M_n of M_t := R(t\theta)
        if (node.kind == Kind::script && node.text[0] == '_' && node.parts[0].kind == Kind::name)
            if (const auto family = functions_.find(function_key(node.parts[0].text + "_", 1));
                family != functions_.end()) {
                Node value = called(family->second, {node.parts[1]}, node.at, depth);
                if (parts.operators.empty()) return value;
                Node script{Kind::script, node.at, std::string(parts.operators.size(), '^'), {std::move(value)}};
                for (const Node* part : parts.operators) script.parts.push_back(*part);
                return script;
            }
        Node copy = node;
        copy.parts.clear();
        if (node.kind == Kind::product) copy.text.clear();
        for (std::size_t p = 0; p < node.parts.size(); ++p) {
            if (node.kind == Kind::product) {
                copy.text += node.text[p];
                if (p + 1 < node.parts.size() && node.text[p + 1] == ' ')
                    if (std::optional<Node> value = applied(node.parts[p], node.parts[p + 1], depth)) {
                        copy.parts.push_back(std::move(*value));
                        ++p;
                        continue;
                    }
            }
            copy.parts.push_back(expanded(node.parts[p], depth));
        }
        if (node.kind == Kind::product && copy.parts.size() == 1) return copy.parts.front();
        return copy;
    }

private:
    static Node in_brackets(Node value, std::size_t at) {
        const auto put_at = [&](const auto& self, Node& part) -> void {
            part.at = at;
            for (Node& inside : part.parts) self(self, inside);
        };
        put_at(put_at, value);
        return {Kind::group, at, "()", {std::move(value)}};
    }

    /// What defines a function, with these in the place of its parameters.
    Node called(const Function& function, const std::vector<Node>& list, std::size_t at, int depth) {
        std::map<std::string, Node> arguments;
        for (std::size_t p = 0; p < list.size(); ++p) arguments[function.parameters[p]] = expanded(list[p], depth + 1);
        const std::map<std::string, Function> none;
        Expansion own(arguments, none, false);
        return in_brackets(expanded(own.expanded(function.value, depth + 1), depth + 1), at);
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
    int work_ = 0;
};

}  // namespace

std::string function_key(const std::string& name, std::size_t arguments) {
    return name + "/" + std::to_string(arguments);
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
            throw NotUnderstood(declaration.name.at, "'" + spelled(declaration.name) + "' declared", "another letter",
                                name.text + " means something by itself");
    for (const Declaration& declaration : input.declarations)
        context.types[spelled(declaration.name)] = {type_named(declaration.type), declaration.rows,
                                                    declaration.columns};
    for (const Declaration& declaration : input.declarations)
        if (declaration.type == "integer") context.integers.insert(spelled(declaration.name));
    for (const Definition& definition : input.definitions) {
        const std::string key = spelled(definition.name);
        if (definition.parameters.empty())
            context.definitions[key] = definition.value;
        if (const Node& name = definition.name;  // M_t := R(t\theta), of all t
            definition.parameters.empty() && name.kind == Kind::script && name.text == "_" &&
            name.parts[0].kind == Kind::name && name.parts[1].kind == Kind::name &&
            is_usually(name.parts[1].text, Type::position) && mentions(definition.value, name.parts[1].text) &&
            !mentions(definition.value, name.parts[0].text))  // beside q_m := R_m q there are coordinates of q
            context.functions[function_key(name.parts[0].text + "_", 1)] = {{name.parts[1].text}, definition.value};
        if (!definition.parameters.empty())
            context.functions[function_key(key, definition.parameters.size())] = {definition.parameters,
                                                                                  definition.value};
    }
    if (input.dimension > 0) context.dimension = input.dimension;
    context.in_dimensions = context.in_dimensions || input.in_dimensions;
    context.conditions = context.conditions || input.conditions;
    context.starred = context.starred || input.starred;
    context.any_sign.insert(input.any_sign.begin(), input.any_sign.end());
    context.from_one = context.from_one || input.from_one;
}

}  // namespace formula
