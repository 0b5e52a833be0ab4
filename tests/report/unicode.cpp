#include "report/unicode.hpp"

#include <doctest/doctest.h>

#include "report/text.hpp"
#include "report/unicode_layout.hpp"

using report::prose;
using report::unicode;
using report::unicode_lines;
using Wrapped = std::vector<std::string>;

TEST_CASE("Greek, operators and the spaces that belong to them") {
    CHECK(unicode(R"(\theta)") == "θ");
    CHECK(unicode(R"(a-b\cdot c\le -d)") == "a − b · c ≤ −d");
    CHECK(unicode(R"((-\sin a)+( b ))") == "(−sin a) + (b)");
    CHECK(unicode(R"(\cos a\sin b = \cos(a+b))") == "cos a sin b = cos(a + b)");
    CHECK(unicode(R"(m\theta, n \theta)") == "mθ, n θ");
    CHECK(unicode(R"(2 a + 3 \sin b = 4 5)") == "2a + 3 sin b = 4 5");
    CHECK(unicode(R"(x \in \mathbb{R}^d,\quad y)") == "x ∈ ℝᵈ,  y");
}

TEST_CASE("scripts are raised and lowered, or written out where Unicode can't") {
    CHECK(unicode(R"(R_m^\top R_n = R_{n-m})") == "Rₘᵀ Rₙ = Rₙ₋ₘ");
    CHECK(unicode(R"(q_{m,2i}'^2)") == "q′ₘ‚₂ᵢ²");
    CHECK(unicode(R"(e^{i(m-n)\theta})") == "eⁱ⁽ᵐ⁻ⁿ⁾ᶿ");
    CHECK(unicode(R"(10000^{-2i/d})") == "10000^(−2i/d)");
    CHECK(unicode(R"(W_Q^\top)") == "W_Qᵀ");
    CHECK(unicode(R"(d_{\text{model}})") == "d_model");
    CHECK(unicode(R"(A_{t,t+g})") == "A_(t,t+g)");
    CHECK(unicode(R"(e^{im\theta_i})") == "e^(imθᵢ)");
    CHECK(unicode("e^(i m t) R_(n-m)") == "eⁱᵐᵗ Rₙ₋ₘ");  // as plain text has them
    CHECK(unicode("R^(i), x^(2), e^(i(a+b))") == "Rⁱ, x⁽²⁾, eⁱ⁽ᵃ⁺ᵇ⁾");
    CHECK(unicode("e^(i(a") == "e⁽i(a");
}

TEST_CASE("sums carry their limits") {
    CHECK(unicode(R"(\sum_i x_i)") == "∑ᵢ xᵢ");
    CHECK(unicode(R"(\sum_{i=0}^{d/2-1} x_i)") == "∑(i=0…d/2−1) xᵢ");
    CHECK(unicode(R"(\bigoplus_{i=0}^{n} R^{(i)})") == "⨁ᵢ₌₀ⁿ R⁽ⁱ⁾");
}

TEST_CASE("fractions and roots keep their meaning on one line") {
    CHECK(unicode(R"(\frac{1}{2})") == "1/2");
    CHECK(unicode(R"(\frac{1}{2}x)") == "(1/2)x");
    CHECK(unicode(R"(\frac{a+b}{2c})") == "(a + b)/(2c)");
    CHECK(unicode(R"(\frac{8−2}{3})") == "(8 − 2)/3");
    CHECK(unicode(R"(\frac{a}{b}^2)") == "(a/b)²");
    CHECK(unicode(R"(\sqrt{2} + \sqrt{a+b} + \sqrt{12})") == "√2 + √(a + b) + √12");
}

TEST_CASE("bars, accents and delimiters") {
    CHECK(unicode(R"(|R_m v|^2 = \lVert v \rVert^2)") == "|Rₘ v|² = ‖v‖²");
    CHECK(unicode(R"(|a| |-b|)") == "|a| |−b|");
    CHECK(unicode(R"(\langle q,k\rangle = \operatorname{Re}(q\,\bar k))") == "⟨q, k⟩ = Re(q k̄)");
    CHECK(unicode(R"(\overline{q k} z)") == "conj(q k) z");
    CHECK(unicode(R"(\hat r_{ij})") == "r̂ᵢⱼ");
    CHECK(unicode(R"(\left(\frac{1}{2}\right)^n)") == "(1/2)ⁿ");
    CHECK(unicode(R"(\{0, 1\})") == "{0, 1}");
}

TEST_CASE("a coefficient stands beside its variable, every digit of it") {
    for (const char digit : {'0', '5', '9'}) CHECK(unicode(std::string{digit} + " x") == std::string{digit} + "x");
}

TEST_CASE("a matrix is one line in a sentence and several on its own") {
    const char* matrix = R"(M \begin{pmatrix} \cos a & -\sin a \\ \sin a & \cos a \end{pmatrix}^\top x)";
    CHECK(unicode(matrix) == "M [cos a, −sin a; sin a, cos a]ᵀ x");
    CHECK(unicode_lines(matrix, 80) == Wrapped{"M ⎡ cos a  −sin a ⎤ᵀ x", "  ⎣ sin a   cos a ⎦"});
    CHECK(unicode_lines(R"(\begin{pmatrix} 1 \\ 2 \\ 3 \\ \end{pmatrix} y)", 80) ==
          Wrapped{"⎡ 1 ⎤", "⎢ 2 ⎥ y", "⎣ 3 ⎦"});
    CHECK(unicode_lines(R"(\begin{vmatrix} a & b \\ c & d \end{vmatrix})", 80) == Wrapped{"│ a  b │", "│ c  d │"});
    CHECK(unicode_lines(matrix, 20).front() == "M [cos a, −sin a;");
    CHECK(unicode_lines(R"(\frac{\begin{pmatrix} a & b \end{pmatrix}}{2})", 80) == Wrapped{"[a, b]/2"});
}

TEST_CASE("blocks of several matrices meet at their middle lines") {
    const char* two = R"(a \begin{pmatrix} 1 \\ 2 \\ 3 \end{pmatrix} + \begin{pmatrix} 10 & 5 \end{pmatrix} b)";
    CHECK(unicode_lines(two, 80) ==
          Wrapped{"  ⎡ 1 ⎤", "a ⎢ 2 ⎥ + [ 10  5 ] b", "  ⎣ 3 ⎦"});
    CHECK(unicode_lines(R"(\begin{pmatrix} 1 \\ 2 \end{pmatrix}\begin{pmatrix} 1 \\ 2 \\ 3 \\ 4 \end{pmatrix})", 80) ==
          Wrapped{"     ⎡ 1 ⎤", "⎡ 1 ⎤⎢ 2 ⎥", "⎣ 2 ⎦⎢ 3 ⎥", "     ⎣ 4 ⎦"});
    CHECK(unicode_lines(R"(\begin{pmatrix} 1 & 22 \\ 333 \end{pmatrix})", 80) == Wrapped{"⎡   1  22 ⎤", "⎣ 333     ⎦"});
    CHECK(unicode_lines(R"(\begin{pmatrix} a \\ b \end{pmatrix})", 5) == Wrapped{"⎡ a ⎤", "⎣ b ⎦"});
    CHECK(unicode_lines(R"(\begin{pmatrix} a \\ b \end{pmatrix})", 4) == Wrapped{"[a;", "b]"});
    CHECK(unicode_lines("a + b", 80) == Wrapped{"a + b"});
    CHECK(unicode_lines(R"(\begin{pmatrix} a & \\ b & \end{pmatrix})", 80) == Wrapped{"⎡ a   ⎤", "⎣ b   ⎦"});
    // a character that is one of ours inside stands for nothing where there is no second matrix
    const std::string ours = report::to_utf8(report::first_grid + 1);
    CHECK(unicode_lines(R"(\begin{pmatrix} a \end{pmatrix})" + ours, 80) == Wrapped{"[ a ]" + ours});
    CHECK(unicode_lines(R"(\begin{vmatrix} a & b \end{vmatrix})", 80) == Wrapped{"│ a  b │"});
}

TEST_CASE("environments in a line: matrices in brackets, determinants in bars, others as they are") {
    for (const char* name : {"pmatrix", "bmatrix", "matrix"})
        CHECK(unicode(std::string("\\begin{") + name + "} a & b \\\\ c & d \\end{" + name + "}") == "[a, b; c, d]");
    CHECK(unicode(R"(\begin{vmatrix} a & b \\ c & d \end{vmatrix})") == "|a, b; c, d|");
    CHECK(unicode(R"(\begin{array}{cc} a & b \\ c & d \end{array} x)") == "[a, b; c, d] x");
    CHECK(unicode(R"(\begin{cases} a & b \\ c & d \end{cases})") == "a b; c d");
    CHECK(unicode(R"(\begin{pmatrix} a \\ \\ b \end{pmatrix})") == "[a; ; b]");
    CHECK(unicode(R"(\begin{pmatrix} \end{pmatrix})") == "[]");
    CHECK(unicode(R"(\begin{pmatrix} a & \\ \end{pmatrix})") == "[a, ]");
    CHECK(unicode(R"(\begin{pmatrix} \begin{pmatrix} a & b \end{pmatrix} \\ c \end{pmatrix}^2)") == "[[a, b]; c]²");
}

TEST_CASE("every command that takes an argument") {
    for (const char* text : {"text", "mbox", "textbf", "textit", "textrm"})
        CHECK(unicode(std::string("a \\") + text + "{ for $x^2$} b") == "a  for x² b");
    for (const char* font : {"mathbf", "mathrm", "mathcal", "mathsf", "boldsymbol", "boxed"})
        CHECK(unicode(std::string("\\") + font + "{x^2}y") == "x²y");
    CHECK(unicode(R"(\mathbb{R}^2 \mathbb{X} \mathbb{RC})") == "ℝ² X RC");
    for (const char* fraction : {"frac", "tfrac", "dfrac"})
        CHECK(unicode(std::string("\\") + fraction + "{a}{b}") == "a/b");
    CHECK(unicode(R"(\operatorname{rank} A = \operatorname*{argmax} f)") == "rank A = argmax f");
    CHECK(unicode(R"(a \equiv b \pmod{2\pi})") == "a ≡ b  (mod 2π)");
    CHECK(unicode(R"(a = b \tag{7} \label{x})") == "a = b");
    CHECK(unicode(R"(\sqrt[3]{x} + \sqrt x + \sqrt{ab} + \sqrt{7} + \sqrt{x^2})") == "∛x + √x + √(ab) + √7 + √x²");
    CHECK(unicode(R"(\overline{z} \bar{zw} \hat{zw} \vec x)") == "z̄ conj(zw) (zw)̂ x⃗");
    CHECK(unicode(R"(\bar{\theta_i})") == "θ̄ᵢ");
}

TEST_CASE("delimiters of every size; a point is none") {
    CHECK(unicode(R"(\left( a \right)^2)") == "(a)²");
    CHECK(unicode(R"(\left[ a \right])") == "[a]");
    CHECK(unicode(R"(\left. a \right|)") == "a|");
    CHECK(unicode(R"(\left\{ a \right\})") == "{a}");
    CHECK(unicode(R"(\left| -a \right|)") == "|−a|");
    CHECK(unicode("a := b : c") == "a := b: c");
}

TEST_CASE("fractions put in parentheses what would be read otherwise") {
    CHECK(unicode(R"(\frac{a+b}{c})") == "(a + b)/c");
    CHECK(unicode(R"(\frac{a=b}{c})") == "(a = b)/c");
    CHECK(unicode(R"(\frac{ab}{c})") == "ab/c");
    CHECK(unicode(R"(\frac{a}{bc})") == "a/(bc)");
    CHECK(unicode(R"(\frac{a}{10})") == "a/10");
    CHECK(unicode(R"(\frac{a}{1b})") == "a/(1b)");
    CHECK(unicode(R"(\frac ab c)") == "(a/b) c");
    CHECK(unicode(R"(\frac{a}{b}_i)") == "(a/b)ᵢ");
}

TEST_CASE("scripts: in any order, after spaces, primes, and what is written out") {
    CHECK(unicode("x^2_i") == "xᵢ²");
    CHECK(unicode("x_i^2") == "xᵢ²");
    CHECK(unicode("x ^ 2 _ i") == "xᵢ²");
    CHECK(unicode("x''_i") == "x′′ᵢ");
    CHECK(unicode(R"(\theta' y)") == "θ′ y");
    CHECK(unicode(R"(\theta y)") == "θy");
    CHECK(unicode(R"(\theta^2 y)") == "θ² y");
    CHECK(unicode(R"(x_\theta y)") == "x_θ y");
    CHECK(unicode("x_Q") == "x_Q");
    CHECK(unicode("x_{QK}") == "x_QK");
    CHECK(unicode("x_{Q1}") == "x_(Q1)");
    CHECK(unicode("x^{Q+1}") == "x^(Q+1)");
    CHECK(unicode("x^{ab}_{cd}") == "x_cdᵃᵇ");
    CHECK(unicode("x_{}^{}") == "x");
    CHECK(unicode(R"(\sum_{Q}^{n} x)") == "∑(Q…n) x");
    CHECK(unicode(R"(\sum_{i}^{Q+1} x)") == "∑(i…Q+1) x");
    CHECK(unicode(R"(\sum_{Q} x)") == "∑(Q) x");
    CHECK(unicode(R"(\sum^{n} x)") == "∑ⁿ x");
    CHECK(unicode(R"(\sum^{Q+1} x)") == "∑^(Q+1) x");
    CHECK(unicode(R"(\cos^2 a)") == "cos² a");
}

TEST_CASE("what isn't known keeps its backslash, and broken input ends") {
    CHECK(unicode(R"(\unheardof{x})") == R"(\unheardofx)");
    for (const char* broken : {"\\", "{", "}", "x^", "x_{", "\\frac", "\\frac{1", "\\begin{pmatrix}", "\\left", "a}b",
                               "\\begin{pmatrix} a & b \\\\", "^2", "&", "\\text{", "\\\\"})
        CHECK_NOTHROW((void)unicode_lines(broken, 10));
}

TEST_CASE("sentences hold formulas, between dollar signs or recognisable") {
    CHECK(prose(R"(for $\theta_i > 0$, block-diagonal)") == "for θᵢ > 0, block-diagonal");
    CHECK(prose("multiply out, i^2 = -1; see half_split") == "multiply out, i² = -1; see half_split");
    CHECK(prose("this is R_{n-m}, as 10000^(-2i/d) is.") == "this is Rₙ₋ₘ, as 10000^(−2i/d) is.");
    CHECK(prose("near 2^24, not x^2y") == "near 2²⁴, not x²y");
    CHECK(prose("Then pi = (j - i) theta_k / 2m, (0, pi/2]; a spinning topic") ==
          "Then π = (j - i) θₖ / 2m, (0, π/2]; a spinning topic");
    CHECK(prose("the suspect constant-theta, and theta-like") == "the suspect constant-theta, and theta-like");
    CHECK(report::with_dollars("this is R_{n-m}, near 2^24.") == "this is $R_{n-m}$, near $2^{24}$.");
}
