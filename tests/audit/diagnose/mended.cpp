// What the audit once got wrong on real implementations, one case each.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "audit/audit.hpp"
#include "audit/diagnose/axes.hpp"
#include "audit/diagnose/convention.hpp"
#include "audit/gallery/recipe.hpp"

using audit::Format, audit::Kind, audit::Scaling, audit::Tensor;

namespace {

constexpr auto half = rope::Layout::half_split;

audit::Options options_for(const audit::Recipe& recipe, Format format = Format::float64) {
    audit::Options options;
    options.head_dim = static_cast<std::size_t>(recipe.head_dim);
    options.format = format;
    return options;
}

audit::Report ask(const audit::Recipe& recipe, Format format = Format::float64) {
    return audit::question(recipe.box(), options_for(recipe, format));
}

/// The answers rounded to `format` and stored as float32; x comes as float32.
audit::BlackBox stored(const audit::Recipe& recipe, Format format) {
    return [box = recipe.box(), format](const Tensor& x, const audit::Positions& positions) {
        Tensor in = x;
        in.format = format;
        for (double& v : in.values) v = audit::rounded(v, format);
        Tensor y = box(in, positions);
        y.format = Format::float32;
        return y;
    };
}

audit::Recipe scaled(int d, double base, const audit::Scaled& s, double length = 1) {
    audit::Recipe recipe = audit::usual(half, d, base);
    recipe.theta = audit::frequencies_of<double>(s, base, d, d, 1);
    recipe.factor = length;
    return recipe;
}

audit::Scaled llama3(double factor, double low = 1, double high = 4) {
    return {Scaling::llama3, factor, 8192, low, high, true, {}, {}};
}
audit::Scaled yarn(double factor) { return {Scaling::yarn, factor, 4096, 1, 32, true, {}, {}}; }

}  // namespace

TEST_CASE("23: answers in the 16-bit formats, also stored as float32") {
    for (const Format format : {Format::bfloat16, Format::float16})
        for (const int d : {32, 128, 256, 512})
            for (const double base : {1e4, 5e5, 1e6, 1e7}) {
                const audit::Recipe recipe = audit::usual(half, d, base);
                for (const bool as_float32 : {false, true}) {
                    const audit::Report report =
                        as_float32 ? audit::question(stored(recipe, format), options_for(recipe, Format::float32))
                                   : ask(recipe, format);
                    CAPTURE(d);
                    CAPTURE(base);
                    CAPTURE(name(format));
                    CAPTURE(report.headline());
                    CHECK(report.correct);
                    CHECK(report.base == base);
                    CHECK(report.format == format);
                    CHECK(report.rotary_dim == static_cast<std::size_t>(d));
                }
            }
}

TEST_CASE("24: a stated base counts for every scaling") {
    const audit::Recipe partial = [] {
        audit::Recipe r = audit::usual(half, 128, 10000);
        r.planes.resize(32);
        r.theta.resize(32);
        return r;
    }();
    for (const audit::Recipe& recipe :
         {scaled(128, 10000, llama3(8)), scaled(128, 10000, yarn(8), rope::yarn_length_factor(8.0)), partial}) {
        audit::Options options = options_for(recipe);
        CHECK(audit::question(recipe.box(), options).correct);
        options.expected.base = 10000;
        CHECK(audit::question(recipe.box(), options).correct);
        options.expected.base = 500000;
        const audit::Report wrong = audit::question(recipe.box(), options);
        CAPTURE(wrong.headline());
        CHECK_FALSE(wrong.correct);
    }
}

TEST_CASE("25: an error of more than half a position never passes, and the headline says why") {
    audit::Recipe recipe = audit::usual(half, 64, 10000);
    recipe.angle = [](double theta, double p) { return audit::rounded(p, Format::bfloat16) * theta; };
    const audit::Report report = ask(recipe, Format::float32);
    CHECK_FALSE(report.correct);
    CHECK(report.headline().starts_with("is too imprecise: bfloat16 positions: error "));
    CHECK(report.headline().find("where 4.8e-1 is half of what one position turns (half-split, base 10000, d = 64)") !=
          std::string::npos);
    // nor where the inverse frequencies are rounded, or positions to the other format
    const auto rounded_to = [&](Format position, Format frequency) {
        recipe.angle = [=](double theta, double p) {
            return audit::rounded(p, position) * audit::rounded(theta, frequency);
        };
        audit::Options near = options_for(recipe, Format::float32);
        near.longest = 65504;  // the largest float16
        const audit::Report found = audit::question(recipe.box(), near);
        CAPTURE(found.headline());
        CHECK_FALSE(found.correct);
        return found.cause;
    };
    constexpr Format exact = Format::float64;
    CHECK(rounded_to(Format::float16, exact) == "float16 positions");
    CHECK(rounded_to(exact, Format::bfloat16) == "bfloat16 inverse frequencies");
    CHECK(rounded_to(exact, Format::float16) == "float16 inverse frequencies");
    recipe.angle = [](double theta, double p) { return audit::rounded(p, Format::bfloat16) * theta; };
    // a stated limit is named as well
    audit::Options options = options_for(recipe, Format::float32);
    options.max_error = 1e-3;
    recipe.angle = [](double theta, double p) {
        return static_cast<double>(static_cast<float>(p) * static_cast<float>(theta));
    };
    const audit::Report stated = audit::question(recipe.box(), options);
    CHECK_FALSE(stated.correct);
    CHECK(stated.headline().find("where 1.0e-3 is allowed") != std::string::npos);
    // what nothing explains doesn't pass, unless so much is allowed
    recipe.angle = [](double theta, double p) {
        return p * theta + (p > 1000 && theta < 0.5 ? 0.01 * std::sin(p * theta) : 0);
    };
    options.max_error.reset();
    const audit::Report odd = audit::question(recipe.box(), options);
    CAPTURE(odd.headline());
    CHECK_FALSE(odd.correct);
}

TEST_CASE("26: an attention factor by itself is no mistake, and passes where it is stated") {
    audit::Recipe recipe = audit::usual(half, 96, 10000);
    recipe.factor = std::sqrt(1 + std::log(32) / std::log(4096));  // Phi-4-mini: 1.1902
    audit::Options options = options_for(recipe);
    const audit::Report report = audit::question(recipe.box(), options);
    CHECK(report.findings.front().kind == Kind::undecided);
    CHECK(report.findings.front().id == "attention-factor");
    CHECK(report.findings.front().words.find("sqrt(1 + ln 32 / ln 4096)") != std::string::npos);
    options.expected.length_factor = recipe.factor;
    CHECK(audit::question(recipe.box(), options).correct);
    options.expected.length_factor = 1;
    CHECK(audit::question(recipe.box(), options).findings.front().id == "wrong-length-factor");
}

TEST_CASE("26: Llama 4 has low = high: a step instead of a ramp") {
    const audit::Recipe recipe = scaled(128, 500000, llama3(16, 1, 1));
    audit::Options options = options_for(recipe);
    const audit::Report report = audit::question(recipe.box(), options);
    CAPTURE(report.headline());
    CHECK(report.findings.front().kind != Kind::mistake);
    options.expected.base = 500000;
    options.expected.scaling = llama3(16, 1, 1);
    CHECK(audit::question(recipe.box(), options).correct);
    options.expected.scaling = llama3(8, 1, 1);
    CHECK_FALSE(audit::question(recipe.box(), options).correct);
}

TEST_CASE("26: Phi-3's switch of short and long factors") {
    audit::Scaled s{Scaling::longrope, 32, 4096, 1, 4, true, {}, {}};
    for (int i = 0; i < 48; ++i) {
        s.short_factors.push_back(1 + 0.01 * i);
        s.long_factors.push_back(1 + 0.5 * i);
    }
    const double length = rope::longrope_length_factor(32.0, 4096.0);
    const audit::BlackBox box = [=](const Tensor& x, const audit::Positions& positions) {
        audit::Recipe recipe = audit::usual(half, 96, 10000);
        recipe.theta = audit::frequencies_of<double>(s, 10000, 96, 96,
                                                     static_cast<double>(*std::ranges::max_element(positions)) + 1);
        recipe.factor = length;
        return recipe.box()(x, positions);
    };
    audit::Options options;
    options.head_dim = 96;
    const audit::Report report = audit::question(box, options);
    CHECK(report.findings.front().id == "longrope-switch");
    CHECK(report.findings.front().kind == Kind::undecided);
    CHECK(report.parameters.back() == std::pair<std::string, double>{"original_length", 4096});
    options.expected.base = 10000;
    options.expected.scaling = s;
    options.expected.length_factor = length;
    CHECK(audit::question(box, options).correct);
    // the long factors for every call, or a long factor that is another
    const audit::BlackBox always_long = [=](const Tensor& x, const audit::Positions& positions) {
        audit::Recipe recipe = audit::usual(half, 96, 10000);
        recipe.theta = audit::frequencies_of<double>(s, 10000, 96, 96, 1 << 20);
        recipe.factor = length;
        return recipe.box()(x, positions);
    };
    CHECK(audit::question(always_long, options).findings.front().id == "call-length-ignored");
    options.expected.scaling->long_factors[40] += 0.5;
    CHECK_FALSE(audit::question(box, options).correct);
}

TEST_CASE("26: xPos at any centre") {
    for (const double centre : {0.0, 512.0, 1024.5, 2048.0}) {
        const audit::Recipe recipe = audit::usual(half, 64, 10000);
        const audit::BlackBox box = [=](const Tensor& x, const audit::Positions& positions) {
            Tensor y = recipe.box()(x, positions);
            for (std::size_t row = 0; row < y.rows; ++row)
                for (std::size_t i = 0; i < recipe.planes.size(); ++i) {
                    const double zeta = (2.0 * static_cast<double>(i) / recipe.head_dim + 0.4) / 1.4;
                    const double stretch = std::pow(zeta, (static_cast<double>(positions[row]) - centre) / 512);
                    y(row, static_cast<std::size_t>(recipe.planes[i].first)) *= stretch;
                    y(row, static_cast<std::size_t>(recipe.planes[i].second)) *= stretch;
                }
            return y;
        };
        const audit::Report report = audit::question(box, options_for(recipe));
        CAPTURE(report.headline());
        CHECK(report.findings.front().id == "xpos");
        CHECK(report.correct);
        CHECK(report.growth_centre == centre);
    }
}

TEST_CASE("26: several axes, each asked alone") {
    const auto sections = [](std::vector<int> axis_of, std::vector<double> theta) -> audit::ManyAxes {
        return [=](const Tensor& x, const std::vector<audit::Positions>& axes) {
            Tensor y = x;
            const std::size_t h = theta.size();
            for (std::size_t row = 0; row < x.rows; ++row)
                for (std::size_t i = 0; i < h; ++i) {
                    const double f = theta[i] * static_cast<double>(axes[static_cast<std::size_t>(axis_of[i])][row]);
                    y(row, i) = x(row, i) * std::cos(f) - x(row, i + h) * std::sin(f);
                    y(row, i + h) = x(row, i) * std::sin(f) + x(row, i + h) * std::cos(f);
                }
            return y;
        };
    };
    audit::Options options;
    std::vector<int> mrope;  // Qwen2-VL: 16, 24, 24
    for (int i = 0; i < 64; ++i) mrope.push_back(i < 16 ? 0 : i < 40 ? 1 : 2);
    const audit::ManyAxes qwen = sections(mrope, rope::frequencies<double>(128, 1e6));
    audit::Report report = audit::question(qwen, 3, options);
    CHECK(report.correct);
    CHECK(report.headline().find("base 1000000, d = 128, in sections of 16, 24, 24 planes") != std::string::npos);
    options.expected.sections = {16, 24, 24};
    CHECK(audit::question(qwen, 3, options).correct);
    options.expected.sections = {24, 20, 20};
    CHECK(audit::question(qwen, 3, options).findings.front().id == "wrong-sections");
    // two axes, each with frequencies of its own
    std::vector<double> theta = rope::frequencies<double>(32, 100.0);
    const std::vector<double> again = theta;
    theta.insert(theta.end(), again.begin(), again.end());
    std::vector<int> axis_of(32, 0);
    std::fill(axis_of.begin() + 16, axis_of.end(), 1);
    audit::Options image;
    image.head_dim = 64;
    image.expected.base = 100;
    report = audit::question(sections(axis_of, theta), 2, image);
    CAPTURE(report.headline());
    CHECK(report.correct);
    CHECK(report.findings.front().id == "axial");
    CHECK(report.base == 100);
    std::fill(axis_of.begin(), axis_of.end(), 0);
    CHECK(audit::question(sections(axis_of, theta), 2, image).findings.front().id == "axis-ignored");
}

TEST_CASE("26: pixel frequencies are an alias of pi at whole positions") {
    audit::Recipe recipe = audit::usual(half, 32, 10000);
    for (std::size_t i = 0; i < recipe.theta.size(); ++i)
        recipe.theta[i] = std::numbers::pi * (1 + 4.0 * static_cast<double>(i) / 15);
    const audit::Report report = ask(recipe);
    CHECK(report.findings.front().id == "pixel-frequencies");
    CHECK(report.findings.front().kind == Kind::undecided);
}

TEST_CASE("27: where positions end or wrap is named, in every format") {
    for (const Format format : {Format::float64, Format::float32, Format::bfloat16, Format::float16})
        for (const double end : {5.0, 100.0, 2047.0, 2048.0, 4095.0, 8191.0}) {
            audit::Recipe recipe = audit::usual(half, 128, 10000);
            recipe.position = [end](double p) { return std::min(p, end); };
            const audit::Report report = ask(recipe, format);
            CAPTURE(name(format));
            CAPTURE(report.headline());
            CHECK(report.findings.front().id == "position-clipped");
            CHECK(report.findings.front().words.ends_with(" " + std::to_string(static_cast<int>(end))));
        }
    for (const Format format : {Format::float64, Format::float32, Format::bfloat16}) {
        audit::Recipe recipe = audit::usual(half, 128, 500000);
        recipe.position = [](double p) { return std::remainder(p, 65536); };
        CHECK(ask(recipe, format).findings.front().words == "positions wrap around as 16-bit integers");
        recipe.position = [](double p) { return std::fmod(p, 2048); };
        CHECK(ask(recipe, format).findings.front().words == "positions count modulo 2048");
        audit::Options options = options_for(recipe, format);
        options.longest = std::int64_t{1} << 32;
        if (format == Format::bfloat16) continue;
        recipe.position = [](double p) { return p - 0x1p32 * std::floor((p + 0x1p31) / 0x1p32); };
        const audit::Report report = audit::question(recipe.box(), options);
        CAPTURE(report.headline());
        CHECK(report.findings.front().words == "positions wrap around as 32-bit integers");
    }
}

TEST_CASE("27: a table of 2048 rows can be asked, and is asked for no negative position") {
    const audit::Recipe recipe = audit::usual(half, 64, 10000);
    const audit::BlackBox table = [&](const Tensor& x, const audit::Positions& positions) {
        for (const std::int64_t p : positions)
            if (p < 0 || p > 2047) throw std::out_of_range("no row " + std::to_string(p));
        return recipe.box()(x, positions);
    };
    audit::Options options = options_for(recipe);
    options.longest = 2047;
    const audit::Report report = audit::question(table, options);
    CHECK(report.correct);
    CHECK(report.precision.back().position == 2047);
}

TEST_CASE("28: a base that nobody would choose does not pass unstated") {
    // the exponent over d_model = 4096 in a head of 128, and the 13th head of one that is not split
    for (const int first : {0, 13 * 64}) {
        audit::Recipe recipe = audit::usual(half, 128, 10000);
        for (std::size_t i = 0; i < recipe.theta.size(); ++i)
            recipe.theta[i] = std::pow(10000, -2.0 * (first + static_cast<double>(i)) / 4096);
        const audit::Report report = ask(recipe);
        CAPTURE(report.headline());
        CHECK_FALSE(report.correct);
        CHECK(report.findings.front().words.find("the exponent is over 4096 coordinates") != std::string::npos);
    }
}

TEST_CASE("28: neither does one that comes from no other dimension") {
    const audit::Report report = ask(audit::usual(half, 128, 1.7));
    CAPTURE(report.headline());
    CHECK(report.findings.front().id == "implausible-base");
    CHECK(report.findings.front().kind == Kind::undecided);
    audit::Options options = options_for(audit::usual(half, 128, 1.7));
    options.expected.base = 1.7;
    CHECK(audit::question(audit::usual(half, 128, 1.7).box(), options).correct);
}

TEST_CASE(
    "28: YaRN's base to all its digits, its ramp by the code or the paper, its length factor absent, twice, its root") {
    for (const Format format : {Format::float64, Format::float32})
        for (const double base : {10000.0, 150000.0, 1e6}) {
            const double once = rope::yarn_length_factor(8.0);
            CHECK(ask(scaled(128, base, yarn(8), once), format).base == base);
            audit::Scaled paper = yarn(8);
            paper.kind = Scaling::yarn_paper;
            const audit::Report by_paper = ask(scaled(128, base, paper, once), format);
            CAPTURE(by_paper.headline());
            CHECK(by_paper.scaling == Scaling::yarn_paper);
            CHECK(by_paper.base == base);
            const audit::Report by_parts = ask(scaled(128, base, paper), format);  // NTK-by-parts: no length factor
            CAPTURE(by_parts.headline());
            CHECK(by_parts.scaling == Scaling::yarn_paper);
            CHECK(by_parts.correct);
            CHECK(ask(scaled(128, base, yarn(8)), format).correct);
            CHECK(ask(scaled(128, base, yarn(8), once * once), format).findings.front().id == "mscale-twice");
            CHECK(ask(scaled(128, base, yarn(8), std::sqrt(once)), format).findings.front().id == "mscale-root");
        }
}

TEST_CASE("28: causes combine: tables in one format of angles in another") {
    audit::Recipe recipe = audit::usual(half, 128, 10000);
    recipe.tables = Format::bfloat16;
    recipe.angle = [](double theta, double p) {
        return static_cast<double>(static_cast<float>(p) * static_cast<float>(theta));
    };
    const audit::Report report = ask(recipe, Format::float32);
    CHECK(report.cause == "bfloat16 cos and sin tables of float32 angles");
    // the answers are finer than that
    CHECK(report.findings.front().kind == audit::Kind::imprecise);
    CHECK(report.headline().find("in answers of float32") != std::string::npos);
}

TEST_CASE("a base that grows with the call is judged by what was stated") {
    const audit::BlackBox growing = [](const Tensor& x, const audit::Positions& positions) {
        const double reach = static_cast<double>(*std::ranges::max_element(positions)) + 1;
        const double grown = reach > 4096 ? std::pow(4 * reach / 4096 - 3, 128.0 / 126) : 1;
        return audit::usual(half, 128, 1e4 * grown).box()(x, positions);
    };
    const auto diagnosis = [&](Scaling kind, double factor, double length) {
        audit::Options options;
        options.expected.base = 1e4;
        options.expected.scaling = {kind, factor, length, 1, 4, true, {}, {}};
        const audit::Report report = audit::question(growing, options);
        return report.correct ? std::string("right") : report.findings.front().id;
    };
    CHECK(diagnosis(Scaling::none, 1, 0) == "wrong-scaling");
    CHECK(diagnosis(Scaling::dynamic_ntk, 4, 4096) == "right");
    CHECK(diagnosis(Scaling::dynamic_ntk, 2, 4096) == "wrong-factor");
    CHECK(diagnosis(Scaling::dynamic_ntk, 4, 2048) == "wrong-length");
}

TEST_CASE("answers that end are no xPos, and a table of the first call is seen to be one") {
    const audit::Recipe recipe = audit::usual(half, 64, 1e4);
    const audit::Report ended = audit::question(
        [&](const Tensor& x, const audit::Positions& positions) {
            Tensor y = recipe.box()(x, positions);
            for (std::size_t row = 0; row < y.rows; ++row)
                for (std::size_t j = 0; j < y.dim && positions[row] >= 32767; ++j) y(row, j) = 0;
            return y;
        },
        options_for(recipe));
    CHECK(ended.findings.front().id == "answers-end");
    CHECK(ended.findings.front().words == "from position 32767 on the answers are 0");
    std::int64_t last = -1;
    const audit::Report first = audit::question(
        [&](const Tensor& x, audit::Positions positions) {
            if (last < 0) last = *std::ranges::max_element(positions);
            for (std::int64_t& p : positions) p = std::min(p, last);
            return recipe.box()(x, positions);
        },
        options_for(recipe));
    CHECK(first.findings.front().words == "positions are clipped at 8");
}
