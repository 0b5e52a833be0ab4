#include "report/text.hpp"

#include <doctest/doctest.h>

#include <limits>

using namespace report;
using Lines = std::vector<std::string>;

TEST_CASE("width counts columns, not bytes") {
    CHECK(display_width("abc") == 3);
    CHECK(display_width("Rₘᵀ Rₙ₋ₘ") == 8);
    CHECK(display_width("旋转矩阵，") == 10);
    CHECK(display_width("k̄") == 1);
    CHECK(display_width("\xff\xe2") == 2);
    CHECK(padded("θ", 3) == "θ  ");
    CHECK(padded_left("旋", 3) == " 旋");
}

TEST_CASE("text is wrapped at spaces and between Chinese characters") {
    CHECK(wrapped("one two three", 7) == Lines{"one two", "three"});
    CHECK(wrapped("a-word-that-is-too-long b", 6) == Lines{"a-word-that-is-too-long", "b"});
    CHECK(wrapped("旋转矩阵", 4) == Lines{"旋转", "矩阵"});
    CHECK(wrapped("", 5) == Lines{""});
    CHECK(shortened("transpose", 6) == "trans…");
    CHECK(shortened("fits", 4) == "fits");
}

TEST_CASE("a formula is broken outside its parentheses") {
    CHECK(wrapped_formula("f(a + b) + g(c + d)", 15) == Lines{"f(a + b)", "+ g(c + d)"});
    CHECK(wrapped_formula("[a + b, c; d + e, f]", 14) == Lines{"[a + b, c;", "d + e, f]"});
    CHECK(wrapped_formula("unbreakable", 5) == Lines{"unbreakable"});
}

TEST_CASE("numbers as a reader wants them") {
    CHECK(duration(0.0124) == "12 ms");
    CHECK(duration(0.9996) == "1.0 s");
    CHECK(duration(12.34) == "12.3 s");
    CHECK(magnitude(-50.5) == "3.2e-51");
    CHECK(magnitude(0) == "1.0e+0");
    CHECK(magnitude(-1e-9) == "1.0e+0");
    CHECK(magnitude(-std::numeric_limits<double>::infinity()) == "0");
    CHECK(grouped(9999) == "9999");
    CHECK(grouped(83521) == "83 521");
    CHECK(grouped(16780525) == "16 780 525");
    CHECK(counted(1, "entry") == "1 entry");
    CHECK(counted(4, "entry") == "4 entries");
    CHECK(counted(0, "point") == "0 points");
}
