// What a hand check, a note on images, a page of frequencies and a mail without TeX say, each beside its slip.
#include <doctest/doctest.h>

#include <string>

#include "decide/formats.hpp"
#include "formula/asked.hpp"

using asked::last;
using asked::verdict;
using asked::verdicts;

TEST_CASE("vectors beside a rotation of several axes are of its size") {
    CHECK(verdict(R"((R_{x_1,y_1} q)^\top (R_{x_2,y_2} k) = q^\top R_{x_2-x_1,y_2-y_1} k)") == "proved");
    CHECK(verdict(R"((R_{x_1,y_1} q)^\top (R_{x_2,y_2} k) = q^\top R_{x_1-x_2,y_2-y_1} k)") == "refuted");
    CHECK(verdict(R"(|R_{t,h,w} q|^2 = |q|^2)") == "proved");
    CHECK(verdict(R"(R(x,y)^\top R(x',y') = R(x'-x, y'-y))") == "proved");
    CHECK(verdict(R"(R(x,y)^\top R(x',y') = R(x-x', y-y'))") == "refuted");
    CHECK(verdict(R"(R(q,m) = R_m q)") != "refuted");
    CHECK(last("Define $R(x,y) = R_{x+y}$. Then $R(x,y) = R_x \\oplus R_y$.") != 'p');
    CHECK(last("$R_{x,y} = R_{x+y}$. Then $R_{x,y}^\\top R_{x,y} = R_{0,0}$, $R_{x,y} = R_x \\oplus R_y$.") != 'p');
    CHECK(last("$R(x,y) = R_x \\oplus R_y$. Then $R(x,y)^\\top R(x,y) = I$.") == 'p');
}

TEST_CASE("a derivative of the second order, a power beside it, and factors of vectors") {
    CHECK(verdict(R"(\frac{d^2}{dm^2} R_m q = -\theta^2 R_m q)") == "proved");
    CHECK(verdict(R"(\frac{d^2 R_m}{dm^2} = \theta^2 R_m)") == "refuted");
    CHECK(verdict(R"(\frac{\partial^3}{\partial m^3} \cos m\theta = \theta^3 \sin m\theta)") == "proved");
    CHECK(verdict(R"(\frac{d^2}{dm^3} \cos m\theta = \theta^2 \cos m\theta)") == "not understood");
    CHECK(verdict(R"(R_m (\alpha q + \beta k) = \alpha R_m q + \beta R_m k)") == "proved");
    CHECK(verdict(R"(R_m (\alpha q + \beta k) = \alpha R_m q + \beta R_n k)") == "refuted");
    CHECK(verdict(R"(R_\alpha q = R(\alpha) q)") != "refuted");
}

TEST_CASE("a base as the exponential of its logarithm, as programs write it") {
    CHECK(verdict(R"(10000^{-2i/d} = \exp(-\frac{2i}{d}\ln(10000)))") == "proved");
    CHECK(verdict("exp(-2i*log(10000)/d) = 10000^(-2i/d)") == "proved");
    CHECK(verdict("exp(-i*log(10000)/d) = 10000^(-2i/d)") == "refuted");
    CHECK(verdict(R"(64 \cdot \ln(8192/2\pi)/\ln 500000 \approx 34.98)") == "proved");  // of 2\pi, the turn
    CHECK(verdict(R"((\cos 3, \sin 3)^\top \approx (-0.98999, 0.14112)^\top)") == "proved");
    CHECK(verdict(R"((\cos 3, \sin 3)^\top \approx (-0.98999, 0.14121)^\top)") == "refuted");
}

TEST_CASE("a growth that is a parameter's, and a function of vectors that nothing says") {
    const std::string grown = "$$f_q(q, m) = \\zeta^{m} R_m q$$\n\n$$f_k(k, n) = \\zeta^{-n} R_n k$$\n\n";
    CHECK(verdicts(grown + "$$f_q(q,m)^\\top f_k(k,n) = \\zeta^{m-n}\\, q^\\top R_{n-m} k$$") == "ddp");
    CHECK(verdicts(grown + "$$f_q(q,m)^\\top f_k(k,n) = \\zeta^{n-m}\\, q^\\top R_{n-m} k$$") != "ddp");
    const std::string positions = "Let $R_i$ be the rotation of position $i$. ";
    CHECK(last(positions + "$R_i^\\top R_i = I$") == 'p');
    CHECK(last("$$(R_i\\phi(q_i))^\\top (R_j\\phi(k_j)) = \\phi(q_i)^\\top R_{j-i} \\phi(k_j)$$") == 'p');
    CHECK(last("$$(R_i\\phi(q_i))^\\top (R_j\\phi(k_j)) = \\phi(q_i)^\\top R_{i-j} \\phi(k_j)$$") != 'p');
    CHECK(last("$\\phi(q)^\\top\\phi(k) = \\phi(k)^\\top\\phi(q)$ need not hold for operators.") != 'p');
    CHECK(last("$$\\phi(q)^\\top k = q^\\top k$$") != 'r');  // it may be the identity
    CHECK(last("$$R_{n-e}^\\top R_{m-e} = R_{m-n}$$") == 'p');
    CHECK(last("$$R_{n-e}^\\top R_{m-e} = R_{m-n-e}$$") == 'r');
}

TEST_CASE("what a letter runs through is no value of it") {
    const std::string said = "$$\\omega_j = 10000^{-2j/d},\\qquad j = 0,1,\\ldots,\\tfrac d2-1$$\n\n";
    CHECK(last(said + "$$\\sum_{j=0}^{d/2-1}\\left(\\sin^2\\omega_j p + \\cos^2\\omega_j p\\right) = \\frac d2$$") ==
          'p');
    CHECK(last(said + "$$\\sum_{j=0}^{d/2-1}\\left(\\sin^2\\omega_j p + \\cos^2\\omega_j p\\right) = d$$") != 'p');
}

TEST_CASE("an example at one position, a dimension that was said elsewhere, complex numbers one by one") {
    const std::string example =
        "With $\\theta = \\pi/2$, $$R_1 = \\begin{pmatrix} 0 & -1 \\\\ 1 & 0 \\end{pmatrix}$$\n\n";
    CHECK(last(example + "$$R_m^\\top R_n = R_{n-m}$$") == 'p');
    CHECK(last(example + "$$R_m^\\top R_n = R_{m-n}$$") != 'p');
    CHECK(last("Let $d = 4$.\n\n# Another\n\nThe denominator is $\\sqrt d = 2$.") != 'r');
    CHECK(last("With $d = 4$ the denominator is $\\sqrt d = 2$.") == 'p');
    CHECK(verdicts("Pair 0 is $z_0 = 1+2i$, pair 1 is $z_1 = -i$.") == "dd");
    CHECK(last("With $q = (1, 2)$ we have $q_1 = 3$.") == 'r');
}

TEST_CASE("a mail without TeX") {
    const auto in_text = [](const std::string& lines) { return verdicts(formula::document_of(lines, "mail.txt")); };
    CHECK(in_text(
              "The score is\n\n    score(m,n) = q^T R(m*t)^T R(n*t) k\n\nand\n\n    score(m+1, n+1) = score(m,n)\n") ==
          "dp");
    CHECK(
        in_text("The score is\n\n    score(m,n) = q^T R(m*t)^T R(n*t) k\n\nand\n\n    score(m+1, n) = score(m,n)\n") !=
        "dp");
    CHECK(in_text("    R(a) * R(b) = R(a+b)\n") == "p");
    CHECK(in_text("    R(a) * R(b) = R(a-b)\n") != "p");
    CHECK(in_text("    2*sin(1.5) = 1.995   (rounded)\n") == "p");
    CHECK(in_text("    2*sin(1.5) = 1.985   (rounded)\n") == "r");
}

TEST_CASE("a bound by itself is a claim, where it is of products") {
    const std::string said = "$q_m = R_m q$, $k_n = R_n k$. By Cauchy, ";
    CHECK(verdicts(said + "$|q_m^\\top k_n| \\le \\|q\\|\\,\\|k\\|$.") == "ddp");
    CHECK(verdicts(said + "$|q_m^\\top k_n| \\ge \\|q\\|\\,\\|k\\|$.") != "ddp");
    CHECK(verdicts("For $|x| \\le |y|$ we have $R_m^\\top R_n = R_{n-m}$.") == "p");  // a condition
}

TEST_CASE("frequencies as factors of a matrix, derivatives by a coordinate, Greek of plain text") {
    const std::string generator = " where J := [[0, -1], [1, 0]]";
    CHECK(verdict(R"((\theta J)^2 = -\theta^2 I)" + generator) == "proved");
    CHECK(verdict(R"((\theta J)^\top = \theta J)" + generator) == "refuted");
    CHECK(verdict(R"((m\theta J)(n\theta J) = mn\theta^2 J)" + generator) != "proved");
    CHECK(verdict(R"(\frac{\partial y_1}{\partial x_1} = \cos\beta where y := R(\beta) x)") == "proved");
    CHECK(verdict(R"(\frac{\partial y_1}{\partial x_1} = \sin\beta where y := R(\beta) x)") == "refuted");
    CHECK(verdict(R"(\sum_{l=0}^{d/2-1} \operatorname{Re}\, e^{i r\omega_l} = \sum_{l=0}^{d/2-1} \cos(r\omega_l))") ==
          "proved");
    CHECK(verdict("cos(ω_16 τ) = cos(-ω_16 τ)") == "proved");
}
