#include "apply/apply.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>
#include <type_traits>

#include "apply/kernels.hpp"

namespace rope {
namespace {

template <class T>
void check(const Rotary& rotary, std::span<const std::int64_t> positions, const Heads<const T>& x, const Heads<T>& y,
           int threads) {
    require(y.tokens == x.tokens && y.heads == x.heads, "tokens x heads of y", "those of x", y.tokens * y.heads);
    require(y.head_dim == x.head_dim, "head_dim of y", "that of x", y.head_dim);
    require(x.tokens >= 0 && x.heads >= 0, "tokens and heads", "0 or more", std::min(x.tokens, x.heads));
    require(positions.size() == static_cast<std::size_t>(x.tokens), "number of positions", "the number of tokens",
            positions.size());
    require(rotary.rotary_dim() <= x.head_dim, "rotary_dim", "at most head_dim", rotary.rotary_dim());
    require(threads >= 1, "threads", "1 or more", threads);
}

template <class T>
void turn(Layout layout, const detail::Token<T>& token, const double* cosines, const double* sines, std::int64_t planes,
          std::vector<float>& parts) {
    if constexpr (!std::is_same_v<T, double>) {
        static const bool fused = detail::fused();
        if (fused) return detail::turn_in_float(layout, token, cosines, sines, planes, parts.data());
    }
    detail::turn_in_double(layout, token, cosines, sines, planes);
}

/// Tokens from `begin` to `end`. `row` gives the cosines and sines of a position; it may put them where it is told.
template <class T, class Row>
void apply_range(const Rotary& rotary, std::span<const std::int64_t> positions, const Heads<const T>& x,
                 const Heads<T>& y, Direction direction, const Row& row, std::int64_t begin, std::int64_t end) {
    const std::int64_t planes = rotary.planes();
    const std::int64_t rotary_dim = rotary.rotary_dim();
    const std::size_t half = detail::Line::holding(rotary.planes());
    std::vector<detail::Line> buffer(2 * half);
    std::vector<float> parts(4 * static_cast<std::size_t>(planes));
    double* const own_cosines = buffer.front().values;
    double* const own_sines = buffer[half].values;
    for (std::int64_t t = begin; t < end; ++t) {
        auto [cosines, sines] = row(positions[static_cast<std::size_t>(t)], own_cosines, own_sines);
        if (direction == Direction::inverse) {
            for (std::int64_t i = 0; i < planes; ++i) own_sines[i] = -sines[i];
            sines = own_sines;
        }
        const detail::Token<T> token{x.data + t * x.token_stride, y.data + t * y.token_stride, x.head_stride,
                                     y.head_stride, x.heads};
        turn(rotary.layout(), token, cosines, sines, planes, parts);
        if (rotary_dim < x.head_dim && static_cast<const T*>(y.data) != x.data)
            for (std::int64_t h = 0; h < x.heads; ++h)
                std::copy(token.x + h * x.head_stride + rotary_dim, token.x + h * x.head_stride + x.head_dim,
                          token.y + h * y.head_stride + rotary_dim);
    }
}

template <class T, class Row>
void apply_rows(const Rotary& rotary, std::span<const std::int64_t> positions, const Heads<const T>& x,
                const Heads<T>& y, Direction direction, int threads, const Row& row) {
    check(rotary, positions, x, y, threads);
    const auto parts = std::clamp<std::int64_t>(threads, 1, std::max<std::int64_t>(x.tokens, 1));
    std::exception_ptr failure;
    std::mutex one_at_a_time;
    const auto part = [&](std::int64_t number) {
        try {
            apply_range(rotary, positions, x, y, direction, row, x.tokens * number / parts,
                        x.tokens * (number + 1) / parts);
        } catch (...) {
            const std::scoped_lock lock(one_at_a_time);
            failure = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> others;
        for (std::int64_t number = 1; number < parts; ++number) others.emplace_back(part, number);
        part(0);
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace

template <class T>
void apply(const Rotary& rotary, std::span<const std::int64_t> positions, Heads<const T> x, Heads<T> y,
           Direction direction, int threads) {
    constexpr auto digits = std::is_same_v<T, double> ? Rotary::Digits::of_double : Rotary::Digits::of_float;
    apply_rows(rotary, positions, x, y, direction, threads,
               [&rotary](std::int64_t position, double* cosines, double* sines) {
                   rotary.cos_sin(position, cosines, sines, digits);
                   return RotaryTable::Row{cosines, sines};
               });
}

template <class T>
void apply(const RotaryTable& table, std::span<const std::int64_t> positions, Heads<const T> x, Heads<T> y,
           Direction direction, int threads) {
    // all before any: a position that is not in the table must not leave half a tensor turned
    for (const std::int64_t position : positions) (void)table[position];
    apply_rows(table.rotary(), positions, x, y, direction, threads,
               [&table](std::int64_t position, double*, double*) { return table[position]; });
}

#define ROPE_APPLY(T)                                                                                        \
    template void apply<T>(const Rotary&, std::span<const std::int64_t>, Heads<const T>, Heads<T>, Direction, int); \
    template void apply<T>(const RotaryTable&, std::span<const std::int64_t>, Heads<const T>, Heads<T>, Direction, int);
ROPE_APPLY(float)
ROPE_APPLY(double)
ROPE_APPLY(bfloat16)
ROPE_APPLY(float16)
#undef ROPE_APPLY

}  // namespace rope
