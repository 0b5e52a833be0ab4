#include "audit/number/words.hpp"

#include <doctest/doctest.h>

using namespace audit;

TEST_CASE("numbers as they stand in sentences") {
    CHECK(brief(0.0213) == "2.1e-2");
    CHECK(brief(0) == "0");
    CHECK(plain(1e6) == "1000000");
    CHECK(plain(37123.5) == "37123.5");
    CHECK(plain(0.1) == "0.1");
}

TEST_CASE("the decimal with the fewest digits in an interval") {
    CHECK(shortest_decimal(9999.9, 10000.2) == 10000);
    CHECK(shortest_decimal(37123.4, 37123.6) == 37123.5);
    CHECK(shortest_decimal(0.03121, 0.03129) == 0.03125);
    CHECK(digits_of(10000) == 1);
    CHECK(digits_of(1.25) == 3);
}
