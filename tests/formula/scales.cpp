// Laws between bases, frequencies, wavelengths and factors: what of them follows, and what can't be so.
#include <doctest/doctest.h>

#include <string>

#include "decide/check.hpp"
#include "formula/asked.hpp"

using asked::last;
using asked::verdicts;

namespace {

const std::string base = "Let $\\theta_i = b^{-2i/d}$.\n\n";
const std::string ntk = base + "Choose $b' = \\kappa b$. ";

}  // namespace

TEST_CASE("an equation is no reason for itself") {
    const std::string progression = "so that they form a progression with ratio\n";
    CHECK(last(base + progression + "$$\\frac{\\theta_{i+1}}{\\theta_i} = b^{-2/d}.$$") == 'p');
    CHECK(last(base + progression + "$$\\frac{\\theta_{i+1}}{\\theta_i} = b^{2/d}.$$") == 'r');
    CHECK(last(base + "The wavelength is $\\lambda_i = 2\\pi/\\theta_i$.") == 'd');
}

TEST_CASE("frequencies of another base are to it what the old ones are to the old one") {
    CHECK(last(ntk + "The new ones are $\\theta_i' = \\kappa^{-2i/d} \\theta_i$.") == 'p');
    CHECK(last(ntk + "The new ones are $\\theta_i' = \\kappa^{2i/d} \\theta_i$.") == 'r');
    CHECK(last(ntk + "Plane $i$ is slowed down by $\\frac{\\theta_i}{\\theta_i'} = \\kappa^{2i/d}$.") == 'p');
    CHECK(last(ntk + "Plane $i$ is slowed down by $\\frac{\\theta_i}{\\theta_i'} = \\kappa^{-2i/d}$.") == 'r');
    // another way to choose them: the same factor in every plane
    CHECK(last(ntk + "Interpolation has $\\theta_i' = \\theta_i/\\kappa$.") == 'd');
    CHECK(last(ntk + "With $\\kappa = 1$ we have $\\theta_i' = \\theta_i$.") == 'p');
    // a blend that can't be read: nobody knows what they are
    CHECK(last(ntk + "YaRN has $\\theta_i' = (1 - \\gamma_i) \\theta_i/s + \\gamma_i \\theta_i$.\n\n"
                     "Then $\\theta_i' = \\kappa^{2i/d} \\theta_i$.") == 'd');
}

TEST_CASE("a requirement is solved for what it is of") {
    const std::string required = base + "The slowest plane: $$b'^{-(d-2)/d} = \\frac{1}{s} b^{-(d-2)/d}.$$\nThus ";
    CHECK(last(required + "$b' = b s^{d/(d-2)}$.") == 'p');
    CHECK(last(required + "$b' = b s^{(d-2)/d}$.") == 'r');
    CHECK(last(required + "$b' = b s^{d/(d-2)}$. In general $\\theta_i' = \\theta_i s^{-2i/(d-2)}$.") == 'p');
    CHECK(last(required + "$b' = b s^{d/(d-2)}$. In general $\\theta_i' = \\theta_i s^{-2i/d}$.") == 'r');
    CHECK(last(base + "We have $\\sqrt{\\frac{1}{t}} = 0.1 \\ln(s) + 1$. So $t = (0.1 \\ln(s) + 1)^{-2}$.") == 'p');
    CHECK(last(base + "We have $\\sqrt{\\frac{1}{t}} = 0.1 \\ln(s) + 1$. So $t = (0.1 \\ln(s) + 1)^{2}$.") == 'r');
}

TEST_CASE("of two statements of which each may be the slip none is refuted") {
    const std::string said =
        base + "The new frequencies are $\\theta_i' = \\theta_i \\lambda^{-i}$ with $\\lambda > 1$. ";
    const std::string solved = said + "The requirement is $\\lambda^{(d-2)/2} = k$. ";
    CHECK(last(solved + "Plane 0 stays: $\\theta_0' = \\theta_0$.") == 'p');
    CHECK(last(solved + "The slowest is $\\theta_{d/2-1}' = \\theta_{d/2-1}/k$.") == 'p');
    CHECK(last(solved + "The slowest is $\\theta_{d/2-1}' = k \\theta_{d/2-1}$.") == 'd');
    CHECK(last(said + "Plane $i$ is slowed down by $\\frac{\\theta_i}{\\theta_i'} = \\lambda^{-i}$.") == 'n');
}

TEST_CASE("what is required is a law, and of two steps of one derivation none is refuted") {
    const std::string law = "We require\n\n$$(b')^{-(d-2)/d} = \\frac{1}{s}\\, b^{-(d-2)/d}.$$\n\nSolving it gives\n\n";
    CHECK(last(law + "$$b' = b s^{d/(d-2)}$$") == 'p');
    CHECK(last(law + "$$b' = b s^{(d-2)/d}$$") == 'r');
    CHECK(last("If $b' = 2 b$ it is slow.\n\nSolving it gives\n\n$$b'^2 = 4 b^2$$") != 'p');
    const std::string steps =
        "$$\\begin{aligned} b'^{-(d-2)/d} &= s\\, b^{-(d-2)/d} \\\\ b' &= b s^{d/(d-2)} \\end{aligned}$$";
    CHECK(last(base + "The second one reads\n\n" + steps) == 'n');
    // an inequality says nothing of signs
    CHECK(last(base + "Positions $m < L$ become $0 \\le m/s < L/s$. Then $\\sqrt{s^2} \\theta_i = s \\theta_i$.") ==
          'p');
    CHECK(last(base + "Here $-1 \\le s$. Then $\\sqrt{s^2} \\theta_i = s \\theta_i$.") != 'p');
}

TEST_CASE("a letter that may be negative is in no law") {
    CHECK(last(base + "Let $\\kappa < 0$. Then $\\sqrt{\\kappa^2} \\theta_i = \\kappa \\theta_i$.") != 'p');
    CHECK(last(base + "For real $\\kappa$ we have $\\sqrt{\\kappa^2} \\theta_i = \\kappa \\theta_i$.") != 'p');
    for (const std::string value : {"-1", "b - b'", "\\cos\\varphi"})
        CHECK(last(base + "Let $\\kappa = " + value + "$. Then $\\sqrt{\\kappa^2} \\theta_i = \\kappa \\theta_i$.") !=
              'p');
    CHECK(last(base + "The factor is $\\kappa$. Then $\\sqrt{\\kappa^2} \\theta_i = \\kappa \\theta_i$.") == 'p');
}

TEST_CASE("what holds in one section is not used in the next, but for frequencies and wavelengths") {
    CHECK(last(ntk + "## Another\n\nNow $\\theta_i' = \\kappa^{2i/d} \\theta_i$.") == 'd');
    CHECK(last(base + "Let $\\lambda_i = 2\\pi/\\theta_i$.\n\n## Another\n\n"
                      "Logarithms: $\\ln\\lambda_i = \\ln 2\\pi + \\frac{2i}{d} \\ln b$.") == 'p');
    CHECK(
        last(base + "Let $\\lambda_i = 2\\pi/\\theta_i$. Then $\\ln\\lambda_i = \\ln 2\\pi - \\frac{2i}{d} \\ln b$.") ==
        'r');
}

TEST_CASE("a wavelength of one plane is of a dimension") {
    const std::string waves = "Let $\\lambda_i = 2\\pi b^{2i/d}$. ";
    CHECK(last(waves + "Then $\\lambda_{32} = 2\\pi \\sqrt{b}$.") != 'r');  // d = 128
    CHECK(last(waves + "Let $d = 128$. Then $\\lambda_{32} = 2\\pi \\sqrt{b}$.") == 'p');
    CHECK(last(waves + "Then $\\lambda_{32} = 2\\pi b^{3}$.") == 'r');
}

TEST_CASE("a refutation of powers names numbers with which it is followed by hand") {
    const auto found = formula::check_document(base + "Then $\\frac{\\theta_{i+1}}{\\theta_i} = b^{2/d}$.", {});
    REQUIRE(found.back().counterexample);
    CHECK(found.back().counterexample->dimension == 4);
    CHECK(found.back().counterexample->left == "1/2");
    CHECK(found.back().counterexample->right == "2");
    CHECK(found.back().counterexample->difference == "-3/2");
}

TEST_CASE("a case, another method and a name that nothing is said of contradict nothing") {
    // laws in a circle
    CHECK(verdicts("$s\\theta'_i = \\theta_i$, where $\\theta_i = b^{-2i/d}$.").size() == 2);
    // what the document says of \\theta' comes before what primes suggest
    CHECK(last(base + "PI has $\\theta'_i = \\theta_i/s$. With $b' = bs$ we get $\\theta'_i = b'^{-2i/d}$.") != 'p');
    CHECK(last(base + "Linear scaling has $\\theta'_i = \\theta_i/s$.\n\nNTK changes the base, so that "
                      "$\\theta'_0 = \\theta_0$.") != 'r');
    CHECK(last(base + "After tuning we find $\\theta'_0 = \\theta_0$.") != 'r');
    const std::string wider = "$b' = b s^{d/(d-2)}$.\n\nWithout any scaling ($s = 1$), $b' = b$. ";
    CHECK(last(wider) == 'p');
    CHECK(last(wider + "So $b' = b s^2$.") != 'p');
    CHECK(last(base + "If $b' = bs$, then $\\theta'_1 = \\theta_1 s^{-2/d}$.\n\nIf $b' = bs^2$, then "
                      "$\\theta'_1 = \\theta_1 s^{-4/d}$.") != 'r');
    CHECK(last(base + "When $b' = b$ the models agree.\n\nNTK: we want "
                      "$\\theta'_{d/2-1} = \\theta_{d/2-1}/s$.") != 'r');
    CHECK(verdicts("The triangle has angles $\\theta_1 = \\theta_2 = \\theta_3$.").find('r') == std::string::npos);
    CHECK(last(base + "In code each is repeated, so $\\theta_{2i+1} = \\theta_{2i}$.") != 'r');
    CHECK(last("Let $\\alpha = -1$. Then $\\sqrt{\\alpha^2} = \\alpha$.") != 'p');
    CHECK(last("A toy head has $d = 4$. With $\\theta_i = b^{-2i/d}$, LLaMA's has $\\theta_1 = b^{-1/64}$.") != 'r');
}

TEST_CASE("a full stop within a display ends its sentence") {
    const std::string display = "Let\n\\begin{equation}\n \\theta_i = b^{-2i/d} . \\label{eq:a}\n\\end{equation}\n";
    CHECK(last(display + "What methods replace is another matter. Here $\\theta_0 = 1$.") == 'p');
    CHECK(last(display + "Methods that replace it have $\\theta_0 = 1$.") != 'p');
}

TEST_CASE("frequencies of whatever letter and index are powers") {
    const std::string said = "The frequencies are $\\mu_n = \\beta^{-(n-1)/N}$ for $n = 1, \\dots, N$. ";
    CHECK(last(said + "The first is $\\mu_1 = 1$.") == 'p');
    CHECK(last(said + "We have $\\mu_{n+1} = \\beta^{-1/N} \\mu_n$.") == 'p');
    CHECK(last(said + "We have $\\mu_{n+1} = \\beta^{1/N} \\mu_n$.") != 'p');
    CHECK(last("The weights are $\\mu_n = \\beta n$. The first is $\\mu_1 = 1$.") != 'p');
    // F may be 16
    CHECK(last("We have $\\eta_t = 100^{-t/F}$. The last is $\\eta_{15} = 100^{-15/16}$.") != 'r');
}
