// Says: R(a - b)
#include "exercise.hpp"

Mat product(Angle a, Angle b) {
    const Term d = cos(a) * cos(b) + sin(a) * sin(b), o = sin(a) * cos(b) - cos(a) * sin(b);
    return matrix2(d, -o, o, d);
}
