// Says: last coordinates
#include "exercise.hpp"

Vec rotate_partial(Vec x, Angles a) {
    Vec y = x;
    const int h = static_cast<int>(a.size());
    for (int i = 0; i < h; ++i) {
        const int u = static_cast<int>(x.size()) - 2 * h + 2 * i, v = u + 1;
        y(u) = x(u) * cos(a[i]) - x(v) * sin(a[i]);
        y(v) = x(v) * cos(a[i]) + x(u) * sin(a[i]);
    }
    return y;
}
