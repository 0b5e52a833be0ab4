#include "report/language.hpp"

#include <doctest/doctest.h>

TEST_CASE("a title has the Chinese of the catalogue") {
    CHECK(report::chinese("Twice the same rotation") == "二倍角旋转");
    CHECK(report::chinese("S3's proposal keeps all angles within a quarter turn") == "S3 建议：角度保持在 [0, π/2]");
    CHECK(report::chinese("Nobody's title").empty());
}
