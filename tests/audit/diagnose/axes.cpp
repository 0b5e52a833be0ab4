// Positions of several axes, read from answers that are already there.
#include "audit/diagnose/axes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "rope/axes.hpp"
#include "rope/frequency.hpp"

using namespace audit;

namespace {

/// Plane i, (i, i + d/2), turns by theta[i] times the position on axis[i].
ManyAxes turned(const std::vector<int>& axis, const std::vector<double>& theta) {
    return [=](const Tensor& x, const std::vector<Positions>& axes) {
        Tensor y = x;
        const std::size_t h = theta.size();
        for (std::size_t row = 0; row < x.rows; ++row)
            for (std::size_t i = 0; i < h; ++i) {
                const double f = theta[i] * static_cast<double>(axes[static_cast<std::size_t>(axis[i])][row]);
                y(row, i) = x(row, i) * std::cos(f) - x(row, i + h) * std::sin(f);
                y(row, i + h) = x(row, i) * std::sin(f) + x(row, i + h) * std::cos(f);
            }
        return y;
    };
}

Options of(std::size_t dim) {
    Options options;
    options.head_dim = dim;
    return options;
}

/// The probe answered, the answers read.
Report through_files(const ManyAxes& box, std::size_t axes, const Options& options) {
    const ProbeOfAxes asked = probe_of_axes(axes, options);
    return read(asked.x, asked.axes, box(asked.x, asked.axes), options);
}

}  // namespace

TEST_CASE("the probe moves each axis alone, then all alike") {
    const ProbeOfAxes asked = probe_of_axes(3, of(8));
    const std::size_t rows = probe(of(8)).x.rows;
    REQUIRE(asked.x.rows == 4 * rows);
    for (std::size_t row = 0; row < asked.x.rows; ++row) {
        const std::size_t part = row / rows;
        for (std::size_t a = 0; a < 3; ++a)
            CHECK(asked.axes[a][row] == (part == a || part == 3 ? probe(of(8)).positions[row % rows] : 0));
    }
    CHECK(probe_of_axes(1, of(8)).axes.front() == probe(of(8)).positions);
    CHECK_THROWS_WITH_AS((void)probe_of_axes(9, of(8)), "there must be 1 to 8 axes, got 9", BadAnswer);
}

TEST_CASE("sections of one rotation, in order or dealt out in turn") {
    const std::vector<double> theta = rope::frequencies<double>(128, 5e6);
    const ManyAxes order = turned(rope::sections_in_order({24, 20, 20}), theta),
                   turn = turned(rope::sections_in_turn({24, 20, 20}), theta);
    Options options = of(128);
    options.expected.base = 5e6;
    const Report in_order = through_files(order, 3, options), in_turn = through_files(turn, 3, options);
    CAPTURE(in_order.headline());
    CAPTURE(in_turn.headline());
    CHECK(in_order.correct);
    CHECK(in_order.findings.front().words.ends_with("in sections of 24, 20, 20 planes, one for each axis"));
    CHECK(in_turn.correct);
    CHECK(in_turn.findings.front().words.ends_with("planes, one for each axis, dealt out in turn"));
    options.expected.sections = {24, 20, 20};
    CHECK(through_files(order, 3, options).correct);
    CHECK(through_files(turn, 3, options).findings.front().id == "wrong-sections");  // the counts are right
    options.expected.sections_in_turn = true;
    CHECK(through_files(turn, 3, options).correct);
    const Report wrong = through_files(order, 3, options);
    CHECK(wrong.findings.front().words ==
          "the axes have the wrong planes: sections of 24, 20, 20 planes, one for each axis, expected 24, 20, 20, "
          "dealt out in turn");
    // asked as text, which knows no sections: that is said
    options.expected.sections_in_turn = false;
    const BlackBox text = [&](const Tensor& x, const Positions& p) { return order(x, {p, p, p}); };
    const Report unseen = question(text, options);
    CHECK(unseen.correct);
    CHECK(unseen.findings.back().words.starts_with("the sections of 3 axes were not judged"));
    CHECK(in_order.findings.back().words.find("not judged") == std::string::npos);
    options.expected.sections_in_turn = true;
    options.expected.sections = {16, 24, 24};
    CHECK(through_files(turn, 3, options).findings.front().words ==
          "the axes have 24, 20, 20 planes, expected 16, 24, 24, dealt out in turn");
}

TEST_CASE("a rotation for each axis, and one whose second axis has another base") {
    std::vector<double> theta = rope::frequencies<double>(32, 10000.0);
    const std::vector<double> again = theta, other = rope::frequencies<double>(32, 20000.0);
    theta.insert(theta.end(), again.begin(), again.end());
    std::vector<int> axis(32, 0);
    std::fill(axis.begin() + 16, axis.end(), 1);
    Options options = of(64);
    options.longest = 63;  // an image of 64 patches a side
    options.expected.base = 10000;
    const Report good = through_files(turned(axis, theta), 2, options);
    CAPTURE(good.headline());
    CHECK(good.correct);
    CHECK(good.findings.front().id == "axial");
    std::copy(other.begin(), other.end(), theta.begin() + 16);
    const Report wrong = through_files(turned(axis, theta), 2, options);
    CHECK(wrong.findings.front().id == "wrong-base");
    CHECK(wrong.findings.front().evidence.starts_with("axis 1 alone: "));
}

TEST_CASE("what the rows leave open is said") {
    const ManyAxes box = turned(rope::sections_in_order({4, 4}), rope::frequencies<double>(16, 10000.0));
    const ProbeOfAxes asked = probe_of_axes(2, of(16));
    const Tensor y = box(asked.x, asked.axes);
    const Positions still(asked.x.rows, 0), on(asked.x.rows, 1);
    CHECK_THROWS_WITH_AS((void)read(asked.x, std::vector<Positions>{asked.axes.front(), on}, y),
                         "axis 0 never moves alone: no row has the others at 0", BadAnswer);
    CHECK_THROWS_WITH_AS((void)read(asked.x, std::vector<Positions>{asked.axes.front(), still}, y),
                         "axis 1 never moves alone: no row has the others at 0", BadAnswer);
    Positions back = asked.axes.back();
    for (std::size_t row = 0; row < back.size(); ++row)
        if (asked.axes.front()[row] != 0) back[row] = -back[row];
    CHECK_THROWS_WITH_AS((void)read(asked.x, std::vector<Positions>{asked.axes.front(), back}, y),
                         "the axes never move alike: no row has one position on all of them, as text has it",
                         BadAnswer);
    CHECK_THROWS_AS((void)read(asked.x, std::vector<Positions>{asked.axes.front(), Positions{1, 2}}, y), BadAnswer);
    CHECK_THROWS_WITH_AS((void)read(asked.x, std::vector<Positions>{asked.axes.front()}, y),
                         "there must be 2 to 8 axes, got 1", BadAnswer);
}

TEST_CASE("rows at different coordinates are held against what each axis says") {
    const ManyAxes right = turned(rope::sections_in_order({8, 12, 12}), rope::frequencies<double>(64, 1e4));
    const ManyAxes wrong = [&](const Tensor& x, std::vector<Positions> axes) {  // off the diagonal of a picture
        for (std::size_t row = 0; row < x.rows; ++row)
            if (axes[1][row] != 0 && axes[2][row] != 0) axes[1][row] = axes[2][row];
        return right(x, axes);
    };
    CHECK(question(right, 3, of(64)).correct);
    CHECK(question(wrong, 3, of(64)).findings.front().id == "row-differs");
    ProbeOfAxes asked = probe_of_axes(3, of(64));
    const auto of_files = [&](const ManyAxes& box) {
        return read(asked.x, asked.axes, box(asked.x, asked.axes), of(64));
    };
    CHECK(of_files(wrong).correct);  // no such row is among them
    const std::size_t rows = asked.x.rows;
    for (std::size_t row = 0; row < 64; ++row) {
        asked.x.values.insert(asked.x.values.end(), asked.x.values.begin(), asked.x.values.begin() + 64);
        for (std::size_t a = 0; a < 3; ++a) asked.axes[a].push_back(static_cast<std::int64_t>(row + 7 * a));
    }
    asked.x.rows = rows + 64;
    asked.x(rows + 9, 9) = 1;  // a plane of height
    CHECK(of_files(right).correct);
    CHECK(of_files(wrong).findings.front().words.find("the row at position 9, 16, 23 is not") == 0);
}
