// Says: pairs of the interleaved layout
#include "exercise.hpp"

Vec rotate_half_split(Vec x, Angles a) {
    Vec y = x;
    const int h = static_cast<int>(a.size());
    for (int i = 0; i < h; ++i) {
        y(i) = x(2 * i) * cos(a[i]) - x(2 * i + 1) * sin(a[i]);
        y(i + h) = x(2 * i) * sin(a[i]) + x(2 * i + 1) * cos(a[i]);
    }
    return y;
}
