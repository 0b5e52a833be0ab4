#include "decide/calls.hpp"

#include <algorithm>

#include "formula/reading.hpp"
#include "formula/roles.hpp"

namespace formula {

Node number_node(std::int64_t n, std::size_t at) {
    const Node digits{Kind::number, at, std::to_string(n < 0 ? -n : n), {}};
    return n < 0 ? Node{Kind::sum, at, "-", {digits}} : digits;
}

bool Position::add(const Node& node, std::int64_t factor) {
    const bool primed = node.kind == Kind::script && node.parts[0].kind == Kind::name;
    if (node.kind == Kind::name || primed || is_half_d(node)) {
        auto& [count, name] = letters.try_emplace(is_half_d(node) ? "d/2" : spelled(node), 0, node).first->second;
        count += factor;
        return node.kind != Kind::name || !node.text.empty();
    }
    if (node.kind == Kind::number) {
        const bool whole = node.text.size() < 7 && node.text.find('.') == std::string::npos;
        if (whole) number += factor * std::stoi(node.text);
        return whole;
    }
    if (node.kind == Kind::group && node.parts.size() == 1) return add(node.parts[0], factor);
    if (node.kind == Kind::product && node.text == "  " && node.parts[0].kind == Kind::number &&
        node.parts[0].text.size() < 4 && node.parts[0].text.find('.') == std::string::npos)
        return add(node.parts[1], factor * std::stoi(node.parts[0].text));
    for (std::size_t p = 0; node.kind == Kind::sum && p < node.parts.size(); ++p)
        if (node.text[p] == 'o' || !add(node.parts[p], node.text[p] == '-' ? -factor : factor)) return false;
    return node.kind == Kind::sum;
}

std::optional<Position> Position::of(const Node& node) {
    Position out;
    if (!out.add(node, 1)) return {};
    std::erase_if(out.letters, [](const auto& one) { return one.second.first == 0; });
    return out;
}

std::string Position::letter() const {
    return letters.size() == 1 && letters.begin()->second.first == 1 ? letters.begin()->first : std::string();
}

Node Position::node(std::size_t at) const {
    Node sum{Kind::sum, at, {}, {}};
    const auto take = [&](bool positive) {
        for (const auto& [key, part] : letters)
            if ((part.first > 0) == positive) {
                const std::int64_t count = positive ? part.first : -part.first;
                sum.text += positive ? '+' : '-';
                sum.parts.push_back(count == 1 ? part.second
                                               : Node{Kind::product, at, "  ", {number_node(count, at), part.second}});
            }
    };
    take(true);
    take(false);
    if (number != 0 || sum.parts.empty()) {
        sum.text += number < 0 ? '-' : '+';
        sum.parts.push_back(number_node(number < 0 ? -number : number, at));
    }
    return sum.parts.size() == 1 && sum.text == "+" ? sum.parts[0] : sum;
}

std::string constant_of(const Node& slot) { return is_half_d(slot) ? "d/2" : spelled(slot); }

Node normal(const Node& slot) {
    const auto linear = Position::of(slot);
    return linear ? linear->node(slot.at) : slot;
}

const Node& within_brackets(const Node& node) {
    const bool one = node.kind == Kind::group && node.parts.size() == 1 && node.text != "[";
    return one ? within_brackets(node.parts[0]) : node;
}

bool names_rotation(const std::string& letter) { return letter == "R"; }

bool is_own(const Node& base) {
    return base.is_name("e") || base.is_name("I") || base.is_name("PE") || base.is_name("RoPE") || base.is_name("d");
}

namespace {

/// S_{m-1}^\top, M_k^{(i)}; nothing of another node.
std::optional<Call> call_of_script(const Node& node) {
    if (node.kind != Kind::script || (node.parts[0].kind != Kind::name && node.parts[0].kind != Kind::hat) ||
        is_own(node.parts[0]))
        return {};
    const Node& base = node.parts[0];
    Call call{spelled(base),
              letter_of(spelled(base.kind == Kind::hat ? base.parts[0] : base)),
              {},
              {Kind::script, node.at, {}, {base}},
              {Kind::script, node.at, {}, {Node{}}}};
    std::string below, above;
    for (const auto& [mark, part] : marks(node)) {
        const bool slot = mark == '^' && part->kind == Kind::group && part->text == "(" && part->parts.size() == 1 &&
                          part->parts[0].kind == Kind::name;
        const bool acts = mark == '^' && !slot && (is_operator(*part) || part->kind == Kind::sum);
        Node& side = acts ? call.rest : call.plain;
        side.text += mark;
        if (part != nullptr) side.parts.push_back(*part);
        if (mark == '\'') {
            call.key += mark;
        } else if (mark == '_') {
            const bool list = part->kind == Kind::group && part->parts.size() > 1;
            const bool letters =
                part->kind == Kind::product && part->text == "  " &&
                std::ranges::all_of(part->parts, [](const Node& one) { return one.kind == Kind::name; });
            for (const Node& one : list || letters ? part->parts : std::vector{*part}) {
                below += '_';
                call.slots.push_back(normal(one));
            }
            if (!list && !letters) side.parts.back() = call.slots.back();
        } else if (slot) {
            above += "^()";
            call.slots.push_back(part->parts[0]);
        } else if (!acts) {
            above += "^" + spelled(*part);
        }
    }
    if (call.slots.empty()) return {};
    call.key += below + above;
    return call;
}

/// f(u, s)^2; nothing of other factors.
std::optional<Call> call_of_factors(const Node& head, const Node& next) {
    const Node& list = unscripted(next);
    if (list.kind != Kind::group || list.text != "(") return {};
    const NameParts name = name_parts(head);
    if (name.key.empty() || (is_own(unscripted(head)) && !head.is_name("e"))) return {};  // e(t), a code
    Call call{function_key(name.key, list.parts.size()),
              letter_of(name.key),
              {},
              {Kind::product, head.at, "  ", {name.operators.empty() ? head : unscripted(head), list}},
              {Kind::script, head.at, {}, {Node{}}}};
    for (const Node& slot : list.parts) call.slots.push_back(normal(slot));
    for (const Node* part : name.operators) {
        call.rest.text += '^';
        call.rest.parts.push_back(*part);
    }
    if (next.kind == Kind::script)
        for (const auto& [mark, part] : marks(next)) {
            call.rest.text += mark;
            if (part != nullptr) call.rest.parts.push_back(*part);
        }
    return call;
}

}  // namespace

std::optional<Call> call_of(const Node& node) {
    if (node.kind == Kind::product && node.parts.size() == 2 && node.text[1] == ' ')
        return call_of_factors(node.parts[0], node.parts[1]);
    return call_of_script(node);
}

Node with_rest(Node value, const Node& rest) {
    if (rest.text.empty()) return value;
    Node script = rest;
    script.parts[0] = std::move(value);
    return script;
}

Node with_letters(const Node& node, const std::map<std::string, Node>& letters) {
    if (const auto found = letters.find(spelled(node)); found != letters.end()) {
        return found->second.kind == Kind::name ? found->second : Node{Kind::group, node.at, "()", {found->second}};
    }
    if (node.kind == Kind::big) {
        const std::string index = node.parts[0].text;
        const auto has = [&](const auto& one) { return mentions(one.second, index); };
        std::map<std::string, Node> own = letters;
        own.erase(index);
        if (std::ranges::any_of(own, has))
            for (const char* other : {"s", "t", "n", "l", "j"})
                if (!mentions(node, other) && std::ranges::none_of(own, [&](const auto& one) {
                        return one.first == other || mentions(one.second, other);
                    })) {
                    own[index] = {Kind::name, node.at, other, {}};
                    break;
                }
        Node copy = node;
        for (Node& part : copy.parts) part = with_letters(part, own);
        if (!own.contains(index)) copy.parts[0] = node.parts[0];
        return copy;
    }
    Node copy = node;
    for (std::size_t p = 0; p < copy.parts.size(); ++p) {
        copy.parts[p] = with_letters(copy.parts[p], letters);
        // \cos \alpha h at h = 0: a number stands before its letter
        if (p > 0 && node.kind == Kind::product && node.text[p] == ' ' && node.parts[p].kind == Kind::name &&
            is_number(copy.parts[p]) && copy.parts[p - 1].kind == Kind::name)
            std::swap(copy.parts[p], copy.parts[p - 1]);
    }
    return copy;
}

Node with_calls(const Node& node, Called<std::optional<Node>, const Call&> f) {
    if (const auto call = call_of_script(node))
        if (auto value = f(*call)) return *std::move(value);
    const auto of_factors = [&](const Node& head, const Node& next) {
        const auto call = call_of_factors(head, next);
        return call ? f(*call) : std::nullopt;
    };
    return with_applications(node, of_factors, [&](const Node& part) { return with_calls(part, f); });
}

void each_call(const Node& node, Called<void, const Call&> f) {
    (void)with_calls(node, [&](const Call& call) {
        f(call);
        return std::optional<Node>();
    });
}

}  // namespace formula
