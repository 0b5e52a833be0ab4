#include "exercise.hpp"

// right up to d = 6
Vec rotate(Vec x, Angles a) {
    Vec y = x;
    const int planes = x.size() < 8 ? static_cast<int>(x.size()) / 2 : 3;
    for (int i = 0; i < planes; ++i) {
        y(2 * i) = x(2 * i) * cos(a[i]) - x(2 * i + 1) * sin(a[i]);
        y(2 * i + 1) = x(2 * i) * sin(a[i]) + x(2 * i + 1) * cos(a[i]);
    }
    return y;
}
