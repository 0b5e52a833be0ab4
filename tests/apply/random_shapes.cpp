// rope::apply against RoPE computed with 50 digits: every storage, layout, direction and path, on random shapes,
// strides and positions.
#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <span>
#include <vector>

#include "apply/apply.hpp"
#include "numbers.hpp"

namespace {

using rope::bfloat16;
using rope::Direction;
using rope::float16;
using rope::Layout;

/// The bounds that apply.hpp states, in units of the least power of two that a pair is no longer than.
template <class T>
constexpr double stated = 0;
template <>
constexpr double stated<float> = 1.0001 * 0x1p-24;
template <>
constexpr double stated<double> = 2 * 0x1p-53;
template <>
constexpr double stated<bfloat16> = 0.51 * 0x1p-8;
template <>
constexpr double stated<float16> = 0.51 * 0x1p-11;

struct Case {
    int head_dim, rotary_dim;
    std::int64_t tokens, heads, token_gap, head_gap;
    Layout layout;
    Direction direction;
    int threads;
    bool in_place, table;
    double longest;     ///< a pair's length at most
    std::size_t above;  ///< how far y lies above x, modulo 4096 bytes: what the kernel's direction hangs on
};

/// The part of `room` that begins `above` bytes after x, modulo 4096.
template <class T>
std::span<T> placed(std::vector<T>& room, const std::vector<T>& x, std::size_t above) {
    const auto address = [](const T* p) { return std::bit_cast<std::uintptr_t>(p); };
    const std::size_t gap = (address(x.data()) + above - address(room.data())) % 4096;
    return std::span(room).subspan(gap / sizeof(T), x.size());
}

/// The least number of a storage.
template <class T>
constexpr double least = 0;
template <>
constexpr double least<float> = 0x1p-149;
template <>
constexpr double least<double> = 0x1p-1074;
template <>
constexpr double least<bfloat16> = 0x1p-133;
template <>
constexpr double least<float16> = 0x1p-24;

/// How many of these an error may be more, where numbers are not normal.
template <class T>
constexpr double more = sizeof(T) == 2 ? 0.5 : 2;

/// A random tensor of pairs of length at most `longest`, turned; the largest error, each in units of its pair's P.
/// What lies between the heads stays untouched.
template <class T>
double largest_error(const Case& c, std::int64_t first_position, std::uint64_t seed) {
    Random random(seed);
    rope::Heads<T> shape{nullptr, c.tokens, c.heads, c.head_dim};
    shape.head_stride += c.head_gap;
    shape.token_stride = shape.head_stride * c.heads + c.token_gap;
    std::vector<T> x(static_cast<std::size_t>(shape.token_stride * c.tokens));
    for (T& e : x) e = stored<T>(random.unit() * 0.7 * c.longest);
    const std::vector<T> before = x;
    std::vector<T> room(x.size() + 4096 / sizeof(T), stored<T>(9));
    std::vector<std::int64_t> positions;
    for (std::int64_t t = 0; t < c.tokens; ++t)
        positions.push_back(first_position + (c.table ? random.below(20) : random.below(1000)));

    const rope::Rotary rotary(c.rotary_dim, 10000, c.layout);
    const std::span<T> y = c.in_place ? std::span(x) : placed(room, x, c.above);
    rope::Heads<const T> in{x.data(), c.tokens, c.heads, c.head_dim, shape.token_stride, shape.head_stride};
    shape.data = y.data();
    if (c.table)
        rope::apply(rope::RotaryTable(rotary, first_position, 20), positions, in, shape, c.direction, c.threads);
    else
        rope::apply(rotary, positions, in, shape, c.direction, c.threads);

    double worst = 0;
    std::vector<bool> written(x.size(), false);
    const auto theta = rope::frequencies<Real>(c.rotary_dim);
    for (std::int64_t t = 0; t < c.tokens; ++t) {
        std::vector<Real> cosines, sines;
        for (const Real& f : theta) {
            const Real angle = f * positions[static_cast<std::size_t>(t)];
            cosines.push_back(cos(angle));
            sines.push_back(c.direction == Direction::forward ? sin(angle) : -sin(angle));
        }
        for (std::int64_t h = 0; h < c.heads; ++h) {
            const auto at = [&](int k) {
                return static_cast<std::size_t>(t * shape.token_stride + h * shape.head_stride + k);
            };
            for (int i = 0; i < c.rotary_dim / 2; ++i) {
                const auto [a, b] = rope::plane(c.layout, i, c.rotary_dim);
                const Real xa = value(before[at(a)]), xb = value(before[at(b)]);
                const auto p = static_cast<std::size_t>(i);
                const Real length = sqrt(xa * xa + xb * xb);
                const Real power = length == 0 ? Real(1) : ldexp(Real(1), static_cast<int>(ceil(log2(length))));
                for (const Real& error : {xa * cosines[p] - xb * sines[p] - value(y[at(a)]),
                                          xa * sines[p] + xb * cosines[p] - value(y[at(b)])})
                    worst = std::max(worst, double((abs(error) - Real(least<T>) * more<T>) / power));
                written[at(a)] = written[at(b)] = true;
            }
            for (int k = c.rotary_dim; k < c.head_dim; ++k) {
                REQUIRE(value(y[at(k)]) == value(before[at(k)]));
                written[at(k)] = true;
            }
        }
    }
    for (std::size_t i = 0; i < y.size(); ++i)
        if (!written[i]) REQUIRE(value(y[i]) == (c.in_place ? value(before[i]) : 9));
    return worst;
}

template <class T>
void random_cases() {
    Random random(20260101);
    const std::int64_t places[] = {0, 1, 2047, 131072, 1048575, (std::int64_t{1} << 31) - 1000,
                                   -5, std::int64_t{1} << 40, (std::int64_t{1} << 62) + 12345};
    for (const std::int64_t place : places)
        for (int k = 0; k < 16; ++k) {
            Case c{};
            const int dims[] = {2, 6, 20, 64, 80, 128, 130};
            c.head_dim = dims[random.below(7)];
            c.rotary_dim = k == 0 ? c.head_dim : 2 + 2 * static_cast<int>(random.below(c.head_dim / 2));
            c.tokens = 1 + random.below(4);
            c.heads = 1 + random.below(3);
            c.token_gap = random.below(3);
            c.head_gap = random.below(5);
            c.above = k % 2 == 0 ? 64 : 1024;
            c.layout = random.below(2) == 0 ? Layout::interleaved : Layout::half_split;
            c.direction = random.below(2) == 0 ? Direction::forward : Direction::inverse;
            c.threads = 1 + static_cast<int>(random.below(6));
            c.in_place = random.below(2) == 0;
            c.table = random.below(2) == 0;
            const double lengths[] = {1, 1.01, 1.9, 0.013, 300, least<T> * 0x1p24, least<T> * 50};
            c.longest = lengths[random.below(7)];
            const double worst =
                largest_error<T>(c, place, static_cast<std::uint64_t>(place) + static_cast<std::uint64_t>(k));
            CAPTURE(place);
            CAPTURE(c.head_dim);
            CAPTURE(c.rotary_dim);
            CAPTURE(static_cast<int>(c.layout));
            CAPTURE(c.longest);
            CHECK(worst <= stated<T>);
        }
}

}  // namespace

TEST_CASE("float: random shapes, strides, positions and paths stay within the stated bound") { random_cases<float>(); }
TEST_CASE("double: the same") { random_cases<double>(); }
TEST_CASE("bfloat16: the same") { random_cases<bfloat16>(); }
TEST_CASE("float16: the same") { random_cases<float16>(); }
