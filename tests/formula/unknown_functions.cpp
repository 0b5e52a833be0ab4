// Functions that a text looks for: what follows from what it says of them.
#include <doctest/doctest.h>

#include <string>

#include "formula/asked.hpp"

using asked::last;
using asked::verdicts;

namespace {

const std::string phases = R"($$\Theta_f(q, m) - \Theta_f(k, n) = \Theta_g(q, k, m - n)$$

)";
const std::string split = phases + R"(Let $\Theta(x) = \Theta_f(x, 0)$. Let $\Theta_f(x, y) = \Theta(x) + \varphi(y)$.

)";

std::string nearest(const std::string& text) { return formula::check_document(text).back().nearest; }

}  // namespace

TEST_CASE("what follows from equations of unknown functions is proved") {
    CHECK(verdicts(phases) == "c");
    CHECK(last(phases + R"(Then $\Theta_f(q, m) - \Theta_f(k, m) = \Theta_g(q, k, 0)$.)") == 'p');
    CHECK(last(phases + R"(Then $\Theta_g(q, k, 0) = \Theta_f(q, 0) - \Theta_f(k, 0)$.)") == 'p');
    CHECK(last(phases + R"(Then $\Theta_g(q, k, -r) = -\Theta_g(k, q, r)$.)") == 'p');
    CHECK(last(phases + R"(Then $\Theta_g(q, k, -r) = -\Theta_g(q, k, r)$.)") != 'p');
    CHECK(last(phases + R"(Then $\Theta_f(q, m) - \Theta_f(k, m) = \Theta_g(k, q, 0)$.)") != 'p');
    CHECK(last(split + R"(Then $\Theta_f(q, m) - \Theta(q) = \Theta_f(k, m) - \Theta(k)$.)") == 'p');
    CHECK(last(split + R"(Then $\varphi(m) - \varphi(m-1) = \Theta_g(q, k, 1) + \Theta(k) - \Theta(q)$.)") == 'p');
    CHECK(last(split + R"(Let $\varphi(m) = m\theta$. Then $\varphi(m) - \varphi(m-1) = \theta$.)") == 'p');
    CHECK(last(split + R"(Let $\varphi(m) = m\theta$. Then $\varphi(m) - \varphi(m-1) = m\theta$.)") != 'p');
}

TEST_CASE("products of unknown functions are led from one to another") {
    const std::string lengths = R"($$R_f(q, m) R_f(k, n) = R_g(q, k, m - n)$$

)";
    CHECK(last(lengths + R"(Then $R_f(q, m) R_f(k, m) = R_g(q, k, 0)$.)") == 'p');
    CHECK(last(lengths + R"($$R_f(q, m) R_f(k, m) = R_g(q, k, 0) = R_f(q, 0) R_f(k, 0)$$)") == 'p');
    CHECK(last(lengths + R"(Then $R_f(q, m) R_f(k, n) = R_g(k, q, m - n)$.)") != 'p');
    CHECK(last(lengths + R"(Then $R_f(q, m) = R_f(q, 0)$.)") != 'p');  // of what may be 0
    CHECK(last(lengths + R"(Let $R_f(x, 0) = |x|$. Then $R_f(q, 0) R_f(k, 0) = |q| |k|$.)") == 'p');
    CHECK(last(lengths + R"(Let $R_f(x, 0) = |x|$. Then $R_f(q, 0) R_f(k, 0) = |q|$.)") != 'p');
}

TEST_CASE("a sign that does not follow is refuted by functions for which all else holds") {
    // as printed in "Rotary Embeddings: A Relative Revolution" (EleutherAI, 2021)
    const std::string printed = split + R"($$\varphi(m) - \varphi(m-1) = \Theta_g(q, k, 1) + \Theta(q) - \Theta(k)$$)";
    CHECK(last(printed) == 'r');
    CHECK(nearest(printed) == R"(\varphi(m) - \varphi(m-1) = \Theta(k) - \Theta(q) + \Theta_g(q, k, 1))");
    CHECK(last(phases + R"(Then $\Theta_f(q, m) - \Theta_f(k, m) = -\Theta_g(q, k, 0)$.)") == 'r');
    // what was said of the functions may not be forgotten by those that refute
    CHECK(
        last(split +
             R"(Let $\Theta(x) = 0$. Then $\varphi(m) - \varphi(m-1) = \Theta_g(q, k, 1) + \Theta(q) - \Theta(k)$.)") ==
        'p');
    // a further condition is no slip
    CHECK(last(phases + R"(We require $\Theta_g(q, k, r) = \Theta_g(k, q, r)$.)") != 'r');
    CHECK(last(phases + R"(Then $\Theta_g(q, k, r) = 0$.)") != 'r');
}

TEST_CASE("what is said of unknown functions holds where it was said") {
    const std::string vanishes =
        "Suppose $\\Theta_f(q, m) - \\Theta_f(k, n) = \\Theta_g(q, k, m-n)$. "
        "If $\\Theta_f(q, m) = 0$, then $\\Theta_g(q, k, r) = 0$.";
    CHECK(last(vanishes) == 'p');
    CHECK(last(vanishes + "\n\nFor all r, $\\Theta_g(q, k, r) = 0$.") != 'p');
    // the other convention, in another section
    CHECK(
        last("# A\n\nLet $\\Theta_f(q, m) - \\Theta_f(k, n) = \\Theta_g(q, k, m-n)$.\n\n# B\n\nLet $\\Theta_f(q, m) - "
             "\\Theta_f(k, n) = \\Theta_g(q, k, n-m)$. Then $\\Theta_g(q, k, r) = \\Theta_g(q, k, -r)$.") != 'p');
    CHECK(last(phases + "# Next\n\nThen $\\Theta_f(q, m) - \\Theta_f(k, m) = \\Theta_g(q, k, 0)$.") == 'p');
    // a false conclusion is no fact
    CHECK(last(split +
               "Let $\\varphi(m) = m\\theta$. So $\\varphi(2) = 3\\theta$. Hence $\\varphi(2) - 3\\theta = 0$.") !=
          'p');
}

TEST_CASE("letters that are multiplied are no functions") {
    CHECK(last(R"($m(n+1) = mn + m$)") != 'c');
    CHECK(last(R"($\theta(m-n) = \theta m - \theta n$)") != 'c');
    CHECK(last(R"(Let $f(x, y) = x + y$. Then $f(1, 2) = 3$.)") != 'r');
    CHECK(last(R"(Let $f(x, y) = x + y$. Then $f(1, 2) = 4$.)") != 'p');
}
