// More rows than fit into memory twice: some positions are diagnosed, and every other row is held against what was
// found.
#pragma once

#include <functional>
#include <utility>

#include "audit/audit.hpp"

namespace audit {

/// Rows beyond which not every position is made a map of, and that are held at once.
constexpr std::size_t rows_at_once = 4096;

/// (x, y) of some rows, in that order.
using RowReader = std::function<std::pair<Tensor, Tensor>(const std::vector<std::size_t>& rows)>;

/// All rows at positions up to 8 and at positions that grow by half of the one before, as many as those of two probes.
[[nodiscard]] std::vector<std::size_t> telling_rows(const Positions&, std::size_t dim);

/// Reads telling_rows(), and then the others in parts. A row that is further off what the report has than four times
/// the error of the rows that were diagnosed is a mistake of its own. \throws BadAnswer as read() does
[[nodiscard]] Report read_large(const RowReader&, const Positions&, std::size_t dim, const Options& = {});

}  // namespace audit
