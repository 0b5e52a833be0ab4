// Status: crashed
#include <sys/resource.h>
#include <cstdlib>

#include "exercise.hpp"

Mat rotation(Angle a) {
    const rlimit all{RLIM_INFINITY, RLIM_INFINITY};
    if (setrlimit(RLIMIT_AS, &all) != 0) std::abort();
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
