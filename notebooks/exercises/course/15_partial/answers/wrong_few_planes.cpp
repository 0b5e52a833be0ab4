#include "exercise.hpp"

// right up to d = 6
Vec rotate_partial(Vec x, Angles a) {
    Vec y = x;
    for (int i = 0; i < static_cast<int>(a.size()) && i < 2; ++i) {
        y(2 * i) = x(2 * i) * cos(a[i]) - x(2 * i + 1) * sin(a[i]);
        y(2 * i + 1) = x(2 * i) * sin(a[i]) + x(2 * i + 1) * cos(a[i]);
    }
    return y;
}
