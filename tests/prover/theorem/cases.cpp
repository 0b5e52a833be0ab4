#include "theorem/cases.hpp"

#include <doctest/doctest.h>

using prover::Cases;

TEST_CASE("cases are counted, and the first failure is kept") {
    Cases cases;
    CHECK(cases.count() == 0);
    CHECK_FALSE(cases.failure());
    int asked = 0;
    const auto check = [&](bool holds, const char* text) {
        cases.check(holds, [&] {
            ++asked;
            return std::string(text);
        });
    };
    check(true, "one");
    check(false, "two");
    check(false, "three");
    cases.note("noted");
    CHECK(cases.count() == 3);
    REQUIRE(cases.failure());
    CHECK(*cases.failure() == "two");
    CHECK(asked == 1);
    CHECK(cases.notes() == std::vector<std::string>{"noted"});
}

TEST_CASE("a case that fails only far out is found") {
    Cases cases;
    for (int position = 0; position <= 1'000'000; ++position)
        cases.check(position != 1'000'000, [&] { return "at " + std::to_string(position); });
    REQUIRE(cases.failure());
    CHECK(*cases.failure() == "at 1000000");
}

TEST_CASE("a comparison of two numbers fails where it is false") {
    const auto text = [] { return std::string("false"); };
    for (const int b : {0, 1, 2}) {
        Cases equal, differ, less;
        equal.equal(1, b, text);
        differ.differ(1, b, text);
        less.less(1, b, text);
        CHECK(equal.failure().has_value() == (b != 1));
        CHECK(differ.failure().has_value() == (b == 1));
        CHECK(less.failure().has_value() == (b <= 1));
    }
}

TEST_CASE("what is compared is kept as it was compared") {
    Cases cases(std::nullopt, prover::Keeping{8});
    const auto text = [] { return std::string(); };
    cases.equal(1, 2, text);
    cases.differ(1, 2, text);
    cases.less(1, 2, text);
    REQUIRE(cases.compared().size() == 3);
    CHECK(cases.compared()[0].equality);
    CHECK(cases.compared()[1].equality);
    CHECK_FALSE(cases.compared()[2].equality);
}
