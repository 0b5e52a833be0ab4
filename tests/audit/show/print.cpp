#include "audit/show/print.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "audit/gallery/recipe.hpp"

using namespace audit;

TEST_CASE("a report as text and as JSON says the same") {
    Options options;
    options.head_dim = 16;
    options.longest = 255;
    const Report report = question(usual(rope::Layout::half_split, 16, 10000).box(), options);
    const std::string text = as_text(report);
    const nlohmann::ordered_json json = as_json(report);
    CHECK(text.starts_with(report.headline() + "\n"));
    CHECK(json["headline"] == report.headline());
    CHECK(json["correct"] == true);
    CHECK(json["layout"] == "half-split");
    CHECK(json["scaling"] == "none");
    CHECK(json["frequencies"].size() == 8);
    CHECK(json["findings"][0]["kind"] == "convention");
}

TEST_CASE("the headline gives the reason") {
    Report report;
    CHECK(report.headline() == "can't be named");
    report.findings = {{"half-split", Kind::convention, "half-split, base 10000", "", ""}};
    CHECK(report.headline() == "matches: half-split, base 10000");
    report.findings.insert(report.findings.begin(),
                           {"bfloat16-positions", Kind::imprecise, "bfloat16 positions", "", ""});
    CHECK(report.headline() == "is too imprecise: bfloat16 positions (half-split, base 10000)");
    report.findings = {{"flipped-sign", Kind::mistake, "it runs backwards", "", ""}};
    CHECK(report.headline() == "is no correct RoPE: it runs backwards");
}
