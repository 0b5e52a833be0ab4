// Says: exchanged
#include "exercise.hpp"

int to_half_split(int j, int d) { return j % 2 ? j / 2 : j / 2 + d / 2; }
