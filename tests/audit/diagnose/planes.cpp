// What is stated fixes which coordinates turn, not only by how much.
#include <doctest/doctest.h>

#include "audit/audit.hpp"
#include "audit/gallery/recipe.hpp"

using namespace audit;

namespace {

Report of_planes(const Recipe& recipe, const Expected& expected) {
    Options options;
    options.head_dim = static_cast<std::size_t>(recipe.head_dim);
    options.format = Format::float32;
    options.expected = expected;
    return question(recipe.box(), options);
}

/// The first r/2 of theta_i = base^(-2i/64), in the planes that `partner` says.
Recipe proportional(int r, int partner) {
    Recipe recipe = usual(rope::Layout::half_split, 64, 10000);
    recipe.planes.clear();
    for (int i = 0; i < r / 2; ++i) recipe.planes.emplace_back(i, i + partner);
    recipe.theta.resize(recipe.planes.size());
    return recipe;
}

Expected stated(std::size_t rotary, Scaling kind = Scaling::none) {
    Expected out;
    out.base = 10000;
    out.rotary_dim = rotary;
    out.scaling = Scaled{};
    out.scaling->kind = kind;
    return out;
}

}  // namespace

TEST_CASE("proportional frequencies turn (i, i + d/2), also where all values are right") {
    CHECK(of_planes(proportional(32, 32), stated(32, Scaling::proportional)).correct);
    const Report wrong = of_planes(proportional(32, 16), stated(32, Scaling::proportional));
    CHECK_FALSE(wrong.correct);
    CHECK(wrong.findings.front().id == "wrong-planes");
    CHECK(wrong.findings.front().words == "plane 0 is (0, 16), expected (0, 32)");
}

TEST_CASE("a partial rotation turns the first coordinates, unless others are stated") {
    Recipe last = usual(rope::Layout::half_split, 64, 10000, 32);
    for (auto& [a, b] : last.planes) a += 32, b += 32;
    CHECK(of_planes(last, stated(32)).findings.front().id == "wrong-planes");
    Expected mla = stated(32);
    mla.rotary_first = 32;
    CHECK(of_planes(last, mla).correct);
    CHECK(of_planes(usual(rope::Layout::half_split, 64, 10000, 32), mla).findings.front().id == "wrong-planes");
    // the halves of the head, where those of the rotated part are meant
    Recipe over_head = usual(rope::Layout::half_split, 64, 10000, 32);
    for (auto& [a, b] : over_head.planes) b = a + 32;
    CHECK_FALSE(of_planes(over_head, stated(32)).correct);
}

TEST_CASE("a configuration without a layout passes none, unless any is right") {
    for (const rope::Layout layout : {rope::Layout::half_split, rope::Layout::interleaved}) {
        Expected expected = stated(64);
        const Recipe recipe = usual(layout, 64, 10000);
        CHECK(of_planes(recipe, expected).correct);
        expected.layout_owed = true;
        const Report report = of_planes(recipe, expected);
        CHECK_FALSE(report.correct);
        CHECK(report.findings.front().id == "layout-not-stated");
    }
}
