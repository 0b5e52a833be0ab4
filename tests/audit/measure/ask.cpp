#include "audit/measure/ask.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace audit;

TEST_CASE("a probe asks no position beyond the longest, and none below 0 unless it may") {
    for (const std::int64_t longest : {8, 100, 2047, 4095, 131071}) {
        Options options;
        options.head_dim = 4;
        options.longest = longest;
        const Probe asked = probe(options);
        CHECK(*std::ranges::max_element(asked.positions) == longest);
        CHECK(*std::ranges::min_element(asked.positions) == 0);
        CHECK(asked.x.rows == asked.positions.size());
        options.negative_positions = true;
        const Probe both = probe(options);
        CHECK(*std::ranges::min_element(both.positions) == -255);
    }
    Options options;
    options.longest = 7;
    CHECK_THROWS_WITH_AS((void)probe(options), "the largest position must be at least 8, got 7", BadAnswer);
}

TEST_CASE("an answer of another shape is refused") {
    Options options;
    options.head_dim = 4;
    const Probe asked = probe(options);
    const BlackBox short_one = [](const Tensor& x, const Positions&) { return Tensor(x.rows - 1, x.dim); };
    CHECK_THROWS_AS((void)ask(short_one, asked), BadAnswer);
    CHECK(rows_where(asked, [&](std::size_t row) { return asked.positions[row] == 2; }).x.rows == 8);
}

TEST_CASE("between the positions of a probe every small one is asked, and so many that blocks leave some over") {
    for (const std::int64_t longest : {8, 100, 131071}) {
        const Positions some = positions_between(longest, false), both = positions_between(longest, true);
        CHECK(std::ranges::is_sorted(some));
        CHECK(some.size() % 2 == 1);
        CHECK(some.front() == 0);
        CHECK(some.back() == longest);
        CHECK(both.front() == -longest);
        for (std::int64_t p = 4; p <= std::min<std::int64_t>(longest, 130); ++p)
            CHECK(std::ranges::find(some, p) != some.end());
        for (const std::int64_t end : {999, 1535, 3000, 4999, 69999})  // the last row of a block, or the next
            CHECK((end > longest || std::ranges::find(some, end) != some.end()));
    }
}
