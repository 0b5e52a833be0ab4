// What a refuted formula may have been meant as.
#include "decide/nearest.hpp"

#include <doctest/doctest.h>

#include "decide/decide.hpp"

namespace {

std::string near(const std::string& left, const std::string& right) {
    return formula::nearest(left, right, {}).value_or("none");
}

}  // namespace

TEST_CASE("a slip in one place is mended") {
    CHECK(near("R_m^\\top R_n", "R_{m-n}") == "R_m^\\top R_n = R_{n-m}");
    CHECK(near("(R_m q)^T (R_n k)", "q^T R_{m-n} k") == "(R_m q)^T (R_n k) = q^T R_{n-m} k");
    CHECK(near("\\cos(a+b)", "\\cos a\\cos b + \\sin a\\sin b") == "\\cos(a+b) = \\cos a\\cos b - \\sin a\\sin b");
    CHECK(near("R_m R_n", "R_{m-n}") == "R_m R_n = R_{m+n}");
    CHECK(near("R_m^\\top", "R_m") != "none");
    CHECK(near("\\sin(2a)", "2\\sin a\\sin a") == "\\sin(2a) = 2\\cos a\\sin a");
    CHECK(near("(R_m q)^T (R_n k)", "q R_{n-m} k") != "none");
    CHECK(near("(R_m q)_0", "q_0\\cos m\\theta - q_0\\sin m\\theta").find("q_1") != std::string::npos);
    CHECK(near("\\langle R_m q, R_n k\\rangle", "\\operatorname{Re}(q k e^{i(m-n)\\theta})").find("bar") !=
          std::string::npos);
}

TEST_CASE("nothing is proposed that says nothing, or that is far") {
    CHECK(near("R_m", "R_n") == "none");
    CHECK(near("R_m R_n", "q^\\top k") == "none");
    CHECK(near("x", "\\frac{") == "none");
    CHECK(near("\\cos a", "\\sin b + 3 \\cos a") == "none");
}

TEST_CASE("every formula that is proposed is proved") {
    for (const char* right : {"R_{m-n}", "R_n R_m", "R_m R_n^\\top", "-R_{n-m}", "R_{n-m-1}"}) {
        CAPTURE(std::string(right));
        if (const auto found = formula::nearest("R_m^\\top R_n", right, {})) {
            for (const formula::Answer& answer : formula::decide(*found))
                CHECK(answer.outcome == formula::Outcome::proved);
        }
    }
}
