#include "apply/kernels.hpp"

#include <bit>
#include <cmath>
#include <type_traits>

#include "apply/clones.hpp"

namespace rope::detail {
namespace {

/// Until a store is done, a load from an address that agrees with it in the low 12 bits waits for it. Where y lies a
/// little above x in these bits, as when the one is allocated after the other, each store would hold up the loads
/// that come next; from the last to the first they have been done.
template <class T>
bool backwards(const Token<T>& token) {
    const auto above = (std::bit_cast<std::uintptr_t>(token.y) - std::bit_cast<std::uintptr_t>(token.x)) % 4096;
    return above > 0 && above <= 128;
}

/// Planes lie Step apart; the two coordinates of one lie side by side if Step is 2, else `planes` apart.
template <int Step, class T, class Count, class Turn>
[[gnu::always_inline]] inline void each_pair(const Token<T>& token, Count planes, const Turn& turn) {
    const std::int64_t apart = Step == 2 ? 1 : planes;
    const auto from = [&](std::int64_t h, std::int64_t first, auto count) __attribute__((always_inline)) {
        const T* x = token.x + h * token.x_stride;
        T* y = token.y + h * token.y_stride;
#pragma omp simd
        for (std::int64_t i = first; i < first + count; ++i)
            turn(i, x[Step * i], x[Step * i + apart], y[Step * i], y[Step * i + apart]);
    };
    if (!backwards(token)) {
        for (std::int64_t h = 0; h < token.heads; ++h) from(h, 0, planes);
        return;
    }
    constexpr std::integral_constant<int, 16> block;
    for (std::int64_t h = token.heads; h-- > 0;) {
        const std::int64_t whole = planes / block * block;
        from(h, whole, planes - whole);
        for (std::int64_t first = whole; first > 0;) from(h, first -= block, block);
    }
}

/// `arithmetic(count, run)` for the number of planes; known when compiled for head_dim 128 and 64, so that the
/// cosines and sines it copies to arrays of its own stay in registers from head to head.
template <class Run>
[[gnu::always_inline]] inline void with_planes(std::int64_t planes, const Run& run) {
    if (planes == 64)
        run(std::integral_constant<int, 64>());
    else if (planes == 32)
        run(std::integral_constant<int, 32>());
    else
        run(planes);
}

template <class T, class Count, class Turn>
[[gnu::always_inline]] inline void in_layout(Layout layout, const Token<T>& token, Count planes, const Turn& turn) {
    if (layout == Layout::interleaved)
        each_pair<2>(token, planes, turn);
    else
        each_pair<1>(token, planes, turn);
}

template <class T>
[[gnu::always_inline]] inline void in_double(Layout layout, const Token<T>& token, const double* c, const double* s,
                                             std::int64_t planes) {
    with_planes(
        planes, [&](auto count) __attribute__((always_inline)) {
            in_layout(
                layout, token,
                count, [&](std::int64_t i, const T& xa, const T& xb, T& ya, T& yb) __attribute__((always_inline)) {
                    const double a = load(xa);
                    const double b = load(xb);
                    store(ya, a * c[i] - b * s[i]);
                    store(yb, a * s[i] + b * c[i]);
                });
        });
}

/// x = high + low: `high` has the first 24 bits of x, `low` the others and a 2^-60 of x, so that it has x's sign and is
/// 0 for 0 only.
inline void split(double x, float& high, float& low) {
    const double kept = std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) & ~((std::uint64_t{1} << 29) - 1));
    high = static_cast<float>(kept);
    low = static_cast<float>(x - kept + x * 0x1p-60);
}

template <class T, class Count>
[[gnu::always_inline]] inline void turn_with(Layout layout, const Token<T>& token, Count planes, const float* c,
                                             const float* c_rest, const float* s, const float* s_rest) {
    in_layout(
        layout, token,
        planes, [=](std::int64_t i, const T& xa, const T& xb, T& ya, T& yb) __attribute__((always_inline)) {
            const float a = to_float(xa);
            const float b = to_float(xb);
            store(ya, std::fma(a, c[i], std::fma(-b, s[i], std::fma(a, c_rest[i], -(b * s_rest[i])))));
            store(yb, std::fma(a, s[i], std::fma(b, c[i], std::fma(a, s_rest[i], b * c_rest[i]))));
        });
}

/// The rows of cosines and sines, split; with their number known they are arrays that nothing else points to.
template <class T>
[[gnu::always_inline]] inline void in_float(Layout layout, const Token<T>& token, const double* cosines,
                                            const double* sines, std::int64_t planes, float* parts) {
    with_planes(planes, [&](auto count) __attribute__((always_inline)) {
        const auto split_into = [&](float* c, float* c_rest, float* s, float* s_rest) __attribute__((always_inline)) {
#pragma omp simd
            for (std::int64_t i = 0; i < count; ++i) {
                split(cosines[i], c[i], c_rest[i]);
                split(sines[i], s[i], s_rest[i]);
            }
            turn_with(layout, token, count, c, c_rest, s, s_rest);
        };
        if constexpr (std::is_same_v<decltype(count), std::int64_t>) {
            split_into(parts, parts + count, parts + 2 * count, parts + 3 * count);
        } else {
            float c[count], c_rest[count], s[count], s_rest[count];
            split_into(c, c_rest, s, s_rest);
        }
    });
}

}  // namespace

#define ROPE_IN_DOUBLE(T)                                                                                            \
    ROPE_CLONES void turn_in_double(Layout layout, const Token<T>& token, const double* c, const double* s,          \
                                    std::int64_t planes) {                                                           \
        in_double(layout, token, c, s, planes);                                                                      \
    }
#define ROPE_IN_FLOAT(T)                                                                                             \
    ROPE_CLONES void turn_in_float(Layout layout, const Token<T>& token, const double* c, const double* s,           \
                                   std::int64_t planes, float* parts) {                                              \
        in_float(layout, token, c, s, planes, parts);                                                                \
    }
ROPE_IN_DOUBLE(float)
ROPE_IN_DOUBLE(double)
ROPE_IN_DOUBLE(bfloat16)
ROPE_IN_DOUBLE(float16)
ROPE_IN_FLOAT(float)
ROPE_IN_FLOAT(bfloat16)
ROPE_IN_FLOAT(float16)
#undef ROPE_IN_DOUBLE
#undef ROPE_IN_FLOAT

bool fused() { return ROPE_FUSED; }

}  // namespace rope::detail
