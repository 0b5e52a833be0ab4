// The theorems and their proofs, as the JSON that `rope-proofs --json` writes; Python makes objects of it.
#include <pybind11/stl.h>

#include <algorithm>
#include <chrono>
#include <sstream>

#include "app/input.hpp"
#include "app/select.hpp"
#include "proofs/contents.hpp"
#include "prover/high_precision.hpp"
#include "python/module.hpp"
#include "report/derivation.hpp"
#include "report/json.hpp"
#include "report/unicode.hpp"

namespace python {
namespace {

const prover::Book& book() {
    static const prover::Book contents = proofs::book();
    return contents;
}

std::string theorems(const std::vector<std::string>& words) {
    report::Json all = report::Json::array();
    for (const prover::Theorem* theorem : app::select(book(), words))
        all.push_back(report::statement_as_json(book(), *theorem));
    return report::to_text(all);
}

/// The run as JSON, and each derivation as the terminal shows it.
std::pair<std::string, std::vector<std::string>> prove(const std::vector<std::string>& words,
                                                       const std::vector<unsigned>& digits, int samples,
                                                       std::uint64_t seed, int jobs) {
    report::Run run;
    run.book = &book();
#ifdef ROPE_PROOFS_HEADER_ONLY
    run.program = {ROPE_PROOFS_VERSION, "header-only"};
#else
    run.program = {ROPE_PROOFS_VERSION, "mpfr"};
#endif
    run.options = {{}, samples, seed};
    for (const unsigned wanted : digits) run.options.digits.push_back(prover::supported_digits(wanted));
    std::ranges::sort(run.options.digits);
    const auto repeated = std::ranges::unique(run.options.digits);
    run.options.digits.erase(repeated.begin(), repeated.end());
    run.jobs = jobs;
    const auto asked = app::select(book(), words);
    run.asked = asked.size();
    run.theorems = report::with_premises(book(), asked);
    for (std::size_t i = 0; i < run.theorems.size(); ++i) run.places[run.theorems[i]->id()] = i;
    const auto start = std::chrono::steady_clock::now();
    run.results = prover::prove_all(book(), run.theorems, run.options, run.jobs);
    run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();

    std::vector<std::string> texts;
    for (const prover::Theorem* theorem : asked) {
        std::ostringstream text;
        report::write_derivation(text, run, *theorem, {});
        texts.push_back(text.str());
    }
    return {report::to_text(report::run_as_json(run)), std::move(texts)};
}

}  // namespace

void bind_proofs(pybind11::module_& m) {
    namespace py = pybind11;
    py::register_exception_translator([](std::exception_ptr pointer) {
        try {
            if (pointer) std::rethrow_exception(pointer);
        } catch (const app::BadInput& error) {
            PyErr_SetString(PyExc_ValueError, error.what());
        }
    });
    m.attr("version") = ROPE_PROOFS_VERSION;
    m.def("theorems", &theorems, py::arg("words"));
    m.def("prove", &prove, py::arg("words"), py::arg("digits"), py::arg("samples"), py::arg("seed"), py::arg("jobs"),
          py::call_guard<py::gil_scoped_release>());
    m.def("unicode", &report::unicode, py::arg("latex"));
    m.def("with_dollars", &report::with_dollars, py::arg("text"));
}

}  // namespace python
