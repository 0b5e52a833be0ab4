// The exercises in d dimensions: pairing, layouts, sinusoidal codes. Decided at several d.
#pragma once

#include "judge/check.hpp"
#include "kit/sizes.hpp"

namespace judge {

using proofs::R;
using proofs::transpose;
using prover::angles;
using prover::index;
using prover::vector;
using rope::Layout;
using rope::operator+;
using rope::operator-;

template <std::size_t n>
std::vector<int> listed(const std::array<int, n>& all) {
    return {all.begin(), all.end()};
}
inline const std::vector<int> sizes = listed(ask::sizes), matrix_sizes = listed(ask::matrix_sizes);

inline int d_of(const Vec& x) { return static_cast<int>(x.size()); }
inline int d_of(const Angles& a) { return 2 * static_cast<int>(a.size()); }

inline Term squared_length(const Mat& y) {
    Term sum;
    for (Eigen::Index i = 0; i < y.rows(); ++i) sum += y(i, 0) * y(i, 0);
    return sum;
}

/// Every plane (first(i), second(i)) turned by a_i; the rest as it is.
template <class First, class Second>
inline Mat turned(const Vec& x, const Angles& a, First first, Second second) {
    Mat y = x;
    for (int i = 0; i < static_cast<int>(a.size()); ++i) {
        const auto r = rope::rotation(a[index(i)])(x(first(i)), x(second(i)));
        y(first(i), 0) = r(0);
        y(second(i), 0) = r(1);
    }
    return y;
}

/// Plane i read in one layout and written in another.
inline Mat relaid(const Vec& x, const Angles& a, Layout from, Layout to) {
    const auto places = [h = static_cast<int>(a.size())](Layout layout, int i) {
        return layout == Layout::half_split ? std::pair(i, i + h) : std::pair(2 * i, 2 * i + 1);
    };
    Mat y = x;
    for (int i = 0; i < static_cast<int>(a.size()); ++i) {
        const auto [f, s] = places(from, i);
        const auto r = rope::rotation(a[index(i)])(x(f), x(s));
        y(places(to, i).first, 0) = r(0);
        y(places(to, i).second, 0) = r(1);
    }
    return y;
}

inline Angles constant(const Angles& a) { return Angles(a.size(), a.front()); }

/// What holds however the planes are laid out.
inline auto planes_turned(Report& report, const Answer& answer) {
    const auto yours = [&answer](const Vec& x, const Angles& a) { return answer.at(d_of(x))(0, x, a); };
    return Check(report, sizes, yours, vector("x"), angles("a"))
        .law(
            "angles 0 change nothing", [&](const Vec& x, const Angles& a) { return yours(x, a - a); },
            [](const Vec& x, const Angles&) { return Mat(x); })
        .law(
            "the length is kept", [&](const Vec& x, const Angles& a) { return squared_length(yours(x, a)); },
            [](const Vec& x, const Angles&) { return proofs::squared_norm(x); });
}

}  // namespace judge
