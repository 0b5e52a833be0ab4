// Status: crashed
// Guard: calls
#include <sys/mman.h>
#include <cstdlib>

#include "exercise.hpp"

Mat rotation(Angle a) {
    if (memfd_create("x", 0) < 0) std::abort();
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
