#include "decide/instances.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "decide/at_numbers.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

constexpr std::size_t turns = 4;

/// The numbers that letters of a type are, one after the other; none of a type that has none.
const std::array<const char*, turns>* numbers_of(Type type) {
    static constexpr std::array<const char*, turns> vectors{"[1; 0]", "[-1; 0]", "[0; 1]", "[2; 0]"},
        positions{"1", "2", "0", "3"}, reals{"2", "-1", "3", "5"};
    switch (type) {
        case Type::vector: return &vectors;
        case Type::position: return &positions;
        case Type::real:
        case Type::angle:
        case Type::frequency: return &reals;
        default: return nullptr;
    }
}

struct Letter {
    std::string name;
    Type type;
};

/// The free letters of a claim; nothing if one of them can be no number, or is part of a name, W_q.
class FreeLetters {
public:
    FreeLetters(const Claim& claim, const Context& context) : context_(context) {
        for (const Node& side : claim.sides) {
            std::set<std::string> own;
            look(side, own);
            same_ = same_ && (&side == &claim.sides.front() || own == names_);  // one side alone: chosen for it
            names_ = own;
        }
    }
    [[nodiscard]] std::vector<Letter> found() const { return same_ && all_ ? letters_ : std::vector<Letter>(); }

private:
    void look(const Node& node, std::set<std::string>& own) {
        constexpr std::string_view signs = "R|I|e|i|T|\\top|\\pi|log|ln|\\Theta";
        const bool numbered = node.kind == Kind::script && node.text.starts_with('_') &&
                              node.parts[1].kind == Kind::number && node.parts[0].kind == Kind::name;
        if (numbered && is_angle(node.parts[0].text)) return take(node, own);  // \theta_1
        if (node.kind == Kind::script && node.text.find('_') != std::string::npos && !numbered &&
            !is_one_of(signs, node.parts[0].text))
            all_ = false;
        if (node.kind == Kind::name && !is_one_of(signs, node.text)) return take(node, own);
        const bool rotation = node.kind == Kind::script && node.parts[0].is_name("R");
        for (const Node& part : node.parts)
            if (!rotation || !part.is_name("d")) look(part, own);  // R_m^d
    }
    static bool is_angle(const std::string& name) {
        return is_usually(name, Type::angle) || is_usually(name, Type::frequency);
    }
    void take(const Node& node, std::set<std::string>& own) {
        const std::string name = spelled(node);
        if (!own.insert(name).second || context_.definitions.contains(name)) return;
        const auto declared = context_.types.find(name);
        const std::vector<Type> types =
            declared != context_.types.end() ? std::vector{declared->second.type} : usual_types(letter_of(name));
        if (types.size() != 1 || numbers_of(types[0]) == nullptr) all_ = false;
        if (std::ranges::find(letters_, name, &Letter::name) == letters_.end()) letters_.push_back({name, types[0]});
    }

    const Context& context_;
    std::set<std::string> names_;
    std::vector<Letter> letters_;
    bool same_ = true, all_ = true;
};

/// m and n of R_m R_n, by themselves below R.
std::set<std::string> alone_below(const Claim& claim) {
    std::set<std::string> letters;
    each_node(claim.sides, [&](const Node& node) {
        if (node.kind != Kind::script || !node.parts[0].is_name("R")) return;
        for (const auto& [mark, part] : marks(node)) {
            const Node* below = mark == '_' ? part : nullptr;
            if (below != nullptr && below->kind == Kind::group) below = &below->parts.back();  // (\Theta, m)
            if (below != nullptr && below->kind == Kind::name) letters.insert(below->text);
        }
    });
    return letters;
}

/// Where a value says less than the claim, or another thing: \cos(m - n)\theta, degrees, R_{mn} without R_m.
bool is_read_in_several_ways(const Node& node, const std::set<std::string>& alone) {
    const auto is_large = [](const Node& part) { return part.kind == Kind::number && part.text.size() > 1; };
    bool several = reaches_far(node);
    for (std::size_t p = 1; p < node.parts.size() && node.kind == Kind::product; ++p)
        several = several || (is_trigonometric(node.parts[p - 1]) && any_node(node.parts[p], is_large));
    const auto is_alone = [&](const Node& part) { return part.kind == Kind::name && alone.contains(part.text); };
    several = several || (node.kind == Kind::script && node.text == "_" && node.parts[1].kind == Kind::product &&
                          node.parts[1].text.find_first_not_of(' ') == std::string::npos &&
                          !(node.parts[0].is_name("R") && std::ranges::all_of(node.parts[1].parts, is_alone)));
    return several ||
           std::ranges::any_of(node.parts, [&](const Node& part) { return is_read_in_several_ways(part, alone); });
}

/// By intervals, where angles are numbers too.
std::optional<Answer> at_numbers(const Claim& claim, const Context& context, Facts::Values values) {
    if (claim.sides.size() != 2 || claim.relations.find_first_not_of('=') != std::string::npos) return {};
    const Side left{claim.source[0], 1, claim.sides[0], {}, false},
        right{claim.source[1], 1, claim.sides[1], {}, false};
    const auto found = AtNumbers(context, std::move(values), {}).compare(left, right, '=');
    if (!found || found->holds != false) return {};
    return of_numbers({}, claim, {Enclosed{false, {}, {}, found->left, found->right}},
                      "with numbers in the place of all letters", "by intervals that enclose the numbers");
}

}  // namespace

std::optional<Answer> refuted_by_instance(const Claim& claim, const Context& context, const NotUnderstood& error) {
    if (claim.depends || context.conditions || !error.no_polynomial) return {};
    const std::vector<Letter> letters = FreeLetters(claim, context).found();
    const auto is_bare = [&](const Node& side) {
        return side.kind == Kind::name && !context.types.contains(side.text);
    };
    if (letters.empty() || std::ranges::any_of(claim.sides, is_bare) ||
        is_read_in_several_ways(claim.sides[0], {}) ||  // R_{mn} = R_m R_n says what it stands for
        std::ranges::any_of(claim.sides, [alone = alone_below(claim)](const Node& side) {
            return is_read_in_several_ways(side, alone);
        }))
        return {};
    const auto is_length = [](const Node& node) { return node.kind == Kind::bars; };
    const bool signs = !any_node(claim.sides, is_length);
    for (std::size_t turn = 0; turn < turns; ++turn) {
        Context with = context;
        Facts::Values values;
        std::string where, of_angles;
        for (std::size_t l = 0; l < letters.size(); ++l) {
            const auto& [name, type] = letters[l];
            std::string value = (*numbers_of(type))[(l + turn * (l + 1)) % turns];
            if (type == Type::real && value[0] == '-' && !signs) value.erase(0, 1);  // |q/c| = |q|/c
            const bool angle = type == Type::angle || type == Type::frequency;
            values[name] = {read_expression(value), {}};
            if (!angle) with.definitions[name] = values[name].node;
            std::string& list = angle ? of_angles : where;
            list += (list.empty() ? "$" : ", $") + name + " = " + value + "$";
        }
        Answer at = where.empty() ? Answer() : decide(claim, with);
        if (at.outcome != Outcome::refuted) {
            auto found = at_numbers(claim, context, std::move(values));
            if (!found) continue;
            at = *std::move(found);
            where += (where.empty() || of_angles.empty() ? "" : ", ") + of_angles;
        }
        at.notes.push_back(words::say("false at {1}", {where}));
        return at;
    }
    return {};
}

}  // namespace formula
