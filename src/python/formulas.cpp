// Formulas of one's own, and those of documents, as the JSON that `rope-proofs decide --json` and `check --json` write.
#include <pybind11/stl.h>

#include <sstream>
#include <stdexcept>

#include "decide/answers.hpp"
#include "decide/checked.hpp"
#include "decide/passage.hpp"
#include "python/module.hpp"

namespace python {
namespace {

/// \throws std::domain_error, a ValueError, for declarations that are none
formula::Context context_of(const std::vector<std::string>& declarations) {
    formula::Context context;
    for (const std::string& text : declarations) {
        try {
            formula::extend(context, formula::read_context(text));
        } catch (const formula::NotUnderstood& error) {
            throw std::domain_error("'" + text + "': " + error.what());
        }
    }
    return context;
}

/// The answers as JSON, as the terminal shows them, and their certificate.
std::tuple<std::string, std::string, std::string> decide(const std::string& text,
                                                         const std::vector<std::string>& declarations) {
    const formula::Context context = context_of(declarations);
    std::ostringstream shown;
    report::Json answers = report::Json::array();
    const auto decided = interruptible([=](const auto&) { return formula::decide_passage(text, context); });
    for (const formula::Answer& answer : decided) {
        report::write_answer(shown, answer, text, {});
        answers.push_back(report::answer_as_json(answer, text));
    }
    return {report::to_text(answers), shown.str(), prover::written(formula::certificates_of(decided))};
}

std::tuple<std::string, std::string, std::string> check(const std::string& path, const std::string& text,
                                                        const std::vector<std::string>& declarations) {
    const formula::Context context = context_of(declarations);
    const std::vector<report::CheckedFile> files{
        {path, interruptible([=](const auto& stop) { return formula::check_document(text, context, &stop); })}};
    std::ostringstream shown;
    report::write_checked(shown, files, true, {});
    return {report::to_text(report::checked_as_json(files, report::exit_code(files, false))), shown.str(),
            prover::written(formula::certificates_of(files.front().found))};
}

}  // namespace

void bind_formulas(pybind11::module_& m) {
    namespace py = pybind11;
    m.def("decide", &decide, py::arg("text"), py::arg("declarations"));
    m.def("check", &check, py::arg("path"), py::arg("text"), py::arg("declarations"));
}

}  // namespace python
