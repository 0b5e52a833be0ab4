#include "exercise.hpp"

Equation property(const Rope& rope, Vec x, Vec y, Angle a, Angle b) {
    return {rope(a) * rope(b), rope(a + b)};
}
