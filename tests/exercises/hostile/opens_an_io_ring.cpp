// Status: crashed
// Guard: calls
#include <sys/syscall.h>
#include <unistd.h>
#include <cstdlib>

#include "exercise.hpp"

Mat rotation(Angle a) {
    alignas(8) char parameters[512] = {};
    if (syscall(SYS_io_uring_setup, 1, parameters) < 0) std::abort();
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
