// Status: crashed
#include "exercise.hpp"

int down(Angle a) {  // NOLINT: for ever
    volatile int here[100] = {};
    return down(a) + here[1];
}

Mat rotation(Angle a) {
    if (down(a) > 0) return {};
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
