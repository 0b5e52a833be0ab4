// The numbers behind the pictures and the page that moves, as JSON. Everything is computed by src/rope, the same
// templates that the proofs are about; a picture only draws.
#include <algorithm>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>
#include <numbers>

#include "rope/frequency.hpp"
#include "rope/layout.hpp"
#include "rope/scaling.hpp"
#include "rope/score.hpp"
#include "rope/sinusoidal.hpp"

namespace {

using Json = nlohmann::ordered_json;
using Vector = rope::Vector<double>;

constexpr double two_pi = 2 * std::numbers::pi;
constexpr int head_dim = 128;

/// A plane's angle over the distances 1..50, modulo 2 pi.
Json angles(double theta) {
    Json out = Json::array();
    for (int distance = 1; distance <= 50; ++distance) out.push_back(std::fmod(distance * theta, two_pi));
    return out;
}

/// A vector of length 1 in every plane, at angles that an irrational step scatters; both in turns. The same on every
/// machine.
Vector scattered(int d, double first, double step) {
    Vector x(d);
    for (int i = 0; i < d / 2; ++i) {
        const double a = two_pi * std::fmod(first + i * step, 1.0);
        x(2 * i) = std::cos(a);
        x(2 * i + 1) = std::sin(a);
    }
    return x;
}

/// Two steps, so that the angle between query and key is scattered too; in plane 0 they are (1, 0) and (0, 1).
Vector query(int d) { return scattered(d, 0, std::numbers::phi); }
Vector key(int d) { return scattered(d, 0.25, std::numbers::sqrt2); }

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

/// B(m) = sum of cos(m theta_i) at about 60 positions a decade, for one base.
Json cosine_sums(double base) {
    const auto theta = rope::frequencies<double>(head_dim, base);
    Json out = Json::array();
    int last = 0;
    for (int step = 0; step <= 318; ++step) {
        const int m = static_cast<int>(std::pow(10.0, step / 60.0));
        if (m == last) continue;
        last = m;
        double sum = 0;
        for (const double t : theta) sum += std::cos(m * t);
        out.push_back({m, sum});
    }
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

/// What the page that moves must show: positions, base frequency, d, rotated pair of plane 0, score.
Json samples() {
    Json out = Json::array();
    for (const int d : {2, 4, 8, 64, 128})
        for (const auto& [m, n] : {std::pair{0, 0}, {0, 1}, {3, 10}, {10, 3}, {97, 100}, {41, 0}})
            for (const double theta : {1.0, 0.5, 0.1}) {
                const Vector q = query(d), k = key(d);
                auto frequencies = rope::frequencies<double>(d);
                for (double& each : frequencies) each *= theta;
                const Vector turned_q = rope::rotate(q, rope::angles_at(double(m), frequencies));
                const Vector turned_k = rope::rotate(k, rope::angles_at(double(n), frequencies));
                out.push_back({{"d", d},
                               {"m", m},
                               {"n", n},
                               {"theta", theta},
                               {"q", {turned_q(0), turned_q(1)}},
                               {"k", {turned_k(0), turned_k(1)}},
                               {"score", rope::dot<double>(turned_q, turned_k)}});
            }
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
    const Json out{{"head_dim", head_dim},
                   {"rotation", {{"theta", 0.5}, {"turned", turns}}},
                   {"angles", {{"1", angles(1)}, {"pi/4096", angles(pi_4096)}}},
                   {"wavelengths", wavelengths},
                   {"sinusoidal", sinusoidal_products(head_dim, 200)},
                   {"scores", {{"random", scores(q, k, 200)}, {"parallel", scores(q, q, 200)}}},
                   {"near_misses", near_misses(1000000)},
                   {"scaled", scaled()},
                   {"cosine_sums", {{"1e4", cosine_sums(1e4)}, {"5e5", cosine_sums(5e5)}, {"1e7", cosine_sums(1e7)}}},
                   {"float_errors", float_errors()},
                   {"layouts",
                    {{"interleaved", pairs(rope::Layout::interleaved)}, {"half_split", pairs(rope::Layout::half_split)}}},
                   {"page", {{"samples", samples()}}}};
    std::cout << out.dump() << "\n";
}
