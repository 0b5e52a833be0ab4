// Status: crashed
// Guard: root calls
#include <cstdio>
#include <cstdlib>

#include "exercise.hpp"

Mat rotation(Angle a) {
    if (std::fopen("@ROOT@/notebooks/exercises/course/03_rotation/solution.cpp", "r") == nullptr) std::abort();
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
