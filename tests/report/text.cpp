#include "report/text.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

using namespace report;
using Wrapped = std::vector<std::string>;

TEST_CASE("width counts columns, not bytes") {
    CHECK(display_width("abc") == 3);
    CHECK(display_width("Rₘᵀ Rₙ₋ₘ") == 8);
    CHECK(display_width("旋转矩阵，") == 10);
    CHECK(display_width("k̄") == 1);
    CHECK(display_width("\xff\xe2") == 2);
    CHECK(padded("θ", 3) == "θ  ");
    CHECK(padded_left("旋", 3) == " 旋");
    CHECK(padded("abcd", 3) == "abcd");
    CHECK(padded_left("abcd", 3) == "abcd");
    CHECK(padded_left("abc", 3) == "abc");
}

TEST_CASE("each range of wide and of combining characters, from its first to its last") {
    const auto width = [](char32_t c) { return display_width(to_utf8(c)); };
    const auto range = [&](char32_t first, char32_t last, int wide) {
        CAPTURE(static_cast<unsigned>(first));
        CHECK(width(first) == wide);
        CHECK(width(last) == wide);
        CHECK(width(first - 1) == 1);
        CHECK(width(last + 1) == 1);
    };
    range(0x0300, 0x036f, 0);
    range(0x200b, 0x200f, 0);
    range(0x20d0, 0x20ff, 0);
    range(0xfe00, 0xfe0f, 0);
    range(0x1100, 0x115f, 2);
    range(0x2e80, 0x303e, 2);
    range(0x3041, 0xa4cf, 2);
    range(0xac00, 0xd7a3, 2);
    range(0xf900, 0xfaff, 2);
    range(0xff00, 0xff60, 2);
    range(0xffe0, 0xffe6, 2);
    range(0x1f300, 0x3fffd, 2);
    // two that meet
    CHECK(width(0xfe1f) == 1);
    for (const char32_t none : {U'\xfe20', U'\xfe2f'}) CHECK(width(none) == 0);
    for (const char32_t wide : {U'\xfe30', U'\xfe4f'}) CHECK(width(wide) == 2);
    CHECK(width(0xfe50) == 1);
}

TEST_CASE("UTF-8 is read and written in every length, and broken bytes one by one") {
    for (const char32_t c : {0x00U, 0x41U, 0x7fU, 0x80U, 0x7ffU, 0x800U, 0xffffU, 0x10000U, 0x1d452U, 0x10ffffU}) {
        const std::string text = to_utf8(c) + "x";
        std::string_view rest = text;
        CHECK(take_code_point(rest) == c);
        CHECK(rest == "x");
        CHECK(text.size() == (c < 0x80 ? 2U : c < 0x800 ? 3U : c < 0x10000 ? 4U : 5U));
    }
    CHECK(to_utf8(U'θ') == "\xce\xb8");
    CHECK(to_utf8(U'旋') == "\xe6\x97\x8b");
    CHECK(to_utf8(0x1d452) == "\xf0\x9d\x91\x92");
    for (const std::string broken : {"\xff", "\xbf", "\x80x", "\xe6\x97", "\xf0\x9d\x91", "\xce"}) {
        std::string_view rest = broken;
        CHECK(take_code_point(rest) == static_cast<unsigned char>(broken[0]));
        CHECK(rest.size() == broken.size() - 1);
    }
}

TEST_CASE("text is wrapped at spaces and between Chinese characters") {
    CHECK(wrapped("one two three", 7) == Wrapped{"one two", "three"});
    CHECK(wrapped("a-word-that-is-too-long b", 6) == Wrapped{"a-word-that-is-too-long", "b"});
    CHECK(wrapped("旋转矩阵", 4) == Wrapped{"旋转", "矩阵"});
    CHECK(wrapped("", 5) == Wrapped{""});
    CHECK(wrapped("one two", 7) == Wrapped{"one two"});
    CHECK(wrapped("one two", 6) == Wrapped{"one", "two"});
    CHECK(wrapped("  indented text", 10) == Wrapped{"  indented", "text"});
    CHECK(wrapped("a b c d", 3) == Wrapped{"a b", "c d"});
    CHECK(wrapped("x旋转y", 3) == Wrapped{"x旋", "转y"});
    CHECK(wrapped("ends ", 9) == Wrapped{"ends "});
    CHECK(shortened("transpose", 6) == "trans…");
    CHECK(shortened("旋转矩阵", 6) == "旋转…");
    CHECK(shortened("旋转矩阵", 5) == "旋转…");
    CHECK(shortened("旋转矩阵", 8) == "旋转矩阵");
    CHECK(shortened("abc", 1) == "…");
    CHECK(shortened("fits", 4) == "fits");
}

TEST_CASE("a formula is broken outside its parentheses") {
    CHECK(wrapped_formula("f(a + b) + g(c + d)", 15) == Wrapped{"f(a + b)", "+ g(c + d)"});
    CHECK(wrapped_formula("[a + b, c; d + e, f]", 14) == Wrapped{"[a + b, c;", "d + e, f]"});
    CHECK(wrapped_formula("unbreakable", 5) == Wrapped{"unbreakable"});
    CHECK(wrapped_formula("a + b", 5) == Wrapped{"a + b"});
    // a relation before an operation, a row of a matrix before a relation, and of equals the last
    CHECK(wrapped_formula("aa + bb = cc + dd", 12) == Wrapped{"aa + bb", "= cc + dd"});
    for (const std::string sign : {"=", "≤", "<", "↦", "↔"})
        CHECK(wrapped_formula("aa + bb " + sign + " cc + dd", 12) == Wrapped{"aa + bb", sign + " cc + dd"});
    for (const std::string sign : {"+", "−", "·"})
        CHECK(wrapped_formula("aaaa bb " + sign + " cc dd ee", 12) == Wrapped{"aaaa bb", sign + " cc dd ee"});
    CHECK(wrapped_formula("aaaa, bb cc dd ee", 12) == Wrapped{"aaaa,", "bb cc dd ee"});
    CHECK(wrapped_formula("aaaa; b = cc, d ee", 12) == Wrapped{"aaaa;", "b = cc, d ee"});
    CHECK(wrapped_formula("aaa + bbb + ccc + ddd", 14) == Wrapped{"aaa + bbb", "+ ccc + ddd"});
    CHECK(wrapped_formula("f(a + b = c) x y z", 12) == Wrapped{"f(a + b = c)", "x y z"});
    CHECK(wrapped_formula("f[a + b = c] x y z", 12) == Wrapped{"f[a + b = c]", "x y z"});
    // not so early that the first line is nearly empty
    CHECK(wrapped_formula("a = bbbbbbb + ccccccc", 16) == Wrapped{"a = bbbbbbb", "+ ccccccc"});
}

TEST_CASE("numbers as a reader wants them") {
    CHECK(duration(0.0124) == "12 ms");
    CHECK(duration(0.9994) == "999 ms");
    CHECK(duration(0.9995) == "1.0 s");
    CHECK(duration(0.9996) == "1.0 s");
    CHECK(duration(0) == "0 ms");
    CHECK(duration(12.34) == "12.3 s");
    CHECK(magnitude(-50.5) == "3.2e-51");
    CHECK(magnitude(0) == "1.0e+0");
    CHECK(magnitude(-1e-9) == "1.0e+0");
    CHECK(magnitude(2.3010299957) == "2.0e+2");
    CHECK(magnitude(-1.0001) == "1.0e-1");
    CHECK(magnitude(std::log10(9.94)) == "9.9e+0");
    CHECK(magnitude(std::log10(9.96)) == "1.0e+1");
    CHECK(magnitude(std::numeric_limits<double>::infinity()) == "∞");
    CHECK(magnitude(-std::numeric_limits<double>::infinity()) == "0");
    CHECK(grouped(9999) == "9999");
    CHECK(grouped(83521) == "83 521");
    CHECK(grouped(16780525) == "16 780 525");
    CHECK(grouped(10000) == "10 000");
    CHECK(grouped(100000) == "100 000");
    CHECK(grouped(1000000) == "1 000 000");
    CHECK(grouped(0) == "0");
    CHECK(joined({}, ", ").empty());
    CHECK(joined({"a"}, ", ") == "a");
    CHECK(joined({"a", "b", "c"}, ", ") == "a, b, c");
    CHECK(counted(12345, "row") == "12 345 rows");
    CHECK(counted(1, "entry") == "1 entry");
    CHECK(counted(4, "entry") == "4 entries");
    CHECK(counted(0, "point") == "0 points");
}
