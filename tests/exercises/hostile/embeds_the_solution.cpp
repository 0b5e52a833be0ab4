// Status: does not compile
// Guard: root
#include "exercise.hpp"

asm(".section .rodata\n.incbin \"@ROOT@/notebooks/exercises/course/03_rotation/solution.cpp\"\n.previous");

Mat rotation(Angle a) {
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
