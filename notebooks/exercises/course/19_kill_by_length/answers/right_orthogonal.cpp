#include "exercise.hpp"

Equation property(const Rope& rope, Vec x, Vec y, Angle a, Angle b) {
    const Mat r = rope(a);
    return {r.transpose() * r, matrix2(1, 0, 0, 1)};
}
