// What a name, or a name with scripts, stands for.
#include <algorithm>

#include "exact/every_dimension.hpp"
#include "formula/builder.hpp"
#include "formula/families.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

using prover::Angle;
using prover::Mat;
using prover::Term;

}  // namespace

bool Builder::is_known(const std::string& key) const {
    return scope_.types.contains(key) || scope_.values.contains(key) || scope_.definitions.contains(key) ||
           made_.contains(key);
}

std::optional<Type> Builder::type_of(const std::string& letter) const {
    if (const auto found = scope_.types.find(letter); found != scope_.types.end()) return found->second.type;
    const auto types = scope_.convention.of_letters ? possible_types(letter) : usual_types(letter);
    return types.size() == 1 ? std::optional(types.front()) : std::nullopt;
}

Value Builder::name(const Node& node) {
    const std::string& key = node.text;
    no_dots(node);
    if (key == "\\partial") throw NotUnderstood(node.at, "'\\partial'", "no limits, integrals or derivatives");
    if (is_known(key)) return variable(key, letter_of(key), node.at);
    if (const auto bound = indices_.find(key);
        bound != indices_.end() && !(key == "i" && (scope_.free.contains(key) || scope_.unit_in_sums))) {
        if (bound->second.count == 0 && key != "i") return number(bound->second.value);  // R(p), of neither
        throw NotUnderstood(node.at, words::say("the index '{1}' as a factor", {key}), "an index in a subscript only",
                            key == "i" ? "the imaginary unit under a sum over i is \\mathrm{i}" : "");
    }
    if (is_glued(key)) {  // x1 of a program: the first half
        const Node letter{Kind::name, node.at, key.substr(0, 1), {}}, none{Kind::name, node.at, {}, {}};
        const Node half{
            Kind::product, node.at, " /", {{Kind::name, node.at, "d", {}}, {Kind::number, node.at, "2", {}}}};
        const bool first = key[1] == '1';
        notes_.insert("$x_1$ and $x_2$ of a program are the halves of $x$");
        return sliced(name(letter), {Kind::slice, node.at, "[", {first ? none : half, first ? half : none}}, node.at);
    }
    if (is_i(node)) {
        notes_.insert("i is the imaginary unit");
        return complex(Term(), Term(1));
    }
    if (key == "d") {
        uses_dimension_ = true;
        if (!scope_.convention.counts_planes) notes_.insert("d is the dimension");
        if (scope_.generic) return number(prover::Term(2) * prover::sum_over_planes(prover::Term(1)));
        return number(scope_.dimension);
    }
    if (key == "I") {
        if (scope_.planes) uses_dimension_ = true;
        const int size = scope_.planes ? scope_.dimension : 2 * static_cast<int>(std::max<std::size_t>(scope_.axes, 1));
        Value v = identity(size);
        v.each = scope_.generic;
        return v;
    }
    if (const auto any = key == "R" ? any_position() : std::nullopt) return rotation(*any, false, node.at);
    if (key == "R")
        throw NotUnderstood(node.at, "R alone", "R_m, the rotation of position m, or R(a), the rotation by an angle a");
    if (key == "PE" || key == "RoPE")
        throw NotUnderstood(node.at, words::say("{1} alone", {key}), key == "PE" ? "PE(t)" : "RoPE(q, m)");
    if (key == "T")  // A T of a text whose scripts were lost
        throw NotUnderstood(node.at, "T as a factor", "a transpose, ^T, or a T that is declared", "for matrices T");
    if (key == scope_.unit) throw NotUnderstood(node.at, "the imaginary unit with another meaning", "one meaning");
    if (key == "J" || key == "E" || key == "O" || key == "j")
        throw NotUnderstood(node.at, words::say("'{1}', which has several usual meanings", {key}),
                            "one that is declared",
                            key == "j" ? "i is the imaginary unit" : "where J := [[0, -1], [1, 0]], or for matrices J");
    if (key == "e" && !scope_.types.contains("e"))
        throw NotUnderstood(node.at, "e without an exponent", "e^{i m\\theta}");
    if (key == "\\pi" && scope_.changes && !in_angle_) {
        notes_.insert("$\\pi$ is transcendental: what such an equation says of it, it says of every number");
        return number_named(key);
    }
    if (key == "\\pi") {
        Value v;
        v.kind = ValueKind::angle;
        v.turn = {1, 1};
        v.turn_only = true;
        return v;
    }
    if (key == "\\Theta" || (!scope_.one_frequency && scope_.program && scope_.planes &&
                             type_of(key) == Type::frequency && !is_known(key))) {
        Value v;
        v.kind = scope_.planes ? ValueKind::frequencies : ValueKind::frequency;
        v.frequency = key == "\\Theta" ? "\\theta" : key;
        frequencies_.insert(v.frequency);
        return v;
    }
    if (key.size() > 1 && key[0] != '\\' && usual_types(key).size() != 1)
        throw NotUnderstood(node.at, words::say("the word '{1}'", {key}),
                            "a letter, or a word that is declared or defined");
    return variable(key, letter_of(key), node.at);
}

Value Builder::shifted(const std::string& key, Value value, std::size_t at) {
    const auto found = shifts_.find(key);
    return found == shifts_.end() ? value : summed(value, found->second, false, at);
}

/// The value of a name: given, defined, or declared now with its type. \throws Unknown if it has none
Value Builder::variable(const std::string& key, const std::string& letter, std::size_t at) {
    if (const auto given = scope_.values.find(key); given != scope_.values.end())
        return shifted(key, given->second, at);
    if (const auto definition = scope_.definitions.find(key); definition != scope_.definitions.end()) {
        std::set<std::string> defining = defining_;
        if (!defining.insert(key).second)
            throw NotUnderstood(at, words::say("'{1}', which is defined by itself", {key}),
                                "a definition by other names");
        const Meanwhile within(defining_, std::move(defining));
        return fraction(definition->second);
    }
    if (const auto made = made_.find(key); made != made_.end()) return shifted(key, to_scale(made->second, at), at);
    Typed typed;
    if (const auto declared = scope_.types.find(key); declared != scope_.types.end()) {
        typed = declared->second;
    } else if (const auto of_letter = scope_.types.find(letter); of_letter != scope_.types.end()) {
        typed = of_letter->second;
    } else if (const auto type = type_of(letter)) {
        typed.type = *type;
    } else {
        throw Unknown{key, at};
    }
    const int rows = typed.rows > 0 ? typed.rows : scope_.dimension;
    const int columns = typed.columns > 0                      ? typed.columns
                        : typed.columns == 0 && typed.rows > 0 ? typed.rows
                                                               : scope_.dimension;
    if (typed.rows == 0 && scope_.planes &&
        (typed.type == Type::vector || typed.type == Type::row || typed.type == Type::matrix))
        uses_dimension_ = true;
    prover::Group group;
    group.kind = prover::GroupKind::reals;
    group.name = key;
    Value v;
    switch (typed.type) {
        case Type::real:
            group.scalar = true;
            v = number(recorder_.reals(group).front());
            break;
        case Type::complex: {
            group.size = 2;
            const auto parts = recorder_.reals(group);
            v = complex(parts[0], parts[1]);
            break;
        }
        case Type::vector:
        case Type::row:
        case Type::matrix: {
            const bool list = typed.type != Type::matrix, each = scope_.generic && typed.rows == 0;
            if (!list && each) throw NotPlaneByPlane(at);
            if (scope_.convention.row_vectors && list) typed.type = Type::row;
            const int across = list ? 1 : columns;
            group.size = rows * across;
            if (!list) group.columns = columns;
            group.in_planes = scope_.planes && typed.rows == 0;
            const auto terms = recorder_.reals(group);
            Mat m(rows, across);
            for (int e = 0; e < group.size; ++e) m(e / across, e % across) = terms[static_cast<std::size_t>(e)];
            if (typed.type == Type::row) m.transposeInPlace();
            v = matrix(std::move(m));
            v.each = each;
            break;
        }
        case Type::angle:
            group.kind = prover::GroupKind::angles;
            group.name += in_parts();
            group.scalar = true;
            v.kind = ValueKind::angle;
            v.angle = recorder_.angles(group).front();
            turns_[static_cast<int>(recorder_.program.groups.size()) - 1] = {"", key};
            break;
        case Type::position:
            v.kind = ValueKind::position;
            v.position[key] = 1;
            break;
        case Type::frequency:
            v.kind = ValueKind::frequency;
            v.frequency = key;
            frequencies_.insert(key);
            break;
    }
    std::erase_if(used_, [&](const auto& one) { return one.first == key; });  // a number in e^x
    if (typed.type != Type::frequency) used_.emplace_back(key, typed);
    if (recorder_.program.groups.size() > 30) throw NotUnderstood(at, "more than 30 variables", "fewer");
    made_[key] = v;
    return shifted(key, to_scale(std::move(v), at), at);
}

/// The one plane whose frequency an angle has; nothing where it has several, or none.
std::optional<int> Builder::plane_of(const Node& angle) {
    if (angle.kind == Kind::script && angle.text == "_" && angle.parts[0].kind == Kind::name &&
        type_of(angle.parts[0].text) == Type::frequency) {
        const Value v = evaluate(angle);
        return v.kind == ValueKind::frequency && v.plane_index >= 0 ? std::optional(v.plane_index) : std::nullopt;
    }
    std::optional<int> plane;
    for (const Node& part : angle.parts)
        if (const auto own = plane_of(part)) {
            if (plane.value_or(*own) != *own) return {};
            plane = own;
        }
    return plane;
}

/// R(a), I(a), PE(t), PE(t, 2i), RoPE(q, m), \hat R_i(a)
Value Builder::apply(const Node& head, const Node& group) {
    count_work(group.at);
    const Node& base = unscripted(head);
    const auto argument = [&](std::size_t most) {
        if (group.parts.size() > most)
            throw NotUnderstood(group.at, words::say("{1} arguments", {std::to_string(group.parts.size())}),
                                std::to_string(most));
    };
    if (base.kind == Kind::hat) {
        if (scope_.generic && !one_plane_alone_) throw NotPlaneByPlane(head.at);
        argument(1);
        const auto list = head.kind == Kind::script ? marks(head) : std::vector<std::pair<char, const Node*>>{};
        const bool numbered = !list.empty() && list[0].first == '_';
        const std::optional<int> own = numbered ? std::nullopt : plane_of(group.parts[0]);  // \hat R(m\theta_i)
        if (!numbered && !own)
            throw NotUnderstood(head.at, "\\hat R without its plane",
                                "\\hat R_i(a), the rotation by a in plane i alone");
        int plane = own.value_or(0);
        if (numbered) {
            const Index i = index(*list[0].second);
            plane = i.value - i.base;
        }
        uses_dimension_ = true;
        if (plane < 0 || plane >= planes())
            throw NotUnderstood(head.at, words::say("plane {1}", {std::to_string(plane)}), "a plane below d/2");
        const Angle a = one_plane(evaluate(group.parts[0]), group.at);
        Value v = identity(scope_.dimension);
        Mat& m = v.matrix;
        m(2 * plane, 2 * plane) = m(2 * plane + 1, 2 * plane + 1) = cos(a);
        m(2 * plane, 2 * plane + 1) = scope_.rows ? sin(a) : -sin(a);
        m(2 * plane + 1, 2 * plane) = scope_.rows ? -sin(a) : sin(a);
        return with_marks(std::move(v), list, numbered ? 1 : 0, head.at);
    }
    Value v;
    if (base.text == "R" || base.text == "I") {
        argument(1);
        const Meanwhile within(in_angle_, true);
        Value a = evaluate(group.parts[0]);
        if (a.constant && a.whole() != 0) {  // R(1), of one radian
            a.angle = one_plane(a, group.at);
            a.kind = ValueKind::angle;
        }
        if (base.text == "R" && a.kind == ValueKind::position) notes_.insert("R(m) of a position is $R_m$");
        if (base.text == "I") notes_.insert("I(a) is the rotation for row vectors, $R(a)^\\top$");
        // R(0) is the rotation by the angle 0, unless everything else is d x d
        v = rotation(a, base.text == "I", group.at);
    } else if (base.text == "PE") {
        argument(2);
        v = code(evaluate(group.parts[0]), group.at);
        if (group.parts.size() == 2) v = component(v, group.parts[1], group.parts[1].at);
    } else {
        argument(17);
        if (group.parts.size() < 2)
            throw NotUnderstood(group.at, "RoPE of one argument", "RoPE(q, m), a vector and a position");
        Node vector = group;  // RoPE(x_0, x_1, m) is RoPE((x_0, x_1), m)
        vector.parts.pop_back();
        const Value x = evaluate(vector), m = evaluate(group.parts.back());
        if (x.kind != ValueKind::matrix || (m.kind != ValueKind::position && !m.whole()))
            throw NotUnderstood(group.at, words::say("RoPE of {1} and {2}", {x.described(), m.described()}),
                                "a vector and a position");
        notes_.insert("RoPE(q, m) is $R_m q$");
        v = combined(rotation(m, false, group.at), x, ' ', false, group.at);
    }
    return head.kind == Kind::script ? with_marks(std::move(v), marks(head), 0, head.at) : v;
}

}  // namespace formula
