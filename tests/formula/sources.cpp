// What `check` finds in the four sources, in short quotations: their slips, each by itself, and no false alarm.
//
// Refuted are S1 (5) and (14) and S2's example; ill-formed are a column in the place of a row (S1 (13), S3 (2)) and a
// bracket that is not closed (S4 (4)). Two columns multiplied (S4) may be
// meant as their inner product: that is not read, and what to write is said.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "decide/check.hpp"

namespace {

using formula::Checked;
using Verdict = Checked::Verdict;

std::size_t count_of(const std::vector<Checked>& found, Verdict verdict) {
    return static_cast<std::size_t>(std::ranges::count(found, verdict, &Checked::verdict));
}

/// The only one of the verdict.
Checked only(const std::vector<Checked>& found, Verdict verdict) {
    REQUIRE(count_of(found, verdict) == 1);
    return *std::ranges::find(found, verdict, &Checked::verdict);
}

bool says(const std::vector<Checked>& found, Verdict verdict, const std::string& words) {
    return std::ranges::any_of(
        found, [&](const Checked& one) { return one.verdict == verdict && one.why.find(words) != std::string::npos; });
}

}  // namespace

TEST_CASE("S1: the sines of (5) and (14), the column of (13)") {
    const std::vector<Checked> found = formula::check_document(R"(
$$q'_m = q_m e^{im\theta}$$
$$q'^T_m k'_n = (q^1_m q^2_m) \begin{pmatrix} \cos((m-n)\theta) & -\sin((m-n)\theta) \\ \sin((m-n)\theta) & \cos((m-n)\theta) \end{pmatrix} \begin{pmatrix} k^1_n \\ k^2_n \end{pmatrix} \quad (5)$$
$$q_m = \begin{pmatrix} q^1_m \\ q^2_m \end{pmatrix} = q^1_m + iq^2_m \quad (6)$$
$$k'_n = \begin{pmatrix} \cos(n\theta) & -\sin(n\theta) \\ \sin(n\theta) & \cos(n\theta) \end{pmatrix} \begin{pmatrix} k_n^1 \\ k_n^2 \end{pmatrix} \quad (11)$$
$$q_m'^T k'_n = \left(\begin{pmatrix} \cos(m\theta) & -\sin(m\theta) \\ \sin(m\theta) & \cos(m\theta) \end{pmatrix} \begin{pmatrix} q_m^1 \\ q_m^2 \end{pmatrix} \right)^T \begin{pmatrix} \cos(n\theta) & -\sin(n\theta) \\ \sin(n\theta) & \cos(n\theta) \end{pmatrix} \begin{pmatrix} k_n^1 \\ k_n^2 \end{pmatrix} \quad (12)$$
$$= \begin{pmatrix} q_m^1 \\ q_m^2 \end{pmatrix} \begin{pmatrix} \cos(m\theta)\cos(n\theta) + \sin(m\theta)\sin(n\theta) & -\cos(m\theta)\sin(n\theta) + \sin(m\theta)\cos(n\theta) \\ -\sin(m\theta)\cos(n\theta) + \cos(m\theta)\sin(n\theta) & \sin(m\theta)\sin(n\theta) + \cos(m\theta)\cos(n\theta) \end{pmatrix} \begin{pmatrix} k_n^1 \\ k_n^2 \end{pmatrix} \quad (13)$$
$$= (q_m^1 q_m^2) \begin{pmatrix} \cos((m-n)\theta) & -\sin((m-n)\theta) \\ \sin((m-n)\theta) & \cos((m-n)\theta) \end{pmatrix} \begin{pmatrix} k_n^1 \\ k_n^2 \end{pmatrix} \quad (14)$$
)");
    std::vector<std::string> refuted;
    for (const Checked& one : found)
        if (one.verdict == Verdict::refuted) refuted.push_back(one.tag);
    CHECK(refuted == std::vector<std::string>{"(5)", "(14)"});
    CHECK(count_of(found, Verdict::proved) == 2);  // (6), (12)
    CHECK(only(found, Verdict::ill_formed).tag == "(13)");
    CHECK(says(found, Verdict::ill_formed, "is a transpose missing?"));
}

TEST_CASE("S2: the example adds up to 2.2346, with the line breaks that the page lost") {
    const std::vector<Checked> found = formula::check_document(R"(
$$ \mathbf{R}_m = \begin{bmatrix} \cos m\theta & -\sin m\theta \ \sin m\theta & \cos m\theta \end{bmatrix} $$
$$ \mathbf{q}_m = \mathbf{R}_m \mathbf{q} $$
$$ \mathbf{q}_m = \begin{bmatrix} 1 \times 0.8776 - 2 \times 0.4794 \ 1 \times 0.4794 + 2 \times 0.8776 \end{bmatrix} = \begin{bmatrix} -0.0812 \ 2.2366 \end{bmatrix} $$
)");
    CHECK(only(found, Verdict::refuted).right.find("2.2366") != std::string::npos);
    CHECK(count_of(found, Verdict::definition) == 3);  // R_m, q_m, and its value at one place
    CHECK(
        count_of(
            formula::check_document(
                R"($$\begin{bmatrix} 1 \times 0.4794 + 2 \times 0.8776 \\ 1 \end{bmatrix} = \begin{bmatrix} 2.2346 \\ 1 \end{bmatrix}$$)"),
            Verdict::proved) == 1);
}

TEST_CASE("S3: a row written as a column; what is asked of A is no false identity") {
    const std::vector<Checked> found = formula::check_document(R"(
$q_{i:} = (q_{i0}, q_{i1})^T$, $k_{j:} = (k_{j0}, k_{j1})^T$
$$\hat{r}_{ij} = f(q_{i:})f(k_{j:})^T = q_{i:}A_i(k_{j:}A_j)^T = q_{i:}A_iA_j^T k_{j:}^T \quad (2)$$
$$A_iA_i^T = I, \quad (3)$$
$$I_\theta = \begin{bmatrix} \cos \theta & \sin \theta \\ -\sin \theta & \cos \theta \end{bmatrix},$$ $I_\theta I_\theta^T = I$
)");
    CHECK(count_of(found, Verdict::refuted) == 0);
    CHECK(only(found, Verdict::condition).tag == "(3)");
    CHECK(count_of(found, Verdict::proved) == 2);
    CHECK(count_of(found, Verdict::ill_formed) == 2);  // after f(q) f(k)^T, whose f nothing defines
    CHECK(says(found, Verdict::ill_formed, "a column of 2 times a 2 x 2 matrix"));
}

TEST_CASE("a condition is no pass for what is false") {
    for (const std::string text :
         {"$R(a) B = B R(a)$", "$(A R(a))^T = A^T R(a)^T$", "$\\det R(a) = -1$", "$\\cos^2 a + \\sin^2 a = 2$",
          "$1 + 1 = 3$", "$|R_m q|^2 = |q|^2 + 1$", "$R_m^T R_n = R_{m-n}$"}) {
        CAPTURE(text);
        CHECK(count_of(formula::check_document(text), Verdict::refuted) == 1);
    }
    // of letters alone it is one or the other, and where it fails is said
    for (const std::string text : {"$A B = B A$", "$A A^T = 2 I$", "$(A B)^T = A^T B^T$", "$\\det A = -1$",
                                   "$|q + k|^2 = |q|^2 + |k|^2$", "$\\cos a = 0$", "$R_m x = x$"}) {
        CAPTURE(text);
        const Checked one = only(formula::check_document(text), Verdict::condition);
        CHECK(one.counterexample.has_value());
    }
}

TEST_CASE("ill-formed is only what no convention mends") {
    for (const std::string text :
         {"$x W = W^T x$", "$\\begin{pmatrix} 1 \\\\ 2 \\end{pmatrix} x = 1$", "$q A k = 1$", "$x \\cdot [0, 1) = 1$",
          "$\\int f = 1$", "$\\begin{pmatrix} W & c \\\\ 0 & W \\end{pmatrix} = W$"}) {
        CAPTURE(text);
        CHECK(count_of(formula::check_document(text), Verdict::ill_formed) == 0);
    }
    for (const std::string text :
         {"$(1, 2)^T R_m = 0$", "$\\begin{pmatrix} 1 \\\\ 2 \\end{pmatrix} W x = 1$", "$(a + b] = 1$"}) {
        CAPTURE(text);
        CHECK(count_of(formula::check_document(text), Verdict::ill_formed) == 1);
    }
}

TEST_CASE("S4: inline formulas of a page copied out of a browser") {
    const std::vector<Checked> found = formula::check_document(
        "- 定义: R ( θ ) = ( cos θ sin θ − sin θ cos θ ) R(\\theta)=\\begin{pmatrix} \\cos \\theta & \\sin \\theta "
        "\\\\ -\\sin \\theta & "
        "\\cos \\theta \\end{pmatrix} R(θ)=(cosθ−sinθsinθcosθ)\n"
        "- R ( θ ) T = R ( − θ ) R(\\theta)^T=R(-\\theta) R(θ)T=R(−θ)\n"
        "- R ( θ 1 ) R ( θ 2 ) = R ( θ 1 + θ 2 ) R(\\theta_1)R(\\theta_2)=R(\\theta_1+\\theta_2) R(θ1)R(θ2)=R(θ1+θ2)\n"
        "易知 P E ( t + g ) P E ( t ) = P E ( t ) P E ( t − g ) PE(t+g)PE(t) = PE(t)PE(t-g) "
        "PE(t+g)PE(t)=PE(t)PE(t−g),这表明\n"
        "- 分别做旋转: R(\\Theta)=\\begin{pmatrix}R(\\theta_{1})&0\\\\0&R(\\theta_{2})\\end{pmatrix}"
        "=\\begin{pmatrix}R(\\theta_{1})&0\\\\0&1\\end{pmatrix}\\begin{pmatrix}1&0\\\\0&R(\\theta_{2})\\end{pmatrix}\n"
        "$$\\sum_{m=1}^{d} \\left[(E(t,m) + PE(t,m)) W_m^Q\\right] = \\sum_{m=1}^{d} \\left[(E(t+g,m) + PE(t+g,m) "
        "W_m^K\\right]$$\n");
    CHECK(count_of(found, Verdict::refuted) == 0);
    CHECK(count_of(found, Verdict::proved) == 3);  // a 1 in a matrix of blocks is the identity
    CHECK(count_of(found, Verdict::ill_formed) == 1);
    CHECK(says(found, Verdict::not_read, "for the inner product write x^T y"));
    CHECK(says(found, Verdict::ill_formed, "found ']', expected ')'"));
    // without such a page nothing outside of dollars is a formula
    CHECK(formula::check_document("R(\\theta)^T=R(-\\theta)").empty());
}

TEST_CASE("what names stand for is no identity, and a token is what the document says") {
    const std::vector<Checked> found = formula::check_document(R"(
$$\begin{pmatrix} x'_1 \\ x'_2 \end{pmatrix} = R_m \begin{pmatrix} x_1 \\ x_2 \end{pmatrix}$$
$$q_m = R_m W_q x_m$$ $$k_n = R_n W_k x_n$$
$$q_m^\top k_n = x_m^\top W_q^\top R_{n-m} W_k x_n$$
$$q_m^\top k_n = x_m^\top W_q^\top R_{m-n} W_k x_n$$
)");
    CHECK(count_of(found, Verdict::definition) == 3);
    CHECK(count_of(found, Verdict::proved) == 1);
    CHECK(only(found, Verdict::refuted).line == 5);
}

TEST_CASE("a chain goes on where a row ends with = or a sign") {
    const std::vector<Checked> found = formula::check_document(R"(
\begin{align}
\cos(a + b) &= \\
\cos a \cos b &- \\
\sin a \sin b &= \\

\cos a \cos b
&- \sin b \sin a \\
-\sin a &= \sin(-a) \\
+\sin a &= \cos a
\end{align}
)");
    REQUIRE(found.size() == 4);
    CHECK(found[0].left == "\\cos(a + b)");
    CHECK(count_of(found, Verdict::proved) == 3);
    CHECK(only(found, Verdict::refuted).left == "+\\sin a");
}

TEST_CASE("displays as READMEs and pages write them") {
    for (const std::string text :
         {"```math\nR_m^T R_n = R_{n-m}\n```\n", "is $`R_m^T R_n = R_{n-m}`$, as", "\\\\(R_m^T R_n = R_{n-m}\\\\)",
          "$$\\begin{array}{l} R_m^T R_n = R_{n-m} \\end{array}$$",
          "$$\\begin{aligned} R_m^T R_n &= R_{-m} R_n \\\\[4pt] &= R_{n-m} \\end{aligned}$$",
          "$$R_{-m} = \\begin{pmatrix} \\cos m\\theta & \\sin m\\theta \\\\\\\\ -\\sin m\\theta & \\cos m\\theta "
          "\\end{pmatrix}$$"}) {
        CAPTURE(text);
        const std::vector<Checked> found = formula::check_document(text);
        CHECK(!found.empty());
        CHECK(count_of(found, Verdict::proved) == found.size());
    }
    CHECK(formula::check_document("```\nR_m^T R_n = R_{m-n}\n```\n").empty());
}

TEST_CASE("an entry of a vector that is defined, and a prime that is none") {
    const std::string turned = "$$q_m = R_m q$$\n\n";
    CHECK(count_of(formula::check_document(turned + R"($q_{m,2i} = q_{2i} \cos m\theta_i - q_{2i+1} \sin m\theta_i$)"),
                   Verdict::proved) == 1);
    CHECK(count_of(formula::check_document(turned + R"($q_{m,2i} = q_{2i} \cos m\theta_i + q_{2i+1} \sin m\theta_i$)"),
                   Verdict::refuted) == 1);
    CHECK(count_of(formula::check_document(turned + R"($q'_{m,2i} = q_{2i} \cos m\theta_i - q_{2i+1} \sin m\theta_i$)"),
                   Verdict::definition) == 2);
}

TEST_CASE("what a document's own words leave open is not refuted") {
    // rounded numbers; a name with another meaning further down; a name with two; a side between that can't be read
    for (const std::string text :
         {"$0.5 q_1 + 0.333 q_2 = 1$",
          "$$q_m = R_m q$$ $q_m^T k = q^T R_m^T k$ $$q_m = R_m W x$$ $q_m^T k = x^T W^T R_m^T k$",
          "$q_m^T R_m k_m = q_m^T k_m$\n$$q_m = R_m W x_m$$\n$$k_m = R_m V x_m$$", "$$R_m q = f(q, m) = R_{-m} q$$"}) {
        CAPTURE(text);
        const std::vector<Checked> found = formula::check_document(text);
        CHECK(count_of(found, Verdict::refuted) == 0);
        CHECK(count_of(found, Verdict::not_read) > 0);
    }
    CHECK(says(formula::check_document("$$q_m = R_m q$$\n\n$$q_m = R_m W x$$\n\n$q_m^T q_m = x^T W^T W x$"),
               Verdict::not_read, "q_m is defined in line 1, and otherwise in line 3"));
    // n = m + 1 of one section may hold no longer in the next
    CHECK(count_of(formula::check_document("$n = m + 1$\n\n# Next\n\n$R_m^T R_n = R_1$"), Verdict::not_read) == 1);
    // a formula of prose is no end of a display's chain
    CHECK(count_of(formula::check_document("$$R_m^T R_n = R_{n-m}$$ for $a = b$\n$$= R_n R_{-m}$$"), Verdict::proved) ==
          2);
}

TEST_CASE("cases of a lecture are no false identities") {
    for (const char* text :
         {"$z_2 = e^{i\\theta}$",
          "$R(2\\theta) x = \\begin{pmatrix} 0 & -1 \\\\ 1 & 0 \\end{pmatrix} \\begin{pmatrix} 1 \\\\ 0 "
          "\\end{pmatrix}$",
          "$R_\\Delta = R_{n-m}$", "$k e^{in\\theta} = |k| e^{i(\\beta + n\\theta)}$", "$q_1^* = q_1 \\cos\\theta$",
          "$2 \\times 206.2 = 412.3$", "$|u| = |v|$", "$h_1^0 = h_2^0$", "$i = 0$", "suppose $A = I$: $A x = y$",
          "$$f_q(x_m, m) = R_m W_q x_m$$ here $f_q(x, 2) = R_2 x$", "$$q_n^T k_m = q_n^T R_{n-m} k_m$$"}) {
        const std::string document = text;
        CAPTURE(document);
        const std::vector<Checked> found = formula::check_document(document);
        CHECK(!found.empty());
        CHECK(count_of(found, Verdict::refuted) == 0);
        CHECK(count_of(found, Verdict::proved) == 0);
    }
    for (const std::string text : {"$q = W_q x$", "$n = m + 1$", "$\\theta_i = 10000^{-2i/d}$", "$\\phi = m\\theta$"}) {
        CAPTURE(text);
        CHECK(count_of(formula::check_document(text), Verdict::definition) == 1);
    }
    CHECK(count_of(formula::check_document("$n = n + 1$"), Verdict::not_read) == 1);
    // a factor in brackets is no number of an equation, and a number of an equation no factor
    CHECK(only(formula::check_document("$$(12) (R_m q)^T (R_n k) = q^T R_{n-m} k$$"), Verdict::proved).tag == "(12)");
    CHECK(count_of(formula::check_document("$$(2) + q^T k = q^T k + 2$$"), Verdict::proved) == 1);
    // with other matrices it is a slip
    CHECK(count_of(formula::check_document("$$f_k(x_n, n) = R_n W_k x_n$$ $$f_k(x_n, 0) = W_q x_n$$"),
                   Verdict::refuted) == 1);
}

TEST_CASE("functions are what their equations say") {
    const std::vector<Checked> found = formula::check_document(R"(
$$f_q(x_m, m) = R_m W_q x_m$$ $$f_k(x_n, n) = R_n W_k x_n$$
$$\langle f_q(x_m, m), f_k(x_n, n) \rangle = g(x_m, x_n, m - n) = x_m^\top W_q^\top R_{n-m} W_k x_n$$
$$F(q, m) = q e^{im\theta}$$ $$F(q, m) \overline{F(k, n)} = q \bar k e^{i(m-n)\theta}$$
$$F(q, m) \overline{F(k, n)} = q \bar k e^{i(n-m)\theta}$$
$$h(x) = x$$ $$h(x) = 2 x$$ $$R_m h(x) = 3 R_m x$$
)");
    CHECK(count_of(found, Verdict::definition) >= 4);
    CHECK(count_of(found, Verdict::proved) == 3);
    CHECK(only(found, Verdict::refuted).line == 5);
    CHECK(says(found, Verdict::not_read, "is defined in line 6, and otherwise in line 6"));
}

TEST_CASE("definitions in a circle are no definitions, and the others stay") {
    const std::vector<Checked> found = formula::check_document(
        "$$q_m = R_m k_n$$\n\n$$k_n = R_n q_m$$\n\n$$\\hat w = R_m x$$\n\n$$|\\hat w|^2 = |x|^2$$");
    CHECK(count_of(found, Verdict::proved) == 1);
    CHECK(count_of(found, Verdict::refuted) == 0);
    CHECK(!says(found, Verdict::not_read, "circle"));
}

TEST_CASE("equations that only say what names are for") {
    const auto one = [](const std::string& text) { return formula::check_document(text).front(); };
    for (const char* text :
         {"$n_6 = 128$", "$\\bar{\\theta}_t = 10000^{-t/n_6}$", "$i = 0, 1, \\dots, n - 1$",
          "$\\mathbf{x} = (x_0, x_1, \\dots, x_{n-1})$", "$x_{i:} = (x_{i0}, x_{i1}, \\dots, x_{i,n-1})$",
          "$$X = \\begin{bmatrix} x_{00} & x_{01} & \\cdots & x_{0,n-1} \\\\ x_{10} & x_{11} & \\cdots & x_{1,n-1} "
          "\\\\ "
          "\\vdots & \\vdots & \\ddots & \\vdots \\\\ x_{m-1,0} & x_{m-1,1} & \\cdots & x_{m-1,n-1} \\end{bmatrix}$$",
          "$\\Theta = (\\theta_1, \\theta_2, \\dots, \\theta_{d/2})$", "$\\hat{r}_{ij} = f(q_i) f(k_j)^T$",
          "$S = QK^T$"}) {
        CAPTURE(std::string(text));
        CHECK(one(text).verdict == Verdict::definition);
    }
    for (const char* text :  // with an entry of another place, and runs that show no rule
         {"$x_{i:} = (x_{i0}, x_{j1}, \\dots, x_{i,n-1})$", "$t = 0, 2, 6, \\dots, n - 2$",
          "$y = (x_0, x_2, \\dots, x_{n-1})$"}) {
        CAPTURE(std::string(text));
        CHECK(one(text).verdict != Verdict::proved);
        CHECK(one(text).verdict != Verdict::refuted);
    }
    CHECK(one("$i = j$").verdict == Verdict::condition);
    CHECK(one("$j - i = 6$").verdict == Verdict::condition);
    CHECK(one("$m\\theta_k - n\\theta_k = (m - n)\\theta_k$").verdict == Verdict::proved);
    CHECK(one("$m\\theta_k - n\\theta_k = (n - m)\\theta_k$").verdict == Verdict::refuted);
}

TEST_CASE("what is named by what can't be read is not free for refutations") {
    const std::vector<Checked> found =
        formula::check_document("$A = f(x)$\n\n$A A^T = f(x) f(x)^T$\n\n$A R_m = R_m A$\n\n$(A B)^T = B^T A^T$");
    CHECK(count_of(found, Verdict::refuted) == 0);
    CHECK(found.back().verdict == Verdict::proved);  // whatever A is
    // R for another matrix says nothing of R_m, and R_m then means nothing
    const std::vector<Checked> other = formula::check_document("$R = QK^T$\n\n$R_m R_n = R_{m-n}$");
    CHECK(count_of(other, Verdict::definition) == 1);
    CHECK(count_of(other, Verdict::not_read) == 1);
}

TEST_CASE("of a page copied out of a browser the source is read, and not what was drawn") {
    const std::vector<Checked> found = formula::check_document(
        "- R ( θ ) T = R ( − θ ) R(\\theta)^T=R(-\\theta) R(θ)T=R(−θ)\n"
        "- R ( Θ ) = ( R ( θ 1 ) 0 0 R ( θ 2 ) ) = R ^ ( θ 1 ) R ^ ( θ 2 ) "
        "R(\\Theta)=\\begin{pmatrix}R(\\theta_{1})&0\\\\0&R(\\theta_{2})\\end{pmatrix}"
        "=\\widehat{R}(\\theta_{1})\\widehat{R}(\\theta_{2}) R(Θ)=(R(θ1)00R(θ2))=R (θ1)R (θ2)\n");
    CHECK(found.size() == 3);
    CHECK(count_of(found, Verdict::proved) == 2);
    CHECK(count_of(found, Verdict::definition) == 1);  // R(\Theta)
}

TEST_CASE("numbers that are rounded are compared as far as their digits go") {
    const auto found = [](const std::string& text) { return formula::check_document(text); };
    const std::vector<Checked> two = found("$R_1 = [\\cos 0.5, -\\sin 0.5] \\approx [0.8776, -0.4794]$");
    REQUIRE(two.size() == 2);
    CHECK(two[1].sign == "\\approx");
    const std::string matrix = "$\\begin{pmatrix} \\cos 0.5 \\\\ \\sin 0.5 \\end{pmatrix} \\approx ";
    CHECK(only(found(matrix + "\\begin{pmatrix} 0.8776 \\\\ 0.4794 \\end{pmatrix}$"), Verdict::proved).sign ==
          "\\approx");
    CHECK(count_of(found(matrix + "\\begin{pmatrix} 0.8776 \\\\ 0.4784 \\end{pmatrix}$"), Verdict::refuted) == 1);
    CHECK(count_of(found("$q^T k \\approx 0$"), Verdict::not_read) == 1);
    // what follows is equal again
    const std::vector<Checked> chain = found("$\\sqrt{2} \\approx 1.414 = 1.414$");
    CHECK(count_of(chain, Verdict::proved) == 2);
}

TEST_CASE("S3: a function of rows, in two notations, and a frequency with a bar") {
    const std::string rows =
        R"(\text{smax}(X) &= \begin{bmatrix} \text{smax}(x_{0:}) \\ \text{smax}(x_{1:}) \\ \vdots )"
        R"(\\ \text{smax}(x_{m-1:}) \end{bmatrix})";
    const std::vector<Checked> found = formula::check_document(
        R"($$\begin{aligned} \text{smax}(\mathbf{x}) &= \frac{1}{\sum_{i=0}^{n-1} e^{x_i}} (e^{x_0}, \dots, e^{x_{n-1}}), \\ )" +
        rows + R"( = (\text{smax}(x_{0:}); \text{smax}(x_{1:}); \dots; \text{smax}(x_{m-1:})) \end{aligned}$$)");
    CHECK(found.size() == 3);
    CHECK(count_of(found, Verdict::definition) == 3);
    for (const char* text : {"$f(x) = f(-x)$", "$f(X) = (f(x_0); f(y_1))$", "$f(x; m) = f(x; n)$",
                             "$\\begin{pmatrix} f(x) & f(y) \\end{pmatrix} = (f(x); f(y))$"}) {
        CAPTURE(std::string(text));
        const std::vector<Checked> other = formula::check_document(text);
        CHECK(count_of(other, Verdict::not_read) == other.size());
    }
    // a fact about R beside it is none about \\theta
    const std::vector<Checked> bar = formula::check_document("$R = QK^T$\n\n$\\bar{\\theta}_0 = 1$");
    CHECK(count_of(bar, Verdict::definition) == 2);
}

TEST_CASE("a name has one meaning, and a code that is named otherwise none") {
    const std::vector<Checked> twice = formula::check_document("$S = QK^T$ and $S = K Q^T$");
    CHECK(twice[0].verdict == Verdict::definition);
    CHECK(twice[1].verdict == Verdict::not_read);
    const std::vector<Checked> code = formula::check_document("$PE(pos) = pos$\n\n$PE(pos)^T PE(pos) = 1$");
    CHECK(code[0].verdict == Verdict::definition);
    CHECK(code[1].verdict == Verdict::not_read);
    CHECK(formula::check_document("$i\\Theta = (i\\theta_1, i\\theta_2, ..., i\\theta_d)$")[0].verdict ==
          Verdict::definition);
    CHECK(formula::check_document("$i\\Theta = (i\\theta_1, j\\theta_2, ..., i\\theta_d)$")[0].verdict ==
          Verdict::not_read);
}

TEST_CASE("S4: products with dots, up and down, over as many planes as theta_d counts") {
    const std::string chain =
        R"($$\begin{aligned}R(i\Theta)R(j\Theta)^T&=\widehat{R}(i\theta_1)\widehat{R}(i\theta_2)\ldots)"
        R"(\widehat{R}(i\theta_d)\widehat{R}(j\theta_d)^T\ldots\widehat{R}(j\theta_2)^T\widehat{R}(j\theta_1)^T\\)"
        R"(&=(\widehat{R}(i\theta_1)\widehat{R}(j\theta_1)^T)(\widehat{R}(i\theta_2)\widehat{R}(j\theta_2)^T)\ldots)"
        R"((\widehat{R}(i\theta_d)\widehat{R}(j\theta_d)^T)\\&=\widehat{R}((i-j)\theta_1)\widehat{R}((i-j)\theta_2))"
        R"(\ldots\widehat{R}((i-j)\theta_d)\\&=R((i-j)\Theta)\end{aligned}$$)";
    const std::vector<Checked> found = formula::check_document(chain);
    REQUIRE(found.size() == 4);
    CHECK(count_of(found, Verdict::proved) == 4);
    for (const Checked& one : found) CHECK(one.scope == "for every even d");
    // one sign, one index, another order of the planes: each false one is seen
    const auto changed = [&](const std::string& from, const std::string& to) {
        std::string other = chain;
        other.replace(other.find(from), from.size(), to);
        return formula::check_document(other);
    };
    CHECK(count_of(changed("R((i-j)\\Theta)", "R((j-i)\\Theta)"), Verdict::refuted) == 1);
    CHECK(count_of(changed("{R}((i-j)\\theta_2)", "{R}((i-j)\\theta_3)"), Verdict::refuted) == 0);
    CHECK(count_of(changed("{R}((i-j)\\theta_2)", "{R}((i-j)\\theta_3)"), Verdict::not_read) > 0);
    CHECK(count_of(changed("^T\\ldots", "\\ldots"), Verdict::not_read) > 0);
}

TEST_CASE("S4: blocks with upper numbers, an inner product in words, a code that is another one, words for vectors") {
    const std::string rows =
        "$$R(\\theta) = \\begin{pmatrix} \\cos\\theta & \\sin\\theta \\\\ -\\sin\\theta & "
        "\\cos\\theta \\end{pmatrix}$$ ";
    const std::string blocks = "\\begin{pmatrix}R(\\theta_1)&0\\\\0&R(\\theta_2)\\end{pmatrix}";
    const auto verdicts = [](const std::string& text) {
        std::string all;
        for (const Checked& one : formula::check_document(text)) all += formula::name(one.verdict)[0];
        return all;
    };
    CHECK(verdicts(rows + "$$XR(\\Theta)=(X^1,X^2)" + blocks + "=(X^1R(\\theta_1),X^2R(\\theta_2))$$") == "dpp");
    CHECK(verdicts(rows + "$$(X^1,X^2)" + blocks + "=(X^1R(\\theta_2),X^2R(\\theta_1))$$") == "dr");
    CHECK(verdicts(rows + "$$XR(\\Theta)=(X^2,X^1)" + blocks + "$$") == "dn");
    CHECK(verdicts("与位置相关的内积项的结果。易知 $PE(t+g)PE(t) = PE(t)PE(t-g)$") == "p");
    CHECK(verdicts("the inner product: $PE(t+g)PE(t) = PE(t)PE(t+2g)$") == "n");
    CHECK(verdicts("the inner product.\n\nAnother: $PE(t+g)PE(t) = PE(t)PE(t-g)$") == "n");
    CHECK(verdicts("$PE(pos) = pos$, so $PE(pos+k) = pos + k = PE(pos) + k$") == "dpp");
    CHECK(verdicts("$PE(pos) = pos$, so $PE(pos+k) = pos - k$") == "dn");
    CHECK(verdicts("$PE(pos) = pos$.\n\n\n\n$PE(t+g) = PE(t) + g$") == "dn");
    CHECK(verdicts("$$\\text{Query}_t \\cdot \\text{Key}_{t+g} = \\sum_{m=1}^{d} \\text{Query}_{t,m} \\times "
                   "\\text{Key}_{t+g,m}$$") == "p");
    CHECK(verdicts("$$\\text{Query}_t \\cdot \\text{Key}_{t+g} = \\sum_{m=1}^{d} \\text{Query}_{t,m} \\times "
                   "\\text{Key}_{t,m}$$") == "c");
}

TEST_CASE("S3 (4): a difference of angles has a name, and q is the column that it was before") {
    const std::string before = "$q_{i:} = (q_{i0}, q_{i1})^T$, $k_{j:} = (k_{j0}, k_{j1})^T$\n\n";
    const std::string named = "记 $\\theta_{ij} = \\theta_i - \\theta_j$。\n\n";
    const std::string equation =
        "$$\\hat{r}_{ij} = q_{i:}(I_{\\theta_i} I_{\\theta_j}^T)k_{j:}^T = q_{i:}I_{\\theta_{ij}}k_{j:}^T$$";
    CHECK(count_of(formula::check_document(before + named + equation), Verdict::ill_formed) == 2);
    const std::vector<Checked> product =
        formula::check_document(named + "$I_{\\theta_i} I_{\\theta_j}^T = I_{\\theta_{ij}}$");
    REQUIRE(product.size() == 2);
    CHECK(product[1].verdict == Verdict::proved);
    // the name says nothing of the others
    CHECK(count_of(formula::check_document(named + "$R_m^T R_n = R_{m-n}$"), Verdict::refuted) == 1);
    CHECK(count_of(formula::check_document(named + "$I_{\\theta_i} I_{\\theta_j}^T = I_{\\theta_{ji}}$"),
                   Verdict::proved) == 0);
}
