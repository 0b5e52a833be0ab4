#include "audit/diagnose/large.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>

#include "audit/gallery/recipe.hpp"

TEST_CASE("rows beyond those that are diagnosed are held against what was found") {
    const audit::Recipe recipe = audit::usual(rope::Layout::half_split, 16, 10000);
    std::mt19937 random(20261122);
    std::normal_distribution<double> normal;
    audit::Tensor x(20000, 16, audit::Format::float32);
    audit::Positions positions;
    for (std::size_t row = 0; row < x.rows; ++row) {
        positions.push_back(static_cast<std::int64_t>(row / 4));
        for (std::size_t j = 0; j < x.dim; ++j) x(row, j) = static_cast<double>(static_cast<float>(normal(random)));
    }
    audit::Tensor y = recipe.box()(x, positions);
    std::size_t most = 0;
    const audit::RowReader reader = [&](const std::vector<std::size_t>& rows) {
        std::pair<audit::Tensor, audit::Tensor> out{{rows.size(), 16, x.format}, {rows.size(), 16, y.format}};
        most = std::max(most, rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (std::size_t j = 0; j < 16; ++j) {
                out.first(i, j) = x(rows[i], j);
                out.second(i, j) = y(rows[i], j);
            }
        return out;
    };
    const audit::Report good = audit::read_large(reader, positions, 16);
    CAPTURE(good.headline());
    CHECK(good.correct);
    CHECK(good.base == 10000);
    CHECK(most < 5000);
    // one row that no diagnosis looked at
    y(4321 * 4 + 1, 3) += 0.01;
    const audit::Report bad = audit::read_large(reader, positions, 16);
    CHECK_FALSE(bad.correct);
    CHECK(bad.findings.front().id == "row-differs");
    CHECK(bad.findings.front().words.find("position 4321 ") != std::string::npos);
}

TEST_CASE("positions between those of the probe are asked, and calls again after longer ones") {
    const audit::BlackBox right = audit::usual(rope::Layout::half_split, 16, 10000).box();
    audit::Options options;
    options.head_dim = 16;
    CHECK(audit::question(right, options).correct);
    const audit::Report shifted = audit::question(
        [&](const audit::Tensor& x, audit::Positions at) {
            for (std::int64_t& p : at) p -= p > 8 && p < 64;
            return right(x, at);
        },
        options);
    CHECK_FALSE(shifted.correct);
    CHECK(shifted.findings.front().id == "row-differs");
    CHECK(shifted.findings.front().evidence.find(" rows that were held against it is off by ") > 0);
    std::int64_t longest = 0;
    const audit::Report kept = audit::question(
        [&](const audit::Tensor& x, const audit::Positions& at) {
            longest = std::max(longest, *std::ranges::max_element(at));
            return audit::usual(rope::Layout::half_split, 16, longest < 4096 ? 10000 : 500000).box()(x, at);
        },
        options);
    CHECK_FALSE(kept.correct);
    CHECK(kept.findings.front().id == "call-remembered");
}

TEST_CASE("a prefill from a position on, and rows in no order") {
    const audit::BlackBox right = audit::usual(rope::Layout::half_split, 16, 10000).box();
    audit::Options options;
    options.head_dim = 16;
    const auto run = [](const audit::Positions& at) {
        return std::ranges::adjacent_find(at, [](auto a, auto b) { return b != a + 1; }) == at.end();
    };
    const auto wrong = [&](const std::function<void(audit::Positions&)>& change) {
        const audit::BlackBox box = [&](const audit::Tensor& x, audit::Positions at) {
            if (at.size() > 8) change(at);
            return right(x, at);
        };
        const audit::Report report = audit::question(box, options);
        options.other_calls = false;
        CHECK(audit::question(box, options).correct);
        options.other_calls = true;
        return !report.correct && report.findings.front().id == "row-differs";
    };
    CHECK(wrong([&](audit::Positions& at) {
        if (const auto first = at.front(); run(at))
            for (auto& p : at) p -= first;
    }));
    CHECK(wrong([&](audit::Positions& at) {
        if (const auto first = at.front(); run(at) && at.size() > 1000) at[1024] = first;
    }));
    CHECK(wrong([&](audit::Positions& at) {  // a run, by its largest and smallest
        const auto [low, high] = std::ranges::minmax(at);
        if (static_cast<std::size_t>(high - low + 1) == at.size())
            for (std::size_t k = 0; k < at.size(); ++k) at[k] = low + static_cast<std::int64_t>(k);
    }));
}
