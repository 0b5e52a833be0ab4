#include "exercise.hpp"

Equation property(const Rope& rope, Vec x, Vec y, Angle a, Angle b) {
    const Mat m = rope(a), n = rope(b);
    return {m.transpose() * n, rope(b - a)};
}
