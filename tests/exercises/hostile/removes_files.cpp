// Status: crashed
// Guard: calls root
#include <cstdio>
#include <cstdlib>

#include "exercise.hpp"

Mat rotation(Angle a) {
    if (std::remove("@OPEN@/@NAME@") != 0) std::abort();
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
