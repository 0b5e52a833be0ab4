// Status: crashed
// Guard: calls
#include <unistd.h>

#include <cstdlib>

#include "exercise.hpp"

Mat rotation(Angle a) {
    const pid_t child = fork();
    if (child < 0) std::abort();
    if (child == 0) _exit(0);
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
