#include "book/words.hpp"

#include <doctest/doctest.h>

using namespace book;

TEST_CASE("the nearest word to a mistyped one") {
    const std::vector<std::string> words{"transpose-product", "norm-preservation", "orthogonality"};
    CHECK(nearest("transpose-prodct", words) == "transpose-product");
    CHECK(nearest("norm_preservation", words) == "norm-preservation");
    CHECK(nearest("orthogonal", words) == "orthogonality");
    CHECK(nearest("orthogonality", words) == "orthogonality");
    CHECK(nearest("x", {}).empty());
}
