// What stands around a formula, and what is typed instead of TeX, as documents and chats have it.
#include "decide/front.hpp"

#include <doctest/doctest.h>

#include "decide/check.hpp"
#include "decide/formats.hpp"
#include "formula/asked.hpp"

using asked::verdict;

TEST_CASE("numbers, environments, dollars, boxes and words around a formula") {
    for (const char* text : {
             "(12) R_m^T R_n = R_{n-m}",
             "(3.1) R_m^T R_n = R_{n-m}",
             "2) R_m^T R_n = R_{n-m}",
             R"(\text{(12) } R_m^T R_n = R_{n-m})",
             "R_m^T R_n = R_{n-m}, (5)",
             R"(R_m^T R_n = R_{n-m} \quad (5))",
             R"(\[R_m^T R_n = R_{n-m}.\])",
             R"(\(R_m^T R_n = R_{n-m}\))",
             "`R_m^T R_n = R_{n-m}`",
             R"(\boxed{R_m^T R_n = R_{n-m}})",
             R"(\begin{equation*} R_m^T R_n = R_{n-m} \tag{5} \end{equation*})",
             R"(\begin{align} R_m^T R_n &= R_{-m} R_n \\ &= R_{n-m}. \end{align})",
             R"(\begin{alignat}{2} R_m^T R_n &= R_{n-m}, \\ R_m R_n &= R_{m+n} \end{alignat})",
             R"(R_m^T R_n &= R_{n-m})",
             R"(R_m^T R_n \stackrel{(a)}{=} R_{-m} R_n \overset{(b)}{=} R_{n-m})",
             R"(R_m^T R_n \equiv R_{n-m})",
             R"(R_m^T R_n = R_{n-m} \implies R_m R_n = R_{m+n})",
             R"(R_m^T R_n = R_{n-m}, \quad \forall m,n)",
             R"(\forall m, n: R_m^T R_n = R_{n-m})",
             "R_m^T R_n = R_{n-m} for all m, n",
             R"(R_p^\top R_q = R_{q-p}, \quad p, q \in \mathbb{Z})",
         }) {
        CAPTURE(std::string(text));
        CHECK(verdict(text) == "proved");
    }
    CHECK(verdict(R"(\begin{align} R_m^T R_n &= R_{-m} R_n \\ &= R_{m-n} \end{align})") == "refuted");
    CHECK(verdict("(12)(R_m q)^T (R_n k) = q^T R_{n-m} k") != "refuted");
    // columns stay where they are
    CHECK(formula::in_one_form(R"(\boxed{a = b})").size() == std::string(R"(\boxed{a = b})").size());
}

TEST_CASE("programs and plain text") {
    for (const char* text : {
             "R_m^T @ R_n == R_{n-m}",
             "(R_m @ q).T @ (R_n @ k) = q.T @ R_{n-m} @ k",
             "cos(m*theta)**2 + sin(m*theta)**2 = 1",
             "||R_m q|| = ||q||",
             "norm(R_m q) = norm(q)",
             "Re(q conj(k) e^(i(m-n)theta)) = <R_m q, R_n k>",
             "|e^{i a}| = 1",
             "(R_m q) . k = q . (R_{-m} k)",
             R"(R_m q \cdot k = q \cdot R_m^T k)",
             "cos(α−β) ＝ cosα cosβ ＋ sinα sinβ",
             "\U0001D445(\U0001D44E)\U0001D445(\U0001D44F) = \U0001D445(\U0001D44E+\U0001D44F)",
         }) {
        CAPTURE(std::string(text));
        CHECK(verdict(text) == "proved");
    }
}

TEST_CASE("letters are what their places make them") {
    for (
        const char* text : {
            "R_p^T R_q = R_{q-p}",
            "R_x^T R_y = R_{y-x}",
            "cos(A-B) = cos A cos B + sin A sin B",
            "cos(m t) cos(n t) + sin(m t) sin(n t) = cos((m-n) t)",
            R"(\cos(\omega_k (t+\phi)) = \cos(\omega_k t)\cos(\omega_k \phi) - \sin(\omega_k t)\sin(\omega_k \phi))",
            R"(R_\theta^m R_\theta^n = R_\theta^{m+n})",
            R"((\mathcal{R}^m q)^T (\mathcal{R}^n k) = q^T \mathcal{R}^{n-m} k)",
            "R_m^t R_n = R_{n-m}",
            R"(\mathbf{R}_m^{\dagger} \mathbf{R}_n = \mathbf{R}_{n-m})",
            R"(\operatorname{Re}(\tilde q e^{im\theta} (\tilde k e^{in\theta})^*) = \operatorname{Re}(\tilde q \tilde k^* e^{i(m-n)\theta}))",
            R"(PE_t^T PE_{t+g} = \sum_i \cos(g\theta_i))",
            R"(PE_{t,2i} = \sin(t\theta_i))",
            "(R_m q)^T (R_n k) = q^T R_{n-m} k for vectors q, k in R^4",
        }) {
        CAPTURE(std::string(text));
        CHECK(verdict(text) == "proved");
    }
    CHECK(verdict("R_i^T R_j = R_{i-j}") == "refuted");
    CHECK(verdict("cos((t+k) w) = cos(t w) cos(k w) + sin(t w) sin(k w)") == "refuted");
    // what a chain begins with is a name for what follows
    CHECK(verdict("q_m^T k_n = (R_m q)^T (R_n k) = q^T R_{n-m} k") == "proved");
    CHECK(verdict("q_m^T k_n = (R_m q)^T (R_n k) = q^T R_{m-n} k") == "refuted");
}

TEST_CASE("d is no 2 where nobody says so") {
    CHECK(verdict("2^{d/2} = 2") == "refuted");
    CHECK(verdict("(-1)^{d/2} q^T k = -q^T k") == "refuted");
    CHECK(verdict("|PE(t)|^2 = 1") == "refuted");
    CHECK(verdict("|PE(t)|^2 = 1 for d = 2") == "proved");
    CHECK(verdict(R"(|PE(t)+PE(s)|^2 = 2 + 2\cos((t-s)\theta))") == "not understood");
    CHECK(verdict(R"(PE(t+g) = R(-g\theta) PE(t))") == "not understood");
    CHECK(verdict(R"(R_m + R_m^T = 2\cos(m\theta) I)") == "not understood");
    CHECK(verdict(R"(R_m + R_m^T = 2\cos(m\theta) I for d = 2)") == "proved");
}

TEST_CASE("a matrix that is written out says how large it is") {
    const char* two = R"(R_{\Theta,m} = \begin{pmatrix} R(m\theta_1) & 0 \\ 0 & R(m\theta_2)\end{pmatrix})";
    const char* four = R"(R_{\Theta,m}^4 = \begin{pmatrix} \cos m\theta_1 & -\sin m\theta_1 & 0 & 0 \\
        \sin m\theta_1 & \cos m\theta_1 & 0 & 0 \\ 0 & 0 & \cos m\theta_2 & -\sin m\theta_2 \\
        0 & 0 & \sin m\theta_2 & \cos m\theta_2 \end{pmatrix})";
    std::string wrong = four;
    wrong.replace(wrong.rfind("\\theta_2"), 8, "\\theta_1");
    CHECK(verdict(two) == "proved");
    CHECK(verdict(four) == "proved");
    CHECK(verdict(wrong) == "refuted");
    // the 1 of a block is the identity
    CHECK(verdict(R"(\begin{pmatrix} R(a) & 0 \\ 0 & 1 \end{pmatrix} \begin{pmatrix} 1 & 0 \\ 0 & R(b) \end{pmatrix} =
                     \begin{pmatrix} R(a) & 0 \\ 0 & R(b) \end{pmatrix})") == "proved");
    CHECK(
        verdict(
            R"(\begin{pmatrix} R(a) & 0 \\ 0 & 1 \end{pmatrix} = \begin{pmatrix} R(a) & 0 \\ 0 & R(b) \end{pmatrix})") ==
        "refuted");
}

TEST_CASE("what two conventions decide otherwise is not refuted") {
    for (const char* text :
         {R"(R(a) = \begin{pmatrix} \cos a & \sin a \\ -\sin a & \cos a \end{pmatrix})",
          R"(R_m = \begin{pmatrix} \cos m\theta & \sin m\theta \\ -\sin m\theta & \cos m\theta \end{pmatrix})",
          "q^* k = q_0 k_0 + q_1 k_1", R"(\bar q \cdot k = q_0 k_0 + q_1 k_1)"}) {
        CAPTURE(std::string(text));
        CHECK(verdict(text) == "not understood");
        CHECK(formula::decide(text).front().error->found.find("true") != std::string::npos);
    }
}

TEST_CASE("a message cuts no character in two") {
    for (int letters = 50; letters < 70; ++letters) {
        std::string text = "aθβ frob ";
        for (int i = 0; i < letters; ++i) text += "α";
        text += " = 1 \xe2\x98\x83";
        const formula::Answer answer = formula::decide(text).front();
        REQUIRE(answer.error.has_value());
        for (const std::string& said : {formula::explain(*answer.error, text), answer.text})
            for (std::size_t i = 0; i + 1 < said.size(); ++i)
                if (static_cast<unsigned char>(said[i]) >= 0xc0)
                    CHECK((static_cast<unsigned char>(said[i + 1]) & 0xc0U) == 0x80);
    }
    CHECK(formula::whole_characters("a\xce") == "a");
    CHECK(formula::whole_characters("a\xce\xb1") == "a\xce\xb1");
}

TEST_CASE("a notebook's Markdown is read on its own lines") {
    const std::string notebook = R"json({
 "cells": [
  {
   "cell_type": "code",
   "source": [
    "# $R_m R_n = R_{m-n}$\n"
   ]
  },
  {
   "cell_type": "markdown",
   "metadata": {},
   "source": [
    "# Rotations\n",
    "$$\\begin{aligned} R_m^\\top R_n &= R_{-m} R_n \\\\\n",
    "&= R_{m-n} \\end{aligned}$$\n"
   ]
  }
 ]
})json";
    const auto found = formula::check_document(formula::text_of_notebook(notebook));
    REQUIRE(found.size() == 2);
    CHECK(found[0].verdict == formula::Checked::Verdict::proved);
    CHECK(found[1].verdict == formula::Checked::Verdict::refuted);
    CHECK(found[1].line == 15);
    CHECK_THROWS_AS((void)formula::text_of_notebook("{}"), formula::NotText);
}
