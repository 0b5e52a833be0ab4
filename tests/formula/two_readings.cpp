// What may be read in two ways, or is no formula of this language, is not understood: no verdict is given for what
// nobody asked. Each line was decided once, for another claim than the one that is written.
#include <doctest/doctest.h>

#include "formula/asked.hpp"

using asked::verdict;

TEST_CASE("not understood") {
    for (const char* text : {
             // where an argument ends
             R"(\sin(\theta)(m-n) = \sin (m-n)\theta)",
             R"(\cos(\theta) m = \cos(m\theta))",
             R"(\cos(m)\theta_i = \cos m\theta_i)",
             R"(\cos(2)\theta = \cos 2\theta)",
             // one variable under a sum over its subscript
             R"(\sum_i x_i = d x_i for reals x_i)",
             R"(\sum_i \cos \theta_i = \frac{d}{2} \cos \theta_i for angles \theta_i)",
             R"(q^T k = \sum_i q_i k_i for reals q_i, k_i)",
             // an inverse of what is no rotation
             R"((P_half^{(0)})^{-1} = P_half^{(0)} for d = 4)",
             // functions that nobody defined
             R"(f(R_m q) = R_m f(q))",
             R"(f(q)^T f(k) = f(k)^T f(2q)/2)",
             R"(\lambda(R_m x) = R_m \lambda(x))",
             R"(p(q) = p q)",
             R"(\phi(x+y) = \phi(x) + \phi(y) for vectors x, y)",
             "rank(A B) = rank(B A)",
             "max(a, b) = max(b, a)",
             R"(\varphi(0) = 0)",
             // positions that are frozen
             "x_m depends only on m - n",
             "<R_m q_m, R_n k_n> depends only on m - n",
             // spaces
             "|u|^2 = u^T u for vectors u in C^2",
             "u = u for vectors u in R^{2 x 3}",
             "c = c for real c in R^3",
             "|z|^2 = z^2 for complex z in R",
             // indices from 0 and from 1
             R"(\sum_{i=1}^{d/2} \cos m\theta_i = \cos m\theta_0 + \cos m\theta_1 for d = 4)",
             R"(\sum_{i=1}^{d} x_i = \sum_{i=0}^{d-1} x_i)",
             R"(\bigoplus_{i=1}^{d/2} x^{(i)} = x^{(0)} \oplus x^{(1)} for d = 4)",
             R"(\sum_i \cos m\theta_{2i} = \cos m\theta_0 + \cos m\theta_1 for d = 4)",
             R"((R_m q)_1 = q_1 \cos m\theta_1 - q_2 \sin m\theta_1)",
             R"(A_{12} = 2 where A := \begin{pmatrix}1&2&3\\4&5&6\end{pmatrix})",
             R"(\sum_{i=0} x_i = 1)",
             // a digit right behind a letter: theta_1 of a text without scripts, or theta times 1
             "cos(a2) = cos(2a)",
             "x0 = x_0",
             "cos2a + sin2a = 1",
             "(A B) T = B T A T",
             R"(R(\theta)T = R(-\theta))",
             R"(R(\theta2) = R(2\theta))",
             // the imaginary unit or a rotation of a vector
             "i x = R(a) x",
             // where a fraction ends
             "sin a = (e^{ia} - e^{-ia})/2i",
             "|x|^2/2d = |x|^2 d/2",
             // more than only
             "|R_m q|^2 depends on m-n",
             // numbers of equations
             "R_m R_n = R_{m+n} (2)",
             "cos(a) = cos(a) [2]",
             "R_m R_n = R_{m+n}\uff083\uff09",
             "R_m R_n = R_{m+n} (A)",
             // unit vectors, entries, letters with several meanings
             "e_1^T e_2 = 0",
             "|e_1|^2 = 1",
             "v_1^T v_1 = 1",
             "q_0^T k_1 = q^T R_1 k",
             "R_{11} = R_{22}",
             "R_{12} = -R_{21}",
             R"(R_m = \cos m\theta I + \sin m\theta J)",
             "J^2 = -I",
             "R_0 = E",
             "j^2 = -1",
             "R_m R_{-m} = Id",
             // words
             "10 mod 4 = 2",
             "dim q = d",
             "cot 0 = 0",
             "R_m^T R_n = R_{n-m} or R_m R_n = R_{m+n}",
             // scripts that came down
             "cos(a)2 + sin(a)2 = 1",
             "(a+b)2 = a^2 + 2ab + b^2",
             // definitions
             "c = cos a",
             "y = R_m x, |y|^2 = |x|^2",
             R"(\lambda = e^{ia})",
             R"((R_m x)_i = x_i \cos m\theta_i - x_{i+d/2} \sin m\theta_i)",
             "A^T^T = A",
             // numbers where vectors and complex numbers are meant
             R"((\mathbf q^\top \mathbf k)^2 = \mathbf q^2 \mathbf k^2)",
             R"((\vec q \cdot \vec k)^2 = \vec q^2 \vec k^2)",
             "|q^T k|^2 = q^2 k^2",
             "x^T = x",
             R"(\vec{x}\times\vec{x} = \vec{x}^2)",
             "Re(z e^{ia}) = z cos a",
             "|z|^2 = z^2",
             R"(\bar z z = z^2)",
             "Re(z) = z",
             R"(\bar q q = q^2)",
             "|z_1+z_2|^2 = (z_1+z_2)^2",
             R"(\overline{z_1 z_2} = z_1 z_2)",
             "q * k = q^T k",
             "A * B = B * A",
             "6/2(1+2) = 9",
             // functions of two arguments, differentials
             "a(m,n) = a(m+s, n+s)",
             "k(x,y) = k(y,x)",
             "d(x,y) = d(y,x)",
             "d(x^2) = 2x",
             // conditions behind a comma
             "R_m x = x, m = 0",
             R"(x^T R_m x = \cos m\theta, |x|^2 = 1)",
             "R_m^T R_n = I, m = n",
             // numbers and powers side by side
             "[1 2] = 2",
             "2^2^3 = 64",
             "|x|^2^4 = |x|^4",
             R"(R(1) = R(\theta))",
             // conditions, and definitions of what has a meaning
             "A^T A = I for matrices A orthogonal",
             "z = \\bar z for complex z real",
             "R_m = R_m for vectors",
             "A^T x = A x where A^T = A",
             "c^T = c^3 where T := 3 for real c",
             "R_n = I where R_m := I",
             R"(R_m = I where \theta := 2\phi)",
             R"(R_a = R_a^T where R(a) := [[\cos a, 0], [0, \cos a]])",
             // what the prover can't hold
             R"(\cos(64(64(64(64(64(64 a)))))) = 1)",
             "a = dddddddddddddddddddddddddddddddddddd a",
             "c = 333333333333333333333333333333.333333333333333333333333 for real c",
         }) {
        CAPTURE(std::string(text));
        CHECK(verdict(text) == "not understood");
    }
}

TEST_CASE("and what is beside it is decided") {
    for (
        const char* text : {
            R"(\cos(m-n)\theta = \cos((m-n)\theta))",
            R"(\cos(0) 3 = 3)",
            R"(\cos(0)(1+1) = 2)",
            R"(R_m^d = R_{dm} for d = 4)",
            R"(|R_m v|^2 = |v|^2, v \in \mathbb{R}^d)",
            R"(A B x = A (B x), A \in \mathbb{R}^{2 \times d}, B \in \mathbb{R}^{d \times 3}, x \in \mathbb{R}^3)",
            R"(\sum_{i=1}^{3} u_i v_i = u_1 where v := (1, 0, 0) for vectors u in R^3)",
            "[cos a, -sin a; sin a, cos a] = R(a)",
            R"(c(x + y) = c x + c y)",
            R"(q^* k = q^T k + i (q \times k))",
            R"(R_m^\top R_n = R_{n-m}\text{ .})",
            R"(R_\alpha\text{ } R_\beta = R_{\alpha+\beta})",
            R"(\|R_m x\|_2 = \|x\|_2)",
            R"(\|R_m x\|_2^2 = \|x\|_2^2)",
            R"(\mathcal{R}_m^\top \mathcal{R}_n = \mathcal{R}_{n-m})",
            R"(R_m = \left[\begin{array}{cc} \cos m\theta & -\sin m\theta \\ \sin m\theta & \cos m\theta \end{array}\right])",
            "u^T v = v^T u for u, v in R^d",
        }) {
        CAPTURE(std::string(text));
        CHECK(verdict(text) == "proved");
    }
    for (const char* text : {
             R"(\cos(0) 3 = 1)",
             "R_m^d = R_m",
             R"(|x|^2 = x_0^2 + x_1^2 for vectors x in R^d)",
             "[1, 2; 3, 4] = [[1, 3], [2, 4]]",
         }) {
        CAPTURE(std::string(text));
        CHECK(verdict(text) == "refuted");
    }
}

TEST_CASE("a digit that cannot be a subscript") {
    CHECK(verdict(R"(e^{i2m\theta} = e^{im\theta} e^{im\theta})") == "proved");
    CHECK(verdict("R(a 2) = R(a) R(a)") == "proved");
    CHECK(verdict("(A T) x = A (T x) for matrices T") == "proved");
    CHECK(verdict("R_m R_n = R_{m+n}.") == "proved");
    CHECK(verdict("R_m R_n = R_{m+n}, R_m R_n = R_{m-n}") == "refuted");
    CHECK(verdict("2 * q^T k = q^T k * 2") == "proved");
    CHECK(verdict("(x+iy)(x-iy) = x^2 + y^2 for reals x, y") == "proved");
    CHECK(verdict("(x+iy)(x-iy) = x^2 + y^2") == "proved");
    CHECK(verdict(R"(\overline{x+iy} = x - iy)") == "proved");
    CHECK(verdict(R"((x + iy) e^{i\theta} = x\cos\theta - y\sin\theta + i(x\sin\theta + y\cos\theta))") == "proved");
    CHECK(verdict(R"((x + iy) e^{i\theta} = x\cos\theta + y\sin\theta + i(x\sin\theta + y\cos\theta))") == "refuted");
    CHECK(verdict("R_m = I cos m theta + J sin m theta where J := [[0, -1], [1, 0]]") == "proved");
    CHECK(verdict("y = R_m x for vectors y") == "refuted");
    CHECK(verdict(R"(\cos2a = \cos^2a - \sin^2a)") == "proved");
}

TEST_CASE("what takes too long is undecided, and what was decided at some d says so") {
    CHECK(verdict("(x^T y)^{12} = (y^T x)^{12} for d = 16") == "undecided");
    CHECK(verdict(R"(\cos(64(64a)) = \cos(64(64a)))") == "proved");     // by coefficients: one, where points take 8193
    CHECK(verdict("(x^T y)^{6} = (y^T x)^{6} for d = 8") == "proved");  // by 1716 coefficients
    const auto answer = formula::decide("(d-2)(d-4)(d-6)(d-8) x^T x = 0").front();
    CHECK(answer.outcome == formula::Outcome::proved);
    CHECK(answer.reading == "for all $x$ in R^d, d = 2, 4, 6, 8");
}
