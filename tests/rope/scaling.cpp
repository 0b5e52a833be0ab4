#include "rope/scaling.hpp"

#include <utility>

#include "scalars.hpp"

using namespace rope_test;

namespace {
/// Powers and logarithms with arguments below 14, and a handful of products, quotients and differences after them.
template <class S>
const int formula_roundings = 16 * (function_roundings<S>() + 14);

/// Is x what 32 digits say it is, as nearly as they and S do?
template <class S>
bool is(const S& x, const char* digits, int roundings = formula_roundings<S>) {
    const S expected = rounded<S>(Wide(digits));
    const S printed = expected * rounded<S>(Wide("1e-31"));
    const S difference = x < expected ? S(expected - x) : S(x - expected);
    return difference <= printed + std::numeric_limits<S>::epsilon() * S(roundings) * expected;
}

using Row = std::pair<std::size_t, const char*>;
}  // namespace

TEST_CASE_TEMPLATE("pi is that of the type", S, REAL_SCALARS) {
    CHECK(
        equal<S>(rope::detail::pi<S>(),
                 rounded<S>(Wide("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862"
                                 "80348253421170679821480865132823")),
                 4 * function_roundings<S>() + 4));
}

TEST_CASE_TEMPLATE("interpolated frequencies turn position m as far as m/s", S, REAL_SCALARS) {
    const std::vector<S> theta{S(1), S(S(1) / 4), S(S(1) / 32)};
    const auto slow = rope::angles_at<S>(S(12), rope::interpolated<S>(theta, S(4)));
    const auto near = rope::angles_at<S>(S(3), theta);
    for (std::size_t i = 0; i < 3; ++i) CHECK(slow[i].radians() == near[i].radians());
}

TEST_CASE_TEMPLATE("NTK keeps the first frequency and divides the last by the factor", S, REAL_SCALARS) {
    for (const int r : {4, 64, 128}) {
        const auto theta = rope::frequencies<S>(r);
        const auto scaled = rope::frequencies<S>(r, rope::ntk_base<S>(S(rope::default_base), S(8), r));
        CHECK(scaled.front() == S(1));
        CHECK(equal<S>(scaled.back() * 8, theta.back(), formula_roundings<S>, theta.back()));
        for (std::size_t i = 1; i + 1 < theta.size(); ++i) CHECK((scaled[i] < theta[i] && scaled[i] * 8 > theta[i]));
    }
}

TEST_CASE_TEMPLATE("dynamic NTK: at s L the factor is s^2 - s + 1, at L and below it is 1", S, REAL_SCALARS) {
    for (const auto& [s, grown] : {std::pair{2, 3}, {4, 13}, {8, 57}})
        CHECK(rope::dynamic_ntk_factor<S>(S(s), S(4096 * s), S(4096)) == S(grown));
    CHECK(rope::dynamic_ntk_factor<S>(S(4), S(4096), S(4096)) == S(1));
    CHECK(rope::dynamic_ntk_factor<S>(S(4), S(1), S(4096)) == S(1));
    CHECK(rope::dynamic_ntk_factor<S>(S(1), S(12288), S(4096)) == S(3));  // l / L, as YaRN's paper has it
}

TEST_CASE_TEMPLATE("by parts: slow planes are divided, fast ones kept, half-way it is their mean", S, REAL_SCALARS) {
    const S length = 1024, once = S(2) * rope::detail::pi<S>() / length;  // the frequency that turns once
    const std::vector<S> theta{S(once * 9), S(once * 5), S(once * 3), S(once / 2)};
    const auto scaled = rope::by_parts<S>(theta, S(8), length, S(1), S(5));
    CHECK(scaled[0] == theta[0]);
    CHECK(equal<S>(scaled[1], theta[1], 20, theta[1]));
    CHECK(equal<S>(scaled[2], theta[2] * 9 / 16, 20, theta[2]));
    CHECK(equal<S>(scaled[3], theta[3] / 8, 1, theta[3]));
}

TEST_CASE_TEMPLATE("Llama 3.1: base 500000, factor 8, 8192 positions; by its branches in 40 digits elsewhere", S,
                   REAL_SCALARS) {
    const auto theta = rope::by_parts<S>(rope::frequencies<S>(128, S(500000)), S(8), S(8192), S(1), S(4));
    for (const auto& [i, digits] : {Row{28, "0.0032114459947525910185434888541903"},
                                    {29, "0.002166570763503358609341579947926"},
                                    {32, "0.00052484616099295466972729108986784"},
                                    {35, "0.000095562123539646830198683967182703"},
                                    {36, "0.000077846552739324497444378432254912"},
                                    {63, "0.00000030689259889145110890524337080717"}})
        CHECK(is<S>(theta[i], digits));
}

TEST_CASE_TEMPLATE("YaRN's code: base 10000, factor 16, 4096 positions; the ramp runs from plane 20 to 46", S,
                   REAL_SCALARS) {
    CHECK(is<S>(rope::plane_of_turns<S>(S(32), S(4096), 128), "20.944481620636053070898641280897"));
    CHECK(is<S>(rope::plane_of_turns<S>(S(1), S(4096), 128), "45.026881273754548687997752858856"));
    const auto [first, last] = rope::yarn_range<S>(S(4096), 128);
    CHECK(first == S(20));
    CHECK(last == S(46));
    const auto between = rope::yarn_range<S>(S(4096), 128, S(10000), S(32), S(1), false);
    CHECK(between ==
          std::pair{rope::plane_of_turns<S>(S(32), S(4096), 128), rope::plane_of_turns<S>(S(1), S(4096), 128)});
    const auto theta = rope::yarn<S>(128, S(16), S(4096));
    CHECK(theta == rope::by_planes<S>(128, S(16), S(10000), S(20), S(26)));
    REQUIRE(theta.size() == 64);
    for (const auto& [i, digits] : {Row{0, "1"},
                                    {20, "0.056234132519034908039495103977648"},
                                    {21, "0.046940859997959401223330358533364"},
                                    {33, "0.00460043546785034718437621128692"},
                                    {38, "0.0014799925360714665454585565021244"},
                                    {45, "0.00015177160473182493166439886007875"},
                                    {46, "0.000083345089510207751604745732205958"},
                                    {63, "0.0000072173874043091136229155180455969"}})
        CHECK(is<S>(theta[i], digits));
}

TEST_CASE_TEMPLATE("YaRN's range stays within the planes, and may be a step", S, REAL_SCALARS) {
    const auto [first, last] = rope::yarn_range<S>(S(100), 128);  // not even the fastest turns 32 times
    CHECK(first == S(0));
    CHECK(last > S(0));
    CHECK(rope::yarn_range<S>(S(1000000), 8, S(10)).second == S(7));
    // both bounds in plane 0: it alone is kept
    const auto theta = rope::yarn<S>(8, S(4), S(6));
    CHECK(theta[0] == S(1));
    CHECK(theta[1] * 4 == rope::frequency<S>(1, 8));
}

TEST_CASE_TEMPLATE("length factors", S, REAL_SCALARS) {
    CHECK(rope::yarn_length_factor<S>(S(1)) == S(1));
    CHECK(is<S>(rope::yarn_length_factor<S>(S(16)), "1.2772588722239781237668928485833"));
    CHECK(rope::longrope_length_factor<S>(S(1), S(4096)) == S(1));
    CHECK(is<S>(rope::longrope_length_factor<S>(S(32), S(4096)), "1.1902380714238083329998999685612"));
}

TEST_CASE_TEMPLATE("LongRoPE: a factor for each plane, and the switch lies after the trained length", S, REAL_SCALARS) {
    const std::vector<S> theta{S(1), S(S(1) / 4)}, near{S(1), S(2)}, far{S(4), S(8)};
    CHECK(rope::longrope<S>(theta, far) == std::vector<S>{S(S(1) / 4), S(S(1) / 32)});
    CHECK(rope::longrope_factors<S>(near, far, S(4096), S(4096)) == near);
    CHECK(rope::longrope_factors<S>(near, far, S(4097), S(4096)) == far);
}

TEST_CASE_TEMPLATE("p-RoPE: the slow planes stand still", S, REAL_SCALARS) {
    const std::vector<S> theta{S(1), S(S(1) / 4), S(S(1) / 32)};
    CHECK(rope::fast_only<S>(theta, 1) == std::vector<S>{S(1), S(0), S(0)});
    CHECK(rope::fast_only<S>(theta, 3) == theta);
    CHECK(rope::fast_only<S>(theta, 0) == std::vector<S>(3, S(0)));
}

TEST_CASE_TEMPLATE("factors, lengths and dimensions that make no sense are refused", S, REAL_SCALARS) {
    const std::vector<S> theta{S(1), S(1)};
    const S nan = std::numeric_limits<S>::quiet_NaN();
    const auto refused = [](auto f, const char* message) {
        CHECK_THROWS_WITH_AS(static_cast<void>(f()), message, std::domain_error);
    };
    refused([&] { return rope::interpolated<S>(theta, S(0)); }, "factor must be positive, got 0");
    refused([&] { return rope::interpolated<S>(theta, nan); }, "factor must be positive, got nan");
    refused([&] { return rope::ntk_base<S>(S(10000), S(8), 2); }, "rotary_dim must be at least 4, got 2");
    refused([&] { return rope::ntk_base<S>(S(10000), S(8), 7); }, "rotary_dim must be even and positive, got 7");
    refused([&] { return rope::ntk_base<S>(S(-1), S(8), 8); }, "base must be positive, got -1");
    refused([&] { return rope::dynamic_ntk_factor<S>(S(0), S(1), S(1)); }, "factor must be at least 1, got 0");
    refused([&] { return rope::dynamic_ntk_factor<S>(S(2), S(1), S(0)); }, "trained length must be positive, got 0");
    refused([&] { return rope::by_parts<S>(theta, S(8), S(8192), S(4), S(4)); }, "high must be more than low, got 4");
    refused([&] { return rope::by_parts<S>(theta, S(8), S(0), S(1), S(4)); }, "trained length must be positive, got 0");
    refused([&] { return rope::plane_of_turns<S>(S(0), S(8192), 8); }, "beta must be positive, got 0");
    refused([&] { return rope::plane_of_turns<S>(S(1), S(8192), 8, S(1)); }, "base must be more than 1, got 1");
    refused([&] { return rope::yarn<S>(8, S(-4), S(8192)); }, "factor must be positive, got -4");
    refused([&] { return rope::yarn_length_factor<S>(S(0)); }, "factor must be at least 1, got 0");
    refused([&] { return rope::longrope<S>(theta, {S(1)}); },
            "number of factors must be that of the frequencies, got 1");
    refused([&] { return rope::longrope<S>(theta, {S(1), S(0)}); }, "factor must be positive, got 0");
    refused([&] { return rope::longrope_length_factor<S>(S(2), S(1)); }, "trained length must be more than 1, got 1");
    refused([&] { return rope::fast_only<S>(theta, 3); }, "planes kept must be from 0 to their number, got 3");
}
