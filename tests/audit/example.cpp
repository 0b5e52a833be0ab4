// The example of the page "Audit your RoPE": docs/generate copies it from here.
#include <doctest/doctest.h>

#include <cmath>

// example include
#include "audit/audit.hpp"
#include "audit/show/print.hpp"
// end

namespace {

// example rope
/// float32 tables by a recurrence, pairs (i, i + d/2)
audit::Tensor my_rope(const audit::Tensor& x, const audit::Positions& positions) {
    audit::Tensor y = x;
    const std::size_t half = x.dim / 2;
    const float step = std::pow(10000.0F, -1.0F / static_cast<float>(half));
    for (std::size_t row = 0; row < x.rows; ++row) {
        auto angle = static_cast<float>(positions[row]);
        for (std::size_t i = 0; i < half; ++i, angle *= step) {
            const auto a = static_cast<float>(x(row, i)), b = static_cast<float>(x(row, i + half));
            const float c = std::cos(angle), s = std::sin(angle);
            y(row, i) = static_cast<double>(a * c - b * s);
            y(row, i + half) = static_cast<double>(a * s + b * c);
        }
    }
    return y;
}
// end

}  // namespace

TEST_CASE("the example of the documentation") {
    // example question
    audit::Options options;
    options.head_dim = 128;
    options.format = audit::Format::float32;
    const audit::Report report = audit::question(audit::BlackBox(my_rope), options);
    CHECK(report.correct);
    CHECK(report.base == 10000);
    CHECK(report.cause == "float32 recurrence");

    options.max_error = 1e-3;  // and now precision counts
    CHECK_FALSE(audit::question(audit::BlackBox(my_rope), options).correct);
    // end
    CHECK(report.headline().starts_with("matches: half-split, base 10000, d = 128; float32 recurrence: error "));
}
