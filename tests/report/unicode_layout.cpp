// Which spaces and parentheses a formula has, sign by sign.
#include <doctest/doctest.h>

#include "report/unicode.hpp"

using report::unicode;

TEST_CASE("a sign that begins a term touches it, an operation does not") {
    CHECK(unicode("-a") == "−a");
    CHECK(unicode("+a") == "+a");
    CHECK(unicode("a - -b") == "a − −b");
    CHECK(unicode("a = -b") == "a = −b");
    CHECK(unicode("(-a)") == "(−a)");
    CHECK(unicode("[-a, -b]") == "[−a, −b]");
    CHECK(unicode("a; -b") == "a; −b");
    CHECK(unicode("a-b") == "a − b");
    CHECK(unicode("(a)-b") == "(a) − b");
    CHECK(unicode("-(a)") == "−(a)");
    CHECK(unicode("-\\cos a") == "−cos a");
}

TEST_CASE("words are kept apart from what stands beside them") {
    CHECK(unicode(R"(\cos\theta)") == "cos θ");
    CHECK(unicode(R"(\cos(a))") == "cos(a)");
    CHECK(unicode(R"(\cos\sin a)") == "cos sin a");
    CHECK(unicode(R"(\cos\sum x)") == "cos ∑ x");
    CHECK(unicode(R"(\cos\frac{a}{2})") == "cos (a/2)");
    CHECK(unicode(R"(\cos-a)") == "cos − a");
    CHECK(unicode(R"(\cos=a)") == "cos = a");
    CHECK(unicode(R"(a\cos b)") == "a cos b");
    CHECK(unicode(R"((a)\cos b)") == "(a) cos b");
    CHECK(unicode(R"(\frac{a}{b}\cos c)") == "(a/b) cos c");
    CHECK(unicode(R"((\cos b))") == "(cos b)");
    CHECK(unicode(R"(a\sum b)") == "a ∑ b");
    CHECK(unicode(R"(\sum(b))") == "∑ (b)");
    CHECK(unicode(R"(x_{a\cos b})") == "x_(a cos b)");
    CHECK(unicode(R"(x_{a+\cos b-c})") == "x_(a+cos b−c)");
}

TEST_CASE("the author's spaces stand between factors, and nowhere else") {
    CHECK(unicode("a b") == "a b");
    CHECK(unicode("ab") == "ab");
    CHECK(unicode("a (b)") == "a (b)");
    CHECK(unicode("a(b)") == "a(b)");
    CHECK(unicode("( a )") == "(a)");
    CHECK(unicode("a , b") == "a, b");
    CHECK(unicode("a,b") == "a, b");
    CHECK(unicode("a;b") == "a; b");
    CHECK(unicode("(a) b") == "(a) b");
    CHECK(unicode("a \\, b") == "a b");
    CHECK(unicode("x_{a b}") == "x_ab");
    CHECK(unicode(R"(x_{a\,b})") == "x_ab");
    CHECK(unicode("{a b}c") == "a bc");
}

TEST_CASE("a coefficient stands at its variable, not at a number, a word or a function") {
    CHECK(unicode("2 x") == "2x");
    CHECK(unicode("12 x") == "12x");
    CHECK(unicode("x 2 y") == "x 2y");
    CHECK(unicode("2 3") == "2 3");
    CHECK(unicode("2 0") == "2 0");
    CHECK(unicode("2 9") == "2 9");
    CHECK(unicode(R"(2 \text{times})") == "2 times");
    CHECK(unicode(R"(2 \text{x})") == "2x");
    CHECK(unicode(R"(2 \text{ab})") == "2 ab");
    CHECK(unicode(R"(2 \text{x1y})") == "2x1y");
    CHECK(unicode(R"(2 \text{'ab})") == "2'ab");
    CHECK(unicode(R"(2 {})") == "2");
    CHECK(unicode(R"(2 \text{x1})") == "2x1");
    CHECK(unicode(R"(2 \cos a)") == "2 cos a");
    CHECK(unicode("2 (a)") == "2 (a)");
    CHECK(unicode("a 2") == "a 2");
}

TEST_CASE("a fraction beside a factor stands in parentheses") {
    CHECK(unicode(R"(\frac12 + \frac34)") == "1/2 + 3/4");
    CHECK(unicode(R"(\frac{1}{2})") == "1/2");
    CHECK(unicode(R"(\frac{1}{2} x)") == "(1/2) x");
    CHECK(unicode(R"(x \frac{1}{2})") == "x (1/2)");
    CHECK(unicode(R"((x)\frac{1}{2})") == "(x)(1/2)");
    CHECK(unicode(R"(\frac{1}{2}(x))") == "(1/2)(x)");
    CHECK(unicode(R"((\frac{1}{2}))") == "(1/2)");
    CHECK(unicode(R"(\frac{1}{2}\frac{3}{4})") == "(1/2)(3/4)");
    CHECK(unicode(R"(\sum\frac{1}{2})") == "∑ (1/2)");
    CHECK(unicode(R"(\frac{1}{2}\cos a)") == "(1/2) cos a");
    CHECK(unicode(R"(-\frac{1}{2})") == "−1/2");
    CHECK(unicode(R"(\frac{1}{2}, x)") == "1/2, x");
}

TEST_CASE("bars open and close in turn, and hold what they hold") {
    CHECK(unicode("|a|") == "|a|");
    CHECK(unicode("|-a|") == "|−a|");
    CHECK(unicode("|a| + |b|") == "|a| + |b|");
    CHECK(unicode("|a|b") == "|a|b");
    CHECK(unicode(R"(|a|\cos b)") == "|a| cos b");
    CHECK(unicode("2 |a|") == "2 |a|");
}
