// Says: pairs of the half-split layout
#include "exercise.hpp"

Vec rotate(Vec x, Angles a) {
    Vec y = x;
    const int h = static_cast<int>(a.size());
    for (int i = 0; i < h; ++i) {
        y(2 * i) = x(i) * cos(a[i]) - x(i + h) * sin(a[i]);
        y(2 * i + 1) = x(i) * sin(a[i]) + x(i + h) * cos(a[i]);
    }
    return y;
}
