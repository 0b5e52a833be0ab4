#include "term/program.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "term/compute.hpp"

namespace prover {

namespace {

/// A degree bound in one group.
struct DegreeArithmetic : WithoutGenericPlane<int> {
    const Program& program;
    const int group;

    DegreeArithmetic(const Program& p, std::size_t g) : program(p), group(static_cast<int>(g)) {}
    [[nodiscard]] static int constant(const Fraction&) { return 0; }
    [[nodiscard]] int variable(NodeId x) const { return program.variables[index(x)].group == group ? 1 : 0; }
    [[nodiscard]] int cos(NodeId sum) const {
        std::int64_t bound = 0;
        for (const auto& [angle, k] : program.angle_sums[index(sum)])
            if (program.angles[index(angle)].group == group)
                bound = std::min<std::int64_t>(degree_limit, bound + std::abs(std::int64_t{k}));
        return static_cast<int>(bound);
    }
    [[nodiscard]] int sin(NodeId sum) const { return cos(sum); }
    [[nodiscard]] static int add(int a, int b) { return std::max(a, b); }
    [[nodiscard]] static int subtract(int a, int b) { return std::max(a, b); }
    [[nodiscard]] static int multiply(int a, int b) { return std::min(degree_limit, a + b); }
};

}  // namespace

std::vector<std::vector<int>> degree_bounds(const Program& program) {
    std::vector<std::vector<int>> bounds(program.groups.size());
    for (std::size_t g = 0; g < bounds.size(); ++g) bounds[g] = compute_all<int>(program, DegreeArithmetic(program, g));
    return bounds;
}

std::vector<NodeId> used_by(const Program& program, const std::vector<NodeId>& ends) {
    std::vector<char> is_used(program.nodes.size());
    for (const NodeId n : ends) is_used[index(n)] = 1;
    std::vector<NodeId> used;
    used.reserve(is_used.size());
    for (std::size_t n = is_used.size(); n-- > 0;) {
        if (is_used[n] == 0) continue;
        used.push_back(static_cast<NodeId>(n));
        const Node& node = program.nodes[n];
        if (is_sum(node) || node.op == Op::multiply) is_used[index(node.a)] = is_used[index(node.b)] = 1;
        if (node.op == Op::sum_over_planes) is_used[index(node.a)] = 1;
    }
    std::reverse(used.begin(), used.end());
    return used;
}

bool same_recording(const Program& a, const Program& b) {
    const auto same_output = [](const Output& x, const Output& y) {
        return x.nodes == y.nodes && x.rows == y.rows && x.columns == y.columns && x.previous == y.previous;
    };
    return a.nodes == b.nodes && a.constants == b.constants && a.angle_sums == b.angle_sums &&
           a.conclusions == b.conclusions && std::ranges::equal(a.outputs, b.outputs, same_output);
}

OutputNumbers equations(const Program& program) {
    OutputNumbers found;
    for (std::size_t k = 0; k < program.outputs.size(); ++k)
        if (program.outputs[k].previous >= 0) found.push_back(k);
    return found;
}

std::vector<NodeId> both_sides(const Program& program, const OutputNumbers& equations) {
    std::vector<NodeId> entries;
    for (const std::size_t k : equations)
        for (const Output* side : {&program.outputs[k], &program.outputs[index(program.outputs[k].previous)]})
            entries.insert(entries.end(), side->nodes.begin(), side->nodes.end());
    return entries;
}

void require_equal_shapes(const Program& program) {
    const auto shape = [](const Output& o) { return std::to_string(o.rows) + "x" + std::to_string(o.columns); };
    for (const Output& right : program.outputs) {
        if (right.previous < 0) continue;
        const Output& left = program.outputs[index(right.previous)];
        if (left.rows != right.rows || left.columns != right.columns || left.nodes.size() != right.nodes.size())
            throw std::domain_error("the sides have different shapes, " + shape(left) + " and " + shape(right));
    }
}

}  // namespace prover
