// Derivatives by a position, a frequency or an angle, of what is polynomial in cos and sin.
//
// The chain rule, step by step over what was recorded: cos(m theta) has the derivative -theta sin(m theta) by m. A
// position or a frequency beside a derivative is a number too, of its own: with m, m theta takes every value, whatever
// theta is.
#include <functional>

#include "exact/exact.hpp"
#include "formula/builder.hpp"
#include "formula/calculus.hpp"
#include "formula/squares.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

using prover::Angle;
using prover::Mat;
using prover::NodeId;
using prover::Op;
using prover::Term;

/// Follows the recorded steps of a number.
class Derivative {
public:
    /// by: the number that the letter is, if there is one
    Derivative(const prover::Recorder& recorder, std::optional<NodeId> by, const std::function<Term(NodeId)>& rate,
               std::size_t at)
        : recorder_(recorder), by_(by), rate_(rate), at_(at) {}

    Term of(NodeId id) { return both(id).second; }

private:
    /// The number and its derivative.
    std::pair<Term, Term> both(NodeId id) {
        if (const auto known = known_.find(id); known != known_.end()) return known->second;
        const prover::Node node = recorder_.program.nodes[prover::index(id)];
        std::pair<Term, Term> out;
        switch (node.op) {
            case Op::constant: {
                const prover::Fraction f = recorder_.program.constants[prover::index(node.a)];
                out = {Term::fraction(f.numerator, f.denominator), Term()};
                break;
            }
            case Op::variable: out = {recorder_.variable(node.a), Term(id == by_ ? 1 : 0)}; break;
            case Op::cos:
            case Op::sin: {
                Angle angle;
                Term change;
                const prover::AngleSum sum = recorder_.program.angle_sums[prover::index(node.a)];
                for (const auto& [part, count] : sum) {
                    angle = angle + count * recorder_.angle(part);
                    change += Term(count) * rate_(part);
                }
                out = node.op == Op::cos ? std::pair(cos(angle), -change * sin(angle))
                                         : std::pair(sin(angle), change * cos(angle));
                break;
            }
            case Op::sum_over_planes: throw NotPlaneByPlane(at_);
            default: {
                const auto [a, da] = both(node.a);
                const auto [b, db] = both(node.b);
                out = node.op == Op::add        ? std::pair(a + b, da + db)
                      : node.op == Op::subtract ? std::pair(a - b, da - db)
                                                : std::pair(a * b, da * b + a * db);
            }
        }
        known_[id] = out;
        return out;
    }

    const prover::Recorder& recorder_;
    std::optional<NodeId> by_;
    const std::function<Term(NodeId)>& rate_;
    std::size_t at_;
    std::map<NodeId, std::pair<Term, Term>> known_;
};

}  // namespace

/// A position or a frequency as a number of its own.
Value Builder::as_number(const Value& v, std::size_t at) {
    if (v.kind == ValueKind::frequency) {
        if (scope_.generic && v.plane_index >= 0) throw NotPlaneByPlane(at);
        const bool one = v.plane_index < 0 || planes() == 1;  // as its angles are named
        return number_named(v.frequency + (one ? "" : "_{" + std::to_string(v.plane_index) + "}"));
    }
    if (v.degree() > 1) throw NotUnderstood(at, "a product of positions beside a derivative", "one position");
    Term total(v.offset);
    for (const auto& [name, count] : v.position) total += Term(count) * number_named(name).re;
    return number(total);
}

/// The derivatives of a number by the entries of a vector or a matrix that is a variable, in its shape.
Value Builder::gradient(const Value& v, const Value& by, std::size_t at) {
    const std::function<Term(NodeId)> none = [](NodeId) { return Term(); };
    return matrix(by.matrix.unaryExpr([&](const Term& x) {
        const NodeId entry = x.node();
        if (recorder_.program.nodes[prover::index(entry)].op != Op::variable)
            throw NotUnderstood(at, "a derivative by a vector that is made of others", "one by a variable");
        return Derivative(recorder_, entry, none, at).of(v.re.node());
    }));
}

/// Of the values that follow, by the letter. \throws NotUnderstood for another kind of value
Value Builder::derivative(Value v, const Node& by_letter, std::size_t at) {
    if (has_real_powers_)  // which are numbers of their own, and change with their letters
        throw NotUnderstood(at, "a derivative beside powers of e", "one of what is polynomial in cos and sin");
    if (v.kind == ValueKind::number)
        if (const Value by = as_column(evaluate(by_letter)); by.kind == ValueKind::matrix && by.matrix.size() > 1) {
            if (by.each || v.each) throw NotPlaneByPlane(at);
            return gradient(v, by, at);
        }
    if (by_letter.kind == Kind::script && v.kind == ValueKind::number)  // of a coordinate, x_1
        if (const Value by = evaluate(by_letter);
            by.kind == ValueKind::number && recorder_.program.nodes[prover::index(by.re.node())].op == Op::variable) {
            const std::function<Term(NodeId)> none = [](NodeId) { return Term(); };
            return number(Derivative(recorder_, by.re.node(), none, at).of(v.re.node()));
        }
    const std::string& letter = by_letter.text;
    const auto is = [&](Type type) { return by_letter.kind == Kind::name && type_of(letter) == type; };
    if (!is(Type::position) && !is(Type::frequency) && !is(Type::angle))
        throw NotUnderstood(at, words::say("a derivative by '{1}'", {spelled(by_letter)}),
                            "one by a position or an angle");
    const std::function<Term(NodeId)> rate = [&](NodeId angle) -> Term {
        const prover::Component& component = recorder_.program.angles[prover::index(angle)];
        const bool one = recorder_.program.groups[prover::index(component.group)].size == 1;
        const auto& [position, name] = turns_.at(component.group);
        const std::string own = one ? name : name + "_{" + std::to_string(component.index) + "}";
        if (position.find_first_of(" /") != std::string::npos || (!one && name == letter))
            throw NotUnderstood(at, "a derivative of another angle", "one position, or one frequency");
        Term change;
        if (position.empty() && name == letter) change = Term(1);
        if (!position.empty() && position == letter) change = number_named(own).re;
        if (!position.empty() && own == letter) change = number_named(position).re;
        return change * Term::fraction(1, scope_.parts);
    };
    if (v.kind != ValueKind::number && v.kind != ValueKind::complex && v.kind != ValueKind::matrix)
        throw NotUnderstood(at, words::say("the derivative of {1}", {v.described()}),
                            "that of numbers, vectors and matrices");
    const auto known = numbers_.find(letter);
    Derivative by(recorder_, known == numbers_.end() ? std::nullopt : std::optional(known->second.re.node()), rate, at);
    v.constant.reset();
    v.rotation = false;
    if (v.kind == ValueKind::matrix)
        v.matrix = v.matrix.unaryExpr([&](const Term& x) { return by.of(x.node()); }).eval();
    v.re = by.of(v.re.node());
    v.im = by.of(v.im.node());
    notes_.insert("positions and frequencies beside a derivative are real numbers");
    return v;
}

/// \lim_{x \to a} N/D, where both are 0, by their derivatives.
Value Builder::limit(const Node& node) {
    const std::string& letter = node.parts[0].text;
    const Node& body = plain(node.parts[3]);
    Node above = body, below = digits(1);
    for (std::size_t p = 0; p < body.parts.size(); ++p)
        if (mentions(body.parts[p], letter) &&
            ((body.kind == Kind::quotient && p == 1) || (body.kind == Kind::product && body.text[p] == '/'))) {
            below = body.parts[p];
            above.parts[p] = digits(1);
        }
    const auto is_zero = [&](const Value& v) {
        const auto zero = [&](const Term& x) { return !compared(x, prover::Program::zero).counterexample; };
        if (v.below) throw NotUnderstood(node.at, "a limit of several fractions", "one fraction");
        if (v.kind == ValueKind::matrix) return std::all_of(v.matrix.data(), v.matrix.data() + v.matrix.size(), zero);
        return v.whole() == 0 ||
               ((v.kind == ValueKind::number || v.kind == ValueKind::complex) && zero(v.re) && zero(v.im));
    };
    notes_.insert("a limit of fractions of which both parts are 0 is that of their derivatives");
    for (int order = 0; order < 5; ++order) {
        const Value n = evaluate(at_value(above, letter, node.parts[1]));
        const Value d = evaluate(at_value(below, letter, node.parts[1]));
        if (!is_zero(d)) return combined(n, d, '/', false, node.at);
        if (!is_zero(n)) break;
        const auto rate = derivative_of(above, letter), rate_below = derivative_of(below, letter);
        if (!rate || !rate_below) break;
        above = *rate;
        below = *rate_below;
    }
    throw NotUnderstood(node.at, "a limit that is not finite, or not known", "one of cos, sin, R and powers");
}

}  // namespace formula
