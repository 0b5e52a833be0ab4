#include "decide/softmax.hpp"

#include <algorithm>
#include <set>

#include "decide/calls.hpp"
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

/// softmax(z + c): of all entries, which have no index.
static bool is_whole_softmax(const Node& node) {
    return node.kind == Kind::product && node.text == "  " && node.parts[0].is_name("softmax") &&
           node.parts[1].kind == Kind::group && node.parts[1].parts.size() == 1;
}

/// What is the same in each entry, a letter of one side alone that is usually a number, adds nothing; what else changes
/// from one entry of the vector to another does.
static std::optional<Answer> decide_whole_softmax(const Claim& claim, const Context& context) {
    std::set<std::string> one, two;
    const Node &left = claim.sides[0].parts[1], &right = claim.sides[1].parts[1];
    for (const auto& [side, names] : {std::pair(&left, &one), std::pair(&right, &two)})
        each_node(*side, [&, to = names](const Node& node) {
            if (node.kind == Kind::name && node.text != "\\pi") to->insert(node.text);
        });
    std::map<std::string, Node> here, there;
    Context with = context;
    for (const std::set<std::string>* names : {&one, &two})
        for (const std::string& name : *names) {
            constexpr std::string_view numbers = "c|C|\\lambda|\\alpha|\\beta|t|T|\\tau|m";
            with.types.insert_or_assign(name, Typed{Type::real, 0, 0});
            const bool number = is_one_of(numbers, name);
            if (!number && !(one.contains(name) && two.contains(name))) return {};
            if (number) continue;
            for (const auto& [entry, to] : {std::pair("_1", &here), std::pair("_2", &there)}) {
                (*to)[name] = {Kind::name, 0, name + entry, {}};
                with.types.insert_or_assign(name + entry, Typed{Type::real, 0, 0});
            }
        }
    if (here.size() != 1) return {};
    const auto sum = [](const Node& a, const Node& b) { return Node{Kind::sum, 0, "++", {a, b}}; };
    const Node first = sum(with_letters(left, here), with_letters(right, there)),
               second = sum(with_letters(left, there), with_letters(right, here));
    Answer answer = decide({{first, second}, claim.source, false}, with);
    if (answer.outcome != Outcome::proved && answer.outcome != Outcome::refuted) return {};
    answer.notes.emplace_back("softmax changes by nothing that is the same in each entry, and by all else");
    return answer;
}

bool is_softmax(const Node& node) {
    if (node.kind != Kind::product || node.parts.size() != 2 || node.text != "  " ||
        node.parts[1].kind != Kind::group || node.parts[1].parts.size() != 1)
        return false;
    const Node& head = node.parts[0];
    return head.kind == Kind::script && head.text == "_" && head.parts[0].is_name("softmax") &&
           head.parts[1].kind == Kind::name;
}

std::optional<Answer> decide_softmax(const Claim& claim, const Context& context) {
    if (!claim.depends && claim.sides.size() == 2 && claim.relations.find_first_not_of('=') == std::string::npos &&
        std::ranges::all_of(claim.sides, is_whole_softmax))
        return decide_whole_softmax(claim, context);
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
