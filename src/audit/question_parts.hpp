// What the questions share: rows of a probe, one call, a report of one finding.
#pragma once

#include <functional>
#include <optional>

#include "audit/audit.hpp"

namespace audit {

/// The rows of the probe for which wanted(row).
[[nodiscard]] Probe rows_where(const Probe&, const std::function<bool(std::size_t row)>& wanted);
/// One call. \throws BadAnswer if the answer has another shape
[[nodiscard]] Tensor ask(const BlackBox&, const Probe&);
/// A report that says nothing but this.
[[nodiscard]] Report only(const Finding&, const Options&);

/// What is found if the base depends on the longest position of a call; nullopt if that explains nothing. all: the
/// whole probe
[[nodiscard]] std::optional<Report> growing_base(const BlackBox&, const Probe& all, const Options&);

}  // namespace audit
