#include "prover/exact.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <stdexcept>

namespace prover {
namespace {

CirclePoint value_of(const AngleSum& sum_of_angles, const std::vector<CirclePoint>& angles) {
    std::optional<CirclePoint> result;
    for (const auto& [angle, k] : sum_of_angles) {
        CirclePoint part = multiple(angles[index(angle)], k);
        result = result ? sum(*result, part) : std::move(part);
    }
    return result.value_or(CirclePoint{1, 0});
}

Quotient value_of(const Program& program, const Node& node, const std::vector<Quotient>& values,
                  const std::vector<Quotient>& variables, const std::vector<CirclePoint>& sums) {
    const auto a = index(node.a);
    const auto b = index(node.b);
    switch (node.op) {
        case Op::constant: return Quotient(program.constants[a]);
        case Op::variable: return variables[a];
        case Op::cos: return sums[a].c;
        case Op::sin: return sums[a].s;
        case Op::add: return values[a] + values[b];
        case Op::subtract: return values[a] - values[b];
        case Op::multiply: return values[a] * values[b];
    }
    throw std::logic_error("a node of the program has no operation");
}

/// The steps that share a grid, decided in one run over it. It goes group by group, a loop each. A node
/// of the program is computed anew only when a group that it depends on has moved: it belongs to the
/// last of its groups, in the order of the loops.
class Sweep {
public:
    /// `steps` are indices of outputs with the same degree bounds.
    Sweep(const Program& program, std::vector<int> steps, std::vector<ExactStep>& results)
        : program_(program), steps_(std::move(steps)), results_(results), degree_(results[index(steps_.front())].degree) {
        mark_used();
        for (std::size_t g = 0; g < program.groups.size(); ++g) {
            const Group& group = program.groups[g];
            points_.push_back(grid_size(group.kind, group.size, degree_[g]));
        }
        find_dependencies();
        choose_order();
    }

    /// Points times nodes, about.
    [[nodiscard]] double work() const { return work_; }
    [[nodiscard]] std::uint64_t points() const {
        return std::accumulate(points_.begin(), points_.end(), std::uint64_t{1}, std::multiplies<>());
    }

    void run() {
        values_.resize(program_.nodes.size());
        variables_.assign(program_.variables.size(), real_value(0));
        angles_.assign(program_.angles.size(), circle_value(0));
        sums_.resize(program_.angle_sums.size());
        place_nodes();
        const int highest = degree_.empty() ? 0 : *std::max_element(degree_.begin(), degree_.end());
        for (int n = 0; n <= 2 * highest; ++n) {  // as many values as an angle of this degree has
            reals_.push_back(real_value(n));
            circle_.push_back(circle_value(n));
        }
        for (std::size_t g = 0; g < program_.groups.size(); ++g)
            grids_.push_back(grid(program_.groups[g].kind, program_.groups[g].size, degree_[g]));
        compute(0);
        visit(0);
    }

private:
    using Mask = std::uint32_t;
    static_assert(8 * sizeof(Mask) >= most_groups);

    void mark_used() {
        used_.assign(program_.nodes.size(), false);
        for (const int k : steps_) {
            const Output& right = program_.outputs[index(k)];
            for (const Output* side : {&right, &program_.outputs[index(right.previous)]})
                for (const NodeId node : side->nodes) used_[index(node)] = true;
        }
        for (std::size_t n = program_.nodes.size(); n-- > 0;) {
            const Node& node = program_.nodes[n];
            if (used_[n] && (node.op == Op::add || node.op == Op::subtract || node.op == Op::multiply))
                used_[index(node.a)] = used_[index(node.b)] = true;
        }
    }

    void find_dependencies() {
        for (const AngleSum& sum_of_angles : program_.angle_sums) {
            Mask mask = 0;
            for (const auto& part : sum_of_angles) mask |= Mask{1} << program_.angles[index(part.first)].group;
            sum_masks_.push_back(mask);
        }
        for (const Node& node : program_.nodes) {
            switch (node.op) {
                case Op::constant: masks_.push_back(0); break;
                case Op::variable: masks_.push_back(Mask{1} << program_.variables[index(node.a)].group); break;
                case Op::cos:
                case Op::sin: masks_.push_back(sum_masks_[index(node.a)]); break;
                default: masks_.push_back(masks_[index(node.a)] | masks_[index(node.b)]);
            }
        }
    }

    /// The order of the loops with the least work; there are few groups.
    void choose_order() {
        std::map<Mask, double> count;
        for (std::size_t n = 0; n < masks_.size(); ++n)
            if (used_[n]) ++count[masks_[n]];
        std::vector<int> order(program_.groups.size());
        std::iota(order.begin(), order.end(), 0);
        work_ = std::numeric_limits<double>::infinity();
        int tried = 0;
        do {
            double work = 0;
            double points = 1;
            Mask open = 0;
            for (const int g : order) {
                const Mask before = open;
                open |= Mask{1} << g;
                points *= static_cast<double>(points_[index(g)]);
                for (const auto& [mask, nodes] : count)
                    if ((mask & ~open) == 0 && (mask & ~before) != 0) work += points * nodes;
            }
            if (work < work_) {
                work_ = work;
                order_ = order;
            }
        } while (++tried < 5040 && std::next_permutation(order.begin(), order.end()));
    }

    void place_nodes() {
        const auto level_of = [&](Mask mask) {
            for (std::size_t level = order_.size(); level > 0; --level)
                if ((mask >> order_[level - 1]) & 1U) return level;
            return std::size_t{0};
        };
        nodes_.resize(order_.size() + 1);
        sums_at_.resize(order_.size() + 1);
        std::vector<bool> sum_used(sum_masks_.size(), false);
        for (std::size_t n = 0; n < masks_.size(); ++n) {
            const Node& node = program_.nodes[n];
            if (!used_[n]) continue;
            nodes_[level_of(masks_[n])].push_back(static_cast<int>(n));
            if (node.op == Op::cos || node.op == Op::sin) sum_used[index(node.a)] = true;
        }
        for (std::size_t s = 0; s < sum_masks_.size(); ++s)
            if (sum_used[s]) sums_at_[level_of(sum_masks_[s])].push_back(static_cast<int>(s));
    }

    /// All that depends on the group of this level last.
    void compute(std::size_t level) {
        for (const int s : sums_at_[level]) sums_[index(s)] = value_of(program_.angle_sums[index(s)], angles_);
        for (const int n : nodes_[level]) values_[index(n)] = value_of(program_, program_.nodes[index(n)], values_, variables_, sums_);
    }

    void set(const Group& group, int component, int value) {
        if (group.kind == GroupKind::reals)
            variables_[index(group.first + component)] = reals_[index(value)];
        else
            angles_[index(group.first + component)] = circle_[index(value)];
    }

    void visit(std::size_t depth) {
        if (depth == order_.size()) return compare();
        const Group& group = program_.groups[index(order_[depth])];
        for (const GridPoint& point : grids_[index(order_[depth])]) {
            for (const auto& [component, value] : point) set(group, component, value);
            compute(depth + 1);
            visit(depth + 1);
            for (const auto& part : point) set(group, part.first, 0);
            if (finished_) return;
        }
    }

    void compare() {
        finished_ = true;
        for (const int k : steps_) {
            ExactStep& step = results_[index(k)];
            if (step.counterexample) continue;
            const Output& right = program_.outputs[index(k)];
            const Output& left = program_.outputs[index(right.previous)];
            for (std::size_t e = 0; e < left.nodes.size(); ++e) {
                const Quotient& l = values_[index(left.nodes[e])];
                const Quotient& r = values_[index(right.nodes[e])];
                if (step.vacuous && !(l.is_zero() && r.is_zero())) step.vacuous = false;
                if (l != r) {
                    const int entry = static_cast<int>(e);
                    step.counterexample = Counterexample{variables_, angles_, entry / left.columns,
                                                         entry % left.columns, l, r};
                    break;
                }
            }
            if (!step.counterexample) finished_ = false;
        }
    }

    const Program& program_;
    std::vector<int> steps_;
    std::vector<ExactStep>& results_;
    std::vector<int> degree_;
    std::vector<std::uint64_t> points_;  // of each group's grid
    std::vector<bool> used_;
    std::vector<Mask> masks_, sum_masks_;
    std::vector<int> order_;
    double work_ = 0;
    std::vector<std::vector<int>> nodes_, sums_at_;  // by depth of the loops; 0: constants
    std::vector<std::vector<GridPoint>> grids_;
    std::vector<Quotient> reals_;       // the values that variables take
    std::vector<CirclePoint> circle_;   // the points that angles take
    std::vector<Quotient> values_;
    std::vector<Quotient> variables_;
    std::vector<CirclePoint> angles_;
    std::vector<CirclePoint> sums_;
    bool finished_ = false;
};

}  // namespace

std::vector<ExactStep> decide_exactly(const Program& program) {
    require_equal_shapes(program);
    std::vector<ExactStep> results(program.outputs.size());
    if (program.groups.size() > most_groups) {
        for (ExactStep& step : results) step.refused = true;
        return results;
    }
    const auto degrees = degree_bounds(program);
    std::map<std::vector<int>, std::vector<int>> by_degree;
    for (std::size_t k = 0; k < program.outputs.size(); ++k) {
        const Output& right = program.outputs[k];
        if (right.previous < 0) continue;
        std::vector<int>& bound = results[k].degree;
        bound.assign(program.groups.size(), 0);
        for (const Output* side : {&right, &program.outputs[index(right.previous)]})
            for (const NodeId node : side->nodes)
                for (std::size_t g = 0; g < bound.size(); ++g) bound[g] = std::max(bound[g], degrees[index(node)][g]);
        for (std::size_t g = 0; g < bound.size(); ++g)
            if (program.groups[g].kind != GroupKind::reals && bound[g] > 0) results[k].uses_angles = true;
        by_degree[bound].push_back(static_cast<int>(k));
    }
    for (const auto& [degree, steps] : by_degree) {
        if (std::ranges::any_of(degree, [](int d) { return d >= degree_limit; })) {
            for (const int k : steps) results[index(k)].refused = true;
            continue;
        }
        Sweep sweep(program, steps, results);
        const bool refused = sweep.work() > exact_work_limit;
        if (!refused) sweep.run();
        for (const int k : steps) {
            results[index(k)].points = sweep.points();
            results[index(k)].refused = refused;
        }
    }
    return results;
}

std::vector<Quotient> evaluate_exactly(const Program& program, const std::vector<Quotient>& variables,
                                       const std::vector<CirclePoint>& angles) {
    std::vector<CirclePoint> sums;
    for (const AngleSum& sum_of_angles : program.angle_sums) sums.push_back(value_of(sum_of_angles, angles));
    std::vector<Quotient> values;
    for (const Node& node : program.nodes) values.push_back(value_of(program, node, values, variables, sums));
    return values;
}

}  // namespace prover
