// The numbers behind the pictures and the page that moves, as JSON. Everything is computed by src/rope, the same
// templates that the proofs are about; a picture only draws.
#include <algorithm>
#include <array>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>
#include <numbers>

#include "rope/complex.hpp"
#include "rope/sinusoidal.hpp"
#include "web/drawn.hpp"

namespace {

using Json = nlohmann::ordered_json;
using drawn::key, drawn::query, drawn::two_pi, drawn::Vector;

constexpr int head_dim = 128;

/// A plane's angle over the distances 1..50, modulo 2 pi.
Json angles(double theta) {
    Json out = Json::array();
    for (int distance = 1; distance <= 50; ++distance) out.push_back(std::fmod(distance * theta, two_pi));
    return out;
}

double score_at(const Vector& q, double m, const Vector& k, double n, const std::vector<double>& theta) {
    return rope::score(q, rope::angles_at(m, theta), k, rope::angles_at(n, theta));
}

Json scores(const Vector& q, const Vector& k, int last) {
    const auto theta = rope::frequencies<double>(static_cast<int>(q.size()));
    Json out = Json::array();
    for (int distance = 0; distance <= last; ++distance) out.push_back(score_at(q, 0, k, distance, theta));
    return out;
}

Json sinusoidal_products(int d, int last) {
    const auto theta = rope::frequencies<double>(d);
    const Vector at_zero = rope::sinusoidal(rope::angles_at(0.0, theta));
    Json out = Json::array();
    for (int g = 0; g <= last; ++g)
        out.push_back(rope::dot<double>(at_zero, rope::sinusoidal(rope::angles_at(double(g), theta))));
    return out;
}

/// How near n comes to a multiple of 2 pi, for every n at which it comes nearer than ever before.
/// double(2 pi) is wrong by 3e-16 and goes into n < 10^6 at most 2 10^5 times: the gaps are right to ten places after
/// the point, while the smallest is 3e-6. The theorem nearest-multiples decides the last one.
Json near_misses(int last) {
    Json out = Json::array();
    double nearest = two_pi;
    for (int n = 1; n <= last; ++n) {
        const double gap = std::abs(std::remainder(double(n), two_pi));
        if (gap < nearest) {
            nearest = gap;
            out.push_back({n, gap});
        }
    }
    return out;
}

/// What each way to a context 16 times as long leaves of every frequency; base 10000, trained on 4096 positions.
Json scaled() {
    constexpr double factor = 16, trained = 4096;
    const auto theta = rope::frequencies<double>(head_dim);
    const auto part = [&](const std::vector<double>& scaled_theta) {
        Json out = Json::array();
        for (std::size_t i = 0; i < theta.size(); ++i) out.push_back(scaled_theta[i] / theta[i]);
        return out;
    };
    const double base = rope::ntk_base<double>(rope::default_base, factor, head_dim);
    return {{"factor", factor},
            {"trained", trained},
            {"interpolation", part(rope::interpolated<double>(theta, factor))},
            {"ntk", part(rope::frequencies<double>(head_dim, base))},
            {"yarn", part(rope::yarn<double>(head_dim, factor, trained))},
            {"yarn_paper", part(rope::by_parts<double>(theta, factor, trained, 1, 32))},
            {"llama3", part(rope::by_parts<double>(theta, factor, trained, 1, 4))}};
}

/// [[m, B(m)], ...] up to about 200000, for one base.
Json cosine_sums(double base) {
    const drawn::Numbers found = drawn::cosine_sums(head_dim, base, 199526, 60);
    Json out = Json::array();
    for (std::size_t i = 0; i < found.size(); i += 2) out.push_back({static_cast<int>(found[i]), found[i + 1]});
    return out;
}

/// By how many radians float32 angles are off, in the worst plane, at p = 2^k - 1, and the bound of float32-angles.
Json float_errors() {
    Json out = Json::array();
    const auto theta = rope::frequencies<double>(head_dim);
    for (int k = 1; k <= 20; ++k) {
        const int p = (1 << k) - 1;
        double worst = 0;
        for (int i = 0; i < head_dim / 2; ++i) {
            const float angle = static_cast<float>(p) * rope::frequency<float>(i, head_dim);
            worst = std::max(worst, std::abs(static_cast<double>(angle) - p * theta[static_cast<std::size_t>(i)]));
        }
        out.push_back({p, worst, std::ldexp(1.5 * p, -24)});
    }
    return out;
}

/// The pairs of coordinates of each plane of a head of 8.
Json pairs(rope::Layout layout) {
    constexpr int d = 8;
    Json out = Json::array();
    for (int i = 0; i < d / 2; ++i) {
        const auto [first, second] = rope::plane(layout, i, d);
        out.push_back({first, second});
    }
    return out;
}

/// The scores of 16 queries and 16 keys, a row for each query, and how far those of one diagonal are apart.
Json diagonals() {
    constexpr int d = 64, size = 16;
    const drawn::Numbers found = drawn::scores(d, 0, size, drawn::Keys::right);
    const double spread = found.back();
    Json rows = Json::array();
    for (auto row = found.begin(); row + 1 != found.end(); row += size) rows.push_back(drawn::Numbers(row, row + size));
    return {{"d", d}, {"scores", rows}, {"spread", spread}};
}

/// The scores of three words in two orders, a row for each query: of the vectors alone, and rotated.
Json orders() {
    constexpr int d = 8;
    const char* words[] = {"dog", "bites", "man"};
    Vector q[3], k[3];
    for (int word = 0; word < 3; ++word) {
        q[word] = drawn::scattered(d, 0.1 * word, std::numbers::phi);
        k[word] = drawn::scattered(d, 0.3 + 0.2 * word, std::numbers::sqrt2);
    }
    const auto theta = rope::frequencies<double>(d);
    Json tables = Json::array();
    for (const auto& order : {std::array{0, 1, 2}, {2, 1, 0}}) {
        Json names = Json::array(), without = Json::array(), rotary = Json::array();
        for (int m = 0; m < 3; ++m) {
            const Vector& mine = q[order[std::size_t(m)]];
            drawn::Numbers alone, turned;
            for (int n = 0; n < 3; ++n) {
                const Vector& theirs = k[order[std::size_t(n)]];
                alone.push_back(rope::dot<double>(mine, theirs));
                turned.push_back(score_at(mine, m, theirs, n, theta));
            }
            names.push_back(words[order[std::size_t(m)]]);
            without.push_back(alone);
            rotary.push_back(turned);
        }
        tables.push_back({{"words", names}, {"without", without}, {"rotary", rotary}});
    }
    return {{"d", d}, {"tables", tables}};
}

/// Points of the plane as complex numbers, before and after the multiplication by cos a + i sin a.
Json product() {
    const double angle = 0.6;
    Json points = Json::array();
    for (const rope::Complex<double>& x : {rope::Complex<double>{1, 0}, {0, 1}, {2, 1}}) {
        const auto y = x * rope::cis(rope::Angle<double>(angle));
        points.push_back({{x.re, x.im}, {y.re, y.im}});
    }
    return {{"angle", angle}, {"points", points}};
}

/// What the page that moves must show: positions, base frequency, d, rotated pair of plane 0, score.
Json samples() {
    Json out = Json::array();
    for (const int d : {2, 4, 8, 64, 128})
        for (const auto& [m, n] : {std::pair{0, 0}, {0, 1}, {3, 10}, {10, 3}, {97, 100}, {41, 0}})
            for (const double theta : {1.0, 0.5, 0.1}) {
                const drawn::Numbers x = drawn::turning(d, m, n, theta);
                out.push_back({{"d", d},
                               {"m", m},
                               {"n", n},
                               {"theta", theta},
                               {"q", {x[4], x[5]}},
                               {"k", {x[6], x[7]}},
                               {"score", x[8]}});
            }
    return out;
}

/// Angle, both sides of cos^2 a - sin^2 a = 2 cos^2 a - 1, and 2 cos^2 a - cos a, a false right side: along the circle,
/// and at the five points that decide it.
Json five_points() {
    const auto sides = [](double angle, double c, double s) {
        return Json{angle, c * c - s * s, 2 * c * c - 1, 2 * c * c - c};
    };
    Json curve = Json::array(), points = Json::array();
    for (int i = 0; i <= 200; ++i) {
        const double angle = two_pi * i / 200;
        curve.push_back(sides(angle, std::cos(angle), std::sin(angle)));
    }
    const std::pair<double, double> five[] = {{1, 0}, {0.8, 0.6}, {0.6, 0.8}, {0, 1}, {-1, 0}};
    for (const auto& [c, s] : five) points.push_back(sides(std::atan2(s, c), c, s));
    return {{"curve", curve}, {"points", points}};
}

/// What the pictures that move must show: which function of the module, asked what, answers what.
Json moving() {
    Json out = Json::array();
    const auto say = [&](const char* call, Json asked, const drawn::Numbers& numbers) {
        out.push_back({{"call", call}, {"asked", std::move(asked)}, {"numbers", numbers}});
    };
    for (const double m : {0, 1, 7, 4096})
        for (const int d : {8, 32, 128}) say("clocks", {m, d, 1e4}, drawn::clocks(m, d, 1e4));
    for (const int keys : {0, 1, 2})
        for (const int first : {0, 1000})
            say("scores", {64, first, 16, keys}, drawn::scores(64, first, 16, static_cast<drawn::Keys>(keys)));
    for (int slip = 0; slip <= 7; ++slip)
        for (const int keys : {0, 1})
            say("sight", {slip, keys, 2, 5, 12}, drawn::sight(static_cast<drawn::Slip>(slip), keys == 1, 2, 5, 12));
    for (const double factor : {1, 4, 16, 64})
        for (const double trained : {512, 8192})
            say("stretched", {128, 5e5, factor, trained}, drawn::stretched(128, 5e5, factor, trained));
    for (const double base : {1e4, 5e5, 1e6, 1e7})
        say("cosine_sums", {128, base, 5000, 20}, drawn::cosine_sums(128, base, 5000, 20));
    for (const int d : {8, 16}) say("layouts", {d}, drawn::layouts(d));
    return out;
}

}  // namespace

int main() {
    const Vector q = query(head_dim), k = key(head_dim);
    const double pi_4096 = std::numbers::pi / 4096;
    Json wavelengths = Json::array();
    for (const double theta : rope::frequencies<double>(head_dim)) wavelengths.push_back(two_pi / theta);
    Json turns = Json::array();
    for (int m = 0; m <= 6; ++m) {
        const auto turned = rope::rotation(rope::Angle<double>(m * 0.5))(1.0, 0.0);
        turns.push_back({turned(0), turned(1)});
    }
    const Json out{
        {"head_dim", head_dim},
        {"rotation", {{"theta", 0.5}, {"turned", turns}}},
        {"angles", {{"1", angles(1)}, {"pi/4096", angles(pi_4096)}}},
        {"wavelengths", wavelengths},
        {"sinusoidal", sinusoidal_products(head_dim, 200)},
        {"scores", {{"random", scores(q, k, 200)}, {"parallel", scores(q, q, 200)}}},
        {"near_misses", near_misses(1000000)},
        {"scaled", scaled()},
        {"cosine_sums", {{"1e4", cosine_sums(1e4)}, {"5e5", cosine_sums(5e5)}, {"1e7", cosine_sums(1e7)}}},
        {"float_errors", float_errors()},
        {"diagonals", diagonals()},
        {"orders", orders()},
        {"product", product()},
        {"five_points", five_points()},
        {"layouts",
         {{"interleaved", pairs(rope::Layout::interleaved)}, {"half_split", pairs(rope::Layout::half_split)}}},
        {"page", {{"samples", samples()}, {"moving", moving()}}}};
    std::cout << out.dump() << "\n";
}
