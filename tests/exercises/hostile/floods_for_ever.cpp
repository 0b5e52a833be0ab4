// Status: output limit
#include <cstdio>

#include "exercise.hpp"

Mat rotation(Angle a) {
    for (;;) std::puts("passed");
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
