#include "formula/at_numbers.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "term/compute.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

using prover::Interval;

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

// beside members of that name, which hide them
Interval cosine(const Interval& x) { return cos(x); }
Interval sine(const Interval& x) { return sin(x); }

/// The arithmetic of a program whose angles are numbers.
struct OfIntervals : prover::WithoutGenericPlane<Interval> {
    const prover::Program& program;
    const std::vector<Interval>& angles;

    [[nodiscard]] Interval turned(prover::NodeId sum) const {
        Interval radians;
        for (const auto& [angle, times] : program.angle_sums[prover::index(sum)])
            radians += angles[prover::index(angle)] * Interval(std::int64_t{times});
        return radians;
    }
    static Interval constant(const prover::Fraction& f) { return Interval::fraction(f.numerator, f.denominator); }
    [[noreturn]] static Interval variable(prover::NodeId) { throw std::logic_error("a variable without a number"); }
    [[nodiscard]] Interval cos(prover::NodeId sum) const { return cosine(turned(sum)); }
    [[nodiscard]] Interval sin(prover::NodeId sum) const { return sine(turned(sum)); }
    static Interval add(const Interval& a, const Interval& b) { return a + b; }
    static Interval subtract(const Interval& a, const Interval& b) { return a - b; }
    static Interval multiply(const Interval& a, const Interval& b) { return a * b; }
};

/// Numbers that are said of one plane, \theta_1 = 0.01, or of all, \theta_i = 10000^{-2i/d}, up to here: of its
/// section, or, everywhere, the only ones.
Facts::Values of_planes(const std::vector<Chain>& chains, const Place& place, bool everywhere) {
    Facts::Values all;
    std::set<std::string> several;
    for (const Chain& chain : chains) {
        if ((!everywhere && chain.told.place.section != place.section) || chain.told.place.sentence > place.sentence ||
            chain.sides.size() < 2 || chain.relation != '=' || !chain.sides[0].node || !chain.sides[1].node ||
            chain.told.role == Told::Role::denied || chain.told.role == Told::Role::needed)
            continue;
        const Node &name = *chain.sides[0].node, &value = *chain.sides[1].node;
        const bool is_named = name.kind == Kind::script && name.text == "_" && name.parts[0].kind == Kind::name;
        if (!is_named || is_usually(name.parts[0].text, Type::vector) || name.parts[0].is_name("R")) continue;
        const Node& index = name.parts[1];
        if (index.kind == Kind::name ? !mentions(value, index.text) : index.kind != Kind::number || has_letter(value))
            continue;
        const auto [said, anew] = all.try_emplace(spelled(name));
        if (everywhere && !anew && spelled(said->second.node) != spelled(value)) several.insert(said->first);
        said->second = {value, Facts::named(chain.sides[0], chain.sides[1])};
    }
    std::erase_if(all, [&](const auto& one) { return several.contains(one.first); });
    return all;
}

/// A position of an example, which stands for another in the next.
bool is_of_example(const std::string& name) {
    const std::string letter = letter_of(name);
    return is_usually(letter, Type::position) && letter != "s" && letter != "t";
}

/// r and i of r(i), whatever letters usually are; a name alone.
std::optional<Head> head_in_numbers(const Node& node, const Node& value) {
    if (is_bare_name(node)) return Head{spelled(node), {}};
    const bool called = node.kind == Kind::product && node.parts.size() == 2 && node.parts[1].kind == Kind::group &&
                        node.parts[1].text == "(" && !name_parts(node.parts[0]).key.empty();
    if (!called || node.parts[0].is_name("R") || node.parts[0].is_name("PE")) return {};
    Head head{function_key(spelled(node.parts[0]), node.parts[1].parts.size()), {}};
    for (const Node& part : node.parts[1].parts) {
        if (part.kind != Kind::name || !mentions(value, part.text)) return {};
        head.parameters.push_back(part.text);
    }
    return head;
}

/// What names stand for, b' = b s^{d/(d-2)}, and functions, r(i) = L/\lambda_i, if it is one thing in all of the
/// document. What another section says proves, and refutes nothing; intervals prove no "=", so no line proves itself.
std::pair<Facts::Values, AtNumbers::Functions> said_of(const std::vector<Chain>& chains, const Place& place) {
    Facts::Values names;
    AtNumbers::Functions functions;
    std::map<std::string, std::string> worth;
    std::set<std::string> several;
    for (const Chain& chain : chains) {
        if (chain.sides.size() < 2 || chain.relation != '=' || !chain.sides[0].node || !chain.sides[1].node) continue;
        const Side &left = chain.sides[0], &right = chain.sides[1];
        const auto head = head_in_numbers(*left.node, *right.node);
        if (!head || mentions(*right.node, head->key) || is_usually(letter_of(head->key), Type::vector)) continue;
        const bool supposed = chain.told.role == Told::Role::supposed && !chain.told.lasting;
        const bool is_case = (chain.told.role != Told::Role::said && chain.told.role != Told::Role::supposed) ||
                             (supposed && (chain.told.firmly || has_letter(*right.node))) || !chain.beside.empty();
        if (is_case || (head->parameters.empty() && is_of_example(head->key))) {
            several.insert(head->key);
            continue;
        }
        const bool far = supposed || chain.told.place.section != place.section;
        const Facts::Value value{*right.node, Facts::named(left, right), far};
        const auto [before, anew] = worth.try_emplace(head->key, spelled(*right.node));
        if (!anew && before->second != spelled(*right.node)) several.insert(head->key);
        if (chain.told.place.sentence > place.sentence) continue;
        if (head->parameters.empty())
            names.try_emplace(head->key, value);
        else
            functions.try_emplace(head->key, Function{head->parameters, *right.node}, value);
    }
    const auto is_several = [&](const auto& one) { return several.contains(one.first); };
    std::erase_if(names, is_several);
    std::erase_if(functions, is_several);
    return {std::move(names), std::move(functions)};
}

std::vector<Interval> output(const prover::Program& program, std::size_t number, const std::vector<Interval>& angles) {
    const std::vector<prover::NodeId>& nodes = program.outputs[number].nodes;
    const auto all = prover::compute_for<Interval>(program, nodes, OfIntervals{{}, program, angles});
    std::vector<Interval> out;
    for (const prover::NodeId node : nodes) out.push_back(all[prover::index(node)]);
    return out;
}

}  // namespace

bool reaches_far(const Node& node) {
    for (std::size_t p = 0; node.kind == Kind::product && p + 2 < node.parts.size(); ++p)
        if (unscripted(node.parts[p]).kind == Kind::function && node.text[p + 2] == ' ' &&
            unscripted(node.parts[p + 2]).kind != Kind::function &&
            (has_letter(node.parts[p + 1]) || has_letter(node.parts[p + 2])))
            return true;
    return false;
}

AtNumbers::AtNumbers(const Context& context, Facts::Values values, Functions functions)
    : context_(context), values_(std::move(values)), functions_(std::move(functions)) {
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
    if (by_.find(value.named) == std::string::npos) words::append(by_, value.named);
}

/// With numbers in the place of letters, as far as there are some.
Node AtNumbers::put_in(const Node& node, int depth) {
    const std::string name = node.kind == Kind::name || node.kind == Kind::script ? spelled(node) : std::string();
    if (const auto value = values_.find(name); value != values_.end() && depth < deepest_value) {
        use(value->second);
        return {Kind::group, node.at, "(", {put_in(value->second.node, depth + 1)}};
    }
    if (const auto said = context_.definitions.find(name); said != context_.definitions.end() && depth < deepest_value)
        return {Kind::group, node.at, "(", {put_in(said->second, depth + 1)}};
    if (node.kind == Kind::script && node.text == "_" && depth < deepest_value && !has_letter(node.parts[1]))
        for (const auto& [of_all, value] : values_) {  // \theta_1, by what \theta_i is
            const std::string letter = spelled(node.parts[0]) + "_";
            if (!of_all.starts_with(letter) || !mentions(value.node, of_all.substr(letter.size()))) continue;
            use(value);
            const Node member = with_definitions(value.node, {{of_all.substr(letter.size()), node.parts[1]}}, {});
            return {Kind::group, node.at, "(", {put_in(member, depth + 1)}};
        }
    for (const auto& [key, function] : functions_) {  // r(0)
        if (depth >= deepest_value || !uses(node, key)) continue;
        const Node body = with_definitions(node, {}, {{key, function.first}});
        if (uses(body, key)) return node;
        use(function.second);
        return put_in(body, depth + 1);
    }
    Node copy = node;
    for (Node& part : copy.parts) part = put_in(part, depth);
    return copy;
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

/// In radians, of each angle of a program.
std::optional<std::vector<Interval>> AtNumbers::angles(const prover::Program& program, const Reading& reading) {
    std::vector<Interval> all;
    for (const prover::Component& one : program.angles) {
        const prover::Group& group = program.groups[prover::index(one.group)];
        if (group.kind != prover::GroupKind::angles) return {};  // a position that is any
        const std::string name = group.name.substr(0, group.name.find('/'));
        Interval value(1);
        if (name != "1") {
            Node angle = read_expression(name);
            const auto is_said = [&](int plane) {
                const Node member{Kind::script, 0, "_", {angle, {Kind::number, 0, std::to_string(plane), {}}}};
                return enclosed_number(put_in(member), false).has_value() ? std::optional(member) : std::nullopt;
            };
            const std::string used = by_;
            const int first = counts_from(name, group.size);
            if (first < 0 && !group.scalar) return {};
            if (const auto member = group.scalar && values_.contains(name) ? std::nullopt : is_said(first + one.index))
                angle = *member;
            else
                by_ = used;
            const auto number = enclosed_number(put_in(angle), false);
            if (!number) return {};
            value = *number;
        }
        all.push_back(value / Interval(std::int64_t{reading.scope.parts}));
    }
    return all;
}

std::optional<Enclosed> AtNumbers::compare(const Side& left, const Side& right, char relation) {
    if (!left.node || !right.node) return {};
    try {
        const Claim claim = claim_of(left, right);
        if (std::ranges::none_of(claim.sides, [](const Node& side) { return any_node(side, reaches_far); }))
            if (auto found = compare_numbers(put_in(*left.node), put_in(*right.node), relation)) return found;
        by_.clear();
        Context with = context_;
        if (const auto d = values_.find("d"); d != values_.end()) {
            with.dimension = std::stoi(d->second.node.text);
            if (with.dimension < 2 || with.dimension % 2 != 0 || with.dimension > 64) return {};
        }
        const Reading reading = understand(claim, with);
        // a prime, a condition: what is false so may be meant otherwise; a number as an angle is one here
        if (reading.unless_refuted || (reading.unless_proved && reading.unless_proved->found != "a number as an angle"))
            return {};
        if (with.dimension > 0 && reading.scope.planes) use(values_.at("d"));
        const prover::Program program = program_of(claim, reading, reading.dimensions.front());
        if (!program.variables.empty()) return {};
        const auto turns = angles(program, reading);
        if (!turns || program.outputs.size() != 2) return {};
        for (const auto& [name, value] : values_)
            if (!is_of_angles(name) && name != "d" && (uses(*left.node, name) || uses(*right.node, name))) use(value);
        return compare_entries(output(program, 0, *turns), output(program, 1, *turns), claim.sides[0], claim.sides[1],
                               relation);
    } catch (const NotUnderstood&) {
        return {};
    } catch (const std::domain_error&) {  // too large
        return {};
    }
}

std::optional<Compared> compare_said(const Side& left, const Side& right, char relation, const Context& context,
                                     const Facts& facts, const std::vector<Chain>& chains, const Place& place) {
    const Facts::Given given = facts.given(context, left, right, place);
    Facts::Values near = facts.values(left, right, place), all = facts.only_values();
    near.merge(of_planes(chains, place, false));
    all.merge(of_planes(chains, place, true));
    for (const auto& one : near) all.insert_or_assign(one.first, one.second);
    auto [names, functions] = said_of(chains, place);
    names.erase("d");
    all.merge(names);
    for (const bool everywhere : {false, true}) {
        AtNumbers at(given.context, everywhere ? all : near, everywhere ? functions : AtNumbers::Functions());
        const auto found = at.compare(left, right, relation);
        if (!found || !found->holds || at.by().empty()) continue;
        if (!*found->holds && (at.is_rounded() || at.is_from_far() || facts.has_several_values(place))) return {};
        constexpr auto of_models = std::to_array<const char*>({"d", "b", "s", "L"});
        const auto from_far = [&](const char* letter) { return !near.contains(letter) && all.contains(letter); };
        if (!*found->holds && everywhere && std::ranges::any_of(of_models, from_far)) return {};
        return Compared{*found->holds, found->left, found->right, at.by()};
    }
    return {};
}

}  // namespace formula
