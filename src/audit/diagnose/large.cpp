#include "audit/diagnose/large.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <random>

#include "audit/diagnose/finding.hpp"
#include "audit/diagnose/phases.hpp"
#include "audit/diagnose/reference.hpp"
#include "audit/measure/ask.hpp"
#include "audit/measure/maps.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

struct Furthest {
    double error = 0;
    std::size_t row = 0;
    std::string at;  ///< its position, on each axis
};

/// What is wrong already, lengthened or permuted is said of the rows that were diagnosed alone.
bool can_be_held(const Report& r, std::size_t axes, const std::vector<std::size_t>& axis_of) {
    const bool known = axes == 1 || axis_of.size() == r.planes.size();
    return known && r.correct && r.growth.empty() && r.findings.front().id != "permuted-output";
}

/// The largest |y - R x| over the largest entry of x, R as the report has it.
void hold_against(const Report& r, const std::vector<std::size_t>& axis_of, const Tensor& x,
                  const std::vector<Positions>& axes, const Tensor& y, Furthest& worst) {
    std::vector<std::complex<double>> turns(r.planes.size());
    const double lost = 4 * unit(Format::float64) * fastest(r.frequencies);  // of an angle, for each position
    // heads of a token stand beside each other
    const auto moved = [&](std::size_t row) {
        return row == 0 || std::ranges::any_of(axes, [&](const Positions& p) { return p[row] != p[row - 1]; });
    };
    for (std::size_t row = 0; row < x.rows; ++row) {
        must_be_finite("x", x, row, axes.front()[row]);
        must_be_finite("y", y, row, axes.front()[row]);
        const double largest = largest_of_row(x, row);
        double error = 0;
        for (std::size_t i = 0; moved(row) && i < r.planes.size(); ++i) {
            const auto p = static_cast<double>(axes[axis_of.empty() ? 0 : axis_of[i]][row]);
            turns[i] = {r.length_factor * std::cos(p * r.frequencies[i]),
                        r.length_factor * std::sin(p * r.frequencies[i])};
        }
        const std::vector<double> expected = turned_row(x, row, r.planes, turns);
        for (std::size_t j = 0; j < x.dim; ++j) error = std::max(error, std::abs(y(row, j) - expected[j]));
        double furthest = 0;
        for (const Positions& p : axes) furthest = std::max(furthest, std::abs(static_cast<double>(p[row])));
        error = error / largest - lost * furthest;
        if (!(largest > 0 && error > worst.error)) continue;
        worst = {error, row, listed(axes, [&](const Positions& p) { return std::to_string(p[row]); })};
    }
}

void judge_furthest(const Furthest& worst, const std::string& row, double allowed, const Expected& expected,
                    Report& report) {
    if (worst.error > std::max(allowed, 4 * (report.attainable() + report.largest_relative_error())))
        report.findings.push_back(slip("row-differs",
                                       said("the row at position {1} is not turned as the others are", worst.at),
                                       said("{1} is off by {2} of its largest entry", row, brief(worst.error)),
                                       "turn every row by its own position"));
    rank(report, expected);
}

}  // namespace

std::vector<std::size_t> telling_rows(const Positions& positions, std::size_t dim) {
    constexpr std::int64_t run = 8;  // from the first on
    std::map<std::int64_t, std::vector<std::size_t>> at;
    for (std::size_t row = 0; row < positions.size(); ++row) {
        auto& here = at[positions[row]];
        if (here.size() < 2 * dim + 64) here.push_back(row);
    }
    std::vector<std::size_t> out;
    const auto from_0 = at.lower_bound(0);
    const std::int64_t near = from_0 == at.end() ? run : from_0->first + run;
    std::int64_t last = 0;
    for (const auto& [position, rows] : at) {
        const bool grown = position - last > last / 2 || position == at.rbegin()->first;
        if (std::abs(position) > near && (position < 0 || !grown)) continue;
        if (position > near) last = position;
        out.insert(out.end(), rows.begin(), rows.end());
    }
    std::ranges::sort(out);
    return out;
}

void hold_rows(const Tensor& x, const std::vector<Positions>& axes, const Tensor& y,
               const std::vector<std::size_t>& axis_of, const Options& options, Report& report) {
    if (x.rows == 0 || !can_be_held(report, axes.size(), axis_of)) return;
    Furthest worst;
    hold_against(report, axis_of, x, axes, y, worst);
    // digits that are lost are not lost alike at all positions: a genuine choice, which no whole position is lost in
    const double allowed = report.cause.empty() ? 0 : std::min(report.limit, 64 * report.largest_relative_error());
    judge_furthest(worst, said("one of {1} rows that were held against it", x.rows), allowed, options.expected, report);
}

void hold_more(const ManyAxes& box, std::size_t axes, const std::vector<std::size_t>& axis_of, const Options& options,
               Report& report) {
    std::mt19937_64 random(2);
    for (const Positions& call : calls_beside(options)) {
        if (!can_be_held(report, axes, axis_of)) return;
        std::vector<Positions> at(axes, call);
        for (std::size_t a = 1; a < axes; ++a)
            for (std::size_t row = at[a].size(); row > 1; --row) std::swap(at[a][row - 1], at[a][random() % row]);
        Tensor x(call.size(), options.head_dim, options.format);
        for (double& value : x.values) value = random() % 2 == 0 ? 1 : -1;  // every plane shows half a position
        const Tensor y = ask([&](const Tensor& t, const Positions&) { return box(t, at); }, {x, call});
        hold_rows(x, at, y, axis_of, options, report);
    }
}

Report read_large(const RowReader& reader, const Positions& positions, std::size_t dim, const Options& options) {
    const std::vector<std::size_t> first = telling_rows(positions, dim);
    Positions of_first;
    for (const std::size_t row : first) of_first.push_back(positions[row]);
    Report report;
    {
        const auto [x, y] = reader(first);
        report = read(x, of_first, y, options);
    }
    const bool plain = can_be_held(report, 1, {});
    Furthest worst;
    std::size_t held = 0;
    std::vector<std::size_t> rows;
    for (std::size_t row = 0, k = 0; plain && row < positions.size(); ++row) {
        if (k < first.size() && first[k] == row)
            ++k;
        else
            rows.push_back(row);
        if (rows.empty() || (rows.size() < rows_at_once && row + 1 < positions.size())) continue;
        const auto [x, y] = reader(rows);
        Positions at;
        for (const std::size_t one : rows) at.push_back(positions[one]);
        const double before = worst.error;
        hold_against(report, {}, x, {at}, y, worst);
        if (worst.error > before) worst.row = rows[worst.row];
        held += rows.size();
        rows.clear();
    }
    report.findings.push_back(noted(said("{1} of {2} rows were diagnosed, {3} more were held against what was found",
                                         first.size(), positions.size(), held)));
    judge_furthest(worst, said("row {1}", worst.row), 0, options.expected, report);
    return report;
}

}  // namespace audit
