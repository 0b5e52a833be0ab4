// Status: crashed
// Guard: calls
#include <unistd.h>

#include <csignal>
#include <cstdlib>

#include "exercise.hpp"

Mat rotation(Angle a) {
    if (kill(getppid(), 0) != 0) std::abort();  // signal 0 only asks whether it may
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
