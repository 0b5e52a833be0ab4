#include "exercise.hpp"

// as Hugging Face writes it: x cos + rotate_half(x) sin
static Vec rotate_half(const Vec& x) {
    const Eigen::Index h = x.size() / 2;
    Vec y(x.size());
    y << -x.tail(h), x.head(h);
    return y;
}
Vec rotate_half_split(Vec x, Angles a) {
    const Vec z = rotate_half(x);
    Vec y(x.size());
    for (int j = 0; j < x.size(); ++j) {
        const Angle& b = a[static_cast<std::size_t>(j) % a.size()];
        y(j) = x(j) * cos(b) + z(j) * sin(b);
    }
    return y;
}
