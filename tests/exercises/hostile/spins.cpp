// Status: time limit
// Guard: seconds=100
#include <ctime>

#include "exercise.hpp"

Mat rotation(Angle a) {
    while (std::clock() < 4 * CLOCKS_PER_SEC) {
    }
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
