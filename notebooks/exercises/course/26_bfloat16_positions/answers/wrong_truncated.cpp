// Says: cut the lower bits off
#include "exercise.hpp"

int rounded(int m) {
    int step = 1;
    while (m >= 256 * step) step *= 2;
    return m / step * step;
}
