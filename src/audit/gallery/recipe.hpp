// A rotation with replaceable parts: every suspect is the usual one but for a part or two.
#pragma once

#include <cmath>
#include <functional>
#include <utility>
#include <vector>

#include "audit/diagnose/blocks.hpp"
#include "audit/number/format.hpp"
#include "rope/frequency.hpp"
#include "rope/layout.hpp"
#include "rope/xpos.hpp"

namespace audit {

/// y restricted to plane (a, b) = block(cos f, sin f) x restricted to it, f = theta_i position(p).
struct Recipe {
    int head_dim = 0;
    std::vector<std::pair<int, int>> planes;
    std::vector<double> theta;
    std::function<double(double)> position = [](double p) { return p; };
    std::function<double(double theta, double position)> angle;  ///< without it theta position, not rounded
    std::function<Eigen::Matrix2d(double c, double s)> block = [](double c, double s) { return matrix(c, -s, s, c); };
    std::function<Eigen::Matrix2d(std::size_t i, double p)> of_plane;  ///< instead of all that: of plane i at p
    double factor = 1;                ///< of cos and sin
    Format tables = Format::float64;  ///< cos and sin are rounded to it
    bool drop_rest = false;
    std::vector<int> permutation;  ///< output j is what would be output permutation[j]

    [[nodiscard]] BlackBox box() const {
        return [recipe = *this](const Tensor& x, const Positions& positions) {
            Tensor y = recipe.drop_rest ? Tensor(x.rows, x.dim, x.format) : x;
            for (std::size_t row = 0; row < x.rows; ++row)
                recipe.rotate(x, y, row, static_cast<double>(positions[row]));
            if (!recipe.permutation.empty()) {
                const Tensor plain = y;
                for (std::size_t row = 0; row < x.rows; ++row)
                    for (std::size_t j = 0; j < x.dim; ++j)
                        y(row, j) = plain(row, static_cast<std::size_t>(recipe.permutation[j]));
            }
            return y;
        };
    }

    /// xPos: each plane of y by zeta_i^{p/512}; sign: -1 for a key.
    void lengthen(const Positions& positions, double sign, Tensor& y) const {
        for (std::size_t row = 0; row < y.rows; ++row)
            for (std::size_t i = 0; i < planes.size(); ++i) {
                const auto zeta = rope::xpos_zeta<double>(static_cast<int>(i), static_cast<int>(2 * planes.size()));
                const double by = rope::xpos_length(zeta, sign * static_cast<double>(positions[row]));
                for (const int at : {planes[i].first, planes[i].second}) y(row, static_cast<std::size_t>(at)) *= by;
            }
    }

private:
    /// cos and sin of the angle. A formula is on trial, not the rounding of a large product: what float64 loses of
    /// theta p is turned after it, to first order.
    [[nodiscard]] std::pair<double, double> turn(double t, double p) const {
        const double f = angle ? angle(t, p) : t * p;
        const double lost = angle ? 0 : std::fma(t, p, -f);
        return {std::cos(f) - lost * std::sin(f), std::sin(f) + lost * std::cos(f)};
    }

    void rotate(const Tensor& x, Tensor& y, std::size_t row, double p) const {
        for (std::size_t i = 0; i < planes.size(); ++i) {
            const auto a = static_cast<std::size_t>(planes[i].first), b = static_cast<std::size_t>(planes[i].second);
            const auto [c, s] = turn(theta[i], position(p));
            const Eigen::Matrix2d m =
                of_plane ? of_plane(i, p) : block(rounded(factor * c, tables), rounded(factor * s, tables));
            y(row, a) = rounded(m(0, 0) * x(row, a) + m(0, 1) * x(row, b), x.format);
            y(row, b) = rounded(m(1, 0) * x(row, a) + m(1, 1) * x(row, b), x.format);
        }
    }
};

/// theta_i = base^(-2i/rotary_dim) over the first rotary_dim coordinates.
inline Recipe usual(rope::Layout layout, int head_dim, double base, int rotary_dim = 0) {
    if (rotary_dim == 0) rotary_dim = head_dim;
    Recipe recipe;
    recipe.head_dim = head_dim;
    for (int i = 0; i < rotary_dim / 2; ++i) recipe.planes.push_back(rope::plane(layout, i, rotary_dim));
    recipe.theta = rope::frequencies<double>(rotary_dim, base);
    return recipe;
}

}  // namespace audit
