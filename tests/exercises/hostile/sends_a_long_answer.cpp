// Status: failed
#include "exercise.hpp"

Mat rotation(Angle a) {
    Term t = cos(a);
    for (int i = 0; i < 100000; ++i) t = t + cos(a) * i;
    return matrix2(t, t, t, t);
}
