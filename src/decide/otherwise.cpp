#include "decide/otherwise.hpp"

#include <algorithm>
#include <map>

#include "decide/defining.hpp"
#include "formula/families.hpp"
#include "formula/text.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

/// [x y] and (x_1 x_2): a row whose commas are missing, or a product. \throws NotUnderstood
void no_spaced_row(const Node& node) {
    const auto is_entry = [&](const Node& part) {
        return part.kind == Kind::number || (part.kind == Kind::name && is_glued(part.text)) ||
               (part.kind == Kind::script && part.text == "_" && part.parts[0].kind == Kind::name &&
                part.parts[1].kind == Kind::number) ||
               (node.text == "[" && part.kind == Kind::name && is_usually(part.text, Type::vector));
    };
    if (in_written_brackets(node) && node.parts.size() == 1 && node.parts[0].kind == Kind::product &&
        node.parts[0].text.find_first_not_of(' ') == std::string::npos &&
        std::ranges::all_of(node.parts[0].parts, is_entry))
        throw NotUnderstood(node.at, words::say("'{1}', a row or a product", {spelled(node)}), "commas, or a dot");
    for (const Node& part : node.parts) no_spaced_row(part);
}

/// Makes rows of vectors that nobody declared; whether one of them stands before the transpose of one, q k^\top.
bool as_rows(const Node& node, std::map<std::string, Typed>& types) {
    const auto is_vector = [](const Node& part) {
        return part.kind == Kind::name && is_usually(part.text, Type::vector);
    };
    if (is_vector(node)) types.try_emplace(node.text, Typed{Type::row, 0, 0});
    bool joined = false;
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        const Node& part = node.parts[p];
        joined = as_rows(part, types) || joined;
        joined = joined || (p > 0 && node.kind == Kind::product && (node.text[p] == ' ' || node.text[p] == '@') &&
                            is_vector(node.parts[p - 1]) && part.kind == Kind::script && part.text == "^" &&
                            part.parts[1].is_name("\\top") && is_vector(part.parts[0]));
    }
    return joined;
}

/// x_{i+d/2}, and R with planes side by side.
bool pairs_halves(const Node& node) {
    const auto is_subscript = [&](const auto& mark) {
        return mark.first == '_' && spelled(*mark.second).find("d/2") != std::string::npos;
    };
    return (node.kind == Kind::script && !node.parts[0].text.starts_with('\\') &&
            std::ranges::any_of(marks(node),
                                [&](const auto& mark) { return mark.second != nullptr && is_subscript(mark); })) ||
           std::ranges::any_of(node.parts, pairs_halves);
}

/// \cos(x)^2
bool has_power_behind(const Node& node) {
    for (std::size_t p = 1; p < node.parts.size() && node.kind == Kind::product; ++p)
        if (is_trigonometric(node.parts[p - 1]) && node.parts[p].kind == Kind::script && node.parts[p].text == "^" &&
            in_brackets(node.parts[p].parts[0]) && node.parts[p].parts[1].kind == Kind::number)
            return true;
    return std::ranges::any_of(node.parts, has_power_behind);
}

/// With ^\top where a star or a bar is written.
Node transposed(const Node& node) {
    Node copy = with_parts(node, transposed);
    if (copy.is_name("*")) copy.text = "\\top";
    if (copy.kind == Kind::conjugate)
        return {Kind::script, copy.at, "^", {copy.parts[0], {Kind::name, copy.at, "\\top", {}}}};
    return copy;
}

/// a \cdot b of complex numbers as <a, b>: whether there is one.
bool as_inner_products(Node& node, const Context& context) {
    bool found = false;
    for (Node& part : node.parts) found = as_inner_products(part, context) || found;
    const auto turns = [](const Node& in) { return in.kind == Kind::script && in.parts[0].is_name("e"); };
    const auto is_complex = [&](const Node& part) {  // z, and q e^{im\theta}
        const auto typed = context.types.find(spelled(part));
        return any_node(part, turns) || (typed != context.types.end() && typed->second.type == Type::complex);
    };
    if (node.kind != Kind::product || node.text != " ." || !std::ranges::all_of(node.parts, is_complex)) return found;
    node = {Kind::inner, node.at, {}, std::move(node.parts)};
    return true;
}

/// <z, w> as z \bar w, or as \bar z w.
Node hermitian(const Node& node, bool first) {
    Node copy = with_parts(node, [&](const Node& part) { return hermitian(part, first); });
    if (copy.kind != Kind::inner) return copy;
    for (Node& part : copy.parts) part = {Kind::group, part.at, "()", {part}};
    Node& turned = copy.parts[first ? 0 : 1];
    turned = {Kind::conjugate, turned.at, {}, {turned}};
    return {Kind::product, copy.at, "  ", copy.parts};
}

}  // namespace

void refuse(Answer& answer, NotUnderstood error) {
    answer.equations.clear();
    answer.claims.clear();
    answer.outcome = Outcome::not_understood;
    answer.error = std::move(error);
}

void not_otherwise(const Claim& claim, const Context& context) {
    const std::size_t at = claim.sides[0].at;
    const auto any = [&](const auto& test) { return std::ranges::any_of(claim.sides, test); };
    const auto names = [&](const char* name) { return mentions(claim.sides, name); };
    for (const Node& side : claim.sides) no_spaced_row(side);
    const auto may_call = [&](const Node& node) {  // W(-p), of a matrix that may be a function of positions
        for (std::size_t p = 1; p < node.parts.size() && node.kind == Kind::product && node.text[p] == ' '; ++p) {
            const Node& group = unscripted(node.parts[p]);
            const auto other = [](const Node& part) {
                return part.kind == Kind::name && (is_usually(part.text, Type::vector) || part.text.size() > 1 ||
                                                   is_usually(part.text, Type::matrix));
            };
            if (node.parts[p - 1].kind == Kind::name && is_usually(node.parts[p - 1].text, Type::matrix) &&
                in_written_brackets(group) && group.parts.size() == 1 && !any_node(group, other) &&
                !context.functions.contains(function_key(node.parts[p - 1].text, 1)))
                return true;
        }
        return false;
    };
    if (any([&](const Node& side) { return any_node(side, may_call); }))
        throw NotUnderstood(at, "a matrix before a bracket, refuted as a factor of it, which may be its argument",
                            "one of them", "where W(p) := ...");
    const auto is_no_d = [](const Node& node) { return node.kind == Kind::name && !node.is_name("d"); };
    if (context.of_document && context.dimension == 0 && names("d") &&
        !any([&](const Node& side) { return any_node(side, is_no_d); }) &&
        !any([](const Node& side) { return side.is_name("d") || side.kind == Kind::script; }))
        throw NotUnderstood(at, "an equation of d alone", "what d is", "for d = 4");
    if (any(has_power_behind))
        throw NotUnderstood(at, "a power behind the argument of a function, refuted as one of its value",
                            "one place for it", "\\cos^2(x) is the square of the cosine");
    if (any(pairs_halves) && !names("half") && names("R"))
        throw NotUnderstood(at, "x_{i+d/2} beside R_m, whose planes are (x_{2i}, x_{2i+1})", "one layout",
                            "R_m^half rotates the pairs (x_i, x_{i+d/2})");
    const auto is_star = [](const Node& node) { return node.is_name("*") || node.kind == Kind::conjugate; };
    Claim inner = claim, dotted = claim;
    bool has_dot = false;
    for (Node& side : inner.sides) side = transposed(side);
    for (Node& side : dotted.sides) {
        side = with_definitions(side, context.definitions, context.functions);
        has_dot = as_inner_products(side, context) || has_dot;
    }
    const auto is_of_complex = [&](const Node& node) {  // \bar z, and no \bar q of a vector
        return node.kind == Kind::conjugate && node.parts[0].kind == Kind::name &&
               (node.parts[0].text == "z" || node.parts[0].text == "w");
    };
    const bool any_star = any([&](const Node& side) { return any_node(side, is_star); });
    const bool has_star = any_star && !any([&](const Node& side) { return any_node(side, is_of_complex); });
    for (const auto& [is_there, other] : {std::pair(has_star, &inner), std::pair(has_dot, &dotted)})
        if (is_there && decide(*other, context).outcome == Outcome::proved)
            throw NotUnderstood(at,
                                "a product of complex numbers, which makes this false, or an inner product, "
                                "which makes it true",
                                "one of them", "Re(q^* k), <q, k> or q^T k");
    const auto is_of_numbers = [&](const Node& node) {  // <z, w>; R_m q is a real vector
        const auto is_other = [&](const Node& part) {
            const auto typed = context.types.find(part.text);
            return part.kind == Kind::name && part.text != "z" && part.text != "w" &&
                   (typed == context.types.end() || typed->second.type != Type::complex);
        };
        const auto turns = [](const Node& part) {  // <q_j e^{im\theta}, k_j e^{in\theta}>
            return any_node(part, [](const Node& in) { return in.kind == Kind::script && in.parts[0].is_name("e"); });
        };
        return node.kind == Kind::inner && (!any_node(node, is_other) || std::ranges::all_of(node.parts, turns));
    };
    const bool has_inner = any([&](const Node& side) { return any_node(side, is_of_numbers); });
    const bool has_complex =
        std::ranges::any_of(context.types, [](const auto& typed) { return typed.second.type == Type::complex; });
    if (has_inner && (any_star || has_complex))
        for (const bool first : {false, true}) {
            Claim other = claim;
            for (Node& side : other.sides) side = hermitian(side, first);
            if (decide(other, context).outcome == Outcome::proved)
                throw NotUnderstood(at,
                                    "an inner product of complex numbers: of real vectors, which makes this false, or "
                                    "a Hermitian one, which makes it true",
                                    "one of them", "Re(z \\bar w), or z \\bar w");
        }
    const auto is_half = [](const Node& node) { return node.kind == Kind::function && node.text == "rotate_half"; };
    const bool has_half = any([&](const Node& side) { return any_node(side, is_half); });
    if (has_half && !names("R") && !names("RoPE") && !context.turned_pairs) {
        Context pairs = context;
        pairs.turned_pairs = true;
        if (decide(claim, pairs).outcome == Outcome::proved)
            throw NotUnderstood(at,
                                "rotate_half of two halves, which makes this false, or of neighbours, which makes it "
                                "true",
                                "one of them", "x_i and x_{i+d/2}, or \\operatorname{rotate\\_every\\_two}");
    }
    Context rows = context;
    bool joined = false;
    for (const Node& side : claim.sides) joined = as_rows(side, rows.types) || joined;
    if (joined && rows.types.size() > context.types.size() && decide(claim, rows).outcome == Outcome::proved)
        throw NotUnderstood(at,
                            "a column times a row, which makes this false, or a row times a column, "
                            "which makes it true",
                            "one of them", "for rows q, k");
}

void if_others_mean_it(Answer& answer, const Claim& claim, const Context& context) {
    const auto is_rotation = [](const Node& side) {
        return (side.kind == Kind::script || (side.kind == Kind::product && side.parts.size() == 2)) &&
               side.parts[0].is_name("R");
    };
    const auto any = [&](const auto& test) { return std::ranges::any_of(claim.sides, test); };
    const auto is_written = [](const Node& side) {
        return side.kind == Kind::matrix || (in_brackets(side) && in_brackets(side.parts[0]));
    };
    // R(\theta, m) = [[...]] says what the function is
    const bool of_two = std::ranges::any_of(claim.source, [](const std::string& side) {
        return side.starts_with("R(") && side.find(',') != std::string::npos && side.find(')') + 1 == side.size();
    });
    if (of_two && any(is_written))
        return refuse(answer, {claim.sides[0].at, "a function of two arguments beside a matrix: what it is",
                               "an equation that claims something of it", "R_m, or R(m\\theta)"});
    const bool coded = any([&](const Node& side) { return mentions(side, "PE") && mentions(side, "R"); });
    if (answer.outcome == Outcome::refuted && (coded || (any(is_rotation) && any(is_written)))) {
        Context rows = context;
        rows.rows = true;
        if (decide(claim, rows).outcome != Outcome::proved) return;
        if (coded)
            return refuse(answer,
                          {claim.sides[0].at, "R beside a code of sines and cosines: of pairs (cos, sin) it is true",
                           "one order", "PE has (sin, cos): R_{-k} takes PE(t) to PE(t + k)"});
        refuse(answer, {claim.sides[0].at, "R for row vectors: for columns this is false, for rows it is true",
                        "one of them", "for columns the sines change places; for rows write I(a) for R(a)"});
    }
}

void if_not_meant(Answer& answer, const Claim& claim, const Context& context) {
    for (std::size_t s = 0; s < claim.sides.size(); ++s) {
        const Node& name = claim.sides[s];
        const Node& head = name.kind == Kind::conjugate ? name.parts[0] : name;  // \bar L = 2048
        const std::string key = spelled(head);
        const Node& other = claim.sides[s == 0 ? 1 : s - 1];
        const bool is_made_of = std::ranges::any_of(context.definitions, [&](const auto& one) {  // q'_{2i} of q' := ...
            return uses(head, one.first) || letter_of(one.first) == letter_of(key);
        });
        if (claim.sides.size() == 2 && !is_made_of && (is_bare_name(head) || name.is_name("i")) &&
            !context.types.contains(key) && !is_defined(context, key) && !uses(other, key)) {
            return refuse(answer, {name.at, words::say("'{1}' alone on one side", {key}),
                                   "an equation that claims something of it",
                                   words::say("what it stands for goes behind the formula: where {1} := ...", {key})});
        }
    }
}

}  // namespace formula
