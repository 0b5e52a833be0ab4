// Says: never looks
#include "exercise.hpp"

Equation property(const Rope& rope, Vec x, Vec y, Angle a, Angle b) {
    return {x.transpose() * y, y.transpose() * x};
}
