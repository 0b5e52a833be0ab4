// More rows than fit into memory twice: some positions are diagnosed, and every other row is held against what was
// found.
#pragma once

#include <functional>
#include <utility>

#include "audit/diagnose/axes.hpp"

namespace audit {

/// Rows beyond which not every position is made a map of, and that are held at once.
constexpr std::size_t rows_at_once = 4096;

/// (x, y) of some rows, in that order.
using RowReader = std::function<std::pair<Tensor, Tensor>(const std::vector<std::size_t>& rows)>;

/// Rows that no map was made of: one that is further off what a right report has than four times the error that was
/// seen is a mistake of its own. axis_of: of each plane; empty: there is one axis
void hold_rows(const Tensor& x, const std::vector<Positions>& axes, const Tensor& y,
               const std::vector<std::size_t>& axis_of, const Options&, Report&);

/// The same, asked: the calls beside the probe, on every axis in another order.
void hold_more(const ManyAxes&, std::size_t axes, const std::vector<std::size_t>& axis_of, const Options&, Report&);

/// All rows at positions up to 8 and at positions that grow by half of the one before, as many as those of two probes.
[[nodiscard]] std::vector<std::size_t> telling_rows(const Positions&, std::size_t dim);

/// Reads telling_rows(), and then the others in parts, each held against the report as hold_rows() does.
/// \throws BadAnswer as read() does
[[nodiscard]] Report read_large(const RowReader&, const Positions&, std::size_t dim, const Options& = {});

}  // namespace audit
