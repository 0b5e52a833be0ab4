// RoPE on NumPy arrays: rope/'s own templates, row by row, so that a result has the bits of the C++ reference.
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>

#include "apply/apply.hpp"
#include "python/module.hpp"
#include "rope/frequency.hpp"
#include "rope/scaling.hpp"
#include "rope/score.hpp"
#include "rope/sinusoidal.hpp"

namespace python {
namespace {

namespace py = pybind11;

template <class S>
using Array = py::array_t<S, py::array::c_style>;

/// Radians held in double, cosine and sine rounded to float: what a float32 kernel reads from a table made in double.
struct WideAngle {
    double radians = 0;
    friend float cos(const WideAngle& a) { return static_cast<float>(std::cos(a.radians)); }
    friend float sin(const WideAngle& a) { return static_cast<float>(std::sin(a.radians)); }
    friend WideAngle operator+(WideAngle a, WideAngle b) { return {a.radians + b.radians}; }
    friend WideAngle operator-(WideAngle a, WideAngle b) { return {a.radians - b.radians}; }
    friend WideAngle operator-(WideAngle a) { return {-a.radians}; }
};

/// Beyond 2^53 neighbouring positions are the same float64.
void require_position(double position) {
    constexpr double largest = 9007199254740992.0;
    rope::require(position >= -largest && position <= largest, "position", "a number from -2^53 to 2^53", position);
}

/// How the angle m theta_i is held: Hold{}(m, theta) makes the angles of position m.
template <class S>
struct Held {
    using Angle = rope::Angle<S>;
    static std::vector<Angle> angles(double position, const std::vector<double>& theta) {
        require_position(position);
        return rope::angles_at(static_cast<S>(position), std::vector<S>(theta.begin(), theta.end()));
    }
};
struct HeldWide {
    using Angle = WideAngle;
    static std::vector<Angle> angles(double position, const std::vector<double>& theta) {
        std::vector<Angle> wide;
        for (const auto& a : Held<double>::angles(position, theta)) wide.push_back({a.radians()});
        return wide;
    }
};

template <class S>
rope::Vector<S> row(const S* data, py::ssize_t i, py::ssize_t d) {
    return Eigen::Map<const rope::Vector<S>>(data + i * d, d);
}

/// x (n, d), positions (n) -> (n, d)
template <class Hold, class S = rope::Scalar<typename Hold::Angle>>
Array<S> rotate(const Array<S>& x, const Array<double>& positions, const std::vector<double>& theta,
                rope::Layout layout) {
    const py::ssize_t n = x.shape(0), d = x.shape(1);
    Array<S> y({n, d});
    const S* const in = x.data();
    const double* const at = positions.data();
    S* const out = y.mutable_data();
    py::gil_scoped_release release;
    for (py::ssize_t i = 0; i < n; ++i)
        Eigen::Map<rope::Vector<S>>(out + i * d, d) = rope::rotate(row(in, i, d), Hold::angles(at[i], theta), layout);
    return y;
}

/// q, k (n, d), m, n (n) -> (n)
template <class Hold, class S = rope::Scalar<typename Hold::Angle>>
Array<S> score(const Array<S>& q, const Array<double>& m, const Array<S>& k, const Array<double>& n,
               const std::vector<double>& theta, rope::Layout layout) {
    const py::ssize_t rows = q.shape(0), d = q.shape(1);
    Array<S> scores(rows);
    const S *const query = q.data(), *const key = k.data();
    const double *const query_at = m.data(), *const key_at = n.data();
    S* const out = scores.mutable_data();
    py::gil_scoped_release release;
    for (py::ssize_t i = 0; i < rows; ++i)
        out[i] = rope::score(row(query, i, d), Hold::angles(query_at[i], theta), row(key, i, d),
                             Hold::angles(key_at[i], theta), layout);
    return scores;
}

/// positions (n) -> (n, 2 planes)
template <class Hold, class S = rope::Scalar<typename Hold::Angle>>
Array<S> sinusoidal(const Array<double>& positions, const std::vector<double>& theta) {
    const py::ssize_t n = positions.shape(0), d = 2 * static_cast<py::ssize_t>(theta.size());
    Array<S> encoding({n, d});
    const double* const at = positions.data();
    S* const out = encoding.mutable_data();
    py::gil_scoped_release release;
    for (py::ssize_t i = 0; i < n; ++i)
        Eigen::Map<rope::Vector<S>>(out + i * d, d) = rope::sinusoidal(Hold::angles(at[i], theta));
    return encoding;
}

template <class Hold>
void bind(py::module_& m, const std::string& name) {
    m.def(("rotate_" + name).c_str(), &rotate<Hold>, py::arg("x").noconvert(), py::arg("positions").noconvert(),
          py::arg("theta"), py::arg("layout"));
    m.def(("score_" + name).c_str(), &score<Hold>, py::arg("q").noconvert(), py::arg("m").noconvert(),
          py::arg("k").noconvert(), py::arg("n").noconvert(), py::arg("theta"), py::arg("layout"));
    m.def(("sinusoidal_" + name).c_str(), &sinusoidal<Hold>, py::arg("positions").noconvert(), py::arg("theta"));
}

/// The positions of a batch are mostly 0 ... n - 1, each many times: their cosines and sines are made once. A table may
/// have this many rows for each position that is asked for, and so many in all.
constexpr std::int64_t rows_for_one = 4, most_rows = 1 << 20;

/// x (n, heads, d), positions (n) -> (n, heads, d), by the kernels of apply/apply.hpp. T is how the numbers are
/// stored, N what NumPy takes them for.
template <class T, class N>
Array<N> turn(const Array<N>& x, const Array<std::int64_t>& positions, const rope::Rotary& rotary, int threads) {
    Array<N> y({x.shape(0), x.shape(1), x.shape(2)});
    const auto d = static_cast<int>(x.shape(2));
    const rope::Heads<const T> in{reinterpret_cast<const T*>(x.data()), x.shape(0), x.shape(1), d};
    const rope::Heads<T> out{reinterpret_cast<T*>(y.mutable_data()), x.shape(0), x.shape(1), d};
    const std::span<const std::int64_t> at(positions.data(), static_cast<std::size_t>(positions.shape(0)));
    py::gil_scoped_release release;
    if (at.empty()) return y;
    const auto [low, high] = std::ranges::minmax(at);
    const auto count = high - low + 1;
    if (count <= most_rows && count <= rows_for_one * static_cast<std::int64_t>(at.size()))
        rope::apply(rope::RotaryTable(rotary, low, count), at, in, out, rope::Direction::forward, threads);
    else
        rope::apply(rotary, at, in, out, rope::Direction::forward, threads);
    return y;
}

template <class T, class N>
void bind_turn(py::module_& m, const char* name) {
    m.def(name, &turn<T, N>, py::arg("x").noconvert(), py::arg("positions").noconvert(), py::arg("rotary"),
          py::arg("threads"));
}

}  // namespace

void bind_arrays(py::module_& m) {
    py::enum_<rope::Layout>(m, "Layout")
        .value("interleaved", rope::Layout::interleaved)
        .value("half_split", rope::Layout::half_split);
    m.def("frequencies", &rope::frequencies<double>, py::arg("head_dim"), py::arg("base"));
    m.def("interpolated", &rope::interpolated<double>, py::arg("theta"), py::arg("factor"));
    m.def("ntk_base", &rope::ntk_base<double>, py::arg("base"), py::arg("factor"), py::arg("rotary_dim"));
    m.def("dynamic_ntk_factor", &rope::dynamic_ntk_factor<double>, py::arg("factor"), py::arg("length"),
          py::arg("trained"));
    m.def("turns", &rope::turns<double>, py::arg("theta"), py::arg("trained"));
    m.def("by_parts", &rope::by_parts<double>, py::arg("theta"), py::arg("factor"), py::arg("trained"), py::arg("low"),
          py::arg("high"));
    m.def("yarn", &rope::yarn<double>, py::arg("rotary_dim"), py::arg("factor"), py::arg("trained"), py::arg("base"),
          py::arg("fast"), py::arg("slow"));
    m.def("yarn_length_factor", &rope::yarn_length_factor<double>, py::arg("factor"));
    // <coordinates>_<angles>
    bind<Held<double>>(m, "float64_float64");
    bind<Held<float>>(m, "float32_float32");
    bind<HeldWide>(m, "float32_float64");
    py::class_<rope::Rotary>(m, "Rotary")
        .def(py::init<int, double, rope::Layout>(), py::arg("rotary_dim"), py::arg("base"), py::arg("layout"))
        .def(
            py::init([](const std::vector<double>& theta, rope::Layout layout) { return rope::Rotary(theta, layout); }),
            py::arg("theta"), py::arg("layout"));
    bind_turn<double, double>(m, "turn_float64");
    bind_turn<float, float>(m, "turn_float32");
    bind_turn<rope::float16, std::uint16_t>(m, "turn_float16");
    bind_turn<rope::bfloat16, std::uint16_t>(m, "turn_bfloat16");
}

}  // namespace python
