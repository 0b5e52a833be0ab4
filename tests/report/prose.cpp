// Formulas in sentences: what is one, where it ends, and what it becomes.
#include <doctest/doctest.h>

#include "report/unicode.hpp"

using report::prose;
using report::with_dollars;

TEST_CASE("between dollar signs all is formula, and nothing else is") {
    CHECK(prose("$x^2$ and y^2") == "x² and y^2");
    CHECK(prose("a $\\theta$b$\\pi$") == "a θbπ");
    CHECK(prose("half $x^2") == "half x²");
    CHECK(prose("n_rot = 2pi x base^((2 y) / n_dims)") == "n_rot = 2π x base^((2 y) / n_dims)");
    CHECK(prose("x^(2)_n and 2^-24, q_m") == "xₙ⁽²⁾ and 2⁻²⁴, qₘ");
    CHECK(prose("$$") == "");
    CHECK(prose("") == "");
    CHECK(with_dollars("$x^2$ and y^2") == "$x^2$ and y^2");
}

TEST_CASE("words that are formulas are told by a backslash, a power or an index") {
    CHECK(with_dollars("x^a \\theta x_{ij} q_m qq_m half_split _a a_ b") ==
          "$x^a$ $\\theta$ $x_{ij}$ $q_m$ qq_m half_split _a a_ b");
    CHECK(with_dollars("q_2 2q_m (q_m (ab_m") == "$q_2$ $2q_m$ $(q_m$ (ab_m");
    CHECK(with_dollars("x_{a b} c") == "$x_{a b}$ c");
    CHECK(with_dollars("x_{{a b} c} d") == "$x_{{a b} c}$ d");
    CHECK(with_dollars("{a b}^c d") == "${a b}^c$ d");
    CHECK(with_dollars(" x^a ") == " $x^a$ ");
    CHECK(with_dollars("a  x^a,  b.") == "a  $x^a$,  b.");
    for (const char* mark : {".", ",", ";", ":"})
        CHECK(with_dollars(std::string("x^a") + mark + " a" + mark) == std::string("$x^a$") + mark + " a" + mark);
    CHECK(with_dollars("...") == "...");
    CHECK(with_dollars("a \\begin{pmatrix} x \\end{pmatrix} b") == "$a \\begin{pmatrix} x \\end{pmatrix} b$");
}

TEST_CASE("a power as one types it is put in braces") {
    CHECK(with_dollars("x^(a + b)") == "x^(a + b)");
    CHECK(with_dollars("x^(a+b)y") == "$x^{a+b}y$");
    CHECK(with_dollars("x^12y") == "$x^{12}y$");
    CHECK(with_dollars("x^{12}") == "$x^{12}$");
    CHECK(with_dollars("x^a") == "$x^a$");
    CHECK(with_dollars("x^()") == "$x^()$");
    CHECK(with_dollars("x^(a") == "x^(a");
    CHECK(with_dollars("x^") == "$x^$");
    CHECK(with_dollars("x^2+y^10") == "$x^{2}+y^{10}$");
    CHECK(with_dollars("x^(2)^3") == "$x^{(2)}^{3}$");
    CHECK(with_dollars("x^9") == "$x^{9}$");
    CHECK(with_dollars("x^0") == "$x^{0}$");
}

TEST_CASE("a Greek letter that is spelled out becomes its command, within a formula too; a part of a name doesn't") {
    CHECK(with_dollars("theta") == "$\\theta$");
    CHECK(with_dollars("theta_k") == "$\\theta_k$");
    CHECK(with_dollars("2pi/3") == "$2\\pi/3$");
    CHECK(with_dollars("(omega)") == "$(\\omega)$");
    CHECK(with_dollars("\\theta") == "$\\theta$");
    for (const char* name : {"constant-theta", "theta-like", "aa_theta", "`theta`", "'theta'", "\"theta\"", "thetas",
                             "sin", "infty", "alphabet"})
        CHECK(with_dollars(name) == name);
    CHECK(with_dollars("a_theta") == "a_theta");
    CHECK(with_dollars("mu+nu") == "$\\mu+\\nu$");
    CHECK(prose("phi = psi") == "φ = ψ");
}
