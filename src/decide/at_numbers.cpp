#include "decide/at_numbers.hpp"

#include <algorithm>
#include <set>

#include "decide/radians.hpp"
#include "decide/roots_of_unity.hpp"
#include "decide/schedules.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

using prover::Interval;
using prover::Rational;

constexpr int deepest_value = 8;

bool is_of_angles(const std::string& name) {
    const std::string letter = letter_of(name);
    return is_usually(letter, Type::frequency) || is_usually(letter, Type::angle);
}

/// 0.032, which may be rounded, and not 0.01.
bool may_be_rounded(const Node& node) {
    return any_node(node, [](const Node& part) {
        const std::size_t first = std::min(part.text.find_first_not_of("0."), part.text.size());
        return part.kind == Kind::number && has_point(part) && first + 1 < part.text.size();
    });
}

/// And what it is without, \lambda'_#.
std::string pattern_of(const Node& node) {
    Node any = node;
    for (Node& part : any.parts)
        if (&part - any.parts.data() == index_of(node) - node.parts.data()) part = {Kind::name, 0, "#", {}};
    return spelled(any);
}

}  // namespace

bool is_closed(const Node& node) {
    return (node.kind != Kind::name || is_one_of("R|I|i|*|\\pi|\\top", node.text)) &&
           std::ranges::all_of(node.parts, is_closed);
}

const Node* index_of(const Node& node) {
    if (node.kind != Kind::script || node.parts[0].kind != Kind::name || node.parts[0].is_name("R")) return nullptr;
    for (const auto& [mark, part] : marks(node))
        if (mark == '_') return part;
    return nullptr;
}

bool is_turned_by_number(const Node& node) {
    return node.kind == Kind::script && node.parts[0].is_name("R") && node.text.starts_with('_') &&
           !has_letter(node.parts[1]);
}

bool reaches_far(const Node& node) {
    for (std::size_t p = 0; node.kind == Kind::product && p + 2 < node.parts.size(); ++p)
        if (unscripted(node.parts[p]).kind == Kind::function && node.text[p + 2] == ' ' &&
            unscripted(node.parts[p + 2]).kind != Kind::function &&
            (has_letter(node.parts[p + 1]) || has_letter(node.parts[p + 2])))
            return true;
    return false;
}

AtNumbers::AtNumbers(const Context& context, Facts::Values values, Functions functions, Said said,
                     std::map<std::string, std::string> given)
    : context_(context),
      values_(std::move(values)),
      functions_(std::move(functions)),
      said_(std::move(said)),
      given_(std::move(given)) {
    for (const auto& [name, value] : values_) {
        if (is_of_angles(name))
            context_.definitions.erase(name);  // the angle stays one
        else if (name != "d" && !has_letter(value.node))
            context_.definitions.try_emplace(name, value.node);
    }
    std::erase_if(context_.definitions, [](const auto& one) { return is_of_angles(one.first); });
}

void AtNumbers::use(const Facts::Value& value) {
    rounded_ = rounded_ || may_be_rounded(value.node);
    far_ = far_ || value.far;
    use(value.named);
}

void AtNumbers::use(const std::string& named) {
    if (by_.find(named) == std::string::npos) words::append(by_, named);
}

/// By all that is said of a name: nothing where none of it is a number, or two are that differ.
std::optional<Node> AtNumbers::said_number(const std::string& name, int depth) {
    const auto said = said_.find(name);
    if (said == said_.end()) return {};
    auto found = found_.find(name);
    if (found == found_.end()) {
        found_[name] = {};  // a circle has none
        const Found before{{}, by_, rounded_, far_};
        Found best;
        std::optional<Interval> worth;
        bool open = false, differ = false;
        for (const Facts::Value& value : said->second) {
            by_.clear();
            rounded_ = far_ = false;
            use(value);
            const Node node = put_in(value.node, depth + 1);
            const auto number = has_letter(node) ? std::nullopt : enclosed_number(node, false);
            open = open || !number;
            if (!number) continue;
            if (!worth) best = {node, by_, rounded_, far_};
            differ = differ || (worth && ((*worth < *number).is_yes() || (*number < *worth).is_yes()));
            worth = number;
        }
        best.far = best.far || open;
        by_ = before.by, rounded_ = before.rounded, far_ = before.far;
        if (differ) best.node.reset();
        found = found_.insert_or_assign(name, std::move(best)).first;
    }
    if (!found->second.node) return {};
    use(found->second.by);
    rounded_ = rounded_ || found->second.rounded;
    far_ = far_ || found->second.far;
    return found->second.node;
}

/// \theta_1, by what \theta_i is.
std::optional<Node> AtNumbers::member(const Node& node, int depth) {
    const Node* index = index_of(node);
    if (index == nullptr || has_letter(*index)) return {};
    const std::string pattern = pattern_of(node);
    for (const auto& [name, value] : values_) {
        const Node* letter = index_of(value.name);
        if (letter == nullptr || letter->kind != Kind::name || pattern_of(value.name) != pattern ||
            !mentions(value.node, letter->text))
            continue;
        use(value);
        return put_in(with_definitions(value.node, {{letter->text, *index}}, {}), depth + 1);
    }
    return {};
}

/// \sum_{h=1}^{8} \mu_h, as a sum of eight.
std::optional<Node> AtNumbers::written_out(const Node& big, int depth) {
    if (big.kind != Kind::big || (big.text != "sum" && big.text != "prod") || big.parts[0].kind != Kind::name)
        return {};
    const auto from = exact_number(put_in(big.parts[1], depth)), to = exact_number(put_in(big.parts[2], depth));
    if (!from || !to || denominator(*from) != 1 || denominator(*to) != 1 || *to < *from || *to - *from > 64) return {};
    Node all{big.text == "sum" ? Kind::sum : Kind::product, big.at, {}, {}};
    for (Rational n = *from; n <= *to; n += 1) {
        const Node number{Kind::number, 0, prover::to_text(n), {}};
        all.text += big.text == "sum" ? '+' : ' ';
        const Node body = n < 0 ? big.parts[3] : with_definitions(big.parts[3], {{big.parts[0].text, number}}, {});
        all.parts.push_back({Kind::group, big.at, "(", {put_in(body, depth + 1)}});
    }
    return *from < 0 ? std::nullopt : std::optional(all);
}

/// With numbers in the place of letters, as far as there are some.
Node AtNumbers::put_in(const Node& written, int depth) {
    Node node = written;
    for (Node& part : node.parts)  // \theta_{(0)}, of \theta_j
        if (node.kind == Kind::script && is_number(part) && part.kind == Kind::group) part = Node(part.parts[0]);
    if (node.kind == Kind::script && node.parts[0].kind == Kind::conjugate) {  // \bar z_0
        Node conjugate = node.parts[0];
        node.parts[0] = Node(conjugate.parts[0]);
        conjugate.parts[0] = std::move(node);
        return put_in(conjugate, depth);
    }
    const auto within = [&](Node part) { return Node{Kind::group, node.at, "(", {std::move(part)}}; };
    const std::string name = node.kind == Kind::name || node.kind == Kind::script ? spelled(node) : std::string();
    if (depth >= deepest_value) return node;
    if (const auto value = values_.find(name); value != values_.end()) {
        use(value->second);
        return within(put_in(value->second.node, depth + 1));
    }
    const bool called = node.kind == Kind::product && node.text == "  " && node.parts[0].kind == Kind::name &&
                        !node.parts[0].is_name("R") && in_brackets(node.parts[1]);
    if (called && std::ranges::none_of(functions_, [&](const auto& one) { return uses(node, one.first); }))
        return node;  // a(2), of any function
    if (!name.empty())
        if (auto number = said_number(name, depth)) return within(*std::move(number));
    if (const auto said = context_.definitions.find(name); said != context_.definitions.end()) {
        if (const auto where = given_.find(name); where != given_.end()) use(where->second);
        return within(put_in(said->second, depth + 1));
    }
    if (auto one = member(node, depth)) return within(*std::move(one));
    if (auto all = written_out(node, depth)) return within(*std::move(all));
    for (const auto& [key, function] : functions_) {  // r(0)
        if (!uses(node, key)) continue;
        const Node body = with_definitions(node, {}, {{key, function.first}});
        if (uses(body, key)) return node;
        use(function.second);
        return put_in(body, depth + 1);
    }
    return with_parts(node, [&](const Node& part) { return put_in(part, depth); });
}

/// R_2^\top as R(2 \theta)^\top, where \theta is a number.
Node turned_by_numbers(const Node& node, const Node& theta) {
    if (is_turned_by_number(node)) {
        const Node angle{Kind::product, 0, " *", {{Kind::group, 0, "(", {node.parts[1]}}, theta}};
        Node turned{Kind::product, 0, "  ", {node.parts[0], {Kind::group, 0, "(", {angle}}}};
        if (node.text != "_^") return node.text == "_" ? turned : node;
        return {Kind::script, 0, "^", {{Kind::group, 0, "(", {std::move(turned)}}, node.parts.back()}};
    }
    return with_parts(node, [&](const Node& part) { return turned_by_numbers(part, theta); });
}

constexpr std::string_view of_radians = "\\angle";

/// \cos 0.02 and R(1.5), with an angle in the number's place that has it as its name.
Node with_named_radians(const Node& node, std::map<std::string, Typed>& types) {
    Node copy = node;
    for (std::size_t p = 0; p < copy.parts.size(); ++p) {
        Node& part = copy.parts[p];
        const bool argument = node.kind == Kind::product && p > 0 && node.text[p] == ' ' &&
                              (is_trigonometric(node.parts[p - 1]) || node.parts[p - 1].is_name("R")) &&
                              (part.kind == Kind::group || p + 1 == node.parts.size() || node.text[p + 1] != ' ' ||
                               node.parts[p + 1].kind == Kind::function);
        const bool degrees = part.kind == Kind::number && part.text.size() > 1 && !has_point(part);
        if (argument && is_number(part) && !degrees) {
            const std::string name = std::string(of_radians) + (part.kind == Kind::number ? part : part.parts[0]).text;
            types[name] = Typed{Type::angle, 0, 0};
            (part.kind == Kind::number ? part : part.parts[0]) = {Kind::name, part.at, name, {}};
        } else {
            part = with_named_radians(part, types);
        }
    }
    return copy;
}

/// By rational numbers, exponents, and roots of unity.
std::optional<Enclosed> AtNumbers::exactly(const Side& left, const Side& right) {
    Claim claim{{put_in(*left.node), put_in(*right.node)}, {left.text, right.text}, false};
    const auto a = exact_number(claim.sides[0]), b = exact_number(claim.sides[1]);
    if (a && b) return *a == *b ? std::optional(Enclosed{true, computed_exactly}) : std::nullopt;
    if (context_.rows && mentions(claim.sides, "R")) return {};
    if (!std::ranges::all_of(claim.sides, is_closed)) return {};
    if (any_node(claim.sides, is_turned_by_number)) {
        const Node theta = put_in({Kind::name, 0, "\\theta", {}});
        if (has_letter(theta)) return {};
        for (Node& side : claim.sides) side = turned_by_numbers(side, theta);
    }
    const Context plain;
    if (const auto powers = decide_powers(claim, plain); powers && powers->front().holds == true)
        return Enclosed{true, computed_exactly};
    const auto roots = decide_roots_of_unity(claim, plain);
    if (!roots || !roots->front().holds) return {};
    Enclosed found = roots->front();
    found.words = computed_exactly;
    return found;
}

/// What planes are counted from: \theta_i is 1 of the first, or members are said of all; -1: nothing tells.
int AtNumbers::counts_from(const std::string& name, int planes) {
    const std::string used = by_;
    const auto at = [&](int plane) {
        const Node letter = read_expression(name);
        return put_in({Kind::script, 0, "_", {letter, {Kind::number, 0, std::to_string(plane), {}}}});
    };
    int first = -1;
    for (const int from : {1, 0}) {
        const auto one = enclosed_number(at(from), false), last = enclosed_number(at(from + planes - 1), false);
        if (one && last && one->low() == 1 && one->high() == 1) first = from;
    }
    if (first < 0 && values_.contains(name + "_0")) first = 0;
    by_ = used;
    return first;
}

/// In radians, of each angle of a program, before it is divided.
std::optional<std::vector<Node>> AtNumbers::angles(const prover::Program& program, const Claim& claim) {
    std::vector<Node> all;
    for (const prover::Component& one : program.angles) {
        const prover::Group& group = program.groups[prover::index(one.group)];
        if (group.kind != prover::GroupKind::angles) return {};  // a position that is any
        std::string name = group.name.substr(0, group.name.find('/'));
        all.push_back({Kind::number, 0, "1", {}});
        if (name == "1") continue;
        if (name.starts_with(of_radians)) {
            all.back().text = name.substr(of_radians.size());
            continue;
        }
        const auto is_said = [&](int plane) {
            const Node member{
                Kind::script, 0, "_", {read_expression(name), {Kind::number, 0, std::to_string(plane), {}}}};
            return enclosed_number(put_in(member), false).has_value() ? std::optional(member) : std::nullopt;
        };
        const std::string used = by_;
        int first = counts_from(name, group.size);
        const auto has_it = [&](const Node& side) { return mentions(side, name); };
        if (first < 0 && !group.scalar && std::ranges::none_of(claim.sides, has_it)) {  // R, of \phi_0 and \phi_1
            std::set<std::string> others;
            for (const auto& [key, value] : values_)
                if (is_of_angles(key) && key.find('_') != std::string::npos) others.insert(letter_of(key));
            if (others.size() == 1) first = counts_from(name = *others.begin(), group.size);
        }
        if (first < 0 && !group.scalar) return {};
        Node angle = read_expression(name);
        if (const auto member = group.scalar && values_.contains(name) ? std::nullopt : is_said(first + one.index))
            angle = *member;
        else
            by_ = used;
        all.back() = put_in(angle);
        if (!enclosed_number(all.back(), false)) return {};
    }
    return all;
}

std::optional<Enclosed> AtNumbers::compare(const Side& left, const Side& right, char relation) {
    if (!left.node || !right.node) return {};
    try {
        const Claim claim = claim_of(left, right);
        const bool closed = relation == '=' && std::ranges::any_of(claim.sides, is_closed);
        if (!any_node(claim.sides, reaches_far)) {
            if (closed)
                if (auto found = exactly(left, right)) return found;
            by_.clear();
            if (auto found = compare_numbers(put_in(*left.node), put_in(*right.node), relation); found && found->holds)
                return found;
        }
        by_.clear();
        Context with = context_;
        if (const auto d = values_.find("d"); d != values_.end()) {
            with.dimension = std::stoi(d->second.node.text);
            if (with.dimension < 2 || with.dimension % 2 != 0 || with.dimension > 64) return {};
        }
        Claim named = claim;
        for (Node& side : named.sides) side = with_named_radians(side, with.types);
        const Reading reading = understand(named, with);
        // a prime, a condition: what is false so may be meant otherwise; a number as an angle is one here
        if (reading.unless_refuted || (reading.unless_proved && reading.unless_proved->found != "a number as an angle"))
            return {};
        if (with.dimension > 0 && reading.scope.planes) use(values_.at("d"));
        const prover::Program program = program_of(named, reading, reading.dimensions.front());
        if (!program.variables.empty()) return {};
        const auto turns = angles(program, claim);
        if (!turns || program.outputs.size() != 2) return {};
        for (const auto& [name, value] : values_)
            if (!is_of_angles(name) && name != "d" && (uses(*left.node, name) || uses(*right.node, name))) use(value);
        for (const auto& [name, where] : given_)
            if (!is_of_angles(name) && (uses(*left.node, name) || uses(*right.node, name))) use(where);
        std::vector<Interval> radians;
        std::vector<Rational> exact;
        for (const Node& turn : *turns) {
            radians.push_back(*enclosed_number(turn, false) / Interval(std::int64_t{reading.scope.parts}));
            if (const auto number = exact_number(turn)) exact.push_back(*number / reading.scope.parts);
        }
        if (closed && exact.size() == radians.size() && are_equal(program, exact))
            return Enclosed{true, computed_exactly};
        return compare_entries(output(program, 0, radians), output(program, 1, radians), claim.sides[0], claim.sides[1],
                               relation);
    } catch (const NotUnderstood&) {
        return {};
    } catch (const std::domain_error&) {  // too large
        return {};
    }
}

}  // namespace formula
