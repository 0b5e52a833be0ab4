#include "terms.hpp"

#include <algorithm>
#include <numeric>
#include <random>
#include <stdexcept>

namespace prover {
namespace {

std::string name(const AngleSum& sum) {
    std::string text;
    for (const auto& [angle, factor] : sum) {
        text += factor < 0 ? (text.empty() ? "-" : " - ") : (text.empty() ? "" : " + ");
        if (std::abs(factor) != 1) text += std::to_string(std::abs(factor)) + " * ";
        text += "a" + std::to_string(angle);
    }
    return text.empty() ? "0" : text;
}

constexpr std::size_t longest = 2000;

/// `outer`: how tightly the operator around it binds, sum 0, product 1
void write(std::string& text, const Program& p, NodeId n, int outer) {
    if (text.size() > longest) return;
    const Node& node = p.nodes[index(n)];
    const bool sum = node.op == Op::add || node.op == Op::subtract;
    if (sum || node.op == Op::multiply) {
        if (sum && outer > 0) text += "(";
        const bool negation = node.op == Op::subtract && node.a == Program::zero;
        if (!negation) write(text, p, node.a, sum ? 0 : 1);
        text += node.op == Op::add ? " + " : node.op == Op::multiply ? " * " : negation ? "-" : " - ";
        write(text, p, node.b, node.op == Op::add ? 0 : 1);
        if (sum && outer > 0) text += ")";
    } else if (node.op == Op::constant) {
        const Fraction& f = p.constants[index(node.a)];
        text += std::to_string(f.numerator) + (f.denominator == 1 ? "" : "/" + std::to_string(f.denominator));
    } else if (node.op == Op::variable) {
        text += "x" + std::to_string(node.a);
    } else {
        text += (node.op == Op::cos ? "cos(" : "sin(") + name(p.angle_sums[index(node.a)]) + ")";
    }
}

/// The field of integers modulo a prime, in which a point of the circle is found without a root.
using Number = std::uint64_t;
constexpr Number prime = 2147483647;
Number times(Number a, Number b) { return a * b % prime; }
Number power(Number a, Number n) {
    Number result = 1;
    for (; n > 0; n /= 2, a = times(a, a))
        if (n % 2 == 1) result = times(result, a);
    return result;
}
Number whole(std::int64_t n) { return static_cast<Number>((n % std::int64_t{prime} + std::int64_t{prime})) % prime; }

using Point = std::pair<Number, Number>;
Point sum(Point p, Point q) {
    return {(times(p.first, q.first) + prime - times(p.second, q.second)) % prime,
            (times(p.second, q.first) + times(p.first, q.second)) % prime};
}

/// Whether an entry is 0 at random points; a polynomial that is not 0 is 0 at few of them.
bool vanishes(const Mat& m) {
    const Program& p = Recorder::active().program;
    std::mt19937_64 random(1);
    for (int trial = 0; trial < 4; ++trial) {
        std::vector<Point> angles;
        for (std::size_t i = 0; i < p.angles.size(); ++i) {
            const Number t = random() % prime, scale = power((1 + times(t, t)) % prime, prime - 2);
            angles.emplace_back(times((1 + prime - times(t, t)) % prime, scale), times(2 * t % prime, scale));
        }
        std::vector<Number> variables(p.variables.size()), value(p.nodes.size());
        for (Number& x : variables) x = random() % prime;
        for (std::size_t i = 0; i < value.size(); ++i) {
            const Node& node = p.nodes[i];
            const auto a = [&] { return value[index(node.a)]; };
            const auto b = [&] { return value[index(node.b)]; };
            Point at{1, 0};
            if (node.op == Op::cos || node.op == Op::sin)
                for (const auto& [angle, factor] : p.angle_sums[index(node.a)]) {
                    Point one = angles[index(angle)];
                    if (factor < 0) one.second = (prime - one.second) % prime;
                    for (auto k = std::abs(std::int64_t{factor}); k > 0; k /= 2, one = sum(one, one))
                        if (k % 2 == 1) at = sum(at, one);
                }
            switch (node.op) {
                case Op::constant:
                    value[i] = times(whole(p.constants[index(node.a)].numerator),
                                     power(whole(p.constants[index(node.a)].denominator), prime - 2));
                    break;
                case Op::variable: value[i] = variables[index(node.a)]; break;
                case Op::cos: value[i] = at.first; break;
                case Op::sin: value[i] = at.second; break;
                case Op::add: value[i] = (a() + b()) % prime; break;
                case Op::subtract: value[i] = (a() + prime - b()) % prime; break;
                case Op::multiply: value[i] = times(a(), b()); break;
                default: throw std::domain_error("a step of another kind");
            }
        }
        for (Eigen::Index r = 0; r < m.rows(); ++r)
            for (Eigen::Index c = 0; c < m.cols(); ++c)
                if (value[index(m(r, c).node())] != 0) return false;
    }
    return true;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const Term& term) {
    std::string text;
    write(text, Recorder::active().program, term.node(), 0);
    return out << (text.size() > longest ? text.substr(0, longest) + "..." : text);
}

std::ostream& operator<<(std::ostream& out, const Angle& angle) {
    const Term c = cos(angle);
    const Program& p = Recorder::active().program;
    const Node& node = p.nodes[index(c.node())];
    return out << (node.op == Op::cos ? name(p.angle_sums[index(node.a)]) : "0");
}

namespace kit {

Term determinant(const Mat& m) {
    if (m.rows() != m.cols())
        throw std::domain_error("a determinant needs a square matrix; this one is " + std::to_string(m.rows()) + " x " +
                                std::to_string(m.cols()));
    std::vector<int> order(index(m.rows()));
    std::iota(order.begin(), order.end(), 0);
    Term sum;
    do {
        Term product(1);
        int exchanged = 0;
        for (std::size_t i = 0; i < order.size(); ++i) {
            product *= m(static_cast<int>(i), order[i]);
            for (std::size_t j = 0; j < i; ++j) exchanged += order[j] > order[i] ? 1 : 0;
        }
        sum = exchanged % 2 == 0 ? sum + product : sum - product;
    } while (std::ranges::next_permutation(order).found);
    return sum;
}

Mat inverse(const Mat& m) {
    const Mat t = m.transpose();
    Mat left = t * m;
    for (int i = 0; i < left.rows(); ++i) left(i, i) = left(i, i) - 1;
    if (m.rows() != m.cols() || !vanishes(left))
        throw std::domain_error(
            "inverse() works for a rotation, where it is the transpose; this matrix is none, and its inverse would "
            "need a division");
    return t;
}

}  // namespace kit
}  // namespace prover
