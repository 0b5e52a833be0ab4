#include "exact/exact.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <unordered_map>

#include "exact/coefficients.hpp"
#include "exact/exact_value.hpp"
#include "exact/planes.hpp"
#include "exact/sweep.hpp"

namespace prover {

CirclePoint value_of(const AngleSum& sum_of_angles, const std::vector<CirclePoint>& angles) {
    const auto part = [&](std::size_t i) {
        return multiple(angles[index(sum_of_angles[i].first)], sum_of_angles[i].second);
    };
    CirclePoint result = part(0);
    for (std::size_t i = 1; i < sum_of_angles.size(); ++i) result = sum(result, part(i));
    return result;
}

namespace {

/// The steps of a program in d dimensions, each plane set by plane set.
class BySets {
public:
    BySets(const Program& program, double most_work) : program_(program), planes_(program), most_work_(most_work) {}

    ExactStep decide(const Output& right) {
        ExactStep step;
        step.degree.resize(program_.groups.size());
        const Output& left = program_.outputs[index(right.previous)];
        step.definition = is_definition(program_, right);
        std::set<const ExactStep*> forms;
        for (std::size_t e = 0; e < left.nodes.size(); ++e) {
            const NodeId l = left.nodes[e], r = right.nodes[e];
            if (l == Program::zero && r == Program::zero) continue;
            for (const PlaneSet& set : planes_.joined(l, r)) {
                forms.insert(take(step, planes_.restricted(l, r, set), set));
                step.forms = forms.size();
                if (step.refused) return step;
                if (!step.counterexample) continue;
                step.counterexample->row = static_cast<int>(e) / left.columns;
                step.counterexample->column = static_cast<int>(e) % left.columns;
                return step;
            }
        }
        return step;
    }

private:
    /// Adds what a restriction shows; the result of its form.
    const ExactStep* take(ExactStep& step, const Restriction& piece, const PlaneSet& set) {
        auto found = decided_.find(piece.form);
        if (found == decided_.end()) {
            found = decided_.emplace(piece.form, decide_on_one_grid(piece.program, most_work_ - work_)[1]).first;
            work_ += found->second.work;
        }
        work_ += static_cast<double>(piece.program.nodes.size());
        const ExactStep& small = found->second;
        ++step.sets;
        step.points += small.points;
        step.joined = std::max(step.joined, static_cast<int>(set.size()));
        step.uses_angles = step.uses_angles || small.uses_angles;
        step.vacuous = step.vacuous && small.vacuous;
        for (std::size_t g = 0; g < piece.groups.size(); ++g) {
            int& degree = step.degree[index(piece.groups[g])];
            degree = std::max(degree, small.degree[g]);
        }
        if (small.refused) refuse(step, small.why);
        else if (work_ > most_work_) refuse(step, "the grids of all sets of planes are too large to be visited");
        if (small.counterexample) step.counterexample = among_all(*small.counterexample, piece);
        return &small;
    }

    /// A counterexample of a restriction: the variables of other planes are at their anchors.
    Counterexample among_all(Counterexample at, const Restriction& piece) const {
        std::vector<Quotient> variables(program_.variables.size(), 0);
        std::vector<CirclePoint> angles(program_.angles.size(), circle_value(0));
        for (std::size_t i = 0; i < piece.variables.size(); ++i) variables[index(piece.variables[i])] = at.variables[i];
        for (std::size_t i = 0; i < piece.angles.size(); ++i) angles[index(piece.angles[i])] = at.angles[i];
        at.variables = std::move(variables);
        at.angles = std::move(angles);
        return at;
    }

    const Program& program_;
    Planes planes_;
    std::unordered_map<std::string, ExactStep> decided_;  ///< by form
    double most_work_, work_{};                           ///< work_: so far
};

}  // namespace

std::vector<ExactStep> decide_by_points(const Program& program, double most_work) {
    require_equal_shapes(program);
    if (!Planes::occur_in(program)) return decide_on_one_grid(program, most_work);
    std::vector<ExactStep> results(program.outputs.size());
    try {
        BySets by_sets(program, most_work);
        for (const std::size_t k : equations(program)) results[k] = by_sets.decide(program.outputs[k]);
    } catch (const std::length_error& error) {
        for (ExactStep& step : results) refuse(step, error.what());
    }
    return results;
}

namespace {

/// Two arguments for one verdict. One that refuses leaves it to the other.
void join(ExactStep& step, const CoefficientStep& coefficients, const Program& program) {
    step.by_points = !step.refused;
    step.by_coefficients = !coefficients.refused;
    step.terms = coefficients.terms;
    if (coefficients.refused) {
        if (step.refused) step.why += "; " + coefficients.why;
        return;
    }
    if (step.refused) {
        step.refused = false;
        step.points = 0;
        step.uses_angles = !program.angle_sums.empty();
        step.vacuous = coefficients.vacuous;
        step.counterexample = coefficients.counterexample;
    }
    bool agree = step.counterexample.has_value() != coefficients.differs.empty();
    if (agree && !step.counterexample) {
        agree = step.vacuous == coefficients.vacuous;
    } else if (agree) {
        Counterexample& at = *step.counterexample;
        for (const DifferentCoefficient& entry : coefficients.differs)
            if (entry.row == at.row && entry.column == at.column) at.coefficient = entry;
        agree = at.coefficient && at.left != at.right;
    }
    if (agree) return;
    refuse(step, "points and coefficients disagree: one of the two engines is wrong");
    step.by_points = step.by_coefficients = false;
    step.counterexample.reset();
}

}  // namespace

std::vector<ExactStep> decide_exactly(const Program& program, double most_work) {
    std::vector<ExactStep> results = decide_by_points(program, most_work);
    const std::vector<CoefficientStep> coefficients = compare_coefficients(program, most_work);
    for (const std::size_t k : equations(program)) join(results[k], coefficients[k], program);
    return results;
}

std::vector<Quotient> evaluate_exactly(const Program& program, const std::vector<Quotient>& variables,
                                       const std::vector<CirclePoint>& angles) {
    std::vector<CirclePoint> sums;
    for (const AngleSum& sum_of_angles : program.angle_sums) sums.push_back(value_of(sum_of_angles, angles));
    return compute_all<Quotient>(program, ExactArithmetic(variables, sums));
}

}  // namespace prover
