// The theorems and their proofs, as the JSON that `rope-proofs --json` writes; Python makes objects of it.
#include <pybind11/stl.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "book/run.hpp"
#include "book/select.hpp"
#include "book/words.hpp"
#include "proofs/contents.hpp"
#include "enclosure/high_precision.hpp"
#include "python/module.hpp"
#include "report/derivation.hpp"
#include "report/json.hpp"
#include "report/unicode.hpp"
#include "theorem/certificate.hpp"

namespace python {
namespace {

const book::Book& book() {
    static const book::Book& contents = *new book::Book(proofs::book());  // whoever was interrupted may still read it
    return contents;
}

std::string theorems(const std::vector<std::string>& words) {
    report::Json all = report::Json::array();
    for (const prover::Theorem* theorem : book::select(book(), words))
        all.push_back(report::statement_as_json(book(), *theorem));
    return report::to_text(all);
}

/// The run as JSON, and each derivation as the terminal shows it.
std::pair<std::string, std::vector<std::string>> prove(const std::vector<std::string>& words,
                                                       const std::vector<unsigned>& digits, int samples,
                                                       std::uint64_t seed, int jobs) {
    prover::Options options{.digits = {}, .samples = samples, .seed = seed};
    for (const unsigned wanted : digits) options.digits.push_back(prover::supported_digits(wanted));
    std::ranges::sort(options.digits);
    options.digits.erase(std::unique(options.digits.begin(), options.digits.end()), options.digits.end());
    const auto asked = book::select(book(), words);
    const book::Run run = interruptible([=](const std::atomic<bool>& stop) {
        return book::run(book(), asked, options, jobs, {}, &stop);
    });
    if (!run.problems.empty()) throw std::logic_error("the book is wrong: " + run.problems.front());

    std::vector<std::string> texts;
    for (const prover::Theorem* theorem : asked) {
        std::ostringstream text;
        report::write_derivation(text, run, *theorem, {});
        texts.push_back(text.str());
    }
    return {report::to_text(report::run_as_json(run)), std::move(texts)};
}

std::string certificate(const std::vector<std::string>& words) {
    const book::Run run = book::run(book(), book::select(book(), words), {}, 1);
    std::vector<prover::Certificate> all;
    for (std::size_t t = 0; t < run.asked; ++t)
        all.push_back(prover::certificate_of(*run.theorems[t], run.results[t]));
    return prover::written(all);
}

}  // namespace

void bind_proofs(pybind11::module_& m) {
    namespace py = pybind11;
    py::register_exception_translator([](std::exception_ptr pointer) {
        try {
            if (pointer) std::rethrow_exception(pointer);
        } catch (const book::BadInput& error) {
            PyErr_SetString(PyExc_ValueError, error.what());
        }
    });
    m.attr("version") = ROPE_PROOFS_VERSION;
    m.def("theorems", &theorems, py::arg("words"));
    m.def("prove", &prove, py::arg("words"), py::arg("digits"), py::arg("samples"), py::arg("seed"), py::arg("jobs"));
    m.def("certificate", &certificate, py::arg("words"), py::call_guard<py::gil_scoped_release>());
    m.def("unicode", &report::unicode, py::arg("latex"));
    m.def("prose", &report::prose, py::arg("text"));
    m.def("with_dollars", &report::with_dollars, py::arg("text"));
}

}  // namespace python
