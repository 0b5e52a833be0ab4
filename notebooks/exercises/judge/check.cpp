#include "judge/check.hpp"

#include <algorithm>

#include "exact/exact.hpp"
#include "judge/slip.hpp"
#include "report/unicode.hpp"
#include "term/term.hpp"
#include "words/say.hpp"

namespace judge {
namespace {

using words::say;

std::string at_size(const std::string& trouble, int d) {
    return d == 0 ? trouble : say("{1} at d = {2}", {trouble, std::to_string(d)});
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
        try {
            const prover::Program program = theorem.record(d);
            const prover::Output& yours = program.outputs[0];
            const prover::Output& wanted = program.outputs[1];
            if (yours.rows != wanted.rows || yours.columns != wanted.columns) {
                const auto shape = [](const prover::Output& o) {
                    return std::to_string(o.rows) + " x " + std::to_string(o.columns);
                };
                decision.trouble = d == 0 ? say("the shape should be {1}, yours is {2}", {shape(wanted), shape(yours)})
                                          : say("the shape should be {1} at d = {2}, yours is {3}",
                                                {shape(wanted), std::to_string(d), shape(yours)});
                return decision;
            }
            const prover::ExactStep step = prover::decide_exactly(program)[1];
            if (step.refused) {
                decision.trouble =
                    say("{1}: {2}", {at_size("undecided", d), "the degree of your expression is too high"});
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
            decision.trouble = at_size(e.what(), d);
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
        throw std::domain_error(
            say("your answer is {1} x {2}, too small", {std::to_string(m.rows()), std::to_string(m.cols())}));
    return m(row, column);
}

Line decide_false(std::string text, const prover::Theorem& theorem) {
    const Decision decision = decide_exactly(theorem);
    if (!decision.trouble.empty()) return {std::move(text), false, "undecided", {decision.trouble}};
    if (!decision.counterexample)
        return {std::move(text), false, "not refuted", {"your property is true of it, for all values"}};
    return {
        std::move(text),
        true,
        say("refuted: {1}", {say("{1} is not {2}", {decision.counterexample->left, decision.counterexample->right})}),
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
        line.evidence = say("proved: {1}", {say(decision.points == 1 ? "{1} point decides it for all values"
                                                                     : "{1} points decide it for all values",
                                                {std::to_string(decision.points)})});
    } else {
        const prover::Explanation& at = *decision.counterexample;
        line.evidence = "refuted";
        std::string take = at.dimension == 0 ? "" : "d = " + std::to_string(at.dimension);
        for (const auto& [name, value] : at.values)
            take += (take.empty() ? "" : ", ") + report::unicode(name) + " = " + report::unicode(value);
        if (!take.empty()) line.why.push_back(say("take {1}", {take}));
        if (!at.entry.empty()) line.why.push_back(at.entry);
        std::string left, last;  // the formula, the same with numbers, the value: whichever says something new
        for (const std::string& form : {at.left_formula, at.left_numbers, at.left}) {
            if (form.empty() || form == last) continue;
            left += (left.empty() ? "" : " = ") + report::unicode(form);
            last = form;
        }
        line.why.push_back(say("yours     {1}", {left}));
        line.why.push_back(told ? say("expected  {1}", {report::unicode(at.right)}) : "and that is not what is asked");
    }
    return line;
}

}  // namespace judge
