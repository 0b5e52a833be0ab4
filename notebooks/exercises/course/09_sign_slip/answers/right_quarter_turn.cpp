#include "exercise.hpp"

struct Witness {
    Vec q, k;
    Point m, n;
};
Witness counterexample() { return {vector2(3, 1), vector2(1, -2), {0, 1}, {1, 0}}; }
