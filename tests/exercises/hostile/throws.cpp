// Status: crashed
#include "exercise.hpp"

Mat rotation(Angle a) {
    throw std::runtime_error("passed");
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
