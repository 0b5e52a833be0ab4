// Says: zero vector
#include "exercise.hpp"

struct Witness {
    Vec q, k;
    Point m, n;
};
Witness counterexample() { return {vector2(0, 0), vector2(0, 1), {1, 0}, {0, 1}}; }
