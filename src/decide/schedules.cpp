#include "decide/schedules.hpp"

#include <algorithm>
#include <cctype>
#include <set>

#include "decide/powers.hpp"
#include "formula/families.hpp"
#include "formula/roles.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

/// Of the first power whose exponent has an index and a dimension below; and whether it counts the index from 1.
std::optional<Schedule> schedule_in(const Node& node) {
    const bool power = node.kind == Kind::script && node.text == "^" &&
                       (node.parts[0].kind == Kind::number || node.parts[0].kind == Kind::name);
    const auto is_below = [](const Node& part) { return is_dimension(part) || part.kind == Kind::bars; };
    const auto is_index = [](const Node& part) { return part.kind == Kind::name && part.text != "D"; };
    const bool of_bars = power && any_node(node.parts[1], [](const Node& part) { return part.kind == Kind::bars; });
    const auto counts_planes = [&](const Node& part) { return is_index(part) && (of_bars || !is_dimension(part)); };
    if (power && !node.parts[0].is_name("e") && any_node(node.parts[1], is_below) &&
        any_node(node.parts[1], counts_planes)) {
        const auto counts = [](const Node& part) {
            return part.kind == Kind::sum && part.text == "+-" && part.parts[0].kind == Kind::name &&
                   part.parts[1].kind == Kind::number && part.parts[1].text == "1";
        };
        return Schedule{node.parts[0].text, any_node(node.parts[1], counts)};
    }
    for (const Node& part : node.parts)
        if (auto found = schedule_in(part)) return found;
    return {};
}

std::optional<std::vector<Enclosed>> compared(const Claim& claim, const Context& context,
                                              const std::optional<Schedule>& usual) {
    std::vector<Product> sides;
    PowerReader reader(context, claim, usual);
    for (const Node& side : claim.sides) {
        auto product = reader.side(side);
        if (!product) return {};
        sides.push_back(std::move(*product));
    }
    if (!reader.has_power()) return {};
    std::set<std::string> letters;  // one that is on one side alone may be what the equation says of it
    for (const Product& side : sides)
        for (const auto& [base, exponent] : side)
            if (!is_constant(base)) letters.insert(base);
    const auto has_all = [&](const Product& side) {
        return std::ranges::all_of(letters, [&](const std::string& letter) { return side.contains(letter); });
    };
    const bool counts_from_one = std::ranges::any_of(context.definitions, [](const auto& said) {
        const auto schedule = schedule_in(said.second);
        return schedule && schedule->from_one;
    });
    std::vector<Enclosed> out;
    for (std::size_t s = 1; s < sides.size(); ++s) {
        const bool equal = sides[s] == sides[s - 1];
        if (!equal && reader.has_sum() && usual) return {};
        if (!equal && (!has_all(sides[s]) || !has_all(sides[s - 1]))) return {};
        const auto has_d = [&](std::size_t side) { return any_node(claim.sides[side], is_dimension); };
        if (!equal && has_d(s) != has_d(s - 1) && may_be_equal(sides[s], sides[s - 1], 2)) return {};  // d = 8
        const int plane = std::max(highest_plane(claim.sides[s - 1]), highest_plane(claim.sides[s]));
        if (!equal && plane > 0 && may_be_equal(sides[s], sides[s - 1], 2 * plane + (counts_from_one ? 0 : 2)))
            return {};
        out.push_back({equal});
        if (equal) continue;
        Enclosed& found = out.back();
        found.words = "the exponents of a prime or a letter differ";
        found.at = told_apart(claim.source[s - 1], claim.source[s], sides[s - 1], sides[s], reader.logarithm());
    }
    return out;
}

/// \theta_i by itself: what is said to be it.
bool is_named(const Node& node, const Context& context) {
    if (context.definitions.contains(spelled(node))) return false;
    return node.kind == Kind::name || (node.kind == Kind::script && node.text == "_" &&
                                       node.parts[0].kind == Kind::name && node.parts[1].kind == Kind::name);
}

}  // namespace

std::string schedule_of(const Node& node) {
    const auto found = schedule_in(node);
    if (!found) return {};
    Node power{Kind::script, 0, "^", {}};
    power.parts.push_back({is_decimal(found->base[0]) ? Kind::number : Kind::name, 0, found->base, {}});
    power.parts.push_back({Kind::name, 0, "d", {}});
    const bool is_base = is_schedule(power);
    return is_base ? found->base + (found->from_one ? "^{-2(i-1)/d}" : "^{-2i/d}") : std::string();
}

std::optional<std::vector<Enclosed>> decide_powers(const Claim& claim, const Context& context, std::string* note) {
    if (claim.depends || claim.sides.size() < 2 || claim.relations.find_first_not_of('=') != std::string::npos)
        return {};
    auto found = compared(claim, context, {});
    const auto has_frequency = [&](const Node& side) {
        return any_node(side, [](const Node& node) {
            return node.kind == Kind::script && node.text == "_" && is_of_frequencies(node.parts[0]);
        });
    };
    if (!found && std::ranges::any_of(claim.sides, has_frequency) && !is_named(claim.sides[0], context)) {
        std::optional<Schedule> said;
        for (const Node& side : claim.sides)
            if (!said) said = schedule_in(side);
        if (said) {
            found = compared(claim, context, said);
            if (found && note != nullptr)
                *note = words::say("nothing says otherwise: $\\theta_i$ is ${1}{2}",
                                   {said->base, said->from_one ? "^{-2(i-1)/d}$" : "^{-2i/d}$"});
        } else if (!std::ranges::all_of(claim.sides, [](const Node& side) {  // \theta_1 = \theta_2 of a triangle
                       return side.kind == Kind::script && side.text == "_";
                   })) {  // whatever it is counted from
            found = compared(claim, context, Schedule{"\\Theta", false});
            const auto other = compared(claim, context, Schedule{"\\Theta", true});
            const auto differ = [&](std::size_t e) { return (*found)[e].holds != (*other)[e].holds; };
            if (found && !other) return {};
            for (std::size_t e = 0; found && other && e < found->size(); ++e)
                if (differ(e)) return {};
        }
    }
    return found;
}

}  // namespace formula
