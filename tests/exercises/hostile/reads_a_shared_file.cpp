// Status: crashed
// Guard: calls root
#include <fcntl.h>
#include <sys/mman.h>
#include <cstdlib>

#include "exercise.hpp"

Mat rotation(Angle a) {
    if (shm_open("/@SOCKET@", O_RDONLY, 0) < 0) std::abort();
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
