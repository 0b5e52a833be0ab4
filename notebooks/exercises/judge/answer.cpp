#include "judge/answer.hpp"

#include <stdexcept>

namespace judge {
namespace {

using prover::index;
using prover::Op;

}  // namespace

const Part& Answer::at(int size) const {
    const auto found = parts_.find(size);
    require(found != parts_.end(), "a part of the answer is missing");
    return found->second;
}

const prover::Output& Part::output(std::size_t number) const {
    require(number < program_.outputs.size(), "a part of the answer is missing");
    return program_.outputs[number];
}

std::set<prover::AngleSum> Part::angles_in(std::size_t number) const {
    std::set<prover::AngleSum> found;
    for (const prover::NodeId n : prover::used_by(program_, output(number).nodes))
        if (const prover::Node& node = program_.nodes[index(n)]; node.op == Op::cos || node.op == Op::sin)
            found.insert(program_.angle_sums[index(node.a)]);
    return found;
}

namespace {
Angle combination(const prover::AngleSum& sum, const Angles& angles) {
    Angle a;
    for (const auto& [angle, k] : sum) a = a + k * angles[index(angle)];
    return a;
}
}  // namespace

Angles Part::angles_of_cosines(std::size_t number, const Angles& variables) const {
    require(variables.size() == angles_, "the answer has another number of angles");
    Angles angles;
    for (const prover::NodeId n : output(number).nodes) {
        const prover::Node& node = program_.nodes[index(n)];
        require(node.op == Op::cos || node.op == Op::constant, "the answer is garbled: not a cosine");
        angles.push_back(node.op == Op::cos ? combination(program_.angle_sums[index(node.a)], variables) : Angle());
    }
    return angles;
}

namespace {
/// The values of the nodes that the output is made of; `leaf` gives those of constants, variables, cosines and sines.
template <class Value, class Leaf>
std::vector<Value> values(const prover::Program& program, const prover::Output& output, Leaf leaf) {
    std::vector<Value> v(program.nodes.size());
    for (const prover::NodeId id : prover::used_by(program, output.nodes)) {
        const std::size_t n = index(id);
        const prover::Node& node = program.nodes[n];
        switch (node.op) {
            case Op::add: v[n] = v[index(node.a)] + v[index(node.b)]; break;
            case Op::subtract: v[n] = v[index(node.a)] - v[index(node.b)]; break;
            case Op::multiply: v[n] = v[index(node.a)] * v[index(node.b)]; break;
            default: v[n] = leaf(node);
        }
    }
    return v;
}
}  // namespace

std::vector<prover::Rational> Part::numbers(std::size_t number) const {
    const prover::Output& wanted = output(number);
    for (std::size_t n = numbers_.size(); n < program_.nodes.size(); ++n) {  // once for all outputs
        const prover::Node& node = program_.nodes[n];
        std::optional<prover::Rational> x;
        if (node.op == Op::constant) {
            const prover::Fraction& f = program_.constants[index(node.a)];
            x = prover::Rational(f.numerator, f.denominator);
        } else if (node.op == Op::add || node.op == Op::subtract || node.op == Op::multiply) {
            x = numbers_[index(node.a)];
            const auto& b = numbers_[index(node.b)];
            if (!b) x.reset();
            if (x && node.op == Op::add) *x += *b;
            if (x && node.op == Op::subtract) *x -= *b;
            if (x && node.op == Op::multiply) *x *= *b;
        }
        numbers_.push_back(std::move(x));
    }
    std::vector<prover::Rational> result;
    for (const prover::NodeId n : wanted.nodes) {
        require(numbers_[index(n)].has_value(), "the answer should be numbers, and mentions a variable");
        result.push_back(*numbers_[index(n)]);
    }
    return result;
}

Mat Part::compute(std::size_t number, const Arguments& x) const {
    const prover::Output& out = output(number);
    require(x.variables.size() == variables_ && x.angles.size() == angles_,
            "the answer has another number of variables");
    const auto v = values<Term>(program_, out, [&](const prover::Node& node) {
        if (node.op == Op::constant) {
            const prover::Fraction& f = program_.constants[index(node.a)];
            return Term::fraction(f.numerator, f.denominator);
        }
        if (node.op == Op::variable) return x.variables[index(node.a)];
        const Angle angle = combination(program_.angle_sums[index(node.a)], x.angles);
        return node.op == Op::cos ? cos(angle) : sin(angle);
    });
    Mat m(out.rows, out.columns);
    for (int i = 0; i < out.rows * out.columns; ++i)
        m(i / out.columns, i % out.columns) = v[index(out.nodes[index(i)])];
    return m;
}

}  // namespace judge
