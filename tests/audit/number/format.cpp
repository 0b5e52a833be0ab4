#include "audit/number/format.hpp"

#include <doctest/doctest.h>

#include <cmath>

using namespace audit;

TEST_CASE("rounding to each format, ties to even, beyond the largest an infinity") {
    CHECK(rounded(257, Format::bfloat16) == 256);
    CHECK(rounded(259, Format::bfloat16) == 260);
    CHECK(rounded(2049, Format::float16) == 2048);
    CHECK(std::isinf(rounded(65520, Format::float16)));
    CHECK(rounded(1 + 0x1p-24, Format::float32) == 1);
    for (const double v : {1.0, -0.5, 65504.0, 0x1p-24, 0.0}) {
        CHECK(from_float16(to_float16(v)) == v);
        CHECK(from_bfloat16(to_bfloat16(v)) == rounded(v, Format::bfloat16));
    }
}

TEST_CASE("the coarsest format that holds all values") {
    CHECK(narrowest({0.5, 1.0078125}, Format::float32) == Format::bfloat16);
    CHECK(narrowest({1 + 0x1p-10}, Format::float32) == Format::float16);
    CHECK(narrowest({1 + 0x1p-23}, Format::float64) == Format::float32);
    CHECK(narrowest({0.1}, Format::float64) == Format::float64);
    CHECK(narrowest({0.5}, Format::float16) == Format::bfloat16);
    // 0 and 1 are numbers of every format, and say nothing
    CHECK(narrowest({0, 1, -1}, Format::float32) == Format::float32);
}
