#include "report/unicode.hpp"

#include <doctest/doctest.h>

using report::prose;
using report::unicode;
using report::unicode_lines;
using Lines = std::vector<std::string>;

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
    CHECK(unicode_lines(matrix, 80) == Lines{"M ⎡ cos a  −sin a ⎤ᵀ x", "  ⎣ sin a   cos a ⎦"});
    CHECK(unicode_lines(R"(\begin{pmatrix} 1 \\ 2 \\ 3 \\ \end{pmatrix} y)", 80) ==
          Lines{"⎡ 1 ⎤", "⎢ 2 ⎥ y", "⎣ 3 ⎦"});
    CHECK(unicode_lines(R"(\begin{vmatrix} a & b \\ c & d \end{vmatrix})", 80) == Lines{"│ a  b │", "│ c  d │"});
    CHECK(unicode_lines(matrix, 20).front() == "M [cos a, −sin a;");
    CHECK(unicode_lines(R"(\frac{\begin{pmatrix} a & b \end{pmatrix}}{2})", 80) == Lines{"[a, b]/2"});
}

TEST_CASE("what isn't known keeps its backslash, and broken input ends") {
    CHECK(unicode(R"(\unheardof{x})") == R"(\unheardofx)");
    for (const char* broken : {"\\", "{", "}", "x^", "x_{", "\\frac", "\\frac{1", "\\begin{pmatrix}", "\\left", "a}b", "\\begin{pmatrix} a & b \\\\", "^2", "&", "\\text{", "\\\\"})
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
