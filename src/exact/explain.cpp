// A counterexample as a reader follows it: the values, the formula, the formula with the values in
// their places, and what comes out on each side.
#include <map>
#include <set>

#include "exact/exact.hpp"
#include "term/expression.hpp"
#include "words/say.hpp"

namespace prover {
namespace {

std::string component_name(const Group& group, int i) {
    if (group.scalar) return group.name;
    // a name with an index of its own, W_Q, takes no second one
    const std::string name = group.name.find('_') == std::string::npos ? group.name : "(" + group.name + ")";
    if (group.columns > 1)
        return name + "_{" + std::to_string(i / group.columns) + std::to_string(i % group.columns) + "}";
    return name + "_{" + std::to_string(i) + "}";
}

std::string variable_name(const Program& program, NodeId variable) {
    const Component& component = program.variables[index(variable)];
    return component_name(program.groups[index(component.group)], component.index);
}

std::string angle_name(const Program& program, const AngleSum& sum) {
    std::string text;
    for (const bool positive : {true, false})
        for (const auto& [angle, k] : sum) {
            if ((k > 0) != positive) continue;
            const Component& component = program.angles[index(angle)];
            text += k > 0 ? (text.empty() ? "" : "+") : "-";
            if (std::abs(k) != 1) text += std::to_string(std::abs(k)) + " ";
            text += component_name(program.groups[index(component.group)], component.index);
        }
    return sum.size() > 1 || text.front() == '-' ? "(" + text + ")" : text;
}

/// The expression of a step, with names or with the numbers of a point; empty if it is too long to be of use.
std::string written(const Program& program, NodeId end, const std::vector<Quotient>* numbers) {
    const auto number = [](const std::string& text) { return text.front() == '-' ? "(" + text + ")" : text; };
    const auto whole = [&](NodeId n) -> std::string {
        const Node& node = program.nodes[index(n)];
        if (is_sum(node) || node.op == Op::multiply) return {};
        if (numbers != nullptr) return number(to_text((*numbers)[index(n)]));
        if (node.op == Op::constant) return number(to_text(Quotient(program.constants[index(node.a)])));
        if (node.op == Op::variable) return variable_name(program, node.a);
        return (node.op == Op::cos ? "\\cos " : "\\sin ") + angle_name(program, program.angle_sums[index(node.a)]);
    };
    return expression(program, end, {.whole = whole, .times = " \\cdot ", .longest = 600});
}

/// x^e cos(k.a), as a reader writes it; "1" without variables and angles.
std::string function_of(const Program& program, const DifferentCoefficient& f) {
    std::string text;
    for (const auto& [variable, exponent] : f.powers) {
        const std::string name = variable_name(program, variable);
        if (!text.empty()) text += " ";
        text += exponent == 1 ? name : "(" + name + ")^{" + std::to_string(exponent) + "}";
    }
    if (!f.angles.empty())
        text += (text.empty() ? "" : " ") + std::string(f.sine ? "\\sin " : "\\cos ") + angle_name(program, f.angles);
    return text.empty() ? "1" : text;
}

std::string tuple_of(const Group& group, const std::vector<Quotient>& values) {
    if (group.scalar) return to_text(values[index(group.first)]);
    std::string text = "(";
    for (int i = 0; i < group.size; ++i) {
        if (i > 0) text += group.columns > 1 && i % group.columns == 0 ? "; " : ", ";
        text += to_text(values[index(group.first + i)]);
    }
    return text + ")";
}

}  // namespace

Explanation explain(const Program& program, const Counterexample& at, int output) {
    Explanation result;
    const Output& right = program.outputs[index(output)];
    const Output& left = program.outputs[index(right.previous)];
    const auto entry = static_cast<std::size_t>(at.row * left.columns + at.column);
    const std::vector<Quotient> numbers = evaluate_exactly(program, at.variables, at.angles);

    std::set<int> variables;                                  // groups of which the two sides use a component
    std::set<NodeId> angles;                                  // single ones
    std::map<std::pair<AngleSum, Op>, NodeId> combined;  // the group law is the one step that formulas don't show
    for (const NodeId n : used_by(program, {left.nodes[entry], right.nodes[entry]})) {
        const Node& node = program.nodes[index(n)];
        if (node.op == Op::variable) variables.insert(program.variables[index(node.a)].group);
        if (node.op != Op::cos && node.op != Op::sin) continue;
        const AngleSum& sum = program.angle_sums[index(node.a)];
        for (const auto& [angle, k] : sum) angles.insert(angle);
        const bool single = sum.size() == 1 && sum[0].second == 1;
        if (!single) combined.emplace(std::pair(sum, node.op), n);
    }
    for (const int g : variables) {
        const Group& group = program.groups[index(g)];
        result.values.emplace_back(group.name, tuple_of(group, at.variables));
    }
    for (const NodeId a : angles) {
        const CirclePoint& p = at.angles[index(a)];
        const std::string angle = angle_name(program, {{a, 1}});
        result.values.emplace_back("(\\cos " + angle + ", \\sin " + angle + ")",
                                   "(" + to_text(p.c) + ", " + to_text(p.s) + ")");
    }
    for (const auto& [node, n] : combined)
        result.values.emplace_back((node.second == Op::cos ? "\\cos " : "\\sin ") + angle_name(program, node.first),
                                   to_text(numbers[index(n)]));
    if (left.nodes.size() > 1)
        result.entry = left.columns > 1
                           ? words::say("row {1}, column {2}", {std::to_string(at.row), std::to_string(at.column)})
                           : words::say("component {1}", {std::to_string(at.row)});
    result.left_formula = written(program, left.nodes[entry], nullptr);
    result.right_formula = written(program, right.nodes[entry], nullptr);
    result.left_numbers = written(program, left.nodes[entry], &numbers);
    result.right_numbers = written(program, right.nodes[entry], &numbers);
    result.left = to_text(at.left);
    result.right = to_text(at.right);
    result.difference = to_text(at.left - at.right);
    if (at.coefficient) {
        result.coefficient = function_of(program, *at.coefficient);
        result.left_coefficient = to_text(at.coefficient->left);
        result.right_coefficient = to_text(at.coefficient->right);
    }
    return result;
}

}  // namespace prover
