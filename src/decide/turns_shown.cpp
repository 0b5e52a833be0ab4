#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>
#include <utility>

#include "decide/turns_said.hpp"
#include "formula/text.hpp"

namespace formula {
namespace {

/// p, -p\theta_1, 30^\circ p, p/10000^{2i/d}: of a position by a factor without it.
bool is_angle_of(const Node& node, const std::string& index) {
    if (node.is_name(index.c_str())) return true;
    if ((node.kind == Kind::sum && node.text == "-") || (node.kind == Kind::group && node.parts.size() == 1))
        return is_angle_of(node.parts[0], index);
    if (node.kind == Kind::quotient) return is_angle_of(node.parts[0], index) && !mentions(node.parts[1], index);
    if (node.kind != Kind::product || node.text.find_first_not_of(" *./") != std::string::npos) return false;
    std::size_t found = node.parts.size();
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        if (node.parts[p].kind == Kind::function) return false;
        if (!mentions(node.parts[p], index)) continue;
        if (found < node.parts.size() || node.text[p] == '/' || !is_angle_of(node.parts[p], index)) return false;
        found = p;
    }
    return found < node.parts.size();
}

/// What \cos or \sin is taken of, or e^{i...} without its i; nothing of another node.
std::optional<Node> argument_of(const Node& node, const char* function) {
    const bool power = node.kind == Kind::script && node.text == "^" && node.parts[0].is_name(function);
    const Node& product = power ? node.parts[1] : node;
    const auto leads = [&](const Node& part) {
        return power ? is_imaginary_unit(part) : part.kind == Kind::function && part.text == function;
    };
    if (product.kind == Kind::sum && product.text == "-" && power)
        return argument_of({Kind::script, 0, "^", {node.parts[0], product.parts[0]}}, function);
    if (product.kind != Kind::product || product.parts.size() < 2 || !leads(product.parts[0])) return {};
    if (product.parts.size() == 2) return product.parts[1];
    return Node{
        Kind::product, product.at, " " + product.text.substr(2), {product.parts.begin() + 1, product.parts.end()}};
}

bool are_dots(const Node& node) {
    return node.kind == Kind::name && (node.text.empty() || node.text.ends_with("dots"));
}

/// Names of groups of rotations, and what shows one.
class Turns {
public:
    std::set<std::string> letters{"R"};
    std::set<std::string> numbered;  ///< B of B_j(t), one for each j

    /// A rotation of each position, and of -p the inverse: R_p, G(p\theta), \diag(...), blocks of these.
    [[nodiscard]] bool shows(const Node& node, const std::string& index) const {
        const auto each = [&](const auto& parts) {
            return std::ranges::any_of(parts, [&](const Node& one) { return shows(one, index); }) &&
                   std::ranges::all_of(parts, [&](const Node& one) {
                       return shows(one, index) || are_dots(one) || is_same(one, index);
                   });
        };
        const auto is_turn = [&](const Node& head) {
            const bool one = head.kind == Kind::script && head.text == "_" && !mentions(head.parts[1], index);
            return letters.contains(spelled(head)) || (one && numbered.contains(head.parts[0].text));
        };
        switch (node.kind) {
            case Kind::group: return node.parts.size() == 1 && shows(node.parts[0], index);
            case Kind::script: return node.text == "_" && is_turn(node.parts[0]) && is_angle_of(node.parts[1], index);
            case Kind::sum:
                return node.text.find_first_not_of('o', 1) == std::string::npos && node.parts.size() > 1 &&
                       each(node.parts);
            case Kind::big:
                return (node.text == "oplus" || node.text == "list") && node.parts[0].text != index &&
                       !mentions(node.parts[1], index) && !mentions(node.parts[2], index) &&
                       shows(node.parts[3], index);
            case Kind::product:
                return node.parts.size() == 2 && node.parts[1].kind == Kind::group &&
                       (node.parts[0].kind == Kind::function && node.parts[0].text == "diag"
                            ? each(node.parts[1].parts)
                            : is_turn(node.parts[0]) && node.parts[1].parts.size() == 1 &&
                                  is_angle_of(node.parts[1].parts[0], index));
            case Kind::matrix: return is_plane(node, index) || has_blocks(node, each);
            default: return false;
        }
    }

    /// Entries of a vector, each turned, or as it was: e^{ip\phi_1} z_1, R_p x_{rot}, x_{pass}.
    [[nodiscard]] bool turns_parts(const std::vector<Node>& entries, const std::string& of,
                                   const std::string& index) const {
        std::set<std::string> parts;
        bool turned = false;
        int last = 0;
        for (const Node& entry : entries) {
            const bool product = entry.kind == Kind::product && entry.text == "  ";
            const Node& part = product ? entry.parts[1] : entry;
            const bool is_part = part.kind == Kind::script && part.parts[0].is_name(of.c_str()) && part.text == "_" &&
                                 !mentions(part, index);
            if (are_dots(entry)) continue;
            const Node& place = part.parts.empty() ? part : part.parts[1];
            const int number = place.kind == Kind::number ? std::atoi(place.text.c_str()) : last;
            if (!is_part || !parts.insert(spelled(part)).second || number < std::exchange(last, number)) return false;
            if (!product) continue;
            const auto phase = argument_of(entry.parts[0], "e");
            if (!(phase ? is_angle_of(*phase, index) : shows(entry.parts[0], index))) return false;
            turned = true;
        }
        return turned;
    }

private:
    /// The identity, or 1.
    static bool is_same(const Node& node, const std::string& index) {
        return (node.kind == Kind::number && node.text == "1") || node.is_name("I") ||
               (node.kind == Kind::script && node.parts[0].is_name("I") && node.text == "_" && !mentions(node, index));
    }
    static bool is_plane(const Node& node, const std::string& index) {
        if (node.text != "2" || node.parts.size() != 4) return false;
        const bool first = node.parts[1].kind == Kind::sum && node.parts[1].text == "-";
        const Node &minus = node.parts[first ? 1 : 2], &plus = node.parts[first ? 2 : 1];
        if (minus.kind != Kind::sum || minus.text != "-") return false;
        const auto c = argument_of(node.parts[0], "cos"), s = argument_of(plus, "sin");
        return c && s && spelled(*c) == spelled(*s) && spelled(node.parts[3]) == spelled(node.parts[0]) &&
               spelled(minus.parts[0]) == spelled(plus) && is_angle_of(*c, index);
    }
    template <class Each>
    static bool has_blocks(const Node& node, const Each& each) {
        const std::size_t columns = static_cast<std::size_t>(std::atoi(node.text.c_str()));
        if (columns < 2 || node.parts.size() != columns * columns) return false;
        std::vector<Node> diagonal;
        for (std::size_t p = 0; p < node.parts.size(); ++p)
            if (p % (columns + 1) == 0)
                diagonal.push_back(node.parts[p]);
            else if (!are_dots(node.parts[p]) && !(node.parts[p].kind == Kind::number && node.parts[p].text == "0"))
                return false;
        return each(diagonal);
    }
};

}  // namespace

bool is_group(const Node& value) {
    return value.kind == Kind::script && value.text == "^" && value.parts[0].is_name("e");
}

bool is_power_of(const Node& value, const std::string& letter) {
    const bool power = value.kind == Kind::script && value.text.ends_with('^') && value.parts.size() > 1;
    return power && value.parts.back().kind == Kind::name && !value.parts.back().is_name("\\top") &&
           mentions(value.parts[0], letter);
}

std::vector<Chain> turns_shown(const std::vector<Chain>& chains, const std::vector<Chain>& said) {
    std::vector<Chain> out;
    Turns turns;
    for (const Chain& chain : said) turns.letters.insert(letter_of(spelled(chain.first())));
    const auto learn = [&](const Chain& chain) {
        const bool supposed = chain.told.role == Told::Role::supposed && !chain.told.is_if();
        if (!chain.is_read() || chain.relation != '=' || chain.doubted || chain.ranged || !chain.beside.empty() ||
            (chain.told.role != Told::Role::said && !supposed))
            return;
        const Node* name = &chain.first();
        const Node& value = chain.second();
        std::string of;
        const bool entry = name->kind == Kind::script && name->text == "_" && in_brackets(name->parts[0]);
        const std::string at = entry ? spelled(name->parts[1]) : std::string();
        if (entry) name = &name->parts[0].parts[0];
        if (name->kind == Kind::product && name->text == "  " && name->parts[1].kind == Kind::name) {
            of = name->parts[1].text;
            name = &name->parts[0];
        }
        const bool call = name->kind == Kind::product && name->text == "  " && in_brackets(name->parts[1]);
        if (!call && (name->kind != Kind::script || name->text != "_")) return;
        const Node& slot = call ? name->parts[1].parts[0] : name->parts[1];
        const Node& head = name->parts[0];
        const bool one = call && head.kind == Kind::script && head.text == "_" && head.parts[1].kind == Kind::name;
        const std::string& letter = one ? head.parts[0].text : head.text;
        if (slot.kind != Kind::name || (!one && head.kind != Kind::name) || letter.empty() ||
            (one ? turns.numbered : turns.letters).contains(letter))
            return;
        std::vector<Node> entries = value.parts;
        const bool list =
            (value.kind == Kind::group && value.text == "(") || (value.kind == Kind::matrix && value.text == "1");
        if (entry || !list) entries = {value};
        if (entry && (of.empty() || !any_node(value, [&](const Node& part) { return spelled(part) == of + "_" + at; })))
            return;
        const bool shows =
            of.empty() ? !entry && turns.shows(value, slot.text) : turns.turns_parts(entries, of, slot.text);
        const bool otherwise = std::ranges::any_of(chains, [&](const Chain& other) {
            return other.is_read() && other.relation == '=' && !other.doubted &&
                   other.told.role != Told::Role::denied && other.sides[1].text != chain.sides[1].text &&
                   !is_group(other.second()) && !mentions(other.second(), letter) &&
                   spelled(other.first()) == spelled(chain.first());
        });
        if (!shows || otherwise) return;
        (one ? turns.numbered : turns.letters).insert(letter);
        const bool upper = is_upper(letter[letter[0] == '\\' ? 1 : 0]) && letter != "I" && letter != "PE";
        // Q(\alpha) = (\cos\alpha, ...), of the angle itself: a function, and what it is says more
        const auto argument = value.kind == Kind::matrix ? argument_of(value.parts[0], "cos") : std::nullopt;
        const bool of_angle =
            argument && spelled(*argument) == slot.text && (slot.text[0] == '\\' || is_usually(slot.text, Type::angle));
        // a small letter of a plane is a function, \rho(\alpha) = (...); of blocks it is a name as R is
        const bool blocks = value.kind == Kind::big || value.kind == Kind::sum || value.kind == Kind::product;
        if (one || of_angle || !(upper || (blocks && of.empty())) || !is_turn_always(letter, slot.text, call, chains))
            return;
        const std::size_t line = chain.sides[1].line;
        const Node turn{Kind::script, 0, "_", {{Kind::name, 0, "R", {}}, slot}};
        Chain& found = out.emplace_back();
        found.sides = {{spelled(*name), line, *name, {}}, {chain.sides[1].text, line, turn, {}}};
        found.told.place = chain.told.place;
    };
    for (std::size_t known = 0; known != turns.letters.size() + turns.numbered.size();) {  // O_t of B_j(t) said below
        known = turns.letters.size() + turns.numbered.size();
        for (const Chain& chain : chains) learn(chain);
    }
    return out;
}

}  // namespace formula
