#include "exact/exact.hpp"

#include <algorithm>

#include "exact/coefficients.hpp"
#include "exact/exact_value.hpp"
#include "words/say.hpp"

namespace prover {
namespace {

/// Two arguments for one verdict. One that refuses leaves it to the other.
void join(ExactStep& step, const CoefficientStep& coefficients, const Program& program) {
    step.by_points = !step.refused;
    step.by_coefficients = !coefficients.refused;
    step.terms = coefficients.terms;
    if (coefficients.refused) {
        if (step.refused) words::append(step.why, coefficients.why);
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
    step.refuse("points and coefficients disagree: one of the two engines is wrong");
    step.by_points = step.by_coefficients = false;
    step.counterexample.reset();
}

}  // namespace

std::vector<ExactStep> decide_exactly(const Program& program, double most_work) {
    const std::vector<CoefficientStep> coefficients = compare_coefficients(program, most_work);
    const bool decided = std::ranges::none_of(coefficients, &CoefficientStep::refused);
    std::vector<ExactStep> results = decide_by_points(program, decided ? std::min(most_work, second_look) : most_work);
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
