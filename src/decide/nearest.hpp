// What a refuted formula may have been meant as: the true one that differs in a single place.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "decide/defining.hpp"

namespace formula {

/// How many formulas are tried at most.
inline constexpr std::size_t most_tried = 60;

/// The true equation that differs from this one in one place: two indices change places, one sign, one sine, one
/// transpose or bar more or less, an index or a letter. The right side is changed first. Nothing if none of those that
/// were tried is proved, or only one whose sides are the same.
///
///   R_m^\top R_n = R_{m-n}    ->    R_m^\top R_n = R_{n-m}
[[nodiscard]] std::optional<std::string> nearest(const std::string& left, const std::string& right, const Context&);
/// The same, of what is true by `holds`.
using Holds = Called<bool, const std::pair<Side, Side>&>;
[[nodiscard]] std::optional<std::string> nearest(const std::string& left, const std::string& right, Holds holds);

}  // namespace formula
