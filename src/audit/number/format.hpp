// The number formats: rounding to each of them, and their bits.
#pragma once

#include <cstdint>

#include "audit/audit.hpp"

namespace audit {

/// The nearest number of the format, ties to even; beyond its largest an infinity.
[[nodiscard]] double rounded(double value, Format);

/// The least number with all its digits: 2^-14 (float16), 2^-126 (bfloat16, float32), 2^-1022 (float64).
[[nodiscard]] double least_normal(Format);

/// The coarsest format, not finer than `stored`, that all the values are numbers of; `stored` where they are so plain
/// (0, 1, -1 and no others) that they are numbers of every format.
[[nodiscard]] Format narrowest(const std::vector<double>& values, Format stored);

[[nodiscard]] double from_float16(std::uint16_t bits);
[[nodiscard]] double from_bfloat16(std::uint16_t bits);
[[nodiscard]] std::uint16_t to_float16(double value);
[[nodiscard]] std::uint16_t to_bfloat16(double value);

}  // namespace audit
