#include "book/parallel.hpp"

#include <doctest/doctest.h>

#include <stdexcept>
#include <vector>

TEST_CASE("all of the work is done once, on one thread or on more than there is work") {
    for (const int jobs : {1, 3, 200}) {
        std::vector<int> done(100, 0);
        book::in_parallel(jobs, done.size(), [&](std::size_t i) { ++done[i]; });
        CHECK(done == std::vector<int>(100, 1));
    }
}

TEST_CASE("what work throws comes out, and nothing is begun after it") {
    for (const int jobs : {1, 3}) {
        std::vector<int> done(100, 0);
        const auto work = [&](std::size_t i) {
            if (i == 50) throw std::runtime_error("this one");
            ++done[i];
        };
        CHECK_THROWS_WITH_AS(book::in_parallel(jobs, done.size(), work), "this one", std::runtime_error);
        CHECK(done[50] == 0);
        CHECK((jobs > 1 || done[51] == 0));
    }
}
