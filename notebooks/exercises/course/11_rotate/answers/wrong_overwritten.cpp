// Says: overwrote
#include "exercise.hpp"

Vec rotate(Vec x, Angles a) {
    for (int i = 0; i < x.size() / 2; ++i) {
        x(2 * i) = x(2 * i) * cos(a[i]) - x(2 * i + 1) * sin(a[i]);
        x(2 * i + 1) = x(2 * i) * sin(a[i]) + x(2 * i + 1) * cos(a[i]);
    }
    return x;
}
