// Generated cases: base x d x format x scaling, right and wrong, with a fixed seed. No false alarm, and no silent pass
// of a mistake whose effect exceeds the format's own rounding tenfold.
//
//     test-audit                                         a sample
//     test-audit -tc="all generated cases" --no-skip     all of them
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <random>

#include "audit/audit.hpp"
#include "audit/diagnose/convention.hpp"
#include "audit/gallery/recipe.hpp"
#include "audit/number/words.hpp"

namespace {

using audit::Format, audit::Scaling, audit::Tensor;

constexpr unsigned seed = 20261122;

struct Case {
    int head_dim, rotary_dim;
    double base;
    rope::Layout layout;
    audit::Scaled scaling;
    double length_factor;
    Format format;           ///< of the answers
    bool stored_as_float32;  ///< and they come as float32 all the same
    bool rounded_tables;     ///< cos and sin are rounded to the format before they meet x
    Format angles;

    [[nodiscard]] std::string words() const {
        return std::string(layout == rope::Layout::interleaved ? "interleaved" : "half-split") +
               ", d = " + std::to_string(head_dim) + ", rotary_dim " + std::to_string(rotary_dim) + ", " +
               audit::words_of(scaling, base) + ", " + name(format) + (stored_as_float32 ? " stored as float32" : "") +
               (rounded_tables ? ", tables rounded" : "") + ", angles in " + name(angles);
    }
    [[nodiscard]] audit::Recipe recipe(double call_length) const {
        const bool over_head = scaling.kind == Scaling::proportional;
        audit::Recipe out = audit::usual(layout, head_dim, base, over_head ? head_dim : rotary_dim);
        out.theta = audit::frequencies_of<double>(scaling, base, rotary_dim, head_dim, call_length);
        out.planes.resize(out.theta.size());
        out.factor = length_factor;
        if (rounded_tables) out.tables = format;
        if (angles == Format::float32)
            out.angle = [](double theta, double p) {
                return static_cast<double>(static_cast<float>(p) * static_cast<float>(theta));
            };
        return out;
    }
    [[nodiscard]] audit::Expected expected() const {
        audit::Expected out;
        out.layout = layout == rope::Layout::interleaved ? audit::Layout::interleaved : audit::Layout::half_split;
        out.rotary_dim = static_cast<std::size_t>(rotary_dim);
        out.base = base;
        out.scaling = scaling;
        out.length_factor = length_factor;
        return out;
    }
};

using Change = std::function<void(Case&, audit::Recipe&)>;

/// The case as an implementation: x comes in some format, is rounded to the answers' and turned.
audit::BlackBox box(const Case& given, const Change& change = {}) {
    return [given, change](const Tensor& x, const audit::Positions& positions) {
        Case c = given;
        const double length = static_cast<double>(*std::ranges::max_element(positions)) + 1;
        audit::Recipe none;
        if (change) change(c, none);
        audit::Recipe recipe = c.recipe(length);
        if (change) change(c, recipe);
        Tensor in = x;
        in.format = c.format;
        for (double& v : in.values) v = audit::rounded(v, c.format);
        Tensor y = recipe.box()(in, positions);
        if (c.stored_as_float32) y.format = Format::float32;
        return y;
    };
}

class Drawn {
public:
    explicit Drawn(unsigned s) : random_(s) {}
    template <class T, std::size_t n>
    T one_of(const std::array<T, n>& all) {
        return all[random_() % n];
    }
    double number(double low, double high) { return std::uniform_real_distribution<>(low, high)(random_); }

    Case one(int d, double base, Scaling kind, int way) {
        constexpr std::array formats{Format::float64,  Format::float32, Format::bfloat16,
                                     Format::bfloat16, Format::float16, Format::float16};
        Case c{d,
               d,
               base,
               one_of(std::array{rope::Layout::interleaved, rope::Layout::half_split}),
               {},
               1,
               formats[static_cast<std::size_t>(way)],
               way == 3 || way == 5,
               random_() % 2 == 0,
               Format::float64};
        if (unit(c.format) >= unit(Format::float32) && random_() % 2 == 0) c.angles = Format::float32;
        c.scaling.kind = kind;
        if (kind == Scaling::none && random_() % 2 == 0) c.rotary_dim = d / 4 * 2;  // partial
        if (kind == Scaling::none) return c;
        c.scaling.factor = one_of(std::array{2.0, 4.0, 8.0, 16.0, 32.0, 40.0});
        c.scaling.original_length = one_of(std::array{2048.0, 4096.0, 8192.0, 32768.0});
        if (kind == Scaling::yarn || kind == Scaling::yarn_paper) {
            c.scaling.high = 32;
            c.length_factor = rope::yarn_length_factor(c.scaling.factor);
        }
        if (kind == Scaling::llama3 && random_() % 4 == 0) c.scaling.high = 1;  // Llama 4: low = high
        if (kind == Scaling::proportional) {
            c.rotary_dim = d / 4 * 2;
            c.scaling.factor = 1;
            c.layout = rope::Layout::half_split;
            // half-split over head_dim: plane i is (i, i + d/2)
        }
        if (kind == Scaling::longrope) {
            double slow = 1, slower = 1;
            for (int i = 0; i < d / 2; ++i) {
                c.scaling.short_factors.push_back(slow);
                c.scaling.long_factors.push_back(slower);
                slow += number(0, 1.0 / d);
                slower += number(0, 40.0 / d);
            }
            c.length_factor = rope::longrope_length_factor(c.scaling.factor, c.scaling.original_length);
        }
        return c;
    }

private:
    std::mt19937 random_;
};

/// A mistake by name. Without a base that is stated only the first few are mistakes.
const std::vector<std::pair<std::string, Change>>& mistakes() {
    static const std::vector<std::pair<std::string, Change>> all{
        {"flipped sign",
         [](Case&, audit::Recipe& r) {
             for (double& t : r.theta) t = -t;
         }},
        {"counted from 1", [](Case&, audit::Recipe& r) { r.position = [](double p) { return p + 1; }; }},
        {"clipped", [](Case&, audit::Recipe& r) { r.position = [](double p) { return std::min(p, 2047.0); }; }},
        {"int16", [](Case&, audit::Recipe& r) { r.position = [](double p) { return std::remainder(p, 65536); }; }},
        {"other base",
         [](Case& c, audit::Recipe& r) {
             if (r.theta.empty()) c.base *= 2;
         }},
        {"one percent of the base",
         [](Case& c, audit::Recipe& r) {
             if (r.theta.empty()) c.base *= 1.01;
         }},
        {"scaling ignored",
         [](Case& c, audit::Recipe& r) {
             if (r.theta.empty()) c.scaling.kind = Scaling::none;
         }},
        {"factor doubled",
         [](Case& c, audit::Recipe& r) {
             if (r.theta.empty()) c.scaling.factor *= 2;
         }},
        {"original length halved",
         [](Case& c, audit::Recipe& r) {
             if (r.theta.empty()) c.scaling.original_length /= 2;
         }},
        {"lengthened",
         [](Case& c, audit::Recipe& r) {
             if (r.theta.empty()) c.length_factor *= 1.1;
         }},
        {"last plane doubled",
         [](Case&, audit::Recipe& r) {
             if (!r.theta.empty()) r.theta.back() *= 2;
         }},
    };
    return all;
}
constexpr std::size_t always_mistakes = 4;

/// By how much a mistake changes the answers to basis vectors, over their largest entry.
double effect(const Case& c, const Change& change) {
    Case exact = c;
    exact.format = Format::float64;
    exact.angles = Format::float64;
    exact.rounded_tables = exact.stored_as_float32 = false;
    audit::Options options;
    options.head_dim = static_cast<std::size_t>(c.head_dim);
    const audit::Probe probe = audit::probe(options);
    const Tensor right = box(exact)(probe.x, probe.positions), wrong = box(exact, change)(probe.x, probe.positions);
    double out = 0;
    for (std::size_t row = 0; row < right.rows; ++row) {
        const std::size_t at = row % (right.dim + 4);
        if (at < right.dim)
            for (std::size_t j = 0; j < right.dim; ++j) out = std::max(out, std::abs(right(row, j) - wrong(row, j)));
    }
    return out;
}

struct Counts {
    int cases = 0, asked = 0, named = 0, undecided = 0, mistakes = 0, too_small = 0;
};

void judge(const Case& c, Drawn& draw, Counts& counts) {
    audit::Options free, stated;
    free.head_dim = stated.head_dim = static_cast<std::size_t>(c.head_dim);
    free.format = stated.format = c.stored_as_float32 ? Format::float32 : c.format;
    stated.expected = c.expected();
    const std::string words = c.words();
    CAPTURE(words);
    ++counts.cases;
    {
        const audit::Report report = audit::question(box(c), stated);
        CHECK_MESSAGE(report.correct, "stated: ", words, "\n  ", report.headline(), "\n  ",
                      report.findings.front().evidence);
    }
    {
        const audit::Report report = audit::question(box(c), free);
        const audit::Kind kind = report.findings.front().kind;
        CHECK_MESSAGE((kind == audit::Kind::convention || kind == audit::Kind::undecided), "free: ", words, "\n  ",
                      report.headline());
        counts.named += report.correct;
        counts.undecided += kind == audit::Kind::undecided;
    }
    const std::size_t which = static_cast<std::size_t>(draw.number(0, static_cast<double>(mistakes().size()) - 1e-9));
    const auto& mistaken = mistakes()[which].first;
    const auto& change = mistakes()[which].second;
    CAPTURE(mistaken);
    if (effect(c, change) <= 10 * unit(c.format) * c.length_factor) {
        ++counts.too_small;
        return;
    }
    ++counts.mistakes;
    const audit::Report report = audit::question(box(c, change), stated);
    CHECK_MESSAGE(!report.correct, "stated, but ", mistaken, ": ", words, "\n  ", report.headline());
    if (which < always_mistakes) {
        const audit::Report unsaid = audit::question(box(c, change), free);
        CHECK_MESSAGE(!unsaid.correct, mistaken, ": ", words, "\n  ", unsaid.headline());
    }
}

void say(const Counts& counts) {
    std::cout << counts.cases << " cases with seed " << seed << ": named without a hint " << counts.named
              << ", undecided without one " << counts.undecided << "; mistakes " << counts.mistakes
              << ", too small to be seen " << counts.too_small << "\n";
    std::cout.flush();
}

/// Every scaling and way of answering in turn, d and base drawn.
void run(int rounds, int largest_dim) {
    Drawn draw(seed);
    Counts counts;
    for (int round = 0; round < rounds; ++round) {
        if (round > 0) say(counts);
        for (const Scaling kind : {Scaling::none, Scaling::linear, Scaling::ntk, Scaling::dynamic_ntk, Scaling::llama3,
                                   Scaling::yarn, Scaling::yarn_paper, Scaling::longrope, Scaling::proportional})
            for (int way = 0; way < 6; ++way) {
                int d = 0;
                do d = draw.one_of(std::array{32, 48, 64, 80, 96, 128, 192, 256, 512});
                while (d > largest_dim);
                const double base = draw.one_of(std::array{100.0, 1000.0, 1e4, 150000.0, 5e5, 1e6, 1e7, 1e9});
                judge(draw.one(d, base, kind, way), draw, counts);
            }
    }
    say(counts);
    CHECK(counts.mistakes > counts.cases / 3);
}

}  // namespace

TEST_CASE("what only the whole of them showed") {
    const auto case_of = [](int d, double base, Scaling kind, double factor, double length, Format format) {
        Case c{d, d, base, rope::Layout::half_split, {}, 1, format, false, false, Format::float64};
        c.scaling.kind = kind;
        c.scaling.factor = factor;
        c.scaling.original_length = length;
        return c;
    };
    const auto free_of = [](const Case& c) {
        audit::Options options;
        options.head_dim = static_cast<std::size_t>(c.head_dim);
        options.format = c.format;
        return options;
    };
    const auto stated_of = [&](const Case& c) {
        audit::Options options = free_of(c);
        options.expected = c.expected();
        return options;
    };
    const auto changed = [](const char* name) {
        return std::ranges::find(mistakes(), name, [](const auto& m) { return m.first; })->second;
    };
    SUBCASE("far out, a base that grows with the call hid what is done with positions") {
        const Case c = case_of(80, 10000, Scaling::dynamic_ntk, 8, 8192, Format::float32);
        CHECK(audit::question(box(c), free_of(c)).correct);
        CHECK(audit::question(box(c, changed("clipped")), free_of(c)).findings.front().id == "position-clipped");
        CHECK(audit::question(box(c, changed("int16")), free_of(c)).findings.front().id == "position-wraps");
    }
    SUBCASE("planes that rounding stops in a short call") {
        Case c = case_of(128, 1e9, Scaling::dynamic_ntk, 40, 8192, Format::float16);
        c.rounded_tables = true;
        CHECK(audit::question(box(c), stated_of(c)).correct);
    }
    SUBCASE("planes too slow to be seen, lengthened as the others are") {
        Case c = case_of(192, 1e9, Scaling::longrope, 4, 8192, Format::float32);
        c.scaling.short_factors.assign(96, 1);
        for (int i = 0; i < 96; ++i) c.scaling.long_factors.push_back(1 + i * 0.2);
        c.length_factor = rope::longrope_length_factor(4.0, 8192.0);
        const audit::Report report = audit::question(box(c), stated_of(c));
        CHECK_MESSAGE(report.correct, report.headline());
    }
    SUBCASE("and a rest that is lengthened where nothing is slow") {
        Case c = case_of(64, 10000, Scaling::none, 1, 0, Format::float32);
        c.rotary_dim = 32;
        c.length_factor = 1.25;
        const auto lengthened = [&](const Tensor& x, const audit::Positions& positions) {
            Tensor y = box(c)(x, positions);
            for (std::size_t row = 0; row < y.rows; ++row)
                for (std::size_t j = 32; j < 64; ++j) y(row, j) *= 1.25;
            return y;
        };
        CHECK(audit::question(box(c), stated_of(c)).correct);
        CHECK(audit::question(lengthened, stated_of(c)).findings.front().id == "rest-lengthened");
        CHECK(audit::question(lengthened, free_of(c)).findings.front().id == "rest-lengthened");
    }
    SUBCASE("a wrong plane is no rounding of the tables") {
        const Case c = case_of(512, 1e7, Scaling::ntk, 40, 4096, Format::float64);
        CHECK(audit::question(box(c), stated_of(c)).correct);
        CHECK_FALSE(audit::question(box(c, changed("last plane doubled")), stated_of(c)).correct);
    }
    SUBCASE("float32 angles are no scale of the positions") {
        Case c = case_of(64, 10000, Scaling::none, 1, 0, Format::bfloat16);
        c.rotary_dim = 32;
        c.angles = Format::float32;
        CHECK(audit::question(box(c), free_of(c)).findings.front().kind != audit::Kind::mistake);
        c = case_of(192, 1000, Scaling::dynamic_ntk, 2, 4096, Format::bfloat16);
        c.stored_as_float32 = c.rounded_tables = true;
        c.angles = Format::float32;
        const audit::Report report = audit::question(box(c), free_of(c));
        CHECK_MESSAGE(report.findings.front().kind != audit::Kind::mistake, report.headline());
    }
}
TEST_CASE("a sample of the generated cases") { run(1, 128); }
TEST_CASE("all generated cases" * doctest::skip()) { run(19, 512); }
