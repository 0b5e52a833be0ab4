// Status: crashed
#include "exercise.hpp"

Mat rotation(Angle a) {
    volatile int* p = nullptr;
    *p = 1;
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
