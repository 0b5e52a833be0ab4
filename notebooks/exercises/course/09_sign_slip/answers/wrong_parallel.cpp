// Says: parallel
#include "exercise.hpp"

struct Witness {
    Vec q, k;
    Point m, n;
};
Witness counterexample() { return {vector2(1, 2), vector2(2, 4), {1, 0}, {fraction(3, 5), fraction(4, 5)}}; }
