// Correct scalings of any base, length and factor: what the planes don't show is undecided, never a mistake.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <random>

#include "audit/audit.hpp"
#include "audit/diagnose/convention.hpp"
#include "audit/gallery/recipe.hpp"

namespace {

using audit::Kind;

struct Training {
    int head_dim;
    double base, length, factor;

    [[nodiscard]] audit::Recipe plain() const { return audit::usual(rope::Layout::half_split, head_dim, base); }
    [[nodiscard]] double length_factor() const { return 0.1 * std::log(factor) + 1; }
    /// theta_i (gamma_i + (1 - gamma_i) / factor)
    template <typename Gamma>
    [[nodiscard]] audit::Recipe blended(const Gamma& gamma, double lengthened) const {
        audit::Recipe out = plain();
        for (std::size_t i = 0; i < out.theta.size(); ++i) {
            const double g = std::clamp(gamma(static_cast<double>(i), out.theta[i]), 0.0, 1.0);
            out.theta[i] *= g + (1 - g) / factor;
        }
        out.factor = lengthened;
        return out;
    }
    /// Linear in length/wavelength from 1 to `high` turns: Llama 3, YaRN's paper.
    [[nodiscard]] audit::Recipe parts(double high, double lengthened) const {
        return blended([&](double, double theta) { return (length * theta / (2 * std::numbers::pi) - 1) / (high - 1); },
                       lengthened);
    }
    /// Linear in the plane, from 32 turns to 1: YaRN's code. The end may be as far as plane head_dim - 1.
    [[nodiscard]] audit::Recipe yarn(double lengthened) const {
        const auto plane_of = [&](double turns) {
            return head_dim * std::log(length / (turns * 2 * std::numbers::pi)) / (2 * std::log(base));
        };
        const double begin = std::max(0.0, std::floor(plane_of(32))),
                     end = std::min(head_dim - 1.0, std::ceil(plane_of(1)));
        return blended([&](double i, double) { return (end - i) / (end - begin); }, lengthened);
    }
    [[nodiscard]] audit::Recipe interpolated() const {
        audit::Recipe out = plain();
        for (double& theta : out.theta) theta /= factor;
        return out;
    }
    [[nodiscard]] audit::Recipe ntk() const {
        const double r = head_dim;
        return audit::usual(rope::Layout::half_split, head_dim, base * std::pow(factor, r / (r - 2)));
    }
    /// LongRoPE: factors that grow from 1 in random steps.
    [[nodiscard]] audit::Recipe table(std::mt19937& random) const {
        audit::Recipe out = plain();
        double slower = 1;
        for (double& theta : out.theta) {
            theta /= slower;
            slower += std::uniform_real_distribution<>(0, 2 * factor / head_dim)(random);
        }
        return out;
    }
};

/// Dynamic NTK: the base of a whole call grows with its longest position.
audit::BlackBox dynamic(const Training& s) {
    return [s](const audit::Tensor& x, const audit::Positions& positions) {
        const double reach = static_cast<double>(*std::ranges::max_element(positions)) + 1, r = s.head_dim;
        const double growth = reach > s.length ? s.factor * reach / s.length - (s.factor - 1) : 1;
        return audit::usual(rope::Layout::half_split, s.head_dim, s.base * std::pow(growth, r / (r - 2)))
            .box()(x, positions);
    };
}

audit::Report ask(const audit::BlackBox& box, int head_dim, audit::Format format = audit::Format::float64) {
    audit::Options options;
    options.head_dim = static_cast<std::size_t>(head_dim);
    options.format = format;
    return audit::question(box, options);
}

audit::Finding first(const audit::Recipe& recipe) { return ask(recipe.box(), recipe.head_dim).findings.front(); }

}  // namespace

TEST_CASE("a ramp that ends beyond the slowest plane is undecided, and why is said") {
    for (const audit::Recipe& recipe :
         {Training{128, 2285, 13921, 8}.parts(4, 1), Training{80, 2121, 44546, 63.5}.yarn(1),
          Training{64, 3444, 15191, 61.6}.parts(4, 1)}) {
        const audit::Finding found = first(recipe);
        CAPTURE(found.words);
        CHECK(found.kind == Kind::undecided);
        CHECK(found.words.find("whose ramp is not over at the slowest plane") != std::string::npos);
    }
}

TEST_CASE("the length factor of YaRN tells the factor, and with it where the ramp ends") {
    const Training scaled{80, 2121, 44546, 63.5};
    for (const audit::Recipe& recipe :
         {scaled.yarn(scaled.length_factor()), scaled.parts(32, scaled.length_factor())}) {
        const audit::Report report = ask(recipe.box(), 80);
        CHECK(report.correct);
        CHECK((report.scaling == audit::Scaling::yarn || report.scaling == audit::Scaling::yarn_paper));
        REQUIRE_FALSE(report.parameters.empty());
        CHECK(report.parameters.front().second == 63.5);
        CHECK(report.cause == "float64 angles");
    }
    // it doesn't where no plane is slowed
    audit::Recipe none = scaled.plain();
    none.factor = scaled.length_factor();
    CHECK(first(none).id == "unseen-ramp");
    CHECK(first(none).kind == Kind::undecided);
    none.factor = 1.5;
    CHECK(first(none).id == "length-factor");
    CHECK(first(none).kind == Kind::undecided);  // an attention factor of one's own, or a mistake
}

TEST_CASE("factors of their own below base 10000: undecided until the base is said") {
    std::mt19937 random(1);
    const audit::Recipe table = Training{80, 1465, 4096, 4.9}.table(random);
    CHECK(first(table).id == "base-unknown");
    CHECK(first(table).kind == Kind::undecided);
    audit::Options options;
    options.head_dim = 80;
    options.expected.base = 1465;
    CHECK(audit::question(table.box(), options).findings.front().id == "longrope");
    CHECK(audit::question(table.box(), options).findings.front().kind == Kind::undecided);
    options.expected.base = 10000;
    CHECK(audit::question(table.box(), options).findings.front().id == "no-known-frequencies");
    audit::Recipe wrong = table;
    std::swap(wrong.theta[3], wrong.theta[4]);
    CHECK(first(wrong).kind == Kind::mistake);
}

TEST_CASE("no correct scaling is called a mistake, and few are undecided") {
    std::mt19937 random(20240521);
    const auto number = [&](double low, double high) { return std::uniform_real_distribution<>(low, high)(random); };
    const auto log_uniform = [&](double low, double high) {
        return std::round(std::exp(number(std::log(low), std::log(high))));
    };
    int asked = 0, undecided = 0;
    for (int round = 0; round < 40; ++round) {
        const Training s{std::array{64, 80, 128}[random() % 3], log_uniform(1e3, 1e7), log_uniform(512, 131072),
                         std::round(number(1.5, 64) * 10) / 10};
        const double lengthened = s.length_factor();
        const std::array boxes{
            s.interpolated().box(),   s.ntk().box(),   s.parts(4, 1).box(),   s.parts(32, lengthened).box(),
            s.yarn(lengthened).box(), s.yarn(1).box(), s.table(random).box(), dynamic(s)};
        for (std::size_t scheme = 0; scheme < boxes.size(); ++scheme) {
            const auto format = round % 2 == 0 ? audit::Format::float64 : audit::Format::float32;
            const audit::Report report = ask(boxes[scheme], s.head_dim, format);
            const audit::Finding& found = report.findings.front();
            CAPTURE(s.head_dim);
            CAPTURE(s.base);
            CAPTURE(s.length);
            CAPTURE(s.factor);
            CAPTURE(scheme);
            CAPTURE(name(format));
            CAPTURE(found.words);
            CHECK(found.kind != Kind::mistake);
            if (scheme == 6) {  // without the factors nobody can tell a right table from a wrong one
                CHECK(!report.correct);
                continue;
            }
            ++asked;
            undecided += found.kind == Kind::undecided;
        }
    }
    MESSAGE(undecided, " of ", asked, " undecided");
    CHECK(20 * undecided <= asked);
}

TEST_CASE("dynamic NTK from a length shorter than most calls, or nearly as long as the longest") {
    for (const double length : {12.0, 100.0, 1001.0, 1002.0, 40000.0, 131000.0})
        for (const auto format : {audit::Format::float64, audit::Format::float32}) {
            CAPTURE(length);
            CAPTURE(name(format));
            const audit::Report report = ask(dynamic({64, 5608460, length, 20.7}), 64, format);
            CAPTURE(report.headline());
            REQUIRE(report.findings.front().id == "dynamic-ntk");
            CHECK(report.base == 5608460);
            CHECK(report.parameters ==
                  std::vector<std::pair<std::string, double>>{{"factor", 20.7}, {"original_length", length}});
        }
    // grown from the shortest call on
    CHECK(ask(dynamic({64, 5608460, 6, 20.7}), 64).findings.front().id == "growing-base");
    // grown, but on no line
    const audit::BlackBox square = [](const audit::Tensor& x, const audit::Positions& positions) {
        const double reach = static_cast<double>(*std::ranges::max_element(positions)) + 1;
        return audit::usual(rope::Layout::half_split, 64, 10000 * (1 + reach * reach)).box()(x, positions);
    };
    CHECK(ask(square, 64).findings.front().id == "rows-not-independent");
}

TEST_CASE("a scaling that depends on the call is judged where calls are so long, and else not") {
    using namespace audit;
    const auto asked = [](std::int64_t longest, double less) {
        Options options;
        options.head_dim = 64;
        options.longest = longest;
        options.expected.base = 10000;
        options.expected.scaling = {Scaling::dynamic_ntk, 4, 2048};
        const BlackBox box = [less](const Tensor& x, const Positions& positions) {
            const double length = static_cast<double>(*std::ranges::max_element(positions)) + 1 - less;
            Recipe recipe = usual(rope::Layout::half_split, 64, 10000);
            recipe.theta = frequencies_of<double>({Scaling::dynamic_ntk, 4, 2048}, 10000, 64, 64, length);
            return recipe.box()(x, positions);
        };
        return question(box, options).findings.front().id;
    };
    CHECK(asked(8191, 0) == "dynamic-ntk");
    CHECK(asked(8191, 1) == "call-length-off");
    CHECK(asked(8191, -1) == "call-length-off");
    for (const double less : {0, 1}) CHECK(asked(2047, less) == "scaling-not-asked");
}
