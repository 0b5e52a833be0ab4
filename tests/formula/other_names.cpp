// Rotations, codes and complex numbers under the names that their authors give them, each beside its slip.
#include <doctest/doctest.h>

#include <string>

#include "decide/formats.hpp"
#include "formula/asked.hpp"

using asked::last;
using asked::verdict;
using asked::verdicts;

TEST_CASE("a family of matrices by a letter that is no position by itself") {
    const std::string rows =
        "$$G_p = \\begin{pmatrix} \\cos p\\phi & \\sin p\\phi \\\\ -\\sin p\\phi & \\cos p\\phi \\end{pmatrix}$$\n\n";
    CHECK(last(rows + "$$G_p G_r = G_{p+r}$$") == 'p');
    CHECK(last(rows + "$$G_p G_r = G_{p-r}$$") == 'r');
    CHECK(last(rows + "$$G_p^\\top = G_{-p}$$") == 'p');
    CHECK(last(rows + "$$G_p^\\top = G_p$$") != 'p');
    CHECK(last(rows + "$$q G_m G_n^\\top k^\\top = q G_{m-n} k^\\top$$") == 'p');
    CHECK(last(rows + "$$q G_m G_n^\\top k^\\top = q G_{n-m} k^\\top$$") == 'r');
    const std::string other = "\n\n# Another layout\n\n$$G_p = C_p + E S_p$$\n\n";
    CHECK(verdicts(rows + "$$G_p G_r = G_{p+r}$$" + other + "$$G_p G_r = G_{p+r}$$").substr(0, 2) == "dp");
    CHECK(last(rows + "$$G_p G_r = G_{p+r}$$" + other + "$$G_p G_r = G_{p+r}$$") != 'p');
    CHECK(last(rows + "$$q G_m G_n^\\top k^\\top = q G_{m-n} k^\\top$$" + other +
               "$$q G_m G_n^\\top k^\\top = q G_{n-m} k^\\top$$") != 'r');
    CHECK(last("$$x_c = x - c$$\n\n$$x_c + x_h = x_{c+h}$$") != 'p');
    CHECK(last("$$\\cos(p+1)\\phi = \\cos p\\phi\\cos\\phi - \\sin p\\phi\\sin\\phi$$") != 'r');
    CHECK(last("$$\\sin(p+1)\\phi = \\cos p\\phi\\cos\\phi - \\sin p\\phi\\sin\\phi$$") != 'p');
    // an index is no position
    const std::string said = "$q_m = R_m q$, $k_n = R_n k$. ";
    CHECK(last(said + "$$q_m^\\top k_n = \\sum_{i=0}^{d/2-1} [(q_{2i}k_{2i} + q_{2i+1}k_{2i+1})\\cos((m-n)\\theta_i) + "
                      "(q_{2i}k_{2i+1} - q_{2i+1}k_{2i})\\sin((m-n)\\theta_i)]$$") == 'p');
}

TEST_CASE("the complex number of a plane, by an index that nothing binds") {
    CHECK(verdict(R"(\mathrm{Re}[q_i e^{\mathrm{i}m\theta_i}\overline{k_i e^{\mathrm{i}n\theta_i}}] =
                     \mathrm{Re}[q_i \bar k_i e^{\mathrm{i}(m-n)\theta_i}])") == "proved");
    CHECK(verdict(R"(\mathrm{Re}[q_i e^{\mathrm{i}m\theta_i}\overline{k_i e^{\mathrm{i}n\theta_i}}] =
                     \mathrm{Re}[q_i \bar k_i e^{\mathrm{i}(n-m)\theta_i}])") == "refuted");
    CHECK(verdict(R"(|q_i e^{\mathrm{i}m\theta_i}|^2 = |q_i|^2)") == "proved");
    CHECK(verdict(R"(|q_i e^{\mathrm{i}m\theta_i}|^2 = q_{2i}^2 - q_{2i+1}^2)") == "refuted");
    CHECK(verdict(R"(q_i \cos m\theta_i = q_i \cos n\theta_i)") == "not understood");  // of which kind is i?
    const std::string hats =
        "$\\hat q_j = q_j e^{\\mathrm{i} m\\omega_j}$, $\\hat k_j = k_j e^{\\mathrm{i} n\\omega_j}$\n\n";
    CHECK(last(hats + "$$\\mathrm{Re}\\sum_j \\hat q_j \\overline{\\hat k_j} = "
                      "\\mathrm{Re}\\sum_j q_j \\bar k_j e^{\\mathrm{i}(m-n)\\omega_j}$$") == 'p');
    CHECK(last(hats + "$$\\mathrm{Re}\\sum_j \\hat q_j \\overline{\\hat k_j} = "
                      "\\mathrm{Re}\\sum_j q_j \\bar k_j e^{\\mathrm{i}(m+n)\\omega_j}$$") != 'p');
}

TEST_CASE("w is a complex number where it is said what it is, and a frequency otherwise") {
    const std::string said =
        "$$z = x + i y, \\qquad w = u + i v.$$\n\n"
        "$$\\tilde z_s = e^{i\\omega s} z, \\qquad \\tilde w_t = e^{i\\omega t} w.$$\n\n"
        "$$S(s,t) = \\Re(\\overline{\\tilde z_s}\\,\\tilde w_t) = \\Re(e^{i\\omega (t-s)}\\,\\bar z\\, w).$$\n\n";
    CHECK(last(said) == 'p');
    CHECK(last(said + "$$S(s,t) = (xu + yv)\\cos\\omega(t-s) - (xv - yu)\\sin\\omega(t-s)$$") == 'p');
    CHECK(last(said + "$$S(s,t) = (xu + yv)\\cos\\omega(t-s) + (xv - yu)\\sin\\omega(t-s)$$") != 'p');
    CHECK(last(said + "$$S(s,s) = xu + yv$$") == 'p');
    CHECK(last(said + "$$S(s,s) = xu - yv$$") != 'p');
    const std::string numbers = "Let $z$, $w$ be complex numbers. ";
    CHECK(last(numbers + "$$\\Re(\\overline{e^{i\\omega s} z}\\, e^{i\\omega t} w) = "
                         "\\Re(e^{i\\omega (t-s)}\\,\\bar z\\, w)$$") == 'p');
    CHECK(last(numbers + "$$\\Re(\\overline{e^{i\\omega s} z}\\, e^{i\\omega t} w) = "
                         "\\Re(e^{i\\omega (s-t)}\\,\\bar z\\, w)$$") != 'p');
    CHECK(last("$\\theta_i = b^{-2i/d}$, $\\lambda_i = 2\\pi/\\theta_i$, $\\theta_i = b^{2i/d}$. "
               "Then $\\lambda_i \\theta_i = 2\\pi$.") != 'p');
}

TEST_CASE("brackets around a small matrix are its own") {
    const std::string turn = "We write $J = \\bigl(\\begin{smallmatrix} 0 & -1 \\\\ 1 & 0 \\end{smallmatrix}\\bigr)$. ";
    CHECK(last(turn + "$J^2 = -I_2$.") == 'p');
    CHECK(last(turn + "$J^\\top = J$.") == 'r');
}

TEST_CASE("w_j is a complex number where its parts are said, and \\mu_j turns it") {
    const std::string pairs =
        "Put $z_j = q_{2j} + i q_{2j+1}$, $w_j = k_{2j} + i k_{2j+1}$, $\\hat z_j = z_j e^{i x \\mu_j}$ "
        "and $\\hat w_j = w_j e^{i y \\mu_j}$. Then ";
    CHECK(last(pairs + "$\\hat z_j \\overline{\\hat w_j} = z_j \\overline{w_j} e^{i(x-y)\\mu_j}$.") == 'p');
    CHECK(last(pairs + "$\\hat z_j \\overline{\\hat w_j} = z_j \\overline{w_j} e^{i(y-x)\\mu_j}$.") != 'p');
    CHECK(last(pairs + "$R_m^\\top R_n = R_{n-m}$.") == 'p');
    CHECK(last("Put $w_j = 10000^{-2j/d}$. Then $R_m^\\top R_n = R_{n-m}$.") == 'p');
}

TEST_CASE("z has the pairs of x, as a program's rope takes them") {
    const auto in_text = [](const std::string& lines) { return verdicts(formula::document_of(lines, "sheet.txt")); };
    const std::string said = "    z_j = x_{2j} + i*x_{2j+1}\n\n    w_j = B^(-2j/d)\n\n";
    CHECK(in_text(said + "    rope(rope(z,m),n) = rope(z,m+n)\n").back() == 'p');
    CHECK(in_text(said + "    rope(rope(z,m),n) = rope(z,m-n)\n").back() != 'p');
    CHECK(in_text(said + "    <rope(z,m), rope(y,n)> = Re sum_j z_j * conj(y_j) * exp(i*(m-n)*w_j)\n").back() == 'p');
    CHECK(in_text(said + "    <rope(z,m), rope(y,n)> = Re sum_j z_j * conj(y_j) * exp(i*(n-m)*w_j)\n").back() != 'p');
    CHECK(verdicts("$u_j = q_{2j} + \\mathrm{i} q_{2j+1}$. $\\operatorname{Im}[u_j] = 0$").back() != 'p');
}

TEST_CASE("a code that is made of its pairs, and halves that a vector is made of") {
    const std::string code = "The code $e_p$ is made of the pairs $(\\sin\\omega_j p, \\cos\\omega_j p)$.\n\n";
    CHECK(last(code + "$$e_p^\\top e_r = \\sum_{j=0}^{d/2-1} \\cos\\omega_j(p-r)$$") == 'p');
    CHECK(last(code + "$$e_p^\\top e_r = \\sum_{j=0}^{d/2-1} \\cos\\omega_j(p+r)$$") != 'p');
    CHECK(last(code + "$$\\|e_p\\|^2 = d/2$$") == 'p');
    CHECK(last(code + "$$\\|e_p\\|^2 = d$$") != 'p');
    CHECK(last("The code $e_p$ is not made of the pairs $(\\sin\\omega_j p, \\cos\\omega_j p)$.\n\n"
               "$$\\|e_p\\|^2 = d/2$$") != 'p');
    const std::string halves = "With the halves $q = (q_a; q_b)$ and $k = (k_a; k_b)$\n\n";
    CHECK(last(halves + "$$(R(x,y) q)^\\top R(x',y') k = q_a^\\top R_{x'-x} k_a + q_b^\\top R_{y'-y} k_b$$") == 'p');
    CHECK(last(halves + "$$(R(x,y) q)^\\top R(x',y') k = q_a^\\top R_{x-x'} k_a + q_b^\\top R_{y'-y} k_b$$") != 'p');
    CHECK(last(halves + "$$|q_a|^2 + |q_b|^2 = |q|^2$$") == 'p');
    CHECK(last("With $q = (q_a, q_b)$ $$|q_a|^2 - |q_b|^2 = |q|^2$$") != 'p');
}

TEST_CASE("what is quoted as a mistake, and words that deny nothing") {
    const std::string slip = "$q_i^\\top R_i^\\top R_j k_j = q_i^\\top R_{i-j} k_j$";
    CHECK(last("A slip that I see in every second text is " + slip + ".") == 'n');
    CHECK(last("We have " + slip + ".") == 'r');
    const std::string shown = "$$\n(R_m q)^\\top (R_n k) = q^\\top R_m R_n k.\n$$\n\n";
    CHECK(last("You will sometimes read\n\n" + shown + "This is incorrect: a transpose is lost.") == 'n');
    CHECK(last("### What is *not* true\n\nYou will sometimes read\n\n" + shown + "A transpose is lost.") == 'n');
    CHECK(last("### What is true\n\nWe have\n\n" + shown) == 'r');
    const std::string equal = "$q^\\top R_{n-m} k = k^\\top R_{m-n} q$";
    CHECK(last("This is not a contradiction: a scalar equals its transpose, so " + equal + ".") == 'p');
    CHECK(last("It would be a contradiction if " + equal + ".") != 'p');
    CHECK(last("We would not wait: there are $63-35+1 = 29$ of them.") == 'p');
    CHECK(last("We would not wait: there are $63-35+1 = 30$ of them.") != 'p');
    const std::string score = "$$S(s,t) = q^\\top R_{t-s} k$$\n\n";
    CHECK(last(score + "At equal positions $S(s,s) = q^\\top k$.\n\nIs the score symmetric in $s$ and $t$? No.") ==
          'p');
    CHECK(last(score + "Some say $S(s,t) = S(t,s)$. Is that so for all $s$?") != 'r');
    CHECK(last("Is it so that $R_m R_n = R_{m+n}$ for all $m$?") != 'p');
}

TEST_CASE("the exponential of a generator of all planes") {
    const std::string said =
        "The dimension is $d=2p$. Let $$J = \\begin{pmatrix} 0 & -1 \\\\ 1 & 0 \\end{pmatrix}.$$\n\n"
        "For positive frequencies $\\nu_1,\\dots,\\nu_p$ set $$A = \\operatorname{diag}(\\nu_1 J, \\dots, \\nu_p J), "
        "\\qquad N = \\operatorname{diag}(\\nu_1,\\nu_1,\\dots,\\nu_p,\\nu_p), \\qquad U(\\tau) = \\exp(\\tau "
        "A).$$\n\n";
    CHECK(last(said + "$$A^2 = -N^2$$") == 'p');
    CHECK(last(said + "$$A^2 = N^2$$") != 'p');
    CHECK(last(said + "$$U(\\tau) U(\\sigma) = U(\\tau+\\sigma)$$") == 'p');
    CHECK(last(said + "$$U(\\tau) U(\\sigma) = U(\\tau-\\sigma)$$") != 'p');
    CHECK(last(said + "$$(U(\\tau) q)^\\top U(\\sigma) k = q^\\top U(\\sigma-\\tau) k$$") == 'p');
    CHECK(last(said + "$$(U(\\tau) q)^\\top U(\\sigma) k = q^\\top U(\\tau-\\sigma) k$$") != 'p');
    CHECK(last(said + "$$\\frac{d}{d\\tau} U(\\tau) = A U(\\tau)$$") == 'p');
    CHECK(last(said + "$$\\frac{d}{d\\tau} U(\\tau) = N U(\\tau)$$") != 'p');
    CHECK(last(said + "$$\\frac{d^2}{d\\tau^2} U(\\tau) = -N^2 U(\\tau)$$") == 'p');
    const std::string score = said + "$$s(\\tau,\\sigma) = (U(\\tau) q)^\\top U(\\sigma) k$$\n\n";
    CHECK(last(score + "$$\\frac{\\partial s}{\\partial\\sigma} = (U(\\tau) q)^\\top A U(\\sigma) k$$") == 'p');
    CHECK(last(score + "$$\\frac{\\partial s}{\\partial\\tau} = (U(\\tau) q)^\\top A U(\\sigma) k$$") != 'p');
    CHECK(last("$J = [[0, -1], [1, 0]]$, $u(m) = R_m q$. $$\\frac{du}{dm} = \\theta J u$$") != 'r');
    CHECK(last(said + "The family $U(\\tau)$ is a group of rotations: $U(0) = I$.") == 'p');
    CHECK(last("Let $d = 2k$. $$|R_m k|^2 = |k|^2$$") == 'p');  // k is a vector
}

TEST_CASE("a letter that stands for a complex number, beside its coordinates") {
    const std::string pair = "One complex number $u = u_1 + i u_2$, and $w = B e^{i\\beta}$.\n\n";
    CHECK(last(pair + "$$u_1 w_1 + u_2 w_2 = \\mathrm{Re}(\\bar u w)$$") == 'p');
    CHECK(last(pair + "$$\\mathrm{Im}(\\bar u w) = u_1 w_2 - u_2 w_1$$") == 'p');
    CHECK(last(pair + "$$e^{ia} u = (\\cos a + i \\sin a)(u_1 + i u_2)$$") == 'p');
    CHECK(last(pair + "$$\\mathrm{Re}(\\bar u w) = \\mathrm{Re}(u \\bar w)$$") == 'p');
    CHECK(verdicts(pair).find('p') == std::string::npos);  // definitions
    for (const std::string slip : {"$$u_1 w_1 - u_2 w_2 = \\mathrm{Re}(\\bar u w)$$", "$$\\bar u = u$$",
                                   "$$\\mathrm{Im}(\\bar u w) = u_2 w_1 - u_1 w_2$$", "$$u_1 u_2 = u_2$$"})
        CHECK(last(pair + slip) != 'p');
    CHECK(last("It is wrong that $u = u_1 + i u_2$. $$u_1 = \\mathrm{Re}(u)$$") != 'p');
    CHECK(last("If $u = u_1 + i u_2$, fine. $$u_1 = \\mathrm{Re}(u)$$") != 'p');
}

TEST_CASE("signs and numbers as plain text has them") {
    const auto plain = [](const std::string& text) { return verdicts(formula::document_of(text, "notes.txt")); };
    const std::string said = "Setting: head size d = 64, base b = 10000, speeds w_j = b^(-2j/d).\n\n";
    CHECK(plain(said + "  w_16 = 0.01\n").back() == 'p');
    CHECK(plain(said + "  w_16 = 0.02\n").back() != 'p');
    CHECK(plain(said + "  b^(-2/d) ~= 0.7499\n").back() == 'p');
    CHECK(plain(said + "  b^(-2/d) ~ 0.7499 per pair\n").back() == 'p');
    CHECK(plain(said + "  b^(-2/d) ~ 0.7498\n").back() != 'p');
    CHECK(plain(said + "so w_0 = 1 , w_8 ~= 0.1\n").ends_with("pp"));
    CHECK(plain("for g = 1/2 :  ~ 2.541 .\n").find_first_of("pr") == std::string::npos);  // of what is said above
    CHECK(plain("  a = b   c = b\n") != "n");                                             // two equations
    CHECK(plain("  R(m)^T R(n) = R(n-m)     (relative only)\n") == "p");
    CHECK(plain("  R(m)^T R(n) = R(m-n)     (this is wrong)\n") != "p");
    CHECK(plain("  f1 = q1 cos(a) - q2 sin(a),  f2 = q1 sin(a) + q2 cos(a)\n  f1^2 + f2^2 = q1^2 + q2^2\n").back() ==
          'p');
    CHECK(plain("  |(R_m q)^T (R_n k)| <= |q| |k|\n") == "p");
    CHECK(plain("If m = 0 setting: R_m = I.\n").front() != 'p');
}
