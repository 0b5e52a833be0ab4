#include "exercise.hpp"

Vec rotate_partial(Vec x, Angles a) {
    const Eigen::Index r = 2 * static_cast<Eigen::Index>(a.size());
    Vec turned(r);
    for (Eigen::Index j = 0; j < r; ++j) {
        const Angle& b = a[j / 2];
        turned(j) = x(j) * cos(b) + (j % 2 == 0 ? -x(j + 1) : x(j - 1)) * sin(b);
    }
    Vec y(x.size());
    y << turned, x.tail(x.size() - r);
    return y;
}
