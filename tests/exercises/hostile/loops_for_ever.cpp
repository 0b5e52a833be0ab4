// Status: time limit
#include "exercise.hpp"

Mat rotation(Angle a) {
    for (volatile bool on = true; on;) {
    }
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
