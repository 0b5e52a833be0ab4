#include "term/program.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "term/compute.hpp"

namespace prover {

namespace {

/// A degree bound in each group.
struct DegreeArithmetic : WithoutGenericPlane<std::vector<int>> {
    using Bound = std::vector<int>;
    const Program& program;

    explicit DegreeArithmetic(const Program& p) : program(p) {}
    [[nodiscard]] Bound none() const { return Bound(program.groups.size(), 0); }
    [[nodiscard]] Bound constant(const Fraction&) const { return none(); }
    [[nodiscard]] Bound variable(NodeId x) const {
        Bound bound = none();
        bound[index(program.variables[index(x)].group)] = 1;
        return bound;
    }
    [[nodiscard]] Bound cos(NodeId sum) const {
        Bound bound = none();
        for (const auto& [angle, k] : program.angle_sums[index(sum)]) {
            int& d = bound[index(program.angles[index(angle)].group)];
            d = static_cast<int>(std::min<std::int64_t>(degree_limit, d + std::abs(std::int64_t{k})));
        }
        return bound;
    }
    [[nodiscard]] Bound sin(NodeId sum) const { return cos(sum); }
    [[nodiscard]] static Bound add(Bound a, const Bound& b) {
        for (std::size_t g = 0; g < a.size(); ++g) a[g] = std::max(a[g], b[g]);
        return a;
    }
    [[nodiscard]] static Bound subtract(const Bound& a, const Bound& b) { return add(a, b); }
    [[nodiscard]] static Bound multiply(Bound a, const Bound& b) {
        for (std::size_t g = 0; g < a.size(); ++g) a[g] = std::min(degree_limit, a[g] + b[g]);
        return a;
    }
};

}  // namespace

std::vector<std::vector<int>> degree_bounds(const Program& program) {
    return compute_all<std::vector<int>>(program, DegreeArithmetic(program));
}

std::vector<bool> used_by(const Program& program, const std::vector<NodeId>& ends) {
    std::vector<bool> used(program.nodes.size(), false);
    for (const NodeId n : ends) used[index(n)] = true;
    for (std::size_t n = used.size(); n-- > 0;) {
        const Node& node = program.nodes[n];
        if (used[n] && (is_sum(node) || node.op == Op::multiply))
            used[index(node.a)] = used[index(node.b)] = true;
        if (used[n] && node.op == Op::sum_over_planes) used[index(node.a)] = true;
    }
    return used;
}

bool same_recording(const Program& a, const Program& b) {
    const auto same_output = [](const Output& x, const Output& y) {
        return x.nodes == y.nodes && x.rows == y.rows && x.columns == y.columns && x.previous == y.previous;
    };
    return a.nodes == b.nodes && a.constants == b.constants && a.angle_sums == b.angle_sums &&
           a.conclusions == b.conclusions && std::ranges::equal(a.outputs, b.outputs, same_output);
}

std::vector<std::size_t> equations(const Program& program) {
    std::vector<std::size_t> found;
    for (std::size_t k = 0; k < program.outputs.size(); ++k)
        if (program.outputs[k].previous >= 0) found.push_back(k);
    return found;
}

void require_equal_shapes(const Program& program) {
    const auto shape = [](const Output& o) { return std::to_string(o.rows) + "x" + std::to_string(o.columns); };
    for (const std::size_t k : equations(program)) {
        const Output& right = program.outputs[k];
        const Output& left = program.outputs[index(right.previous)];
        if (left.rows != right.rows || left.columns != right.columns || left.nodes.size() != right.nodes.size())
            throw std::domain_error("the sides have different shapes, " + shape(left) + " and " + shape(right));
    }
}

}  // namespace prover
