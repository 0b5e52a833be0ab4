#include "judge/forms.hpp"

#include <algorithm>
#include <stdexcept>

namespace judge {
namespace {

using prover::index;
using prover::NodeId;
using prover::Op;
using prover::Program;
using prover::Rational;

constexpr std::size_t longest = 20000, most_terms = 4000;

Rational constant(const Program& p, NodeId n) {
    const prover::Fraction& f = p.constants[index(p.nodes[index(n)].a)];
    return Rational(f.numerator, f.denominator);
}
std::string name(const prover::AngleSum& sum) {
    std::string text;
    for (const auto& [angle, factor] : sum)
        text += (text.empty() ? "" : "+") + std::to_string(factor) + "a" + std::to_string(angle);
    return "(" + text + ")";
}
std::string atom(const Program& p, NodeId n) {
    const prover::Node& node = p.nodes[index(n)];
    if (node.op == Op::variable) return "x" + std::to_string(node.a);
    return (node.op == Op::cos ? "cos" : "sin") + name(p.angle_sums[index(node.a)]);
}

/// One term of a sum: coefficient times sorted factors.
struct Product {
    Rational coefficient = 1;
    std::vector<std::string> factors;
};
using Sum = std::vector<Product>;

std::string text(const Product& product) {
    std::string line = prover::to_text(product.coefficient);
    for (const std::string& factor : product.factors) line += "*" + factor;
    return line;
}
std::string text(const Sum& sum) {
    std::vector<std::string> parts;
    std::size_t length = 0;
    for (const Product& product : sum) length += parts.emplace_back(text(product)).size();
    if (length > longest) throw std::domain_error("the line is too long to be compared with the others");
    std::ranges::sort(parts);
    std::string line;
    for (const std::string& part : parts) line += (line.empty() ? "" : " ") + part;
    return line;
}

/// A sum as a factor: itself if it has one term, else in brackets, with the sign that makes its first term positive.
Product factor(Sum sum) {
    if (sum.empty()) return {0, {}};
    if (sum.size() == 1) return sum.front();
    std::ranges::sort(sum, {}, [](const Product& p) { return p.factors; });
    Product whole;
    if (sum.front().coefficient < 0) {
        whole.coefficient = -1;
        for (Product& p : sum) p.coefficient = -p.coefficient;
    }
    whole.factors.push_back("(" + text(sum) + ")");
    return whole;
}

class Shaper {
public:
    explicit Shaper(const Program& program) : program_(program) {}

    const Sum& sum(NodeId n) {
        if (const auto known = known_.find(n); known != known_.end()) return known->second;
        const prover::Node& node = program_.nodes[index(n)];
        Sum result;
        if (node.op == Op::add || node.op == Op::subtract) {
            result = sum(node.a);
            for (Product p : sum(node.b)) {
                if (node.op == Op::subtract) p.coefficient = -p.coefficient;
                result.push_back(std::move(p));
            }
        } else if (node.op == Op::multiply) {
            Product left = factor(sum(node.a));
            const Product right = factor(sum(node.b));
            left.coefficient *= right.coefficient;
            left.factors.insert(left.factors.end(), right.factors.begin(), right.factors.end());
            std::ranges::sort(left.factors);
            if (left.coefficient != 0) result.push_back(std::move(left));
        } else if (node.op == Op::constant) {
            if (constant(program_, n) != 0) result.push_back({constant(program_, n), {}});
        } else {
            result.push_back({1, {atom(program_, n)}});
        }
        if (result.size() > most_terms) throw std::domain_error("the line is too long to be compared with the others");
        return known_[n] = std::move(result);
    }

private:
    const Program& program_;
    std::map<NodeId, Sum> known_;
};

void add(Polynomial& sum, const Monomial& monomial, const Rational& coefficient) {
    Rational& at = sum[monomial];
    at += coefficient;
    if (at == 0) sum.erase(monomial);
    if (sum.size() > most_terms) throw std::domain_error("the line has too many terms to be compared with the others");
}
Polynomial times(const Polynomial& a, const Polynomial& b) {
    Polynomial result;
    for (const auto& [m, x] : a)
        for (const auto& [n, y] : b) {
            Monomial both = m;
            for (const auto& [what, power] : n) both[what] += power;
            add(result, both, Rational(x * y));
        }
    return result;
}
Polynomial plus(Polynomial a, const Polynomial& b, const Rational& factor) {
    for (const auto& [m, x] : b) add(a, m, Rational(factor * x));
    return a;
}

/// sin^2 = 1 - cos^2, until no sine has a power above 1
Polynomial reduced(const Polynomial& p) {
    Polynomial result;
    for (const auto& [monomial, coefficient] : p) {
        const auto high = std::ranges::find_if(
            monomial, [](const auto& part) { return part.first.starts_with("sin") && part.second > 1; });
        if (high == monomial.end()) {
            add(result, monomial, coefficient);
            continue;
        }
        Monomial lower = monomial, with_cos = monomial;
        if ((lower[high->first] -= 2) == 0) lower.erase(high->first);
        with_cos = lower;
        with_cos["cos" + high->first.substr(3)] += 2;
        result = plus(std::move(result), reduced({{lower, coefficient}, {with_cos, Rational(-coefficient)}}), 1);
    }
    return result;
}

/// cos or sin of an integer combination of angles.
Polynomial trigonometric(bool cosine, prover::AngleSum sum, Rules rules) {
    if (sum.empty()) return cosine ? Polynomial{{{}, 1}} : Polynomial{};
    if (rules.addition && (sum.size() > 1 || std::abs(sum[0].second) > 1)) {
        if (std::abs(sum[0].second) > 64) throw std::domain_error("a multiple of an angle is too large");
        prover::AngleSum one = {{sum[0].first, sum[0].second > 0 ? 1 : -1}}, rest = sum;
        if ((rest[0].second -= one[0].second) == 0) rest.erase(rest.begin());
        const auto c = trigonometric(true, one, rules), s = trigonometric(false, one, rules);
        const auto cr = trigonometric(true, rest, rules), sr = trigonometric(false, rest, rules);
        return cosine ? plus(times(c, cr), times(s, sr), -1) : plus(times(s, cr), times(c, sr), 1);
    }
    Rational sign = 1;
    if ((rules.parity || rules.addition) && sum[0].second < 0) {
        for (auto& term : sum) term.second = -term.second;
        if (!cosine) sign = -1;
    }
    return {{{{(cosine ? "cos" : "sin") + name(sum), 1}}, sign}};
}

}  // namespace

std::string shape(const Program& program, NodeId n) { return text(Shaper(program).sum(n)); }

bool has_open_product(const Program& program, NodeId n) {
    Shaper shaper(program);
    const auto of_angles = [](const std::string& factor) {
        return factor.front() == '(' && factor.find_first_of("cs") != std::string::npos;
    };
    for (const NodeId used : prover::used_by(program, {n}))
        for (const Product& product : shaper.sum(used))
            if (std::ranges::count_if(product.factors, of_angles) > 1) return true;
    return false;
}

Polynomial polynomial(const Program& program, NodeId end, Rules rules) {
    std::vector<Polynomial> value(index(end) + 1);
    for (const NodeId n : prover::used_by(program, {end})) {
        const std::size_t i = index(n);
        const prover::Node& node = program.nodes[i];
        switch (node.op) {
            case Op::constant: value[i] = plus({}, {{{}, constant(program, n)}}, 1); break;
            case Op::variable: value[i] = {{{{atom(program, n), 1}}, 1}}; break;
            case Op::cos:
            case Op::sin:
                value[i] = trigonometric(node.op == Op::cos, program.angle_sums[index(node.a)], rules);
                break;
            case Op::add: value[i] = plus(value[index(node.a)], value[index(node.b)], 1); break;
            case Op::subtract: value[i] = plus(value[index(node.a)], value[index(node.b)], -1); break;
            case Op::multiply: value[i] = times(value[index(node.a)], value[index(node.b)]); break;
            default: throw std::domain_error("a step of another kind");
        }
        if (rules.pythagoras) value[i] = reduced(value[i]);
    }
    return value[index(end)];
}

}  // namespace judge
