#include "exercise.hpp"

Vec rotate_by_axes(Vec x, Angles row, Angles column) {
    Vec y = x;
    const int half = static_cast<int>(row.size());
    for (int i = 0; i < 2 * half; ++i) {
        const Angle a = i < half ? row[i] : column[i - half];
        y(2 * i) = x(2 * i) * cos(a) - x(2 * i + 1) * sin(a);
        y(2 * i + 1) = x(2 * i) * sin(a) + x(2 * i + 1) * cos(a);
    }
    return y;
}
