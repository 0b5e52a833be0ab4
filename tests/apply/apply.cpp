// What rope::apply does with values and arguments that are special.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "apply/apply.hpp"
#include "numbers.hpp"

using rope::bfloat16;
using rope::Direction;
using rope::float16;
using rope::Layout;

TEST_CASE("forward and inverse undo each other; position 0 changes nothing") {
    const rope::Rotary rotary(8);
    const std::vector<std::int64_t> positions = {0, 12345};
    std::vector<float> x = {1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8}, y(16), z(16);
    using In = rope::Heads<const float>;
    rope::apply<float>(rotary, positions, In{x.data(), 2, 1, 8}, {y.data(), 2, 1, 8});
    rope::apply<float>(rotary, positions, In{y.data(), 2, 1, 8}, {z.data(), 2, 1, 8}, Direction::inverse);
    for (std::size_t i = 0; i < 8; ++i) CHECK(y[i] == x[i]);
    for (std::size_t i = 0; i < 16; ++i) CHECK(std::abs(z[i] - x[i]) <= 8 * 2 * std::numeric_limits<float>::epsilon());
}

TEST_CASE("special values: zeros, subnormals, huge ones, infinity and NaN stay in their own pair") {
    const float inf = std::numeric_limits<float>::infinity(), nan = std::numeric_limits<float>::quiet_NaN();
    const float tiny = std::numeric_limits<float>::denorm_min(), huge = std::numeric_limits<float>::max();
    for (const Layout layout : {Layout::interleaved, Layout::half_split}) {
        const rope::Rotary rotary(10, 10000, layout);
        const std::vector<std::int64_t> positions = {1};
        std::vector<float> x(10), y(10);
        const float pairs[5][2] = {{0, 0}, {tiny, 0}, {huge, huge}, {inf, 1}, {nan, 1}};
        for (int i = 0; i < 5; ++i) {
            const auto [a, b] = rope::plane(layout, i, 10);
            x[static_cast<std::size_t>(a)] = pairs[i][0];
            x[static_cast<std::size_t>(b)] = pairs[i][1];
        }
        rope::apply<float>(rotary, positions, rope::Heads<const float>{x.data(), 1, 1, 10}, {y.data(), 1, 1, 10});
        const auto at = [&](int i, bool second) {
            const auto [a, b] = rope::plane(layout, i, 10);
            return y[static_cast<std::size_t>(second ? b : a)];
        };
        CHECK(at(0, false) == 0);
        CHECK(at(0, true) == 0);
        CHECK(at(1, false) == tiny);  // 10000^(-1/5) = 0.158: cos 0.987 rounds to 1 unit, sin 0.158 to none
        CHECK(at(1, true) == 0);
        CHECK(std::isfinite(at(2, false)));
        CHECK(at(2, true) == inf);  // huge (cos + sin) > huge for a small angle
        CHECK(at(3, false) == inf);
        CHECK(at(3, true) == inf);
        CHECK(std::isnan(at(4, false)));
        CHECK(std::isnan(at(4, true)));
    }
}

TEST_CASE("the 16-bit formats: every value comes back, halves go to even, what is too large to infinity") {
    for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
        const float16 h{static_cast<std::uint16_t>(bits)};
        const bfloat16 b{static_cast<std::uint16_t>(bits)};
        if (std::isnan(value(h)))
            CHECK(std::isnan(value(stored<float16>(value(h)))));
        else
            REQUIRE(stored<float16>(value(h)).bits == h.bits);
        if (std::isnan(value(b)))
            CHECK(std::isnan(value(stored<bfloat16>(value(b)))));
        else
            REQUIRE(stored<bfloat16>(value(b)).bits == b.bits);
    }
    CHECK(stored<float16>(1 + 0x1p-11).bits == stored<float16>(1).bits);
    CHECK(stored<float16>(1 + 3 * 0x1p-11).bits == stored<float16>(1 + 4 * 0x1p-11).bits);
    CHECK(std::isinf(value(stored<float16>(65520))));
    CHECK(value(stored<float16>(65519)) == 65504);
    CHECK(value(stored<float16>(0x1p-25)) == 0);
    CHECK(value(stored<float16>(0x1.8p-24)) == 0x1p-23);
    CHECK(stored<bfloat16>(1 + 0x1p-8).bits == stored<bfloat16>(1).bits);
    CHECK(std::isinf(value(stored<bfloat16>(std::numeric_limits<float>::max()))));
}

TEST_CASE("what does not fit is refused by name") {
    CHECK_THROWS_WITH_AS(rope::Rotary(7), "rotary_dim must be even and positive, got 7", std::domain_error);
    CHECK_THROWS_AS(rope::Rotary(8, -1), std::domain_error);
    CHECK_THROWS_AS(rope::Rotary(8, std::nan("")), std::domain_error);
    const std::vector<double> bad = {std::nan("")};
    CHECK_THROWS_AS(rope::Rotary{std::span<const double>(bad)}, std::domain_error);
    const rope::Rotary rotary(8);
    std::vector<float> x(8);
    const std::vector<std::int64_t> one = {0}, two = {0, 1}, far = {20};
    const rope::Heads<const float> in{x.data(), 1, 1, 8};
    const rope::Heads<float> out{x.data(), 1, 1, 8};
    CHECK_THROWS_AS(rope::apply(rotary, two, in, out), std::domain_error);
    CHECK_THROWS_AS(rope::apply(rotary, one, in, out, Direction::forward, 0), std::domain_error);
    CHECK_THROWS_AS(rope::apply(rope::Rotary(16), one, in, out), std::domain_error);
    CHECK_THROWS_WITH_AS(rope::apply(rope::RotaryTable(rotary, 0, 20), far, in, out),
                         "position must be one of the table's, got 20", std::domain_error);
}
