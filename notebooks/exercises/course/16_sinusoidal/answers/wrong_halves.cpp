// Says: All sines stand first
#include "exercise.hpp"

Vec sinusoidal(Angles a) {
    const int h = static_cast<int>(a.size());
    Vec pe(2 * h);
    for (int i = 0; i < h; ++i) pe(i) = sin(a[i]), pe(i + h) = cos(a[i]);
    return pe;
}
