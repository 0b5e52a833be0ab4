// The audit of a Python function. _audit.py has checked what the function answers; here it is questioned.
#include "audit/audit.hpp"

#include <pybind11/functional.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "audit/diagnose/axes.hpp"
#include "audit/diagnose/compare.hpp"
#include "audit/diagnose/large.hpp"
#include "audit/file/stated.hpp"
#include "audit/show/print.hpp"
#include "python/module.hpp"

namespace python {
namespace {

namespace py = pybind11;

/// x (rows, d) float64, positions (rows) or (axes, rows) int64 -> y (rows, d) float64, and the format it came in
using Function = std::function<std::pair<py::array_t<double, py::array::c_style>, audit::Format>(
    py::array_t<double>, py::array_t<std::int64_t>)>;

audit::Tensor ask(const Function& f, const audit::Tensor& x, const py::array_t<std::int64_t>& positions) {
    const auto rows = static_cast<py::ssize_t>(x.rows), dim = static_cast<py::ssize_t>(x.dim);
    const auto [y, format] = f(py::array_t<double>({rows, dim}, x.values.data()), positions);
    audit::Tensor out(static_cast<std::size_t>(y.shape(0)), static_cast<std::size_t>(y.shape(1)), format);
    out.values.assign(y.data(), y.data() + y.size());
    return out;
}

audit::BlackBox black_box(const Function& f) {
    return [f](const audit::Tensor& x, const audit::Positions& positions) {
        return ask(f, x, py::array_t<std::int64_t>(static_cast<py::ssize_t>(x.rows), positions.data()));
    };
}

audit::ManyAxes many_axes(const Function& f) {
    return [f](const audit::Tensor& x, const std::vector<audit::Positions>& axes) {
        py::array_t<std::int64_t> positions({static_cast<py::ssize_t>(axes.size()), static_cast<py::ssize_t>(x.rows)});
        std::int64_t* next = positions.mutable_data();
        for (const audit::Positions& axis : axes) next = std::ranges::copy(axis, next).out;
        return ask(f, x, positions);
    };
}

using Rows = py::array_t<double, py::array::c_style | py::array::forcecast>;

audit::Tensor tensor(const Rows& rows, audit::Format format) {
    audit::Tensor out(static_cast<std::size_t>(rows.shape(0)), static_cast<std::size_t>(rows.shape(1)), format);
    out.values.assign(rows.data(), rows.data() + rows.size());
    return out;
}

using Whole = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>;

audit::Positions positions_of(const Whole& positions) {
    return {positions.data(), positions.data() + positions.size()};
}

/// What was stated, by name; nothing that is not there.
audit::Expected expected(const py::dict& stated, std::size_t head_dim) {
    const auto text = [&](const char* key) -> std::optional<std::string> {
        if (!stated.contains(key)) return std::nullopt;
        return stated[key].cast<std::string>();
    };
    const auto number = [&](const char* key) -> std::optional<double> {
        if (!stated.contains(key)) return std::nullopt;
        return stated[key].cast<double>();
    };
    std::optional<audit::Config> config;
    if (stated.contains("layer_type") && !stated.contains("expect"))
        throw audit::BadFile("layer_type goes with expect");
    std::optional<std::size_t> layer;
    if (stated.contains("layer")) layer = stated["layer"].cast<std::size_t>();
    if (layer && !stated.contains("expect")) throw audit::BadFile("layer goes with expect");
    if (const auto json = text("expect")) config = audit::parse_config(*json, text("layer_type"), layer);
    return audit::expected_of(config,
                              {text("layout"), text("scaling"), number("rotary_dim"), number("base"), number("factor"),
                               number("length_factor"), number("original_length"), text("sections"),
                               stated.contains("in_turn"), stated.contains("table")},
                              head_dim, "");
}

audit::Options options_of(const py::dict& stated, std::size_t head_dim, audit::Format format) {
    audit::Options options;
    options.head_dim = head_dim;
    options.format = format;
    if (stated.contains("longest")) options.longest = stated["longest"].cast<std::int64_t>();
    if (stated.contains("negative")) options.negative_positions = stated["negative"].cast<bool>();
    if (stated.contains("max_error")) options.max_error = stated["max_error"].cast<double>();
    options.one_call = stated.contains("table");
    options.other_calls = false;
    if (stated.contains("of_table")) options.of_table = stated["of_table"].cast<audit::Format>();
    options.expected = expected(stated, head_dim);
    return options;
}

/// What can't be read is a ValueError.
template <typename Make>
auto guarded(const Make& make) {
    try {
        return make();
    } catch (const audit::BadAnswer& error) {
        throw py::value_error(error.what());
    } catch (const audit::BadFile& error) {
        throw py::value_error(error.what());
    }
}

/// The report as JSON, and as text.
template <typename Make>
std::pair<std::string, std::string> shown(const Make& make) {
    const audit::Report report = guarded(make);
    return {audit::as_json(report).dump(), audit::as_text(report)};
}

}  // namespace

void bind_audit(py::module_& m) {
    py::enum_<audit::Format>(m, "Format")
        .value("float16", audit::Format::float16)
        .value("bfloat16", audit::Format::bfloat16)
        .value("float32", audit::Format::float32)
        .value("float64", audit::Format::float64);
    m.def("audit",
          [](const std::vector<Function>& asked, std::size_t head_dim, audit::Format format, const py::dict& stated) {
              return shown([&] {
                  const audit::Options options = options_of(stated, head_dim, format);
                  if (asked.size() == 1) return audit::question(black_box(asked[0]), options);
                  return audit::question({black_box(asked[0]), black_box(asked[1]), black_box(asked[2])}, options);
              });
          });
    m.def("audit_axes",
          [](const Function& f, std::size_t axes, std::size_t head_dim, audit::Format format, const py::dict& stated) {
              return shown([&] { return audit::question(many_axes(f), axes, options_of(stated, head_dim, format)); });
          });
    m.def("read_audit", [](const Rows& x, const std::vector<Whole>& axes, const Rows& y, audit::Format of_x,
                           audit::Format of_y, const py::dict& stated) {
        return shown([&] {
            const audit::Tensor rows = tensor(x, of_x), answers = tensor(y, of_y);
            const audit::Options options = options_of(stated, rows.dim, of_x);
            std::vector<audit::Positions> at;
            for (const Whole& axis : axes) at.push_back(positions_of(axis));
            return at.size() == 1 ? audit::read(rows, at.front(), answers, options)
                                  : audit::read(rows, at, answers, options);
        });
    });
    // rows that are too many to be held as doubles: read(rows) -> (x, y) of these
    m.def("read_audit_large",
          [](const std::function<std::pair<Rows, Rows>(py::array_t<std::int64_t>)>& read, const Whole& at,
             std::size_t dim, audit::Format of_x, audit::Format of_y, const py::dict& stated) {
              return shown([&] {
                  const auto some = [&](const std::vector<std::size_t>& rows) {
                      py::array_t<std::int64_t> wanted(static_cast<py::ssize_t>(rows.size()));
                      std::ranges::copy(rows, wanted.mutable_data());
                      const auto [x, y] = read(wanted);
                      return std::pair{tensor(x, of_x), tensor(y, of_y)};
                  };
                  return audit::read_large(some, positions_of(at), dim, options_of(stated, dim, of_x));
              });
          });
    m.def("compare", [](const Function& a, const Function& b, std::size_t head_dim, audit::Format format,
                        const py::dict& stated) {
        return guarded([&] {
            return audit::as_json(audit::compare(black_box(a), black_box(b), options_of(stated, head_dim, format)))
                .dump();
        });
    });
    m.def("compare_arrays", [](const Rows& x, const Whole& positions, const Rows& a, const Rows& b, audit::Format of_a,
                               audit::Format of_b) {
        return guarded([&] {
            return audit::as_json(audit::compare(tensor(x, audit::Format::float64), positions_of(positions),
                                                 tensor(a, of_a), tensor(b, of_b)))
                .dump();
        });
    });
}

}  // namespace python
