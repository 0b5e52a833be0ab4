// Status: crashed
// Guard: root calls
#include <fcntl.h>
#include <cstdlib>

#include "exercise.hpp"

Mat rotation(Angle a) {
    if (open("@OPEN@/@NAME@-made", O_CREAT | O_WRONLY, 0600) < 0) std::abort();
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
