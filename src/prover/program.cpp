#include "prover/program.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

namespace prover {

std::vector<std::vector<int>> degree_bounds(const Program& program) {
    const std::size_t groups = program.groups.size();
    std::vector<std::vector<int>> degree;
    degree.reserve(program.nodes.size());
    for (const Node& node : program.nodes) {
        std::vector<int> bound(groups, 0);
        const auto a = static_cast<std::size_t>(node.a);
        const auto b = static_cast<std::size_t>(node.b);
        switch (node.op) {
            case Op::constant: break;
            case Op::variable: bound[static_cast<std::size_t>(program.variables[a].group)] = 1; break;
            case Op::cos:
            case Op::sin:
                for (const auto& [angle, k] : program.angle_sums[a]) {
                    int& d = bound[static_cast<std::size_t>(program.angles[static_cast<std::size_t>(angle)].group)];
                    d = static_cast<int>(std::min<std::int64_t>(degree_limit, d + std::abs(std::int64_t{k})));
                }
                break;
            case Op::add:
            case Op::subtract:
                for (std::size_t g = 0; g < groups; ++g) bound[g] = std::max(degree[a][g], degree[b][g]);
                break;
            case Op::multiply:
                for (std::size_t g = 0; g < groups; ++g) bound[g] = std::min(degree_limit, degree[a][g] + degree[b][g]);
                break;
        }
        degree.push_back(std::move(bound));
    }
    return degree;
}

std::vector<bool> used_by(const Program& program, const std::vector<NodeId>& ends) {
    std::vector<bool> used(program.nodes.size(), false);
    for (const NodeId n : ends) used[index(n)] = true;
    for (std::size_t n = used.size(); n-- > 0;) {
        const Node& node = program.nodes[n];
        if (used[n] && (node.op == Op::add || node.op == Op::subtract || node.op == Op::multiply))
            used[index(node.a)] = used[index(node.b)] = true;
    }
    return used;
}

void require_equal_shapes(const Program& program) {
    const auto shape = [](const Output& o) { return std::to_string(o.rows) + "x" + std::to_string(o.columns); };
    for (const Output& right : program.outputs) {
        if (right.previous < 0) continue;
        const Output& left = program.outputs[static_cast<std::size_t>(right.previous)];
        if (left.rows != right.rows || left.columns != right.columns || left.nodes.size() != right.nodes.size())
            throw std::domain_error("the sides have different shapes, " + shape(left) + " and " + shape(right));
    }
}

}  // namespace prover
