// Answers that came as files: one report whatever their shape, and what does not fit is named.
#include "audit/file/answers.hpp"

#include <doctest/doctest.h>

#include "audit/gallery/parts.hpp"
#include "audit/measured.hpp"

using namespace audit;

namespace {

Options of(std::size_t head_dim) {
    Options options;
    options.head_dim = head_dim;
    return options;
}

}  // namespace

TEST_CASE("answers that come as files are read as those of a function, also by batch and head") {
    const Recipe recipe = usual(rope::Layout::half_split, 64, 10000);
    const Probe asked = probe_of(recipe);
    const Tensor y = recipe.box()(asked.x, asked.positions);
    Array x_file = parse_npy(npy(asked.x)), y_file = parse_npy(npy(y));
    const Array positions = parse_npy(npy(asked.positions));
    const std::string expected = read(asked.x, asked.positions, y, of(64)).headline();
    CHECK_MESSAGE(expected.starts_with("matches"), expected);
    CHECK(read(x_file, positions, y_file, of).headline() == expected);
    x_file.shape = y_file.shape = {1, 1, asked.x.rows, 64};
    CHECK(read(x_file, positions, y_file, of).headline() == expected);
}

TEST_CASE("files that do not fit each other are named") {
    Tensor two(2, 4, Format::float32), three(3, 4, Format::float32);
    const Array x = parse_npy(npy(two)), y = parse_npy(npy(three)), at = parse_npy(npy(Positions{0, 1}));
    CHECK_THROWS_WITH_AS((void)read(x, at, y, of),
                         "y must have the shape of x, float32, shape (2, 4), got float32, shape (3, 4)", BadFile);
    CHECK_THROWS_WITH_AS(require_same_shape(x, y, "the other"),
                         "the other must have the shape of x, float32, shape (2, 4), got float32, shape (3, 4)",
                         BadFile);
    const Array axes = parse_npy(npy(std::vector<Positions>{{0, 1}, {0, 0}, {1, 1}}));
    CHECK_THROWS_WITH_AS((void)read(x, axes, x, of),
                         "positions are int64, shape (3, 2): if a position has 3 coordinates, say --position-axes 3",
                         BadFile);
}
