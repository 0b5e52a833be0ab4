// The relations of a document in its order, each with what the words around it make of it.
#pragma once

#include <string>
#include <vector>

#include "decide/defining.hpp"
#include "decide/letters.hpp"

namespace formula {

/// Sides with "=" between them.
struct Chain {
    std::vector<Side> sides;
    bool goes_on = false;  ///< from the display before
    bool inline_ = false;
    char relation = '=';    ///< of two sides, if it is another: '~', 'l', 'g', '<', '>'
    bool defines = false;   ///< it has been written with ":="
    bool ranged = false;    ///< its sentence speaks of some values alone: "for $n < 16$"
    bool in_words = false;  ///< only words say it
    bool refused = false;   ///< a conclusion of what has been said of its name, that does not follow from it
    bool doubted = false;   ///< the words around it say something else: "unlike before"
    std::string beside;     ///< a condition, or what may be one: "(m = 0)"
    std::string tag;
    Told told;
    /// Whether it is an equation whose first two sides could be parsed.
    [[nodiscard]] bool is_read() const { return relation == '=' && sides.size() > 1 && sides[0].node && sides[1].node; }
    [[nodiscard]] const Node& first() const { return *sides[0].node; }
    [[nodiscard]] const Node& second() const { return *sides[1].node; }
};

/// Whether a node of a side that could be parsed is so.
[[nodiscard]] bool any_node(const Chain&, NodeTest is);
[[nodiscard]] bool any_node(const std::vector<Chain>&, NodeTest is);
[[nodiscard]] inline bool mentions(const std::vector<Chain>& chains, const std::string& name) {
    return any_node(chains, [&](const Node& node) { return node.kind == Kind::name && node.text == name; });
}

/// The first chain from a line on; none where that is doubted or denied.
[[nodiscard]] std::vector<Chain>::const_iterator next_chain(const std::vector<Chain>&, std::size_t line);

/// The chains of the passages; those that say something of letters alone are heard by `said`.
[[nodiscard]] std::vector<Chain> chains_of(std::vector<Passage>&, Words& words, Letters& said);

}  // namespace formula
