#include "judge/check.hpp"

#include <algorithm>

#include "exact/exact.hpp"
#include "term/term.hpp"
#include "judge/slip.hpp"
#include "report/unicode.hpp"

namespace judge {
namespace {

std::string plural(std::uint64_t n, const std::string& word) {
    return std::to_string(n) + " " + word + (n == 1 ? "" : "s");
}

/// The exact tier at each dimension; the first trouble, or the points of all.
struct Decision {
    std::uint64_t points = 0;
    std::string trouble;
    std::optional<prover::Explanation> counterexample;
    std::string slip;  ///< what its coefficients say, where that was asked for
};

Decision decide_exactly(const prover::Theorem& theorem, bool name_the_slip = false) {
    Decision decision;
    std::vector<int> dimensions = theorem.exact_dimensions();
    if (dimensions.empty()) dimensions = {0};
    for (const int d : dimensions) {
        const std::string where = d == 0 ? "" : " at d = " + std::to_string(d);
        try {
            const prover::Program program = theorem.record(d);
            const prover::Output& yours = program.outputs[0];
            const prover::Output& wanted = program.outputs[1];
            if (yours.rows != wanted.rows || yours.columns != wanted.columns) {
                const auto shape = [](const prover::Output& o) {
                    return std::to_string(o.rows) + " x " + std::to_string(o.columns);
                };
                decision.trouble = "the shape should be " + shape(wanted) + where + ", yours is " + shape(yours);
                return decision;
            }
            const prover::ExactStep step = prover::decide_exactly(program)[1];
            if (step.refused) {
                decision.trouble = "undecided" + where + ": the degree of your expression is too high";
                return decision;
            }
            decision.points += step.points;
            if (step.counterexample) {
                decision.counterexample = prover::explain(program, *step.counterexample, 1);
                decision.counterexample->dimension = d;
                if (name_the_slip) decision.slip = slip(program);
                return decision;
            }
        } catch (const std::exception& e) {  // a missing part, a product of matrices that do not fit, ...
            decision.trouble = e.what() + where;
            return decision;
        }
    }
    return decision;
}

}  // namespace

bool Report::passed() const {
    return !lines.empty() && std::ranges::all_of(lines, [](const Line& line) { return line.holds; });
}

Line finite(std::string text, bool holds, std::string evidence, std::vector<std::string> why) {
    if (holds) return {std::move(text), true, std::move(evidence), {}};
    return {std::move(text), false, "not so", std::move(why)};
}

bool identical(const prover::Theorem& theorem) {
    const Decision decision = decide_exactly(theorem);
    return decision.trouble.empty() && !decision.counterexample;
}

Term entry(const Mat& m, int row, int column) {
    if (row >= m.rows() || column >= m.cols())
        throw std::domain_error("your answer is " + std::to_string(m.rows()) + " x " + std::to_string(m.cols()) +
                                ", too small");
    return m(row, column);
}

Line decide_false(std::string text, const prover::Theorem& theorem) {
    const Decision decision = decide_exactly(theorem);
    if (!decision.trouble.empty()) return {std::move(text), false, "undecided", {decision.trouble}};
    if (!decision.counterexample)
        return {std::move(text), false, "not refuted", {"your property is true of it, for all values"}};
    return {std::move(text),
            true,
            "refuted: " + decision.counterexample->left + " is not " + decision.counterexample->right,
            {}};
}

Line decide(std::string text, const prover::Theorem& theorem, std::string* slip, bool told) {
    const Decision decision = decide_exactly(theorem, slip != nullptr);
    if (slip && slip->empty()) *slip = decision.slip;
    Line line{std::move(text), false, {}, {}};
    if (!decision.trouble.empty()) {
        line.evidence = "undecided";
        line.why.push_back(decision.trouble);
    } else if (!decision.counterexample) {
        line.holds = true;
        line.evidence = "proved: " + plural(decision.points, "point") +
                        (decision.points == 1 ? " decides" : " decide") + " it for all values";
    } else {
        const prover::Explanation& at = *decision.counterexample;
        line.evidence = "refuted";
        std::string take = at.dimension == 0 ? "" : "d = " + std::to_string(at.dimension);
        for (const auto& [name, value] : at.values)
            take += (take.empty() ? "" : ", ") + report::unicode(name) + " = " + report::unicode(value);
        if (!take.empty()) line.why.push_back("take " + take);
        if (!at.entry.empty()) line.why.push_back(at.entry);
        std::string left, last;  // the formula, the same with numbers, the value: whichever says something new
        for (const std::string& form : {at.left_formula, at.left_numbers, at.left}) {
            if (form.empty() || form == last) continue;
            left += (left.empty() ? "" : " = ") + report::unicode(form);
            last = form;
        }
        line.why.push_back("yours     " + left);
        line.why.push_back(told ? "expected  " + report::unicode(at.right) : "and that is not what is asked");
    }
    return line;
}

}  // namespace judge
