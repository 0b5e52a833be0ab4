// The number formats: rounding to each of them, and their bits.
#pragma once

#include <cstdint>

#include "audit/audit.hpp"

namespace audit {

/// The nearest number of the format, ties to even; beyond its largest an infinity.
[[nodiscard]] double rounded(double value, Format);

/// The least number with all its digits: 2^-14 (float16), 2^-126 (bfloat16, float32), 2^-1022 (float64).
[[nodiscard]] double least_normal(Format);

[[nodiscard]] double from_float16(std::uint16_t bits);
[[nodiscard]] double from_bfloat16(std::uint16_t bits);
[[nodiscard]] std::uint16_t to_float16(double value);
[[nodiscard]] std::uint16_t to_bfloat16(double value);

}  // namespace audit
