#include "decide/softmax.hpp"

#include <set>

#include "decide/of_anything.hpp"
#include "formula/families.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

constexpr const char* second_index = "\\nu";

/// What is of positions; elsewhere they are numbers, s (i - j).
bool is_of_positions(const Node& node) {
    return any_node(node, [](const Node& part) {
        return is_trigonometric(part) || part.is_name("R") || part.is_name("PE") || part.is_name("e");
    });
}

}  // namespace

bool is_softmax(const Node& node) {
    if (node.kind != Kind::product || node.parts.size() != 2 || node.text != "  " ||
        node.parts[1].kind != Kind::group || node.parts[1].parts.size() != 1)
        return false;
    const Node& head = node.parts[0];
    return head.kind == Kind::script && head.text == "_" && head.parts[0].is_name("softmax") &&
           head.parts[1].kind == Kind::name;
}

std::optional<Answer> decide_softmax(const Claim& claim, const Context& context) {
    if (claim.depends || claim.sides.size() != 2 || claim.relations.find_first_not_of('=') < claim.relations.size() ||
        !is_softmax(claim.sides[0]) || !is_softmax(claim.sides[1]))
        return {};
    const auto index_of = [](const Node& side) { return side.parts[0].parts[1].text; };
    const std::string index = index_of(claim.sides[0]);
    if (index != index_of(claim.sides[1])) return {};
    const Node &one = claim.sides[0].parts[1], &two = claim.sides[1].parts[1];
    const std::map<std::string, Node> renamed{{index, {Kind::name, 0, second_index, {}}}};
    const auto sum = [](const Node& a, const Node& b) { return Node{Kind::sum, 0, "++", {a, b}}; };
    Context with = context;
    std::set<std::string> positions{index, second_index};
    for (const Node* side : {&one, &two})
        each_node(*side, [&](const Node& node) {
            if (node.is_name("i") || node.is_name("j")) positions.insert(node.text);
        });
    if (!is_of_positions(one) && !is_of_positions(two)) {  // s (i - j)
        std::set<std::string> numbers = positions;
        for (const char* usual : {"m", "n", "s", "t"}) numbers.insert(usual);  // which i and j are called, too
        for (const std::string& letter : numbers) with.types.try_emplace(letter, Typed{Type::real, 0, 0});
    }
    std::optional<Answer> refuted;
    auto answer = proved_of_any(sum(one, with_letters(two, renamed)), sum(with_letters(one, renamed), two),
                                {claim.source[0], claim.source[1]}, with, positions, refuted);
    if (!answer && refuted) answer = std::move(refuted);
    if (answer)
        answer->notes.push_back(
            words::say("softmax is the same if and only if what is in it changes by what has no {1}: at {1} and at {2}",
                       {index, second_index}));
    return answer;
}

}  // namespace formula
