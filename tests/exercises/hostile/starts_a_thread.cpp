// Status: crashed
// Guard: calls
#include <thread>

#include "exercise.hpp"

Mat rotation(Angle a) {
    std::thread([] {}).join();
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
