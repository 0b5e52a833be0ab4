// What was found out about one equation, as data.
#include "report/json.hpp"

namespace report {

Json certificate_as_json(const prover::ExactCertificate& c) {
    Json degrees = Json::object();
    for (const auto& [group, degree] : c.degrees) degrees[group] = degree;
    return {{"dimension", c.dimension != 0 ? Json(c.dimension) : Json(nullptr)},
            {"degrees", std::move(degrees)},
            {"points", c.points},
            {"entries", c.entries},
            {"group_law", c.group_law},
            {"by_points", c.by_points},
            {"by_coefficients", c.by_coefficients},
            {"coefficients", c.terms}};
}

Json counterexample_as_json(const prover::Explanation& at) {
    Json values = Json::array();
    for (const auto& [what, value] : at.values) values.push_back({{"name", what}, {"value", value}});
    const auto side = [](const std::string& formula, const std::string& numbers, const std::string& value) {
        return Json{{"formula", formula}, {"numbers", numbers}, {"value", value}};
    };
    Json coefficient(nullptr);
    if (!at.coefficient.empty())
        coefficient = {{"of", at.coefficient}, {"left", at.left_coefficient}, {"right", at.right_coefficient}};
    return {{"dimension", at.dimension != 0 ? Json(at.dimension) : Json(nullptr)},
            {"values", std::move(values)},
            {"entry", at.entry},
            {"left", side(at.left_formula, at.left_numbers, at.left)},
            {"right", side(at.right_formula, at.right_numbers, at.right)},
            {"difference", at.difference},
            {"coefficient", std::move(coefficient)}};
}

std::string to_text(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"; }

}  // namespace report
