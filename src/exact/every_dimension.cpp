#include "exact/every_dimension.hpp"

#include <algorithm>
#include <numeric>

#include "term/compute.hpp"
#include "term/in_terms.hpp"

namespace prover {
namespace {

/// More sums multiplied than this are refused: they would take as many planes.
constexpr int most_sums = 6;

/// The degree of a step in sums over the planes.
struct DegreeInSums {
    [[nodiscard]] static int constant(const Fraction&) { return 0; }
    [[nodiscard]] static int variable(NodeId) { return 0; }
    [[nodiscard]] static int cos(NodeId) { return 0; }
    [[nodiscard]] static int sin(NodeId) { return 0; }
    [[nodiscard]] static int add(int a, int b) { return std::max(a, b); }
    [[nodiscard]] static int subtract(int a, int b) { return std::max(a, b); }
    [[nodiscard]] static int multiply(int a, int b) { return std::min(degree_limit, a + b); }
    [[nodiscard]] static int sum_over_planes(int a) { return std::min(degree_limit, a + 1); }
};

/// The variables of one plane, and those that all have, as a program for N planes has them.
struct Plane {
    std::vector<Term> variables;
    Angles angles;

    Plane(const Program& generic, int number, const Recorder& recorder) {
        const auto place = [&](const Component& x) {
            const Group& group = generic.groups[index(x.group)];
            return recorder.program.groups[index(x.group)].first + x.index +
                   (group.in_planes ? number * group.size : 0);
        };
        for (const Component& x : generic.variables) variables.push_back(recorder.variable(place(x)));
        for (const Component& x : generic.angles) angles.push_back(recorder.angle(place(x)));
    }
};

/// Every step, in each of these planes.
std::vector<std::vector<Term>> in_each(const std::vector<Plane>& planes, const Program& generic) {
    std::vector<std::vector<Term>> steps(generic.nodes.size());
    for (std::size_t n = 0; n < steps.size(); ++n) {
        const Node& node = generic.nodes[n];
        if (node.op == Op::sum_over_planes) {
            const std::vector<Term>& parts = steps[index(node.a)];
            steps[n].assign(planes.size(), std::accumulate(parts.begin(), parts.end(), Term()));
            continue;
        }
        for (std::size_t p = 0; p < planes.size(); ++p) {
            const auto value = [&](NodeId a) { return steps[index(a)][p]; };
            const InTerms arithmetic(generic, planes[p].variables, planes[p].angles);
            steps[n].push_back(compute(generic, static_cast<NodeId>(n), value, arithmetic));
        }
    }
    return steps;
}

/// Declares the same variables for N planes.
void declare(const Program& generic, int planes, Recorder& recorder) {
    for (Group group : generic.groups) {
        if (group.in_planes) group.size *= planes;
        if (group.kind == GroupKind::reals) {
            (void)recorder.reals(std::move(group));
        } else {
            group.kind = GroupKind::angles;  // the units of positions are for numbers
            (void)recorder.angles(std::move(group));
        }
    }
}

}  // namespace

Term sum_over_planes(const Term& x) { return Recorder::active().sum_over_planes(x); }

std::vector<Output> expanded(const Program& generic, int planes, Recorder& recorder) {
    std::vector<Plane> each;
    for (int p = 0; p < planes; ++p) each.emplace_back(generic, p, recorder);
    const std::vector<std::vector<Term>> steps = in_each(each, generic);
    const auto differs = [&](NodeId n) { return steps[index(n)].front().node() != steps[index(n)].back().node(); };
    std::vector<Output> outputs;
    for (const Output& one : generic.outputs) {
        Output all;
        all.previous = one.previous;
        const int copies = one.nodes.size() > 1 || std::ranges::any_of(one.nodes, differs) ? planes : 1;
        all.rows = one.rows > 1 || one.columns == 1 ? one.rows * copies : 1;
        all.columns = one.columns > 1 ? one.columns * copies : 1;
        const auto columns = index(all.columns);
        all.nodes.assign(index(all.rows) * columns, Program::zero);
        for (int p = 0; p < copies; ++p)
            for (int r = 0; r < one.rows; ++r)
                for (int c = 0; c < one.columns; ++c) {
                    const int row = all.rows == 1 ? 0 : p * one.rows + r;
                    const int column = all.columns == 1 ? 0 : p * one.columns + c;
                    all.nodes[index(row) * columns + index(column)] =
                        recorder.own(steps[index(one.nodes[index(r * one.columns + c)])][index(p)]);
                }
        outputs.push_back(std::move(all));
    }
    return outputs;
}

std::vector<int> degrees_in_sums(const Program& generic) {
    const auto degrees = compute_all<int>(generic, DegreeInSums());
    std::vector<int> lines;
    for (const Output& line : generic.outputs) {
        int& most = lines.emplace_back(0);
        for (const NodeId n : line.nodes) most = std::max(most, degrees[index(n)]);
    }
    return lines;
}

std::vector<EveryDimension> decide_every_dimension(const Program& generic, double most_work) {
    require_equal_shapes(generic);
    const std::vector<int> degrees = degrees_in_sums(generic);
    std::vector<EveryDimension> results(generic.outputs.size());
    int most{};
    for (const std::size_t k : equations(generic)) {
        results[k].sums = std::max(degrees[k], degrees[index(generic.outputs[k].previous)]);
        most = std::max(most, results[k].sums);
    }
    if (most > most_sums) throw std::domain_error("too large: a line multiplies more than 6 sums over the planes");
    for (int planes = 1; planes <= most + 1; ++planes) {
        Recorder recorder;
        declare(generic, planes, recorder);
        recorder.program.outputs = expanded(generic, planes, recorder);
        const std::vector<ExactStep> steps = decide_exactly(recorder.program, most_work);
        for (const std::size_t k : equations(generic))
            if (planes <= results[k].sums + 1) results[k].by_planes.push_back(steps[k]);
    }
    return results;
}

}  // namespace prover
