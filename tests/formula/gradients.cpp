// Derivatives of names that a document says something of, and of a loss by the chain rule.
#include <doctest/doctest.h>

#include <string>

#include "formula/asked.hpp"

using asked::last;

TEST_CASE("the gradient of a score is that of what it stands for") {
    const std::string score = R"(The score is $s = q^\top R_{n-m} k$. Then )";
    CHECK(last(score + R"($\nabla_q s = R_{n-m} k$.)") == 'p');
    CHECK(last(score + R"($\nabla_k s = R_{m-n} q$.)") == 'p');
    CHECK(last(score + R"($\frac{\partial s}{\partial q} = R_{n-m} k$.)") == 'p');
    CHECK(last(score + R"($\nabla_k s = R_{n-m} q$.)") == 'r');
    CHECK(last(score + R"($\nabla_q s = R_{n-m} q$.)") != 'p');
    CHECK(last(R"(Then $\nabla_q s = R_{n-m} k$.)") != 'p');  // of which nothing is said
    CHECK(last(R"(It is wrong that $s = q^\top R_{n-m} k$. Then $\nabla_q s = R_{n-m} k$.)") != 'p');
    const std::string cases = R"(For $m = n$ the score is $s = q^\top k$. In general $s = q^\top R_{n-m} k$. Then )";
    CHECK(last(cases + R"($\nabla_q s = R_{n-m} k$.)") == 'p');
    CHECK(last(cases + R"($\nabla_q s = k$.)") != 'p');
    const std::string called = R"(Let $s(\tau,\sigma) = q^\top R_{\sigma-\tau} k$. Then )";
    CHECK(last(called + R"($\nabla_q s = R_{\sigma-\tau} k$.)") == 'p');
    CHECK(last(called +
               R"($\frac{\partial^2 s}{\partial\tau\,\partial\sigma} = -\frac{\partial^2 s}{\partial\sigma^2}$.)") ==
          'p');
    CHECK(last(called +
               R"($\frac{\partial^2 s}{\partial\tau\,\partial\sigma} = \frac{\partial^2 s}{\partial\sigma^2}$.)") !=
          'p');
}

TEST_CASE("what a sentence supposes is differentiated in it") {
    const std::string backward = R"(If $y = R_m x$ then $\frac{\partial L}{\partial x} = )";
    CHECK(last(backward + R"(R_m^\top \frac{\partial L}{\partial y}$.)") == 'p');
    CHECK(last(backward + R"(R_m \frac{\partial L}{\partial y}$.)") == 'r');
    CHECK(
        last(
            R"(If $y = R_m x$ then $|y| = |x|$. So $\frac{\partial L}{\partial x} = R_m^\top \frac{\partial L}{\partial y}$.)") ==
        'n');
}

TEST_CASE("a loss changes by what it depends on") {
    const std::string plane =
        R"(Let $y_1 = x_1\cos\beta - x_2\sin\beta$ and $y_2 = x_1\sin\beta + x_2\cos\beta$, and let
        $g_1 = \partial L/\partial y_1$, $g_2 = \partial L/\partial y_2$. Then )";
    CHECK(last(plane + R"($\frac{\partial y_1}{\partial x_2} = -\sin\beta$.)") == 'p');
    CHECK(last(plane + R"($\frac{\partial L}{\partial x_1} = g_1\cos\beta + g_2\sin\beta$.)") == 'p');
    CHECK(last(plane + R"($\frac{\partial L}{\partial x_2} = -g_1\sin\beta + g_2\cos\beta$.)") == 'p');
    CHECK(last(plane + R"($\frac{\partial y_1}{\partial x_2} = \sin\beta$.)") != 'p');
    CHECK(last(plane + R"($\frac{\partial L}{\partial x_2} = g_1\sin\beta + g_2\cos\beta$.)") != 'p');
    CHECK(last(plane + R"($\frac{\partial L}{\partial x_1} = g_1\cos\beta - g_2\sin\beta$.)") != 'p');
    const std::string heads =
        R"(The rotated vectors are $\tilde q = R_m q$ and $\tilde k = R_n k$, and the loss depends on
        $a = \tilde q^\top \tilde k$, with $g = \partial L/\partial a$.

Then )";
    CHECK(last(heads + R"($\frac{\partial L}{\partial\tilde q} = g\,\tilde k$.)") == 'p');
    CHECK(last(heads + R"($\frac{\partial L}{\partial q} = R_m^\top \frac{\partial L}{\partial\tilde q}$.)") == 'p');
    CHECK(last(heads + R"($\frac{\partial L}{\partial q} = g R_{n-m} k$.)") == 'p');
    CHECK(
        last(
            heads +
            R"($\left\|\frac{\partial L}{\partial q}\right\| = \left\|\frac{\partial L}{\partial\tilde q}\right\|$.)") ==
        'p');
    CHECK(last(heads + R"($\frac{\partial L}{\partial\tilde q} = g\,\tilde q$.)") != 'p');
    CHECK(last(heads + R"($\frac{\partial L}{\partial q} = R_m \frac{\partial L}{\partial\tilde q}$.)") == 'r');
    CHECK(last(heads + R"($\frac{\partial L}{\partial k} = R_n \frac{\partial L}{\partial\tilde k}$.)") == 'r');
    CHECK(last(heads + R"($\frac{\partial L}{\partial q} = g R_{m-n} k$.)") != 'p');
    const std::string weights = R"(Let $q = W_q x_m$ and $\tilde q = R_m q$. Then )";
    CHECK(last(weights +
               R"($\frac{\partial L}{\partial W_q} = R_m^\top \frac{\partial L}{\partial\tilde q} x_m^\top$.)") == 'p');
    CHECK(last(weights + R"($\frac{\partial L}{\partial W_q} = x_m \frac{\partial L}{\partial\tilde q}^\top R_m$.)") !=
          'p');
    // what other sections say of the names is not meant
    const std::string other = "# A\nLet $y = R_m x$ and $L(q) = q^\\top R_m k$.\n\n# B\nWith $y = c\\,x$ we have ";
    CHECK(last(other + R"($\frac{\partial L}{\partial x} = \frac{\partial L}{\partial y}$.)") != 'p');
    CHECK(last(other + R"($\frac{\partial L}{\partial x} = R_m^\top \frac{\partial L}{\partial y}$.)") != 'p');
    CHECK(
        last(R"(If $y = x$ then $\frac{\partial L}{\partial x} = \frac{\partial L}{\partial y}$. In general $y = R_m x$.
        Then $\frac{\partial L}{\partial x} = \frac{\partial L}{\partial y}$.)") != 'p');
}
