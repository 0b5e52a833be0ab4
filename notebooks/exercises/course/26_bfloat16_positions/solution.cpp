#include "exercise.hpp"

int rounded(int m) {
    int step = 1;
    while (m >= 256 * step) step *= 2;
    const int below = m / step * step, rest = m - below;
    const bool up = 2 * rest > step || (2 * rest == step && below / step % 2 == 1);
    return up ? below + step : below;
}
