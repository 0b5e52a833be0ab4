#include "rope/layout.hpp"

#include "scalars.hpp"

using namespace rope_test;
using rope::Layout;
using rope::plane;

TEST_CASE("the planes of the two layouts, by their definitions") {
    CHECK(plane(Layout::interleaved, 0, 128) == std::pair{0, 1});
    CHECK(plane(Layout::interleaved, 63, 128) == std::pair{126, 127});
    CHECK(plane(Layout::half_split, 0, 128) == std::pair{0, 64});
    CHECK(plane(Layout::half_split, 63, 128) == std::pair{63, 127});
    CHECK(plane(Layout::half_split, 1, 6) == std::pair{1, 4});
    CHECK(plane(Layout::interleaved, 0, 2) == plane(Layout::half_split, 0, 2));
}

TEST_CASE("every coordinate belongs to one plane") {
    for (const Layout layout : {Layout::interleaved, Layout::half_split})
        for (int rotary_dim = 2; rotary_dim <= 64; rotary_dim += 2) {
            std::vector<int> times(static_cast<std::size_t>(rotary_dim), 0);
            for (int i = 0; i < rotary_dim / 2; ++i) {
                const auto [a, b] = plane(layout, i, rotary_dim);
                CHECK(a < b);
                ++times.at(static_cast<std::size_t>(a));
                ++times.at(static_cast<std::size_t>(b));
            }
            CHECK(times == std::vector<int>(static_cast<std::size_t>(rotary_dim), 1));
        }
}

TEST_CASE_TEMPLATE("the permutation from one layout to the other", S, Exact, REAL_SCALARS) {
    rope::Vector<S> x(6);
    x << S(0), S(1), S(2), S(3), S(4), S(5);
    rope::Vector<S> halves(6);
    halves << S(0), S(2), S(4), S(1), S(3), S(5);
    const auto p = rope::permutation<S>(Layout::interleaved, Layout::half_split, 6);
    CHECK(rope::Vector<S>(product(p, x)) == halves);
    CHECK(rope::Vector<S>(product(p.transpose(), halves)) == x);
    CHECK(rope::permutation<S>(Layout::half_split, Layout::interleaved, 6) == rope::Matrix<S>(p.transpose()));
    for (const Layout layout : {Layout::interleaved, Layout::half_split})
        CHECK(rope::permutation<S>(layout, layout, 6) == rope::Matrix<S>(rope::Matrix<S>::Identity(6, 6)));
}

TEST_CASE("planes and dimensions that make no sense are refused") {
    CHECK_THROWS_WITH_AS(plane(Layout::interleaved, 0, 7), "rotary_dim must be even and positive, got 7",
                         std::domain_error);
    CHECK_THROWS_WITH_AS(plane(Layout::half_split, 0, 0), "rotary_dim must be even and positive, got 0",
                         std::domain_error);
    CHECK_THROWS_WITH_AS(plane(Layout::half_split, 4, 8), "plane must be from 0 to rotary_dim/2 - 1, got 4",
                         std::domain_error);
    CHECK_THROWS_WITH_AS(plane(Layout::interleaved, -1, 8), "plane must be from 0 to rotary_dim/2 - 1, got -1",
                         std::domain_error);
    CHECK_THROWS_WITH_AS(rope::permutation<double>(Layout::interleaved, Layout::half_split, 5),
                         "head_dim must be even and positive, got 5", std::domain_error);
}
