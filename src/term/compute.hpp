// The one function that runs a program: what a step is, in the arithmetic that is given. Degree bounds, exact values,
// real numbers and intervals, the planes of a term, the same term once more in other variables: each is an arithmetic.
#pragma once

#include <stdexcept>

#include "term/program.hpp"

namespace prover {

/// Step n of a program. `value(operand)` is what an earlier step came to; the arithmetic has constant(Fraction),
/// variable(number), cos(number of an angle sum), sin(the same), add(a, b), subtract(a, b), multiply(a, b) and
/// sum_over_planes(a).
template <class Value, class Arithmetic>
decltype(auto) compute(const Program& program, NodeId n, Value&& value, Arithmetic&& arithmetic) {
    const Node& node = program.nodes[index(n)];
    switch (node.op) {
        case Op::constant: return arithmetic.constant(program.constants[index(node.a)]);
        case Op::variable: return arithmetic.variable(node.a);
        case Op::cos: return arithmetic.cos(node.a);
        case Op::sin: return arithmetic.sin(node.a);
        case Op::add: return arithmetic.add(value(node.a), value(node.b));
        case Op::subtract: return arithmetic.subtract(value(node.a), value(node.b));
        case Op::multiply: return arithmetic.multiply(value(node.a), value(node.b));
        case Op::sum_over_planes: return arithmetic.sum_over_planes(value(node.a));
    }
    throw std::logic_error("a step of the program has no operation");
}

/// Every step, in order: a list with one value for each.
template <class Value, class Arithmetic>
std::vector<Value> compute_all(const Program& program, Arithmetic&& arithmetic) {
    std::vector<Value> values;
    values.reserve(program.nodes.size());
    const auto value = [&](NodeId n) -> decltype(auto) { return values[index(n)]; };
    for (std::size_t n = 0; n < program.nodes.size(); ++n)
        values.push_back(compute(program, static_cast<NodeId>(n), value, arithmetic));
    return values;
}

/// The steps that these are made of; the others have no value of their own, but Value{}.
template <class Value, class Arithmetic>
std::vector<Value> compute_for(const Program& program, const std::vector<NodeId>& ends, Arithmetic&& arithmetic) {
    std::vector<Value> values(program.nodes.size());
    const auto value = [&](NodeId n) -> const Value& { return values[index(n)]; };
    for (const NodeId n : used_by(program, ends)) values[index(n)] = compute(program, n, value, arithmetic);
    return values;
}

/// For the arithmetics of programs with a dimension.
template <class Value>
struct WithoutGenericPlane {
    /// \throws std::logic_error always
    [[noreturn]] static Value sum_over_planes(const auto&) {
        throw std::logic_error("a program of the generic plane has no value of its own");
    }
};

}  // namespace prover
