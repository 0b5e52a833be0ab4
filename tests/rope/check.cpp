#include "rope/check.hpp"

#include <doctest/doctest.h>

TEST_CASE("a precondition that holds is silent") {
    CHECK_NOTHROW(rope::require(true, "x", "anything", 1));
    for (const int head_dim : {2, 4, 128}) CHECK_NOTHROW(rope::require_even(head_dim));
}

TEST_CASE("a precondition that fails names the value and what was expected") {
    CHECK_THROWS_WITH_AS(rope::require(false, "base", "positive", -2.5), "base must be positive, got -2.5",
                         std::domain_error);
    CHECK_THROWS_WITH_AS(rope::require_even(127), "head_dim must be even and positive, got 127", std::domain_error);
    CHECK_THROWS_WITH_AS(rope::require_even(0), "head_dim must be even and positive, got 0", std::domain_error);
    CHECK_THROWS_WITH_AS(rope::require_even(-4), "head_dim must be even and positive, got -4", std::domain_error);
    CHECK_THROWS_WITH_AS(rope::require_even(3, "rotary_dim"), "rotary_dim must be even and positive, got 3",
                         std::domain_error);
}
