#include "audit/gallery/models.hpp"

#include <doctest/doctest.h>

#include <algorithm>

TEST_CASE("at least 25 real models: right as stated, and never called a mistake") {
    const auto rows = audit::audited_models();
    CHECK(rows.size() >= 25);
    for (const auto& row : rows) {
        CAPTURE(row.model->name);
        CHECK_MESSAGE(row.as_stated, row.stated);
        CHECK_MESSAGE(!row.unsaid.starts_with("is "), row.unsaid);
    }
}

TEST_CASE("sections are asked axis by axis") {
    const auto rows = audit::audited_models();
    const auto qwen = std::ranges::find(rows, "Qwen2-VL", [](const auto& row) { return row.model->name; });
    REQUIRE(qwen != rows.end());
    CHECK(qwen->stated.find("in sections of 16, 24, 24 planes") != std::string::npos);
    audit::Model other = *qwen->model;
    other.sections = {24, 24, 16};
    audit::Options options;
    options.expected = qwen->model->expected();
    CHECK(audit::question(other, options).findings.front().id == "wrong-sections");
    // the right sizes, but one section after the other
    const auto dealt = std::ranges::find(rows, "Qwen3-VL", [](const auto& row) { return row.model->name; });
    REQUIRE(dealt != rows.end());
    other = *dealt->model;
    other.axes = audit::Axes::sections;
    options.expected = dealt->model->expected();
    CHECK(audit::question(other, options).findings.front().id == "wrong-sections");
}

TEST_CASE("a wrong base is seen in every model") {
    for (const auto& model : audit::models()) {
        CAPTURE(model.name);
        audit::Options options;
        options.head_dim = model.head_dim;
        options.format = audit::Format::float32;
        options.expected = model.expected();
        options.expected.base = model.base * 1.5;
        CHECK_FALSE(audit::question(model, options).correct);
    }
}
