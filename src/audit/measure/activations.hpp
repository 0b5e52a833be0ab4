// The maps of ordinary rows, such as the queries of a run before and after: x has no basis vectors, so it is not seen
// which coordinates couple. Each known layout is tried; it is the right one if y keeps the length of every pair, but
// for one factor, and turns all rows at one position alike.
#pragma once

#include <optional>

#include "audit/measure/maps.hpp"

namespace audit {

/// How far a turn is off that is read from ordinary rows, over what it is off if read from basis vectors: 3 roundings
/// of two coordinates each, where an entry has 2 of one.
inline constexpr double activation_noise = 3;

/// Whether x is of that kind: no row is a multiple of a basis vector.
[[nodiscard]] bool are_activations(const Tensor& x);

/// By growing position. \throws BadAnswer if no layout, or more than one, explains the rows
[[nodiscard]] std::vector<Map> maps_of_activations(const Tensor& x, const Positions&, const Tensor& y, Format answers);

}  // namespace audit
