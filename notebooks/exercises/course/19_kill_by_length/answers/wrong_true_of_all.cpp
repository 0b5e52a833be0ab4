// Says: true of all of them
#include "exercise.hpp"

Equation property(const Rope& rope, Vec x, Vec y, Angle a, Angle b) {
    return {rope(a)(0, 0), rope(a)(1, 1)};
}
