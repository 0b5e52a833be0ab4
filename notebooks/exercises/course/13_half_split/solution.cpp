#include "exercise.hpp"

Vec rotate_half_split(Vec x, Angles a) {
    Vec y = x;
    const int half = static_cast<int>(x.size()) / 2;
    for (int i = 0; i < half; ++i) {
        y(i) = x(i) * cos(a[i]) - x(i + half) * sin(a[i]);
        y(i + half) = x(i) * sin(a[i]) + x(i + half) * cos(a[i]);
    }
    return y;
}
