// Says: same angle
#include "exercise.hpp"

struct Witness {
    Vec q, k;
    Point m, n;
};
Witness counterexample() {
    return {vector2(1, 0), vector2(0, 1), {fraction(3, 5), fraction(4, 5)}, {fraction(3, 5), fraction(4, 5)}};
}
