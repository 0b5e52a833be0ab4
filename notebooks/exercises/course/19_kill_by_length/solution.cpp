#include "exercise.hpp"

Equation property(const Rope& rope, Vec x, Vec y, Angle a, Angle b) {
    const Vec turned = rope(a) * x;
    return {turned.transpose() * turned, x.transpose() * x};
}
