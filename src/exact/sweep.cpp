#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <tuple>

#include "exact/exact.hpp"
#include "exact/exact_value.hpp"

namespace prover {
namespace {

/// More points than this are not written down for one variable.
constexpr std::uint64_t largest_grid = 1 << 21;

/// The lines that share a grid, decided in one run over it. It goes group by group, a loop each. A step of the program
/// is computed anew only when a group that it depends on has moved: it belongs to the innermost of its groups' loops.
class Sweep {
public:
    /// `lines` are outputs with this degree bound.
    Sweep(const Program& program, const std::vector<std::vector<int>>& degrees, const std::vector<int>& degree,
          const OutputNumbers& lines, std::vector<ExactStep>& results)
        : program_(program), degrees_(degrees), degree_(degree), lines_(lines), results_(results) {
        for (std::size_t g = 0; g < program.groups.size(); ++g)
            loops_.push_back({g, grid_size(program.groups[g].kind, program.groups[g].size, degree_[g])});
        find_steps();
        choose_order();
    }

    /// Points times steps, about, in operations with short numbers.
    [[nodiscard]] double work() const { return work_; }
    /// Whether a variable has more points than are written down.
    [[nodiscard]] bool has_too_large_grid() const {
        return std::ranges::any_of(loops_, [](const Loop& loop) { return loop.points > largest_grid; });
    }
    [[nodiscard]] std::uint64_t points() const {
        std::uint64_t points = 1;
        for (const Loop& loop : loops_) points *= loop.points;
        return points;
    }

    void run() {
        values_.resize(program_.nodes.size());
        variables_.assign(program_.variables.size(), 0);
        angles_.assign(program_.angles.size(), {1, 0});
        sums_.resize(program_.angle_sums.size());
        place_steps();
        const int highest = degree_.empty() ? 0 : *std::max_element(degree_.begin(), degree_.end());
        const int values = 2 * highest + 1;  // an angle of this degree has as many
        circle_ = circle_values(values);
        grids_.reserve(loops_.size());
        for (const Loop& loop : loops_)
            grids_.push_back(
                grid(program_.groups[loop.group].kind, program_.groups[loop.group].size, degree_[loop.group]));
        compute_level(0);
        visit(0);
    }

private:
    template <class T>
    using Few = boost::container::small_vector<T, 8>;  // as many as there are groups, nearly always
    using Mask = std::uint32_t;
    static_assert(std::numeric_limits<Mask>::digits == most_groups);

    /// A group, and how many points its grid has.
    struct Loop {
        std::size_t group;
        std::uint64_t points;
        auto operator<=>(const Loop&) const = default;
    };
    /// A step that the lines are made of.
    struct Needed {
        NodeId node;        ///< number
        Mask groups;        ///< that it depends on
        bool computes_sum;  ///< it is the first one that asks for its sum of angles
    };

    void find_steps() {
        std::vector<bool> known(program_.angle_sums.size(), false);
        const std::vector<NodeId> used = used_by(program_, both_sides(program_, lines_));
        steps_.reserve(used.size());
        for (const NodeId n : used) {
            const Node& node = program_.nodes[index(n)];
            Mask groups = 0;
            for (std::size_t g = 0; g < degrees_.size(); ++g)
                if (degrees_[g][index(n)] > 0) groups |= Mask{1} << g;
            const bool computes_sum = (node.op == Op::cos || node.op == Op::sin) && !known[index(node.a)];
            if (computes_sum) known[index(node.a)] = true;
            steps_.push_back({n, groups, computes_sum});
        }
    }

    /// What a step takes at one point: numbers grow with the degree, and products faster than they. The point of a sum
    /// of angles has digits as its degree, and is made anew.
    [[nodiscard]] double cost(const Needed& step) const {
        double degree = 0;
        for (const std::vector<int>& of_group : degrees_) degree += of_group[index(step.node)];
        return 1 + degree / 16 * std::sqrt(degree / 16) + (step.computes_sum ? degree * degree / 6 : 0);
    }

    /// The order of the loops with the least work; there are few groups.
    void choose_order() {
        Few<std::pair<Mask, double>> costs;
        for (const Needed& step : steps_) {
            auto place = std::ranges::find(costs, step.groups, [](const auto& of_groups) { return of_groups.first; });
            if (place == costs.end()) place = costs.emplace(place, step.groups, 0);
            place->second += cost(step);
        }
        Few<Loop> order = loops_;
        work_ = std::numeric_limits<double>::infinity();
        int tried = 0;
        do {
            double work = 0;
            double points = 1;
            Mask open = 0;
            for (const Loop& loop : order) {
                const Mask before = open;
                open |= Mask{1} << loop.group;
                points *= static_cast<double>(loop.points);
                for (const auto& [groups, steps] : costs)
                    if ((groups & ~open) == 0 && (groups & ~before) != 0) work += points * steps;
            }
            if (work < work_) {
                work_ = work;
                loops_ = order;
            }
        } while (++tried < 5040 && std::next_permutation(order.begin(), order.end()));
    }

    /// In the order of the loops that they are computed in.
    void place_steps() {
        std::vector<Needed> placed;
        placed.reserve(steps_.size());
        begin_.push_back(0);
        Mask inside = ~Mask{0};  // the groups of the loops within
        for (std::size_t level = 0; level <= loops_.size(); ++level) {
            const Mask own = level == 0 ? 0 : Mask{1} << loops_[level - 1].group;
            inside &= ~own;
            for (const Needed& step : steps_)
                if ((step.groups & own) == own && (step.groups & inside) == 0) placed.push_back(step);
            begin_.push_back(placed.size());
        }
        steps_ = std::move(placed);
    }

    /// All that depends on the group of this level last.
    void compute_level(std::size_t level) {
        Quotient* const values = values_.data();
        const auto value = [=](NodeId n) -> const Quotient& { return values[n]; };
        const ExactArithmetic arithmetic(variables_, sums_);
        for (const Needed& step : std::span(steps_).subspan(begin_[level], begin_[level + 1] - begin_[level])) {
            if (step.computes_sum) {
                const std::size_t sum = index(program_.nodes[index(step.node)].a);
                sums_[sum] = value_of(program_.angle_sums[sum], angles_);
            }
            values[step.node] = compute(program_, step.node, value, arithmetic);
        }
    }

    void set(const Group& group, int component, int value) {
        if (group.kind == GroupKind::reals)
            variables_[index(group.first + component)] = real_value(value);
        else
            angles_[index(group.first + component)] = circle_[index(value)];
    }

    void visit(std::size_t depth) {
        if (depth == loops_.size()) return compare();
        const Group& group = program_.groups[loops_[depth].group];
        for (const GridPoint& point : grids_[depth]) {
            for (const auto& [component, value] : point) set(group, component, value);
            compute_level(depth + 1);
            visit(depth + 1);
            for (const auto& part : point) set(group, part.first, 0);
            if (finished_) return;
        }
    }

    void compare() {
        finished_ = true;
        for (const std::size_t k : lines_) {
            ExactStep& step = results_[k];
            if (step.counterexample) continue;
            const Output& right = program_.outputs[k];
            const Output& left = program_.outputs[index(right.previous)];
            for (std::size_t e = 0; e < left.nodes.size(); ++e) {
                const Quotient& l = values_[index(left.nodes[e])];
                const Quotient& r = values_[index(right.nodes[e])];
                if (step.vacuous && !(l.is_zero() && r.is_zero())) step.vacuous = false;
                if (l != r) {
                    const int entry = static_cast<int>(e);
                    step.counterexample =
                        Counterexample{variables_, angles_, entry / left.columns, entry % left.columns, l, r};
                    break;
                }
            }
            if (!step.counterexample) finished_ = false;
        }
    }

    const Program& program_;
    const std::vector<std::vector<int>>& degrees_;  // by group and node
    const std::vector<int>& degree_;
    const OutputNumbers& lines_;
    std::vector<ExactStep>& results_;
    std::vector<Needed> steps_;  // in the order in which they are computed
    Few<std::size_t> begin_;     // of each level in steps_, and the end of the last
    Few<Loop> loops_;            // the outermost first
    double work_{};
    std::vector<std::vector<GridPoint>> grids_;  // of each loop
    std::vector<CirclePoint> circle_;            // the points that angles take
    std::vector<Quotient> values_;
    std::vector<Quotient> variables_;
    std::vector<CirclePoint> angles_;
    std::vector<CirclePoint> sums_;
    bool finished_{};
};

}  // namespace

std::vector<ExactStep> decide_by_points(const Program& program, double most_work) {
    require_equal_shapes(program);
    std::vector<ExactStep> results(program.outputs.size());
    if (program.groups.size() > most_groups) {
        for (ExactStep& step : results) step.refuse("there are more than 32 variables");
        return results;
    }
    const auto degrees = degree_bounds(program);
    OutputNumbers lines = equations(program);
    for (const std::size_t k : lines) {
        const Output& right = program.outputs[k];
        const Output& left = program.outputs[index(right.previous)];
        results[k].definition = left.nodes == right.nodes;
        std::vector<int>& bound = results[k].degree;
        bound.resize(program.groups.size());
        for (std::size_t g = 0; g < bound.size(); ++g)
            for (const Output* side : {&left, &right})
                for (const NodeId node : side->nodes) bound[g] = std::max(bound[g], degrees[g][index(node)]);
        for (std::size_t g = 0; g < bound.size(); ++g)
            if (program.groups[g].kind != GroupKind::reals && bound[g] > 0) results[k].uses_angles = true;
    }
    const auto degree = [&](std::size_t k) -> const std::vector<int>& { return results[k].degree; };
    std::sort(lines.begin(), lines.end(),
              [&](auto a, auto b) { return std::tie(degree(a), a) < std::tie(degree(b), b); });
    for (auto first = lines.begin(), last = first; first != lines.end(); first = last) {
        const std::vector<int>& shared = degree(*first);
        last = std::find_if(first, lines.end(), [&](std::size_t k) { return degree(k) != shared; });
        const OutputNumbers here(first, last);
        if (std::ranges::any_of(shared, [](int d) { return d >= degree_limit; })) {
            for (const std::size_t k : here) results[k].refuse("the degree is too large");
            continue;
        }
        Sweep sweep(program, degrees, shared, here, results);
        const bool refused = sweep.has_too_large_grid() || sweep.work() > most_work;
        if (!refused) {
            most_work -= sweep.work();
            sweep.run();
        }
        for (const std::size_t k : here) {
            results[k].points = sweep.points();
            results[k].work = sweep.work();
            if (refused) results[k].refuse("the grid of this degree is too large to be visited");
        }
    }
    return results;
}

}  // namespace prover
