#include "exercise.hpp"

Equation property(const Rope& rope, Vec x, Vec y, Angle a, Angle b) {
    return {rope(a), matrix2(cos(a), -sin(a), sin(a), cos(a))};
}
