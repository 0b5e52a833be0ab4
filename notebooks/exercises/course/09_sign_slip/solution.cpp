#include "exercise.hpp"

struct Witness {
    Vec q, k;
    Point m, n;  // (cos m, sin m), (cos n, sin n)
};

Witness counterexample() {
    return {vector2(1, 0), vector2(0, 1), {1, 0}, {fraction(3, 5), fraction(4, 5)}};
}
