#include "formula/at_numbers.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "formula/radians.hpp"
#include "formula/roots_of_unity.hpp"
#include "formula/schedules.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

using prover::Interval;
using prover::Rational;

constexpr int deepest_value = 8;
const char* const computed_exactly = "computed exactly, with the numbers that letters stand for";

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

/// Whether no letter stands in it that could be a number of the document: R_1, 4 - 3i.
bool is_closed(const Node& node) {
    constexpr auto signs = std::to_array<std::string_view>({"R", "I", "i", "*", "\\pi", "\\top"});
    return (node.kind != Kind::name || is_one_of(signs, node.text)) && std::ranges::all_of(node.parts, is_closed);
}

/// Whose numbers are taken: those of a section, those that are the only ones of the document, or the latest.
enum class Whose : unsigned char { near, only, latest };

/// Whether the equation is one of the chain's.
bool is_of(const Chain& chain, const Side& right, const Place& place) {
    const Place& at = chain.told.place;
    if (at.sentence != place.sentence || at.formula != place.formula) return false;
    return std::ranges::any_of(chain.sides,
                               [&](const Side& side) { return side.line == right.line && side.text == right.text; });
}

/// Of \lambda'_{63} its index.
const Node* index_of(const Node& node) {
    if (node.kind != Kind::script || node.parts[0].kind != Kind::name || node.parts[0].is_name("R")) return nullptr;
    for (const auto& [mark, part] : marks(node))
        if (mark == '_') return part;
    return nullptr;
}

/// And what it is without, \lambda'_#.
std::string pattern_of(const Node& node) {
    Node any = node;
    for (Node& part : any.parts)
        if (&part - any.parts.data() == index_of(node) - node.parts.data()) part = {Kind::name, 0, "#", {}};
    return spelled(any);
}

/// Numbers that are said of one plane, \theta_1 = 0.01, or of all, \theta_i = 10000^{-2i/d}, up to here.
Facts::Values of_planes(const std::vector<Chain>& chains, const Place& place, const Side& own, Whose whose) {
    Facts::Values all;
    std::set<std::string> several;
    for (const Chain& chain : chains) {
        if ((whose == Whose::near && chain.told.place.section != place.section) ||
            chain.told.place.sentence > place.sentence || is_of(chain, own, place) || chain.sides.size() < 2 ||
            chain.relation != '=' || !chain.sides[0].node || !chain.sides[1].node ||
            chain.told.role == Told::Role::denied || chain.told.role == Told::Role::needed)
            continue;
        const Node &name = *chain.sides[0].node, &value = *chain.sides[1].node;
        const Node* index = index_of(name);
        if (index == nullptr || uses(value, spelled(name))) continue;
        const bool of_all = index->kind == Kind::name && mentions(value, index->text);
        if (!of_all &&
            (index->kind != Kind::number || !is_closed(value) || is_usually(name.parts[0].text, Type::vector)))
            continue;
        const auto [said, anew] = all.try_emplace(spelled(name));
        if (whose == Whose::only && !anew && spelled(said->second.node) != spelled(value)) several.insert(said->first);
        said->second = {value, Facts::named(chain.sides[0], chain.sides[1]), false, name};
    }
    std::erase_if(all, [&](const auto& one) { return several.contains(one.first); });
    return all;
}

/// The dimension that was said last.
std::optional<Facts::Value> latest_dimension(const std::vector<Chain>& chains, const Place& place) {
    std::optional<Facts::Value> last;
    for (const Chain& chain : chains)
        if (chain.told.place.sentence <= place.sentence && chain.sides.size() > 1 && chain.relation == '=' &&
            chain.sides[0].node && chain.sides[0].node->is_name("d") && chain.sides[1].node &&
            chain.sides[1].node->kind == Kind::number && chain.told.role != Told::Role::denied)
            last = {*chain.sides[1].node, Facts::named(chain.sides[0], chain.sides[1]), true};
    return last;
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

/// t of 1/\sqrt t = x, and what it is: 1/x^2. A name alone is what stands beside it.
void solve(Node& name, Node& value) {
    const auto square = [&] {
        value = {Kind::script, 0, "^", {{Kind::group, 0, "(", {value}}, {Kind::number, 0, "2", {}}}};
    };
    for (bool goes_on = true; goes_on;) {
        const bool divides = name.kind == Kind::quotient || (name.kind == Kind::product && name.text == " /");
        goes_on = true;
        if (name.kind == Kind::group && name.parts.size() == 1) {
            name = Node(name.parts[0]);
        } else if (name.kind == Kind::product && name.parts.size() == 2 && name.parts[0].kind == Kind::function &&
                   name.parts[0].text == "sqrt") {
            name = Node(name.parts[1]);
            square();
        } else if (divides && name.parts[0].kind == Kind::number) {
            value = {Kind::quotient, 0, {}, {name.parts[0], value}};
            name = Node(name.parts[1]);
        } else {
            goes_on = false;
        }
    }
}

struct SaidThere {
    AtNumbers::Said names;
    AtNumbers::Functions functions;
};

/// What names stand for, b' = b s^{d/(d-2)}, and functions, r(i) = L/\lambda_i, by all equations but one. What another
/// section says proves, and refutes nothing.
SaidThere said_of(const std::vector<Chain>& chains, const Place& place, const Side& own, Whose whose) {
    SaidThere there;
    auto& [names, functions] = there;
    std::map<std::string, std::string> worth;
    std::set<std::string> several, before;
    for (const Chain& chain : chains) {
        if (chain.sides.size() < 2 || chain.relation != '=' || !chain.sides[0].node || is_of(chain, own, place))
            continue;
        const Node& first = *chain.sides[0].node;
        if (first.kind == Kind::product && in_brackets(first.parts.back()) && (chain.ranged || !chain.sides[1].node))
            several.insert(function_key(spelled(first.parts[0]), first.parts.back().parts.size()));
        const bool ahead = chain.told.place.sentence > place.sentence;
        const bool supposed = chain.told.role == Told::Role::supposed && !chain.told.lasting;
        std::string last;
        for (std::size_t s = 1; s < chain.sides.size(); ++s) {
            if (!chain.sides[s].node) continue;
            const Side &left = chain.sides[0], &right = chain.sides[s];
            Node name = *left.node, node = *right.node;
            solve(name, node);
            const auto head = head_in_numbers(name, node);
            if (!head || uses(node, head->key) || is_usually(letter_of(head->key), Type::vector)) continue;
            const bool is_case = (chain.told.role != Told::Role::said && chain.told.role != Told::Role::supposed) ||
                                 (supposed && (chain.told.firmly || (whose != Whose::latest && has_letter(node)))) ||
                                 !chain.beside.empty();
            const bool example = whose != Whose::latest && head->parameters.empty() && is_of_example(head->key);
            if (is_case || example) {
                if (whose != Whose::latest) several.insert(head->key);
                continue;
            }
            if (!ahead) before.insert(head->key);
            if (ahead && whose == Whose::latest) continue;
            const bool far = supposed || chain.told.place.section != place.section;
            const Facts::Value value{node, Facts::named(left, right), far};
            if (head->parameters.empty()) {
                std::vector<Facts::Value>& all = names[head->key];
                if (whose == Whose::latest && last != head->key) all.clear();
                last = head->key;
                all.push_back(value);
                continue;
            }
            const auto [before_it, anew] = worth.try_emplace(head->key, spelled(node));
            if (!anew && s == 1 && before_it->second != spelled(node)) several.insert(head->key);
            if (!ahead) functions.try_emplace(head->key, Function{head->parameters, node}, value);
        }
    }
    const auto is_open = [&](const auto& one) { return several.contains(one.first) || !before.contains(one.first); };
    std::erase_if(names, is_open);
    std::erase_if(functions, is_open);
    return there;
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
    Node copy = node;
    for (Node& part : copy.parts) part = put_in(part, depth);
    return copy;
}

/// R_2
bool is_turned_by_number(const Node& node) {
    return node.kind == Kind::script && node.parts[0].is_name("R") && node.text.starts_with('_') &&
           !has_letter(node.parts[1]);
}

/// R_2^\top as R(2 \theta)^\top, where \theta is a number.
Node turned_by_numbers(const Node& node, const Node& theta) {
    if (is_turned_by_number(node)) {
        const Node angle{Kind::product, 0, " *", {{Kind::group, 0, "(", {node.parts[1]}}, theta}};
        Node turned{Kind::product, 0, "  ", {node.parts[0], {Kind::group, 0, "(", {angle}}}};
        if (node.text != "_^") return node.text == "_" ? turned : node;
        return {Kind::script, 0, "^", {{Kind::group, 0, "(", {std::move(turned)}}, node.parts.back()}};
    }
    Node copy = node;
    for (Node& part : copy.parts) part = turned_by_numbers(part, theta);
    return copy;
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
    const auto turns = [](const Node& node) { return node.is_name("R"); };
    if (context_.rows && std::ranges::any_of(claim.sides, [&](const Node& side) { return any_node(side, turns); }))
        return {};
    if (!std::ranges::all_of(claim.sides, is_closed)) return {};
    if (std::ranges::any_of(claim.sides, [&](const Node& side) { return any_node(side, is_turned_by_number); })) {
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
        if (std::ranges::none_of(claim.sides, [](const Node& side) { return any_node(side, reaches_far); })) {
            if (closed)
                if (auto found = exactly(left, right)) return found;
            by_.clear();
            if (auto found = compare_numbers(put_in(*left.node), put_in(*right.node), relation)) return found;
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

std::optional<Compared> compare_said(const Side& left, const Side& right, char relation, const Context& context,
                                     const Facts& facts, const std::vector<Chain>& chains, const Place& place) {
    const bool points = (left.node && has_point(*left.node)) || (right.node && has_point(*right.node));
    if (!left.node || !right.node || (relation == '=' && !points && !is_closed(*left.node) && !is_closed(*right.node)))
        return {};
    Facts::Given given = facts.given(context, left, right, place);
    Facts::Values at_place = facts.values(left, right, place);
    Facts::Values only = facts.only_values(&place);
    // q^\top q = 1 may be said of other vectors than those of an example far away, |R_2 q|^2 = 6 not
    const bool of_example =
        points || any_node(*left.node, is_turned_by_number) || any_node(*right.node, is_turned_by_number);
    if (relation == '=' && !of_example)
        std::erase_if(only,
                      [](const auto& one) { return one.second.far && is_usually(letter_of(one.first), Type::vector); });
    const auto is_again = [&](const std::string& name, const Node& value) {  // what is said once more proves nothing
        const std::string l = spelled(*left.node), r = spelled(*right.node), v = spelled(value);
        return (name == l && v == r) || (name == r && v == l);
    };
    const auto is_value_again = [&](const auto& one) { return is_again(one.first, one.second.node); };
    std::erase_if(given.context.definitions, [&](const auto& one) { return is_again(one.first, one.second); });
    for (Facts::Values* values : {&at_place, &only}) std::erase_if(*values, is_value_again);
    for (const Whose whose : {Whose::near, Whose::only, Whose::latest}) {
        Facts::Values values = at_place;
        values.merge(of_planes(chains, place, right, Whose::near));
        const Facts::Values near = values;
        SaidThere said;
        if (whose != Whose::near) {
            values.merge(of_planes(chains, place, right, whose));
            values.merge(Facts::Values(only));
            said = said_of(chains, place, right, whose);
            for (auto& [name, all] : said.names)
                std::erase_if(all, [&, key = name](const auto& one) { return is_again(key, one.node); });
        }
        if (whose == Whose::latest)
            if (auto d = latest_dimension(chains, place)) values.try_emplace("d", *std::move(d));
        std::erase_if(values, is_value_again);
        AtNumbers at(given.context, values, std::move(said.functions), std::move(said.names), given.said);
        const auto found = at.compare(left, right, relation);
        const bool exactly = found && found->holds && found->words == computed_exactly;
        if (!found || !found->holds || (at.by().empty() && !exactly)) continue;
        const Facts::Values planes = of_planes(chains, place, right, Whose::near),
                            only_planes = of_planes(chains, place, right, Whose::only);
        const bool said_otherwise = std::ranges::any_of(planes, [&](const auto& one) {
            return !only_planes.contains(one.first) && at.by().find(one.second.named) != std::string::npos;
        });
        const auto turns = [](const Node& node) { return node.is_name("R"); };
        if (!*found->holds && relation == '=' && (any_node(*left.node, turns) || any_node(*right.node, turns))) {
            Context rows = given.context;  // for whom R turns the other way
            rows.rows = !rows.rows;
            const auto for_rows = AtNumbers(rows, values, {}).compare(left, right, relation);
            if (for_rows && for_rows->holds != false) return {};
        }
        // beside it a letter is another number
        const bool changed = std::ranges::any_of(chains, [&](const Chain& chain) {
            if (chain.told.place.sentence != place.sentence || chain.sides.size() < 2 || !chain.sides[0].node)
                return false;
            const auto value = values.find(spelled(*chain.sides[0].node));
            return value != values.end() && value->second.named != Facts::named(chain.sides[0], chain.sides[1]);
        });
        // another value of a name is no error; d/2 = 32 may be of another head, and no \bar z_0 w_0 = 4 - 3i
        const auto is_unit = [](const Node& node) { return node.is_name("i"); };
        const bool other = relation == '=' && (is_bare_name(*left.node) || is_bare_name(*right.node));
        const bool whole =
            relation == '=' && !points && !any_node(*left.node, is_unit) && !any_node(*right.node, is_unit);
        if (!*found->holds && (said_otherwise || changed || other || whole || whose == Whose::latest ||
                               at.is_rounded() || at.is_from_far() || facts.has_several_values(place)))
            return {};
        constexpr auto of_models = std::to_array<const char*>({"d", "b", "s", "L"});
        const auto from_far = [&](const char* letter) { return !near.contains(letter) && values.contains(letter); };
        if (!*found->holds && whose != Whose::near && std::ranges::any_of(of_models, from_far)) return {};
        return Compared{*found->holds, found->left, found->right, at.by(),
                        exactly ? found->words : "by intervals that enclose the numbers"};
    }
    return {};
}

std::optional<std::pair<Claim, std::string>> with_complex_numbers(const Side& left, const Side& right,
                                                                  const std::vector<Chain>& chains,
                                                                  const Place& place) {
    Facts::Values values = of_planes(chains, place, right, Whose::near);
    const Facts::Values only = of_planes(chains, place, right, Whose::only);
    std::erase_if(values, [&](const auto& one) {
        const auto is_unit = [](const Node& node) { return node.is_name("i"); };
        return !only.contains(one.first) || !is_closed(one.second.node) || !any_node(one.second.node, is_unit);
    });
    AtNumbers at({}, std::move(values), {});
    Claim claim{{at.with_numbers(*left.node), at.with_numbers(*right.node)}, {left.text, right.text}, false};
    return at.by().empty() ? std::nullopt : std::optional(std::pair(std::move(claim), at.by()));
}

}  // namespace formula
