// A counterexample: the sign slip of S1, eq. (14)
// S1 prints: the inner product of R_m q and R_n k is q^T R_{m-n} k, for all q, k, m, n. It is false.
// Goal: one q, k, and angles m, n where the two sides differ. The angles are points (cos, sin) of the circle
// with fractions: (3/5, 4/5) is one, (0, 1) a quarter turn.
// Source: S1, eq. (14)
//
// In C++: these two are {fraction(3, 5), fraction(4, 5)} and {0, 1}.
//
// Minutes: 15   Points: 2   Theorem: score-2d-printed
#include "exercise.hpp"

struct Witness {
    Vec q, k;
    Point m, n;  // (cos m, sin m), (cos n, sin n)
};

Witness counterexample() {
    return {vector2(1, 0), vector2(1, 0), {1, 0}, {1, 0}};  // TODO
}
