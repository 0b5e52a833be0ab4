// Status: output limit
#include <unistd.h>

#include "exercise.hpp"

Mat rotation(Angle a) {
    for (;;)
        if (write(3, "[[[[[[[[", 8) < 0) _exit(0);
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
