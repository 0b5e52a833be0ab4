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
    Sweep(const Program& program, const std::vector<std::vector<int>>& degrees, std::vector<int> degree,
          std::vector<int> steps, std::vector<ExactStep>& results)
        : program_(program),
          degrees_(degrees),
          steps_(std::move(steps)),
          results_(results),
          degree_(std::move(degree)) {
        mark_used();
        for (std::size_t g = 0; g < program.groups.size(); ++g) {
            const Group& group = program.groups[g];
            points_.push_back(grid_size(group.kind, group.size, degree_[g]));
        }
        find_dependencies();
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
        for (std::size_t g = 0; g < program_.groups.size(); ++g)
            grids_.push_back(grid(program_.groups[g].kind, program_.groups[g].size, degree_[g]));
        compute_level(0);
        visit(0);
    }

private:
    using Mask = std::uint32_t;
    static_assert(std::numeric_limits<Mask>::digits == most_groups);

    void mark_used() {
        std::vector<NodeId> ends;
        for (const int k : steps_) {
            const Output& right = program_.outputs[index(k)];
            for (const Output* side : {&right, &program_.outputs[index(right.previous)]})
                ends.insert(ends.end(), side->nodes.begin(), side->nodes.end());
        }
        used_ = used_by(program_, ends);
    }

    void find_dependencies() {
        for (const AngleSum& sum_of_angles : program_.angle_sums) {
            Mask mask = 0;
            for (const auto& part : sum_of_angles) mask |= Mask{1} << program_.angles[index(part.first)].group;
            sum_masks_.push_back(mask);
        }
        masks_ = compute_all<Mask>(program_, Dependence{program_, sum_masks_});
    }

    /// Which groups a step depends on.
    struct Dependence : WithoutGenericPlane<Mask> {
        const Program& program;
        const std::vector<Mask>& sums;
        Dependence(const Program& p, const std::vector<Mask>& s) : program(p), sums(s) {}
        [[nodiscard]] static Mask constant(const Fraction&) { return 0; }
        [[nodiscard]] Mask variable(NodeId x) const { return Mask{1} << program.variables[index(x)].group; }
        [[nodiscard]] Mask cos(NodeId s) const { return sums[index(s)]; }
        [[nodiscard]] Mask sin(NodeId s) const { return sums[index(s)]; }
        [[nodiscard]] static Mask add(Mask a, Mask b) { return a | b; }
        [[nodiscard]] static Mask subtract(Mask a, Mask b) { return a | b; }
        [[nodiscard]] static Mask multiply(Mask a, Mask b) { return a | b; }
    };

    /// What a step takes at one point: numbers grow with the degree, and products faster than they.
    [[nodiscard]] double cost(std::size_t n) const {
        const double degree = std::accumulate(degrees_[n].begin(), degrees_[n].end(), 0.0);
        return 1 + degree / 16 * std::sqrt(degree / 16);
    }

    /// What the point of a sum of angles takes: its numbers have digits as its degree, and are reduced.
    [[nodiscard]] double cost_of_sum(std::size_t n) const {
        const double degree = std::accumulate(degrees_[n].begin(), degrees_[n].end(), 0.0);
        return degree * degree / 6;
    }

    /// The order of the loops with the least work; there are few groups.
    void choose_order() {
        std::map<Mask, double> count;
        std::vector<bool> sum_used(sum_masks_.size(), false);
        for (std::size_t n = 0; n < masks_.size(); ++n) {
            if (!used_[n]) continue;
            count[masks_[n]] += cost(n);
            const Node& node = program_.nodes[n];
            if (node.op != Op::cos && node.op != Op::sin) continue;
            if (sum_used[index(node.a)]) continue;
            sum_used[index(node.a)] = true;
            count[masks_[n]] += cost_of_sum(n);
        }
        const std::vector<std::pair<Mask, double>> costs(count.begin(), count.end());
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
    void compute_level(std::size_t level) {
        for (const int s : sums_at_[level]) sums_[index(s)] = value_of(program_.angle_sums[index(s)], angles_);
        const auto value = [&](NodeId n) -> const Quotient& { return values_[index(n)]; };
        const ExactArithmetic arithmetic(variables_, sums_);
        for (const int n : nodes_[level]) values_[index(n)] = compute(program_, n, value, arithmetic);
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
    const std::vector<std::vector<int>>& degrees_;  // by node and group
    std::vector<int> steps_;
    std::vector<ExactStep>& results_;
    std::vector<int> degree_;
    std::vector<std::uint64_t> points_;  // of each group's grid
    std::vector<bool> used_;
    std::vector<Mask> masks_, sum_masks_;
    std::vector<int> order_;
    double work_{};
    std::vector<std::vector<int>> nodes_, sums_at_;  // by depth of the loops; 0: constants
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
            for (const NodeId node : side->nodes)
                for (std::size_t g = 0; g < bound.size(); ++g) bound[g] = std::max(bound[g], degrees[index(node)][g]);
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
