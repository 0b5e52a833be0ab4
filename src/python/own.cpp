// Theorems of one's own: a Python function writes the lines down, with Terms and Angles that record what NumPy does to
// them; the prover decides them as it does those of the book.
#include <pybind11/stl.h>

#include <cmath>
#include <optional>
#include <sstream>
#include <tuple>

#include "book/run.hpp"
#include "theorem/statement.hpp"
#include "term/term.hpp"
#include "python/module.hpp"
#include "report/derivation.hpp"
#include "report/json.hpp"

namespace python {
namespace {

namespace py = pybind11;
using prover::Angle, prover::Term;

using Declared =
    std::tuple<std::string, bool, std::vector<int>>;  // name; whether an angle; (size), (rows, columns) or ()
using Variables = std::vector<Declared>;

/// The variables of a statement that Python made: declare() gives a flat list of Terms or Angles for each.
struct PythonVariables {
    Variables all;

    [[nodiscard]] py::list declare(prover::Recorder& recorder, int) const {
        py::list out;
        for (const auto& [name, is_angle, shape] : all) {
            prover::Group group{is_angle ? prover::GroupKind::angles : prover::GroupKind::reals, name};
            group.scalar = shape.empty();
            for (const int n : shape) group.size *= n;
            if (shape.size() == 2) group.columns = shape[1];
            if (is_angle)
                out.append(py::cast(recorder.angles(std::move(group))));
            else
                out.append(py::cast(recorder.reals(std::move(group))));
        }
        return out;
    }
    [[nodiscard]] static bool has_size_d() { return false; }
};

prover::Mat matrix(const std::vector<Term>& entries, int rows, int columns) {
    prover::Mat out(rows, columns);
    for (int i = 0; i < rows * columns; ++i) out(i / columns, i % columns) = entries[static_cast<std::size_t>(i)];
    return out;
}

prover::Latex latex_of(const std::string& text) { return {text.c_str(), prover::Place{"", 0}}; }

constexpr const char* no_value =
    "a Term stands for every value at once: it has no value to compare or to convert; claim an equality as a line";

/// A Term, a whole number or a fraction; nullopt for what is neither. \throws TypeError for a rounded number
std::optional<Term> term_of(const py::object& value) {
    if (py::isinstance<Term>(value)) return value.cast<Term>();
    if (PyBool_Check(value.ptr())) return std::nullopt;
    if (PyFloat_Check(value.ptr())) {
        const double x = value.cast<double>();
        if (std::trunc(x) != x || std::abs(x) > 0x1p53)
            throw py::type_error(py::repr(value).cast<std::string>() +
                                 " is a rounded number, and a line is exact: write Fraction(1, 2), or a variable");
        return Term(static_cast<std::int64_t>(x));
    }
    if (py::hasattr(value, "ndim") && value.attr("ndim").cast<int>() > 0)
        return std::nullopt;  // an array takes its turn
    if (PyIndex_Check(value.ptr())) return Term(py::int_(value).cast<std::int64_t>());
    if (py::hasattr(value, "numerator") && py::hasattr(value, "denominator"))
        return Term::fraction(value.attr("numerator").cast<std::int64_t>(),
                              value.attr("denominator").cast<std::int64_t>());
    return std::nullopt;
}

/// The result as JSON, as an entry of a run, and as the terminal shows it.
std::pair<std::string, std::string> own(const std::string& name, const std::string& states,
                                        const std::vector<std::string>& given, const Variables& variables,
                                        const py::function& derivation, const std::vector<unsigned>& digits,
                                        int samples) {
    prover::Theorem theorem = prover::theorem("own", name)
                                  .forall(PythonVariables{variables})
                                  .derive([&derivation](const py::list& values, prover::Lines& lines) {
                                      derivation(py::cast(&lines, py::return_value_policy::reference), values);
                                  });
    // the setters change it in place
    for (const std::string& hypothesis : given) std::move(theorem).given(hypothesis);
    const auto& steps = theorem.steps();
    std::move(theorem).states(states.empty() ? steps.front().latex + " = " + steps.back().latex : states);
    book::Book book;
    book.chapters.push_back({"own", "Own", {}});
    book.chapters.back().theorems.push_back(std::move(theorem));
    const book::Run run = book::run(book, book.theorems(), {.digits = digits, .samples = samples}, 1);
    std::ostringstream text;
    report::write_derivation(text, run, *book.theorems().front(), {});
    return {report::to_text(report::run_as_json(run)), text.str()};
}

}  // namespace

void bind_own(py::module_& m) {
    // operators of Python: what is no number of theirs may be an array, which then takes its turn
    const auto not_implemented = [] { return py::reinterpret_borrow<py::object>(Py_NotImplemented); };
    const auto binary = [not_implemented](auto operation) {
        return [=](const Term& a, const py::object& b) -> py::object {
            const auto other = term_of(b);
            return other ? py::cast(operation(a, *other)) : not_implemented();
        };
    };
    py::class_<Term>(m, "Term")
        .def_static("of", [](const py::object& value) {
            const auto term = term_of(value);
            if (!term)
                throw py::type_error("a line is made of Terms and whole numbers, got " +
                                     py::repr(value).cast<std::string>());
            return *term;
        })
        .def("__add__", binary([](Term a, Term b) { return a + b; }))
        .def("__radd__", binary([](Term a, Term b) { return b + a; }))
        .def("__sub__", binary([](Term a, Term b) { return a - b; }))
        .def("__rsub__", binary([](Term a, Term b) { return b - a; }))
        .def("__mul__", binary([](Term a, Term b) { return a * b; }))
        .def("__rmul__", binary([](Term a, Term b) { return b * a; }))
        .def("__truediv__", [](const Term& a, std::int64_t n) { return a * Term::fraction(1, n); })
        .def("__pow__", [](const Term& a, unsigned n) {
            if (n > 64) throw py::value_error("a power must be from 0 to 64, got " + std::to_string(n));
            Term out = 1;
            for (unsigned i = 0; i < n; ++i) out *= a;
            return out;
        })
        .def("__neg__", [](const Term& a) { return -a; })
        .def("__pos__", [](const Term& a) { return a; })
        .def("conjugate", [](const Term& a) { return a; })  // of a real number; NumPy's vdot asks for it
        .def("__bool__", [](const Term&) -> bool { throw py::type_error(no_value); })
        .def("__eq__", [](const Term&, const py::object&) -> bool { throw py::type_error(no_value); })
        .def("__lt__", [](const Term&, const py::object&) -> bool { throw py::type_error(no_value); })
        .def("__gt__", [](const Term&, const py::object&) -> bool { throw py::type_error(no_value); })
        .def("__float__", [](const Term&) -> double { throw py::type_error(no_value); })
        .def("__repr__", [](const Term&) { return "<Term>"; });
    py::class_<Angle>(m, "Angle")
        .def("__add__", [](const Angle& a, const Angle& b) { return a + b; }, py::is_operator())
        .def("__sub__", [](const Angle& a, const Angle& b) { return a - b; }, py::is_operator())
        .def("__neg__", [](const Angle& a) { return -a; })
        .def("__mul__", [](const Angle& a, std::int64_t k) { return k * a; }, py::is_operator())
        .def("__rmul__", [](const Angle& a, std::int64_t k) { return k * a; }, py::is_operator())
        .def("cos", [](const Angle& a) { return cos(a); })  // NumPy's cos of an object
        .def("sin", [](const Angle& a) { return sin(a); })
        .def("__repr__", [](const Angle&) { return "<Angle>"; });
    using prover::Lines;
    using Entries = std::vector<Term>;
    py::class_<Lines>(m, "Lines")
        .def("begin", [](Lines& l, const std::string& shows, const std::string& latex, const Entries& x, int rows,
                         int columns) {
            if (shows.empty())
                l.begin(latex_of(latex), matrix(x, rows, columns));
            else
                l.begin(shows, latex_of(latex), matrix(x, rows, columns));
        })
        .def("line", [](Lines& l, const std::string& latex, const std::string& reason, const Entries& x, int rows,
                        int columns) { l(latex_of(latex), reason, matrix(x, rows, columns)); });
    m.def("own", &own);
}

}  // namespace python
