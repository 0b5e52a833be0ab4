// xPos in every format: far out it leaves the range of the small ones.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "audit/audit.hpp"
#include "audit/gallery/recipe.hpp"
#include "audit/number/format.hpp"

using audit::Format;

namespace {

/// Plane i is lengthened by zeta_i^(sign p/512), zeta_i = (2i/d + 0.4)/1.4, and rounded to the format of x at the end.
audit::BlackBox xpos(double sign) {
    const audit::Recipe recipe = audit::usual(rope::Layout::half_split, 64, 10000);
    return [recipe, sign](const audit::Tensor& x, const audit::Positions& positions) {
        audit::Tensor wide = x;
        wide.format = Format::float64;
        audit::Tensor y = recipe.box()(wide, positions);
        y.format = x.format;
        for (std::size_t row = 0; row < y.rows; ++row)
            for (std::size_t i = 0; i < recipe.planes.size(); ++i) {
                const double zeta = (2.0 * static_cast<double>(i) / recipe.head_dim + 0.4) / 1.4;
                const double stretch = std::pow(zeta, sign * static_cast<double>(positions[row]) / 512);
                for (const int at : {recipe.planes[i].first, recipe.planes[i].second}) {
                    double& value = y(row, static_cast<std::size_t>(at));
                    value = audit::rounded(value * stretch, x.format);
                }
            }
        return y;
    };
}

audit::Options in(Format format) {
    audit::Options options;
    options.head_dim = 64;
    options.format = format;
    return options;
}

bool notes(const audit::Report& report, const std::string& words) {
    return std::ranges::any_of(report.findings,
                               [&](const auto& f) { return f.words.find(words) != std::string::npos; });
}

}  // namespace

TEST_CASE("xPos is named in every format, and what leaves its range is said") {
    for (const Format format : {Format::float64, Format::float32, Format::bfloat16, Format::float16}) {
        CAPTURE(name(format));
        const audit::Report query = audit::question(xpos(1), in(format)), key = audit::question(xpos(-1), in(format));
        CAPTURE(query.headline());
        CAPTURE(key.headline());
        CHECK(query.findings.front().id == "xpos");
        CHECK(key.findings.front().id == "xpos");
        CHECK(query.correct);
        CHECK(key.correct);
        CHECK(notes(query, "below the least normal " + name(format)) == (format != Format::float64));
        CHECK(notes(key, "beyond the largest " + name(format)) == (format != Format::float64));
        const audit::Streams both{xpos(1), xpos(-1), [](const audit::Tensor& x, const audit::Positions&) { return x; }};
        CHECK(audit::question(both, in(format)).correct);
        const audit::Streams alike{xpos(1), xpos(1), both.value};
        CHECK(audit::question(alike, in(format)).correct);
        const audit::Streams unequal{xpos(1), xpos(-1.1), both.value};
        CHECK(audit::question(unequal, in(format)).findings.front().id == "key-differs");
    }
}

TEST_CASE("answers that are not finite far out are a mistake where it is no xPos; from the start on they are refused") {
    const auto broken_beyond = [](std::int64_t last) -> audit::BlackBox {
        return [last](const audit::Tensor& x, const audit::Positions& positions) {
            audit::Tensor y = audit::usual(rope::Layout::half_split, 64, 10000).box()(x, positions);
            for (std::size_t row = 0; row < y.rows; ++row)
                if (positions[row] > last) y(row, 0) = std::nan("");
            return y;
        };
    };
    const audit::Report report = audit::question(broken_beyond(100000), in(Format::float32));
    CHECK(!report.correct);
    CHECK(report.findings.front().id == "not-finite");
    CHECK(report.findings.front().words == "at position 131071 the answer is infinite or no number");
    CHECK_THROWS_AS((void)audit::question(broken_beyond(-1), in(Format::float32)), audit::BadAnswer);
}
