#include "decide/gradients.hpp"

#include <algorithm>
#include <set>

#include "decide/facts.hpp"
#include "decide/stated.hpp"
#include "formula/families.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

struct Slope {
    Node of, by;
};

/// \frac{\partial L}{\partial q}, \nabla_q L, \partial L/\partial q
std::optional<Slope> derivative_of(const Node& node) {
    if (node.kind == Kind::group && node.parts.size() == 1 && node.text != "[") return derivative_of(node.parts[0]);
    if (node.kind != Kind::product) return {};
    const Node& head = node.parts[0];
    if (node.parts.size() == 2 && node.text[1] == ' ' && head.kind == Kind::script && head.text == "_" &&
        head.parts[0].kind == Kind::function && (head.parts[0].text == "D" || head.parts[0].text == "nabla"))
        return Slope{node.parts[1], head.parts[1]};
    if (node.parts.size() == 4 && head.is_name("\\partial") && node.parts[2].is_name("\\partial") &&
        node.text[2] == '/')
        return Slope{node.parts[1], node.parts[3]};
    return {};
}

/// q of \tilde q and of q, and no q_1.
bool is_vector(const Node& name) {
    const Node& letter = name.kind == Kind::hat ? name.parts[0] : name;
    return letter.kind == Kind::name && is_usually(letter.text, Type::vector);
}

/// Or R, of a frequency, which stands in it unwritten.
bool depends_on(const Node& value, const std::string& name) {
    return uses(value, name) || (is_usually(name, Type::frequency) && mentions(value, "R"));
}

bool is_name(const Node& node) { return is_bare_name(node) || is_coordinate(node); }

}  // namespace

Gradients::Gradients(const std::vector<Chain>& chains) {
    using Role = Told::Role;
    const std::set<std::size_t> cases = sentences_of_cases(chains);
    for (const Chain& chain : chains) {
        if (cases.contains(chain.told.place.sentence) || chain.relation != '=' || chain.doubted || chain.ranged ||
            (chain.told.role != Role::said && chain.told.role != Role::supposed))
            continue;
        for (const Side& side : chain.sides)
            if (side.node)
                each_node(*side.node, [&](const Node& node) {
                    if (const auto one = derivative_of(node); one && is_name(one->of))
                        by_[spelled(one->of)].emplace(spelled(one->by), one->by);
                });
        if (chain.sides.size() < 2 || !chain.sides[0].node || !chain.sides[1].node) continue;
        const Node &name = *chain.sides[0].node, &value = *chain.sides[1].node;
        const bool coordinate = is_coordinate(name) && has_letter(value);
        if (name.kind == Kind::product && name.parts.size() == 2 && name.parts[0].kind == Kind::name &&
            name.parts[1].kind == Kind::group && has_letter(value))  // s(\tau, \sigma)
            called_[name.parts[0].text].push_back(&chain);
        if (!is_bare_name(name) && !coordinate && !name.is_name("R")) continue;
        if (const auto one = derivative_of(value)) {
            const std::string slope = spelled(one->of) + "/" + spelled(one->by);
            const bool other = std::ranges::any_of(
                named_, [&](const auto& own) { return own.first != slope && spelled(own.second) == spelled(name); });
            if (!other) named_.emplace(slope, name);
        } else if (has_letter(value) && !is_name(value) && !uses(value, spelled(name)) &&
                   !is_usually(spelled(name), Type::frequency) && !any_node(value, is_dots))
            said_[spelled(name)].push_back(&chain);
    }
}

const Chain* Gradients::said_there(const Said& said, const std::string& name, const Place& place) {
    const auto found = said.find(name);
    const Chain* last = nullptr;
    bool differs = false;
    for (const Chain* chain : found == said.end() ? std::vector<const Chain*>() : found->second) {
        if (chain->told.place.sentence > place.sentence) break;
        if (chain->told.is_if() && chain->told.place.sentence < place.sentence) continue;
        differs = differs || (last != nullptr && spelled(*last->sides[1].node) != spelled(*chain->sides[1].node));
        last = chain;
    }
    return last != nullptr && differs && last->told.place.section != place.section ? nullptr : last;
}

class Differentiated {
public:
    Differentiated(const Gradients& known, const Place& place, bool all, std::map<std::string, Typed>& types)
        : known_(known), place_(place), all_(all), types_(types) {}

    Node written(const Node& node) {
        if (const auto one = derivative_of(node); one && is_name(one->of)) return of_name(*one, node);
        if (all_ && known_.said_.contains(spelled(node))) return expanded(node, {}, 0);
        if (node.kind == Kind::script && node.parts[0].kind == Kind::name && node.text == "_") return node;
        return with_parts(node, [&](const Node& part) { return written(part); });
    }
    std::set<const Chain*> used;
    bool found = false, failed = false;

private:
    [[nodiscard]] const Node* value_of(const std::string& name) const {
        const Chain* const said = Gradients::said_there(known_.said_, name, place_);
        return said == nullptr ? nullptr : &*said->sides[1].node;
    }
    [[nodiscard]] bool depends(const std::string& name, const std::string& by, int depth = 0) const {
        const Node* const value = value_of(name);
        if (value == nullptr || depth > 6) return false;
        if (depends_on(*value, by)) return true;
        return std::ranges::any_of(known_.said_, [&](const auto& other) {
            return other.first != name && uses(*value, other.first) && depends(other.first, by, depth + 1);
        });
    }
    /// With what names stand for, but for the one by which it is differentiated.
    Node expanded(const Node& node, const std::string& by, int depth) {
        const std::string name = spelled(node);
        if (name == by && !by.empty()) return node;
        if (const Node* const value = value_of(name); value != nullptr && depth < 7 && (all_ || depends(name, by))) {
            used.insert(Gradients::said_there(known_.said_, name, place_));
            return grouped(expanded(*value, by, depth + 1));
        }
        Node copy = node;
        if (node.kind == Kind::script && node.parts[0].kind == Kind::name && !node.parts[0].is_name("R")) {
            std::size_t next = 1;  // the q of W_q is a part of its name
            copy.parts[0] = expanded(node.parts[0], by, depth);
            for (const char mark : node.text)
                if (mark != '\'' && mark == '^')
                    copy.parts[next] = expanded(node.parts[next], by, depth), ++next;
                else if (mark != '\'')
                    ++next;
            return copy;
        }
        const bool own = node.kind == Kind::script && node.parts[0].is_name("R");
        for (std::size_t p = own ? 1 : 0; p < copy.parts.size(); ++p)
            copy.parts[p] = expanded(node.parts[p], by, depth);
        return copy;
    }
    /// g of \partial L/\partial y
    Node slope(const std::string& loss, const Node& by) {
        const auto named = known_.named_.find(loss + "/" + spelled(by));
        const Type type = is_vector(by) ? Type::vector : Type::real;
        if (named == known_.named_.end()) {
            const Node own{Kind::name, by.at, "{\\partial " + loss + "/\\partial " + spelled(by) + "}", {}};
            types_[own.text] = {type, 0, 0};
            return own;
        }
        const bool coordinate = is_coordinate(named->second);
        types_[coordinate ? named->second.parts[0].text : spelled(named->second)] = {coordinate ? Type::vector : type,
                                                                                     0, 0};
        return named->second;
    }
    Node of_name(const Slope& one, const Node& node) {
        found = true;
        const std::string name = spelled(one.of), by = spelled(one.by);
        Node of = one.of;
        if (const Chain* const called = Gradients::said_there(known_.called_, name, place_)) {
            used.insert(called);
            of = grouped(expanded(*called->sides[1].node, by, 0));
            failed = failed || !depends_on(of, by);
        } else if (value_of(name) == nullptr) {
            const auto by_all = known_.by_.find(name);
            const std::map<std::string, Node> all =
                by_all == known_.by_.end() ? std::map<std::string, Node>() : by_all->second;
            Node sum{Kind::sum, node.at, {}, {}};
            for (const auto& [inner, part] : all) {
                const auto is_above = [&, inner = inner](const auto& other) {
                    return other.first != inner && depends(other.first, inner);
                };
                if (std::ranges::any_of(all, is_above)) continue;
                if (inner == by) return slope(name, part);
                if (!depends(inner, by)) continue;
                const Node factor = slope(name, part);
                const Node left =
                    is_vector(part) ? Node{Kind::script, node.at, "^", {factor, {Kind::name, 0, "\\top", {}}}} : factor;
                sum.text += '+';
                sum.parts.push_back({Kind::product, node.at, "  ", {left, grouped(expanded(part, by, 0))}});
            }
            failed = failed || sum.parts.empty();
            of = std::move(sum);
        } else {
            failed = failed || !depends(name, by);
            of = expanded(of, by, 0);
        }
        const Node& whole = node.kind == Kind::group ? node.parts[0] : node;
        Node head = whole.parts[0];
        if (head.kind != Kind::script)
            head = {Kind::script, node.at, "_", {{Kind::function, node.at, "D", {}}, one.by}};
        return grouped({Kind::product, node.at, "  ", {std::move(head), grouped(std::move(of))}});
    }

    const Gradients& known_;
    const Place& place_;
    bool all_;
    std::map<std::string, Typed>& types_;
};

std::optional<Gradients::Written> Gradients::written(const Side& left, const Side& right, const Place& place,
                                                     bool all) const {
    Written out;
    Differentiated each(*this, place, all, out.types);
    out.left = each.written(*left.node);
    out.right = each.written(*right.node);
    if (!each.found || each.failed || spelled(out.left) == spelled(out.right)) return {};  // a name for it
    for (const auto& [name, chains] : said_) {
        out.names.insert(name);
        if (chains[0]->sides[0].node->kind == Kind::hat && is_vector(*chains[0]->sides[0].node))
            out.types.try_emplace(name, Typed{Type::vector, 0, 0});
    }
    for (const auto& [name, slope] : named_) out.names.insert(spelled(slope));
    for (const Chain* chain : each.used) words::append(out.by, Facts::named(chain->sides[0], chain->sides[1]));
    return out;
}

}  // namespace formula
