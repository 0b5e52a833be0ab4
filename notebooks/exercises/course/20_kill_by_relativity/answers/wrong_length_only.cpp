// Says: true of all of them
#include "exercise.hpp"

Equation property(const Rope& rope, Vec x, Vec y, Angle a, Angle b) {
    const Vec t = rope(a) * x;
    return {t.transpose() * t, x.transpose() * x};
}
