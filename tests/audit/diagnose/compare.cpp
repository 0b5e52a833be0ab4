#include "audit/diagnose/compare.hpp"

#include <doctest/doctest.h>

#include "audit/gallery/recipe.hpp"

using namespace audit;

namespace {

Options small() {
    Options options;
    options.head_dim = 16;
    options.longest = 4096;
    return options;
}

BlackBox box(
    rope::Layout layout, double base, const std::function<double(double)>& position = [](double p) { return p; }) {
    Recipe recipe = usual(layout, 16, base);
    recipe.position = position;
    return recipe.box();
}

constexpr auto pairs = rope::Layout::interleaved, half = rope::Layout::half_split;

}  // namespace

TEST_CASE("the same, the same up to the pairs, or from where they differ") {
    CHECK(compare(box(half, 1e4), box(half, 1e4), small()).same());
    const Comparison layouts = compare(box(half, 1e4), box(pairs, 1e4), small());
    CHECK(layouts.verdict == Sameness::same_up_to_pairs);
    CHECK(layouts.words.find("a is half-split, b is interleaved") != std::string::npos);
    const Comparison bases = compare(box(half, 1e4), box(half, 2e4), small());
    CHECK(bases.verdict == Sameness::different);
    CHECK(bases.differ_from == 1);
    CHECK(bases.equal_up_to == 0);
    const Comparison clipped =
        compare(box(half, 1e4), box(half, 1e4, [](double p) { return std::min(p, 255.0); }), small());
    CHECK(clipped.equal_up_to == 255);
    CHECK(clipped.differ_from == 257);
}
