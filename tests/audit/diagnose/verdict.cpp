// The last stage: what was found against what was meant, and in which order it is said.
#include "audit/diagnose/verdict.hpp"

#include <doctest/doctest.h>

#include "audit/diagnose/company.hpp"
#include "audit/diagnose/convention.hpp"
#include "audit/diagnose/finding.hpp"
#include "audit/measured.hpp"

using namespace audit;

namespace {

std::vector<std::string> unexpected_ids(const Recipe& recipe, const Expected& expected) {
    const Structure s = structure_of(recipe);
    const PositionReading p = read_positions(s);
    std::vector<std::string> out;
    for (const Finding& f : unexpected(s, p, read_frequencies(s, p, expected, 131072), expected, 131072))
        out.push_back(f.id);
    return out;
}

using Ids = std::vector<std::string>;

}  // namespace

TEST_CASE("each expectation that fails is named") {
    const Recipe recipe = usual(rope::Layout::half_split, 64, 10000);
    Expected expected;
    CHECK(unexpected_ids(recipe, expected).empty());
    expected.layout = Layout::half_split;
    expected.rotary_dim = 64;
    expected.base = 10000;
    expected.scaling = Scaled{};
    expected.length_factor = 1;
    CHECK(unexpected_ids(recipe, expected).empty());
    Expected other = expected;
    other.layout = Layout::interleaved;
    other.rotary_dim = 32;
    other.length_factor = 1.5;
    CHECK(unexpected_ids(recipe, other) == Ids{"wrong-rotary-dim", "wrong-layout", "wrong-length-factor"});
    other = expected;
    other.base = 500000;
    CHECK(unexpected_ids(recipe, other) == Ids{"wrong-base"});
    other = expected;
    other.scaling = Scaled{Scaling::linear, 4, 0, 1, 4, true, {}, {}};
    CHECK(unexpected_ids(recipe, other) == Ids{"scaling-ignored"});
}

TEST_CASE("two expectations that fail are said at once, and a mistake is called by its name") {
    Expected expected;
    expected.layout = Layout::half_split;
    expected.base = 500000;
    const Recipe port = usual(rope::Layout::interleaved, 64, 10000);
    CHECK(unexpected_ids(port, expected) == Ids{"wrong-layout", "wrong-base"});
    expected.scaling = Scaled{};
    CHECK(unexpected_ids(port, expected) == Ids{"wrong-layout", "wrong-base"});
    Recipe degrees = usual(rope::Layout::half_split, 64, 500000);
    for (double& t : degrees.theta) t *= std::numbers::pi / 180;
    CHECK(unexpected_ids(degrees, expected) == Ids{"degrees"});
}

TEST_CASE("planes that don't turn, of more that are stated, are said by number") {
    Recipe recipe = usual(rope::Layout::half_split, 64, 10000);
    Expected expected;
    expected.rotary_dim = 64;
    recipe.planes.resize(3);
    recipe.theta.resize(3);
    CHECK(unexpected_ids(recipe, expected) == Ids{"lost-planes"});
    CHECK(unexpected_ids(usual(rope::Layout::half_split, 64, 10000, 6), expected) == Ids{"wrong-rotary-dim"});
}

TEST_CASE("the layout in words") {
    Recipe recipe = usual(rope::Layout::interleaved, 8, 10000);
    CHECK(layout_words(structure_of(recipe)) == "interleaved");
    recipe.permutation = {0, 2, 4, 6, 1, 3, 5, 7};
    CHECK(layout_words(structure_of(recipe)) == "interleaved in, half-split out");
}

TEST_CASE("mistakes come first, and take the convention with them") {
    Report report;
    report.findings = {noted("n"), {"ok", Kind::convention, "", "", ""}};
    rank(report, {});
    CHECK(report.correct);
    CHECK(report.findings.front().id == "ok");
    report.findings.push_back(unsure("what", "", "", ""));
    rank(report, {});
    CHECK_FALSE(report.correct);
    CHECK(report.findings.front().id == "what");
    report.findings.push_back(slip("wrong", "", "", ""));
    rank(report, {});
    CHECK(report.findings.front().id == "wrong");
    CHECK(report.findings.size() == 3);  // no convention is left
}

TEST_CASE("answers that depend on their company") {
    const Recipe recipe = usual(rope::Layout::half_split, 8, 10000);
    const Probe asked = probe_of(recipe);
    Options options;
    options.head_dim = 8;
    const BlackBox box = recipe.box();
    CHECK_FALSE(rows_depend(box, asked, box(asked.x, asked.positions), options));
    const BlackBox first_for_all = [&](const Tensor& x, const Positions& p) {
        return box(x, Positions(p.size(), p[0]));
    };
    const auto found = rows_depend(first_for_all, asked, first_for_all(asked.x, asked.positions), options);
    REQUIRE(found);
    CHECK(found->findings.front().id == "first-position-for-all");
    const BlackBox runs = [&](const Tensor& x, Positions p) {  // 0, 1, 2 for each run of neighbours
        Positions own(p.size(), 0);
        for (std::size_t row = 1; row < p.size(); ++row)
            if (p[row] == p[row - 1] + 1) own[row] = own[row - 1] + 1;
        return box(x, own);
    };
    const auto restarted = rows_depend(runs, asked, runs(asked.x, asked.positions), options);
    REQUIRE(restarted);
    CHECK(restarted->findings.front().id == "position-from-zero");
    CHECK(only(slip("a", "b", "c", "d"), options).findings.size() == 1);
    Tensor a(1, 2), b(1, 2);
    b.values = {0.5, -2};
    CHECK(largest_difference(a, b) == 2);
    CHECK(explained_by_rounding(b, Format::float32) < 1e-5);
}

TEST_CASE("a stated scaling with one thing read otherwise is named by that") {
    Scaled meant;
    meant.kind = Scaling::yarn;
    meant.factor = 4;
    meant.original_length = 32768;
    const auto found = [&](const Scaled& made, const Scaled& stated) {
        Recipe recipe = usual(rope::Layout::half_split, 64, 10000);
        recipe.theta = frequencies_of<double>(made, 10000, 64, 64, 131072);
        const Structure s = structure_of(recipe);
        const PositionReading p = read_positions(s);
        Expected expected;
        expected.base = 10000;
        expected.scaling = stated;
        return unexpected_frequencies(s, p, read_frequencies(s, p, expected, 131072), expected, 131072);
    };
    Scaled other = meant;
    other.original_length = 4096;
    CHECK(found(other, meant).id == "wrong-length");
    CHECK(found(other, meant).words.find("from length 4096 is computed") != std::string::npos);
    other = meant;
    other.whole_planes = false;
    CHECK(found(other, meant).id == "ramp-ends");
    CHECK(found(meant, other).words.find("are rounded to whole planes") != std::string::npos);
    other = meant;
    other.factor = 8;
    CHECK(found(other, meant).id == "wrong-factor");
    other.kind = Scaling::none;
    CHECK(found(other, meant).id == "scaling-ignored");
}
