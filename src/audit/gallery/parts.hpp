// What the suspects of the gallery are put together from: the usual rotation with one part changed.
#pragma once

#include <algorithm>
#include <numbers>
#include <vector>

#include "audit/diagnose/convention.hpp"
#include "audit/diagnose/phases.hpp"
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

/// One part of the usual half-split rotation replaced.
template <class Part, class Other>
auto with(Part Recipe::*part, Other other) {
    return [=](int d, double base) {
        Recipe recipe = usual(half, d, base);
        recipe.*part = other;
        return streams(recipe.box());
    };
}
inline auto position(std::function<double(double)> f) { return with(&Recipe::position, std::move(f)); }
inline auto position(PositionLaw law, double n = 0) {
    return position([=](double p) { return taken(law, p, n); });
}
inline auto block(Block m) { return with(&Recipe::block, m); }

inline double usual_theta(int i, int d, double base) { return std::pow(base, -2.0 * i / d); }

inline constexpr double factor = 8, trained = 4096;
inline const double mscale = rope::yarn_length_factor(factor);

/// The frequencies of a scaling, for the longest position of the call.
inline Streams turned_as(const Scaled& how, int d, double base, double length_factor = 1) {
    return streams([=](const Tensor& x, const Positions& positions) {
        const double reach = static_cast<double>(*std::ranges::max_element(positions)) + 1;
        Recipe recipe = usual(half, d, base);
        recipe.theta = frequencies_of<double>(how, base, d, d, reach);
        recipe.factor = length_factor;
        return recipe.box()(x, positions);
    });
}

/// The same by `factor` from `trained`; low and high: where its ramp has its ends.
inline auto scaled(Scaling kind, double low = 1, double high = 32, double length_factor = 1) {
    return [=](int d, double base) { return turned_as({kind, factor, trained, low, high}, d, base, length_factor); };
}

/// LongRoPE's factor of each plane, as a search may have found it.
inline Scaled searched(int d) {
    Scaled out;
    out.kind = Scaling::longrope;
    for (int i = 0; i < d / 2; ++i) out.short_factors.push_back(1 + 0.02 * i * i);
    out.long_factors = out.short_factors;
    return out;
}

inline Streams partial(int d, double base, rope::Layout layout, int exponent_over) {
    const int r = d / 4 * 2;
    Recipe recipe = usual(layout, d, base, r);
    for (int i = 0; i < r / 2; ++i)
        recipe.theta[static_cast<std::size_t>(i)] = std::pow(base, -2.0 * i / exponent_over);
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
inline auto mixed_tables(rope::Layout rotation, int (*table_index)(int j, int half)) {
    return [=](int d, double base) {
        Recipe recipe = usual(rotation, d, base);
        recipe.of_plane = [=, planes = recipe.planes, theta = recipe.theta](std::size_t i, double p) {
            const double fa = p * theta[static_cast<std::size_t>(table_index(planes[i].first, d / 2))];
            const double fb = p * theta[static_cast<std::size_t>(table_index(planes[i].second, d / 2))];
            return matrix(std::cos(fa), -std::sin(fa), std::sin(fb), std::cos(fb));
        };
        return streams(recipe.box());
    };
}

/// What the streams do with their positions or vectors, apart from each other.
inline auto apart(void (*change)(Streams&, const BlackBox&)) {
    return [=](int d, double base) {
        const BlackBox box = usual(half, d, base).box();
        Streams out = streams(box);
        change(out, box);
        return out;
    };
}

inline BlackBox with_positions(const BlackBox& box,
                               const std::function<std::int64_t(std::int64_t, std::size_t row)>& f) {
    return [=](const Tensor& x, const Positions& positions) {
        Positions other;
        for (std::size_t row = 0; row < positions.size(); ++row) other.push_back(f(positions[row], row));
        return box(x, other);
    };
}

/// The key is turned as at position f(p).
inline auto key_at(std::int64_t (*f)(std::int64_t)) {
    return [f](int d, double base) {
        Streams out = streams(usual(half, d, base).box());
        out.key = with_positions(out.query, [f](std::int64_t p, std::size_t) { return f(p); });
        return out;
    };
}

/// Plane i of the query is lengthened by zeta_i^{p/512}, of the key by its inverse.
inline Streams xpos(int d, double base) {
    const auto lengthened = [d, base](double sign) -> BlackBox {
        const Recipe recipe = usual(half, d, base);
        return [recipe, sign](const Tensor& x, const Positions& positions) {
            Tensor y = recipe.box()(x, positions);
            recipe.lengthen(positions, sign, y);
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

}  // namespace audit::gallery_parts
