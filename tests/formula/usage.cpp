// What the documentation shows of the library, compiled and run.
#include <doctest/doctest.h>

// example decide
#include "decide/decide.hpp"

std::string first_counterexample(const std::string& text) {
    for (const formula::Answer& answer : formula::decide(text))
        for (const formula::Equation& equation : answer.equations)
            if (equation.counterexample)
                return equation.counterexample->left + " is not " + equation.counterexample->right;
    return "none";
}
// end

TEST_CASE("as the documentation uses it") {
    CHECK(first_counterexample("R_m^T R_n = R_{m-n}") == "-4/5 is not 4/5");
    CHECK(first_counterexample("R_m^T R_n = R_{n-m}") == "none");
}
