#include "exercise.hpp"

int kept(int m) {
    int step = 1;
    while (m >= 256 * step) step *= 2;
    const int below = m / step * step;
    return 2 * (m - below) > step || (2 * (m - below) == step && below / step % 2 == 1) ? below + step : below;
}
int first_collision() {
    for (int m = 0;; ++m)
        if (kept(m) == kept(m + 1)) return m;
}
