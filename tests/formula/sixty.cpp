// Sixty formulas as lectures, papers, model code comments and mails write them: thirty true, twenty false, ten that are
// not understood. A false verdict is a failure; so is an answer where there is none to give.
#include <doctest/doctest.h>

#include "formula/asked.hpp"

using asked::verdict;

TEST_CASE("thirty true ones") {
    const char* const formulas[] = {
        // trigonometry, as a school book prints it
        R"(\sin(\alpha+\beta) = \sin\alpha\cos\beta + \cos\alpha\sin\beta)",
        R"(\cos 2\alpha = 2\cos^2\alpha - 1 = 1 - 2\sin^2\alpha)",
        R"($\sin^2 \phi + \cos^2 \phi = 1$)",
        R"(2\sin a \cos b = \sin(a+b) + \sin(a-b))",
        R"(\cos 3a = 4 \cos^3 a - 3\cos a)",
        "sin a - sin b = sin a - sin b",
        R"(\cos a \cos b = \frac{1}{2}\left(\cos(a-b) + \cos(a+b)\right))",
        // rotations
        R"(R(\alpha) R(\beta) = R(\beta) R(\alpha) = R(\alpha+\beta))",
        R"(R(a)^{-1} = R(a)^\top = R(-a))",
        R"(\det R(a) = 1)",
        R"(\mathbf{R}_m^{\mathsf T}\,\mathbf{R}_n = \mathbf{R}_{n-m})",
        R"(R_{\Theta,m}^d x = R_m x)",
        "R_0 = I",
        "R_{m+1} = R_m R_1",
        R"(\bm R_m \bm R_n \bm R_{-m-n} = \bm I)",
        // complex numbers
        R"(e^{i\alpha} e^{i\beta} = e^{i(\alpha+\beta)})",
        R"(\overline{e^{i m\theta}} = e^{-im\theta})",
        R"(\mathrm{Re}\left[\boldsymbol{q}\,\boldsymbol{k}^* e^{\mathrm{i}(m-n)\theta}\right] = \left\langle R_m q, R_n k\right\rangle)",
        "exp(i a) = cos a + i sin a",
        R"((q e^{im\theta})(k e^{in\theta})^* = q k^* e^{i(m-n)\theta})",
        R"(\operatorname{Im}(e^{i a}) = \sin a)",
        // scores
        R"(\langle R_m W_q x, R_n W_k y\rangle = x^\top W_q^\top R_{n-m} W_k y)",
        R"(\left(R_m q\right)\cdot\left(R_n k\right) = q\cdot\left(R_{n-m} k\right))",
        R"(\|R_m q - R_n k\|^2 = \|q\|^2 + \|k\|^2 - 2 q^\top R_{n-m} k)",
        "q'^T k' = q^T R_{n-m} k where q' := R_m q, k' := R_n k",
        R"(\langle R_m q, R_n k\rangle \text{depends only on} m - n)",
        // d dimensions
        R"(q^\top R_{n-m} k = \sum_{i=0}^{d/2-1} q^{(i)\top} R_{n-m}^{(i)} k^{(i)})",
        R"(\|PE(t)\|^2 = \frac{d}{2})",
        R"(PE(t+g)_{2i} = PE(t)_{2i} \cos g\theta_i + PE(t)_{2i+1} \sin g\theta_i)",
        R"(\sum_{i=0}^{d/2-1} \left[q_{2i}k_{2i} + q_{2i+1}k_{2i+1}\right] = q^\top k)",
    };
    static_assert(std::size(formulas) == 30);
    for (const char* text : formulas) {
        CAPTURE(text);
        CHECK(verdict(text) == "proved");
    }
}

TEST_CASE("twenty false ones") {
    const char* const formulas[] = {
        R"(\cos(\alpha+\beta) = \cos\alpha\cos\beta + \sin\alpha\sin\beta)",
        R"(\sin(\alpha-\beta) = \cos\alpha\sin\beta - \sin\alpha\cos\beta)",
        R"(\cos 2\alpha = 2\sin^2\alpha - 1)",
        R"(\cos(a+b) = \cos a + \cos b)",
        R"(\cos a \cos b = \cos(a-b) + \cos(a+b))",
        R"(R(a)^\top = R(a))",
        R"(R(a) = \begin{pmatrix} \cos a & \sin a \\ \sin a & \cos a \end{pmatrix})",
        R"(R(a) + R(b) = R(a+b))",
        R"(R_m R_n = R_{m-n})",
        R"(R_{m}^\top R_{n} = R_{m+n})",
        R"(e^{i\alpha} + e^{i\beta} = e^{i(\alpha+\beta)})",
        R"(\overline{q e^{im\theta}} = \bar q e^{im\theta})",
        R"(\operatorname{Re}(q k e^{i(m-n)\theta}) = \langle R_m q, R_n k \rangle)",
        R"(\langle R_m q, k \rangle = \langle q, R_m k \rangle)",
        R"(\langle R_m q, R_n k\rangle = q^\top R_{m-n} k)",
        R"(\|R_m q + R_n k\|^2 = \|q\|^2 + \|k\|^2)",
        R"(q^\top R_m k \text{depends only on} m - n)",
        R"(\|PE(t)\|^2 = d)",
        R"(PE(t)^\top PE(t+g) = \sum_i \sin g\theta_i)",
        R"(R_m W = W R_m)",
    };
    static_assert(std::size(formulas) == 20);
    for (const char* text : formulas) {
        CAPTURE(text);
        CHECK(verdict(text) == "refuted");
    }
}

TEST_CASE("ten that are not understood") {
    const char* const formulas[] = {
        R"(\theta_i = 10000^{-2i/d})",                                    // a power with an index
        R"(\operatorname{softmax}(q^\top k / \sqrt{d}) = 1)",             // a root
        R"(\lim_{m\to\infty} R_m = I)",                                   // a limit
        R"(|q|^2 + |k|^2 \ge 2 |q| |k|)",                               // true, by no rule
        R"(f(q, m) = R_m q)",                                             // f is nothing we know
        R"(R_m q = q R_m)",                                               // shape
        R"(\cos m\theta = 1 + m\theta)",                                  // an angle is no number
        R"(q_m^\top k_n = q^\top R_{n-m} k)",                             // what is q_m?
        R"(\sin a / 2 = \sin a / 2)",                                     // half of what?
        R"(R_m = \operatorname{diag}(R_m^{(0)}, \dots, R_m^{(n)}))",      // dots up to where?
    };
    static_assert(std::size(formulas) == 10);
    for (const char* text : formulas) {
        CAPTURE(text);
        CHECK(verdict(text) == "not understood");
    }
}
