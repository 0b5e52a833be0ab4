#include "audit/conformance/cases.hpp"

#include <doctest/doctest.h>

#include <string_view>

TEST_CASE("the cases are in the program") {
    const std::string_view cases = audit::conformance_cases;
    CHECK(cases.find("\ncase(\"") != std::string_view::npos);
    CHECK(cases.ends_with("\n"));
}
