// Says: overlap
#include "exercise.hpp"

Vec rotate(Vec x, Angles a) {
    Vec y = x;
    const int h = static_cast<int>(a.size());
    for (int i = 0; i < h; ++i) {
        const int u = i, v = i + 1;
        y(u) = x(u) * cos(a[i]) - x(v) * sin(a[i]);
        y(v) = x(v) * cos(a[i]) + x(u) * sin(a[i]);
    }
    return y;
}
