#include "exercise.hpp"

// cos 2b = 1 - 2 sin^2 b would need half of a; this needs a = 2a - a
Mat rotation(Angle a) {
    const Term c = cos(2 * a) * cos(a) + sin(2 * a) * sin(a);
    const Term s = sin(2 * a) * cos(a) - cos(2 * a) * sin(a);
    return matrix2(c, -s, s, c);
}
