#include "exact/every_dimension.hpp"

#include <algorithm>
#include <functional>

#include "term/compute.hpp"
#include "term/in_terms.hpp"

namespace prover {
namespace {

/// More sums multiplied than this are refused: they would take as many planes.
constexpr int most_sums = 6;

bool is_of_plane(const Program& program, const Component& x) {
    return program.groups[index(x.group)].in_planes;
}
bool is_of_plane(const Program& program, const AngleSum& sum) {
    return std::ranges::any_of(
        sum, [&](const auto& part) { return is_of_plane(program, program.angles[index(part.first)]); });
}

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

/// A step as Terms of N planes: one for each plane where they differ.
class Expansion {
public:
    using Terms = std::vector<Term>;
    Expansion(const Program& generic, int planes, Recorder& recorder)
        : generic_(generic), planes_(planes), recorder_(recorder) {}

    [[nodiscard]] static Terms constant(const Fraction& f) { return {Term::fraction(f.numerator, f.denominator)}; }
    [[nodiscard]] Terms variable(NodeId x) const {
        const Component& own = generic_.variables[index(x)];
        return each(is_of_plane(generic_, own), [&](int plane) { return recorder_.variable(place(own, plane)); });
    }
    [[nodiscard]] Terms cos(NodeId sum) const {
        return each(is_of_plane(generic_, generic_.angle_sums[index(sum)]),
                    [&](int plane) { return cosine_of(angle(sum, plane)); });
    }
    [[nodiscard]] Terms sin(NodeId sum) const {
        return each(is_of_plane(generic_, generic_.angle_sums[index(sum)]),
                    [&](int plane) { return sine_of(angle(sum, plane)); });
    }
    [[nodiscard]] Terms add(const Terms& a, const Terms& b) const { return each_of(a, b, std::plus<>()); }
    [[nodiscard]] Terms subtract(const Terms& a, const Terms& b) const { return each_of(a, b, std::minus<>()); }
    [[nodiscard]] Terms multiply(const Terms& a, const Terms& b) const { return each_of(a, b, std::multiplies<>()); }
    [[nodiscard]] Terms sum_over_planes(const Terms& a) const {
        Term sum;
        for (int plane = 0; plane < planes_; ++plane) sum += at(a, plane);
        return {sum};
    }
    [[nodiscard]] static const Term& at(const Terms& x, int plane) {
        return x.size() == 1 ? x.front() : x[index(plane)];
    }

private:
    template <class F>
    [[nodiscard]] Terms each(bool is_local, F&& f) const {
        Terms result;
        for (int plane = 0; plane < (is_local ? planes_ : 1); ++plane) result.push_back(f(plane));
        return result;
    }
    template <class F>
    [[nodiscard]] Terms each_of(const Terms& a, const Terms& b, F&& f) const {
        return each(a.size() > 1 || b.size() > 1, [&](int plane) { return f(at(a, plane), at(b, plane)); });
    }
    /// Among the variables or angles of the recorder.
    [[nodiscard]] int place(const Component& x, int plane) const {
        const Group& group = generic_.groups[index(x.group)];
        return recorder_.program.groups[index(x.group)].first + x.index +
               (group.in_planes ? plane * group.size : 0);
    }
    [[nodiscard]] Angle angle(NodeId sum, int plane) const {
        Angle result;
        for (const auto& [a, k] : generic_.angle_sums[index(sum)])
            result = result + k * recorder_.angle(place(generic_.angles[index(a)], plane));
        return result;
    }

    const Program& generic_;
    int planes_;
    Recorder& recorder_;
};

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
    const auto values = compute_all<Expansion::Terms>(generic, Expansion(generic, planes, recorder));
    std::vector<Output> outputs;
    for (const Output& one : generic.outputs) {
        Output all;
        all.previous = one.previous;
        const bool in_each = std::ranges::any_of(one.nodes, [&](NodeId n) { return values[index(n)].size() > 1; }) ||
                             one.nodes.size() > 1;
        const int copies = in_each ? planes : 1;
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
                        recorder.own(Expansion::at(values[index(one.nodes[index(r * one.columns + c)])], p));
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
