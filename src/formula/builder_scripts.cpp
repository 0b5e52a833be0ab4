// Names with scripts: R_m, e^{im\theta}, x_{2i}, W_Q, v^\top.
#include <algorithm>
#include <set>

#include "exact/exact.hpp"
#include "formula/builder.hpp"
#include "formula/roles.hpp"
#include "formula/text.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

using prover::Angle;
using prover::Mat;
using prover::Term;

/// The place that coordinate r of the half-split layout has where pairs stand side by side.
Eigen::Index interleaved(Eigen::Index r, Eigen::Index planes) { return r < planes ? 2 * r : 2 * (r - planes) + 1; }

/// The inverse of a 2 x 2 matrix, times its determinant.
Value adjugate(Value v) {
    const Mat m = v.matrix;
    v.matrix << m(1, 1), -m(0, 1), -m(1, 0), m(0, 0);
    return v;
}

/// 10000^{-2/4} = 1/100, where the root is a whole number.
std::optional<prover::Fraction> exact_power(const prover::Fraction& base, const prover::Fraction& exponent) {
    const std::int64_t n = std::abs(exponent.numerator);
    if (base.denominator != 1 || base.numerator < 2 || exponent.denominator > 64 || n > 64) return {};
    const auto powered = [](std::int64_t root, std::int64_t times) {
        std::int64_t value = 1;
        for (; times > 0 && value <= 1'000'000'000; --times) value *= root;
        return value;
    };
    for (std::int64_t root = 2; root < 40000; ++root) {
        const std::int64_t value = powered(root, exponent.denominator);
        if (value > base.numerator) return {};
        if (value != base.numerator) continue;
        const std::int64_t result = powered(root, n);
        if (result > 1'000'000'000) return {};
        return exponent.numerator < 0 ? prover::Fraction{1, result} : prover::Fraction{result, 1};
    }
    return {};
}

bool is_sum_of_names(const Node& node) {
    return node.kind == Kind::sum && node.text.find_first_not_of('+') == std::string::npos &&
           std::ranges::all_of(node.parts, [](const Node& part) { return part.kind == Kind::name; });
}

}  // namespace

std::vector<Node> axes_of(const Node& node) {
    if (node.kind != Kind::script || !node.parts[0].is_name("R") || node.text[0] != '_') return {};
    if (node.parts[1].kind == Kind::group && node.parts[1].parts.size() > 1) return node.parts[1].parts;
    std::vector<Node> axes;
    for (const auto& [mark, part] : marks(node))
        if (mark == '_') axes.push_back(*part);
    return axes.size() > 1 ? axes : std::vector<Node>{};
}

bool is_of_axes(const Node& node) {
    const std::vector<Node> axes = axes_of(node);
    return axes.size() > 1 && !axes[0].is_name("\\Theta") && !axes[0].is_name("\\theta");
}

Value Builder::script(const Node& node) {
    const Node& base = node.parts[0];
    const auto list = marks(node);
    if (base.kind == Kind::name && !is_known(base.text)) {
        if (base.text == "I" && list.size() > 1 && list[0].first == '_') {  // I_\theta^\top
            Node inner{Kind::script, node.at, "_", {base, *list[0].second}};
            Value v = script(inner);
            return with_marks(std::move(v), list, 1, node.at);
        }
        if (base.text == "R") {
            if (const std::string key = spelled(node); !is_known(key)) return rotation_script(node);
        }
        if (base.text == "PE" && list[0].first == '_' && list[0].second->kind == Kind::group)
            return with_marks(apply(base, *list[0].second), list, 1, node.at);  // PE_{(t, 2i)}
        if (base.text == "PE" && !list.empty() && list[0].first == '_') {  // PE_t is PE(t)
            return with_marks(code(evaluate(*list[0].second), node.at), list, 1, node.at);
        }
        if (base.text == "P" && !list.empty() && list[0].first == '_' && list[0].second->is_name("half")) {
            if (scope_.generic) throw NotPlaneByPlane(node.at);
            uses_dimension_ = true;
            notes_.insert("$P_{\\text{half}}$ takes the pairs $(x_{2i}, x_{2i+1})$ to the places $(i, i+d/2)$");
            Mat m = Mat::Constant(scope_.dimension, scope_.dimension, Term());
            for (Eigen::Index r = 0; r < scope_.dimension; ++r) m(r, interleaved(r, planes())) = Term(1);
            Value v = matrix(std::move(m));
            v.rotation = true;
            return with_marks(std::move(v), list, 1, node.at);
        }
        if (base.text == "e" && list.size() == 1 && list[0].first == '^') return exponential(*list[0].second);
        if (base.text == "e" && list[0].first == '_' && !scope_.types.contains(spelled(node)) &&
            !scope_.types.contains("e"))
            throw NotUnderstood(node.at, "a unit vector, or a coordinate of e", "a name that is declared",
                                "where u := (1, 0)^T");
        if (base.text == "I" && list.size() == 1 && list[0].first == '_') {
            const Node& of = *list[0].second;  // I_n
            const bool open = of.kind == Kind::name && of.text.size() == 1 && !of.is_name("d") && !is_known(of.text) &&
                              (usual_types(of.text).size() > 1 || is_usually(of.text, Type::position));
            if (open) return evaluate(base);
            const Value size = evaluate(*list[0].second);
            if (size.kind == ValueKind::angle || size.kind == ValueKind::frequency || size.kind == ValueKind::angles) {
                notes_.insert("I(a) is the rotation for row vectors, $R(a)^\\top$");
                return rotation(size, true, node.at);
            }
            if (scope_.generic && !size.constant) throw NotPlaneByPlane(node.at);
            if (!size.whole() || *size.whole() < 1 || *size.whole() > 64)
                throw NotUnderstood(node.at, "I of another size", "I_2 or I_d");
            return identity(*size.whole());
        }
    }
    const auto is_first = [](const auto& mark) {
        return mark.first == '^' && mark.second->kind == Kind::number && mark.second->text == "1";
    };
    if (base.kind == Kind::name && type_of(base.text) == Type::matrix &&
        std::ranges::any_of(list, is_first))  // W^1 W^2
        throw NotUnderstood(node.at, "a matrix with 1 above it, a power or one of several", "W_1");
    if (base.kind == Kind::conjugate && list[0].first == '_') {  // \bar k_j is the conjugate of k_j
        Node inside = node;
        inside.parts[0] = base.parts[0];
        return conjugated(script(inside), node.at);
    }
    if ((base.kind == Kind::number || (is_schedule(node) && !is_known(base.text))) && list.size() == 1 &&
        list[0].first == '^')
        if (const auto frequency = scheduled(base, *list[0].second)) return *frequency;
    if (base.kind == Kind::name && list.size() == 1 && list[0].first == '^')
        if (const auto number = grown(base.text, *list[0].second)) return *number;
    if (base.is_name("d") && list.back().first == '^')
        if (const auto root = root_power(node, *list.back().second)) return *root;
    if (base.kind != Kind::name && base.kind != Kind::hat) {
        one_power(list, node.at);
        Value v = base.kind == Kind::bars ? Value() : fraction(base);
        for (const auto& [mark, part] : list) {
            if (part == nullptr) {
                v = primed(v, node.at);
                continue;
            }
            if (base.kind == Kind::bars) {  // |x|^2, |x|^4
                const Value power_of = evaluate(*part);
                if (mark != '^' || !power_of.whole() || *power_of.whole() < 2 || *power_of.whole() % 2 != 0)
                    throw no_polynomial(node.at, "another power of a length", "|x|^2",
                                        "an odd power is a square root, and no polynomial");
                v = over_below(squared_length(base), static_cast<int>(*power_of.whole() / 2), node.at,
                               [&](const Value& square) { return power(square, *power_of.whole() / 2, node.at); });
                continue;
            }
            v = marked(std::move(v), mark, *part, node.at);
        }
        return v;
    }
    one_power(list, node.at);
    // the part of the scripts that belongs to the name, in its spelling
    Node full{Kind::script, node.at, {}, {base}}, plain = full;
    std::vector<std::pair<char, const Node*>> operators, below;
    const auto is_index = [&](const Node& part) {
        return part.kind == Kind::name && indices_.contains(part.text) && !is_i(part);
    };
    for (const auto& [mark, part] : list) {
        if (mark == '^' && (is_operator(*part) || is_index(*part))) {
            operators.emplace_back(mark, part);
            continue;
        }
        full.text += mark;
        if (part != nullptr) full.parts.push_back(*part);
        if (part != nullptr && is_sum_of_names(*part))  // x_{m+n} is x_{n+m}
            std::ranges::sort(full.parts.back().parts, {}, &Node::text);
        if (mark == '_') {
            below.emplace_back(mark, part);
        } else {
            plain.text += mark;
            if (part != nullptr) plain.parts.push_back(*part);
        }
    }
    const std::string key = full.text.empty() ? spelled(base) : spelled(full);
    const std::string stem = plain.text.empty() ? spelled(base) : spelled(plain);
    const std::string letter = base.kind == Kind::name && scope_.types.contains(base.text)
                                   ? base.text  // perhaps a word
                                   : letter_of(spelled(base.kind == Kind::hat ? base.parts[0] : base));
    const auto finish = [&](Value v) {
        for (const auto& [mark, part] : operators) v = marked(std::move(v), mark, *part, node.at);
        return v;
    };
    const auto undefined = [&](const std::string& what) -> NotUnderstood {
        return {node.at, words::say("'{1}', which has no meaning of its own", {what}),
                "a name that is declared or defined", words::say("where {1} := ..., or for vectors {1}", {what})};
    };
    // a number on a vector with a position, q^1_m or q^{(1)}_m: a coordinate, as a number of its own
    const bool vector_letter = type_of(letter) == Type::vector || type_of(letter) == Type::row;
    if (vector_letter && !scope_.types.contains(key) && stem == letter && below.size() == 1 &&
        below[0].second->kind == Kind::name && !indices_.contains(below[0].second->text) && !operators.empty() &&
        is_number(*operators[0].second) && type_of(below[0].second->text) == Type::position) {
        const std::string which = spelled(*operators[0].second);
        const std::string own = key + "^" + (which.size() > 1 ? "{" + which + "}" : which);
        if (!is_known(own)) scope_.types[own] = {Type::real, 0, 0};
        notes_.insert(words::say("{1} is a number of its own", {own}));
        operators.erase(operators.begin());
        return finish(variable(own, letter, node.at));
    }
    if (vector_letter && !is_known(key) && stem == letter && below.size() == 1 &&
        below[0].second->kind == Kind::product && below[0].second->text == "  " &&
        below[0].second->parts[0].kind == Kind::name && below[0].second->parts[1].kind == Kind::number) {
        scope_.types[key] = {Type::real, 0, 0};
        notes_.insert(words::say("{1} is a number of its own", {key}));
    }
    if (is_known(key)) {
        const auto counts = [&](const Node& at) {
            return at.kind == Kind::name && indices_.contains(at.text) && !scope_.free.contains(at.text);
        };
        for (const auto& [mark, part] : below)  // of every i there may be a q_i, of those that are summed over not
            if (part != nullptr && scope_.types.contains(key) && any_node(*part, counts))
                throw NotUnderstood(node.at, words::say("'{1}', one variable, under a sum over its subscript", {key}),
                                    "a subscript of a vector", words::say("for vectors {1}", {letter}));
        return finish(variable(key, letter, node.at));
    }
    const std::optional<Type> own = type_of(letter);
    const bool greek = letter[0] == '\\';
    const bool primed = own == Type::position && (in_angle_ || letter != "g") && below.empty() && !plain.text.empty() &&
                        plain.text.find_first_not_of('\'') == std::string::npos;
    const bool numbered = ((own == Type::position && (in_angle_ || greek)) || (own == Type::angle && greek)) &&
                          stem == letter && below.size() == 1 && below[0].second->kind == Kind::number;
    if (base.kind == Kind::name && (primed || numbered)) {  // m', \delta_1: another one
        scope_.types[key] = {*own, 0, 0};
        return finish(variable(key, letter, node.at));
    }
    if (below.empty()) {
        if (key == spelled(base)) return finish(base.kind == Kind::name ? name(base) : evaluate(base));
        throw undefined(key);
    }
    const bool frequency = !is_known(letter)
                               ? type_of(letter) == Type::frequency
                               : scope_.types.contains(letter) && scope_.types.at(letter).type == Type::frequency;
    if (frequency && stem == letter) {
        if (below.size() > 1) throw NotUnderstood(node.at, "two subscripts", letter + "_i");
        const auto at_index = try_index(*below[0].second);
        if (!at_index) throw undefined(key);
        if (!scope_.planes && below[0].second->kind == Kind::name && scope_.free.contains(below[0].second->text)) {
            notes_.insert(words::say("in the plane ${1}$ is one frequency", {key}));
            return finish(evaluate({Kind::name, node.at, letter, {}}));
        }
        if (scope_.generic && at_index->factor == 0) throw NotPlaneByPlane(node.at);
        const int from = origin(*at_index, node.at);
        const int plane = at_index->value - from;
        if (at_index->factor != 0 && (at_index->factor != 1 || at_index->offset != 0))
            throw NotUnderstood(below[0].second->at, "a frequency of another plane", letter + "_i");
        Value v;
        v.kind = ValueKind::frequency;
        v.frequency = letter;
        v.plane_index = plane;
        frequencies_.insert(letter);
        if (at_index->count == beyond_all && plane >= planes() && at_index->factor == 1 && !scope_.generic) {
            v.frequency = letter + "_{" + std::to_string(plane) + "}";  // one more frequency than there are
            v.plane_index = -1;
            return finish(v);
        }
        if (plane < 0 || plane >= planes())
            throw NotUnderstood(node.at, words::say("plane {1}", {std::to_string(plane)}),
                                words::say("a plane from 0 to {1} at d = {2}",
                                           {std::to_string(planes() - 1), std::to_string(scope_.dimension)}));
        return finish(v);
    }
    if (base.kind == Kind::hat) throw undefined(key);
    if (scope_.convention.tokens && !type_of(letter) && letter.size() == 1 && stem == letter && below.size() == 1 &&
        below[0].second->kind == Kind::name && type_of(below[0].second->text) == Type::position) {  // X_i, Q_i
        const bool lower = is_lower(letter[0]);                                                     // p_m
        scope_.types[key] = {lower ? Type::vector : scope_.rows ? Type::row : Type::matrix, 0, 0};
        tokens_.insert(key);
        notes_.insert(words::say("${1}$ is {2} of its own", {key, lower         ? "a vector"
                                                                  : scope_.rows ? "a row"
                                                                                : "a matrix"}));
        return finish(variable(key, letter, node.at));
    }
    const auto is_position = [&](const auto& mark) {  // m, m + n
        const auto is_one = [&](const Node& one) {
            return one.kind == Kind::name && type_of(one.text) == Type::position && !try_index(one);
        };
        return is_one(*mark.second) ||
               (is_sum_of_names(*mark.second) && std::ranges::all_of(mark.second->parts, is_one));
    };
    if (scope_.convention.tokens && type_of(letter) == Type::angle && stem == letter && below.size() < 3 &&
        std::ranges::all_of(below, is_position)) {  // \alpha_m, a_{m,n}
        scope_.types[key] = {in_angle_ ? Type::angle : Type::real, 0, 0};
        tokens_.insert(key);
        notes_.insert(words::say("${1}$ is {2} of its own", {key, in_angle_ ? "an angle" : "a number"}));
        return finish(variable(key, letter, node.at));
    }
    if (vector_letter && stem == letter && below.size() == 2 && is_position(below[0]) &&
        try_index(*below[1].second)) {  // q_{m,i}
        const Node token{Kind::script, node.at, "_", {base, *below[0].second}};
        if (scope_.convention.tokens || is_known(spelled(token)))
            return finish(component(script(token), *below[1].second, node.at));
    }
    if (!type_of(letter) && !is_known(stem)) throw Unknown{letter, node.at};
    const bool entry =
        type_of(letter) == Type::matrix && below[0].second->kind == Kind::number && below[0].second->text.size() == 2;
    if (is_known(stem) || vector_letter || entry) {
        if (stem != letter && !is_known(stem)) throw undefined(stem);
        const auto at_index = try_index(*below[0].second);
        const Node& sub = *below[0].second;
        if (scope_.convention.tokens && !at_index && stem == letter && below.size() == 1 && is_position(below[0])) {
            scope_.types[key] = {type_of(letter).value_or(Type::vector), 0, 0};
            tokens_.insert(key);
            notes_.insert(words::say("${1}$ is a vector of its own", {key}));
            return finish(variable(key, letter, node.at));
        }
        const bool slice = below[0].second->kind == Kind::slice;
        if ((!at_index && !entry && !slice) || below.size() > 1) throw undefined(key);
        for (const auto& [mark, part] : operators)
            if (part->is_name("\\top") && vector_letter && sub.kind == Kind::number)
                throw NotUnderstood(node.at, "the transpose of a coordinate", "a vector",
                                    words::say("if {1} is one: for vectors {1}", {key}));
        return finish(component(variable(stem, letter, node.at), *below[0].second, node.at, stem));
    }
    // W_Q, a_1: a name of its own, of the letter's type
    const Node& sub = *below[0].second;
    const bool plain_name =
        (sub.kind == Kind::name && !indices_.contains(sub.text) && type_of(sub.text) != Type::position) ||
        sub.kind == Kind::number;
    if (!plain_name || below.size() > 1 || stem != letter) throw undefined(key);
    return finish(variable(key, letter, node.at));
}

/// (cos a + i sin a)^n, and of rotations, by what they turn; nothing where v shows none.
std::optional<Value> Builder::turned_often(const Value& v, const Value& times, std::size_t at) {
    if (scope_.parts > 1 || (v.kind == ValueKind::matrix && v.matrix.rows() != v.matrix.cols())) return {};
    const auto angle = [&](const Term& cosine_of, const Term& sine_of) -> std::optional<Angle> {
        const auto& nodes = recorder_.program.nodes;
        const prover::Node c = nodes[prover::index(cosine_of.node())], s = nodes[prover::index(sine_of.node())];
        if (c.op != prover::Op::cos || s.op != prover::Op::sin || c.a != s.a) return {};
        Angle all;
        const prover::AngleSum sum = recorder_.program.angle_sums[prover::index(c.a)];
        for (const auto& [part, count] : sum) {
            const prover::Component& component = recorder_.program.angles[prover::index(part)];
            const auto& [position, name] = turns_.at(component.group);
            Value own;
            own.kind = ValueKind::position;
            if (position.empty())
                own.offset = 1;
            else
                own.position[position] = 1;
            if (own.degree() + times.degree() > 2) return {};
            const bool one = recorder_.program.groups[prover::index(component.group)].size == 1;
            all = all + count * plane_angle(position_product(own, times, at), name, one ? -1 : component.index, at);
        }
        return all;
    };
    if (v.kind == ValueKind::complex) {
        const auto turned = angle(v.re, v.im);
        return turned ? std::optional(complex(cos(*turned), sin(*turned))) : std::nullopt;
    }
    if (v.kind != ValueKind::matrix || v.matrix.rows() % 2 != 0) return {};
    Value out = v;
    out.rotation = true;
    for (Eigen::Index r = 0; r < v.matrix.rows(); ++r)  // 0 but for blocks of two
        for (Eigen::Index c = 0; c < v.matrix.cols(); ++c)
            if (r / 2 != c / 2 && v.matrix(r, c).node() != prover::Program::zero) return {};
    for (Eigen::Index r = 0; r < v.matrix.rows(); r += 2) {
        const Term right = v.matrix(r, r + 1), below = v.matrix(r + 1, r);
        const bool rows = recorder_.program.nodes[prover::index(right.node())].op == prover::Op::sin;
        const Term sine_of = rows ? right : below, other = rows ? below : right;
        const auto turned = angle(v.matrix(r, r), sine_of);
        if (!turned || v.matrix(r + 1, r + 1).node() != v.matrix(r, r).node() ||
            (other.node() != (-sine_of).node() && other.node() != (Term(-1) * sine_of).node()))
            return {};
        out.matrix(r, r) = out.matrix(r + 1, r + 1) = cos(*turned);
        out.matrix(r, r + 1) = rows ? sin(*turned) : -sin(*turned);
        out.matrix(r + 1, r) = rows ? -sin(*turned) : sin(*turned);
    }
    return out;
}

/// a^2^3 is no formula of TeX, and two different ones elsewhere.
void Builder::one_power(const std::vector<std::pair<char, const Node*>>& list, std::size_t at) {
    const auto powers = std::ranges::count_if(list, [](const auto& mark) {
        return mark.first == '^' && (is_number(*mark.second) || mark.second->is_name("\\top"));
    });
    if (powers > 1) throw NotUnderstood(at, "a power of a power", "parentheses around the inner one");
    if (std::ranges::count_if(list, [](const auto& mark) { return mark.second == nullptr; }) >
        1)  // R(a)'', a second derivative
        throw NotUnderstood(at, "two primes", "^\\top, or a derivative, \\frac{d}{da}");
}

/// The rotation of the pairs (x_i, x_{i+d/2}).
Value Builder::in_halves(Value v, std::size_t at) {
    if (scope_.generic) throw NotPlaneByPlane(at);
    notes_.insert("$R^{\\text{half}}$ rotates the pairs $(x_i, x_{i+d/2})$");
    const auto n = v.matrix.rows() / 2;
    Mat m(2 * n, 2 * n);
    for (Eigen::Index r = 0; r < 2 * n; ++r)
        for (Eigen::Index c = 0; c < 2 * n; ++c) m(r, c) = v.matrix(interleaved(r, n), interleaved(c, n));
    v.matrix = std::move(m);
    return v;
}

Value Builder::rotation_script(const Node& node) {
    if (const std::vector<Node> axes = axes_of(node); scope_.axes > 0 && axes.size() > 1) {
        notes_.insert("$R_{x,y}$ is the direct sum of $R_x$ and $R_y$");
        Value all = rotation(evaluate(axes[0]), false, node.at);
        for (std::size_t a = 1; a < axes.size(); ++a)
            all = direct_sum(all, rotation(evaluate(axes[a]), false, node.at), node.at);
        const bool listed = node.parts[1].kind == Kind::group;
        return with_marks(std::move(all), marks(node), listed ? 1 : axes.size(), node.at);
    }
    std::optional<Value> position, power;
    bool half = false;
    const auto is_operator_of_rotation = [](const Node& part) {
        return part.is_name("\\top") || part.is_name("*") || part.is_name("\\dagger") || part.is_name("half") ||
               part.kind == Kind::group || part.kind == Kind::matrix;
    };
    const auto is_size = [&](const Node& part) {  // R_{\\Theta,m}^4, where d = 4
        return scope_.fixed && part.kind == Kind::number && part.text == std::to_string(scope_.dimension);
    };
    const auto is_position_value = [&](const Node& part) {
        return if_understood([&] { return evaluate(part).kind == ValueKind::position; }).value_or(false);
    };
    std::vector<std::pair<char, const Node*>> operators;
    int subscripts = 0;
    for (const auto& [mark, part] : marks(node)) subscripts += mark == '_' ? 1 : 0;
    for (const auto& [mark, part] : marks(node)) {
        if (part == nullptr) throw NotUnderstood(node.at, "R'", "R", "where R' := ...");
        if (mark == '_') {
            if (subscripts > 1 && (part->is_name("\\Theta") || part->is_name("\\theta"))) continue;  // R_{\Theta, m}
            if (position) throw NotUnderstood(part->at, "two subscripts of R", "R_m");
            if (part->kind == Kind::number && is_one_of("00|01|11|12|21|22", part->text))
                throw NotUnderstood(part->at, words::say("position {1}, or an entry of R", {part->text}),
                                    "another position", "an entry is (R_m)_{01}");
            if (part->kind == Kind::group && part->text == "{")
                notes_.insert("R{m} and Rm, whose subscript was lost, are $R_m$");
            const Meanwhile within(in_angle_, true);
            position = evaluate(*part);
            if (position->kind != ValueKind::position && position->kind != ValueKind::angle &&
                position->kind != ValueKind::frequency && position->kind != ValueKind::frequencies &&
                !position->whole())
                throw NotUnderstood(part->at, words::say("{1} as the subscript of R", {position->described()}),
                                    "a position", "letters can be declared: for positions i, j");
        } else if (part->is_name("half")) {
            half = true;
        } else if (!is_operator_of_rotation(*part) && subscripts <= 1 && !power && !scope_.starred &&
                   part->kind != Kind::number && !part->is_name("d") && !part->is_name("t") &&
                   is_position_value(*part)) {  // R^m
            power = evaluate(*part);
        } else if (subscripts > 1 && (part->is_name("d") || spelled(*part).starts_with("d_") || is_size(*part))) {
            continue;  // R^d_{\Theta, m}
        } else {
            operators.emplace_back(mark, part);
        }
    }
    if (power && position && position->kind != ValueKind::frequency && position->kind != ValueKind::frequencies) {
        notes_.insert("$R_m^k$ is $R_{mk}$");
        position = combined(*position, *power, ' ', false, node.at);
    } else if (power) {
        notes_.insert("$R^m$ is $R_m$");
        position = power;
    }
    if (!position) position = any_position();
    if (!position) throw NotUnderstood(node.at, "R without a subscript", "R_m, or R(a)");
    Value v = rotation(*position, false, node.at);
    if (half) v = in_halves(std::move(v), node.at);
    for (const auto& [mark, part] : operators) v = marked(std::move(v), mark, *part, node.at);
    return v;
}

/// The value with the marks from number `from` on.
Value Builder::with_marks(Value v, const std::vector<std::pair<char, const Node*>>& list, std::size_t from,
                          std::size_t at) {
    one_power({list.begin() + static_cast<std::ptrdiff_t>(from), list.end()}, at);
    for (std::size_t p = from; p < list.size(); ++p) {
        if (list[p].second == nullptr) {
            v = primed(v, at);
            continue;
        }
        v = marked(std::move(v), list[p].first, *list[p].second, at);
    }
    return v;
}

/// (R q)' and R(m)', as MATLAB writes a transpose: what fails with it may be a derivative.
Value Builder::primed(const Value& v, std::size_t at) {
    no_denominator(v, at);
    if (v.kind != ValueKind::matrix || v.list) throw NotUnderstood(at, "a prime", "a name that is defined");
    notes_.insert("a prime behind brackets is the transpose");
    has_prime_ = true;
    return transposed(v, at);
}

/// v^\top, v^*, v^2, v^{(i)}, v_{2i}
Value Builder::marked(Value v, char mark, const Node& part, std::size_t at) {
    count_work(at);
    if (v.below) {  // (x/c)^\top, (x/c)_0, (a/c)^2
        const Value below = number(*v.below);
        v.below.reset();
        const bool takes_once =
            mark == '_' || (is_operator(part) && part.kind == Kind::name) || part.kind == Kind::group;
        return combined(marked(std::move(v), mark, part, at), takes_once ? below : marked(below, mark, part, at), '/',
                        false, at);
    }
    if (mark == '_') return component(v, part, at);
    if (part.is_name("\\top") && v.kind == ValueKind::complex) {
        notes_.insert("the transpose of a complex number is the row $(x_0, x_1)$ of its vector");
        Mat row(1, 2);
        row << v.re, v.im;
        return matrix(std::move(row));
    }
    if (part.is_name("\\top")) return transposed(v, at);
    if (part.is_name("\\dagger")) {
        if (v.kind != ValueKind::matrix || v.plane)
            throw NotUnderstood(at, "a dagger", "a transpose, ^\\top, or a conjugate, ^*");
        notes_.insert("a dagger on real vectors and matrices is the transpose");
        return transposed(v, at);
    }
    if (part.is_name("*")) {
        if (v.kind == ValueKind::number)
            throw NotUnderstood(at, "a star on a real number", "a complex number, or a name that is defined");
        if (v.kind == ValueKind::matrix) notes_.insert("a star is the complex conjugate");
        return conjugated(v, at);
    }
    if (part.is_name("\\Re") || part.is_name("\\Im")) return apply_function(part.text.substr(1), v, at);
    if (part.is_name("\\flat")) return flattened(std::move(v), at);
    if (scope_.starred && v.kind == ValueKind::matrix && !v.is_column() && !v.is_row())
        throw NotUnderstood(at, "'**' between matrices: one after the other, or entry by entry", "A B, or A \\odot B");
    if (part.kind == Kind::group && part.parts.size() == 1) return block(v, part.parts[0], at);
    if (const auto counted = part.kind == Kind::name && !is_i(part) ? try_index(part) : std::nullopt)
        return power(v, counted->value, at);
    const Value exponent = evaluate(part);
    if (exponent.kind == ValueKind::position && !part.is_name("t"))
        if (auto turned = turned_often(v, exponent, at)) {
            notes_.insert("the power n of a rotation turns n times as far");
            return *std::move(turned);
        }
    if (part.is_name("t") && exponent.kind == ValueKind::position && v.kind == ValueKind::matrix) {
        notes_.insert("^t is the transpose");
        return transposed(v, at);
    }
    if (v.constant && exponent.constant && !exponent.whole())
        if (const auto exact = exact_power(*v.constant, *exponent.constant))
            return number(exact->numerator, exact->denominator);
    if (scope_.changes && (v.kind == ValueKind::position || v.kind == ValueKind::frequency) && exponent.whole() &&
        *exponent.whole() > 1)
        return power(as_number(v, at), *exponent.whole(), at);
    if (v.kind == ValueKind::position && v.degree() == 1 && exponent.whole() == 2) return position_product(v, v, at);
    if (!exponent.whole()) throw no_polynomial(part.at, "another exponent", "a whole number, \\top, * or (i)");
    if (*exponent.whole() == 0 && v.kind == ValueKind::number && !v.constant)
        throw NotUnderstood(part.at, "a power 0 of a number", "1, or a name that is defined");
    if (*exponent.whole() < 0 && v.kind == ValueKind::matrix && !v.rotation && !v.each && !v.list &&
        v.matrix.rows() == v.matrix.cols()) {
        if (is_orthogonal(v)) return power(transposed(v, at), -*exponent.whole(), at);
        if (v.matrix.rows() == 2) {
            const Value above = power(adjugate(v), -*exponent.whole(), at);
            return combined(above, power(determinant(v, at), -*exponent.whole(), at), '/', false, at);
        }
    }
    if (*exponent.whole() < 0 && !v.constant && (v.kind == ValueKind::number || v.kind == ValueKind::complex))
        return combined(number(1), power(v, -*exponent.whole(), at), '/', false, at);
    if ((scope_.program || scope_.starred) && (v.is_column() || v.is_row()) && exponent.whole() == 2) {
        notes_.insert("the square of an array is entry by entry");
        return entrywise(v, v, at);
    }
    return power(v, *exponent.whole(), at);
}

/// Row behind row, as programs have it.
Value Builder::flattened(Value v, std::size_t at) {
    if (v.kind != ValueKind::matrix || v.is_column()) return v;
    if (v.each) throw NotPlaneByPlane(at);
    Mat m(v.matrix.size(), 1);
    for (Eigen::Index r = 0; r < m.rows(); ++r) m(r, 0) = v.matrix(r / v.matrix.cols(), r % v.matrix.cols());
    return matrix(std::move(m));
}

/// Whether the transpose of a square matrix is its inverse for all values of its letters.
bool Builder::is_orthogonal(const Value& v) const {
    if (v.matrix.rows() > 8) return false;
    const Mat turned = v.matrix.transpose(), square = turned * v.matrix;
    for (Eigen::Index r = 0; r < square.rows(); ++r)
        for (Eigen::Index c = 0; c <= r; ++c) {
            const auto step = compared(square(r, c), r == c ? prover::Program::one : prover::Program::zero);
            if (step.refused || step.counterexample) return false;
        }
    return true;
}

/// Whether a term is 0 or 1 for all values of its letters.
prover::ExactStep Builder::compared(const Term& term, prover::NodeId constant) const {
    prover::Program program = recorder_.program;
    program.outputs = {prover::Output{{term.node()}}, prover::Output{{constant}, 1, 1, 0}};
    return prover::decide_exactly(program).back();
}

}  // namespace formula
