// What public notes print that was refuted without being false, and what is false there and was passed over.
#include <doctest/doctest.h>

#include <string>

#include "formula/asked.hpp"

using asked::last;
using asked::verdict;
using asked::verdicts;

TEST_CASE("what says what something is, is not refuted") {
    for (const std::string text :
         {R"(q \cdot k = |q| |k| \cos\theta)",  // the angle between them
          R"(R_2(\theta) = \begin{pmatrix} \cos\theta & -\sin\theta \\ \sin\theta & \cos\theta \end{pmatrix})",
          R"(10000^{\frac{2i}{d_{model}}} = 10000^{\frac{2i}{8}})",  // d is 8
          R"(\omega_i^{(h)} = \omega_i)",                            // h is no exponent
          R"(\langle q_j e^{mi\theta}, k_j e^{ni\theta} \rangle = q_j k_j e^{mi\theta} \overline{e^{ni\theta}})",
          R"((m; n) = (n; m))"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "not understood");
    }
    CHECK(verdict(R"(10000^{2i/d} = 10000^{2i})") == "refuted");  // of no even d
    CHECK(verdicts(R"($J_\theta = \begin{pmatrix} 0 & -\theta \\ \theta & 0 \end{pmatrix}$)") != "i");
}

TEST_CASE("frequencies are powers of any base, with any name of the dimension") {
    for (const std::string text : {R"(PE(pos, 2i) = \sin\left(\frac{pos}{10000^{\frac{2i}{d_{model}}}}\right))",
                                   R"(PE(pos, 2i) = \sin\Big(\frac{pos}{n^{2i/d}}\Big))",
                                   R"(\cos((m+n) b^{-2i/d}) = \cos(m b^{-2i/d})\cos(n b^{-2i/d}) - )"
                                   R"(\sin(m b^{-2i/d})\sin(n b^{-2i/d}))"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "proved");
    }
    CHECK(verdict(R"(\cos((m+n) b^{-2i/d}) = \cos(m b^{-2i/d}) + \cos(n b^{-2i/d}))") == "refuted");
    CHECK(verdict(R"(PE(pos, 2i) = \cos(pos/n^{2i/d}))") == "refuted");
    CHECK(verdict(R"(\cos(m b^{-2i/d}) = \cos(m c^{-2i/d}))") == "not understood");  // two bases
}

TEST_CASE("letters, labels and numbers of equations as they are printed") {
    for (const std::string text :
         {R"(q_j k_j e^{mi\varepsilon} \overline{e^{ni\varepsilon}} = q_j k_j e^{(m - n)i\varepsilon})",
          R"((R_m W^Q x)^\top R_n W^K y = x^\top {W^Q}^\top R_{n-m} W^K y)",
          "cos⁡(α+β) = cos⁡αcos⁡β−sin⁡αsin⁡β"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "proved");
    }
    CHECK(
        last(
            R"($$\text{(16) } (x+yi)e^{in\theta} = (x\cos n\theta - y\sin n\theta) + i(x\sin n\theta + y\cos n\theta)$$)") ==
        'p');
    CHECK(verdict(R"((R_m W^Q x)^\top R_n W^K y = x^\top W^Q R_{n-m} W^K y)") == "refuted");
}

TEST_CASE("a letter that nothing turns by is a number in a matrix") {
    const std::string generator = R"(\begin{pmatrix} 0 & -\theta \\ \theta & 0 \end{pmatrix})";
    CHECK(verdict(generator + R"( = \theta \begin{pmatrix} 0 & -1 \\ 1 & 0 \end{pmatrix})") == "proved");
    CHECK(verdict(generator + R"(^2 = \begin{pmatrix} -\theta^2 & 0 \\ 0 & -\theta^2 \end{pmatrix})") == "proved");
    CHECK(verdict(generator + R"(^2 = \begin{pmatrix} \theta^2 & 0 \\ 0 & \theta^2 \end{pmatrix})") != "proved");
}

TEST_CASE("what is no polynomial is refuted where its letters are numbers") {
    for (const std::string text :
         {R"(\cos a \cos b = \cos(ab))", R"(R_{m/s} = R_m / s)", R"(\sqrt{\cos^2 a} = \cos a)",
          R"(\tan a \tan b = \tan(ab))", R"(\cos(\frac{\theta}{2} m) = \cos(m\theta))", "sqrt(x^2) = x for all real x",
          R"(\frac{a}{b}\theta = \frac{b}{a}\theta for reals a, b)"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "refuted");
    }
    // read in several ways, or true of positive numbers
    for (const std::string text :
         {R"(R_{mn} = R_m R_n)", R"(\sin(\theta)(m-n) = \sin (m-n)\theta)", R"(\sqrt{2} x = x)",
          R"(\cos(\theta + 60) = \frac12\cos\theta - \frac{\sqrt3}{2}\sin\theta)",
          R"(\left\|\frac{q}{c}\right\| = \frac{\|q\|}{c} for real c)",
          R"(\sqrt{\cos^2 a} = \cos a for |a| < \pi/2)"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "not understood");
    }
}

TEST_CASE("letters are what the document says that they are") {
    CHECK(last("Let $a, c \\in \\mathbb{C}$. Then $\\overline{a c} = \\bar a \\bar c$.") == 'p');
    CHECK(last("Let $a, c \\in \\mathbb{C}$. Then $\\overline{a c} = \\bar a c$.") == 'r');
    CHECK(last("For $u, g \\in \\mathbb{C}$ we have $|u g|^2 = |u|^2 |g|^2$.") == 'p');
    CHECK(last("Here $\\nu_i = 10000^{-2i/d}$ are the frequencies, and $p$ is the position. It follows that "
               "$\\frac{d}{dp} \\sin(\\nu_i p) = \\nu_i \\cos(\\nu_i p)$.") == 'p');
    CHECK(last("Here $\\nu_i = 10000^{-2i/d}$ are the frequencies, and $p$ is the position. It follows that "
               "$\\frac{d}{dp} \\sin(\\nu_i p) = -\\nu_i \\cos(\\nu_i p)$.") != 'p');
    // a function is no factor, and what has a value is what it says
    CHECK(last("Let $x + i y$ be complex. Then $f(x + y) = f(x) + f(y)$.") != 'p');
}
