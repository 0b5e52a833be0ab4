#include "decide/of_anything.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "decide/calls.hpp"
#include "decide/defining.hpp"
#include "formula/text.hpp"
#include "formula/types.hpp"

namespace formula {
namespace {

/// Names with arguments as letters of their own, and what these may be.
class Opaque {
public:
    /// of_any_size: what is said of blocks holds whatever their sizes are.
    Opaque(std::set<std::string> positions, bool of_any_size)
        : positions_(std::move(positions)), of_any_size_(of_any_size) {}

    Node written(const Node& node) {
        each_node(node, [&](const Node& part) {
            if (part.kind == Kind::big) bound_.insert(part.parts[0].text);
        });
        return with_calls(without_sizes(node), [&](const Call& call) {
            const bool taken = is_taken(call) && (call.plain.kind == Kind::script || is_function(call));
            return taken ? std::optional(named(call)) : std::nullopt;
        });
    }

    /// The letters, each with what stands for it: "S", {"{S_{m-1}}", "{S_m}"}.
    [[nodiscard]] const std::map<std::string, std::set<std::string>>& letters() const { return letters_; }

private:
    /// I of I_s.
    [[nodiscard]] Node without_sizes(const Node& node) const {
        if (of_any_size_ && node.kind == Kind::script && node.parts[0].is_name("I") && node.text == "_" &&
            has_letter(node.parts[1]))
            return node.parts[0];
        return with_parts(node, [&](const Node& part) { return without_sizes(part); });
    }
    /// \phi(k_n), of one vector: nobody puts a factor in brackets so.
    [[nodiscard]] static bool is_function(const Call& call) {
        return is_one_of("f|g|h|F|\\phi|\\varphi|\\psi|\\sigma|\\rho", call.letter) &&
               std::ranges::all_of(call.slots, [](const Node& slot) {
                   return slot.kind == Kind::name || slot.kind == Kind::script || slot.kind == Kind::number;
               });
    }
    [[nodiscard]] bool is_taken(const Call& call) const {
        if (names_rotation(call.letter)) return false;
        if (is_usually(call.letter, Type::frequency) &&
            !(call.slots[0].kind == Kind::name && positions_.contains(call.slots[0].text)))
            return false;
        bool has_letter = false, free = true;
        each_node(call.slots, [&](const Node& part) {
            if (part.kind != Kind::name || part.text.empty()) return;
            has_letter = has_letter || positions_.contains(part.text) || is_usually(part.text, Type::position);
            const bool index = part.is_name("i") || part.is_name("j") || part.is_name("\\ell");
            free = free && !bound_.contains(part.text) && (!index || positions_.contains(part.text));
        });
        return has_letter && free;
    }
    Node named(const Call& call) {
        const std::string name = "{" + spelled(call.plain) + "}";
        letters_[call.key.substr(0, call.key.find_first_of("_/^"))].insert(name);
        return with_rest({Kind::name, call.plain.at, name, {}}, call.rest);
    }

    std::set<std::string> positions_;
    bool of_any_size_;
    std::set<std::string> bound_;
    std::map<std::string, std::set<std::string>> letters_;
};

/// What the arguments of cosines, sines and e^{i...} make of names: of a position a factor is a frequency, a summand is
/// an angle; and what has a bar is a complex number.
void take_turning(const Node& node, bool in_argument, const std::set<std::string>& names, Types& types) {
    const auto is_open = [&](const Node& part) { return part.kind == Kind::name && names.contains(part.text); };
    if (in_argument && is_open(node)) types.try_emplace(node.text, Typed{Type::angle, 0, 0});
    if (node.kind == Kind::conjugate && is_open(node.parts[0]))
        types.try_emplace(node.parts[0].text, Typed{Type::complex, 0, 0});
    if (in_argument && node.kind == Kind::product)
        for (const Node& part : node.parts) {
            const bool counted = std::ranges::all_of(node.parts, [&](const Node& other) {
                return &other == &part || (is_number(other) && other.text.find('.') == std::string::npos);
            });
            if (is_open(part)) types.try_emplace(part.text, Typed{counted ? Type::angle : Type::frequency, 0, 0});
        }
    const auto slice = [&](std::size_t from, std::size_t to) {
        if (to == from + 1) return node.parts[from];
        return Node{Kind::product,
                    0,
                    std::string(to - from, ' '),
                    {node.parts.begin() + static_cast<std::ptrdiff_t>(from),
                     node.parts.begin() + static_cast<std::ptrdiff_t>(to)}};
    };
    if (node.kind == Kind::script && node.text == "^" && node.parts[0].is_name("e")) {
        Node rest = node.parts[1];
        std::erase_if(rest.parts, [](const Node& one) { return is_imaginary_unit(one); });
        return take_turning(rest.parts.size() == 1 ? Node(rest.parts[0]) : rest, true, names, types);
    }
    const bool sums = node.kind == Kind::sum || node.kind == Kind::group;
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        take_turning(node.parts[p], in_argument && sums, names, types);
        if (node.kind != Kind::product || !is_trigonometric(node.parts[p]) || p + 1 == node.parts.size()) continue;
        const auto is_counted = [&](std::size_t at) {  // \cos 2 m \theta c, \cos\theta (m - n)
            return at < node.parts.size() && !any_node(node.parts[at], [&](const Node& part) {
                       return part.kind == Kind::script || part.kind == Kind::function ||
                              (part.kind == Kind::name && !is_typed(types, part.text, Type::position));
                   });
        };
        std::size_t end = p + 1;
        while (end + 1 < node.parts.size() && is_counted(end)) ++end;
        while (is_counted(end + 1)) ++end;
        take_turning(slice(p + 1, end + 1), true, names, types);
        p = end;
    }
}

/// What a letter may be whose values nobody knows, in the order in which it is tried.
std::vector<Type> kinds_of(const std::string& key) {
    const std::string letter = key.starts_with("\\hat{") || key.starts_with("\\tilde{")
                                   ? letter_of(key.substr(key.find('{') + 1))
                                   : letter_of(key);
    for (const Type type : {Type::vector, Type::matrix})
        if (is_usually(letter, type)) return {type};
    if (is_usually(letter, Type::frequency)) return {Type::frequency, Type::complex, Type::real};
    if (is_upper(letter[letter.size() > 1 ? 1 : 0])) return {Type::matrix, Type::complex, Type::real, Type::vector};
    return {Type::vector, Type::complex, Type::real, Type::matrix};
}

constexpr int most_attempts = 40;

}  // namespace

Node with_bars_outside(const Node& node) {
    Node copy = with_parts(node, with_bars_outside);
    if (copy.kind != Kind::script || copy.text != "_" || copy.parts[0].kind != Kind::conjugate) return copy;
    Node whole = copy.parts[0];
    copy.parts[0] = Node(whole.parts[0]);
    whole.parts[0] = std::move(copy);
    return whole;
}

std::set<std::string> indices_alone(const Node& left, const Node& right) {
    std::set<std::string> below, elsewhere;
    const auto gather = [&](const auto& self, const Node& node) -> void {
        if (node.kind == Kind::big) elsewhere.insert(node.parts[0].text);
        if (node.kind == Kind::name) elsewhere.insert(node.text);
        const bool named = node.kind == Kind::script && node.parts[0].kind == Kind::name && !is_own(node.parts[0]) &&
                           !names_rotation(node.parts[0].text);
        for (const Node& part : node.parts)
            if (&part == &node.parts[0] || !named || part.kind != Kind::name || part.is_name("\\top") ||
                part.is_name("*"))
                self(self, part);
        if (named)
            for (const auto& [mark, part] : marks(node))
                if (part != nullptr && part->kind == Kind::name) (mark == '_' ? below : elsewhere).insert(part->text);
    };
    for (const Node* side : {&left, &right}) gather(gather, *side);
    std::erase_if(below, [&](const std::string& one) {
        return elsewhere.contains(one) || is_usually(one, Type::position) || one == "d";
    });
    return below;
}

std::optional<Answer> proved_of_any(const Node& left, const Node& right, const std::array<std::string, 2>& source,
                                    Context context, const std::set<std::string>& positions,
                                    std::optional<Answer>& refuted) {
    const auto counts = [](const Node& node) {
        return node.kind == Kind::bars || (node.kind == Kind::function && node.text == "tr");
    };
    Opaque opaque(positions, !any_node(left, counts) && !any_node(right, counts));
    Claim claim{{opaque.written(left), opaque.written(right)}, {source[0], source[1]}, false};
    // i and j are positions here, and no unit
    std::map<std::string, Node> renamed;
    for (const std::string& letter : positions)
        if (letter == "i" || letter == "j" || letter == "\\ell")
            for (const char* other : {"m", "n", "s", "t"})
                if (!mentions(claim.sides[0], other) && !mentions(claim.sides[1], other) &&
                    std::ranges::none_of(renamed, [&](const auto& one) { return one.second.is_name(other); })) {
                    renamed[letter] = {Kind::name, 0, other, {}};
                    break;
                }
    for (Node& side : claim.sides) side = with_letters(side, renamed);
    for (const std::string& letter : positions)
        if (!renamed.contains(letter) && letter != "d" && !(letter[0] == '\\' && is_usually(letter, Type::angle)) &&
            (!is_usually(letter, Type::position) || usual_types(letter).size() > 1))
            context.types.try_emplace(letter, Typed{Type::position, 0, 0});
    std::erase_if(context.functions, [](const auto& one) { return one.first.find("_.") != std::string::npos; });
    std::vector<std::pair<std::set<std::string>, std::vector<Type>>> open;
    for (const auto& [letter, names] : opaque.letters()) {
        const auto said = context.types.find(letter);  // of the letter, whatever its index is
        if (said != context.types.end())
            for (const std::string& name : names) context.types[name] = said->second;
        else if (!is_usually(letter, Type::matrix))
            for (const Node& side : claim.sides) take_turning(side, false, names, context.types);
        std::set<std::string> others = names;
        std::erase_if(others, [&](const std::string& name) { return context.types.contains(name); });
        if (!others.empty()) open.emplace_back(std::move(others), kinds_of(letter));
    }
    std::vector<std::size_t> turn(open.size(), 0);
    std::set<std::string> angles;  // \alpha of \cos\alpha h
    each_node(claim.sides, [&](const Node& node) {
        const auto typed = context.types.find(node.text);
        const bool open_still = typed == context.types.end() || typed->second.type == Type::angle;
        if (node.kind == Kind::name && (is_usually(node.text, Type::angle) || node.text == "\\gamma") && open_still)
            angles.insert(node.text);
    });
    bool of_rates = false;
    for (int tried = 0; tried < most_attempts; ++tried) {
        Context with = context;
        for (const std::string& angle : angles)
            if (of_rates) with.types[angle] = {Type::frequency, 0, 0};
        for (std::size_t l = 0; l < open.size(); ++l)
            for (const std::string& name : open[l].first) {
                const Type type = open[l].second[turn[l]];
                with.types[name] = {type == Type::vector && context.rows ? Type::row : type, 0, 0};
            }
        Answer answer = decide(claim, with);
        if (answer.outcome == Outcome::proved) return answer;
        if (answer.outcome == Outcome::refuted) {
            if (!refuted) refuted = std::move(answer);
            return {};
        }
        of_rates = !of_rates && !angles.empty();
        if (of_rates) continue;
        std::size_t l = 0;
        while (l < open.size() && ++turn[l] == open[l].second.size()) turn[l++] = 0;
        if (l == open.size()) break;
    }
    return {};
}

}  // namespace formula
