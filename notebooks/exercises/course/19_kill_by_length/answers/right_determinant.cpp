#include "exercise.hpp"

Equation property(const Rope& rope, Vec x, Vec y, Angle a, Angle b) {
    const Mat r = rope(a + b);
    return {r(0, 0) * r(1, 1) - r(0, 1) * r(1, 0), Term(1)};
}
