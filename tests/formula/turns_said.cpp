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
