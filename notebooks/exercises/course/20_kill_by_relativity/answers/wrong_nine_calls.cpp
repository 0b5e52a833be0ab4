#include "exercise.hpp"

Equation property(const Rope& rope, Vec x, Vec y, Angle a, Angle b) {
    Mat m = rope(a);
    for (int i = 0; i < 8; ++i) m = m * rope(b);
    return {m, rope(a + 8 * b)};
}
