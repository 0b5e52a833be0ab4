// Status: time limit
// Guard: seconds=100
#include <unistd.h>

#include "exercise.hpp"

Mat rotation(Angle a) {
    sleep(9);
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
