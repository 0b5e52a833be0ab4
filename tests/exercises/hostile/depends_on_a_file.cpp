// Status: does not compile
// Guard: root
#include "exercise.hpp"

#pragma GCC dependency "@ROOT@/LICENSE"

Mat rotation(Angle a) {
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
