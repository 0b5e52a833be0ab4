#include "formula/instances.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace formula {

std::optional<Answer> refuted_by_instance(const Claim& claim, const Context& context, const Answer& answer) {
    const std::string& found = answer.error->found;
    if (claim.depends || (found != "a length" && found.find("a position times a position") == std::string::npos))
        return {};
    std::vector<std::string> letters;
    bool scripted = false;
    const auto look = [&](const auto& self, const Node& node) -> void {
        const bool free = node.kind == Kind::name && !context.types.contains(node.text) &&
                          !context.definitions.contains(node.text) &&
                          std::ranges::find(letters, node.text) == letters.end();
        if (free && (is_usually(node.text, Type::vector) || is_usually(node.text, Type::position)))
            letters.push_back(node.text);
        if (node.kind == Kind::script && node.text.find('_') != std::string::npos) scripted = true;  // R_{mn}, W_q
        for (const Node& part : node.parts) self(self, part);
    };
    for (const Node& side : claim.sides) look(look, side);
    std::vector<std::set<std::string>> names(claim.sides.size());  // what one side alone has may be chosen for it
    const auto gather = [](const auto& self, const Node& node, std::set<std::string>& out) -> void {
        if (node.kind == Kind::name) out.insert(node.text);
        for (const Node& part : node.parts) self(self, part, out);
    };
    for (std::size_t s = 0; s < claim.sides.size(); ++s) gather(gather, claim.sides[s], names[s]);
    const bool same = std::ranges::all_of(names, [&](const auto& set) { return set == names.front(); });
    if (scripted || letters.empty() || !same) return {};
    static const std::array<std::pair<const char*, const char*>, 4> vectors{
        {{"1", "0"}, {"-1", "0"}, {"0", "1"}, {"2", "0"}}};
    static const std::array<const char*, 4> positions{"1", "2", "0", "3"};
    for (std::size_t turn = 0; turn < 4; ++turn) {
        Context with = context;
        std::string where;
        for (std::size_t l = 0; l < letters.size(); ++l) {
            const std::size_t place = (l + turn * (l + 1)) % 4;
            const auto& [x, y] = vectors[place];
            const bool vector = is_usually(letters[l], Type::vector);
            const std::string value = vector ? std::string("[") + x + "; " + y + "]" : positions[place];
            with.definitions[letters[l]] = read_expression(value);
            where += (where.empty() ? "$" : ", $") + letters[l] + " = " +
                     (vector ? std::string("(") + x + ", " + y + ")^\\top" : value) + "$";
        }
        Answer at = decide(claim, with);
        if (at.outcome != Outcome::refuted) continue;
        at.notes.emplace_back("false at " + where);
        return at;
    }
    return {};
}

}  // namespace formula
