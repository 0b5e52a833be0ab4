#include <bit>
#include <boost/math/constants/constants.hpp>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cmath>

#include "apply/apply.hpp"
#include "apply/clones.hpp"

namespace rope {
namespace {

using Real = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<70>,
                                           boost::multiprecision::et_off>;

/// theta / 2 pi mod 1 as four digits of 32 bits, the highest first. 70 digits leave 128 bits after the point for any
/// theta below 2^64.
void append_turn(std::vector<std::uint64_t> (&turns)[4], const Real& theta) {
    Real turn = theta / (2 * boost::math::constants::pi<Real>());
    turn -= floor(turn);
    for (auto& digits : turns) {
        turn = ldexp(turn, 32);
        const Real digit = floor(turn);
        digits.push_back(static_cast<std::uint64_t>(digit));
        turn -= digit;
    }
}

/// double(k) for k < 2^52, by writing k into the significand of 2^52: vectorises on every instruction set.
inline double to_double(std::uint64_t k) {
    return std::bit_cast<double>(k | 0x4330000000000000U) - 0x1p52;
}

/// 2 pi in two parts. The first has 21 bits, so that its product with a 31-bit integer is exact.
constexpr double two_pi_high = 0x1.921fbp+2;
constexpr double two_pi_low = 0x1.5110b4611a626p-20;

constexpr double inverse_factorial(int n) {
    double product = 1;
    for (int k = 2; k <= n; ++k) product *= k;  // exact up to 22!
    return 1 / product;
}

/// 1/n! - z/(n+2)! + z^2/(n+4)! - ... as far as last!
template <int n, int last>
[[gnu::always_inline]] inline double alternating(double z) {
    constexpr double first = inverse_factorial(n);
    if constexpr (n == last)
        return first;
    else
        return first - z * alternating<n + 2, last>(z);
}

/// cos and sin of `phase` 2^-64 turns.
///
/// The nearest quarter turn is taken off; the rest, at most 1/8 of a turn, is x + e radians in two doubles. There
///     sin(x + e) = x - x^3/3! + ... + x^17/17! + e cos x,     error at most x^19/19! < 2^-63
///     cos(x + e) = 1 - x^2/2! + ... + x^16/16! - e sin x,     error at most x^18/18! < 2^-58
/// since |x| <= pi/4 and the terms of both series alternate and fall. Where that is too much, x alone will do, and the
/// series as far as x^13 and x^12: errors at most x^15/15! < 2^-45 and x^14/14! < 2^-41.
template <bool Full>
[[gnu::always_inline]] inline void cos_sin_of_phase(std::uint64_t phase, std::uint64_t negative, double& cosine,
                                                    double& sine) {
    const std::uint64_t shifted = phase + (std::uint64_t{1} << 61);
    const std::uint64_t quarter = shifted >> 62;
    const std::uint64_t rest = shifted & ((std::uint64_t{1} << 62) - 1);  // 2^61 more than what is left
    double c, s;
    if constexpr (Full) {
        const double high = to_double(rest >> 31) - 0x1p30;  // in units of 2^-33 turns
        const double low = to_double(rest & 0x7fffffffU);    // in units of 2^-64 turns
        const double main = high * (two_pi_high * 0x1p-33);
        const double more = high * (two_pi_low * 0x1p-33) + low * ((two_pi_high + two_pi_low) * 0x1p-64);
        const double x = main + more, e = more - (x - main), z = x * x;
        const double half = z * 0.5, one = 1 - half;
        s = x + (e * one - x * z * alternating<3, 17>(z));
        c = one + ((1 - one) - half + (z * z * alternating<4, 16>(z) - x * e));
    } else {
        const double x = (to_double(rest >> 10) - 0x1p51) * ((two_pi_high + two_pi_low) * 0x1p-54), z = x * x;
        s = x - x * z * alternating<3, 13>(z);
        c = 1 - z * alternating<2, 12>(z);
    }
    const bool odd = (quarter & 1U) != 0;
    const auto cosine_bits = std::bit_cast<std::uint64_t>(odd ? s : c);
    const auto sine_bits = std::bit_cast<std::uint64_t>(odd ? c : s);
    cosine = std::bit_cast<double>(cosine_bits ^ (((quarter + 1) & 2U) << 62));
    sine = std::bit_cast<double>(sine_bits ^ ((quarter & 2U) << 62) ^ negative);
}

/// position * turn mod 1 in units of 2^-64, at most 3 of them too small: the products of 32-bit digits that reach them.
template <bool Full>
[[gnu::always_inline]] inline void row(std::uint64_t position, std::uint64_t negative, const std::uint64_t* turn0,
                                       const std::uint64_t* turn1, const std::uint64_t* turn2,
                                       const std::uint64_t* turn3, double* __restrict cosines, double* __restrict sines,
                                       std::size_t planes) {
    const std::uint64_t p0 = position & 0xffffffffU;
    const std::uint64_t p1 = position >> 32;
    for (std::size_t i = 0; i < planes; ++i) {
        const std::uint64_t phase = ((p0 * turn0[i] + p1 * turn1[i]) << 32) + p0 * turn1[i] + p1 * turn2[i] +
                                    ((p0 * turn2[i]) >> 32) + ((p1 * turn3[i]) >> 32);
        cos_sin_of_phase<Full>(phase, negative, cosines[i], sines[i]);
    }
}

#define ROPE_ROW(name, full)                                                                                  \
    ROPE_CLONES void name(std::uint64_t position, std::uint64_t negative, const std::uint64_t* turn0,         \
                          const std::uint64_t* turn1, const std::uint64_t* turn2, const std::uint64_t* turn3, \
                          double* cosines, double* sines, std::size_t planes) {                               \
        row<full>(position, negative, turn0, turn1, turn2, turn3, cosines, sines, planes);                    \
    }
ROPE_ROW(row_of_double, true)
ROPE_ROW(row_of_float, false)
#undef ROPE_ROW

}  // namespace

Rotary::Rotary(int rotary_dim, double base, Layout layout) : layout_(layout) {
    require_even(rotary_dim, "rotary_dim");
    require(std::isfinite(base) && base > 0, "base", "positive and finite", base);
    for (int i = 0; i < rotary_dim / 2; ++i) append_turn(turns_, frequency<Real>(i, rotary_dim, Real(base)));
}

Rotary::Rotary(std::span<const double> theta, Layout layout) : layout_(layout) {
    require(!theta.empty(), "number of frequencies", "positive", theta.size());
    for (const double t : theta) {
        require(std::abs(t) < 0x1p64, "a frequency", "below 2^64 in magnitude", t);
        append_turn(turns_, Real(t));
    }
}

void Rotary::cos_sin(std::int64_t position, double* cosines, double* sines, Digits digits) const {
    const bool negative = position < 0;
    const auto magnitude = negative ? -static_cast<std::uint64_t>(position) : static_cast<std::uint64_t>(position);
    const auto made = digits == Digits::of_double ? row_of_double : row_of_float;
    made(magnitude, std::uint64_t{negative} << 63, turns_[0].data(), turns_[1].data(), turns_[2].data(),
         turns_[3].data(), cosines, sines, static_cast<std::size_t>(planes()));
}

RotaryTable::RotaryTable(Rotary rotary, std::int64_t first, std::int64_t count)
    : rotary_(std::move(rotary)), first_(first), count_(count) {
    require(count >= 0, "number of positions", "0 or more", count);
    const std::size_t half = detail::Line::holding(rotary_.planes());
    lines_.resize(static_cast<std::size_t>(count) * 2 * half);
    for (std::int64_t p = 0; p < count; ++p) {
        detail::Line* row = lines_.data() + static_cast<std::size_t>(p) * 2 * half;
        rotary_.cos_sin(first + p, row->values, (row + half)->values);
    }
}

RotaryTable::Row RotaryTable::operator[](std::int64_t position) const {
    // in unsigned arithmetic, where a difference of any two positions has a place
    const auto place = static_cast<std::uint64_t>(position) - static_cast<std::uint64_t>(first_);
    require(position >= first_ && place < static_cast<std::uint64_t>(count_), "position", "one of the table's",
            position);
    const std::size_t half = detail::Line::holding(rotary_.planes());
    const detail::Line* row = lines_.data() + place * 2 * half;
    return {row->values, (row + half)->values};
}

}  // namespace rope
