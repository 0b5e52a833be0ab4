// Status: crashed
// Guard: calls memory
#include <sys/ipc.h>
#include <sys/shm.h>
#include <cstdlib>

#include "exercise.hpp"

Mat rotation(Angle a) {
    if (shmget(@KEY@, 0, 0) < 0) std::abort();  // a classmate has left an answer there
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
