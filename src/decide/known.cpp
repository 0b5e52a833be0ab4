#include "decide/known.hpp"

#include "decide/verdicts.hpp"
#include "formula/families.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

/// A matrix, or \exp.
bool is_value_of_rotation(const Node& node) {
    return node.kind == Kind::matrix || (node.kind == Kind::function && node.text == "exp");
}

/// R_2 = (\cos 0.02, ...; ...), with \theta = 0.01
bool is_example(const Node& value) {
    return !has_letter(value) && (any_node(value, is_trigonometric) || has_point(value));
}

}  // namespace

Facts::Given given_of(const Known& known, const Side& left, const Side& right) {
    return known.facts.given(known.context, left, right, known.told.place);
}

bool may_be_supposed(const Told& told, const Side& left, const Side& right) {
    return told.role == Told::Role::supposed && left.node && right.node &&
           (told.firmly || is_bare_name(*left.node) || is_bare_name(*right.node));
}

bool is_claimed(const Known& known, const Side& left, const Side& right) {
    return known.told.role == Told::Role::said ||
           (known.told.role == Told::Role::supposed && !may_be_supposed(known.told, left, right));
}

void suppose_here(Known& known, const Side& left, const Side& right) {
    if (known.again != nullptr || !known.beside.empty() ||
        !known.words.doubt(known.told.place.sentence).otherwise.empty())
        return;
    const bool calls = left.node->kind == Kind::product && left.node->parts[0].is_name("PE");
    if (may_be_supposed(known.told, left, right) && !calls) return;  // it does already
    if (known.told.role != Told::Role::said && known.told.role != Told::Role::supposed) return;
    Told told = known.told;
    // "on the diagonal m = n", and no "s = n - m": a case holds to the end of its sentence, and where a "then" follows
    const bool bare_case =
        is_bare_name(*left.node) && is_bare_name(*right.node) && usual_types(spelled(*left.node)).size() == 1;
    const auto is_number = [](const Node& node) { return !has_letter(node) && node.parts.size() < 2; };
    const bool is_case = bare_case || is_number(*right.node) || is_number(*left.node);
    if (is_case && told.place.concluded > 0) return;  // "x^2 = 1, so x = 1": nothing is proved by it
    told.lasting = told.lasting || (told.role == Told::Role::said && !is_case);
    const std::string letter = calls                                          ? "PE"
                               : letter_of(name_parts(*left.node).key) == "I" ? "I"
                               : left.node->is_name("R")                      ? "R"
                                                                              : "";
    if (!letter.empty()) return known.facts.redefine(letter, left, right, told.place);
    if (is_call(left)) return;  // g(q, k, m - n), which says nothing of its letters
    known.facts.suppose(left, right, told);
}

bool is_definition(const Known& known, Checked& checked, const Side& left, const Side& right) {
    const std::optional<Head> head = head_of(*left.node, &*right.node);
    const auto defined = head ? known.names.all().find(head->key) : known.names.all().end();
    if (defined == known.names.all().end()) return false;
    const bool here = defined->second.line == right.line && defined->second.text == right.text;
    if (!here && (spelled(*left.node) != defined->second.name || spelled(*right.node) != defined->second.value))
        return false;
    return conclude(checked, Checked::Verdict::definition,
                    here ? words::say("it is used as the definition of {1}", {Names::named(defined->second)})
                         : words::say("the definition of {1} in line {2} once more",
                                      {defined->second.name, std::to_string(defined->second.line)}));
}

void redefine_signs(Known& known, const Checked& checked, const Side& left, const Side& right) {
    if (checked.verdict == Checked::Verdict::proved || !left.node || !right.node) return;
    const Node& name =
        left.node->kind == Kind::script && left.node->parts[0].kind == Kind::bars ? left.node->parts[0] : *left.node;
    const bool lets = known.told.role == Told::Role::supposed && (known.told.lasting || known.told.firmly);
    const bool bare = std::ranges::all_of(name.parts, is_bare_name);
    const bool plain = std::ranges::all_of(name.parts, [](const Node& part) { return part.kind == Kind::name; });
    const bool let = (known.told.role == Told::Role::supposed || plain) && checked.verdict != Checked::Verdict::refuted;
    if (bare && let && name.kind == Kind::inner) known.facts.redefine("<x, y>", left, right, known.told.place);
    if (bare && let && name.kind == Kind::bars) known.facts.redefine("|x|", left, right, known.told.place);
    // PE(t)_{2i} = ..., and no PE(s)^\top PE(t); PE(t) = \xi_t
    const auto is_another = [&](const Node& value) {
        return name.kind == Kind::product && value.kind == Kind::script && value.text == "_" &&
               spelled(value.parts[1]) ==
                   spelled(name.parts[1].kind == Kind::group ? name.parts[1].parts[0] : name.parts[1]);
    };
    const bool coded = (name.kind == Kind::product || name.kind == Kind::script) && !mentions(name, "\\top") &&
                       known.told.role != Told::Role::denied;
    if (coded && mentions(name, "PE") && !mentions(*right.node, "PE") && !is_example(*right.node) &&
        (lets || any_node(*right.node, is_trigonometric) || is_another(*right.node)))
        known.facts.redefine("PE", left, right, known.told.place);
}

void redefine_rotation(Known& known, const Side& left, const Side& right) {
    const auto is_of_axis = [](const Node& name) {  // R_z, in space
        return name.kind == Kind::script && name.text == "_" &&
               (is_usually(spelled(name.parts[1]), Type::vector) || name.parts[1].is_name("z"));
    };
    const auto is_one = [](const Node& name) {  // R_3, at one position
        return name.kind == Kind::script && name.text == "_" && name.parts[1].kind == Kind::number;
    };
    const auto scales = [](const Node& value) {  // 2^m I, e^{-m\theta} I
        const auto grows = [](const Node& node) {
            return node.kind == Kind::script && node.text == "^" && !mentions(node.parts[1], "i") &&
                   !mentions(node.parts[1], "\\top") && has_letter(node.parts[1]);
        };
        return value.kind == Kind::product && value.parts.back().is_name("I") && any_node(value, grows);
    };
    const auto is_constant = [](const Side& name, const Side& value) {
        return name.node->is_name("R") && value.node && !has_letter(*value.node);
    };
    // let R_m = 2 I, or A^m: no rotation
    const bool lets = known.told.role == Told::Role::supposed && (known.told.lasting || known.told.firmly);
    const auto is_other = [&](const Side& value) {
        const auto turns = [](const Node& node) {
            return is_trigonometric(node) || is_dots(node) || is_value_of_rotation(node) ||
                   node.kind == Kind::function || node.kind == Kind::big || node.is_name("e") || node.is_name("i");
        };
        const std::string key = value.node ? name_parts(*value.node).key : std::string();
        const bool said = !key.empty() && std::ranges::any_of(known.chains, [&](const Chain& chain) {  // B_m^\top
            return chain.is_read() && name_parts(chain.first()).key == key;
        });
        if (!value.node) return value.text.find("{cases}") != std::string::npos;
        return scales(*value.node) || (lets && !said && !mentions(*value.node, "R") && !any_node(*value.node, turns));
    };
    for (const auto& [name, value] : {std::pair(&left, &right), std::pair(&right, &left)})
        if (name->node && (is_rotation_alone(*name->node) || is_constant(*name, *value)) && !is_of_axis(*name->node) &&
            !is_one(*name->node) && !(value->node && is_example(*value->node)) &&
            (value->text.find("cosh") != std::string::npos || is_other(*value) ||
             (value->node && !mentions(*value->node, "R") && any_node(*value->node, is_value_of_rotation) &&
              ((value->node->kind == Kind::matrix && value->node->parts.size() == 4) ||
               (!unreadable(left, known.context) && !unreadable(right, known.context))))))
            known.facts.redefine(is_of_axes(*name->node) ? "R_{x,y}" : "R", *name, *value, known.told.place);
}

}  // namespace formula
