// Names with arguments, S_{m-1}^\top and f(u, s)^2, and what stands in them.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formula/tree.hpp"

namespace formula {

/// A name with arguments: S_{m-1}^\top, f(u, s)^2.
struct Call {
    std::string key;          ///< "S_", "f/2"
    std::string letter;       ///< "S", "f"
    std::vector<Node> slots;  ///< its arguments, sums in one form
    Node plain;               ///< without the marks that do something to its value
    Node rest;                ///< these, as a script of nothing
};

/// In brackets that nobody wrote.
[[nodiscard]] inline Node grouped(Node node) { return {Kind::group, node.at, "()", {std::move(node)}}; }
[[nodiscard]] Node number_node(std::int64_t n, std::size_t at);

/// A sum of letters with whole factors, and a number: m - 1, n - m.
struct Position {
    std::map<std::string, std::pair<std::int64_t, Node>> letters;
    std::int64_t number = 0;

    [[nodiscard]] bool add(const Node& node, std::int64_t factor);
    [[nodiscard]] static std::optional<Position> of(const Node& node);
    /// m of m - 1, which has to be one letter
    [[nodiscard]] std::string letter() const;
    [[nodiscard]] Node node(std::size_t at) const;
};

/// What is always the same, d/2 however it is written.
[[nodiscard]] std::string constant_of(const Node& slot);
/// A sum of letters in one form.
[[nodiscard]] Node normal(const Node& slot);
/// What the brackets stand around.
[[nodiscard]] const Node& within_brackets(const Node&);
[[nodiscard]] bool names_rotation(const std::string& letter);
/// What means something by itself, whatever is said of it.
[[nodiscard]] bool is_own(const Node& base);

/// The whole node as a name with arguments; nothing of another one.
[[nodiscard]] std::optional<Call> call_of(const Node&);
[[nodiscard]] Node with_rest(Node value, const Node& rest);
/// With these in the place of letters, once; an index that would catch one of them has another name.
[[nodiscard]] Node with_letters(const Node&, const std::map<std::string, Node>& letters);
/// With what f gives in the place of names with arguments; where it gives nothing they stay, and what is in them is
/// looked at.
[[nodiscard]] Node with_calls(const Node&, Called<std::optional<Node>, const Call&> f);
/// Calls f for every name with arguments in it, also for those in the arguments.
void each_call(const Node&, Called<void, const Call&> f);

}  // namespace formula
