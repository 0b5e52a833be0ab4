#include "exercise.hpp"

Equation property(const Rope& rope, Vec x, Vec y, Angle a, Angle b) {
    const Mat r = rope(b);
    const Vec u = r * x, v = r * y;
    return {u(0) * v(0) + u(1) * v(1), x(0) * y(0) + x(1) * y(1)};
}
