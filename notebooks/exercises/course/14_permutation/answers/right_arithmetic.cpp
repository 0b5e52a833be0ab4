#include "exercise.hpp"

int to_half_split(int j, int d) { return (j + (j & 1) * (d - 1)) / 2; }
