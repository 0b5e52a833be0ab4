// Rotations by other names, as words say; and names that only look like one.
#include <doctest/doctest.h>

#include <string>

#include "decide/formats.hpp"
#include "formula/asked.hpp"

using asked::last;
using asked::verdicts;

namespace {

const std::string transposed = " Then\n\n$$W_p^\\top W_s = W_{s-p}$$";

}  // namespace

TEST_CASE("a name that the words say is the rotation of a position") {
    for (const std::string words :
         {"$W_p$ is the $d \\times d$ rotation of position $p$ (2x2 blocks, angle $p f_r$ in block $r$).",
          "Here $W_p$ is the block-diagonal rotation matrix of position $p$.",
          "where $W_p$ denotes the orthogonal rotation by angle $p\\theta$.",
          "Let $\\mathbf{W}_p$ be the rotation for position $p$.",
          "where $W_p$ is the block-diagonal rotation, with angle $p\\omega_j$ in block $j$.",
          "其中 $W_p$ 是位置 $p$ 的旋转矩阵。", "令 $W_p$ 为块对角旋转阵，第 $t$ 块转角为 $p\\lambda_t$。"}) {
        CAPTURE(words);
        CHECK(last(words + transposed) == 'p');
        CHECK(last(words + " Then\n\n$$W_p W_s = W_{p+s}$$") == 'p');
        CHECK(last(words + " Then\n\n$$(W_p q)^\\top (W_s k) = q^\\top W_{s-p} k$$") == 'p');
        CHECK(last(words + " Then\n\n$$\\|W_p x\\| = \\|x\\|$$") == 'p');
        CHECK(last(words + " Then\n\n$$W_p = W_{p-1} W_1$$") == 'p');
        for (const std::string slip :
             {"$$W_p^\\top W_s = W_{p-s}$$", "$$W_p W_s = W_{p-s}$$", "$$W_p^\\top = W_p$$", "$$W_p W_s = W_{ps}$$",
              "$$(W_p q)^\\top (W_s k) = q^\\top W_{p-s} k$$", "$$W_p = \\cos p\\theta$$"}) {
            CAPTURE(slip);
            CHECK(last(words + " Then\n\n" + slip) != 'p');
        }
    }
    const std::string lines = formula::document_of(
        "A. recap\n   W(p) is the d x d rotation of position p (2x2 blocks, angle p*f_r in block r,\n"
        "   f_r = 10000^(-2r/d), r = 0, 1, ..., d/2-1).\n\n   W(p) W(s) = W(p+s)\n   W(p)^T = W(-p)\n   W(p)^T = "
        "W(p)\n",
        "sheet.txt");
    CHECK(verdicts(lines).substr(verdicts(lines).size() - 3, 2) == "pp");
    CHECK(last(lines) != 'p');
}

TEST_CASE("a name that looks like a rotation, and is none or another") {
    for (const std::string words : {"$W_p$ is not the rotation of position $p$.",
                                    "If $W_p$ is the rotation of position $p$, we are done.",
                                    "$W_p$ is the reflection of position $p$.",
                                    "$W_p$ is the scaled rotation of position $p$.",
                                    "$W_p$ acts like the rotation of position $p$.",
                                    "$W_p$ is like the rotation of position $p$.",
                                    "$W_p$ is the rotation of space.",
                                    "$W_p$ is the rotation of head $p$.",
                                    "$W_p$ is the rotation of layer $p$.",
                                    "$W_p$ is a rotation.",
                                    "$W_p$ is the rotation for some position $p$.",
                                    "$W_p$ is the rotation.",
                                    "The inverse of $W_p$ is the rotation of position $p$.",
                                    "$A W_p$ is the rotation of position $p$.",
                                    "$W_p$ is the rotation by angle $p^2\\theta$.",
                                    "$W_p$ is the rotation by angle $p\\theta^2$.",
                                    "$W_p$ is the rotation by angle $\\theta_p$.",
                                    "$W_p$ is the rotation by angle $|p|\\theta$.",
                                    "$W_p$ is the rotation by angle $p\\theta + \\pi$.",
                                    "$W_p$ is the rotation of position $s$.",
                                    "$W_p$ is the rotation of position $p+1$.",
                                    "$W_p$ is the rotation of position $p^2$.",
                                    "$W_p$ is the rotation of position $p$ followed by a shift.",
                                    "Is $W_p$ the rotation of position $p$?",
                                    "$W_p$ is the rotation of position $p$? No.",
                                    "Suppose $W_p$ is the rotation of position $p$.",
                                    "$W_p$ is almost the rotation of position $p$.",
                                    "Unlike before, $W_p$ is the rotation of position $p$.",
                                    "$W_p$ is the rotation of position $p$ plus noise.",
                                    "It is wrong that $W_p$ is the rotation of position $p$.",
                                    "$W_p$ is the rotation of position $p$ except at $p = 0$.",
                                    "The columns of $W_p$ is the rotation of position $p$.",
                                    "$W_p^\\top$ is the rotation of position $p$.",
                                    "$W_p^{(j)}$ is the rotation of position $p$.",
                                    "$W_{p,h}$ is the rotation of position $p$.",
                                    "### What is not true\n\n$W_p$ is the rotation of position $p$.",
                                    "其中 $W_p$ 不是位置 $p$ 的旋转矩阵。",
                                    "若 $W_p$ 是位置 $p$ 的旋转矩阵。",
                                    "其中 $W_p$ 是位置 $s$ 的旋转矩阵。",
                                    "$W_p$ 的逆是位置 $p$ 的旋转矩阵。",
                                    "$W_p$ is the rotation of positions $p$ and back.",
                                    "```\n$W_p$ is the rotation of position $p$.\n```\n",
                                    "$W_p$ is the rotation with angle $\\lfloor p/2 \\rfloor\\theta$.",
                                    "$W_p$ is the rotation of position $p$ (angle $\\min(p, L)\\theta$).",
                                    "$W_p$ is the rotation of position $p$, by an angle of $p^2\\theta$.",
                                    "$W_p$ is the rotation by angle $p\\theta_p$.",
                                    "$W_p$ is the rotation by angle $p p$.",
                                    "$W_p$ is the rotation by angle $p\\sin p$.",
                                    "$W_p$ is the rotation of position $p$ for $p < 100$.",
                                    "$W_p$ is the rotation of position $p$, clipped at $L$.",
                                    "$W_p$ is the rotation of position $p = (x, y)$.",
                                    "$W_p$ is the rotation of position $p$ in one model and of $-p$ in another.",
                                    "$W_p$ is the rotation of position $p$'s successor.",
                                    "其中 $W_p$ 是位置 $p$ 的旋转矩阵的导数。",
                                    "Given that $A$ and $W_p$ is the rotation of position $p$.",
                                    "He writes: \"$W_p$ is the rotation of position $p$\".",
                                    "$W_p$ is the rotation by $p$ steps.",
                                    "$W_p$ is the rotation by $2p\\theta$.",
                                    "$W_p$ is the rotation of position $2p$.",
                                    "The list of slips:\n\n- $W_p$ is the rotation of position $p$.",
                                    "$W_p$ is the rotation of position $p$ with the phase $\\log p$."}) {
        CAPTURE(words);
        CHECK(last(words + transposed) != 'p');
    }
    const std::string said = "$W_p$ is the rotation of position $p$.";
    for (const std::string other :
         {"$W_p = C_p + E S_p$", "$W = I$", "$y = W_q x$", "$W_{p,h} = I$", "$W_p' = I$", "$W_p = 2 W_{p-1}$",
          "$R_m R_n = R_{m-n}$", "$W_0 = E$", "$W_v x = 0$", "$W^{(j)}_p = I$"}) {
        CAPTURE(other);
        CHECK(last(said + transposed + "\n\nBut " + other) != 'p');
        CHECK(verdicts(said + transposed + "\n\nAnd " + other).front() != 'p');
    }
    // words may say something else of it elsewhere
    CHECK(last(said + "\n\n# Mirrors\n\nNow $W_p$ is the reflection of position $p$." + transposed) != 'p');
    CHECK(last("$W_s$ is a weight matrix. " + said + transposed) != 'p');
    CHECK(last(said + " Now $W_p$ is orthogonal." + transposed) == 'p');
    CHECK(last(said + " Then\n\n$$\\operatorname{tr} W_p = 2\\cos p\\theta$$") != 'p');  // in how many planes?
    CHECK(last(said + " Then\n\n$$W_p (x_1, x_2)^\\top = (x_1, x_2)^\\top$$") != 'p');
}

TEST_CASE("a name that formulas show to be a rotation of each position") {
    const std::string plane = R"($$Q(a) = \begin{pmatrix} \cos a & -\sin a \\ \sin a & \cos a \end{pmatrix}$$)"
                              "\n\n";
    for (const std::string shown : {R"($$W_p z = (e^{i p \phi_1} z_1, e^{i p \phi_2} z_2)$$)",
                                    R"($$W_p x = [R_p x_{\mathrm{rot}}; x_{\mathrm{pass}}]$$)",
                                    R"($$W_p = \begin{bmatrix} R_p & 0 \\ 0 & I \end{bmatrix}$$)",
                                    R"($$W_p = \operatorname{diag}(Q(p), Q(-2p))$$)",
                                    R"($$W_p = Q(p\zeta_1) \oplus Q(p\zeta_2) \oplus \cdots \oplus Q(p\zeta_g)$$)",
                                    R"($$(W_p z)_c = e^{i p \phi_c} z_c$$)"}) {
        CAPTURE(shown);
        const std::string document = plane + shown + "\n\n";
        CHECK(last(document + "$$W_p W_s = W_{p+s}$$") == 'p');
        CHECK(last(document + "$$W_p^{-1} = W_{-p}$$") == 'p');
        CHECK(last(document + "$$\\|W_p x\\| = \\|x\\|$$") == 'p');
        for (const std::string slip :
             {"$$W_p W_s = W_{p-s}$$", "$$W_p = R_p$$", "$$W_p W_s = W_{ps}$$", "$$W_p = W_{-p}$$"})
            CHECK(last(document + slip) != 'p');
        CHECK(last(document + "$$W_p = 2 W_{p-1}$$\n\n$$W_p W_s = W_{p+s}$$") != 'p');
        CHECK(last(plane + "It is wrong that " + shown + "\n\n$$W_p W_s = W_{p+s}$$") != 'p');
    }
    for (const std::string other :
         {R"($$W_p z = (e^{i p \phi_1} z_2, e^{i p \phi_2} z_1)$$)",
          R"($$W_p z = (e^{i p^2 \phi_1} z_1, e^{i p \phi_2} z_2)$$)",
          R"($$W_p z = (e^{i p \phi_1} z_1, e^{i p \phi_2} z_1)$$)",
          R"($$W_p z = (e^{p \phi_1} z_1, e^{i p \phi_2} z_2)$$)", R"($$W_p z = (e^{i (p+1) \phi_1} z_1, z_2)$$)",
          R"($$W_p = \begin{bmatrix} R_p & I \\ 0 & I \end{bmatrix}$$)",
          R"($$W_p = \begin{bmatrix} R_p & 0 \\ 0 & A \end{bmatrix}$$)", R"($$W_p = \operatorname{diag}(Q(p), Q(1))$$)",
          R"($$W_p = \operatorname{diag}(Q(p), Q(s))$$)", R"($$W_p = 2 Q(p)$$)",
          R"($$W_p z = (e^{i p \phi_1} z_1, 2 z_2)$$)", R"($$(W_p z)_c = e^{i p \phi_c} z_b$$)"}) {
        CAPTURE(other);
        CHECK(last(plane + other + "\n\n$$W_p W_s = W_{p+s}$$") != 'p');
    }
    for (const std::string said :
         {"Let $R_m$ be a reflection.\n\n", "Here $R_m$ is a scaled rotation.\n\n",
          "$$R_m = \\begin{pmatrix} \\cosh m & \\sinh m \\\\ \\sinh m & \\cosh m \\end{pmatrix}$$\n\n"}) {
        CAPTURE(said);
        CHECK(last(said + "$$W_p = \\operatorname{diag}(R_p, R_{2p})$$\n\n$$W_p^\\top W_s = W_{s-p}$$") != 'p');
    }
    const std::string phases = R"($$W_p z = (e^{i p \phi_1} z_1, e^{i p \phi_2} z_2)$$)"
                               "\n\n";
    CHECK(last(phases + R"($$\langle W_p x, W_s y \rangle = \langle x, W_{s-p} y \rangle$$)") == 'p');
    CHECK(last(phases + "From this we get at once $$W_p W_s = W_{p+s}$$") == 'p');
    CHECK(last("For $p < 9$ we have " + phases + "$$W_p W_s = W_{p+s}$$") != 'p');
    CHECK(last(phases + R"($$(W_p x)^\top (W_s y) = x^\top W_{s-p} y$$)") != 'p');  // complex: no inverse
    CHECK(
        last(
            plane +
            R"($$W_p = \operatorname{diag}(Q(p), Q(2p))$$ $$V_p = \operatorname{diag}(Q(p), Q(3p))$$ $$V_p = W_p$$)") !=
        'p');
    CHECK(last(R"($$\operatorname{Rot}(a) = \begin{pmatrix} \cos a & -\sin a \\ \sin a & \cos a \end{pmatrix}$$)"
               "\n\n$$R_m R_n = R_{m+n}$$") == 'p');
}

TEST_CASE("blocks that words say, or formulas below") {
    const std::string plane = R"($$Q(a) = \begin{pmatrix} \cos a & -\sin a \\ \sin a & \cos a \end{pmatrix}$$)"
                              "\n\n";
    const std::string numbered =
        R"($$W_p = \begin{pmatrix} B_1(p) & & \\ & \ddots & \\ & & B_{d/2}(p) \end{pmatrix}, \qquad )"
        R"(B_j(p) = \begin{pmatrix} \cos p\mu_j & -\sin p\mu_j \\ \sin p\mu_j & \cos p\mu_j \end{pmatrix}$$)"
        "\n\n";
    for (const std::string& said :
         {plane + "Let $W_p$ be the $d \\times d$ block-diagonal matrix with blocks\n"
                  "$Q(p w_1), \\dots, Q(p w_{d/2})$, where $w_i = 10000^{-2(i-1)/d}$.\n\n",
          plane + "The matrix $W_p$ is block diagonal with blocks $Q(p w_1)$, ..., and $Q(p w_h)$.\n\n", numbered,
          plane + "We put $N := d/2$, $w_j := B^{-j/N}$ and\n\n"
                  "$$W_p := \\operatorname{diag}(Q(p w_0), \\dots, Q(p w_{N-1}))$$\n\n"}) {
        CAPTURE(said);
        CHECK(last(said + "Then $W_p W_s = W_{p+s}$.") == 'p');
        CHECK(last(said + "Then $W_p^\\top W_s = W_{s-p}$.") == 'p');
        CHECK(last(said + "Then $\\det W_p = 1$.") == 'p');
        CHECK(last(said + "Then $\\|W_p x\\| = \\|x\\|$.") == 'p');
        for (const std::string slip : {"$W_p W_s = W_{p-s}$", "$W_p^\\top W_s = W_{p-s}$", "$W_p = W_{-p}$",
                                       "$\\det W_p = -1$", "$W_p W_s = W_{ps}$"})
            CHECK(last(said + "Then " + slip + ".") != 'p');
    }
    for (const std::string other :
         {"The matrix $W_p$ is block diagonal with blocks $Q(p w_1)$, ..., and $2 Q(p w_h)$.",
          "The matrix $W_p$ is block diagonal with blocks $Q(p w_1)$ and $A$.",
          "The matrix $W_p$ is not block diagonal with blocks $Q(p w_1)$, $Q(p w_2)$.",
          "The matrix $W_p$ is block diagonal with blocks $Q(p w_1)$, $Q(s w_2)$.",
          "The inverse of $W_p$ is block diagonal with blocks $Q(p w_1)$, $Q(p w_2)$.",
          "The matrix $W_p$ has $4$ rows. The other one has blocks $Q(p w_1)$, $Q(p w_2)$."}) {
        CAPTURE(other);
        CHECK(last(plane + other + "\n\nThen $W_p W_s = W_{p+s}$.") != 'p');
    }
}

TEST_CASE("a rotation of two axes, by the one of one axis") {
    const std::string axes = R"($$Q(a) = \begin{pmatrix} \cos a & -\sin a \\ \sin a & \cos a \end{pmatrix}$$)"
                             "\n\n"
                             R"($$W(p) = \operatorname{diag}(Q(p f_1), Q(p f_2), \dots, Q(p f_K))$$)"
                             "\n\n"
                             R"($$W(x, y) = \begin{pmatrix} W(x) & 0 \\ 0 & W(y) \end{pmatrix}$$)"
                             "\n\n";
    CHECK(last(axes + "$$W(p)^\\top W(p') = W(p' - p)$$") == 'p');
    CHECK(last(axes + "$$W(x, y)\\, W(x', y') = W(x + x', y + y')$$") == 'p');
    CHECK(last(axes + "$$W(x, y)\\, W(x', y') = W(x', y')\\, W(x, y)$$") == 'p');
    for (const std::string slip : {"$$W(x, y)\\, W(x', y') = W(x + y', y + x')$$", "$$W(p)^\\top W(p') = W(p - p')$$",
                                   "$$W(x, y) = W(y, x)$$", "$$W(x, y)\\, W(x', y') = W(x - x', y + y')$$"})
        CHECK(last(axes + slip) != 'p');
}

TEST_CASE("a letter that counts planes in a sum") {
    CHECK(last("$$PE(s)^T PE(t) = \\sum_{j=1}^{n} \\cos(\\omega_j (s - t))$$") == 'p');
    CHECK(last("$$PE(s)^T PE(t) = \\sum_{j=0}^{h-1} \\cos(\\omega_j (s - t))$$") == 'p');
    CHECK(last("$$PE(s)^T PE(t) = \\sum_{j=1}^{n} \\sin(\\omega_j (s - t))$$") == 'r');
    CHECK(last("$$PE(m)^T PE(n) = \\sum_{j=1}^{n} \\cos(\\omega_j (m - n))$$") != 'p');  // a position, too
    CHECK(last("Let $T_n = R_n$.\n\n$$PE(s)^T PE(t) = \\sum_{j=1}^{n} \\cos(\\omega_j (s - t))$$") != 'p');
}

TEST_CASE("what coordinates are counted from") {
    const std::string pairs = "The pairs are $(x_{2j-1}, x_{2j})$, and $z_j = x_{2j-1} + i x_{2j}$.\n\n";
    CHECK(last(pairs + "$$PE(t)_{2j} = \\cos(\\omega_j t)$$") == 'd');
    CHECK(last(pairs + "$$PE(t)_{2j-1} = \\cos(\\omega_j t)$$") == 'r');
    CHECK(last("$$PE(t)_{2j} = \\cos(\\omega_j t)$$") == 'n');  // from 1 it holds
    CHECK(last("$$PE(t)_{2j+1} = \\sin(\\omega_j t)$$") == 'r');
    CHECK(last("$$PE(pos)_{2i} = \\cos(pos/10000^{2i/d})$$") == 'r');  // i is counted from 0
}

TEST_CASE("what holds of the vectors of an example") {
    CHECK(last("$$R_3 q = (0, 1)^\\top$$") == 'c');
    CHECK(last("With $q = k$ we get\n\n$$q^\\top R_{n-m} k = 2\\sum_{i=0}^{d/2-1}\\cos((m-n)\\theta_i)$$") == 'c');
    CHECK(last("$$(0.9553 - 0.2955, -0.2955 - 0.9553) \\approx (0.6598, -1.2509)$$") == 'u');  // rounded before
    CHECK(last("$$0.9553 - 0.2955 \\approx 0.6695$$") == 'r');
    CHECK(last("$$\\omega_t = 100^{-t/F}$$\n\nFor the last one\n\n$$\\omega_{15} = 100^{-15/16}$$") != 'r');
}

TEST_CASE("the code of sines by another name") {
    const std::string code = "$$E(p)_{2j} = \\sin(p\\,w_j), \\qquad E(p)_{2j+1} = \\cos(p\\,w_j).$$\n\nThen\n\n";
    CHECK(last(code + "$$\\langle E(p), E(r)\\rangle = \\sum_{j=0}^{d/2-1}\\cos((p-r)w_j).$$") == 'p');
    CHECK(last(code + "$$\\langle E(p), E(r)\\rangle = \\sum_{j=0}^{d/2-1}\\sin((p-r)w_j).$$") == 'r');
    CHECK(last(code + "$$\\|E(p)\\|^2 = \\frac d2.$$") == 'p');
    CHECK(last(code + "$$\\|E(p)\\|^2 = d.$$") == 'r');
    const std::string below = "$$p_t[2k] = \\sin(\\omega_k t), \\qquad p_t[2k+1] = \\cos(\\omega_k t).$$\n\n";
    CHECK(last(below + "$$p_t^\\top p_s = \\sum_{k=0}^{d/2-1} \\cos(\\omega_k (t-s))$$") == 'p');
    CHECK(last(below +
               "You read $p_t^\\top p_s = \\sum_k \\sin(\\omega_k t)$. That's not correct.\n\n$$\\|p_t\\|^2 = d$$") ==
          'r');
    const std::string other = "$$E(p)_{2j} = \\cos(p\\,w_j), \\qquad E(p)_{2j+1} = \\sin(p\\,w_j).$$\n\nThen\n\n";
    CHECK(last(other + "$$E(p)_{2j+1} = \\cos(p\\,w_j)$$") != 'p');
}

TEST_CASE("words that turn say nothing of a position, and blocks that are R's are R") {
    const std::string clock =
        "A token at position $p$ gets its hand turned counter-clockwise by $p\\omega$, where "
        "$T_p$ is the rotation by $p\\omega$. ";
    CHECK(last(clock + "So $T_p T_r = T_{p+r}$.") == 'p');
    CHECK(last(clock + "So $T_p T_r = T_{p-r}$.") != 'p');
    const std::string blocks = "With $R_t$ the block-diagonal matrix with blocks\n\n";
    CHECK(last(blocks + "$$R_t^{(j)} = \\begin{pmatrix} \\cos\\omega_j t & -\\sin\\omega_j t \\\\ \\sin\\omega_j t & "
                        "\\cos\\omega_j t \\end{pmatrix}$$\n\nwe get $(R_t q)^\\top (R_s k) = q^\\top R_{s-t} k$.") ==
          'p');
    CHECK(last(blocks + "$$A$$\n\nwe get $(R_t q)^\\top (R_s k) = q^\\top R_{s-t} k$.") != 'p');
}

TEST_CASE("rotations of numbered planes, by small letters, at Greek positions") {
    const std::string planes =
        R"($$V_k(\mu) = \begin{pmatrix} \cos\mu\sigma_k & -\sin\mu\sigma_k \\ \sin\mu\sigma_k & \cos\mu\sigma_k \end{pmatrix}$$)"
        "\n\n";
    const std::string total = planes + "$$V(\\mu) = V_1(\\mu) \\oplus \\dots \\oplus V_K(\\mu)$$\n\n";
    const std::string small =
        R"($$\rho(i) = \bigoplus_{c=1}^{r/2} \begin{bmatrix} \cos i\nu_c & -\sin i\nu_c\\ \sin i\nu_c & \cos i\nu_c\end{bmatrix}$$)"
        "\n\n";
    CHECK(last(total + "$$V(\\mu)V(\\nu) = V(\\mu+\\nu)$$") == 'p');
    CHECK(last(total + "$$\\|V(\\mu) x\\| = \\|x\\|$$") == 'p');
    CHECK(last(total + "$$V(\\mu)V(\\nu) = V(\\mu-\\nu)$$") != 'p');
    CHECK(last(planes + "$$V(\\mu) = V_1(\\mu) \\oplus 2 V_2(\\mu)$$\n\n$$V(\\mu)V(\\nu) = V(\\mu+\\nu)$$") != 'p');
    CHECK(last(small + "$$\\rho(i) = \\rho(i-1)\\rho(1)$$") == 'p');
    CHECK(last(small + "$$\\det\\rho(i) = 1$$") == 'p');
    CHECK(last(small + "$$\\rho(i) = \\rho(1)^i$$\n\n## Next\n\n$$\\rho(i)\\rho(j) = \\rho(i+j)$$") == 'p');
    CHECK(last(small + "$$\\rho(i) = \\rho(i+1)\\rho(1)$$") != 'p');
    CHECK(last(small + "$$\\rho(i) = 2\\rho(i-1)$$\n\n$$\\rho(i)\\rho(j) = \\rho(i+j)$$") != 'p');
}
