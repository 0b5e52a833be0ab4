// The answers as data: what a page in a browser is made of too, so without what draws on a terminal.
#include "decide/answers.hpp"
#include "formula/reader.hpp"
#include "report/text.hpp"
#include "words/say.hpp"

namespace report {

std::string ground(const formula::Equation& equation, const std::string& scope) {
    std::string text = scope.empty() ? "" : scope;
    if (equation.outcome == formula::Outcome::refuted) return text;
    std::size_t points = 0, terms = 0;
    bool by_points = true;
    bool group_law = false;
    for (const prover::ExactCertificate& c : equation.exact) {
        points += c.points;
        terms += c.terms;
        by_points = by_points && c.by_points;
        group_law = group_law || c.group_law;
    }
    if (points == 0 && by_points) return text;
    const std::size_t count = by_points ? points : terms;
    words::append(text, words::say(by_points    ? count == 1 ? "{1} rational point" : "{1} rational points"
                                   : count == 1 ? "{1} coefficient"
                                                : "{1} coefficients",
                                   {grouped(count)}));
    if (group_law) words::append(text, "given the circle group law");
    return text;
}

Json answer_as_json(const formula::Answer& answer, const std::string& asked) {
    Json equations = Json::array();
    for (const formula::Equation& equation : answer.equations) {
        Json exact = Json::array();
        for (const prover::ExactCertificate& c : equation.exact) exact.push_back(certificate_as_json(c));
        equations.push_back(
            {{"left", equation.left},
             {"sign", equation.sign},
             {"right", equation.right},
             {"verdict", formula::name(equation.outcome)},
             {"ground", ground(equation, answer.scope)},
             {"exact", std::move(exact)},
             {"counterexample",
              equation.counterexample ? counterexample_as_json(*equation.counterexample) : Json(nullptr)},
             {"nearest", equation.nearest.empty() ? Json(nullptr) : Json(equation.nearest)},
             {"trouble", equation.trouble.empty() ? Json(nullptr) : Json(equation.trouble)}});
    }
    Json error(nullptr);
    if (answer.error)
        error = {{"column", formula::column(asked, answer.error->at)},
                 {"found", answer.error->found},
                 {"expected", answer.error->expected},
                 {"mend", answer.error->mend.empty() ? Json(nullptr) : Json(answer.error->mend)}};
    return {{"formula", answer.text},
            {"verdict", formula::name(answer.outcome)},
            {"reading", answer.reading},
            {"notes", answer.notes},
            {"scope", answer.scope.empty() ? Json(nullptr) : Json(answer.scope)},
            {"equations", std::move(equations)},
            {"not_understood", std::move(error)}};
}

}  // namespace report
