#include "audit/measure/maps.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "audit/number/words.hpp"

namespace audit {
namespace {

std::string shape(const Tensor& t) { return "(" + std::to_string(t.rows) + ", " + std::to_string(t.dim) + ")"; }

void check(const Tensor& x, const Positions& positions, const Tensor& y) {
    if (x.dim < 2 || x.rows == 0)
        throw BadAnswer(said("x must have rows of at least 2 numbers, got shape {1}", shape(x)));
    if (positions.size() != x.rows)
        throw BadAnswer(
            said("there must be one position for each of the {1} rows of x, got {2}", x.rows, positions.size()));
    if (y.rows != x.rows || y.dim != x.dim)
        throw BadAnswer(said("{1} must have the shape of x, {2}, got {3}", "y", shape(x), shape(y)));
    for (std::size_t row = 0; row < x.rows; ++row) {
        must_be_finite("x", x, row, positions[row]);
        must_be_finite("y", y, row, positions[row]);
    }
}

/// The one coordinate that is not 0, if there is one.
std::optional<std::size_t> only_coordinate(const Tensor& x, std::size_t row) {
    std::optional<std::size_t> found;
    for (std::size_t j = 0; j < x.dim; ++j) {
        if (x(row, j) == 0) continue;
        if (found) return std::nullopt;
        found = j;
    }
    return found;
}

Eigen::VectorXd column(const Tensor& t, std::size_t row) {
    return Eigen::Map<const Eigen::VectorXd>(&t.values[row * t.dim], static_cast<Eigen::Index>(t.dim));
}

/// t from the rows that are no basis vectors: with the columns B_j = A_j + t measured, y - B x = (1 - sum x) t.
void read_constant(Map& map, const Tensor& x, const Tensor& y, const std::vector<std::size_t>& others, Format answers) {
    const Eigen::Index d = map.matrix.rows();
    Eigen::VectorXd numerator = Eigen::VectorXd::Zero(d);
    double denominator = 0, largest = 0;
    for (const std::size_t row : others) {
        const double weight = 1 - column(x, row).sum();
        const Eigen::VectorXd rest = column(y, row) - map.matrix * column(x, row);
        numerator += weight * rest;
        denominator += weight * weight;
        largest = std::max(largest, rest.lpNorm<Eigen::Infinity>() / (1 + column(x, row).lpNorm<1>()));
    }
    map.constant = Eigen::VectorXd::Zero(d);
    // what rounding explains is no constant term: d products of the size of the map, each rounded once
    const double size = std::max(1.0, map.matrix.lpNorm<Eigen::Infinity>());
    if (denominator > 0 && largest > 2 * static_cast<double>(d) * unit(answers) * size) {
        map.constant = numerator / denominator;
        map.matrix.colwise() -= map.constant;
    }
    for (const std::size_t row : others) {
        const Eigen::VectorXd input = column(x, row);
        const Eigen::VectorXd rest = column(y, row) - map.matrix * input - map.constant;
        map.residual =
            std::max(map.residual, rest.lpNorm<Eigen::Infinity>() / std::max(1.0, input.lpNorm<Eigen::Infinity>()));
    }
    map.others = others.size();
}

}  // namespace

void must_be_finite(const char* name, const Tensor& t, std::size_t row, std::int64_t position) {
    for (std::size_t j = 0; j < t.dim; ++j)
        if (!std::isfinite(t(row, j)))
            throw BadAnswer(said("{1} must be finite, got {2} at position {3}, column {4}", name,
                                 std::isnan(t(row, j)) ? "nan" : std::to_string(t(row, j)), position, j));
}

double largest_of_row(const Tensor& x, std::size_t row) { return column(x, row).lpNorm<Eigen::Infinity>(); }

std::vector<Map> maps(const Tensor& x, const Positions& positions, const Tensor& y, Format answers) {
    check(x, positions, y);
    std::map<std::int64_t, std::vector<std::size_t>> rows_at;
    for (std::size_t row = 0; row < x.rows; ++row) rows_at[positions[row]].push_back(row);
    std::vector<Map> out;
    std::string missing;
    const auto d = static_cast<Eigen::Index>(x.dim);
    for (const auto& [position, rows] : rows_at) {
        Map map{position, Eigen::MatrixXd::Zero(d, d), Eigen::VectorXd::Zero(d), 0, 0, rows};
        std::vector<bool> seen(x.dim);
        std::vector<std::size_t> others;
        for (const std::size_t row : rows) {
            const auto j = only_coordinate(x, row);
            if (!j || seen[*j]) {
                others.push_back(row);
                continue;
            }
            seen[*j] = true;
            map.matrix.col(static_cast<Eigen::Index>(*j)) = column(y, row) / x(row, *j);
        }
        const auto gap = std::ranges::find(seen, false);
        if (gap != seen.end()) {
            if (missing.empty()) missing = said("basis vector {1} at position {2}", gap - seen.begin(), position);
            continue;
        }
        read_constant(map, x, y, others, answers);
        out.push_back(std::move(map));
    }
    if (out.empty())
        throw BadAnswer(said("too few probes: {1} is missing, and no other position has all basis vectors", missing));
    return out;
}

}  // namespace audit
