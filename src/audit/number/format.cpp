#include "audit/number/format.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace audit {
namespace {

/// To `digits` binary digits and no finer than 2^lowest.
double to_digits(double value, int digits, int lowest) {
    if (value == 0 || !std::isfinite(value)) return value;
    const int exponent = std::max(std::ilogb(value) - (digits - 1), lowest);
    return std::ldexp(std::nearbyint(std::ldexp(value, -exponent)), exponent);
}

}  // namespace

double unit(Format format) {
    constexpr double units[] = {0x1p-11, 0x1p-8, 0x1p-24, 0x1p-53, 0x1p-11};
    return units[static_cast<std::size_t>(format)];
}

double least_normal(Format format) {
    constexpr double least[] = {0x1p-14, 0x1p-126, 0x1p-126, 0x1p-1022, 0x1p-126};
    return least[static_cast<std::size_t>(format)];
}

std::string name(Format format) {
    constexpr const char* names[] = {"float16", "bfloat16", "float32", "float64", "TF32"};
    return names[static_cast<std::size_t>(format)];
}

double rounded(double value, Format format) {
    switch (format) {
        case Format::float16: {
            const double near = to_digits(value, 11, -24);
            return std::abs(near) > 65504 ? std::copysign(std::numeric_limits<double>::infinity(), value) : near;
        }
        case Format::bfloat16: return static_cast<double>(static_cast<float>(to_digits(value, 8, -133)));
        case Format::tf32: return static_cast<double>(static_cast<float>(to_digits(value, 11, -136)));
        case Format::float32: return static_cast<double>(static_cast<float>(value));
        case Format::float64: break;
    }
    return value;
}

Format narrowest(const std::vector<double>& values, Format stored) {
    const bool plain = std::ranges::all_of(values, [](double v) { return v == 0 || std::abs(v) == 1; });
    if (plain) return stored;
    for (const Format format : {Format::bfloat16, Format::float16, Format::float32}) {
        if (unit(format) <= unit(stored)) break;
        if (std::ranges::all_of(values, [&](double v) { return rounded(v, format) == v; })) return format;
    }
    return stored;
}

double from_bfloat16(std::uint16_t bits) {
    return static_cast<double>(std::bit_cast<float>(std::uint32_t{bits} << 16));
}

std::uint16_t to_bfloat16(double value) {
    return static_cast<std::uint16_t>(
        std::bit_cast<std::uint32_t>(static_cast<float>(rounded(value, Format::bfloat16))) >> 16);
}

double from_float16(std::uint16_t bits) {
    const int exponent = bits >> 10 & 31;
    const double fraction = bits & 1023;
    const double size = exponent == 31  ? (fraction == 0 ? std::numeric_limits<double>::infinity()
                                                         : std::numeric_limits<double>::quiet_NaN())
                        : exponent == 0 ? std::ldexp(fraction, -24)
                                        : std::ldexp(1024 + fraction, exponent - 25);
    return bits & 0x8000 ? -size : size;
}

std::uint16_t to_float16(double value) {
    const double near = std::abs(rounded(value, Format::float16));
    const std::uint16_t sign = std::signbit(value) ? 0x8000 : 0;
    if (!std::isfinite(near)) return static_cast<std::uint16_t>(sign | (std::isnan(near) ? 0x7e00 : 0x7c00));
    if (near < 0x1p-14) return static_cast<std::uint16_t>(sign | static_cast<unsigned>(std::ldexp(near, 24)));
    const int exponent = std::ilogb(near);
    return static_cast<std::uint16_t>(sign | static_cast<unsigned>((exponent + 15) << 10) |
                                      (static_cast<unsigned>(std::ldexp(near, 10 - exponent)) & 1023U));
}

}  // namespace audit
