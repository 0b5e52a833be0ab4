// Status: crashed
// Guard: root calls
#include <cstdlib>

#include "exercise.hpp"

Mat rotation(Angle a) {
    if (std::system("exit 7") != 7 * 256) std::abort();
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
