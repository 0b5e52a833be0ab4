// Sums, products and direct sums over an index.
#include <algorithm>

#include "exact/every_dimension.hpp"
#include "formula/builder.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

using prover::Mat;
using prover::Term;

/// R_n, R(n\theta), e^{in\theta}: n is a position.
bool turns_by(const Node& node, const std::string& letter) {
    if (node.kind == Kind::script && (node.parts[0].is_name("R") || node.parts[0].is_name("e")) &&
        mentions(node.parts[1], letter))
        return true;
    for (std::size_t p = 1; p < node.parts.size() && node.kind == Kind::product; ++p)
        if ((node.parts[p - 1].is_name("R") || node.parts[p - 1].is_name("RoPE")) && mentions(node.parts[p], letter))
            return true;
    return std::ranges::any_of(node.parts, [&](const Node& part) { return turns_by(part, letter); });
}

/// \hat R_i(a), \hat R(m\theta_i), their products and transposes: the identity outside of plane i.
bool turns_one_plane(const Node& node, const std::string& letter) {
    if (node.kind == Kind::group && node.parts.size() == 1) return turns_one_plane(node.parts[0], letter);
    if (node.kind == Kind::script)
        return node.text == "^" && node.parts[1].is_name("\\top") && turns_one_plane(node.parts[0], letter);
    for (std::size_t p = 0; p < node.parts.size() && node.kind == Kind::product; ++p) {
        const Node& head = node.parts[p];
        const Node& hat = unscripted(head);
        if (hat.kind != Kind::hat || !hat.parts[0].is_name("R")) {
            if (!turns_one_plane(head, letter)) return false;
            continue;
        }
        if (head.kind == Kind::script && (head.text != "_" || !head.parts[1].is_name(letter.c_str()))) return false;
        if (++p == node.parts.size()) return false;
        const Node& next = node.parts[p];
        if (next.kind == Kind::script && (next.text != "^" || !next.parts[1].is_name("\\top"))) return false;
    }
    return node.kind == Kind::product;
}

void into_list(Value& column) {
    column.matrix.transposeInPlace();
    column.list = true;
}

}  // namespace

bool shows_complex_numbers(const Node& node) {
    return any_node(node, [](const Node& part) {
        return part.kind == Kind::conjugate || part.is_name("*") || part.kind == Kind::bars ||
               (part.kind == Kind::function && (part.text == "Re" || part.text == "Im" || part.text == "exp")) ||
               (part.kind == Kind::script && part.parts[0].is_name("e"));
    });
}

int Builder::coordinates(const Node& node, const std::string& letter) {
    if (node.kind == Kind::script && (node.parts[0].kind == Kind::name || node.parts[0].kind == Kind::group))
        for (const auto& [mark, part] : marks(node)) {
            if (mark != '_' || !index_use(node, letter).coordinate) continue;
            if (scope_.convention.tokens && node.text == "__") return scope_.dimension;  // q_{m,i}
            const Value v = evaluate(node.parts[0]);
            if (v.kind == ValueKind::matrix && (v.is_column() || v.is_row())) return static_cast<int>(v.matrix.size());
        }
    for (const Node& part : node.parts)
        if (index_use(part, letter).coordinate) return coordinates(part, letter);
    return scope_.dimension;
}

/// A sum or direct sum over all planes, written for the generic one.
Value Builder::big_in_each_plane(const Node& node, const IndexUse& use) {
    const std::string& letter = node.parts[0].text;
    const Node& body = node.parts[3];
    const bool from_one = node.parts[1].kind == Kind::number && node.parts[1].text == "1";
    const bool pairs = use.is_torn() && shows_complex_numbers(body);
    const auto is_end = [&](const Node& high) {  // d/2 or d, -1 from 0
        if (high.text.empty() && high.kind == Kind::name) return true;
        const Node& top = high.kind == Kind::sum && !from_one ? high.parts[0] : high;
        const bool less = high.kind == Kind::sum && high.text == "+-" && high.parts[1].kind == Kind::number &&
                          high.parts[1].text == "1";
        return (from_one ? high.kind != Kind::sum : less) &&
               (use.over_coordinates() && !pairs ? top.is_name("d") : is_half_d(top));
    };
    const bool product = node.text == "prod" || node.text == "down";
    if ((!use.plane && !use.coordinate) || use.half || node.parts.size() > 4 || !is_end(node.parts[2]) ||
        (product && (!indices_.empty() || !turns_one_plane(body, letter))))
        throw NotPlaneByPlane(node.at);
    const auto at_value = [&](int value, int count) {
        auto indices = indices_;
        indices[letter] = {
            value + (from_one ? 1 : 0), from_one ? 1 : 0, count, false, node.parts[1].kind == Kind::number, pairs};
        const Meanwhile bound(indices_, std::move(indices));
        const Meanwhile within(one_plane_alone_, product);
        return evaluate(body);
    };
    const bool coordinate = use.coordinate && !pairs;
    if (coordinate && (node.text != "sum" || !indexes_each(body, letter))) throw NotPlaneByPlane(node.at);
    Value term = at_value(0, coordinate ? 2 : 1);
    if (coordinate) term = summed(term, at_value(1, 2), false, node.at);
    if (term.each) throw NotPlaneByPlane(node.at);
    if (node.text == "column" || node.text == "list") {
        term = as_column(term);
        if (!term.is_column() || term.matrix.size() != 2) throw NotPlaneByPlane(node.at);
        if (node.text == "list") into_list(term);
        term.each = true;
        return term;
    }
    if (node.text == "oplus" || product) {  // rotations of one plane each commute: together, one of all planes
        if (term.kind == ValueKind::complex) term = direct_sum(term, matrix(Mat(0, 1)), node.at);
        if (term.list) term = as_column(term);
        const bool pair =
            term.kind == ValueKind::matrix && term.matrix.rows() == 2 && (term.is_column() || term.matrix.cols() == 2);
        if (!pair) throw NotPlaneByPlane(node.at);
        term.each = true;
        return term;
    }
    if (term.kind == ValueKind::number) return number(prover::sum_over_planes(term.re));
    if (term.kind == ValueKind::complex)
        return complex(prover::sum_over_planes(term.re), prover::sum_over_planes(term.im));
    if (term.kind != ValueKind::matrix) throw NotPlaneByPlane(node.at);
    term.rotation = false;
    term.matrix = term.matrix.unaryExpr([](const Term& x) { return prover::sum_over_planes(x); }).eval();
    return term;
}

/// Whether the letter indexes vectors of d, and no others.
bool Builder::indexes_each(const Node& node, const std::string& letter) {
    if (node.kind == Kind::script && (node.parts[0].kind == Kind::name || node.parts[0].kind == Kind::group) &&
        index_use(node, letter).coordinate)
        return (scope_.convention.tokens && node.text == "__") || evaluate(node.parts[0]).each;
    return std::ranges::all_of(node.parts, [&](const Node& part) {
        return !index_use(part, letter).coordinate || indexes_each(part, letter);
    });
}

/// The sum over all vectors q whose n coordinates are 1 or -1.
Value Builder::over_signs(const Node& node) {
    const std::string& letter = node.parts[0].text;
    const auto n = evaluate(node.parts[1]).whole();
    if (!n || *n < 1 || *n > 8)
        throw NotUnderstood(node.parts[1].at, words::say("'{1}' coordinates", {spelled(node.parts[1])}),
                            "a number from 1 to 8");
    if (scope_.generic) throw NotPlaneByPlane(node.at);
    std::optional<Value> total;
    for (unsigned signs = 0; signs < 1U << *n; ++signs) {
        Mat q(*n, 1);
        for (unsigned c = 0; c < *n; ++c) q(c, 0) = Term((signs >> c & 1U) != 0 ? 1 : -1);
        Value column = matrix(std::move(q));
        if (*n == 1) column.constant = prover::Fraction{signs != 0 ? 1 : -1, 1};
        auto values = scope_.values;
        values[letter] = std::move(column);
        const Meanwhile one(scope_.values, std::move(values));
        const Value term = evaluate(node.parts[3]);
        total = total ? summed(*total, term, false, node.at) : term;
    }
    return *total;
}

/// The sum over tokens, n as a position and v_n a vector of its own: of three, each with a weight that is the same in
/// all sums. With weights 0 and 1 it is the sum over any of them; and a product of at most three sums joins at most
/// three tokens, so what holds for all weights holds for any number of tokens.
Value Builder::over_tokens(const Node& node) {
    const std::string& letter = node.parts[0].text;
    const Node &low = node.parts[1], &high = node.parts[2];
    const std::string bounds = spelled(low) + ":" + spelled(high);
    if (token_bounds_.empty()) token_bounds_ = bounds;
    if (token_bounds_ != bounds || high.kind != Kind::name || high.is_name("d")) throw other_bounds(node.at);
    notes_.insert("a sum over tokens is written out for three of them");
    if (token_weights_.empty()) token_weights_ = recorder_.reals({prover::GroupKind::reals, "w", most_tokens});
    std::optional<Value> total;
    for (std::size_t t = 0; t < static_cast<std::size_t>(most_tokens); ++t) {
        const std::string token = "_{" + std::to_string(t + 1) + "}";
        const std::string name = letter + token;
        scope_.types[name] = {Type::position, 0, 0};
        Node body = node.parts[3];
        each_node(body, [&](Node& part) {
            if (part.is_name(letter.c_str())) part.text = name;
        });
        const Value term = combined(number(token_weights_[t]), evaluate(body), ' ', false, node.at);
        total = total ? summed(*total, term, false, node.at) : term;
    }
    return *total;
}

void Builder::require_few_tokens(std::size_t at) const {
    if (token_weights_.empty() || scope_.generic) return;  // the same is asked at each d
    const prover::Program& program = recorder_.program;
    const auto degrees = prover::degree_bounds(program);
    const auto weights = std::ranges::find(program.groups, "w", &prover::Group::name) - program.groups.begin();
    for (const prover::Output& side : program.outputs)
        for (const prover::NodeId n : side.nodes)
            if (degrees[prover::index(weights)][prover::index(n)] > most_tokens) throw other_bounds(at);
}

Value Builder::big(const Node& node) {
    if (node.text == "lim") return limit(node);
    const std::string& letter = node.parts[0].text;
    const Node& body = node.parts[3];
    const Node& upper = node.parts[2];
    const bool to_name = upper.kind == Kind::name && upper.text.size() == 1 && upper.text[0] >= 'A' &&
                         upper.text[0] <= 'Z' && upper.text != "D" && type_of(letter) == Type::position;  // up to N
    if (scope_.convention.token_sums && node.text == "sum" && node.parts.size() == 4 &&
        (to_name || turns_by(body, letter)))
        return over_tokens(node);
    const auto is_none = [](const Node& bound) { return bound.kind == Kind::name && bound.text.empty(); };
    if (is_none(node.parts[1]) && !is_none(upper))
        throw NotUnderstood(node.at, "a sum without its beginning",
                            "both bounds, or none: \\sum_{i=0}^{d/2-1}, \\sum_i");
    if (scope_.types.contains(letter) || indices_.contains(letter))
        throw NotUnderstood(node.at, words::say("the index '{1}', which has another meaning", {letter}),
                            "an index of its own");
    if (node.text == "max")
        throw NotUnderstood(node.at, "the largest of several lengths",
                            "a formula made of +, -, products, cos, sin, vectors and matrices");
    if (node.text == "signs") return over_signs(node);
    const IndexUse use = index_use(body, letter);
    const bool pairs = use.is_torn() && shows_complex_numbers(body);
    if (use.is_torn() && !pairs)
        throw NotUnderstood(node.at,
                            words::say("'{1}' counts planes in one place and coordinates in another", {letter}),
                            "an index of one kind");
    uses_dimension_ = true;
    if (scope_.generic) return big_in_each_plane(node, use);
    const int end = use.over_coordinates() && !pairs ? coordinates(body, letter) : planes();
    if (!use.plane && !use.coordinate && node.parts[1].text.empty())
        throw NotUnderstood(node.at, "a sum whose index is not used", "an index that its terms have, or bounds");
    // bounds, where they are given, must be the whole range: 0 ... end-1, or 1 ... end
    int base = 0;
    const auto bound = [&](const Node& side) -> std::optional<std::int64_t> {
        if (side.kind == Kind::name && side.text.empty()) return {};
        const Value v = evaluate(side);
        if (!v.whole()) throw NotUnderstood(side.at, v.described(), "a whole number, such as d/2 - 1");
        return v.whole();
    };
    const auto low = bound(node.parts[1]), high = bound(node.parts[2]);
    if (low && !high)
        throw NotUnderstood(node.at, "a sum without its end", "both bounds, or none: \\sum_{i=0}^{d/2-1}, \\sum_i");
    if (low) base = static_cast<int>(*low);
    const bool by_use = use.plane || use.coordinate;
    const std::int64_t last = high ? *high : base + end - 1;
    const bool from_start = base == 0 || base == 1, whole_range = from_start && last == base + end - 1;
    // another range is another sum: what it runs out of may be anything
    const bool counts_all =
        !by_use || whole_range || !from_start || use.half || pairs || last < base || node.parts[2].kind == Kind::number;
    if (by_use && !whole_range && counts_all)
        throw NotUnderstood(node.at, words::say("bounds {1} to {2}", {std::to_string(base), std::to_string(last)}),
                            words::say("{1} to {2} at d = {3}",
                                       {std::to_string(base == 1 ? 1 : 0), std::to_string((base == 1 ? 0 : -1) + end),
                                        std::to_string(scope_.dimension)}),
                            use.over_coordinates() ? "a sum over all d coordinates" : "a sum over all d/2 planes");
    if (last - base > 64) throw NotUnderstood(node.at, "a sum of more than 64 terms", "a shorter one");
    if (last < base) throw NotUnderstood(node.at, "a sum without terms", "an upper bound that is not below the lower");
    std::optional<Value> total;
    for (std::int64_t value = base; value <= last; ++value) {
        auto indices = indices_;
        const int count = !by_use ? 0 : whole_range ? end : beyond_all;
        indices[letter] = {static_cast<int>(value), base, count, use.half, low.has_value(), pairs};
        const Meanwhile bound_there(indices_, std::move(indices));
        Value term = fraction(value == last && node.parts.size() > 4 ? node.parts[4] : body);
        if (node.text != "sum" && node.text != "prod") no_denominator(term, body.at);
        const bool column = node.text == "column" || node.text == "list";
        total = !total                ? term
                : column              ? stacked(*total, term, node.at)
                : node.text == "sum"  ? summed(*total, term, false, node.at)
                : node.text == "prod" ? combined(*total, term, ' ', false, node.at)
                : node.text == "down" ? combined(term, *total, ' ', false, node.at)
                                      : direct_sum(*total, term, node.at);
    }
    if (node.text == "list" && total->is_column()) into_list(*total);
    return *total;
}

}  // namespace formula
