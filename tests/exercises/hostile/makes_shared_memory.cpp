// Status: crashed
// Guard: calls
#include <sys/ipc.h>
#include <sys/shm.h>
#include <cstdlib>

#include "exercise.hpp"

Mat rotation(Angle a) {
    if (shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600) < 0) std::abort();
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
