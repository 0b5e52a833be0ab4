#include "exact/sweep.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

#include "exact/exact_value.hpp"

namespace prover {
namespace {

/// The steps that share a grid, decided in one run over it. It goes group by group, a loop each. A node
/// of the program is computed anew only when a group that it depends on has moved: it belongs to the
/// last of its groups, in the order of the loops.
class Sweep {
public:
    /// `steps` are indices of outputs with this degree bound.
    Sweep(const Program& program, const std::vector<std::vector<int>>& degrees, const std::vector<int>& degree,
          const std::vector<int>& steps, std::vector<ExactStep>& results)
        : program_(program), degrees_(degrees), degree_(degree), steps_(steps), results_(results) {
        points_.reserve(program.groups.size());
        for (std::size_t g = 0; g < program.groups.size(); ++g)
            points_.push_back(grid_size(program.groups[g].kind, program.groups[g].size, degree_[g]));
        find_nodes();
        choose_order();
    }

    /// Points times nodes, about, in operations with short numbers.
    [[nodiscard]] double work() const { return work_; }
    /// Whether a variable has more points than are written down.
    [[nodiscard]] bool has_too_large_grid() const {
        return std::ranges::any_of(points_, [](std::uint64_t points) { return points > largest_grid; });
    }
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
        const int values = 2 * highest + 1;  // an angle of this degree has as many
        circle_ = circle_values(values);
        grids_.reserve(program_.groups.size());
        for (std::size_t g = 0; g < program_.groups.size(); ++g)
            grids_.push_back(grid(program_.groups[g].kind, program_.groups[g].size, degree_[g]));
        compute_level(0);
        visit(0);
    }

private:
    using Mask = std::uint32_t;
    static_assert(std::numeric_limits<Mask>::digits == most_groups);

    /// A node that the steps are made of.
    struct Needed {
        std::size_t level;   ///< of the loops, from 1, in which it is computed; 0: before them
        NodeId node;         ///< number
        bool computes_sum;   ///< it is the first one that asks for its sum of angles
        auto operator<=>(const Needed&) const = default;
    };

    void find_nodes() {
        std::vector<NodeId> ends;
        for (const int k : steps_) {
            const Output& right = program_.outputs[index(k)];
            for (const Output* side : {&right, &program_.outputs[index(right.previous)]})
                ends.insert(ends.end(), side->nodes.begin(), side->nodes.end());
        }
        masks_ = compute_all<Mask>(program_, Dependence(program_));
        std::vector<bool> known(program_.angle_sums.size(), false);
        nodes_.reserve(program_.nodes.size());
        for (const NodeId n : used_by(program_, ends)) {
            const Node& node = program_.nodes[index(n)];
            const bool computes_sum = (node.op == Op::cos || node.op == Op::sin) && !known[index(node.a)];
            if (computes_sum) known[index(node.a)] = true;
            nodes_.push_back({0, n, computes_sum});
        }
    }

    /// Which groups a step depends on.
    struct Dependence : WithoutGenericPlane<Mask> {
        const Program& program;
        explicit Dependence(const Program& p) : program(p) {}
        [[nodiscard]] static Mask constant(const Fraction&) { return 0; }
        [[nodiscard]] Mask variable(NodeId x) const { return Mask{1} << program.variables[index(x)].group; }
        [[nodiscard]] Mask cos(NodeId s) const {
            Mask mask = 0;
            for (const auto& part : program.angle_sums[index(s)])
                mask |= Mask{1} << program.angles[index(part.first)].group;
            return mask;
        }
        [[nodiscard]] Mask sin(NodeId s) const { return cos(s); }
        [[nodiscard]] static Mask add(Mask a, Mask b) { return a | b; }
        [[nodiscard]] static Mask subtract(Mask a, Mask b) { return a | b; }
        [[nodiscard]] static Mask multiply(Mask a, Mask b) { return a | b; }
    };

    /// What a step takes at one point: numbers grow with the degree, and products faster than they. The point of a sum
    /// of angles has digits as its degree, and is made anew.
    [[nodiscard]] double cost(const Needed& n) const {
        double degree = 0;
        for (const std::vector<int>& of_group : degrees_) degree += of_group[index(n.node)];
        return 1 + degree / 16 * std::sqrt(degree / 16) + (n.computes_sum ? degree * degree / 6 : 0);
    }

    /// The order of the loops with the least work; there are few groups.
    void choose_order() {
        std::vector<std::pair<Mask, double>> costs;
        for (const Needed& n : nodes_) {
            const Mask mask = masks_[index(n.node)];
            auto place = std::ranges::find(costs, mask, [](const auto& cost) { return cost.first; });
            if (place == costs.end()) place = costs.emplace(place, mask, 0);
            place->second += cost(n);
        }
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
                for (const auto& [mask, nodes] : costs)
                    if ((mask & ~open) == 0 && (mask & ~before) != 0) work += points * nodes;
            }
            if (work < work_) {
                work_ = work;
                order_ = order;
            }
        } while (++tried < 5040 && std::next_permutation(order.begin(), order.end()));
    }

    void place_nodes() {
        for (Needed& n : nodes_)
            for (std::size_t level = 1; level <= order_.size(); ++level)
                if ((masks_[index(n.node)] >> order_[level - 1]) & 1U) n.level = level;
        std::sort(nodes_.begin(), nodes_.end());
        begin_.assign(order_.size() + 2, 0);
        for (const Needed& n : nodes_) ++begin_[n.level + 1];
        std::partial_sum(begin_.begin(), begin_.end(), begin_.begin());
    }

    /// All that depends on the group of this level last.
    void compute_level(std::size_t level) {
        const auto value = [&](NodeId n) -> const Quotient& { return values_[index(n)]; };
        const ExactArithmetic arithmetic(variables_, sums_);
        for (std::size_t n = begin_[level]; n < begin_[level + 1]; ++n) {
            const NodeId node = nodes_[n].node;
            if (nodes_[n].computes_sum) {
                const std::size_t sum = index(program_.nodes[index(node)].a);
                sums_[sum] = value_of(program_.angle_sums[sum], angles_);
            }
            values_[index(node)] = compute(program_, node, value, arithmetic);
        }
    }

    void set(const Group& group, int component, int value) {
        if (group.kind == GroupKind::reals)
            variables_[index(group.first + component)] = real_value(value);
        else
            angles_[index(group.first + component)] = circle_[index(value)];
    }

    void visit(std::size_t depth) {
        if (depth == order_.size()) return compare();
        const Group& group = program_.groups[index(order_[depth])];
        for (const GridPoint& point : grids_[index(order_[depth])]) {
            for (const auto& [component, value] : point) set(group, component, value);
            compute_level(depth + 1);
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
    const std::vector<std::vector<int>>& degrees_;  // by group and node
    const std::vector<int>& degree_;
    const std::vector<int>& steps_;
    std::vector<ExactStep>& results_;
    std::vector<std::uint64_t> points_;  // of each group's grid
    std::vector<Mask> masks_;
    std::vector<Needed> nodes_;          // those that are computed, by level
    std::vector<std::size_t> begin_;     // of each level in nodes_, and the end of the last
    std::vector<int> order_;
    double work_{};
    std::vector<std::vector<GridPoint>> grids_;
    std::vector<CirclePoint> circle_;   // the points that angles take
    std::vector<Quotient> values_;
    std::vector<Quotient> variables_;
    std::vector<CirclePoint> angles_;
    std::vector<CirclePoint> sums_;
    bool finished_{};
};

}  // namespace

void refuse(ExactStep& step, const std::string& why) {
    step.refused = true;
    step.why = why;
}

std::vector<ExactStep> decide_by_points(const Program& program, double most_work) {
    require_equal_shapes(program);
    std::vector<ExactStep> results(program.outputs.size());
    if (program.groups.size() > most_groups) {
        for (ExactStep& step : results) refuse(step, "there are more than 32 variables");
        return results;
    }
    const auto degrees = degree_bounds(program);
    std::map<std::vector<int>, std::vector<int>> by_degree;
    for (const std::size_t k : equations(program)) {
        const Output& right = program.outputs[k];
        results[k].definition = program.outputs[index(right.previous)].nodes == right.nodes;
        std::vector<int>& bound = results[k].degree;
        bound.resize(program.groups.size());
        for (const Output* side : {&right, &program.outputs[index(right.previous)]})
            for (std::size_t g = 0; g < bound.size(); ++g)
                for (const NodeId node : side->nodes) bound[g] = std::max(bound[g], degrees[g][index(node)]);
        for (std::size_t g = 0; g < bound.size(); ++g)
            if (program.groups[g].kind != GroupKind::reals && bound[g] > 0) results[k].uses_angles = true;
        by_degree[bound].push_back(static_cast<int>(k));
    }
    for (const auto& [degree, steps] : by_degree) {
        if (std::ranges::any_of(degree, [](int d) { return d >= degree_limit; })) {
            for (const int k : steps) refuse(results[index(k)], "the degree is too large");
            continue;
        }
        Sweep sweep(program, degrees, degree, steps, results);
        const bool refused = sweep.has_too_large_grid() || sweep.work() > most_work;
        if (!refused) {
            most_work -= sweep.work();
            sweep.run();
        }
        for (const int k : steps) {
            results[index(k)].points = sweep.points();
            results[index(k)].work = sweep.work();
            if (refused) refuse(results[index(k)], "the grid of this degree is too large to be visited");
        }
    }
    return results;
}

}  // namespace prover
