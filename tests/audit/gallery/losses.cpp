#include "audit/gallery/losses.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "audit/number/format.hpp"

using audit::Loss;

namespace {

const Loss& loss_of(const std::string& id) {
    return *std::ranges::find(audit::losses_known(), id, [](const Loss& loss) { return std::string(loss.id); });
}

}  // namespace

TEST_CASE("what each loss makes of an angle") {
    const std::vector<double> theta{1, 0.1, 0.01};
    const auto angle = [&](const char* id, std::size_t i, double p) { return loss_of(id).angle_of(theta, i, p); };
    CHECK(angle("float64-angles", 1, 3) == 3 * 0.1);
    CHECK(angle("float32-angles", 1, 3) == double(3.0F * 0.1F));
    // 8 and 11 binary digits
    CHECK(angle("bfloat16-positions", 0, 257) == 256);
    CHECK(angle("bfloat16-positions", 0, 259) == 260);
    CHECK(angle("float16-positions", 0, 2049) == 2048);
    CHECK(angle("float16-positions", 0, 100000) == 65504);
    CHECK(angle("bfloat16-inverse-frequencies", 1, 1) == 0.10009765625);
    CHECK(angle("float16-inverse-frequencies", 1, 1) == 0.0999755859375);
    CHECK(angle("bfloat16-angles", 0, 257) == 256);
    CHECK(angle("float16-angles", 0, 2049) == 2048);
    // base^(2i/d) is 10 and 100, and 1/3 of an exponent has 8 digits
    CHECK(angle("bfloat16-timescales", 0, 3) == 3);
    const double third = 0.333984375, kept = audit::rounded(std::pow(10, 3 * third), audit::Format::bfloat16);
    CHECK(angle("bfloat16-timescales", 1, 1) == double(float(1 / kept)));
    const float ratio = 0.1F;
    CHECK(angle("float32-recurrence", 2, 7) == double(7.0F * ratio * ratio));
    const float circle = 6.2831855F;
    CHECK(angle("float32-reduction", 0, 7) == double(7.0F - circle));
}

TEST_CASE("the first loses nothing, and the gallery shows those that have an effect") {
    const Loss& first = audit::losses_known().front();
    for (const audit::Format format : {first.position, first.frequency, first.angle, first.tables})
        CHECK(format == audit::Format::float64);
    CHECK(loss_of("bfloat16-tables").tables == audit::Format::bfloat16);
    CHECK(std::string(loss_of("bfloat16-angles").effect).empty());
}
