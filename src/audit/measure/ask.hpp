// Rows to ask, and one call of the black box.
#pragma once

#include <functional>

#include "audit/audit.hpp"

namespace audit {

/// These rows, in their order.
[[nodiscard]] Tensor rows_of(const Tensor&, const std::vector<std::size_t>& rows);
/// The rows of the probe for which wanted(row).
[[nodiscard]] Probe rows_where(const Probe&, const std::function<bool(std::size_t row)>& wanted);
/// Every small position, those beside powers of two, and some between, growing and as many as make an odd number.
[[nodiscard]] Positions positions_between(std::int64_t longest, bool negative);
/// The calls that are asked beside the probe: these; a prefill from a position on; rows whose order is no run and not
/// undone by itself, the largest in between; the latter two where they are asked for.
[[nodiscard]] std::vector<Positions> calls_beside(const Options&);
/// One call. \throws BadAnswer if the answer has another shape
[[nodiscard]] Tensor ask(const BlackBox&, const Probe&);

}  // namespace audit
