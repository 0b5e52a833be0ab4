#include "decide/counting.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "decide/defining.hpp"

namespace formula {

void find_origin(const std::vector<Chain>& chains, Context& context) {
    std::set<std::string> odd;
    std::set<std::string>& zero = context.from_zero;
    const auto indexed = [&](const std::string& letter, const Node& index) {
        each_node(index, [&](const Node& node) {
            const bool pair = node.kind == Kind::sum && node.parts.size() == 2 && node.parts[1].text == "1" &&
                              node.parts[0].kind == Kind::product && node.parts[0].parts[0].text == "2";
            if (pair) (node.text == "+-" ? odd : zero).insert(letter);
        });
        if (index.text == "0" && (is_usually(letter, Type::vector) || is_usually(letter, Type::frequency)))
            zero.insert(letter);
    };
    const auto look = [&](const Node& node) {
        for (const auto& [mark, part] : node.kind == Kind::script ? marks(node) : decltype(marks(node))())
            if (mark == '_' && part != nullptr) indexed(node.parts[0].text, *part);
        for (std::size_t p = 1; p < node.parts.size() && node.kind == Kind::product; ++p)
            if (node.parts[p - 1].is_name("PE")) indexed("PE", node.parts[p]);  // PE(t, 2i + 1)
    };
    for (const Chain& chain : chains)
        for (const Side& side : chain.sides)
            if (side.node) each_node(*side.node, look);
    const auto is_only_odd = [&](const std::string& letter) { return !zero.contains(letter); };
    context.from_one = context.from_one || std::ranges::any_of(odd, is_only_odd);
    for (const std::string& letter : odd) zero.erase(letter);
}

void find_index(const std::vector<Chain>& chains, Context& context) {
    const auto turns = [](const Node& node) {  // or \theta_i, R_m^{(i)}, PE(t, 2i)
        return ((node.kind == Kind::script || node.kind == Kind::big) && mentions(node, "i")) || node.is_name("PE");
    };
    bool number = false;
    for (const Chain& chain : chains) {
        for (const Side& side : chain.sides)
            if (side.node && any_node(*side.node, turns)) return;
        number = number || (chain.is_read() && !chain.doubted && chain.first().is_name("i") &&
                            chain.second().kind == Kind::number);
    }
    if (number) context.types.try_emplace("i", Typed{Type::real, 0, 0});
}

}  // namespace formula
