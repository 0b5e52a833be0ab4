// Numbers and worked examples, whose letters have their values somewhere in the document, each beside its slip.
#include <doctest/doctest.h>

#include <string>

#include "decide/formats.hpp"
#include "formula/asked.hpp"

using asked::last;
using asked::verdict;
using asked::verdicts;

TEST_CASE("expressions of letters near a number, by what the document says of them") {
    const std::string model =
        "With $b = 10000$. A model trained on $L = 4096$ tokens.\n\n$$s = \\frac{L'}{L} = 4$$\n\n"
        "$$\\lambda_j = 2\\pi b^{2j/d}, \\quad r_j = \\frac{L}{\\lambda_j}$$\n\n# Base\n\n"
        "Solving for the new base,\n\n$$b' = b\\, s^{d/(d-2)}.$$\n\nFor $d = 128$ ";
    CHECK(last(model + "$b' \\approx 40890$.") == 'p');
    CHECK(last(model + "$b' \\approx 40980$.") != 'p');
    CHECK(last(model + "we have $r_{10} \\approx 154.6$.") == 'p');
    CHECK(last(model + "we have $r_{10} \\approx 145.6$.") != 'p');
    CHECK(last(model + "we have $\\lambda_{63} = 2\\pi \\cdot 10000^{126/128}$.") == 'p');
    CHECK(last(model + "we have $\\lambda_{63} = 2\\pi \\cdot 10000^{127/128}$.") != 'p');
    CHECK(last(model + "we have $d/(d-2) = 128/126$.") == 'p');
    CHECK(last(model + "we have $d/(d-2) = 127/126$.") != 'p');
    CHECK(last("$d$ is even. We have $d/(d-2) = 127/126$.") != 'r');  // of any d
    CHECK(last(model + "we have $j = 3$.") != 'p');
}

TEST_CASE("a function of logarithms, and a root that is solved for its letter") {
    const std::string index =
        "For $d = 128$ and $b = 10000$ let $j(\\lambda) = \\frac{d}{2}\\,\\frac{\\ln(\\lambda/2\\pi)}"
        "{\\ln b}$.\n\n";
    CHECK(last(index + "Then $j(128) \\approx 20.9$.") == 'p');
    CHECK(last(index + "Then $j(128) \\approx 29.0$.") != 'p');
    const std::string rule = "The rule is $$\\frac{1}{\\sqrt t} = 0.1\\ln s + 1.$$\n\nWith $s = 4$ ";
    CHECK(last(rule + "we get $t \\approx 0.7713$.") == 'p');
    CHECK(last(rule + "we get $t \\approx 0.8782$.") != 'p');
    const std::string ranged = "$$f(n) = n$$ for $n < 16$.\n\n";
    CHECK(last(ranged + "So $f(20) = 20$.") != 'p');
}

TEST_CASE("members of a family, and sums of them") {
    const std::string slopes = "$$\\mu_h = 2^{-8h/H}, \\quad h = 1,\\dots,H.$$ With $H = 8$ heads: ";
    CHECK(last(slopes + "$\\mu_8 = 2^{-8}$.") == 'p');
    CHECK(last(slopes + "$\\mu_8 = 2^{-7}$.") != 'p');
    CHECK(last(slopes + "$\\sum_{h=1}^{8}\\mu_h = \\frac{255}{256}$.") == 'p');
    CHECK(last(slopes + "$\\sum_{h=1}^{8}\\mu_h = \\frac{127}{128}$.") != 'p');
    const std::string decays = "With $d = 64$ let $$\\zeta_i = \\frac{2i/d + 0.4}{1.4}.$$ Then ";
    CHECK(last(decays + "$\\zeta_0 = \\frac{0.4}{1.4}$.") == 'p');
    CHECK(last(decays + "$\\zeta_{31} = \\frac{0.96875 + 0.4}{1.4}$.") == 'p');
    CHECK(last(decays + "$\\zeta_{31} = \\frac{0.98675 + 0.4}{1.4}$.") != 'p');
    const std::string primed = "With $B = 500000$ and $d = 128$ let $\\lambda_j' = 2\\pi B^{2j/d}$. ";
    CHECK(last(primed + "Then $\\lambda_{63}' \\approx 2.559 \\times 10^{6}$.") == 'p');
    CHECK(last(primed + "Then $\\lambda_{63}' \\approx 2.595 \\times 10^{6}$.") != 'p');
    const std::string scaled = "$s = 4$, $\\theta_0 = 1$ and $$\\theta_j^{\\mathrm{PI}} = \\theta_j/s.$$\n\n";
    CHECK(last(scaled + "Then $\\theta_0^{\\mathrm{PI}} = 0.25$.") == 'p');
    CHECK(last(scaled + "Then $\\theta_0^{\\mathrm{PI}} = 0.52$.") != 'p');
    const std::string frequencies = "With $d = 8$ and $w_j = 10000^{-2j/d}$: ";
    CHECK(verdicts(frequencies + "$w_0 = 1$, $w_1 = 0.1$, $w_2 = 0.02$.") == "ddppd");
}

TEST_CASE("vectors and frequencies that are said once, and what is computed with them") {
    const std::string given =
        "Dimension $d = 4$, base $100$: $$\\phi_j = 100^{-2j/4}, \\qquad \\phi_0 = 1, \\qquad "
        "\\phi_1 = 0.1.$$\n\n$$q = (1, 2, 0, -1)^\\top, \\qquad k = (2, 1, 1, 1)^\\top,$$\n\n"
        "The query sits at $m = 2$ and the key at $n = 5$.\n\n# Step 2\n\n";
    const auto of = [&](const std::string& formula) { return last(given + "$$" + formula + "$$"); };
    CHECK(of(R"(R_2 q = \begin{pmatrix}\cos 2 - 2\sin 2 \\ \sin 2 + 2\cos 2 \\ \sin 0.2 \\ -\cos 0.2\end{pmatrix})") ==
          'p');
    CHECK(of(R"(R_2 q = \begin{pmatrix}\cos 2 + 2\sin 2 \\ \sin 2 + 2\cos 2 \\ \sin 0.2 \\ -\cos 0.2\end{pmatrix})") !=
          'p');
    CHECK(of(R"(R_5 k \approx \begin{pmatrix} 1.5262 \\ -1.6342 \\ 0.3982 \\ 1.3570\end{pmatrix})") == 'p');
    CHECK(of(R"(R_5 k \approx \begin{pmatrix} 1.5262 \\ -1.6342 \\ 0.3928 \\ 1.3570\end{pmatrix})") != 'p');
    CHECK(of(R"(q^\top R_3 k \approx -4.7875)") == 'p');
    CHECK(of(R"(q^\top R_3 k \approx -4.7857)") != 'p');
    CHECK(of(R"(q^\top R_{-3} k \approx -4.7875)") != 'p');
    CHECK(of(R"((R_2 q)^\top (R_5 k) \approx -3.5366 - 1.2509)") == 'p');
    CHECK(of(R"((R_2 q)^\top (R_5 k) \approx -3.5366 + 1.2509)") != 'p');
    CHECK(of(R"(\|R_2 q\|^2 = 6)") == 'p');
    CHECK(of(R"(\|R_2 q\|^2 = 7)") != 'p');
    CHECK(of("n - m = 3") == 'p');
    CHECK(of("n - m = 4") != 'p');
    CHECK(of(R"(q^\top q = 6)") != 'p');  // of any q, in another section
    const std::string here =
        "With $\\theta_1 = 1$, $\\theta_2 = 0.01$ and $x = (1, 0, 0, 1)^\\top$ we have $$"
        "\\mathrm{diag}(R(2\\theta_1), R(2\\theta_2)) x = (\\cos 2, \\sin 2, ";
    CHECK(last(here + "-\\sin 0.02, \\cos 0.02)^\\top$$") == 'p');
    CHECK(last(here + "\\sin 0.02, \\cos 0.02)^\\top$$") == 'r');
    CHECK(last("With $\\theta_1 = 1$, $\\theta_2 = 0.01$ and $x = (1, 0, 0, 1)^\\top$ we have $$R_2 x = "
               "(\\cos 2, -\\sin 2, \\sin 0.02, \\cos 0.02)^\\top$$") != 'r');  // R of row vectors
}

TEST_CASE("a rotation by a given angle, and its roots") {
    for (const std::string angle : {"30^\\circ", "\\pi/6"}) {
        const std::string given = "Take $\\theta = " + angle + "$. Then ";
        CHECK(
            last(given +
                 R"($R_1 = \begin{pmatrix}\frac{\sqrt3}{2} & -\frac12\\ \frac12 & \frac{\sqrt3}{2}\end{pmatrix}$.)") ==
            'p');
        CHECK(
            last(given +
                 R"($R_1 = \begin{pmatrix}\frac{\sqrt3}{2} & \frac12\\ -\frac12 & \frac{\sqrt3}{2}\end{pmatrix}$.)") !=
            'p');
        CHECK(last(given + "with $q = (1,0)^\\top$ and $k = (0,1)^\\top$, $q^\\top R_2 k = -\\frac{\\sqrt3}{2}$.") ==
              'p');
        CHECK(last(given + "with $q = (1,0)^\\top$ and $k = (0,1)^\\top$, $q^\\top R_2 k = \\frac{\\sqrt3}{2}$.") !=
              'p');
    }
}

TEST_CASE("numbers alone, and other values of a letter") {
    CHECK(last("The bound is $\\sqrt{2}\\cdot\\sqrt{2} = 2$.") == 'p');
    CHECK(last("The bound is $\\sqrt{2}\\cdot\\sqrt{3} = 2$.") != 'p');
    CHECK(last("Here $\\cos 2 = -0.4161$.") != 'r');
    CHECK(last("Here $\\cos 2 = -0.4261$.") == 'r');
    CHECK(last("Let $L_t = 256$. Then, in another run, $L_t = 2048$.") != 'r');
    CHECK(last("We have $d = 128$. Again, $d = 128$.") != 'p');
    CHECK(last("Let $a = 3$. Then $a(2) = 0$.") != 'r');  // a function, perhaps
    CHECK(last("Let $d = 128$. A smaller head has $d/2 = 32$.") != 'r');
    CHECK(last("Take $n = 5$ and $m = 2$. We want $n - m = 4$.") != 'r');
    CHECK(last("With $\\theta = 60^\\circ$: $R_1 = \\begin{pmatrix}\\frac12 & \\frac{\\sqrt3}2\\\\ "
               "-\\frac{\\sqrt3}2 & \\frac12\\end{pmatrix}$.") != 'r');  // of row vectors
    CHECK(last("The fastest is $i = 0$. Inside is $s - (s-1) = 1$.") == 'p');
}

TEST_CASE("complex numbers of an example, and the lengths of its vectors") {
    const std::string pairs = "Pair 0 is $z_0 = 1+2i$ and $w_0 = 2+i$, pair 1 is $z_1 = -i$ and $w_1 = 1+i$. Then ";
    CHECK(last(pairs + R"($$\bar z_0 w_0 = 4 - 3i$$)") == 'p');
    CHECK(last(pairs + R"($$\bar z_0 w_0 = 4 + 3i$$)") == 'r');
    const std::string logit =
        pairs + R"($$\ell(\delta) = \mathrm{Re}\left[\bar z_0 w_0\, e^{i\delta} + \bar z_1 w_1\, e^{i\delta/10}\right] =
        4\cos\delta + 3\sin\delta - \cos\frac{\delta}{10} )";
    CHECK(last(logit + R"(- \sin\frac{\delta}{10}$$)") == 'p');
    CHECK(last(logit + R"(+ \sin\frac{\delta}{10}$$)") == 'r');
    CHECK(last("There is $z_0 = 1 - 2i$, too. " + logit + R"(+ \sin\frac{\delta}{10}$$)") != 'r');
    const std::string vectors = "The example: $q = (1,1)^\\top$ and $k = (1,-1)^\\top$.\n\nThe bound is ";
    CHECK(last(vectors + "$|q||k| = \\sqrt{2}\\cdot\\sqrt{2}$.") == 'p');
    CHECK(last(vectors + "$|q||k| = \\sqrt{2}\\cdot\\sqrt{3}$.") != 'p');
}

TEST_CASE("ratios of frequencies, whose base stands behind them, and exponents that are decimal") {
    const std::string speeds = "$$\\omega_j = b^{-2j/D},$$ where $b = 10^4$ in the code. ";
    CHECK(last(speeds + "The ratio is $\\omega_{j+1}/\\omega_j = b^{-2/D}$.") == 'p');
    CHECK(last(speeds + "The ratio is $\\omega_{j+1}/\\omega_j = b^{-3/D}$.") != 'p');
    const std::string heads = "$$\\mu_h = 2^{-8h/H}$$\n\n";
    CHECK(last(heads + "With any $H$, $\\mu_{h+1}/\\mu_h = 2^{-8/H}$.") == 'p');
    CHECK(last(heads + "With any $H$, $\\mu_{h+1}/\\mu_h = 2^{-9/H}$.") != 'p');
    const std::string slow = "With $d = 64$ and $\\omega_j = 10000^{-2j/d}$ the slowest has ";
    CHECK(last(slow + "$\\omega_{31} = 10^{-3.875}$.") == 'p');
    CHECK(last(slow + "$\\omega_{31} = 10^{-3.785}$.") != 'p');
    // of a chain the sides that are computed are the equation
    CHECK(last("Take $\\theta = 30^\\circ$. Then $$R_2^\\top R_3 = \\begin{pmatrix}\\frac12 & -\\frac{\\sqrt3}{2}\\\\ "
               "\\frac{\\sqrt3}{2} & \\frac12\\end{pmatrix}$$") != 'p');
    CHECK(last("$$a = 3$$\n\nUnlike before, $a = 4$ now. $a + 1 = 4$") != 'p');
}

TEST_CASE("numbers that only words say") {
    const std::string schedule =
        "The frequencies are $f_j = \\beta^{-2j/D}$, the wavelengths $W_j = 2\\pi/f_j$, all for heads of size 128.\n\n";
    CHECK(last(schedule + "- base $10^4$: $W_{63} \\approx 54410$") == 'p');
    CHECK(last(schedule + "- base $5\\cdot 10^5$ (Llama 3): $W_{63} \\approx 2.56\\cdot 10^6$") == 'p');
    CHECK(last(schedule + "- base $10^4$: $W_{63} \\approx 54420$") != 'p');
    CHECK(last(schedule + "- base $10^4$: $W_{63} \\approx 54420$") != 'r');  // of another base, perhaps
    CHECK(last(schedule + "- no base: $W_{63} \\approx 54410$") != 'p');
    const std::string length =
        "Let $T$ be what it was trained on, the training length $T$, and $r_j = T/\\lambda_j$.\n\n";
    CHECK(last(length + "For a training length of 4096 we have $T/2 \\approx 2048$.") == 'p');
    CHECK(last(length + "For a head length of 4096 we have $T/2 \\approx 2048$.") != 'p');
}
