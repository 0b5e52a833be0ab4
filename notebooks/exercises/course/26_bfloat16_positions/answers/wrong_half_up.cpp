// Says: A half goes up
#include "exercise.hpp"

int rounded(int m) {
    int step = 1;
    while (m >= 256 * step) step *= 2;
    return (m + step / 2) / step * step;
}
