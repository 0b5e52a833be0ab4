// What is said of a name once and used elsewhere: families of a position, functions of any letter, the numbers of an
// example.
#include <doctest/doctest.h>

#include <string>

#include "decide/check.hpp"
#include "formula/asked.hpp"

using asked::last;
using asked::verdicts;

TEST_CASE("what a name with a position stands for, it stands for at every position") {
    const std::string turned = "Let $\\tilde R_t = R_t^\\top$. ";
    CHECK(last(turned + "Then $\\tilde R_t^\\top \\tilde R_s = \\tilde R_{s-t}$.") == 'p');
    CHECK(last(turned + "Then $\\tilde R_t^\\top \\tilde R_s = \\tilde R_{t-s}$.") == 'r');
    const std::string scores = "We write $q_m = R_m q$, $k_n = R_n k$ and $A_{m,n} = q_m^\\top k_n$. ";
    CHECK(last(scores + "So $A_{m,n} = A_{m+1,n+1}$.") == 'p');
    CHECK(last(scores + "So $q_{m+1} = R_1 q_m$.") == 'p');
    CHECK(last(scores + "So $A_{m+2,n+1} = A_{m+1,n+1}$.") == 'r');
    CHECK(last("Let $S_{mn} = q^\\top R_{n-m} k$. Then $S_{m+1,n+1} = S_{mn}$.") == 'p');
    // an index of a coordinate is no position
    CHECK(last("Let $q_m = R_m q$. Then $q_{m,2i} = q_{2i} \\cos m\\theta_i - q_{2i+1} \\sin m\\theta_i$.") == 'p');
}

TEST_CASE("a letter is a function where what it stands for has its parameters") {
    const std::string score = "Let $A(s, t) = q^\\top R_{t-s} k$. ";
    CHECK(last(score + "Then $A(s + c, t + c) = A(s, t)$.") == 'p');
    CHECK(last(score + "Then $A(s, t) = A(t, s)$.") == 'r');
    CHECK(last("We have $W(x + y) = Wx + Wy$.") == 'p');  // and a factor elsewhere
}

TEST_CASE("a sentence goes on in the display behind an empty line") {
    const std::string example =
        "Let $\\theta_i = b^{-2i/d}$ and $\\lambda_i = 2\\pi/\\theta_i$.\n\nFor $b = 10^4$ and $d = 128$ the longest "
        "is\n\n";
    CHECK(last(example + "$$\\lambda_{63} = 2\\pi \\cdot 10000^{126/128}$$\n\ntokens.") == 'p');
    CHECK(last("With $d = 8$: $R_m^\\top R_n = R_{m-n}$.") == 'r');
}

TEST_CASE("examples are decided by the numbers that their letters stand for") {
    const std::string planes = "Let $d = 4$, $\\theta_0 = 1$, $\\theta_1 = 0.01$ and $x = (1, 0, 0, 1)$. ";
    CHECK(last(planes + "Then $R_3\\, x \\approx (-0.990, 0.141, -0.030, 1.000)$.") == 'p');
    CHECK(last(planes + "Then $R_3\\, x \\approx (-0.990, 0.141, 0.030, 1.000)$.") == 'r');
    CHECK(last(planes + "The slow one turns once in $2\\pi/\\theta_1 \\approx 628.3$ tokens.") == 'p');
    CHECK(last(planes + "The slow one turns once in $2\\pi/\\theta_1 \\approx 62.8$ tokens.") == 'r');
    CHECK(last("With $\\theta = \\pi/6$ and $m = 2$: $\\sin m\\theta \\approx 0.87$.") == 'p');
    CHECK(last("With $\\theta = \\pi/6$ and $m = 2$: $\\sin m\\theta \\approx 0.89$.") == 'r');
    CHECK(last("With $\\theta = 0.5$, $e^{2i\\theta} \\approx 0.540 + 0.841i$.") == 'p');
    CHECK(last("With $\\theta = 0.5$, $e^{2i\\theta} \\approx 0.540 - 0.841i$.") == 'r');
    // no number is said
    CHECK(last("We find $2\\pi/\\theta_1 \\approx 62.8$.") == 'n');
    // of d = 128 that was said far away nothing false is known
    CHECK(last("LLaMA has $d = 128$.\n\n# Others\n\nThe factor is $8^{d/(d-2)} \\approx 8.27$.") == 'p');
    CHECK(last("LLaMA has $d = 128$.\n\n# Others\n\nThe factor is $8^{d/(d-2)} \\approx 8.13$.") == 'n');
}

TEST_CASE("numbers that are refuted have no letters with values") {
    const auto found = formula::check_document(
        "Let $q = (1, 1)$ and $k = (1, -1)$.\n\n"
        "Then $\\langle q, k \\rangle = (\\cos 1 - \\sin 1) - (\\sin 1 + \\cos 1) = -2 \\cos 1$.");
    const formula::Checked& slip = found.back();
    CHECK(slip.verdict == formula::Checked::Verdict::refuted);
    REQUIRE(slip.counterexample);
    CHECK(slip.counterexample->left.starts_with("-1.6829"));
    CHECK(slip.counterexample->right.starts_with("-1.0806"));
}

TEST_CASE("what is said of another case, model or name is not used") {
    // each of these was proved or refuted by a number, or a name, of something else
    CHECK(last("Let $\\theta = 0.1$, $m = 7$, $n = 4$. The score is $\\cos(m-n)\\theta \\approx 0.955$.") != 'r');
    CHECK(last("Let $d = 4$, $\\theta_i = 10000^{-2i/d}$, in particular $\\theta_1 = 0.01$. With $q = (1, 0, 1, 0)$, "
               "$R_1 q \\approx (0.540, 0.841, 1.000, 0.010)$.") == 'p');
    CHECK(last("Let $\\theta = 0.1$.\n\nThe first token ($m = 0$) is not turned.\n\n# The third\n\n"
               "It has $\\cos m\\theta \\approx 1.000$.") == 'n');
    CHECK(verdicts("With $s = 16$, $0.1\\ln s + 1 \\approx 1.277$, with $s = 32$, $0.1\\ln s + 1 \\approx 1.347$.")
              .find('r') == std::string::npos);
    CHECK(verdicts("For $n = m$, $R_m^\\top R_n = I$, for $n = m+1$, $R_m^\\top R_n = R_1$.") == "dpdp");
    CHECK(last("Query: $v_m = R_m q$. Key: $v_n = R_n k$. Score: $v_m^\\top v_n = q^\\top R_{n-m} k$.") != 'r');
    CHECK(last("A buggy one has $A(s, t) = q^\\top R_{t+s} k$. The right one has $A(s+1, t+1) = A(s, t)$.") != 'r');
    CHECK(last("Let $s(t) = q^\\top R_t k$ with $q = (1, 0)$ and $k = (0, 1)$. Then $s(0) = 0$.") != 'r');
    CHECK(last("All angles are in degrees. Take $\\theta = 45$. Then $\\cos\\theta \\approx 0.707$.") != 'r');
    CHECK(last("With $\\theta_{63} = 1.15 \\times 10^{-4}$ the longest is $2\\pi/\\theta_{63} \\approx 54410$.") !=
          'r');
}
