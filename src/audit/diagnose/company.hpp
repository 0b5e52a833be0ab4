// Whether the answer to a row changes with its company, and what that means.
#pragma once

#include <optional>

#include "audit/measure/ask.hpp"

namespace audit {

/// max |a - b|
[[nodiscard]] double largest_difference(const Tensor& a, const Tensor& b);
/// By how much two right answers to x may differ: the same sums may be done in another order.
[[nodiscard]] double explained_by_rounding(const Tensor& x, Format answers);
/// What is found if the answer to a row changes with its company; nullopt if it does not. y: the answers to all
[[nodiscard]] std::optional<Report> rows_depend(const BlackBox&, const Probe& all, const Tensor& y, const Options&);
/// What read() says of the answers to these rows, asked in one call.
[[nodiscard]] inline Report read_call(const BlackBox& box, const Probe& rows, const Options& options) {
    return read(rows.x, rows.positions, ask(box, rows), options);
}
/// A call as long as position p makes it: the rows of the probe at positions 0 to p, and at p those of position 0 where
/// it has none.
[[nodiscard]] Probe call_up_to(const Probe& all, std::int64_t p);
/// A report that says nothing but this.
[[nodiscard]] Report only(const Finding&, const Options&);

/// What is found if the base depends on the longest position of a call; nullopt if that explains nothing. all: the
/// whole probe
[[nodiscard]] std::optional<Report> growing_base(const BlackBox&, const Probe& all, const Options&);

/// What is found if all calls up to some length are answered in one way, and all longer ones in another, as LongRoPE's
/// short and long factors are; nullopt if that explains nothing.
[[nodiscard]] std::optional<Report> switched(const BlackBox&, const Probe& all, const Options&);

}  // namespace audit
