// Two 16-bit formats that tensors are stored in and nothing is computed in.
#pragma once

#include <bit>
#include <cstdint>

namespace rope {

/// The upper half of an IEEE single: 8 bits of exponent, 8 of significand.
struct bfloat16 {
    std::uint16_t bits = 0;  ///< as stored
};

/// IEEE 754 binary16: 5 bits of exponent, 11 of significand.
struct float16 {
    std::uint16_t bits = 0;  ///< as stored
};

namespace detail {

inline float to_float(float x) { return x; }
inline float to_float(bfloat16 x) { return std::bit_cast<float>(std::uint32_t{x.bits} << 16); }

/// Exact. Subnormals are k 2^-24; infinities and NaNs keep an exponent of all ones.
inline float to_float(float16 x) {
    const std::uint32_t sign = std::uint32_t{x.bits & 0x8000U} << 16;
    const std::uint32_t magnitude = x.bits & 0x7fffU;
    const std::uint32_t normal =
        (magnitude << 13) + ((127U - 15U) << 23) + (magnitude >= 0x7c00U ? (128U - 16U) << 23 : 0U);
    const float subnormal = static_cast<float>(static_cast<std::int32_t>(magnitude)) * 0x1p-24F;
    return std::bit_cast<float>(sign | (magnitude < 0x0400U ? std::bit_cast<std::uint32_t>(subnormal) : normal));
}

/// `x` with `dropped` bits fewer of significand, to nearest, ties to even. A carry goes into the exponent, as it
/// should.
inline std::uint32_t round_off(std::uint32_t x, int dropped) {
    return (x + ((1U << (dropped - 1)) - 1U) + ((x >> dropped) & 1U)) >> dropped;
}

inline void store(float& y, float x) { y = x; }
inline void store(float& y, double x) { y = static_cast<float>(x); }
inline void store(double& y, double x) { y = x; }

inline void store(bfloat16& y, float x) {
    const auto bits = std::bit_cast<std::uint32_t>(x);
    const bool nan = (bits & 0x7fffffffU) > 0x7f800000U;
    y.bits = static_cast<std::uint16_t>(nan ? (bits >> 16) | 0x40U : round_off(bits, 16));
}

inline void store(float16& y, float x) {
    const auto bits = std::bit_cast<std::uint32_t>(x);
    const std::uint32_t sign = (bits >> 16) & 0x8000U;
    const std::uint32_t magnitude = bits & 0x7fffffffU;
    // 2^-14 and above: the exponent moves by 112. Below: adding 1/2 to |x| rounds it to a multiple of 2^-24.
    const std::uint32_t normal = round_off(magnitude - (112U << 23), 13);
    const std::uint32_t subnormal = std::bit_cast<std::uint32_t>(std::bit_cast<float>(magnitude) + 0.5F) - 0x3f000000U;
    const std::uint32_t finite = magnitude < 0x38800000U ? subnormal : normal;
    const std::uint32_t limited = magnitude >= 0x477ff000U ? 0x7c00U : finite;  // 65520 and above round to infinity
    const std::uint32_t value = magnitude > 0x7f800000U ? 0x7e00U : limited;
    y.bits = static_cast<std::uint16_t>(sign | value);
}

inline void store(bfloat16& y, double x) { store(y, static_cast<float>(x)); }
inline void store(float16& y, double x) { store(y, static_cast<float>(x)); }

inline double load(double x) { return x; }
template <class T>
double load(T x) {
    return static_cast<double>(to_float(x));
}

}  // namespace detail
}  // namespace rope
