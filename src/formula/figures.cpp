#include "formula/figures.hpp"

#include <algorithm>
#include <optional>

#include "formula/figures_claims.hpp"
#include "formula/figures_looked.hpp"

namespace formula {
namespace figures {
namespace {

/// A domain of a step that neither the statement nor a hypothesis shows; null if there is none.
const prover::Domain* hidden_domain(const prover::Theorem& theorem, const std::string& statement) {
    for (const prover::Step& step : theorem.steps()) {
        if (!step.domain || prover::shows(statement, *step.domain)) continue;
        const auto shows = [&](const std::string& text) { return prover::shows(text, *step.domain); };
        if (std::ranges::none_of(theorem.hypotheses(), shows)) return &*step.domain;
    }
    return nullptr;
}

}  // namespace
}  // namespace figures

std::vector<Shown> compare_figures(const prover::Theorem& theorem, const std::map<int, std::string>& replaced) {
    const auto latex_of = [&](int step, const std::string& own) {
        const auto other = replaced.find(step);
        return other == replaced.end() ? own : other->second;
    };
    const std::string statement = latex_of(-1, theorem.latex());
    std::vector<Shown> all;
    std::vector<prover::Compared> compared_anywhere;
    using Role = figures::Claims::Role;
    const auto look = [&](Shown shown, bool is_false, bool free, const std::vector<prover::Compared>& compared) {
        const bool states = shown.step < 0;
        figures::Claims reading(theorem, states ? nullptr : &theorem.steps()[static_cast<std::size_t>(shown.step)],
                                compared);
        const prover::Domain* hidden = states ? figures::hidden_domain(theorem, statement) : nullptr;
        for (const std::string& hypothesis : theorem.hypotheses())
            reading.take(figures::between_dollars(hypothesis), Role::given);
        if (shown.step >= 0) reading.take(statement, Role::around);
        reading.take(shown.latex, Role::looked_at);
        const std::optional<std::string> why = reading.false_claim(free);
        const bool announced = std::ranges::count(theorem.in_other_numbers(), shown.step + 1) > 0;
        if (why && !is_false) {
            shown.verdict = Shown::Verdict::differs;
            shown.why = *why;
        } else if (reading.other() && !announced) {
            shown.verdict = Shown::Verdict::differs;
            shown.why = *reading.other();
        } else if (hidden != nullptr) {
            shown.verdict = Shown::Verdict::differs;
            shown.why = "it doesn't show what is looked at, " + hidden->latex();
        } else if (announced && !reading.other()) {
            shown.verdict = Shown::Verdict::differs;
            shown.why = "in_other_numbers() names it, and its check compares these";
        } else if (!reading.unread().empty() || !reading.claims_something()) {
            shown.why = reading.unread().empty() ? "it claims nothing" : reading.unread();
        } else if (!why && is_false && reading.sampled()) {
            shown.why = "where it fails was not looked at";
        } else if (!why && is_false) {
            shown.verdict = Shown::Verdict::differs;
            shown.why = "it is true, and should be refuted";
        } else {
            shown.verdict = Shown::Verdict::equal;
        }
        all.push_back(std::move(shown));
    };
    bool has_lines = false, free = false;
    const prover::Step* first = nullptr;
    for (std::size_t s = 0; s < theorem.steps().size(); ++s) {
        const prover::Step& step = theorem.steps()[s];
        has_lines = has_lines || step.algebraic();
        free = free || step.kind == prover::StepKind::agreement;
        if (step.derived() || step.kind == prover::StepKind::citation) continue;
        if (first == nullptr) first = &step;
        Shown shown{static_cast<int>(s), Shown::Verdict::unread, latex_of(static_cast<int>(s), step.latex), step.file,
                    step.source_line, {}};
        const std::vector<prover::Compared> compared = figures::compared_by(step);
        compared_anywhere.insert(compared_anywhere.end(), compared.begin(), compared.end());
        look(std::move(shown), step.slip, step.kind == prover::StepKind::agreement, compared);
    }
    const bool stands_alone = !has_lines || std::ranges::count(theorem.unread(), 0) != 0;
    if (first != nullptr && stands_alone)
        look({-1, Shown::Verdict::unread, statement, first->file, first->source_line, {}},
             theorem.expected() == prover::Verdict::refuted, free, compared_anywhere);
    return all;
}

}  // namespace formula
