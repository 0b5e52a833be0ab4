// The number formats: rounding to each of them, and their bits.
#pragma once

#include <cstdint>

#include "audit/audit.hpp"

namespace audit {

/// The nearest number of the format, ties to even; beyond its largest an infinity.
[[nodiscard]] double rounded(double value, Format);

[[nodiscard]] double from_float16(std::uint16_t bits);
[[nodiscard]] double from_bfloat16(std::uint16_t bits);
[[nodiscard]] std::uint16_t to_float16(double value);
[[nodiscard]] std::uint16_t to_bfloat16(double value);

}  // namespace audit
