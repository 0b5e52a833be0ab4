// Status: output limit
// Guard: most_output=10000000
#include <cstdio>

#include "exercise.hpp"

Mat rotation(Angle a) {
    for (int i = 0; i < 20000; ++i) std::puts("passed passed passed");
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
