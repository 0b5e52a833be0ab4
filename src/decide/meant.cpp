#include "decide/meant.hpp"

#include <algorithm>
#include <set>
#include <span>

#include "decide/calls.hpp"
#include "decide/facts.hpp"
#include "formula/numbers.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

using Verdict = Checked::Verdict;

bool has_matrix(const Node& node) { return node.kind == Kind::matrix || std::ranges::any_of(node.parts, has_matrix); }

bool is_matrix_of_numbers(const Node& node) { return has_matrix(node) && !has_letter(node); }

/// Whether a rotation, an angle, a code or the imaginary unit says what the letters are.
bool is_said(const Node& node) {
    const bool here = node.is_name("R") || node.is_name("PE") || node.is_name("RoPE") || node.is_name("\\Theta") ||
                      node.is_name("\\i") || is_usually(node.text, Type::frequency) ||
                      (node.kind == Kind::function && node.text != "det" && node.text != "diag") ||
                      node.kind == Kind::conjugate ||
                      (node.kind == Kind::script && node.parts[0].is_name("e") && node.parts.size() > 1 &&
                       node.parts[1].kind == Kind::product);
    return here || std::ranges::any_of(node.parts, is_said);
}

/// q_{m,2i}, where q_m is defined.
bool is_entry_of_defined(const Node& node, const Context& context) {
    return node.kind == Kind::script && node.text == "__" &&
           is_defined(context, spelled({Kind::script, node.at, "_", {node.parts[0], node.parts[1]}}));
}

/// x_2 of y_2 \cos a + y_1 \sin a, where y_1 is given as x_1 \cos a - ...: it was there before.
bool is_within(const Node& name, const Node& value, const Context& given) {
    return name.kind == Kind::script &&
           uses(with_definitions(value, given.definitions, given.functions), spelled(name));
}

/// S_{m+1,n}, where it is said what S_{mn} is.
bool is_in_family(const Node& name, const Context& context) {
    return std::ranges::any_of(context.functions, [&](const auto& one) { return is_of_family(name, one.first); });
}

/// A name that stands for nothing, and nothing of it on the other side.
bool defines(const Node& name, const Node& value, const Context& context, const Context& given) {
    if ((name.kind == Kind::matrix || name.kind == Kind::group) && name.parts.size() > 1)  // (y_0; y_1)
        return std::ranges::all_of(
            name.parts, [&](const Node& part) { return is_coordinate(part) && defines(part, value, context, given); });
    if (is_entry_of_defined(name, context)) return false;
    if (is_within(name, value, given)) return false;
    // |PE(t)|^2 = d says no dimension
    const bool variable = (name.is_name("d") && !is_said(value)) || is_imaginary_unit(name) || is_coordinate(name) ||
                          (is_bare_name(name) && !is_defined(context, spelled(name)) && !is_in_family(name, context));
    return variable && !uses(value, spelled(name)) &&
           !uses(value, is_coordinate(name) ? whole_of(name) : spelled(name));
}

/// x = 3, \bar x = 3
bool is_case(const Node& name, const Node& value) {
    return is_bare_name(name.kind == Kind::conjugate ? name.parts[0] : name) && !has_letter(value);
}

/// \cos\theta beside a number; \cos of what was said before
bool is_value(const Node& cosine, const Node& number) {
    const Node& head = cosine.kind == Kind::product && cosine.parts.size() == 2 ? cosine.parts[0] : cosine;
    return head.kind == Kind::function && (head.text == "cos" || head.text == "sin") && !has_letter(number) &&
           !has_matrix(number);
}

/// \theta of (\sin\theta, \cos\theta) beside what is made of other angles: what it stands for.
std::string angle_on_one_side(const Node& left, const Node& right) {
    std::string found;
    for (const auto& [here, there] : {std::pair(&left, &right), std::pair(&right, &left)})
        each_node(*here, [&, other = there](const Node& node) {
            for (std::size_t p = 1; p < node.parts.size() && node.kind == Kind::product; ++p) {
                const Node& angle = within_brackets(node.parts[p]);
                if (node.parts[p - 1].kind == Kind::function && angle.kind == Kind::name &&
                    is_usually(angle.text, Type::frequency) && !mentions(*other, angle.text) && !mentions(*other, "R"))
                    found = angle.text;
            }
        });
    return found;
}

/// Of a side, that nothing defines.
struct OwnLetters {
    std::set<std::string> numbers;  ///< and angles
    std::set<std::string> matrices, vectors;
};

/// coded: beside a code, which is one of any position.
OwnLetters letters_of(const Side& side, const Context& context, bool coded = false) {
    OwnLetters names;
    try {
        const Reading reading = understand(claim_of(side, side), context);
        for (const auto& group : program_of(claim_of(side, side), reading, reading.dimensions.front()).groups)
            if (group.columns > 1)
                names.matrices.insert(group.name);
            else if (group.size > 1 && group.kind == prover::GroupKind::reals)
                names.vectors.insert(group.name);
            else if ((group.kind != prover::GroupKind::position ||
                      (!is_usually(letter_of(group.name), Type::position) && !coded)) &&
                     group.size == 1 && !is_usually(letter_of(group.name), Type::frequency))
                names.numbers.insert(group.name);
    } catch (const NotUnderstood&) {  // what is read only beside the other side
    }
    return names;
}

/// A letter that stands on one side only, and what it is nothing says; empty: none. W_q x_m here and W_k x_m there is
/// a slip, W_q x and x may be a case.
std::string on_one_side(const Side& left, const Side& right, const Context& context) {
    const auto is_on_both = [&](const std::string& name) {  // k\theta, the angle of a position, and \zeta^{-n}
        const std::string letter = name.ends_with("\\theta")      ? name.substr(0, name.size() - 6)
                                   : name.find('^') < name.size() ? name.substr(0, name.find('^'))
                                                                  : std::string();
        const auto has_it = [&](const Side& side) {
            return mentions(with_definitions(*side.node, context.definitions, context.functions), letter);
        };
        return !letter.empty() && has_it(left) && has_it(right);
    };
    const auto own = [&](const std::set<std::string>& names, const std::set<std::string>& others) {
        const auto found = std::ranges::find_if(
            names, [&](const std::string& name) { return !others.contains(name) && !is_on_both(name); });
        return found == names.end() ? std::string() : *found;
    };
    const bool coded = mentions(*left.node, "PE") || mentions(*right.node, "PE");
    const OwnLetters a = letters_of(left, context, coded), b = letters_of(right, context, coded);
    for (const std::string& name : {own(a.numbers, b.numbers), own(b.numbers, a.numbers)})
        if (!name.empty()) return name;
    // q^\top k and \sum_i u_i v_i: a vector there may be made of one here
    if (const std::string mine = own(a.vectors, b.vectors); !mine.empty() && !own(b.vectors, a.vectors).empty())
        return mine;
    const std::string here = own(a.matrices, b.matrices), there = own(b.matrices, a.matrices);
    return here.empty() ? there : there.empty() ? here : std::string();
}

/// A vector, where the other side has none: R_3 q = (0, 1), of the q of an example.
std::string vector_beside_none(const Side& left, const Side& right, const Context& context) {
    const OwnLetters a = letters_of(left, context), b = letters_of(right, context);
    return a.vectors.empty() == b.vectors.empty() ? std::string() : *(a.vectors.empty() ? b : a).vectors.begin();
}

/// The matrices that nothing defines, as in A A^\top = I, if one side is a constant, they are all that the other
/// depends on, and the identity in their place makes the equation true; else nothing.
std::string asked_of(const Side& left, const Side& right, const Context& context) {
    const Side& fixed = has_letter(*left.node) ? right : left;
    const Side& open = has_letter(*left.node) ? left : right;
    if (has_letter(*fixed.node)) return {};
    std::string list;
    Context with_identity = context;
    try {
        const Reading reading = understand(claim_of(open, open), context);
        for (const auto& group : program_of(claim_of(open, open), reading, reading.scope.dimension).groups) {
            if (group.kind != prover::GroupKind::reals || group.columns < 2 ||
                group.columns * group.columns != group.size)
                return {};
            with_identity.definitions[group.name] = {Kind::name, 0, "I", {}};
            list += (list.empty() ? "" : ", ") + group.name;
        }
    } catch (const NotUnderstood&) {
        return {};
    }
    const bool met = !list.empty() && decide(claim_of(left, right), with_identity).outcome == Outcome::proved;
    return met ? list : std::string();
}

/// The sides differ by the same number for all values of their letters.
bool never_holds(const Side& left, const Side& right, const Context& context, const std::string& difference) {
    const Node whole{Kind::sum, 0, "+-", {{Kind::group, 0, "(", {*left.node}}, {Kind::group, 0, "(", {*right.node}}}};
    const Side number = parsed(difference, left.line);
    return number.node &&
           decide({{whole, *number.node}, {left.text, difference}, false}, context).outcome == Outcome::proved;
}

bool has_query(const Side& left, const Side& right, const Context& context) {
    const auto is_one = [](const std::string& token) { return letter_of(token) == "q" || letter_of(token) == "k"; };
    const auto reading = if_understood([&] { return understand(claim_of(left, right), context); });
    return reading && std::ranges::any_of(reading->tokens, is_one);
}

/// Why an equation that holds for some values may be meant so; nothing if it may not.
std::string left_open(const Side& left, const Side& right, const Context& context, const Context& given, bool in_prose,
                      std::span<const Side> before) {
    auto named = given.definitions;  // of a line of text, what was supposed there
    if (in_prose) std::erase_if(named, [&](const auto& one) { return context.definitions.contains(one.first); });
    const auto says = [&](const Side& side) { return is_said(with_definitions(*side.node, named, context.functions)); };
    // |R q|^2 = q^\top q = |q|: the chain goes on from what said it, of the same letters
    const auto goes_on = [&] {
        std::set<std::string> here, there;
        names_in(*left.node, here);
        names_in(*right.node, there);
        return here == there && std::ranges::any_of(before, says) && letters_of(left, context).matrices.empty() &&
               letters_of(right, context).matrices.empty();
    };
    if (!says(left) && !says(right) && !goes_on()) return "nothing in it says what they are";
    if (is_matrix_of_numbers(*left.node) || is_matrix_of_numbers(*right.node)) return "one side is a matrix of numbers";
    const auto is_name = [&](const Node& node, const Node& other) {
        return is_bare_name(node) && !is_entry_of_defined(node, context) && !is_in_family(node, context) &&
               !is_within(node, other, given);
    };
    if (is_name(*left.node, *right.node) || is_name(*right.node, *left.node)) return "one side is a name";
    const auto turns = [](const Node& node) { return node.is_name("i") || node.is_name("e") || node.is_name("\\i"); };
    if (left.node->kind == Kind::conjugate && is_bare_name(left.node->parts[0]) && !any_node(*right.node, turns))
        return "one side is a name";  // \bar x, a mean
    if (is_value(*left.node, *right.node) || is_value(*right.node, *left.node)) return "one side is a number";
    if (const std::string angle = angle_on_one_side(*left.node, *right.node); !angle.empty())
        return words::say("nothing says what {1} is", {angle});
    if (says(left) != says(right) && has_query(left, right, context))
        return "q and k with a position may be the rotated ones";
    if (const std::string name = vector_beside_none(left, right, given); !name.empty())
        return words::say("nothing says what {1} is", {name});
    const std::string name = on_one_side(left, right, given);
    const bool supposed = std::ranges::any_of(given.definitions, [&](const auto& one) {
        return !context.definitions.contains(one.first) && mentions(one.second, name);
    });
    return name.empty() || supposed ? std::string() : words::say("nothing says what {1} is", {name});
}

}  // namespace

std::string position_on_one_side(const Side& left, const Side& right, const Context& context) {
    std::set<std::string> here, there;
    for (const auto& [side, positions] : {std::pair(&left, &here), std::pair(&right, &there)}) {
        const OwnLetters own = letters_of(*side, context);
        if (!own.numbers.empty() || !own.matrices.empty() || !own.vectors.empty() || mentions(*side->node, "PE"))
            return {};
        std::set<std::string> names;
        names_in(with_definitions(*side->node, context.definitions, context.functions), names);
        for (const std::string& name : names)
            if (is_usually(name, Type::position)) positions->insert(name);
    }
    for (const auto& [one, other] : {std::pair(&here, &there), std::pair(&there, &here)})
        for (const std::string& name : *one)
            if (!other->contains(name)) return name;
    return {};
}

bool names_an_angle(const Side& left, const Side& right, const Context& context) {
    if (!left.node || !right.node) return false;
    Node name = left.node->kind == Kind::conjugate ? left.node->parts[0] : *left.node;
    if (name.kind == Kind::script && name.parts[0].kind == Kind::conjugate) {  // \bar\theta_t
        const Node letter = name.parts[0].parts[0];
        name.parts[0] = letter;
    }
    const bool numbered = name.kind == Kind::script && name.text == "_" && name.parts[0].kind == Kind::name &&
                          name.parts[1].kind == Kind::number;
    if (!is_bare_name(name) && !numbered) return false;
    const std::string key = spelled(name);
    const auto is = [letter = letter_of(key)](Type type) { return is_usually(letter, type); };
    return (is(Type::position) || is(Type::angle) || is(Type::frequency)) && !names_pairs(name, *right.node) &&
           !is_defined(context, key) && !context.types.contains(key) && !uses(*right.node, key);
}

Meant meant(const Side& left, const Side& right, const Context& context, const Context& given, bool in_prose,
            const std::string& difference, std::span<const Side> before) {
    const Node &l = *left.node, &r = *right.node;
    if (defines(l, r, context, given) || defines(r, l, context, given))
        return {Verdict::definition, "a name alone on one side: what it stands for, no identity"};
    if (is_case(l, r) || is_case(r, l))
        return {Verdict::definition, "a name on one side and numbers on the other: a case, no identity"};
    if (const std::string matrices = asked_of(left, right, context); !matrices.empty())
        return {Verdict::condition,
                words::say("it holds of {1} = I and not of all: what is asked of {1}, no identity", {matrices})};
    const bool letters = has_letter(l) || has_letter(r);
    if (letters && (has_point(l) || has_point(r))) return {Verdict::not_read, "rounded numbers beside letters"};
    if (may_be_rounded_to(l, r)) return {Verdict::not_read, "rounded numbers: equal as far as their digits go"};
    if ((l.kind == Kind::function && is_value(l, r)) || (r.kind == Kind::function && is_value(r, l)))
        return {Verdict::condition, "a cosine or a sine of what was said before: a case, no identity"};
    if (!letters || never_holds(left, right, context, difference)) return {};
    if (const std::string open = left_open(left, right, context, given, in_prose, before); !open.empty())
        return {Verdict::condition,
                words::say("it does not hold for all values of its letters, and {1}: a condition, a case, or false",
                           {open}),
                true};
    return {};
}

}  // namespace formula
