#include "audit/measure/planes.hpp"

#include <algorithm>
#include <cmath>

#include "audit/number/rounding.hpp"

namespace audit {
namespace {

/// j -> i with A_ji > 0 alone in row j, for a permutation matrix A times lengths; empty for any other, and where
/// nothing changes places.
std::vector<int> permutation_of(const Eigen::MatrixXd& matrix, double threshold) {
    std::vector<int> from;
    std::vector<bool> taken(static_cast<std::size_t>(matrix.cols()));
    bool identity = true;
    for (Eigen::Index j = 0; j < matrix.rows(); ++j) {
        Eigen::Index i = 0;
        matrix.row(j).maxCoeff(&i);
        Eigen::RowVectorXd rest = matrix.row(j);
        rest(i) = std::min(rest(i), 0.0);
        if (rest.lpNorm<Eigen::Infinity>() > threshold || taken[static_cast<std::size_t>(i)]) return {};
        taken[static_cast<std::size_t>(i)] = true;
        identity = identity && i == j;
        from.push_back(static_cast<int>(i));
    }
    return identity ? std::vector<int>{} : from;
}

void undo(const std::vector<int>& permutation, std::vector<Map>& maps) {
    for (Map& map : maps) {
        const Eigen::MatrixXd permuted = map.matrix;
        for (std::size_t j = 0; j < permutation.size(); ++j)
            map.matrix.row(permutation[j]) = permuted.row(static_cast<Eigen::Index>(j));
    }
}

}  // namespace

std::complex<double> Plane::turned(std::size_t k) const {
    const Eigen::Matrix2d& m = blocks[k];
    return {(m(0, 0) + m(1, 1)) / 2, (m(1, 0) - m(0, 1)) / 2};
}

std::complex<double> Plane::mirrored(std::size_t k) const {
    const Eigen::Matrix2d& m = blocks[k];
    return {(m(0, 0) - m(1, 1)) / 2, (m(1, 0) + m(0, 1)) / 2};
}

Coupling coupling(std::vector<Map>& maps, Format format) {
    Coupling out;
    const Eigen::Index d = maps.front().matrix.rows();
    const double zero_is = rounding::least_turn(format);
    const double threshold = rounding::entry(format);
    if (const auto zero = std::ranges::find(maps, 0, &Map::position); zero != maps.end()) {
        out.permutation = permutation_of(zero->matrix, threshold);
        if (!out.permutation.empty()) undo(out.permutation, maps);
    }
    Eigen::MatrixXd largest = Eigen::MatrixXd::Zero(d, d);
    for (const Map& map : maps) largest = largest.cwiseMax(map.matrix.cwiseAbs());
    std::vector<int> partner(static_cast<std::size_t>(d), -1);
    for (int j = 0; j < d; ++j) {
        int reached = 0;
        for (int i = 0; i < d; ++i)
            if (i != j && largest(j, i) > zero_is) {
                partner[static_cast<std::size_t>(j)] = i;
                ++reached;
            }
        if (reached > 1) out.mutual = out.one_sided = false;
        if (reached > 0) continue;
        double off_one = 0, off_first = 0;
        for (const Map& map : maps) {
            off_one = std::max(off_one, std::abs(map.matrix(j, j) - 1));
            off_first = std::max(off_first, std::abs(map.matrix(j, j) - maps.front().matrix(j, j)));
        }
        if (off_one <= threshold)
            out.unchanged.push_back(j);
        else if (off_first <= threshold && largest(j, j) > zero_is)
            out.lengthened.push_back(j);
        else if (largest(j, j) <= zero_is)
            out.zeroed.push_back(j);
        else
            out.lone.push_back(j);
    }
    for (int a = 0; a < d; ++a) {
        const int b = partner[static_cast<std::size_t>(a)];
        if (b < 0) continue;
        out.one_sided = out.one_sided && partner[static_cast<std::size_t>(b)] < 0;
        if (partner[static_cast<std::size_t>(b)] != a) out.mutual = false;
        if (b < a || !out.mutual) continue;
        Plane plane{a, b, {}};
        for (const Map& map : maps) {
            Eigen::Matrix2d block;
            block << map.matrix(a, a), map.matrix(a, b), map.matrix(b, a), map.matrix(b, b);
            plane.blocks.push_back(block);
        }
        out.planes.push_back(std::move(plane));
    }
    return out;
}

Pairs pairs_of(const std::vector<Plane>& planes) {
    Pairs out;
    for (const Plane& plane : planes) out.emplace_back(plane.a, plane.b);
    return out;
}

Pairs pairs_of(Layout layout, std::size_t planes, int first, int head_dim) {
    const int step = layout == Layout::interleaved ? 2 : 1;
    const int apart = layout == Layout::interleaved  ? 1
                      : layout == Layout::half_split ? static_cast<int>(planes)
                                                     : head_dim / 2;
    Pairs out;
    for (int i = 0; i < static_cast<int>(planes); ++i)
        out.emplace_back(first + step * i, first + step * i + apart);
    return out;
}

Layout layout_of(const std::vector<Plane>& planes, int head_dim) {
    if (planes.empty()) return Layout::none;
    for (const Layout layout : {Layout::interleaved, Layout::half_split, Layout::half_split_over_head}) {
        const int first = layout == Layout::half_split_over_head ? 0 : planes.front().a;
        if (pairs_of(planes) == pairs_of(layout, planes.size(), first, head_dim)) return layout;
    }
    return Layout::other;
}

}  // namespace audit
