#include "decide/first_said.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "decide/naming.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

constexpr const char* all_angles = "\\Theta";  ///< of all planes, whose own are \theta_i

/// The letters that a sign is said of, R_{\Theta,m}^d, PE(pos, 2i), by the order in which they stand there.
class Arguments {
public:
    /// Nothing where it is no sign, or one of other values than any: R_0, PE(pos + k).
    static std::optional<Arguments> of(const Node& sign) {
        Arguments found;
        return found.take_sign(sign) && !found.letters_.empty() ? std::optional(std::move(found)) : std::nullopt;
    }
    /// Any definition's, f(q, m) or \theta_i.
    static Arguments of_head(const Node& head) {
        Arguments found;
        const bool listed = head.kind == Kind::script || (head.kind == Kind::product && head.parts.size() == 2);
        for (std::size_t p = 1; listed && p < head.parts.size(); ++p) found.take_letters(head.parts[p]);
        return found;
    }

    /// Whether a value is one for all positions: R_m = I holds for m = 0.
    [[nodiscard]] bool are_in(const Node& value) const {
        bool any = false, all = true;
        for (const auto& [letter, number] : letters_) {
            const bool has = mentions(value, letter == all_angles ? "\\theta" : letter);
            any = any || has;
            all = all && (has || !is_usually(letter, Type::position));
        }
        return any && all;
    }
    /// With the numbers of the arguments in their place.
    [[nodiscard]] std::string counted(const Node& node) const { return spelled(with_numbers(node)); }

private:
    bool take_sign(const Node& sign) {
        if (sign.kind == Kind::script) {
            const bool own = is_sign(sign.parts[0]);
            if (!own && !take_sign(sign.parts[0])) return false;
            return std::ranges::all_of(marks(sign), [&](const auto& mark) {
                return mark.first == '_' ? takes(*mark.second, true)
                                         : mark.first == '^' &&
                                               (mark.second->is_name("d") ||
                                                (own && mark.second->kind == Kind::name && !is_operator(*mark.second)));
            });
        }
        return sign.kind == Kind::product && sign.parts.size() == 2 && sign.text == "  " &&
               (is_sign(sign.parts[0]) || (sign.parts[0].kind == Kind::script && take_sign(sign.parts[0]))) &&
               unscripted(sign.parts[1]).kind == Kind::group && takes(sign.parts[1], sign.parts[0].is_name("PE"));
    }
    static bool is_sign(const Node& node) { return node.kind == Kind::name && is_one_of("R|PE|RoPE", node.text); }

    /// m, m\theta_i, (\Theta, m), and 2i + 1 where coordinates are counted.
    bool takes(const Node& node, bool counts, bool alone = true) {
        if (node.kind == Kind::name) {
            take_letters(node);
            return true;
        }
        if (node.kind == Kind::script && node.text == "_" && node.parts[0].kind == Kind::name) {
            take_letters(node);
            return true;
        }
        if (node.kind == Kind::script && node.text == "_")  // of PE(t)_{2i}
            return takes(node.parts[0], false) && takes(node.parts[1], counts);
        if (node.kind == Kind::group)
            return std::ranges::all_of(node.parts, [&](const Node& part) {
                return takes(part, counts && (node.parts.size() == 1 || &part != &node.parts[0]), true);
            });
        if (node.kind == Kind::product)
            return node.text.find('/') == std::string::npos && std::ranges::all_of(node.parts, [&](const Node& part) {
                       return (counts && part.kind == Kind::number) || takes(part, counts, false);
                   });
        return node.kind == Kind::sum && counts && alone && node.parts.size() == 2 &&
               node.parts[1].kind == Kind::number && takes(node.parts[0], counts, false);
    }

    void take_letters(const Node& node) {
        each_node(node, [&](const Node& part) {
            if (part.kind == Kind::name && !part.text.empty() && part.text != "d")
                letters_.try_emplace(part.text, part.text == all_angles ? 0 : letters_.size() + 1);
        });
    }

    [[nodiscard]] Node with_numbers(const Node& node) const {
        Node out = with_parts(node, [&](const Node& part) { return with_numbers(part); });
        if (const auto at = letters_.find(node.text); node.kind == Kind::name && at != letters_.end())
            out.text = "#" + std::to_string(at->second);
        return out;
    }

    std::map<std::string, std::size_t> letters_;
};

/// Another value of the sign, R_{m-n}: what is said by it follows from what the sign is. Blocks are other signs.
bool has_sign_of(const Node& node, const Node& sign) {
    const Node& own = unscripted(sign);
    const Node& letter = own.kind == Kind::product ? unscripted(own.parts[0]) : own;
    const bool blocks = node.kind == Kind::matrix || (node.kind == Kind::product && node.parts[0].is_name("diag")) ||
                        (node.kind == Kind::product && node.parts[0].kind == Kind::function);
    return any_node(node, [&](const Node& part) {
        const bool same = part.kind == sign.kind && part.text == sign.text && !part.parts.empty() &&
                          unscripted(part.parts[0]).is_name(letter.text.c_str());
        return same && (!blocks || spelled(part) == spelled(sign));
    });
}

}  // namespace

void FirstSaid::take(const Side& left, const Side& right) {
    if (!left.node || !right.node) return;
    const Arguments letters = Arguments::of_head(*left.node);
    all_.push_back({letters.counted(*left.node), letters.counted(*right.node), left.text, right.line});
}

std::string FirstSaid::definition(const Side& left, const Side& right, const std::vector<std::string>& notes) {
    if (!left.node || !right.node) return {};
    const Arguments own = Arguments::of_head(*left.node);
    const std::string head = own.counted(*left.node), whole = own.counted(*right.node);
    const auto is_same = [&](const Said& said) { return said.head == head && said.whole == whole; };
    if (const auto said = std::ranges::find_if(all_, is_same); said != all_.end())
        return words::say("the definition of {1} in line {2} once more", {said->text, std::to_string(said->line)});
    const std::string given = words::say("given {1}", {left.text + " = " + right.text + ", line "});
    for (const std::string& note : notes)
        if (note.starts_with(given) && note.find_first_not_of("0123456789", given.size()) == std::string::npos)
            return words::say("the definition of {1} in line {2} once more", {left.text, note.substr(given.size())});
    if (names_its_entries(*left.node, *right.node)) return "a name and its entries, each with its place: no identity";
    const bool first = std::ranges::none_of(all_, [&](const Said& said) { return said.head == head; });
    const auto sign = first ? Arguments::of(*left.node) : std::nullopt;
    if (!sign || !sign->are_in(*right.node) || has_sign_of(*right.node, *left.node)) return {};
    take(left, right);
    return words::say("what {1} stands for, as it usually does: no claim", {left.text});
}

}  // namespace formula
