#include "exercise.hpp"

int rounded(int m) {
    int step = 1;
    while (m >= 256 * step) step *= 2;
    const int twice = 2 * m / step, kept = twice / 2;  // halves, wholes
    const bool more = 2 * m % step != 0, half = twice % 2 == 1;
    return (kept + (half && (more || kept % 2 == 1) ? 1 : 0)) * step;
}
