#include "audit/measure/laws.hpp"

#include <doctest/doctest.h>

#include <cmath>

using namespace audit;

namespace {

Eigen::MatrixXd rotation(double f) {
    return (Eigen::Matrix2d() << std::cos(f), -std::sin(f), std::sin(f), std::cos(f)).finished();
}

std::vector<Map> maps(double offset) {
    std::vector<Map> out;
    for (const std::int64_t p : {-2, -1, 0, 1, 2, 3})
        out.push_back({p, rotation(0.7 * (static_cast<double>(p) + offset)), Eigen::Vector2d::Zero(), 0, 0, {}});
    return out;
}

double worst(const std::vector<Property>& all, const std::string& name) {
    double out = -1;
    for (const Property& p : all)
        if (p.name == name) out = std::max(out, p.residual);
    return out;
}

}  // namespace

TEST_CASE("a rotation keeps all laws, one that is counted from 1 breaks some") {
    const auto good = laws(maps(0)), shifted = laws(maps(1));
    for (const char* name : {"identity at 0", "norm", "composition", "relative score", "inverse", "adjoint"}) {
        CAPTURE(name);
        CHECK(worst(good, name) >= 0);
        CHECK(worst(good, name) < 1e-15);
    }
    CHECK(worst(shifted, "norm") < 1e-15);
    CHECK(worst(shifted, "relative score") < 1e-15);
    for (const char* name : {"identity at 0", "composition", "inverse", "adjoint"}) CHECK(worst(shifted, name) > 0.1);
}
