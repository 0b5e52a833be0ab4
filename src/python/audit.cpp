// The audit of a Python function. _audit.py has checked what the function answers; here it is questioned.
#include "audit/audit.hpp"

#include <pybind11/functional.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <nlohmann/json.hpp>

#include "audit/print.hpp"
#include "python/module.hpp"

namespace python {
namespace {

namespace py = pybind11;

/// x (rows, d) float64, positions (rows) int64 -> y (rows, d) float64, and the format it came in
using Function = std::function<std::pair<py::array_t<double, py::array::c_style>, audit::Format>(
    py::array_t<double>, py::array_t<std::int64_t>)>;

audit::BlackBox black_box(const Function& f) {
    return [f](const audit::Tensor& x, const audit::Positions& positions) {
        const auto rows = static_cast<py::ssize_t>(x.rows), dim = static_cast<py::ssize_t>(x.dim);
        const auto [y, format] =
            f(py::array_t<double>({rows, dim}, x.values.data()), py::array_t<std::int64_t>({rows}, positions.data()));
        audit::Tensor out(static_cast<std::size_t>(y.shape(0)), static_cast<std::size_t>(y.shape(1)), format);
        out.values.assign(y.data(), y.data() + y.size());
        return out;
    };
}

/// One function, or the three of an attention layer. \returns the report as JSON, and as text
std::pair<std::string, std::string> questioned(const std::vector<Function>& asked, const audit::Options& options) {
    try {
        const audit::Report report =
            asked.size() == 1
                ? audit::question(black_box(asked[0]), options)
                : audit::question({black_box(asked[0]), black_box(asked[1]), black_box(asked[2])}, options);
        return {audit::as_json(report).dump(), audit::as_text(report)};
    } catch (const audit::BadAnswer& error) {
        throw py::value_error(error.what());
    }
}

}  // namespace

void bind_audit(py::module_& m) {
    py::enum_<audit::Format>(m, "Format")
        .value("float16", audit::Format::float16)
        .value("bfloat16", audit::Format::bfloat16)
        .value("float32", audit::Format::float32)
        .value("float64", audit::Format::float64);
    m.def("audit",
          [](const std::vector<Function>& asked, std::size_t head_dim, audit::Format format, std::int64_t longest,
             bool negative, std::optional<double> base, std::optional<double> max_error) {
              return questioned(asked, {head_dim, format, longest, negative, base, max_error});
          });
}

}  // namespace python
