// Status: crashed
// Guard: calls
#include <sys/socket.h>
#include <cstdlib>

#include "exercise.hpp"

Mat rotation(Angle a) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) std::abort();
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
