// What the suspects of the gallery are put together from: the usual rotation with one part changed.
#pragma once

#include <algorithm>
#include <numbers>
#include <vector>

#include "audit/gallery/gallery.hpp"
#include "audit/gallery/recipe.hpp"

namespace audit::gallery_parts {

inline constexpr rope::Layout half = rope::Layout::half_split, pairs = rope::Layout::interleaved;
using std::numbers::pi;

inline Tensor unchanged(const Tensor& x, const Positions&) { return x; }

/// The value is no business of RoPE.
inline Streams streams(const BlackBox& box) { return {box, box, unchanged}; }

/// The usual half-split rotation, changed by `change`.
inline auto changed(void (*change)(Recipe&, double base), rope::Layout layout = half) {
    return [change, layout](int d, double base) {
        Recipe recipe = usual(layout, d, base);
        change(recipe, base);
        return streams(recipe.box());
    };
}

/// theta_i from (i, d, base).
inline auto frequencies(double (*theta)(int i, int d, double base)) {
    return [theta](int d, double base) {
        Recipe recipe = usual(half, d, base);
        for (int i = 0; i < d / 2; ++i) recipe.theta[static_cast<std::size_t>(i)] = theta(i, d, base);
        return streams(recipe.box());
    };
}

inline auto position(double (*f)(double)) {
    return [f](int d, double base) {
        Recipe recipe = usual(half, d, base);
        recipe.position = f;
        return streams(recipe.box());
    };
}

inline auto block(Eigen::Matrix2d (*m)(double c, double s)) {
    return [m](int d, double base) {
        Recipe recipe = usual(half, d, base);
        recipe.block = m;
        return streams(recipe.box());
    };
}

inline auto angle(double (*f)(double theta, double p)) {
    return [f](int d, double base) {
        Recipe recipe = usual(half, d, base);
        recipe.angle = f;
        return streams(recipe.box());
    };
}

inline Eigen::Matrix2d matrix(double a, double b, double c, double d) {
    return (Eigen::Matrix2d() << a, b, c, d).finished();
}

inline double clamped(double v) { return std::clamp(v, 0.0, 1.0); }
inline double blend(double theta, double gamma, double factor) { return theta * (gamma + (1 - gamma) / factor); }
inline double usual_theta(int i, int d, double base) { return std::pow(base, -2.0 * i / d); }

/// LongRoPE's factor of plane i, as a search may have found it.
inline double searched_factor(std::size_t i) { return 1 + 0.02 * static_cast<double>(i * i); }

inline constexpr double factor = 8, length = 4096;
inline const double mscale = 0.1 * std::log(factor) + 1;

/// gamma of the code: 1 up to plane lo, 0 from plane hi on.
inline double yarn_gamma(int i, int d, double base, bool swapped) {
    const auto at = [&](double beta) { return d * std::log(length / (beta * 2 * pi)) / (2 * std::log(base)); };
    const double lo = std::max(0.0, std::floor(at(32))), hi = std::min(d - 1.0, std::ceil(at(1)));
    const double ramp = clamped((i - lo) / (hi - lo));
    return swapped ? ramp : 1 - ramp;
}

/// gamma of NTK-by-parts, linear in length/wavelength.
inline double by_parts(double theta, double low, double high) {
    return clamped((length * theta / (2 * pi) - low) / (high - low));
}

inline Streams yarn(int d, double base, double length_factor, bool swapped) {
    Recipe recipe = usual(half, d, base);
    for (int i = 0; i < d / 2; ++i) {
        double& t = recipe.theta[static_cast<std::size_t>(i)];
        t = blend(t, yarn_gamma(i, d, base, swapped), factor);
    }
    recipe.factor = length_factor;
    return streams(recipe.box());
}

inline Streams parts(int d, double base, double low, double high, double length_factor) {
    Recipe recipe = usual(half, d, base);
    for (double& t : recipe.theta) t = blend(t, by_parts(t, low, high), factor);
    recipe.factor = length_factor;
    return streams(recipe.box());
}

/// The whole call decides: base (factor L/length - (factor - 1))^(d/(d-2)) for L = largest position + 1 > length.
inline Streams dynamic_ntk(int d, double base) {
    return streams([d, base](const Tensor& x, const Positions& positions) {
        const double reach = static_cast<double>(*std::ranges::max_element(positions)) + 1;
        const double grown = reach > length ? std::pow(2 * reach / length - 1, static_cast<double>(d) / (d - 2)) : 1;
        return usual(half, d, base * grown).box()(x, positions);
    });
}

inline Streams partial(int d, double base, rope::Layout layout, int exponent_over) {
    const int r = d / 4 * 2;
    Recipe recipe = usual(layout, d, base, r);
    for (int i = 0; i < r / 2; ++i)
        recipe.theta[static_cast<std::size_t>(i)] = std::pow(base, -2.0 * i / exponent_over);
    return streams(recipe.box());
}

inline Streams proportional(int d, double base) {
    Recipe recipe = usual(half, d, base);
    recipe.planes.resize(static_cast<std::size_t>(d / 4));
    recipe.theta.resize(recipe.planes.size());
    return streams(recipe.box());
}

inline Streams rotary_last(int d, double base) {
    const int r = d / 4 * 2;
    Recipe recipe = usual(half, d, base, r);
    for (auto& [a, b] : recipe.planes) {
        a += d - r;
        b += d - r;
    }
    return streams(recipe.box());
}

inline Streams permuted_output(int d, double base) {
    Recipe recipe = usual(pairs, d, base);
    for (int j = 0; j < d; ++j) recipe.permutation.push_back(j < d / 2 ? 2 * j : 2 * (j - d / 2) + 1);
    return streams(recipe.box());
}

/// Row j takes the angle of table_index(j): the layout of the tables is not that of the rotation.
inline Streams mixed_tables(int d, double base, rope::Layout rotation, int (*table_index)(int j, int half)) {
    const std::vector<double> theta = rope::frequencies<double>(d, base);
    return streams([=](const Tensor& x, const Positions& positions) {
        Tensor y = x;
        for (std::size_t row = 0; row < x.rows; ++row)
            for (int i = 0; i < d / 2; ++i) {
                const auto [a, b] = rope::plane(rotation, i, d);
                const auto p = static_cast<double>(positions[row]);
                const double fa = p * theta[static_cast<std::size_t>(table_index(a, d / 2))];
                const double fb = p * theta[static_cast<std::size_t>(table_index(b, d / 2))];
                const auto ia = static_cast<std::size_t>(a), ib = static_cast<std::size_t>(b);
                y(row, ia) = x(row, ia) * std::cos(fa) - x(row, ib) * std::sin(fa);
                y(row, ib) = x(row, ib) * std::cos(fb) + x(row, ia) * std::sin(fb);
            }
        return y;
    });
}

/// What the streams do with their positions or vectors, apart from each other.
inline Streams apart(int d, double base, const std::function<void(Streams&, const BlackBox&)>& change) {
    Streams out = streams(usual(half, d, base).box());
    change(out, usual(half, d, base).box());
    return out;
}

inline BlackBox with_positions(const BlackBox& box,
                               const std::function<std::int64_t(std::int64_t, std::size_t row)>& f) {
    return [=](const Tensor& x, const Positions& positions) {
        Positions other;
        for (std::size_t row = 0; row < positions.size(); ++row) other.push_back(f(positions[row], row));
        return box(x, other);
    };
}

/// Plane i of the query is lengthened by zeta_i^{p/512}, of the key by its inverse.
inline Streams xpos(int d, double base) {
    const auto lengthened = [d, base](double sign) -> BlackBox {
        const Recipe recipe = usual(half, d, base);
        return [recipe, box = recipe.box(), sign](const Tensor& x, const Positions& positions) {
            Tensor y = box(x, positions);
            for (std::size_t row = 0; row < y.rows; ++row)
                for (std::size_t i = 0; i < recipe.planes.size(); ++i) {
                    const double zeta = (2.0 * static_cast<double>(i) / recipe.head_dim + 0.4) / 1.4;
                    const double stretch = std::pow(zeta, sign * static_cast<double>(positions[row]) / 512);
                    y(row, static_cast<std::size_t>(recipe.planes[i].first)) *= stretch;
                    y(row, static_cast<std::size_t>(recipe.planes[i].second)) *= stretch;
                }
            return y;
        };
    };
    return {lengthened(1), lengthened(-1), unchanged};
}

inline Streams by_row(int d, double base) {
    return streams(with_positions(usual(half, d, base).box(),
                                  [](std::int64_t, std::size_t row) { return static_cast<std::int64_t>(row); }));
}

inline Streams first_position_for_all(int d, double base) {
    const BlackBox box = usual(half, d, base).box();
    return streams([box](const Tensor& x, const Positions& positions) {
        return box(x, Positions(positions.size(), positions.front()));
    });
}

inline Streams normalised(int d, double base) {
    const BlackBox box = usual(half, d, base).box();
    return streams([box](const Tensor& x, const Positions& positions) {
        Tensor y = box(x, positions);
        for (std::size_t row = 0; row < y.rows; ++row) {
            double sum = 0;
            for (std::size_t j = 0; j < y.dim; ++j) sum += y(row, j) * y(row, j);
            for (std::size_t j = 0; j < y.dim && sum > 0; ++j) y(row, j) /= std::sqrt(sum);
        }
        return y;
    });
}

inline Streams added(int d, double base) {
    const std::vector<double> theta = rope::frequencies<double>(d, base);
    return streams([=](const Tensor& x, const Positions& positions) {
        Tensor y = x;
        for (std::size_t row = 0; row < x.rows; ++row)
            for (std::size_t i = 0; i < theta.size(); ++i) {
                y(row, 2 * i) += std::sin(static_cast<double>(positions[row]) * theta[i]);
                y(row, 2 * i + 1) += std::cos(static_cast<double>(positions[row]) * theta[i]);
            }
        return y;
    });
}

inline double f32(double v) { return static_cast<double>(static_cast<float>(v)); }

template <Format format>
inline double to(double v) {
    return rounded(v, format);
}

}  // namespace audit::gallery_parts
