// rope::apply against RoPE computed with 50 digits: every storage, layout, direction and path, on random shapes,
// strides and positions, and on the values where arithmetic is special.
#include <doctest/doctest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cmath>
#include <limits>
#include <random>

#include "rope/apply.hpp"
#include "rope/apply_kernels.hpp"

namespace {

using Real = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<50>, boost::multiprecision::et_off>;
using rope::bfloat16;
using rope::Direction;
using rope::float16;
using rope::Layout;

/// The bounds that apply.hpp states, in units in the last place of 1.
template <class T>
struct Stated;
template <>
struct Stated<float> {
    static constexpr double bound = 1.0001 * 0x1p-24;
};
template <>
struct Stated<double> {
    static constexpr double bound = 2 * 0x1p-53;
};
template <>
struct Stated<bfloat16> {
    static constexpr double bound = 0.51 * 0x1p-8;
};
template <>
struct Stated<float16> {
    static constexpr double bound = 0.51 * 0x1p-11;
};

template <class T>
double value(T x) {
    return rope::detail::load(x);
}
template <class T>
T stored(double x) {
    T y;
    rope::detail::store(y, x);
    return y;
}

struct Random {
    explicit Random(std::uint64_t seed) : engine(seed) {}
    std::int64_t below(std::int64_t bound) {
        return static_cast<std::int64_t>(engine() % static_cast<std::uint64_t>(bound));
    }
    double unit() { return static_cast<double>(engine() >> 11) * 0x1p-52 - 1; }
    std::mt19937_64 engine;
};

struct Case {
    int head_dim, rotary_dim;
    std::int64_t tokens, heads, token_gap, head_gap;
    Layout layout;
    Direction direction;
    int threads;
    bool in_place, table;
};

/// A random tensor of pairs of length at most 1, turned; the largest error, with what lies between the heads untouched.
template <class T>
double largest_error(const Case& c, std::int64_t first_position, std::uint64_t seed) {
    Random random(seed);
    rope::Heads<T> shape{nullptr, c.tokens, c.heads, c.head_dim};
    shape.head_stride += c.head_gap;
    shape.token_stride = shape.head_stride * c.heads + c.token_gap;
    std::vector<T> x(static_cast<std::size_t>(shape.token_stride * c.tokens));
    for (T& e : x) e = stored<T>(random.unit() * 0.7);
    const std::vector<T> before = x;
    std::vector<T> other(x.size(), stored<T>(9));
    std::vector<std::int64_t> positions;
    for (std::int64_t t = 0; t < c.tokens; ++t)
        positions.push_back(first_position + (c.table ? random.below(20) : random.below(1000)));

    const rope::Rotary rotary(c.rotary_dim, 10000, c.layout);
    std::vector<T>& y = c.in_place ? x : other;
    rope::Heads<const T> in{x.data(), c.tokens, c.heads, c.head_dim, shape.token_stride, shape.head_stride};
    shape.data = y.data();
    if (c.table)
        rope::apply(rope::RotaryTable(rotary, first_position, 20), positions, in, shape, c.direction, c.threads);
    else
        rope::apply(rotary, positions, in, shape, c.direction, c.threads);

    double worst = 0;
    std::vector<bool> written(x.size(), false);
    const auto theta = rope::frequencies<Real>(c.rotary_dim);
    for (std::int64_t t = 0; t < c.tokens; ++t) {
        std::vector<Real> cosines, sines;
        for (const Real& f : theta) {
            const Real angle = f * positions[static_cast<std::size_t>(t)];
            cosines.push_back(cos(angle));
            sines.push_back(c.direction == Direction::forward ? sin(angle) : -sin(angle));
        }
        for (std::int64_t h = 0; h < c.heads; ++h) {
            const auto at = [&](int k) { return static_cast<std::size_t>(t * shape.token_stride + h * shape.head_stride + k); };
            for (int i = 0; i < c.rotary_dim / 2; ++i) {
                const auto [a, b] = rope::plane(c.layout, i, c.rotary_dim);
                const Real xa = value(before[at(a)]), xb = value(before[at(b)]);
                const auto p = static_cast<std::size_t>(i);
                worst = std::max(worst, double(abs(xa * cosines[p] - xb * sines[p] - value(y[at(a)]))));
                worst = std::max(worst, double(abs(xa * sines[p] + xb * cosines[p] - value(y[at(b)]))));
                written[at(a)] = written[at(b)] = true;
            }
            for (int k = c.rotary_dim; k < c.head_dim; ++k) {
                REQUIRE(value(y[at(k)]) == value(before[at(k)]));
                written[at(k)] = true;
            }
        }
    }
    for (std::size_t i = 0; i < y.size(); ++i)
        if (!written[i]) REQUIRE(value(y[i]) == (c.in_place ? value(before[i]) : 9));
    return worst;
}

template <class T>
void random_cases() {
    Random random(20260101);
    const std::int64_t places[] = {0, 1, 2047, 131072, 1048575, (std::int64_t{1} << 31) - 1000,
                                   -5, std::int64_t{1} << 40, (std::int64_t{1} << 62) + 12345};
    for (const std::int64_t place : places)
        for (int k = 0; k < 4; ++k) {
            Case c{};
            const int dims[] = {2, 6, 20, 64, 80, 128, 130};
            c.head_dim = dims[random.below(7)];
            c.rotary_dim = k == 0 ? c.head_dim : 2 + 2 * static_cast<int>(random.below(c.head_dim / 2));
            c.tokens = 1 + random.below(4);
            c.heads = 1 + random.below(3);
            c.token_gap = random.below(3);
            c.head_gap = random.below(5);
            c.layout = random.below(2) == 0 ? Layout::interleaved : Layout::half_split;
            c.direction = random.below(2) == 0 ? Direction::forward : Direction::inverse;
            c.threads = 1 + static_cast<int>(random.below(6));
            c.in_place = random.below(2) == 0;
            c.table = random.below(2) == 0;
            const double worst = largest_error<T>(c, place, static_cast<std::uint64_t>(place) + static_cast<std::uint64_t>(k));
            CAPTURE(place);
            CAPTURE(c.head_dim);
            CAPTURE(c.rotary_dim);
            CAPTURE(static_cast<int>(c.layout));
            CHECK(worst <= Stated<T>::bound);
        }
}

}  // namespace

TEST_CASE("float: random shapes, strides, positions and paths stay within the stated bound") { random_cases<float>(); }
TEST_CASE("double: the same") { random_cases<double>(); }
TEST_CASE("bfloat16: the same") { random_cases<bfloat16>(); }
TEST_CASE("float16: the same") { random_cases<float16>(); }

TEST_CASE("cos and sin are within the stated bound, near the axes and far out too") {
    Random random(7);
    const std::vector<double> theta = {1, 1e-4, 0.25, 3.141592653589793, 1e9 + 0.1, 1e-300, -0.7, 0x1p63};
    const rope::Rotary rotary{std::span<const double>(theta)};
    double worst = 0;
    for (int k = 0; k < 400; ++k) {
        const std::int64_t m = static_cast<std::int64_t>(random.engine() >> random.below(62) >> 1) * (k % 2 == 0 ? 1 : -1);
        double c[8], s[8];
        rotary.cos_sin(m, c, s);
        for (std::size_t i = 0; i < theta.size(); ++i) {
            const boost::multiprecision::number<boost::multiprecision::cpp_bin_float<90>> angle =
                boost::multiprecision::number<boost::multiprecision::cpp_bin_float<90>>(theta[i]) * m;
            worst = std::max({worst, double(abs(cos(angle) - c[i])), double(abs(sin(angle) - s[i]))});
        }
    }
    CHECK(worst <= 1.5 * 0x1p-53);
}

TEST_CASE("forward and inverse undo each other; position 0 changes nothing") {
    const rope::Rotary rotary(8);
    const std::vector<std::int64_t> positions = {0, 12345};
    std::vector<float> x = {1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8}, y(16), z(16);
    using In = rope::Heads<const float>;
    rope::apply<float>(rotary, positions, In{x.data(), 2, 1, 8}, {y.data(), 2, 1, 8});
    rope::apply<float>(rotary, positions, In{y.data(), 2, 1, 8}, {z.data(), 2, 1, 8}, Direction::inverse);
    for (std::size_t i = 0; i < 8; ++i) CHECK(y[i] == x[i]);
    for (std::size_t i = 0; i < 16; ++i) CHECK(std::abs(z[i] - x[i]) <= 8 * 2 * std::numeric_limits<float>::epsilon());
}

TEST_CASE("special values: zeros, subnormals, huge ones, infinity and NaN stay in their own pair") {
    const float inf = std::numeric_limits<float>::infinity(), nan = std::numeric_limits<float>::quiet_NaN();
    const float tiny = std::numeric_limits<float>::denorm_min(), huge = std::numeric_limits<float>::max();
    for (const Layout layout : {Layout::interleaved, Layout::half_split}) {
        const rope::Rotary rotary(10, 10000, layout);
        const std::vector<std::int64_t> positions = {1};
        std::vector<float> x(10), y(10);
        const float pairs[5][2] = {{0, 0}, {tiny, 0}, {huge, huge}, {inf, 1}, {nan, 1}};
        for (int i = 0; i < 5; ++i) {
            const auto [a, b] = rope::plane(layout, i, 10);
            x[static_cast<std::size_t>(a)] = pairs[i][0];
            x[static_cast<std::size_t>(b)] = pairs[i][1];
        }
        rope::apply<float>(rotary, positions, rope::Heads<const float>{x.data(), 1, 1, 10}, {y.data(), 1, 1, 10});
        const auto at = [&](int i, bool second) {
            const auto [a, b] = rope::plane(layout, i, 10);
            return y[static_cast<std::size_t>(second ? b : a)];
        };
        CHECK(at(0, false) == 0);
        CHECK(at(0, true) == 0);
        CHECK(at(1, false) == tiny);  // 10000^(-1/5) = 0.158: cos 0.987 rounds to 1 unit, sin 0.158 to none
        CHECK(at(1, true) == 0);
        CHECK(std::isfinite(at(2, false)));
        CHECK(at(2, true) == inf);  // huge (cos + sin) > huge for a small angle
        CHECK(at(3, false) == inf);
        CHECK(at(3, true) == inf);
        CHECK(std::isnan(at(4, false)));
        CHECK(std::isnan(at(4, true)));
    }
}

/// One token of one head, turned by one of the two arithmetics.
std::vector<float> turned(bool in_float, const std::vector<float>& x, const std::vector<double>& c, const std::vector<double>& s) {
    std::vector<float> y(x.size());
    const rope::detail::Token<float> token{x.data(), y.data(), 0, 0, 1};
    const auto planes = static_cast<std::int64_t>(c.size());
    std::vector<float> parts(4 * c.size());
    if (in_float)
        turn_in_float(Layout::interleaved, token, c.data(), s.data(), planes, parts.data());
    else
        turn_in_double(Layout::interleaved, token, c.data(), s.data(), planes);
    return y;
}

TEST_CASE("both arithmetics, whichever this processor is faster in, keep their bounds") {
    Random random(11);
    double worst_in_float = 0, worst_in_double = 0;
    for (int k = 0; k < 2000; ++k) {
        std::vector<float> x;
        std::vector<double> c, s;
        for (int i = 0; i < 32; ++i) {
            // near the diagonals all products and their difference are large: there two roundings add up
            const double phi = k % 2 == 0 ? 3.2 * random.unit() : 1.05 + 0.01 * random.unit(), psi = phi + 0.01 * random.unit();
            x.push_back(stored<float>(std::cos(phi)));
            x.push_back(stored<float>(std::sin(phi)));
            c.push_back(std::cos(psi));
            s.push_back(std::sin(psi));
        }
        const auto f = turned(true, x, c, s), d = turned(false, x, c, s);
        for (std::size_t i = 0; i < 32; ++i) {
            const Real a = x[2 * i], b = x[2 * i + 1], ya = a * c[i] - b * s[i], yb = a * s[i] + b * c[i];
            worst_in_float = std::max({worst_in_float, double(abs(ya - f[2 * i])), double(abs(yb - f[2 * i + 1]))});
            worst_in_double = std::max({worst_in_double, double(abs(ya - d[2 * i])), double(abs(yb - d[2 * i + 1]))});
        }
    }
    MESSAGE("largest errors in units of 2^-24: " << worst_in_float * 0x1p24 << " in float, " << worst_in_double * 0x1p24
                                                 << " in double");
    CHECK(worst_in_float <= 1.0001 * 0x1p-24);
    CHECK(worst_in_double <= 0.5001 * 0x1p-24);
}

TEST_CASE("both arithmetics agree on what is infinite and what is no number") {
    const float inf = std::numeric_limits<float>::infinity(), nan = std::numeric_limits<float>::quiet_NaN();
    const float huge = std::numeric_limits<float>::max(), tiny = std::numeric_limits<float>::denorm_min();
    const float values[] = {0.0F, -0.0F, 1, -1, tiny, huge, -huge, inf, -inf, nan};
    const double angles[] = {0, 1, -1, 0.5, 3.141592653589793, 1.5707963267948966, 2.5, 1e-7};
    for (const float a : values)
        for (const float b : values)
            for (const double angle : angles) {
                const std::vector<double> c{std::cos(angle)}, s{std::sin(angle)};
                const auto f = turned(true, {a, b}, c, s), d = turned(false, {a, b}, c, s);
                for (std::size_t i = 0; i < 2; ++i) {
                    CAPTURE(a);
                    CAPTURE(b);
                    CAPTURE(angle);
                    CAPTURE(f[i]);
                    CAPTURE(d[i]);
                    const bool close = std::abs(double{f[i]} - d[i]) <= 0x1p-23 * std::hypot(double{a}, double{b}) + tiny;
                    CHECK((std::isnan(d[i]) ? std::isnan(f[i]) : std::isinf(d[i]) ? f[i] == d[i] : close));
                }
            }
}

TEST_CASE("the 16-bit formats: every value comes back, halves go to even, what is too large to infinity") {
    for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
        const float16 h{static_cast<std::uint16_t>(bits)};
        const bfloat16 b{static_cast<std::uint16_t>(bits)};
        if (std::isnan(value(h)))
            CHECK(std::isnan(value(stored<float16>(value(h)))));
        else
            REQUIRE(stored<float16>(value(h)).bits == h.bits);
        if (std::isnan(value(b)))
            CHECK(std::isnan(value(stored<bfloat16>(value(b)))));
        else
            REQUIRE(stored<bfloat16>(value(b)).bits == b.bits);
    }
    CHECK(stored<float16>(1 + 0x1p-11).bits == stored<float16>(1).bits);
    CHECK(stored<float16>(1 + 3 * 0x1p-11).bits == stored<float16>(1 + 4 * 0x1p-11).bits);
    CHECK(std::isinf(value(stored<float16>(65520))));
    CHECK(value(stored<float16>(65519)) == 65504);
    CHECK(value(stored<float16>(0x1p-25)) == 0);
    CHECK(value(stored<float16>(0x1.8p-24)) == 0x1p-23);
    CHECK(stored<bfloat16>(1 + 0x1p-8).bits == stored<bfloat16>(1).bits);
    CHECK(std::isinf(value(stored<bfloat16>(std::numeric_limits<float>::max()))));
}

TEST_CASE("what does not fit is refused by name") {
    CHECK_THROWS_WITH_AS(rope::Rotary(7), "rotary_dim must be even and positive, got 7", std::domain_error);
    CHECK_THROWS_AS(rope::Rotary(8, -1), std::domain_error);
    CHECK_THROWS_AS(rope::Rotary(8, std::nan("")), std::domain_error);
    const std::vector<double> bad = {std::nan("")};
    CHECK_THROWS_AS(rope::Rotary{std::span<const double>(bad)}, std::domain_error);
    const rope::Rotary rotary(8);
    std::vector<float> x(8);
    const std::vector<std::int64_t> one = {0}, two = {0, 1}, far = {20};
    const rope::Heads<const float> in{x.data(), 1, 1, 8};
    const rope::Heads<float> out{x.data(), 1, 1, 8};
    CHECK_THROWS_AS(rope::apply(rotary, two, in, out), std::domain_error);
    CHECK_THROWS_AS(rope::apply(rotary, one, in, out, Direction::forward, 0), std::domain_error);
    CHECK_THROWS_AS(rope::apply(rope::Rotary(16), one, in, out), std::domain_error);
    CHECK_THROWS_WITH_AS(rope::apply(rope::RotaryTable(rotary, 0, 20), far, in, out),
                         "position must be one of the table's, got 20", std::domain_error);
}
