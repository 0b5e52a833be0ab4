// Says: first angle
#include "exercise.hpp"

Vec rotate(Vec x, Angles a) {
    Vec y = x;
    const int h = static_cast<int>(a.size());
    for (int i = 0; i < h; ++i) {
        const int u = 2 * i, v = 2 * i + 1;
        y(u) = x(u) * cos(a[0]) - x(v) * sin(a[0]);
        y(v) = x(v) * cos(a[0]) + x(u) * sin(a[0]);
    }
    return y;
}
