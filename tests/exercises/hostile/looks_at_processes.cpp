// Status: crashed
// Guard: root calls
#include <dirent.h>
#include <cstdlib>

#include "exercise.hpp"

Mat rotation(Angle a) {
    if (opendir("/proc/1") == nullptr) std::abort();
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
