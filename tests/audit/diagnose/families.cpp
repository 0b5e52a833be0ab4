// Several axes, each judged by everything that is stated.
#include "audit/diagnose/families.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "audit/diagnose/axes.hpp"
#include "rope/frequency.hpp"

using namespace audit;

namespace {

/// Two axes of 8 planes each, base 10000, in adjacent pairs or in halves of the head; changed by its parts.
struct Axial {
    bool halves = true;
    double slower = 1, plus = 0, constant = 0;
    std::size_t first = 0;  ///< axis of the first eight planes

    Tensor operator()(const Tensor& x, const std::vector<Positions>& axes) const {
        Tensor y = x;
        const auto theta = rope::frequencies<double>(16, 10000.0);
        for (std::size_t row = 0; row < x.rows; ++row)
            for (std::size_t i = 0; i < 16; ++i) {
                const std::size_t axis = i < 8 ? first : 1 - first, a = halves ? i : 2 * i, b = halves ? i + 16 : a + 1;
                const double f = theta[i % 8] / slower * (static_cast<double>(axes[axis][row]) + plus) + constant;
                y(row, a) = x(row, a) * std::cos(f) - x(row, b) * std::sin(f);
                y(row, b) = x(row, a) * std::sin(f) + x(row, b) * std::cos(f);
            }
        return y;
    }
};

Report of_axes(const Axial& box, const Expected& expected = {}) {
    Options options;
    options.head_dim = 32;
    options.longest = 63;
    options.expected = expected;
    return question(ManyAxes(box), 2, options);
}

Expected base_10000() {
    Expected out;
    out.base = 10000;
    return out;
}

}  // namespace

TEST_CASE("what is stated of an axial rotation is judged: layout, number, order and sizes of axes, scaling, length") {
    Expected expected = base_10000();
    CHECK(of_axes({}, expected).correct);
    expected.layout = Layout::half_split;
    CHECK(of_axes({}, expected).correct);
    CHECK(of_axes({.halves = false}, expected).findings.front().id == "wrong-layout");
    expected.layout = Layout::interleaved;
    CHECK(of_axes({.halves = false}, expected).correct);
    expected = base_10000();
    expected.rotary_dim = 16;
    CHECK(of_axes({}, expected).findings.front().id == "wrong-rotary-dim");
    expected = base_10000();
    expected.sections = {8, 8};
    expected.axis_names = {"rows", "columns"};
    CHECK(of_axes({}, expected).correct);
    const Report exchanged = of_axes({.first = 1}, expected);
    CHECK(exchanged.findings.front().id == "wrong-sections");
    CHECK(exchanged.findings.front().words.find("plane 0 turns by axis 1 (columns), expected") != std::string::npos);
    expected.sections = {6, 10};
    CHECK(of_axes({}, expected).findings.front().words == "the axes have 8, 8 planes, expected 6, 10");
    expected = base_10000();
    expected.length_factor = 1.5;
    CHECK(of_axes({}, expected).findings.front().id == "wrong-length-factor");
}

TEST_CASE("a scaling of an axis is said, and judged") {
    const Report slower = of_axes({.slower = 4}, base_10000());
    CAPTURE(slower.headline());
    CHECK(slower.correct);
    CHECK(slower.scaling == Scaling::linear);
    CHECK(slower.findings.front().words.find("linear position interpolation by 4") != std::string::npos);
    CHECK(!slower.precision.empty());
    Expected none = base_10000();
    none.scaling = Scaled{};
    CHECK(of_axes({}, none).correct);
    CHECK(!of_axes({.slower = 4}, none).correct);
}

TEST_CASE("what is turned at the origin is taken off first: an offset is an offset, another turn a mistake") {
    const Report from_one = of_axes({.plus = 1}, base_10000());
    CAPTURE(from_one.headline());
    CHECK(from_one.correct);
    CHECK(from_one.position_offset == 1);
    CHECK(of_axes({.plus = -7.5}, base_10000()).position_offset == -7.5);
    CHECK(of_axes({.constant = 0.5}, base_10000()).findings.front().id == "constant-phase");
}
