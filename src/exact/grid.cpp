#include "exact/grid.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace prover {
namespace {

constexpr std::uint64_t saturated = std::uint64_t{1} << 62;
std::uint64_t capped(std::uint64_t count) { return std::min(count, saturated); }

int values_per_level(GroupKind kind) { return kind == GroupKind::reals ? 1 : 2; }

/// Appends to `points` every way to give exactly `level` levels to the variables from `first` on.
void distribute(GroupKind kind, int size, int first, int level, GridPoint& point, std::vector<GridPoint>& points) {
    if (level == 0) {
        points.push_back(point);
        return;
    }
    const int width = values_per_level(kind);
    for (int i = first; i < size; ++i)
        for (int mine = level; mine >= 1; --mine)
            for (int k = 0; k < width; ++k) {
                point.emplace_back(i, width * (mine - 1) + 1 + k);
                distribute(kind, size, i + 1, level - mine, point, points);
                point.pop_back();
            }
}

}  // namespace

Quotient real_value(int n) { return n % 2 == 1 ? (n + 1) / 2 : -(n / 2); }

CirclePoint circle_value(int n) { return circle_values(n + 1).back(); }

std::vector<CirclePoint> circle_values(int count) {
    std::vector<CirclePoint> points;
    points.reserve(index(count));
    for (std::int64_t q = 1;; ++q)
        for (std::int64_t p = 0; p < q; ++p) {
            if (points.size() == index(count)) return points;
            if (std::gcd(p, q) != 1) continue;
            points.push_back(
                {Quotient(Fraction{q * q - p * p, q * q + p * p}), Quotient(Fraction{2 * p * q, q * q + p * p})});
        }
}

CirclePoint repeated(const CirclePoint& point, std::int64_t k) {
    CirclePoint a = k < 0 ? CirclePoint{point.c, -point.s} : point;
    k = std::abs(k);
    for (CirclePoint result{1, 0};; a = sum(a, a)) {
        if (k % 2 == 1) result = sum(result, a);
        k /= 2;
        if (k == 0) return result;
    }
}

std::uint64_t grid_size(GroupKind kind, int size, int degree) {
    // points[l]: with total level exactly l, over the variables so far
    boost::container::small_vector<std::uint64_t, 8> points(index(degree) + 1, 0);
    points[0] = 1;
    const auto width = static_cast<std::uint64_t>(values_per_level(kind));
    for (int variable = 0; variable < size; ++variable) {
        std::uint64_t lower = 0;  // the sum of the counts below this level, before this variable
        for (std::uint64_t& count : points) {
            const std::uint64_t here = count;
            count = capped(count + width * lower);  // below 2^64: at most 3 times 2^62
            lower = capped(lower + here);
            if (count == saturated) return saturated;
        }
    }
    return std::accumulate(points.begin(), points.end(), std::uint64_t{0},
                           [](std::uint64_t a, std::uint64_t b) { return capped(a + b); });
}

std::vector<GridPoint> grid(GroupKind kind, int size, int degree) {
    std::vector<GridPoint> points;
    points.reserve(static_cast<std::size_t>(grid_size(kind, size, degree)));
    GridPoint point;
    for (int level = 0; level <= degree; ++level) distribute(kind, size, 0, level, point, points);
    return points;
}

}  // namespace prover
