#include "form/cell.hpp"

#include "words/say.hpp"

namespace form {

using formula::marks;
using formula::Node;
using formula::NotUnderstood;
using prover::Angle;
using prover::Integer;
using prover::Mat;
using prover::Rational;
using prover::Term;
using words::say;
using NodeKind = formula::Kind;
using Kind = Value::Kind;

namespace {

Value digits(const Node& node) {
    if (node.text.size() > 12) throw NotUnderstood(node.at, "a number beyond 10^12", "a smaller one");
    Integer all = 0, below = 1;
    bool behind = false;
    for (const char c : node.text) {
        if (c == '.') {
            behind = true;
            continue;
        }
        all = all * 10 + (c - '0');
        if (behind) below *= 10;
    }
    return Value::count(Rational(all, below));
}

class Evaluator {
public:
    explicit Evaluator(const Letters& letters) : letters_(letters) {}

    Value value(const Node& node) {
        if (node.kind == NodeKind::number) return digits(node);
        if (node.kind == NodeKind::name) return letter(node);
        if (node.kind == NodeKind::sum) return sum(node);
        if (node.kind == NodeKind::product) return product(node);
        if (node.kind == NodeKind::quotient) return divided(value(node.parts[0]), value(node.parts[1]), node.at);
        if (node.kind == NodeKind::group) return node.parts.size() == 1 ? value(node.parts[0]) : table(node, 1);
        if (node.kind == NodeKind::matrix) return table(node, std::stoi(node.text));
        if (node.kind == NodeKind::script) return script(node);
        if (node.kind == NodeKind::inner)
            return times(transposed(vector(node.parts[0])), Value::of(vector(node.parts[1])), node.at);
        if (node.kind == NodeKind::bars) throw NotUnderstood(node.at, "a length, which is a root", "its square, |x|^2");
        throw NotUnderstood(node.at, "what has no meaning here",
                            "a formula of the given letters with +, -, products, cos and sin");
    }

private:
    [[nodiscard]] bool is_theta(const Node& node) const {
        return node.is_name("\\theta") && !letters_.known.contains("\\theta");
    }
    const Value& letter(const Node& node) const {
        const auto found = letters_.known.find(node.text);
        if (found != letters_.known.end()) return found->second;
        std::string all;
        for (const auto& [name, value] : letters_.known) all += (all.empty() ? "" : ", ") + name;
        if (letters_.known.size() > 1) all = say("one of {1}", {all});
        throw NotUnderstood(node.at, say("'{1}', which stands for nothing here", {node.text}), all);
    }
    std::string index_at_size(const Rational& i) const {
        const auto d = letters_.known.find("d");
        return d == letters_.known.end()
                   ? say("the index {1}", {prover::to_text(i)})
                   : say("the index {1} at d = {2}", {prover::to_text(i), prover::to_text(d->second.number)});
    }
    Mat vector(const Node& node) { return value(node).terms(node.at); }
    static Value transposed(const Mat& m) { return Value::of(Mat(m.transpose())); }

    Value table(const Node& node, int columns) {
        const int rows = static_cast<int>(node.parts.size()) / columns;
        Mat m(rows, columns);
        for (int i = 0; i < rows * columns; ++i) {
            const Node& part = node.parts[prover::index(i)];
            const Mat entry = vector(part);
            if (entry.size() != 1) throw NotUnderstood(part.at, "a vector or matrix", "a number as an entry");
            m(i / columns, i % columns) = entry(0, 0);
        }
        return Value::of(m);
    }

    Value sum(const Node& node) {
        Value all = Value::count(Rational(0));
        for (std::size_t i = 0; i < node.parts.size(); ++i) {
            Value part = value(node.parts[i]);
            const std::size_t at = node.parts[i].at;
            if (node.text[i] == 'o') throw NotUnderstood(at, "a direct sum", "+ or -");
            if (node.text[i] == '-') part = times(Value::count(Rational(-1)), part, at);
            all = i == 0 ? part : plus(all, part, at);
        }
        return all;
    }

    Value product(const Node& node) {
        Value all = Value::count(Rational(1));
        bool theta = false;
        for (std::size_t i = 0; i < node.parts.size();) {
            const char op = node.text[i];
            const std::size_t at = node.parts[i].at;
            if (op == 'x') throw NotUnderstood(at, "a cross product", "a product without a sign");
            if (is_theta(node.parts[i])) {  // m theta: m stands for it already
                theta = true;
                ++i;
                continue;
            }
            const Value next = factor(node, i);
            all = op == '/' ? divided(all, next, at) : times(all, next, at);
        }
        if (theta && all.kind != Kind::angle) throw NotUnderstood(node.at, "\\theta without a position", "m \\theta");
        return all;
    }
    /// The factor at i with what it takes for its argument.
    Value factor(const Node& node, std::size_t& i) {
        const Node& head = node.parts[i];
        const Node& name = head.kind == NodeKind::script ? head.parts[0] : head;
        if (name.kind == NodeKind::function) return function(node, i);
        if (head.kind == NodeKind::name && letter(head).kind == Kind::rope) {
            if (++i == node.parts.size()) throw NotUnderstood(head.at, "R without an angle", "R(a)");
            const Node& argument = node.parts[i++];
            if (argument.kind == NodeKind::script && argument.parts[0].kind == NodeKind::group) {  // R(a)^T
                const Mat called = called_at(argument.parts[0]);
                return marked(Value::of(called), argument);
            }
            return Value::of(called_at(argument));
        }
        const Value found = value(head);
        ++i;
        if (head.kind == NodeKind::name &&
            (found.kind == Kind::angles || (found.kind == Kind::matrix && found.matrix.size() > 1)) &&
            i < node.parts.size() && node.parts[i].kind == NodeKind::group && node.text[i] == ' ')
            throw NotUnderstood(node.parts[i].at, say("'{1}' with an argument", {head.text}),
                                say("an index, {1}", {head.text + "_0"}));
        return found;
    }
    Mat called_at(const Node& node) {
        const Value a = value(node);
        const bool zero = a.kind == Kind::number && a.number == 0;
        if (a.kind != Kind::angle && !zero) throw NotUnderstood(node.at, named(a), "an angle");
        Rope& rope = *letters_.rope;
        const std::size_t first = 4 * rope.cosines.size();
        if (first + 4 > rope.entries.size())
            throw NotUnderstood(node.at, "one more R than the 8 that may be used", "fewer");
        rope.cosines.push_back(cos(zero ? Angle() : a.angles[0]));
        Mat m(2, 2);
        for (int e = 0; e < 4; ++e) m(e / 2, e % 2) = rope.entries[first + prover::index(e)];
        return m;
    }
    /// cos or sin with its argument: brackets, or the factors that make one angle.
    Value function(const Node& node, std::size_t& i) {
        const Node& head = node.parts[i];
        const std::string& name = head.kind == NodeKind::function ? head.text : head.parts[0].text;
        if (name != "cos" && name != "sin") throw NotUnderstood(head.at, say("the function {1}", {name}), "cos or sin");
        if (++i == node.parts.size() || node.text[i] != ' ')
            throw NotUnderstood(head.at, say("{1} without an angle", {name}), name + "(a)");
        const Node& first = node.parts[i];
        const bool brackets = first.kind == NodeKind::group;
        Value angle = is_theta(first) ? Value::count(Rational(1)) : value(first);
        bool theta = is_theta(first);
        for (++i; i < node.parts.size() && node.text[i] == ' '; ++i) {
            if (is_theta(node.parts[i]))
                theta = true;
            else if (brackets || angle.kind == Kind::angle || node.parts[i].kind == NodeKind::function)
                break;
            else
                angle = times(angle, value(node.parts[i]), node.parts[i].at);
        }
        if (!brackets && i < node.parts.size() && node.text[i] == '/')
            throw NotUnderstood(node.parts[i].at, say("a division behind {1} without brackets", {name}),
                                say("{1} with brackets", {name + "(a)"}));
        const bool zero = angle.kind == Kind::number && angle.number == 0 && !theta;
        if (angle.kind != Kind::angle && !zero)
            throw NotUnderstood(first.at, named(angle), say("an angle behind {1}", {name}));
        const Angle a = zero ? Angle() : angle.angles[0];
        return marked(Value::of(Mat(Mat::Constant(1, 1, name == "cos" ? cos(a) : sin(a)))), head);
    }

    Value script(const Node& node) {
        const Node& base = node.parts[0];
        if (base.kind == NodeKind::function)
            throw NotUnderstood(node.at, say("{1} without an angle", {base.text}), base.text + "(a)");
        if (base.kind == NodeKind::bars) {
            const auto all = marks(node);
            if (all.size() != 1 || all[0].first != '^' || all[0].second->text != "2")
                throw NotUnderstood(node.at, "a length, which is a root", "its square, |x|^2");
            const Mat v = vector(base.parts[0]);
            return times(transposed(v), Value::of(v), node.at);
        }
        return base.kind == NodeKind::name ? marked(letter(base), node) : marked(value(base), node);
    }
    /// What the scripts of a node make of a value.
    Value marked(const Value& whole, const Node& node) {
        if (node.kind != NodeKind::script) return whole;
        Value made;
        const Value* v = &whole;  // not copied: each of the d entries of a vector is taken from all of it
        for (const auto& [mark, part] : marks(node)) {
            if (mark == '_')
                made = entry(*v, *part, node.at);
            else if (mark == '^' && part->is_name("\\top"))
                made = transposed(v->terms(node.at));
            else if (mark == '^')
                made = power(*v, *part, node.at);
            else
                throw NotUnderstood(node.at, "a prime", "a letter that is given");
            v = &made;
        }
        return *v;
    }
    Value entry(const Value& v, const Node& place, std::size_t at) {
        const auto of = [&](Eigen::Index size) {
            const Rational i = number(place, letters_);
            if (denominator(i) != 1 || i < 0 || i >= size)
                throw NotUnderstood(place.at, index_at_size(i),
                                    size == 1 ? "0" : say("{1} to {2}", {"0", std::to_string(size - 1)}));
            return static_cast<std::int64_t>(numerator(i));
        };
        if (v.kind == Kind::angles)
            return Value::of(v.angles[prover::index(of(static_cast<Eigen::Index>(v.angles.size())))]);
        if (v.kind == Kind::matrix && v.matrix.size() > 1 && v.matrix.cols() == 1)
            return Value::of(Mat(Mat::Constant(1, 1, v.matrix(of(v.matrix.rows())))));
        throw NotUnderstood(at, "an index of what has none", "the letter without it");
    }
    Value power(const Value& v, const Node& exponent, std::size_t at) {
        const Rational n = number(exponent, letters_);
        if (denominator(n) != 1 || abs(n) > 40)
            throw NotUnderstood(exponent.at, say("the power {1}", {prover::to_text(n)}), "a whole one, such as ^2");
        int times_left = static_cast<int>(static_cast<std::int64_t>(abs(numerator(n))));
        if (v.kind != Kind::number && (n < 1 || n > 8))
            throw NotUnderstood(exponent.at, say("the power {1}", {prover::to_text(n)}), "a power from 1 to 8");
        Value all = v.kind == Kind::number ? Value::count(Rational(1)) : v;
        if (v.kind != Kind::number) --times_left;
        for (; times_left > 0; --times_left) all = times(all, v, at);
        return n < 0 ? divided(Value::count(Rational(1)), all, at) : all;
    }

    const Letters& letters_;
};

}  // namespace

Value evaluate(const Node& node, const Letters& letters) { return Evaluator(letters).value(node); }

Rational number(const Node& node, const Letters& letters) {
    const Value v = evaluate(node, letters);
    if (v.kind != Kind::number) throw NotUnderstood(node.at, named(v), "a number without cos, sin or a variable");
    return v.number;
}

int integer(const Node& node, const Letters& letters, int least, int most) {
    const Rational x = number(node, letters);
    if (denominator(x) != 1 || x < least || x > most)
        throw NotUnderstood(node.at, prover::to_text(x),
                            say("an integer from {1} to {2}", {std::to_string(least), std::to_string(most)}));
    return static_cast<int>(static_cast<std::int64_t>(numerator(x)));
}

}  // namespace form
