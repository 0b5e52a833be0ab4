// What `check` finds in the four sources, in short quotations: their slips, each by itself, and no false alarm.
//
// Refuted are S1 (5) and (14) and S2's example; ill-formed are a column in the place of a row (S1 (13), S3 (2)), a
// number in the place of a matrix (S4) and a bracket that is not closed (S4 (4)). Two columns multiplied (S4) may be
// meant as their inner product: that is not read, and what to write is said.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "formula/check.hpp"

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
    return std::ranges::any_of(found, [&](const Checked& one) {
        return one.verdict == verdict && one.why.find(words) != std::string::npos;
    });
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
    CHECK(only(found, Verdict::proved).left == R"(\mathbf{R}_m)");
    CHECK(count_of(found, Verdict::definition) == 2);  // q_m, and its value at one place
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
    for (const char* text :
         {"$A B = B A$", "$A A^T = 2 I$", "$(A B)^T = A^T B^T$", "$\\det R(a) = -1$", "$\\cos^2 a + \\sin^2 a = 2$"}) {
        CAPTURE(text);
        CHECK(count_of(formula::check_document(text), Verdict::refuted) == 1);
    }
}

TEST_CASE("ill-formed is only what no convention mends") {
    for (const char* text : {"$x W = W^T x$", "$\\begin{pmatrix} 1 \\\\ 2 \\end{pmatrix} x = 1$", "$q A k = 1$",
                             "$x \\cdot [0, 1) = 1$", "$\\int f = 1$",
                             "$\\begin{pmatrix} W & c \\\\ 0 & W \\end{pmatrix} = W$"}) {
        CAPTURE(text);
        CHECK(count_of(formula::check_document(text), Verdict::ill_formed) == 0);
    }
    for (const char* text :
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
    CHECK(count_of(found, Verdict::proved) == 3);
    CHECK(count_of(found, Verdict::ill_formed) == 2);
    CHECK(says(found, Verdict::not_read, "for the inner product write x^T y"));
    CHECK(says(found, Verdict::ill_formed, "a number in a matrix of blocks"));
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

TEST_CASE("a chain goes on where a row ends with '=' or a sign") {
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
