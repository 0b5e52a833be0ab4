// RoPE as one runs it: a tensor of shape (tokens, heads, head_dim) is turned, each token by the angles
// of its position.
//
//     y_a = x_a cos(m theta_i) - x_b sin(m theta_i)
//     y_b = x_a sin(m theta_i) + x_b cos(m theta_i)      for each plane i = (a, b) of the layout
//
// The error does not depend on the position. An angle is never a rounded number: theta_i / 2 pi mod 1
// is kept as a fraction of 128 bits, a position times that fraction mod 1 is integer arithmetic, and
// cos and sin are taken of what is left, at most 1/8 of a turn, in double:
//
//     storage     largest error of a coordinate of a turned pair, at any position
//     float       1.0001 P 2^-24; 0.5001 P 2^-24 on a processor without fused multiply-add
//     double      2 P 2^-53
//     bfloat16    0.51 P 2^-8
//     float16     0.51 P 2^-11
//
// P: the least power of two that the pair is no longer than, at most twice its length; rounding scales with it. Where a
// coordinate all but cancels, this is many units in its own last place. Below the normal numbers of a storage add half
// of its least number, twice that number in float and double: each of up to four roundings is off by half of it.
//
// Source of the formula: Su et al., RoFormer, eq. (34)
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "apply/storage.hpp"
#include "rope/frequency.hpp"
#include "rope/layout.hpp"

namespace rope {

/// Which planes are turned, and how fast.
class Rotary {
public:
    /// theta_i = base^(-2i/rotary_dim), i < rotary_dim/2, to 128 bits of a turn.
    /// \throws std::domain_error unless rotary_dim is even and positive, base positive and finite
    explicit Rotary(int rotary_dim, double base = default_base, Layout layout = Layout::interleaved);
    /// Any frequencies, radians per position; the doubles are taken at their word.
    /// \throws std::domain_error if there are none, or one is not below 2^64 in magnitude
    explicit Rotary(std::span<const double> theta, Layout layout = Layout::interleaved);

    /// rotary_dim/2
    [[nodiscard]] int planes() const { return static_cast<int>(turns_[0].size()); }
    /// how many coordinates of a head are rotated
    [[nodiscard]] int rotary_dim() const { return 2 * planes(); }
    /// which two of them make a plane
    [[nodiscard]] Layout layout() const { return layout_; }

    /// What cosines and sines are for: 1.5 units of 2^-53 off at most, or 2^-41, which takes two thirds of the time
    /// and is as good for coordinates of 24 bits and fewer.
    enum class Digits { of_double, of_float };
    /// cos(m theta_i) and sin(m theta_i), i < planes(), of any m but -2^63.
    void cos_sin(std::int64_t position, double* cosines, double* sines, Digits = Digits::of_double) const;

private:
    Layout layout_;
    /// theta_i / 2 pi mod 1 in four digits of 32 bits, the highest first: [digit][plane]
    std::vector<std::uint64_t> turns_[4];
};

namespace detail {
/// A cache line: what a vector of them holds is aligned, and vector loads from it split no line.
struct alignas(64) Line {
    static constexpr int size = 8;
    double values[size];
    /// how many of them hold so many doubles
    static std::size_t holding(int count) { return static_cast<std::size_t>((count + size - 1) / size); }
};
}  // namespace detail

/// The cosines and sines of positions first .. first + count - 1, made beforehand: 16 planes() bytes each.
class RotaryTable {
public:
    /// \throws std::domain_error if count is negative
    RotaryTable(Rotary rotary, std::int64_t first, std::int64_t count);

    /// what the table was made from
    [[nodiscard]] const Rotary& rotary() const { return rotary_; }
    /// One position: shapes (planes) each.
    struct Row {
        const double* cosines;  ///< cos(m theta_i)
        const double* sines;    ///< sin(m theta_i)
    };
    /// \throws std::domain_error if the position is not in the table
    [[nodiscard]] Row operator[](std::int64_t position) const;

private:
    Rotary rotary_;
    std::int64_t first_, count_;
    std::vector<detail::Line> lines_;
};

/// A tensor (tokens, heads, head_dim); coordinates of a head lie side by side. Strides count elements.
template <class T>
struct Heads {
    T* data;              ///< the first element
    std::int64_t tokens;  ///< positions, one each
    std::int64_t heads;   ///< per token
    int head_dim;         ///< coordinates per head
    std::int64_t token_stride = heads * head_dim;  ///< from a token to the next
    std::int64_t head_stride = head_dim;           ///< from a head to the next
};

/// By the angles of the positions, or back by them.
enum class Direction { forward, inverse };

/// y = R x for each token and head; coordinates from rotary_dim on are copied. T is float, double, bfloat16 or
/// float16. y is x itself (in place) or does not overlap it. Tokens are shared out to `threads` threads.
/// \throws std::domain_error if a shape does not fit, or threads < 1
template <class T>
void apply(const Rotary&, std::span<const std::int64_t> positions, Heads<const T> x, Heads<T> y,
           Direction = Direction::forward, int threads = 1);
/// The same with a table made beforehand. \throws also if a position is not in the table
template <class T>
void apply(const RotaryTable&, std::span<const std::int64_t> positions, Heads<const T> x, Heads<T> y,
           Direction = Direction::forward, int threads = 1);

}  // namespace rope
