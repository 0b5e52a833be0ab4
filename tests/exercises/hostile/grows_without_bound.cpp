// Status: undecided
#include "exercise.hpp"

Mat rotation(Angle a) {
    Term t = cos(a);
    for (int i = 0; i < 200; ++i) t = t * t + t;
    return matrix2(t, t, t, t);
}
