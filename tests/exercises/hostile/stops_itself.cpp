// Status: time limit
#include <csignal>

#include "exercise.hpp"

Mat rotation(Angle a) {
    std::raise(SIGSTOP);
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
