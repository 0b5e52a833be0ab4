// What proves a line must have been said as the equation that it is used as, and not because of that line.
#include <doctest/doctest.h>

#include <string>

#include "decide/formats.hpp"
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
    for (const std::string text : {R"($g_t=\nabla_\theta L_t(\theta_t)$. $g_t=3\nabla_\theta L_t(\theta_t)$.)",
                                   R"($\Delta=\partial E/\partial W$ and $\Delta=\partial E/\partial V$.)",
                                   R"($\frac{d}{d\theta} L = 0$)", R"($\frac{d}{dm} q = 0$)"}) {
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
    for (const std::string text : {R"($\frac{64}{\sqrt{8192}} = 0.707$)", R"($\cos(\pi/4) = 0.707$)",
                                   R"($\sqrt{5} = 2.236$)", "$1/3 = 0.333$"}) {
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
    const std::string code =
        "$$PE_{(pos, 2i)} = \\sin(pos/10000^{2i/d})$$\n\n$$PE_{(pos, 2i+1)} = "
        "\\cos(pos/10000^{2i/d})$$\n\n";
    const std::string pairs = "$$x'_{2j-1} = x_{2j-1} \\cos(m\\theta_j) - x_{2j} \\sin(m\\theta_j)$$\n";
    CHECK(verdicts(code + pairs) == "ddd");
    CHECK(verdicts("$$PE_{(pos, 2i)} = \\cos(pos/10000^{2i/d})$$\n\n" + pairs)[0] == 'r');
    CHECK(verdicts(pairs + "\n$$PE_{(pos, 2i)} = \\sin(pos/10000^{2i/d})$$\n").back() != 'r');
}

TEST_CASE("marks of Markdown, sets and braces are read") {
    CHECK(verdicts(R"($\Theta = \{\theta_i = 10000^{-2(i-1)/d}, i \in [1, 2, \dots, d/2]\}$)") == "d");
    CHECK(
        verdicts(R"($$\Theta=\left\lbrace \theta_{i}=10000^{-2(i-1) / d}, i \in[1,2, \ldots, d / 2]\right\rbrace$$)") ==
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

TEST_CASE("powers of traces and determinants are those of their values") {
    CHECK(verdict(R"(\operatorname{tr}(A)^2 = \operatorname{tr}(A^2))") == "refuted");
    CHECK(verdict(R"(\operatorname{tr}(A)^2 - \operatorname{tr}(A^2) = 2\det A)") == "proved");
    CHECK(verdict(R"(\operatorname{tr}(R_m)^2 = 4\cos^2(m\theta) for d = 2)") == "proved");
}

TEST_CASE("what is said to be no rotation is none") {
    for (const std::string said :
         {"Let $R_m = 2 I$. ", "Let $R_m = m I$. ", "Suppose $R_m = A^m$. ", "Replace $R_m$ by $2R_m$. ",
          R"(Define $R_m = \begin{cases} I & m < L\\ R_L & m\ge L\end{cases}$. )", "We learn $R_m$ freely. "}) {
        CAPTURE(said);
        CHECK(last(said + "$R_m^\\top R_n = R_{n-m}$.") != 'p');
    }
    CHECK(last("Let $R_m = R(m\\theta)$. $R_m^\\top R_n = R_{n-m}$.") == 'p');
    CHECK(last("Let $PE(t) = t v$. Then $|PE(t)|^2 = d/2$.") != 'p');
}

TEST_CASE("a derivative sees what depends on its letter") {
    for (const std::string text : {R"(Let $n = 2m$. $\frac{d}{dm} R_{n-m} = -\theta R(\pi/2) R_{n-m}$.)",
                                   R"(Let $q = R_m x$. Then $\frac{d}{dm}(R_m q) = \theta R(\pi/2) R_m q$.)",
                                   R"(Let $k = q$. $\nabla_q q^T k = k$.)"}) {
        CAPTURE(text);
        CHECK(last(text) != 'p');
    }
    CHECK(last(R"(Let $s = q^T R_{n-m} k$. Then $\nabla_q s = R_{n-m} k$.)") == 'p');
}

TEST_CASE("a conclusion that does not follow is no fact") {
    for (const std::string text :
         {"Let $x = 2 + 2$. So $x = 5$. Hence $x^2 = 25$.", "Let $N = 2^3$. Then $N = 6$, so $N + 1 = 7$.",
          "Let $W = R_m$. Then $W = I$. So $Wx = x$.",
          R"(Let $c_m = \cos(m\theta)$. Then $c_0 = 0$. Hence $c_0 + 1 = 1$.)",
          R"($\theta_i = 10000^{-2i/d}$ with $d = 4$. Then $\theta_1 = 0.1$. So $2\theta_1 = 0.2$.)"}) {
        CAPTURE(text);
        CHECK(last(text) != 'p');
    }
    CHECK(last("Let $x = 2 + 2$. So $x = 4$. Hence $x^2 = 16$.") == 'p');
    CHECK(verdicts(R"($\cos\theta = 1$, so $\theta = 0$.)")[0] != 'p');
}

TEST_CASE("another model, example or case has its own values") {
    for (const std::string text :
         {R"(In the toy model $\theta = 0$. In the real model, $R_m q = q$.)",
          R"(In the first model $q = k$. In the second model $q^T k = |k|^2$.)",
          "Alice takes $x = 2$. Bob has $x^2 = 4$.", R"(Model A has $\alpha = 2$. Model B has $\alpha^2 = 4$.)",
          "旧模型中 $q = k$。新模型中 $q^T k = |k|^2$。", "**Example.** Let $q = (1, 0)$.\n\n**Theorem.** $|q|^2 = 1$.",
          "Let $q = (3,4)$. Normalize $q$. Then $|q|^2 = 25$.",
          R"($k = q \quad\text{if } m = n$. Then $q^T k = |q|^2$.)",
          R"($k = q \text{ is false}$. Then $q^T k = |q|^2$.)", "Nobody says that $k = q$. Then $q^T k = |q|^2$."}) {
        CAPTURE(text);
        CHECK(last(text) != 'p');
    }
    // what is said of all of them holds in each
    CHECK(last(R"(Let $s = n - m$. In the first case, $R_m^\top R_n = R_s$.)") == 'p');
    CHECK(last(R"(设 $s = n - m$。现在 $R_m^\top R_n = R_s$。)") == 'p');
    CHECK(last(R"(In the toy model $q = k$. Hence $q^T k = |k|^2$.)") == 'p');
    CHECK(last("**Example.** Let $q = (3, 4)$. Then $|q|^2 = 25$.") == 'p');
}

TEST_CASE("what words may say of positions is not refuted, a slip is") {
    for (const std::string text :
         {"Let s denote the sum of $m$ and $n$. Then $R_m R_n = R_s$.", "There is some $m$ with $R_m = I$.",
          R"($R_m = R_n \Rightarrow m = n$.)", R"(Let $\theta$ be zero. Then $R_m R_n = R_m$.)"}) {
        CAPTURE(text);
        CHECK(verdicts(text).find('r') == std::string::npos);
    }
    CHECK(last("By the rotation property, $R_{n-m} = R_m^T R_m$.") == 'r');
    CHECK(verdicts(R"($$R_m R_n = R_{m-n} \Rightarrow (R_m q)^T R_n k = q^T R_{n-m} k$$)") == "rp");
}

TEST_CASE("sums bind their index, sizes are no products, and words name other sizes") {
    CHECK(
        last(
            R"(For fixed $i$ let $c = \cos\theta_i$. Then $\sum_{i=0}^{d/2-1} c = \sum_{i=0}^{d/2-1}\cos\theta_i$.)") !=
        'p');
    CHECK(last(R"(Of shapes, $(2\times 4)(4\times 4) = (2\times 4)$.)") == 'n');
    CHECK(last(R"(For $n\times n$ matrices, $\det(-A) = \det A$.)") != 'p');
    CHECK(last(R"(For 2x2 matrices, $\det(-A) = \det A$.)") == 'p');
    CHECK(
        last(
            R"(Abel summation: with $S_j = \sum_{i=0}^{j-1} e^{i s\theta_i}$, $\sum_{i=0}^{d/2-1} h_i e^{is\theta_i} = )"
            R"(-\sum_{i=0}^{d/2-1} S_{i+1}(h_{i+1} - h_i)$.)") != 'r');
    CHECK(last(R"($\bar x = \frac12(x_1 + x_2)$ is the mean of x.)") != 'r');
}

TEST_CASE("numbers as people write them") {
    CHECK(verdicts(R"($3 \times 768 \times 2048 = 4,718,592$)") == "p");
    CHECK(verdicts(R"($3 \times 768 \times 2048 = 4{,}718{,}593$)") == "r");
    CHECK(verdicts(R"($x = 1, 200, 300$)").find('p') == std::string::npos);
    CHECK(verdicts(R"($2\pi / 2.45\times10^{-6} \approx 2.56\times10^{6}$)") == "p");
    CHECK(verdicts(R"(At $m = 0$, every angle is 0, so $\cos = 1$, $\sin = 0$.)") == "dcc");
    CHECK(verdicts(R"($Q_i' = R_i Q_i$, $K_j' = R_j K_j$. Then $Q_i' \cdot K_j' = Q_i \cdot (R_{j-i} K_j)$.)").back() ==
          'p');
    CHECK(verdicts(R"($\begin{bmatrix} \cos 2.0 & -\sin 2.0 \\ \sin 2.0 & \cos 2.0 \end{bmatrix} \approx )"
                   R"(\begin{bmatrix} -0.416 & -0.909 \\ 0.909 & -0.416 \end{bmatrix}$)") == "p");
    CHECK(verdicts(R"($\begin{bmatrix} \cos 2.0 & -\sin 2.0 \\ \sin 2.0 & \cos 2.0 \end{bmatrix} \approx )"
                   R"(\begin{bmatrix} -0.416 & -0.909 \\ 0.909 & 0.416 \end{bmatrix}$)") == "r");
}

TEST_CASE("a case that is said by the way holds in its sentence, and where a conclusion follows") {
    for (const std::string text : {R"(On the diagonal $m = n$. Off the diagonal $R_m^T R_n = I$.)",
                                   R"(In self-attention $k = q$. In cross-attention $q^T k = |q|^2$.)",
                                   R"(The baseline is $\theta = 0$. Our model has $R_m q = q$.)",
                                   R"(Early versions had $k = q$. The current one computes $q^T k = |q|^2$.)"}) {
        CAPTURE(text);
        CHECK(last(text) != 'p');
    }
    CHECK(last(R"(On the diagonal $m = n$. Hence $R_m^T R_n = I$.)") == 'p');
    CHECK(last(R"(On the diagonal $m = n$, and $R_m^T R_n = I$.)") == 'p');
    CHECK(last(R"(Let $k = q$. The score is $q^T k = |q|^2$.)") == 'p');
    CHECK(last("$u = (1, 2)$ and $w = (2, -1)$. The vectors have $u \\cdot w = 0$.") == 'p');
}

TEST_CASE("what does not follow proves nothing either") {
    for (const std::string text :
         {R"($\cos a = \cos b$, hence $a = b$. Hence $\sin a = \sin b$.)", R"($x^2 = 1$, so $x = 1$. Then $x^3 = 1$.)",
          R"($A^2 = I$, so $A = I$. Then $Ax = x$.)",
          R"(Let $A_{mn} = \cos((m-n)\theta)$. Then $A_{nn} = 0$. So $A_{nn} + 1 = 1$.)",
          R"(Let $c_m = \cos m\theta$. $c_0 = 2$, hence $c_0^2 = 4$.)"}) {
        CAPTURE(text);
        CHECK(verdicts(text).find('p') == std::string::npos);
    }
    CHECK(last(R"(Let $P_m = P_{m-1} R_2$ and $P_0 = I$. Then $P_m = R_{2m}$.)") == 'p');
}

TEST_CASE("a letter that is said to be another matrix or code is it") {
    for (const std::string text : {R"(Take $R = \begin{pmatrix} 2 & 0 \\ 0 & 2 \end{pmatrix}$. Then $R^T R = I$.)",
                                   R"(Replace the rotation by a scaling $R_m = 2^m I$. Then $R_m^T R_n = R_{n-m}$.)",
                                   R"(Define $R_m = e^{-m\theta} I$. Then $R_m^T R_n = R_{n-m}$.)",
                                   R"(The code is random, $PE(t) = \xi_t$. Then $|PE(t)|^2 = d/2$.)"}) {
        CAPTURE(text);
        CHECK(last(text) != 'p');
    }
    CHECK(last(R"($R = \begin{pmatrix} \cos t & -\sin t \\ \sin t & \cos t \end{pmatrix}$. Then $R^T R = I$.)") == 'p');
}

TEST_CASE("of positions that run, i is no imaginary unit") {
    CHECK(verdicts("> 假设训练时的序列长度为 $N = 2048$，现在需要长度为 $L = 8192$ 的序列。直接使用会遇到两个问题：\n"
                   "> $$i' = i \\times \\frac{N}{L}$$\n"
                   "> - 当 $i = L-1$ 时，$i' = (L-1) \\times \\frac{N}{L} \\approx N-1$（末尾）")
              .find('r') == std::string::npos);
    CHECK(verdicts(R"($i^2 = 1$)") == "r");
}

TEST_CASE("room within a number, and units a space away") {
    CHECK(verdicts(R"($16 \times 16 \times 884\,736 = 226\,492\,416$)") == "p");
    CHECK(verdicts(R"($131\,072 = 2^{16}$)") == "r");
    CHECK(verdicts(R"($2\pi \cdot 10000^{22/24} \approx 29\,160$)") == "p");
    CHECK(verdicts(R"($2\pi \cdot 29 160 \approx 29160$)") == "n");
    CHECK(verdicts("$411\\,632\\,256 - 76\\,813\\,824 \\approx 334.8$ M; the rest is embedding.") == "u");
    CHECK(verdicts(R"((1) = (2), and $x + y = y + x$)") == "p");
    CHECK(verdicts(R"($(1) = (2)$)").empty());
}

TEST_CASE("a base that is no formula by itself ends no document") {
    CHECK(verdicts(R"($\theta_i = \text{rope\_theta}^{-2i/d}$. And $x + y = y + x$.)") == "dp");
}

TEST_CASE("formulas that Markdown has escaped") {
    CHECK(verdicts(R"(\\(R(\\theta\_1)R(\\theta\_2) = R(\\theta\_1 + \\theta\_2)\\))") == "p");
    CHECK(verdicts("\\\\\\[e^{ix} = cosx + i\\\\ sinx \\\\\\]") == "p");
    CHECK(verdicts(R"($$\\cos(\\alpha + \\beta) = \\cos\\alpha\\cos\\beta + \\sin\\alpha\\sin\\beta$$)") == "r");
    CHECK(verdicts(R"($$\begin{aligned} a + b &= b + a \\ \cos 0 &= 1 \end{aligned}$$)") == "pp");
    // what a browser copied three times over stands in no display
    CHECK(verdicts("Figure 1 ( S = 256 \xf0\x9d\x91\x86 S=256 ).\n\n$$\n\\theta_{d}=b^{-2d/|D|}\n$$\n\n$$\n"
                   "\\lambda_{d}=\\dfrac{2\\pi}{\\theta_{d}}=2\\pi b^{\\frac{2d}{|D|}}.\n$$")
              .find('r') == std::string::npos);
}

TEST_CASE("the number of a theorem or a row is no factor") {
    const auto read = [](const std::string& text) { return verdicts(formula::document_of(text, "notes.txt")); };
    CHECK(read("Theorem 3   i^2 = -1\n") == "p");
    CHECK(read("2   1 × 0.5 = 1.0\n") == "r");
    CHECK(read("0   1 × 0.5 = 0.5\n") == "p");
}

TEST_CASE("what is asked of functions that a later paragraph finds is a condition") {
    const std::string found = "\n\nA solution is\n\n$$f(q, m) = q e^{im\\theta}$$";
    CHECK(verdicts("We want\n\n$$\\langle f(q, m), f(k, n)\\rangle = g(q, k, m - n)$$" + found) == "cd");
    CHECK(verdicts("We want\n\n$$f(q, m)^\\top f(k, n) = g(q, k, m - n)$$" + found) == "cd");
}

TEST_CASE("what g is, one line says") {
    const std::string asked = "$$\\langle f_q(x_m,m),f_k(x_n,n)\\rangle=g(x_m,x_n,m-n)$$\n\nThe solution is\n\n",
                      f = "$$f_q(x_m,m)=(W_qx_m)e^{im\\theta}$$\n\n$$f_k(x_n,n)=(W_kx_n)e^{in\\theta}$$\n\n",
                      g = "$$g(x_m,x_n,m-n)=\\operatorname{Re}[(W_qx_m)(W_kx_n)^*e^{i(m-n)\\theta}]$$\n\n",
                      other = "$$g(x_m,x_n,m-n)=\\operatorname{Re}[(W_qx_m)(W_kx_n)^*e^{i(n-m)\\theta}]$$\n\n",
                      unread = "$$g(x_q,x_k,n-m)=R_g(x_q,x_k,n-m)e^{i\\Theta_g(x_q,x_k,n-m)}$$";
    CHECK(verdicts(asked + f + g) == "cddd");
    CHECK(verdicts(asked + f + other)[0] == 'r');
    CHECK(verdicts(asked + f + g + unread)[0] == 'c');
    CHECK(verdicts(asked + f + other + unread)[0] == 'n');
    CHECK(verdicts(R"($f_q(x_m, m) = (W_q x_m) e^{im\theta}$. Above, $f_q(x_m, m) = (W_q x_m) e^{im\theta}$.)") ==
          "dd");
    CHECK(verdict(R"(\bigg{|}q\bigg{|}^2 = \big{(}q^T q\big{)})") == "proved");
}

TEST_CASE("of a set of subscripts each member is meant") {
    CHECK(verdicts("$$f_q(x_m,m)=(W_qx_m)e^{im\\theta}$$\n\n$$f_{\\{q,k\\}}(x_m, m) = R_m W_{\\{q,k\\}} x_m$$") ==
          "dpd");
    CHECK(verdicts(
              "$$f_q(x_m,m)=(W_qx_m)e^{im\\theta}$$\n\n$$f_{\\{q,k\\}}(x_m, m) = R_m^\\top W_{\\{q,k\\}} x_m$$")[1] !=
          'p');
    CHECK(verdicts(R"($f_{t:t\in\{q,k,v\}}(x_m,m):=W_{t:t\in\{q,k,v\}}(x_m+p_m)$)").size() == 3);
    CHECK(verdicts(R"($f_{\{q,k\}}(x_m) = W_{\{q,v\}} x_m$)") == "n");
}

TEST_CASE("a member of a family of frequencies, behind \"then\"") {
    const std::string family = R"(Let $d = 4$ and $\theta_i = 10000^{-2i/d}$. Then $\theta_0 = 1$ and )";
    CHECK(last(family + R"($\theta_1 = 0.01$.)") == 'p');
    CHECK(last(family + R"($\theta_1 = 0.0001$.)") == 'r');
    CHECK(last(family + R"($\theta_2 = 0.01$.)") != 'r');  // counted from 1
    CHECK(last(R"(Let $d = 4$ and $\theta_i = 10000^{-2i/d}$. Take $\theta_1 = 0.5$.)") != 'r');
    // another family, and no slip
    CHECK(last(R"($\theta_i = b^{-2i/d}$. With two axes, $\theta_{2i+1} = b^{-4i/d}$.)") == 'd');
    CHECK(last(R"($\theta_i = b^{-2i/d}$. With two axes, $\theta_{2i} = b^{-4i/d}$.)") == 'd');
    CHECK(last(R"($\theta_i = b^{-2i/d}$. Then $\theta_{i+1} = b^{-2(i+1)/d}$.)") == 'p');
    CHECK(last(R"($\theta_i = b^{-2i/d}$. The last is $\theta_{d/2-1} = b^{2/d-1}$.)") == 'p');
}

TEST_CASE("what is said for every position is no condition on it") {
    CHECK(verdicts(R"($\|R_m x - x\| = 0$ for every $m$.)")[0] == 'r');
    CHECK(verdicts(R"($\|R_m x - x\| = 0$ for $m = 0$.)")[0] != 'r');
    CHECK(verdicts(R"(If $R_m x = x$ for every $m$, then $x = 0$.)")[0] != 'r');
}

TEST_CASE("a function that is looked for has no property because of what is found below") {
    const std::string wanted = R"($\langle f(q, m), f(k, n)\rangle = g(q, k, m-n)$)", found = "$f(q, m) = R_m q$";
    CHECK(verdicts("We want " + wanted + ".\n\nSuch is " + found + ".")[0] == 'c');
    CHECK(verdicts("Let " + found + ".\n\nThen " + wanted + ".").back() == 'p');
    CHECK(verdicts("We have " + wanted + ", where " + found + ".")[0] == 'p');
    // in one paragraph, where words say that it is a wish
    CHECK(verdicts("The idea is to find a map with " + wanted + ", and this one does: " + found + ".")[0] == 'c');
    CHECK(verdicts("# 证明\n核心思想就是找到一个转换：" + wanted + "，而找到的是 " + found + "。")[0] == 'c');
    CHECK(verdicts("We want to show that " + wanted + ", where " + found + ".")[0] == 'p');
    CHECK(verdicts("With the initial condition $f(q, 0) = q$ we find " + found + ".")[0] == 'c');
}

TEST_CASE("a paragraph ends where it does with the line ends of any system") {
    const std::string unix = "We have\n\n$$<f(q, m), f(k, n)> = g(q, k, m-n)$$\n\nSolve it.\n\n$$f(q, m) = R_m q$$\n";
    std::string other;
    for (const char c : unix) other += c == '\n' ? std::string("\r\n") : std::string(1, c);
    CHECK(verdicts(unix) == "cd");
    CHECK(verdicts(other) == "cd");
}

TEST_CASE("nothing is refuted by one of two things that a name is supposed to be") {
    CHECK(last("Let $m = n$, $m = n + 1$. Then $R_m = R_{n+2}$.") == 'n');
    CHECK(last("Let $m = n$. Then $R_m = R_{n+2}$.") == 'r');
    CHECK(last("Suppose $q = R_m x$ and $q = R_n x$. Then $R_m x = R_n x$.") == 'n');
    CHECK(last("Suppose $q = R_m x$ and $k = R_n x$. Then $R_m x = R_n x$.") == 'r');
}

TEST_CASE("what an equation holds without is not said to be given") {
    const auto notes = [](const std::string& document) {
        const auto found = formula::check_document(document);
        CHECK(found.back().verdict == formula::Checked::Verdict::proved);
        std::string all;
        for (const std::string& note : found.back().notes) all += note + "\n";
        return all;
    };
    const std::string said = "Let $q_m = W_q x_m$.\n\n";
    CHECK(notes(said + "$$(R_m q_m)^\\top R_n k = q_m^\\top R_{n-m} k$$").find("q_m is what") == std::string::npos);
    CHECK(notes(said + "$$q_m^\\top k = x_m^\\top W_q^\\top k$$").find("q_m is what") != std::string::npos);
}
