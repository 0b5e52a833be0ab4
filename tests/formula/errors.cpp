// Messages and limits: the column, what was found, what was expected, a caret, a mend.
#include <doctest/doctest.h>

#include "formula/asked.hpp"
#include "formula/reader.hpp"

namespace {

/// What is said of the first claim, with its caret.
std::string said(const std::string& text) {
    const auto answers = formula::decide(text);
    REQUIRE(answers.front().error.has_value());
    return formula::explain(*answers.front().error, text);
}

}  // namespace

TEST_CASE("an error names its column and points at it") {
    CHECK(said("R_m q = q + ") ==
          "column 13: found the end, expected a name, a number or a bracket\n    R_m q = q + \n                ^\n");
    CHECK(said("cos θ + ☃ = 1").starts_with("column 9: found '☃'"));
    CHECK(said("x = (y").starts_with("column 7: found the end, expected ')'"));
    CHECK(said("mtheta = 0").find("put spaces around 'theta'") != std::string::npos);
    CHECK(said("R_m q").find("expected '=' and another side") != std::string::npos);
}

TEST_CASE("columns are counted in characters") {
    const std::string text = "θθx";
    CHECK(formula::column(text, 0) == 1);
    CHECK(formula::column(text, 4) == 3);
}

TEST_CASE("length, depth and size are limited") {
    CHECK(said(std::string(5000, 'x') + " = x").find("at most 4096") != std::string::npos);
    const std::string deep = std::string(60, '(') + "x" + std::string(60, ')') + " = x";
    CHECK(said(deep).find("nested deeper") != std::string::npos);
    CHECK(asked::verdict("cos(1000000 a) = 1") == "not understood");
    CHECK(said("\\frac123 x = x").find("braces around more than one digit") != std::string::npos);
    CHECK(said("x_10 = x_10").find("braces around more than one digit") != std::string::npos);
    CHECK(asked::verdict("x^T x = 1/0") == "not understood");
    CHECK(asked::verdict("99999999999 = 1") == "not understood");
    CHECK(asked::verdict("R_m x = R_m x for d = 7") == "not understood");
}
