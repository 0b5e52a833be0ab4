// Status: memory limit
// Guard: memory=8000000000
#include <cstdlib>

#include "exercise.hpp"

Mat rotation(Angle a) {
    std::vector<char> much(1500000000);
    if (much[1] != 0) return {};
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
