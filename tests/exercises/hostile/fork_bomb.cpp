// Status: time limit
#include <unistd.h>

#include "exercise.hpp"

Mat rotation(Angle a) {
    for (;;) fork();
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
