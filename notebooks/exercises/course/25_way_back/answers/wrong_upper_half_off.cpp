#include "exercise.hpp"

int to_interleaved(int j, int d) { return j < d / 2 ? 2 * j : 2 * (j - d / 2); }
