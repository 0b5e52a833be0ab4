// Says: wrong half
#include "exercise.hpp"

Vec rotate_half_split(Vec x, Angles a) {
    Vec y = x;
    const int h = static_cast<int>(a.size());
    for (int i = 0; i < h; ++i) {
        const int u = i, v = i + h;
        y(u) = x(u) * cos(a[i]) + x(v) * sin(a[i]);
        y(v) = x(v) * cos(a[i]) - x(u) * sin(a[i]);
    }
    return y;
}
