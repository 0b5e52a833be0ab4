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

Figures::Figures(const prover::Theorem& theorem) : theorem_(theorem) {
    bool has_lines = false;
    std::vector<prover::Compared> anywhere;
    for (std::size_t s = 0; s < theorem.steps().size(); ++s) {
        const prover::Step& step = theorem.steps()[s];
        has_lines = has_lines || step.algebraic();
        free_ = free_ || step.kind == prover::StepKind::agreement;
        if (step.derived() || step.kind == prover::StepKind::citation) continue;
        steps_.push_back(static_cast<int>(s));
        compared_.push_back(figures::compared_by(step));
        anywhere.insert(anywhere.end(), compared_.back().begin(), compared_.back().end());
    }
    if (steps_.empty() || (has_lines && std::ranges::count(theorem.unread(), 0) == 0)) return;
    steps_.push_back(-1);
    compared_.push_back(std::move(anywhere));
}

Shown Figures::look(int number, const std::map<int, std::string>& replaced) const {
    const auto latex_of = [&](int which, const std::string& own) {
        const auto other = replaced.find(which);
        return other == replaced.end() ? own : other->second;
    };
    const auto at = static_cast<std::size_t>(std::ranges::find(steps_, number) - steps_.begin());
    const std::string statement = latex_of(-1, theorem_.latex());
    const prover::Step* own = number < 0 ? nullptr : &theorem_.steps()[static_cast<std::size_t>(number)];
    const prover::Step& place = own != nullptr ? *own : theorem_.steps()[static_cast<std::size_t>(steps_[0])];
    Shown shown{number, Shown::Verdict::unread, own == nullptr ? statement : latex_of(number, own->latex), place.file,
                place.source_line, {}};
    const bool is_false = own != nullptr ? own->slip : theorem_.expected() == prover::Verdict::refuted;
    const bool free = own != nullptr ? own->kind == prover::StepKind::agreement : free_;
    using Role = figures::Claims::Role;
    figures::Claims reading(theorem_, own, compared_[at]);
    const prover::Domain* hidden = own == nullptr ? figures::hidden_domain(theorem_, statement) : nullptr;
    for (const std::string& hypothesis : theorem_.hypotheses())
        reading.take(figures::between_dollars(hypothesis), Role::given);
    if (own != nullptr) reading.take(statement, Role::around);
    reading.take(shown.latex, Role::looked_at);
    const bool announced = std::ranges::count(theorem_.in_other_numbers(), number + 1) > 0;
    const std::optional<std::string> why = reading.false_claim(free, announced);
    const auto differs = [&](std::string reason) {
        shown.verdict = Shown::Verdict::differs;
        shown.why = std::move(reason);
    };
    if (why && !is_false)
        differs(*why);
    else if (reading.other() && !announced)
        differs(*reading.other());
    else if (hidden != nullptr)
        differs("it doesn't show what is looked at, " + hidden->latex());
    else if (announced && !reading.other())
        differs("in_other_numbers() names it, and its check compares these");
    else if (!reading.unread().empty() || !reading.claims_something())
        shown.why = reading.unread().empty() ? "it claims nothing" : reading.unread();
    else if (!why && is_false && reading.sampled())
        shown.why = "where it fails was not looked at";
    else if (!why && is_false)
        differs("it is true, and should be refuted");
    else
        shown.verdict = Shown::Verdict::equal;
    return shown;
}

std::vector<Shown> compare_figures(const prover::Theorem& theorem, const std::map<int, std::string>& replaced) {
    const Figures figures(theorem);
    std::vector<Shown> all;
    for (const int step : figures.steps()) all.push_back(figures.look(step, replaced));
    return all;
}

}  // namespace formula
