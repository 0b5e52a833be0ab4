// What proves a line must have been said as the equation that it is used as, and not because of that line.
#include <doctest/doctest.h>

#include <string>

#include "formula/asked.hpp"

using asked::last;
using asked::verdict;
using asked::verdicts;

TEST_CASE("what is less or near is not equal") {
    CHECK(last(R"($\lambda=\mu\le 2\kappa$ hence $\mu^2=4\kappa^2$.)") != 'p');
    CHECK(verdicts(R"(Let $\lambda=\mu < 2\kappa$. Then $\lambda^2 = 4\kappa^2$ and $\lambda = 2\kappa$.)").find('p') ==
          std::string::npos);
    CHECK(verdicts(R"($x^2=xz$ because $z\approx x$.)")[0] != 'p');
    CHECK(verdicts(R"(Suppose $z \approx x$. Then $z^2=x^2$ and $2z = 2x$.)").find('p') == std::string::npos);
    CHECK(last(R"(Suppose $z = x$. Then $z^2=x^2$.)") == 'p');
    CHECK(last(R"(Let $m < n$. Then $R_m = R_n$.)") != 'p');
    CHECK(last(R"(Let $m = n$. Then $R_m = R_n$.)") == 'p');
}

TEST_CASE("a premise is not proved by what follows from it") {
    CHECK(verdicts(R"($x^2=y^2 \Rightarrow x=y$)")[0] != 'p');
    CHECK(verdicts(R"($\alpha+\beta=\alpha+\gamma \Rightarrow \beta=\gamma$ holds.)")[0] != 'p');
    CHECK(verdicts("We have $3d d^\\prime=8d^2$, thus $d^\\prime = 8d/3$.")[0] != 'p');
    CHECK(verdicts(R"($x = y \Rightarrow x^2 = y^2$)").back() != 'r');
    // a letter that is explained behind the formula, and names that one conclusion gives to its parts
    CHECK(verdicts(R"($R_m^\top R_n = R_s, s = n - m$.)")[0] == 'p');
    CHECK(verdicts(R"(Hence $R_m^\top R_n = R_s$, $s = n - m$.)")[0] == 'p');
    CHECK(last("Hence $q_m = R_m W x$, $k_n = R_n V y$.\n\n$$q_m^\\top k_n = x^\\top W^\\top R_{n-m} V y$$") == 'p');
}

TEST_CASE("the derivative of what has no such letter is not 0") {
    for (const std::string text :
         {R"($g_t=\nabla_\theta L_t(\theta_t)$. $g_t=3\nabla_\theta L_t(\theta_t)$.)",
          R"($\Delta=\partial E/\partial W$ and $\Delta=\partial E/\partial V$.)", R"($\frac{d}{d\theta} L = 0$)",
          R"($\frac{d}{dm} q = 0$)"}) {
        CAPTURE(text);
        CHECK(verdicts(text).find('p') == std::string::npos);
    }
    CHECK(verdict(R"(\frac{d}{d\theta} \cos m\theta = -m \sin m\theta)") == "proved");
    CHECK(verdict(R"(\frac{\partial}{\partial x_1} x_1^2 = 2 x_1)") == "proved");
    CHECK(verdict(R"(\frac{d}{dm} R_m = \theta J R_m where J := [[0, -1], [1, 0]])") == "proved");
}

TEST_CASE("of several values of a name the last one holds") {
    CHECK(last("Model A has $\\beta_1=0.9$.\n\n# Model B\n\nHere $\\beta_1=0.8$, so $\\beta_1^2=0.81$.") != 'p');
    CHECK(last(R"($x_1=2, x_2=3$. Later $x_1=5, x_2=7$, and $x_1+x_2=5$.)") != 'p');
    CHECK(last(R"($x_1=2, x_2=3$, and $x_1+x_2=5$.)") == 'p');
    CHECK(last(R"($h_A = f(s_A)$. Then $h_B=f(s_B)$.)") != 'p');  // two encoders, and no letters
}

TEST_CASE("words of other languages deny too, and ordinals are no numbers") {
    CHECK(verdicts("$x+1=1+x$ は偽") == "n");
    CHECK(verdicts("$x+1=1+x$ は真") == "p");
    CHECK(last("Of ordinals, $1+\\omega = \\omega$.") == 'n');
    CHECK(last("Of numbers, $1+x = x$.") != 'p');
}

TEST_CASE("a unit behind a number belongs to it") {
    CHECK(last("There are $512^2\\times4\\approx1$M weights.") == 'n');
    CHECK(last("There are $512^2\\times4\\approx1$ weights.") == 'r');
    CHECK(last("共 $20 \\cdot 5000 = 10$万。") == 'n');
    CHECK(last("It is $3 + 3 = 7$ Meters.") == 'r');
}

TEST_CASE("rounded values of roots are read as those of other numbers are") {
    for (const std::string text :
         {R"($\frac{64}{\sqrt{8192}} = 0.707$)", R"($\cos(\pi/4) = 0.707$)", R"($\sqrt{5} = 2.236$)", "$1/3 = 0.333$"}) {
        CAPTURE(text);
        CHECK(verdicts(text) == "n");
    }
    CHECK(verdicts(R"($\frac{64}{\sqrt{8192}} = 0.717$)") == "r");
    CHECK(verdicts(R"($\frac{64}{\sqrt{8192}} \approx 0.707$)") == "p");
    // what is near in no sense: more than twice as large
    CHECK(verdicts(R"($0.81 \approx 0.283^2$)") == "r");
    CHECK(verdicts(R"($10^3 \approx 2^{10}$)") != "r");
    CHECK(verdict(R"(\ln 5\times 10^5 < 3)") == "not understood");  // of 5, or of all
}

TEST_CASE("the code counts from 0 beside coordinates that are counted from 1") {
    const std::string code = "$$PE_{(pos, 2i)} = \\sin(pos/10000^{2i/d})$$\n\n$$PE_{(pos, 2i+1)} = "
                             "\\cos(pos/10000^{2i/d})$$\n\n";
    const std::string pairs = "$$x'_{2j-1} = x_{2j-1} \\cos(m\\theta_j) - x_{2j} \\sin(m\\theta_j)$$\n";
    CHECK(verdicts(code + pairs) == "ppd");
    CHECK(verdicts("$$PE_{(pos, 2i)} = \\cos(pos/10000^{2i/d})$$\n\n" + pairs)[0] != 'p');
    CHECK(verdicts(pairs + "\n$$PE_{(pos, 2i)} = \\sin(pos/10000^{2i/d})$$\n").back() != 'r');
}

TEST_CASE("marks of Markdown, sets and braces are read") {
    CHECK(verdicts(R"($\Theta = \{\theta_i = 10000^{-2(i-1)/d}, i \in [1, 2, \dots, d/2]\}$)") == "d");
    CHECK(verdicts(R"($$\Theta=\left\lbrace \theta_{i}=10000^{-2(i-1) / d}, i \in[1,2, \ldots, d / 2]\right\rbrace$$)") ==
          "d");
    CHECK(verdicts(R"($\{\theta_i = 10000^{-2i/d} \mid i = 0, \ldots, d/2-1\}$)")[0] == 'd');
    CHECK(verdicts("> $$\n> R_m^\\top R_n\n> = R_{n-m}\n> $$\n") == "p");
    CHECK(verdicts("> $$\n> R_m^\\top R_n\n> = R_{m-n}\n> $$\n") == "r");
    CHECK(verdicts(R"($$\mathbf{R}\_{m}^{T} \mathbf{R}\_n = \mathbf{R}\_{n-m}$$)") == "p");
    CHECK(verdicts(R"($$R^T(m\theta) R(n\theta) = \underbrace{R_m^T R_n}_{= R_{m-n}}$$)") == "pr");
    CHECK(verdicts(R"($R_{\Theta,m}^{d\,T} R_{\Theta,n}^d = R_{\Theta,n-m}^d$)") == "p");
    CHECK(verdicts(R"($$10000^{-2/128} \approx 0.8660 ~ \text{(for dims 2,3)}$$)") == "p");
    CHECK(verdicts(R"($$q_m = f_q(x_m, m), \quad k_n = f_k(x_n, n)$$)") == "dd");
}
