#include "audit/diagnose/large.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "audit/diagnose/diagnose.hpp"
#include "audit/diagnose/finding.hpp"
#include "audit/diagnose/reference.hpp"
#include "audit/measure/maps.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

struct Furthest {
    double error = 0;
    std::size_t row = 0;
};

/// The largest |y - R x| over the largest entry of x, R as the report has it.
void hold_against(const Report& r, const Tensor& x, const Tensor& y, const std::vector<std::size_t>& rows,
                  const Positions& positions, Furthest& worst) {
    std::vector<std::pair<double, double>> turns(r.planes.size());
    std::optional<std::int64_t> turned_at;  // heads of a token stand beside each other
    for (std::size_t row = 0; row < x.rows; ++row) {
        must_be_finite("x", x, row, positions[rows[row]]);
        must_be_finite("y", y, row, positions[rows[row]]);
        double largest = 0, error = 0;
        for (std::size_t j = 0; j < x.dim; ++j) largest = std::max(largest, std::abs(x(row, j)));
        if (turned_at != positions[rows[row]]) {
            turned_at = positions[rows[row]];
            const auto p = static_cast<double>(*turned_at);
            for (std::size_t i = 0; i < r.planes.size(); ++i)
                turns[i] = {r.length_factor * std::cos(p * r.frequencies[i]),
                            r.length_factor * std::sin(p * r.frequencies[i])};
        }
        const std::vector<double> expected = turned_row(x, row, r.planes, turns);
        for (std::size_t j = 0; j < x.dim; ++j) error = std::max(error, std::abs(y(row, j) - expected[j]));
        if (largest > 0 && error / largest > worst.error) worst = {error / largest, rows[row]};
    }
}

}  // namespace

std::vector<std::size_t> telling_rows(const Positions& positions, std::size_t dim) {
    constexpr std::int64_t near = 8;
    std::map<std::int64_t, std::vector<std::size_t>> at;
    for (std::size_t row = 0; row < positions.size(); ++row) {
        auto& here = at[positions[row]];
        if (here.size() < 2 * dim + 64) here.push_back(row);
    }
    std::vector<std::size_t> out;
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

Report read_large(const RowReader& reader, const Positions& positions, std::size_t dim, const Options& options) {
    const std::vector<std::size_t> first = telling_rows(positions, dim);
    Positions of_first;
    for (const std::size_t row : first) of_first.push_back(positions[row]);
    Report report;
    {
        const auto [x, y] = reader(first);
        report = read(x, of_first, y, options);
    }
    // what is wrong already, lengthened or permuted is said of the first rows alone
    const bool plain = report.correct && report.growth.empty() && report.findings.front().id != "permuted-output";
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
        hold_against(report, x, y, rows, positions, worst);
        held += rows.size();
        rows.clear();
    }
    report.findings.push_back(noted(std::to_string(first.size()) + " of " + std::to_string(positions.size()) +
                                    " rows were diagnosed, " + std::to_string(held) +
                                    " more were held against what was found"));
    if (worst.error > 4 * (report.attainable() + report.largest_relative_error()))
        report.findings.push_back(
            slip("row-differs",
                 "the row at position " + std::to_string(positions[worst.row]) + " is not turned as the others are",
                 "row " + std::to_string(worst.row) + " is off by " + brief(worst.error) + " of its largest entry",
                 "turn every row by its own position"));
    rank(report, options.expected);
    return report;
}

}  // namespace audit
