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

/// The usual rotation, of all coordinates or of a first part of them, changed by change(recipe, base).
template <class Change>
auto changed(Change change, rope::Layout layout = half, bool in_part = false) {
    return [=](int d, double base) {
        Recipe recipe = usual(layout, d, base, in_part ? d / 4 * 2 : d);
        change(recipe, base);
        return streams(recipe.box());
    };
}
inline auto as_usual(rope::Layout layout, bool in_part = false) {
    return changed([](Recipe&, double) {}, layout, in_part);
}

/// theta_i from (i, d, base).
inline auto frequencies(double (*theta)(int i, int d, double base), bool in_part = false) {
    return changed(
        [=](Recipe& r, double base) {
            for (int i = 0; i < std::ssize(r.theta); ++i)
                r.theta[static_cast<std::size_t>(i)] = theta(i, r.head_dim, base);
        },
        half, in_part);
}

/// One part of the usual half-split rotation replaced.
template <class Part, class Other>
auto with(Part Recipe::*part, Other other) {
    return changed([=](Recipe& r, double) { r.*part = other; });
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

/// Row j takes the angle of table_index(j): the layout of the tables is not that of the rotation.
inline auto mixed_tables(rope::Layout rotation, int (*table_index)(int j, int half)) {
    return changed(
        [=](Recipe& r, double) {
            r.of_plane = [=, half_d = r.head_dim / 2, planes = r.planes, theta = r.theta](std::size_t i, double p) {
                const double fa = p * theta[static_cast<std::size_t>(table_index(planes[i].first, half_d))];
                const double fb = p * theta[static_cast<std::size_t>(table_index(planes[i].second, half_d))];
                return matrix(std::cos(fa), -std::sin(fa), std::sin(fb), std::cos(fb));
            };
        },
        rotation);
}

/// What the streams do with their positions or vectors, apart from each other.
template <class Change>
auto apart(Change change) {
    return [=](int d, double base) {
        const BlackBox box = usual(half, d, base).box();
        Streams out = streams(box);
        change(out, box);
        return out;
    };
}
/// The key is turned as at position f(p).
inline auto key_at(std::int64_t (*f)(std::int64_t)) {
    return apart([f](Streams& s, const BlackBox& box) {
        s.key = [=](const Tensor& x, Positions positions) {
            for (std::int64_t& p : positions) p = f(p);
            return box(x, positions);
        };
    });
}

/// What is answered is asked of the usual rotation by answer(box, x, positions).
inline auto answered(Tensor (*answer)(const BlackBox& box, const Tensor& x, const Positions&)) {
    return apart([answer](Streams& s, const BlackBox& box) {
        s = streams([=](const Tensor& x, const Positions& positions) { return answer(box, x, positions); });
    });
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
