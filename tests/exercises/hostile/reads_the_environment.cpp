// Status: crashed
#include <cstdlib>

#include "exercise.hpp"

Mat rotation(Angle a) {
    if (std::getenv("ROPE_PROOFS_SECRET") == nullptr) std::abort();
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
